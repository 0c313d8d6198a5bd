"""A question over the scene below, which stays in view, darkened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from village_game.screen import paint, theme
from village_game.screen.scene import WidgetScene
from village_game.screen.text import Typesetter
from village_game.screen.widgets import Action, Button, Label, Panel
from village_game.screen.widgets.buttons import Kind
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App


class Dialog(WidgetScene):
    """A title, a text, and a few answers; Esc is the answer that changes nothing.

    Args of the constructor:
        app: the window.
        title: a few words.
        text: what is asked, and what the answers do.
        answers: texts with what they do and how they look, in reading order; the dialog closes before it is done.
        cancel: done on Esc after closing; nothing if not given.
        default: the number of the answer that has the focus at first.
    """

    opaque = False

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        answers: list[tuple[str, Action, Kind]],
        cancel: Action | None = None,
        default: int = 0,
    ) -> None:
        super().__init__(app)
        self._cancel = cancel
        self._default = default
        self._panel = Panel(self.ui, theme.PARCHMENT)
        self._title = Label(self.ui, title, theme.HEADING, "display", align="centre")
        self._text = Label(self.ui, text, theme.BODY, align="centre")
        self._buttons = [Button(self.ui, words, self._closing(act), kind) for words, act, kind in answers]
        self.group.add(self._panel, self._title, self._text, *self._buttons)

    @classmethod
    def confirm(cls, app: App, title: str, text: str, yes: str, action: Action, danger: bool = True) -> Dialog:
        """A dialog with *Cancel*, which has the focus, and one answer that does something."""
        kind: Kind = "danger" if danger else "primary"
        return cls(app, title, text, [(_("Cancel"), lambda: None, "plain"), (yes, action, kind)])

    def enter(self) -> None:
        """Give the focus to the default answer."""
        if self.group.focus is None:
            self.group.set_focus(self._buttons[self._default], ring=True)

    def cancel(self) -> None:
        """Close, and do what Esc stands for."""
        self.app.pop()
        if self._cancel is not None:
            self._cancel()

    def layout(self, size: tuple[int, int]) -> None:
        """Centre the panel; the answers stand side by side, or one below the other where that is too wide."""
        ui, text = self.ui, self.ui.text
        pad, gap = ui.px(32), ui.px(16)
        sizes = [button.measure() for button in self._buttons]
        row = sum(width for width, _height in sizes) + gap * (len(sizes) - 1)
        width = min(max(ui.px(620), min(row, ui.px(1000)) + 2 * pad), size[0] - 2 * gap)
        inner = width - 2 * pad
        stacked = row > inner
        title_height = self._title.height_for(inner)
        text_height = self._text.height_for(inner)
        button_height = max(self._button_height(text, button, inner) for button in self._buttons)
        rows = len(sizes) if stacked else 1
        height = 2 * pad + title_height + gap + text_height + 2 * gap + rows * button_height + (rows - 1) * gap
        panel = self._panel.rect = pygame.Rect(0, 0, width, height)
        panel.center = (size[0] // 2, size[1] // 2)
        left, top = panel.left + pad, panel.top + pad
        self._title.rect = pygame.Rect(left, top, inner, title_height)
        top += title_height + gap
        self._text.rect = pygame.Rect(left, top, inner, text_height)
        top += text_height + 2 * gap
        if stacked:
            for button in self._buttons:
                button.rect = pygame.Rect(left, top, inner, button_height)
                top += button_height + gap
            return
        x = panel.centerx - row // 2
        for button, (button_width, _height) in zip(self._buttons, sizes, strict=True):
            button.rect = pygame.Rect(x, top, button_width, button_height)
            x += button_width + gap

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Darken what is below."""
        surface.blit(paint.translucent_box(surface.size, theme.INK, 0, 130), (0, 0))

    def _closing(self, action: Action) -> Action:
        def act() -> None:
            self.app.pop()
            action()

        return act

    @staticmethod
    def _button_height(text: Typesetter, button: Button, width: int) -> int:
        height = button.measure()[1]
        if button.measure()[0] > width:
            height += text.line_height(button.size, "bold")
        return height
