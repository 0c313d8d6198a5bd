"""A screen without a monitor, for the tests that open a real window and press real keys in it."""

from __future__ import annotations

import ctypes
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

WIDTH, HEIGHT = 1920, 1080


@dataclass(frozen=True)
class VirtualScreen:
    """A screen in memory, with a keyboard and a mouse that xdotool moves."""

    display: str
    framebuffer: Path

    def environment(self) -> dict[str, str]:
        """The environment in which a program opens its window there, and is heard nowhere."""
        unwanted = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
        kept = {name: value for name, value in os.environ.items() if name not in unwanted}
        return {**kept, "DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def xdotool(self, *words: str) -> str:
        """Run xdotool and return what it prints; empty if it found nothing."""
        done = subprocess.run(
            ["xdotool", *words], env=self.environment(), capture_output=True, text=True, timeout=60, check=False
        )
        return done.stdout.strip()

    def window(self, pid: int, title: str) -> int | None:
        """The visible window of a process, once it has this title."""
        # xdotool cannot search for titles as SDL sets them, but reads them well.
        for window in self.xdotool("search", "--all", "--onlyvisible", "--pid", str(pid)).split():
            if self.xdotool("getwindowname", window) == title:
                return int(window)
        return None

    def key(self, window: int, name: str) -> None:
        """Press a key in a window."""
        self.xdotool("windowfocus", str(window))
        self.xdotool("key", name)

    def close(self, window: int) -> None:
        """Ask a window to close, as its close button does."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x11.XOpenDisplay(self.display.encode()))
        protocols, delete = (x11.XInternAtom(display, name, False) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        message = _ClientMessage(type=33, window=window, message_type=protocols, format=32)
        message.data[0] = delete
        x11.XSendEvent(display, ctypes.c_ulong(window), False, ctypes.c_long(0), ctypes.byref(message))
        x11.XCloseDisplay(display)

    def pixels(self) -> bytes:
        """The picture now, four bytes a pixel, row by row."""
        return self.framebuffer.read_bytes()[-WIDTH * HEIGHT * 4 :]


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent, filled up to the size of an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("filling", ctypes.c_long * 24),
    )


@contextmanager
def open_screen(folder: Path) -> Iterator[VirtualScreen]:
    """Start a server that keeps its picture in `folder`, and end it afterwards."""
    reading, writing = os.pipe()
    screen = ["-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", str(folder), "-nolisten", "tcp"]
    # The server looks for a free number and writes it down once it listens.
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *screen], pass_fds=[writing], stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        yield VirtualScreen(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait()
