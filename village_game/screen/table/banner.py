"""The banner that names the next player when the table is handed over; it goes by itself or at the first touch."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from village_game.screen.table.cards import draw_banner
from village_game.screen.tween import Tween, Tweens, ease_out
from village_game.screen.ui import Ui

_SECONDS = 2.8
_SLIDE = 0.3


class Banner:
    """A ribbon that slides in, stays a while and slides out."""

    def __init__(self, ui: Ui, tweens: Tweens, changed: Callable[[], None]) -> None:
        self._ui = ui
        self._tweens = tweens
        self._changed = changed
        self._text = ""
        self._colour = ""
        self._share = 0.0
        self._due: float | None = None
        self._slide: Tween | None = None

    @property
    def shown(self) -> bool:
        """Whether it is in view and has not been told to go."""
        return self._due is not None

    def show(self, text: str, colour: str) -> None:
        """Slide in with a text in a player's colour."""
        self._text, self._colour = text, colour
        self._due = time.monotonic() + _SECONDS
        self._slide_to(1.0)

    def hide(self) -> None:
        """Slide out, if it is shown."""
        if self._due is not None:
            self._due = None
            self._slide_to(0.0)

    def _slide_to(self, end: float) -> None:
        if self._slide is not None:
            self._slide.cancel()
        start = self._share

        def apply(share: float) -> None:
            self._share = start + (end - start) * share
            self._changed()

        self._slide = self._tweens.start(apply, _SLIDE, ease_out)

    def patience(self) -> float | None:
        """Seconds until it goes by itself."""
        return None if self._due is None else max(0.0, self._due - time.monotonic())

    def update(self) -> None:
        """Go, if it is time."""
        if self._due is not None and time.monotonic() >= self._due:
            self.hide()

    def draw(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        """Draw what of it is in view."""
        if self._share > 0.0:
            draw_banner(surface, self._ui, self._text, self._colour, view, self._share)
