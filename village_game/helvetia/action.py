"""What the actions of the five characters have in common; `helvetia.turn` lets players choose among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from village_game.core.message import Log, Message
from village_game.core.move import Move
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition


@dataclass(frozen=True, slots=True)
class Action:
    """The action of a character.

    Attributes:
        character: its name.
        verb: the first word of its moves.
        options: all ways in which a player can carry it out. To each function is said last but the log whether it
            is done with a bonus, that is without a coin.
        why_not: why a move that begins with the verb is not one of them, ``None`` if it is.
        carry_out: does one of them, and puts what else is to be decided on the stack.
    """

    character: str
    verb: str
    options: Callable[[HelvetiaPosition, HelvetiaPlayer, bool], list[Move]]
    why_not: Callable[[HelvetiaPosition, HelvetiaPlayer, Move, bool], Message | None]
    carry_out: Callable[[HelvetiaPosition, HelvetiaPlayer, Move, bool, Log], None]
