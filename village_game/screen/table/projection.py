"""The sheet of what each player can expect to have at the end, part by part, as the computer players judge it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from village_game.screen import paint, theme
from village_game.screen.table.words import draw_emblem
from village_game.screen.ui import Ui
from village_game.screen.widgets import IconButton, Widget
from village_game.screen.widgets.base import Action
from village_game.texts import _


class ProjectionSheet(Widget):
    """A small table: a row for each part of the result and one for the sum, a column for each player."""

    def __init__(self, ui: Ui, close: Action) -> None:
        super().__init__(ui)
        self.visible = False
        self._colours: Sequence[str] = ()
        self._rows: list[tuple[str, list[int]]] = []
        self._close = IconButton(ui, "close", _("Close (J)"), close)
        self.add(self._close)

    def show(self, projected: Mapping[str, Mapping[str, float]], parts: Mapping[str, str]) -> None:
        """Show colour → part → points.

        Args:
            projected: for each player.
            parts: part → its name, in the order of the rows.
        """
        self._colours = list(projected)
        self._rows = [(name, [round(points[part]) for points in projected.values()]) for part, name in parts.items()]
        sums = [round(sum(points.values())) for points in projected.values()]
        self._rows.append((_("in all"), sums))
        self.visible = True

    def _row(self) -> int:
        return self.ui.text.line_height(theme.SMALL + 1) + self.ui.px(4)

    def _column(self) -> int:
        return max(self.ui.px(40), self.ui.text.width("000", theme.BODY, "bold") + self.ui.px(10))

    def measure(self) -> tuple[int, int]:
        """Return the width and height it needs."""
        ui = self.ui
        names = max([ui.text.width(name, theme.SMALL + 1) for name, _points in self._rows], default=0)
        title = ui.text.width(_("Expected at the end"), theme.BODY, "display") + self._close_side() + ui.px(20)
        width = max(names + ui.px(20) + self._column() * len(self._colours), title) + ui.px(28)
        return width, self._head() + ui.px(30) + self._row() * len(self._rows) + ui.px(16)

    def _close_side(self) -> int:
        return self.ui.target(30)

    def _head(self) -> int:
        return max(self.ui.px(38), self._close_side() + self.ui.px(8))

    def place(self, rect: pygame.Rect) -> None:
        """Lie in a rectangle."""
        self.rect = rect
        side = self._close_side()
        self._close.rect = pygame.Rect(rect.right - side - self.ui.px(5), rect.top + self.ui.px(5), side, side)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        ui, rect = self.ui, self.rect
        paint.shadow(surface, rect, ui.px(10), ui.px(12), 80)
        paint.box(surface, rect, theme.PARCHMENT, ui.px(theme.RADIUS), theme.PARCHMENT_EDGE, max(1, ui.px(1.5)))
        left, right = rect.left + ui.px(14), rect.right - ui.px(14)
        head = pygame.Rect(left, rect.top, self._close.rect.left - left, self._head())
        ui.text.draw(surface, _("Expected at the end"), head, theme.BODY, "display", may_cut=True)
        column, top, side = self._column(), head.bottom, ui.px(22)
        first = right - column * len(self._colours)
        for number, colour in enumerate(self._colours):
            sign = pygame.Rect(0, top, side, side)
            sign.right = first + column * (number + 1)
            draw_emblem(surface, sign, colour)
        top += ui.px(30)
        for name, points in self._rows:
            last = name == self._rows[-1][0]
            row = pygame.Rect(left, top, first - left, self._row())
            if last:
                surface.fill(theme.PARCHMENT_EDGE, (left, top - 1, right - left, max(1, ui.px(1))))
            ui.text.draw(surface, name, row, theme.SMALL + 1, "bold" if last else "regular", may_cut=True)
            for number, count in enumerate(points):
                cell = pygame.Rect(first + column * number, top, column, self._row())
                ui.text.draw(surface, str(count), cell, theme.SMALL + 1, "bold" if last else "regular", align="right")
            top += self._row()
