"""A screen without a monitor, for the tests that open a real window and press real keys in it."""

from __future__ import annotations

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

    def pixels(self) -> bytes:
        """The picture now, four bytes a pixel, row by row."""
        return self.framebuffer.read_bytes()[-WIDTH * HEIGHT * 4 :]


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
