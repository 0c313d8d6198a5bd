"""A bridge for the game of pebbles, which the tests of the engine are made with: enough of a table for any hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.core.pebbles import Pebbles, PebblesGame
from village_game.core.match import Match
from village_game.core.message import Event, Message, message
from village_game.core.move import Move
from village_game.screen.table.bridge import (
    Arrangement,
    Consequence,
    Explanation,
    Gesture,
    LeftGroup,
    LeftItem,
    LogLine,
    Narrowing,
    Piece,
    Place,
    ProspectGroup,
)


class PebblesBridge:
    """Pebbles lie in the bowl and in each player's pile; a turn is stopped by a button.

    `stop_in_bowl` gives taking and stopping one gesture, so that a chooser has to tell them apart; with a `lid`, that
    is moved to stop, so that there are two things to move in the bowl.
    """

    def __init__(self, stop_in_bowl: bool = False, lid: bool = False) -> None:
        self.stop_in_bowl = stop_in_bowl
        self.lid = lid
        self.choices: list[Narrowing] = []

    def arrange(self, position: Pebbles) -> Arrangement:
        piles = {f"{colour}.pile": ["pebble"] * count for colour, count in position.taken.items()}
        return {"bowl": ["pebble"] * position.bowl, "cellar": ["lid"], **piles}

    def gesture(self, position: Pebbles, move: Move) -> Gesture | None:
        pile = f"{position.decides}.pile"
        if move == ("take",):
            return Gesture("bowl", "pebble", pile, ("pebble",))
        if move == ("stop",) and self.lid:
            return Gesture("bowl", "lid", pile)
        if move == ("nod",):
            return Gesture(pile, "pebble", pile, ())
        return Gesture("bowl", "pebble", pile, ("stop",)) if self.stop_in_bowl and position.bowl else None

    def wish(self, position: Pebbles, piece: Piece, source: Place, target: Place) -> list[Move]:
        if target == "red.lap":
            return [("take",)]
        return [("swallow",)] if target == "cellar" else []

    def refusal(self, position: Pebbles, piece: Piece, source: Place, target: Place) -> Message | None:
        return message("not_yours") if target == "yellow.pile" else None

    def narrowings(self, position: Pebbles, moves: Sequence[Move]) -> list[Narrowing]:
        return self.choices

    def prefer(self, position: Pebbles, moves: Sequence[Move]) -> list[Move]:
        return list(moves)

    def hints(self, position: Pebbles, move: Move, events: Sequence[Event]) -> Sequence[tuple[Piece, Place, Place]]:
        return []

    def home(self, piece: Piece) -> Place:
        return "supply"

    def stem(self, piece: Piece) -> Piece:
        return piece

    def foresee(self, game: PebblesGame, position: Pebbles, move: Move) -> list[Consequence]:
        seen = []
        if position.bowl == 1 and move == ("take",):
            seen.append(Consequence("empty", message("empties"), ("bowl",)))
        if move == ("stop",) and position.bowl > 1:
            seen.append(Consequence("waste", message("wastes"), ("bowl",), warn=True))
        if position.bowl:
            seen.append(Consequence("goes_on", message("goes_on")))
        return seen

    def say_move(self, position: Pebbles, move: Move, events: Sequence[Event]) -> list[LogLine]:
        return [LogLine(event, ("bowl",), ("pebble",), position.decides) for event in events]

    def prompt(self, position: Pebbles) -> str:
        return "Take a pebble"

    def button(self, position: Pebbles, move: Move) -> str:
        return "Stop"

    def explain(
        self, position: Pebbles, place: Place, piece: Piece | None = None, names: Mapping[str, str] | None = None
    ) -> Explanation | None:
        return Explanation(place, (f"{position.bowl} left",), "One at a time.", "1")

    def what_is_left(self, position: Pebbles) -> list[LeftGroup]:
        return [LeftGroup("Bowl", (LeftItem("pebble", position.bowl),))]

    def could(self, game: PebblesGame, position: Pebbles, colour: str) -> list[ProspectGroup]:
        return []

    def shortcuts(self, position: Pebbles) -> Mapping[str, Place]:
        return {"1": "bowl"}


def pebbles_match(seed: str = "quiet", **options: Any) -> Match[Pebbles]:
    """Return a match of two people in which the first bowl is filled."""
    match = Match(PebblesGame(), {"players": 2}, seed=seed, **options)
    match.draw()
    return match
