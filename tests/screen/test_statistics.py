"""The statistics: opened from the title, counted for a game and a person, saved as a table, reset only after asking."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import Robot, check_layout
from tests.storage.finished import evenings, finished, played, seat
from village_game.core.match import Seat
from village_game.screen.app import App
from village_game.screen.scenes import statistics as statistics_module
from village_game.screen.scenes.charts import Line, Series, Timeline
from village_game.screen.scenes.dialog import Dialog
from village_game.screen.scenes.statistics import StatisticsScene
from village_game.screen.scenes.title import TitleScene
from village_game.screen.ui import Ui
from village_game.storage.settings import Settings
from village_game.storage.statistics import FinishedGame, Statistics

SIZES = [((1024, 600), 100), ((1920, 1080), 100), ((2560, 1440), 100), ((1024, 600), 200), ((1280, 720), 140)]
Opened = tuple[App, Robot, StatisticsScene]
Open = Callable[..., Opened]


@pytest.fixture(autouse=True)
def _home_without_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("HOME", "USERPROFILE", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))


@pytest.fixture
def store(tmp_path: Path) -> Statistics:
    return Statistics(tmp_path / "statistics.json")


@pytest.fixture
def open_with(make_app: MakeApp, store: Statistics) -> Open:
    def open_(games: list[FinishedGame], size: tuple[int, int] = (1920, 1080), percent: int = 100) -> Opened:
        for game in games:
            assert store.add(game) is None
        app = make_app(size, percent, settings=Settings(animation="off"))
        scene = StatisticsScene(app, store)
        app.push(scene)
        robot = Robot(app)
        robot.settle()
        return app, robot, scene

    return open_


def test_from_the_title_and_back(make_app: MakeApp) -> None:
    app = make_app()
    app.push(TitleScene(app))
    robot = Robot(app)
    robot.settle()
    robot.click(robot.button("Statistics"))
    assert isinstance(app.scene, StatisticsScene)
    assert "No game of Village has been finished" in app.scene.note.text
    assert not robot.button("Reset").enabled
    assert not robot.button("Save as a table (CSV)").enabled
    check_layout(app)
    robot.press("esc")
    assert isinstance(app.scene, TitleScene)


def test_what_is_counted(open_with: Open) -> None:
    _app, _robot, scene = open_with(
        [
            finished(seat("Ann", 20, won=True), seat("Easy", 8, level="easy"), seconds=1200),
            finished(seat("Ann", 10), seat("Bert", 15, won=True), seat("Hard", 3, level="hard"), day=1, seconds=2400),
            finished(seat("Ann", 31, won=True), seat("Bert", 5), day=2, game="helvetia"),
            finished(seat("Ann", 12), seat("Bert", 15, won=True), day=3, seconds=0, rounds=9),
        ]
    )
    assert scene.game.value == "village"
    assert scene.person.options[0][1] == "Ann"
    assert {words: figure for figure, words in scene.figures.figures} == {
        "games": "3",
        "wins": "1",
        "of the games won": "33%",
        "points on average": "14.0",
        "points at best": "20",
        "for a game": "30 min",
    }
    assert scene.by_players.lines == [
        Line("2 players", ("2", "1", "50%"), 0.5),
        Line("3 players", ("1", "0", "0%"), 0.0),
    ]
    assert scene.by_opposition.lines == [
        Line("Only persons", ("1", "0", "0%"), 0.0),
        Line("Computer, easy", ("1", "1", "100%"), 1.0),
        Line("Computer, hard", ("1", "0", "0%"), 0.0),
    ]
    assert scene.parts.lines == [
        Line("Cities visited", ("7.0", "10"), 1.0),
        Line("Coins", ("7.0", "10"), 1.0),
        Line("All together", ("14.0", "20"), strong=True),
    ]
    assert scene.lengths.lines[:2] == [
        Line("Time", ("20 min", "30 min", "40 min")),
        Line("Rounds", ("6", "7.0", "9")),
    ]
    assert (scene.points.series.values, scene.points.series.won) == ((20, 10, 12), (True, False, False))
    assert scene.points.series.trend == (20, 15, 14)
    assert scene.share.series.trend == (1, 0.5, pytest.approx(1 / 3))
    assert scene.points.series.first < scene.points.series.last


def test_another_game_and_another_person(open_with: Open) -> None:
    app, robot, scene = open_with([*evenings(12), *evenings(5, 4, "helvetia")])
    assert scene.game.value == "helvetia"
    parts = [line.label for line in scene.parts.lines]
    robot.click((scene.game.rect.left + 10, scene.game.rect.centery))
    assert scene.game.value == "village"
    assert [line.label for line in scene.parts.lines] != parts
    ann, note = scene.figures.figures, scene.note.text
    robot.click((scene.person.rect.right - 10, scene.person.rect.centery))
    assert scene.figures.figures != ann
    assert not note and "once for each person" in scene.note.text
    games = {words: figure for figure, words in scene.figures.figures}["games"]
    assert int(games) > 12
    robot.tab_to(scene.person)
    robot.press("left")
    assert scene.person.value == 1
    check_layout(app)


def test_game_without_any_is_told(open_with: Open) -> None:
    app, _robot, scene = open_with(evenings(3))
    scene.game.choose("helvetia")
    assert "No game of Helvetia" in scene.note.text
    assert not scene.parts.visible and not scene.figures.visible
    check_layout(app)
    scene.game.choose("village")
    assert not scene.note.text
    assert scene.parts.visible


def test_games_that_were_all_given_up(open_with: Open) -> None:
    app, _robot, scene = open_with([finished(seat("Ann", conceded=True), seat("Bert", won=True), complete=False)])
    assert {words: figure for figure, words in scene.figures.figures}["games"] == "1"
    assert not scene.parts.visible and not scene.points.visible and not scene.lengths.visible
    check_layout(app)


def test_only_the_newest_games_are_drawn(open_with: Open) -> None:
    _app, _robot, scene = open_with(evenings(100))
    assert len(scene.points.series.values) == len(scene.points.series.trend) == 60
    assert len(scene.share.series.values) == 60


def test_damaged_file_is_told(make_app: MakeApp, store: Statistics) -> None:
    store.path.write_bytes(b"{")
    app = make_app((1024, 600))
    scene = StatisticsScene(app, store)
    app.push(scene)
    Robot(app).settle()
    assert "statistics.json.damaged-1" in scene.note.text
    check_layout(app)


def test_reset_asks_first(open_with: Open, store: Statistics) -> None:
    app, robot, scene = open_with(evenings(3))
    robot.click(robot.button("Reset"))
    assert isinstance(app.scene, Dialog)
    robot.press("enter")
    assert app.scene is scene
    assert len(store.games()) == 3
    robot.click(robot.button("Reset"))
    robot.click(robot.button("Forget them"))
    assert isinstance(app.scene, StatisticsScene)
    assert store.games() == []
    assert "No game" in app.scene.note.text
    assert len(app.scenes) == 1


def test_table_is_saved_where_it_is_found(open_with: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    app, robot, _scene = open_with(evenings(3))
    monkeypatch.setattr(statistics_module, "findable_folder", lambda: tmp_path / "desk")
    told: list[str] = []
    monkeypatch.setattr(app, "notice", told.append)
    robot.click(robot.button("Save as a table (CSV)"))
    robot.click(robot.button("Save as a table (CSV)"))
    first, second = sorted((tmp_path / "desk").iterdir(), key=lambda path: len(path.name))
    assert [str(first) in told[0], str(second) in told[1]] == [True, True]
    assert first.read_bytes() == second.read_bytes()
    assert len(first.read_text(encoding="utf-8-sig").splitlines()) > 6


def test_table_that_cannot_be_saved_is_told(open_with: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    app, robot, _scene = open_with(evenings(1))
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(statistics_module, "findable_folder", lambda: tmp_path / "file")
    told: list[str] = []
    monkeypatch.setattr(app, "notice", told.append)
    robot.click(robot.button("Save as a table (CSV)"))
    assert "cannot be written" in told[0]


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_layout(open_with: Open, size: tuple[int, int], percent: int) -> None:
    app, _robot, scene = open_with(evenings(40), size, percent)
    check_layout(app)
    scene.person.choose(-1)
    check_layout(app)


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.usefixtures("longer_texts")
def test_layout_with_longer_texts(open_with: Open, size: tuple[int, int], percent: int) -> None:
    app, _robot, _scene = open_with(evenings(20), size, percent)
    check_layout(app)


def test_layout_with_many_long_names(open_with: Open) -> None:
    names = [f"{letter}nnegret Wunderlich-Müller" for letter in "ABCDEFGH"]
    app, robot, scene = open_with([finished(seat(name), seat("Bert")) for name in names], (1024, 600), 140)
    check_layout(app)
    robot.tab_to(scene.person)
    robot.press("right", "right")
    assert scene.person.value == 2


# The scale of charts


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((), [0, 1]),
        ((0.0,), [0, 1]),
        ((7.0, 3.0), [0, 2, 4, 6, 8]),
        ((58.0, 31.0), [0, 20, 40, 60]),
        ((-7.0, 12.0), [-10, -5, 0, 5, 10, 15]),
        ((5000.0,), [0, 1000, 2000, 3000, 4000, 5000]),
    ],
)
def test_scale_has_round_steps_around_all_numbers(ui: Ui, values: tuple[float, ...], expected: list[float]) -> None:
    chart = Timeline(ui, "Points", "")
    chart.series = Series(values, (False,) * len(values))
    assert chart._steps() == expected


def test_scale_of_shares(ui: Ui) -> None:
    chart = Timeline(ui, "Wins", "")
    chart.series = Series((1.0,), (True,), percent=True)
    assert chart._steps() == [0, 0.25, 0.5, 0.75, 1]


# Counting a finished game


def test_finished_game_is_counted_once_while_it_is_kept(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    match = played("village", 2, {"red": Seat("Ann"), "blue": Seat("Fritz", "computer", "easy")})
    app.count_game(match, 100.0)
    assert Statistics().games() == [], "an app that keeps no settings keeps no games"

    class Keeper:
        id = "the-save"

    app.keeper = Keeper()  # type: ignore[assignment]
    app.keeper.match = match  # type: ignore[union-attr]
    app._keep_settings = True
    try:
        for _number in range(2):
            app.count_game(match, 100.0)
        (game,) = Statistics().games()
        assert (game.key, game.seconds) == ("the-save", 100)
        app.keeper = None
        app.count_game(match, 100.0)
        assert len(Statistics().games()) == 2
        told: list[str] = []
        monkeypatch.setattr(app, "notice", told.append)
        Statistics().path.unlink()
        Statistics().path.mkdir()
        app.count_game(match, 100.0)
        assert "nothing is added" in told[0]
    finally:
        app._keep_settings = False
        Statistics().path.rmdir()


def test_time_at_a_scene_is_counted(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    from village_game.screen import app as app_module

    app = make_app()
    clock = [1000.0]
    monkeypatch.setattr(app_module.time, "monotonic", lambda: clock[0])
    app.turn([])
    title = TitleScene(app)
    app.push(title)

    def after(seconds: float) -> float:
        clock[0] += seconds
        app.turn([])
        return title.seconds

    app._last_turn = clock[0]
    assert after(2) == pytest.approx(2)
    assert after(60) == pytest.approx(62)
    assert after(8000) == pytest.approx(62 + 300)
    other = StatisticsScene(app)
    app.push(other)
    assert after(10) == pytest.approx(362)
    assert other.seconds == pytest.approx(10)
    app.pop()
    assert after(1) == pytest.approx(363)
    pygame.event.clear()
