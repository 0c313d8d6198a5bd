"""A player at a real window: SDL draws on an X server, and `xdotool` moves a real pointer and presses real keys.

The program runs in this process, so that its layout can be read; what it is told comes from the X server alone.
"""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import pygame

from tests.screen.table.player import Player
from village_game.screen.app import App

_KEYS = {
    "tab": "Tab",
    "enter": "Return",
    "space": "space",
    "esc": "Escape",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "pagedown": "Next",
    "pageup": "Prior",
    "f11": "F11",
    "?": "question",
    "+": "plus",
    "-": "minus",
}
_PATIENCE = 3.0


class WindowPlayer(Player):
    """Uses mouse and keyboard of an X server.

    Attributes:
        pictures: the folder for pictures of the screen, or ``None``.
        events: how many events the program got.
    """

    pictures: Path | None = None
    events = 0
    _pictured = 0

    def settle(self, seconds: float = 0.0) -> None:
        """Let the loop turn with the events of the X server until nothing moves."""
        until = time.monotonic() + seconds
        deadline = time.monotonic() + 20
        while self.app.scene is not None:
            events = pygame.event.get()
            self.events += len(events)
            self.app.turn(events)
            scene = self.app.scene
            if scene is None or (not events and not scene.animating() and time.monotonic() >= until):
                return
            assert time.monotonic() < deadline, "it never comes to rest"
            time.sleep(0.002)

    def _until(self, kinds: set[int], number: int) -> None:
        """Let the loop turn until so many events of some kinds have come and been answered."""
        deadline = time.monotonic() + _PATIENCE
        while number > 0:
            events = pygame.event.get()
            self.events += len(events)
            number -= sum(event.type in kinds for event in events)
            self.app.turn(events)
            assert time.monotonic() < deadline, "the X server's events do not arrive"
            time.sleep(0.001)
        self.settle()

    def move(self, point: tuple[int, int], pressed: bool = False) -> None:
        """Move the pointer; when it is there already, no event comes."""
        if pygame.mouse.get_pos() != point:
            _xdotool("mousemove", *map(str, self._on_screen(point)))
            self._until({pygame.MOUSEMOTION}, 1)

    def click(self, target: object, button: int = pygame.BUTTON_LEFT) -> None:
        """Click at a point."""
        assert isinstance(target, tuple)
        self.move(target)
        _xdotool("click", str(button))
        self._until({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}, 2)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 4) -> None:
        """Drag from a point to another."""
        self.move(start)
        _xdotool("mousedown", "1")
        self._until({pygame.MOUSEBUTTONDOWN}, 1)
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step // steps for a, b in zip(start, end, strict=True))
            self.move((x, y), pressed=True)
        _xdotool("mouseup", "1")
        self._until({pygame.MOUSEBUTTONUP}, 1)

    def wheel(self, point: tuple[int, int], steps: int) -> None:
        """Turn the wheel at a point."""
        self.move(point)
        for _number in range(abs(steps)):
            _xdotool("click", "4" if steps > 0 else "5")
            self._until({pygame.MOUSEWHEEL}, 1)

    def press(self, *names: str, mod: int = 0) -> None:
        """Press keys one after the other."""
        for name in names:
            held = [word for bit, word in ((pygame.KMOD_CTRL, "ctrl"), (pygame.KMOD_SHIFT, "shift")) if mod & bit]
            _xdotool("key", "+".join([*held, _KEYS.get(name, name)]))
            self._until({pygame.KEYDOWN}, 1)

    def resize(self, size: tuple[int, int]) -> None:
        """Pull the window to a size, as a window manager does."""
        self.app.window._window.size = size
        self.settle(0.3)

    def picture(self, name: str) -> None:
        """Take a picture of the X server's screen, numbered in the order in which they are taken."""
        if self.pictures is not None:
            self.settle(0.1)
            self._pictured += 1
            path = self.pictures / f"{self._pictured:02d}-{name}.png"
            subprocess.run(["import", "-window", "root", str(path)], check=True)

    def _on_screen(self, point: tuple[int, int]) -> tuple[int, int]:
        left, top = self.app.window._window.position
        return point[0] + left, point[1] + top


def _xdotool(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)


def open_window(size: tuple[int, int], settings: object) -> App:
    """Open the program's window at the top left of the X server's screen."""
    app = App(settings, keep_settings=False)  # type: ignore[arg-type]
    assert pygame.display.get_driver() == "x11", "this is for a real window"
    app.window._window.position = (0, 0)
    app.window._window.size = size
    return app
