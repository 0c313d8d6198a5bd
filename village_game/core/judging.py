"""What a game offers to computer players and to those who want advice: a judgement of its positions.

Each game's judgement lies in its own package, for it is knowledge of that game; how it is searched with is the
business of `players`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from village_game.core.game import Result
from village_game.core.message import Message, message
from village_game.core.move import Move
from village_game.core.position import Position

P = TypeVar("P", bound=Position)
V = TypeVar("V")
P_contra = TypeVar("P_contra", bound=Position, contravariant=True)

_VICTORY = 3.0
"""What winning is worth besides the points."""

_TOLD = 0.6
"""A gain of fewer points is not worth telling."""

_MOST_REASONS = 4


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

    def hopes(self, position: P_contra, colour: str, style: str) -> float:
        """Return the points that a player can expect at the end, weighted by a style and without a look at rivals.

        It is quicker than `worth`, and enough to choose between turns that touch only the own things.
        """

    def prune(self, position: P_contra, legal: Sequence[Move]) -> list[Move]:
        """Return the legal moves that are worth a thought: at least one, in the same order."""

    def reasons(self, before: P_contra, after: P_contra, colour: str) -> list[Message]:
        """Return what speaks for a turn of a player that leads from one position to another, the best reason first."""


class PartsJudgement(Generic[P, V]):
    """A judgement that estimates what each player will have at the end, part by part; what games have in common.

    Class attributes:
        parts: the parts of the game's result.
        liking: style → part → how much more than its points it is worth to that style; the first prefers nothing.
        growth: part → how many points it grows by to the end of the game, on average: for the use that is still made of
            things, for what is left of the game (see `left`), and for each point expected and not made yet. The
            judgement itself leaves growth out, for all players have it alike.
    """

    parts: ClassVar[tuple[str, ...]]
    liking: ClassVar[Mapping[str, Mapping[str, float]]]
    growth: ClassVar[Mapping[str, tuple[float, float, float]]]

    def __init__(self) -> None:
        self.styles = tuple(self.liking)
        self._weights = {
            style: tuple(liked.get(part, 1.0) for part in self.parts) for style, liked in self.liking.items()
        }

    def view(self, position: P) -> V:
        """Return what the prospects of all players have in common."""
        raise NotImplementedError

    def prospects(self, position: P, colour: str, view: V) -> tuple[float, ...]:
        """Return the points that a player can expect at the end, in the order of `parts`."""
        raise NotImplementedError

    def left(self, view: V, colour: str) -> tuple[float, float]:
        """Return how much use a player can still make of things, from 0 to 1, and how much of the game is left."""
        raise NotImplementedError

    def outcome(self, position: P) -> Result:
        """Return the result of a game that is over."""
        raise NotImplementedError

    def expected(self, position: P) -> dict[str, tuple[float, ...]]:
        """Return colour → the points that the player can expect at the end, in the order of `parts`."""
        view = self.view(position)
        return {colour: self.prospects(position, colour, view) for colour in position.seats}

    def projected(self, position: P, colour: str) -> dict[str, float]:
        """Return the points that a player can expect at the end, by part of the result."""
        view = self.view(position)
        use, left = self.left(view, colour)
        made = self.outcome(position).breakdown[colour]
        projected = {}
        for part, expected in zip(self.parts, self.prospects(position, colour, view), strict=True):
            by_use, by_time, by_hope = self.growth[part]
            grown = made[part] + by_use * use + by_time * left + by_hope * (expected - made[part])
            projected[part] = max(0.0, grown)
        return projected

    def hopes(self, position: P, colour: str, style: str) -> float:
        """Return the points that a player can expect at the end, weighted by a style and without a look at rivals."""
        return self._weighted(self.prospects(position, colour, self.view(position)), style)

    def worth(self, position: P, colour: str, style: str) -> float:
        """Return how well a player stands, as points ahead of the rivals, half of the best, half of their mean."""
        if not position.pending:
            return margin(self.outcome(position), colour)
        expected = self.expected(position)
        own = self._weighted(expected.pop(colour), style)
        rivals = [sum(points) for points in expected.values()]
        return own - (max(rivals) + sum(rivals) / len(rivals)) / 2

    def _weighted(self, expected: tuple[float, ...], style: str) -> float:
        """Return what points are worth to a style."""
        worth = 0.0
        for points, weight in zip(expected, self._weights[style], strict=True):
            worth += points * weight
        return worth

    def reasons(self, before: P, after: P, colour: str) -> list[Message]:
        """Return what speaks for a turn: the parts of the result that gain most, and what it costs the others."""
        then, now = self.expected(before), self.expected(after)
        gains = sorted(zip((b - a for a, b in zip(then[colour], now[colour], strict=True)), self.parts, strict=True))
        told = [message(f"advice.{part}", count=round(gain)) for gain, part in reversed(gains) if gain >= _TOLD]
        loss = sum(sum(then[other]) - sum(now[other]) for other in before.seats if other != colour)
        if loss >= 2 * _TOLD:
            told.append(message("advice.rivals", count=round(loss)))
        return told[:_MOST_REASONS] or [message("advice.least")]


def margin(outcome: Result, colour: str) -> float:
    """Return how far ahead of the best rival a player ended, and what the victory, or a share of it, is worth."""
    best = max(points for other, points in outcome.points.items() if other != colour)
    victory = _VICTORY / len(outcome.winners) if colour in outcome.winners else -_VICTORY
    return outcome.points[colour] - best + victory
