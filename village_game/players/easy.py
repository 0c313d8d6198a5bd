"""Easy: plays each kind of turn as well as a beginner would, and is in two minds about which kind it should be.

It overlooks some of what it could do, and among the best ways of each kind it chooses by feeling: the better one seems,
the more likely it is taken. What is clearly worse than the best it saw it never plays.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from village_game import games
from village_game.core.game import Game
from village_game.core.move import Move
from village_game.core.position import Position
from village_game.players import Watch, style_of
from village_game.players.turns import Line, Plan, lines

_OVERLOOKED = 0.5
"""The share of all ways that it does not see."""

_DOUBT = 1.8
"""How many points two ways may differ before it is fairly sure which is better."""

_CLEAR = 5.0
"""A way that is so many points worse than the best is never played."""


class EasyPlayer:
    """See the module.

    Args of the constructor:
        style: of the game's judgement, or ``""`` for the one that prefers nothing.
    """

    def __init__(self, style: str = "") -> None:
        self._style = style
        self._plan = Plan()

    def choose(
        self, game: Game[Any], position: Position, legal: Sequence[Move], rng: Random, watch: Watch | None = None
    ) -> Move:
        """Return the next move of a plausible turn."""
        if len(legal) == 1:
            return legal[0]
        planned = self._plan.next(game, position)
        if planned is not None:
            return planned
        judge = games.judgement(game.name)
        found = lines(game, judge, position, style_of(judge, self._style), judge.breadth, watch)
        return self._plan.follow(game, position, _felt_best(found, rng).moves)


def _felt_best(found: list[Line], rng: Random) -> Line:
    """Choose among the best ways of each kind that are not overlooked."""
    seen = [line for line in found if rng.random() >= _OVERLOOKED] or found
    best_of_kind: dict[tuple[str, ...], Line] = {}
    for line in seen:
        best_of_kind.setdefault(line.moves[0][:2], line)
    choice = [line for line in best_of_kind.values() if line.worth >= seen[0].worth - _CLEAR]
    weights = [math.exp((line.worth - seen[0].worth) / _DOUBT) for line in choice]
    return rng.choices(choice, weights)[0]
