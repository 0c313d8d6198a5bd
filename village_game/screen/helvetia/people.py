"""The people of Helvetia: men and women, awake and asleep, and newborn children.

Four things tell them apart without colour: a man has broad shoulders, trousers and a hat, a woman a dress that widens
to the ground and a headscarf; who is awake stands, who sleeps lies in a bed with `z z` above; the family's pattern is
on the hem or the blanket; and in the family's shape stands the letter M or W.
"""

from __future__ import annotations

from collections.abc import Callable

from village_game.helvetia.names import ASLEEP, MAN, WOMAN
from village_game.screen import theme
from village_game.screen.drawing.pen import INK, Drawing, Pen, Point
from village_game.screen.theme import Colour

STANDING = (80, 100)
LYING = (120, 92)
CHILD = (100, 100)

SKIN: Colour = (240, 212, 180)
CHEEK: Colour = (226, 160, 134)
HAIR: Colour = (112, 74, 46)
BRAID: Colour = (196, 140, 70)
SHIRT: Colour = (252, 248, 238)
PILLOW: Colour = (252, 250, 244)
WOOD: Colour = (150, 102, 64)
TROUSERS: Colour = (88, 72, 60)
TROUSERS_PALE: Colour = (222, 212, 190)
SLEEP: Colour = (64, 84, 132)


def badge(pen: Pen, look: theme.PlayerLook, sex: str, x: float, y: float, size: float) -> None:
    """The family's shape around a point, and in it the letter M or W."""
    half, small = size / 2, size * 0.5
    if look.shape == "circle":
        pen.circle(x, y, half * 0.94, SHIRT, INK, size * 0.12)
    elif look.shape == "square":
        pen.box(x - half * 0.86, y - half * 0.86, size * 0.86, size * 0.86, SHIRT, INK, size * 0.12)
    elif look.shape == "triangle":
        pen.polygon([(x, y - half * 1.24), (x + half * 1.24, y + half * 0.8), (x - half * 1.24, y + half * 0.8)],
                    SHIRT, INK, size * 0.12)  # fmt: skip
        y, small = y + size * 0.14, size * 0.42
    else:
        pen.polygon([(x, y - half * 1.16), (x + half * 1.2, y), (x, y + half * 1.16), (x - half * 1.2, y)],
                    SHIRT, INK, size * 0.12)  # fmt: skip
        small = size * 0.46
    _letter(pen, sex, x, y, small)


def _letter(pen: Pen, sex: str, x: float, y: float, size: float) -> None:
    """The letter M or W around a point, drawn with strokes."""
    half = size / 2
    up = 1 if sex == MAN else -1
    points = [(-1.0, 1.0), (-0.86, -1.0), (0.0, 0.35), (0.86, -1.0), (1.0, 1.0)]
    pen.line([(x + half * across, y + half * 0.9 * up * down) for across, down in points], INK, size * 0.24)


def standing(pen: Pen, colour: str, sex: str) -> None:
    """Somebody awake, in 80 x 100 units."""
    (_man if sex == MAN else _woman)(pen, theme.PLAYERS[colour])


def _man(pen: Pen, look: theme.PlayerLook) -> None:
    for left in (22, 43):
        pen.box(left, 76, 15, 21, TROUSERS_PALE if look.shape == "square" else TROUSERS, INK, 4.5, 3)
    coat = "M 8 70 L 14 46 C 18 39 62 39 66 46 L 72 70 L 61 72 L 63 84 L 17 84 L 19 72 Z"
    pen.path(coat, look.base)
    _HEMS[look.shape](pen, look, 18, 62, 83)
    pen.path(coat, None, INK, 5)
    pen.polygon([(32, 41), (48, 41), (40, 49)], SHIRT, INK, 3)
    badge(pen, look, MAN, 40, 62, 25)
    pen.circle(40, 26, 16, SKIN, INK, 4.5)
    pen.circle(34, 28, 2.2, INK)
    pen.circle(46, 28, 2.2, INK)
    pen.path("M 26 32 C 28 46 52 46 54 32 C 48 38 32 38 26 32 Z", HAIR, INK, 2.4)
    felt = _felt(look)
    pen.path("M 24 20 C 24 -2 56 -2 56 20 Z", felt, INK, 4.5)
    pen.box(25, 13, 30, 6, look.dark)
    pen.box(13, 18, 54, 6.5, felt, INK, 4, 3)
    pen.path("M 54 14 C 60 10 62 2 60 -1 C 54 2 51 8 51 14 Z", SHIRT, INK, 2.6)


