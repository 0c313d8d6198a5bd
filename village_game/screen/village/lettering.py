"""Text on board and farms, in real pixels: as large as asked, smaller where it does not fit, but always readable."""

from __future__ import annotations

from functools import cache

from pygame import Rect, Surface

from village_game.screen import theme
from village_game.screen.text import Align, Style, Typesetter
from village_game.screen.theme import Colour

SMALLEST = 10
"""Height of the smallest type, in pixels."""


@cache
def typesetter() -> Typesetter:
    """The typesetter of the table; its sizes are real pixels, since the board has a scale of its own."""
    setter = Typesetter()
    setter.set_scale(1.0, SMALLEST)
    return setter


def write(
    surface: Surface, text: str, rect: Rect, size: float, style: Style = "bold", colour: Colour = theme.INK,
    align: Align = "centre", may_cut: bool = False,
) -> None:  # fmt: skip
    """One line of text in the middle of a rectangle's height, `size` pixels high or as much smaller as it must be."""
    fitting = fit(text, rect.width, min(size, rect.height * 1.15), style)
    typesetter().draw(surface, text, rect, fitting, style, colour, align, may_cut=may_cut)


def fit(text: str, width: int, size: float, style: Style = "bold") -> int:
    """The largest type size up to `size` at which a line is not wider than `width`; at least the smallest."""
    best = max(SMALLEST, int(size))
    while best > SMALLEST and typesetter().width(text, best, style) > width:
        best -= 1
    return best


def outlined(text: str, size: int, colour: Colour, rim: Colour, style: Style = "bold") -> Surface:
    """A line of text with a thin rim, readable on any ground."""
    setter = typesetter()
    inner, outer = setter.render(text, size, style, colour), setter.render(text, size, style, rim)
    width = 1 if size < 26 else 2
    surface = Surface((inner.width + 2 * width, inner.height + 2 * width), flags=0x00010000)
    for x in (0, width, 2 * width):
        for y in (0, width, 2 * width):
            surface.blit(outer, (x, y))
    surface.blit(inner, (width, width))
    return surface
