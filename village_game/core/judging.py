"""What a game offers to computer players and to those who want advice: a judgement of its positions.

Each game's judgement lies in its own package, for it is knowledge of that game; how it is searched with is the
business of `players`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from village_game.core.message import Message
from village_game.core.move import Move
from village_game.core.position import Position

P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


class Judgement(Protocol[P_contra]):
    """How good a position is for a player, in points; it sees what everybody at the table sees."""

    @property
    def styles(self) -> tuple[str, ...]:
        """The names of the styles of play; the first prefers nothing."""

    @property
    def breadth(self) -> int:
        """How many unfinished ways to play a turn are worth following at a time."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of the game's result."""

    def projected(self, position: P_contra, colour: str) -> dict[str, float]:
        """Return the points that a player can expect at the end, by part of the result."""

    def worth(self, position: P_contra, colour: str, style: str) -> float:
        """Return how well a player stands, as points ahead of the rivals.

        Args:
            position: at any stage; what chance has still to draw is averaged.
            colour: whose standing it is.
            style: how the parts are weighted; at the end of the game all styles agree on the margin.
        """

    def prune(self, position: P_contra, legal: Sequence[Move], style: str) -> list[Move]:
        """Return the legal moves that are worth a thought: at least one, in the same order."""

    def reasons(self, before: P_contra, after: P_contra, colour: str, style: str) -> list[Message]:
        """Return what speaks for a turn of a player that leads from one position to another, the best reason first."""
