"""The first thing a player sees: the village at dusk, the names of the games, and what can be done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from village_game import __version__
from village_game.screen import paint, theme
from village_game.screen.scenes.keys import KeysScene
from village_game.screen.scenes.menu import BackdropScene
from village_game.screen.scenes.new_game import NewGameScene
from village_game.screen.scenes.settings import SettingsScene
from village_game.screen.scenes.statistics import StatisticsScene
from village_game.screen.widgets import Button, Label, Panel
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App


class TitleScene(BackdropScene):
    """The title with its menu. Esc asks nothing and does nothing here; *Quit* leaves."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        ui = self.ui
        self._panel = Panel(ui)
        self._rule = 0  # where the ornament stands
        self._name = Label(ui, _("Village & Helvetia"), theme.TITLE + 18, "display", theme.INK, "centre")
        self._subtitle = Label(ui, _("Two games of village life"), theme.LARGE, "italic", theme.INK_SOFT, "centre")
        self._continue = Button(ui, _("Continue"), self._go_on, "primary", theme.LARGE)
        self._new = Button(ui, _("New game"), lambda: app.push(NewGameScene(app)), "primary", theme.LARGE)
        self._menu = [
            self._continue,
            self._new,
            Button(ui, _("Settings"), lambda: app.push(SettingsScene(app)), "plain", theme.LARGE),
            Button(ui, _("Statistics"), lambda: app.push(StatisticsScene(app)), "plain", theme.LARGE),
            Button(ui, _("Keys and mouse"), lambda: app.push(KeysScene(app)), "plain", theme.LARGE),
            Button(ui, _("Quit"), app.ask_to_quit, "plain", theme.LARGE),
        ]
        self._version = Label(ui, _("Version {number}").format(number=__version__), theme.SMALL, "regular",
                              theme.INK_SOFT, "centre")  # fmt: skip
        self.group.add(self._panel, self._name, self._subtitle, *self._menu, self._version)

    def enter(self) -> None:
        """Offer to continue if a game is running, and make that or *New game* the thing Enter does."""
        running = self.app.running_game is not None
        self._continue.visible = running
        self._new.kind = "plain" if running else "primary"
        self.group.default = self._continue if running else self._new
        self.layout(self.ui.size)
        self.invalidate()

    def cancel(self) -> None:
        """Stay: a stray Esc shall not end the program."""

    def layout(self, size: tuple[int, int]) -> None:
        """A sheet on the left with the name and the menu, set closer where the window is low."""
        super().layout(size)
        self._panel.fit(size[1], partial(self._place, size), (1.0, 0.8, 0.6, 0.4, 0.2))

    def _place(self, size: tuple[int, int], looseness: float) -> None:
        ui = self.ui
        pad, gap, rule = (ui.px(room * looseness) for room in (44, 16, 64))
        self._name.size = (theme.TITLE + 18) * (0.5 + looseness / 2)
        buttons = [button for button in self._menu if button.visible]
        width = min(ui.px(520), size[0] - 2 * ui.px(40))
        inner = width - 2 * ui.px(44)
        heights = [button.measure()[1] + ui.px(6 * looseness) for button in buttons]
        name, subtitle = self._name.height_for(inner), self._subtitle.height_for(inner)
        version = self._version.height_for(inner)
        height = 2 * pad + name + subtitle + rule + sum(heights) + gap * len(heights) + version
        panel = self._panel.rect = pygame.Rect(0, 0, width, height)
        panel.midleft = (max(ui.px(40), min(ui.px(170), (size[0] - width) // 6)), size[1] // 2)
        left, top = panel.left + ui.px(44), panel.top + pad
        self._name.rect = pygame.Rect(left, top, inner, name)
        top += name
        self._subtitle.rect = pygame.Rect(left, top, inner, subtitle)
        self._rule = top + subtitle + round(rule * 0.42)
        top += subtitle + rule
        for button, button_height in zip(buttons, heights, strict=True):
            button.rect = pygame.Rect(left, top, inner, button_height)
            top += button_height + gap
        self._version.rect = pygame.Rect(left, panel.bottom - max(pad // 2, ui.px(6)) - version, inner, version)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, and an ornament below the name."""
        super().draw(surface)
        ui = self.ui
        y = self._rule
        centre = self._panel.rect.centerx
        half, diamond = ui.px(120), ui.px(9)
        for start, end in ((centre - half, centre - 2 * diamond), (centre + 2 * diamond, centre + half)):
            surface.fill(theme.PARCHMENT_EDGE, (start, y, end - start, max(1, ui.px(2))))
        mark = paint.picture(("ornament",), (2 * diamond, 2 * diamond), _draw_ornament)
        surface.blit(mark, mark.get_rect(center=(centre, y + 1)))

    def _go_on(self) -> None:
        if self.app.running_game is not None:
            self.app.show(self.app.running_game)


def _draw_ornament(canvas: paint.Canvas) -> None:
    size = canvas.size[0]
    canvas.polygon([(size / 2, 0), (size, size / 2), (size / 2, size), (0, size / 2)], theme.WARNING)
