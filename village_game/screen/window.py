"""The window itself: opening, its place and size, full screen, high-density screens, presenting.

Positions and sizes in the settings are in units of the desktop; everything else uses the real pixels of `surface`.
"""

from __future__ import annotations

import contextlib
import os
import sys

import pygame

from village_game.screen.emblem import emblem
from village_game.screen.ui import MIN_WINDOW
from village_game.storage.settings import Settings
from village_game.texts import _

_MARGIN = 80  # of the desktop kept free for bars and the window's own frame
_UNSEEN = ("dummy", "offscreen")  # SDL's drivers for screens that nobody sees
_THICKEST_FRAME = (40, 100)


class NoDisplay(Exception):
    """No window can be opened; the message says why."""


class Window:
    """The program's one window.

    Attributes:
        surface: what is drawn on, in real pixels; another one after the size changed.
        density: real pixels per unit of the desktop.

    Raises:
        NoDisplay: there is no screen, or it refuses a window.
    """

    def __init__(self, settings: Settings) -> None:
        if sys.platform.startswith("linux"):
            # The plain way of presenting is ten times faster here than through a texture.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        if sys.platform == "win32":
            os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        try:
            _open_display()
            pygame.font.init()
            size, self._asked_place = fitting(
                (settings.window.width, settings.window.height), _place(settings), pygame.display.get_desktop_sizes()
            )
            self._window = _open(size, self._asked_place)
            self.surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        self._window.set_icon(emblem())
        self._window.minimum_size = MIN_WINDOW
        pygame.key.stop_text_input()
        pygame.key.set_repeat(400, 35)
        self._frame: tuple[int, int] | None = None
        self._full_screen = False
        self._normal = (self._window.size, self._window.position)
        self.density = 1.0
        self.refresh()
        self.set_full_screen(settings.full_screen)

    def refresh(self) -> None:
        """Follow a changed size."""
        self.surface = self._window.get_surface()
        self.density = max(1.0, self.surface.width / max(1, self._window.size[0]))

    def set_full_screen(self, on: bool) -> None:
        """Fill the whole screen, or go back to a window as it was."""
        if on == self._full_screen:
            return
        self._full_screen = on
        if on:
            self._normal = (self._window.size, self._window.position)
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._window.size, self._window.position = self._normal
        self.refresh()

    def remember(self, settings: Settings) -> None:
        """Write the place and size into the settings; in full screen, those to go back to."""
        size, position = self._normal if self._full_screen else (self._window.size, self._window.position)
        frame = self._frame or (0, 0)
        settings.window.width, settings.window.height = size
        settings.window.x, settings.window.y = position[0] - frame[0], position[1] - frame[1]

    def in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its position in real pixels."""
        if self.density == 1.0 or not hasattr(event, "pos"):
            return event
        values = dict(event.dict)
        for name in ("pos", "rel"):
            if name in values:
                values[name] = tuple(round(value * self.density) for value in values[name])
        return pygame.event.Event(event.type, values)

    def flip(self) -> None:
        """Present what was drawn."""
        self._window.flip()
        if self._frame is None:
            self._frame = self._measure_frame()

    def _measure_frame(self) -> tuple[int, int]:
        """How far the window came to stand from where it was asked to: some systems place it by its frame."""
        if self._asked_place is None or self._full_screen:
            return 0, 0
        left, top = (is_ - asked for is_, asked in zip(self._window.position, self._asked_place, strict=True))
        return (left, top) if 0 <= left <= _THICKEST_FRAME[0] and 0 <= top <= _THICKEST_FRAME[1] else (0, 0)

    def close(self) -> None:
        """Close the window and let go of the screen."""
        self._window.destroy()
        pygame.display.quit()


def message_box(title: str, text: str) -> None:
    """Show a text in a box of the system's own, for a program without a window whose user has no terminal to read."""
    read = sys.stderr is not None and sys.stderr.isatty()
    if read or os.environ.get("SDL_VIDEODRIVER") in _UNSEEN:
        return
    with contextlib.suppress(pygame.error):
        pygame.display.message_box(title, text, "error")


def _open_display() -> None:
    """Find a screen; raise `pygame.error` if there is none, or one that shows nothing and that nobody asked for."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    wayland = os.environ.get("XDG_RUNTIME_DIR") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not wayland:
        # Where Wayland is sought all the same, its library complains on the terminal.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11")
    try:
        pygame.display.init()
        unseen = pygame.display.get_driver() in _UNSEEN
    except pygame.error:
        if asked:
            raise
        unseen = True
    if unseen and not asked:
        pygame.display.quit()
        raise pygame.error("there is no screen")


def _place(settings: Settings) -> tuple[int, int] | None:
    """The place that was remembered, if any."""
    kept = settings.window
    return None if kept.x is None or kept.y is None else (kept.x, kept.y)


def fitting(
    wanted: tuple[int, int], place: tuple[int, int] | None, desktops: list[tuple[int, int]]
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """A window's size and place so that it lies on the desktop; the place is None where it must be centred.

    Args:
        wanted: the size that was remembered.
        place: the left top corner that was remembered, if any.
        desktops: the sizes of the screens, the main one first.
    """
    room = max(desktops, key=lambda size: size[0] * size[1], default=(1920, 1080))
    width = max(MIN_WINDOW[0], min(wanted[0], room[0]))
    height = max(MIN_WINDOW[1], min(wanted[1], room[1] - _MARGIN))
    if place is None:
        return (width, height), None
    if len(desktops) == 1:
        x = max(0, min(place[0], room[0] - width))
        y = max(0, min(place[1], room[1] - height))
        return (width, height), (x, y)
    # Where the other screens lie is not known; take a place that some screen of theirs may have.
    reach = sum(size[0] for size in desktops), sum(size[1] for size in desktops)
    seen = -reach[0] < place[0] < reach[0] - _MARGIN and -reach[1] < place[1] < reach[1] - _MARGIN
    return (width, height), place if seen else None


def _open(size: tuple[int, int], place: tuple[int, int] | None) -> pygame.Window:
    return pygame.Window(
        _("Village & Helvetia"),
        size,
        pygame.WINDOWPOS_CENTERED if place is None else place,
        resizable=True,
        allow_high_dpi=True,
    )
