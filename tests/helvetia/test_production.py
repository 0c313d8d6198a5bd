"""Production: compared with a search that tries everything, on thousands of random villages (section 3)."""

from __future__ import annotations

from random import Random

import pytest

from tests.helvetia import brute
from tests.helvetia.villages import GAME, random_position
from village_game.helvetia.chains import find_chains
from village_game.helvetia.rules import rules

SIZES = [*range(1, 8)] * 3 + [8, 8, 9, 10, 12]


def test_the_tables_are_those_of_the_page() -> None:
    for tile, building in rules().tiles.items():
        if tile in brute.SOURCE:
            assert (building.makes, building.source) == (brute.SOURCE[tile], None)
        elif tile in brute.MAKER:
            assert (building.source, building.makes) == brute.MAKER[tile]
        else:
            assert tuple(building.exchanges) == brute.EXCHANGE.get(tile, ())
        assert list(rules().cost[tile]) == brute.COSTS.get(tile, [])


@pytest.mark.parametrize("seed", range(12))
def test_deliveries_are_all_ways_there_are(seed: int) -> None:
    rng = Random(f"deliveries {seed}")
    for _ in range(250):
        position, workers = random_position(rng, rng.choice(SIZES))
        offered = {move for move in GAME.legal_moves(position) if move[0] == "deliver"}
        expected = {("deliver", good, *way) for good, found in brute.ways(workers).items() for way in found}
        assert offered == expected


@pytest.mark.parametrize("seed", range(12))
def test_what_is_refused_is_no_way(seed: int) -> None:
    rng = Random(f"refused {seed}")
    for _ in range(60):
        position, workers = random_position(rng, rng.choice(SIZES))
        expected = brute.ways(workers)
        sources = [*workers, *rng.sample("abcdefghij", 2), "yellow.a"]
        for _ in range(60):
            good = rng.choice(brute.GOODS)
            way = tuple(rng.choices(sources, k=rng.randint(0, 4)))
            reason = GAME.why_not(position, ("deliver", good, *way))
            assert (reason is None) == (way in expected[good]), (good, way, reason)
        for way, goods in brute.chains(workers):
            for good in goods:
                reason = GAME.why_not(position, ("deliver", good, *way))
                if way in expected[good]:
                    assert reason is None
                else:
                    assert reason is not None and reason.name == "part_would_do", (good, way, reason)


@pytest.mark.parametrize("seed", range(12))
def test_buildings_and_payments_are_all_there_are(seed: int) -> None:
    rng = Random(f"payments {seed}")
    for _ in range(16):
        coins = rng.randint(1, 4)
        position, workers = random_position(rng, rng.choice([2, 3, 4, 5, 6, 7, 8]), coins)
        offered = {move[1] for move in GAME.legal_moves(position) if move[0] == "build"}
        payable = {tile for tile, cost in brute.COSTS.items() if brute.payments(workers, cost, coins - 1)}
        assert offered == payable
        for tile in sorted(offered):
            _pay_in_every_way(position, workers, tile, coins - 1, rng)


def _pay_in_every_way(position, workers, tile: str, coins: int, rng: Random) -> None:
    """Build a tile and compare, payment by payment, what is offered; go on with one at random."""
    after = position.copy()
    GAME.play(after, rng.choice([move for move in GAME.legal_moves(after) if move[:2] == ("build", tile)]))
    left, cost = dict(workers), list(brute.COSTS[tile])
    while cost:
        expected = {("pay", cost[0], *way) for way in brute.payments(left, cost, coins)}
        assert set(GAME.legal_moves(after)) == expected
        _refuse_the_rest(after, left, cost, expected, rng)
        move = rng.choice(sorted(expected))
        GAME.play(after, move)
        if move[2] == "coin":
            coins -= 1
        for source in move[2:]:
            left.pop(source, None)
        del cost[0]
    assert after.stage == "turn"


def _refuse_the_rest(position, workers, cost: list[str], expected: set[tuple[str, ...]], rng: Random) -> None:
    tried = [("pay", cost[0], *way) for way, goods in brute.chains(workers) if cost[0] in goods]
    tried = [*rng.sample(tried, min(len(tried), 12)), ("pay", cost[0], "coin")]
    for move in tried:
        assert (GAME.why_not(position, move) is None) == (move in expected), move


def test_no_chain_of_a_good_holds_another() -> None:
    for good in brute.GOODS:
        chains = find_chains(good, rules().tiles)
        assert [chain for chain in chains if len(set(chain)) < len(chain)] == []
        assert [(one, other) for one in chains for other in chains if set(one) < set(other)] == []


def test_the_worst_village_is_searched_whole() -> None:
    """Sixteen awake villagers, four exchanges: as many ways as the search by trying finds."""
    document = GAME.bare({"players": 2})
    home = ["marketplace", "cattlemarket", "goatmarket", "grocer", "cowshed", "bakery", "dairy", "lumberjack", "mine"]
    abroad = ["well", "lumberjack", "mine", "dairy", "cheesery", "bellfoundry", "goatshed"]
    for host, tiles in (("red", home), ("yellow", abroad)):
        document["players"][host]["village"] = {
            cell: {"tile": tile, "people": ["red man awake"]} for cell, tile in zip("abcdefghij", tiles, strict=False)
        }
    position = GAME.from_document(document)
    GAME.settle(position)
    workers = dict(zip("abcdefghij", home, strict=False))
    workers |= {f"yellow.{cell}": tile for cell, tile in zip("abcdefghij", abroad, strict=False)}
    assert len(workers) == 16
    offered = [move for move in GAME.legal_moves(position) if move[0] == "deliver"]
    expected = {("deliver", good, *way) for good, found in brute.ways(workers).items() for way in found}
    assert len(offered) == len(expected) > 400
    assert set(offered) == expected
