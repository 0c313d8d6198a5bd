"""What the layouts of all tables have in common: places for pieces, heads of the players' panels, magnifying."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from village_game.screen.drawing.places import Place


class LaidTable:
    """A table laid out in one window; each game's layout adds its own parts.

    Attributes:
        farms: the panel of each player's own things, by colour.
        places: what pieces can lie on.
        spots: rectangles for what is drawn.
    """

    __slots__ = ()

    farms: Mapping[str, Rect]
    places: Mapping[str, Place]
    spots: Mapping[str, Rect]

    @property
    def heads(self) -> dict[str, Rect]:
        """Where each player's name stands, by colour: touching it brings the player's panel to the front."""
        return {colour: self.spots[f"{colour}.emblem"].union(self.spots[f"{colour}.name"]) for colour in self.farms}

    def place_rect(self, place: str) -> Rect:
        """All that belongs to a place: what a pointer may hit and what is lit."""
        return self.places[place].rect

    def slots(self, place: str, number: int) -> list[Rect]:
        """Rectangles for so many pieces on a place, in drawing order."""
        return self.places[place].slots(number)

    def at(self, point: tuple[int, int]) -> str | None:
        """The place under a point, the smallest where several lie over one another."""
        hits = [
            (place.rect.width * place.rect.height, name)
            for name, place in self.places.items()
            if place.rect.collidepoint(point)
        ]
        return min(hits)[1] if hits else None


def magnifier(factor: float, offset: tuple[int, int]) -> Callable[[Rect], Rect]:
    """Return what makes a rectangle `factor` times larger and moves it left and up by `offset` pixels."""

    def larger(rect: Rect) -> Rect:
        left, top = round(rect.left * factor) - offset[0], round(rect.top * factor) - offset[1]
        right, bottom = round(rect.right * factor) - offset[0], round(rect.bottom * factor) - offset[1]
        return Rect(left, top, right - left, bottom - top)

    return larger
