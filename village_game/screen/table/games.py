"""Finds the bridge and the look of a game by its name; a game's folder is imported when it is first played."""

from __future__ import annotations

import importlib

from village_game.screen.table.bridge import Bridge
from village_game.screen.table.look import Look


def bridge(name: str) -> Bridge:
    """Return the bridge of the game called `name`."""
    found: Bridge = importlib.import_module(f"village_game.screen.{name}.bridge").BRIDGE
    return found


def look(name: str, seats: tuple[str, ...]) -> Look:
    """Return the look of the game called `name` for these seats."""
    made: Look = importlib.import_module(f"village_game.screen.{name}.look").look(seats)
    return made
