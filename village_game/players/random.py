"""Plays any legal move, each as likely as the next: the yardstick for other players, and the tester of rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from village_game.core.game import Game
from village_game.core.move import Move
from village_game.core.position import Position
from village_game.players import Watch


class RandomPlayer:
    """See the module."""

    def choose(
        self, game: Game[Any], position: Position, legal: Sequence[Move], rng: Random, watch: Watch | None = None
    ) -> Move:
        """Return any of `legal`."""
        return legal[int(rng.random() * len(legal))]