def _woman(pen: Pen, look: theme.PlayerLook) -> None:
    dress = "M 30 42 L 50 42 C 54 58 66 78 75 96 L 5 96 C 14 78 26 58 30 42 Z"
    pen.path(dress, look.base)
    _HEMS[look.shape](pen, look, 9, 71, 95)
    pen.path(dress, None, INK, 5)
    pen.path("M 30 56 L 50 56 L 57 84 L 23 84 Z", look.light, INK, 3)
    badge(pen, look, WOMAN, 40, 71, 25)
    for side in (1, -1):
        pen.path(f"M {40 + side * 9} 42 C {40 + side * 24} 44 {40 + side * 24} 58 {40 + side * 10} 60 Z", SHIRT, INK, 4)
    for side in (1, -1):
        pen.line([(40 + side * 15, 30), (40 + side * 17, 48)], INK, 8.5)
        pen.line([(40 + side * 15, 30), (40 + side * 17, 47)], BRAID, 4.5)
    pen.circle(40, 24, 15.5, SKIN, INK, 4.5)
    pen.path("M 25 24 C 24 10 56 10 55 24 C 48 16 32 16 25 24 Z", BRAID)
    pen.path("M 22 27 C 18 -6 62 -6 58 27 C 54 12 26 12 22 27 Z", _felt(look), INK, 4.5)
    pen.circle(34, 26, 2.2, INK)
    pen.circle(46, 26, 2.2, INK)
    for x in (31, 49):
        pen.circle(x, 31, 2.6, CHEEK)
    pen.path("M 36 33 Q 40 36 44 33", None, INK, 2)


def _felt(look: theme.PlayerLook) -> Colour:
    """What hats and headscarves are made of: pale where the family's colour is as dark as another's."""
    return look.light if look.shape == "square" else look.base


def _teeth(pen: Pen, look: theme.PlayerLook, left: float, right: float, foot: float) -> None:
    width = (right - left) / 4
    for index in range(4):
        x = left + index * width
        pen.polygon([(x, foot), (x + width / 2, foot - 11), (x + width, foot)], look.light)


def _beads(pen: Pen, look: theme.PlayerLook, left: float, right: float, foot: float) -> None:
    width = (right - left) / 4
    for index in range(4):
        pen.circle(left + (index + 0.5) * width, foot - 6, 4, look.dark)


def _band(pen: Pen, look: theme.PlayerLook, left: float, right: float, foot: float) -> None:
    pen.box(left, foot - 10, right - left, 7, look.light)


def _plain(pen: Pen, look: theme.PlayerLook, left: float, right: float, foot: float) -> None:
    pen.box(left, foot - 6, right - left, 3, look.dark)


_HEMS: dict[str, Callable[[Pen, theme.PlayerLook, float, float, float], None]] = {
    "diamond": _teeth, "circle": _beads, "square": _band, "triangle": _plain,
}  # fmt: skip


class _Mirrored(Pen):
    """A pen that draws everything turned round, left for right."""

    def at(self, point: Point) -> Point:
        """A point in pixels."""
        return super().at((self.width - point[0], point[1]))


def lying(pen: Pen, colour: str, sex: str) -> None:
    """Somebody asleep in bed, in 120 x 92 units: the head on a pillow, a patterned blanket, `z z` above.

    A man's head lies at the left, a woman's at the right.
    """
    look = theme.PLAYERS[colour]
    if sex == MAN:
        _bed(pen, look, sex)
        _snore(pen, 52, 34, 15)
        _snore(pen, 76, 16, 21)
    else:
        _bed(_Mirrored(pen.surface, pen.area, (pen.width, pen.height)), look, sex)
        _snore(pen, 68, 34, 15)
        _snore(pen, 44, 16, 21)


