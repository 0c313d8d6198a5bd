"""What is lit on the table top, and how: what can be picked up, where it can go, and what that would bring."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from village_game.screen import paint, theme
from village_game.screen.table.bridge import Consequence, Piece, Place
from village_game.screen.table.look import Layout, Look
from village_game.screen.table.marks import dashed, glow
from village_game.screen.table.pieces import Pieces
from village_game.screen.table.reach import around
from village_game.screen.ui import Ui

_VEIL = 44  # how much a light over a target covers, of 255: what is written there must stay readable


@dataclass(slots=True)
class Lights:
    """What is lit on the table.

    Attributes:
        sources: pieces that can be picked up, by place.
        targets: places where what is held can go.
        aim: the place that is pointed at or focused while something is held.
        focus: the rectangle that has the keyboard.
        named: places that a line of the log, a list or advice is about.
        advised: the piece, and where it is, that should be picked up.
        foreseen: what letting go would bring.
    """

    sources: list[tuple[Place, Piece]] = field(default_factory=list)
    targets: list[Place] = field(default_factory=list)
    aim: Place | None = None
    focus: pygame.Rect | None = None
    named: tuple[Place, ...] = ()
    advised: tuple[Place, Piece] | None = None
    foreseen: tuple[Consequence, ...] = ()


@dataclass(frozen=True, slots=True)
class Lighting:
    """Draws what is lit, some of it below the pieces and some above them.

    Attributes:
        surface: the window.
        lights: what is lit.
        look: the look of the game.
        layout: where places are in the window.
        pieces: the sprites.
        ui: the scale.
    """

    surface: pygame.Surface
    lights: Lights
    look: Look
    layout: Layout
    pieces: Pieces
    ui: Ui

    def draw_sources(self) -> None:
        """Draw the light below what can be picked up."""
        for place, piece in self.lights.sources:
            rects = self.pieces.rects(place, piece)
            for rect in rects:
                glow(self.surface, rect, self.ui.px(6), theme.GLOW)
            if not rects and place in self.layout.places:
                rect = self.layout.place_rect(place)
                self.surface.blit(paint.translucent_box(rect.size, theme.GLOW, self.ui.px(8), 90), rect)
                paint.frame(self.surface, rect, theme.GLOW, self.ui.px(8), max(2, self.ui.px(4)))

    def draw_covered_sources(self) -> None:
        """Draw a ring around sources that lie on another piece, which hides the light below them."""
        arrangement, radius = self.pieces.arrangement, self.ui.px(8)
        for place, piece in self.lights.sources:
            if any(arrangement.get(outer) for outer in around(place) if outer != place):
                for rect in self.pieces.rects(place, piece):
                    paint.frame(self.surface, rect.inflate(6, 6), theme.INK, radius, max(4, self.ui.px(6)))
                    paint.frame(self.surface, rect.inflate(4, 4), theme.GLOW, radius, max(2, self.ui.px(4)))

    def draw_targets(self) -> None:
        """Draw where what is held can go."""
        for place in self.lights.targets:
            if place in self.layout.places:
                rect = self.layout.place_rect(place)
                aimed = place == self.lights.aim
                radius, width = self.ui.px(8), max(2, self.ui.px(4 if aimed else 3))
                self.surface.blit(paint.translucent_box(rect.size, theme.GLOW, radius, _VEIL), rect)
                paint.frame(self.surface, rect.inflate(2, 2), theme.INK, radius + 1, 1)
                paint.frame(self.surface, rect, theme.ACCENT if aimed else theme.GLOW, radius, width)

    def draw_marks(self) -> None:
        """Draw what a line, a list or advice is about, and what letting go would bring."""
        named = [self.layout.place_rect(place) for place in self.lights.named if place in self.layout.places]
        for rect in [*named, *self._advised()]:
            paint.frame(self.surface, rect.inflate(4, 4), theme.CHALK, self.ui.px(8), max(4, self.ui.px(6)))
            paint.frame(self.surface, rect.inflate(2, 2), theme.FOCUS, self.ui.px(8), max(2, self.ui.px(3)))
        for consequence in self.lights.foreseen:
            self._draw_consequence(consequence)

    def _advised(self) -> list[pygame.Rect]:
        """Return where what should be picked up is: one such piece, or else the place it comes from."""
        if self.lights.advised is None:
            return []
        place, piece = self.lights.advised
        here = [self.layout.place_rect(place)] if place in self.layout.places else []
        return (self.pieces.rects(place, piece) or here)[-1:]

    def _draw_consequence(self, consequence: Consequence) -> None:
        places = [place for place in consequence.places if place in self.layout.places]
        piece = self.look.ghost(consequence)
        colour = theme.WARNING if consequence.warn or consequence.kind in ("death", "bridge", "end") else theme.INK
        if piece is not None and places:
            slot = self.layout.slots(places[-1], 1)[0]
            ghost = self.look.sprite(piece, slot.size).copy()
            ghost.set_alpha(150)
            self.surface.blit(ghost, slot)
            places = places[-1:]
        for place in places:
            dashed(self.surface, self.layout.place_rect(place), colour, max(2, self.ui.px(3)))
