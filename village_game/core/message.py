"""Reasons and events: a name and plain arguments, out of which words are made above the engine.

The engine never writes sentences. It says *what* happened or *why* a move is refused as a `Message`; the
catalogues under ``data/`` turn it into English and, through gettext, into any other language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Message(NamedTuple):
    """A message name and its arguments (words of the notation, numbers, and lists of these)."""

    name: str
    args: Mapping[str, object]


Event = Message
Log = list[Event] | None


def message(name: str, **args: object) -> Message:
    """Make a message from its name and keyword arguments."""
    return Message(name, args)


class IllegalMove(Exception):
    """A move that the rules refuse, with the reason (see the rules pages) as a `Message`."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.name, dict(reason.args))
        self.reason = reason
