"""The sheet of what each player can expect to have at the end, part by part, as the computer players judge it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from village_game.screen import paint, theme
from village_game.screen.table.words import draw_emblem
from village_game.screen.text import Style
from village_game.screen.ui import Ui
from village_game.screen.widgets import IconButton, Widget
from village_game.screen.widgets.base import Action
from village_game.texts import _

_SIZE = theme.SMALL
_SIGN = 20  # of a player, above the points


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
        return self.ui.text.line_height(_SIZE) + self.ui.px(4)

    def _column(self) -> int:
        """The width of a player's points."""
        points = [str(count) for _name, row in self._rows for count in row]
        widest = max((self.ui.text.width(text, _SIZE, "bold") for text in points), default=0)
        return max(self.ui.px(_SIGN), widest) + self.ui.px(8)

    def _inner(self, width: int) -> int:
        return width - 2 * self.ui.px(12)

    def _names_above(self, width: int) -> bool:
        """Whether a width is too small for names and points side by side."""
        names = max((self.ui.text.width(name, _SIZE, "bold") for name, _points in self._rows), default=0)
        return names + self.ui.px(6) + self._column() * len(self._colours) > self._inner(width)

    def height_for(self, width: int) -> int:
        """Return the height it needs in a width."""
        lines = 2 if self._names_above(width) else 1
        return self._head(width) + self.ui.px(_SIGN + 8) + self._row() * len(self._rows) * lines + self.ui.px(12)

    def _close_side(self) -> int:
        return self.ui.target(30)

    def _title_width(self, width: int) -> int:
        return self._inner(width) - self._close_side()

    def _head(self, width: int) -> int:
        title = self.ui.text.measure(_("Expected at the end"), theme.BODY, "display", self._title_width(width))[1]
        return max(title, self._close_side()) + self.ui.px(8)

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
        left, inner = rect.left + ui.px(12), self._inner(rect.width)
        head = pygame.Rect(left, rect.top, self._title_width(rect.width), self._head(rect.width))
        ui.text.draw(surface, _("Expected at the end"), head, theme.BODY, "display", wrap=True)
        column, top = self._column(), head.bottom
        first = left + inner - column * len(self._colours)
        for number, colour in enumerate(self._colours):
            sign = pygame.Rect(0, top, ui.px(_SIGN), ui.px(_SIGN))
            sign.right = first + column * (number + 1)
            draw_emblem(surface, sign, colour)
        top += ui.px(_SIGN + 8)
        above = self._names_above(rect.width)
        for name, points in self._rows:
            last = name == self._rows[-1][0]
            style: Style = "bold" if last else "regular"
            if last:
                surface.fill(theme.PARCHMENT_EDGE, (left, top - 1, inner, max(1, ui.px(1))))
            words = pygame.Rect(left, top, inner if above else first - left, self._row())
            ui.text.draw(surface, name, words, _SIZE, style, may_cut=True)
            top += self._row() if above else 0
            for number, count in enumerate(points):
                cell = pygame.Rect(first + column * number, top, column, self._row())
                ui.text.draw(surface, str(count), cell, _SIZE, style, align="right")
            top += self._row()
