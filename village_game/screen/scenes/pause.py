"""The menu over a running game (Esc)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from village_game.core.match import Match
from village_game.screen import paint, theme
from village_game.screen.scene import WidgetScene
from village_game.screen.scenes.handing_on import copy_as_challenge
from village_game.screen.scenes.keys import KeysScene
from village_game.screen.scenes.leaving import ask_to_leave
from village_game.screen.scenes.players import PlayersScene
from village_game.screen.scenes.settings import SettingsScene
from village_game.screen.widgets import Button, Label, Panel
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App


class PauseScene(WidgetScene):
    """All that can be done besides playing. The game goes on in memory while the title is shown."""

    opaque = False

    def __init__(self, app: App, match: Match[Any]) -> None:
        super().__init__(app)
        self._match = match
        ui = self.ui
        self._panel = Panel(ui)
        self._heading = Label(ui, _("Pause"), theme.HEADING + 6, "display", align="centre")
        self._menu = [
            Button(ui, _("Resume"), app.pop, "primary", theme.LARGE),
            Button(ui, _("Settings"), lambda: app.push(SettingsScene(app)), "plain", theme.LARGE),
            Button(ui, _("Players"), lambda: app.push(PlayersScene(app, match)), "plain", theme.LARGE),
            Button(ui, _("Copy as a challenge"), self._copy, "plain", theme.LARGE),
            Button(ui, _("Keys and mouse"), lambda: app.push(KeysScene(app)), "plain", theme.LARGE),
            Button(ui, _("New game"), lambda: ask_to_leave(app, self._new_game), "plain", theme.LARGE),
            Button(ui, _("Title screen"), self._title, "plain", theme.LARGE),
            Button(ui, _("Quit"), app.ask_to_quit, "plain", theme.LARGE),
        ]
        self.group.add(self._panel, self._heading, *self._menu)
        self.group.default = self._menu[0]

    def layout(self, size: tuple[int, int]) -> None:
        """A sheet in the middle with one button below the other, closer where the window is low."""
        self._panel.fit(size[1], partial(self._place, size))

    def _place(self, size: tuple[int, int], looseness: float) -> None:
        ui = self.ui
        pad, gap = ui.px(36 * looseness), ui.px(14 * looseness)
        side = ui.px(36)
        width = min(max([ui.px(420), *(button.measure()[0] for button in self._menu)]) + 2 * side, size[0] - side)
        inner = width - 2 * side
        heading = self._heading.height_for(inner)
        heights = [button.measure()[1] + ui.px(4 * looseness) for button in self._menu]
        height = 2 * pad + heading + gap + sum(heights) + gap * (len(heights) - 1)
        panel = self._panel.rect = pygame.Rect(0, 0, width, height)
        panel.center = (size[0] // 2, size[1] // 2)
        left, top = panel.left + side, panel.top + pad
        self._heading.rect = pygame.Rect(left, top, inner, heading)
        top += heading + gap
        for button, button_height in zip(self._menu, heights, strict=True):
            button.rect = pygame.Rect(left, top, inner, button_height)
            top += button_height + gap

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Darken the game."""
        surface.blit(paint.translucent_box(surface.size, theme.INK, 0, 120), (0, 0))

    def _copy(self) -> None:
        self.app.pop()
        copy_as_challenge(self.app, self._match)

    def _title(self) -> None:
        from village_game.screen.scenes.title import TitleScene  # the title knows the other scenes

        self.app.show(TitleScene(self.app))

    def _new_game(self) -> None:
        from village_game.screen.scenes.new_game import NewGameScene
        from village_game.screen.scenes.title import TitleScene

        self.app.show(TitleScene(self.app), NewGameScene(self.app))
