"""The sixteen goods of Helvetia as small pictures in 100 x 100 units, each told by its silhouette."""

from __future__ import annotations

from village_game.screen.drawing.pen import INK, Drawing, Pen
from village_game.screen.theme import Colour

BARK: Colour = (140, 92, 56)
CUT: Colour = (226, 184, 122)
CLAY: Colour = (196, 108, 74)
CLAY_DARK: Colour = (154, 78, 52)
ROCK: Colour = (184, 184, 180)
ROCK_LIGHT: Colour = (214, 214, 208)
ROCK_DARK: Colour = (136, 138, 140)
WATER: Colour = (96, 164, 210)
WATER_LIGHT: Colour = (188, 222, 240)
ORE: Colour = (104, 92, 92)
RUST: Colour = (226, 150, 60)
CRUST: Colour = (210, 146, 74)
CRUST_LIGHT: Colour = (240, 196, 124)
HIDE: Colour = (150, 96, 62)
WHITE: Colour = (252, 250, 242)
MUZZLE: Colour = (240, 196, 178)
IRON: Colour = (122, 136, 150)
IRON_LIGHT: Colour = (176, 190, 202)
CHEESE: Colour = (246, 204, 84)
CHEESE_DARK: Colour = (216, 162, 50)
MEAT: Colour = (206, 92, 80)
MEAT_LIGHT: Colour = (240, 176, 158)
LEATHER: Colour = (176, 118, 70)
LEATHER_DARK: Colour = (128, 80, 46)
BRASS: Colour = (236, 188, 72)
BRASS_DARK: Colour = (188, 136, 36)
STRAW: Colour = (238, 190, 74)
STRAW_DARK: Colour = (190, 134, 34)
BLACK: Colour = (40, 34, 32)


def wood(pen: Pen) -> None:
    """Three logs, stacked."""
    for x, y in ((30, 70), (70, 70), (50, 34)):
        pen.circle(x, y, 24, BARK, INK, 6)
        pen.circle(x, y, 15, CUT)
        pen.circle(x, y, 7, None, (184, 138, 84), 4)


def clay(pen: Pen) -> None:
    """Bricks laid in bond."""
    for x, y, width in ((4, 66, 43), (53, 66, 43), (28, 40, 44), (4, 40, 20), (76, 40, 20), (28, 14, 44)):
        pen.box(x, y, width, 24, CLAY, INK, 5, 3)
        pen.line([(x + 5, y + 18), (x + width - 6, y + 18)], CLAY_DARK, 4)


def stone(pen: Pen) -> None:
    """Two hewn blocks, one on the other."""
    for x, y, width, height in ((4, 50, 92, 44), (22, 14, 56, 36)):
        pen.polygon([(x, y + 12), (x + 12, y), (x + width - 12, y), (x + width, y + 12)], ROCK_LIGHT, INK, 5)
        pen.box(x, y + 12, width, height - 12, ROCK, INK, 6)
        pen.line([(x + width * 0.2, y + height * 0.55), (x + width * 0.45, y + height * 0.55)], ROCK_DARK, 4)
        pen.line([(x + width * 0.6, y + height * 0.78), (x + width * 0.85, y + height * 0.78)], ROCK_DARK, 4)


def grain(pen: Pen) -> None:
    """A sheaf, bound in the middle."""
    pen.path("M 34 96 C 40 78 42 70 40 58 L 60 58 C 58 70 60 78 66 96 Z", STRAW, INK, 5)
    pen.line([(50, 92), (50, 66)], STRAW_DARK, 4)
    for x, y, lean in ((16, 30, -14), (84, 30, 14), (32, 20, -7), (68, 20, 7), (50, 16, 0)):
        pen.line([(50 + lean * 0.4, 60), (x, y + 8)], INK, 12)
        pen.path(
            f"M {x - 10} {y + 16} C {x - 14 + lean} {y} {x + lean * 0.6} {y - 14} {x + lean} {y - 16}"
            f" C {x + 14 + lean} {y - 6} {x + 14} {y + 10} {x + 8} {y + 18} Z",
            STRAW, INK, 4,
        )  # fmt: skip
        pen.line([(x - lean * 0.1, y + 12), (x + lean * 0.6, y - 6)], STRAW_DARK, 4)
    pen.path("M 38 56 L 62 56 L 56 44 L 44 44 Z", STRAW)
    pen.box(32, 54, 36, 11, (176, 74, 52), INK, 4, 5)


