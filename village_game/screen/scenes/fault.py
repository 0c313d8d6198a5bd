"""What is shown after a fault of the program: what happened, that the game is safe, and how to go on."""

from __future__ import annotations

import logging
import traceback
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from village_game.core.data import DataError
from village_game.core.match import Match
from village_game.resources import MissingResource
from village_game.screen import theme
from village_game.screen.scene import WidgetScene
from village_game.screen.widgets import Button, Label, Panel
from village_game.storage.report import write_report
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App

_MOST_LETTERS = 300  # of the fault's own words
_log = logging.getLogger(__name__)


class FaultScene(WidgetScene):
    """The fault in plain words, and four ways on: the last move, a report, the title, the end.

    It stands on a plain ground and uses as little of the rest as it can, for that may be what is broken. The running
    game is saved before anything is shown.

    Args of the constructor:
        app: the window.
        fault: what went wrong.

    Attributes:
        match: the game that was running, if any.
        report: where the report lies, once it is made.
    """

    def __init__(self, app: App, fault: Exception) -> None:
        super().__init__(app)
        self.match = _running(app)
        self.report: Path | None = None
        self._fault = fault
        ui = self.ui
        self._panel = Panel(ui)
        self._heading = Label(ui, _("Something went wrong"), theme.HEADING + 6, "display", align="centre")
        saved = self.match is not None and app.save_now()
        self._words = Label(ui, _told(fault, self.match is not None, saved), theme.LARGE)
        self._detail = Label(ui, _detail(fault), theme.SMALL, "regular", theme.INK_SOFT)
        self._about_report = Label(
            ui,
            _(
                "A report is a file that helps to mend the fault. It holds the game, the log and the version, but "
                "neither your name nor your folders. Nothing is sent by itself."
            ),
            theme.BODY,
            "italic",
        )
        self._again = Button(ui, _("Go on from the last move"), self._go_on, "primary", theme.LARGE)
        self._again.visible = self.match is not None
        self._make = Button(ui, _("Make a report"), self._make_report, "plain", theme.LARGE)
        title = Button(ui, _("Title screen"), self._title, "plain", theme.LARGE)
        quit_ = Button(ui, _("Quit"), app.quit, "plain", theme.LARGE)
        self._buttons = [button for button in (self._again, self._make, title, quit_) if button.visible]
        self._labels = [self._heading, self._words, self._detail, self._about_report]
        self.group.add(self._panel, *self._labels, *self._buttons)
        self.group.default = self._buttons[0] if self.match is not None else title

    @property
    def told(self) -> str:
        """All that it says."""
        return "\n".join(label.text for label in self._labels)

    def cancel(self) -> None:
        """Stay: it has to be decided how to go on."""

    def layout(self, size: tuple[int, int]) -> None:
        """A sheet in the middle with the words and the buttons below them, closer where the window is low."""
        self._panel.fit(size[1], partial(self._place, size))

    def _place(self, size: tuple[int, int], looseness: float) -> None:
        ui = self.ui
        side, pad, gap = ui.px(40), ui.px(36 * looseness), ui.px(22 * looseness)
        width = min(ui.px(900), size[0] - side)
        inner = width - 2 * side
        heights = [label.height_for(inner) for label in self._labels]
        rows = self._rows(inner)
        row = max(button.measure()[1] for button in self._buttons)
        buttons = len(rows) * row + (len(rows) - 1) * ui.px(14)
        panel = self._panel.rect = pygame.Rect(0, 0, width, 2 * pad + sum(heights) + gap * len(heights) + buttons)
        panel.center = (size[0] // 2, size[1] // 2)
        top = panel.top + pad
        for label, height in zip(self._labels, heights, strict=True):
            label.rect = pygame.Rect(panel.left + side, top, inner, height)
            top += height + gap
        for line in rows:
            share = (inner - (len(line) - 1) * ui.px(14)) // len(line)
            for number, button in enumerate(line):
                button.rect = pygame.Rect(panel.left + side + number * (share + ui.px(14)), top, share, row)
            top += row + ui.px(14)

    def _rows(self, width: int) -> list[list[Button]]:
        """The buttons two by two, or one below the other where that is too narrow."""
        half = (width - self.ui.px(14)) // 2
        if any(button.measure()[0] > half for button in self._buttons):
            return [[button] for button in self._buttons]
        odd = len(self._buttons) % 2
        rows = [self._buttons[:1]] if odd else []
        return rows + [self._buttons[start : start + 2] for start in range(odd, len(self._buttons), 2)]

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw a plain ground."""
        surface.fill(theme.WOOD_DARK)

    # Ways on

    def _go_on(self) -> None:
        if self._open_again() and self.app.running_game is not None:
            self.app.show(self.app.running_game)

    def _title(self) -> None:
        from village_game.screen.scenes.title import TitleScene  # the title knows the other scenes

        if self.match is not None and not self._open_again():
            self.app.running_game = None
        try:
            title = TitleScene(self.app)
        except Exception as error:
            self._fail(_("The title cannot be shown either. Please quit; nothing that was kept is lost."), error)
            return
        self.app.show(title)

    def _open_again(self) -> bool:
        """Set the game up on a new table, for the old one may be what is broken; False if that fails too."""
        from village_game.screen.scenes.table import TableScene

        if self.match is None:
            return False
        try:
            self.app.running_game = TableScene(self.app, self.match)
        except Exception as error:
            self._again.enabled = False
            self._fail(_("The game cannot be shown any more. Please make a report."), error)
            return False
        return True

    def _make_report(self) -> None:
        libraries = {"pygame-ce": pygame.ver, "SDL": ".".join(map(str, pygame.get_sdl_version()))}
        libraries["screen"] = f"{self.ui.size[0]} x {self.ui.size[1]}, scale {self.ui.scale:.2f}"
        try:
            self.report = write_report(self._fault, self.match, libraries)
        except Exception as error:
            self._fail(_("The report cannot be written: {fault}").format(fault=str(error)[:_MOST_LETTERS]), error)
            return
        self._make.enabled = False
        self._say(_("The report is here: {file}").format(file=self.report))

    def _fail(self, words: str, error: Exception) -> None:
        _log.error("a fault after a fault", exc_info=error)
        self._say(words)

    def _say(self, words: str) -> None:
        """Tell what came of a button in place of the words about reports."""
        self._about_report.text = words
        self._about_report.style = "bold"
        self.layout(self.ui.size)
        self.invalidate()


def _running(app: App) -> Match[Any] | None:
    """The game that is running, also while the title hides it."""
    from village_game.screen.scenes.table import TableScene

    return app.running_game.match if isinstance(app.running_game, TableScene) else None


def _told(fault: Exception, running: bool, saved: bool) -> str:
    """What happened and what became of the game, in words that everybody understands."""
    if isinstance(fault, DataError | MissingResource):
        words = _("A file that belongs to the program is missing or damaged. Installing the program again will help.")
    else:
        words = _("The program met a fault that it was not prepared for, and stopped what it was doing.")
    if not running:
        return words
    if saved:
        return f"{words} {_('Your game is saved and goes on from the last move.')}"
    return f"{words} {_('Your game is still here and can go on from the last move.')}"


def _detail(fault: Exception) -> str:
    """The fault's own words and where it happened, for whoever mends it."""
    words = f"{type(fault).__name__}: {fault}"
    if len(words) > _MOST_LETTERS:
        words = words[: _MOST_LETTERS - 1] + "…"
    frames = traceback.extract_tb(fault.__traceback__)
    if not frames:
        return words
    parts = Path(frames[-1].filename).parts
    ours = parts[len(parts) - 1 - parts[::-1].index("village_game") :] if "village_game" in parts else parts[-1:]
    return f"{words} ({'/'.join(ours)}:{frames[-1].lineno})"
