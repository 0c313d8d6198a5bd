"""Games of computer players alone, which are watched: stopped, made move by move, and seen to their end."""

from __future__ import annotations

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import check_layout
from tests.screen.table.computers import AGNES, VRENI, SlowThinker, Table
from village_game.core.match import Seat
from village_game.screen.scenes.score import ScoreScene
from village_game.screen.table.terms import Control


def watched(make_app: MakeApp, slow: SlowThinker) -> Table:
    """A game of two computers, of which one has just been asked."""
    table = Table(make_app, {"yellow": AGNES, "red": AGNES}, slow)
    table.until(lambda: slow.asked)
    return table


def click(table: Table, name: str) -> None:
    rect = table.scene.panels.action.rect_of(Control(name))
    assert rect is not None
    table.click(rect.center)


def test_a_game_of_computers_can_be_stopped(make_app: MakeApp, slow: SlowThinker) -> None:
    table = watched(make_app, slow)
    entries = len(table.match.entries)
    table.press("space")
    assert table.scene.opponents.paused
    slow.answer()
    table.settle(0.2)
    assert len(table.match.entries) == entries
    assert table.scene.panels.action.prompt == "The game is stopped"
    table.press("space")
    table.until(lambda: len(slow.asked) == 2)
    slow.answer()
    table.until(lambda: len(table.match.entries) > entries)


def test_buttons_stop_the_game_and_let_it_go_on(make_app: MakeApp, slow: SlowThinker) -> None:
    table = watched(make_app, slow)
    action = table.scene.panels.action
    assert action.rect_of(Control("step")) is None
    assert action.rect_of(Control("undo")) is None, "nobody has anything to undo"
    click(table, "stop")
    assert table.scene.opponents.stopped
    assert action._stop.label == "Go on"
    check_layout(table.app, table.scene.panels.group)
    click(table, "stop")
    assert not table.scene.opponents.stopped
    assert action._stop.label == "Stop"
    table.until(lambda: len(slow.asked) == 2)


@pytest.mark.parametrize("by", ["button", "key"])
def test_one_move_is_made_in_a_game_that_is_stopped(make_app: MakeApp, slow: SlowThinker, by: str) -> None:
    table = watched(make_app, slow)
    table.press("space")
    entries = len(table.match.entries)
    for number in (1, 2):
        if by == "key":
            table.press("pagedown")
        else:
            click(table, "step")
        table.until(lambda: not table.scene.opponents.stopped)
        if len(table.match.legal_moves()) > 1:
            slow.answer()
        table.until(lambda: table.scene.opponents.stopped)
        assert len(table.match.entries) == entries + number
    table.settle(0.2)
    assert len(table.match.entries) == entries + 2
    table.press("pageup")
    assert table.scene.review.moment == entries + 1
    table.press("pagedown")
    assert table.scene.review.moment is None
    assert table.scene.opponents.stopped


def test_a_draw_counts_as_a_move(make_app: MakeApp, slow: SlowThinker) -> None:
    table = Table(make_app, {"yellow": AGNES, "red": AGNES}, slow)
    table.press("space")
    assert table.match.decides == "chance"
    entries = len(table.match.entries)
    table.settle(0.2)
    assert len(table.match.entries) == entries
    table.press("pagedown")
    table.until(lambda: len(table.match.entries) == entries + 1)
    table.settle(0.2)
    assert len(table.match.entries) == entries + 1


def test_a_game_that_was_stopped_goes_on_once_a_person_plays(make_app: MakeApp, slow: SlowThinker) -> None:
    table = watched(make_app, slow)
    table.press("space", "esc")
    table.match.reseat("red", Seat("Ann"))
    table.press("esc")
    table.until(lambda: len(slow.asked) == 2)


@pytest.mark.slow
@pytest.mark.parametrize("seat", [AGNES, VRENI])
def test_a_game_of_computers_is_watched_to_its_end(make_app: MakeApp, seat: Seat) -> None:
    table = Table(make_app, {"red": seat, "yellow": seat, "blue": seat})
    table.until(lambda: isinstance(table.app.scene, ScoreScene))
    assert table.match.over
