"""The final scoring: counted up, traced to its causes, and left by buttons and keys."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import Robot, check_layout
from tests.screen.village.walks import GAME, choose, scene
from village_game import texts
from village_game.core.match import Match, Seat
from village_game.players.challenge import challenge_of, parse_challenge
from village_game.screen.scenes.players import PlayersScene
from village_game.screen.scenes.score import TOTAL, ScoreScene
from village_game.screen.scenes.table import TableScene
from village_game.screen.scenes.title import TitleScene
from village_game.screen.table.scoring import scorer
from village_game.storage.settings import Settings

NAMES = {"red": "Ann", "yellow": "Bartholomew", "blue": "Cy", "white": "Dorothea"}
SIZES = [((1024, 600), 100), ((1920, 1080), 100), ((2560, 1440), 100), ((1024, 600), 200), ((1280, 720), 140)]


def finished(seed: int, players: int = 3) -> Match[Any]:
    """Return a match that random players have played to its end."""
    rng = Random(seed)
    colours = list(NAMES)[:players]
    match = Match(GAME, {"players": players}, {colour: Seat(NAMES[colour]) for colour in colours}, str(seed))
    while not match.over:
        if match.holding:
            match.end_turn()
        elif match.position.decides == "chance":
            match.draw()
        else:
            match.play(choose(match.legal_moves(), rng))
    return match


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return finished(5)


@pytest.fixture
def still() -> Settings:
    settings = Settings()
    settings.animation = "off"
    return settings


# Causes


@pytest.mark.parametrize("seed", range(12))
def test_every_point_has_a_cause(seed: int) -> None:
    match = finished(seed, 2 + seed % 3)
    result = GAME.result(match.position)
    rounds = sum(entry.move[0] == "fill" for entry in match.entries)
    for colour, parts in result.breakdown.items():
        for part, points in parts.items():
            causes = scorer("village").causes(match, colour, part)
            assert sum(cause.points for cause in causes) == points, (colour, part)
            assert all(0 <= cause.round <= rounds for cause in causes)
            assert [cause.round for cause in causes] == sorted(cause.round for cause in causes)
            assert not any("{" in texts.say(cause.message) for cause in causes)


def test_what_decided_between_equals() -> None:
    score = scorer("village")

    def told(red: dict[str, object], yellow: dict[str, object]) -> str | None:
        position = scene({"red": red, "yellow": yellow})
        message = score.tie(position, GAME.result(position))
        return texts.say(message) if message else None

    assert told({"points": 3}, {"points": 2}) is None
    assert told({"points": 3, "coins": 0, "customers": ["c01"]}, {"points": 5, "coins": 0}) == (
        "Red and Yellow have 5 points each; Red served more customers"
    )
    three = {"figures": {"farm": [1, 1, 1], "grave": [1]}}
    assert told({}, three) == ("Red and Yellow have 1 point each and as many customers; Red has more living figures")
    assert told({}, {}) == "Red and Yellow have 1 point each, and as many customers (0) and living figures (4)"


# The sheet


def shown(app: Any, match: Match[Any]) -> ScoreScene:
    app.push(ScoreScene(app, match))
    Robot(app).settle()
    assert isinstance(app.scene, ScoreScene)
    return app.scene


def test_it_shows_the_result_and_who_wins(make_app: MakeApp, still: Settings, match: Match[Any]) -> None:
    sheet = shown(make_app(settings=still), match)
    result = GAME.result(match.position)
    for (part, colour), cell in sheet.cells.items():
        assert cell.shown == (result.points[colour] if part == TOTAL else result.breakdown[colour][part])
    assert {colour for colour, head in sheet.heads.items() if head.star} == set(result.winners)
    assert sheet.heading == f"{NAMES[result.winners[0]]} wins"


def test_it_counts_up_and_a_click_shows_the_end(make_app: MakeApp, match: Match[Any]) -> None:
    app = make_app()
    sheet = ScoreScene(app, match)
    app.push(sheet)
    app.turn(pygame.event.get())
    cells = [cell for (part, _colour), cell in sheet.cells.items() if part != TOTAL]
    assert all(cell.shown is None for cell in cells)
    assert sheet.heading == "Final scoring"
    sheet.tweens.update(0.8)
    assert [cell.shown is not None for cell in cells[:3]] == [True] * 3
    assert cells[-1].shown is None
    assert not sheet.causes, "the winner is not given away"
    button = sheet.buttons[0]
    pygame.event.post(
        pygame.event.Event(
            pygame.MOUSEBUTTONDOWN, {"pos": button.rect.center, "button": pygame.BUTTON_LEFT, "touch": False}
        )
    )
    app.turn(pygame.event.get())
    assert all(cell.shown == cell.points for cell in sheet.cells.values())
    assert sheet.counted
    assert app.scene is sheet, "the click that ends the counting presses nothing"


def test_totals_grow_with_the_rows(make_app: MakeApp, match: Match[Any]) -> None:
    app = make_app()
    sheet = ScoreScene(app, match)
    app.push(sheet)
    app.turn(pygame.event.get())
    seen = []
    while not sheet.counted:
        sheet.update(0.1)
        seen.append(sheet.cells[TOTAL, "red"].shown or 0)
    assert seen == sorted(seen)
    assert seen[-1] == GAME.result(match.position).points["red"]


def test_pointing_at_a_cell_lists_its_causes(make_app: MakeApp, still: Settings, match: Match[Any]) -> None:
    app = make_app(settings=still)
    sheet = shown(app, match)
    colour = max(sheet.heads, key=lambda one: sheet.cells["customers", one].points)
    cell = sheet.cells["customers", colour]
    Robot(app).move(cell.rect.center)
    assert sheet.selected is cell
    listed = [row for row in sheet.causes if row.points is not None]
    assert sum(row.points or 0 for row in listed) == cell.points
    assert all(row.text.startswith("Sold ") for row in listed)
    assert sheet.causes[0].text.startswith("Round ")


def test_the_keyboard_walks_the_cells(make_app: MakeApp, still: Settings, match: Match[Any]) -> None:
    app = make_app(settings=still)
    sheet = shown(app, match)
    robot = Robot(app)
    robot.tab_to(sheet.cells["earned", "red"])
    assert sheet.selected is sheet.cells["earned", "red"]
    robot.press("right")
    assert sheet.selected is sheet.cells["earned", "yellow"]
    robot.press("down", "down")
    assert sheet.selected is sheet.cells["council", "yellow"]


def test_a_part_without_points_says_so(make_app: MakeApp, still: Settings, match: Match[Any]) -> None:
    app = make_app(settings=still)
    sheet = shown(app, match)
    empty = next(cell for (part, _colour), cell in sheet.cells.items() if part != TOTAL and not cell.points)
    Robot(app).move(empty.rect.center)
    assert sum(row.points or 0 for row in sheet.causes) == 0
    assert sheet.causes


def test_the_buttons_lead_on(make_app: MakeApp, still: Settings, match: Match[Any]) -> None:
    app = make_app(settings=still)
    robot = Robot(app)
    app.push(TitleScene(app))
    shown(app, match)
    robot.click(robot.button("Look at the table"))
    assert isinstance(app.scene, TitleScene)
    shown(app, match)
    robot.press("esc")
    assert isinstance(app.scene, TitleScene)
    shown(app, match)
    robot.click(robot.button("Copy as a challenge"))
    assert parse_challenge(pygame.scrap.get_text()) == challenge_of(match)
    robot.click(robot.button("Play again with these players"))
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.match.seats == match.seats
    seats = match.position.seats
    order = table.match.options["players"]
    assert sorted(order) == sorted(seats)
    drawn = next(entry.move[1] for entry in match.entries if entry.move[0] == "seat")
    assert order[0] == table.match.options["start"] == seats[(seats.index(drawn) + 1) % len(seats)]
    assert table.match.seed != match.seed
    app.pop()
    app.push(ScoreScene(app, match))
    robot.settle()
    robot.click(robot.button("Title screen"))
    assert isinstance(app.scene, TitleScene)


def test_looked_at_again_it_does_not_count(make_app: MakeApp, match: Match[Any]) -> None:
    app = make_app()
    sheet = ScoreScene(app, match, count=False)
    app.push(sheet)
    app.turn(pygame.event.get())
    assert sheet.counted
    assert not sheet.animating()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_fits_into_any_window(make_app: MakeApp, still: Settings, players: int) -> None:
    match = finished(players, players)
    for size, percent in SIZES:
        app = make_app(size, percent, still)
        shown(app, match)
        check_layout(app)


def test_nobody_gives_up_or_leaves_a_game_that_is_over(make_app: MakeApp, match: Match[Any]) -> None:
    app = make_app()
    app.push(PlayersScene(app, match))
    scene = app.scene
    assert isinstance(scene, PlayersScene)
    assert not any(row.give_up.visible or row.level.enabled for row in scene.rows.values())


def test_levels_of_computers_stand_below_their_names(make_app: MakeApp, still: Settings, match: Match[Any]) -> None:
    match.reseat("yellow", Seat("Konrad", "computer", "hard", "councillor", "konrad"))
    sheet = shown(make_app(settings=still), match)
    assert {colour: head.level for colour, head in sheet.heads.items()} == {"red": "", "yellow": "hard", "blue": ""}


@pytest.mark.usefixtures("longer_texts")
def test_longer_texts_fit(make_app: MakeApp, still: Settings) -> None:
    match = finished(4, 4)
    match.reseat("white", Seat("Bertold", "computer", "medium", "merchant", "bertold"))
    for size, percent in SIZES:
        app = make_app(size, percent, still)
        sheet = shown(app, match)
        for cell in sheet.cells.values():
            cell.activate()
            check_layout(app)
