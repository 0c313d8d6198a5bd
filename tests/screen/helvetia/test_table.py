"""The table of Helvetia, touched by events: characters first, ways of production, what can be made."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.helvetia.player import Player, sit_down
from tests.screen.helvetia.walks import choose
from tests.screen.helvetia.walks import scene as arranged
from tests.screen.table.test_pieces import check
from village_game.screen.table.terms import Control, Source
from village_game.storage.settings import Settings

VILLAGE = {
    "a": {"tile": "grainyard", "people": ["red man awake"]},
    "b": {"tile": "bakery", "people": ["red woman awake", "yellow man awake"]},
    "c": {"tile": "well", "people": ["red woman asleep"]},
    "d": {"tile": "lumberjack", "people": ["red man awake"]},
    "e": {"tile": "marketplace", "people": ["red man awake"]},
}


@pytest.fixture
def player(make_app: MakeApp) -> Player:
    return sit_down(make_app((1920, 1080), settings=Settings(animation="off")))


def set_table(player: Player, red: dict[str, Any], **shared: Any) -> None:
    """Lay out another position, in which red decides."""
    match = player.scene.match
    match._position = arranged({"red": {"village": VILLAGE, **red}}, **shared)
    match.entries.clear()
    match.holding = False
    player.scene.hands.refresh()
    player.scene._glide([])
    player.scene.top.pieces.finish()
    player.scene.banner.hide()
    player.scene.refresh()


def last(player: Player) -> str:
    return " ".join(player.scene.match.entries[-1].move)


def test_a_coin_is_dragged_to_a_character_then_the_lantern_to_a_quarter(player: Player) -> None:
    set_table(player, {"coins": 2})
    scene = player.scene
    player.drag(player.piece("red.coins", "coin red"), player.place("character.watchman"))
    assert scene.match.entries == []
    assert scene.top.pieces.arrangement["character.watchman.red"] == ["coin red"]
    assert scene.hands.held == Source("character.watchman.tool", "lantern"), "the only thing to take is taken"
    assert scene.panels.action.prompt == "The watchman: take the lantern to a quarter of any village"
    player.click(player.place("red.d"))
    assert last(player) == "wake red ne"


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_character_is_chosen_by_a_click_or_a_number(player: Player, how: str) -> None:
    set_table(player, {"coins": 2})
    scene = player.scene
    everything = len(scene.hands.sources)
    if how == "click":
        player.click(player.place("character.carter"))
    else:
        player.press("2")
    assert {source.piece for source in scene.hands.sources} == {"good bread", "good grain", "good wood", *_exchanged()}
    assert "character.carter" in scene.top.lights.named
    player.press("esc")
    assert len(scene.hands.sources) == everything
    assert scene.top.pieces.arrangement["character.carter.red"] == []


def _exchanged() -> set[str]:
    return {f"good {name}" for name in ("wood", "clay", "stone", "grain", "water", "ore")}


def test_the_number_keys_and_tab_do_a_whole_action(player: Player) -> None:
    set_table(player, {"coins": 2})
    player.press("3", "tab", "enter")
    assert last(player) == "wake red ne"


def test_a_good_is_delivered_by_touching_the_market_and_confirming(player: Player) -> None:
    set_table(player, {"coins": 2})
    scene = player.scene
    player.click(player.place("market.bread"))
    assert scene.hands.chooser is not None
    assert scene.hands.chooser.focused.move == ("deliver", "bread", "a", "b")
    assert set(scene.top.lights.named) == {"red.a", "red.b"}
    assert "red.e" in scene.top.lights.targets, "another way leads there"
    player.click(player.place("red.d"))
    assert scene.hands.chooser.focused.move == ("deliver", "bread", "d", "e", "b")
    player.press("enter")
    assert last(player) == "deliver bread d e b"
    assert scene.top.pieces.arrangement["red.d.man"] == ["villager red man asleep"]


def test_who_pays_is_proposed_and_changed_by_touch(player: Player) -> None:
    set_table(player, {"coins": 3})
    scene = player.scene
    player.play("build mine f")
    assert scene.hands.chooser is not None
    assert scene.hands.chooser.focused.move == ("pay", "wood", "d")
    assert set(scene.top.lights.named) == {"red.d"}
    player.click(player.place("red.a"))
    assert scene.hands.chooser.focused.move == ("pay", "wood", "a", "e")
    player.click(player.piece("red.coins", "coin red"))
    assert scene.hands.chooser.focused.move == ("pay", "wood", "coin")
    player.press("enter")
    assert last(player) == "pay wood coin"


def test_who_moves_in_is_seen_also_if_there_is_but_one(player: Player) -> None:
    set_table(player, {"coins": 3, "centre": ["man"]})
    scene = player.scene
    scene.app.settings.forced_choices = False
    player.play("build mine f")
    player.press("enter")
    assert scene.hands.chooser is not None
    assert scene.hands.chooser.labels == [("villager red man awake",)]


def test_a_payment_can_also_be_carried_by_hand(player: Player) -> None:
    set_table(player, {"coins": 3})
    player.play("build mine f")
    player.press("esc")
    assert player.scene.hands.chooser is None
    player.drag(player.piece("red.d.good", "good wood"), player.place("bill"))
    assert last(player) == "pay wood d"


def test_the_bill_is_asked_again_when_the_window_changes(player: Player) -> None:
    set_table(player, {"coins": 3})
    player.play("build mine f")
    player.resize((1280, 720))
    assert player.scene.hands.chooser is not None
    view = player.scene.top.camera.view
    assert view.contains(player.scene.panels.chooser.rect)


def test_a_tile_acts_without_a_coin(player: Player) -> None:
    set_table(player, {"coins": 2, "characters": ["watchman"]})
    scene = player.scene
    player.click(player.piece("red.character.watchman", "character watchman"))
    assert scene.top.pieces.arrangement["character.watchman.tile"] == ["character watchman"]
    player.click(player.place("red.d"))
    assert last(player) == "bonus wake red ne"
    assert scene.top.pieces.arrangement["red.character.watchman"] == ["character watchman used"]


def test_with_coin_and_tile_a_direct_gesture_asks_which(player: Player) -> None:
    set_table(player, {"coins": 2, "characters": ["watchman"]})
    scene = player.scene
    player.drag(player.piece("character.watchman.tool", "lantern"), player.place("red.d"))
    assert scene.hands.chooser is not None
    assert scene.hands.chooser.labels == [("coin red",), ("character watchman",)]
    player.press("2")
    assert last(player) == "bonus wake red ne"


def test_a_child_is_a_boy_or_a_girl(player: Player) -> None:
    set_table(player, {"coins": 2})
    scene = player.scene
    player.press("5")
    assert scene.hands.held is not None
    player.click(player.place("red.b"))
    assert scene.hands.chooser is not None
    assert scene.hands.chooser.labels == [("child red man",), ("child red woman",)]
    player.press("2")
    assert last(player) == "birth woman b"


def test_a_refused_drop_says_why(player: Player) -> None:
    set_table(player, {"coins": 2})
    player.drag(player.piece("character.watchman.tool", "lantern"), player.place("yellow.a"))
    assert player.said()[-1].startswith("Nobody sleeps in")


def test_the_turn_is_ended_by_its_button_or_by_p(player: Player) -> None:
    set_table(player, {"coins": 2})
    player.play("wake red ne")
    assert Control("move", ("end",)) in player.scene.hands.controls()
    player.press("p")
    player._answer()
    player.rest()
    assert last(player) == "end"
    assert player.scene.match.holding


def test_every_piece_has_one_sprite_whatever_way_up_it_lies(player: Player) -> None:
    scene, match, rng = player.scene, player.scene.match, random.Random(7)
    for _number in range(150):
        if scene.hands.awaits_chance:
            scene.show(scene.hands.draw())
        elif match.holding:
            scene.show(scene.hands.undo() if rng.random() < 0.2 else scene.hands.end_turn())
        else:
            scene.show(scene.hands.play(choose(match.legal_moves(), rng)))
            if scene.hands.question:
                player.app.pop()
                scene.show(scene.hands.confirm())
        scene.top.pieces.finish()
        check(player)


def test_goods_lie_on_the_buildings_that_make_them(player: Player) -> None:
    set_table(player, {"coins": 2})
    pieces = player.scene.top.pieces
    building, bread = pieces.sprite_of("red.b", 0), pieces.sprite_of("red.b.good", 0)
    assert building is not None
    assert bread is not None
    assert bread.depth > building.depth


def test_what_can_be_made_is_shown_for_everybody(player: Player) -> None:
    set_table(player, {"coins": 2})
    scene, panel = player.scene, player.scene.panels.prospects
    player.press("w")
    assert panel.visible
    assert panel.colour == "red"
    item, rect = panel.list._items[0]
    player.move(rect.move(panel.list.rect.topleft).center)
    assert scene.top.lights.named == item.places
    player.press("w")
    assert panel.colour == "yellow"
    assert scene.top.lights.named != item.places
    player.press("w")
    assert not panel.visible
    player.press("w", "esc")
    assert not panel.visible


def test_what_can_be_made_follows_the_game(player: Player) -> None:
    set_table(player, {"coins": 2})
    panel = player.scene.panels.prospects
    player.press("w")
    before = panel.list.groups
    player.play("deliver grain a")
    assert panel.list.groups != before
    player.click(panel._tabs[1].rect.center)
    assert panel.colour == "yellow"


@pytest.mark.parametrize("size", [(1024, 600), (2560, 1440)])
def test_the_panel_lies_in_the_window_and_leaves_the_front_village(make_app: MakeApp, size: tuple[int, int]) -> None:
    player = sit_down(make_app(size, settings=Settings(animation="off")))
    player.press("w")
    panel, frame = player.scene.panels.prospects, player.scene.top.frame
    assert frame.window.contains(panel.rect)
    assert not panel.rect.colliderect(frame.place_rect("red.d"))
