"""Plays many games between computer players, in several processes, and sums up who won and by what.

Games are numbered, and each has generators of its own keyed by the seed and its number; so the outcome of a series
does not depend on how many processes played it. Players change seats from game to game.
"""

from __future__ import annotations

import contextlib
import math
import multiprocessing
import signal
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

from village_game import games, players
from village_game.core.move import CHANCE, NOBODY, move_text
from village_game.core.record import Record
from village_game.players import Effort

_Z95 = 1.959964
"""The standard normal deviate that cuts off 2.5 % on either side."""

MOST_JOBS = 60
"""In how many processes a series can be played; Windows cannot wait for more than a few over 60."""

_IGNORE = (signal.SIGINT, signal.SIG_IGN)
"""What `signal.signal` is given to pass over Ctrl-C."""


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game.

    Attributes:
        breakdowns: entrant → part of the result → points.
        wins: entrant → 1 for a victory, a share of it for a shared one, else 0.
        decisions: entrant → how many decisions that player made (draws of chance do not count).
        turns: entrant → in how many turns of their own they were made.
        thinking: entrant → the processor time in seconds that they took.
        seconds: the processor time that the whole game took.
        record: the game.
    """

    breakdowns: list[dict[str, int]]
    wins: list[float]
    decisions: list[int]
    turns: list[int]
    thinking: list[float]
    seconds: float
    record: Record


@dataclass(slots=True)
class Standing:
    """What an entrant (a place in the list of players given) reached in all games so far."""

    name: str
    games: int = 0
    wins: float = 0.0
    points: dict[str, int] = field(default_factory=dict)
    decisions: int = 0
    turns: int = 0
    thinking: float = 0.0

    def add(self, played: Played, entrant: int) -> None:
        """Count one more game, in which the player was number `entrant`."""
        self.games += 1
        self.wins += played.wins[entrant]
        self.decisions += played.decisions[entrant]
        self.turns += played.turns[entrant]
        self.thinking += played.thinking[entrant]
        for part, points in played.breakdowns[entrant].items():
            self.points[part] = self.points.get(part, 0) + points

    def means(self) -> dict[str, float]:
        """Return the mean points by part of the result."""
        return {part: points / self.games for part, points in self.points.items()}

    def interval(self) -> tuple[float, float]:
        """Return Wilson's 95 % interval of the share of games won."""
        return wilson(self.wins, self.games)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % score interval of a share; all of [0, 1] if nothing was played."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, _Z95 * _Z95
    centre = (share + square / (2 * games)) / (1 + square / games)
    half = _Z95 * math.sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def play_game(game_name: str, entrants: Sequence[str], seed: str, number: int, effort: Effort | None = None) -> Played:
    """Play game `number` of a series to its end.

    Args:
        game_name: see `games.NAMES`.
        entrants: the kinds of players, see `players.NAMES`; game `number` seats them that many places further on.
        seed: of the series.
        number: of the game within the series.
        effort: how long searching players may think about a turn.
    """
    game = games.load(game_name)
    count = len(entrants)
    chance = Random(f"{seed}/{number}/chance")
    begun = time.process_time()
    seats = game.colours[:count]
    options = {"players": count, "start": chance.choice(seats)}
    position = game.start(options)
    entrant_at = {colour: (seat + number) % count for seat, colour in enumerate(seats)}
    at = {
        colour: (players.make(entrants[entrant], effort), Random(f"{seed}/{number}/{colour}"))
        for colour, entrant in entrant_at.items()
    }
    decisions, turns, thinking = [0] * count, [0] * count, [0.0] * count
    last_turn = -1
    moves: list[str] = []
    while (decides := position.decides) != NOBODY:
        if decides == CHANCE:
            move = game.sample_chance(position, chance)
        else:
            player, rng = at[decides]
            entrant = entrant_at[decides]
            if decides == position.owner and position.turn != last_turn:
                last_turn = position.turn
                turns[entrant] += 1
            legal = game.legal_moves(position)
            before = time.process_time()
            move = player.choose(game, position, legal, rng)
            thinking[entrant] += time.process_time() - before
            decisions[entrant] += 1
        game.play(position, move, check=False)
        moves.append(move_text(move))
    seconds = time.process_time() - begun
    result = game.result(position)
    breakdowns: list[dict[str, int]] = [{} for _ in entrants]
    wins = [0.0] * count
    for colour, entrant in entrant_at.items():
        breakdowns[entrant] = result.breakdown[colour]
        wins[entrant] = (colour in result.winners) / len(result.winners)
    return Played(breakdowns, wins, decisions, turns, thinking, seconds, Record(game_name, options, moves))


def play_series(
    game_name: str, entrants: Sequence[str], seed: str, count: int, jobs: int, effort: Effort | None = None
) -> Iterator[Played]:
    """Play `count` games in `jobs` processes (at most `MOST_JOBS`) and yield each when it is finished, in order."""
    play = partial(play_game, game_name, tuple(entrants), seed, effort=effort)
    if jobs == 1:
        yield from map(play, range(count))
        return
    with _uninterrupted():
        pool = multiprocessing.get_context("spawn").Pool(min(jobs, count), signal.signal, _IGNORE)
    with pool:
        yield from pool.imap(play, range(count), chunksize=max(1, min(50, count // (4 * jobs))))


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let processes that are started meanwhile pass over Ctrl-C from their first moment: ending them is our task."""
    before = signal.signal(*_IGNORE)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def standings(entrants: Sequence[str], series: Iterable[Played]) -> list[Standing]:
    """Sum up a series, one standing for each entrant."""
    table = [Standing(name) for name in entrants]
    for played in series:
        for number, standing in enumerate(table):
            standing.add(played, number)
    return table
