"""Pictures in layers: what lies on the table, from the board up to what is held in the hand.

Sprites are drawn from the lowest layer up, within a layer by depth and then in the order they were added. The board
and whatever else stays as it is belongs in `Layers.ground`, one picture drawn first; so a frame in which 200 pieces
move costs one copy of the ground and 200 small blits.
"""

from collections.abc import Iterator
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
    """The sprites of a scene, and the ground below them.

    Attributes:
        ground: what is drawn before all sprites, at the top left; None for nothing.
    """

    def __init__(self) -> None:
        self.ground: pygame.Surface | None = None
        self._sprites: list[Sprite] = []
        self._sorted = True

    def __iter__(self) -> Iterator[Sprite]:
        """All sprites, from the lowest to the topmost."""
        self._sort()
        return iter(list(self._sprites))

    def __len__(self) -> int:
        return len(self._sprites)

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
        """Take all sprites out; the ground stays."""
        for sprite in self._sprites:
            sprite._layers = None
        self._sprites.clear()

    def order_changed(self) -> None:
        """Sort again before the next drawing; sprites call it when their layer or depth changes."""
        self._sorted = False

    def at(self, point: tuple[int, int]) -> Sprite | None:
        """The topmost visible sprite whose picture is not clear at a point."""
        self._sort()
        for sprite in reversed(self._sprites):
            if sprite.visible:
                rect = sprite.rect
                if rect.collidepoint(point):
                    inside = (point[0] - rect.left, point[1] - rect.top)
                    if sprite.image.get_at(inside).a > 0:
                        return sprite
        return None

    def draw(self, surface: pygame.Surface, first: int = BOARD, last: int = OVERLAY) -> None:
        """Draw the ground (if `first` is the board) and the sprites of the layers from `first` to `last`."""
        self._sort()
        if self.ground is not None and first == BOARD:
            surface.blit(self.ground, (0, 0))
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
