"""Makes the pictures of the README: the tables in the middle of recorded games, drawn without a screen.

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
PICTURES = {"village.png": ("last_grave.yaml", 300), "helvetia.png": ("helvetia/three_players.yaml", 200)}
"""The pictures: from which recorded game, and after how many moves."""


def main() -> None:
    """Play each recorded game so far and save what the window shows."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    folder = ROOT / "docs"
    folder.mkdir(exist_ok=True)
    app = App(Settings(animation="off"), keep_settings=False)
    try:
        app.window._window.size = SIZE  # the dummy screen is small, but its windows need not be
        for name, (record, moves) in PICTURES.items():
            scene = TableScene(app, _match(ROOT / "tests" / "records" / record, moves))
            app.show(scene)
            while scene.animating() or scene.dirty or app.ui.size != SIZE:
                app.turn(pygame.event.get())
            pygame.image.save(app.window.surface, folder / name)
    finally:
        app.close()


def _match(path: Path, moves: int) -> Match[object]:
    record = read_record(path)
    record.moves = record.moves[:moves]
    game = games.load(record.game)
    seats = {colour: Seat(NAMES[colour]) for colour in game.start(record.options).seats}
    return Match.from_record(game, record, seats, "picture")


if __name__ == "__main__":
    main()
