"""The files of numbers: what they hold, and that a wrong one says which, where, and what was expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.village.changed_rules import REAL, copied
from village_game.core.data import DataError
from village_game.village.names import CITIES, PLACES, SPACES
from village_game.village.rules import price, read_rules, rules, worth


def test_the_numbers_are_those_of_the_page() -> None:
    table = rules()
    assert sum(table.components.figures) == 11
    assert table.total == {
        **dict.fromkeys(("orange", "green", "brown", "pink"), 18),
        "black": 6,
        **dict.fromkeys(("scroll", "horse", "ox", "plow", "wagon"), 8),
        "coin": 15,
        "grain": 20,
    }
    assert {count: sum(board.values()) for count, board in table.setup.board.items()} == {2: 18, 3: 21, 4: 24}
    assert {count: sum(spaces.values()) for count, spaces in table.setup.chronicle.items()} == {2: 10, 3: 13, 4: 16}
    assert len(table.market.customers) == 24
    assert sum(customer.points for customer in table.market.customers.values()) == 92


def test_routes_lead_both_ways_and_never_back_to_the_village() -> None:
    legs = rules().legs
    assert [city for city, _price in legs["village"]] == ["ashford", "brackwater"]
    for city in CITIES:
        for neighbour, cost in legs[city]:
            assert (city, cost) in legs[neighbour]
    assert sum(map(len, legs.values())) == 2 + 2 * 7


def test_prices_are_written_in_one_order() -> None:
    assert price({"grain": 1, "pink": 1, "orange": 2, "scroll": 1}) == ("orange", "orange", "pink", "scroll", "grain")


def test_a_table_holds_beyond_its_end() -> None:
    assert [worth([0, 0, 4], number) for number in (0, 2, 3, 9)] == [0, 4, 4, 4]


def test_names_are_distinct() -> None:
    assert len(set(PLACES)) == len(PLACES)
    assert not set(SPACES) & set(CITIES)


def text_changed(folder: Path, file: str, old: str, new: str) -> Path:
    copied(folder, "", lambda document: None)
    text = (REAL / f"{file}.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / f"{file}.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("file", "old", "new", "where", "fault"),
    [
        ("components", "coins: 15", "coins: fifteen", "coins", "Expected `int`, got `str`"),
        ("components", "coins: 15", "coins: 0", "coins", "Expected `int` >= 1"),
        ("components", "coins: 15", "coins: 1.5", "coins", "Expected `int`, got `float`"),
        ("components", "figures: [4, 3, 2, 2]", "figures: [4, 3, 2]", "figures", "length >= 4"),
        ("components", "coins: 15", "coin: 15", "", 'unknown field `coin` (did you mean "coins"?)'),
        ("components", "monks: 4\n", "", "", "missing required field `monks`"),
        ("components", "customers: 24", "customers: 25", "customers", "expected 25 as in components.yaml, found 24"),
        ("components", "coins: 15", "coins: 15\ncoins: 15", "line 11", "duplicate key 'coins'"),
        ("components", "coins: 15", "coins: &c 15\ngrains: *c", "", "alias"),
        ("components", "coins: 15", "coins: [15", "", "is not YAML"),
        ("components", "grain: R", "grain: X", "marks", "Invalid enum value 'X'"),
        ("components", "grain: R, ", "", "marks.grain", "the mark is missing; expected R, S or P"),
        ("components", "grain: R", "grian: R", "marks.grian", 'there is no such field (did you mean "grain"?)'),
        ("setup", "stalls: {2: 3, 3: 4, 4: 5}", "stalls: {2: 3, 3: 4}", "stalls", "4 is missing"),
        ("setup", "stalls: {2: 3, 3: 4, 4: 5}", "stalls: {2: 3, 3: 4, 4: 20}", "stalls[4]", "not so many customers"),
        (
            "setup",
            "stalls: {2: 3, 3: 4, 4: 5}",
            "stalls: {2: 3, 3: 4, 4: 5, 5: 5}",
            "stalls",
            "for 2, 3 and 4 players only",
        ),
        ("setup", "2: {council: 2, crafts: 2,", "2: {crafts: 2,", "chronicle[2]", "council is missing"),
        ("setup", "2: {council: 2, crafts: 2,", "2: {councl: 2, crafts: 2,", "chronicle", 'mean "council"?'),
        ("setup", "2: {harvest: 2, ", "2: {", "board[2]", "harvest is missing"),
        ("setup", "coins: 1\n", "coins: 4\n", "coins", "not so many coins"),
        ("setup", "born: 1", "born: 5", "born", "Expected `int` <= 4"),
        ("harvest", "needs: [horse, plow]", "needs: [hors, plow]", "levels[1].needs[0]", 'did you mean "horse"?'),
        ("crafts", "makes: [horse, ox]", "makes: [horse]", "buildings", "expected one building that makes ox, found 0"),
        (
            "crafts",
            "makes: [scroll]",
            "makes: [scroll, ox]",
            "buildings",
            "expected one building that makes ox, found 2",
        ),
        ("crafts", "price: {pink: 1}", "price: {pnik: 1}", "buildings", 'did you mean "pink"?'),
        ("crafts", "wainwright: {makes", "cartwright: {makes", "buildings", 'did you mean "wainwright"?'),
        ("market", "c05: {wants: {plow: 1}", "c05: {wants: {plough: 1}", "customers", "plough"),
        ("market", "c24:", "c25: {wants: {ox: 1}, points: 1}\n  c24:", "customers", "expected 24"),
        ("travel", "between: [eastgate, farholm]", "between: [eastgate, eastgate]", "routes[8]", "two different ends"),
        ("travel", "between: [eastgate, farholm]", "between: [farholm, dunmere]", "routes[8]", "stands there twice"),
        ("travel", "between: [eastgate, farholm]", "between: [eastgate]", "routes[8].between", "length 2"),
        ("travel", "between: [eastgate, farholm]", "between: [estgate, farholm]", "routes[8]", 'mean "eastgate"?'),
        ("travel", "  farholm: {points: 3}\n", "", "cities", "farholm is missing"),
        ("council", "  coin: {level: 4, coins: 1, points: 3}\n", "", "privileges", "coin is missing"),
        ("council", "{level: 4,", "{level: 5,", "privileges", "<= 4"),
        ("church", "steps: [1, 2, 2]", "steps: [1, 2]", "steps", "length >= 3"),
        ("church", "out: 4", "out: 5", "out", "more than the monks"),
        ("scoring", "window1: 2, ", "", "church", "window1 is missing"),
        ("scoring", "coin: 1", "coin: -1", "coin", ">= 0"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(tmp_path: Path, file: str, old: str, new: str, where: str, fault: str) -> None:
    with pytest.raises(DataError) as error:
        read_rules(text_changed(tmp_path, file, old, new))
    assert error.value.source.endswith(".yaml")
    assert where in str(error.value)
    assert fault in str(error.value)


def test_unreachable_cities_are_named(tmp_path: Path) -> None:
    def cut(document: Any) -> None:
        document["routes"] = document["routes"][2:]

    with pytest.raises(DataError, match="no way leads from the village to ashford"):
        read_rules(copied(tmp_path, "travel", cut))


@pytest.mark.parametrize("spoil", [lambda path: path.unlink(), lambda path: path.write_bytes(b"#" * (1 << 20 | 1))])
def test_a_missing_or_oversized_file_is_named(tmp_path: Path, spoil: Callable[[Path], object]) -> None:
    folder = copied(tmp_path, "", lambda document: None)
    spoil(folder / "church.yaml")
    with pytest.raises(DataError, match=r"church\.yaml: (No such file|is larger than)"):
        read_rules(folder)
