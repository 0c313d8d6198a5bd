"""Plays many random games of Village under the oracles: ``python -m tests.village.soak --games 10000 --players 4``.

The first game that fails ends the run; its seed repeats it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from random import Random

from tests.village.oracles import AMBITIONS, play_watched, uniform
from village_game.village.game import game


def main() -> int:
    """Run the command and return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--varied", action="store_true", help="players of all sorts")
    options = parser.parse_args()
    begun = time.perf_counter()
    decisions: list[int] = []
    masses: Counter[int] = Counter()
    for number in range(options.games):
        seed = f"{options.seed}/{options.players}/{number}"
        try:
            choose = AMBITIONS[number % len(AMBITIONS)] if options.varied else uniform
            watch = play_watched(game(), options.players, Random(seed), choose)
        except Exception:
            print(f"game {seed!r} failed", file=sys.stderr)
            raise
        decisions.append(watch.decisions)
        masses[watch.masses] += 1
    seconds = time.perf_counter() - begun
    print(
        f"{options.players} players: {len(decisions)} games, none failed; "
        f"decisions {min(decisions)} to {max(decisions)}, mean {sum(decisions) / len(decisions):.0f}; "
        f"masses {dict(sorted(masses.items()))}; {seconds:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
