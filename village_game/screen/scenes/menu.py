"""What the title and all menus share: the landscape behind them, and a sheet of parchment with a heading."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from village_game.screen import theme
from village_game.screen.scene import WidgetScene
from village_game.screen.scenes.landscape import landscape
from village_game.screen.widgets import Action, Button, IconButton, Label, Panel, ScrollArea
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App

_SETTLED = 0.2  # seconds without a change of size after which the landscape is painted anew


class Backdrop:
    """The landscape in the size of the window.

    Painting it takes a moment, so while the window is being resized the last picture is stretched, and it is painted
    anew when the size has settled.

    Args of the constructor:
        shade: how much darker it is, 0 to 255.
    """

    def __init__(self, shade: int = 0) -> None:
        self._shade = shade
        self._picture: pygame.Surface | None = None
        self._due: float | None = None

    def layout(self, size: tuple[int, int]) -> None:
        """Follow a new size of the window."""
        if self._picture is None:
            self._picture = landscape(size, self._shade)
        elif self._picture.size != size:
            self._picture = pygame.transform.scale(self._picture, size)
            self._due = time.monotonic() + _SETTLED

    def patience(self) -> float | None:
        """Seconds until it wants to be painted anew, or None."""
        return None if self._due is None else max(0.0, self._due - time.monotonic())

    def update(self) -> bool:
        """Paint it anew if that is due; True if it was."""
        if self._picture is None or self._due is None or time.monotonic() < self._due:
            return False
        self._due = None
        self._picture = landscape(self._picture.size, self._shade)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the whole window."""
        if self._picture is not None:
            surface.blit(self._picture, (0, 0))


class BackdropScene(WidgetScene):
    """Widgets on the landscape, which is darkened by `shade`, 0 to 255."""

    def __init__(self, app: App, shade: int = 0) -> None:
        super().__init__(app)
        self._backdrop = Backdrop(shade)

    def layout(self, size: tuple[int, int]) -> None:
        """Follow the size of the window."""
        self._backdrop.layout(size)

    def patience(self) -> float | None:
        """Wait for a tooltip or the landscape."""
        waits = [wait for wait in (super().patience(), self._backdrop.patience()) if wait is not None]
        return min(waits, default=None)

    def update(self, dt: float) -> None:
        """Paint the landscape if it is due."""
        super().update(dt)
        if self._backdrop.update():
            self.invalidate()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the landscape."""
        self._backdrop.draw(surface)


class SheetScene(BackdropScene):
    """A sheet of parchment over the landscape: a heading, content that scrolls if need be, buttons at the foot.

    A scene fills `area` with its widgets, gives its `buttons`, and says in `arrange` where the widgets stand.

    Attributes:
        area: holds the content.
        buttons: at the foot, from left to right; the last is the one Enter presses when nothing else has the focus.
        width: of the sheet in design pixels, if the window allows.
    """

    width = 1100

    def __init__(self, app: App, heading: str) -> None:
        super().__init__(app, shade=96)
        self.area = ScrollArea(self.ui, self._arrange)
        self.buttons: list[Button] = []
        self._sheet = Panel(self.ui)
        self._heading = Label(self.ui, heading, theme.HEADING + 6, "display")
        self._close = IconButton(self.ui, "close", _("Back (Esc)"), self.cancel)

    def arrange(self, content: pygame.Rect) -> int:
        """Place the content's widgets below `content.top` within its width; returns the height they take."""
        raise NotImplementedError

    def fill(self, buttons: list[Button]) -> None:
        """Show the widgets of `area` and these buttons; call it once they are made, and again when they change."""
        self.buttons = buttons
        self.group.set_widgets(self._sheet, self._heading, self.area, *buttons, self._close)
        self.group.default = buttons[-1] if buttons else None

    def layout(self, size: tuple[int, int]) -> None:
        """Place the sheet in the middle and everything on it."""
        super().layout(size)
        ui = self.ui
        margin, pad, gap = ui.px(28), ui.px(36), ui.px(16)
        width = min(ui.px(self.width), size[0] - 2 * margin)
        inner = width - 2 * pad
        close = self._close.measure()
        heading_height = max(self._heading.height_for(inner - close[0] - gap), close[1])
        rows = self._button_rows(inner, gap)
        row_height = max((button.measure()[1] for button in self.buttons), default=0)
        foot = len(rows) * (row_height + gap) + gap if rows else 0
        fixed = 2 * pad + heading_height + gap + foot
        room = size[1] - 2 * margin - fixed
        self.area.rect = pygame.Rect(0, 0, inner, 1)
        needed = self.arrange(pygame.Rect(0, 0, inner, 0))
        if needed > room:
            needed = self.arrange(pygame.Rect(0, 0, inner - self.area.bar_room(), 0))
        height = fixed + min(needed, room)
        sheet = self._sheet.rect = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        left, top = sheet.left + pad, sheet.top + pad
        self._heading.rect = pygame.Rect(left, top, inner - close[0] - gap, heading_height)
        self._close.rect = pygame.Rect(sheet.right - pad - close[0], top, *close)
        top += heading_height + gap
        self.area.place(pygame.Rect(left, top, inner, min(needed, room)), needed)
        self._place_buttons(rows, pygame.Rect(left, sheet.bottom - pad - foot + 2 * gap, inner, foot), row_height, gap)

    def _arrange(self, content: pygame.Rect) -> None:
        self.arrange(content)

    def _button_rows(self, width: int, gap: int) -> list[list[Button]]:
        """The buttons in as many rows as they need."""
        rows: list[list[Button]] = []
        used = 0
        for button in self.buttons:
            needed = min(button.measure()[0], width)
            if not rows or used + gap + needed > width:
                rows.append([])
                used = -gap
            rows[-1].append(button)
            used += gap + needed
        return rows

    @staticmethod
    def _place_buttons(rows: list[list[Button]], foot: pygame.Rect, height: int, gap: int) -> None:
        """Rows of buttons, flush right."""
        for number, row in enumerate(rows):
            right = foot.right
            for button in reversed(row):
                width = min(button.measure()[0], foot.width)
                button.rect = pygame.Rect(right - width, foot.top + number * (height + gap), width, height)
                right -= width + gap


def back_button(scene: SheetScene, action: Action | None = None) -> Button:
    """The button *Back* of a sheet."""
    return Button(scene.ui, _("Back"), action or scene.cancel)
