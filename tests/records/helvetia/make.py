"""Makes the golden games of Helvetia again: ``python -m tests.records.helvetia.make``.

Games for 2, 3 and 4 players, one for each way in which a game can end and be won (rules, sections 7 and 8), found
among random games of players of all sorts. Beside each record ``NAME.yaml``, which ``village-game replay`` tells in
words, stands ``NAME.digests``: a line for each position, so that a test finds the very move at which something became
different. Run this only when the rules are meant to play differently, and look at what changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tests.helvetia.players import AMBITIONS
from village_game.core.message import Event
from village_game.core.move import CHANCE, NOBODY, move_text
from village_game.core.record import Record, record_text, replay
from village_game.helvetia.game import Helvetia, game
from village_game.helvetia.position import HelvetiaPosition

FOLDER = Path(__file__).resolve().parent
SHOWN = ("players", "placed", "display", "decks", "start")


@dataclass
class Ending:
    """What is remembered of a game to tell how it ended: points, winners, and the names of all events."""

    points: list[int] = field(default_factory=list)
    winners: int = 0
    events: set[str] = field(default_factory=set)
    specials: set[str] = field(default_factory=set)

    @property
    def tied(self) -> bool:
        """Whether several have most points."""
        return self.points.count(max(self.points)) > 1

    @property
    def twenty(self) -> bool:
        """Whether somebody has reached the points that end the game."""
        return max(self.points) >= 20


GAMES: dict[str, tuple[dict[str, Any], Callable[[Ending], bool]]] = {
    "two_players": ({"players": 2}, lambda end: end.twenty and "coin_brought_home" in end.events),
    "three_players": ({"players": ["white", "red", "blue"]}, lambda end: end.twenty and "housed" in end.events),
    "four_players": ({"players": 4}, lambda end: end.twenty and {"cheese", "milk", "bell"} <= end.specials),
    "quick_start": ({"players": 3, "quick_start": True, "start": "yellow"}, lambda end: end.twenty),
    "swap_in_the_draft": ({"players": 4}, lambda end: "swapped" in end.events),
    "completed_village": ({"players": 2}, lambda end: "village" in end.specials),
    "nothing_happened": ({"players": 2}, lambda end: not end.twenty and end.winners == 1 and not end.tied),
    "most_awake": ({"players": 3}, lambda end: end.twenty and end.tied and end.winners == 1),
    "shared": ({"players": 2}, lambda end: end.winners == 2),
}
"""Name → the options, and which ending the game is to have."""


def digest(helvetia: Helvetia, position: HelvetiaPosition) -> str:
    """Return a short fingerprint of all that lies on the table and of who decides."""
    document = helvetia.document(position)
    text = json.dumps([position.decides, {name: document[name] for name in SHOWN}], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digests(helvetia: Helvetia, record: Record) -> list[str]:
    """Return the fingerprints of all positions of a record, the first before any move."""
    found = [digest(helvetia, helvetia.start(record.options))]
    replay(helvetia, record, lambda position, _move, _events: found.append(digest(helvetia, position)))
    return found


def random_game(helvetia: Helvetia, options: dict[str, Any], seed: str) -> tuple[Record, Ending]:
    """Play a random game and return its record and how it ended."""
    rng = Random(seed)
    position = helvetia.start(options)
    choosers = {colour: rng.choice(AMBITIONS) for colour in position.seats}
    ending = Ending()
    moves = []
    while (decides := position.decides) != NOBODY:
        if decides == CHANCE:
            move = helvetia.sample_chance(position, rng)
        else:
            move = choosers[decides](helvetia.legal_moves(position), rng)
        events: list[Event] = []
        helvetia.play(position, move, events)
        moves.append(move_text(move))
        ending.events.update(event.name for event in events)
        ending.specials.update(str(event.args["special"]) for event in events if event.name == "special_taken")
    result = helvetia.result(position)
    ending.points = list(result.points.values())
    ending.winners = len(result.winners)
    return Record("helvetia", options, moves), ending


def main() -> None:
    """Make all golden games."""
    helvetia = game()
    for name, (options, wanted) in GAMES.items():
        number = 0
        while True:
            record, ending = random_game(helvetia, options, f"{name}/{number}")
            if wanted(ending):
                break
            number += 1
        (FOLDER / f"{name}.yaml").write_text(record_text(record), encoding="utf-8")
        (FOLDER / f"{name}.digests").write_text("\n".join(digests(helvetia, record)) + "\n", encoding="utf-8")
        print(f"{name}: {len(record.moves)} moves, found as number {number}", flush=True)


if __name__ == "__main__":
    main()
