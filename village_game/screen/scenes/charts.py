"""What statistics are shown with: large figures, tables with bars, and numbers in the course of time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from village_game.screen import paint, theme
from village_game.screen.icons import draw_icon
from village_game.screen.ui import Ui
from village_game.screen.widgets import Widget


class Block(Widget):
    """Something under a heading that is as high as its width makes it."""

    def __init__(self, ui: Ui, heading: str) -> None:
        super().__init__(ui)
        self.heading = heading

    def height_for(self, width: int) -> int:
        """The height it takes in a width, in real pixels."""
        return self._heading_height(width)

    def hit(self, point: tuple[int, int]) -> bool:
        """It only shows something."""
        return False

    def _heading_height(self, width: int) -> int:
        return self.ui.text.measure(self.heading, theme.LARGE, "bold", width)[1] + self.ui.px(16)

    def _draw_heading(self, surface: pygame.Surface) -> int:
        """Draw the heading with a line under it; returns where the rest begins."""
        ui, rect = self.ui, self.rect
        height = self._heading_height(rect.width)
        words = pygame.Rect(rect.left, rect.top, rect.width, height - ui.px(10))
        ui.text.draw(surface, self.heading, words, theme.LARGE, "bold", theme.ACCENT_DARK, wrap=True)
        line = pygame.Rect(rect.left, words.bottom, rect.width, max(1, ui.px(1.5)))
        surface.fill(theme.PARCHMENT_EDGE, line)
        return rect.top + height


class Figures(Widget):
    """A few numbers, large, each with what it is below it.

    Attributes:
        figures: number and words of each.
    """

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.figures: Sequence[tuple[str, str]] = ()

    def height_for(self, width: int) -> int:
        """The height it takes in a width, in real pixels."""
        rows = -(-len(self.figures) // self._columns(width))
        return rows * self._row(width) + max(0, rows - 1) * self.ui.px(10)

    def hit(self, point: tuple[int, int]) -> bool:
        """It only shows something."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw each on a box of its own."""
        ui, rect = self.ui, self.rect
        gap, columns, row = ui.px(10), self._columns(rect.width), self._row(rect.width)
        edges = [rect.left + (rect.width + gap) * number // columns for number in range(columns + 1)]
        for number, (figure, words) in enumerate(self.figures):
            column = number % columns
            top = rect.top + number // columns * (row + gap)
            box = pygame.Rect(edges[column], top, edges[column + 1] - gap - edges[column], row)
            paint.box(surface, box, theme.PAPER, ui.px(10), theme.PARCHMENT_EDGE, max(1, ui.px(1.5)))
            line = ui.text.line_height(theme.HEADING, "display")
            place = pygame.Rect(box.left, box.top + ui.px(8), box.width, line)
            ui.text.draw(surface, figure, place, theme.HEADING, "display", theme.ACCENT_DARK, "centre")
            place = pygame.Rect(box.left, place.bottom, box.width, box.bottom - ui.px(8) - place.bottom)
            place = place.inflate(-ui.px(12), 0)
            ui.text.draw(surface, words, place, theme.SMALL, "regular", theme.INK_SOFT, "centre", "top", wrap=True)

    def _columns(self, width: int) -> int:
        count = max(1, len(self.figures))
        most = max(1, min(count, width // self.ui.px(190)))
        return -(-count // -(-count // most))  # as even as can be

    def _row(self, width: int) -> int:
        ui = self.ui
        inner = width // self._columns(width) - ui.px(10) - ui.px(12)
        words = max((ui.text.measure(words, theme.SMALL, width=inner)[1] for _f, words in self.figures), default=0)
        return ui.text.line_height(theme.HEADING, "display") + words + 2 * ui.px(8)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table: what it is about, a bar from 0 to 1 if there is one, and its numbers; totals are strong."""

    label: str
    cells: tuple[str, ...]
    share: float | None = None
    strong: bool = False


class Table(Block):
    """Lines of numbers under a heading, with bars where there is room.

    Attributes:
        titles: what stands above the numbers.
        lines: the lines.
    """

    def __init__(self, ui: Ui, heading: str, titles: Sequence[str]) -> None:
        super().__init__(ui, heading)
        self.titles = tuple(titles)
        self.lines: Sequence[Line] = ()

    def height_for(self, width: int) -> int:
        """The height it takes in a width, in real pixels."""
        return self._heading_height(width) + self._title_height(width) + sum(self._heights(width))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the titles, then line by line label, bar and numbers."""
        ui, rect = self.ui, self.rect
        top = self._draw_heading(surface)
        columns = self._columns(rect.width)
        height = self._title_height(rect.width)
        right = rect.right - sum(columns)
        for title, width in zip(self.titles, columns, strict=True):
            place = pygame.Rect(right, top, width - ui.px(10), height)
            ui.text.draw(surface, title, place, theme.SMALL, "regular", theme.INK_SOFT, "right", wrap=True)
            right += width
        top += height
        label = self._label_width(rect.width)
        numbers = rect.right - sum(columns)
        for number, (line, height) in enumerate(zip(self.lines, self._heights(rect.width), strict=True)):
            row = pygame.Rect(rect.left, top, rect.width, height)
            if number % 2 == 0:
                paint.box(surface, row, theme.PARCHMENT_DEEP, ui.px(6))
            self._draw_line(surface, line, row, label, numbers, columns)
            top += height

    def _draw_line(
        self, surface: pygame.Surface, line: Line, row: pygame.Rect, label: int, numbers: int, columns: list[int]
    ) -> None:
        ui = self.ui
        pad = ui.px(10)
        words = pygame.Rect(row.left + pad, row.top, label - pad, row.height)
        ui.text.draw(surface, line.label, words, theme.BODY, "bold" if line.strong else "regular", wrap=True)
        bar = pygame.Rect(row.left + label + pad, 0, numbers - row.left - label - 2 * pad, ui.px(14))
        bar.centery = row.centery
        if line.share is not None and bar.width >= ui.px(40):
            paint.box(surface, bar, theme.PAPER, bar.height // 2, theme.PARCHMENT_EDGE, max(1, ui.px(1)))
            bar.width = round(bar.width * min(1.0, line.share))
            if bar.width >= bar.height:
                paint.box(surface, bar, theme.ACCENT, bar.height // 2)
        right = numbers
        for cell, width in zip(line.cells, columns, strict=True):
            place = pygame.Rect(right, row.top, width - pad, row.height)
            ui.text.draw(surface, cell, place, theme.BODY, "bold" if line.strong else "regular", align="right")
            right += width

    def _heights(self, width: int) -> list[int]:
        ui = self.ui
        room = self._label_width(width) - ui.px(10)
        return [
            ui.text.measure(line.label, theme.BODY, "bold" if line.strong else "regular", room)[1] + ui.px(12)
            for line in self.lines
        ]

    def _title_height(self, width: int) -> int:
        ui = self.ui
        pairs = zip(self.titles, self._columns(width), strict=True)
        return max(ui.text.measure(title, theme.SMALL, width=column - ui.px(10))[1] for title, column in pairs) + ui.px(
            6
        )

    def _columns(self, width: int) -> list[int]:
        """The widths of the columns: as wide as a number or a word of the title needs."""
        ui = self.ui
        widths = []
        for number, title in enumerate(self.titles):
            words = max(ui.text.width(word, theme.SMALL) for word in title.split())
            cells = (ui.text.width(line.cells[number], theme.BODY, "bold") for line in self.lines)
            widths.append(max(words, *cells, ui.px(60)) + ui.px(20))
        return widths

    def _label_width(self, width: int) -> int:
        ui = self.ui
        room = width - sum(self._columns(width))
        widest = max((ui.text.width(line.label, theme.BODY, "bold") for line in self.lines), default=0) + ui.px(20)
        return min(widest, room if room < ui.px(260) else room - ui.px(100))


@dataclass(frozen=True, slots=True)
class Series:
    """Numbers in order of time.

    Attributes:
        values: the numbers, each drawn as a mark.
        won: for each, whether the game was won: then the mark is a star.
        trend: a line drawn through all of it, of as many numbers.
        first: when the first was, in words.
        last: when the last was.
        top: the highest number that the scale must show, 0 for that of the numbers.
        percent: whether they are shares of one.
    """

    values: tuple[float, ...] = ()
    won: tuple[bool, ...] = ()
    trend: tuple[float, ...] = ()
    first: str = ""
    last: str = ""
    top: float = 0.0
    percent: bool = False


class Timeline(Block):
    """Numbers in the course of time, as marks and a line, over a scale.

    Attributes:
        series: what is drawn.
        legend: what marks and line mean.
    """

    def __init__(self, ui: Ui, heading: str, legend: str) -> None:
        super().__init__(ui, heading)
        self.series = Series()
        self.legend = legend

    def height_for(self, width: int) -> int:
        """The height it takes in a width, in real pixels."""
        ui = self.ui
        legend = ui.text.measure(self.legend, theme.SMALL, "italic", width)[1]
        return self._heading_height(width) + ui.px(230) + ui.text.line_height(theme.SMALL) + legend + ui.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scale, the line, the marks, and below them the time and the legend."""
        ui, rect, text = self.ui, self.rect, self.ui.text
        top = self._draw_heading(surface)
        line = text.line_height(theme.SMALL)
        steps = self._steps()
        labels = [f"{step:.0%}" if self.series.percent else f"{step:g}" for step in steps]
        left = max(text.width(label, theme.SMALL) for label in labels) + ui.px(10)
        plot = pygame.Rect(rect.left + left, top + line // 2, rect.width - left - ui.px(10), ui.px(230) - line)
        for step, label in zip(steps, labels, strict=True):
            y = self._y(plot, step, steps)
            surface.fill(theme.PARCHMENT_EDGE, (plot.left, y, plot.width, max(1, ui.px(1))))
            place = pygame.Rect(rect.left, y - line // 2, left - ui.px(8), line)
            text.draw(surface, label, place, theme.SMALL, "regular", theme.INK_SOFT, "right")
        self._draw_trend(surface, plot, steps)
        self._draw_marks(surface, plot, steps)
        dates = pygame.Rect(plot.left, plot.bottom + line // 2 + ui.px(2), plot.width, line)
        text.draw(surface, self.series.first, dates, theme.SMALL, "regular", theme.INK_SOFT)
        if len(self.series.values) > 1:
            text.draw(surface, self.series.last, dates, theme.SMALL, "regular", theme.INK_SOFT, "right")
        legend = pygame.Rect(rect.left, dates.bottom + ui.px(2), rect.width, rect.bottom - dates.bottom - ui.px(2))
        text.draw(surface, self.legend, legend, theme.SMALL, "italic", theme.INK_SOFT, valign="top", wrap=True)

    def _draw_trend(self, surface: pygame.Surface, plot: pygame.Rect, steps: list[float]) -> None:
        trend = self.series.trend
        if len(trend) < 2:
            return
        spots = [(self._x(plot, number), self._y(plot, value, steps)) for number, value in enumerate(trend)]
        points = [(x - plot.left, y - plot.top) for x, y in spots]
        width = max(2.0, self.ui.px(3))
        key = ("trend", tuple(points), width)
        picture = paint.picture(key, plot.size, lambda canvas: canvas.lines(points, width, theme.ACCENT))
        surface.blit(picture, plot)

    def _draw_marks(self, surface: pygame.Surface, plot: pygame.Rect, steps: list[float]) -> None:
        ui, series = self.ui, self.series
        for number, (value, won) in enumerate(zip(series.values, series.won, strict=True)):
            centre = self._x(plot, number), self._y(plot, value, steps)
            if won:
                draw_icon(surface, "star", centre, ui.px(20), theme.WOOD)
                draw_icon(surface, "star", centre, ui.px(14), theme.GLOW)
            else:
                draw_icon(surface, "circle", centre, ui.px(12), theme.INK_SOFT)
                draw_icon(surface, "circle", centre, ui.px(7), theme.PAPER)

    def _x(self, plot: pygame.Rect, number: int) -> int:
        count = max(len(self.series.values), len(self.series.trend))
        margin = self.ui.px(12)
        return plot.left + margin + (plot.width - 2 * margin) * number // max(1, count - 1)

    @staticmethod
    def _y(plot: pygame.Rect, value: float, steps: list[float]) -> int:
        return plot.bottom - round((value - steps[0]) / (steps[-1] - steps[0]) * plot.height)

    def _steps(self) -> list[float]:
        """The numbers at the scale: from 0, or below it, in four to six even steps of a round size."""
        numbers = (*self.series.values, *self.series.trend, 0.0)
        if self.series.percent:
            return [0.0, 0.25, 0.5, 0.75, 1.0]
        lowest, highest = min(numbers), max(*numbers, self.series.top, 1.0)
        size = next(size for size in _round_sizes() if (highest - lowest) / size <= 5)
        first = int(lowest // size)
        count = int(-(-highest // size)) - first
        return [float((first + number) * size) for number in range(count + 1)]


def _round_sizes() -> Sequence[int]:
    return [digit * 10**power for power in range(6) for digit in (1, 2, 5)]
