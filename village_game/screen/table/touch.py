"""The mouse at the table: which press is a click, a drag or a pan, and what it does.

Bars and sheets get their events first; what is left is meant for the table top: a click or a drag for the hands, the
wheel for the magnifier, the right button or a long press for an explanation.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from village_game.screen.table.bridge import Piece, Place
from village_game.screen.table.terms import Source

if TYPE_CHECKING:
    from village_game.screen.scenes.table import TableScene

Point = tuple[int, int]

_LONG_PRESS = 0.7  # seconds


class Touch:
    """The mouse over a table.

    Attributes:
        point: where the pointer is.
        dragging: whether a piece is being dragged.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.point: Point = (0, 0)
        self.dragging = False
        self._from: Point | None = None
        self._button = 0
        self._moved = False
        self._long_due: float | None = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer a mouse event."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        left = event.type == pygame.WINDOWLEAVE and self._from is None
        if left or event.type == pygame.WINDOWFOCUSLOST:
            self.forget()
        return self._scene.panels.group.handle(event)

    def forget(self) -> None:
        """Let go of what is dragged and pointed at."""
        scene = self._scene
        if self.dragging:
            scene.hands.cancel()
            scene.show([])
        self._let_go()
        scene.panels.group.release()
        scene.panels.leave_lines()
        scene.explainer.rest_on(None, pygame.Rect(0, 0, 0, 0))

    # Events

    def _press(self, event: pygame.event.Event) -> bool:
        scene = self._scene
        self.point = event.pos
        if scene.explainer.put_away() and event.button != pygame.BUTTON_RIGHT:
            return True
        if scene.panels.group.at(event.pos) is not None:
            return scene.panels.group.handle(event)
        scene.panels.group.set_focus(None)
        if self._from is None:
            self._from, self._button, self._moved = event.pos, event.button, False
            if event.button == pygame.BUTTON_LEFT and scene.hands.held is None:
                self._long_due = time.monotonic() + _LONG_PRESS
        return True

    def _let_go(self) -> None:
        self._from, self._moved, self.dragging, self._long_due = None, False, False, None

    def patience(self) -> float | None:
        """Seconds until a press is a long one."""
        return None if self._long_due is None else max(0.0, self._long_due - time.monotonic())

    def update(self) -> None:
        """Explain what is pressed, once the press is a long one."""
        if self._long_due is not None and self._from is not None and time.monotonic() >= self._long_due:
            point = self._from
            self._let_go()
            self._scene.sight.explain(*self.thing_at(point))

    def _move(self, point: Point) -> bool:
        self.point = point
        if self._from is not None:
            self._drag(point)
            return True
        scene = self._scene
        over = scene.panels.group.at(point)
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))
        scene.panels.group.handle(motion)
        scene.panels.leave_lines(but=over)
        if over is None:
            self._hover(point)
        else:
            scene.explainer.rest_on(None, pygame.Rect(point, (0, 0)))
            scene.aim_at(getattr(over, "control", None))
        return True

    def _release(self, event: pygame.event.Event) -> bool:
        if self._from is None:
            return self._scene.panels.group.handle(event)
        if event.button != self._button:
            return True
        moved, dragging = self._moved, self.dragging
        self._let_go()
        if dragging:
            self._drop(event.pos)
        elif not moved and event.button == pygame.BUTTON_LEFT:
            self._click(event.pos)
        elif not moved and event.button == pygame.BUTTON_RIGHT:
            self._scene.sight.explain(*self.thing_at(event.pos))
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        scene = self._scene
        if scene.panels.group.at(self.point) is not None:
            return scene.panels.group.handle(event)
        if event.y:
            scene.sight.zoom(1 if event.y > 0 else -1, self.point)
        return True

    # Meanings

    def thing_at(self, point: Point) -> tuple[Place | None, Piece | None]:
        """Return the place and the piece at a point of the table top."""
        place, index = self._scene.top.at(point)
        if place is None or index is None:
            return place, None
        return place, self._scene.top.pieces.arrangement[place][index]

    def _hover(self, point: Point) -> None:
        scene = self._scene
        place, piece = self.thing_at(point)
        if scene.top.carried is not None and scene.hands.chooser is None:
            scene.top.carry(point)
            scene.invalidate()
        scene.aim_at(place)
        if place is None or scene.hands.held is not None:
            scene.explainer.rest_on(None, pygame.Rect(point, (0, 0)))
        else:
            scene.explainer.rest_on((place, piece), scene.sight.rect_of(place, piece, point))

    def _click(self, point: Point) -> None:
        scene = self._scene
        if scene.review.leave():
            return
        place, piece = self.thing_at(point)
        player = scene.sight.head_at(point) if place is None else None
        if player is not None:
            scene.sight.bring_forward(player)
            return
        scene.show(scene.hands.click(place, piece))
        scene.hold(point)

    def _drag(self, point: Point) -> None:
        """Follow the pointer while a button is held: carry what was grabbed, or pan."""
        if self._from is None:
            return
        across, down = point[0] - self._from[0], point[1] - self._from[1]
        if not self._moved:
            if max(abs(across), abs(down)) < self._scene.ui.px(7):
                return
            self._moved, self._long_due = True, None
            self.dragging = self._button == pygame.BUTTON_LEFT and self._grab(self._from)
        if self.dragging:
            self._scene.top.carry(point)
            self._scene.aim_at(self._scene.top.at(point)[0])
            self._scene.invalidate()
        else:
            self._scene.sight.pan(across, down)
            self._from = point

    def _grab(self, point: Point) -> bool:
        """Take what lies at a point, also what cannot go anywhere, so that a player may be told why."""
        scene = self._scene
        if scene.review.moment is not None:
            return False
        place, piece = self.thing_at(point)
        source = scene.hands.source_at(place, piece) if place is not None else None
        if source is None and place is not None and piece is not None:
            source = Source(place, piece)
        if source is None:
            return False
        scene.hands.let_go()
        scene.top.put_back()
        scene.hands.pick(source)
        scene.hold(point)
        return True

    def _drop(self, point: Point) -> None:
        scene = self._scene
        place, _piece = self.thing_at(point)
        if place is None:
            scene.hands.cancel()
            scene.show([])
        else:
            scene.show(scene.hands.drop(place))
            scene.hold(point)
