"""The final scoring of Helvetia: every point has its cause, and ties are told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.helvetia.walks import GAME, choose, scene
from tests.screen.robot import Robot, check_layout
from village_game import texts
from village_game.core.match import Match, Seat
from village_game.screen.scenes.score import TOTAL, ScoreScene
from village_game.screen.table.scoring import scorer
from village_game.storage.settings import Settings

NAMES = {"red": "Ann", "yellow": "Bartholomew", "blue": "Cy", "white": "Dorothea"}


def finished(seed: int, players: int) -> Match[Any]:
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


@pytest.mark.parametrize("seed", range(12))
def test_every_point_has_a_cause(seed: int) -> None:
    match = finished(seed, 2 + seed % 3)
    result = GAME.result(match.position)
    rounds = sum(event.name == "round_ended" for entry in match.entries for event in entry.events)
    for colour, parts in result.breakdown.items():
        for part, points in parts.items():
            causes = scorer("helvetia").causes(match, colour, part)
            assert sum(cause.points for cause in causes) == points, (colour, part)
            assert all(1 <= cause.round <= rounds for cause in causes)
            assert [cause.round for cause in causes] == sorted(cause.round for cause in causes)
            for cause in causes:
                assert "{" not in texts.say(cause.message)
                assert not texts.say(cause.message).lower().startswith("helvetia")


def test_what_decided_between_equals() -> None:
    score = scorer("helvetia")

    def told(red: dict[str, object], yellow: dict[str, object]) -> str | None:
        position = scene({"red": red, "yellow": yellow})
        message = score.tie(position, GAME.result(position))
        return texts.say(message) if message else None

    wood = {"delivered": ["wood"]}
    assert told(wood, {}) is None
    assert (
        told(wood, {**wood, "centre": ["man"]}) == "Red and Yellow have 1 point each; Yellow has more villagers awake"
    )
    assert told(wood, wood) == "Red and Yellow have 1 point each, and as many villagers awake (0)"


@pytest.mark.parametrize(("size", "percent"), [((1024, 600), 100), ((1920, 1080), 100), ((1280, 720), 140)])
def test_the_sheet_shows_the_result(make_app: MakeApp, size: tuple[int, int], percent: int) -> None:
    match = finished(5, 4)
    app = make_app(size, percent, Settings(animation="off"))
    app.push(ScoreScene(app, match))
    Robot(app).settle()
    sheet = app.scene
    assert isinstance(sheet, ScoreScene)
    result = GAME.result(match.position)
    for (part, colour), cell in sheet.cells.items():
        assert cell.shown == (result.points[colour] if part == TOTAL else result.breakdown[colour][part])
    check_layout(app)
