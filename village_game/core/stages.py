"""The course of a game as a declared table of stages, and the game object that walks it.

A position holds a stack of pending frames; the name of the top frame picks a `Stage` from the table. A stage
says what is legal, what a move does, why another is refused, and what happens there without anybody being
asked. Places of Village and characters of Helvetia each declare their own stages and register them here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from village_game.core.message import IllegalMove, Log, Message
from village_game.core.move import Move
from village_game.core.position import Position

P = TypeVar("P", bound=Position)


def _nothing_legal(_position: Position) -> list[Move]:
    return []


@dataclass(frozen=True, slots=True)
class Stage(Generic[P]):
    """One kind of pending decision.

    Attributes:
        play: carries out a legal move; it pops or replaces the top frame as the rules demand.
        legal: lists the legal moves, never empty while a player decides; for chance it may be left out.
        why_not: tells why a move is not legal, ``None`` if it is.
        settle: does what happens here without a decision (a step that runs by itself, or passing over a
            player who could only pass) and returns whether it changed the stack; ``False`` leaves the
            decision to whom the frame names.
        sample: draws an outcome where chance decides.
    """

    play: Callable[[P, Move, Log], None]
    why_not: Callable[[P, Move], Message | None]
    legal: Callable[[P], list[Move]] = _nothing_legal
    settle: Callable[[P, Log], bool] | None = None
    sample: Callable[[P, Random], Move] | None = None


@dataclass(frozen=True, slots=True)
class Step(Generic[P]):
    """A stage at which nobody decides: `run` does it and takes it off the stack (or replaces it)."""

    run: Callable[[P, Log], None]


class StagedGame(Generic[P]):
    """A game played by walking its table of stages; the common half of every game object."""

    def __init__(self, stages: Mapping[str, Stage[P] | Step[P]]) -> None:
        self._stages = {name: stage for name, stage in stages.items() if isinstance(stage, Stage)}
        self._steps = {name: stage.run for name, stage in stages.items() if isinstance(stage, Step)}
        self._legal = {name: stage.legal for name, stage in self._stages.items()}
        self._settle = {name: stage.settle for name, stage in self._stages.items()}

    def legal_moves(self, position: P) -> list[Move]:
        """Return the legal moves: never empty while a player decides, perhaps empty for chance."""
        pending = position.pending
        return self._legal[pending[-1][0]](position) if pending else []

    def why_not(self, position: P, move: Move) -> Message | None:
        """Return why `move` is not legal now, or ``None`` if it is."""
        if not position.pending:
            return Message("game_over", {})
        return self._stages[position.stage].why_not(position, move)

    def play(self, position: P, move: Move, log: Log = None, check: bool = True) -> None:
        """Carry out a move, the only way in which a position changes.

        Args:
            position: changed in place.
            move: one decision of whoever decides.
            log: receives the events, if given.
            check: leave it out only for moves that come from `legal_moves` or `sample_chance`.

        Raises:
            IllegalMove: the rules refuse the move; nothing has changed.
        """
        if check:
            reason = self.why_not(position, move)
            if reason is not None:
                raise IllegalMove(reason)
        self._stages[position.pending[-1][0]].play(position, move, log)
        self.settle(position, log)

    def settle(self, position: P, log: Log = None) -> None:
        """Go on until somebody has to decide or the game is over."""
        pending = position.pending
        steps = self._steps
        settle = self._settle
        while pending:
            name = pending[-1][0]
            step = steps.get(name)
            if step is not None:
                step(position, log)
                continue
            ask = settle[name]
            if ask is None or not ask(position, log):
                return

    def sample_chance(self, position: P, rng: Random) -> Move:
        """Draw an outcome for chance, whose turn it must be."""
        sample = self._stages[position.stage].sample
        if sample is None:
            raise ValueError(f"chance does not decide at {position.stage!r}")
        return sample(position, rng)
