"""The pieces on the table as sprites: they lie where the arrangement says, and glide when it changes.

Every piece of the arrangement has one sprite, at the slot that the layout gives it. A change of the arrangement is
turned into the ways of single pieces by `matching`; here they become tweens. Where a piece is by the rules never
depends on where its sprite is on its way.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from village_game.screen.sprites import PIECES, RAISED, Layers, Sprite
from village_game.screen.table.bridge import Arrangement, Piece, Place
from village_game.screen.table.look import Layout, Look
from village_game.screen.table.matching import Glide, Hand
from village_game.screen.table.reach import around
from village_game.screen.tween import Tween, Tweens, ease_in_out, ease_out

GLIDE = 0.42
"""Seconds that a piece takes from one place to another."""

_SETTLE = 0.18
_STAGGER = 0.055
_LONGEST_STAGGER = 1.1
_LIFT = 0.28  # of its height: how high a piece rises on its way


class Pieces:
    """The sprites of all pieces.

    Attributes:
        layout: where places are.
        layers: the sprites in drawing order.
        arrangement: what lies where.
    """

    def __init__(self, look: Look, layout: Layout, tweens: Tweens) -> None:
        self.look = look
        self.layout = layout
        self.layers = Layers()
        self.arrangement: Arrangement = {}
        self._tweens = tweens
        self._at: dict[Place, list[Sprite]] = {}
        self._pictures: dict[tuple[str, int, int], pygame.Surface] = {}
        self._motions: list[Tween] = []

    @property
    def moving(self) -> bool:
        """Whether any piece is on its way."""
        return any(not motion.finished for motion in self._motions)

    def finish(self) -> None:
        """Bring every piece to where it belongs at once."""
        motions, self._motions = self._motions, []
        for motion in motions:
            motion.finish()

    def set(self, arrangement: Arrangement) -> None:
        """Lay everything out at once, without motion."""
        self.finish()
        self.layers.clear()
        self.arrangement = arrangement
        self._at = {}
        for place, pieces in arrangement.items():
            if place in self.layout.places:
                self._at[place] = [self.layers.add(self._sprite(piece)) for piece in pieces]
        self.place_all()

    def relayout(self, layout: Layout) -> None:
        """Follow a new layout."""
        self.finish()
        self.layout = layout
        self._pictures.clear()
        self.place_all()

    def place_all(self) -> None:
        """Put every sprite at its slot now."""
        for place, sprites in self._at.items():
            hidden = self.layout.places[place].hidden
            for index, (sprite, slot) in enumerate(zip(sprites, self._slots(place), strict=True)):
                self._put(sprite, slot, self._depth(place, slot, index), hidden)

    def change(self, arrangement: Arrangement, ways: Iterable[Glide], hand: Hand | None = None) -> None:
        """Go over to a new arrangement: every piece glides the way it is given.

        Args:
            arrangement: what lies where now.
            ways: from `matching.glides`, one for every piece of the old and the new arrangement.
            hand: the piece that was let go, if one was.
        """
        self.finish()
        released = self._released(hand)
        old, self.arrangement = self._at, arrangement
        self._at = {}
        lying: dict[Place, dict[int, Sprite]] = {}
        moving: list[tuple[Sprite, Glide]] = []
        for way in ways:
            sprite = None if way.arrives or way.source not in old else old[way.source][way.source_slot]
            if sprite is None:
                sprite = self._arriving(way)
                if released is not None and way.piece == released.key:
                    sprite.x, sprite.y = released.x, released.y
                    released = None
            sprite.key = way.piece
            if way.leaves and way.source == way.target:
                self.layers.remove(sprite)
            elif way.leaves or way.target in self.layout.places:
                lying.setdefault(way.target, {})[way.target_slot] = sprite
                moving.append((sprite, way))
            else:
                self.layers.remove(sprite)
        for place, pieces in arrangement.items():
            if place in self.layout.places:
                self._at[place] = [lying[place][index] for index in range(len(pieces))]
        self._send(moving)

    def _released(self, hand: Hand | None) -> Sprite | None:
        """Return where a sample was let go whose like lies on at its place: what is gained comes from there."""
        return None if hand is None else self.sprite_of(hand.place, hand.slot)

    def _send(self, moving: list[tuple[Sprite, Glide]]) -> None:
        """Set pieces on their ways, one after another, those first that only make room."""
        number = 0
        step = min(_STAGGER, _LONGEST_STAGGER / max(1, sum(way.source != way.target for _, way in moving)))
        for sprite, way in moving:
            if way.source == way.target:
                self._glide(sprite, way.target, way.target_slot, _SETTLE, 0.0, lift=False)
            else:
                self._glide(sprite, way.target, way.target_slot, GLIDE, number * step, leaves=way.leaves)
                number += 1

    def sprite_of(self, place: Place, index: int) -> Sprite | None:
        """Return the sprite of a piece, or ``None`` if nothing lies there."""
        sprites = self._at.get(place, [])
        return sprites[index] if 0 <= index < len(sprites) else None

    def point_of(self, hand: Hand | None) -> tuple[int, int] | None:
        """Return where the sprite of a piece in hand is."""
        sprite = None if hand is None else self.sprite_of(hand.place, hand.slot)
        return None if sprite is None else (round(sprite.x), round(sprite.y))

    def lift(self, place: Place, index: int) -> None:
        """Raise a piece above the others, to be carried."""
        sprite = self.sprite_of(place, index)
        if sprite is not None:
            sprite.layer = RAISED
            sprite.visible = True

    def carry(self, place: Place, index: int, point: tuple[int, int]) -> None:
        """Hold a raised piece at a point."""
        sprite = self.sprite_of(place, index)
        if sprite is not None:
            sprite.x, sprite.y = point

    def put_back(self, place: Place, index: int) -> None:
        """Let a raised piece glide back to where it belongs."""
        sprite = self.sprite_of(place, index)
        if sprite is not None:
            self._glide(sprite, place, index, _SETTLE * 1.4, 0.0)

    def index_of(self, place: Place, piece: Piece, point: tuple[int, int] | None = None) -> int | None:
        """Return which piece of a kind at a place lies nearest a point (or last), if there is any."""
        indices = [index for index, kind in enumerate(self.arrangement.get(place, [])) if kind == piece]
        if not indices or place not in self.layout.places:
            return None
        if point is None:
            return indices[-1]
        slots = self._slots(place)
        return min(indices, key=lambda index: (not slots[index].collidepoint(point), -index))

    def at(self, point: tuple[int, int]) -> tuple[Place, int] | None:
        """Return the topmost piece that can be seen at a point: its place and index.

        Where places lie over one another, a piece on the smaller one is meant first.
        """
        for place in self._places_at(point):
            slots = self._slots(place)
            for index in range(len(slots) - 1, -1, -1):
                if slots[index].collidepoint(point):
                    return place, index
        return None

    def _places_at(self, point: tuple[int, int]) -> list[Place]:
        """Return the places under a point on which pieces can be seen, the smallest first."""
        found = []
        for place, sprites in self._at.items():
            rect = self.layout.place_rect(place)
            if sprites and rect.collidepoint(point) and not self.layout.places[place].hidden:
                found.append((rect.width * rect.height, place))
        return [place for _area, place in sorted(found)]

    def rects(self, place: Place, piece: Piece) -> list[pygame.Rect]:
        """Return where the pieces of a kind at a place lie; nothing if they are hidden."""
        if place not in self.layout.places or self.layout.places[place].hidden:
            return []
        slots = self._slots(place)
        return [slots[index] for index, kind in enumerate(self.arrangement.get(place, [])) if kind == piece]

    # Sprites

    def _slots(self, place: Place) -> list[pygame.Rect]:
        return self.layout.slots(place, len(self.arrangement.get(place, [])))

    def _sprite(self, piece: Piece) -> Sprite:
        return Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), 0, 0, PIECES, key=piece)

    def _arriving(self, way: Glide) -> Sprite:
        """Make the sprite of a piece that comes onto the table, at the place that it comes from."""
        sprite = self.layers.add(self._sprite(way.piece))
        if way.source in self.layout.places:
            start = self.layout.slots(way.source, 1)[0]
        else:
            start = self.look.home(way.piece, self.layout)
        self._put(sprite, start, start.bottom, False)
        return sprite

    def _depth(self, place: Place, slot: pygame.Rect, index: int) -> float:
        """Return how far in front a piece lies: by where it stands, and on what lies where its place is a part of."""
        below = [self._slots(outer)[-1].bottom + 0.5 for outer in around(place) if self._lies_on(place, outer)]
        return max([slot.bottom, *below]) + index / 100

    def _lies_on(self, place: Place, outer: Place) -> bool:
        return outer != place and outer in self.layout.places and bool(self.arrangement.get(outer))

    def _put(self, sprite: Sprite, slot: pygame.Rect, depth: float, hidden: bool) -> None:
        sprite.image = self._picture(sprite.key, slot.size)
        sprite.x, sprite.y = slot.center
        sprite.layer = PIECES
        sprite.depth = depth
        sprite.visible = not hidden

    def _picture(self, piece: Piece, size: tuple[int, int]) -> pygame.Surface:
        """Return a piece with its shadow, kept; the piece's middle is the picture's."""
        key = (piece, *size)
        picture = self._pictures.get(key)
        if picture is None:
            body = self.look.sprite(piece, size)
            shadow, (across, down) = self.look.shadow(piece, size)
            margin = max(0, -across, -down, across + shadow.width - body.width, down + shadow.height - body.height)
            picture = pygame.Surface((body.width + 2 * margin, body.height + 2 * margin), pygame.SRCALPHA)
            picture.blit(shadow, (margin + across, margin + down))
            picture.blit(body, (margin, margin))
            self._pictures[key] = picture
        return picture

    # Motion

    def _glide(
        self, sprite: Sprite, place: Place, index: int, seconds: float, delay: float,
        lift: bool = True, leaves: bool = False,
    ) -> None:  # fmt: skip
        """Send a sprite to a slot of a place, or off the table."""
        if leaves:
            home = (
                self.layout.slots(place, 1)[0]
                if place in self.layout.places
                else self.look.home(sprite.key, self.layout)
            )
            slot, hidden = home, True
        else:
            slot, hidden = self._slots(place)[index], self.layout.places[place].hidden
        start = (sprite.x, sprite.y)
        if not leaves and start == slot.center and sprite.layer == PIECES and sprite.visible != hidden:
            self._put(sprite, slot, self._depth(place, slot, index), hidden)
            return
        rise = _LIFT * slot.height if lift else 0.0
        if lift:
            sprite.layer = RAISED
        sprite.visible = True

        def apply(share: float) -> None:
            sprite.x = start[0] + (slot.centerx - start[0]) * share
            sprite.y = start[1] + (slot.centery - start[1]) * share - rise * 4 * share * (1 - share)

        def done() -> None:
            if leaves:
                self.layers.remove(sprite)
            else:
                self._put(sprite, slot, self._depth(place, slot, index), hidden)

        self._motions.append(self._tweens.start(apply, seconds, ease_in_out if lift else ease_out, delay, done))
