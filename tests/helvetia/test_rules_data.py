"""The files of numbers: what they hold, and that a wrong one says which, where, and what was expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.helvetia.changed_rules import REAL, copied
from tests.helvetia.ledger import DECK_1, DECK_2, DECK_3, START
from village_game.core.data import DataError
from village_game.helvetia import names
from village_game.helvetia.rules import read_rules, rules


def test_the_tiles_are_those_of_the_page() -> None:
    tiles = rules().tiles
    assert list(tiles) == list(names.TILES)
    assert {name: tile.start for name, tile in tiles.items() if tile.start} == dict.fromkeys(START, 3)
    for deck, counts in ((1, DECK_1), (2, DECK_2), (3, DECK_3)):
        assert {name: count for name, tile in tiles.items() if (count := getattr(tile, f"deck{deck}"))} == counts
    sums = [sum(getattr(tile, where) for tile in tiles.values()) for where in ("start", "deck1", "deck2", "deck3")]
    assert sums == [15, 11, 17, 11]
    assert {name for name, tile in tiles.items() if tile.points} == {"mill", "inn", "townhall", "church"}


def test_every_good_is_made_and_no_chain_needs_a_type_twice() -> None:
    table = rules()
    assert list(table.chains) == list(names.GOODS)
    assert {good: len(chains) for good, chains in table.chains.items()} == {
        **dict.fromkeys(names.SIMPLE, 6),
        **dict.fromkeys(names.SECOND, 30),
        **dict.fromkeys(names.THIRD, 150),
    }


def test_special_tiles_and_what_they_are_worth() -> None:
    table = rules()
    assert table.special_points == {**dict.fromkeys(names.THIRD, 2), "village": 3}
    assert table.special_goods["leather"] == {"water", "goat", "leather"}
    assert table.goods_tile_points == {**dict.fromkeys(names.SECOND, 1), **dict.fromkeys(names.THIRD, 2)}


def test_cells_and_quarters() -> None:
    for colour in names.COLOURS:
        quarters = names.QUARTER_AREA[colour]
        assert quarters["nw"] & quarters["sw"] == 1 << names.FIRST_CELL[colour] + 4
        assert quarters["ne"] & quarters["se"] == 1 << names.FIRST_CELL[colour] + 5
        assert quarters["nw"] | quarters["ne"] | quarters["sw"] | quarters["se"] == names.AREA[colour]
        assert [names.SOURCES[colour][cell] for cell in names.cells_of(names.AREA[colour])] == list(names.CELLS)
    assert names.SOURCES["red"][names.FIRST_CELL["blue"] + 2] == "blue.c"


def text_changed(folder: Path, file: str, old: str, new: str) -> Path:
    copied(folder, "", lambda document: None)
    text = (REAL / f"{file}.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / f"{file}.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("file", "old", "new", "where", "fault"),
    [
        ("components", "coins: 6", "coins: six", "coins", "Expected `int`, got `str`"),
        ("components", "coins: 6", "coins: 0", "coins", "Expected `int` >= 1"),
        ("components", "man: 8", "boy: 8", "villagers", "Invalid enum value 'boy'"),
        ("components", "{man: 8, woman: 8}", "{man: 8}", "villagers", "woman is missing"),
        ("components", "cubes: 16", "cubes: 15", "cubes", "one for each of the 16 goods"),
        ("components", "coins: 6", "coin: 6", "", 'unknown field `coin` (did you mean "coins"?)'),
        ("components", "cubes: 16", "", "", "missing required field `cubes`"),
        ("components", "coins: 6", "coins: 6\ncoins: 6", "line", "duplicate key 'coins'"),
        ("components", "coins: 6", "coins: &c 6\ncube: *c", "", "alias"),
        ("components", "coins: 6", "coins: [6", "", "is not YAML"),
        ("components", "coins: R", "coins: X", "marks", "Invalid enum value 'X'"),
        ("components", "coins: R, ", "", "marks.coins", "the mark is missing; expected R, S or P"),
        ("components", "coins: R", "conis: R", "marks.conis", 'there is no such field (did you mean "coins"?)'),
        ("goods", "  bell: 3\n", "", "goods", "bell is missing"),
        ("goods", "  bell: 3\n", "  bell: 2\n", "goods.bell", "expected level 3, found 2"),
        ("goods", "  bell: 3\n", "  bell: 4\n", "goods", "<= 3"),
        ("goods", "milk: [grain, cow, milk]", "milk: [grain, cow]", "chains", "length >= 3"),
        ("goods", "milk: [grain, cow, milk]", "milk: [grain, milk, cow]", "chains.milk", "expected milk as the last"),
        ("goods", "milk: [grain, cow, milk]", "milk: [milk, cow, milk]", "chains.milk", "a good stands there twice"),
        ("goods", "milk: [grain, cow, milk]", "milk: [grain, cwo, milk]", "chains", 'did you mean "cow"?'),
        ("tiles", "  mine: {deck1: 3, cost: {wood: 1}, makes: ore}\n", "", "tiles", "mine is missing"),
        ("tiles", "  mine: {", "  mines: {", "tiles", 'did you mean "mine"?'),
        ("tiles", "cost: {wood: 1}, makes: ore", "cost: {wod: 1}, makes: ore", "tiles", 'did you mean "wood"?'),
        ("tiles", "cost: {wood: 1}, makes: ore", "cost: {wood: 4}, makes: ore", "tiles", "<= 3"),
        ("tiles", "cost: {wood: 1}, makes: ore", "cost: {wood: 1}", "tiles.mine", "one of makes, exchanges and points"),
        ("tiles", "makes: ore", "makes: ore, points: 1", "tiles.mine", "expected one of makes, exchanges and points"),
        ("tiles", "makes: ore", "from: ore, makes: ore", "tiles.mine.from", "expected another good"),
        ("tiles", "exchanges: [cow, bread, iron]", "exchanges: [cow]", "tiles.cattlemarket.exchanges", "two different"),
        ("tiles", "mine: {deck1: 3, ", "mine: {", "tiles.mine", "expected at least one tile"),
        ("tiles", "mine: {deck1: 3", "mine: {start: 3", "tiles.mine.start", "expected tiles of claypit"),
        ("tiles", "well: {start: 3", "well: {deck1: 3", "tiles.well.start", "expected tiles of claypit"),
        ("tiles", "{grain: 1, water: 1, ore: 1}", "{grain: 3, water: 3, ore: 3}", "tiles.mill.cost", "at most 7 goods"),
        ("tiles", "tiles.mill.deck3: P", "tiles.mil.deck3: P", "marks.tiles.mil.deck3", "did you mean"),
        ("setup", "{2: 1, 3: 1, 4: 0}", "{2: 1, 3: 1}", "removed", "4 is missing"),
        ("setup", "{2: 1, 3: 1, 4: 0}", "{2: 1, 3: 1, 4: 0, 5: 0}", "removed", "for 2, 3 and 4 players only"),
        ("setup", "{2: 1, 3: 1, 4: 0}", "{2: 1, 3: 1, 4: 1}", "removed.4", "too few start tiles are left"),
        ("setup", "picks: 3", "picks: 4", "picks", "expected 3"),
        ("setup", "A: [claypit, well, grainyard]", "A: [claypit, well, well]", "sets.A", "expected 3 different tiles"),
        ("setup", "A: [claypit, well, grainyard]", "A: [claypit, well, mine]", "sets", "mine"),
        ("setup", "dowry: [1, 1]", "dowry: [1]", "dowry", "length >= 2"),
        ("setup", "dowry: [1, 1]", "dowry: [3, 3]", "dowry", "fewer coins than the 6"),
        ("round", "bought: [wood, clay, stone]", "bought: [wood, clay, bread]", "bought", "bread"),
        ("round", "opened: 5", "opened: 0", "opened", ">= 1"),
        ("scoring", "goods_tile: {2: 1, 3: 2}", "goods_tile: {2: 1}", "goods_tile", "3 is missing"),
        ("scoring", "start: 1", "start: -1", "start", ">= 0"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(tmp_path: Path, file: str, old: str, new: str, where: str, fault: str) -> None:
    with pytest.raises(DataError) as error:
        read_rules(text_changed(tmp_path, file, old, new))
    assert error.value.source.endswith(".yaml")
    assert where in str(error.value)
    assert fault in str(error.value)


@pytest.mark.parametrize("spoil", [lambda path: path.unlink(), lambda path: path.write_bytes(b"#" * (1 << 20 | 1))])
def test_a_missing_or_oversized_file_is_named(tmp_path: Path, spoil: Callable[[Path], object]) -> None:
    folder = copied(tmp_path, "", lambda document: None)
    spoil(folder / "scoring.yaml")
    with pytest.raises(DataError, match=r"scoring\.yaml: (No such file|is larger than)"):
        read_rules(folder)


def test_a_good_that_nothing_makes_is_named(tmp_path: Path) -> None:
    def change(document: Any) -> None:
        document["tiles"]["bellfoundry"].update({"makes": "milk", "from": "cow"})
        document["tiles"]["grocer"]["exchanges"].remove("bell")

    with pytest.raises(DataError, match=r"tiles\.yaml: tiles: no building makes bell"):
        read_rules(copied(tmp_path, "tiles", change))


def test_four_players_need_four_sets(tmp_path: Path) -> None:
    def change(document: Any) -> None:
        del document["sets"]["A"], document["sets"]["B"]

    with pytest.raises(DataError, match=r"setup\.yaml: sets: expected at least 4 sets"):
        read_rules(copied(tmp_path, "setup", change))


def test_other_numbers_are_taken(tmp_path: Path) -> None:
    def change(document: Any) -> None:
        document["end"] = 30

    assert read_rules(copied(tmp_path, "round", change)).round.end == 30
