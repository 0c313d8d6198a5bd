"""Measures what the table costs while nobody touches it: frames drawn, and processor time used.

    python -m tests.e2e.idle --seconds 20

needs a `DISPLAY`. The bar is 2 % of one core.
"""

from __future__ import annotations

import argparse
import os
import sys
import threading
import time

os.environ["SDL_VIDEODRIVER"] = "x11"

import pygame

from tests.e2e.window import WindowPlayer, open_window
from tests.screen.table.player import sit_down
from village_game.storage.settings import Settings, Window


def main(arguments: list[str] | None = None) -> int:
    """Open a table, wait until nothing moves, measure, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=20.0)
    options = parser.parse_args(arguments)
    app = open_window((1920, 1080), Settings(animation="fast", window=Window(width=1920, height=1080, x=0, y=0)))
    try:
        sit_down(app, 4, player=WindowPlayer).settle(5.0)
        app.running_game = None  # so that closing the window asks nothing
        frames, used, began = app.frames, time.process_time(), time.monotonic()

        def end() -> None:
            seconds = time.monotonic() - began
            share = 100 * (time.process_time() - used) / seconds
            print(f"{app.frames - frames} frames in {seconds:.0f} s, {share:.2f} % of one core")
            pygame.event.post(pygame.event.Event(pygame.QUIT))

        threading.Timer(options.seconds, end).start()
        app.loop()
    finally:
        app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
