"""What a document of Helvetia says, read without the engine's help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Document = dict[str, Any]

POINTS_OF_TILE = dict.fromkeys(("mill", "inn", "townhall", "church"), 3)
THIRD = {"milk", "meat", "cheese", "leather", "bell"}


def buildings(document: Document) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield host, cell and building of every building."""
    for host, player in document["players"].items():
        for cell, building in player["village"].items():
            yield host, cell, building


def sleepers(document: Document) -> set[tuple[str, str, str]]:
    """Return who sleeps: colour, host and cell."""
    return {
        (person.split()[0], host, cell)
        for host, cell, building in buildings(document)
        for person in building["people"]
        if person.endswith("asleep")
    }


def coins_on(document: Document, colour: str) -> int:
    """Return how many coins of a player lie on characters."""
    return sum(coins[colour] for coins in document["placed"].values())


def counter_clockwise(seats: list[str], after: str) -> list[str]:
    """Return the seats in the order of play after a player, who is last ([1] after seat i comes seat i - 1)."""
    place = seats.index(after)
    return [seats[(place - step) % len(seats)] for step in range(1, len(seats) + 1)]


def points(document: Document, colour: str) -> dict[str, int]:
    """Return the points of a player by part ([8])."""
    player = document["players"][colour]
    return {
        "deliveries": len(player["delivered"]),
        "goods_tiles": sum(2 if good in THIRD else 1 for good in player["goods_tiles"]),
        "specials": sum(3 if special == "village" else 2 for special in player["specials"]),
        "buildings": sum(POINTS_OF_TILE.get(building["tile"], 0) for building in player["village"].values()),
        "characters": len(player["characters"]),
        "start": int(document["start"] == colour),
    }
