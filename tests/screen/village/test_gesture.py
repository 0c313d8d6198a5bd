"""What lies where, and how moves are made by hand: every legal move can be made, and only in one way."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.screen.village.walks import GAME, decisions, play, scene, walk
from village_game.core.move import PASS
from village_game.screen.table.bridge import Gesture
from village_game.screen.table.matching import glides
from village_game.screen.village.bridge import BRIDGE
from village_game.village.names import COLOURS
from village_game.village.notation import FORMS

CHANCE_WORDS = {"seat", "customers", "fill", "mass"}


def test_every_legal_move_has_its_own_gesture_that_begins_at_the_piece() -> None:
    words = set()
    for step in decisions(range(36)):
        table = BRIDGE.arrange(step.before)
        gestures: Counter[Gesture] = Counter()
        for move in step.legal:
            gesture = BRIDGE.gesture(step.before, move)
            words.add(move[0])
            if move == PASS:
                assert gesture is None
                continue
            assert gesture is not None, move
            assert gesture.piece in table[gesture.source], move
            assert gesture.target in table, move
            gestures[gesture] += 1
        assert max(gestures.values(), default=1) == 1, gestures.most_common(1)
    assert words == set(FORMS) - CHANCE_WORDS


def test_a_gesture_means_its_move() -> None:
    for step in decisions(range(100, 106)):
        for move in step.legal:
            gesture = BRIDGE.gesture(step.before, move)
            if gesture is not None:
                assert move in BRIDGE.wish(step.before, gesture.piece, gesture.source, gesture.target), move


def test_chance_has_no_gesture() -> None:
    for step in walk(3):
        if not step.legal:
            assert BRIDGE.gesture(step.before, step.move) is None


def test_everybody_and_everything_lies_somewhere() -> None:
    for step in decisions(range(200, 206)):
        pieces = Counter(piece for pieces in BRIDGE.arrange(step.before).values() for piece in pieces)
        gone = sum(len(player.at("gone")) for player in step.before.players.values())
        figures = sum(number for piece, number in pieces.items() if piece.startswith("figure"))
        assert figures + gone == 11 * len(step.before.seats)
        assert sum(number for piece, number in pieces.items() if piece.startswith("customer")) == 24
        assert pieces["monk"] == 4
        assert pieces["next_start"] == 1
        assert all(pieces[f"time {colour}"] == 1 for colour in step.before.seats)


def test_all_positions_of_a_game_have_the_same_places() -> None:
    for seed in (0, 1, 2):
        places = [frozenset(BRIDGE.arrange(step.before)) for step in walk(seed)]
        assert len(set(places)) == 1


def test_pieces_glide_from_where_they_were_to_where_they_are() -> None:
    for step in (step for seed in range(6) for step in walk(seed)):
        before, after = BRIDGE.arrange(step.before), BRIDGE.arrange(step.after)
        ways = glides(before, after, BRIDGE.hints(step.before, step.move, step.events), home=BRIDGE.home)
        assert sum(not way.arrives for way in ways) == sum(map(len, before.values()))
        assert sum(not way.leaves for way in ways) == sum(map(len, after.values()))
        for way in ways:
            if way.piece.startswith(("figure", "time", "next_start", "monk")):
                assert not way.arrives, (step.move, way)
            if way.piece.startswith("customer c"):
                assert not way.leaves, (step.move, way)


@pytest.mark.parametrize(
    ("move", "piece", "source"),
    [("privilege cubes green pink", "cube pink", "council2"), ("privilege good ox", "good ox", "council3")],
)
def test_gifts_of_the_council_come_from_their_level(move: str, piece: str, source: str) -> None:
    position = scene(
        {"red": {"figures": {"farm": [1, 1, 1], "council3": [1]}}}, board={"council": ["orange"], "harvest": ["pink"]}
    )
    play(position, "take council orange")
    words = tuple(move.split())
    before = position.copy()
    events: list[object] = []
    GAME.play(position, words, events)
    ways = glides(
        BRIDGE.arrange(before), BRIDGE.arrange(position), BRIDGE.hints(before, words, events), home=BRIDGE.home
    )
    assert source in [way.source for way in ways if way.piece == piece and not way.still]


def test_a_reward_comes_from_its_city() -> None:
    position = scene(
        {"red": {"goods": {"wagon": 1}, "cubes": {"brown": 2}}}, board={"travel": ["orange"], "harvest": ["pink"]}
    )
    play(position, "take travel orange")
    before, events = position.copy(), []
    move = ("travel", "1@farm", "brackwater", "pay", "brown", "brown")
    GAME.play(position, move, events)
    hints = BRIDGE.hints(before, move, events)
    ways = glides(BRIDGE.arrange(before), BRIDGE.arrange(position), hints, home=BRIDGE.home)
    moved = {(way.piece, way.source, way.target) for way in ways if way.source != way.target}
    assert ("coin", "brackwater", "red.coins") in moved
    assert ("figure red 1", "red.farm", "brackwater") in moved
    assert ("time red", "red.time0", "red.time2") in moved
    assert ("good wagon", "red.goods.wagon", "building.wainwright") in moved


def test_number_keys_lead_to_the_places() -> None:
    position = scene({})
    keys = BRIDGE.shortcuts(position)
    assert list(keys) == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert set(keys.values()) < set(BRIDGE.arrange(position))
    assert keys["8"] == "well"


def test_homes_are_places_or_the_supply() -> None:
    position = GAME.start({"players": list(COLOURS)})
    table = BRIDGE.arrange(position)
    pieces = {piece for step in walk(2) for pieces in BRIDGE.arrange(step.before).values() for piece in pieces}
    assert {BRIDGE.home(piece) for piece in pieces} <= {*table, "supply"}
