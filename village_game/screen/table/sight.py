"""Looking at the table: where things are on the screen, the magnifier, explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from village_game.screen.focus import FocusRing
from village_game.screen.table.bridge import Piece, Place
from village_game.screen.table.terms import Control, Focus, Option, Source, Target

if TYPE_CHECKING:
    from village_game.screen.scenes.table import TableScene

Point = tuple[int, int]


class Sight:
    """The eyes of whoever sits at a table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    # Where things are

    def rect_of(self, place: Place, piece: Piece | None, point: Point | None) -> pygame.Rect:
        """Return where a piece at a place is (the one at a point, if one is given), or else the place."""
        top = self._scene.top
        if place not in top.layout.places:
            return pygame.Rect(point or top.camera.view.center, (0, 0))
        rects = top.pieces.rects(place, piece) if piece is not None else []
        under = [rect for rect in rects if point is not None and rect.collidepoint(point)]
        return (under or rects or [top.layout.place_rect(place)])[-1]

    def focus_rect(self) -> pygame.Rect | None:
        """Return where what is focused is on the screen."""
        focus = self._scene.hands.focus
        return None if focus is None else self._rect_of_focus(focus)

    def _rect_of_focus(self, focus: Focus) -> pygame.Rect | None:
        panels = self._scene.panels
        match focus:
            case Source(place, piece):
                return self.rect_of(place, piece, None)
            case Target(place):
                return self.rect_of(place, None, None)
            case Control():
                return panels.action.rect_of(focus)
            case Option(index):
                return panels.chooser.entry_rect(index) if panels.chooser.chooser else None

    def move_focus(self, direction: tuple[int, int]) -> None:
        """Move the focus to the nearest thing in a direction."""
        hands = self._scene.hands
        rects = [(focus, self._rect_of_focus(focus)) for focus in hands.focusables()]
        ring = FocusRing((focus, rect) for focus, rect in rects if rect is not None)
        ring.current = hands.focus if any(focus == hands.focus for focus, _rect in rects) else None
        hands.focus_on(ring.move(direction))

    def follow_focus(self) -> None:
        """Bring what is focused into view, and carry what is held there."""
        scene = self._scene
        rect = self.focus_rect()
        if rect is not None and isinstance(scene.hands.focus, Source | Target):
            scene.top.reveal(rect)
            rect = self.focus_rect()
        if rect is not None and isinstance(scene.hands.focus, Target):
            scene.top.carry((rect.centerx, rect.centery - scene.ui.px(10)))
        scene.refresh()

    def look_at(self, place: Place) -> None:
        """Show where a place is, though nothing can be done there."""
        scene = self._scene
        scene.named = (place,)
        if place in scene.top.layout.places:
            scene.top.reveal(scene.top.layout.place_rect(place))
        scene.refresh()

    def head_at(self, point: Point) -> str | None:
        """Return the colour of the player whose name is under a point, if one is."""
        top = self._scene.top
        if not top.camera.view.collidepoint(point):
            return None
        return next((colour for colour, head in top.layout.heads.items() if head.collidepoint(point)), None)

    def bring_forward(self, colour: str) -> None:
        """Bring a player's things to the front until they are sent back, or somebody else decides."""
        scene = self._scene
        scene.explainer.put_away()
        scene.guest = "" if colour == scene.front else colour
        scene.top.show(scene.present(), scene.hands.arrangement())
        scene.hold(None)

    def bring_next_forward(self) -> None:
        """Bring the things of the next player to the front."""
        shown = [*self._scene.top.frame.heads]
        self.bring_forward(shown[1 % len(shown)])

    # The magnifier

    def zoom(self, step: int, point: Point | None = None) -> None:
        """Look closer or from farther away, at a point, at what is focused, or at the pointer."""
        scene = self._scene
        view, rect = scene.top.camera.view, self.focus_rect()
        if point is None:
            point = rect.center if rect is not None and view.colliderect(rect) else scene.touch.point
        if scene.top.zoom(step, point if view.collidepoint(point) else view.center):
            self._looked()

    def whole(self) -> None:
        """Show the whole table."""
        if self._scene.top.whole():
            self._looked()

    def pan(self, across: int, down: int) -> None:
        """Move the magnified table."""
        if self._scene.top.pan(across, down):
            self._looked()

    def _looked(self) -> None:
        """Follow the magnifier with what lies over the table."""
        scene = self._scene
        scene.explainer.put_away()
        if scene.hands.chooser is not None:
            scene.hands.cancel()
            scene.hands.ask_again()
        if scene.top.carried is not None:
            scene.top.lift(scene.touch.point)
        scene.refresh()

    # Explanations

    def explain(self, place: Place | None, piece: Piece | None) -> None:
        """Explain a thing in full, with its rule."""
        if place is not None:
            self._scene.explainer.pin((place, piece), self.rect_of(place, piece, self._scene.touch.point))

    def explain_focus(self) -> None:
        """Explain what is focused, or else what is under the pointer."""
        match self._scene.hands.focus:
            case Source(place, piece):
                self.explain(place, piece)
            case Target(place):
                self.explain(place, None)
            case _:
                self.explain(*self._scene.touch.thing_at(self._scene.touch.point))
