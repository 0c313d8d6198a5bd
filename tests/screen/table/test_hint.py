"""The hint: thought out beside the game, shown on the table and in words, followed move by move, put away."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import check_layout
from tests.screen.table.computers import SlowThinker, Table, at_the_table
from village_game.players.thinker import Answer, Failure, Progress
from village_game.screen.scenes.dialog import Dialog
from village_game.screen.scenes.keys import KeysScene
from village_game.screen.table.terms import Control

REASON: tuple[str, dict[str, Any]] = ("advice.least", {})


def advised(make_app: MakeApp, slow: SlowThinker, *line: str, **settings: Any) -> Table:
    """A table at which a turn has been advised; what stands for a cube there is chosen here."""
    table = at_the_table(make_app, slow, **settings)
    table.press("h")
    slow.told.append(Answer(list(line), [REASON], 0.1))
    table.until(lambda: table.scene.hints.share is None)
    return table


def test_advice_is_shown_played_and_put_away(make_app: MakeApp, slow: SlowThinker) -> None:
    table = at_the_table(make_app, slow)
    table.press("h")
    assert slow.asked[-1].advice
    sheet = table.scene.panels.hint
    assert sheet.visible
    slow.told.append(Progress(0.5))
    table.until(lambda: sheet.share == 0.5)
    check_layout(table.app, table.scene.panels.group)
    legal = [move for move in table.match.legal_moves() if move[:2] == ("take", "church")]
    slow.told.append(
        Answer([" ".join(legal[0]), "join 1 pay time"], [("advice.church", {"count": 2}), ("advice.least", {})], 0.1)
    )
    table.until(lambda: sheet.share is None)
    gesture = table.scene.bridge.gesture(table.match.position, legal[0])
    assert gesture is not None
    for key in ("l", "l", "v", "v"):  # looking around does not put out the lights
        assert table.scene.top.lights.advised == (gesture.source, gesture.piece)
        assert gesture.target in table.scene.top.lights.named
        table.press(key)
    check_layout(table.app, table.scene.panels.group)
    table.click(sheet._play)
    assert table.match.entries[-1].move == legal[0]
    assert sheet.visible, "the rest of the turn is still to be played"
    table.click(sheet._play)
    assert table.match.entries[-1].move == ("join", "1", "pay", "time")
    assert not sheet.visible


def test_advice_can_be_cancelled_and_is_put_away_with_its_position(make_app: MakeApp, slow: SlowThinker) -> None:
    table = at_the_table(make_app, slow)
    sheet = table.scene.panels.hint
    table.press("h", "esc")
    assert slow.cancelled == 1
    assert not sheet.visible
    table.press("h", "h")
    assert not sheet.visible
    table.press("h")
    table.own_turn()
    table.settle()
    assert not sheet.visible
    table.press("h")
    assert not sheet.visible, "there is nothing to decide"


def test_enter_plays_what_is_advised_and_the_reasons_stay(make_app: MakeApp, slow: SlowThinker) -> None:
    table = advised(make_app, slow, "take family green", "birth")
    sheet = table.scene.panels.hint
    assert len(sheet._moves) == 2
    told = list(sheet._reasons)
    table.press("enter")
    assert table.match.entries[-1].move == ("take", "family", "green")
    assert len(sheet._moves) == 1
    assert sheet._reasons == told != []
    table.press("enter")
    assert table.match.entries[-1].move == ("birth",)
    assert table.match.holding
    assert not sheet.visible


def test_advice_follows_a_move_made_by_hand(make_app: MakeApp, slow: SlowThinker) -> None:
    table = advised(make_app, slow, "take family green", "birth")
    table.scene.show(table.scene.hands.play(("take", "family", "green")))
    assert table.scene.hints.move == ("birth",)
    assert table.scene.panels.hint.visible
    table.press("z")
    assert table.scene.hints.move is None
    assert not table.scene.panels.hint.visible


def test_another_move_than_the_advised_puts_it_away(make_app: MakeApp, slow: SlowThinker) -> None:
    table = advised(make_app, slow, "take family green", "birth")
    table.scene.show(table.scene.hands.play(("take", "church", "green")))
    assert not table.scene.panels.hint.visible
    assert table.scene.top.lights.advised is None


def test_a_button_that_is_advised_gets_the_focus_and_may_ask(make_app: MakeApp, slow: SlowThinker) -> None:
    table = advised(make_app, slow, "take family green", "pass")
    table.press("enter")
    assert table.scene.hands.focus == Control("move", ("pass",))
    table.press("enter")
    assert isinstance(table.app.scene, Dialog)
    table.press("esc")
    assert table.app.scene is table.scene
    assert table.scene.hints.move == ("pass",)
    table.click(table.scene.panels.hint._play)
    assert table.match.entries[-1].move == ("pass",)
    assert not table.scene.panels.hint.visible


def test_nothing_is_thought_out_any_more_once_a_move_is_made(make_app: MakeApp, slow: SlowThinker) -> None:
    table = at_the_table(make_app, slow)
    table.press("h")
    table.scene.show(table.scene.hands.play(("take", "family", "green")))
    assert slow.cancelled == 1, "before anybody else can be asked"
    assert table.scene.hints.share is None


def test_advice_outlives_a_sheet_over_the_table_but_thinking_does_not(make_app: MakeApp, slow: SlowThinker) -> None:
    table = advised(make_app, slow, "take family green", "birth")
    table.app.push(KeysScene(table.app))
    table.press("esc")
    assert table.scene.panels.hint.visible
    assert table.scene.hints.move == ("take", "family", "green")
    table.press("h", "h")
    cancelled = slow.cancelled
    table.app.push(KeysScene(table.app))
    assert slow.cancelled > cancelled
    table.press("esc")
    assert not table.scene.panels.hint.visible


def test_where_no_advice_can_be_given_it_is_said(make_app: MakeApp, slow: SlowThinker) -> None:
    table = at_the_table(make_app, slow)
    table.press("h")
    slow.told.append(Failure("broken"))
    table.until(lambda: table.scene.hints.share is None)
    assert not table.scene.panels.hint.visible
    assert [text for _due, text in table.scene.notices._shown] == ["No advice can be given now."]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_longer_texts_fit(make_app: MakeApp, slow: SlowThinker, longer_texts: None, size: tuple[int, int]) -> None:
    table = advised(make_app, slow, "take family green", "birth", size=size, projected=True)
    check_layout(table.app, table.scene.panels.group)
