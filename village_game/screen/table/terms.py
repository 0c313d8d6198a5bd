"""What hands can touch at a table, what they may be asked, and what comes of what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from village_game.core.match import Entry
from village_game.core.message import Message
from village_game.core.move import Move
from village_game.screen.table.bridge import Consequence, Gesture, Piece, Place

ANY: Piece = ""
"""Some piece of a place, of which it is told later which."""


@dataclass(frozen=True, slots=True)
class Source:
    """A kind of piece at a place: what a hand can pick up."""

    place: Place
    piece: Piece


@dataclass(frozen=True, slots=True)
class Target:
    """A place where what is held can be put down; a thing to focus."""

    place: Place


@dataclass(frozen=True, slots=True)
class Control:
    """A button of the action bar: ``end``, ``undo``, ``redo``, ``score``, or ``move`` and then which."""

    name: str
    move: Move = ()


@dataclass(frozen=True, slots=True)
class Option:
    """An entry of the open chooser."""

    index: int


Focus = Source | Target | Control | Option


@dataclass(slots=True)
class Chooser:
    """Several moves that share a gesture, to be told apart at the target.

    Attributes:
        target: where it opens.
        moves: the moves.
        labels: what is drawn for each (see `Gesture.label`).
        index: the entry that is focused.
    """

    target: Place
    moves: list[Move]
    labels: list[tuple[str, ...]]
    index: int = 0


@dataclass(frozen=True, slots=True)
class Question:
    """A move that is asked about once before it is made, and what it would bring about."""

    move: Move
    consequences: tuple[Consequence, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A move was played, by hand (`hand` says from where to where) or by itself (`hand` is ``None``)."""

    entry: Entry[Any]
    hand: Gesture | None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A move was undone."""

    entry: Entry[Any]


@dataclass(frozen=True, slots=True)
class Refused:
    """Something cannot be done; what was in hand, if anything, goes back to where it was."""

    reason: Message
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A held turn was confirmed."""


Outcome = Played | TakenBack | Refused | TurnEnded
