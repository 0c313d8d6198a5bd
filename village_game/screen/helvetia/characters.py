"""The five characters: their portraits, the signs on their tiles, and what they hand out.

Each sign is a tool: the builder's hammer, the carter's wagon, the watchman's lantern, the priest's rings, the midwife's
cradle.
"""

from __future__ import annotations

from village_game.screen.drawing import symbols
from village_game.screen.drawing.pen import INK, Drawing, Pen
from village_game.screen.helvetia import goods, timber
from village_game.screen.theme import Colour

SKIN: Colour = (240, 212, 180)
GOLD: Colour = (244, 196, 72)
WHITE: Colour = (252, 248, 240)
TILE: Colour = (236, 214, 168)
TILE_EDGE: Colour = (150, 104, 60)
NIGHT: Colour = (62, 78, 118)

GROUNDS: dict[str, Colour] = {
    "builder": (214, 190, 150),
    "carter": (176, 204, 214),
    "watchman": NIGHT,
    "priest": (206, 196, 220),
    "midwife": (236, 206, 196),
}
"""The colour behind each portrait."""


def lantern(pen: Pen) -> None:
    """A lantern that shines."""
    pen.path("M 34 22 C 34 -4 66 -4 66 22", None, INK, 7)
    pen.polygon([(22, 34), (50, 12), (78, 34)], (92, 102, 112), INK, 6)
    pen.box(26, 34, 48, 48, (255, 224, 128), INK, 6)
    pen.path("M 50 42 C 62 56 60 74 50 74 C 40 74 38 56 50 42 Z", (250, 150, 50))
    pen.path("M 50 56 C 55 64 54 72 50 72 C 46 72 45 64 50 56 Z", (255, 244, 196))
    for x in (26, 74):
        pen.line([(x, 34), (x, 82)], INK, 7)
    pen.box(18, 82, 64, 13, (92, 102, 112), INK, 6, 3)


def ring(pen: Pen) -> None:
    """Two rings, one through the other."""
    for x, y in ((35, 60), (65, 60)):
        pen.circle(x, y, 26, None, INK, 17)
    for x, y in ((35, 60), (65, 60)):
        pen.circle(x, y, 26, None, GOLD, 9)
    pen.arc(35, 60, 26, -50, 10, INK, 17)
    pen.arc(35, 60, 26, -60, 20, GOLD, 9)
    pen.polygon([(65, 6), (80, 20), (65, 36), (50, 20)], (176, 226, 240), INK, 5)


TOOLS: dict[str, Drawing] = {
    "builder": symbols.hammer,
    "carter": symbols.wagon,
    "watchman": lantern,
    "priest": ring,
    "midwife": symbols.cradle,
}
"""Character → its sign."""


def medal(pen: Pen, sign: Drawing, used: bool) -> None:
    """A character tile: the character's sign on wood; turned over, dark and with a tick."""
    corners = [(28, 3), (72, 3), (97, 28), (97, 72), (72, 97), (28, 97), (3, 72), (3, 28)]
    if used:
        pen.polygon(corners, (128, 110, 92), INK, 6)
        sign(pen.inside(9, 8, 66, 66))
        pen.circle(76, 76, 19, (82, 70, 60), INK, 5)
        pen.line([(67, 77), (74, 84), (86, 68)], WHITE, 8)
        return
    pen.polygon(corners, TILE, INK, 6)
    pen.polygon([(50 + (x - 50) * 0.84, 50 + (y - 50) * 0.84) for x, y in corners], None, TILE_EDGE, 3)
    sign(pen.inside(19, 19, 62, 62))


def builder(pen: Pen) -> None:
    """A carpenter with a flat cap, his hammer over the shoulder."""
    pen.box(70, 60, 30, 40, timber.LARCH, None)
    _bust(pen, (122, 142, 96), (92, 110, 70))
    pen.line([(38, 66), (38, 99)], (92, 110, 70), 6)
    pen.line([(62, 66), (62, 99)], (92, 110, 70), 6)
    _face(pen)
    pen.path("M 38 50 C 40 62 60 62 62 50 C 56 55 44 55 38 50 Z", (150, 92, 54), INK, 2)
    pen.path("M 30 33 C 28 10 66 8 70 28 L 80 33 C 78 38 66 36 62 34 Z", (150, 100, 64), INK, 3)
    pen.line([(96, 96), (84, 52)], INK, 8)
    pen.line([(96, 96), (84, 54)], timber.CUT, 4.4)
    pen.polygon([(70, 46), (96, 38), (100, 50), (74, 58)], goods.IRON, INK, 3)


def carter(pen: Pen) -> None:
    """A carter with a broad hat and a moustache, a whip in his hand; his wheel behind him."""
    timber.wheel(pen, 16, 76, 24, 4, 5)
    _bust(pen, (74, 110, 150), (52, 84, 122))
    _face(pen)
    pen.path("M 36 49 C 40 44 48 46 50 49 C 52 46 60 44 64 49 C 60 55 54 54 50 51 C 46 54 40 55 36 49 Z", (96, 62, 40))
    pen.path("M 32 32 C 34 8 66 8 68 32 Z", (196, 152, 88), INK, 3)
    pen.box(33, 25, 34, 6, (140, 60, 48))
    pen.box(18, 30, 64, 7, (196, 152, 88), INK, 3, 3)
    pen.line([(86, 99), (82, 40)], INK, 5)
    pen.path("M 82 40 C 82 16 98 18 96 34 C 94 44 88 40 90 34", None, (110, 72, 42), 3)


