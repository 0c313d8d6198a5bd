"""The sprites of the pieces: always one for each piece, at its slot once nothing moves."""

from __future__ import annotations

import random

import pytest

from tests.screen.conftest import MakeApp
from tests.screen.table.player import Player, choose_move, sit_down
from village_game.screen.sprites import PIECES, RAISED
from village_game.screen.table.matching import Hand, glides
from village_game.storage.settings import Settings


@pytest.fixture
def player(make_app: MakeApp) -> Player:
    return sit_down(make_app((1280, 800), settings=Settings(animation="normal")))


def check(player: Player) -> None:
    """Every piece of the arrangement has one sprite, lying at its slot; there are no others."""
    top = player.scene.top
    lying = set()
    for place, pieces in top.pieces.arrangement.items():
        slots = top.layout.slots(place, len(pieces))
        for index, (piece, slot) in enumerate(zip(pieces, slots, strict=True)):
            sprite = top.pieces.sprite_of(place, index)
            assert sprite is not None
            assert sprite.key == piece
            assert (sprite.x, sprite.y) == slot.center
            assert sprite.layer == PIECES
            assert sprite.visible != top.layout.places[place].hidden
            lying.add(id(sprite))
    assert {id(sprite) for sprite in top.pieces.layers._sprites} == lying


def test_every_piece_has_one_sprite_through_a_whole_game(player: Player) -> None:
    scene, match, rng = player.scene, player.scene.match, random.Random(11)
    check(player)
    while not match.over:
        if scene.hands.awaits_chance:
            scene.show(scene.hands.draw())
        elif match.holding:
            scene.show(scene.hands.undo() if rng.random() < 0.2 else scene.hands.end_turn())
        else:
            scene.show([] if scene.hands.question else scene.hands.play(choose_move(match, rng)))
            if scene.hands.question:
                player.app.pop()
                scene.show(scene.hands.confirm())
        scene.top.pieces.finish()
        assert not scene.top.pieces.moving
        check(player)


def test_a_change_in_the_middle_of_a_glide_leaves_nothing_behind(player: Player) -> None:
    scene, match, rng = player.scene, player.scene.match, random.Random(4)
    for _number in range(60):
        if scene.hands.awaits_chance:
            scene.show(scene.hands.draw())
        elif match.holding:
            scene.show(scene.hands.end_turn())
        else:
            scene.show(scene.hands.play(choose_move(match, rng)))
            if scene.hands.question:
                player.app.pop()
                scene.show(scene.hands.confirm())
        scene.tweens.update(0.05)
    scene.top.pieces.finish()
    check(player)


def test_what_is_let_go_glides_on_from_there(player: Player) -> None:
    pieces, layout = player.scene.top.pieces, player.scene.top.layout
    before = {place: list(there) for place, there in pieces.arrangement.items()}
    after = {
        **before,
        "red.farm": before["red.farm"][1:],
        "building.stables": [*before["building.stables"], "figure red 1"],
    }
    hand = Hand("figure red 1", "red.farm", 0)
    sprite = pieces.sprite_of("red.farm", 0)
    assert sprite is not None
    pieces.lift("red.farm", 0)
    pieces.carry("red.farm", 0, (700, 400))
    pieces.change(after, glides(before, after, (), hand), hand)
    assert (sprite.x, sprite.y) == (700, 400)
    assert sprite.layer == RAISED
    player.scene.tweens.update(0.1)
    assert (sprite.x, sprite.y) != (700, 400)
    pieces.finish()
    slots = layout.slots("building.stables", len(after["building.stables"]))
    assert (sprite.x, sprite.y) == slots[-1].center


def test_what_is_gained_from_a_sample_comes_out_of_the_hand(player: Player) -> None:
    pieces = player.scene.top.pieces
    before = {place: list(there) for place, there in pieces.arrangement.items()}
    after = {**before, "red.goods.scroll": ["good scroll"]}
    hand = Hand("good scroll", "building.scriptorium", 0)
    pieces.lift(hand.place, 0)
    pieces.carry(hand.place, 0, (500, 500))
    pieces.change(after, glides(before, after, (), hand, player.scene.bridge.home), hand)
    gained = pieces.sprite_of("red.goods.scroll", 0)
    assert gained is not None
    assert (gained.x, gained.y) == (500, 500)
    pieces.finish()
    assert pieces.sprite_of("building.scriptorium", 0) is not gained


def test_without_animation_everything_is_there_at_once(make_app: MakeApp) -> None:
    player = sit_down(make_app((1280, 800), settings=Settings(animation="off")))
    scene = player.scene
    scene.show(scene.hands.play(next(move for move in scene.match.legal_moves() if move[0] == "take")))
    assert not scene.top.pieces.moving
    check(player)
