"""Medium: looks through the whole turn and plays what leads to the best position by the judgement of the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from village_game import games
from village_game.core.game import Game
from village_game.core.move import Move
from village_game.core.position import Position
from village_game.players import Watch, style_of
from village_game.players.turns import Plan, lines


class MediumPlayer:
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
        """Return the next move of the best turn."""
        if len(legal) == 1:
            return legal[0]
        planned = self._plan.next(game, position)
        if planned is not None:
            return planned
        judge = games.judgement(game.name)
        found = lines(game, judge, position, style_of(judge, self._style), judge.breadth, watch)
        return self._plan.follow(game, position, found[0].moves)
