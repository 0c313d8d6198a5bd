"""What a save says: a game as it was at an instant, and the changes that came after; typed, and checked on reading."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from village_game import __version__, games
from village_game.core.data import DataError, convert, parse_json
from village_game.core.match import Entry, Match, Seat, drawn
from village_game.core.message import message
from village_game.core.move import move_text, parse_move
from village_game.core.record import MAX_MOVES
from village_game.core.state import MatchState
from village_game.storage import journal
from village_game.storage.datahash import data_hash
from village_game.storage.journal import SaveError, Tail
from village_game.storage.upgrade import FORMAT, Document, Kind, upgraded

NAME_LENGTH = 80

_BEGUN, _ENDED = "bag_filled", "round_ended"  # the events of which every round has one: of Village, of Helvetia

Word = Annotated[str, msgspec.Meta(max_length=40)]
Name = Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)]
Text = Annotated[str, msgspec.Meta(max_length=2000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Moves = Annotated[list[Text], msgspec.Meta(max_length=MAX_MOVES)]
Drawn = Annotated[dict[Word, Count], msgspec.Meta(max_length=40)]


class SavedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who plays a colour, see `core.match.Seat`."""

    name: Name
    kind: Literal["person", "computer"] = "person"
    level: Word = ""
    style: Word = ""
    face: Word = ""

    @property
    def seat(self) -> Seat:
        """The seat of a match."""
        return Seat(self.name, self.kind, self.level, self.style, self.face)


