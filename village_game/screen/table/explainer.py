"""What the pointer explains: after resting on a thing a while in short, on request in full with its rule."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from village_game.screen.table.bridge import Explanation, Piece, Place
from village_game.screen.table.cards import draw_explanation
from village_game.screen.ui import Ui

_AFTER = 0.65

Thing = tuple[Place, Piece | None]


class Explainer:
    """The sheet that explains a place, or a piece on it.

    Attributes:
        thing: what is or soon will be explained.
        pinned: whether the full explanation is shown, until it is put away.
    """

    def __init__(
        self, ui: Ui, explain: Callable[[Place, Piece | None], Explanation | None], changed: Callable[[], None]
    ) -> None:
        self._ui = ui
        self._explain = explain
        self._changed = changed
        self.thing: Thing | None = None
        self.pinned = False
        self._near = pygame.Rect(0, 0, 0, 0)
        self._due: float | None = None

    def rest_on(self, thing: Thing | None, near: pygame.Rect) -> None:
        """The pointer rests on a thing, drawn at `near`, or on nothing."""
        if self.pinned or thing == self.thing:
            return
        if self.shown:
            self._changed()
        self.thing, self._near = thing, near
        self._due = None if thing is None else time.monotonic() + _AFTER

    def pin(self, thing: Thing, near: pygame.Rect) -> bool:
        """Explain a thing in full until `put_away`; return whether there is anything to say."""
        if self._explain(*thing) is None:
            return False
        self.thing, self._near, self._due, self.pinned = thing, near, None, True
        self._changed()
        return True

    def put_away(self) -> bool:
        """Explain nothing any more; return whether something was pinned."""
        was = self.pinned
        if self.shown:
            self._changed()
        self.thing, self._due, self.pinned = None, None, False
        return was

    @property
    def shown(self) -> bool:
        """Whether the sheet is in view."""
        return self.thing is not None and self._due is None

    def patience(self) -> float | None:
        """Seconds until the sheet is due."""
        return None if self._due is None else max(0.0, self._due - time.monotonic())

    def update(self) -> None:
        """Show the sheet that is due."""
        if self._due is not None and time.monotonic() >= self._due:
            self._due = None
            self._changed()

    def draw(self, surface: pygame.Surface, within: pygame.Rect) -> None:
        """Draw the sheet."""
        explanation = self._explain(*self.thing) if self.shown and self.thing is not None else None
        if explanation is not None:
            draw_explanation(surface, self._ui, explanation, self._near, within, self.pinned)
