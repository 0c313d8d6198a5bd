"""Whole games of random players under the eyes of the oracles; as a program, very many of them.

``python -m tests.helvetia.play --games 5000`` plays so many games for each number of players, half of them with the
quick start in turn, and tells how long they were and how they ended.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random

from tests.helvetia.oracles import Watched
from village_game.core.move import CHANCE, NOBODY, Move
from village_game.helvetia.game import Helvetia, game


def choose(legal: list[Move], rng: Random, style: str) -> Move:
    """Return a random move: any, or with the style ``busy`` rather one that builds or delivers."""
    if style == "busy" and rng.random() < 0.7:
        busy = [move for move in legal if {"deliver", "build"} & set(move[:2])]
        legal = busy or legal
    return legal[int(rng.random() * len(legal))]


def play_watched(rules: Helvetia, players: int, seed: str, style: str = "any") -> Watched:
    """Play a game to its end with every oracle on; half of all seeds begin with the quick start."""
    rng = Random(f"{players}/{seed}")
    quick = rng.random() < 0.5
    seats = rng.sample(rules.colours, players)
    position = rules.start({"players": seats, "quick_start": quick})
    watched = Watched(rules, position, quick, rng)
    while position.decides != NOBODY:
        if position.decides == CHANCE:
            move = rules.sample_chance(position, rng)
            assert rules.why_not(position, move) is None
        else:
            move = choose(rules.legal_moves(position), rng, style)
        watched.play(move)
    return watched


def main() -> int:
    """Play many games and say what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="for each number of players")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    options = parser.parse_args()
    rules = game()
    failed = 0
    for players in options.players:
        lengths: list[int] = []
        ends: Counter[str] = Counter()
        for number in range(options.first, options.first + options.games):
            style = "busy" if number % 4 == 3 else "any"
            try:
                watched = play_watched(rules, players, str(number), style)
            except Exception as fault:  # told with its number, so that it can be played again; the others go on
                failed += 1
                print(f"{players} players, game {number} ({style}): {fault!r}", flush=True)
                continue
            lengths.append(watched.decisions)
            ends["20 points" if max(rules.score(watched.position).values()) >= 20 else "nothing happened"] += 1
        mean = sum(lengths) / max(1, len(lengths))
        print(f"{players} players: {len(lengths)} games, {mean:.0f} decisions, at most {max(lengths, default=0)}; {dict(ends)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
