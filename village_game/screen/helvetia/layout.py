"""Where everything on the table of Helvetia is, for any window, interface scale and number of players.

Pure functions of numbers and rectangles: no picture, no text, no position. The villages lie at the left, the one in
front large: with four players the others stand in a column beside it, with fewer in a row below it. The characters,
the market and the display of tiles take the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pygame import Rect

from village_game.screen.drawing.places import Place
from village_game.screen.drawing.table import LaidTable, magnifier
from village_game.screen.helvetia import boardplan, villageplan
from village_game.screen.helvetia.plan import Plan, columns, rows
from village_game.screen.helvetia.villageplan import TALL

_WIDE = 4 * 1.14 + 0.1  # width of a village in heights of a cell


@dataclass(frozen=True, slots=True)
class Layout(LaidTable):
    """The table laid out in one window.

    Attributes:
        window: the whole window.
        unit: pixels of one design unit in bars and panels (scale included).
        top: bar for whose turn it is and the menu.
        action: bar with prompt and buttons of the turn.
        log: the log's panel; of no width where it is hidden.
        board: all that the characters, the market and the display lie on.
        front: the colour whose village is large.
        farms: the panel of each player's village.
        places: what pieces can lie on.
        spots: rectangles for what is drawn.
        seats: the players' colours in seat order.
    """

    window: Rect
    unit: float
    top: Rect
    action: Rect
    log: Rect
    board: Rect
    front: str
    farms: Mapping[str, Rect]
    places: Mapping[str, Place]
    spots: Mapping[str, Rect]
    seats: tuple[str, ...]

    def panels(self) -> dict[str, Rect]:
        """The parts of the window by name; they never overlap."""
        named = {"top": self.top, "action": self.action}
        named |= {name: self.spots[name] for name in ("characters", "market", "display")}
        if self.log.width:
            named["log"] = self.log
        return named | {f"village.{colour}": rect for colour, rect in self.farms.items()}


def table(window: Rect, unit: float, seats: tuple[str, ...], front: str, log_side: str = "right") -> Layout:
    """Lay out the whole table.

    Args:
        window: where the table is drawn, at least 1024 x 600.
        unit: real pixels per design pixel (`Ui.scale`), the size of bars and log; the rest takes what is left.
        seats: the players' colours in seat order.
        front: colour whose village is shown large.
        log_side: `left`, `right`, or `hidden` to leave its room to the table.
    """
    gap = max(2, round(5 * unit))
    top = Rect(window.left, window.top, window.width, min(round(52 * unit), window.height // 12))
    action_height = min(round(72 * unit), window.height // 8)
    action = Rect(window.left, window.bottom - action_height, window.width, action_height)
    middle = Rect(window.left, top.bottom + gap, window.width, action.top - top.bottom - 2 * gap)
    log_width = 0 if log_side == "hidden" else min(round(240 * unit), int(window.width * 0.17))
    log = Rect(middle.right - log_width, middle.top, max(0, log_width - gap), middle.height)
    rest = Rect(middle.left + gap, middle.top, middle.width - log_width - 2 * gap, middle.height)
    if log_side == "left":
        log.left = middle.left + gap
        rest.left = log.right + gap
    plan = Plan()
    farms, cards, board = _divide(rest, _order(seats, front), gap)
    for colour, panel in farms.items():
        villageplan.lay_out(plan, panel, colour)
    plan.spots["characters"] = cards
    boardplan.characters(plan, cards, seats, max(2, gap // 2))
    stalls, tiles = rows(board, _shares(board), gap)
    boardplan.market(plan, stalls, seats)
    boardplan.display(plan, tiles)
    return Layout(window, unit, top, action, log, cards.union(board), front, farms, plan.places, plan.spots, seats)


def magnify(plain: Layout, factor: float, offset: tuple[int, int]) -> Layout:
    """The same layout with all but bars and log `factor` times larger, moved left and up by `offset` pixels."""
    larger = magnifier(factor, offset)
    return replace(
        plain,
        unit=plain.unit * factor,
        board=larger(plain.board),
        farms={colour: larger(rect) for colour, rect in plain.farms.items()},
        places={name: place.changed(larger) for name, place in plain.places.items()},
        spots={name: larger(rect) for name, rect in plain.spots.items()},
    )


def _order(seats: tuple[str, ...], front: str) -> tuple[str, ...]:
    """The villages as they are shown: the one in front, then the others in the order of play (counter-clockwise)."""
    at = seats.index(front) + 1
    return (seats[at:] + seats[:at])[::-1]


def _shares(board: Rect) -> tuple[float, float]:
    """How the market and the display share a height: a wide board has its display in few rows."""
    return (0.41, 0.59) if board.width > board.height * 0.9 else (0.42, 0.58)


def _divide(area: Rect, order: tuple[str, ...], gap: int) -> tuple[dict[str, Rect], Rect, Rect]:
    """Return the panels of the villages, what is left for the characters, and what for market and display."""
    return _column(area, order, gap) if len(order) > 3 else _row(area, order, gap)


def _column(area: Rect, order: tuple[str, ...], gap: int) -> tuple[dict[str, Rect], Rect, Rect]:
    """The other villages in a column beside the one in front, which has the characters below it."""
    board = Rect(0, area.top, round(area.width * 0.345), area.height)
    board.right = area.right
    left = Rect(area.left, area.top, board.left - gap - area.left, area.height)
    others = len(order) - 1
    high = (area.height - (others - 1) * gap) / others
    wide = round(min(high / TALL * _WIDE, left.width * 0.40))
    beside = Rect(left.right - wide, left.top, wide, left.height)
    column = Rect(left.left, left.top, beside.left - gap - left.left, left.height)
    front = column.copy()
    front.height = round(min(column.width / _WIDE * TALL, column.height * 0.68))
    farms = dict(zip(order, [front, *rows(beside, (1,) * others, gap)], strict=True))
    cards = Rect(column.left, front.bottom + gap, column.width, column.bottom - front.bottom - gap)
    return farms, cards, board


def _row(area: Rect, order: tuple[str, ...], gap: int) -> tuple[dict[str, Rect], Rect, Rect]:
    """The other villages in a row below the one in front; the characters lie above market and display."""
    others = len(order) - 1
    smaller = 0.78 if others == 1 else 0.52
    high = (area.height - gap) / (1 + smaller)
    wide = round(min(high / TALL * _WIDE, area.width * 0.5))
    column = Rect(area.left, area.top, wide, area.height)
    front, below = rows(column, (1, smaller), gap)
    farms = dict(zip(order, [front, *columns(below, (1,) * others, gap)], strict=True))
    board = Rect(column.right + gap, area.top, area.right - column.right - gap, area.height)
    cards, rest = rows(board, (0.24, 0.76), gap)
    return farms, cards, rest
