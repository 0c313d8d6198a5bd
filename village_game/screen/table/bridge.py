"""What the table asks of a game: the few pure functions that tell where things lie and what touching them means.

The table draws, listens and glides; it knows no rule. Each game has one `Bridge`, whose functions look
at a position and answer in places, pieces and messages. None of them changes anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from village_game.core.message import Event, Message
from village_game.core.move import Move

Place = str
"""Where pieces can lie: ``space.harvest``, ``red.farm``, ``council1``, ``stall2``, ``chronicle.crafts`` …"""

Piece = str
"""A kind of piece: ``figure red 1``, ``cube orange``, ``good scroll``, ``coin``, ``customer c05`` …"""

Arrangement = dict[Place, list[Piece]]
"""What lies where, each place's pieces in the order in which they lie."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """How a move is made by hand: a piece is picked up at one place and put down at another.

    Attributes:
        source: where the piece lies.
        piece: what is picked up.
        target: where it is put down.
        label: what tells this move from others of the same gesture, as pieces and words that the chooser
            draws: ``("cube pink", "coin")``, ``("time", "time")``.
        places: what this move uses besides, so that it can be told from others of the same gesture by touching these
            places on the table.
    """

    source: Place
    piece: Piece
    target: Place
    label: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Narrowing:
    """A choice among the legal moves that plays nothing yet: only the moves that remain are in reach after it.

    Attributes:
        place: what is touched to choose it.
        moves: the legal moves that remain, all made by hand.
        prompt: what is to be decided then, in words.
        gesture: how a piece chooses it, or ``None`` if only the place does.
        lies: where that piece lies meanwhile.
        at_once: it is chosen without being asked for, because nothing else is to be decided.
    """

    place: Place
    moves: tuple[Move, ...]
    prompt: str = ""
    gesture: Gesture | None = None
    lies: Place = ""
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Consequence:
    """Something that a move will bring about, shown before it is let go.

    Attributes:
        kind: what it is: ``time``, ``bridge``, ``death``, ``round``, ``end``, ``majority``, ``waste`` … (each game's
            look decides how a kind is drawn; unknown kinds are only said).
        message: the same in words.
        places: the places concerned, to be outlined.
        warn: whether a player is asked once before such a move is made.
    """

    kind: str
    message: Message
    places: tuple[Place, ...] = ()
    warn: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log.

    Attributes:
        message: the words.
        places: the places it concerns, lit while the pointer rests on the line.
        pieces: the pieces it concerns, drawn beside the words.
        player: the colour it is about, or ``""``.
    """

    message: Message
    places: tuple[Place, ...] = ()
    pieces: tuple[Piece, ...] = ()
    player: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What the pointer explains: a name, what lies there, and the rule in words.

    Attributes:
        title: the name of the thing.
        lines: what is to be said of it now.
        rule: the rule that governs it, in a few sentences.
        section: the section of the rules page.
    """

    title: str
    lines: tuple[str, ...] = ()
    rule: str = ""
    section: str = ""


@dataclass(frozen=True, slots=True)
class LeftItem:
    """One thing on the panel of what is left: a piece (or none), how many, and a remark such as a chance."""

    piece: Piece
    count: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class LeftGroup:
    """One group on the panel of what is left, such as the cubes in the bag."""

    title: str
    items: tuple[LeftItem, ...] = field(default=())
    note: str = ""


@dataclass(frozen=True, slots=True)
class Prospect:
    """Something that a player could do, drawn with the pieces it takes.

    Attributes:
        label: the pieces, and words for which the look has pictures.
        places: where it would be done, lit while the pointer rests on it.
        notes: what is to be said of it.
    """

    label: tuple[str, ...]
    places: tuple[Place, ...] = ()
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class ProspectGroup:
    """One group on the panel of what a player could do, such as the goods that can be made."""

    title: Message
    items: tuple[Prospect, ...] = ()
    notes: tuple[Message, ...] = ()


class Bridge(Protocol):
    """One per game; all functions are pure."""

    def arrange(self, position: Any) -> Arrangement:
        """Return what lies where."""

    def gesture(self, position: Any, move: Move) -> Gesture | None:
        """Return how a legal move is made by hand, or ``None`` if it is a plain button (a pass)."""

    def wish(self, position: Any, piece: Piece, source: Place, target: Place) -> list[Move]:
        """Return what somebody may have meant who dropped this there, likeliest first, legal or not."""

    def refusal(self, position: Any, piece: Piece, source: Place, target: Place) -> Message | None:
        """Return why dropping this there makes no sense that a move could describe, or ``None``."""

    def narrowings(self, position: Any, moves: Sequence[Move]) -> Sequence[Narrowing]:
        """Return what may be chosen first among the legal moves, without playing."""

    def prefer(self, position: Any, moves: Sequence[Move]) -> list[Move]:
        """Return moves that share a target in the order in which they are offered, the one to be proposed first."""

    def hints(self, position: Any, move: Move, events: Sequence[Event]) -> Sequence[tuple[Piece, Place, Place]]:
        """Return which pieces are known to have gone from where to where by a move made in `position`."""

    def home(self, piece: Piece) -> Place:
        """Return where pieces of a kind come from, and go to, that are not on the table."""

    def stem(self, piece: Piece) -> Piece:
        """Return what a piece is whichever way up it lies; it stays the same piece when it is turned over."""

    def foresee(self, game: Any, position: Any, move: Move) -> list[Consequence]:
        """Return what a legal move will bring about."""

    def say_move(self, position: Any, move: Move, events: Sequence[Event]) -> list[LogLine]:
        """Return the lines of the log for a move made in `position` (as it was before)."""

    def prompt(self, position: Any) -> str:
        """Return in words what is to be decided now, without the name of the one who decides."""

    def button(self, position: Any, move: Move) -> str:
        """Return the words on the button of a move without a gesture, such as ``Pass: no action``."""

    def explain(
        self, position: Any, place: Place, piece: Piece | None = None, names: Mapping[str, str] | None = None
    ) -> Explanation | None:
        """Return what is to be said of a place or of a piece on it; `names` are the players' own, by colour."""

    def what_is_left(self, position: Any) -> list[LeftGroup]:
        """Return what can still be drawn, gained or filled."""

    def could(self, game: Any, position: Any, colour: str) -> list[ProspectGroup]:
        """Return what a player could do if it were that player's turn; nothing if the game has no such panel."""

    def shortcuts(self, position: Any) -> Mapping[str, Place]:
        """Return the places that the number keys jump to: key → place."""
