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
    """A button of the action bar: ``end undo redo score stop step``, or ``move`` and then which."""

    name: str
    move: Move = ()


@dataclass(frozen=True, slots=True)
class Option:
    """An entry of the open chooser."""

    index: int


Focus = Source | Target | Control | Option


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several moves: what tells it apart in the chooser, and on the table (see `Gesture`)."""

    move: Move
    label: tuple[str, ...]
    places: tuple[Place, ...] = ()


@dataclass(slots=True)
class Chooser:
    """Several moves that are to be told apart at their target.

    Touching a place that some of them use keeps only these; touching it again gives that up.

    Attributes:
        target: where it opens.
        everything: all moves.
        touched: the places that the move must use.
        choices: those that use them.
        index: the choice that is focused.
    """

    target: Place
    everything: tuple[Choice, ...]
    touched: frozenset[Place] = frozenset()
    choices: tuple[Choice, ...] = ()
    index: int = 0

    def __post_init__(self) -> None:
        self.choices = tuple(choice for choice in self.everything if self.touched.issubset(choice.places))

    @property
    def moves(self) -> list[Move]:
        """The moves that can be chosen."""
        return [choice.move for choice in self.choices]

    @property
    def labels(self) -> list[tuple[str, ...]]:
        """What is drawn for each of them."""
        return [choice.label for choice in self.choices]

    @property
    def focused(self) -> Choice:
        """The choice that is focused."""
        return self.choices[self.index]

    @property
    def touchable(self) -> dict[Place, bool]:
        """The places that tell moves apart, each with whether the focused move uses it."""
        places = dict.fromkeys(place for choice in self.everything for place in choice.places)
        return {place: place in self.focused.places for place in places}

    def narrowed_by(self, place: Place) -> Chooser:
        """Return the chooser after a place was touched that some of the moves use."""
        if place in self.touched:
            return Chooser(self.target, self.everything, self.touched - {place})
        narrowed = Chooser(self.target, self.everything, self.touched | {place})
        return narrowed if narrowed.choices else Chooser(self.target, self.everything, frozenset({place}))


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


@dataclass(frozen=True, slots=True)
class Narrowed:
    """What is in reach was narrowed, or is so no longer; nothing was played."""


Outcome = Played | TakenBack | Refused | TurnEnded | Narrowed
