"""Position documents: what is well formed, and what is refused with the entry and the fault."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from village_game.core.game import BadOptions, BadPosition
from village_game.core.move import CHANCE, NOBODY
from village_game.helvetia.document import faults
from village_game.helvetia.game import game
from village_game.helvetia.position import HelvetiaPosition

HELVETIA = game()


def bare(**changes: Any) -> dict[str, Any]:
    document = HELVETIA.bare({"players": 2})
    for path, value in changes.items():
        *parents, last = path.split("__")
        target: Any = document
        for part in parents:
            target = target[part]
        target[last] = value
    return document


def quarry(*people: str) -> dict[str, Any]:
    return {"a": {"tile": "quarry", "people": list(people)}}


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"players__red__coins": -1}, "players"),
        ({"players__red__coins": "many"}, "Expected `int`, got `str`"),
        ({"players__red__dowry": {"blue": 1}}, "players.red.dowry: 'blue' is unknown"),
        ({"players__red__hand": ["well", "well"]}, "players.red.hand: something is named twice"),
        ({"players__red__hand": ["mine"]}, "mine"),
        ({"players__red__village": {"k": {"tile": "well"}}}, "'k'"),
        ({"players__red__village": {"a": {"tile": "wel"}}}, 'did you mean "well"?'),
        ({"players__red__village": {"a": {"people": []}}}, "tile"),
        ({"players__red__village": {"a": {"tile": "mill", "people": ["red man awake"]}}}, "nobody lives in a mill"),
        ({"players__red__village": quarry("red man")}, "expected such as 'red man awake', found 'red man'"),
        ({"players__red__village": quarry("red boy awake")}, "found 'red boy awake'"),
        ({"players__red__village": quarry("red man tired")}, "found 'red man tired'"),
        ({"players__red__village": quarry("blue man awake")}, "players.red.village.a.people: 'blue' is unknown"),
        ({"players__red__village": quarry("red man awake", "red woman awake")}, "expected two colours"),
        ({"players__red__village": quarry("red man awake", "yellow man awake")}, "expected a man and a woman"),
        ({"players__red__village": quarry(*["red man awake"] * 3)}, "length <= 2"),
        ({"players__red__centre": ["child"]}, "child"),
        ({"players__red__school": "man"}, "Expected `array`"),
        ({"players__red__newborns": {"k": ["man"]}}, "'k'"),
        ({"players__red__delivered": ["gold"]}, "gold"),
        ({"players__red__delivered": ["wood", "wood"]}, "players.red.delivered: something is named twice"),
        ({"players__red__goods_tiles": ["milk"], "players__yellow__goods_tiles": ["milk"]}, "milk is among the goods"),
        ({"players__red__goods_tiles": ["wood"]}, "players.red.goods_tiles: 'wood' is unknown"),
        ({"players__red__specials": ["wood"]}, "players.red.specials: 'wood' is unknown"),
        ({"players__red__specials": ["milk"], "players__yellow__specials": ["milk"]}, "of two players"),
        ({"players__red__characters": ["mayor"]}, "mayor"),
        ({"players__red__characters": ["priest"], "players__yellow__characters": ["priest"]}, "of two players"),
        ({"players__red__used": ["priest"]}, "players.red.used: a tile is turned over that the player does not hold"),
        ({"players__red__hats": 1}, "unknown field `hats`"),
        ({"players__blue": {}}, "players: expected red, yellow"),
        ({"seats": ["red"]}, "seats: expected 2 to 4 different colours"),
        ({"seats": ["red", "red"]}, "seats: expected 2 to 4 different colours"),
        ({"seats": ["red", "gold"]}, "seats: 'gold' is unknown"),
        ({"placed": {"builder": {"blue": 1}}}, "placed.builder: 'blue' is unknown"),
        ({"placed": {"bilder": {"red": 1}}}, 'did you mean "builder"?'),
        ({"display": {"minee": 1}}, 'did you mean "mine"?'),
        ({"decks": {"1": {"mine": 1}}}, "'1'"),
        ({"decks": {"2": {"mine": -1}}}, ">= 0"),
        ({"pool": {"mine": 1}}, "mine"),
        ({"start": "blue"}, "start: 'blue' is unknown"),
        ({"quiet": 1}, "quiet"),
        ({"owner": "blue"}, "owner: 'blue' is unknown"),
        ({"turn": -1}, "turn"),
        ({"this_turn": {"character": "mayor"}}, "mayor"),
        ({"this_turn": {"births": ["k"]}}, "'k'"),
        ({"this_turn": {"bonus": "priest"}}, "this_turn: something is remembered of a turn"),
        ({"pending": "turn"}, "pending"),
        ({"pending": [[]]}, "pending[0]: '' is no stage"),
        ({"pending": [["trun", "red"]]}, "pending[0]: 'trun' is no stage (did you mean \"turn\"?)"),
        ({"pending": [["turn", "red"]]}, "pending[0]: turn cannot lie on nothing"),
        ({"pending": [["round", "", "red"], ["turn", "blue"]]}, "pending[1]: ['turn', 'blue'] is not a frame"),
        ({"pending": [["round", "", "red"], ["turn"]]}, "pending[1]: ['turn'] is not a frame"),
        ({"pending": [["round", "", "red"], ["turn", "red", "red"]]}, "pending[1]"),
        ({"pending": [["round", "", "red"], ["round", "", "red"]]}, "pending[1]: round cannot lie on round"),
        (
            {"pending": [["round", "", "red"], ["turn", "red"], ["staff", "yellow", "a"]], "owner": "red"},
            "pending[2]: expected red, whose turn it is",
        ),
        (
            {"pending": [["round", "", "red"], ["turn", "red"], ["staff", "red", "a"]], "owner": "red"},
            "pending: nothing is possible at the stage staff",
        ),
        (
            {"pending": [["round", "", "red"], ["turn", "red"], ["pay", "red", "a", "coin"]], "owner": "red"},
            "pending[2]",
        ),
        (
            {"pending": [["round", "", "red"], ["turn", "red"], ["pay", "red", "a", "gift", "wood"]], "owner": "red"},
            "pending[2]",
        ),
        ({"pending": [["round", "", "red"], ["turn", "red"]]}, "owner: expected red, who decides, found nobody"),
        (
            {"pending": [["round", "", "red"], ["turn", "red"]], "owner": "red", "players__red__coins": 0},
            "players.red.coins: too few for the turn",
        ),
        (
            {"pending": [["round", "", "red"], ["turn", "red"]], "owner": "red", "this_turn": {"barred": 5}},
            "players.red.coins: too few for the turn",
        ),
        ({"players__red__coins": 0, "players__yellow__coins": 0}, "players: nobody has any coins"),
        ({"pending": [["draft", "red", 6]]}, "pending[0]"),
        ({"pending": [["draft", "red", 0]], "owner": "red"}, "pool.claypit: 0 tiles are in the pool and in hand"),
        ({"pending": [["seat", "red", "", "draft"]]}, "pending[0]"),
        ({"pending": [["seat", "chance", "", "fight"]]}, "pending[0]"),
        ({"pending": [["round_end", "", "red", "yellow"]]}, "pending[0]"),
    ],
)
def test_a_malformed_document_is_refused(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition) as error:
        HELVETIA.from_document(bare(**changes))
    assert fault in str(error.value)


@pytest.mark.parametrize(
    ("moves", "changes", "fault"),
    [
        (3, {"players__red__hand": []}, "pool.claypit: 1 tiles are in the pool and in hand"),
        (3, {"pending": [["draft", "red", 4]]}, "players.red.hand: expected 2 tiles"),
        (3, {"players__red__village": quarry()}, "the villages are empty before the start tiles are placed"),
        (8, {"players__yellow__hand": []}, "players.yellow.village: expected three start tiles"),
        (8, {"players__yellow__hand": ["claypit", "quarry", "well"]}, "expected three start tiles, in hand or placed"),
        (8, {"pending__10": ["place", "yellow"]}, "players.red.hand: expected tiles of those who still place some"),
        (8, {"pending__4": ["settle", "yellow", ""]}, "expected a villager on each building, there or still to come"),
        (15, {"pending__3": ["wed", "red"]}, "expected one guest, there or still to come"),
        (15, {"players__red__coins": 2}, "players.red.coins: too few for the dowry"),
    ],
)
def test_a_set_up_that_cannot_be_finished_is_refused(moves: int, changes: dict[str, Any], fault: str) -> None:
    rng = Random("set-up")
    position = HELVETIA.start({"players": 2, "start": "red"})
    for _ in range(moves):
        legal = HELVETIA.legal_moves(position)
        HELVETIA.play(position, rng.choice(legal) if legal else HELVETIA.sample_chance(position, rng))
    document = HELVETIA.document(position)
    HELVETIA.from_document(document)
    for path, value in changes.items():
        *parents, last = path.split("__")
        target: Any = document
        for part in parents:
            target = target[part]
        if last.isdigit():
            target[int(last)] = value
        else:
            target[last] = value
    with pytest.raises(BadPosition) as error:
        HELVETIA.from_document(document)
    assert fault in str(error.value)


def test_a_couple_has_one_of_the_host() -> None:
    document = HELVETIA.bare({"players": 3})
    document["players"]["red"]["village"] = quarry("yellow man awake", "blue woman awake")
    with pytest.raises(BadPosition, match=r"players\.red\.village\.a\.people: expected one of red"):
        HELVETIA.from_document(document)


@pytest.mark.parametrize("missing", ["seats", "players", "pending"])
def test_what_a_document_needs(missing: str) -> None:
    document = bare()
    del document[missing]
    with pytest.raises(BadPosition, match=missing):
        HELVETIA.from_document(document)


def test_what_is_left_out_is_nothing() -> None:
    document = {"seats": ["red", "yellow"], "players": {"red": {"coins": 1}, "yellow": {}}}
    position = HELVETIA.from_document({**document, "pending": [["round", "", "red"]]})
    assert position.players["yellow"].stock("man") == 8
    assert position.start == ""
    assert not any(position.display.values())


def test_people_may_be_listed_in_any_order() -> None:
    document = bare(players__red__village=quarry("yellow man asleep", "red woman awake"))
    read = HELVETIA.document(HELVETIA.from_document(document))
    assert read["players"]["red"]["village"] == quarry("red woman awake", "yellow man asleep")


def test_a_position_with_too_many_pieces_is_faulty_but_can_be_played() -> None:
    document = bare(
        players__red__centre=["man"] * 9,
        players__red__coins=7,
        players__yellow__coins=6,
        players__yellow__specials=["village"],
        players__yellow__village={"a": {"tile": "grocer"}},
    )
    position = HELVETIA.from_document(document)
    assert faults(position) == [
        "red: too many villagers (man)",
        "red: 7 of 6 coins",
        "yellow: a completed village with a free cell",
        "grocer: 3 of 2",
    ]
    HELVETIA.settle(position)
    go_on(position, Random(1))


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"players": 5}, "players: 5 is none of 2, 3, 4"),
        ({"players": ["red", "green"]}, "players: 'green' is none of"),
        ({"players": 2, "start": "white"}, "start: 'white' is none of red, yellow"),
        ({"player": 2}, 'player: there is no such option (did you mean "players"?)'),
        ({"quick_start": "yes"}, "quick_start: expected true or false, found 'yes'"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadOptions) as error:
        HELVETIA.start(options)
    assert fault in str(error.value)


@pytest.mark.parametrize(
    ("stage", "last", "fault"),
    [
        ("trun", None, "stage: expected one of turn, round_end, found 'trun' (did you mean \"turn\"?)"),
        ("turn", ["red"], "last: who is left with coins is named at the end of a round only"),
        ("round_end", None, "last: expected who is left with coins"),
        ("round_end", "blue", "last: expected who is left with coins, one of red, yellow"),
        ("round_end", ["red", "yellow"], "last: expected who is left with coins"),
    ],
)
def test_the_bare_table_refuses_what_it_does_not_know(stage: str, last: list[str] | None, fault: str) -> None:
    with pytest.raises(BadOptions) as error:
        HELVETIA.bare({"players": 2}, stage, last)
    assert fault in str(error.value)


WORDS = [
    *("red", "yellow", "white", "", "chance", "turn", "round", "pay", "place", "leave", "draft", "coin", "a", "man"),
    *("well", "mill", "milk", "village", "builder", "red man awake", 0, 1, 3, 99, None, True),
]


def spoil(value: Any, rng: Random) -> Any:
    """Return plain maps and lists with something in them changed at random."""
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        kept = {name: part for name, part in value.items() if name != key or rng.random() < 0.9}
        return {**kept, **({key: spoil(value[key], rng)} if key in kept else {})}
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        changed = [*value[:place], spoil(value[place], rng), *value[place + 1 :]]
        return rng.choice([changed, changed, value[:place] + value[place + 1 :], [*value, value[place]]])
    return rng.choice(WORDS)


def documents(seed: str) -> list[dict[str, Any]]:
    """Return the documents of a random game."""
    rng = Random(seed)
    position = HELVETIA.start({"players": 3, "quick_start": rng.random() < 0.5})
    found = []
    while position.decides != NOBODY:
        found.append(HELVETIA.document(position))
        legal = HELVETIA.legal_moves(position)
        HELVETIA.play(position, rng.choice(legal) if legal else HELVETIA.sample_chance(position, rng))
    return found


def go_on(position: HelvetiaPosition, rng: Random) -> None:
    """Play a little from a position."""
    for _ in range(12):
        if position.decides == NOBODY:
            return
        chance = position.decides == CHANCE
        move = HELVETIA.sample_chance(position, rng) if chance else rng.choice(HELVETIA.legal_moves(position))
        HELVETIA.play(position, move)
    HELVETIA.result(position)


def test_a_damaged_document_is_refused_or_played() -> None:
    rng = Random("damage")
    sound = [*documents("damage"), *documents("damage 2")]
    sound += [document for document in sound if document["pending"][-1][0] not in ("turn", "pay")] * 3
    read = refused = 0
    for _ in range(6000):
        document = copy.deepcopy(rng.choice(sound))
        for _ in range(rng.choice([1, 1, 2, 3])):
            document = spoil(document, rng)
        try:
            position = HELVETIA.from_document(document)
        except BadPosition as error:
            refused += 1
            assert str(error)
            continue
        read += 1
        HELVETIA.settle(position)
        go_on(position, rng)
    assert min(read, refused) > 500
