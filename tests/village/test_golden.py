"""Golden games, one for each way in which a game can end, replayed and compared position by position."""

from __future__ import annotations

import pytest

from tests.records.make import FOLDER, GAMES, digests
from village_game.core.message import Event
from village_game.core.record import read_record, replay
from village_game.village.game import Village, game
from village_game.village.position import VillagePosition


@pytest.fixture(scope="module")
def village() -> Village:
    return game()


@pytest.mark.parametrize("name", GAMES)
def test_every_position_is_the_same(village: Village, name: str) -> None:
    record = read_record(FOLDER / f"{name}.yaml")
    expected = (FOLDER / f"{name}.digests").read_text(encoding="utf-8").split()
    found = digests(village, record)
    assert len(found) == len(expected) == len(record.moves) + 1
    different = [number for number, pair in enumerate(zip(found, expected, strict=True)) if pair[0] != pair[1]]
    assert not different, f"from move {different[0]} on: {record.moves[different[0] - 1]}"


def test_no_record_is_left_out() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(GAMES)


@pytest.mark.parametrize(
    ("name", "cause", "at_market", "by_owner"),
    [
        ("last_chronicle_space", "chronicle", False, True),
        ("last_grave", "graves", False, True),
        ("market_opener", None, True, True),
        ("market_other", None, True, False),
    ],
)
def test_the_games_end_as_they_should(
    village: Village, name: str, cause: str | None, at_market: bool, by_owner: bool
) -> None:
    turns: list[str] = []
    triggers: list[tuple[Event, bool, int]] = []
    market_days = [False]

    def see(position: VillagePosition, _move: str, events: list[Event]) -> None:
        for event in events:
            if event.name in ("turn", "last_turn"):
                turns.append(str(event.args["player"]))
            if event.name == "end_triggered":
                triggers.append((event, market_days[-1], len(turns)))
        market_days.append("market" in [frame[0] for frame in position.pending])

    record = read_record(FOLDER / f"{name}.yaml")
    position = replay(village, record, see)
    ((trigger, on_market_day, turn),) = triggers
    assert on_market_day == at_market
    owner = turns[turn - 1]
    if cause:
        assert trigger.args["cause"] == cause
    assert (trigger.args["player"] == owner) == by_owner
    seats = position.seats
    round_from_owner = [seats[(seats.index(owner) + step) % len(seats)] for step in range(1, len(seats) + 1)]
    assert turns[turn:] == (round_from_owner[:-1] if by_owner else round_from_owner)


def test_on_the_empty_board_actions_were_free(village: Village) -> None:
    record = read_record(FOLDER / "empty_board.yaml")
    assert sum(move.startswith("free ") for move in record.moves) > 1
