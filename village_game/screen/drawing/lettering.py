"""Text on board and farms, in real pixels: as large as asked, smaller where it does not fit, but always readable."""

from __future__ import annotations

from functools import cache, lru_cache

import pygame
from pygame import Rect, Surface

from village_game.screen import paint, theme
from village_game.screen.text import Align, Style, Typesetter
from village_game.screen.theme import Colour

ROW_TEXT = 0.86
"""Type size of a row of pictures and numbers, as a share of its height."""

SMALLEST = 10
"""Height of the smallest type, in pixels."""
NARROWEST = 0.68
"""The least share of its natural width that a line may be set to."""


@cache
def typesetter() -> Typesetter:
    """The typesetter of the table; its sizes are real pixels, since the board has a scale of its own."""
    setter = Typesetter()
    setter.set_scale(1.0, SMALLEST)
    return setter


def write(
    surface: Surface,
    text: str,
    rect: Rect,
    size: float,
    style: Style = "bold",
    colour: Colour = theme.INK,
    align: Align = "centre",
    may_cut: bool = False,
) -> None:
    """One line of text in the middle of a rectangle's height.

    It is `size` pixels high or as much smaller as it must be; what is still too wide is set narrower, and only what
    is too wide then as well is cut off with an ellipsis.
    """
    fitting = fit(text, rect.width, int(min(size, rect.height * 1.15)), style)
    wide = typesetter().width(text, fitting, style)
    if rect.width < wide <= rect.width / NARROWEST:
        line = narrowed(text, fitting, style, colour, rect.width)
        surface.blit(line, (rect.left, rect.centery - line.height // 2))
    else:
        typesetter().draw(surface, text, rect, fitting, style, colour, align, may_cut=may_cut)


def narrowed(text: str, size: int, style: Style, colour: Colour, width: int) -> Surface:
    """A line of text pressed together to a width; kept, so do not draw on it."""

    def make() -> Surface:
        large = typesetter().render(text, size * 3, style, colour)
        return pygame.transform.smoothscale(large, (width, typesetter().line_height(size, style)))

    return paint.kept(("narrowed", text, size, style, colour, width), make)


@lru_cache(maxsize=2048)
def fit(text: str, width: int, size: int, style: Style = "bold") -> int:
    """The largest type size up to `size` at which a line is not wider than `width`; at least the smallest."""
    best = max(SMALLEST, size)
    while best > SMALLEST and typesetter().width(text, best, style) > width:
        best -= 1
    return best
