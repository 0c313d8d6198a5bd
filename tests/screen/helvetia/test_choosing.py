"""What is chosen first at the table of Helvetia, and which way is proposed."""

from __future__ import annotations

from tests.screen.helvetia.walks import GAME, decisions, play, scene
from village_game.core.move import Move
from village_game.helvetia.position import HelvetiaPosition
from village_game.screen.helvetia.bridge import BRIDGE
from village_game.screen.table.bridge import Gesture, Narrowing

VILLAGE = {
    "a": {"tile": "grainyard", "people": ["red man awake"]},
    "b": {"tile": "bakery", "people": ["red woman awake"]},
    "c": {"tile": "well", "people": ["red woman asleep"]},
}


def offered(position: HelvetiaPosition) -> dict[str, Narrowing]:
    return {one.place: one for one in BRIDGE.narrowings(position, GAME.legal_moves(position))}


def proposed(position: HelvetiaPosition, *starts: str) -> Move:
    moves = [move for move in GAME.legal_moves(position) if move[: len(starts)] == starts]
    return BRIDGE.prefer(position, moves)[0]


def test_characters_with_something_to_do_can_be_chosen_by_coin() -> None:
    position = scene({"red": {"village": VILLAGE, "coins": 1}})
    found = offered(position)
    assert {place for place in found if place.startswith("character")} == {"character.carter", "character.watchman"}
    watchman = found["character.watchman"]
    assert watchman.gesture == Gesture("red.coins", "coin red", "character.watchman")
    assert watchman.lies == "character.watchman.red"
    assert watchman.moves == (("wake", "red", "ne"),)
    assert watchman.prompt == "The watchman: take the lantern to a quarter of any village"


def test_a_character_tile_can_be_chosen_instead() -> None:
    position = scene({"red": {"village": VILLAGE, "characters": ["watchman"]}})
    tile = offered(position)["red.character.watchman"]
    assert tile.gesture == Gesture("red.character.watchman", "character watchman", "character.watchman")
    assert tile.lies == "character.watchman.tile"
    assert tile.moves == (("bonus", "wake", "red", "ne"),)


def test_a_good_of_the_market_can_be_chosen_with_all_ways_to_make_it() -> None:
    position = scene({"red": {"village": VILLAGE, "characters": ["carter"]}})
    found = offered(position)
    assert set(found["market.bread"].moves) == {("deliver", "bread", "a", "b"), ("bonus", "deliver", "bread", "a", "b")}
    assert found["market.bread"].prompt == "Who shall make bread?"
    assert "market.ale" not in found


def test_payments_and_who_moves_in_are_asked_without_being_chosen() -> None:
    position = scene({"red": {"coins": 3, "centre": ["man", "woman"]}})
    play(position, "build mine c")
    (bill,) = offered(position).values()
    assert (bill.place, bill.at_once) == ("bill", True)
    play(position, "pay wood coin")
    (site,) = offered(position).values()
    assert (site.place, site.at_once) == ("red.c", True)
    assert set(site.moves) == {("staff", "man"), ("staff", "woman")}


def test_choices_are_among_the_legal_moves_and_differ_by_gesture() -> None:
    for step in decisions(range(8), most=300):
        table = BRIDGE.arrange(step.before)
        for one in BRIDGE.narrowings(step.before, step.legal):
            assert one.moves
            assert set(one.moves) <= set(step.legal)
            assert one.place in table
            if one.gesture is not None:
                assert one.gesture.piece in table[one.gesture.source]
                assert one.lies in table


def test_the_fewest_villagers_are_proposed_and_coins_last() -> None:
    village = {
        "a": {"tile": "well", "people": ["red man awake"]},
        "b": {"tile": "marketplace", "people": ["red woman awake"]},
        "c": {"tile": "lumberjack", "people": ["red woman awake"]},
    }
    position = scene({"red": {"village": village, "coins": 3}})
    play(position, "build mine d")
    assert proposed(position) == ("pay", "wood", "c")
    assert BRIDGE.prefer(position, GAME.legal_moves(position))[-1] == ("pay", "wood", "coin")


def test_those_are_proposed_whom_other_goods_can_do_without() -> None:
    village = {
        "a": {"tile": "grainyard", "people": ["red man awake"]},
        "b": {"tile": "well", "people": ["red woman awake"]},
        "c": {"tile": "marketplace", "people": ["red woman awake"]},
        "d": {"tile": "brewery", "people": ["red woman awake"]},
    }
    position = scene({"red": {"village": village}})
    assert proposed(position, "deliver", "wood") == ("deliver", "wood", "a", "c"), "water still makes ale"


def test_the_order_changes_only_where_goods_are_made() -> None:
    moves = [("wake", "red", "se"), ("wake", "red", "nw")]
    assert BRIDGE.prefer(scene({}), moves) == moves
    assert BRIDGE.prefer(scene({}), []) == []
