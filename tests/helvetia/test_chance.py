"""Chance: each draw as likely as the rules make it (sections 5 and 7); which draws can be is asked of random games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from village_game.core.scenario import merge
from village_game.helvetia.game import game
from village_game.helvetia.position import HelvetiaPosition

HELVETIA = game()
DRAWS = 4000


def round_end(**decks: dict[str, int]) -> HelvetiaPosition:
    """Return a position before new tiles are laid open, with these tiles left in the decks."""
    bare = HELVETIA.bare({"players": 2}, "round_end", "red")
    for deck in bare["decks"].values():
        deck.update(dict.fromkeys(deck, 0))
    position = HELVETIA.from_document(merge(bare, {"decks": {deck[-1]: tiles for deck, tiles in decks.items()}}))
    HELVETIA.settle(position)
    return position


def drawn(position: HelvetiaPosition) -> Counter[str]:
    """Return how often each word is drawn."""
    rng = Random("draws")
    return Counter(word for _ in range(DRAWS) for word in HELVETIA.sample_chance(position, rng)[1:])


def assert_likely(counts: Counter[str], expected: dict[str, float]) -> None:
    """Assert that words are drawn about as often as they should be, and no others."""
    assert counts.keys() == expected.keys()
    for word, share in expected.items():
        assert counts[word] == pytest.approx(share * DRAWS, rel=0.1), word


@pytest.mark.parametrize("quick_start", [False, True])
def test_everybody_is_as_likely_to_begin(quick_start: bool) -> None:
    position = HELVETIA.start({"players": 4, "quick_start": quick_start})
    assert_likely(drawn(position), dict.fromkeys(("red", "yellow", "blue", "white"), 1 / 4))


def test_every_set_is_as_likely_for_everybody() -> None:
    position = HELVETIA.start({"players": 3, "quick_start": True})
    HELVETIA.play(position, ("seat", "red"))
    rng = Random("sets")
    seats = Counter(place for _ in range(DRAWS) for place in enumerate(HELVETIA.sample_chance(position, rng)[1:]))
    assert len(seats) == 15
    assert all(count == pytest.approx(DRAWS / 5, rel=0.15) for count in seats.values())


def test_every_tile_of_deck_2_is_as_likely_and_none_of_deck_3_comes() -> None:
    position = round_end(deck2={"bakery": 2, "dairy": 1, "mill": 1, "inn": 1, "church": 5}, deck3={"grocer": 2})
    shares = {"bakery": 2 / 10, "dairy": 1 / 10, "mill": 1 / 10, "inn": 1 / 10, "church": 5 / 10}
    assert_likely(drawn(position), {tile: 5 * share for tile, share in shares.items()})


def test_all_of_deck_2_comes_and_the_rest_from_deck_3() -> None:
    position = round_end(deck2={"dairy": 1, "mill": 1, "inn": 1}, deck3={"dairy": 1, "grocer": 2, "townhall": 1})
    assert_likely(drawn(position), {"dairy": 1 + 1 / 2, "mill": 1, "inn": 1, "grocer": 1, "townhall": 1 / 2})


def test_the_last_tiles_all_come() -> None:
    position = round_end(deck3={"grocer": 2, "church": 1})
    assert HELVETIA.sample_chance(position, Random(1)) == ("reveal", "grocer", "grocer", "church")
