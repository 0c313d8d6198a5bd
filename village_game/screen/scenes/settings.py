"""The player's settings; every change takes effect and is kept at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from village_game.screen import theme
from village_game.screen.scenes.dialog import Dialog
from village_game.screen.scenes.menu import SheetScene, back_button
from village_game.screen.widgets import Button, Choice, Label, Stepper, Toggle, Widget
from village_game.storage.settings import Settings
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App


_SCALE_PAUSE = 0.6  # seconds; until then what is stepped stays under the pointer that steps it


class SettingsScene(SheetScene):
    """One row for each setting: what it is, what it does, and how it stands."""

    width = 1180

    def __init__(self, app: App) -> None:
        super().__init__(app, _("Settings"))
        self._rows: list[_Row] = []
        self._scale = app.settings.interface_scale
        self._scale_due: float | None = None
        self._build()

    def layout(self, size: tuple[int, int]) -> None:
        """Show how the settings stand, for full screen may also be switched by its key."""
        for row in self._rows:
            row.refresh()
        super().layout(size)

    def patience(self) -> float | None:
        """Wait also for a new scale."""
        scale = None if self._scale_due is None else max(0.0, self._scale_due - time.monotonic())
        return min((wait for wait in (super().patience(), scale) if wait is not None), default=None)

    def update(self, dt: float) -> None:
        """Take a new scale that has stood for a while."""
        super().update(dt)
        if self._scale_due is not None and time.monotonic() >= self._scale_due:
            self._take_scale()

    def leave(self) -> None:
        """Take a new scale at once."""
        super().leave()
        if self._scale_due is not None:
            self._take_scale()

    def arrange(self, content: pygame.Rect) -> int:
        """Rows from the top, with a line between them."""
        top = content.top
        for row in self._rows:
            height = row.height_for(content.width)
            row.place(pygame.Rect(content.left, top, content.width, height))
            top += height
        return top - content.top

    def _build(self) -> None:
        ui, settings = self.ui, self.app.settings
        speeds = [("off", _("off")), ("fast", _("fast")), ("normal", _("normal")), ("slow", _("slow"))]
        sides = [("left", _("left")), ("right", _("right"))]
        paces = [("at once", _("at once")), ("fast", _("fast")), ("normal", _("normal")), ("slow", _("slow"))]
        half_seconds = round(settings.thinking_seconds * 2)
        thinking = Stepper(ui, half_seconds, 1, 60, 1, self._set_thinking, _seconds)
        scale = Stepper(ui, settings.interface_scale, 80, 200, 5, self._expect_scale, _percent)
        self._rows = [
            self._toggle(_("Full screen"), _("F11 does the same."), "full_screen"),
            _Row(self, _("Interface scale"), _("How large texts and buttons are."), scale),
            self._choice(_("Motion"), _("How fast your pieces glide."), "animation", speeds),
            self._choice(_("Computer players"), _("How fast their moves are shown."), "computer_speed", paces),
            _Row(self, _("Time to think"), _("What a hard computer player has for a turn."), thinking),
            self._toggle(
                _("End turns automatically"), _("Where nothing could be undone anyway."), "auto_confirm"
            ),
            self._toggle(
                _("Make forced choices automatically"), _("Where there is only one thing to do."), "forced_choices"
            ),
            self._toggle(
                _("Show consequences"), _("What a move will bring, before it is made."), "consequences"
            ),
            self._toggle(
                _("Show what to expect"), _("The points each player is likely to have at the end (J)."), "projected"
            ),
            self._choice(_("Side of the log"), _("Where the log stands at the table."), "log_side", sides),
        ]  # fmt: skip
        self.area.replace_children(self._rows)
        self.fill([Button(ui, _("Reset all"), self._ask_to_reset), back_button(self)])

    def _toggle(self, name: str, note: str, field: str) -> _Row:
        toggle = Toggle(self.ui, "", getattr(self.app.settings, field), self._setter(field))
        return _Row(self, name, note, toggle, lambda: setattr(toggle, "on", getattr(self.app.settings, field)))

    def _choice(self, name: str, note: str, field: str, options: list[tuple[str, str]]) -> _Row:
        value: str = getattr(self.app.settings, field)
        return _Row(self, name, note, Choice(self.ui, options, value, self._setter(field)))

    def _setter(self, field: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self.app.settings, field, value)
            self.app.settings_changed()

        return change

    def _set_thinking(self, half_seconds: int) -> None:
        self._setter("thinking_seconds")(half_seconds / 2)

    def _expect_scale(self, value: int) -> None:
        self._scale, self._scale_due = value, time.monotonic() + _SCALE_PAUSE

    def _take_scale(self) -> None:
        self._scale_due = None
        self._setter("interface_scale")(self._scale)

    def _ask_to_reset(self) -> None:
        text = _("They go back to how they were at first.")
        self.app.push(Dialog.confirm(self.app, _("Reset all settings?"), text, _("Reset"), self._reset))

    def _reset(self) -> None:
        self._scale_due = None
        fresh = Settings()
        settings = self.app.settings
        for field in Settings.__struct_fields__:
            if field not in ("window", "game", "seats"):
                setattr(settings, field, getattr(fresh, field))
        self._build()
        self.app.settings_changed()


class _Row(Widget):
    """A setting: its name and a note on the left, its widget on the right, or below where that is too narrow."""

    def __init__(
        self, scene: SettingsScene, name: str, note: str, control: Widget, refresh: Callable[[], None] | None = None
    ) -> None:
        super().__init__(scene.ui)
        self._name = Label(scene.ui, name, theme.BODY + 1, "bold")
        self._note = Label(scene.ui, note, theme.SMALL + 1, colour=theme.INK_SOFT)
        self._control = control
        self.refresh = refresh if refresh is not None else _nothing
        self.add(self._name, self._note, control)

    def hit(self, point: tuple[int, int]) -> bool:
        """Only its widget answers."""
        return False

    def height_for(self, width: int) -> int:
        """The height it takes in a width."""
        room, below = self._room(width)
        words = self._name.height_for(room) + self._note.height_for(room)
        control = self._control.measure()[1]
        return (words + control + self.ui.px(10) if below else max(words, control)) + 2 * self.ui.px(11)

    def place(self, rect: pygame.Rect) -> None:
        """Stand in a rectangle of the height it asked for."""
        self.rect = rect
        room, below = self._room(rect.width)
        name, note = self._name.height_for(room), self._note.height_for(room)
        width, height = self._control.measure()
        width = min(width, rect.width)
        top = rect.top + self.ui.px(11) if below else rect.centery - (name + note) // 2
        self._name.rect = pygame.Rect(rect.left, top, room, name)
        self._note.rect = pygame.Rect(rect.left, top + name, room, note)
        if below:
            self._control.rect = pygame.Rect(rect.left, rect.bottom - self.ui.px(11) - height, width, height)
        else:
            self._control.rect = pygame.Rect(rect.right - width, rect.centery - height // 2, width, height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line below it."""
        surface.fill(theme.PARCHMENT_DEEP, (self.rect.left, self.rect.bottom - 1, self.rect.width, 1))

    def _room(self, width: int) -> tuple[int, bool]:
        """The width for its words, and whether its widget must stand below them."""
        room = width - self._control.measure()[0] - self.ui.px(30)
        least = max(self._name.measure()[0] // 2, self.ui.px(300))
        return (width, True) if room < least else (room, False)


def _seconds(half_seconds: int) -> str:
    return _("{seconds} s").format(seconds=f"{half_seconds / 2:g}")


def _percent(value: int) -> str:
    return _("{number} %").format(number=value)


def _nothing() -> None:
    pass
