"""What a match is made of besides its rules, seats and moves: where its entries begin, and what may be undone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from village_game.core.move import Move
from village_game.core.position import Position

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Start(Generic[P]):
    """Where the entries of a match begin.

    Attributes:
        position: the first position; not to be changed.
        moves: the texts of the moves before it, where it is not a new game: they cannot be replayed any more.
        drawn: kind of draw → how many there were before it.
    """

    position: P
    moves: tuple[str, ...] = ()
    drawn: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MatchState:
    """What a match knows besides its options, seats and moves; with these, enough to go on from exactly there.

    Attributes:
        floor: how many moves of the record cannot be undone any more, since their turns were confirmed.
        holding: see `core.match.Match`.
        undone: the moves that can be played again, each with who decided it; the next one is the last.
        conceded: see `core.match.Match`.
    """

    floor: int = 0
    holding: bool = False
    undone: tuple[tuple[Move, str], ...] = ()
    conceded: tuple[str, ...] = ()
