"""A program that plays and is killed: ``python -m tests.storage.player FOLDER SEED``.

It goes on with the game that was saved last, or begins one, and plays at random at the pace of quick hands, with the
real library, keeper and disk. Before each change is kept it prints what a save must bring back.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random

from tests.storage.playing import digest, new_match, step
from village_game.core.match import Match
from village_game.storage.keeper import Keeper
from village_game.storage.saves import Library

PACE = (0.015, 0.05)
"""The shortest and the longest time between two changes, in seconds."""


def tell(word: str, keeper: Keeper, match: Match) -> None:
    """Print a line with the game and its digest."""
    print(word, keeper.id, digest(match), flush=True)


def main() -> None:
    """Play until killed."""
    library, rng = Library(Path(sys.argv[1])), Random(sys.argv[2])
    saved = [game for game in library.games() if not game.over]
    if saved:
        match, keeper, _ = library.resume(saved[0].id)
    else:
        match = new_match(rng.choice(["village", "helvetia"]), rng.choice([2, 3]), sys.argv[2], ("yellow",))
        keeper = library.keep(match)
    keep = match.on_change

    def told(changed: Match) -> None:
        tell("change", keeper, changed)
        keep(changed)

    match.on_change = told
    tell("start", keeper, match)
    while not match.over:
        step(match, rng)
        time.sleep(rng.uniform(*PACE))
    keeper.close()
    tell("over", keeper, match)


if __name__ == "__main__":
    main()
