"""The buildings where things come from: wood, pit, rock, field, well and mountain, and the sheds of the animals."""

from __future__ import annotations

from village_game.screen.drawing.pen import INK, Drawing, Pen
from village_game.screen.helvetia import goods, timber
from village_game.screen.helvetia.timber import LINE


def lumberjack(pen: Pen) -> None:
    """A log cabin between firs; an axe in the chopping block."""
    timber.fir(pen, 84, 90, 84)
    timber.fir(pen, 14, 88, 66)
    timber.walls(pen, 22, 74, 54, 30, timber.LARCH)
    timber.boards(pen, 22, 74, 60, 96)
    for y in (62, 74, 86):
        for x in (20, 76):
            pen.circle(x, y, 5, goods.CUT, INK, 2.4)
    timber.roof(pen, 22, 74, 54, 30, timber.SHINGLE)
    timber.door(pen, 38, 15, 27)
    timber.window(pen, 60, 68, 12, 11)
    pen.box(80, 82, 19, 15, goods.CUT, INK, 2.8, 3)
    pen.line([(88, 80), (98, 62)], INK, 5.5)
    pen.line([(88, 80), (98, 62)], timber.CUT, 2.6)
    pen.polygon([(82, 84), (80, 72), (90, 72), (92, 80)], (206, 214, 220), INK, 2.4)


def claypit(pen: Pen) -> None:
    """A terraced pit of red clay, and a kiln that smokes beside it."""
    pen.path("M 2 97 C 4 70 22 62 42 64 C 70 60 98 68 98 97 Z", (206, 132, 92), INK, LINE)
    pen.path("M 12 97 C 16 80 30 76 46 78 C 66 76 86 80 88 97 Z", (176, 98, 66))
    pen.path("M 24 97 C 28 88 40 86 48 87 C 60 86 72 90 74 97 Z", (140, 74, 50))
    timber.smoke(pen, 76, 14, 0.7)
    pen.path("M 54 74 L 54 46 C 54 26 66 20 68 14 L 84 14 C 86 20 98 26 98 46 L 98 74 Z", timber.BRICK, INK, LINE)
    for y in (34, 46, 58):
        pen.line([(58, y), (94, y)], timber.BRICK_DARK, 2.2)
    pen.path("M 66 74 L 66 62 C 66 50 86 50 86 62 L 86 74 Z", timber.DARK, INK, 2.6)
    pen.path("M 70 74 C 68 66 74 66 76 58 C 80 66 84 66 82 74 Z", timber.EMBER)
    pen.line([(16, 84), (36, 36)], INK, 6)
    pen.line([(16, 84), (36, 36)], timber.CUT, 3)
    pen.line([(31, 34), (41, 38)], INK, 5)
    pen.path("M 20 70 L 10 86 C 8 92 16 96 22 90 L 26 74 Z", (178, 186, 194), INK, 2.6)


def quarry(pen: Pen) -> None:
    """A cliff cut in steps, a crane with a hewn block on its rope."""
    pen.polygon([(30, 97), (34, 66), (48, 64), (50, 40), (66, 36), (70, 12), (99, 6), (99, 97)], goods.ROCK, INK, LINE)
    for shade in (((36, 68), (50, 66), (50, 76), (36, 78)), ((52, 42), (68, 38), (68, 48), (52, 52)),
                  ((72, 14), (97, 9), (97, 22), (72, 26))):  # fmt: skip
        pen.polygon(shade, goods.ROCK_LIGHT)
    for crack in (((62, 60), (58, 74), (64, 90)), ((84, 34), (80, 52), (88, 66)), ((78, 74), (82, 92))):
        pen.line(crack, goods.ROCK_DARK, 2.4)
    for post in (((4, 96), (24, 20)), ((44, 96), (24, 20))):
        pen.line(post, INK, 7)
        pen.line(post, timber.CUT, 3.6)
    pen.line([(10, 74), (38, 74)], INK, 5)
    pen.line([(24, 20), (24, 54)], INK, 2)
    pen.circle(24, 20, 5, timber.BEAM, INK, 2)
    pen.box(12, 54, 24, 17, goods.ROCK_LIGHT, INK, 3)
    pen.box(54, 82, 22, 15, goods.ROCK_LIGHT, INK, 3)


def grainyard(pen: Pen) -> None:
    """A barn on stilts behind a field of ripe grain, a stook beside it."""
    for x in (34, 72):
        pen.box(x, 50, 8, 34, timber.BEAM, INK, 2.6)
        pen.ellipse(x + 4, 56, 8, 3, goods.ROCK_LIGHT, INK, 2)
    pen.polygon([(28, 54), (28, 34), (58, 12), (88, 34), (88, 54)], timber.LARCH, INK, LINE)
    timber.boards(pen, 28, 88, 38, 54)
    timber.roof(pen, 28, 88, 34, 14, timber.SHINGLE)
    pen.box(52, 38, 13, 16, timber.DARK, INK, 2.4)
    pen.path("M 0 97 C 4 76 20 68 50 70 C 80 68 98 74 100 97 Z", goods.STRAW, INK, LINE)
    for row, y in enumerate((79, 88, 96)):
        for x in range(8 + 5 * (row % 2), 96, 11):
            pen.line([(x, y), (x - 2, y - 9)], goods.STRAW_DARK, 2.2)
    pen.path("M 4 96 C 8 76 10 66 18 52 C 26 66 30 76 34 96 Z", (248, 206, 96), INK, 2.8)
    pen.path("M 18 52 C 8 46 8 38 4 32 L 14 40 L 18 28 L 23 40 L 32 33 C 29 40 28 46 18 52 Z", (248, 206, 96), INK, 2.4)
    pen.line([(11, 62), (26, 62)], timber.RED, 4)


