"""Measures production: ``python -m tests.helvetia.bench_production``.

A usual late-game decision (positions of the last rounds of random games) and the worst that a search by climbing could
construct: sixteen awake villagers, four exchange buildings, every good to be delivered and every tile on the display.
Memories are emptied before each call, so the times are those of a question asked for the first time.
"""

from __future__ import annotations

import time
from random import Random
from statistics import median
from typing import Any

from tests.helvetia.brute import EXCHANGE, MAKER, SOURCE
from village_game.core.move import CHANCE, NOBODY
from village_game.helvetia import production
from village_game.helvetia.game import game
from village_game.helvetia.position import HelvetiaPosition

GAME = game()
WORKPLACES = [*SOURCE, *MAKER]
BOX = dict.fromkeys([*SOURCE, "cowshed", "goatshed"], 3)


def milliseconds(position: HelvetiaPosition, again: bool = False) -> float:
    """Return how long the list of legal moves takes."""
    if not again:
        production.payable.cache_clear()
        production._makeable.cache_clear()
    begun = time.perf_counter()
    GAME.legal_moves(position)
    return 1000 * (time.perf_counter() - begun)


def late_positions(number: int) -> list[HelvetiaPosition]:
    """Return the positions of turns and payments in the last third of a random game of four."""
    rng = Random(number)
    position = GAME.start({"players": 4})
    seen: list[HelvetiaPosition] = []
    while position.decides != NOBODY:
        if position.decides != CHANCE and position.stage in ("turn", "pay"):
            seen.append(position.copy())
        legal = GAME.legal_moves(position)
        GAME.play(position, rng.choice(legal) if legal else GAME.sample_chance(position, rng), check=False)
    return seen[2 * len(seen) // 3 :]


def constructed(tiles: list[str]) -> HelvetiaPosition:
    """Return a position in which red is awake on all these tiles, ten at home and the rest abroad."""
    document: dict[str, Any] = GAME.bare({"players": 2})
    for number, tile in enumerate(tiles):
        host, cell = ("red", "yellow")[number >= 9], "abcdefghij"[number % 9]
        document["players"][host]["village"][cell] = {"tile": tile, "people": ["red man awake"]}
    document["display"] = {tile: 1 for tile in document["display"] if tile not in SOURCE or tile == "mine"}
    position = GAME.from_document(document)
    GAME.settle(position)
    return position


def climb(rng: Random, steps: int) -> HelvetiaPosition:
    """Return a position with as many moves as climbing finds."""
    tiles = [*EXCHANGE, *rng.choices(WORKPLACES, k=12)]
    best, position = 0, constructed(tiles)
    for _ in range(steps):
        other = tiles[:]
        other[rng.randrange(4, 16)] = rng.choice(WORKPLACES)
        if any(other.count(tile) > BOX.get(tile, 2) for tile in other):
            continue
        candidate = constructed(other)
        number = len(GAME.legal_moves(candidate))
        if number >= best:
            best, tiles, position = number, other, candidate
    return position


def main() -> None:
    """Print the figures."""
    late = [position for number in range(12) for position in late_positions(number)]
    first = sorted(milliseconds(position) for position in late)
    warm = sorted(milliseconds(position, again=True) for position in late)
    for times, what in ((first, f"late game, {len(late)} positions"), (warm, "the same, asked again")):
        print(f"{what}: median {median(times):.3f} ms, 95 % under {times[len(times) * 19 // 20]:.3f}")
    worst = [climb(Random(number), 300) for number in range(6)]
    slowest = max(worst, key=milliseconds)
    times = [milliseconds(slowest) for _ in range(9)]
    print(f"constructed, {len(GAME.legal_moves(slowest))} moves: median {median(times):.2f} ms, most {max(times):.2f}")


if __name__ == "__main__":
    main()
