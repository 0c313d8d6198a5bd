"""Computer players at the table: asked beside the game, shown one by one, interrupted, taken back."""

from __future__ import annotations

import multiprocessing
import os
import time

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import check_layout
from tests.screen.table.computers import AGNES, VRENI, SlowThinker, Table, against_slow
from village_game.core.match import Seat
from village_game.players.thinker import Answer, Failure, Progress
from village_game.screen.scenes.pause import PauseScene
from village_game.screen.scenes.players import PlayersScene
from village_game.screen.scenes.score import ScoreScene


def test_the_window_goes_on_while_a_computer_thinks(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    entries = len(table.match.entries)
    slow.told.append(Progress(0.25))
    time.sleep(0.5)
    slow.told.append(Progress(0.5))
    table.settle(0.2)
    assert table.scene.opponents.share == 0.5
    assert table.scene.panels.action.share == 0.5
    assert table.scene.panels.action.prompt == "Agnes is thinking"
    assert len(slow.asked) == 1
    assert len(table.match.entries) == entries
    table.press("pageup", "pagedown")
    slow.answer()
    table.until(lambda: len(table.match.entries) > entries)
    assert table.match.entries[entries].decider == "yellow"
    assert table.scene.opponents.share is None


def test_what_is_asked_is_the_position_and_who_plays(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    question = slow.asked[0]
    assert question.player == "medium:steward"
    assert question.effort.seconds == 0.5
    assert question.document == table.match.game.document(table.match.position)
    assert not question.advice


def test_a_move_waits_for_its_pause_and_a_key_hurries(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow, computer_speed="slow")
    entries = len(table.match.entries)
    slow.answer()
    table.settle(0.5)
    assert len(table.match.entries) == entries
    table.press("down")
    table.until(lambda: len(table.match.entries) > entries)


def test_nothing_moves_while_the_past_is_shown(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    entries = len(table.match.entries)
    table.press("pageup")
    slow.answer()
    table.settle(0.3)
    assert len(table.match.entries) == entries
    table.press("end")
    table.until(lambda: len(table.match.entries) > entries)


def test_an_answer_about_another_position_is_never_played(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    table.app.push(PauseScene(table.app, table.match))
    assert slow.cancelled
    slow.answer()
    table.match.reseat("yellow", Seat("Berta"))
    table.press("esc")
    entries = len(table.match.entries)
    table.settle(0.3)
    assert len(table.match.entries) == entries
    assert not table.match.awaits_computer


def test_after_a_pause_it_is_asked_again(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    table.press("esc")
    assert isinstance(table.app.scene, PauseScene)
    table.press("esc")
    table.until(lambda: len(slow.asked) == 2)
    assert slow.asked[0].document == slow.asked[1].document


def test_after_two_failures_the_game_goes_on_and_it_is_told_once(make_app: MakeApp, slow: SlowThinker) -> None:
    table = Table(make_app, {"yellow": AGNES, "red": AGNES}, slow)
    told: list[str] = []
    table.scene.notices.add = told.append  # type: ignore[method-assign]
    for number in range(1, 4):
        table.until(lambda: len(slow.asked) == 2 * number - 1)  # noqa: B023
        entries = len(table.match.entries)
        slow.told.append(Failure("broken"))
        table.until(lambda: len(slow.asked) == 2 * number)  # noqa: B023
        assert slow.asked[-1] == slow.asked[-2]
        slow.told.append(Failure("broken"))
        table.until(lambda: len(table.match.entries) > entries)  # noqa: B023
    assert len(told) == 1
    assert "Agnes" in told[0]


def test_an_illegal_answer_is_not_played(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    entries = len(table.match.entries)
    slow.told.append(Answer(["birth"], [], 0.1))
    table.until(lambda: len(table.match.entries) > entries)
    assert table.match.entries[entries].move != ("birth",)


def test_take_back_while_the_computer_thinks(make_app: MakeApp, slow: SlowThinker) -> None:
    table = Table(make_app, {"red": Seat("Ann"), "yellow": AGNES}, slow)
    table.until(lambda: table.match.decides == "red")
    before = table.match.position
    table.own_turn()
    table.until(lambda: slow.asked)
    undo = table.scene.panels.action._undo
    assert undo._words == "Take back"
    assert undo.useful
    table.press("z")
    assert table.match.decides == "red"
    assert slow.cancelled
    slow.answer()
    for _more in range(5):
        if table.match.position is before:
            break
        table.press("z")
    assert table.match.position is before
    assert table.scene.panels.action._undo._words == "Undo"


def test_closing_the_window_closes_the_thinker(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    table.app.close()
    assert slow.closed


def test_quitting_while_a_hard_player_thinks_leaves_no_process(make_app: MakeApp) -> None:
    hard = Seat("Agnes", "computer", "hard", "steward", "agnes")
    table = Table(make_app, {"yellow": hard, "red": Seat("Ann")}, thinking_seconds=30)
    table.until(lambda: table.scene.opponents.share is not None)
    process = table.app.thinker.process_id
    assert process is not None
    table.app.quit()
    table.app.loop()
    table.app.close()
    assert process not in {child.pid for child in multiprocessing.active_children()}
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


@pytest.mark.parametrize("many", [False, True])
def test_the_banner_is_for_several_people(make_app: MakeApp, slow: SlowThinker, many: bool) -> None:
    seats = {"red": Seat("Ann"), "yellow": Seat("Bert") if many else AGNES}
    table = Table(make_app, seats, slow)
    table.until(lambda: table.match.decides == "red")
    table.app.turn([])
    assert table.scene.banner.shown == many


def test_the_cards_tell_the_level(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    levels = {colour: card._standing.level for colour, card in table.scene.panels.bar.cards.items()}
    assert levels == {"yellow": "medium", "red": ""}


def test_nobody_is_named_but_who_is_spoken_to(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    bar = table.scene.panels.action
    assert (bar.name, bar.prompt) == ("", "Agnes is thinking")
    table.press("pageup")
    assert (bar.name, bar.prompt) == ("", "An earlier moment is shown")
    table.press("end")
    slow.answer()
    table.until(lambda: len(slow.asked) == 2)
    slow.answer()
    table.until(lambda: table.match.decides == "red")
    assert bar.name == "Ann"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_what_to_expect_lies_in_the_column_of_the_log(
    make_app: MakeApp, slow: SlowThinker, size: tuple[int, int]
) -> None:
    seats = {"red": Seat("Ann"), "yellow": AGNES, "blue": AGNES, "white": AGNES}
    table = Table(make_app, seats, slow, size, projected=True)
    panels = table.scene.panels
    assert panels.projection.visible
    assert table.scene.top.frame.log.contains(panels.projection.rect)
    assert not panels.projection.rect.colliderect(panels.log.rect)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_longer_texts_fit(make_app: MakeApp, slow: SlowThinker, longer_texts: None, size: tuple[int, int]) -> None:
    table = Table(make_app, dict.fromkeys(("red", "yellow", "blue", "white"), AGNES), slow, size)
    table.until(lambda: slow.asked)
    check_layout(table.app, table.scene.panels.group)
    table.press("space")
    check_layout(table.app, table.scene.panels.group)


def test_the_person_stays_in_front(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    assert table.scene.front == "red"


def test_what_to_expect_is_switched_on_and_stays(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    sheet = table.scene.panels.projection
    assert not sheet.visible
    table.press("j")
    assert sheet.visible
    assert table.app.settings.projected
    check_layout(table.app, table.scene.panels.group)
    expected = table.scene.panels._expectations()
    assert sheet._rows[-1][1] == [round(sum(expected[colour].values())) for colour in ("yellow", "red")]
    table.press("j")
    assert not sheet.visible


@pytest.mark.parametrize("seats", [{"red": Seat("Ann"), "yellow": AGNES}, {"red": Seat("Ann"), "yellow": VRENI}])
def test_a_person_plays_some_turns_against_a_real_computer(make_app: MakeApp, seats: dict[str, Seat]) -> None:
    table = Table(make_app, seats)
    turns = 0
    while turns < 6 and not table.match.over:
        table.until(lambda: table.match.is_person(table.match.decides) or table.match.over)
        if table.match.over:
            break
        table.settle()
        table.own_turn()
        turns += 1
    deciders = {entry.decider for entry in table.match.entries}
    assert {"red", "yellow"} <= deciders
    process = table.app.thinker.process_id
    assert process is not None
    table.app.close()
    assert table.app.thinker.process_id is None


def test_somebody_leaves_comes_back_and_gives_up(make_app: MakeApp, slow: SlowThinker) -> None:
    table = Table(make_app, {"red": Seat("Ann"), "yellow": AGNES, "blue": Seat("Cleo")}, slow)
    table.until(lambda: table.match.decides == "red")
    table.press("esc")
    table.click(table.button("Players"))
    scene = table.app.scene
    assert isinstance(scene, PlayersScene)
    check_layout(table.app)
    table.tab_to(scene.rows["red"].level)
    table.press("right")
    seat = table.match.seats["red"]
    assert (seat.kind, seat.name, seat.level) == ("computer", "Ann", "easy")
    assert seat.face not in ("", "agnes")
    table.press("left")
    assert table.match.seats["red"] == Seat("Ann")
    table.click(scene.rows["red"].give_up)
    table.click(table.button("Give up"))
    assert table.match.conceded == ("red",)
    assert not table.match.over
    check_layout(table.app)
    assert not scene.rows["red"].give_up.visible
    table.press("esc", "esc")
    table.until(lambda: slow.asked)
    table.press("esc")
    table.click(table.button("Players"))
    scene = table.app.scene
    assert isinstance(scene, PlayersScene)
    table.click(scene.rows["blue"].give_up)
    table.click(table.button("Give up"))
    assert table.match.over
    table.press("esc")
    table.until(lambda: isinstance(table.app.scene, ScoreScene))
    score = table.app.scene
    assert isinstance(score, ScoreScene)
    table.press("enter")
    table.settle()
    assert "Agnes" in score.heading
    assert "Ann" in score._note.text
    assert "Cleo" in score._note.text
