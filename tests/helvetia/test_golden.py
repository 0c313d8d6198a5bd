"""Golden games, for each way in which a game can end and be won, replayed and compared position by position."""

from __future__ import annotations

import pytest

from tests.records.helvetia.make import FOLDER, GAMES, digests
from village_game.core.record import read_record, replay
from village_game.helvetia.game import Helvetia, game
from village_game.helvetia.scoring import awake


@pytest.fixture(scope="module")
def helvetia() -> Helvetia:
    return game()


@pytest.mark.parametrize("name", GAMES)
def test_every_position_is_the_same(helvetia: Helvetia, name: str) -> None:
    record = read_record(FOLDER / f"{name}.yaml")
    expected = (FOLDER / f"{name}.digests").read_text(encoding="utf-8").split()
    found = digests(helvetia, record)
    assert len(found) == len(expected) == len(record.moves) + 1
    different = [number for number, pair in enumerate(zip(found, expected, strict=True)) if pair[0] != pair[1]]
    assert not different, f"from move {different[0]} on: {record.moves[different[0] - 1]}"


def test_no_record_is_left_out() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(GAMES)


@pytest.mark.parametrize(
    ("name", "points", "winners"),
    [
        ("nothing_happened", {"red": 14, "yellow": 19}, ["yellow"]),
        ("most_awake", {"red": 20, "yellow": 7, "blue": 20}, ["blue"]),
        ("shared", {"red": 21, "yellow": 21}, ["red", "yellow"]),
    ],
)
def test_the_games_are_won_as_they_should_be(
    helvetia: Helvetia, name: str, points: dict[str, int], winners: list[str]
) -> None:
    position = replay(helvetia, read_record(FOLDER / f"{name}.yaml"))
    result = helvetia.result(position)
    most = max(result.points.values())
    first = [colour for colour in position.seats if result.points[colour] == most]
    up = {colour: awake(position.players[colour]) for colour in first}
    assert result.points == points
    assert result.winners == winners == [colour for colour in first if up[colour] == max(up.values())]
    if name == "nothing_happened":
        assert most < 20 and position.quiet and not any(sum(deck.values()) for deck in position.decks.values())
    else:
        assert len(first) > 1
