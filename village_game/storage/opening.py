"""Makes a match of a saved game again: by replaying its moves, or from its position where they do not lead there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from village_game import games
from village_game.core.game import BadOptions, BadPosition, Document, Game
from village_game.core.match import Match
from village_game.core.message import Message, message
from village_game.core.record import BadRecord, Record
from village_game.core.state import Start
from village_game.storage.datahash import data_hash
from village_game.storage.journal import SaveError
from village_game.storage.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Opened:
    """A match that goes on.

    Attributes:
        match: the match.
        rounds: the number of the round before its first entry, 0 if that is the first of the game.
        news: what the player has to be told.
    """

    match: Match[Any]
    rounds: int
    news: list[Message]


def open_game(saved: Snapshot, file: str) -> Opened:
    """Return the match of a saved game.

    Args:
        saved: the game, as `storage.snapshot.read` returns it.
        file: what it was read from, for the message.

    Raises:
        SaveError: it cannot go on, since its position is none.
    """
    game = games.load(saved.game)
    same_data = saved.data == data_hash(game.name)
    match = _replayed(game, saved) if same_data else None
    if match is not None:
        return Opened(match, saved.beginning.round if saved.beginning is not None else 0, [])
    try:
        match = _from_position(game, saved)
    except (BadOptions, BadPosition) as error:
        raise SaveError(message("save_damaged", file=file, fault=str(error))) from None
    return Opened(match, saved.now.round, [message("save_rules_differ" if same_data else "save_data_differ")])


def _replayed(game: Game[Any], saved: Snapshot) -> Match[Any] | None:
    """Return the match with all that can be replayed, or ``None`` if that does not lead to the position saved."""
    try:
        start = None
        if saved.beginning is not None:
            position = game.from_document(saved.beginning.position)
            start = Start(position, tuple(saved.moves[: saved.beginning.at]), saved.beginning.drawn)
        match = _restored(game, saved, start)
    except (BadOptions, BadPosition, BadRecord):
        return None
    return match if _plain(game.document(match.position)) == saved.now.position else None


def _from_position(game: Game[Any], saved: Snapshot) -> Match[Any]:
    """Return the match as it goes on from the position saved. Raises `BadOptions` or `BadPosition`."""
    start = Start(game.from_document(saved.now.position), tuple(saved.moves), saved.now.drawn)
    return _restored(game, saved, start)


def _restored(game: Game[Any], saved: Snapshot, start: Start[Any] | None) -> Match[Any]:
    seats = {colour: who.seat for colour, who in saved.now.seats.items()}
    match = Match.restored(
        game,
        Record(saved.game, saved.options, saved.moves),
        seats,
        saved.seed,
        saved.now.state,
        start,
        allow_take_back=saved.allow_take_back,
    )
    if list(match.position.seats) != list(match.seats) or seats.keys() != match.seats.keys():
        raise BadPosition("seats: they are not those of the game")
    return match


def _plain(document: Document) -> object:
    """Return a document as it is when it was written and read."""
    return msgspec.json.decode(msgspec.json.encode(document))
