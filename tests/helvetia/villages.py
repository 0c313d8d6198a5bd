"""Random villages for the tests of production: red's villagers on buildings at home and abroad, awake and asleep."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.helvetia import brute
from village_game.helvetia.game import game
from village_game.helvetia.position import HelvetiaPosition

GAME = game()
CELLS = "abcdefghij"
BOX = {**dict.fromkeys(brute.SOURCE, 3), "cowshed": 3, "goatshed": 3, "cattlemarket": 1, "goatmarket": 1}


def random_position(rng: Random, workers: int, coins: int = 4) -> tuple[HelvetiaPosition, dict[str, str]]:
    """Return a position with so many awake villagers of red, and a few more asleep; and where the awake ones stand.

    No type of building occurs more often than in the box.
    """
    box = [tile for tile in (*brute.SOURCE, *brute.MAKER, *brute.EXCHANGE) for _ in range(BOX.get(tile, 2))]
    places = [("red", cell) for cell in CELLS] + [("yellow", cell) for cell in CELLS]
    rng.shuffle(places)
    places.remove(next(place for place in places if place[0] == "red"))  # one cell stays free to build on
    tiles = rng.sample(box, workers + 2)
    villages: dict[str, dict[str, Any]] = {"red": {}, "yellow": {}}
    awake: dict[str, str] = {}
    for number, ((host, cell), tile) in enumerate(zip(places, tiles, strict=False)):
        works = number < workers
        people = [f"red man {'awake' if works else 'asleep'}"]
        if host == "yellow":
            people.append("yellow woman awake")
        villages[host][cell] = {"tile": tile, "people": people}
        if works:
            awake[cell if host == "red" else f"yellow.{cell}"] = tile
    document = GAME.bare({"players": 2})
    for colour, village in villages.items():
        document["players"][colour]["village"] = village
    document["players"]["red"]["coins"] = coins
    document["display"] = dict.fromkeys(brute.COSTS, 1)
    position = GAME.from_document(document)
    GAME.settle(position)
    return position, awake
