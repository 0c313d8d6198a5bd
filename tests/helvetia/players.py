"""Random players of all sorts, and whole games of theirs under the oracles."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.helvetia.oracles import Watch
from village_game.core.move import CHANCE, NOBODY, Move, move_text
from village_game.helvetia.game import Helvetia

Choose = Callable[[list[Move], Random], Move]


def uniform(moves: list[Move], rng: Random) -> Move:
    """Choose any move."""
    return rng.choice(moves)


def keen(*wishes: str) -> Choose:
    """Return a player who nearly always chooses a move whose text contains the first wish that can be had."""

    def choose(moves: list[Move], rng: Random) -> Move:
        if rng.random() < 0.9:
            texts = {move: move_text(move) for move in moves}
            for wish in wishes:
                liked = [move for move, text in texts.items() if wish in text]
                if liked:
                    return rng.choice(liked)
        return rng.choice(moves)

    return choose


AMBITIONS = (
    uniform,
    keen("deliver bell", "deliver milk", "deliver cheese", "deliver", "build", "wake"),
    keen("build mill", "build church", "build townhall", "build inn", "build", "staff", "coin"),
    keen("bonus", "take", "marry", "birth", "house"),
    keen("birth", "marry", "build marketplace", "build goatmarket", "build cattlemarket", "build grocer", "wake"),
    keen("wake", "end", "idle"),
)
"""Players of all sorts, so that every corner of the rules is visited."""


def play_watched(game: Helvetia, players: int, rng: Random, choose: Choose = uniform) -> Watch:
    """Play a random game under the oracles, every other one with the quick start, and return the watch."""
    quick = rng.random() < 0.5
    position = game.start({"players": rng.sample(game.colours, players), "quick_start": quick})
    watch = Watch(game, position, quick)
    while (decides := position.decides) != NOBODY:
        if decides == CHANCE:
            move = game.sample_chance(position, rng)
            assert game.why_not(position, move) is None
        else:
            move = choose(watch.legal, rng)
        watch.play(move)
    return watch