def water(pen: Pen) -> None:
    """A drop."""
    pen.path("M 50 2 C 42 28 14 44 14 66 C 14 108 86 108 86 66 C 86 44 58 28 50 2 Z", WATER, INK, 6)
    pen.path("M 30 60 C 26 74 32 84 44 87", None, WATER_LIGHT, 8)


def ore(pen: Pen) -> None:
    """A dark lump with glinting veins."""
    pen.polygon([(12, 92), (4, 60), (24, 26), (54, 10), (84, 28), (96, 66), (86, 92)], ORE, INK, 6)
    pen.polygon([(24, 28), (54, 12), (60, 40), (36, 50)], (140, 128, 128))
    for lump in (((22, 62), (34, 54), (42, 66), (30, 74)), ((60, 48), (74, 42), (80, 56), (66, 62)),
                 ((52, 74), (66, 72), (70, 84), (56, 86))):  # fmt: skip
        pen.polygon(lump, RUST, INK, 3)


def bread(pen: Pen) -> None:
    """A round loaf with cuts."""
    pen.path("M 4 70 C 4 26 30 16 50 16 C 70 16 96 26 96 70 C 96 84 4 84 4 70 Z", CRUST, INK, 6)
    pen.path("M 14 58 C 20 34 36 26 50 26 C 64 26 80 34 86 58 C 70 48 30 48 14 58 Z", CRUST_LIGHT)
    for x in (28, 48, 68):
        pen.line([(x - 4, 58), (x + 8, 34)], (154, 92, 40), 7)


def cow(pen: Pen) -> None:
    """The face of a cow: patches, short horns, a bell below it."""
    for side in (1, -1):
        horn = [(50 + side * (x - 50), y) for x, y in ((34, 26), (20, 24), (12, 6), (24, 14), (40, 16))]
        pen.polygon(horn, (238, 226, 196), INK, 4)
        pen.ellipse(50 + side * 34, 36, 14, 8, HIDE, INK, 4)
    face = "M 30 22 C 40 14 60 14 70 22 C 76 40 72 58 70 70 C 66 92 34 92 30 70 C 28 58 24 40 30 22 Z"
    pen.path(face, HIDE)
    pen.path("M 50 16 C 62 16 60 48 62 62 L 38 62 C 40 48 38 16 50 16 Z", WHITE)
    pen.path(face, None, INK, 5)
    pen.ellipse(50, 74, 24, 16, MUZZLE, INK, 5)
    for x in (42, 58):
        pen.circle(x, 74, 4, BLACK)
    for x in (37, 63):
        pen.circle(x, 44, 4.5, BLACK)


def goat(pen: Pen) -> None:
    """The face of a goat: long curved horns and a beard."""
    for side in (1, -1):
        arc = [
            (50 + side * (x - 50), y) for x, y in ((40, 34), (30, 22), (16, 14), (2, 18), (10, 4), (30, 2), (46, 20))
        ]
        pen.polygon(arc, (150, 130, 104), INK, 4)
        pen.polygon([(50 + side * 20, 40), (50 + side * 48, 34), (50 + side * 40, 50), (50 + side * 20, 52)],
                    (226, 220, 208), INK, 4)  # fmt: skip
    pen.polygon([(42, 78), (58, 78), (52, 99), (48, 99)], (206, 198, 184), INK, 4)
    pen.path("M 30 34 C 36 26 64 26 70 34 C 72 50 64 66 62 76 C 58 86 42 86 38 76 C 36 66 28 50 30 34 Z",
             (244, 240, 230), INK, 5)  # fmt: skip
    for x in (39, 61):
        pen.circle(x, 48, 4.5, BLACK)
    pen.line([(44, 70), (50, 75), (56, 70)], BLACK, 4)


def ale(pen: Pen) -> None:
    """A mug with a head of foam."""
    pen.path("M 70 42 C 102 36 102 82 70 78", None, INK, 16)
    pen.path("M 70 42 C 98 38 98 80 70 77", None, (206, 178, 128), 7)
    pen.box(16, 30, 56, 66, (226, 158, 52), INK, 6, 6)
    for x in (32, 46, 60):
        pen.line([(x, 48), (x, 84)], (250, 204, 108), 6)
    for x, y, radius in ((22, 26, 15), (44, 18, 17), (66, 26, 15)):
        pen.circle(x, y, radius, WHITE, INK, 5)
    pen.box(18, 24, 52, 14, WHITE)
    pen.path("M 26 34 L 26 48", None, WHITE, 10)


