"""What the houses of the village look like: vector drawings, each in units of its own (:data:`BUILDINGS` gives them).

Every building has a silhouette of its own: sails, a chimney, a wheel, a stable door, a steeple; colour only helps.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from village_game.screen import paint
from village_game.screen.drawing import symbols
from village_game.screen.drawing.pen import INK, Drawing, Pen, picture
from village_game.screen.theme import Colour
from village_game.screen.village import icons
from village_game.screen.village.cities import CITIES
from village_game.screen.village.materials import (
    DOOR,
    GLASS,
    LEAF,
    LEAF_LIGHT,
    PLASTER,
    PLASTER_SHADE,
    SLATE,
    SLATE_SHADE,
    STONE,
    STONE_SHADE,
    THATCH,
    THATCH_SHADE,
    TILE,
    TILE_SHADE,
    TIMBER,
)


def roof(pen: Pen, points: Sequence[tuple[float, float]], fill: Colour, shade: Colour, rows: int = 3) -> None:
    """A roof seen from the front: its outline (bottom left, top left, top right, bottom right), with rows of tiles."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
    pen.polygon(points, fill)
    for row in range(1, rows):
        share = row / rows
        left = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
        right = (x3 + (x2 - x3) * share, y3 + (y2 - y3) * share)
        pen.line([left, right], shade, 2)
    pen.polygon(points, None, INK, 3)


