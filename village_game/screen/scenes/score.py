"""The final scoring: every part counted up for every player, who wins and why, and where each point comes from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from village_game import texts
from village_game.core.match import Match
from village_game.core.message import message
from village_game.core.rematch import rematch
from village_game.screen import theme
from village_game.screen.scenes.handing_on import copy_as_challenge
from village_game.screen.scenes.menu import SheetScene
from village_game.screen.scenes.scoreboard import CauseList, Cell, Grid, Head, Row
from village_game.screen.table.scoring import Cause, scorer
from village_game.screen.table.words import say
from village_game.screen.tween import ease_out, overshoot
from village_game.screen.widgets import Button, Label, ScrollArea
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App

TOTAL = ""
"""The part of a cell that stands for all parts together."""

_FIRST = 0.4  # seconds until the counting begins
_ROW = 0.65  # from one row to the next
_COUNTING = 0.5  # for one row


class ScoreScene(SheetScene):
    """The sheet on which a finished game is scored.

    The rows are counted up one after the other; any click or key shows the end at once. Pointing at a cell, or going
    there with the keyboard, lists what brought its points.

    Args of the constructor:
        app: the window.
        match: the game that is over.
        count: count up, or show all at once (when the sheet is looked at again).

    Attributes:
        match: the game.
        heads: colour → the head of the player's column.
        cells: part and colour → the cell; `TOTAL` is the part of the last row.
        counted: whether all has been counted and the winners are shown.
        selected: the cell whose causes are listed.
    """

    width = 1560

    def __init__(self, app: App, match: Match[Any], count: bool = True) -> None:
        super().__init__(app, _("Final scoring"))
        self.match = match
        self.counted = False
        self.selected: Cell | None = None
        self._count_up = count
        self._begun = False
        self._result = match.game.result(match.position)
        self._winners = match.winners()
        self._scorer = scorer(match.game.name)
        self._names = {colour: seat.name for colour, seat in match.seats.items()}
        self._parts = list(next(iter(self._result.breakdown.values())))
        self._make_widgets()

    def _make_widgets(self) -> None:
        ui = self.ui
        self._grid = Grid(ui)
        self._note = Label(ui, "", theme.BODY, "italic")
        seats = self.match.seats
        self.heads = {colour: Head(ui, colour, seats[colour]) for colour in self.match.position.seats}
        names = {part: texts.name(f"{self.match.game.name}.score.{part}") for part in self._parts}
        self._titles = {**names, TOTAL: _("all together")}
        self._labels = {part: Label(ui, _capital(title)) for part, title in self._titles.items()}
        self._labels[TOTAL].style = "bold"
        self.cells = {
            (part, colour): Cell(ui, colour, part, self._points(part, colour), self._select)
            for part in (*self._parts, TOTAL)
            for colour in self.heads
        }
        for part in (*self._parts, TOTAL):
            row = [self.cells[part, colour] for colour in self.heads]
            for cell in row:
                cell.best = cell.points == max(1, *(other.points for other in row))
                cell.most = max(c.points for (p, _c), c in self.cells.items() if (p == TOTAL) == (part == TOTAL))
        self._causes = CauseList(ui)
        self._cause_area = ScrollArea(ui, self._place_causes)
        self._cause_area.add(self._causes)
        hint = _("Point at a number to see where it comes from.")
        self._hint = Label(ui, hint, theme.SMALL, "italic", theme.INK_SOFT)
        self.area.add(self._grid, self._note, self._hint, *self.heads.values(), *self._labels.values())
        self.area.add(*self.cells.values(), self._cause_area)
        self.fill(
            [
                Button(ui, _("Title screen"), self._title),
                Button(ui, _("Copy as a challenge"), partial(copy_as_challenge, self.app, self.match)),
                Button(ui, _("Play again with these players"), self._rematch),
                Button(ui, _("Look at the table"), self.cancel, "primary"),
            ]
        )

    def _points(self, part: str, colour: str) -> int:
        return self._result.points[colour] if part == TOTAL else self._result.breakdown[colour][part]

    @property
    def heading(self) -> str:
        """What stands above: who wins, once all is counted."""
        return self._heading.text

    @property
    def causes(self) -> Sequence[Row]:
        """The list of causes that is shown."""
        return self._causes.rows

    # Counting

    def enter(self) -> None:
        """Begin to count, once."""
        if not self._begun:
            self._begun = True
            self._count()

    def _count(self) -> None:
        """Count the rows up one after the other, then show who wins."""
        seconds = _COUNTING if self._count_up else 0.0
        for number, part in enumerate(self._parts):
            delay = _FIRST + number * _ROW if self._count_up else 0.0
            self.tweens.start(partial(self._show_row, part), seconds, ease_out, delay)
        delay = _FIRST + len(self._parts) * _ROW if self._count_up else 0.0
        self.tweens.start(self._show_stars, seconds, overshoot, delay, self._end_count)

    def _show_row(self, part: str, share: float) -> None:
        for colour in self.heads:
            cell = self.cells[part, colour]
            cell.shown = round(cell.points * share)
            counted = (self.cells[other, colour].shown or 0 for other in self._parts)
            self.cells[TOTAL, colour].shown = sum(counted)
        self.invalidate()

    def _show_stars(self, share: float) -> None:
        for colour in self._winners:
            self.heads[colour].star = max(0.01, share)
        self.invalidate()

    def _end_count(self) -> None:
        self.counted = True
        winners = [self._names[colour] for colour in self._winners]
        self._heading.text = texts.say(message("won", players=winners, count=len(winners)))
        self._note.text = self._tie()
        self._select(self.cells[TOTAL, self._winners[0]])
        self.layout(self.ui.size)
        self.invalidate()

    def _tie(self) -> str:
        conceded = [self._names[colour] for colour in self.match.conceded]
        if conceded:
            return texts.say(message("gave_up", players=conceded, count=len(conceded)))
        told = self._scorer.tie(self.match.position, self._result)
        return say(told, self._names) if told else ""

    def handle(self, event: pygame.event.Event) -> bool:
        """Show the end of the counting at the first click or key; answer the widgets after that."""
        if self.tweens.active and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.tweens.finish()
            self.invalidate()
            return True
        return super().handle(event)

    # Causes

    def _select(self, cell: Cell) -> None:
        """List what brought the points of a cell, once all are counted."""
        if cell is self.selected or not self.counted:
            return
        if self.selected is not None:
            self.selected.selected = False
        self.selected = cell
        cell.selected = True
        points = texts.say(message("score_points", count=cell.points))
        self._causes.title = _("{player}, {part}: {points}").format(
            player=self._names[cell.colour], part=self._titles[cell.part], points=points
        )
        self._causes.rows = self._rows(cell)
        if self._cause_area.rect.width:
            self._cause_area.offset = 0
            self._place_cause_area(self._cause_area.rect)
        self.invalidate()

    def _rows(self, cell: Cell) -> list[Row]:
        if cell.part == TOTAL:
            parts = self._result.breakdown[cell.colour]
            return [Row(_capital(self._titles[part]), points) for part, points in parts.items() if points]
        rows: list[Row] = []
        number = 0
        for cause in self._causes_of(cell):
            if cause.round != number:
                number = cause.round
                rows.append(Row(_("Round {number}").format(number=number)))
            rows.append(Row(say(cause.message, self._names), cause.points))
        return rows or [Row(_("Nothing"), 0)]

    def _causes_of(self, cell: Cell) -> list[Cause]:
        return list(self._scorer.causes(self.match, cell.colour, cell.part))

    # Where things are

    def arrange(self, content: pygame.Rect) -> int:
        """The table at the left, the causes beside it or, where that is too narrow, below it."""
        ui = self.ui
        gap = ui.px(28)
        top = content.top
        if self._note.text:
            height = self._note.height_for(content.width)
            self._note.rect = pygame.Rect(content.left, top, content.width, height)
            top += height + ui.px(8)
        beside = min(ui.px(470), content.width * 36 // 100)
        labels = self._label_width(content.width)
        narrow = (content.width - beside - gap - labels) // len(self.heads) < ui.px(104)
        width = content.width if narrow else content.width - beside - gap
        table = self._place_table(pygame.Rect(content.left, top, width, 0), labels)
        if narrow:
            height = max(ui.px(200), table.height // 2)
            self._place_right(pygame.Rect(content.left, table.bottom + ui.px(14), width, height))
        else:
            self._place_right(pygame.Rect(table.right + gap, top, content.right - table.right - gap, table.height))
        return max(table.bottom, self._hint.rect.bottom) - content.top

    def _place_right(self, rect: pygame.Rect) -> None:
        """Place the list of causes, and below it the hint how to see another."""
        gap = self.ui.px(10)
        height = self._hint.height_for(rect.width)
        self._hint.rect = pygame.Rect(rect.left, rect.bottom - height, rect.width, height)
        self._place_cause_area(pygame.Rect(rect.left, rect.top, rect.width, rect.height - height - gap))

    def _label_width(self, width: int) -> int:
        return min(max(label.measure()[0] for label in self._labels.values()) + self.ui.px(16), width * 30 // 100)

    def _place_table(self, table: pygame.Rect, labels: int) -> pygame.Rect:
        """Place heads, labels and cells below the top of a rectangle; returns it with its height."""
        ui = self.ui
        columns = len(self.heads)
        edges = [table.left + labels + (table.width - labels) * number // columns for number in range(columns + 1)]
        lines = ui.text.line_height(theme.BODY, "bold") + ui.text.line_height(theme.SMALL, "italic")
        head = ui.px(46) + lines + ui.px(10)
        for number, widget in enumerate(self.heads.values()):
            widget.rect = pygame.Rect(edges[number], table.top + ui.px(6), edges[number + 1] - edges[number], head)
        top = table.top + head + ui.px(12)
        stripes = []
        for number, (part, label) in enumerate(self._labels.items()):
            tall = ui.px(12) if part == TOTAL else 0
            height = max(ui.target(40), label.height_for(labels - ui.px(16)) + ui.px(4)) + tall
            label.rect = pygame.Rect(table.left + ui.px(10), top, labels - ui.px(16), height)
            for column, colour in enumerate(self.heads):
                cell = pygame.Rect(edges[column], top, edges[column + 1] - edges[column], height)
                self.cells[part, colour].rect = cell.inflate(-ui.px(8), 0)
            if number % 2 == 0:
                stripes.append(pygame.Rect(table.left, top, table.width, height))
            top += height
        table.height = top + ui.px(6) - table.top
        self._grid.rect = table
        self._grid.stripes = stripes
        self._grid.columns = [
            pygame.Rect(edges[number], table.top, edges[number + 1] - edges[number], table.height)
            for number, colour in enumerate(self.heads)
            if self.counted and colour in self._winners
        ]
        return table

    def _place_cause_area(self, rect: pygame.Rect) -> None:
        area = self._cause_area
        area.rect = rect
        height = self._causes.height_for(rect.width)
        if height > rect.height:
            height = self._causes.height_for(rect.width - area.bar_room())
        area.place(rect, height)

    def _place_causes(self, content: pygame.Rect) -> None:
        self._causes.rect = content

    # Where to go from here

    def _title(self) -> None:
        from village_game.screen.scenes.title import TitleScene  # the title knows the other scenes

        self.app.show(TitleScene(self.app))

    def _rematch(self) -> None:
        from village_game.screen.scenes.new_game import new_seed
        from village_game.screen.scenes.table import TableScene

        self.app.show(TableScene(self.app, rematch(self.match, new_seed())))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
