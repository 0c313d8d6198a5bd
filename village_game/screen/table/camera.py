"""The magnifier: how much larger than laid out the table is shown, and which part of it.

At factor 1 the table lies as laid out. Larger, a part of it fills the view, and the table is laid out anew at that
size, so that everything stays sharp.
"""

from __future__ import annotations

import pygame

FACTORS = (1.0, 1.35, 1.8, 2.4)
"""The steps of the magnifier."""


class Camera:
    """What part of the table is in view, how large.

    Attributes:
        view: the rectangle of the window in which the table is seen.
        factor: how many times larger than laid out.
        offset: how far the magnified table is moved left and up, in real pixels.
    """

    def __init__(self, view: pygame.Rect) -> None:
        self.view = view
        self.factor = 1.0
        self.offset = (0, 0)

    @property
    def magnified(self) -> bool:
        """Whether the table is shown larger than laid out."""
        return self.factor > 1.0

    def set_view(self, view: pygame.Rect) -> None:
        """Follow a new window; what was in the middle stays about there."""
        middle = self._middle()
        self.view = view
        self._look_at((view.left + middle[0] * view.width, view.top + middle[1] * view.height), view.center)

    def zoom(self, step: int, point: tuple[int, int]) -> bool:
        """Go a step nearer (1) or farther (-1); what lies under a point of the window stays there.

        Returns:
            whether anything changed.
        """
        index = max(0, min(len(FACTORS) - 1, FACTORS.index(self.factor) + step))
        if FACTORS[index] == self.factor:
            return False
        laid_out = self._laid_out(point)
        self.factor = FACTORS[index]
        self._look_at(laid_out, point)
        return True

    def reset(self) -> bool:
        """Show the whole table; return whether it was not."""
        changed = self.magnified
        self.factor, self.offset = 1.0, (0, 0)
        return changed

    def pan(self, across: int, down: int) -> bool:
        """Move the table by so many pixels, as far as it goes; return whether it moved."""
        before = self.offset
        self.offset = self._bounded(self.offset[0] - across, self.offset[1] - down)
        return self.offset != before

    def reveal(self, rect: pygame.Rect) -> bool:
        """Move the table so that a rectangle of the window comes into view; return whether it had to move."""
        margin = min(self.view.size) // 12
        inner = self.view.inflate(-2 * margin, -2 * margin)
        across = max(0, inner.left - rect.left) - max(0, rect.right - inner.right)
        down = max(0, inner.top - rect.top) - max(0, rect.bottom - inner.bottom)
        return self.pan(across, down) if self.magnified and (across or down) else False

    def _laid_out(self, point: tuple[float, float]) -> tuple[float, float]:
        return (point[0] + self.offset[0]) / self.factor, (point[1] + self.offset[1]) / self.factor

    def _middle(self) -> tuple[float, float]:
        """Where in the whole view the middle of what is seen lies, as shares of its width and height."""
        x, y = self._laid_out(self.view.center)
        return (x - self.view.left) / max(1, self.view.width), (y - self.view.top) / max(1, self.view.height)

    def _look_at(self, laid_out: tuple[float, float], point: tuple[float, float]) -> None:
        """Bring a point of the table as laid out under a point of the window, as far as the edges allow."""
        self.offset = self._bounded(
            round(laid_out[0] * self.factor - point[0]), round(laid_out[1] * self.factor - point[1])
        )

    def _bounded(self, x: int, y: int) -> tuple[int, int]:
        """Keep the magnified table over the whole view."""
        left, top = self.view.left * (self.factor - 1), self.view.top * (self.factor - 1)
        right, bottom = self.view.right * (self.factor - 1), self.view.bottom * (self.factor - 1)
        return round(max(left, min(right, x))), round(max(top, min(bottom, y)))
