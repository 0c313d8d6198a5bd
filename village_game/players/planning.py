"""What the players of all levels have in common: they think about a turn once, and then play it move by move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from village_game.core.game import Game
from village_game.core.move import Move
from village_game.core.position import Position
from village_game.players import Watch
from village_game.players.turns import Line, Plan


class PlanningPlayer:
    """A player that chooses whole turns; a level says in `turn` how.

    Args of the constructor:
        style: of the game's judgement, or ``""`` for the one that prefers nothing.
    """

    def __init__(self, style: str = "") -> None:
        self._style = style
        self._plan = Plan()

    def choose(
        self, game: Game[Any], position: Position, legal: Sequence[Move], rng: Random, watch: Watch | None = None
    ) -> Move:
        """Return the next move of the turn that was chosen, see `players.Player`."""
        if len(legal) == 1:
            return legal[0]
        planned = self._plan.next(game, position)
        if planned is not None:
            return planned
        return self._plan.follow(game, position, self.turn(game, position, rng, watch).moves)

    def turn(self, game: Game[Any], position: Position, rng: Random, watch: Watch | None = None) -> Line:
        """Return how to play the turn, or the rest of it."""
        raise NotImplementedError
