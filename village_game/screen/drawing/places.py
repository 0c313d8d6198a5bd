"""Where pieces may lie: a place, its rectangle, and the slots for any number of pieces on it.

Geometry only: nothing here draws, and nothing here knows a rule. A place that has room shows its pieces side by side;
a fuller one lets them overlap, back to front; beyond that they lie on one another and the screen writes how many are
not seen (see :attr:`Place.count`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect

OVERLAP = 0.42
"""The least part of a piece's width that stays visible when pieces overlap."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the table that pieces can lie on.

    Attributes:
        rect: all that belongs to the place: what a pointer may hit and what is lit.
        tray: the part of it on which pieces lie.
        piece: width and height of a piece here, in pixels.
        spaces: fixed spaces, one per piece, where the place has such; else pieces are set in rows from the left.
        lead: slots of the first pieces, apart from the others: what the place has on offer.
        tail: slot of the last piece, apart from the others, where the offer comes last.
        count: where the number of pieces is written, or None where every piece is always seen.
        standing: whether rows begin at the foot of the tray; else they are in its middle.
        hidden: whether pieces that lie here are out of sight (in a bag).
    """

    rect: Rect
    tray: Rect
    piece: tuple[int, int]
    spaces: tuple[Rect, ...] = ()
    lead: tuple[Rect, ...] = ()
    tail: Rect | None = None
    count: Rect | None = None
    standing: bool = False
    hidden: bool = False

    def slots(self, number: int) -> list[Rect]:
        """Rectangles for `number` pieces, in drawing order; inside the place whatever the number."""
        first = list(self.lead[:number])
        last = [self.tail] if self.tail is not None and number else []
        rest = number - len(first) - len(last)
        if self.spaces:
            return first + [self.spaces[min(i, len(self.spaces) - 1)] for i in range(rest)] + last
        return first + _in_rows(self.tray, self.piece, rest, self.standing) + last

    def changed(self, change: Callable[[Rect], Rect]) -> Place:
        """The same place with all its rectangles changed alike."""
        return replace(
            self,
            rect=change(self.rect),
            tray=change(self.tray),
            piece=change(Rect(self.tray.topleft, self.piece)).size,
            spaces=tuple(map(change, self.spaces)),
            lead=tuple(map(change, self.lead)),
            tail=None if self.tail is None else change(self.tail),
            count=None if self.count is None else change(self.count),
        )

    @property
    def comfortable(self) -> int:
        """How many pieces lie here without touching one another."""
        room = len(self.spaces) or _columns(self.tray, self.piece[0]) * _rows(self.tray, self.piece[1])
        return len(self.lead) + room + (self.tail is not None)


def _columns(tray: Rect, width: int) -> int:
    return max(1, (tray.width + gap(width)) // (width + gap(width)))


def _rows(tray: Rect, height: int) -> int:
    return max(1, (tray.height + gap(height)) // (height + gap(height)))


def gap(length: int) -> int:
    """The least free space between two pieces of this length."""
    return max(1, length // 10)


def _in_rows(tray: Rect, piece: tuple[int, int], number: int, standing: bool) -> list[Rect]:
    """Set pieces in as many rows as fit, from the left, closer together the more there are."""
    width, height = piece
    columns, rows = _columns(tray, width), _rows(tray, height)
    if number > columns * rows:
        columns = -(-number // rows)
    columns = min(columns, 1 + int((tray.width - width) / max(1.0, width * OVERLAP)))
    columns = max(1, columns)
    across = (tray.width - width) / (columns - 1) if columns > 1 else 0.0
    across = min(across, width + max(gap(width), width * 0.25))
    used_rows = min(rows, max(1, -(-number // columns)))
    down = height + gap(height)
    spare = tray.height - (used_rows * down - gap(height))
    top = tray.top + (spare if standing else spare / 2)
    slots = []
    for index in range(number):
        row, column = divmod(index, columns)
        if row >= rows:
            row, column = rows - 1, columns - 1
        slots.append(Rect(round(tray.left + column * across), round(top + row * down), width, height))
    return slots


def row(area: Rect, piece: tuple[int, int], number: int, spread: float = 1.0) -> tuple[Rect, ...]:
    """`number` fixed spaces in one row, centred in the area; `spread` 1 fills its width, 0 keeps them close."""
    width, height = piece
    close = width + gap(width)
    wide = (area.width - width) / (number - 1) if number > 1 else 0.0
    pitch = min(wide, close + max(0.0, wide - close) * spread)
    left = area.left + (area.width - (pitch * (number - 1) + width)) / 2
    top = area.top + (area.height - height) // 2
    return tuple(Rect(round(left + i * pitch), top, width, height) for i in range(number))


def grid(area: Rect, piece: tuple[int, int], number: int, columns: int) -> tuple[Rect, ...]:
    """`number` fixed spaces in rows of `columns`, evenly spread over the area."""
    columns = min(columns, number)
    rows = -(-number // columns)
    width, height = piece
    spaces = []
    for index in range(number):
        line, column = divmod(index, columns)
        in_line = min(columns, number - line * columns)
        cell_width, cell_height = area.width / columns, area.height / rows
        left = area.left + (area.width - in_line * cell_width) / 2
        spaces.append(
            Rect(
                round(left + column * cell_width + (cell_width - width) / 2),
                round(area.top + line * cell_height + (cell_height - height) / 2),
                width,
                height,
            )
        )
    return tuple(spaces)
