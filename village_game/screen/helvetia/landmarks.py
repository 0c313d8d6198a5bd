"""The buildings that a village is known for: its markets and its grocer, mill, inn, town hall and church."""

from __future__ import annotations

from village_game.screen.drawing.pen import INK, Drawing, Pen
from village_game.screen.helvetia import goods, timber
from village_game.screen.helvetia.timber import LINE


def marketplace(pen: Pen) -> None:
    """Two stalls under striped awnings, heaped with wares."""
    for left, top, stripe in ((40, 22, (74, 116, 170)), (4, 38, timber.RED)):
        right, bottom = left + 54, top + 56
        for x in (left + 3, right - 8):
            pen.box(x, top + 8, 5, bottom - top - 6, timber.CUT, INK, 2.2)
        pen.box(left + 3, top + 18, 48, 22, timber.DARK, INK, 2.2)
        for index, fill in enumerate(((206, 92, 70), (236, 190, 80), (112, 156, 84))):
            for across in (0, 7):
                pen.circle(left + 11 + index * 15 + across, top + 36, 4.4, fill, INK, 1.8)
        pen.box(left, top + 38, 54, bottom - top - 36 if top > 30 else 22, timber.LARCH, INK, 2.8)
        timber.boards(pen, left, right, top + 46, bottom - 2)
        timber.awning(pen, left - 3, right + 3, top, top + 13, stripe, 6)
    pen.circle(74, 89, 9, goods.CRUST_LIGHT, INK, 2.6)
    pen.circle(89, 90, 8, goods.CRUST_LIGHT, INK, 2.6)


def cattlemarket(pen: Pen) -> None:
    """A pen of rails with a cow in it, under a tree and a banner."""
    _pen_with(pen, (184, 70, 56))
    goods.cow(pen.inside(26, 30, 52, 54))
    timber.fence(pen, 6, 94, 96, 24)


def goatmarket(pen: Pen) -> None:
    """A pen of rails with a goat in it, beside a striped tent."""
    pen.polygon([(46, 74), (70, 14), (98, 74)], (238, 222, 190), INK, LINE)
    for points in (((70, 14), (56, 74), (64, 74)), ((70, 14), (78, 74), (88, 74))):
        pen.polygon(points, (96, 132, 92))
    pen.polygon([(46, 74), (70, 14), (98, 74)], None, INK, LINE)
    timber.flag(pen, 70, 16, 2, [(0, 0), (16, 4), (0, 8)], (96, 132, 92))
    goods.goat(pen.inside(12, 26, 50, 58))
    timber.fence(pen, 6, 94, 96, 24)


def _pen_with(pen: Pen, banner: tuple[int, int, int]) -> None:
    """The ground of a cattle market: an old tree, and a banner between two poles."""
    pen.box(76, 46, 9, 40, timber.BEAM, INK, 2.4)
    for x, y, radius in ((66, 34, 15), (92, 36, 12), (80, 22, 19)):
        pen.circle(x, y, radius, (112, 156, 84), INK, LINE)
    for x, y, radius in ((68, 32, 12), (90, 34, 9), (79, 24, 17)):
        pen.circle(x, y, radius, (112, 156, 84))
    pen.circle(74, 18, 7, (142, 182, 104))
    timber.flag(pen, 12, 92, 12, [(0, 0), (30, 2), (22, 10), (30, 18), (0, 20)], banner)


def grocer(pen: Pen) -> None:
    """A tall narrow shop: shelves in its window, its sign above."""
    pen.box(12, 36, 76, 61, (236, 216, 176), INK, LINE)
    pen.polygon([(12, 36), (26, 24), (32, 10), (68, 10), (74, 24), (88, 36)], (236, 216, 176), INK, LINE)
    timber.window(pen, 50, 24, 13, 13, (150, 90, 60))
    pen.box(16, 38, 68, 13, (96, 132, 92), INK, 2.8, 3)
    for x, draw in ((22, goods.cheese), (39, goods.milk), (54, goods.bread), (69, goods.bell)):
        draw(pen.inside(x, 39, 11, 11))
    pen.box(16, 56, 42, 32, timber.DARK, INK, 2.8)
    for y in (70, 86):
        pen.line([(17, y), (57, y)], timber.CUT, 3)
    for x, y, fill in ((22, 61, (206, 92, 70)), (33, 60, (236, 190, 80)), (44, 61, (112, 156, 84)),
                       (22, 77, (150, 130, 190)), (34, 76, (206, 200, 190)), (45, 77, (226, 150, 60))):  # fmt: skip
        pen.box(x - 1, y, 9, 8, fill, INK, 1.8, 2)
    pen.box(14, 88, 46, 9, timber.LARCH, INK, 2.6)
    timber.door(pen, 72, 18, 40, (150, 90, 60))
    pen.box(66, 64, 12, 12, timber.PANE, INK, 2)


def mill(pen: Pen) -> None:
    """A water mill: the great wheel under its trough."""
    timber.walls(pen, 40, 96, 46, 22, timber.PLASTER)
    pen.box(40, 48, 56, 4, timber.BEAM)
    timber.roof(pen, 40, 96, 46, 22, timber.SHINGLE)
    timber.window(pen, 82, 62, 11, 11, timber.BEAM)
    timber.door(pen, 79, 15, 24)
    timber.window(pen, 68, 40, 9, 9)
    pen.polygon([(-2, 30), (30, 34), (30, 40), (-2, 36)], timber.CUT, INK, 2.6)
    pen.line([(-2, 31), (29, 35)], goods.WATER, 4)
    pen.path("M 0 97 C 2 90 8 88 14 90 C 22 86 30 92 38 89 C 46 87 52 90 58 97 Z", goods.WATER, INK, LINE)
    for turn in range(8):
        blade = pen.inside(0, 34, 60, 60)
        _paddle(blade, turn)
    timber.wheel(pen, 30, 66, 24, 4, 4.4)
    pen.path("M 30 35 C 42 36 50 44 53 54", None, goods.WATER_LIGHT, 5)


