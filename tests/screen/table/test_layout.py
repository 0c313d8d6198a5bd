"""The bars, sheets and lists of the table in every size and scale, also with longer texts."""

from __future__ import annotations

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import check_layout
from tests.screen.table.player import Player, sit_down
from village_game.screen.table.left import LeftScene
from village_game.storage.settings import Settings

WINDOWS = [((1024, 600), 100), ((1024, 600), 200), ((1280, 1024), 80), ((1920, 1080), 140), ((2560, 1440), 200)]


@pytest.mark.parametrize(("size", "percent"), WINDOWS)
def test_nothing_is_cut_or_covered(make_app: MakeApp, longer_texts: None, size: tuple[int, int], percent: int) -> None:
    player = sit_down(make_app(size, percent, Settings(animation="off")), players=4)
    scene = player.scene
    scene.banner.hide()
    _check(player)
    player.play(next(" ".join(move) for move in scene.match.legal_moves() if move[:2] == ("take", "crafts")))
    player.click(player.piece("red.farm", "figure red 1"))
    _check(player)
    player.press("esc")
    player.play("train 1 stables")
    player.play("make horse")
    _check(player)
    player.press("pageup")
    assert scene.panels.past.visible
    _check(player, over_the_table=True)
    player.press("esc", "e")
    player.rest()
    assert scene.panels.since.visible
    scene.panels.log.visible = False
    _check(player)
    player.press("b")
    assert isinstance(player.app.scene, LeftScene)
    check_layout(player.app)


def _check(player: Player, over_the_table: bool = False) -> None:
    scene = player.scene
    check_layout(player.app, scene.panels.group)
    view = scene.top.camera.view
    for panel in (scene.panels.bar, scene.panels.action):
        assert not panel.rect.colliderect(view)
    if over_the_table:
        assert view.contains(scene.panels.past.rect)
    for place in scene.top.layout.places.values():
        assert view.contains(place.rect)


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_log_stands_on_either_side(make_app: MakeApp, side: str) -> None:
    player = sit_down(make_app(settings=Settings(animation="off", log_side=side)))  # type: ignore[arg-type]
    view, log = player.scene.top.camera.view, player.scene.panels.log.rect
    assert (log.right <= view.left) if side == "left" else (log.left >= view.right)
    player.play(next(" ".join(move) for move in player.scene.match.legal_moves() if move[0] == "take"))
    assert player.scene.match.entries[-1].move[0] == "take"


@pytest.mark.parametrize("number", [2, 3, 10, 17, 31])
def test_a_chooser_with_any_number_of_entries_stays_in_view(make_app: MakeApp, number: int) -> None:
    from village_game.screen.table.terms import Choice, Chooser

    player = sit_down(make_app((1024, 600), settings=Settings(animation="off")))
    sheet, view = player.scene.panels.chooser, player.scene.top.camera.view
    choices = tuple([Choice(("pass",), ("cube pink", "cube pink", "coin"))] * number)
    for place in ("red.farm", "council4", "farholm", "grave"):
        chooser = Chooser(place, choices)
        sheet.open(chooser, player.scene.sight.rect_of(place, None, None), view)
        assert view.contains(sheet.rect)
        rects = [sheet.entry_rect(index) for index in range(number)]
        assert all(sheet.rect.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[index + 1 :]) < 0 for index, rect in enumerate(rects))
