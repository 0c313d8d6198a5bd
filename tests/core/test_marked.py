"""Files of numbers: every number carries a mark, and no mark stands beside nothing."""

from __future__ import annotations

import msgspec
import pytest

from village_game.core.data import DataError
from village_game.core.marked import File, Part, read_file


class Price(Part, frozen=True):
    cost: dict[str, int] = msgspec.field(default_factory=dict)
    time: int = 0


class Prices(File, frozen=True):
    prices: dict[str, Price]
    coins: int = 0


def _read(tmp_path, text):
    path = tmp_path / "prices.yaml"
    path.write_text(text)
    return read_file(path, Prices)


@pytest.mark.parametrize(
    "marks",
    [
        "{prices: R, coins: S}",
        "{prices.mill: R, prices.inn: P, coins: S}",
        "{prices.mill: R, prices.inn.cost: P, prices.inn.time: R, coins: S}",
        "{prices: R, prices.inn.cost.wood: P, coins: S}",
    ],
)
def test_marks_may_stand_at_any_depth(tmp_path, marks):
    prices = "{mill: {time: 1}, inn: {cost: {wood: 1}, time: 2}}"
    file = _read(tmp_path, f"prices: {prices}\ncoins: 3\nmarks: {marks}")
    assert file.prices["inn"].time == 2


@pytest.mark.parametrize(
    ("marks", "fault"),
    [
        ("{prices: R}", "marks.coins: the mark is missing; expected R, S or P"),
        ("{prices.mill: R, coins: R}", "marks.prices: the mark is missing"),
        ("{prices: R, coin: S}", 'marks.coin: there is no such field (did you mean "coins"?)'),
        ("{prices.mil: R, coins: S}", 'marks.prices.mil: there is no such field (did you mean "prices.mill"?)'),
        ("{prices: X, coins: S}", "Invalid enum value 'X'"),
    ],
)
def test_faulty_marks_are_named(tmp_path, marks, fault):
    with pytest.raises(DataError) as error:
        _read(tmp_path, f"prices: {{mill: {{time: 1}}, inn: {{cost: {{wood: 1}}}}}}\ncoins: 3\nmarks: {marks}")
    assert "prices.yaml" in str(error.value)
    assert fault in str(error.value)
