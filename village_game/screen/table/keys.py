"""The keyboard at the table: which key does what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from village_game.screen.focus import ARROWS
from village_game.screen.table.chooser import KEYS
from village_game.screen.table.terms import Control

if TYPE_CHECKING:
    from village_game.screen.scenes.table import TableScene

_PAN = 0.18  # of the view


class Keys:
    """The keyboard over a table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._plain: dict[int, Callable[[], object]] = {
            pygame.K_RETURN: self._act,
            pygame.K_KP_ENTER: self._act,
            pygame.K_SPACE: self._end_or_act,
            pygame.K_ESCAPE: self._escape,
            pygame.K_e: lambda: scene.press(Control("end")),
            pygame.K_u: lambda: scene.press(Control("undo")),
            pygame.K_p: self._pass,
            pygame.K_b: scene.open_left,
            pygame.K_h: scene.hints.ask,
            pygame.K_j: scene.panels.toggle_projection,
            pygame.K_i: scene.sight.explain_focus,
            pygame.K_l: scene.toggle_log,
            pygame.K_w: scene.panels.look_ahead,
            pygame.K_v: self._bring_forward,
            pygame.K_PAGEUP: lambda: scene.review.step(-1),
            pygame.K_PAGEDOWN: self._forward,
            pygame.K_END: scene.review.leave,
            pygame.K_0: scene.sight.whole,
        }

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer a key that went down."""
        scene = self._scene
        put_away = scene.explainer.put_away()
        if put_away and event.key == pygame.K_ESCAPE:
            return True
        text = event.unicode
        if event.key == pygame.K_TAB:
            self._move(lambda: scene.hands.focus_next(-1 if event.mod & pygame.KMOD_SHIFT else 1))
        elif event.key in ARROWS:
            self._arrow(event)
        elif self._undo_key(event):
            scene.press(Control("redo" if event.mod & pygame.KMOD_SHIFT or event.key == pygame.K_y else "undo"))
        elif text in ("+", "=") or event.key == pygame.K_KP_PLUS:
            scene.sight.zoom(1)
        elif text in ("-", "_") or event.key == pygame.K_KP_MINUS:
            scene.sight.zoom(-1)
        elif _asks(event):
            scene.sight.explain_focus()
        elif scene.hands.chooser is not None and text and text.lower() in KEYS:
            scene.show(scene.hands.choose(KEYS.index(text.lower())))
        elif not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT) and event.key in self._plain:
            self._plain[event.key]()
        elif text and text in scene.shortcuts:
            self._go_to(scene.shortcuts[text])
        else:
            return False
        return True

    @staticmethod
    def _undo_key(event: pygame.event.Event) -> bool:
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return event.key == pygame.K_z or (event.key == pygame.K_y and bool(command))

    def _arrow(self, event: pygame.event.Event) -> None:
        scene = self._scene
        across, down = ARROWS[event.key]
        if event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL):
            view = scene.top.camera.view
            scene.sight.pan(round(-across * view.width * _PAN), round(-down * view.height * _PAN))
        elif scene.hands.chooser is not None:
            self._move(lambda: scene.hands.focus_next(scene.panels.chooser.step(across, down)))
        else:
            self._move(lambda: scene.sight.move_focus((across, down)))

    def _move(self, move: Callable[[], None]) -> None:
        """Move the focus; looking at the past ends."""
        self._scene.review.leave()
        move()
        self._scene.sight.follow_focus()

    def _go_to(self, place: str) -> None:
        scene = self._scene
        scene.review.leave()
        outcomes = scene.hands.touch_place(place)
        if outcomes is not None:
            scene.show(outcomes)
            scene.hold(None)
        elif scene.hands.focus_place(place):
            scene.sight.follow_focus()
        else:
            scene.sight.look_at(place)

    def _act(self) -> None:
        scene = self._scene
        if scene.review.leave():
            return
        if scene.hands.focus is None and scene.match.holding:
            scene.press(Control("end"))
            return
        if scene.hands.focus is None and scene.hints.move is not None and not scene.hands.busy:
            scene.hints.play()
            return
        scene.show(scene.hands.act())
        scene.hold(None)
        scene.sight.follow_focus()

    def _end_or_act(self) -> None:
        if self._scene.match.holding:
            self._scene.press(Control("end"))
        elif self._scene.opponents.watched:
            self._scene.opponents.pause()
        else:
            self._act()

    def _forward(self) -> None:
        """Go on to the next move of the past, or in a game that is stopped to one that is not made yet."""
        if self._scene.review.moment is None:
            self._scene.opponents.step()
        else:
            self._scene.review.step(1)

    def _bring_forward(self) -> None:
        self._scene.review.leave()
        self._scene.sight.bring_next_forward()

    def _pass(self) -> None:
        """Press the button of the only move that has no gesture: a pass."""
        buttons = self._scene.hands.buttons
        if len(buttons) == 1:
            self._scene.press(Control("move", buttons[0]))

    def _escape(self) -> None:
        scene = self._scene
        if scene.review.leave():
            return
        if scene.hands.busy:
            scene.show(scene.hands.step_back())
        elif scene.panels.hint.visible:
            scene.hints.close()
        elif scene.panels.prospects.visible:
            scene.panels.hide_prospects()
        elif scene.guest:
            scene.sight.bring_forward(scene.front)
        elif scene.hands.focus is not None:
            scene.hands.focus = None
            scene.refresh()
        else:
            scene.open_menu()


def _asks(event: pygame.event.Event) -> bool:
    """Return whether a key is a question mark; without text input only the key tells, not what it writes."""
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    return event.unicode == "?" or event.key == pygame.K_QUESTION or (event.key == pygame.K_SLASH and shift)
