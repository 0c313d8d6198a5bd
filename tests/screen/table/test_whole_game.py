"""Whole games of Village, from the first draw to the final scoring, by mouse and by keys alone."""

from __future__ import annotations

import random

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.table.player import choose_move, sit_down
from village_game.screen.scenes.score import ScoreScene
from village_game.screen.table.terms import Control
from village_game.storage.settings import Settings


@pytest.mark.slow
@pytest.mark.parametrize(("by", "players"), [("drag", 2), ("click", 3), ("keys", 4)])
def test_a_whole_game(make_app: MakeApp, by: str, players: int) -> None:
    app = make_app((1024, 600), settings=Settings(animation="off"))
    player = sit_down(app, players, seed=f"whole {by}")
    scene, match, rng = player.scene, player.scene.match, random.Random(by)
    while not match.over:
        if match.holding:
            player.end_turn(by)
            continue
        move = choose_move(match, rng)
        before = len(match.entries)
        player.play(" ".join(move), by)
        assert match.entries[before].move == move
        assert scene.top.pieces.arrangement == scene.bridge.arrange(match.position)
    player.settle()
    assert isinstance(app.scene, ScoreScene)
    assert app.running_game is None
    player.press("esc")
    assert app.scene is scene
    player.settle(0.2)
    assert app.scene is scene
    player.press_control(Control("score"))
    assert isinstance(app.scene, ScoreScene)
