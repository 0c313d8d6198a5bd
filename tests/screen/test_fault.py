"""After a fault: the game is safe, the player is told in plain words and goes on; a fault of that ends properly."""

from __future__ import annotations

import logging
import zipfile
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import Robot, check_layout, group_of
from tests.screen.village.walks import GAME
from village_game.core.data import DataError
from village_game.core.match import Match, Seat
from village_game.screen import app as app_module
from village_game.screen import window as window_module
from village_game.screen.app import App
from village_game.screen.scene import Scene
from village_game.screen.scenes import fault as fault_module
from village_game.screen.scenes import title as title_module
from village_game.screen.scenes.fault import FaultScene
from village_game.screen.scenes.table import TableScene
from village_game.screen.scenes.title import TitleScene
from village_game.screen.text import Typesetter
from village_game.storage.settings import Settings

SIZES = [((1024, 600), 100), ((1920, 1080), 100), ((2560, 1440), 100), ((1024, 600), 200), ((1280, 720), 140)]


class Broken(Scene):
    """Fails at a step."""

    def __init__(self, app: App, step: str = "draw") -> None:
        super().__init__(app)
        self.step = step

    def fail_at(self, step: str) -> None:
        if step == self.step:
            raise ZeroDivisionError(f"broken at {step}")

    def patience(self) -> float | None:
        self.fail_at("patience")
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        self.fail_at("handle")
        return True

    def update(self, dt: float) -> None:
        self.fail_at("update")

    def draw(self, surface: pygame.Surface) -> None:
        self.fail_at("draw")

    def leave(self) -> None:
        raise ZeroDivisionError("broken also at leaving")


class KeeperSpy:
    """Counts how often it was asked to save."""

    def __init__(self, answer: bool = True) -> None:
        self.answer = answer
        self.asked = 0

    def flush(self) -> bool:
        self.asked += 1
        return self.answer


def begun() -> Match[Any]:
    match = Match(GAME, {"players": 2}, {"red": Seat("Ann"), "yellow": Seat("Bert")}, "seed")
    while match.position.decides == "chance":
        match.draw()
    match.play(match.legal_moves()[0])
    return match


def one_turn(app: App) -> None:
    """Let the loop go round until it would wait."""
    scene = app.scene
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="", scancode=0))
    until_fault = iter(range(6))

    def turn(events: list[pygame.event.Event]) -> None:
        real(events)
        if app.scene is not scene or next(until_fault, None) is None:
            raise KeyboardInterrupt

    real, app.turn = app.turn, turn  # type: ignore[method-assign]
    try:
        with pytest.raises(KeyboardInterrupt):
            app.loop()
    finally:
        app.turn = real  # type: ignore[method-assign]
    pygame.event.clear()


def faulty(make_app: MakeApp, keeper: KeeperSpy | None = None, running: bool = True, step: str = "draw") -> App:
    app = make_app((1280, 720), settings=Settings(animation="off"))
    if running:
        table = TableScene(app, begun())
        app.push(table)
        Robot(app).settle()
    app.keeper = keeper
    app.push(Broken(app, step))
    one_turn(app)
    return app


def scene_of(app: App) -> FaultScene:
    assert isinstance(app.scene, FaultScene)
    assert app.scenes == (app.scene,)
    return app.scene


