"""Lines and labels as the table draws them: words with players' own names, and pieces among the words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from village_game import texts
from village_game.core.message import Message
from village_game.screen import paint, theme
from village_game.screen.drawing.faces import FACES, draw_face
from village_game.screen.icons import draw_icon
from village_game.screen.rich import Icon, Part
from village_game.screen.table.bridge import LogLine
from village_game.screen.table.look import Look
from village_game.screen.ui import Ui


def say(message: Message, names: Mapping[str, str]) -> str:
    """Return a message as a sentence in which players go by their own names."""
    args = {key: _named(value, names) for key, value in message.args.items()}
    return texts.say(Message(message.name, args))


def _named(value: object, names: Mapping[str, str]) -> object:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list | tuple):
        return [_named(part, names) for part in value]
    return value


def rich_line(line: LogLine, names: Mapping[str, str], look: Look, height: int) -> list[Part]:
    """Return a line of the log as words with the pieces it concerns after them, `height` pixels high."""
    parts: list[Part] = [say(line.message, names)]
    for piece in line.pieces:
        picture = look.label(piece, height)
        if picture is not None:
            parts.append(Icon(picture))
    return parts


def label_width(ui: Ui, look: Look, label: Sequence[str], height: int, size: float) -> int:
    """Return the room that a label of pieces and words needs."""
    gap = ui.px(6)
    widths = [_word_width(ui, look, word, height, size) for word in label]
    return sum(widths) + gap * max(0, len(widths) - 1)


def _word_width(ui: Ui, look: Look, word: str, height: int, size: float) -> int:
    picture = look.label(word, height)
    return picture.width if picture is not None else ui.text.width(texts.name(word), size)


def draw_label(
    surface: pygame.Surface,
    ui: Ui,
    look: Look,
    label: Sequence[str],
    rect: pygame.Rect,
    size: float,
    colour: theme.Colour,
) -> None:
    """Draw a label from the left of a rectangle: pieces as pictures, everything else as words."""
    height = rect.height
    x = rect.left
    for word in label:
        picture = look.label(word, height)
        if picture is not None:
            surface.blit(picture, (x, rect.centery - picture.height // 2))
            x += picture.width
        else:
            drawn = ui.text.draw(surface, texts.name(word), (x, rect.centery - ui.text.line_height(size) // 2), size,
                                 colour=colour, valign="top")  # fmt: skip
            x = drawn.right
        x += ui.px(6)


def draw_player(surface: pygame.Surface, rect: pygame.Rect, colour: str, face: str) -> None:
    """Draw who plays a colour: a computer player's portrait in a frame of the colour, or the sign of a person."""
    if face not in FACES:
        draw_emblem(surface, rect, colour)
        return
    look = theme.PLAYERS[colour]
    paint.box(surface, rect, look.base, max(2, rect.height // 4), look.dark, max(1, rect.height // 14))
    inner = rect.inflate(-max(2, rect.height // 7), -max(2, rect.height // 7))
    draw_face(surface, inner, face)
    sign = pygame.Rect(0, 0, round(rect.height * 0.42), round(rect.height * 0.42))
    sign.bottomright = (rect.right + rect.height // 12, rect.bottom + rect.height // 12)
    draw_emblem(surface, sign, colour)


def draw_emblem(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """Draw the sign of a player: the colour, with its own shape."""
    look = theme.PLAYERS[colour]
    radius = max(2, rect.height // 4)
    paint.box(surface, rect, look.base, radius, look.dark, max(1, rect.height // 14))
    draw_icon(surface, look.shape, rect.center, round(rect.height * 0.56), look.ink)
