"""Small sheets over the table that tell and are not touched: explanations, and what letting go would bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from village_game.screen import paint, theme
from village_game.screen.icons import draw_icon
from village_game.screen.rich import Span, draw_rich, rich_height
from village_game.screen.table.bridge import Consequence, Explanation
from village_game.screen.table.words import say
from village_game.screen.ui import Ui
from village_game.screen.widgets import draw_panel
from village_game.texts import _


def beside(
    size: tuple[int, int], near: pygame.Rect, within: pygame.Rect, gap: int, avoid: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Return where a sheet of a size lies beside a rectangle, covering it and others as little as can be.

    Args:
        size: of the sheet.
        near: what it is about; covering that is worst.
        within: where it must lie.
        gap: between the sheet and what it is about.
        avoid: what else should be seen.
    """
    sheets = [pygame.Rect((0, 0), size) for _place in range(8)]
    right, left, below, above, *corners = sheets
    right.midleft = near.right + gap, near.centery
    left.midright = near.left - gap, near.centery
    below.midtop = near.centerx, near.bottom + gap
    above.midbottom = near.centerx, near.top - gap
    corners[0].topleft, corners[1].topright = near.bottomright, near.bottomleft
    corners[2].bottomleft, corners[3].bottomright = near.topright, near.topleft

    def covered(sheet: pygame.Rect) -> int:
        clips = [sheet.clip(rect) for rect in avoid]
        over = sheet.clip(near)
        return 10 * over.width * over.height + sum(clip.width * clip.height for clip in clips)

    for sheet in sheets:
        sheet.clamp_ip(within)
    return min(sheets, key=covered)


def draw_explanation(
    surface: pygame.Surface, ui: Ui, explanation: Explanation, near: pygame.Rect, within: pygame.Rect, large: bool
) -> pygame.Rect:
    """Draw what there is to say of a thing beside it; `large` with the rule in full, for reading."""
    pad, gap = ui.px(14), ui.px(8)
    size = theme.BODY if large else theme.SMALL
    width = min(ui.px(560 if large else 400), within.width - 4 * pad)
    blocks: list[tuple[list[str | Span], float]] = [([Span(explanation.title, "bold")], size + 2)]
    blocks += [([line], size) for line in explanation.lines]
    if explanation.rule and large:
        blocks.append(([Span(explanation.rule, "italic")], size))
    section = _("Rules, section {section}").format(section=explanation.section) if explanation.section else ""
    if section and large:
        blocks.append(([Span(section, "regular", theme.INK_SOFT)], theme.SMALL))
    elif explanation.rule or section:
        blocks.append(([Span(_("Right-click or I for the rule"), "italic", theme.INK_SOFT)], theme.SMALL))
    heights = [rich_height(ui, parts, width, block_size) for parts, block_size in blocks]
    height = sum(heights) + gap // 2 * (len(blocks) - 1) + 2 * pad
    sheet = beside((width + 2 * pad, height), near, within, ui.px(10))
    draw_panel(surface, sheet, ui, theme.PAPER)
    top = sheet.top + pad
    for (parts, block_size), block_height in zip(blocks, heights, strict=True):
        draw_rich(surface, ui, parts, pygame.Rect(sheet.left + pad, top, width, block_height), block_size)
        top += block_height + gap // 2
    return sheet


def draw_foreseen(
    surface: pygame.Surface,
    ui: Ui,
    consequences: Sequence[Consequence],
    names: Mapping[str, str],
    near: pygame.Rect,
    within: pygame.Rect,
    avoid: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Draw in words what letting go would bring, what warns first; the places concerned, `avoid`, stay in view."""
    pad = ui.px(12)
    side = ui.text.line_height(theme.SMALL)
    ordered = sorted(consequences, key=lambda one: not one.warn)
    texts = [say(one.message, names) for one in ordered]
    most = min(ui.px(380), within.width - 4 * pad)
    width = min(most, max(ui.text.width(text, theme.SMALL) for text in texts) + ui.px(2))
    heights = [ui.text.measure(text, theme.SMALL, width=width)[1] for text in texts]
    size = (width + side + 3 * pad, sum(heights) + ui.px(4) * (len(texts) - 1) + 2 * pad)
    sheet = beside(size, near, within, ui.px(14), avoid)
    paint.shadow(surface, sheet, ui.px(8), ui.px(12))
    paint.box(surface, sheet, theme.NIGHT, ui.px(8), theme.GLOW, max(1, ui.px(1.5)))
    top = sheet.top + pad
    for one, text, height in zip(ordered, texts, heights, strict=True):
        mark = pygame.Rect(sheet.left + pad, top, side, side)
        warns = one.warn
        draw_icon(surface, "triangle" if warns else "right", mark.center, round(side * (0.8 if warns else 0.5)),
                  theme.GLOW if warns else theme.CHALK)  # fmt: skip
        if warns:
            ui.text.draw(surface, "!", mark.move(0, ui.px(1)), theme.SMALL, "bold", theme.NIGHT, "centre")
        words = pygame.Rect(mark.right + pad, top, width, height)
        ui.text.draw(surface, text, words, theme.SMALL, colour=theme.CHALK, valign="top", wrap=True)
        top += height + ui.px(4)
    return sheet


def draw_banner(surface: pygame.Surface, ui: Ui, text: str, colour: str, view: pygame.Rect, share: float) -> None:
    """Draw a ribbon in a player's colour across the upper part of the view, `share` of the way in."""
    look = theme.PLAYERS[colour]
    height = ui.px(92)
    top = round(view.top + ui.px(48) - (height + ui.px(60)) * (1 - share))
    width = min(view.width - ui.px(40), max(ui.px(520), ui.text.width(text, theme.HEADING, "display") + ui.px(160)))
    band = pygame.Rect(view.centerx - width // 2, top, width, height)
    clip = surface.get_clip()
    surface.set_clip(view)
    paint.shadow(surface, band, ui.px(12), ui.px(20), 120)
    paint.box(surface, band, look.base, ui.px(12), look.dark, max(2, ui.px(4)))
    paint.pattern(surface, band.inflate(-ui.px(12), -ui.px(12)), look.pattern, look.dark, ui.px(16), 40)
    paint.frame(surface, band.inflate(-ui.px(12), -ui.px(12)), look.ink, ui.px(8), max(1, ui.px(1.5)))
    for x in (band.left + ui.px(46), band.right - ui.px(46)):
        draw_icon(surface, look.shape, (x, band.centery), ui.px(34), look.ink)
    words = band.inflate(-ui.px(150), 0)
    ui.text.draw(surface, text, words, theme.HEADING, "display", look.ink, "centre", may_cut=True)
    surface.set_clip(clip)
