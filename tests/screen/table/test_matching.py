"""The matcher: every piece has one way, from where it was to where it is."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from village_game.screen.table.bridge import Arrangement
from village_game.screen.table.matching import HERE, NO_SLOT, SUPPLY, Glide, Hand, Hint, glides

PLACES = ("well", "barn", "red.farm", "bag")
ARRANGEMENTS = st.dictionaries(st.sampled_from(PLACES), st.lists(st.sampled_from(("cube", "coin", "ox")), max_size=5))


def moved(ways: list[Glide]) -> list[tuple[str, str, str]]:
    return [(way.piece, way.source, way.target) for way in ways if way.source != way.target]


def test_what_stays_does_not_move() -> None:
    table: Arrangement = {"barn": ["ox", "coin", "ox"], "bag": []}
    ways = glides(table, table)
    assert all(way.still for way in ways)
    assert len(ways) == 3


def test_a_piece_glides_to_where_one_of_its_kind_arrives() -> None:
    ways = glides({"barn": ["ox", "coin"], "bag": []}, {"barn": ["ox"], "bag": ["coin"]})
    assert moved(ways) == [("coin", "barn", "bag")]


def test_the_piece_in_hand_is_the_one_that_leaves() -> None:
    before: Arrangement = {"barn": ["ox", "ox", "ox"], "bag": []}
    after: Arrangement = {"barn": ["ox", "ox"], "bag": ["ox"]}
    ways = glides(before, after, hand=Hand("ox", "barn", 0))
    assert Glide("ox", "barn", 0, "bag", 0) in ways
    assert Glide("ox", "barn", 1, "barn", 0) in ways
    assert Glide("ox", "barn", 2, "bag", 0) in glides(before, after)


def test_a_hint_decides_between_pieces_of_a_kind() -> None:
    before: Arrangement = {"barn": ["ox"], "well": ["ox"], "bag": [], "red.farm": []}
    after: Arrangement = {"barn": [], "well": [], "bag": ["ox"], "red.farm": ["ox"]}
    ways = glides(before, after, [Hint("ox", "well", "bag")])
    assert set(moved(ways)) == {("ox", "well", "bag"), ("ox", "barn", "red.farm")}


def test_a_hint_may_name_a_place_that_hands_out_gifts() -> None:
    ways = glides({"barn": []}, {"barn": ["coin"]}, [Hint("coin", "city", "barn")])
    assert ways == [Glide("coin", "city", NO_SLOT, "barn", 0)]


def test_a_hint_that_does_not_fit_is_ignored() -> None:
    table: Arrangement = {"barn": ["ox"]}
    assert glides(table, table, [Hint("ox", "barn", "well"), Hint("cow", "barn", "well")])[0].still


def test_what_finds_no_partner_goes_home_or_comes_from_there() -> None:
    ways = glides({"barn": ["ox"], "bag": []}, {"barn": [], "bag": ["coin"]}, home=lambda piece: f"{piece} home")
    assert ways == [Glide("ox", "barn", 0, "ox home", NO_SLOT), Glide("coin", "coin home", NO_SLOT, "bag", 0)]
    assert [(way.leaves, way.arrives) for way in ways] == [(True, False), (False, True)]
    assert glides({"barn": ["ox"]}, {})[0].target == SUPPLY


@given(ARRANGEMENTS, ARRANGEMENTS, st.lists(st.sampled_from([Hint("ox", "barn", "bag"), Hint("coin", "well", "barn")])))
def test_every_piece_has_exactly_one_way(before: Arrangement, after: Arrangement, hints: list[Hint]) -> None:
    hand = Hand("ox", "barn", 0)
    ways = glides(before, after, hints, hand)
    was = Counter((place, slot, piece) for place, pieces in before.items() for slot, piece in enumerate(pieces))
    is_now = Counter((place, slot, piece) for place, pieces in after.items() for slot, piece in enumerate(pieces))
    assert Counter((way.source, way.source_slot, way.piece) for way in ways if not way.arrives) == was
    assert Counter((way.target, way.target_slot, way.piece) for way in ways if not way.leaves) == is_now
    assert not any(way.arrives and way.leaves for way in ways)


def test_a_piece_that_is_turned_over_stays_the_same() -> None:
    ways = glides({"barn": ["ox awake", "coin"]}, {"barn": ["ox asleep"]}, stem=lambda piece: piece.split()[0])
    assert Glide("ox asleep", "barn", 0, "barn", 0) in ways
    assert Glide("coin", "barn", 1, SUPPLY, NO_SLOT) in ways
    assert len(ways) == 2


def test_a_piece_may_turn_over_on_its_way() -> None:
    before: Arrangement = {"barn": ["ox awake", "ox awake"], "bag": []}
    after: Arrangement = {"barn": ["ox awake"], "bag": ["ox asleep"]}
    hand = Hand("ox awake", "barn", 0)
    ways = glides(before, after, [Hint("ox asleep", "barn", "bag")], hand, stem=lambda piece: piece.split()[0])
    assert Glide("ox asleep", "barn", 0, "bag", 0) in ways


def test_samples_come_and_go_where_they_lie() -> None:
    ways = glides({"barn": ["ox"], "bag": []}, {"barn": [], "bag": ["ox"]}, home=lambda _piece: HERE)
    assert ways == [Glide("ox", "barn", 0, "barn", NO_SLOT), Glide("ox", "bag", NO_SLOT, "bag", 0)]
