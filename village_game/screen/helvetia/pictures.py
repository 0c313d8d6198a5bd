"""Small pictures for signs, labels and the log, by name; and rows of pictures and words.

A name is a kind of piece (`good bread`, `coin red`, `villager red man asleep`), a good alone (`bread`), or one of
:data:`SIGNS`. A row is a list of such names, `points:3` for a shield with a number, and anything else as text.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect, Surface

from village_game.screen import theme
from village_game.screen.drawing import symbols
from village_game.screen.drawing.lettering import ROW_TEXT, SMALLEST, typesetter
from village_game.screen.drawing.pen import INK, Drawing, Pen, picture
from village_game.screen.drawing.symbols import draw_points
from village_game.screen.helvetia import timber
from village_game.screen.helvetia.goods import GOODS
from village_game.screen.theme import Colour

SLATE_BLUE: Colour = (64, 84, 132)

_SMALLEST_PICTURE = 6  # pixels of a picture in a crowded row; text has a larger least size


def sleep(pen: Pen) -> None:
    """Two `z`: somebody sleeps."""
    for x, y, size in ((30, 70, 34), (66, 34, 48)):
        half = size / 2
        zigzag = [(x - half, y - half), (x + half, y - half), (x - half, y + half), (x + half, y + half)]
        pen.line(zigzag, theme.CHALK, size * 0.56)
        pen.line(zigzag, SLATE_BLUE, size * 0.3)


def school(pen: Pen) -> None:
    """A schoolhouse with its bell."""
    pen.box(12, 46, 76, 50, (244, 222, 180), INK, 5)
    pen.polygon([(4, 50), (24, 26), (76, 26), (96, 50)], timber.BRICK, INK, 5)
    pen.box(38, 10, 24, 18, (244, 222, 180), INK, 4)
    pen.polygon([(32, 12), (50, -2), (68, 12)], timber.SLATE, INK, 4)
    pen.circle(50, 20, 5.5, (236, 188, 72), INK, 3)
    pen.path("M 41 96 L 41 74 C 41 62 59 62 59 74 L 59 96 Z", timber.DARK, INK, 4)
    for x in (25, 75):
        pen.box(x - 7, 60, 14, 16, timber.PANE, INK, 4)
        pen.line([(x, 60), (x, 76)], INK, 2.4)


def fountain(pen: Pen) -> None:
    """The fountain on the square: the centre of a village."""
    pen.box(43, 12, 14, 62, timber.STONE, INK, 5)
    pen.polygon([(38, 14), (50, 2), (62, 14)], timber.STONE_DARK, INK, 4)
    for side in (1, -1):
        pen.path(f"M {50 + side * 8} 30 C {50 + side * 30} 28 {50 + side * 30} 46 {50 + side * 29} 62", None,
                 (96, 164, 210), 6)  # fmt: skip
    pen.path("M 6 62 L 94 62 L 86 94 L 14 94 Z", timber.STONE, INK, 5)
    pen.ellipse(50, 62, 44, 9, (96, 164, 210), INK, 5)
    pen.ellipse(38, 61, 14, 3, (188, 222, 240))
    pen.line([(16, 80), (84, 80)], timber.STONE_DARK, 4)


def links(pen: Pen) -> None:
    """Two links, one through the other: a chain of goods."""
    for x, y in ((34, 62), (66, 38)):
        pen.ellipse(x, y, 24, 18, None, INK, 19)
    for x, y in ((34, 62), (66, 38)):
        pen.ellipse(x, y, 24, 18, None, (226, 186, 84), 10)


def hamlet(pen: Pen) -> None:
    """Three houses side by side: a village built to the end."""
    for x, y, size in ((4, 34, 44), (52, 34, 44), (24, 44, 52)):
        pen.box(x + size * 0.12, y + size * 0.44, size * 0.76, size * 0.56, timber.PLASTER, INK, 4)
        roof = [(x, y + size * 0.5), (x + size / 2, y), (x + size, y + size * 0.5)]
        pen.polygon(roof, timber.BRICK, INK, 4)
        pen.box(x + size * 0.4, y + size * 0.66, size * 0.2, size * 0.34, timber.DARK)


def deck(pen: Pen) -> None:
    """Tiles face down."""
    for shift in (12, 6, 0):
        pen.box(8 + shift, 20 - shift, 76, 70, (150, 92, 74), INK, 5, 8)
    pen.box(17, 29, 58, 52, (172, 112, 88), (226, 190, 140), 3, 5)
    symbols.house(pen.inside(27, 36, 38, 38))


SIGNS: dict[str, Drawing] = {
    "sleep": sleep,
    "school": school,
    "centre": fountain,
    "links": links,
    "hamlet": hamlet,
    "deck": deck,
    "points": symbols.shield,
    "crown": symbols.crown,
    "arrow": symbols.arrow,
    "start": symbols.start,
    **GOODS,
}
"""Pictures that are no pieces, and the goods by themselves."""


def is_picture(word: str) -> bool:
    """Whether there is a picture for a word of a row."""
    return word in SIGNS or word.startswith(("emblem ", "points:"))


@lru_cache(maxsize=1024)
def icon(name: str, size: int) -> Surface:
    """The picture of a sign or of a player's emblem (`emblem red`), square; kept and shared, so do not draw on it.

    Raises:
        KeyError: if there is none of this name.
    """
    kind, _, which = name.partition(" ")
    return picture((size, size), symbols.emblem(which) if kind == "emblem" else SIGNS[name])


def draw_row(
    surface: Surface, area: Rect, row: Sequence[str], align: str = "centre", colour: theme.Colour = theme.INK
) -> Rect:
    """Draw a row in an area, as high as it, smaller where it would be too wide; returns what it covers."""
    height = area.height
    least = _SMALLEST_PICTURE if all(map(is_picture, row)) else SMALLEST
    while height > least and _width(row, height) > area.width:
        height -= 1
    width = _width(row, height)
    left = {"left": area.left, "right": area.right - width}.get(align, area.centerx - width // 2)
    covered = Rect(left, area.centery - height // 2, width, height)
    for word in row:
        part = Rect(left, covered.top, _word_width(word, height), height)
        if word.startswith("points:"):
            draw_points(surface, part, word.removeprefix("points:"))
        elif is_picture(word):
            surface.blit(icon(word, part.width), (part.left, part.centery - part.width // 2))
        else:
            size = max(SMALLEST, round(height * ROW_TEXT))
            typesetter().draw(surface, word, part.inflate(8, 0), size, "bold", colour, "centre", may_cut=True)
        left = part.right + _gap(height)
    return covered


def _gap(height: int) -> int:
    return max(1, height // 12)


def _width(row: Sequence[str], height: int) -> int:
    return sum(_word_width(word, height) for word in row) + _gap(height) * (len(row) - 1)


def _word_width(word: str, height: int) -> int:
    if is_picture(word):
        return round(height * 0.7) if word == "arrow" else height
    return typesetter().width(word, max(SMALLEST, round(height * ROW_TEXT)), "bold")
