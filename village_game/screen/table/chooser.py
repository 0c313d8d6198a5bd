"""The chooser: a small sheet at the target where several moves share a gesture, showing things and not codes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from village_game.screen import paint, theme
from village_game.screen.table.look import Look
from village_game.screen.table.terms import Chooser
from village_game.screen.table.words import draw_label, label_width
from village_game.screen.ui import Ui
from village_game.screen.widgets import Widget, draw_panel
from village_game.texts import _

KEYS = "123456789abcdefghijklmnoqrstvwxz"
"""The keys of the entries, in order; letters that mean something else at the table are left out."""

_MOST_ROWS = 7
_MOST_TOUCHED = 5
"""Rows of a chooser whose choices can also be told apart on the table, which it must not hide."""


class ChooserSheet(Widget):
    """Entries to be taken by click, by their keys, or by arrows and Enter.

    Attributes:
        chooser: what is to be chosen among, or ``None`` while nothing is.
        on_point: called with the entry that the pointer is on.
        on_choose: called with the entry that is taken.
    """

    def __init__(self, ui: Ui, look: Look, on_point: Callable[[int], None], on_choose: Callable[[int], None]) -> None:
        super().__init__(ui)
        self.visible = False
        self.chooser: Chooser | None = None
        self.on_point = on_point
        self.on_choose = on_choose
        self._look = look
        self._rows: list[pygame.Rect] = []
        self._first = 0

    def open(self, chooser: Chooser, beside: pygame.Rect, within: pygame.Rect) -> None:
        """Show the entries beside a rectangle, within another."""
        ui = self.ui
        self.chooser = chooser
        self.visible = True
        number = len(chooser.moves)
        if chooser.touchable:
            number = min(_MOST_TOUCHED, number)
        rows = min(_MOST_ROWS, number)
        columns = -(-number // rows)
        rows = -(-number // columns)
        pad, head = ui.px(10), ui.px(34)
        height = ui.target(60 if chooser.touchable else 44)
        widest = max(label_width(ui, self._look, label, self._picture(height), theme.BODY) for label in chooser.labels)
        width = max(ui.px(120), self._key_room() + widest + 2 * pad)
        title = ui.text.width(_("Choose"), theme.BODY, "display") + self._count_room(chooser) + 2 * pad
        sheet = pygame.Rect(0, 0, max(title, columns * width) + 2 * pad, head + rows * height + pad)
        sheet.midleft = (beside.right + ui.px(8), beside.centery)
        if sheet.right > within.right:
            sheet.midright = (beside.left - ui.px(8), beside.centery)
        sheet.clamp_ip(within)
        self.rect = sheet
        step = (sheet.width - 2 * pad) // columns
        self._first = 0
        self._rows = [
            pygame.Rect(sheet.left + pad + column * step, sheet.top + head + row * height, step, height - ui.px(3))
            for column in range(columns)
            for row in range(rows)
        ][:number]

    def close(self) -> None:
        """Show nothing any more."""
        self.visible = False
        self.chooser = None

    def _scroll(self) -> None:
        """Bring the focused entry into view."""
        if self.chooser is not None:
            self._first = max(self.chooser.index - len(self._rows) + 1, min(self._first, self.chooser.index))

    def entry_rect(self, index: int) -> pygame.Rect:
        """Return where an entry is; of one that is not in view, where the nearest is."""
        self._scroll()
        return self._rows[max(0, min(index - self._first, len(self._rows) - 1))]

    def shows(self, index: int) -> bool:
        """Return whether an entry is in view."""
        self._scroll()
        return self._first <= index < self._first + len(self._rows)

    def step(self, across: int, down: int) -> int:
        """Return by how many entries an arrow key moves on: along the column, or to the next one."""
        rows = sum(rect.left == self._rows[0].left for rect in self._rows)
        return across * rows + down

    def _picture(self, height: int) -> int:
        return height - self.ui.px(12)

    def _key_room(self) -> int:
        return self.ui.px(34)

    def _entry_at(self, point: tuple[int, int]) -> int | None:
        return next((self._first + row for row, rect in enumerate(self._rows) if rect.collidepoint(point)), None)

    def _count_room(self, chooser: Chooser) -> int:
        """Return the room for the number of the focused entry among many."""
        return self.ui.text.width(" 000 / 000", theme.SMALL) if len(chooser.moves) > _MOST_TOUCHED else 0

    def hover(self, point: tuple[int, int]) -> None:
        """The pointer chooses which entry is focused."""
        index = self._entry_at(point)
        if index is not None:
            self.on_point(index)

    def press(self, point: tuple[int, int], clicks: int = 1) -> bool:
        """Follow the pointer."""
        return True

    def release(self, point: tuple[int, int]) -> None:
        """Take the entry."""
        index = self._entry_at(point)
        if index is not None:
            self.on_choose(index)

    def wheel(self, steps: float) -> bool:
        """The wheel goes through the entries."""
        if self.chooser is not None:
            self.on_point((self.chooser.index + (-1 if steps > 0 else 1)) % len(self.chooser.moves))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet and the entries."""
        if self.chooser is None:
            return
        ui = self.ui
        draw_panel(surface, self.rect, ui)
        head = pygame.Rect(self.rect.left + ui.px(14), self.rect.top, self.rect.width - ui.px(28), ui.px(34))
        ui.text.draw(surface, _("Choose"), head, theme.BODY, "display")
        self._scroll()
        if len(self._rows) < len(self.chooser.moves):
            count = f"{self.chooser.index + 1} / {len(self.chooser.moves)}"
            ui.text.draw(surface, count, head, theme.SMALL, colour=theme.INK_SOFT, align="right")
        labels = self.chooser.labels[self._first :]
        for index, (rect, label) in enumerate(zip(self._rows, labels, strict=False), self._first):
            chosen = index == self.chooser.index
            fill = theme.ACCENT_LIGHT if chosen else theme.PAPER
            edge = theme.FOCUS if chosen else theme.PARCHMENT_EDGE
            paint.box(surface, rect, fill, ui.px(8), edge, max(1, ui.px(3 if chosen else 1.5)))
            key = pygame.Rect(rect.left + ui.px(4), rect.top, self._key_room() - ui.px(4), rect.height)
            if index < len(KEYS):
                ui.text.draw(surface, KEYS[index], key, theme.SMALL, "bold", theme.INK_SOFT, "centre")
            inner = pygame.Rect(
                rect.left + self._key_room(), 0, rect.width - self._key_room(), self._picture(rect.height)
            )
            inner.centery = rect.centery
            draw_label(surface, ui, self._look, label, inner, theme.BODY, theme.INK)
