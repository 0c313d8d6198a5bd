"""The oracles are awake: whichever number of the rules is changed, some game goes against the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.village import changed_rules
from tests.village.oracles import AMBITIONS, play_watched
from village_game.village.game import game

NUMBERS: list[tuple[str, str, Any]] = [
    ("components", "cubes", 19),
    ("components", "plague", 5),
    ("components", "goods", 7),
    ("components", "coins", 16),
    ("components", "grain", 10),
    ("setup", "coins", 2),
    ("setup", "queue", 4),
    ("setup", "stalls.2", 4),
    ("setup", "chronicle.2.crafts", 3),
    ("setup", "graves.2", 2),
    ("setup", "bag.2", 5),
    ("setup", "board.2.travel", 2),
    ("turn", "track", 9),
    ("harvest", "levels.0.grain", 1),
    ("harvest", "levels.1.grain", 4),
    ("harvest", "levels.2.grain", 5),
    ("harvest", "limit", 4),
    ("crafts", "buildings.stables.train", 2),
    ("crafts", "buildings.wainwright.make", 3),
    ("market", "serving.price.green", 2),
    ("market", "customers.c05.points", 4),
    ("travel", "leg.wagons", 2),
    ("travel", "leg.time", 1),
    ("travel", "cities.eastgate.points", 2),
    ("travel", "routes.0.price.orange", 1),
    ("council", "enter.time", 2),
    ("council", "advance.time", 1),
    ("council", "privileges.coin.points", 4),
    ("church", "join.time", 2),
    ("church", "out", 3),
    ("church", "redeem.coin", 2),
    ("church", "steps.1", 1),
    ("church", "majority", 3),
    ("scoring", "travel.1", 2),
    ("scoring", "council.council2", 3),
    ("scoring", "church.window1", 3),
    ("scoring", "chronicle.3", 5),
    ("scoring", "coin", 2),
]


@pytest.fixture(autouse=True)
def _real_rules_after() -> Iterator[None]:
    yield
    changed_rules.forget()


def put(document: Any, path: str, value: Any) -> None:
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in parents:
        document = document[part]
    assert document[last] != value
    document[last] = value


@pytest.mark.parametrize(("file", "path", "value"), NUMBERS)
def test_a_changed_number_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, path: str, value: Any
) -> None:
    folder = changed_rules.copied(tmp_path, file, lambda document: put(document, path, value))
    changed_rules.play_with(monkeypatch, folder)
    village = game()
    with pytest.raises(AssertionError):
        for number in range(200):
            play_watched(village, 2, Random(f"noticed/{number}"), AMBITIONS[number % len(AMBITIONS)])


def test_unchanged_numbers_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed_rules.play_with(monkeypatch, changed_rules.copied(tmp_path, "", lambda document: None))
    for number in range(5):
        play_watched(game(), 2, Random(f"noticed/{number}"))
