"""What is left: a sheet over the table with what can still be drawn, gained or filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from village_game.screen import paint, theme
from village_game.screen.scene import WidgetScene
from village_game.screen.table.bridge import LeftGroup, LeftItem
from village_game.screen.table.look import Look
from village_game.screen.ui import Ui
from village_game.screen.widgets import Button, Label, Panel, ScrollArea, Widget
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App


class LeftScene(WidgetScene):
    """The sheet; Esc, its button, or a click beside it closes it."""

    opaque = False

    def __init__(self, app: App, look: Look, groups: list[LeftGroup], key: int) -> None:
        super().__init__(app)
        self._key = key
        self._panel = Panel(self.ui)
        self._title = Label(self.ui, _("What is left"), theme.HEADING, "display", align="centre")
        self._close = Button(self.ui, _("Back to the table"), app.pop, "primary")
        self._groups = [GroupSheet(self.ui, look, group) for group in groups]
        self._area = ScrollArea(self.ui, self._arrange)
        self._area.add(*self._groups)
        self.group.add(self._panel, self._title, self._area, self._close)
        self.group.default = self._close

    def handle(self, event: pygame.event.Event) -> bool:
        """Close on a click beside the sheet, or on the key that opened it."""
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self._panel.rect.collidepoint(event.pos)
        if outside or (event.type == pygame.KEYDOWN and event.key == self._key):
            self.app.pop()
            return True
        return super().handle(event)

    def layout(self, size: tuple[int, int]) -> None:
        """Put the groups in one or two columns, and scroll what does not fit."""
        ui = self.ui
        pad = ui.px(28)
        width = min(ui.px(1060), size[0] - 2 * ui.px(20))
        inner = width - 2 * pad
        self._columns = 2 if inner >= ui.px(640) else 1
        head, foot = ui.px(64), self._close.measure()[1] + ui.px(34)
        column = (inner - self._area.bar_room() - (self._columns - 1) * pad) // self._columns
        self._heights = [sheet.height_for(column) for sheet in self._groups]
        content = self._content_height()
        height = min(size[1] - 2 * ui.px(16), head + content + foot)
        panel = self._panel.rect = pygame.Rect(0, 0, width, height)
        panel.center = (size[0] // 2, size[1] // 2)
        self._title.rect = pygame.Rect(panel.left + pad, panel.top + ui.px(10), inner, head - ui.px(14))
        button = self._close.measure()
        self._close.rect = pygame.Rect(0, 0, *button)
        self._close.rect.midbottom = (panel.centerx, panel.bottom - ui.px(16))
        self._area.place(pygame.Rect(panel.left + pad, panel.top + head, inner, height - head - foot), content)

    def _content_height(self) -> int:
        return max(sum(self._heights[index] for index in column) for column in self._split())

    def _split(self) -> list[list[int]]:
        """Deal the groups out to columns of about the same height, in reading order."""
        if self._columns == 1:
            return [list(range(len(self._groups)))]
        half = sum(self._heights) / 2
        first: list[int] = []
        used = 0
        for index, height in enumerate(self._heights):
            if first and used + height / 2 > half:
                break
            first.append(index)
            used += height
        return [first, [index for index in range(len(self._groups)) if index not in first]]

    def _arrange(self, content: pygame.Rect) -> None:
        pad = self.ui.px(28)
        column = (self._area.rect.width - self._area.bar_room() - (self._columns - 1) * pad) // self._columns
        for number, indices in enumerate(self._split()):
            top = content.top
            for index in indices:
                left = content.left + number * (column + pad)
                self._groups[index].rect = pygame.Rect(left, top, column, self._heights[index])
                top += self._heights[index]

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Darken the table."""
        surface.blit(paint.translucent_box(surface.size, theme.INK, 0, 130), (0, 0))


