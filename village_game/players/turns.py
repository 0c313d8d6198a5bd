"""Whole turns: what a player can do until another decides, chance draws, or the turn is over.

`lines` looks through all of a turn that is worth a thought, `glimpse` at a few ways to play it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from random import Random
from typing import Any

from village_game.core.game import Game
from village_game.core.judging import Judgement
from village_game.core.move import Move
from village_game.core.position import Position
from village_game.players import Watch


@dataclass(frozen=True, slots=True)
class Line:
    """A way to play a turn, or the rest of one.

    Attributes:
        moves: the player's decisions.
        position: what they lead to.
        worth: how well the player stands there, by the judgement.
    """

    moves: tuple[Move, ...]
    position: Any
    worth: float


_by_worth = attrgetter("worth")


def lines(
    game: Game[Any],
    judge: Judgement[Any],
    position: Position,
    style: str,
    watch: Watch | None = None,
) -> list[Line]:
    """Return the ways in which the player who decides can play the turn, the best first.

    After each decision the best of those that are not at their end yet are followed, as many as the judgement asks
    for. Ways of the same worth are one to it; the first is kept.

    Args:
        game: the rules.
        judge: prunes the moves and judges where they lead.
        position: as it stands; not changed.
        style: of the judgement.
        watch: asked after every decision whether to go on; told no share, for none is known.
    """
    colour, turn = position.decides, position.turn
    done: dict[float, Line] = {}
    open_lines = [Line((), position, 0.0)]
    while open_lines:
        reached: dict[float, Line] = {}
        for line in open_lines:
            if watch is not None:
                watch(0.0)
            before = line.position
            for move in judge.prune(before, game.legal_moves(before)):
                after = before.copy()
                game.play(after, move, check=False)
                worth = judge.worth(after, colour, style)
                goes_on = after.decides == colour and after.turn == turn
                (reached if goes_on else done).setdefault(worth, Line((*line.moves, move), after, worth))
        open_lines = sorted(reached.values(), key=_by_worth, reverse=True)[: judge.breadth]
    return sorted(done.values(), key=_by_worth, reverse=True)


def glimpse(
    game: Game[Any], judge: Judgement[Any], position: Position, style: str, looks: int, rng: Random
) -> Position:
    """Return where the best of a few turns leads that are made up at random: quick, and sensible on the whole.

    Args:
        game: the rules.
        judge: prunes the moves and judges where they lead.
        position: as it stands; not changed.
        style: of the judgement.
        looks: how many turns are made up.
        rng: the source of chance.
    """
    colour, turn = position.decides, position.turn
    first = judge.prune(position, game.legal_moves(position))
    best, most = position, float("-inf")
    for _look in range(looks):
        after = position.copy()
        game.play(after, first[int(rng.random() * len(first))], check=False)
        while after.decides == colour and after.turn == turn:
            moves: Sequence[Move] = judge.prune(after, game.legal_moves(after))
            game.play(after, moves[int(rng.random() * len(moves))], check=False)
        hopes = judge.hopes(after, colour, style)
        if hopes > most:
            best, most = after, hopes
    return best


class Plan:
    """The rest of a turn that was thought through: what to play as long as all goes as expected."""

    def __init__(self) -> None:
        self._expected: dict[str, Any] = {}
        self._moves: tuple[Move, ...] = ()

    def next(self, game: Game[Any], position: Position) -> Move | None:
        """Return the move that was planned for just this position, or ``None``."""
        if not self._moves or game.document(position) != self._expected:
            return None
        return self.follow(game, position, self._moves)

    def follow(self, game: Game[Any], position: Position, moves: tuple[Move, ...]) -> Move:
        """Plan to play `moves` from a position on, and return the first."""
        self._moves = moves[1:]
        if self._moves:
            after = position.copy()
            game.play(after, moves[0], check=False)
            self._expected = game.document(after)
        return moves[0]
