"""Chance: every draw is one that can be, each as likely as the rules make it, and no other is accepted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.village.oracles import BOARD, INFLUENCE
from village_game.core.message import IllegalMove
from village_game.core.move import CHANCE, NOBODY, Move, move_text
from village_game.village.game import game
from village_game.village.position import VillagePosition

VILLAGE = game()
CUBES = (*INFLUENCE, "black")


def bag_after_filling(position: VillagePosition) -> Counter[str]:
    """Return what the green bag holds when the cubes of section 4 have been put in."""
    bag = Counter(position.bag)
    for cube, total in zip(CUBES, (18, 18, 18, 18, 6), strict=True):
        outside = bag[cube] + sum(player.stock.get(cube, 0) for player in position.players.values())
        limit = 6 if cube == "black" else 5 if len(position.seats) == 4 else 4
        bag[cube] += min(limit, total - outside)
    return bag


def can_be_filled(position: VillagePosition, move: Move) -> bool:
    """Return whether a fill can be drawn [4] and is written as it must be [7]."""
    bag = bag_after_filling(position)
    left, texts = bag.total(), []
    drawn: dict[str, list[str]] = {}
    for word in move[1:]:
        space, separator, cubes = word.partition("=")
        if not separator or space in drawn:
            return False
        drawn[space] = cubes.split(",")
    for space, wanted in BOARD[len(position.seats)].items():
        cubes_here = drawn.pop(space, [])
        if len(cubes_here) != min(wanted, left) or not set(cubes_here) <= set(CUBES):
            return False
        left -= len(cubes_here)
        bag.subtract(cubes_here)
        if cubes_here:
            texts.append(f"{space}={','.join(sorted(cubes_here, key=CUBES.index))}")
    return not drawn and min(bag.values()) >= 0 and list(move) == ["fill", *texts]


def can_come_out(position: VillagePosition, move: Move) -> bool:
    """Return whether these pieces can come out of the black bag [8], written in order [7]."""
    pieces = ["monk"] * 4
    for colour, player in position.players.items():
        pieces += [f"{colour}:{generation}" for generation in player.at("bag")]
    drawn = list(move[1:])
    if Counter(drawn) - Counter(pieces) or len(drawn) != 4 - position.pending[-1][2]:
        return False
    return move[0] == "mass" and drawn == sorted(drawn, key=pieces.index)


def can_come(position: VillagePosition, move: Move) -> bool:
    """Return whether these customers can come [3, 6]."""
    here = [c for c in (*position.stalls, *position.queue) if c]
    here += [c for player in position.players.values() for c in player.customers]
    stack = {f"c{number:02}" for number in range(1, 25)} - set(here)
    places = 5 - len(position.queue) + (len(position.stalls) if position.turn == 0 else 0)
    drawn = move[1:]
    return move[0] == "customers" and len(set(drawn)) == len(drawn) == min(places, len(stack)) and set(drawn) <= stack


EXPECTED = {
    "fill": can_be_filled,
    "mass": can_come_out,
    "customers": can_come,
    "seat": lambda position, move: move[0] == "seat" and len(move) == 2 and move[1] in position.seats,
}


def slips(move: Move, rng: Random) -> Iterator[Move]:
    """Yield draws that are nearly the one given."""
    words = list(move)
    place = rng.randrange(len(words))
    yield tuple(words[:place] + words[place + 1 :])
    yield (*words, rng.choice(words))
    other = words.copy()
    rng.shuffle(other)
    yield (words[0], *[word for word in other if word != words[0]])
    for _ in range(3):
        changed = words.copy()
        place = rng.randrange(len(words))
        space, separator, cubes = changed[place].partition("=")
        if separator:
            drawn = cubes.split(",")
            drawn[rng.randrange(len(drawn))] = rng.choice([*CUBES, "gold", ""])
            if rng.random() < 0.7:
                drawn.sort(key=lambda cube: CUBES.index(cube) if cube in CUBES else 9)
            changed[place] = f"{rng.choice([space, space, space, 'farm'])}={','.join(drawn)}"
        else:
            changed[place] = rng.choice(["monk", "red:1", "yellow:2", "blue:1", "c01", "c24", "c25", "red", "pope"])
        yield tuple(changed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_draw_is_refused_exactly_if_it_cannot_be(players: int) -> None:
    rng = Random(f"draws/{players}")
    counts: Counter[bool] = Counter()
    for _ in range(25):
        position = VILLAGE.start({"players": players})
        while position.decides != NOBODY:
            if position.decides != CHANCE:
                VILLAGE.play(position, rng.choice(VILLAGE.legal_moves(position)))
                continue
            move = VILLAGE.sample_chance(position, rng)
            allowed = EXPECTED[position.stage]
            assert allowed(position, move), move_text(move)
            for slip in slips(move, rng):
                counts[allowed(position, slip)] += 1
                assert (VILLAGE.why_not(position, slip) is None) == allowed(position, slip), move_text(slip)
            VILLAGE.play(position, move)
    assert min(counts[True], counts[False]) > 50


def stage(name: str, **changes: Any) -> VillagePosition:
    document = VILLAGE.bare({"players": 2}, name)
    for colour, entries in changes.items():
        document["players"][colour].update(entries)
    return VILLAGE.from_document(document)


def test_every_piece_in_the_black_bag_is_as_likely() -> None:
    bag = {"coins": 0, "figures": {"bag": [1, 2]}}
    position = stage("mass", red=bag, yellow=bag)
    rng = Random("bag")
    drawn = Counter(piece for _ in range(4000) for piece in VILLAGE.sample_chance(position, rng)[1:])
    assert drawn.total() == 16000
    for piece in ("red:1", "red:2", "yellow:1", "yellow:2"):
        assert abs(drawn[piece] - 2000) < 150
    assert abs(drawn["monk"] - 8000) < 300


def test_every_cube_in_the_green_bag_is_as_likely_everywhere() -> None:
    position = stage("fill")
    rng = Random("fill")
    plague: Counter[str] = Counter()
    for _ in range(4000):
        for word in VILLAGE.sample_chance(position, rng)[1:]:
            space, _equals, cubes = word.partition("=")
            plague[space] += cubes.split(",").count("black")
    for space, cubes_there in BOARD[2].items():
        assert abs(plague[space] - 4000 * cubes_there * 6 / 22) < 0.06 * 4000 * cubes_there


def test_every_seat_and_every_customer_is_as_likely() -> None:
    rng = Random("seats")
    position = VILLAGE.start({"players": 4})
    seats = Counter(VILLAGE.sample_chance(position, rng)[1] for _ in range(4000))
    assert all(abs(seats[colour] - 1000) < 120 for colour in position.seats)
    VILLAGE.play(position, ("seat", "red"))
    first = Counter(VILLAGE.sample_chance(position, rng)[1] for _ in range(4800))
    assert len(first) == 24
    assert all(abs(count - 200) < 70 for count in first.values())


def test_a_chosen_start_player_is_the_one_drawn() -> None:
    position = VILLAGE.start({"players": 3, "start": "blue"})
    assert VILLAGE.sample_chance(position, Random(1)) == ("seat", "blue")
    with pytest.raises(IllegalMove):
        VILLAGE.play(position, ("seat", "red"))
