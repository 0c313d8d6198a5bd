"""The small pictures of Village: what goods, grain, coins, time and points look like, drawn in 100 x 100 units.

Each is told by its silhouette, not by its colour. :data:`ICONS` lists them by name; :func:`icon` makes a picture in any
size.
"""

from __future__ import annotations

from pygame import Surface

from village_game.screen import paint, theme
from village_game.screen.drawing.pen import INK, Drawing, Pen, picture
from village_game.screen.drawing.symbols import (
    BLACK,
    GOLD,
    GOLD_LIGHT,
    IRON_DARK,
    PAPER,
    STONE,
    WATER,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    arrow,
    cradle,
    crown,
    emblem,
    hammer,
    house,
    shield,
    start,
    token,
    wagon,
)
from village_game.screen.theme import Colour
from village_game.screen.village import marks


def scroll(pen: Pen) -> None:
    """A written sheet between two rolls."""
    pen.box(24, 18, 52, 66, PAPER, INK, 5)
    for y, end in ((36, 66), (48, 60), (60, 66)):
        pen.line([(34, y), (end, y)], (140, 104, 70), 4)
    for y in (6, 76):
        pen.box(12, y, 76, 19, (228, 204, 152), INK, 5, 9)
        pen.circle(20, y + 9.5, 4, (160, 116, 70))
        pen.circle(80, y + 9.5, 4, (160, 116, 70))


def horse(pen: Pen) -> None:
    """A horse's head and neck from the side."""
    pen.path(
        "M 26 94 C 28 76 44 68 46 54 C 40 60 32 58 28 64 L 20 70 L 8 60 C 10 48 22 40 28 26 C 32 16 40 14 46 14"
        " L 48 3 L 58 13 C 82 22 90 52 86 94 Z",
        (176, 106, 58), INK, 5,
    )  # fmt: skip
    pen.path("M 50 4 L 59 13 C 82 22 91 52 87 94 L 70 94 C 76 60 70 36 54 22 Z", (92, 52, 30))
    pen.circle(38, 32, 4.5, BLACK)
    pen.circle(16, 58, 2.5, BLACK)


def ox(pen: Pen) -> None:
    """An ox's face with wide horns."""
    for side in (1, -1):
        turned = [
            (50 + side * (x - 50), y) for x, y in ((34, 40), (14, 38), (4, 22), (10, 6), (16, 20), (26, 26), (42, 26))
        ]
        pen.polygon(turned, (240, 228, 200), INK, 5)
        pen.ellipse(50 + side * 31, 47, 12, 7, (112, 104, 104), INK, 4)
    pen.path(
        "M 28 34 C 38 22 62 22 72 34 C 76 56 70 74 66 84 C 60 96 40 96 34 84 C 30 74 24 56 28 34 Z",
        (150, 142, 140),
        INK,
        5,
    )
    pen.path("M 50 27 C 58 36 56 52 50 58 C 44 52 42 36 50 27 Z", (226, 220, 212))
    pen.ellipse(50, 80, 19, 13, (232, 196, 178), INK, 4)
    for x in (43, 57):
        pen.circle(x, 80, 3.4, BLACK)
    for x in (37, 63):
        pen.circle(x, 50, 4.2, BLACK)


def plow(pen: Pen) -> None:
    """A plow: two handles, a beam and a share of iron."""
    pen.line([(46, 56), (96, 40)], INK, 15)
    pen.line([(46, 56), (94, 41)], WOOD_LIGHT, 7)
    for ends in (((6, 12), (24, 16), (52, 62)), ((4, 34), (18, 34), (46, 64))):
        pen.line(ends, INK, 13)
        pen.line(ends, WOOD, 6)
    pen.path("M 36 56 L 62 50 C 74 66 84 84 94 92 C 70 96 44 90 36 56 Z", (206, 214, 220), INK, 5)
    pen.path("M 44 62 C 52 80 66 88 84 90 C 66 92 50 86 44 62 Z", IRON_DARK)


def coin(pen: Pen) -> None:
    """A thick gold coin with a rim and an ear of wheat."""
    pen.circle(50, 54, 43, (178, 126, 30), INK, 5)
    pen.circle(50, 48, 43, GOLD, INK, 5)
    pen.circle(50, 48, 31, GOLD_LIGHT, (190, 138, 36), 5)
    _ear(pen, 50, 48, 0.46, (150, 98, 20))


