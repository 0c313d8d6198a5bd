"""The ground of an Alpine village: snowy mountains at its back, meadows, lanes before the houses, a cobbled square.

Drawn from the layout's rectangles, without text and without pieces.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial
from itertools import pairwise

from pygame import Rect, Surface

from village_game.screen import paint
from village_game.screen.drawing.pen import Pen, picture
from village_game.screen.theme import Colour

SKY: Colour = (206, 226, 232)
SKY_LOW: Colour = (232, 238, 226)
FAR: Colour = (158, 172, 188)
FAR_SHADE: Colour = (138, 152, 170)
SNOW: Colour = (250, 250, 248)
HILL: Colour = (128, 164, 104)
HILL_DARK: Colour = (112, 148, 92)
MEADOW: Colour = (164, 194, 116)
MEADOW_DARK: Colour = (146, 178, 102)
PLOT: Colour = (182, 208, 134)
PLOT_EDGE: Colour = (130, 162, 90)
LANE: Colour = (224, 206, 164)
LANE_EDGE: Colour = (200, 180, 138)
COBBLE: Colour = (212, 203, 186)
COBBLE_DARK: Colour = (192, 182, 164)

BACKDROP = 0.62
"""How far down the mountains reach, as a share of a row of cells."""


def draw(surface: Surface, grid: Rect, square: Rect, plots: Mapping[str, Rect], yards: Mapping[str, Rect]) -> None:
    """Draw the ground of a village: `plots` where buildings stand, `yards` before them, the `square` in the middle."""
    old = surface.get_clip()
    surface.set_clip(grid.clip(old))
    surface.fill(MEADOW, grid)
    row = grid.height / 3
    backdrop = Rect(grid.left, grid.top, grid.width, round(row * BACKDROP))
    surface.blit(paint.kept(("alps", backdrop.size), lambda: _alps(backdrop.size)), backdrop)
    _tufts(surface, Rect(grid.left, backdrop.bottom, grid.width, grid.bottom - backdrop.bottom), row)
    _lanes(surface, grid, square, yards)
    for rect in plots.values():
        _plot(surface, rect)
    _cobbles(surface, square)
    surface.set_clip(old)


def _alps(size: tuple[int, int]) -> Surface:
    """Sky, a far range with snow on it, and wooded hills before it."""
    surface = Surface(size)
    surface.blit(paint.gradient(size, (SKY, SKY_LOW)), (0, 0))
    width = 100 * size[0] / size[1]
    shape = picture(size, partial(_ranges, width=width), (width, 100), edge=FAR)
    surface.blit(shape, (0, 0))
    return surface


def _ranges(pen: Pen, width: float) -> None:
    peaks = ((0.02, 26), (0.13, 8), (0.24, 30), (0.36, 16), (0.47, 4), (0.60, 24), (0.71, 10), (0.83, 28), (0.93, 12))
    for across, top in peaks:
        x, half = across * width, 0.12 * width
        pen.polygon([(x - half, 100), (x, top), (x + half, 100)], FAR)
        pen.polygon([(x, top), (x + half, 100), (x + half * 0.2, 100), (x + half * 0.08, top + 34)], FAR_SHADE)
        share = 0.34
        left, right, low = x - half * share, x + half * share, top + (100 - top) * share
        pen.polygon(
            [(x, top), (right, low), (x + half * 0.16, low - 7), (x + half * 0.02, low + 5), (x - half * 0.16, low - 6),
             (left, low)], SNOW,
        )  # fmt: skip
    hills = [(0.0, 66), (0.14, 54), (0.3, 70), (0.46, 58), (0.62, 72), (0.8, 56), (1.0, 68)]
    path = f"M 0 100 L 0 {hills[0][1]} "
    for (x0, y0), (x1, y1) in pairwise(hills):
        middle = (x0 + x1) / 2 * width
        path += f"C {middle} {y0} {middle} {y1} {x1 * width} {y1} "
    pen.path(path + f"L {width} 100 Z", HILL)
    chance = random.Random(7)
    for _ in range(round(width / 7)):
        x, y, size = chance.random() * width, 84 + chance.random() * 12, 15 + chance.random() * 8
        pen.polygon([(x, y - size), (x + size * 0.32, y), (x - size * 0.32, y)], HILL_DARK)
    pen.polygon([(0, 100), (0, 94), (width, 94), (width, 100)], MEADOW)


def _tufts(surface: Surface, area: Rect, row: float) -> None:
    """Tufts of grass and alpine flowers, the same in every window."""
    size = max(3, round(row * 0.075))
    chance = random.Random(11)
    kinds = [paint.kept(("alpine tuft", size), lambda: picture((size, size), _tuft))] * 90
    for petals in ((252, 248, 236), (96, 120, 196), (226, 150, 176)):
        flower = paint.kept(
            ("alpine flower", size, petals), partial(picture, (size, size), partial(_flower, petals=petals))
        )
        kinds += [flower] * 16
    across, down = area.width - size, area.height - size
    surface.fblits(
        [(kind, (area.left + chance.random() * across, area.top + chance.random() * down)) for kind in kinds]
    )


def _tuft(pen: Pen) -> None:
    for end in (20, 50, 80):
        pen.line([(50, 95), (end, 25 if end != 50 else 5)], MEADOW_DARK, 12)


def _flower(pen: Pen, petals: Colour) -> None:
    pen.line([(50, 98), (50, 50)], (110, 146, 76), 10)
    for x, y in ((28, 40), (72, 40), (50, 20), (50, 60)):
        pen.circle(x, y, 20, petals)
    pen.circle(50, 40, 13, (240, 196, 84))


def _lanes(surface: Surface, grid: Rect, square: Rect, yards: Mapping[str, Rect]) -> None:
    """The lanes before the houses, one along each row of cells, joined by one through the middle."""
    width = max(4, round(grid.height / 3 * 0.2))
    top = min(rect.bottom for rect in yards.values()) - width
    middle = Rect(square.centerx - width // 2, top, width, grid.bottom - top - width // 2)
    lanes = [middle]
    for foot in sorted({rect.bottom for rect in yards.values()}):
        along = [rect for rect in yards.values() if rect.bottom == foot]
        lane = along[0].unionall(along[1:])
        height = round(lane.height * 0.62)
        lanes.append(Rect(lane.left, foot - height, lane.width, height))
    for lane in lanes:
        paint.box(surface, lane.inflate(2, 2), LANE_EDGE, width // 2)
    for lane in lanes:
        paint.box(surface, lane, LANE, width // 2)


def _plot(surface: Surface, rect: Rect) -> None:
    """A free plot of lawn, staked out."""
    radius = max(3, rect.height // 6)
    surface.blit(paint.translucent_box(rect.size, PLOT, radius, 120), rect)
    paint.frame(surface, rect, PLOT_EDGE, radius, max(1, rect.height // 60))


def _cobbles(surface: Surface, square: Rect) -> None:
    radius = max(3, square.height // 7)
    around = square.inflate(-max(2, square.width // 60), -max(2, square.height // 16))
    paint.shadow(surface, around, radius, max(2, square.height // 30), 50)
    paint.box(surface, around, COBBLE, radius, (150, 140, 124), max(1, square.height // 60))
    size = max(6, square.height // 6)

    def stones(pen: Pen) -> None:
        for x, y in ((2, 4), (52, 4), (-24, 54), (27, 54), (77, 54)):
            pen.box(x, y, 45, 42, None, COBBLE_DARK, 5, 14)

    tile = paint.kept(("alpine cobbles", size), lambda: picture((size, size), stones, edge=COBBLE))
    inner = around.inflate(-radius, -radius)
    old = surface.get_clip()
    surface.set_clip(inner.clip(old))
    surface.fblits(
        [(tile, (x, y)) for x in range(inner.left, inner.right, size) for y in range(inner.top, inner.bottom, size)]
    )
    surface.set_clip(old)


def wood(surface: Surface, rect: Rect) -> None:
    """The table on which everything lies: dark boards."""
    surface.fill((96, 70, 48), rect)
    height = max(24, rect.height // 14)
    for index, y in enumerate(range(rect.top, rect.bottom, height)):
        surface.fill((88, 63, 43) if index % 2 else (101, 74, 51), (rect.left, y, rect.width, height - 1))
