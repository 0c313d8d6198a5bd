"""Text of several styles and colours, with pictures in the line: log entries, explanations.

A text is a list of parts: plain strings, `Span`s and `Icon`s. It is wrapped between words, also within a part.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from village_game.screen import theme
from village_game.screen.text import Style
from village_game.screen.theme import Colour
from village_game.screen.ui import Ui


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text with a look of its own; a colour of None is that of the whole."""

    text: str
    style: Style = "regular"
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture that stands in the line like a word."""

    picture: pygame.Surface


Part = str | Span | Icon


@dataclass(frozen=True, slots=True)
class _Word:
    """What stays together in a line: a word with its style, or a picture."""

    content: str | pygame.Surface
    style: Style
    colour: Colour | None
    width: int
    spaced: bool  # a space comes before it, unless it begins a line


def rich_height(ui: Ui, parts: Sequence[Part], width: int, size: float = theme.BODY) -> int:
    """The height that parts take when they are wrapped to a width (real pixels)."""
    return len(_lines(ui, parts, width, size)) * ui.text.line_height(size)


def draw_rich(
    surface: pygame.Surface,
    ui: Ui,
    parts: Sequence[Part],
    rect: pygame.Rect,
    size: float = theme.BODY,
    colour: Colour = theme.INK,
) -> int:
    """Draw parts from the top left of a rectangle, wrapped to its width.

    Args:
        surface: what is drawn on.
        ui: the scale.
        parts: the text.
        rect: where it stands; text that does not fit below is left out.
        size: the type size in design pixels.
        colour: of plain strings, and of spans without a colour.

    Returns:
        The height of the whole text in real pixels.
    """
    step = ui.text.line_height(size)
    space = ui.text.width(" ", size)
    lines = _lines(ui, parts, rect.width, size)
    for number, line in enumerate(lines):
        top = rect.top + number * step
        if top + step > rect.bottom + step // 4:
            if ui.text.on_cut is not None:
                ui.text.on_cut(" ".join(w.content for w in line if isinstance(w.content, str)), rect)
            break
        x = rect.left
        for index, word in enumerate(line):
            if index and word.spaced:
                x += space
            if isinstance(word.content, str):
                picture = ui.text.render(word.content, size, word.style, word.colour or colour)
                surface.blit(picture, (x, top))
            else:
                surface.blit(word.content, (x, top + (step - word.content.height) // 2))
            x += word.width
    return len(lines) * step


def _lines(ui: Ui, parts: Sequence[Part], width: int, size: float) -> list[list[_Word]]:
    space = ui.text.width(" ", size)
    lines: list[list[_Word]] = [[]]
    used = 0
    for word in _words(ui, parts, size):
        if word is None:
            lines.append([])
            used = 0
            continue
        needed = word.width + (space if lines[-1] and word.spaced else 0)
        if lines[-1] and used + needed > width and word.spaced:
            lines.append([])
            used, needed = 0, word.width
        lines[-1].append(word)
        used += needed
    return lines


def _words(ui: Ui, parts: Sequence[Part], size: float) -> list[_Word | None]:
    """The words in order, None for a line break; a word knows whether a space stands before it."""
    words: list[_Word | None] = []
    spaced = False
    for part in parts:
        if isinstance(part, Icon):
            words.append(_Word(part.picture, "regular", None, part.picture.width, True))
            spaced = True
            continue
        span = part if isinstance(part, Span) else Span(part)
        for number, paragraph in enumerate(span.text.split("\n")):
            if number:
                words.append(None)
            for index, word in enumerate(paragraph.split(" ")):
                spaced = spaced or index > 0
                if word:
                    width = ui.text.width(word, size, span.style)
                    words.append(_Word(word, span.style, span.colour, width, spaced))
                    spaced = False
    return words