def well(pen: Pen) -> None:
    """A round well under a little roof, the bucket on its rope."""
    for x in (24, 70):
        pen.box(x, 36, 7, 40, timber.LARCH, INK, 2.8)
    timber.long_roof(pen, 16, 86, 38, 14, timber.SHINGLE, timber.SHINGLE_DARK)
    pen.line([(22, 48), (82, 48)], INK, 6)
    pen.line([(22, 48), (82, 48)], timber.CUT, 3)
    pen.line([(50, 48), (50, 58)], INK, 2.2)
    pen.path("M 40 56 L 60 56 L 57 72 L 43 72 Z", goods.BARK, INK, 2.6)
    pen.path("M 14 72 L 88 72 L 84 97 L 18 97 Z", timber.STONE, INK, LINE)
    pen.ellipse(51, 72, 38, 8, goods.WATER, INK, LINE)
    pen.ellipse(44, 71, 14, 3, goods.WATER_LIGHT)
    for x, y in ((24, 84), (46, 83), (68, 84), (34, 91), (58, 91)):
        pen.box(x, y, 12, 5, timber.STONE_DARK)


def mine(pen: Pen) -> None:
    """A mountain with snow on it, a timbered mouth, and a cart of ore on its rails."""
    pen.polygon([(0, 97), (30, 30), (42, 40), (62, 4), (100, 70), (100, 97)], (146, 142, 148), INK, LINE)
    pen.polygon([(62, 5), (76, 29), (68, 26), (64, 34), (58, 26), (51, 26)], timber.WHITE)
    pen.polygon([(30, 32), (37, 38), (33, 46), (29, 42), (24, 46)], timber.WHITE)
    pen.line([(78, 50), (84, 64), (80, 78)], (116, 112, 120), 3)
    pen.path("M 26 97 L 30 56 L 66 56 L 70 97 Z", (44, 34, 34), INK, 3)
    for post in (((27, 97), (31, 56)), ((69, 97), (65, 56)), ((25, 56), (71, 56))):
        pen.line(post, INK, 9)
        pen.line(post, timber.CUT, 5)
    pen.line([(36, 95), (99, 95)], INK, 4)
    pen.polygon([(48, 72), (90, 72), (84, 88), (54, 88)], (126, 138, 150), INK, LINE)
    for x, y, radius in ((58, 69, 7), (70, 66, 8), (81, 69, 6)):
        pen.circle(x, y, radius, goods.ORE, INK, 2.4)
        pen.circle(x + 1, y - 1, 2.2, goods.RUST)
    for x in (60, 79):
        pen.circle(x, 91, 6, (86, 76, 70), INK, 2.6)


def cowshed(pen: Pen) -> None:
    """A broad barn with a hayloft; a cow looks out of it."""
    timber.walls(pen, 10, 92, 50, 22, timber.LARCH)
    timber.boards(pen, 10, 92, 58, 96)
    timber.roof(pen, 10, 92, 50, 22, timber.BRICK)
    pen.path("M 38 50 L 38 40 C 38 30 64 30 64 40 L 64 50 Z", timber.DARK, INK, 2.6)
    pen.path("M 40 50 C 42 40 48 44 51 38 C 54 44 60 40 62 50 Z", goods.STRAW)
    pen.box(24, 58, 46, 39, (78, 52, 38), INK, LINE)
    goods.cow(pen.inside(26, 56, 42, 42))
    pen.box(24, 85, 46, 12, timber.CUT, INK, 2.8)
    pen.line([(26, 91), (68, 91)], timber.LARCH_DARK, 2)
    timber.window(pen, 82, 72, 10, 11, None)
    timber.window(pen, 16.5, 72, 7, 11, None)


def goatshed(pen: Pen) -> None:
    """A low hut of stone; a goat grazes on its roof of grass."""
    pen.path("M 4 97 L 4 66 L 96 66 L 96 97 Z", timber.STONE, INK, LINE)
    for x, y in ((10, 76), (28, 84), (12, 90), (78, 76), (84, 87), (66, 90)):
        pen.box(x, y, 11, 5, timber.STONE_DARK)
    timber.door(pen, 52, 20, 25)
    timber.window(pen, 22, 82, 10, 9)
    pen.path("M -2 70 C 8 46 30 44 50 46 C 72 44 92 46 102 70 Z", timber.SWARD, INK, LINE)
    for x, y in ((14, 62), (30, 54), (50, 60), (72, 54), (86, 62)):
        pen.line([(x - 3, y), (x, y - 6)], timber.SWARD_DARK, 2.2)
        pen.line([(x + 3, y), (x, y - 6)], timber.SWARD_DARK, 2.2)
    for x in (48, 56, 70, 77):
        pen.line([(x, 34), (x, 50)], INK, 5.5)
        pen.line([(x, 32), (x, 48)], timber.WHITE, 2.6)
    pen.path("M 42 22 C 50 14 74 14 82 22 L 86 16 L 86 28 C 84 38 44 40 42 30 Z", timber.WHITE, INK, 2.8)
    goods.goat(pen.inside(22, 0, 32, 34))


DRAWINGS: dict[str, Drawing] = {
    "lumberjack": lumberjack,
    "claypit": claypit,
    "quarry": quarry,
    "grainyard": grainyard,
    "well": well,
    "mine": mine,
    "cowshed": cowshed,
    "goatshed": goatshed,
}
"""Type of tile → what it looks like, in 100 x 100 units."""
