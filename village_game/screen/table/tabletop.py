"""The table top: board, farms and pieces as they are seen through the magnifier, and what is lit on them.

It draws what it is told and finds what lies under a point; what may be done, it does not know.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from village_game.core.move import Move
from village_game.screen import theme
from village_game.screen.focus import draw_ring
from village_game.screen.sprites import PIECES, RAISED
from village_game.screen.table.bridge import Arrangement, Piece, Place
from village_game.screen.table.camera import Camera
from village_game.screen.table.lights import Lighting, Lights
from village_game.screen.table.look import Layout, Look
from village_game.screen.table.matching import Glide, Hand
from village_game.screen.table.pieces import Pieces
from village_game.screen.tween import Tweens
from village_game.screen.ui import Ui

_REST = 0.15  # seconds without a step of the magnifier after which the table is drawn sharp


@dataclass(frozen=True, slots=True)
class Moment:
    """What is shown: a position, the moves that led there, and whose things lie in front."""

    position: Any
    moves: Sequence[Move]
    front: str


@dataclass(frozen=True, slots=True)
class Blurred:
    """An earlier picture of the ground, stretched while the magnifier is turned: drawing it anew takes too long."""

    picture: pygame.Surface
    factor: float
    origin: tuple[int, int]


class Tabletop:
    """Board, farms and pieces.

    Attributes:
        frame: the layout of the whole window, not magnified: bars and panels are there.
        layout: where places are in the window, magnified and moved as the camera is.
        camera: the magnifier.
        pieces: the sprites.
        carried: the piece that is in hand, if one is.
        lights: what is lit.
    """

    def __init__(self, look: Look, ui: Ui, tweens: Tweens, names: Mapping[str, str]) -> None:
        self.look = look
        self.lights = Lights()
        self._ui = ui
        self._names = names
        self._scale = 1.0
        self._log_side = "right"
        self._stale = True
        self._written: dict[str, Hashable] = {}
        self._boards: dict[float, pygame.Surface] = {}
        self._ground: pygame.Surface | None = None
        self._blurred: Blurred | None = None
        self._sharp_due = 0.0
        self._window = pygame.Rect(0, 0, 0, 0)
        self.camera = Camera(self._window)
        self._tweens = tweens
        self.carried: Hand | None = None
        self._moment: Moment
        self._flat: Layout
        self.frame: Layout
        self.layout: Layout
        self.pieces: Pieces

    def set_up(self, size: tuple[int, int], log_side: str, moment: Moment, arrangement: Arrangement) -> None:
        """Lay out for the first time."""
        self._window = pygame.Rect((0, 0), size)
        self._log_side, self._moment = log_side, moment
        self.frame = self.layout = self.look.lay_out(self._window, self._ui.scale, moment.front, log_side)
        self.pieces = Pieces(self.look, self.layout, self._tweens)
        self._lay_out()
        self.pieces.set(arrangement)

    def resize(self, size: tuple[int, int], log_side: str) -> None:
        """Follow a new window, scale or side of the log."""
        self._window = pygame.Rect((0, 0), size)
        self._log_side = log_side
        self._lay_out()

    def show(self, moment: Moment, arrangement: Arrangement) -> None:
        """Show a moment at once."""
        self.carried = None
        self._turn_to(moment)
        self.pieces.set(arrangement)

    def change(self, moment: Moment, arrangement: Arrangement, ways: Iterable[Glide]) -> None:
        """Go over to another moment: the pieces glide the ways that they are given, the one in hand from there."""
        hand, self.carried = self.carried, None
        point = self.pieces.point_of(hand)
        self._turn_to(moment)
        if hand is not None and point is not None:
            self.pieces.lift(hand.place, hand.slot)
            self.pieces.carry(hand.place, hand.slot, point)
        self.pieces.change(arrangement, ways, hand)

    def _turn_to(self, moment: Moment) -> None:
        same_front = moment.front == self._moment.front
        self._moment = moment
        self._stale = True
        self._blurred = None
        if not same_front:
            boards = self._boards
            self._lay_out()
            self._boards = boards  # only farms change their places

    def _lay_out(self) -> None:
        self.frame = self.look.lay_out(self._window, self._ui.scale, self._moment.front, self._log_side)
        self.camera.set_view(self._view())
        self._boards = {}
        self._blurred = None
        self._repaint()
        self._move()

    def _move(self) -> None:
        """Follow the camera."""
        camera = self.camera
        self.layout = self.look.magnify(self.frame, camera.factor, camera.offset) if camera.magnified else self.frame
        self.pieces.relayout(self.layout)

    def _view(self) -> pygame.Rect:
        frame = self.frame
        view = pygame.Rect(0, frame.top.bottom, self._window.width, frame.action.top - frame.top.bottom)
        if frame.log.width:
            if frame.log.centerx > view.centerx:
                view.width = frame.log.left - view.left
            else:
                view.width -= frame.log.right - view.left
                view.left = frame.log.right
        return view

    # The magnifier

    def zoom(self, step: int, point: tuple[int, int]) -> bool:
        """Go a step nearer or farther at a point of the window; return whether anything changed."""
        earlier = self._picture()
        if not self.camera.zoom(step, point):
            return False
        self._turn_from(earlier)
        return True

    def pan(self, across: int, down: int) -> bool:
        """Move the magnified table; return whether it moved."""
        moved = self.camera.pan(across, down)
        if moved:
            self._move()
        return moved

    def reveal(self, rect: pygame.Rect) -> None:
        """Move the magnified table so that a rectangle comes into view."""
        if self.camera.reveal(rect):
            self._move()

    def whole(self) -> bool:
        """Show the whole table; return whether it was not shown."""
        earlier = self._picture()
        if not self.camera.reset():
            return False
        self._turn_from(earlier)
        return True

    def _picture(self) -> Blurred | None:
        """Return the ground as it is shown now, if it is up to date."""
        if self._blurred is not None or self._ground is None or self._stale:
            return self._blurred
        return Blurred(self._ground, self.camera.factor, self._origin())

    def _turn_from(self, earlier: Blurred | None) -> None:
        """Follow the magnifier: at once with an earlier picture, sharp when it rests or if the board was kept."""
        self._blurred = None if self.camera.factor in self._boards else earlier
        self._repaint()
        self._move()
        self._sharp_due = time.monotonic() + _REST

    def patience(self) -> float | None:
        """Seconds until the table is to be drawn sharp, or ``None``."""
        return None if self._blurred is None else max(0.0, self._sharp_due - time.monotonic())

    def sharpen(self) -> bool:
        """Draw sharp from now on if that is due; return whether it was."""
        if self._blurred is None or time.monotonic() < self._sharp_due:
            return False
        self._blurred = None
        return True

    # Pieces

    # What is in hand

    def hold(self, place: Place, piece: Piece, point: tuple[int, int] | None) -> None:
        """Raise a piece; one at a point if it is given, and carry it there."""
        index = self.pieces.index_of(place, piece, point)
        if index is not None:
            self.carried = Hand(piece, place, index)
            self.pieces.lift(place, index)
            if point is not None:
                self.pieces.carry(place, index, point)

    def lift(self, point: tuple[int, int]) -> None:
        """Raise again what is in hand, after everything was laid out anew."""
        if self.carried is not None:
            self.pieces.lift(self.carried.place, self.carried.slot)
            self.carry(point)

    def carry(self, point: tuple[int, int]) -> None:
        """Hold what is raised over a point."""
        if self.carried is not None:
            self.pieces.carry(self.carried.place, self.carried.slot, point)

    def put_back(self) -> None:
        """Let what is raised glide back to its place."""
        carried, self.carried = self.carried, None
        if carried is not None:
            self.pieces.put_back(carried.place, carried.slot)

    def at(self, point: tuple[int, int]) -> tuple[Place | None, int | None]:
        """Return the place under a point of the window, and the index of the piece there."""
        if not self.camera.view.collidepoint(point):
            return None, None
        found = self.pieces.at(point)
        return found if found is not None else (self._place_at(point), None)

    def _place_at(self, point: tuple[int, int]) -> Place | None:
        """Return the place under a point; of several in the arrangement, the smallest."""
        place = self.layout.at(point)
        if place is None or place in self.pieces.arrangement:
            return place
        rects = {other: self.layout.place_rect(other) for other in self.pieces.arrangement}
        under = [other for other, rect in rects.items() if rect.collidepoint(point)]
        return min(under, key=lambda other: rects[other].width * rects[other].height, default=None)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything on the table top, what is raised above it excepted."""
        camera = self.camera
        clip = surface.get_clip()
        surface.set_clip(camera.view)
        if self._blurred is not None:
            self._draw_blurred(surface, self._blurred)
        else:
            left, top = self._origin()
            surface.blit(self._painted(), (left - camera.offset[0], top - camera.offset[1]))
        lighting = Lighting(surface, self.lights, self.look, self.layout, self.pieces, self._ui)
        lighting.draw_targets()
        lighting.draw_sources()
        self.pieces.layers.draw(surface, last=PIECES)
        lighting.draw_covered_sources()
        self.look.draw_counts(surface, self.layout, self.pieces.arrangement)
        lighting.draw_marks()
        surface.set_clip(clip)

    def draw_raised(self, surface: pygame.Surface) -> None:
        """Draw what is carried or on its way, and the focus ring."""
        self.pieces.layers.draw(surface, first=RAISED)
        if self.lights.focus is not None:
            clip = surface.get_clip()
            surface.set_clip(self.camera.view.clip(clip) if self._in_view(self.lights.focus) else clip)
            draw_ring(surface, self.lights.focus, self._ui, 6)
            surface.set_clip(clip)

    def _in_view(self, rect: pygame.Rect) -> bool:
        return self.camera.view.colliderect(rect)

    def _repaint(self) -> None:
        """Write everything anew before the next drawing."""
        self._ground = None
        self._stale = True

    def _origin(self) -> tuple[int, int]:
        """Where in the magnified table the picture of the ground begins."""
        factor, view = self.camera.factor, self.camera.view
        return round(view.left * factor), round(view.top * factor)

    def _painted(self) -> pygame.Surface:
        """Return the picture of board and farms with all that is written on them; only what changed is written anew."""
        factor = self.camera.factor
        if self._ground is None:
            self._flat = self.look.magnify(self.frame, factor, self._origin())
            self._ground = self._blank(factor).copy()
            self._written = {}
        moment = self._moment
        facts = self.look.facts(moment.position, moment.moves, self._names, moment.front) if self._stale else {}
        self._stale = False
        for name, fact in facts.items():
            if self._written.get(name) != fact:
                rect = self.look.fact_rect(self._flat, name)
                self._ground.blit(self._boards[factor], rect, rect)
                self.look.draw_fact(self._ground, self._flat, name, fact)
                self._written[name] = fact
        return self._ground

    def _blank(self, factor: float) -> pygame.Surface:
        """Return the board without anything written on it; that of the whole table is kept, and the last one."""
        board = self._boards.get(factor)
        if board is None:
            view, (left, top) = self.camera.view, self._origin()
            board = pygame.Surface((round(view.right * factor) - left, round(view.bottom * factor) - top))
            board.fill(theme.WOOD)
            self.look.draw_board(board, self._flat)
            self._boards = {size: kept for size, kept in self._boards.items() if size == 1.0}
            self._boards[factor] = board
        return board

    def _draw_blurred(self, surface: pygame.Surface, earlier: Blurred) -> None:
        """Stretch the part of an earlier picture that is in view."""
        camera, ratio = self.camera, earlier.factor / self.camera.factor
        left = (camera.view.left + camera.offset[0]) * ratio - earlier.origin[0]
        top = (camera.view.top + camera.offset[1]) * ratio - earlier.origin[1]
        part = pygame.Rect(round(left), round(top), round(camera.view.width * ratio), round(camera.view.height * ratio))
        part.clamp_ip(earlier.picture.get_rect())
        part = part.clip(earlier.picture.get_rect())
        surface.blit(pygame.transform.scale(earlier.picture.subsurface(part), camera.view.size), camera.view)
