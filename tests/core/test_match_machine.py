"""A state machine over matches of every game: any mix of moves, undo and redo equals the plain record."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.core.pebbles import PebblesGame
from village_game import games
from village_game.core.match import Match
from village_game.core.message import IllegalMove
from village_game.core.move import CHANCE
from village_game.core.record import replay


class MatchMachine(RuleBasedStateMachine):
    """Drives a match as the screen does, and keeps a model: a stack of documents that undo may return to."""

    game = None

    @initialize(players=st.integers(2, 3), seed=st.integers(0, 1000))
    def begin(self, players, seed):
        self.match = Match(self.game, {"players": players}, seed=str(seed))
        self.undoable: list = []
        self.redoable: list = []
        self.last = None

    def document(self):
        return self.game.document(self.match.position)

    @precondition(lambda self: not self.match.holding and self.match.decides == CHANCE)
    @rule()
    def draw(self):
        self.match.draw()
        self.undoable, self.redoable, self.last = [], [], None

    @precondition(lambda self: self.match.legal_moves() and self.match.decides != CHANCE)
    @rule(number=st.integers(0, 10_000))
    def play(self, number):
        decider = self.match.decides
        before = self.document()
        legal = self.match.legal_moves()
        self.match.play(legal[number % len(legal)])
        if decider != self.last:
            self.undoable = []
        self.undoable.append(before)
        self.redoable, self.last = [], decider

    @precondition(lambda self: self.match.holding)
    @rule()
    def end_turn(self):
        self.match.end_turn()
        self.undoable, self.redoable = [], []
        self.last = None

    @precondition(lambda self: self.undoable)
    @rule()
    def undo(self):
        after = self.document()
        self.match.undo()
        assert self.document() == self.undoable.pop()
        self.redoable.append(after)

    @precondition(lambda self: not self.undoable)
    @rule()
    def undo_is_refused(self):
        before = self.document()
        with pytest.raises(IllegalMove):
            self.match.undo()
        assert self.document() == before

    @precondition(lambda self: self.redoable)
    @rule()
    def redo(self):
        before = self.document()
        self.match.redo()
        assert self.document() == self.redoable.pop()
        self.undoable.append(before)

    @invariant()
    def the_record_replays_to_the_position(self):
        if hasattr(self, "match"):
            assert self.document() == self.game.document(replay(self.game, self.match.record()))


def machine(name: str, game) -> type:
    """Return the state machine's test case for one game."""
    kind = type(f"{name.title()}Machine", (MatchMachine,), {"game": game})
    kind.TestCase.settings = settings(
        max_examples=25, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
    )
    return kind.TestCase


TestPebbles = machine("pebbles", PebblesGame())
TestVillage = machine("village", games.load("village"))
TestHelvetia = machine("helvetia", games.load("helvetia"))
