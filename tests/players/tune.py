"""Finds better numbers for a judgement: `python -m tests.players.tune village` or `helvetia`, until it is interrupted.

Three numbers at a time are changed at random; the changed judgement plays against the one before, by medium players in
games of two and four with the seats shared out, and stays if it clearly gained. What stays is printed, to be written
into the module by hand.
"""

from __future__ import annotations

import argparse
import importlib
import math
import multiprocessing
import random
import statistics
from functools import partial
from types import ModuleType
from typing import Any

from village_game import games
from village_game.core.move import CHANCE, NOBODY
from village_game.players.medium import MediumPlayer

MODULES = {"village": ("prospects", "outlook"), "helvetia": ("prospects",)}
"""Game → the modules of its judgement whose numbers are to be found."""

_FIRST, _SECOND = 60, 120
"""How many games a change has to play, and again if it did well."""

_SPREAD = 0.5
"""How far a number is changed: the standard deviation of its logarithm."""

Numbers = dict[str, Any]


def modules(game: str) -> list[ModuleType]:
    """Return the modules whose numbers are to be found."""
    return [importlib.import_module(f"village_game.{game}.{name}") for name in MODULES[game]]


def numbers(game: str) -> Numbers:
    """Return all numbers of a judgement: the module-level constants made of numbers alone."""
    return {
        f"{module.__name__}.{name}": value
        for module in modules(game)
        for name, value in vars(module).items()
        if name.startswith("_") and name.isupper() and scaled(value, 1.0) is not None
    }


def scaled(value: Any, factor: float) -> Any:
    """Return a number, or a tuple or map of numbers, times a factor; ``None`` for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float | tuple | dict):
        return None
    if isinstance(value, int | float):
        return value * factor
    parts = value.values() if isinstance(value, dict) else value
    if not all(isinstance(part, int | float) for part in parts):
        return None
    if isinstance(value, dict):
        return {key: part * factor for key, part in value.items()}
    return tuple(part * factor for part in value)


def put(chosen: Numbers) -> None:
    """Let the judgement use these numbers from now on."""
    for path, value in chosen.items():
        module, _dot, name = path.rpartition(".")
        setattr(importlib.import_module(module), name, value)


def forget(game: str) -> None:
    """Forget what was worked out with other numbers."""
    for module in modules(game):
        for value in vars(module).values():
            if hasattr(value, "cache_clear") and value.__module__ == module.__name__:
                value.cache_clear()


def duel(game_name: str, first: Numbers, second: Numbers, number: int) -> float:
    """Play a game, every other seat with the first numbers; return how many points ahead they are on average."""
    game = games.load(game_name)
    players = 4 if number % 5 == 0 else 2
    rng = random.Random(number)
    position = game.start({"players": players})
    side = {colour: (seat + number) % 2 for seat, colour in enumerate(position.seats)}
    medium = {colour: MediumPlayer() for colour in position.seats}
    in_use = None
    while position.decides != NOBODY:
        decides = position.decides
        if decides == CHANCE:
            move = game.sample_chance(position, rng)
        else:
            if in_use != side[decides]:
                in_use = side[decides]
                put((first, second)[in_use])
                forget(game_name)
            move = medium[decides].choose(game, position, game.legal_moves(position), rng)
        game.play(position, move, check=False)
    points = game.result(position).points
    means = [statistics.mean(points[colour] for colour in points if side[colour] == which) for which in (0, 1)]
    return means[0] - means[1]


def gain(margins: list[float]) -> tuple[float, float]:
    """Return the mean margin, and how many standard errors it is above 0."""
    mean = statistics.mean(margins)
    return mean, mean / (statistics.stdev(margins) / math.sqrt(len(margins)))


def main() -> None:
    """Look for better numbers until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=MODULES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    best, first_game = numbers(options.game), options.seed * 1_000_000
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        while True:
            changed = rng.sample(sorted(best), 3)
            tried = {**best, **{name: scaled(best[name], math.exp(rng.gauss(0, _SPREAD))) for name in changed}}
            play = partial(duel, options.game, tried, best)
            first_game += _FIRST + _SECOND
            seen = gain(pool.map(play, range(first_game, first_game + _FIRST), chunksize=2))
            if seen[1] < 0.8:
                continue
            again = gain(pool.map(play, range(first_game + _FIRST, first_game + _FIRST + _SECOND), chunksize=2))
            print(f"{again[0]:+.2f} points, {again[1]:+.1f} standard errors", end=" ", flush=True)
            if again[1] > 1.0:
                best = tried
                print("kept", {name: best[name] for name in changed}, flush=True)
            else:
                print("dropped", changed, flush=True)


if __name__ == "__main__":
    main()
