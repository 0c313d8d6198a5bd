"""Medium: looks through the whole turn and plays what leads to the best position by the judgement of the game."""

from __future__ import annotations

from random import Random
from typing import Any

from village_game import games
from village_game.core.game import Game
from village_game.core.position import Position
from village_game.players import Watch, style_of
from village_game.players.planning import PlanningPlayer
from village_game.players.turns import Line, lines


class MediumPlayer(PlanningPlayer):
    """See the module."""

    def turn(self, game: Game[Any], position: Position, rng: Random, watch: Watch | None = None) -> Line:
        """Return the best turn."""
        judge = games.judgement(game.name)
        return lines(game, judge, position, style_of(judge, self._style), watch)[0]
