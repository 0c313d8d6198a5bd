"""From the title through setting up a game and back, by mouse and by keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import Robot, check_layout, group_of
from village_game import games
from village_game.core.match import Match
from village_game.players.opponents import opponents
from village_game.screen.app import App
from village_game.screen.drawing.faces import FACES
from village_game.screen.scene import Scene
from village_game.screen.scenes import new_game as new_game_module
from village_game.screen.scenes.dialog import Dialog
from village_game.screen.scenes.keys import KeysScene
from village_game.screen.scenes.leaving import LeavingDialog
from village_game.screen.scenes.new_game import NewGameScene
from village_game.screen.scenes.pause import PauseScene
from village_game.screen.scenes.seats import Seats
from village_game.screen.scenes.settings import SettingsScene
from village_game.screen.scenes.table import TableScene
from village_game.screen.scenes.title import TitleScene
from village_game.screen.widgets import Choice, Stepper
from village_game.storage.settings import LastSeat, Settings

COLOURS = ("red", "yellow", "blue", "white")


def at_title(make_app: MakeApp, settings: Settings | None = None) -> tuple[App, Robot]:
    app = make_app((1280, 720), settings=settings)
    app.push(TitleScene(app))
    robot = Robot(app)
    robot.settle()
    return app, robot


def new_game(make_app: MakeApp, settings: Settings | None = None) -> tuple[App, Robot, NewGameScene]:
    app, robot = at_title(make_app, settings)
    robot.click(robot.button("New game"))
    assert isinstance(app.scene, NewGameScene)
    return app, robot, app.scene


def match_options(scene: NewGameScene) -> dict[str, object]:
    return scene.make_match().options


def test_by_mouse_to_a_new_game_and_back(make_app: MakeApp) -> None:
    app, robot, _scene = new_game(make_app)
    robot.click(robot.button("Back"))
    assert isinstance(app.scene, TitleScene)
    robot.click(robot.button("Settings"))
    assert isinstance(app.scene, SettingsScene)
    robot.click(robot.button("Back"))
    robot.click(robot.button("Keys and mouse"))
    assert isinstance(app.scene, KeysScene)
    robot.click(robot.button("Back"))
    robot.click(robot.button("Quit"))
    assert app.scene is None


def test_by_keyboard_to_a_new_game_and_back(make_app: MakeApp) -> None:
    app, robot = at_title(make_app)
    robot.tab_to(robot.button("New game"))
    robot.press("space")
    assert isinstance(app.scene, NewGameScene)
    robot.press("esc")
    assert isinstance(app.scene, TitleScene)
    robot.press("down", "enter")
    assert isinstance(app.scene, SettingsScene)
    robot.press("esc")
    robot.tab_to(robot.button("Quit"))
    robot.press("up")
    assert robot.button("Keys and mouse").focused
    robot.press("down", "enter")
    assert app.scene is None


def test_esc_does_not_leave_the_title(make_app: MakeApp) -> None:
    app, robot = at_title(make_app)
    robot.press("esc", "esc")
    assert isinstance(app.scene, TitleScene)


def test_enter_starts_what_is_first_at_hand(make_app: MakeApp) -> None:
    app, robot = at_title(make_app)
    robot.press("enter")
    assert isinstance(app.scene, NewGameScene)
    robot.press("enter")
    assert isinstance(app.scene, TableScene)


def test_game_is_started_as_it_is_set_up(make_app: MakeApp) -> None:
    app, robot, scene = new_game(make_app, Settings(seats=[LastSeat("red"), LastSeat("yellow")]))
    robot.click(robot.button("Add a player"))
    for number, name in enumerate(("Anna", "Björn", "Clara")):
        row = scene._rows[number]
        robot.click(row.name)
        robot.type(name)
    picker = scene._rows[0].picker
    robot.click((picker.rect.right - 8, picker.rect.centery))  # white, which is free
    picker = scene._rows[1].picker
    robot.click((picker.rect.right - 8, picker.rect.centery))  # white again: swapped
    robot.click(scene._rows[2].buttons[0])  # Clara sits before Björn
    robot.tab_to(scene._seed)
    robot.press("a", mod=pygame.KMOD_CTRL)
    robot.type("harvest moon")
    scene._start_choice.choose("white")
    robot.click(robot.button("Start the game"))
    assert isinstance(app.scene, TableScene)
    match = app.scene.match
    assert match.options == {"players": ["yellow", "blue", "white"], "start": "white"}
    assert [match.seats[colour].name for colour in ("yellow", "blue", "white")] == ["Anna", "Clara", "Björn"]
    assert match.seed == "harvest moon"
    assert app.settings.seats == [LastSeat("yellow", "Anna"), LastSeat("blue", "Clara"), LastSeat("white", "Björn")]


def test_start_player_is_drawn_unless_chosen(make_app: MakeApp) -> None:
    _app, robot, scene = new_game(make_app)
    assert "start" not in match_options(scene)
    robot.tab_to(scene._start_choice)
    robot.press("right", "right")
    assert match_options(scene)["start"] == "yellow"
    robot.press("left", "left", "left")
    assert "start" not in match_options(scene)


def test_start_player_who_gets_up_is_drawn_again(make_app: MakeApp) -> None:
    _app, robot, scene = new_game(make_app, Settings(seats=[LastSeat(colour) for colour in COLOURS]))
    scene._start_choice.choose("blue")
    robot.click(scene._rows[2].buttons[2])
    assert match_options(scene) == {"players": ["red", "yellow", "white"]}


def test_without_a_name_a_player_is_called_by_the_colour(make_app: MakeApp) -> None:
    _app, _robot, scene = new_game(make_app)
    scene._seats.set_level(1, "")
    assert [seat.name for seat in scene.make_match().seats.values()] == ["Red", "Yellow"]


def test_at_first_a_person_plays_against_a_computer(make_app: MakeApp) -> None:
    _app, _robot, scene = new_game(make_app)
    red, yellow = scene.make_match().seats.values()
    assert (red.kind, red.name) == ("person", "Red")
    assert (yellow.kind, yellow.name, yellow.level, yellow.style) == ("computer", "Agnes", "medium", "steward")
    assert yellow.face in FACES


def test_a_seat_changes_between_person_and_computer(make_app: MakeApp) -> None:
    app, robot, scene = new_game(make_app)
    robot.tab_to(scene._rows[0].level)
    robot.press("right", "right", "right")
    check_layout(app)
    assert scene._rows[0].level.focused, "the focus stays while rows are made anew"
    robot.tab_to(scene._rows[0].face)
    robot.press("enter")
    first, second = scene.make_match().seats.values()
    assert (first.kind, first.level) == ("computer", "hard")
    assert first.face != second.face
    robot.tab_to(scene._rows[1].level)
    robot.press("left", "left")
    assert [seat.kind for seat in scene.make_match().seats.values()] == ["computer", "person"]
    robot.click(robot.button("Start the game"))
    assert app.settings.seats == [LastSeat("red", "", "hard", first.face), LastSeat("yellow")]


def test_no_opponent_sits_at_a_table_twice() -> None:
    for name in games.NAMES:
        game = games.load(name)
        seats = Seats(name, game.colours, game.player_counts)
        while seats.can_add:
            seats.add()
        for _click in range(20):
            for index in range(1, len(seats.players)):
                seats.next_opponent(index)
                taken = [player.opponent for player in seats.players if player.level]
                assert len(set(taken)) == len(taken) == len(seats.players) - 1


def test_every_opponent_has_a_portrait_and_a_style() -> None:
    for name in games.NAMES:
        found = opponents(name)
        assert len(found) >= 6
        assert set(found) <= set(FACES)
        assert {opponent.style for opponent in found.values()} == set(games.judgement(name).styles)


def test_seed_can_be_drawn_anew_and_copied(make_app: MakeApp) -> None:
    _app, robot, scene = new_game(make_app)
    first = scene._seed.text
    assert first
    robot.click(scene._new_seed)
    assert scene._seed.text not in ("", first)


def test_a_game_can_be_handed_on_as_a_challenge(make_app: MakeApp) -> None:
    _app, robot, scene = new_game(make_app)
    robot.tab_to(scene._rows[1].level)
    robot.press("right")
    scene._start_choice.choose("yellow")
    robot.tab_to(scene._copy_game)
    robot.press("enter")
    text = pygame.scrap.get_text()
    assert scene._seed.text in text
    wanted = scene.make_match()
    scene._seats.set_level(1, "")
    scene._set_game("helvetia")
    robot.tab_to(scene._paste_game)
    robot.press("enter")
    got = scene.make_match()
    assert (got.game.name, got.options, got.seed, got.seats) == ("village", wanted.options, wanted.seed, wanted.seats)
    pygame.scrap.put_text(text.replace("yellow", "blue"))
    robot.press("enter")
    assert scene.make_match().options == got.options


def test_focus_stays_where_it_was_when_seats_change(make_app: MakeApp) -> None:
    _app, robot, scene = new_game(make_app)
    robot.tab_to(scene._rows[0].picker)
    robot.press("right")
    assert scene._rows[0].picker.focused
    assert scene._rows[0].picker.value == "yellow"


def test_one_game_is_no_choice(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "NAMES", ("village", "no_such_game"))
    _app, _robot, scene = new_game(make_app)
    assert not scene._game_choice.visible


def test_game_is_chosen_and_remembered(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_game_module, "playable_games", lambda: ["village", "helvetia"])
    monkeypatch.setattr(games, "NAMES", ("village", "helvetia"))
    app, robot, scene = new_game(make_app)
    robot.tab_to(scene._rows[1].name)
    robot.type("Berta")
    robot.tab_to(scene._game_choice)
    robot.press("right")
    check_layout(app)
    match = scene.make_match()
    assert match.game.name == "helvetia"
    assert match.seats["yellow"].name == "Berta"
    robot.press("left")
    assert scene.make_match().game.name == "village"
    robot.click(robot.button("Start the game"))
    assert app.settings.game == "village"


def test_seats_always_make_a_game() -> None:
    seats = Seats("village", COLOURS, (2, 3, 4), [LastSeat("mauve"), LastSeat("blue", "B"), LastSeat("blue")])
    assert [player.colour for player in seats.players] == ["blue", "red"]
    seats.remove(0)
    assert len(seats.players) == 2
    seats.add()
    seats.add()
    seats.add()
    assert [player.colour for player in seats.players] == ["blue", "red", "yellow", "white"]
    seats.recolour(3, "blue")
    assert [player.colour for player in seats.players] == ["white", "red", "yellow", "blue"]
    seats.move(0, -1)
    seats.move(3, 1)
    seats.move(1, 1)
    assert [player.colour for player in seats.players] == ["white", "yellow", "red", "blue"]


def test_settings_take_effect_at_once(make_app: MakeApp) -> None:
    app, robot = at_title(make_app)
    robot.click(robot.button("Settings"))
    stepper = next(w for w in group_of(app).all() if isinstance(w, Stepper))
    scale = app.ui.scale
    robot.tab_to(stepper)
    robot.press("right", "right")
    robot.settle(0.7)
    assert app.settings.interface_scale == 110
    assert app.ui.scale > scale
    motion = next(w for w in group_of(app).all() if isinstance(w, Choice))
    robot.tab_to(motion)
    robot.press("left", "left")
    assert app.settings.animation == "off"


def test_what_steps_the_scale_stays_under_the_pointer_that_steps_it(make_app: MakeApp) -> None:
    app, robot = at_title(make_app)
    robot.click(robot.button("Settings"))
    stepper = next(w for w in group_of(app).all() if isinstance(w, Stepper))
    plus = stepper._parts()[2].center
    for _click in range(4):
        robot.click(plus)
    assert stepper.value == 120
    robot.press("esc")
    assert app.settings.interface_scale == 120, "whoever leaves the settings need not wait"


def test_arrows_begin_at_the_button_that_stands_out(make_app: MakeApp) -> None:
    app, robot = at_title(make_app)
    robot.press("down")
    assert group_of(app).focus is robot.button("Settings")


def test_settings_can_be_reset_after_asking(make_app: MakeApp) -> None:
    app, robot = at_title(make_app, Settings(animation="slow", log_side="left", seats=[LastSeat("blue", "B")]))
    robot.click(robot.button("Settings"))
    robot.click(robot.button("Reset all"))
    assert isinstance(app.scene, Dialog)
    robot.press("esc")
    assert app.settings.animation == "slow"
    robot.click(robot.button("Reset all"))
    robot.click(robot.button("Reset"))
    assert (app.settings.animation, app.settings.log_side) == ("normal", "right")
    assert app.settings.seats == [LastSeat("blue", "B")], "players are not a setting"


def test_full_screen_key_shows_in_the_settings(make_app: MakeApp) -> None:
    app, robot = at_title(make_app)
    robot.click(robot.button("Settings"))
    robot.press("f11")
    toggle = next(w for w in group_of(app).all() if type(w).__name__ == "Toggle")
    assert toggle.on  # type: ignore[attr-defined]


class Game(Scene):
    """Stands for a table."""


def in_game(make_app: MakeApp) -> tuple[App, Robot, Game]:
    app = make_app((1280, 720))
    game = Game(app)
    app.running_game = game
    app.show(game)
    app.push(PauseScene(app, Match(games.load("village"), {"players": 2})))
    robot = Robot(app)
    robot.settle()
    return app, robot, game


def test_pause_resumes(make_app: MakeApp) -> None:
    app, robot, game = in_game(make_app)
    robot.click(robot.button("Resume"))
    assert app.scene is game
    app.push(PauseScene(app, Match(games.load("village"), {"players": 2})))
    robot.press("esc")
    assert app.scene is game


def test_game_waits_behind_the_title(make_app: MakeApp) -> None:
    app, robot, game = in_game(make_app)
    robot.click(robot.button("Title screen"))
    assert isinstance(app.scene, TitleScene)
    robot.click(robot.button("Continue"))
    assert app.scenes == (game,)


def test_new_game_asks_before_the_running_one_is_lost(make_app: MakeApp) -> None:
    app, robot, game = in_game(make_app)
    robot.click(robot.button("New game"))
    assert isinstance(app.scene, LeavingDialog)
    robot.click(robot.button("Keep playing"))
    assert app.running_game is game
    robot.click(robot.button("New game"))
    robot.click(robot.button("Give it up"))
    assert isinstance(app.scene, NewGameScene)
    assert app.running_game is None


def test_quit_asks_before_the_running_game_is_lost(make_app: MakeApp) -> None:
    app, robot, _game = in_game(make_app)
    robot.click(robot.button("Quit"))
    assert robot.button("Keep playing").focused
    robot.press("tab", "enter")
    assert app.scene is None


def test_continue_is_offered_only_while_a_game_runs(make_app: MakeApp) -> None:
    app, _robot = at_title(make_app)
    assert "Continue" not in [getattr(widget, "label", "") for widget in group_of(app).all()]


def test_the_quick_start_is_offered_where_start_tiles_are_drafted(make_app: MakeApp) -> None:
    _app, robot, scene = new_game(make_app, Settings(game="village"))
    assert not scene._quick_choice.visible
    scene._game_choice.choose("helvetia")
    robot.settle()
    assert scene._quick_choice.visible
    assert "quick_start" not in match_options(scene)
    assert scene._start_label.text.startswith("Who drafts first")
    scene._quick_choice.choose(True)
    robot.settle()
    assert match_options(scene)["quick_start"] is True
    assert scene._start_label.text == "Who starts"
    scene._game_choice.choose("village")
    robot.settle()
    assert "quick_start" not in match_options(scene)


@pytest.mark.parametrize("quick", [False, True])
def test_helvetia_is_started_from_the_sheet(make_app: MakeApp, quick: bool) -> None:
    app, robot, scene = new_game(make_app, Settings(game="helvetia"))
    scene._quick_choice.choose(quick)
    robot.settle()
    robot.click(robot.button("Start the game"))
    robot.settle()
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.game.name == "helvetia"
    assert app.scene.match.position.stage == ("place" if quick else "draft")
