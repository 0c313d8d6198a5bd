"""Text: fonts, a cache of rendered lines, measuring, wrapping and drawing.

Sizes are design pixels and are turned into real ones here, so text is always rendered at the size it is shown at and
never scaled. `rich.py` adds text with several styles and pictures in a line.
"""

import logging
import re
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Literal

import pygame

from village_game import resources
from village_game.screen import theme
from village_game.screen.theme import Colour

Style = Literal["regular", "bold", "italic", "display"]
Align = Literal["left", "centre", "right"]
VAlign = Literal["top", "middle", "bottom"]
Place = pygame.Rect | tuple[int, int]

_FILES: dict[Style, str] = {
    "regular": "text-regular.ttf",
    "bold": "text-bold.ttf",
    "italic": "text-italic.ttf",
    "display": "display.ttf",
}
_CACHE_PIXELS = 6_000_000  # of rendered lines kept, four bytes each
_ELLIPSIS = "…"
_log = logging.getLogger(__name__)


class Typesetter:
    """Renders, measures, wraps and draws text at one scale, keeping what it rendered.

    Attributes:
        on_cut: called with a text that did not fit its rectangle and the rectangle; for checking layouts.
    """

    def __init__(self) -> None:
        self.on_cut: Callable[[str, pygame.Rect], None] | None = None
        self._scale = 1.0
        self._smallest = 11
        self._fonts: dict[tuple[Style, int], pygame.Font] = {}
        self._lines: OrderedDict[tuple[str, int, Style, Colour], pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._wrapped: OrderedDict[tuple[str, int, Style, int], list[str]] = OrderedDict()

    def set_scale(self, scale: float, smallest: int) -> None:
        """Use `scale` real pixels per design pixel, but no type below `smallest` real pixels."""
        if (scale, smallest) == (self._scale, self._smallest):
            return
        self._scale, self._smallest = scale, smallest
        self._fonts.clear()
        self._lines.clear()
        self._wrapped.clear()
        self._pixels = 0

    def font(self, size: float, style: Style = "regular") -> pygame.Font:
        """The font for `size` design pixels; pygame's own if ours cannot be read."""
        key = (style, self._real(size))
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = _open(*key)
        return font

    def width(self, text: str, size: float = theme.BODY, style: Style = "regular") -> int:
        """The width of one line of text in real pixels."""
        return self.font(size, style).size(text)[0]

    def shows(self, letter: str) -> bool:
        """Whether our face has a picture for a letter; one that it lacks would be a gap."""
        metrics = self.font(theme.BODY).metrics(letter)[0]
        return letter == " " or (metrics is not None and any(metrics[:4]))

    def line_height(self, size: float = theme.BODY, style: Style = "regular") -> int:
        """The distance from one line to the next in real pixels."""
        return self.font(size, style).get_linesize()

    def measure(
        self, text: str, size: float = theme.BODY, style: Style = "regular", width: int | None = None
    ) -> tuple[int, int]:
        """The width and height of text, wrapped to `width` real pixels if given."""
        lines = text.split("\n") if width is None else self.wrap(text, width, size, style)
        return max(self.width(line, size, style) for line in lines), len(lines) * self.line_height(size, style)

    def wrap(self, text: str, width: int, size: float = theme.BODY, style: Style = "regular") -> list[str]:
        """The lines of text broken between words so that each fits `width`; a longer word stands alone."""
        key = (text, self._real(size), style, width)
        lines = self._wrapped.get(key)
        if lines is None:
            font = self.font(size, style)
            lines = [line for paragraph in text.split("\n") for line in _wrap(paragraph, width, font)]
            self._wrapped[key] = lines
            if len(self._wrapped) > 2000:
                self._wrapped.popitem(last=False)
        return lines

    def render(
        self, text: str, size: float = theme.BODY, style: Style = "regular", colour: Colour = theme.INK
    ) -> pygame.Surface:
        """One line of text as a picture on a transparent ground; kept and shared, so do not draw on it."""
        key = (text, self._real(size), style, colour)
        line = self._lines.get(key)
        if line is not None:
            self._lines.move_to_end(key)
            return line
        font = self.font(size, style)
        if font.size(text)[0]:
            line = font.render(text, True, colour)
        else:  # pygame renders nothing that has no width
            line = pygame.Surface((0, font.get_linesize()), pygame.SRCALPHA)
        self._lines[key] = line
        self._pixels += line.width * line.height
        while self._pixels > _CACHE_PIXELS and len(self._lines) > 1:
            old = self._lines.popitem(last=False)[1]
            self._pixels -= old.width * old.height
        return line

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        place: Place,
        size: float = theme.BODY,
        style: Style = "regular",
        colour: Colour = theme.INK,
        align: Align = "left",
        valign: VAlign = "middle",
        wrap: bool = False,
        may_cut: bool = False,
    ) -> pygame.Rect:
        """Draw text and return the rectangle it covers.

        Args:
            surface: what is drawn on.
            text: the text; line breaks are kept.
            place: the rectangle to stand in, or a point: then `align` and `valign` say which side of the text it is.
            size: the type size in design pixels.
            style: the font.
            colour: of the letters.
            align: where the lines stand across the rectangle.
            valign: where the text stands in its height.
            wrap: break lines that are too long; otherwise they end in an ellipsis.
            may_cut: it is fine that this text may be shortened (a name typed by a player), so `on_cut` is not told.
        """
        if isinstance(place, pygame.Rect):
            rect = place
            lines = self.wrap(text, rect.width, size, style) if wrap else text.split("\n")
            fitting = [self._shorten(line, rect.width, size, style) for line in lines]
            height = len(lines) * self.line_height(size, style)
            if not may_cut and self.on_cut and (fitting != lines or height > rect.height + self.line_height(size) // 4):
                self.on_cut(text, rect)
        else:
            rect = pygame.Rect(place, (0, 0))
            fitting = text.split("\n")
        return self._set(surface, fitting, rect, size, style, colour, align, valign)

    def _set(
        self,
        surface: pygame.Surface,
        lines: list[str],
        rect: pygame.Rect,
        size: float,
        style: Style,
        colour: Colour,
        align: Align,
        valign: VAlign,
    ) -> pygame.Rect:
        step = self.line_height(size, style)
        if valign == "middle":
            rect = rect.move(0, _optical_shift(self.font(size, style)))
        top = rect.top + {"top": 0, "middle": (rect.height - step * len(lines)) // 2, "bottom": rect.height}[valign]
        if valign == "bottom":
            top -= step * len(lines)
        covered: pygame.Rect | None = None
        for number, line in enumerate(lines):
            picture = self.render(line, size, style, colour)
            left = rect.left
            if align == "centre":
                left += (rect.width - picture.width) // 2
            elif align == "right":
                left += rect.width - picture.width
            drawn = surface.blit(picture, (left, top + number * step))
            covered = drawn if covered is None else covered.union(drawn)
        return covered if covered is not None else pygame.Rect(rect.topleft, (0, 0))

    def _shorten(self, line: str, width: int, size: float, style: Style) -> str:
        font = self.font(size, style)
        if font.size(line)[0] <= width:
            return line
        low, high = 0, len(line)
        while low < high:  # the most letters that fit with the ellipsis
            middle = (low + high + 1) // 2
            if font.size(line[:middle].rstrip() + _ELLIPSIS)[0] <= width:
                low = middle
            else:
                high = middle - 1
        return line[:low].rstrip() + _ELLIPSIS

    def _real(self, size: float) -> int:
        return max(self._smallest, round(size * self._scale))


def _open(style: Style, real: int) -> pygame.Font:
    try:
        font = pygame.Font(resources.assets("fonts", _FILES[style]), real)
        font.size("")  # only its use tells that a file is damaged
        return font
    except (resources.MissingResource, OSError, ValueError, pygame.error) as error:
        _log.warning("the %s font cannot be read, using a plain one: %s", style, error)
        return pygame.Font(None, real)


@lru_cache(maxsize=128)
def _optical_shift(font: pygame.Font) -> int:
    """How far a line must be moved down so that its letters, not its line box, stand in the middle."""
    capital, small = (metrics[3] for metrics in font.metrics("Hx") if metrics is not None)
    return round(font.get_linesize() / 2 - (font.get_ascent() - (capital + small) / 4))


def _wrap(paragraph: str, width: int, font: pygame.Font) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in paragraph.split(" "):
        longer = f"{line} {word}" if line else word
        if line and font.size(longer)[0] > width:
            lines.append(line)
            line = word
        else:
            line = longer
        if font.size(line)[0] > width:  # the path of a file may go on after any of its folders
            *full, line = _wrap_path(line, width, font)
            lines += full
    return [*lines, line]


def _wrap_path(word: str, width: int, font: pygame.Font) -> list[str]:
    lines = [""]
    for step in re.findall(r"[^/\\]*[/\\]?", word):
        if lines[-1] and font.size(lines[-1] + step)[0] > width:
            lines.append("")
        lines[-1] += step
    return lines
