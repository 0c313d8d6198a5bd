"""Positions to try the bridge of Helvetia on: those of seeded games, so that every kind of decision comes up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from village_game import games
from village_game.core.message import Event
from village_game.core.move import Move
from village_game.core.scenario import merge
from village_game.helvetia.position import HelvetiaPosition

GAME = games.load("helvetia")

_LIKING = {"deliver": 6, "build": 6, "bonus": 3, "marry": 2, "birth": 2, "wake": 2}
"""Kinds of moves that are chosen more often than others, so that games get on and come to an end."""


class Step(NamedTuple):
    """One move of a game: where it was played, what was legal, what came of it."""

    before: HelvetiaPosition
    legal: list[Move]
    move: Move
    events: list[Event]
    after: HelvetiaPosition


def walk(seed: int, most: int = 900) -> Iterator[Step]:
    """Yield the moves of a game, or the first so many; the number of players follows from the seed."""
    rng = Random(seed)
    options = {"players": 2 + seed % 3, "quick_start": seed % 4 == 3}
    position = GAME.start(options)
    for _number in range(most):
        if not position.pending:
            return
        legal = [] if position.decides == "chance" else GAME.legal_moves(position)
        move = choose(legal, rng) if legal else GAME.sample_chance(position, rng)
        before, events = position.copy(), []
        GAME.play(position, move, events)
        yield Step(before, legal, move, events, position.copy())


def decisions(seeds: range, most: int = 900) -> Iterator[Step]:
    """Yield the moves of players in several games."""
    for seed in seeds:
        yield from (step for step in walk(seed, most) if step.legal)


def choose(legal: list[Move], rng: Random) -> Move:
    """Choose among the kinds of move first, so that rare ones come up, then evenly."""
    kinds = sorted({move[0] for move in legal})
    kind = rng.choices(kinds, [_LIKING.get(kind, 1) for kind in kinds])[0]
    return rng.choice([move for move in legal if move[0] == kind])


def scene(players: dict[str, dict[str, object]], stage: str = "turn", **shared: object) -> HelvetiaPosition:
    """Return a position merged over the bare table of red and yellow, as a scenario does."""
    last, seats = shared.pop("last", None), shared.pop("seats", 2)
    document = merge(GAME.bare({"players": seats}, stage, last), {"players": players, **shared})
    position: HelvetiaPosition = GAME.from_document(document)
    GAME.settle(position)
    return position


def play(position: HelvetiaPosition, *moves: str) -> HelvetiaPosition:
    """Play moves on a position and return it."""
    for move in moves:
        GAME.play(position, tuple(move.split()))
    return position
