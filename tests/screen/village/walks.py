"""Positions to try the bridge on: those of seeded random games, so that every kind of decision comes up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from village_game import games
from village_game.core.message import Event
from village_game.core.move import Move
from village_game.core.scenario import merge
from village_game.village.position import VillagePosition

GAME = games.load("village")


class Step(NamedTuple):
    """One move of a random game: where it was played, what was legal, what came of it."""

    before: VillagePosition
    legal: list[Move]
    move: Move
    events: list[Event]
    after: VillagePosition


def walk(seed: int) -> Iterator[Step]:
    """Yield the moves of a whole random game; its number of players follows from the seed."""
    rng = Random(seed)
    position = GAME.start({"players": 2 + seed % 3})
    while position.pending:
        legal = [] if position.decides == "chance" else GAME.legal_moves(position)
        move = choose(legal, rng) if legal else GAME.sample_chance(position, rng)
        before, events = position.copy(), []
        GAME.play(position, move, events)
        yield Step(before, legal, move, events, position)


def decisions(seeds: range) -> Iterator[Step]:
    """Yield the moves of players in several random games."""
    for seed in seeds:
        yield from (step for step in walk(seed) if step.legal)


def choose(legal: list[Move], rng: Random) -> Move:
    """Choose evenly among the kinds of move first, so that rare ones come up; pass less often than not."""
    kinds = sorted({move[0] for move in legal} - {"pass"}) if rng.random() < 0.8 else []
    kind = rng.choice(kinds) if kinds else ""
    return rng.choice([move for move in legal if move[0] == kind] or legal)


def scene(players: dict[str, dict[str, object]], stage: str = "turn", **shared: object) -> VillagePosition:
    """Return a position merged over the bare table of red and yellow, as a scenario does."""
    last = shared.pop("last", None)
    document = merge(GAME.bare({"players": 2}, stage, last), {"players": players, **shared})
    position: VillagePosition = GAME.from_document(document)
    GAME.settle(position)
    return position


def play(position: VillagePosition, *moves: str) -> VillagePosition:
    """Play moves on a position and return it."""
    for move in moves:
        GAME.play(position, tuple(move.split()))
    return position
