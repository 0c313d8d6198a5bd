"""Easy: plays each kind of turn as well as a beginner would, and is in two minds about which kind it should be.

It overlooks some of what it could do, and among the best ways of each kind it chooses by feeling: the better one seems,
the more likely it is taken. What is clearly worse than the best it saw it never plays.
"""

from __future__ import annotations

import math
from random import Random
from typing import Any

from village_game import games
from village_game.core.game import Game
from village_game.core.position import Position
from village_game.players import Watch, style_of
from village_game.players.planning import PlanningPlayer
from village_game.players.turns import Line, lines

_OVERLOOKED = 0.5
"""The share of all ways that it does not see."""

_DOUBT = 1.8
"""How many points two ways may differ before it is fairly sure which is better."""

_CLEAR = 5.0
"""A way that is so many points worse than the best is never played."""


class EasyPlayer(PlanningPlayer):
    """See the module."""

    def turn(self, game: Game[Any], position: Position, rng: Random, watch: Watch | None = None) -> Line:
        """Return a plausible turn."""
        judge = games.judgement(game.name)
        return _felt_best(lines(game, judge, position, style_of(judge, self._style), watch), rng)


def _felt_best(found: list[Line], rng: Random) -> Line:
    """Choose among the best ways of each kind that are not overlooked."""
    seen = [line for line in found if rng.random() >= _OVERLOOKED] or found
    best_of_kind: dict[tuple[str, ...], Line] = {}
    for line in seen:
        best_of_kind.setdefault(line.moves[0][:2], line)
    choice = [line for line in best_of_kind.values() if line.worth >= seen[0].worth - _CLEAR]
    weights = [math.exp((line.worth - seen[0].worth) / _DOUBT) for line in choice]
    return rng.choices(choice, weights)[0]