def _bed(pen: Pen, look: theme.PlayerLook, sex: str) -> None:
    pen.box(3, 40, 7, 50, WOOD, INK, 4, 2)
    pen.box(110, 58, 7, 32, WOOD, INK, 4, 2)
    pen.box(8, 72, 104, 12, WOOD, INK, 4)
    pen.box(9, 52, 38, 22, PILLOW, INK, 4, 9)
    _head_asleep(pen, look, sex)
    blanket = "M 42 84 L 42 60 C 46 46 66 50 78 52 C 92 54 108 54 112 66 L 112 84 Z"
    pen.path(blanket, look.base)
    pen.path("M 42 84 L 42 60 C 44 53 49 51 54 51 L 54 84 Z", look.light)
    _PATTERNS[look.shape](pen, look)
    pen.path(blanket, None, INK, 5)
    badge(pen, look, sex, 81, 68, 27)


def _snore(pen: Pen, x: float, y: float, size: float) -> None:
    """A `z` around a point, pale around so that it is seen on any ground."""
    half = size / 2
    zigzag = [(x - half, y - half), (x + half, y - half), (x - half, y + half), (x + half, y + half)]
    pen.line(zigzag, SHIRT, size * 0.62)
    pen.line(zigzag, SLEEP, size * 0.3)


def _head_asleep(pen: Pen, look: theme.PlayerLook, sex: str) -> None:
    pen.circle(30, 55, 15, SKIN, INK, 4.5)
    if sex == MAN:
        pen.path("M 15 54 C 14 38 34 34 42 46 C 34 46 24 46 15 54 Z", look.base, INK, 3.6)
        pen.path("M 17 50 C 6 50 2 58 6 64", None, INK, 9)
        pen.path("M 17 50 C 8 50 4 57 6 63", None, look.base, 4.6)
        pen.circle(6, 65, 4.6, SHIRT, INK, 2.6)
        pen.path("M 26 60 C 30 72 42 70 45 60 C 40 64 32 64 26 60 Z", HAIR, INK, 2)
    else:
        pen.path("M 14 60 C 8 34 42 30 46 50 C 38 42 22 46 14 60 Z", look.base, INK, 3.6)
        pen.line([(17, 64), (14, 78)], INK, 8.5)
        pen.line([(17, 64), (14, 77)], BRAID, 4.6)
        pen.circle(36, 63, 2.6, CHEEK)
    for x in (27, 38):
        pen.path(f"M {x - 3.4} 55 Q {x} 59 {x + 3.4} 55", None, INK, 2.2)


def _lozenges(pen: Pen, look: theme.PlayerLook) -> None:
    for x in (61, 101):
        pen.polygon([(x, 58), (x + 6, 69), (x, 80), (x - 6, 69)], look.light)


def _dots(pen: Pen, look: theme.PlayerLook) -> None:
    for x, y in ((62, 60), (62, 76), (102, 62), (102, 78), (98, 70)):
        pen.circle(x, y, 3.6, look.dark)


def _bands(pen: Pen, look: theme.PlayerLook) -> None:
    for y in (59, 75):
        pen.box(54, y, 57, 5, look.light)


def _peaks(pen: Pen, look: theme.PlayerLook) -> None:
    for x in (62, 102):
        pen.polygon([(x - 6, 79), (x, 62), (x + 6, 79)], None, look.dark, 3.4)


_PATTERNS = {"diamond": _lozenges, "circle": _dots, "square": _bands, "triangle": _peaks}


def child(pen: Pen, colour: str, sex: str) -> None:
    """A newborn, swaddled, in 100 x 100 units."""
    look = theme.PLAYERS[colour]
    pen.path("M 20 40 C 6 66 18 96 50 97 C 82 96 94 66 80 40 Z", look.base, INK, 7)
    pen.path("M 22 58 C 40 74 60 74 78 58 L 84 70 C 62 86 38 86 16 70 Z", look.light)
    pen.circle(50, 36, 30, SHIRT, INK, 7)
    pen.circle(50, 39, 20, SKIN, INK, 3)
    for x in (42, 58):
        pen.circle(x, 40, 3.4, INK)
    pen.path("M 43 49 Q 50 54 57 49", None, INK, 3.4)
    if sex != MAN:
        pen.polygon([(50, 10), (32, 2), (34, 20)], look.base, INK, 4)
        pen.polygon([(50, 10), (68, 2), (66, 20)], look.base, INK, 4)
    badge(pen, look, sex, 50, 79, 32)


def villager(colour: str, sex: str, state: str) -> tuple[Drawing, tuple[float, float]]:
    """The drawing of a grown villager, and its units."""
    if state == ASLEEP:
        return lambda pen: lying(pen, colour, sex), LYING
    return lambda pen: standing(pen, colour, sex), STANDING
