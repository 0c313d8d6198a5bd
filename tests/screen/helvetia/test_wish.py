"""What a drop meant, and what is said when it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screen.helvetia.walks import GAME, decisions, play, scene, walk
from village_game import texts
from village_game.core.move import move_text
from village_game.helvetia.position import HelvetiaPosition
from village_game.screen.helvetia.bridge import BRIDGE

VILLAGE = {
    "a": {"tile": "grainyard", "people": ["red man awake"]},
    "b": {"tile": "bakery", "people": ["red woman awake", "yellow man asleep"]},
    "c": {"tile": "well", "people": ["red woman asleep"]},
    "e": {"tile": "mine", "people": ["red man asleep"]},
}
ABROAD = {"g": {"tile": "quarry", "people": ["yellow woman asleep"]}}


def table(**red: Any) -> HelvetiaPosition:
    """Red's turn, with a village, singles and coins."""
    singles = {"school": ["man"], "centre": ["man", "woman"]}
    yellow = {"village": ABROAD, "dowry": {"red": 1}}
    return scene({"red": {"village": VILLAGE, **singles, **red}, "yellow": yellow})


def wishes(position: HelvetiaPosition, piece: str, source: str, target: str) -> list[str]:
    return [move_text(move) for move in BRIDGE.wish(position, piece, source, target)]


def reason(position: HelvetiaPosition, piece: str, source: str, target: str) -> str:
    """Return what a player is told who drops this there: of the likeliest wish, else of the senseless drop."""
    moves = BRIDGE.wish(position, piece, source, target)
    refused = GAME.why_not(position, moves[0]) if moves else BRIDGE.refusal(position, piece, source, target)
    assert refused is not None
    return texts.say(refused)


@pytest.mark.parametrize(
    ("piece", "source", "target", "move"),
    [
        ("tile mine", "display.mine", "red.d", "build mine d"),
        ("tile mine", "display.mine", "red.d.good", "build mine d"),
        ("good bread", "red.b.good", "market.bread", "deliver bread a b"),
        ("good bread", "red.b.good", "market.bread.red", "deliver bread a b"),
        ("villager red woman awake", "red.b.woman", "market.bread", "deliver bread a b"),
        ("lantern", "character.watchman.tool", "red.ne", "wake red ne"),
        ("lantern", "character.watchman.tool", "red.c.man", "wake red ne"),
        ("lantern", "character.watchman.tool", "yellow.g", "wake yellow sw"),
        ("villager red man awake", "red.school", "yellow.g.woman", "marry man school yellow g"),
        ("villager red man awake", "red.centre", "yellow.g", "marry man centre yellow g take red"),
        ("child red woman", "character.midwife.tool", "red.b.children", "birth woman b"),
    ],
)
def test_a_drop_means(piece: str, source: str, target: str, move: str) -> None:
    meant = wishes(table(), piece, source, target)
    assert move in meant
    assert GAME.why_not(table(), tuple(meant[0].split())) is None, "what is legal comes first"


def test_payments_go_onto_the_bill_or_to_the_building() -> None:
    position = scene({"red": {"village": {"a": {"tile": "lumberjack", "people": ["red man awake"]}}}})
    play(position, "build mine c")
    for target in ("bill", "red.c", "red.c.man"):
        assert wishes(position, "good wood", "red.a.good", target) == ["pay wood a"]
        assert wishes(position, "coin red", "red.coins", target) == ["pay wood coin"]
    assert wishes(position, "good wood", "bill", "red.a") == ["pay wood a"]
    assert wishes(position, "good wood", "bill", "red.coins") == ["pay wood coin"]
    assert reason(position, "good wood", "bill", "red.d") == "There is no building on cell d of Red's village"


def test_set_up_is_done_from_the_hand() -> None:
    game = GAME.start({"players": 2, "start": "red"})
    play(game, "seat red")
    assert wishes(game, "tile well", "pool.well", "red.hand") == ["draft well"]
    assert reason(game, "tile well", "pool.well", "yellow.c") == "Tiles go into your own village"
    wed = next(step.before for step in walk(2) if step.before.stage == "wed")
    host = wed.neighbour(wed.decides, 1)
    legal = GAME.legal_moves(wed)
    for _verb, sex, letter in legal:
        piece = f"villager {wed.decides} {sex} awake"
        assert wishes(wed, piece, f"{wed.decides}.hand", f"{host}.{letter}.man") == [f"wed {sex} {letter}"]


def test_a_character_tile_acts_where_it_is_put() -> None:
    position = table(characters=["watchman", "builder", "carter"], used=["builder"], coins=2)
    assert wishes(position, "character watchman", "red.character.watchman", "red.ne") == ["bonus wake red ne"]
    assert wishes(position, "character carter", "red.character.carter", "market.bread.yellow") == [
        "bonus deliver bread a b"
    ]
    used = "character builder used"
    assert reason(position, used, "red.character.builder", "character.builder") == (
        "You have used the tile of the builder in this round"
    )
    assert reason(position, "character carter", "red.character.carter", "red.d") == (
        "To use the tile of the carter, put it on that character's card"
    )


