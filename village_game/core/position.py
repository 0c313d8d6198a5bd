"""What every position has, whatever the game: seats, pending decisions, and whose turn it is."""

from __future__ import annotations

from typing import Any, Self

from village_game.core.move import NOBODY

Frame = tuple[Any, ...]
"""One pending stage: its name, who decides there (a colour, ``chance``, or ``""`` for a step that runs by
itself), then whatever the stage has to remember, as words and whole numbers."""


class Position:
    """All that lies on the table and what is still to be decided; games add their own slots and `copy`.

    Attributes:
        seats: the colours of the players, in seat order.
        pending: the stack of pending stages; the top is decided first, an empty stack ends the game.
        turn: the number of turns (and of players' parts in a phase between turns) begun so far.
        owner: the colour whose turn or part it is, or ``nobody`` between turns.
    """

    __slots__ = ("owner", "pending", "seats", "turn")

    seats: tuple[str, ...]
    pending: list[Frame]
    turn: int
    owner: str

    @property
    def decides(self) -> str:
        """The colour that decides now, ``chance``, or ``nobody`` when the game is over."""
        return str(self.pending[-1][1]) if self.pending else NOBODY

    @property
    def stage(self) -> str:
        """The name of the stage on top of the stack, or ``""`` when the game is over."""
        return str(self.pending[-1][0]) if self.pending else ""

    def copy(self) -> Self:
        """Return an independent copy, made by hand for speed."""
        raise NotImplementedError
