"""Whole games of Helvetia, from the draft to the final scoring, by mouse and by keys alone."""

from __future__ import annotations

import random

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.helvetia.player import finish, sit_down
from village_game.screen.scenes.score import ScoreScene
from village_game.storage.settings import Settings


@pytest.mark.slow
@pytest.mark.parametrize(("by", "players"), [("drag", 3), ("click", 2), ("keys", 4)])
def test_a_whole_game(make_app: MakeApp, by: str, players: int) -> None:
    app = make_app((1024, 600), settings=Settings(animation="off"))
    player = sit_down(app, players, seed=f"whole {by}", quick_start=by == "click")
    finish(player, random.Random(by), by)
    player.settle()
    assert isinstance(app.scene, ScoreScene)
    assert app.running_game is None
    player.press("esc")
    assert app.scene is player.scene


def test_a_turn_of_every_player(make_app: MakeApp) -> None:
    app = make_app((1280, 720), settings=Settings(animation="off"))
    player = sit_down(app, 3, seed="turns")
    rng = random.Random(3)
    while len({entry.decider for entry in player.scene.match.entries if entry.move[0] == "end"}) < 3:
        assert finish(player, rng, "drag", most=1) == 1
