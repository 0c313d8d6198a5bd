"""Keyboard focus over anything that has a rectangle: Tab order and spatial movement by arrows.

`FocusRing` works on items named by any hashable key, so widgets and pieces on the board use the same one.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

import pygame

from village_game.screen import paint, theme
from village_game.screen.ui import Ui

K = TypeVar("K", bound=Hashable)

Direction = tuple[int, int]
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
}


class FocusRing(Generic[K]):
    """Which of several things has the focus, and where the focus goes from there.

    Attributes:
        current: the key of the focused item, or None.
    """

    def __init__(self, items: Iterable[tuple[K, pygame.Rect]] = ()) -> None:
        self.current: K | None = None
        self._rects: dict[K, pygame.Rect] = dict(items)

    def rect(self) -> pygame.Rect | None:
        """The rectangle of the focused item."""
        return None if self.current is None else self._rects.get(self.current)

    def step(self, by: int = 1) -> K | None:
        """Move along the Tab order by 1 or -1, around the ends; returns the key that has the focus now."""
        keys = list(self._rects)
        if not keys:
            self.current = None
        elif self.current is None:
            self.current = keys[0 if by > 0 else -1]
        else:
            self.current = keys[(keys.index(self.current) + by) % len(keys)]
        return self.current

    def move(self, direction: Direction, allowed: Callable[[K], bool] | None = None) -> K | None:
        """Move to the nearest item in a direction (LEFT, RIGHT, UP, DOWN); stays if there is none.

        Args:
            direction: where to.
            allowed: if given, only keys for which it is true are gone to.
        """
        here = self.rect()
        if here is None:
            return self.step()
        best: tuple[float, K] | None = None
        for key, rect in self._rects.items():
            if key != self.current and (allowed is None or allowed(key)):
                cost = _cost(here, rect, direction)
                if cost is not None and (best is None or cost < best[0]):
                    best = (cost, key)
        if best is not None:
            self.current = best[1]
        return self.current


def ring_room(ui: Ui) -> int:
    """How far the focus ring reaches beyond what it is drawn around."""
    return ui.px(4) + max(2, ui.px(3)) + 1


def draw_ring(surface: pygame.Surface, rect: pygame.Rect, ui: Ui, radius: float = theme.RADIUS) -> None:
    """Draw the focus ring around a rectangle: blue within a pale line, so that it shows on any ground."""
    gap, width = ui.px(4), max(2, ui.px(3))
    outer = rect.inflate(2 * (gap + width), 2 * (gap + width))
    paint.frame(surface, outer.inflate(2, 2), theme.CHALK, ui.px(radius) + gap + width + 1, width + 2)
    paint.frame(surface, outer, theme.FOCUS, ui.px(radius) + gap + width, width)


def _cost(here: pygame.Rect, there: pygame.Rect, direction: Direction) -> float | None:
    """How far `there` is in a direction, or None if it is not that way; what lies beside counts as farther."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    if direction[0]:
        ahead = dx * direction[0]
        gap = (there.left - here.right) if direction[0] > 0 else (here.left - there.right)
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        offset = abs(dy)
    else:
        ahead = dy * direction[1]
        gap = (there.top - here.bottom) if direction[1] > 0 else (here.top - there.bottom)
        aside = max(0, there.left - here.right, here.left - there.right)
        offset = abs(dx)
    if ahead <= 0 or gap < -min(here.size + there.size) // 2:
        return None
    return max(0, gap) + 3.0 * aside + 0.3 * offset + 0.01 * ahead
