"""Makes the picture of the README: the table in the middle of a recorded game, drawn without a screen.

Run from the checkout, with the game installed: ``python assets/source/screenshots.py``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from village_game import games
from village_game.core.match import Match, Seat
from village_game.core.record import read_record
from village_game.screen.app import App
from village_game.screen.scenes.table import TableScene
from village_game.storage.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
NAMES = {"red": "Annette", "yellow": "Bruno", "blue": "Clara", "white": "Dorian"}
SIZE = (1600, 900)
MOVES = 300  # well into the sixth round


def main() -> None:
    """Play a golden game to its sixth round and save what the window shows."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    record = read_record(ROOT / "tests" / "records" / "last_grave.yaml")
    record.moves = record.moves[:MOVES]
    game = games.load(record.game)
    colours = game.start(record.options).seats
    match = Match.from_record(game, record, {colour: Seat(NAMES[colour]) for colour in colours}, "picture")
    app = App(Settings(animation="off"), keep_settings=False)
    try:
        app.window._window.size = SIZE  # the dummy screen is small, but its windows need not be
        scene = TableScene(app, match)
        app.push(scene)
        while scene.animating() or scene.dirty or app.ui.size != SIZE:
            app.turn(pygame.event.get())
        picture = ROOT / "docs" / "table.png"
        picture.parent.mkdir(exist_ok=True)
        pygame.image.save(app.window.surface, picture)
    finally:
        app.close()


if __name__ == "__main__":
    main()