def window(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A window with a cross."""
    pen.box(x, y, width, height, GLASS, INK, 2.4)
    pen.line([(x + width / 2, y), (x + width / 2, y + height)], INK, 1.6)
    pen.line([(x, y + height / 2), (x + width, y + height / 2)], INK, 1.6)


def tree(pen: Pen, x: float, y: float, size: float) -> None:
    """A round tree whose trunk stands at a point."""
    pen.box(x - size * 0.08, y - size * 0.4, size * 0.16, size * 0.4, TIMBER)
    pen.circle(x, y - size * 0.62, size * 0.38, LEAF, INK, 2.4)
    pen.circle(x - size * 0.1, y - size * 0.7, size * 0.2, LEAF_LIGHT)


def fir(pen: Pen, x: float, y: float, size: float) -> None:
    """A pointed tree whose trunk stands at a point."""
    pen.box(x - size * 0.06, y - size * 0.2, size * 0.12, size * 0.2, TIMBER)
    for level in range(2):
        top, wide = y - size * (1 - level * 0.3), size * (0.26 + level * 0.08)
        pen.polygon([(x, top), (x + wide, top + size * 0.5), (x - wide, top + size * 0.5)], (78, 120, 82), INK, 2)


def scriptorium(pen: Pen) -> None:
    """A stone house with a pointed window and a quill above its door."""
    pen.box(14, 44, 92, 52, STONE, INK, 3)
    for x, y in ((20, 52), (88, 60), (22, 80), (84, 84), (66, 52)):
        pen.box(x, y, 13, 6, STONE_SHADE)
    roof(pen, [(6, 46), (22, 12), (98, 12), (114, 46)], SLATE, SLATE_SHADE)
    pen.path("M 28 88 L 28 66 C 28 54 50 54 50 66 L 50 88 Z", (244, 220, 142), INK, 2.6)
    pen.line([(39, 57), (39, 88)], INK, 1.6)
    pen.line([(28, 72), (50, 72)], INK, 1.6)
    pen.path("M 64 96 L 64 70 C 64 60 86 60 86 70 L 86 96 Z", DOOR, INK, 2.6)
    pen.path("M 92 44 C 88 26 98 8 112 2 C 114 16 106 34 96 42 L 93 52", (250, 246, 236), INK, 2.4)
    pen.line([(93, 50), (108, 10)], INK, 1.6)


def stables(pen: Pen) -> None:
    """A wooden barn under thatch, a horse looking out over the half door."""
    pen.box(12, 46, 96, 50, (176, 122, 74), INK, 3)
    for x in (24, 36, 84, 96):
        pen.line([(x, 48), (x, 95)], TIMBER, 1.8)
    pen.path("M 4 50 C 14 24 34 8 60 8 C 86 8 106 24 116 50 Z", THATCH)
    for x, y in ((26, 34), (44, 24), (62, 34), (80, 24), (94, 38), (14, 44), (60, 16), (106, 46)):
        pen.line([(x, y), (x - 3, y + 8)], THATCH_SHADE, 2)
    pen.path("M 4 50 C 14 24 34 8 60 8 C 86 8 106 24 116 50 Z", None, INK, 3)
    pen.box(42, 54, 38, 42, (70, 48, 34), INK, 3)
    icons.horse(pen.inside(44, 50, 34, 32))
    pen.box(42, 76, 38, 20, (196, 142, 88), INK, 2.6)
    pen.line([(44, 94), (78, 78)], TIMBER, 2.4)
    pen.ellipse(99, 92, 14, 8, (226, 190, 96), INK, 2.2)


def wainwright(pen: Pen) -> None:
    """An open shed with a great wheel leaning in front."""
    pen.box(12, 40, 96, 56, (150, 104, 66), INK, 3)
    pen.box(20, 50, 80, 46, (104, 72, 48))
    roof(pen, [(4, 46), (16, 16), (104, 16), (116, 46)], (196, 136, 82), (160, 104, 60))
    for x in (14, 100):
        pen.box(x, 44, 7, 52, (196, 142, 88), INK, 2)
    for y in (60, 67):
        pen.line([(66, y), (98, y)], (206, 156, 102), 4)
    pen.circle(46, 70, 26, None, INK, 9)
    pen.circle(46, 70, 26, None, (214, 164, 104), 4.6)
    for turn in range(4):
        angle = turn * math.pi / 4 + 0.3
        across, down = 24 * math.cos(angle), 24 * math.sin(angle)
        pen.line([(46 - across, 70 - down), (46 + across, 70 + down)], (214, 164, 104), 3.4)
    pen.circle(46, 70, 6, TIMBER, INK, 2)


def plowmaker(pen: Pen) -> None:
    """A smithy: a fat chimney with smoke, a glowing forge and an anvil."""
    for x, y, size in ((97, 6, 6), (104, 2, 4.4)):
        pen.circle(x, y, size, (226, 224, 218))
    pen.box(84, 10, 20, 50, STONE_SHADE, INK, 3)
    pen.box(81, 8, 26, 7, STONE, INK, 2.4)
    pen.box(12, 46, 96, 50, PLASTER, INK, 3)
    for x in (14, 60, 101):
        pen.box(x - 2, 46, 7, 50, TIMBER)
    roof(pen, [(4, 48), (18, 18), (84, 18), (92, 48)], TILE, TILE_SHADE)
    pen.box(12, 46, 96, 50, None, INK, 3)
    pen.path("M 24 96 L 24 68 C 24 56 52 56 52 68 L 52 96 Z", (60, 42, 36), INK, 2.6)
    pen.path("M 28 96 C 26 82 36 82 36 72 C 46 80 50 84 48 96 Z", (238, 140, 44))
    pen.path("M 33 96 C 33 88 38 88 39 82 C 44 88 45 92 43 96 Z", (252, 214, 96))
    pen.polygon(
        [(66, 74), (104, 74), (98, 82), (90, 84), (90, 90), (96, 96), (72, 96), (78, 90), (78, 84)],
        symbols.IRON_DARK,
        INK,
        2.4,
    )


def mill(pen: Pen) -> None:
    """A windmill with four sails, on a mound."""
    pen.path("M 10 144 C 20 132 100 132 110 144 Z", LEAF, INK, 2.6)
    pen.polygon([(40, 66), (80, 66), (92, 142), (28, 142)], PLASTER, INK, 3)
    pen.polygon([(66, 66), (80, 66), (92, 142), (74, 142)], PLASTER_SHADE)
    pen.polygon([(40, 66), (80, 66), (92, 142), (28, 142)], None, INK, 3)
    pen.path("M 34 68 C 36 44 84 44 86 68 Z", TILE, INK, 3)
    pen.path("M 50 142 L 50 120 C 50 112 70 112 70 120 L 70 142 Z", DOOR, INK, 2.6)
    window(pen, 53, 88, 14, 16)
    for turn in range(4):
        angle = math.radians(45 + 90 * turn)
        across, down = math.cos(angle), math.sin(angle)

        def spot(out: float, aside: float, across: float = across, down: float = down) -> tuple[float, float]:
            return 60 + out * across - aside * down, 58 + out * down + aside * across

        pen.polygon([spot(16, 0), spot(66, 0), spot(66, 17), spot(16, 13)], (250, 244, 228), INK, 2)
        for out in (28, 41, 54):
            pen.line([spot(out, 0), spot(out, 15)], TIMBER, 1.6)
        pen.line([spot(0, 0), spot(68, 0)], TIMBER, 4)
    pen.circle(60, 58, 6, TIMBER, INK, 2.4)


def family_house(pen: Pen) -> None:
    """A half-timbered house with a garden and washing on the line."""
    tree(pen, 20, 84, 46)
    pen.box(40, 40, 78, 44, PLASTER, INK, 2.6)
    for x in (40, 66, 92, 114):
        pen.line([(x + 1, 42), (x + 1, 83)], TIMBER, 3)
    pen.line([(41, 60), (117, 60)], TIMBER, 3)
    roof(pen, [(32, 43), (48, 12), (110, 12), (126, 43)], TILE, TILE_SHADE)
    pen.box(96, 4, 10, 16, STONE_SHADE, INK, 2.2)
    pen.box(70, 62, 17, 22, DOOR, INK, 2.2)
    window(pen, 46, 64, 15, 12)
    window(pen, 96, 64, 14, 12)
    window(pen, 72, 46, 13, 11)
    for x in range(2, 34, 8):
        pen.polygon([(x, 84), (x, 72), (x + 2.5, 68), (x + 5, 72), (x + 5, 84)], (232, 214, 178), INK, 1.6)


def field(pen: Pen) -> None:
    """A field of ripe wheat with a sheaf in front."""
    pen.path("M 0 88 L 0 30 C 24 16 70 14 98 28 L 98 88 Z", (222, 182, 84))
    for row in range(5):
        y = 30 + row * 12
        for step in range(10 - row % 2):
            x = 5 + step * 10 + row % 2 * 5
            pen.line([(x, y + 8), (x, y)], (176, 132, 48), 1.6)
            pen.ellipse(x, y - 1, 2.6, 4.6, (244, 212, 120), (176, 132, 48), 1)
    pen.path("M 0 88 L 0 78 C 30 70 70 70 98 80 L 98 88 Z", (146, 168, 92))
    pen.path(
        "M 58 84 C 66 74 68 68 58 54 C 66 58 76 44 78 36 C 80 44 90 58 98 54 C 88 68 90 74 98 84 Z",
        (238, 202, 102),
        INK,
        2.4,
    )
    for x in (66, 78, 90):
        pen.line([(78, 70), (x, 48)], (184, 138, 52), 1.8)
    pen.path("M 66 72 C 72 66 84 66 90 72", None, (164, 92, 56), 4.6)


def council_hall(pen: Pen) -> None:
    """The hall of the council: a broad gable with a clock and two flags."""
    pen.box(38, 52, 132, 52, PLASTER, INK, 3)
    for x in (38, 64, 90, 116, 142, 166):
        pen.line([(x + 1, 54), (x + 1, 103)], TIMBER, 3.4)
    roof(pen, [(26, 56), (56, 26), (152, 26), (182, 56)], TILE, TILE_SHADE)
    pen.polygon([(76, 60), (76, 36), (104, 10), (132, 36), (132, 60)], PLASTER, INK, 3)
    pen.polygon([(68, 42), (104, 4), (140, 42), (132, 42), (104, 14), (76, 42)], TILE_SHADE, INK, 2.6)
    pen.circle(104, 40, 12, (252, 246, 230), INK, 3)
    pen.line([(104, 40), (104, 32)], INK, 2)
    pen.line([(104, 40), (110, 43)], INK, 2)
    for x in (46, 72, 122, 148):
        window(pen, x, 64, 14, 20)
    pen.path("M 93 104 L 93 78 C 93 66 115 66 115 78 L 115 104 Z", DOOR, INK, 2.6)
    for x, side in ((56, -1), (152, 1)):
        pen.line([(x, 28), (x, 2)], INK, 2.4)
        pen.polygon([(x, 3), (x + side * 20, 8), (x, 14)], (214, 168, 60), INK, 1.8)


def church(pen: Pen) -> None:
    """The nave, wide enough for four windows, and the steeple at its right."""
    pen.box(6, 106, 304, 200, STONE, INK, 3)
    for row in range(8):
        for step in range(5):
            pen.box(14 + step * 62 + row % 2 * 30, 116 + row * 24, 17, 7, (196, 189, 176))
    roof(pen, [(0, 110), (16, 80), (306, 80), (306, 110)], SLATE, SLATE_SHADE, 2)
    pen.box(306, 76, 84, 230, (214, 207, 194), INK, 3)
    pen.polygon([(300, 80), (348, 12), (396, 80)], SLATE, INK, 3)
    pen.polygon([(348, 12), (396, 80), (362, 80)], SLATE_SHADE)
    pen.polygon([(300, 80), (348, 12), (396, 80)], None, INK, 3)
    pen.line([(348, 14), (348, 0)], INK, 3.4)
    pen.line([(342, 5), (354, 5)], INK, 3.4)
    pen.path("M 330 136 L 330 108 C 330 94 366 94 366 108 L 366 136 Z", (74, 62, 54), INK, 2.6)
    pen.path("M 336 130 C 338 126 339 108 348 106 C 357 108 358 126 360 130 Z", symbols.GOLD, INK, 2.2)


def well(pen: Pen) -> None:
    """The village well with a small roof and a winch."""
    for x in (22, 78):
        pen.box(x - 3, 28, 7, 44, TIMBER, INK, 2)
    pen.line([(24, 44), (78, 44)], INK, 6)
    pen.line([(24, 44), (78, 44)], (196, 142, 88), 3)
    roof(pen, [(8, 34), (26, 6), (76, 6), (94, 34)], TILE, TILE_SHADE, 2)
    pen.path("M 14 66 L 18 92 C 30 98 72 98 84 92 L 88 66 Z", STONE, INK, 3)
    pen.ellipse(51, 66, 37, 9, (84, 132, 160), INK, 3)
    for x, y in ((24, 78), (44, 82), (64, 80), (34, 88), (56, 91), (74, 86)):
        pen.box(x, y, 11, 4.6, STONE_SHADE)


def black_bag(pen: Pen) -> None:
    """The black bag of the church, tied with a golden cord."""
    _bag(pen, (58, 52, 56), (84, 76, 82), symbols.GOLD)


def green_bag(pen: Pen) -> None:
    """The green bag from which the cubes are drawn."""
    _bag(pen, (78, 118, 76), (110, 150, 98), (226, 206, 160))


def _bag(pen: Pen, fill: Colour, light: Colour, cord: Colour) -> None:
    pen.path("M 34 24 L 24 4 C 40 10 60 10 76 4 L 66 24 Z", light, INK, 3)
    pen.path("M 32 24 C 2 44 -2 96 22 117 L 78 117 C 102 96 98 44 68 24 Z", fill, INK, 3.4)
    pen.path("M 26 38 C 12 56 10 82 18 100", None, light, 5)
    pen.line([(30, 25), (70, 25)], cord, 6)


def church_window(pen: Pen) -> None:
    """A church window: coloured panes above, plain pale glass where the figures stand."""
    arch = "M 4 160 L 4 34 C 4 -8 66 -8 66 34 L 66 160 Z"
    pen.path(arch, (216, 228, 226))
    pen.path("M 4 34 C 4 13 19 2 35 2 L 35 34 Z", (168, 196, 214))
    pen.path("M 66 34 C 66 13 51 2 35 2 L 35 34 Z", (232, 208, 140))
    pen.box(4, 28, 31, 16, (206, 158, 140))
    pen.box(35, 28, 31, 16, (170, 198, 154))
    pen.line([(35, 4), (35, 44)], INK, 1.6)
    pen.line([(5, 44), (65, 44)], INK, 1.6)
    pen.path(arch, None, INK, 4)


def closed_stalls(pen: Pen) -> None:
    """Where no stall is open: barrels, sacks and a crate."""
    for x, y in ((8, 60), (58, 52)):
        left, right, belly, foot = x, x + 40, y + 38, y + 76
        pen.path(
            f"M {left} {y} C {x - 8} {belly - 12} {x - 8} {belly + 12} {left} {foot} L {right} {foot}"
            f" C {x + 48} {belly + 12} {x + 48} {belly - 12} {right} {y} Z",
            (178, 128, 82),
            INK,
            3,
        )
        for down in (18, 56):
            pen.line([(x - 5, y + down), (x + 45, y + down)], (104, 78, 58), 5)
        pen.ellipse(x + 20, y, 20, 6, (206, 160, 110), INK, 3)
    icons.any_good(pen.inside(104, 84, 50, 54))
    icons.grain(pen.inside(84, 98, 40, 44))
    icons.customer(pen.inside(28, 108, 46, 42))


BUILDINGS: dict[str, tuple[Drawing, tuple[int, int]]] = {
    "scriptorium": (scriptorium, (120, 98)),
    "stables": (stables, (120, 98)),
    "wainwright": (wainwright, (120, 98)),
    "plowmaker": (plowmaker, (120, 98)),
    "mill": (mill, (120, 146)),
    "family": (family_house, (130, 86)),
    "harvest": (field, (98, 88)),
    "council": (council_hall, (208, 106)),
    "church": (church, (396, 308)),
    "well": (well, (102, 100)),
    "blackbag": (black_bag, (100, 120)),
    "greenbag": (green_bag, (100, 120)),
    **CITIES,
}
"""Drawing and its units (width, height), by the name of the building."""


def stand(surface: Surface, area: Rect, name: str, shadow: bool = True) -> None:
    """Draw a building in its own proportions, as large as an area allows, standing at its foot."""
    drawing, units = BUILDINGS[name]
    scale = min(area.width / units[0], area.height / units[1])
    size = max(1, round(units[0] * scale)), max(1, round(units[1] * scale))
    foot = Rect(0, 0, *size)
    foot.midbottom = area.midbottom
    if shadow:
        ground = Rect(0, 0, round(size[0] * 0.98), max(4, round(size[1] * 0.16)))
        ground.midbottom = (foot.centerx, foot.bottom + ground.height // 3)
        surface.blit(paint.kept(("ground shadow", ground.size), lambda: picture(ground.size, _ground_shadow)), ground)
    surface.blit(paint.kept(("building", name, size), lambda: picture(size, drawing, units)), foot)


def _ground_shadow(pen: Pen) -> None:
    for step in range(5):
        pen.ellipse(50, 50, 50 - step * 4, 50 - step * 4, (44, 56, 30, 14 + step * 12))