@pytest.mark.parametrize(
    ("piece", "source", "target", "why"),
    [
        ("tile church", "display.church", "red.d", "The church is not on the display"),
        ("tile mine", "display.mine", "red.a", "Cell a is taken by the grain yard"),
        ("tile mine", "display.mine", "yellow.a", "Tiles go into your own village"),
        ("tile bakery", "red.b", "red.d", "A building never moves"),
        ("villager yellow man asleep", "red.b.man", "red.d", "This villager belongs to Yellow"),
        ("villager red man awake", "red.a.man", "red.d", "Nobody ever leaves a building"),
        (
            "villager red man awake",
            "red.centre",
            "red.c",
            "Your singles marry into another player's village, not into your own",
        ),
        (
            "villager red woman awake",
            "red.centre",
            "yellow.g",
            "On the quarry on cell g of Yellow's village only a man can marry",
        ),
        (
            "villager red man awake",
            "red.school",
            "red.centre",
            "Singles move onto buildings: abroad by a marriage, at home into a new building or out of School",
        ),
        (
            "lantern",
            "character.watchman.tool",
            "yellow.ne",
            "Nobody sleeps in the north-eastern quarter of Yellow's village",
        ),
        (
            "child red man",
            "character.midwife.tool",
            "red.a",
            "No couple lives on the grain yard on cell a of your village",
        ),
        ("child red man", "character.midwife.tool", "yellow.g", "A child is laid beside a couple in your own village"),
        (
            "good bread",
            "red.b.good",
            "market.ore",
            "Bread goes to its own place in the market, or on the bill of a building that costs it",
        ),
        ("coin red", "yellow.dowry", "red.coins", "This belongs to Yellow"),
        ("coin red", "red.coins", "red.d", "Coins are put on a character, or on the bill of a building"),
        ("coin red", "character.priest.red", "red.coins", "Coins on a character stay there until the round ends"),
        (
            "character priest",
            "character.priest.tile",
            "red.nw",
            "Nobody holds the tile of the priest yet; who has most coins there at the end of a round takes it",
        ),
        ("cube red", "market.ore.red", "red.d", "Cubes mark what was delivered"),
        (
            "start",
            "red.start",
            "yellow.start",
            "The start token goes to whoever is left with coins at the end of a round",
        ),
    ],
)
def test_a_senseless_drop_is_explained(piece: str, source: str, target: str, why: str) -> None:
    assert reason(table(), piece, source, target) == why


def test_a_cell_in_two_quarters_is_not_clear_while_both_sleep() -> None:
    position = table()
    assert wishes(position, "lantern", "character.watchman.tool", "red.e") == ["wake red nw", "wake red sw"]
    refused = BRIDGE.refusal(position, "lantern", "character.watchman.tool", "red.e")
    assert refused is not None
    assert texts.say(refused).startswith("This belongs to more than one quarter")


@pytest.mark.parametrize(
    ("character", "why"),
    [
        ("carter", "There is nothing to deliver now: you can make no good that you have not delivered"),
        ("watchman", "There is nobody to wake: nobody is asleep"),
        ("priest", "There is nobody to marry: you have no single, or nobody abroad waits for one"),
        (
            "midwife",
            "There can be no child now: no couple lives in your village that had none this turn, "
            "or nobody is left in the box",
        ),
    ],
)
def test_a_coin_on_a_character_who_can_do_nothing(character: str, why: str) -> None:
    position = scene({"red": {"coins": 3}})
    assert reason(position, "coin red", "red.coins", f"character.{character}") == why


def test_a_coin_on_another_character_than_before() -> None:
    position = play(table(), "wake red ne")
    assert reason(position, "coin red", "red.coins", "character.carter") == "In this turn your coins go to the watchman"


def test_a_coin_in_vain_goes_onto_any_character() -> None:
    position = scene({"red": {"coins": 1}})
    assert wishes(position, "coin red", "red.coins", "character.midwife.red") == ["idle midwife"]


def test_every_drop_anywhere_is_answered_without_a_fault() -> None:
    for number, step in enumerate(decisions(range(4), most=300)):
        if number % 90:
            continue
        arrangement = BRIDGE.arrange(step.before)
        for source, pieces in arrangement.items():
            for piece in dict.fromkeys(pieces):
                for target in arrangement:
                    for move in BRIDGE.wish(step.before, piece, source, target):
                        assert GAME.why_not(step.before, move) is None or move not in step.legal
                    told = BRIDGE.refusal(step.before, piece, source, target)
                    assert told is None or "{" not in texts.say(told)
                    assert told is None or texts.say(told) != told.name.replace("_", " ")
