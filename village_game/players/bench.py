"""Measures how fast a game's rules are: random play, copies of positions, lists of legal moves, on one core."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from typing import Any

from village_game import games
from village_game.core.move import CHANCE, NOBODY
from village_game.core.position import Position
from village_game.players.arena import play_game

_REPEATS = 10
"""How often one call is timed in a row, as a single one is shorter than the clock is exact."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured.

    Attributes:
        games_per_second: random games played to the end.
        decisions_per_second: decisions of players in them.
        decisions_per_game: their mean number.
        copy_microseconds: the median time of `Position.copy`.
        legal_moves_microseconds: the median time of `Game.legal_moves`, where a player decides.
    """

    games_per_second: float
    decisions_per_second: float
    decisions_per_game: float
    copy_microseconds: float
    legal_moves_microseconds: float


def measure(game_name: str, players: int, count: int) -> Figures:
    """Play `count` random games of so many players, then time single calls in the positions of a few more."""
    played = [play_game(game_name, ["random"] * players, "bench", number) for number in range(count)]
    seconds = sum(game.seconds for game in played)
    decisions = sum(sum(game.decisions) for game in played)
    game: Any = games.load(game_name)
    positions = [position for number in range(3) for position in _positions(game, players, number)]
    return Figures(
        games_per_second=count / seconds,
        decisions_per_second=decisions / seconds,
        decisions_per_game=decisions / count,
        copy_microseconds=median(_microseconds(position.copy) for position in positions),
        legal_moves_microseconds=median(_microseconds(partial(game.legal_moves, position)) for position in positions),
    )


def _positions(game: Any, players: int, number: int) -> list[Position]:
    """Return every position of a random game in which a player decides."""
    rng = Random(f"bench positions/{number}")
    position = game.start({"players": players, "start": game.colours[0]})
    seen: list[Position] = []
    while position.decides != NOBODY:
        if position.decides == CHANCE:
            move = game.sample_chance(position, rng)
        else:
            seen.append(position.copy())
            move = rng.choice(game.legal_moves(position))
        game.play(position, move, check=False)
    return seen


def _microseconds(call: Callable[[], object]) -> float:
    begun = time.perf_counter_ns()
    for _ in range(_REPEATS):
        call()
    return (time.perf_counter_ns() - begun) / _REPEATS / 1000
