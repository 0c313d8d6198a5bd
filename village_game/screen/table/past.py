"""The bar over the table while an earlier moment is shown, so that nobody takes the past for the present."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from village_game.screen import paint, theme
from village_game.screen.rich import Part, draw_rich, rich_height
from village_game.screen.ui import Ui
from village_game.screen.widgets import Button, IconButton, Widget
from village_game.screen.widgets.base import Action
from village_game.texts import _


class PastBar(Widget):
    """Says what was done in the moment that is shown; steps back and forth, and returns to the present."""

    def __init__(self, ui: Ui, step: Callable[[int], None], back: Action) -> None:
        super().__init__(ui)
        self._parts: list[Part] = []
        self._count = ""
        self._earlier = IconButton(ui, "left", _("Earlier (Page up)"), lambda: step(-1))
        self._later = IconButton(ui, "right", _("Later (Page down)"), lambda: step(1))
        self._now = Button(ui, _("Back to the present"), back, "primary", theme.SMALL)
        self._view = pygame.Rect(0, 0, 0, 0)
        self.visible = False
        self.add(self._earlier, self._later, self._now)

    def show(self, parts: list[Part], number: int, count: int) -> None:
        """Show a moment: its words, and which of how many it is."""
        self._parts = parts
        self._count = _("Earlier: move {number} of {count}").format(number=number, count=count)
        self.visible = True
        self.place(self._view)

    def hide(self) -> None:
        """The present is shown again."""
        self.visible = False

    def place(self, view: pygame.Rect) -> None:
        """Lie at the upper edge of the view."""
        ui = self.ui
        self._view = view
        pad = ui.px(14)
        width = min(view.width - 2 * pad, ui.px(980))
        button = self._now.measure()
        side = button[1]
        words = width - 2 * (side + pad) - button[0] - 3 * pad
        head = ui.text.line_height(theme.SMALL, "bold")
        height = max(side, head + rich_height(ui, self._parts, max(words, 50), theme.BODY)) + 2 * ui.px(8)
        self.rect = pygame.Rect(view.centerx - width // 2, view.top + pad, width, height)
        middle = self.rect.centery
        self._earlier.rect = pygame.Rect(self.rect.left + pad, middle - side // 2, side, side)
        self._now.rect = pygame.Rect(self.rect.right - pad - button[0], middle - side // 2, *button)
        self._later.rect = pygame.Rect(self._now.rect.left - pad - side, middle - side // 2, side, side)
        left = self._earlier.rect.right + pad
        self._words = pygame.Rect(
            left, self.rect.top + ui.px(8), self._later.rect.left - pad - left, height - ui.px(16)
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar; its stripes say that this is not now."""
        ui = self.ui
        paint.shadow(surface, self.rect, ui.px(10), ui.px(16), 110)
        paint.box(surface, self.rect, theme.NIGHT, ui.px(10), theme.GLOW, max(2, ui.px(3)))
        paint.pattern(surface, self.rect.inflate(-ui.px(8), -ui.px(8)), "diagonal", theme.INK_SOFT, ui.px(22), 70)
        head = ui.text.line_height(theme.SMALL, "bold")
        title = pygame.Rect(self._words.left, self._words.top, self._words.width, head)
        ui.text.draw(surface, self._count, title, theme.SMALL, "bold", theme.GLOW)
        words = pygame.Rect(self._words.left, title.bottom, self._words.width, self._words.bottom - title.bottom)
        draw_rich(surface, ui, self._parts, words, theme.BODY, theme.CHALK)
