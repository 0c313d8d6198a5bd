"""The parts of the final scoring sheet: players' heads, cells with points, and the list of what brought them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from village_game import texts
from village_game.core.match import Seat
from village_game.screen import paint, theme
from village_game.screen.icons import draw_icon
from village_game.screen.table.words import draw_player
from village_game.screen.text import Style
from village_game.screen.ui import Ui
from village_game.screen.widgets import Panel, Pressable, Widget
from village_game.texts import _


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list of causes: what it was, and how many points it brought; without points it is a heading."""

    text: str
    points: int | None = None


class Head(Widget):
    """A player at the top of a column.

    Attributes:
        star: how much of the winner's star is to be seen, from 0.0 to 1.0 (a little more while it pops up).
    """

    def __init__(self, ui: Ui, colour: str, seat: Seat) -> None:
        self.level = texts.name(f"level.{seat.level}") if seat.level else ""
        told = _("{name}, {level}").format(name=seat.name, level=self.level) if self.level else seat.name
        super().__init__(ui, told)
        self.colour = colour
        self.name = seat.name
        self.face = seat.face
        self.star = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw emblem, star, name and level below each other."""
        ui = self.ui
        line = ui.text.line_height(theme.BODY, "bold")
        below = ui.text.line_height(theme.SMALL, "italic")
        side = min(self.rect.height - line - below - ui.px(4), ui.px(44))
        emblem = pygame.Rect(0, 0, side, side)
        emblem.midtop = self.rect.midtop
        if self.star:
            emblem.x -= side * 5 // 8
        draw_player(surface, emblem, self.colour, self.face)
        if self.star:
            centre = (emblem.centerx + side * 5 // 4, emblem.centery)
            draw_icon(surface, "star", centre, max(1, round(side * 1.1 * self.star)), theme.WOOD)
            draw_icon(surface, "star", centre, max(1, round(side * 0.86 * self.star)), theme.GLOW)
        name = pygame.Rect(self.rect.left, self.rect.bottom - below - line, self.rect.width, line)
        style: Style = "bold" if self.star else "regular"
        ui.text.draw(surface, self.name, name, theme.BODY, style, align="centre", may_cut=True)
        level = pygame.Rect(self.rect.left, name.bottom, self.rect.width, below)
        ui.text.draw(surface, self.level, level, theme.SMALL, "italic", theme.INK_SOFT, align="centre")


class Cell(Pressable):
    """The points of a player in one part, or in all; whoever points at it learns where they come from.

    Attributes:
        points: as they are in the end.
        shown: as many as are counted so far, ``None`` before the counting has come here.
        most: the most points of any cell of its kind: as much as a full bar stands for.
        best: whether nobody has more in this row.
        selected: whether its causes are listed.
    """

    def __init__(self, ui: Ui, colour: str, part: str, points: int, select: Callable[[Cell], None]) -> None:
        super().__init__(ui)
        self.colour = colour
        self.part = part
        self.points = points
        self.shown: int | None = None
        self.most = 1
        self.best = False
        self.selected = False
        self._select = select

    def activate(self) -> None:
        """List what brought these points."""
        self._select(self)

    def hover(self, point: tuple[int, int]) -> None:
        """List what brought these points."""
        self._select(self)

    def focus_changed(self) -> None:
        """List what brought these points, if the keyboard has come here."""
        if self.focused:
            self._select(self)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a bar as long as the points are many, and the number."""
        ui = self.ui
        look = theme.PLAYERS[self.colour]
        box = self.rect.inflate(-ui.px(4), -ui.px(4))
        radius = ui.px(6)
        paint.box(surface, box, theme.PAPER, radius)
        if self.shown:
            width = max(2 * radius, box.width * self.shown // max(1, self.most))
            bar = pygame.Rect(box.left, box.top, width, box.height)
            paint.box(surface, bar, theme.mix(look.light, look.dark, 0.12), radius)
            edge = pygame.Rect(bar.left, bar.bottom - max(2, ui.px(4)), bar.width, max(2, ui.px(4)))
            paint.box(surface, edge, look.dark, edge.height // 2)
        if self.selected:
            paint.frame(surface, box, theme.ACCENT, radius, max(2, ui.px(2)))
        if self.shown is not None:
            total = not self.part
            size = theme.LARGE + 3 if total else theme.BODY + 2
            style: Style = "bold" if total or self.best else "regular"
            ui.text.draw(surface, str(self.shown), box, size, style, align="centre")


class Grid(Panel):
    """The ground of the table: stripes for its rows, and a frame around the columns of those who win.

    Attributes:
        stripes: rectangles of every second row.
        columns: rectangles of the winners' columns.
    """

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.stripes: list[pygame.Rect] = []
        self.columns: list[pygame.Rect] = []

    def hit(self, point: tuple[int, int]) -> bool:
        """The ground is in nobody's way."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw stripes and frames."""
        ui = self.ui
        for stripe in self.stripes:
            paint.box(surface, stripe, theme.PARCHMENT_DEEP, ui.px(6))
        for column in self.columns:
            paint.box(surface, column, theme.mix(theme.GLOW, theme.PARCHMENT, 0.55), ui.px(10), theme.GLOW, ui.px(3))


class CauseList(Widget):
    """What brought the points of a cell: headings such as the rounds, and below them a line for each cause.

    Attributes:
        title: whose points they are, and which.
        rows: headings and causes.
    """

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.title = ""
        self.rows: Sequence[Row] = ()

    def height_for(self, width: int) -> int:
        """The height of all of it at a width in real pixels."""
        ui = self.ui
        title = ui.text.measure(self.title, theme.LARGE, "display", width)[1]
        return title + ui.px(8) + sum(self._row_height(row, width) for row in self.rows)

    def _row_height(self, row: Row, width: int) -> int:
        ui = self.ui
        if row.points is None:
            return ui.text.measure(row.text, theme.BODY, "bold", width)[1] + ui.px(6)
        return ui.text.measure(row.text, theme.BODY, width=width - self._number_width())[1]

    def _number_width(self) -> int:
        return self.ui.text.width("000", theme.BODY, "bold") + self.ui.px(8)

    def hit(self, point: tuple[int, int]) -> bool:
        """The area around it takes the wheel."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the title and the rows."""
        ui, rect = self.ui, self.rect
        top = rect.top
        height = ui.text.measure(self.title, theme.LARGE, "display", rect.width)[1]
        title = pygame.Rect(rect.left, top, rect.width, height)
        ui.text.draw(surface, self.title, title, theme.LARGE, "display", wrap=True, valign="top")
        top += height + ui.px(8)
        for row in self.rows:
            height = self._row_height(row, rect.width)
            if row.points is None:
                place = pygame.Rect(rect.left, top + ui.px(6), rect.width, height - ui.px(6))
                ui.text.draw(surface, row.text, place, theme.BODY, "bold", theme.INK_SOFT, wrap=True, valign="top")
            else:
                number = self._number_width()
                place = pygame.Rect(rect.left, top, rect.width - number, height)
                ui.text.draw(surface, row.text, place, theme.BODY, wrap=True, valign="top")
                place = pygame.Rect(rect.right - number, top, number, height)
                ui.text.draw(surface, str(row.points), place, theme.BODY, "bold", align="right", valign="top")
            top += height
