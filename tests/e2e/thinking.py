"""Measures the window while a hard computer player thinks: frames, memory of both processes, and the way out.

    python -m tests.e2e.thinking --seconds 20

needs a `DISPLAY`. The table is kept in motion, so that a frame is due every sixtieth of a second. The bars are 60
frames a second, 300 MB for the game and 300 MB for the process that thinks, and no process left after the end.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import threading
import time
from itertools import pairwise
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "x11"

import pygame

from tests.e2e.window import open_window
from village_game import games
from village_game.core.match import Match, Seat
from village_game.screen.app import App
from village_game.screen.scenes.table import TableScene
from village_game.storage.settings import Settings, Window


def main(arguments: list[str] | None = None) -> int:
    """Let a hard player think while the table moves, measure, print, and return 0 if nothing is left behind."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", choices=games.NAMES, default="village")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seconds", type=float, default=20.0)
    options = parser.parse_args(arguments)
    width, height = (int(part) for part in options.size.split("x"))
    settings = Settings(thinking_seconds=30, window=Window(width=width, height=height, x=0, y=0))
    app = open_window((width, height), settings)
    try:
        process = _watch(app, options.game, options.seconds)
    finally:
        begun = time.monotonic()
        app.close()
    left = Path(f"/proc/{process}").exists()
    print(
        f"closed in {time.monotonic() - begun:.2f} s; the process that thought is {'still there' if left else 'gone'}"
    )
    return int(left)


def _watch(app: App, name: str, seconds: float) -> int:
    """Keep a table moving while a hard player thinks; print what was measured, and return who thought."""
    game = games.load(name)
    seats = {"red": Seat("Ann", "computer", "hard"), "yellow": Seat("Bert")}
    scene = TableScene(app, Match(game, {"players": list(seats), "start": "red"}, seats, "thinking"))
    app.push(scene)
    deadline = time.monotonic() + 60
    while scene.opponents.share is None:
        app.turn(pygame.event.get())
        assert time.monotonic() < deadline, "nobody thinks"
    process = app.thinker.process_id
    assert process is not None
    times: list[float] = []

    def move(share: float) -> None:
        scene.invalidate()  # the whole window is drawn anew
        times.append(time.perf_counter())

    scene.tweens.start(move, seconds + 10)
    frames, used, began = app.frames, time.process_time(), time.monotonic()

    def end() -> None:
        passed = time.monotonic() - began
        gaps = sorted(1000 * (later - sooner) for sooner, later in pairwise(times))
        print(
            f"{(app.frames - frames) / passed:.1f} frames a second; between two of them "
            f"{statistics.median(gaps):.1f} ms, 99 % under {gaps[len(gaps) * 99 // 100]:.1f}, at most {gaps[-1]:.1f}; "
            f"{100 * (time.process_time() - used) / passed:.0f} % of one core"
        )
        print(f"thinking: {scene.opponents.share or 1:.0%}; {_megabytes(os.getpid())} and {_megabytes(process)} MB")
        app.running_game = None  # so that closing the window asks nothing
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    threading.Timer(seconds, end).start()
    app.loop()
    return process


def _megabytes(process: int) -> int:
    """The memory that a process has in use."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1000


if __name__ == "__main__":
    sys.exit(main())
