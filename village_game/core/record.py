"""A record: the options of a game and the texts of its moves, readable by a person, replayed without a seed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from village_game.core.data import DataError, parse_yaml, read_limited
from village_game.core.game import Game
from village_game.core.message import Event, IllegalMove, Message
from village_game.core.move import parse_move
from village_game.core.position import Position

P = TypeVar("P", bound=Position)

MAX_MOVES = 20_000


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A game as it was played.

    Attributes:
        game: the game's name.
        options: what `Game.start` was given.
        moves: the texts of all moves in order, chance's among them.
    """

    game: str
    options: dict[str, Any]
    moves: list[str] = []


class BadRecord(ValueError):
    """A record that does not replay.

    Attributes:
        number: the place of the refused move, from 1.
        move: its text.
        reason: why it is refused.
    """

    def __init__(self, number: int, move: str, reason: Message) -> None:
        super().__init__(f"move {number}, {move!r}: {reason.name}")
        self.number = number
        self.move = move
        self.reason = reason


def read_record(path: Path) -> Record:
    """Read a record from a YAML file. Raises `DataError`, which names the file and the fault."""
    return parse_record(read_limited(path), str(path))


def parse_record(text: str | bytes, source: str = "<text>") -> Record:
    """Read a record from YAML text; `source` names it in errors. Raises `DataError`."""
    record = parse_yaml(text, Record, source)
    if len(record.moves) > MAX_MOVES:
        raise DataError(source, "moves", f"more than {MAX_MOVES} moves")
    return record


def record_text(record: Record) -> str:
    """Return a record as YAML text, a move a line."""
    document = {"game": record.game, "options": record.options, "moves": record.moves}
    text: str = yaml.safe_dump(document, sort_keys=False, width=10_000, allow_unicode=True)
    return text


def replay(game: Game[P], record: Record, seen: Callable[[P, str, list[Event]], None] | None = None) -> P:
    """Play a record from the start and return the last position.

    Args:
        game: the game of the record.
        record: what to replay.
        seen: called after every move with the position, the move's text and its events.

    Raises:
        BadOptions: the options are not those of the game.
        BadRecord: a move is refused.
    """
    position = game.start(record.options)
    for number, text in enumerate(record.moves, 1):
        log: list[Event] = []
        try:
            game.play(position, parse_move(text), log)
        except IllegalMove as refused:
            raise BadRecord(number, text, refused.reason) from None
        if seen is not None:
            seen(position, text, log)
    return position
