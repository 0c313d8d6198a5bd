"""The symbols that both games use, drawn in 100 x 100 units: points, majority, tools, homes, players' emblems.

Each is told by its silhouette, not by its colour.
"""

from __future__ import annotations

import math

from pygame import Rect, Surface

from village_game.screen import paint, theme
from village_game.screen.drawing.lettering import fit, typesetter
from village_game.screen.drawing.pen import INK, Drawing, Pen, picture
from village_game.screen.theme import Colour

PAPER: Colour = (247, 234, 200)
WOOD: Colour = (168, 116, 66)
WOOD_LIGHT: Colour = (204, 154, 94)
WOOD_DARK: Colour = (110, 72, 42)
IRON: Colour = (150, 160, 168)
IRON_DARK: Colour = (92, 102, 112)
GOLD: Colour = (240, 190, 62)
GOLD_LIGHT: Colour = (252, 226, 138)
WATER: Colour = (108, 170, 204)
STONE: Colour = (196, 190, 178)
STONE_DARK: Colour = (142, 136, 126)
WHITE: Colour = (252, 248, 238)
BLACK: Colour = (40, 34, 32)


def wagon(pen: Pen) -> None:
    """A cart on two spoked wheels."""
    pen.line([(80, 58), (97, 44)], INK, 9)
    pen.polygon([(6, 26), (86, 26), (80, 62), (12, 62)], WOOD_LIGHT, INK, 5)
    pen.line([(10, 44), (83, 44)], WOOD_DARK, 5)
    for x in (32, 60):
        pen.line([(x, 28), (x, 60)], WOOD_DARK, 5)
    for x in (28, 68):
        pen.circle(x, 72, 20, (226, 188, 128), INK, 7)
        for turn in range(4):
            angle = turn * math.pi / 4
            across, down = 17 * math.cos(angle), 17 * math.sin(angle)
            pen.line([(x - across, 72 - down), (x + across, 72 + down)], INK, 4)
        pen.circle(x, 72, 5, WOOD_DARK)


def shield(pen: Pen) -> None:
    """A golden shield: points, whose number is written on it."""
    pen.path("M 8 8 L 92 8 L 92 48 C 92 76 70 90 50 98 C 30 90 8 76 8 48 Z", (250, 214, 104), INK, 6)
    pen.path("M 17 17 L 83 17 L 83 48 C 83 70 66 81 50 88 C 34 81 17 70 17 48 Z", None, (206, 154, 48), 4)


def hammer(pen: Pen) -> None:
    """A hammer: making a good."""
    pen.line([(20, 90), (60, 38)], INK, 19)
    pen.line([(20, 90), (60, 38)], WOOD_LIGHT, 10)
    pen.polygon([(36, 24), (62, 4), (72, 12), (92, 40), (78, 52), (60, 34), (50, 42)], IRON, INK, 6)


def cradle(pen: Pen) -> None:
    """A cradle: the unborn, and birth."""
    pen.path("M 8 34 C 8 10 40 6 44 34 Z", (214, 176, 122), INK, 5)
    pen.circle(34, 42, 14, (240, 214, 186), INK, 5)
    pen.path("M 6 42 L 94 42 L 82 78 L 18 78 Z", WOOD_LIGHT, INK, 6)
    pen.path("M 44 42 C 50 30 86 28 92 42 Z", WHITE, INK, 5)
    pen.path("M 6 82 C 28 98 72 98 94 82", None, WOOD_DARK, 9)


def house(pen: Pen) -> None:
    """A small house: home."""
    pen.box(18, 44, 64, 50, (244, 228, 196), INK, 6)
    pen.polygon([(4, 48), (50, 6), (96, 48)], (182, 84, 56), INK, 6)
    pen.box(42, 62, 18, 32, WOOD_DARK, INK, 4)


def arrow(pen: Pen) -> None:
    """An arrow to the right."""
    pen.polygon([(4, 38), (54, 38), (54, 14), (96, 50), (54, 86), (54, 62), (4, 62)], (120, 90, 58))


def crown(pen: Pen) -> None:
    """A crown: the majority."""
    pen.polygon([(8, 84), (4, 26), (30, 52), (50, 12), (70, 52), (96, 26), (92, 84)], GOLD, INK, 6)
    for x, y in ((4, 24), (50, 12), (96, 24)):
        pen.circle(min(max(x, 9), 91), y, 8, GOLD_LIGHT, INK, 4)


def start(pen: Pen) -> None:
    """The start player's token: a gold disc with a 1."""
    token(pen, GOLD, (150, 98, 20))
    pen.path("M 36 38 L 54 22 L 62 22 L 62 78 L 48 78 L 48 42 L 40 48 Z", INK)


def token(pen: Pen, face: Colour, rim: Colour) -> None:
    """A disc with a rim, on which something stands."""
    pen.circle(50, 50, 47, rim, INK, 5)
    pen.circle(50, 50, 37, face, INK, 3)


def awning(pen: Pen) -> None:
    """The striped awning of a market stall."""
    for stripe in range(5):
        colour = (188, 72, 58) if stripe % 2 == 0 else (248, 238, 216)
        x = 2 + stripe * 19.2
        pen.path(f"M {x} 2 L {x + 19.2} 2 L {x + 19.2} 22 C {x + 19.2} 32 {x} 32 {x} 22 Z", colour, INK, 2.2)
    pen.line([(2, 2), (98, 2)], INK, 3)


def emblem(colour: str) -> Drawing:
    """A player's mark: the shape and colour that stand for the family."""
    look = theme.PLAYERS[colour]

    def draw(pen: Pen) -> None:
        if look.shape == "circle":
            pen.circle(50, 50, 44, look.base, INK, 7)
            pen.circle(50, 50, 27, None, look.dark, 6)
        elif look.shape == "square":
            pen.box(10, 10, 80, 80, look.base, INK, 7)
            pen.box(27, 27, 46, 46, None, look.light, 6)
        elif look.shape == "triangle":
            pen.polygon([(50, 8), (95, 90), (5, 90)], look.base, INK, 7)
            pen.polygon([(50, 40), (69, 76), (31, 76)], None, look.dark, 5)
        else:
            pen.polygon([(50, 4), (94, 50), (50, 96), (6, 50)], look.base, INK, 7)
            pen.polygon([(50, 28), (71, 50), (50, 72), (29, 50)], None, look.light, 6)

    return draw


def draw_points(surface: Surface, area: Rect, number: str) -> None:
    """A shield with a number of points on it."""
    side = min(area.width, area.height)
    around = Rect(0, 0, side, side)
    around.center = area.center
    surface.blit(paint.kept(("icon", "points", side), lambda: picture((side, side), shield)), around)
    size = fit(number, round(side * 0.86), int(side * 0.78))
    line = typesetter().render(number, size, "bold", theme.INK)
    ink = line.get_bounding_rect()
    surface.blit(line, (around.centerx - ink.centerx, around.centery - round(side * 0.04) - ink.centery))
