"""What the actions of the spaces have in common: the choice of an option or a pass, and when that is not put.

A frame is ``(space, colour, must)``; `must` is 1 where the action was chosen at the well or for free and so has
to be carried out (sections 5 and 10).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from village_game.core.message import Log, Message, message
from village_game.core.move import PASS, Move
from village_game.core.stages import Stage
from village_game.village.position import VillagePosition


@dataclass(frozen=True, slots=True)
class Action:
    """The action of a space.

    Attributes:
        space: its name, also the name of its stage.
        verbs: the first words of its moves.
        possible: whether a player can carry it out now, and so has more to choose from than a pass.
        options: all ways to carry it out.
        why_not: why a move is not one of them, ``None`` if it is.
        carry_out: does one of them, and puts what else is to be decided on the stack.
    """

    space: str
    verbs: tuple[str, ...]
    possible: Callable[[VillagePosition, str], bool]
    options: Callable[[VillagePosition, str], list[Move]]
    why_not: Callable[[VillagePosition, str, Move], Message | None]
    carry_out: Callable[[VillagePosition, str, Move, Log], None]

    def begin(self, position: VillagePosition, colour: str, must: bool) -> None:
        """Let a player choose how to carry the action out."""
        position.pending.append((self.space, colour, int(must)))

    def stage(self) -> Stage[VillagePosition]:
        """Return the stage at which that is chosen."""
        possible, options, why_not, carry_out = self.possible, self.options, self.why_not, self.carry_out

        def legal(position: VillagePosition) -> list[Move]:
            _space, colour, must = position.pending[-1]
            moves = options(position, colour)
            if not must:
                moves.append(PASS)
            return moves

        def refuse(position: VillagePosition, move: Move) -> Message | None:
            _space, colour, must = position.pending[-1]
            if move == PASS:
                return message("must_be_carried_out") if must else None
            return why_not(position, colour, move)

        def play(position: VillagePosition, move: Move, log: Log) -> None:
            space, colour, _must = position.pending.pop()
            if move != PASS:
                carry_out(position, colour, move, log)
            elif log is not None:
                log.append(message("declined", player=colour, space=space))

        def settle(position: VillagePosition, _log: Log) -> bool:
            if possible(position, position.pending[-1][1]):
                return False
            position.pending.pop()
            return True

        return Stage(play, refuse, legal, settle)
