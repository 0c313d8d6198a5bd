"""Every simple scene in every size and scale, also with longer texts: nothing overlaps, nothing is cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import Robot, check_layout
from village_game import games
from village_game.core.match import Match, Seat
from village_game.screen.app import App
from village_game.screen.scene import Scene
from village_game.screen.scenes.dialog import Dialog
from village_game.screen.scenes.keys import KeysScene
from village_game.screen.scenes.leaving import ask_to_leave
from village_game.screen.scenes.new_game import NewGameScene
from village_game.screen.scenes.pause import PauseScene
from village_game.screen.scenes.players import PlayersScene
from village_game.screen.scenes.settings import SettingsScene
from village_game.screen.scenes.title import TitleScene
from village_game.storage.settings import LastSeat

SIZES = [(1024, 600), (1280, 1024), (1920, 1080), (2560, 1440)]
PERCENTS = [80, 100, 150, 200]


def _title(app: App) -> None:
    app.push(TitleScene(app))


def _title_with_game(app: App) -> None:
    app.running_game = Scene(app)
    app.push(TitleScene(app))


def _new_game(app: App) -> None:
    app.settings.seats = [LastSeat("white", "Maximiliane"), LastSeat("red"), LastSeat("blue", "M" * 24)]
    app.push(NewGameScene(app))


def _full_table(app: App) -> None:
    app.settings.seats = [LastSeat(colour, "Maximiliane") for colour in ("white", "red", "blue", "yellow")]
    app.push(NewGameScene(app))


def _new_helvetia(app: App) -> None:
    app.settings.game = "helvetia"
    _full_table(app)


def _new_with_computers(app: App) -> None:
    keys = ("", "bertold", "mechthild", "hildegard")
    app.settings.seats = [
        LastSeat(colour, "", "hard" if key else "", key)
        for colour, key in zip(("white", "red", "blue", "yellow"), keys, strict=True)
    ]
    app.push(NewGameScene(app))


def _players(app: App) -> None:
    seats = {
        "red": Seat("Maximiliane"),
        "yellow": Seat("M" * 24, "computer", "hard", "chronicler", "hildegard"),
        "blue": Seat("Maximiliane von der Au"),
        "white": Seat("Bertold", "computer", "medium", "merchant", "bertold"),
    }
    match = Match(games.load("village"), {"players": 4}, seats)
    match.concede("blue", Seat("Maximiliane von der Au", "computer", "easy", "councillor", "konrad"))
    app.push(PlayersScene(app, match))


def _settings(app: App) -> None:
    app.push(SettingsScene(app))


def _keys(app: App) -> None:
    app.push(KeysScene(app))


def _pause(app: App) -> None:
    app.push(PauseScene(app, Match(games.load("village"), {"players": 2})))


def _leaving(app: App) -> None:
    app.running_game = Scene(app)
    ask_to_leave(app, lambda: None)


def _long_dialog(app: App) -> None:
    answers = [(f"A rather long answer, number {number}", lambda: None, "plain") for number in range(4)]
    app.push(Dialog(app, "A title of more than a few words", "A long text. " * 20, answers))  # type: ignore[arg-type]


SCENES = [
    _title,
    _title_with_game,
    _new_game,
    _full_table,
    _new_helvetia,
    _new_with_computers,
    _players,
    _settings,
    _keys,
    _pause,
    _leaving,
    _long_dialog,
]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("show", SCENES)
def test_scene_fits_every_window_and_scale(
    make_app: MakeApp, size: tuple[int, int], show: Callable[[App], None]
) -> None:
    for percent in PERCENTS:
        app = make_app(size, percent)
        show(app)
        Robot(app).settle()
        check_layout(app)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("show", SCENES)
def test_scene_holds_longer_texts(
    make_app: MakeApp, longer_texts: None, size: tuple[int, int], show: Callable[[App], None]
) -> None:
    for percent in PERCENTS:
        app = make_app(size, percent)
        show(app)
        Robot(app).settle()
        check_layout(app)


@pytest.mark.parametrize("show", SCENES)
def test_scene_follows_the_window(make_app: MakeApp, show: Callable[[App], None]) -> None:
    app = make_app((1920, 1080))
    robot = Robot(app)
    show(app)
    for size in ((1024, 600), (1700, 640), (1030, 1300), (2560, 1440)):
        before = app.frames
        robot.resize(size)
        assert app.ui.size == size
        assert app.frames > before
        check_layout(app)
