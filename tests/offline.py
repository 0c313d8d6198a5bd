"""Uses all of the program in a process that ends at the first thought of a network; run by `test_no_network`.

The audit hook is set up by a `sitecustomize` module, so that processes which the program begins have it too.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from tests.games import play_on
from village_game import cli, games
from village_game.core.match import Match, Seat
from village_game.screen.app import App
from village_game.screen.scenes.fault import FaultScene
from village_game.screen.scenes.keys import KeysScene
from village_game.screen.scenes.new_game import NewGameScene
from village_game.screen.scenes.pause import PauseScene
from village_game.screen.scenes.score import ScoreScene
from village_game.screen.scenes.settings import SettingsScene
from village_game.screen.scenes.statistics import StatisticsScene
from village_game.screen.scenes.table import TableScene
from village_game.screen.scenes.title import TitleScene
from village_game.storage import logs
from village_game.storage.report import write_report
from village_game.storage.saves import Library
from village_game.storage.settings import Settings, load_settings

HOOK = """
import sys

def refuse(event, arguments):
    if event.split(".")[0] in ("socket", "ssl", "http", "urllib", "ftplib", "smtplib", "imaplib", "poplib"):
        raise SystemExit(f"the network is asked for: {event} {arguments}")

sys.addaudithook(refuse)
"""

NETWORK = ("ssl", "_ssl", "http.client", "urllib.request", "urllib.error", "ftplib", "smtplib", "asyncio", "xmlrpc")
"""Modules that nothing may load. (`socket` itself is loaded by `multiprocessing`, which makes pipes with it.)"""

SEATS = {"red": Seat("Ann"), "blue": Seat("Fritz", "computer", "medium")}


def show(app: App, *scenes: Any) -> None:
    """Show scenes until nothing moves."""
    app.show(*scenes)
    deadline = time.monotonic() + 20
    while app.scene is not None and (app.scene.dirty or app.scene.animating()) and time.monotonic() < deadline:
        app.turn(pygame.event.get())


def think(app: App, name: str) -> None:
    """Let a computer player in its own process make a move at the table."""
    match = Match(games.load(name), {"players": list(reversed(SEATS))}, SEATS, "offline")
    app.show(TableScene(app, match))
    deadline = time.monotonic() + 60
    while not any(entry.decider == "blue" for entry in match.entries):
        app.turn(pygame.event.get())
        if match.decides == "red" and not match.holding:
            play_on(match, Random(1), 1)
        assert time.monotonic() < deadline, "the computer never moves"
        time.sleep(0.005)


def main(folder: Path) -> None:
    """Play, save, resume, look at every scene, and make a report."""
    app = App(load_settings() or Settings(), keep_settings=True)
    with logs.kept():
        for name in games.NAMES:
            library = Library(folder / name)
            match = Match(games.load(name), {"players": list(SEATS)}, SEATS, "offline")
            keeper = library.keep(match)
            play_on(match, Random(1))
            assert keeper.flush()
            keeper.close()
            again, keeper, _told = library.resume(library.games()[0].id)
            keeper.close()
            assert again.over
            app.count_game(again, 60.0)
            show(app, ScoreScene(app, again))
            think(app, name)
        running = Match(games.load("village"), {"players": 2}, {}, "offline")
        play_on(running, Random(1), 5)
        for scene in (TitleScene, NewGameScene, SettingsScene, KeysScene, StatisticsScene):
            show(app, scene(app))
        show(app, TableScene(app, running), PauseScene(app, running))
        show(app, FaultScene(app, ValueError("made up")))
        write_report(ValueError("made up"), running, folder=folder)
        assert cli.main(["simulate", "village", "--players", "easy,medium", "--games", "2", "--jobs", "2"]) == 0
    app.close()
    loaded = [name for name in NETWORK if name in sys.modules]
    assert not loaded, f"loaded without need: {loaded}"
    print("offline")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
