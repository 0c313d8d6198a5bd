"""The small note beside something the pointer or the keyboard rests on."""

import pygame

from village_game.screen import paint, theme
from village_game.screen.ui import Ui


def draw_tooltip(surface: pygame.Surface, text: str, rect: pygame.Rect, ui: Ui) -> pygame.Rect:
    """Draw a note near `rect`, below it if there is room and otherwise above, within the surface; returns its place."""
    pad = ui.px(12)
    window = surface.get_rect()
    width = min(ui.px(440), window.width - 4 * pad)
    content = ui.text.measure(text, theme.SMALL, width=width)
    note = pygame.Rect(0, 0, content[0] + 2 * pad, content[1] + 2 * pad)
    note.midtop = (rect.centerx, rect.bottom + ui.px(10))
    if note.bottom > window.bottom:
        note.bottom = rect.top - ui.px(10)
    note.clamp_ip(window.inflate(-pad, -pad))
    paint.shadow(surface, note, ui.px(8), ui.px(12))
    paint.box(surface, note, theme.INK, ui.px(8))
    ui.text.draw(surface, text, note.inflate(-2 * pad, -2 * pad), theme.SMALL, colour=theme.CHALK, wrap=True)
    return note
