"""Where everything on the Village table is, for any window, interface scale and number of players.

Pure functions of numbers and rectangles: no picture, no text, no position. :func:`table` divides the window into bars,
log, farms and board, and names every place and spot in them.
Names are listed in :mod:`village_game.screen.village.boardplan` and :mod:`~village_game.screen.village.farmplan`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pygame import Rect

from village_game.screen.drawing import lettering
from village_game.screen.drawing.places import Place
from village_game.screen.drawing.table import LaidTable, magnifier
from village_game.screen.village import boardplan, farmplan
from village_game.screen.village.boardplan import Setup


@dataclass(frozen=True, slots=True)
class Layout(LaidTable):
    """The table laid out in one window.

    Attributes:
        window: the whole window.
        ground: pixels of one plan unit on the board.
        top: bar with round, whose turn, buttons.
        action: bar with prompt and buttons of the turn.
        log: the log's panel; empty where it is hidden.
        board: all that is left for the board.
        front: the colour whose farm is large.
        farms: panel of each player's farm.
        places: what pieces can lie on.
        spots: rectangles for what is drawn on board and farms.
    """

    window: Rect
    ground: float
    top: Rect
    action: Rect
    log: Rect
    board: Rect
    front: str
    farms: Mapping[str, Rect]
    places: Mapping[str, Place]
    spots: Mapping[str, Rect]
    setup: Setup

    def route(self, one: str, other: str) -> tuple[tuple[int, int], tuple[int, int]]:
        """The ends of a road on the map, between two cities or the village."""
        return self._stop(one), self._stop(other)

    def _stop(self, name: str) -> tuple[int, int]:
        spot = self.spots.get(f"{name}.plot", self.spots[f"{name}.art"])
        return spot.centerx, spot.centery

    @property
    def board_text(self) -> int:
        """Height in pixels of text on the board."""
        return max(lettering.SMALLEST, round(21 * self.ground))


def table(window: Rect, unit: float, setup: Setup, front: str, log_side: str = "right") -> Layout:
    """Lay out the whole table.

    Args:
        window: where the table is drawn, at least 1024 x 600.
        unit: real pixels per design pixel (`Ui.scale`), the size of bars and panels; the board takes what is left.
        setup: the counts of this game.
        front: colour whose farm is shown large.
        log_side: `left`, `right`, or `hidden` to leave its room to the board.
    """
    gap = max(2, round(4 * unit))
    top = Rect(window.left, window.top, window.width, min(round(52 * unit), window.height // 12))
    action_height = min(round(72 * unit), window.height // 8)
    action = Rect(window.left, window.bottom - action_height, window.width, action_height)
    middle = Rect(window.left, top.bottom, window.width, action.top - top.bottom)
    farm_width = min(round(364 * unit), int(window.width * 0.30))
    log_width = 0 if log_side == "hidden" else min(round(240 * unit), int(window.width * 0.19))
    spare = middle.width - farm_width - log_width - int(middle.height * boardplan.WIDEST)
    if spare > 0:  # a very wide window: panels take what the board cannot use
        farm_width += int(spare * 0.5)
        log_width += int(spare * 0.3) if log_width else 0
    column = Rect(middle.left + gap, middle.top + gap, farm_width - gap, middle.height - 2 * gap)
    log = Rect(middle.right - log_width, middle.top + gap, max(0, log_width - gap), middle.height - 2 * gap)
    board = Rect(column.right + gap, middle.top, 0, middle.height)
    board.width = (log.left - gap if log_width else middle.right) - board.left
    if log_side == "left":
        shift = middle.right - log.left
        log.left = middle.left + middle.right - log.right
        column.left += shift
        board.left += shift
    farms = _farms(column, setup.seats, front, gap)
    plan, ground = boardplan.lay_out(board, setup)
    for colour, panel in farms.items():
        farmplan.lay_out(plan, panel, setup, colour)
    return Layout(window, ground.scale, top, action, log, board, front, farms, plan.places, plan.spots, setup)


def magnify(plain: Layout, factor: float, offset: tuple[int, int]) -> Layout:
    """The same layout with board and farms `factor` times larger, moved left and up by `offset` pixels."""
    larger = magnifier(factor, offset)
    return replace(
        plain,
        ground=plain.ground * factor,
        board=larger(plain.board),
        farms={colour: larger(rect) for colour, rect in plain.farms.items()},
        places={name: place.changed(larger) for name, place in plain.places.items()},
        spots={name: larger(rect) for name, rect in plain.spots.items()},
    )


def _farms(column: Rect, seats: tuple[str, ...], front: str, gap: int) -> dict[str, Rect]:
    """The front farm large on top, the others below it in seat order from the next player on."""
    share = {1: 1.0, 2: 0.54, 3: 0.39, 4: 0.32}[len(seats)]
    large = Rect(column.left, column.top, column.width, round(column.height * share))
    farms = {front: large}
    at = seats.index(front)
    others = (*seats[at + 1 :], *seats[:at])
    top = float(large.bottom + gap)
    height = (column.bottom - top + gap) / len(others) if others else 0.0
    for colour in others:
        bottom = top + height
        farms[colour] = Rect(column.left, round(top), column.width, round(bottom) - gap - round(top))
        top = bottom
    return farms
