"""Lists of lines: the log, and what happened since a player's last turn.

Resting on a line tells the table which places it is about; clicking one shows the moment.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from village_game.screen import paint, theme
from village_game.screen.rich import Part, draw_rich, rich_height
from village_game.screen.table.bridge import LogLine
from village_game.screen.table.look import Look
from village_game.screen.table.words import draw_emblem, rich_line
from village_game.screen.ui import Ui
from village_game.screen.widgets import IconButton, ScrollArea, Widget
from village_game.screen.widgets.base import Action
from village_game.texts import _


@dataclass(frozen=True, slots=True)
class Row:
    """A line, and the number of the move that it tells of."""

    line: LogLine
    moment: int


class LineList(Widget):
    """Lines below one another, each with the sign of its player; made to lie in a `ScrollArea`.

    Attributes:
        rows: the lines.
        marked: the number of the move whose lines are marked, or ``None``.
        on_hover: called with the line under the pointer, or ``None``.
        on_click: called with the number of the move of a line.
    """

    def __init__(
        self,
        ui: Ui,
        look: Look,
        names: Mapping[str, str],
        on_hover: Callable[[LogLine | None], None],
        on_click: Callable[[int], None],
    ) -> None:
        super().__init__(ui)
        self.rows: list[Row] = []
        self.marked: int | None = None
        self.on_hover = on_hover
        self.on_click = on_click
        self._look = look
        self._names = names
        self._under: int | None = None
        self._width = 0
        self._tops: list[int] = []
        self._parts: list[list[Part]] = []
        self._known: list[Row] = []
        self._pictures: dict[int, pygame.Surface] = {}

    def height_for(self, width: int) -> int:
        """Return the height of all lines in a width, wrapping those that are new."""
        same = 0
        if width == self._width:
            limit = min(len(self.rows), len(self._known))
            while same < limit and self.rows[same] is self._known[same]:
                same += 1
        self._width = width
        self._known = list(self.rows)
        self._pictures = {index: picture for index, picture in self._pictures.items() if index < same}
        del self._parts[same:]
        del self._tops[same:]
        top = self._bottom(same - 1) if same else 0
        for row in self.rows[same:]:
            parts = rich_line(row.line, self._names, self._look, self.ui.text.line_height(theme.SMALL))
            self._parts.append(parts)
            self._tops.append(top)
            top += self._row_height(parts)
        return top

    def _row_height(self, parts: list[Part]) -> int:
        return rich_height(self.ui, parts, self._text_width(), theme.SMALL) + self.ui.px(8)

    def _bottom(self, index: int) -> int:
        return self._tops[index] + self._row_height(self._parts[index])

    def _text_width(self) -> int:
        return max(20, self._width - self._indent() - self.ui.px(6))

    def _indent(self) -> int:
        return self.ui.px(26)

    def row_rect(self, index: int) -> pygame.Rect:
        """Return where a line is now."""
        top = self._tops[index]
        bottom = self._tops[index + 1] if index + 1 < len(self._tops) else self._bottom(index)
        return pygame.Rect(self.rect.left, self.rect.top + top, self.rect.width, bottom - top)

    def index_at(self, point: tuple[int, int]) -> int | None:
        """Return the line at a point."""
        index = bisect(self._tops, point[1] - self.rect.top) - 1
        return index if index >= 0 and self.row_rect(index).collidepoint(point) else None

    def hover(self, point: tuple[int, int]) -> None:
        """Tell which line the pointer rests on."""
        self._set_under(self.index_at(point))

    def leave(self) -> None:
        """The pointer is elsewhere now."""
        self._set_under(None)

    def _set_under(self, index: int | None) -> None:
        if index != self._under:
            self._under = index
            self.on_hover(None if index is None else self.rows[index].line)
            self.changed()

    def press(self, point: tuple[int, int], clicks: int = 1) -> bool:
        """Follow the pointer."""
        return True

    def release(self, point: tuple[int, int]) -> None:
        """Show the moment of the line."""
        index = self.index_at(point)
        if index is not None and self.hit(point):
            self.on_click(self.rows[index].moment)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines that can be seen."""
        clip = surface.get_clip()
        first = max(0, bisect(self._tops, clip.top - self.rect.top) - 1)
        for index in range(first, len(self._tops)):
            rect = self.row_rect(index)
            if rect.top >= clip.bottom:
                break
            if self.rows[index].moment == self.marked:
                paint.box(surface, rect, theme.ACCENT_LIGHT, self.ui.px(6))
            elif index == self._under:
                paint.box(surface, rect, theme.PARCHMENT_DEEP, self.ui.px(6))
            surface.blit(self._picture(index, rect.size), rect)

    def _picture(self, index: int, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of a line, on a transparent ground; it is made once."""
        row = self.rows[index]
        picture = self._pictures.get(index)
        if picture is None or picture.size != size:
            picture = self._pictures[index] = pygame.Surface(size, pygame.SRCALPHA)
            top = self.ui.px(4)
            if row.line.player:
                side = self.ui.px(17)
                sign = pygame.Rect(self.ui.px(4), 0, side, side)
                sign.centery = top + self.ui.text.line_height(theme.SMALL) // 2
                draw_emblem(picture, sign, row.line.player)
            text = pygame.Rect(self._indent(), top, self._text_width(), size[1])
            draw_rich(picture, self.ui, self._parts[index], text, theme.SMALL)
        return picture


class LinePanel(Widget):
    """A sheet with a title and a list of lines that scrolls, the newest at the bottom.

    Attributes:
        lines: the list.
    """

    def __init__(self, ui: Ui, title: str, lines: LineList, close: Action | None = None) -> None:
        super().__init__(ui)
        self.title = title
        self.lines = lines
        self._close = IconButton(ui, "close", _("Close"), close) if close is not None else None
        self._area = ScrollArea(ui, self._arrange, stick_to_end=True)
        self._area.add(lines)
        self.add(self._area)
        if self._close is not None:
            self.add(self._close)

    def _arrange(self, content: pygame.Rect) -> None:
        self.lines.rect = content

    def _head(self) -> int:
        """Return the height of the title, which may need several lines, and of what closes the sheet."""
        title = self.ui.text.measure(self.title, theme.BODY, "display", self._title_width())[1] + self.ui.px(10)
        return max(self.ui.px(40), title, self._close_side() + self.ui.px(8))

    def _title_width(self) -> int:
        return max(20, self.rect.width - self._close_side() - self.ui.px(28))

    def _close_side(self) -> int:
        return 0 if self._close is None else self.ui.target(32)

    def place(self, rect: pygame.Rect) -> None:
        """Lie in a rectangle."""
        self.rect = rect
        if self._close is not None:
            side = self._close_side()
            self._close.rect = pygame.Rect(rect.right - side - self.ui.px(5), rect.top + self.ui.px(5), side, side)
        self.refresh()

    def refresh(self) -> None:
        """Follow changed lines."""
        inner = self.rect.inflate(-2 * self.ui.px(8), 0)
        inner.top += self._head()
        inner.height -= self._head() + self.ui.px(8)
        if inner.width <= 0 or inner.height <= 0:
            return
        width = inner.width - self._area.bar_room()
        self._area.place(inner, self.lines.height_for(width))
        self.changed()

    def height_for(self, width: int) -> int:
        """Return the height at which nothing has to scroll."""
        inner = width - 2 * self.ui.px(8) - self._area.bar_room()
        return self._head() + self.lines.height_for(inner) + self.ui.px(10)

    def reveal_move(self, moment: int) -> None:
        """Scroll to the lines of a move."""
        for index, row in enumerate(self.lines.rows):
            if row.moment == moment:
                self._area.reveal(self.lines.row_rect(index))

    def wheel(self, steps: float) -> bool:
        """Take the wheel also where there is nothing to scroll, so that it does not reach the table."""
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet and the title."""
        paint.box(
            surface, self.rect, theme.PARCHMENT, self.ui.px(theme.RADIUS), theme.PARCHMENT_EDGE, max(1, self.ui.px(1.5))
        )
        head = pygame.Rect(self.rect.left + self.ui.px(14), self.rect.top, self._title_width(), self._head())
        self.ui.text.draw(surface, self.title, head, theme.BODY, "display", wrap=True)