class Now(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a game stands, besides its moves.

    Attributes:
        saved_at: when it stood so, in seconds since 1970.
        name: what the player calls it.
        seats: colour → who plays it.
        position: the document of the position.
        drawn: kind of draw → how many there were.
        round: the number of the round that is played, or was last.
        over: whether the game is over.
        floor: see `core.state.MatchState`, also for the others.
        holding: whether a turn waits for its confirmation.
        undone: texts of moves that can be played again, each with who decided it.
        conceded: the colours that gave up.
    """

    saved_at: Annotated[int, msgspec.Meta(ge=0, le=32_000_000_000)]
    seats: Annotated[dict[Word, SavedSeat], msgspec.Meta(min_length=1, max_length=8)]
    position: Document
    name: Name = ""
    drawn: Drawn = {}
    round: Count = 0
    over: bool = False
    floor: Count = 0
    holding: bool = False
    undone: Annotated[list[tuple[Text, Word]], msgspec.Meta(max_length=1000)] = []
    conceded: Annotated[list[Word], msgspec.Meta(max_length=8)] = []

    @property
    def state(self) -> MatchState:
        """The state of the match."""
        undone = tuple((parse_move(text), decider) for text, decider in self.undone)
        return MatchState(self.floor, self.holding, undone, tuple(self.conceded))


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From where the moves can be replayed, where that is not a new game.

    Attributes:
        at: how many moves came before.
        position: the document of the position.
        drawn: kind of draw → how many there were before.
        round: see `Now`.
    """

    at: Count
    position: Document
    drawn: Drawn
    round: Count


class Snapshot(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole game.

    Attributes:
        game: its name.
        version: of the program that wrote this.
        data: the hash of the game's data, see `storage.datahash`.
        options: with which it was started.
        seed: see `core.match.Match`.
        allow_take_back: see `core.match.Match`.
        moves: the texts of all moves.
        now: how it stands after them.
        beginning: from where they can be replayed, if not from a new game.
        kept: whether the player saved it under a name, so that it stays as it is.
    """

    game: Word
    version: Word
    data: Word
    options: dict[str, Any]
    seed: Text
    allow_take_back: bool
    moves: Moves
    now: Now
    beginning: Beginning | None = None
    kept: bool = False


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What became of a game.

    Attributes:
        keep: how many of the moves before are still made.
        moves: the texts of those that were made after them.
        now: how the game stands then.
    """

    keep: Count
    moves: Moves
    now: Now


@dataclass(frozen=True, slots=True)
class Moment:
    """A match as it was at an instant, made without delay; writing it down can take its time elsewhere.

    Attributes:
        entries: its entries.
        position: its position.
        seats: its seats.
        state: its state.
        over: whether it was over.
        at: when that was, in seconds since 1970.
        name: what the player calls it.
    """

    entries: tuple[Entry[Any], ...]
    position: Any
    seats: dict[str, Seat]
    state: MatchState
    over: bool
    at: int
    name: str


def moment(match: Match[Any], name: str) -> Moment:
    """Return a match as it is at this instant, under the name that the player gave it."""
    return Moment(
        tuple(match.entries), match.position, dict(match.seats), match.state, match.over, int(time.time()), name
    )


def snapshot(match: Match[Any], then: Moment, rounds: int = 0, kept: bool = False) -> Snapshot:
    """Return the whole of a game.

    Args:
        match: whose fixed parts are taken: game, options, seed and start.
        then: the instant.
        rounds: the number of the round at the match's start, 0 for a new game.
        kept: see `Snapshot`.
    """
    start, game = match.start, match.game
    beginning = None
    if start.moves:
        beginning = Beginning(len(start.moves), game.document(start.position), dict(start.drawn), rounds)
    return Snapshot(
        game=game.name,
        version=__version__,
        data=data_hash(game.name),
        options=match.options,
        seed=match.seed,
        allow_take_back=match.allow_take_back,
        moves=[*start.moves, *_texts(then.entries)],
        now=_now(match, then, rounds),
        beginning=beginning,
        kept=kept,
    )


def change(match: Match[Any], before: Moment, then: Moment, rounds: int = 0) -> Change:
    """Return what became of a match between two instants; the arguments are those of `snapshot`."""
    same = min(len(before.entries), len(then.entries))
    while same and before.entries[same - 1] is not then.entries[same - 1]:
        same -= 1
    return Change(len(match.start.moves) + same, _texts(then.entries[same:]), _now(match, then, rounds))


def follow(old: Snapshot, new: Change) -> None:
    """Let a change happen to a game. Raises `DataError` if it cannot have been a change of this one."""
    earliest = old.beginning.at if old.beginning is not None else 0
    if not earliest <= new.keep <= len(old.moves) or new.keep + len(new.moves) > MAX_MOVES:
        raise DataError("", "keep", f"there are no {new.keep} moves to keep")
    old.moves[new.keep :] = new.moves
    old.now = new.now


def read(path: Path) -> tuple[Snapshot, Tail]:
    """Read a save with all its changes, and what is wrong with its end. Raises `SaveError` if it cannot be used."""
    contents = journal.read(path)
    first, *rest = contents.lines
    try:
        found = _decoded(first, Snapshot, "snapshot", contents.format)
        if found.beginning is not None and found.beginning.at > len(found.moves):
            raise DataError("", "beginning.at", "it lies after the last move")
    except DataError as error:
        raise SaveError(message("save_damaged", file=str(path), fault=str(error))) from None
    if found.game not in games.NAMES:
        raise SaveError(message("save_other_game", file=str(path), game=found.game))
    try:
        for line in rest:
            follow(found, _decoded(line, Change, "change", contents.format))
    except DataError:
        return found, "damaged"
    return found, contents.tail


T = TypeVar("T")


def _decoded(line: bytes, type_: type[T], kind: Kind, number: int) -> T:
    if number == FORMAT:
        return parse_json(line, type_, "")
    return convert(upgraded(number, kind, parse_json(line, Document, "")), type_, "")


def encoded(document: Snapshot | Change) -> bytes:
    """Return a snapshot or change as the text of a line."""
    return msgspec.json.encode(document)


def _texts(entries: Sequence[Entry[Any]]) -> list[str]:
    return [move_text(entry.move) for entry in entries]


def _now(match: Match[Any], then: Moment, rounds: int) -> Now:
    draws = drawn(then.entries)
    draws.update(match.start.drawn)
    return Now(
        saved_at=then.at,
        name=then.name[:NAME_LENGTH],
        seats={colour: _seat(seat) for colour, seat in then.seats.items()},
        position=match.game.document(then.position),
        drawn=dict(draws),
        round=_round(then, rounds),
        over=then.over,
        floor=then.state.floor,
        holding=then.state.holding,
        undone=[(move_text(move), decider) for move, decider in then.state.undone],
        conceded=list(then.state.conceded),
    )


def _round(then: Moment, before: int) -> int:
    """Return the number of the round that is played, or was last, given that at the match's start."""
    events = [event.name for entry in then.entries for event in entry.events]
    begun, ended = events.count(_BEGUN), events.count(_ENDED)
    last = 1 if then.over and ended else 0
    return before + begun + ended - last if before else begun or ended + 1 - last


def _seat(seat: Seat) -> SavedSeat:
    return SavedSeat(seat.name[:NAME_LENGTH], seat.kind, seat.level, seat.style, seat.face)
