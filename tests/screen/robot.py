"""Uses the window as a player does, by events from pygame's queue, and checks how it is laid out."""

from __future__ import annotations

import itertools
import time

import pygame

from village_game.screen.app import App
from village_game.screen.scene import WidgetScene
from village_game.screen.widgets import Button, Group, Panel, ScrollArea, Widget

KEYS = {
    "tab": pygame.K_TAB,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "esc": pygame.K_ESCAPE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "pagedown": pygame.K_PAGEDOWN,
    "pageup": pygame.K_PAGEUP,
    "f1": pygame.K_F1,
    "f11": pygame.K_F11,
}


class Robot:
    """Hands and eyes of a player at a window."""

    def __init__(self, app: App) -> None:
        self.app = app

    def settle(self, seconds: float = 0.0) -> None:
        """Let the loop turn until nothing moves, and at least so long."""
        until = time.monotonic() + seconds
        deadline = time.monotonic() + 20
        while self.app.scene is not None:
            self.app.turn(pygame.event.get())
            scene = self.app.scene
            if scene is None or (not scene.animating() and time.monotonic() >= until):
                return
            assert time.monotonic() < deadline, "it never comes to rest"
            time.sleep(0.002)

    def post(self, kind: int, **values: object) -> None:
        """Put an event into the queue and let it be answered."""
        pygame.event.post(pygame.event.Event(kind, values))
        self.settle()

    def move(self, point: tuple[int, int], pressed: bool = False) -> None:
        """Move the pointer."""
        self.post(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(int(pressed), 0, 0), touch=False)

    def click(self, target: Widget | tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        """Click on a widget or a point."""
        point = target.rect.center if isinstance(target, Widget) else target
        self.move(point)
        self.post(pygame.MOUSEBUTTONDOWN, pos=point, button=button, touch=False)
        self.post(pygame.MOUSEBUTTONUP, pos=point, button=button, touch=False)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 5) -> None:
        """Drag from a point to another."""
        self.move(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT, touch=False)
        for step in range(1, steps + 1):
            point = tuple(a + (b - a) * step // steps for a, b in zip(start, end, strict=True))
            self.move((point[0], point[1]), pressed=True)
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=pygame.BUTTON_LEFT, touch=False)

    def wheel(self, point: tuple[int, int], steps: int) -> None:
        """Turn the wheel at a point; positive is up."""
        self.move(point)
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False, touch=False)

    def press(self, *names: str, mod: int = 0) -> None:
        """Press keys one after the other, by the names in `KEYS` or as single letters."""
        for name in names:
            key = KEYS.get(name) or pygame.key.key_code(name)
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=name if len(name) == 1 else "", scancode=0)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def type(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)

    def resize(self, size: tuple[int, int]) -> None:
        """Pull the window to a size."""
        self.app.window._window.size = size
        self.settle()
        if self.app.scene is None:  # no scene, no turn: nobody has told the window yet
            self.app.settings_changed()

    def button(self, label: str) -> Button:
        """The visible button with a label."""
        for widget in group_of(self.app).all():
            if isinstance(widget, Button) and widget.label == label:
                return widget
        raise AssertionError(f"there is no button {label!r}")

    def tab_to(self, widget: Widget) -> None:
        """Press Tab until a widget has the focus."""
        for _number in range(100):
            if widget.focused:
                return
            self.press("tab")
        raise AssertionError(f"Tab never reaches {widget!r}")


def group_of(app: App) -> Group:
    """The widgets of the topmost scene."""
    scene = app.scene
    assert isinstance(scene, WidgetScene)
    return scene.group


def check_layout(app: App, group: Group | None = None) -> None:
    """Check the widgets of the topmost scene: inside the window, not over each other, large enough, no text cut.

    Areas that scroll are looked at page by page.
    """
    group = group if group is not None else group_of(app)
    cut: list[str] = []
    app.ui.text.on_cut = lambda text, rect: cut.append(f"{text!r} in {rect}")
    try:
        areas = [widget for widget in group.all() if isinstance(widget, ScrollArea)]
        for area in areas:
            area.scroll_to(0)
        _check_view(app, group)
        for area in areas:
            while area.scroll_to(area.offset + area.rect.height * 3 // 4):
                _check_view(app, group)
    finally:
        app.ui.text.on_cut = None
    assert not cut, f"text is cut at {app.ui.size}: " + "; ".join(dict.fromkeys(cut))


def _check_view(app: App, group: Group) -> None:
    scene = app.scene
    assert scene is not None
    scene.draw(app.window.surface)
    window = app.window.surface.get_rect()
    shown: list[tuple[Widget, pygame.Rect]] = []
    for widget in group.all():
        visible = widget.rect.clip(_clip(widget, window))
        if visible.size == (0, 0) or visible.height == 0:
            continue
        assert widget.rect.left >= window.left, f"{_told(widget)} reaches out of the window {window}"
        assert widget.rect.right <= window.right, f"{_told(widget)} reaches out of the window {window}"
        if _clip(widget, window) == window:
            assert window.contains(widget.rect), f"{_told(widget)} reaches out of the window {window}"
        assert widget.rect.width > 0, f"{_told(widget)} has no width"
        if widget.focusable:
            smallest = round(28 * app.ui.density)
            assert min(widget.rect.size) >= smallest, f"{_told(widget)} is too small to hit"
        if not widget.children and not isinstance(widget, Panel | ScrollArea):
            shown.append((widget, visible))
    for (one, rect), (other, second) in itertools.combinations(shown, 2):
        assert not rect.colliderect(second), f"{_told(one)} overlaps {_told(other)} at {app.ui.size}"


def _clip(widget: Widget, window: pygame.Rect) -> pygame.Rect:
    clip = window
    parent = widget.parent
    while parent is not None:
        own = parent.clip()
        if own is not None:
            clip = clip.clip(own)
        parent = parent.parent
    return clip


def _told(widget: Widget) -> str:
    words = getattr(widget, "label", None) or getattr(widget, "text", None) or widget.tooltip
    return f"{type(widget).__name__} {words!r} {widget.rect}"
