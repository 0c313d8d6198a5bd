"""Short notices that appear over any scene for a few seconds and go by themselves."""

import time

import pygame

from village_game.screen import paint, theme
from village_game.screen.ui import Ui

_SECONDS = 4.0
_MOST = 3


class Notices:
    """The notices shown at present, the newest lowest."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._shown: list[tuple[float, str]] = []

    def add(self, text: str) -> None:
        """Show a text from now on; one that is shown already only stays longer."""
        self._shown = [(due, old) for due, old in self._shown if old != text]
        self._shown = [*self._shown[1 - _MOST :], (time.monotonic() + _SECONDS, text)]

    def clear(self) -> bool:
        """Take all away; True if there were any."""
        had, self._shown = bool(self._shown), []
        return had

    def patience(self) -> float | None:
        """Seconds until the next one goes, or None if none is shown."""
        return max(0.0, self._shown[0][0] - time.monotonic()) if self._shown else None

    def expire(self) -> bool:
        """Take away those whose time is over; True if any went."""
        now = time.monotonic()
        left = [notice for notice in self._shown if notice[0] > now]
        gone, self._shown = len(left) < len(self._shown), left
        return gone

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them above the lower edge, in the middle."""
        ui = self.ui
        pad = ui.px(16)
        bottom = surface.height - ui.px(36)
        for _due, text in reversed(self._shown):
            width, height = ui.text.measure(text, width=min(ui.px(760), surface.width - 4 * pad))
            rect = pygame.Rect(0, 0, width + 3 * pad, height + 2 * ui.px(10))
            rect.midbottom = (surface.width // 2, bottom)
            paint.shadow(surface, rect, ui.px(10), ui.px(14))
            paint.box(surface, rect, theme.NIGHT, ui.px(10), theme.GLOW, max(1, ui.px(1.5)))
            inner = rect.inflate(-3 * pad, 0)
            ui.text.draw(surface, text, inner, colour=theme.CHALK, align="centre", wrap=True)
            bottom = rect.top - ui.px(10)
