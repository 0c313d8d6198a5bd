"""Sends events to widgets: who is hovered, pressed, focused, and when a tooltip is due."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame

from village_game.screen.focus import ARROWS, FocusRing, draw_ring, ring_room
from village_game.screen.ui import Ui
from village_game.screen.widgets.base import Widget
from village_game.screen.widgets.tooltip import draw_tooltip

_TOOLTIP_DELAY = 0.5
_DOUBLE_CLICK = 0.4


class Group:
    """The widgets of a scene, from the lowest to the topmost, and the state of mouse and keyboard among them.

    Attributes:
        widgets: the topmost level; widgets inside others hang below them.
        focus: the focused widget, or None.
        default: what Enter activates while nothing has the focus, or None.
    """

    def __init__(self, ui: Ui, changed: Callable[[], None]) -> None:
        self.ui = ui
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.default: Widget | None = None
        self._changed = changed
        self._hovered: Widget | None = None
        self._captured: Widget | None = None
        self._show_ring = False
        self._tooltip: Widget | None = None
        self._tooltip_due: float | None = None
        self._last_press = (0.0, 0, 0)
        self._clicks = 0

    def add(self, *widgets: Widget) -> None:
        """Add widgets on top of those that are there."""
        for widget in widgets:
            widget.group = self
            self.widgets.append(widget)
        self.invalidate()

    def set_widgets(self, *widgets: Widget) -> None:
        """Have just these widgets; the focus stays if its widget is still there."""
        self.widgets = []
        self.add(*widgets)
        alive = list(self.all())
        if self.focus is not None and self.focus not in alive:
            self.set_focus(None)
        if self._hovered not in alive:
            self._hovered = None
        if self._captured not in alive:
            self._captured = None
        self._hide_tooltip()

    def invalidate(self) -> None:
        """Have the scene drawn again."""
        self._changed()

    def all(self) -> Iterator[Widget]:
        """Every visible widget, parents before their children, lowest first."""
        yield from _walk(self.widgets)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; False if no widget has a use for it."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event.pos, event.button)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(event.pos, event.button)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y))
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if self.focus is not None and self.focus.takes_text:
            if event.type == pygame.TEXTINPUT:
                self.focus.type_text(event.text)
                return True
            if event.type == pygame.TEXTEDITING:
                self.focus.edit_text(event.text, event.start)
                return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.release()
        return False

    def set_focus(self, widget: Widget | None, ring: bool = True) -> None:
        """Give the keyboard to a widget, or to none; `ring` says whether the focus is shown."""
        old, self.focus = self.focus, widget
        self._show_ring = ring
        if old is not widget:
            if old is not None:
                old.focused = False
                old.focus_changed()
            if widget is not None:
                widget.focused = True
                widget.focus_changed()
        if widget is not None and ring:
            _reveal(widget)
            self._expect_tooltip(widget)
        self.invalidate()

    def move_focus(self, step: int) -> None:
        """Move along the Tab order by 1 or -1."""
        ring = self._ring()
        self.set_focus(ring.step(step))

    def release(self) -> None:
        """Let go of whatever is pressed or hovered."""
        if self._captured is not None:
            self._captured.pressed = False
            self._captured.release((-10_000, -10_000))
            self._captured = None
        self._set_hovered(None)
        self._hide_tooltip()

    def patience(self) -> float | None:
        """Seconds until a tooltip is due, or None."""
        return None if self._tooltip_due is None else max(0.0, self._tooltip_due - time.monotonic())

    def update(self) -> None:
        """Show the tooltip that is due."""
        if self._tooltip_due is not None and time.monotonic() >= self._tooltip_due:
            self._tooltip_due = None
            self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets, the focus ring and the tooltip."""
        _draw(self.widgets, surface)
        if self.focus is not None and self._show_ring and self.focus.visible:
            old = surface.get_clip()
            surface.set_clip(_clip_of(self.focus, old, ring_room(self.ui)))
            draw_ring(surface, self.focus.rect, self.ui)
            surface.set_clip(old)
        if self._tooltip is not None and self._tooltip_due is None and self._tooltip.tooltip:
            draw_tooltip(surface, self._tooltip.tooltip, self._tooltip.rect, self.ui)

    def at(self, point: tuple[int, int]) -> Widget | None:
        """The topmost visible widget at a point."""
        return _at(self.widgets, point)

    def _motion(self, point: tuple[int, int]) -> bool:
        if self._captured is not None:
            self._captured.drag(point)
            return True
        widget = self.at(point)
        self._set_hovered(widget)
        if widget is not None:
            widget.hover(point)
        return widget is not None

    def _press(self, point: tuple[int, int], button: int) -> bool:
        self._hide_tooltip()
        widget = self.at(point)
        if button != pygame.BUTTON_LEFT:
            return widget is not None
        now = time.monotonic()
        again = now - self._last_press[0] < _DOUBLE_CLICK and max(
            abs(point[0] - self._last_press[1]), abs(point[1] - self._last_press[2])
        ) < self.ui.px(8)
        self._clicks = self._clicks + 1 if again else 1
        self._last_press = (now, *point)
        while widget is not None:
            if widget.enabled and widget.focusable:
                self.set_focus(widget, ring=False)
            if widget.enabled and widget.press(point, self._clicks):
                widget.pressed = True
                self._captured = widget
                self.invalidate()
                return True
            if widget.focusable:
                return True
            if widget.parent is None:
                break
            widget = widget.parent
        if self.focus is not None:
            self.set_focus(None)
        return widget is not None

    def _release(self, point: tuple[int, int], button: int) -> bool:
        if button != pygame.BUTTON_LEFT or self._captured is None:
            return False
        widget, self._captured = self._captured, None
        widget.pressed = False
        widget.release(point)
        self.invalidate()
        self._set_hovered(self.at(point))
        return True

    def _wheel(self, steps: float) -> bool:
        widget = self._hovered or self.focus
        while widget is not None:
            if widget.enabled and widget.wheel(steps):
                return True
            widget = widget.parent
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        self._hide_tooltip()
        if self.focus is not None and self.focus.enabled and self.focus.key(event):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return self.focus is not None
        if event.key in ARROWS:
            before = self.focus
            ring = self._ring()
            if ring.current is None and self.default is not None and self.default.enabled:
                ring.current = self.default  # which stands out, and which Enter would press
            self.set_focus(ring.move(ARROWS[event.key]))
            if self.focus is before and before is not None:
                return _scroll(before, event.key)
            return self.focus is not None
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return any(widget.key(event) for widget in self.all() if not widget.focusable)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.default is not None and self.default.enabled:
            return self.default.key(event)
        return False

    def _ring(self) -> FocusRing[Widget]:
        ring = FocusRing((w, w.rect) for w in self.all() if w.focusable and w.enabled)
        ring.current = self.focus
        if self.focus is not None and ring.rect() is None:
            ring.current = None
        return ring

    def _set_hovered(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered = widget
        if widget is not None:
            widget.hovered = True
        self._expect_tooltip(widget)
        self.invalidate()

    def _expect_tooltip(self, widget: Widget | None) -> None:
        self._hide_tooltip()
        if widget is not None and widget.tooltip:
            self._tooltip = widget
            self._tooltip_due = time.monotonic() + _TOOLTIP_DELAY

    def _hide_tooltip(self) -> None:
        if self._tooltip is not None:
            self._tooltip = None
            self._tooltip_due = None
            self.invalidate()


def _walk(widgets: list[Widget]) -> Iterator[Widget]:
    for widget in widgets:
        if widget.visible:
            yield widget
            yield from _walk(widget.children)


def _draw(widgets: list[Widget], surface: pygame.Surface) -> None:
    for widget in widgets:
        if not widget.visible:
            continue
        widget.draw(surface)
        clip = widget.clip()
        if clip is None:
            _draw(widget.children, surface)
        else:
            old = surface.get_clip()
            surface.set_clip(clip.clip(old))
            _draw([child for child in widget.children if child.rect.colliderect(clip)], surface)
            surface.set_clip(old)
        widget.draw_over(surface)


def _at(widgets: list[Widget], point: tuple[int, int]) -> Widget | None:
    for widget in reversed(widgets):
        if not widget.visible:
            continue
        clip = widget.clip()
        if clip is None or clip.collidepoint(point):
            found = _at(widget.children, point)
            if found is not None:
                return found
        if widget.hit(point):
            return widget
    return None


def _clip_of(widget: Widget, whole: pygame.Rect, room: int) -> pygame.Rect:
    """What of the window a widget may show in, with some room around it for the focus ring."""
    parent = widget.parent
    while parent is not None:
        clip = parent.clip()
        if clip is not None:
            whole = whole.clip(clip.inflate(2 * room, 2 * room))
        parent = parent.parent
    return whole


def _reveal(widget: Widget) -> None:
    parent = widget.parent
    while parent is not None:
        parent.reveal(widget.rect)
        parent = parent.parent


def _scroll(widget: Widget, key: int) -> bool:
    if key not in (pygame.K_UP, pygame.K_DOWN):
        return True
    parent = widget.parent
    while parent is not None:
        if parent.wheel(1 if key == pygame.K_UP else -1):
            return True
        parent = parent.parent
    return True
