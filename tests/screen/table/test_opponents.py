"""Computer players at the table: asked beside the game, shown one by one, interrupted, taken back, and advice."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import Robot, check_layout
from village_game import games
from village_game.core.match import Match, Seat
from village_game.players.thinker import Answer, Failure, Progress, Question
from village_game.screen.scenes.pause import PauseScene
from village_game.screen.scenes.players import PlayersScene
from village_game.screen.scenes.score import ScoreScene
from village_game.screen.scenes.table import TableScene
from village_game.screen.scenes.title import TitleScene
from village_game.screen.table.terms import Control
from village_game.storage.settings import Settings

AGNES = Seat("Agnes", "computer", "medium", "steward", "agnes")
VRENI = Seat("Vreni", "computer", "medium", "farmer", "vreni")
PATIENCE = 60


class SlowThinker:
    """Answers when it is told to, like `players.thinker.Thinker`."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.cancelled = 0
        self.closed = False
        self.told: list[Progress | Answer | Failure] = []

    def warm(self) -> None:
        """Nothing to begin."""

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def cancel(self) -> None:
        self.cancelled += 1
        self.told.clear()

    def poll(self) -> Progress | Answer | Failure | None:
        return self.told.pop(0) if self.told else None

    def close(self) -> None:
        self.closed = True

    def answer(self, number: int = 0) -> None:
        """Answer the question asked last with its first legal move, or another."""
        question = self.asked[-1]
        game = games.load(question.game)
        move = game.legal_moves(game.from_document(question.document))[number]
        self.told.append(Answer([" ".join(move)], [], 0.1))


class Table(Robot):
    """A robot at a table with computer players."""

    def __init__(self, make_app: MakeApp, seats: dict[str, Seat], thinker: Any = None, **settings: Any) -> None:
        values: dict[str, Any] = {"animation": "off", "computer_speed": "at once", "thinking_seconds": 0.5, **settings}
        super().__init__(make_app(settings=Settings(**values)))
        if thinker is not None:
            self.app.thinker = thinker
        game = games.load("helvetia" if VRENI in seats.values() else "village")
        self.match: Match[Any] = Match(
            game, {"players": list(seats), "start": next(iter(seats))}, seats, "opponents", allow_take_back=True
        )
        self.scene = TableScene(self.app, self.match)
        self.app.push(TitleScene(self.app))
        self.app.push(self.scene)

    def until(self, wanted: Any) -> None:
        """Let the loop turn until something holds."""
        end = time.monotonic() + PATIENCE
        while not wanted():
            self.app.turn(pygame.event.get())
            assert time.monotonic() < end, "it never comes about"
            time.sleep(0.002)

    def own_turn(self) -> None:
        """Play the turn of the person who decides."""
        colour = self.match.decides
        while self.match.decides == colour and not self.match.holding:
            legal = self.match.legal_moves()
            self.scene.show(self.scene.hands.play(random.Random(len(self.match.entries)).choice(legal)))
            if self.app.scene is not self.scene:
                self.press("enter")
                if self.scene.hands.question is not None:
                    self.scene.show(self.scene.hands.confirm())
            self.settle()
        self.scene.press(Control("end"))


@pytest.fixture
def slow() -> Iterator[SlowThinker]:
    yield SlowThinker()


def against_slow(make_app: MakeApp, slow: SlowThinker, **settings: Any) -> Table:
    """A table at which a computer has just been asked."""
    table = Table(make_app, {"yellow": AGNES, "red": Seat("Ann")}, slow, **settings)
    table.until(lambda: slow.asked)
    return table


def test_the_window_goes_on_while_a_computer_thinks(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    entries = len(table.match.entries)
    slow.told.append(Progress(0.25))
    time.sleep(0.5)
    slow.told.append(Progress(0.5))
    table.settle(0.2)
    assert table.scene.opponents.share == 0.5
    assert table.scene.panels.action.share == 0.5
    assert table.scene.panels.action.prompt == "is thinking"
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


def test_after_two_failures_the_game_goes_on(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    entries = len(table.match.entries)
    slow.told.append(Failure("broken"))
    table.until(lambda: len(slow.asked) == 2)
    slow.told.append(Failure("broken"))
    table.until(lambda: len(table.match.entries) > entries)
    assert any("Agnes" in text for _due, text in table.scene.notices._shown)


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


def test_a_game_of_computers_can_be_stopped(make_app: MakeApp, slow: SlowThinker) -> None:
    table = Table(make_app, {"yellow": AGNES, "red": AGNES}, slow)
    table.until(lambda: slow.asked)
    entries = len(table.match.entries)
    table.press("space")
    assert table.scene.opponents.paused
    slow.answer()
    table.settle(0.2)
    assert len(table.match.entries) == entries
    assert table.scene.panels.action.prompt == "the game is stopped"
    table.press("space")
    table.until(lambda: len(slow.asked) == 2)
    slow.answer()
    table.until(lambda: len(table.match.entries) > entries)


def test_the_person_stays_in_front(make_app: MakeApp, slow: SlowThinker) -> None:
    table = against_slow(make_app, slow)
    assert table.scene.front == "red"


def test_advice_is_shown_played_and_put_away(make_app: MakeApp, slow: SlowThinker) -> None:
    table = Table(make_app, {"red": Seat("Ann"), "yellow": AGNES}, slow)
    table.until(lambda: table.match.decides == "red")
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
    assert "space.church" in table.scene.named or table.scene.named
    check_layout(table.app, table.scene.panels.group)
    table.click(sheet._play)
    assert table.match.entries[-1].move == legal[0]
    assert sheet.visible, "the rest of the turn is still to be played"
    table.click(sheet._play)
    assert table.match.entries[-1].move == ("join", "1", "pay", "time")
    assert not sheet.visible


def test_advice_can_be_cancelled_and_is_put_away_with_its_position(make_app: MakeApp, slow: SlowThinker) -> None:
    table = Table(make_app, {"red": Seat("Ann"), "yellow": AGNES}, slow)
    table.until(lambda: table.match.decides == "red")
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


@pytest.mark.slow
@pytest.mark.parametrize("seat", [AGNES, VRENI])
def test_a_game_of_computers_is_watched_to_its_end(make_app: MakeApp, seat: Seat) -> None:
    table = Table(make_app, {"red": seat, "yellow": seat, "blue": seat})
    table.until(lambda: isinstance(table.app.scene, ScoreScene))
    assert table.match.over


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
