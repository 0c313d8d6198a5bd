"""Pictures in layers: what lies on the table, from the board up to what is held in the hand.

Sprites are drawn from the lowest layer up, within a layer by depth and then in the order they were added. Whatever
stays as it is belongs in one picture that is drawn before them; so a frame in which 200 pieces move costs one copy of
that ground and 200 small blits.
"""

from typing import Any

import pygame

BOARD, PIECES, RAISED, PANELS, OVERLAY = range(5)


class Sprite:
    """A picture with a place.

    Attributes:
        image: the picture; the place may change freely, for another picture use `set_image` or assign.
        x: the horizontal centre in real pixels.
        y: the vertical centre in real pixels.
        layer: one of BOARD, PIECES, RAISED, PANELS, OVERLAY.
        depth: the order within the layer: larger is drawn later, so nearer.
        visible: whether it is drawn and can be hit.
        key: whatever the owner wants to remember it by.
    """

    __slots__ = ("_depth", "_layer", "_layers", "image", "key", "visible", "x", "y")

    def __init__(
        self, image: pygame.Surface, x: float, y: float, layer: int = PIECES, depth: float = 0.0, key: Any = None
    ) -> None:
        self.image = image
        self.x = x
        self.y = y
        self.visible = True
        self.key = key
        self._layer = layer
        self._depth = depth
        self._layers: Layers | None = None

    @property
    def layer(self) -> int:
        """The layer it is drawn in."""
        return self._layer

    @layer.setter
    def layer(self, layer: int) -> None:
        self._layer = layer
        self._order_changed()

    @property
    def depth(self) -> float:
        """Its order within the layer."""
        return self._depth

    @depth.setter
    def depth(self, depth: float) -> None:
        self._depth = depth
        self._order_changed()

    @property
    def rect(self) -> pygame.Rect:
        """Where it is drawn."""
        image = self.image
        return image.get_rect(topleft=(round(self.x - image.width / 2), round(self.y - image.height / 2)))

    def _order_changed(self) -> None:
        if self._layers is not None:
            self._layers.order_changed()


class Layers:
    """The sprites of a scene."""

    def __init__(self) -> None:
        self._sprites: list[Sprite] = []
        self._sorted = True

    def add(self, sprite: Sprite) -> Sprite:
        """Put a sprite in; returns it."""
        self._sprites.append(sprite)
        sprite._layers = self
        self._sorted = False
        return sprite

    def remove(self, sprite: Sprite) -> None:
        """Take a sprite out."""
        self._sprites.remove(sprite)
        sprite._layers = None

    def clear(self) -> None:
        """Take all sprites out."""
        for sprite in self._sprites:
            sprite._layers = None
        self._sprites.clear()

    def order_changed(self) -> None:
        """Sort again before the next drawing; sprites call it when their layer or depth changes."""
        self._sorted = False

    def draw(self, surface: pygame.Surface, first: int = BOARD, last: int = OVERLAY) -> None:
        """Draw the sprites of the layers from `first` to `last`."""
        self._sort()
        surface.fblits(
            [
                (s.image, (round(s.x - s.image.width / 2), round(s.y - s.image.height / 2)))
                for s in self._sprites
                if s.visible and first <= s._layer <= last
            ]
        )

    def _sort(self) -> None:
        if not self._sorted:
            self._sprites.sort(key=lambda sprite: (sprite._layer, sprite._depth))
            self._sorted = True
