"""What reading the document of a position has in common in all games: its form, its seats, and words that are known."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

import msgspec

from village_game.core.data import DataError, convert, near
from village_game.core.game import BadPosition, Document

D = TypeVar("D", bound=msgspec.Struct)


def read_form(doc: Document, type_: type[D]) -> D:
    """Return a document in its form. Raises `BadPosition`, which names the entry and the fault."""
    try:
        return convert(doc, type_, "position")
    except DataError as error:
        raise BadPosition(": ".join(part for part in (error.where, error.fault) if part)) from None


def read_seats(seats: list[str], players: Collection[str], colours: Collection[str]) -> tuple[str, ...]:
    """Return the seats of a document.

    Args:
        seats: the colours in seat order.
        players: the colours for which the document has an entry.
        colours: all colours of the game, of which two or more play.

    Raises:
        BadPosition: a colour is unknown or stands there twice, there are too few or too many, or the players differ.
    """
    for colour in seats:
        known("seats", colour, colours)
    if not 2 <= len(seats) <= len(colours) or len(set(seats)) != len(seats):
        raise BadPosition(f"seats: expected 2 to {len(colours)} different colours")
    if set(players) != set(seats):
        raise BadPosition(f"players: expected {', '.join(seats)}, found {', '.join(players)}")
    return tuple(seats)


def known(where: str, word: str, words: Collection[str]) -> str:
    """Return a word that must be one of some. Raises `BadPosition`, which names where it stands, if it is not."""
    if word not in words:
        raise BadPosition(f"{where}: {word!r} is unknown{near(word, words)}")
    return word