class GroupSheet(Widget):
    """One group: a title, pieces with how many of them are left, and remarks."""

    def __init__(self, ui: Ui, look: Look, group: LeftGroup) -> None:
        super().__init__(ui)
        self._look = look
        self._group = group

    def height_for(self, width: int) -> int:
        """Return the height that the group needs in a width."""
        rows = -(-len(self._group.items) // self._per_row(width))
        note = self.ui.text.measure(self._group.note, theme.SMALL, "italic", width)[1] if self._group.note else 0
        return self._head() + rows * self._cell()[1] + note + self.ui.px(18)

    def _head(self) -> int:
        return self.ui.text.line_height(theme.BODY, "bold") + self.ui.px(6)

    def _cell(self) -> tuple[int, int]:
        """Return the size of one item: a picture with the count and, below it, the remark; or all in one line."""
        ui = self.ui
        line = ui.text.line_height(theme.BODY, "bold")
        note = max((ui.text.width(item.note, theme.SMALL) for item in self._group.items), default=0)
        count = max((ui.text.width(str(item.count), theme.BODY, "bold") for item in self._group.items), default=0)
        if not self._pictured():
            return self._count_room() + note + ui.px(18), line + ui.px(6)
        if self._alone():
            return self._picture(), self._picture() + ui.px(6)
        lines = line + (ui.text.line_height(theme.SMALL) if note else 0)
        return self._picture() + ui.px(8) + max(note, count) + ui.px(18), max(self._picture(), lines) + ui.px(8)

    def _pictured(self) -> bool:
        return any(item.piece for item in self._group.items)

    def _count_room(self) -> int:
        return self.ui.text.width("00", theme.BODY, "bold") + self.ui.px(12)

    def _alone(self) -> bool:
        """Whether the pictures say everything: one of each, and no remarks."""
        return bool(self._group.items) and all(item.count == 1 and not item.note for item in self._group.items)

    def _picture(self) -> int:
        return self.ui.px(84 if self._alone() else 40)

    def _per_row(self, width: int) -> int:
        return max(1, width // self._cell()[0])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the title, the pieces in rows, the remark."""
        ui, rect = self.ui, self.rect
        ui.text.draw(surface, self._group.title, (rect.left, rect.top), theme.BODY, "bold", valign="top")
        surface.fill(theme.PARCHMENT_EDGE, (rect.left, rect.top + self._head() - ui.px(4), rect.width, 1))
        width, height = self._cell()
        per_row = self._per_row(rect.width)
        for index, item in enumerate(self._group.items):
            cell = pygame.Rect(rect.left + index % per_row * width, 0, width, height)
            cell.top = rect.top + self._head() + index // per_row * height
            self._draw_item(surface, cell, item)
        if self._group.note:
            rows = -(-len(self._group.items) // per_row)
            top = rect.top + self._head() + rows * height
            note = pygame.Rect(rect.left, top, rect.width, rect.bottom - top)
            ui.text.draw(
                surface, self._group.note, note, theme.SMALL, "italic", theme.INK_SOFT, valign="top", wrap=True
            )

    def _draw_item(self, surface: pygame.Surface, cell: pygame.Rect, item: LeftItem) -> None:
        ui = self.ui
        colour = theme.INK if item.count else theme.INK_SOFT
        if not self._pictured():
            ui.text.draw(surface, str(item.count), cell, theme.BODY, "bold", colour)
            cell = pygame.Rect(cell.left + self._count_room(), cell.top, cell.width, cell.height)
            ui.text.draw(surface, item.note, cell, theme.SMALL)
            return
        picture = self._look.label(item.piece, self._picture()) if item.piece else None
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=(cell.left + self._picture() // 2, cell.centery)))
        if self._alone():
            return
        words = cell.left + self._picture() + ui.px(8)
        line = ui.text.line_height(theme.BODY, "bold")
        top = cell.centery - (line + (ui.text.line_height(theme.SMALL) if item.note else 0)) // 2
        ui.text.draw(surface, str(item.count), (words, top), theme.BODY, "bold", colour, valign="top")
        if item.note:
            ui.text.draw(surface, item.note, (words, top + line), theme.SMALL, colour=theme.INK_SOFT, valign="top")
