"""What Alpine houses are built of: gables under wide roofs, boards, shutters, flowers on balconies, fences and smoke.

Drawn with a `Pen`, in the units of whoever uses it; a house stands on y = 97 of 100.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from village_game.screen.drawing.pen import INK, Pen
from village_game.screen.theme import Colour

GROUND = 97
LINE = 3.4

LARCH: Colour = (186, 128, 78)
LARCH_DARK: Colour = (146, 94, 54)
BEAM: Colour = (104, 68, 42)
PLASTER: Colour = (250, 240, 218)
STONE: Colour = (204, 200, 190)
STONE_DARK: Colour = (164, 160, 150)
SHINGLE: Colour = (134, 108, 88)
SHINGLE_DARK: Colour = (106, 82, 66)
BRICK: Colour = (190, 94, 66)
BRICK_DARK: Colour = (154, 70, 48)
SLATE: Colour = (104, 122, 142)
SLATE_DARK: Colour = (80, 96, 116)
SWARD: Colour = (122, 164, 84)
SWARD_DARK: Colour = (96, 136, 66)
PANE: Colour = (166, 206, 220)
LAMP: Colour = (252, 216, 120)
DARK: Colour = (64, 44, 32)
RED: Colour = (206, 56, 48)
WHITE: Colour = (252, 248, 240)
FIR: Colour = (72, 116, 80)
EMBER: Colour = (250, 170, 60)


def walls(pen: Pen, left: float, right: float, eaves: float, top: float, fill: Colour = LARCH) -> None:
    """The front of a house under a gable, its foot of stone."""
    middle = (left + right) / 2
    pen.polygon([(left, GROUND), (left, eaves), (middle, top), (right, eaves), (right, GROUND)], fill, INK, LINE)


def boards(pen: Pen, left: float, right: float, top: float, bottom: float, colour: Colour = LARCH_DARK) -> None:
    """The joints of a boarded wall."""
    y = top
    while y < bottom:
        pen.line([(left + 2, y), (right - 2, y)], colour, 1.8)
        y += 8


def foot(pen: Pen, left: float, right: float, top: float, fill: Colour = STONE) -> None:
    """A stone base."""
    pen.box(left, top, right - left, GROUND - top, fill, INK, LINE)
    step = (right - left) / 4
    for index, x in enumerate((0.4, 1.6, 2.7, 3.4)):
        pen.line([(left + x * step, top + 4 + 5 * (index % 2)), (left + (x + 0.5) * step, top + 4 + 5 * (index % 2))],
                 STONE_DARK, 2)  # fmt: skip


def roof(pen: Pen, left: float, right: float, eaves: float, top: float, fill: Colour = SHINGLE) -> None:
    """The verge of a gable roof, wide over both sides, weighted with stones."""
    middle, thick, over = (left + right) / 2, 9, 9
    slope = (eaves - top) / (middle - left)
    low = eaves + over * slope
    pen.polygon(
        [(left - over, low), (middle, top), (right + over, low),
         (right + over, low - thick), (middle, top - thick * 1.3), (left - over, low - thick)], fill, INK, LINE,
    )  # fmt: skip


def long_roof(pen: Pen, left: float, right: float, eaves: float, ridge: float, fill: Colour, shade: Colour) -> None:
    """A roof seen from its long side, with courses of shingles."""
    inset = (right - left) * 0.1
    outline = [(left - 6, eaves), (left + inset, ridge), (right - inset, ridge), (right + 6, eaves)]
    pen.polygon(outline, fill)
    for share in (0.33, 0.66):
        y = ridge + (eaves - ridge) * share
        shift = (inset + 6) * (1 - share)
        pen.line([(left - 6 + shift, y), (right + 6 - shift, y)], shade, 2.4)
    pen.polygon(outline, None, INK, LINE)


def window(pen: Pen, x: float, y: float, width: float = 11, height: float = 11, shutters: Colour | None = None) -> None:
    """A window around a point, with shutters if they have a colour."""
    left, top = x - width / 2, y - height / 2
    if shutters is not None:
        for side in (left - width * 0.5, left + width):
            pen.box(side, top, width * 0.5, height, shutters, INK, 2)
    pen.box(left, top, width, height, PANE, INK, 2.4)
    pen.line([(x, top), (x, top + height)], INK, 1.6)


def door(pen: Pen, x: float, width: float = 14, height: float = 24, fill: Colour = DARK) -> None:
    """A door standing on the ground, round at the top."""
    left, top = x - width / 2, GROUND - height
    right, arch = left + width, top + 6
    pen.path(f"M {left} {GROUND} L {left} {arch} Q {x} {top - 5} {right} {arch} L {right} {GROUND} Z", fill, INK, 2.8)


def balcony(pen: Pen, left: float, right: float, y: float) -> None:
    """A carved balcony with geraniums."""
    pen.box(left, y, right - left, 10, LARCH_DARK, INK, 2.6)
    x = left + 4
    while x < right - 3:
        pen.circle(x, y, 3.4, RED)
        pen.circle(x + 3.4, y + 1.4, 2.6, (104, 150, 80))
        x += 8


def chimney(pen: Pen, x: float, top: float, bottom: float, width: float = 10, fill: Colour = BRICK) -> None:
    """A chimney with a cap."""
    pen.box(x - width / 2, top, width, bottom - top, fill, INK, 2.8)
    pen.box(x - width / 2 - 2, top - 3, width + 4, 5, STONE_DARK, INK, 2)


def smoke(pen: Pen, x: float, y: float, size: float = 1.0) -> None:
    """Puffs of smoke rising from a point."""
    for across, up, radius in ((0, 4, 4.5), (5, 11, 6), (12, 18, 7)):
        pen.circle(x + across * size, y - up * size, radius * size, (238, 236, 230), (176, 170, 160), 1.6)


def fence(pen: Pen, left: float, right: float, y: float, height: float = 16) -> None:
    """A fence of rails and posts standing on a line."""
    for rail in (0.3, 0.68):
        pen.line([(left, y - height * rail), (right, y - height * rail)], INK, 6)
        pen.line([(left, y - height * rail), (right, y - height * rail)], CUT, 3)
    count = max(2, round((right - left) / 18) + 1)
    for index in range(count):
        x = left + (right - left) * index / (count - 1)
        pen.box(x - 2.6, y - height, 5.2, height, CUT, INK, 2)


CUT: Colour = (222, 176, 116)


def awning(
    pen: Pen, left: float, right: float, top: float, bottom: float, colour: Colour = RED, stripes: int = 6
) -> None:
    """A striped awning with a scalloped edge."""
    width = (right - left) / stripes
    for index in range(stripes):
        x = left + index * width
        fill = colour if index % 2 == 0 else WHITE
        pen.path(
            f"M {x} {top} L {x + width} {top} L {x + width} {bottom} Q {x + width / 2} {bottom + 9} {x} {bottom} Z",
            fill,
        )
    edge = [(left, bottom), (left, top), (right, top), (right, bottom)]
    pen.line(edge, INK, 2.6)
    for index in range(stripes):
        x = left + index * width
        pen.path(f"M {x} {bottom} Q {x + width / 2} {bottom + 9} {x + width} {bottom}", None, INK, 2.2)


def fir(pen: Pen, x: float, y: float, size: float) -> None:
    """A fir whose trunk stands at a point."""
    pen.box(x - size * 0.06, y - size * 0.2, size * 0.12, size * 0.2, BEAM)
    for level in range(3):
        top, wide = y - size * (1 - level * 0.24), size * (0.18 + level * 0.07)
        pen.polygon([(x, top), (x + wide, top + size * 0.38), (x - wide, top + size * 0.38)], FIR, INK, 2.4)


def wheel(pen: Pen, x: float, y: float, radius: float, spokes: int = 4, width: float = 5) -> None:
    """A wheel around a point."""
    pen.circle(x, y, radius, None, INK, width + 4)
    pen.circle(x, y, radius, None, CUT, width)
    for turn in range(spokes):
        angle = math.pi * turn / spokes
        across, down = radius * math.cos(angle), radius * math.sin(angle)
        pen.line([(x - across, y - down), (x + across, y + down)], INK, width * 0.8)
    pen.circle(x, y, width * 0.9, BEAM, INK, 2)


def flag(
    pen: Pen, x: float, foot_y: float, top: float, points: Sequence[tuple[float, float]], fill: Colour = RED
) -> None:
    """A flag on a pole; its cloth is given relative to the top of the pole."""
    pen.line([(x, foot_y), (x, top)], INK, 3)
    pen.polygon([(x + across, top + down) for across, down in points], fill, INK, 2.2)
