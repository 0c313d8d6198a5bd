"""Plays games at random for the tests of saving: moves, draws, ends of turns, undo and redo, taking back, leaving."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any

import msgspec

from village_game import games
from village_game.core.match import Match, Seat
from village_game.core.move import CHANCE

COMPUTER = Seat("Agnes", "computer", "easy", "steward", "agnes")


def new_match(game: str = "village", players: int = 2, seed: str = "s", computers: tuple[str, ...] = ()) -> Match[Any]:
    """Return a new match that allows taking back."""
    seats = {**{colour: Seat(f"Ann of {colour}") for colour in ("red", "yellow", "blue", "white")}}
    seats.update(dict.fromkeys(computers, COMPUTER))
    return Match(games.load(game), {"players": players}, seats, seed, allow_take_back=True)


def step(match: Match[Any], rng: Random) -> None:
    """Change a match once: mostly forward, at times back."""
    chance = rng.random()
    if chance < 0.1 and match.can_undo:
        match.undo()
    elif chance < 0.2 and match.can_redo:
        match.redo()
    elif chance < 0.22 and match.can_take_back:
        match.take_back()
    elif match.holding:
        match.end_turn()
    elif match.decides == CHANCE:
        match.draw()
    else:
        match.play(rng.choice(match.legal_moves()))


def play(match: Match[Any], rng: Random, steps: int) -> list[str]:
    """Change a match so many times, or until it is over, and return the digests of how it stood after each."""
    digests = []
    for _ in range(steps):
        if match.over:
            break
        step(match, rng)
        digests.append(digest(match))
    return digests


def whole(match: Match[Any]) -> dict[str, Any]:
    """Return all that a save must bring back, as plain maps and lists."""
    return {
        "record": msgspec.to_builtins(match.record()),
        "position": match.game.document(match.position),
        "state": msgspec.to_builtins(match.state),
        "seats": msgspec.to_builtins(match.seats),
        "seed": match.seed,
        "allow_take_back": match.allow_take_back,
        "over": match.over,
    }


def digest(match: Match[Any]) -> str:
    """Return a fingerprint of all that a save must bring back."""
    return hashlib.sha256(msgspec.json.encode(whole(match))).hexdigest()[:16]
