"""The bars and sheets of Helvetia's table in every size and scale, also with longer texts."""

from __future__ import annotations

import random

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.helvetia.player import Player, finish, sit_down
from tests.screen.robot import check_layout
from village_game.screen.table.left import LeftScene
from village_game.storage.settings import Settings

WINDOWS = [((1024, 600), 100), ((1024, 600), 200), ((1280, 1024), 80), ((1920, 1080), 140), ((2560, 1440), 200)]


@pytest.mark.parametrize(("size", "percent"), WINDOWS)
def test_nothing_is_cut_or_covered(make_app: MakeApp, longer_texts: None, size: tuple[int, int], percent: int) -> None:
    player = sit_down(make_app(size, percent, Settings(animation="off")), players=4, quick_start=False)
    scene, rng = player.scene, random.Random(1)
    stages: set[str] = set()
    while len(stages) < 6:
        scene.banner.hide()
        scene.panels.hide_since()
        if not scene.match.holding and scene.match.position.stage not in stages:
            stages.add(scene.match.position.stage)
            _check(player)
        finish(player, rng, "drag", most=1)
    for _seat in scene.match.position.seats:
        scene.panels.look_ahead()
        player.settle()
        scene.panels.log.visible = False  # it lies below
        check_layout(player.app, scene.panels.group)
        assert scene.top.frame.window.contains(scene.panels.prospects.rect)
    player.press("esc", "b")
    assert isinstance(player.app.scene, LeftScene)
    check_layout(player.app)


def _check(player: Player) -> None:
    scene = player.scene
    check_layout(player.app, scene.panels.group)
    view = scene.top.camera.view
    for place in scene.top.layout.places.values():
        assert view.contains(place.rect)
