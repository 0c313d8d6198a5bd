"""Position documents: what is well formed, and what is refused with the entry and the fault."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from village_game.core.game import BadOptions, BadPosition
from village_game.core.move import CHANCE, NOBODY
from village_game.village.document import faults, from_document
from village_game.village.game import game
from village_game.village.position import VillagePosition, graves_free, supply

VILLAGE = game()


def bare(**changes: Any) -> dict[str, Any]:
    document = VILLAGE.bare({"players": 2})
    document["board"]["harvest"] = ["orange"]
    for path, value in changes.items():
        *parents, last = path.split("__")
        target: Any = document
        for part in parents:
            target = target[part]
        target[last] = value
    return document


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"players__red__points": -1}, "players"),
        ({"players__red__time": 10}, "players.red.time: expected 0 to 9, found 10"),
        ({"players__red__coins": "many"}, "Expected `int`, got `str`"),
        ({"players__red__cubes": {"purple": 1}}, "purple"),
        ({"players__red__cubes": {"black": 1}}, "black"),
        ({"players__red__goods": {"plough": 1}}, 'did you mean "plow"?'),
        ({"players__red__figures": {"tavern": [1]}}, "players.red.figures: 'tavern' is unknown"),
        ({"players__red__figures": {"mill": [1]}}, "nobody works in the mill"),
        ({"players__red__figures": {"farm": [5]}}, "players.red.figures.farm: expected generations 1 to 4"),
        ({"players__red__customers": ["c25"]}, "players.red.customers: 'c25' is unknown"),
        ({"players__red__customers": ["c01"], "players__yellow__customers": ["c01"]}, "c01 is in two places"),
        ({"players__red__cities": ["ashford", "ashford"]}, "a city is named twice"),
        ({"players__red__cities": ["asford"]}, 'did you mean "ashford"?'),
        ({"players__red__hats": 1}, "unknown field `hats`"),
        ({"players__blue": {}}, "players: expected red, yellow"),
        ({"seats": ["red"]}, "seats: expected 2 to 4 different colours"),
        ({"seats": ["red", "red"]}, "seats: expected 2 to 4 different colours"),
        ({"seats": ["red", "gold"]}, "seats: 'gold' is unknown"),
        ({"board__harvest": ["blue"]}, "board.harvest: 'blue' is unknown"),
        ({"board__garden": []}, "garden"),
        ({"bag__gold": 1}, "bag: 'gold' is unknown"),
        ({"market__stalls": [None] * 4}, "market.stalls: there are only 3"),
        ({"market__queue": ["c01", "c02", "c03", "c04", "c05", "c06"]}, "market.queue: there are only 5 places"),
        ({"market__queue": ["c01"], "market__stalls": ["c01"]}, "c01 is in two places"),
        ({"start": None}, "start: nobody is start player"),
        ({"start": "blue"}, "start: 'blue' is unknown"),
        ({"next_start": "blue"}, "next_start: 'blue' is unknown"),
        ({"last": ["blue"]}, "last: 'blue' is unknown"),
        ({"last": ["red", "red"]}, "last: a colour is named twice"),
        ({"owner": "blue"}, "owner: 'blue' is unknown"),
        ({"turn": -1}, "turn"),
        ({"pending": "turn"}, "pending"),
        ({"pending": [[]]}, "pending[0]: expected the name of a stage first"),
        ({"pending": [["trun", "red"]]}, "pending[0]: 'trun' is unknown (did you mean \"turn\"?)"),
        ({"pending": [["round", "", "red"], ["turn", "blue"]]}, "pending[1]: ['turn', 'blue'] is not a frame"),
        ({"pending": [["round", "", "red"], ["turn"]]}, "pending[1]"),
        ({"pending": [["round", "", "red"], ["turn", "red", "red"]]}, "pending[1]"),
        ({"pending": [["round", "", "red"], ["privilege", "red", 5]]}, "pending[1]"),
        ({"pending": [["round", "", "red"], ["harvest", "red", 2]]}, "pending[1]"),
        ({"pending": [["round", "", "red"], ["harvest", "red", -1]]}, "pending[1]"),
        ({"pending": [["round", "", "red"], ["privilege", "red", 0]]}, "pending[1]"),
        ({"pending": [["round", "", "red"], ["turn", 0]]}, "pending[1]"),
        ({"pending": [["redeem", "red", 5, "yellow"]]}, "pending[0]"),
        ({"pending": [["round", "", "red"], ["customers", "chance", "setup"]], "owner": "red"}, "for the queue"),
        ({"pending": [["round", "", "red"], ["market", "red", 1, 0, "yellow", "yellow"]]}, "pending[1]"),
        ({"pending": [["round", "", "red"], ["market", "red", 1, 0, "red"]]}, "pending[1]"),
        ({"pending": [["turn", "red"]]}, "pending: a game cannot go on from turn"),
        ({"pending": [["round", "", "red"], ["round", "", "red"]]}, "pending: a game cannot go on from round, round"),
        ({"pending": [["round", "", "red"], ["turn", "red"]]}, "owner: expected red as in pending[0], found nobody"),
        (
            {"pending": [["round", "", "red"], ["turn", "yellow"]], "owner": "red"},
            "pending[1]: expected a decision of red",
        ),
        ({"pending": [["round", "", ""], ["turn", "yellow"]], "owner": "nobody"}, "owner: expected"),
    ],
)
def test_a_malformed_document_is_refused(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition) as error:
        VILLAGE.from_document(bare(**changes))
    assert fault in str(error.value)


@pytest.mark.parametrize("missing", ["seats", "players", "pending"])
def test_what_a_document_needs(missing: str) -> None:
    document = bare()
    del document[missing]
    with pytest.raises(BadPosition, match=missing):
        VILLAGE.from_document(document)


def test_what_is_left_out_is_nothing() -> None:
    document = {"seats": ["red", "yellow"], "players": {"red": {}, "yellow": {}}, "start": "red"}
    position = VILLAGE.from_document({**document, "pending": [["fill", "chance"]]})
    assert supply(position, "coin") == 15
    assert position.stalls == ("", "", "")
    assert position.players["red"].figures == {}


def test_a_position_with_too_many_pieces_is_faulty_but_can_be_played() -> None:
    document = bare(
        players__red__goods={"ox": 9},
        players__red__grain=6,
        players__yellow__figures={"grave": [1] * 4, "farm": [2] * 4},
    )
    document["players"]["yellow"]["figures"]["chronicle.farm"] = [3, 3, 4]
    position = VILLAGE.from_document(document)
    assert supply(position, "ox") == 0
    assert graves_free(position) == 0
    assert faults(position) == [
        "ox: 9 of 8",
        "red: 6 grain on a farm for 5",
        "yellow: 4 of 3 figures of generation 2",
        "yellow: 1 of 2 figures of generation 4",
        "chronicle.farm: 3 of 2",
        "grave: 4 of 3",
    ]


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"players": 5}, "players: 5 is none of 2, 3, 4"),
        ({"players": ["red", "green"]}, "players: 'green' is none of"),
        ({"players": 2, "start": "white"}, "start: 'white' is none of red, yellow"),
        ({"player": 2}, 'player: there is no such option (did you mean "players"?)'),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadOptions) as error:
        VILLAGE.start(options)
    assert fault in str(error.value)


@pytest.mark.parametrize(
    ("stage", "last", "fault"),
    [
        ("mas", None, "stage: expected one of turn, mass, fill, last_turns, found 'mas' (did you mean \"mass\"?)"),
        ("turn", ["red"], "last: who still has a turn is named in the last turns only"),
        ("last_turns", ["blue"], "last: 'blue'"),
        ("last_turns", ["red", "red"], "last: 'red'"),
    ],
)
def test_the_bare_table_refuses_what_it_does_not_know(stage: str, last: list[str] | None, fault: str) -> None:
    with pytest.raises(BadOptions) as error:
        VILLAGE.bare({"players": 2}, stage, last)
    assert fault in str(error.value)


WORDS = [
    "red",
    "yellow",
    "white",
    "",
    "chance",
    "turn",
    "market",
    "death",
    "mass",
    "c01",
    "farm",
    "black",
    0,
    1,
    3,
    99,
    None,
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
    position = VILLAGE.start({"players": 3})
    found = []
    while position.decides != NOBODY:
        found.append(VILLAGE.document(position))
        legal = VILLAGE.legal_moves(position)
        VILLAGE.play(position, rng.choice(legal) if legal else VILLAGE.sample_chance(position, rng))
    return found


def go_on(position: VillagePosition, rng: Random) -> None:
    """Play a little from a position."""
    for _ in range(12):
        if position.decides == NOBODY:
            return
        chance = position.decides == CHANCE
        move = VILLAGE.sample_chance(position, rng) if chance else rng.choice(VILLAGE.legal_moves(position))
        VILLAGE.play(position, move)
    VILLAGE.result(position)


def test_a_damaged_document_is_refused_or_played() -> None:
    rng = Random("damage")
    sound = documents("damage")
    read = refused = 0
    for _ in range(6000):
        document = copy.deepcopy(rng.choice(sound))
        for _ in range(rng.choice([1, 1, 2, 3])):
            document = spoil(document, rng)
        try:
            position = from_document(document)
        except BadPosition as error:
            refused += 1
            assert str(error)
            continue
        read += 1
        VILLAGE.settle(position)
        go_on(position, rng)
    assert min(read, refused) > 500
