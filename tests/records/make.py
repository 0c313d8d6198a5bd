"""Makes the golden games again: ``python -m tests.records.make``.

One game for each way in which Village can end (rules, section 10), found among random games of players of all sorts.
Beside each record ``NAME.yaml``, which ``village-game replay`` tells in words, stands ``NAME.digests``: a line for each
position, so that a test finds the very move at which something became different. Run this only when the rules are
meant to play differently, and look at what changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.village.oracles import AMBITIONS
from village_game.core.message import Event
from village_game.core.move import CHANCE, NOBODY, move_text
from village_game.core.record import Record, record_text, replay
from village_game.village.game import Village, game
from village_game.village.position import VillagePosition

FOLDER = Path(__file__).resolve().parent


class Ending:
    """What is remembered of a game to tell how it ended."""

    def __init__(self) -> None:
        self.cause = ""
        self.at_market = False
        self.by_owner = False
        self.free = 0


GAMES: dict[str, tuple[Any, Callable[[Ending], bool]]] = {
    "last_chronicle_space": (2, lambda end: end.cause == "chronicle" and not end.at_market),
    "last_grave": (4, lambda end: end.cause == "graves" and not end.at_market),
    "market_opener": (["white", "red"], lambda end: end.at_market and end.by_owner),
    "market_other": (3, lambda end: end.at_market and not end.by_owner),
    "empty_board": (3, lambda end: end.free > 1),
}
"""Name → the players, and which ending the game is to have."""


def digest(village: Village, position: VillagePosition) -> str:
    """Return a short fingerprint of all that lies on the table and of who decides."""
    document = village.document(position)
    shown = {name: document[name] for name in ("players", "board", "bag", "market", "start", "next_start", "last")}
    text = json.dumps([position.decides, shown], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digests(village: Village, record: Record) -> list[str]:
    """Return the fingerprints of all positions of a record, the first before any move."""
    found = [digest(village, village.start(record.options))]
    replay(village, record, lambda position, _move, _events: found.append(digest(village, position)))
    return found


def random_game(village: Village, players: Any, seed: str) -> tuple[Record, Ending]:
    """Play a random game and return its record and how it ended."""
    rng = Random(seed)
    choosers = {}
    position = village.start({"players": players})
    for colour in position.seats:
        choosers[colour] = rng.choice(AMBITIONS)
    ending = Ending()
    moves = []
    while (decides := position.decides) != NOBODY:
        if decides == CHANCE:
            move = village.sample_chance(position, rng)
        else:
            move = choosers[decides](village.legal_moves(position), rng)
        owner, stages = position.owner, [frame[0] for frame in position.pending]
        events: list[Event] = []
        village.play(position, move, events)
        moves.append(move_text(move))
        ending.free += move[0] == "free"
        for event in events:
            if event.name == "end_triggered":
                ending.cause = str(event.args["cause"])
                ending.at_market = "market" in stages
                ending.by_owner = event.args["player"] == owner
    return Record("village", {"players": players}, moves), ending


def main() -> None:
    """Make all golden games."""
    village = game()
    for name, (players, wanted) in GAMES.items():
        number = 0
        while True:
            record, ending = random_game(village, players, f"{name}/{number}")
            if wanted(ending):
                break
            number += 1
        (FOLDER / f"{name}.yaml").write_text(record_text(record), encoding="utf-8")
        (FOLDER / f"{name}.digests").write_text("\n".join(digests(village, record)) + "\n", encoding="utf-8")
        print(f"{name}: {len(record.moves)} moves, found as number {number}")


if __name__ == "__main__":
    main()