@pytest.mark.parametrize("step", ["handle", "update", "draw", "patience"])
def test_fault_anywhere_is_answered(make_app: MakeApp, step: str, caplog: pytest.LogCaptureFixture) -> None:
    app = faulty(make_app, step=step)
    scene = scene_of(app)
    assert f"ZeroDivisionError: broken at {step}" in scene.told
    assert "tests/screen/test_fault.py" in scene.told or "test_fault.py:" in scene.told
    (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert record.exc_info is not None and f"broken at {step}" in str(record.exc_info[1])


def test_game_is_saved_and_goes_on_from_the_last_move(make_app: MakeApp) -> None:
    keeper = KeeperSpy()
    app = faulty(make_app, keeper)
    robot, scene = Robot(app), scene_of(app)
    old = app.running_game
    assert keeper.asked == 1
    assert "Your game is saved" in scene.told
    assert isinstance(old, TableScene)
    match, moves = old.match, [entry.move for entry in old.match.entries]
    robot.press("enter")
    assert isinstance(app.scene, TableScene)
    assert app.scene is not old
    assert app.scene.match is match
    assert app.running_game is app.scene
    assert [entry.move for entry in match.entries] == moves
    match.play(match.legal_moves()[0])
    app.scene.refresh()
    robot.settle()


@pytest.mark.parametrize("keeper", [None, KeeperSpy(False)])
def test_game_that_is_not_saved_is_not_said_to_be(make_app: MakeApp, keeper: KeeperSpy | None) -> None:
    app = faulty(make_app, keeper)
    scene = scene_of(app)
    assert "is saved" not in scene.told
    assert "Your game is still here" in scene.told


def test_keeper_that_fails_is_no_second_fault(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = KeeperSpy()

    def fail() -> bool:
        raise OSError("the disk is gone")

    monkeypatch.setattr(keeper, "flush", fail)
    assert "Your game is still here" in scene_of(faulty(make_app, keeper)).told


def test_fault_while_no_game_runs(make_app: MakeApp) -> None:
    app = faulty(make_app, KeeperSpy(), running=False)
    scene, robot = scene_of(app), Robot(app)
    assert scene.match is None
    assert "game" not in scene.told.splitlines()[1]
    robot.press("esc")
    assert app.scene is scene
    robot.press("enter")
    assert isinstance(app.scene, TitleScene)


def test_title_offers_to_continue_on_a_new_table(make_app: MakeApp) -> None:
    app = faulty(make_app)
    robot, old = Robot(app), app.running_game
    robot.settle()
    robot.click(robot.button("Title screen"))
    assert isinstance(app.scene, TitleScene)
    robot.click(robot.button("Continue"))
    assert isinstance(app.scene, TableScene)
    assert app.scene is not old


def test_quitting(make_app: MakeApp) -> None:
    app = faulty(make_app)
    robot = Robot(app)
    robot.settle()
    robot.click(robot.button("Quit"))
    assert app.scene is None


def test_report_is_made_once_and_its_place_told(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    app = faulty(make_app)
    robot, scene = Robot(app), scene_of(app)
    robot.settle()
    robot.click(robot.button("Make a report"))
    (path,) = tmp_path.rglob("village-game-report-*.zip")
    assert scene.report == path
    assert str(path) in scene.told
    with zipfile.ZipFile(path) as archive:
        assert {"report.txt", "log.txt", "game.yaml", "position.json", "match.json"} == set(archive.namelist())
        report = archive.read("report.txt").decode()
    assert "broken at draw" in report and "pygame-ce: " in report and "1280 x 720" in report
    check_layout(app)
    robot.click(robot.button("Make a report"))
    assert len(list(tmp_path.rglob("*.zip"))) == 1


def test_report_that_cannot_be_written_is_told(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(fault_module, "write_report", full)
    app = faulty(make_app)
    robot, scene = Robot(app), scene_of(app)
    robot.settle()
    robot.click(robot.button("Make a report"))
    assert app.scene is scene
    assert "No space left on device" in scene.told
    monkeypatch.undo()
    check_layout(app)


def test_game_that_cannot_be_shown_again(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = faulty(make_app)
    robot, scene = Robot(app), scene_of(app)
    robot.settle()

    def fail(_self: TableScene, *_arguments: object) -> None:
        raise ZeroDivisionError("for good")

    monkeypatch.setattr(TableScene, "__init__", fail)
    robot.press("enter")
    assert app.scene is scene
    assert "cannot be shown any more" in scene.told
    assert not robot.button("Go on from the last move").enabled
    check_layout(app)
    robot.click(robot.button("Title screen"))
    assert isinstance(app.scene, TitleScene)
    assert app.running_game is None


def test_title_that_cannot_be_shown(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = faulty(make_app)
    robot, scene = Robot(app), scene_of(app)
    robot.settle()

    def fail(_self: TitleScene, *_arguments: object) -> None:
        raise ZeroDivisionError("for good")

    monkeypatch.setattr(title_module.TitleScene, "__init__", fail)
    robot.click(robot.button("Title screen"))
    assert app.scene is scene
    assert "Please quit" in scene.told


def test_damaged_data_is_told_in_other_words(make_app: MakeApp) -> None:
    app = make_app()
    scene = FaultScene(app, DataError("data/village/names.yaml", "red", "expected a text"))
    assert "Installing the program again" in scene.told
    assert "data/village/names.yaml: red: expected a text" in scene.told


def test_long_words_of_a_fault_are_cut(make_app: MakeApp) -> None:
    scene = FaultScene(make_app(), ValueError("x" * 5000))
    assert "xxx…" in scene.told
    assert len(scene.told) < 1500


def test_fault_of_the_fault_scene_ends_the_loop(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    app.push(Broken(app))

    def fail(*_arguments: object) -> None:
        raise ZeroDivisionError("nothing can be drawn")

    monkeypatch.setattr(FaultScene, "draw", fail)
    with pytest.raises(ZeroDivisionError, match="nothing can be drawn"):
        app.loop()


def test_fault_after_the_end_is_no_reason_to_stay(make_app: MakeApp) -> None:
    app = make_app()
    app.push(Broken(app, "nowhere"))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.loop()
    assert app.scene is None


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("running", [True, False])
def test_layout(make_app: MakeApp, size: tuple[int, int], percent: int, running: bool) -> None:
    app = make_app(size, percent)
    if running:
        app.running_game = TableScene(app, begun())
    app.push(FaultScene(app, ValueError("a fault whose words are neither long nor short, as most are " * 4)))
    Robot(app).settle()
    check_layout(app)


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.usefixtures("longer_texts")
def test_layout_with_longer_texts(make_app: MakeApp, size: tuple[int, int], percent: int) -> None:
    app = make_app(size, percent)
    app.running_game = TableScene(app, begun())
    app.push(FaultScene(app, ValueError("too many words")))
    Robot(app).settle()
    check_layout(app)
    assert group_of(app).default is not None


# The whole program


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What the system's own boxes would show."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    shown: list[tuple[str, str]] = []
    monkeypatch.setattr(app_module, "message_box", lambda title, text: shown.append((title, text)))
    return shown


def test_program_that_cannot_go_on_says_so(
    boxes: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_arguments: object, **_words: object) -> None:
        raise ZeroDivisionError("no letters")

    monkeypatch.setattr(Typesetter, "draw", fail)
    assert app_module.run() == app_module.BROKEN
    ((title, text),) = boxes
    assert "has to end" in title and "ZeroDivisionError: no letters" in text and "village-game.log" in text
    assert "CRITICAL" in capsys.readouterr().err
    log = Path(text.splitlines()[1]).read_text(encoding="utf-8")
    assert "ZeroDivisionError: no letters" in log and "Traceback" in log


def test_damaged_data_at_the_start_is_told_without_a_console(
    boxes: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def damaged(_settings: object) -> None:
        raise DataError("names.yaml", "line 3", "is not YAML")

    monkeypatch.setattr(app_module, "App", damaged)
    monkeypatch.setattr("sys.stderr", None)
    assert app_module.run() == app_module.BROKEN
    assert boxes == [("The game cannot be played", "names.yaml: line 3: is not YAML")]


def test_box_is_shown_only_where_it_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, _text, _kind: shown.append(title))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window_module.message_box("unseen", "")
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    window_module.message_box("seen", "")
    monkeypatch.setattr("sys.stderr", None)
    window_module.message_box("seen without streams", "")
    assert shown == ["seen", "seen without streams"]


def test_box_that_cannot_be_shown_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise pygame.error("no message system available")

    monkeypatch.setattr(pygame.display, "message_box", fail)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    window_module.message_box("unseen", "")