def _paddle(pen: Pen, turn: int) -> None:
    """One of the eight paddles of a wheel that fills the pen's area."""
    across, down = ((1, 0), (0.71, 0.71), (0, 1), (-0.71, 0.71), (-1, 0), (-0.71, -0.71), (0, -1), (0.71, -0.71))[turn]
    centre = 50 + across * 44, 53 + down * 44
    pen.line([(centre[0] - down * 8, centre[1] + across * 8), (centre[0] + down * 8, centre[1] - across * 8)], INK, 11)
    pen.line(
        [(centre[0] - down * 7, centre[1] + across * 7), (centre[0] + down * 7, centre[1] - across * 7)], timber.CUT, 6
    )


def inn(pen: Pen) -> None:
    """A great chalet with two balconies full of geraniums, and a golden sign."""
    timber.walls(pen, 12, 90, 40, 14, timber.LARCH)
    timber.boards(pen, 12, 90, 46, 70)
    pen.box(12, 72, 78, 25, timber.PLASTER, INK, LINE)
    timber.roof(pen, 12, 90, 40, 14, timber.SHINGLE)
    for x in (36, 51, 66):
        timber.window(pen, x, 40, 9, 9)
    timber.balcony(pen, 27, 75, 45)
    for x in (24, 42, 60, 78):
        timber.window(pen, x, 62, 9, 9)
    timber.balcony(pen, 14, 88, 67)
    timber.door(pen, 51, 17, 19)
    for x in (28, 74):
        pen.box(x - 6, 81, 12, 10, timber.LAMP, INK, 2.2)
    pen.line([(90, 56), (100, 56)], INK, 3.4)
    pen.circle(96, 68, 9, (244, 196, 72), INK, 2.6)
    goods.ale(pen.inside(90, 62, 12, 12))


def townhall(pen: Pen) -> None:
    """An arcade under tall windows, a clock in the turret, the flag on the roof."""
    timber.flag(pen, 50, 12, -2, [(0, 1), (18, 1), (18, 13), (0, 13)], timber.RED)
    pen.line([(56, 5), (62, 5)], timber.WHITE, 3)
    pen.line([(59, 2), (59, 8)], timber.WHITE, 3)
    pen.box(6, 48, 88, 49, timber.PLASTER, INK, LINE)
    timber.long_roof(pen, 6, 94, 48, 28, timber.BRICK, timber.BRICK_DARK)
    pen.box(37, 20, 26, 28, timber.PLASTER, INK, LINE)
    pen.polygon([(33, 22), (50, 8), (67, 22)], timber.SLATE, INK, LINE)
    pen.circle(50, 33, 8.4, timber.WHITE, INK, 2.6)
    pen.line([(50, 33), (50, 28)], INK, 2)
    pen.line([(50, 33), (54, 35)], INK, 2)
    for x in (17, 33, 50, 67, 83):
        timber.window(pen, x, 60, 9, 13)
    pen.line([(7, 71), (93, 71)], timber.BEAM, 3)
    for x in (9, 31, 53, 75):
        pen.path(f"M {x} 97 L {x} 84 C {x} 73 {x + 16} 73 {x + 16} 84 L {x + 16} 97 Z", timber.DARK, INK, 2.4)


def church(pen: Pen) -> None:
    """A white church with a slender spire."""
    pen.box(36, 58, 60, 39, timber.WHITE, INK, LINE)
    timber.long_roof(pen, 36, 96, 60, 38, timber.SLATE, timber.SLATE_DARK)
    for x in (54, 70, 86):
        pen.path(f"M {x - 4} 84 L {x - 4} 74 C {x - 4} 68 {x + 4} 68 {x + 4} 74 L {x + 4} 84 Z", timber.PANE, INK, 2.2)
    pen.box(10, 40, 30, 57, timber.WHITE, INK, LINE)
    pen.polygon([(6, 42), (22, 18), (24, 4), (26, 4), (28, 18), (44, 42)], timber.BRICK, INK, LINE)
    pen.line([(25, 6), (25, -3)], INK, 2.6)
    pen.line([(21.5, 0), (28.5, 0)], INK, 2.6)
    pen.path("M 18 62 L 18 54 C 18 46 32 46 32 54 L 32 62 Z", timber.DARK, INK, 2.2)
    goods.bell(pen.inside(20, 50, 10, 11))
    pen.circle(25, 72, 6, timber.WHITE, INK, 2.2)
    pen.line([(25, 72), (25, 68)], INK, 1.6)
    pen.line([(25, 72), (28, 73)], INK, 1.6)
    timber.door(pen, 25, 13, 16)


DRAWINGS: dict[str, Drawing] = {
    "marketplace": marketplace,
    "cattlemarket": cattlemarket,
    "goatmarket": goatmarket,
    "grocer": grocer,
    "mill": mill,
    "inn": inn,
    "townhall": townhall,
    "church": church,
}
"""Type of tile → what it looks like, in 100 x 100 units."""