def _ear(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    """An ear of wheat around a point."""
    pen.line([(x, y + 46 * size), (x, y - 36 * size)], colour, 9 * size)
    for step in range(3):
        top = y - 30 * size + step * 22 * size
        for side in (1, -1):
            out, foot = side * size, top + 18 * size
            pen.path(
                f"M {x} {foot} Q {x + 30 * out} {top + 8 * size} {x + 25 * out} {top - 14 * size}"
                f" Q {x + 4 * out} {top - 6 * size} {x} {foot} Z",
                colour,
            )
    pen.ellipse(x, y - 40 * size, 7 * size, 14 * size, colour)


def grain(pen: Pen) -> None:
    """A tied sack of grain."""
    pen.path("M 30 26 L 22 6 C 36 12 64 12 78 6 L 70 26 Z", (226, 200, 148), INK, 5)
    pen.path("M 32 28 C 2 48 4 96 24 96 L 76 96 C 96 96 98 48 68 28 Z", (222, 190, 130), INK, 5)
    pen.line([(31, 28), (69, 28)], (136, 84, 40), 8)
    _ear(pen, 50, 66, 0.58, (168, 112, 28))


def wheat(pen: Pen) -> None:
    """Three ears of wheat."""
    for x, lean in ((26, -8), (74, 8), (50, 0)):
        pen.line([(50, 96), (x, 44)], (138, 104, 28), 5)
        _ear(pen, x + lean * 0.3, 36 if lean else 28, 0.62, (214, 160, 44))


def hourglass(pen: Pen) -> None:
    """An hourglass: time."""
    pen.path(
        "M 24 14 L 76 14 C 76 36 58 42 55 50 C 58 58 76 64 76 86 L 24 86 C 24 64 42 58 45 50 C 42 42 24 36 24 14 Z",
        (226, 240, 244),
        INK,
        6,
    )
    pen.path("M 32 28 L 68 28 C 64 38 54 42 50 50 C 46 42 36 38 32 28 Z", (216, 150, 60))
    pen.path("M 28 84 C 30 74 42 70 50 60 C 58 70 70 74 72 84 Z", (216, 150, 60))
    for y in (4, 84):
        pen.box(14, y, 72, 13, (140, 88, 48), INK, 5, 4)


def tombstone(pen: Pen) -> None:
    """A gravestone with a cross: death."""
    pen.path("M 18 96 L 18 40 C 18 -6 82 -6 82 40 L 82 96 Z", STONE, INK, 6)
    pen.box(44, 24, 12, 48, (104, 98, 92))
    pen.box(32, 36, 36, 12, (104, 98, 92))
    pen.path("M 2 98 C 20 84 80 84 98 98 Z", (112, 142, 74), INK, 4)


def bridge(pen: Pen) -> None:
    """A stone bridge over water."""
    pen.box(0, 62, 100, 34, WATER, None, 0, 8)
    for y in (78, 90):
        pen.line([(8, y), (26, y - 4), (44, y)], (198, 228, 240), 4)
        pen.line([(58, y), (76, y - 4), (94, y)], (198, 228, 240), 4)
    pen.path("M 2 86 L 2 52 C 24 22 76 22 98 52 L 98 86 L 78 86 C 76 50 24 50 22 86 Z", STONE, INK, 6)
    pen.path("M 2 52 C 24 22 76 22 98 52 L 98 42 C 76 12 24 12 2 42 Z", (222, 216, 204), INK, 5)


def person(pen: Pen) -> None:
    """Any figure: what is trained, or who goes somewhere."""
    pen.path("M 16 96 C 18 62 30 50 50 50 C 70 50 82 62 84 96 Z", (190, 172, 146), INK, 6)
    pen.circle(50, 28, 22, (236, 214, 186), INK, 6)


def arrow_left(pen: Pen) -> None:
    """An arrow to the left."""
    pen.polygon([(96, 38), (46, 38), (46, 14), (4, 50), (46, 86), (46, 62), (96, 62)], (120, 90, 58))


def flag(pen: Pen) -> None:
    """A pennant: a city visited."""
    pen.line([(22, 96), (22, 6)], INK, 9)
    pen.polygon([(26, 8), (92, 28), (26, 52)], (222, 90, 70), INK, 5)


def candle(pen: Pen) -> None:
    """A burning candle on its stand: the church."""
    pen.path("M 50 2 C 62 18 62 32 50 34 C 38 32 38 18 50 2 Z", (250, 190, 70), INK, 5)
    pen.box(36, 36, 28, 48, (250, 244, 226), INK, 6)
    pen.path("M 12 84 L 88 84 L 78 97 L 22 97 Z", GOLD, INK, 5)


def monk(pen: Pen) -> None:
    """A monk's head in its hood."""
    pen.path("M 8 94 C 2 20 24 4 50 4 C 76 4 98 20 92 94 Z", (108, 82, 62), INK, 6)
    pen.circle(50, 54, 27, (240, 212, 180), INK, 5)
    pen.path("M 25 46 C 30 26 70 26 75 46 C 60 38 40 38 25 46 Z", (120, 84, 56))


def customer(pen: Pen) -> None:
    """A customer's basket: somebody served."""
    pen.path("M 20 48 C 20 2 80 2 80 48", None, INK, 14)
    pen.path("M 20 48 C 20 4 80 4 80 48", None, WOOD_LIGHT, 6)
    pen.polygon([(4, 44), (96, 44), (82, 94), (18, 94)], (206, 150, 84), INK, 6)
    for y in (60, 76):
        pen.line([(12, y), (88, y)], WOOD_DARK, 4)
    for x in (34, 50, 66):
        pen.line([(x, 48), (x + (50 - x) * 0.2, 92)], WOOD_DARK, 4)


def any_cubes(pen: Pen) -> None:
    """A cube of any one colour."""
    pen.box(10, 10, 80, 80, (236, 224, 200), INK, 6, 12)
    quarters = [theme.CUBES[cube].base for cube in ("orange", "green", "brown", "pink")]
    for index, colour in enumerate(quarters):
        pen.box(19 + 33 * (index % 2), 19 + 33 * (index // 2), 29, 29, colour)


def any_good(pen: Pen) -> None:
    """A crate: a good of one's choice."""
    pen.box(8, 20, 84, 72, WOOD_LIGHT, INK, 6)
    pen.line([(14, 26), (86, 86)], WOOD_DARK, 8)
    pen.line([(86, 26), (14, 86)], WOOD_DARK, 8)
    pen.box(8, 20, 84, 14, WOOD, INK, 5)
    pen.box(8, 78, 84, 14, WOOD, INK, 5)


def bucket(pen: Pen) -> None:
    """A wooden bucket: the well."""
    pen.path("M 20 38 C 20 -4 80 -4 80 38", None, INK, 7)
    pen.path("M 8 34 L 92 34 L 80 96 L 20 96 Z", WOOD_LIGHT, INK, 6)
    pen.ellipse(50, 34, 42, 10, WATER, INK, 5)
    for y in (54, 82):
        pen.line([(14, y), (86, y)], IRON_DARK, 7)
    pen.path("M 8 34 L 92 34 L 80 96 L 20 96 Z", None, INK, 6)


def action(pen: Pen) -> None:
    """A free action: an open hand."""
    pen.path(
        "M 30 96 C 22 80 8 66 6 56 C 8 48 18 50 26 60 L 24 20 C 26 12 36 12 38 20 L 40 44 L 42 10 C 44 2 54 2 56 10"
        " L 57 44 L 62 16 C 65 8 74 10 74 18 L 71 48 L 78 30 C 82 22 92 26 90 36 C 86 58 84 80 74 96 Z",
        (240, 212, 180), INK, 6,
    )  # fmt: skip


def next_start(pen: Pen) -> None:
    """The token of who starts the next round: a silver disc with an arrow and a 1."""
    token(pen, (206, 212, 216), IRON_DARK)
    pen.path("M 52 40 L 66 26 L 74 26 L 74 74 L 61 74 L 61 44 L 56 48 Z", INK)
    pen.polygon([(22, 34), (46, 52), (22, 70)], INK)


ICONS: dict[str, Drawing] = {
    "scroll": scroll,
    "horse": horse,
    "ox": ox,
    "wagon": wagon,
    "plow": plow,
    "coin": coin,
    "grain": grain,
    "wheat": wheat,
    "time": hourglass,
    "points": shield,
    "death": tombstone,
    "bridge": bridge,
    "person": person,
    "make": hammer,
    "cradle": cradle,
    "house": house,
    "arrow": arrow,
    "arrow_left": arrow_left,
    "flag": flag,
    "crown": crown,
    "candle": candle,
    "monk": monk,
    "customer": customer,
    "bucket": bucket,
    "action": action,
    "any_cube": any_cubes,
    "any_good": any_good,
    "start": start,
    "next_start": next_start,
}
"""The drawings by name."""


def drawing(name: str) -> Drawing:
    """The drawing of an icon, a cube (`cube.orange`) or a player's emblem (`emblem.red`).

    Raises:
        KeyError: if there is none of this name.
    """
    kind, _, which = name.partition(".")
    if kind == "cube":
        return marks.cube(which)
    if kind == "emblem":
        return emblem(which)
    return ICONS[name]


def icon(name: str, size: int) -> Surface:
    """The picture of a named icon, `size` pixels square; kept and shared, so do not draw on it."""
    return paint.kept(("icon", name, size), lambda: picture((size, size), drawing(name)))
