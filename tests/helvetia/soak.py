"""Plays many random games of Helvetia under the oracles: ``python -m tests.helvetia.soak --games 5000 --players 4``.

The first game that fails ends the run; its seed repeats it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from random import Random

from tests.helvetia.players import AMBITIONS, play_watched, uniform
from village_game.helvetia.game import game


def main() -> int:
    """Run the command and return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--varied", action="store_true", help="players of all sorts")
    options = parser.parse_args()
    begun = time.perf_counter()
    rules = game()
    decisions: list[int] = []
    ends: Counter[str] = Counter()
    for number in range(options.games):
        seed = f"{options.seed}/{options.players}/{number}"
        try:
            choose = AMBITIONS[number % len(AMBITIONS)] if options.varied else uniform
            watch = play_watched(rules, options.players, Random(seed), choose)
        except Exception:
            print(f"game {seed!r} failed", file=sys.stderr)
            raise
        decisions.append(watch.decisions)
        ends["20 points" if max(rules.score(watch.position).values()) >= 20 else "nothing happened"] += 1
    seconds = time.perf_counter() - begun
    print(
        f"{options.players} players: {len(decisions)} games, none failed; "
        f"decisions {min(decisions)} to {max(decisions)}, mean {sum(decisions) / len(decisions):.0f}; "
        f"ends {dict(ends)}; {seconds:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
