"""What the final scoring asks of a game: where each point comes from, and what decided between equals."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from village_game.core.game import Result
from village_game.core.match import Match
from village_game.core.message import Message


@dataclass(frozen=True, slots=True)
class Cause:
    """Where points come from.

    Attributes:
        message: what brought them.
        points: how many; the causes of a part add up to it.
        round: the round in which it happened, 0 if it is a matter of how the game ended.
    """

    message: Message
    points: int
    round: int = 0


class Scorer(Protocol):
    """One per game: `screen.<game>.scoring.SCORER`."""

    def causes(self, match: Match[Any], colour: str, part: str) -> Sequence[Cause]:
        """Return what brought a player the points of a part of the result, in order of time."""

    def tie(self, position: Any, result: Result) -> Message | None:
        """Return what decided between those with the most points, or ``None`` if only one has them."""


def scorer(name: str) -> Scorer:
    """Return the scorer of the game called `name`."""
    found: Scorer = importlib.import_module(f"village_game.screen.{name}.scoring").SCORER
    return found
