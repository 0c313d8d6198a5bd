"""What a plan of a part of the table is made of: places for pieces, spots for drawings, and cuts of rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from pygame import Rect

from village_game.screen.drawing.places import Place


@dataclass(slots=True)
class Plan:
    """Places and spots by name, as they are laid out."""

    places: dict[str, Place] = field(default_factory=dict)
    spots: dict[str, Rect] = field(default_factory=dict)


def columns(area: Rect, shares: Sequence[float], gap: int = 0) -> list[Rect]:
    """Cut an area from left to right into parts of these shares, `gap` pixels apart."""
    edges = _edges(area.left, area.width + gap, shares)
    return [Rect(left, area.top, right - gap - left, area.height) for left, right in pairwise(edges)]


def rows(area: Rect, shares: Sequence[float], gap: int = 0) -> list[Rect]:
    """Cut an area from top to bottom into parts of these shares, `gap` pixels apart."""
    edges = _edges(area.top, area.height + gap, shares)
    return [Rect(area.left, top, area.width, bottom - gap - top) for top, bottom in pairwise(edges)]


def _edges(start: int, length: int, shares: Sequence[float]) -> list[int]:
    whole = sum(shares)
    return [round(start + length * share / whole) for share in accumulate(shares, initial=0.0)]


def share(area: Rect, x: float, y: float, width: float, height: float) -> Rect:
    """A part of an area, given as shares of its width and height."""
    left, top = area.left + round(area.width * x), area.top + round(area.height * y)
    right, bottom = area.left + round(area.width * (x + width)), area.top + round(area.height * (y + height))
    return Rect(left, top, right - left, bottom - top)


def square(area: Rect, side: int = 0) -> Rect:
    """The largest square in the middle of an area, or one of this side."""
    side = side or min(area.size)
    found = Rect(0, 0, side, side)
    found.center = area.center
    return found


def one(rect: Rect, piece: Rect | None = None) -> Place:
    """A place for a single piece, which lies on `piece` or fills the place."""
    lies = piece or rect
    return Place(rect, lies, lies.size, (lies,))
