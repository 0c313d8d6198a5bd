"""Another player's things are brought to the front for a look, and go back by themselves."""

from __future__ import annotations

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.table.player import Player, sit_down
from village_game.screen.scenes.pause import PauseScene
from village_game.storage.settings import Settings


@pytest.fixture
def player(make_app: MakeApp) -> Player:
    return sit_down(make_app(settings=Settings(animation="off")))


def in_front(player: Player) -> str:
    """The colour whose things are largest."""
    farms = player.scene.top.frame.farms
    return max(farms, key=lambda colour: farms[colour].width * farms[colour].height)


def a_take(player: Player) -> str:
    return next(" ".join(move) for move in player.scene.match.legal_moves() if move[:2] == ("take", "crafts"))


def test_a_click_on_a_name_brings_that_players_things_to_the_front_and_one_on_the_own_back(player: Player) -> None:
    played = len(player.scene.match.entries)
    for colour in ("yellow", "red"):
        player.click(player.scene.top.layout.heads[colour].center)
        assert in_front(player) == colour
    assert len(player.scene.match.entries) == played


def test_a_key_goes_round_the_players(player: Player) -> None:
    seen = []
    for _seat in player.scene.names:
        player.press("v")
        seen.append(in_front(player))
    assert sorted(seen) == sorted(player.scene.names)
    assert seen[-1] == "red"


def test_esc_sends_them_back_before_it_opens_the_menu(player: Player) -> None:
    player.press("v")
    player.press("escape")
    assert in_front(player) == "red"
    assert player.app.scene is player.scene
    player.press("escape")
    assert isinstance(player.app.scene, PauseScene)


def test_pieces_lie_where_they_belong_when_another_farm_is_in_front(player: Player) -> None:
    player.press("v")
    pieces, layout = player.scene.top.pieces, player.scene.top.layout
    for place, lying in pieces.arrangement.items():
        for index, slot in enumerate(layout.slots(place, len(lying))):
            sprite = pieces.sprite_of(place, index)
            assert sprite is not None
            assert (round(sprite.x), round(sprite.y)) == slot.center


def test_a_turn_goes_on_with_anothers_things_in_front_and_the_next_player_has_the_own(player: Player) -> None:
    player.press("v")
    player.play(a_take(player))
    assert in_front(player) == "yellow"
    player.play("train 1 stables")
    player.play("make horse")
    player.end_turn("keys")
    assert player.scene.match.decides == "yellow"
    assert in_front(player) == "yellow"
    assert player.scene.guest == ""


def test_what_is_held_stays_in_hand(player: Player) -> None:
    move = a_take(player)
    gesture = player.scene.bridge.gesture(player.scene.match.position, tuple(move.split()))
    assert gesture is not None
    player.click(player.piece(gesture.source, gesture.piece))
    held = player.scene.hands.held
    assert held is not None
    player.press("v")
    assert in_front(player) == "yellow"
    assert player.scene.hands.held == held
    assert player.scene.top.carried is not None
    player.click(player.place(gesture.target))
    assert player.scene.match.entries[-1].move == tuple(move.split())