def iron(pen: Pen) -> None:
    """Three bars, stacked."""
    for x, y in ((2, 58), (50, 58), (26, 22)):
        pen.polygon([(x, y + 34), (x + 8, y + 8), (x + 40, y + 8), (x + 48, y + 34)], IRON, INK, 5)
        pen.polygon([(x + 8, y + 8), (x + 14, y), (x + 34, y), (x + 40, y + 8)], IRON_LIGHT, INK, 4)


def milk(pen: Pen) -> None:
    """A milk can."""
    pen.path("M 20 40 C 2 44 2 74 20 76", None, INK, 8)
    pen.path("M 80 40 C 98 44 98 74 80 76", None, INK, 8)
    pen.path("M 34 24 L 66 24 L 66 32 C 84 40 82 96 76 96 L 24 96 C 18 96 16 40 34 32 Z", (206, 218, 226), INK, 6)
    pen.path("M 34 40 C 26 52 28 80 32 88", None, WHITE, 8)
    pen.box(26, 6, 48, 18, (226, 236, 240), INK, 6, 5)
    pen.box(24, 62, 52, 8, (120, 150, 176))


def meat(pen: Pen) -> None:
    """A ham on the bone."""
    pen.line([(64, 66), (88, 90)], INK, 20)
    pen.line([(64, 66), (87, 89)], WHITE, 10)
    for x, y in ((92, 82), (82, 93)):
        pen.circle(x, y, 8, WHITE, INK, 4)
    pen.path("M 8 40 C 4 8 48 -4 70 24 C 84 42 82 62 70 72 C 52 84 12 76 8 40 Z", MEAT, INK, 6)
    pen.ellipse(38, 38, 21, 19, MEAT_LIGHT)
    pen.circle(38, 38, 8, WHITE, (168, 70, 60), 4)


def cheese(pen: Pen) -> None:
    """A wedge with holes."""
    pen.polygon([(4, 52), (76, 14), (96, 40), (96, 52)], (252, 226, 132), INK, 5)
    pen.box(4, 50, 92, 40, CHEESE, INK, 6)
    for x, y, radius in ((26, 70, 9), (56, 64, 6), (74, 78, 8)):
        pen.circle(x, y, radius, CHEESE_DARK)
    pen.circle(62, 36, 5, CHEESE_DARK)


def leather(pen: Pen) -> None:
    """A tanned hide, spread out."""
    hide = ("M 40 6 L 60 6 L 64 18 L 88 8 L 96 24 L 78 38 C 74 50 74 56 80 68 L 94 84 L 80 96 L 62 84 L 50 94 L 38 84"
            " L 20 96 L 6 84 L 20 68 C 26 56 26 50 22 38 L 4 24 L 12 8 L 36 18 Z")  # fmt: skip
    pen.path(hide, LEATHER, INK, 5)
    pen.path("M 42 26 L 58 26 C 64 44 64 58 58 74 L 42 74 C 36 58 36 44 42 26 Z", (206, 152, 98))
    for y in (34, 50, 66):
        pen.line([(46, y), (54, y)], LEATHER_DARK, 4)


def bell(pen: Pen) -> None:
    """A cow bell on its strap."""
    pen.path("M 28 28 C 28 -4 72 -4 72 28", None, INK, 16)
    pen.path("M 28 28 C 28 0 72 0 72 28", None, (178, 70, 56), 8)
    pen.circle(50, 88, 10, BRASS_DARK, INK, 5)
    pen.path("M 30 24 L 70 24 C 76 50 82 66 94 82 L 6 82 C 18 66 24 50 30 24 Z", BRASS, INK, 6)
    pen.path("M 36 34 C 34 52 30 62 24 72", None, (252, 228, 150), 8)
    pen.box(8, 74, 84, 9, BRASS_DARK)


GOODS: dict[str, Drawing] = {
    "wood": wood,
    "clay": clay,
    "stone": stone,
    "grain": grain,
    "water": water,
    "ore": ore,
    "bread": bread,
    "cow": cow,
    "ale": ale,
    "goat": goat,
    "iron": iron,
    "milk": milk,
    "meat": meat,
    "cheese": cheese,
    "leather": leather,
    "bell": bell,
}
"""The drawings by good."""
