"""A state machine: any mix of moves, undo, redo, take-back, leaving, saving and loading equals the plain record."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.storage.playing import COMPUTER, new_match, whole
from village_game import games
from village_game.core.match import Seat
from village_game.core.message import IllegalMove
from village_game.core.move import CHANCE
from village_game.core.record import replay
from village_game.storage.saves import Library


class SavesMachine(RuleBasedStateMachine):
    """Drives a match as the screen does, and loads it again now and then."""

    game = ""

    @initialize(players=st.integers(2, 3), seed=st.integers(0, 1000), alone=st.booleans())
    def begin(self, players, seed, alone):
        self.folder = Path(tempfile.mkdtemp())
        self.library = Library(self.folder / "games")
        self.match = new_match(self.game, players, str(seed), ("yellow", "blue") if alone else ())
        self.keeper = self.library.keep(self.match)

    @precondition(lambda self: not self.match.holding and self.match.decides == CHANCE)
    @rule()
    def draw(self):
        self.match.draw()

    @precondition(lambda self: self.match.legal_moves() and self.match.decides != CHANCE)
    @rule(number=st.integers(0, 10_000))
    def play(self, number):
        legal = self.match.legal_moves()
        self.match.play(legal[number % len(legal)])

    @precondition(lambda self: self.match.holding)
    @rule()
    def end_turn(self):
        self.match.end_turn()

    @rule()
    def undo(self):
        self.perhaps(self.match.can_undo, self.match.undo)

    @rule()
    def redo(self):
        self.perhaps(self.match.can_redo, self.match.redo)

    @rule()
    def take_back(self):
        self.perhaps(self.match.can_take_back, self.match.take_back)

    def perhaps(self, possible, deed):
        if possible:
            deed()
            return
        before = whole(self.match)
        with pytest.raises(IllegalMove):
            deed()
        assert whole(self.match) == before

    @rule(number=st.integers(0, 3), person=st.booleans())
    def reseat(self, number, person):
        colours = list(self.match.seats)
        self.match.reseat(colours[number % len(colours)], Seat("Cleo") if person else COMPUTER)

    @precondition(lambda self: not self.match.conceded and len(self.match.entries) > 20)
    @rule(number=st.integers(0, 30))
    def concede(self, number):
        colours = list(self.match.seats)
        if number < len(colours):
            self.match.concede(colours[number], COMPUTER)

    @rule()
    def leave_and_come_back(self):
        self.keeper.close()
        self.go_on_with(self.library)

    @rule()
    def be_killed_and_start_again(self):
        assert self.keeper.flush()
        copy = Library(self.folder / f"copy-{Random().random()}")
        shutil.copytree(self.library.folder, copy.folder)
        self.keeper.close()
        self.library = copy
        self.go_on_with(copy)

    @rule()
    def save_under_a_name_and_load_that(self):
        id_ = self.library.save_as(self.match, "here")
        self.keeper.close()
        before = whole(self.match)
        self.match, self.keeper, news = self.library.resume(id_)
        assert whole(self.match) == before
        assert news == []
        self.keeper.write()

    def go_on_with(self, library):
        before = whole(self.match)
        can = self.match.can_undo, self.match.can_redo, self.match.can_take_back
        self.match, self.keeper, news = library.resume(self.keeper.id)
        assert whole(self.match) == before
        assert (self.match.can_undo, self.match.can_redo, self.match.can_take_back) == can
        assert news == []

    @invariant()
    def the_record_replays_to_the_position(self):
        if hasattr(self, "match"):
            last = replay(self.match.game, self.match.record())
            assert self.match.game.document(last) == self.match.game.document(self.match.position)

    @invariant()
    def the_breakdown_adds_up(self):
        if hasattr(self, "match"):
            result = self.match.game.result(self.match.position)
            assert {colour: sum(parts.values()) for colour, parts in result.breakdown.items()} == result.points

    def teardown(self):
        if hasattr(self, "keeper"):
            self.keeper.close()
            shutil.rmtree(self.folder)


def machine(name: str) -> type:
    """Return the state machine's test case for one game."""
    kind = type(f"{name.title()}Machine", (SavesMachine,), {"game": name})
    kind.TestCase.settings = settings(
        max_examples=12, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
    )
    return kind.TestCase


TestVillage = machine(games.NAMES[0])
TestHelvetia = machine(games.NAMES[1])