def watchman(pen: Pen) -> None:
    """A night watchman in cloak and hood under the moon, halberd and lantern in his hands."""
    pen.circle(82, 18, 11, (250, 238, 196))
    pen.circle(87, 15, 10, NIGHT)
    for x, y in ((12, 14), (30, 8), (66, 10), (94, 44), (8, 44)):
        pen.circle(x, y, 1.8, (250, 238, 196))
    pen.line([(17, 99), (17, 24)], INK, 6.5)
    pen.line([(17, 98), (17, 26)], timber.CUT, 3.2)
    pen.polygon(
        [(17, 2), (22, 22), (32, 20), (30, 36), (20, 32), (14, 32), (8, 26), (12, 22)], goods.IRON_LIGHT, INK, 2.6
    )
    _bust(pen, (70, 66, 76), (50, 46, 56))
    pen.path("M 28 62 C 20 10 80 10 72 62 C 62 72 38 72 28 62 Z", (70, 66, 76), INK, 3)
    _face(pen, 0.88, hair=False)
    pen.path("M 36 52 C 40 70 60 70 64 52 C 56 58 44 58 36 52 Z", (206, 200, 192), INK, 2)
    pen.circle(82, 78, 19, (255, 232, 150))
    lantern(pen.inside(68, 60, 28, 36))


def priest(pen: Pen) -> None:
    """A parson in black with white bands, a book in his hand."""
    pen.path("M 14 100 L 14 46 Q 16 18 50 2 Q 84 18 86 46 L 86 100 Z", (224, 216, 234))
    for line in (((50, 3), (50, 99)), ((15, 48), (85, 48))):
        pen.line(line, (190, 178, 206), 3)
    _bust(pen, (64, 58, 66), (44, 40, 48))
    _face(pen, hair=False)
    for side in (1, -1):
        pen.path(f"M {50 + side * 20} 32 C {50 + side * 26} 40 {50 + side * 24} 48 {50 + side * 19} 50 Z",
                 (206, 200, 192), INK, 2)  # fmt: skip
    pen.path("M 30 30 C 32 10 68 10 70 30 C 60 20 40 20 30 30 Z", (64, 58, 66), INK, 3)
    pen.polygon([(44, 64), (50, 64), (48, 84), (38, 82)], WHITE, INK, 2.4)
    pen.polygon([(56, 64), (50, 64), (52, 84), (62, 82)], WHITE, INK, 2.4)
    pen.box(68, 72, 24, 26, (150, 60, 50), INK, 3, 2)
    pen.box(78, 77, 4, 15, GOLD)
    pen.box(73.5, 81, 13, 4, GOLD)


def midwife(pen: Pen) -> None:
    """A midwife with a white bonnet, a newborn in her arms."""
    _bust(pen, (176, 92, 96), (140, 66, 72))
    pen.path("M 30 99 L 36 70 L 64 70 L 70 99 Z", WHITE, INK, 2.6)
    for x in (30, 70):
        pen.circle(x, 34, 8, (170, 116, 70), INK, 2.4)
    _face(pen)
    pen.path("M 42 51 Q 50 57 58 51", None, INK, 2.4)
    for x in (39, 61):
        pen.circle(x, 49, 3, (232, 170, 150))
    pen.path("M 26 36 C 20 4 80 4 74 36 C 66 22 34 22 26 36 Z", WHITE, INK, 3)
    pen.line([(29, 30), (50, 22), (71, 30)], (206, 120, 120), 2.6)
    pen.path("M 24 82 C 26 64 44 66 62 76 C 80 84 86 92 78 98 L 36 98 C 28 96 24 90 24 82 Z", (250, 236, 200), INK, 3)
    pen.circle(35, 80, 10, SKIN, INK, 2.6)
    pen.path("M 31 80 Q 33 82 35 80", None, INK, 1.8)
    pen.path("M 37 80 Q 39 82 41 80", None, INK, 1.8)
    pen.path("M 52 76 C 58 84 66 90 76 92", None, (214, 184, 130), 3)


def _bust(pen: Pen, coat: Colour, shade: Colour) -> None:
    """Shoulders and chest."""
    pen.path("M 12 100 C 12 74 28 64 50 64 C 72 64 88 74 88 100 Z", coat, INK, 3)
    pen.path("M 40 64 L 50 76 L 60 64 Z", WHITE, INK, 2.4)
    pen.line([(50, 78), (50, 99)], shade, 3)


def _face(pen: Pen, size: float = 1.0, hair: bool = True) -> None:
    """A face looking out of the picture, with hair at its sides."""
    if hair:
        pen.ellipse(50, 38, 22 * size, 21 * size, (112, 74, 46), INK, 3)
    pen.ellipse(50, 42, 19 * size, 21 * size, SKIN, INK, 3)
    for x in (43, 57):
        pen.circle(x, 41, 2.3, INK)
    pen.path("M 50 42 L 47.5 48 L 51 48", None, (196, 150, 120), 2)


PORTRAITS: dict[str, Drawing] = {
    "builder": builder,
    "carter": carter,
    "watchman": watchman,
    "priest": priest,
    "midwife": midwife,
}
"""Character → its portrait."""
