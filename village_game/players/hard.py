"""Hard: the best turns by the judgement are tried out, by playing on for a while with chance sampled.

Each trial plays all turns under comparison on with the same luck; all players play quickly and sensibly (see
`turns.glimpse`) until every one of them had some turns, and the judgement says how well the player then stands. Turns
that fare badly drop out, so that the trials go to those between which the choice lies.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import Any

from village_game import games
from village_game.core.game import Game
from village_game.core.judging import Judgement
from village_game.core.move import CHANCE, NOBODY
from village_game.core.position import Position
from village_game.players import Effort, Watch, style_of
from village_game.players.planning import PlanningPlayer
from village_game.players.turns import Line, glimpse, lines

_CANDIDATES = 10
"""How many turns are compared."""

_HALVINGS = 3
"""How often the number of turns under comparison is halved before the thinking ends."""

_ROUNDS = 2
"""How many turns of every player a trial plays."""

_LOOKS = 10
"""How many ways to play a turn a player in a trial considers."""


@dataclass(slots=True)
class Candidate:
    """A turn under comparison, with the sum of what its trials came to."""

    line: Line
    total: float = 0.0
    trials: int = 0

    @property
    def mean(self) -> float:
        """What the trials came to on average; before the first, what the judgement says."""
        return self.total / self.trials if self.trials else self.line.worth


class HardPlayer(PlanningPlayer):
    """See the module.

    Args of the constructor:
        style: as of every planning player.
        effort: how long it may think about a turn.
    """

    def __init__(self, style: str = "", effort: Effort | None = None) -> None:
        super().__init__(style)
        self._effort = effort or Effort()
        self._turn = -1
        self._spent = 0.0

    def turn(self, game: Game[Any], position: Position, rng: Random, watch: Watch | None = None) -> Line:
        """Return the turn that fared best, within what is left of the effort for this turn."""
        begun = time.perf_counter()
        if position.turn != self._turn:
            self._turn, self._spent = position.turn, 0.0
        judge = games.judgement(game.name)
        style = style_of(judge, self._style)
        found = lines(game, judge, position, style, watch)
        candidates = [Candidate(line) for line in found[:_CANDIDATES]]
        if len(candidates) > 1:
            until = begun + self._effort.seconds - self._spent
            self._compare(game, judge, style, position, candidates, rng, until, watch)
        self._spent += time.perf_counter() - begun
        return max(candidates, key=lambda candidate: (candidate.trials, candidate.mean)).line

    def _compare(
        self,
        game: Game[Any],
        judge: Judgement[Any],
        style: str,
        position: Position,
        candidates: list[Candidate],
        rng: Random,
        until: float,
        watch: Watch | None,
    ) -> None:
        """Try the candidates out until the effort is spent; those that drop out have fewer trials."""
        colour = position.decides
        last_turn = position.turn + _ROUNDS * len(position.seats)
        begun, played, share = time.perf_counter(), 0, 0.0
        left = candidates
        while share < 1.0 and len(left) > 1:
            luck = rng.random()
            for candidate in left:
                after = _play_on(game, judge, style, candidate.line.position, last_turn, Random(luck))
                candidate.total += judge.worth(after, colour, style)
                candidate.trials += 1
                played += 1
                share = self._share(played, begun, until)
                if watch is not None:
                    watch(min(share, 1.0))
            keep = max(2, round(len(candidates) * 0.5 ** (_HALVINGS * share)))
            left = sorted(left, key=lambda candidate: candidate.mean, reverse=True)[:keep]

    def _share(self, played: int, begun: float, until: float) -> float:
        """Return which share of the effort is spent."""
        if self._effort.iterations is not None:
            return played / self._effort.iterations
        return (time.perf_counter() - begun) / max(until - begun, 1e-9)


def _play_on(
    game: Game[Any], judge: Judgement[Any], style: str, position: Position, last_turn: int, rng: Random
) -> Position:
    """Return where a game leads that is played on up to a turn, or to its end."""
    after = position.copy()
    while after.turn <= last_turn and (decides := after.decides) != NOBODY:
        if decides == CHANCE:
            game.play(after, game.sample_chance(after, rng), check=False)
        else:
            after = glimpse(game, judge, after, style, _LOOKS, rng)
    return after
