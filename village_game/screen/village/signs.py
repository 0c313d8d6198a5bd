"""Signs on the board: parchment boards with rows of small pictures and numbers, such as `hourglass 2 / pink cube`.

A row is a list of words: the name of an icon, `points:3` for a shield with a number, `|` for a wide gap, and anything
else as text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pygame import Rect, Surface

from village_game.screen import paint, theme
from village_game.screen.drawing.lettering import ROW_TEXT, SMALLEST, typesetter
from village_game.screen.drawing.symbols import draw_points
from village_game.screen.village import icons
from village_game.village.names import INFLUENCE


def things(price: Iterable[str]) -> list[str]:
    """The pictures of a price: each thing by itself, or a number before it where there are more than two."""
    row: list[str] = []
    for thing, number in Counter(price).items():
        name = f"cube.{thing}" if thing in INFLUENCE else thing
        row += [name] * number if number <= 2 else [str(number), name]
    return row


def either(prices: Sequence[list[str]]) -> list[str]:
    """Several prices of which one is paid, with strokes between them."""
    row = list(prices[0])
    for price in prices[1:]:
        row += ["/", *price]
    return row


def draw_row(
    surface: Surface, area: Rect, row: Sequence[str], align: str = "centre", colour: theme.Colour = theme.INK
) -> Rect:
    """Draw a row in an area, as high as it, smaller where it would be too wide; returns what it covers."""
    height = area.height
    while height > SMALLEST and _width(row, height) > area.width:
        height -= 1
    width = _width(row, height)
    left = (
        area.left
        if align == "left"
        else area.right - width
        if align == "right"
        else area.left + (area.width - width) // 2
    )
    top = area.top + (area.height - height) // 2
    covered = Rect(left, top, width, height)
    for index, word in enumerate(row):
        if index:
            left += _gap(height)
        _draw_word(surface, Rect(left, top, _word_width(word, height), height), word, colour)
        left += _word_width(word, height)
    return covered


def _gap(height: int) -> int:
    return max(1, height // 12)


def _width(row: Sequence[str], height: int) -> int:
    return sum(_word_width(word, height) for word in row) + _gap(height) * (len(row) - 1)


def is_picture(word: str) -> bool:
    """Whether a word of a row is drawn, not written."""
    return word in icons.ICONS or word.startswith(("cube.", "emblem.", "points:"))


def _word_width(word: str, height: int) -> int:
    if word == "|":
        return height // 2
    if word.startswith("arrow"):
        return round(height * 0.7)
    if is_picture(word):
        return height
    return typesetter().width(word, max(SMALLEST, round(height * ROW_TEXT)), "bold")


def _draw_word(surface: Surface, area: Rect, word: str, colour: theme.Colour) -> None:
    if word == "|":
        return
    if word.startswith("points:"):
        draw_points(surface, area, word.removeprefix("points:"))
    elif is_picture(word):
        surface.blit(icons.icon(word, area.width), (area.left, area.top + (area.height - area.width) // 2))
    else:
        typesetter().draw(
            surface,
            word,
            area.inflate(8, 0),
            max(SMALLEST, round(area.height * ROW_TEXT)),
            "bold",
            colour,
            "centre",
            may_cut=True,
        )


def board(surface: Surface, rect: Rect, fill: theme.Colour = theme.PARCHMENT, edge: theme.Colour = theme.WOOD) -> None:
    """A parchment board with a wooden edge and a soft shadow."""
    radius = max(2, min(rect.height, rect.width) // 8)
    paint.shadow(surface, rect, radius, max(2, rect.height // 10), 60)
    paint.box(surface, rect, fill, radius, edge, max(1, min(rect.height, rect.width) // 26))


def plate(surface: Surface, rect: Rect, rows: Sequence[Sequence[str]], fill: theme.Colour = theme.PARCHMENT) -> None:
    """A board with rows one below the other, evenly set."""
    board(surface, rect, fill)
    padding = max(2, min(rect.width, rect.height) // 14)
    inner = rect.inflate(-2 * padding, -2 * padding)
    height = inner.height / len(rows)
    for index, row in enumerate(rows):
        line = Rect(
            inner.left, round(inner.top + index * height), inner.width, round(height) - (1 if len(rows) > 1 else 0)
        )
        draw_row(surface, line, row)
