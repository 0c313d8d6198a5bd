"""The statistics: kept game by game, never in the way, and summed up right."""

from __future__ import annotations

import csv
import io
import os
import random
from pathlib import Path

import msgspec
import pytest

from tests.storage.finished import evenings, finished, played, seat
from village_game import players, texts
from village_game.core.match import Seat
from village_game.storage import statistics, summaries
from village_game.storage.export import csv_text, export_csv
from village_game.storage.statistics import FORMAT, Statistics, finished_game, statistics_path


@pytest.fixture
def store(tmp_path: Path) -> Statistics:
    return Statistics(tmp_path / "data" / "statistics.json")


def content_of(store: Statistics) -> bytes:
    return store.path.read_bytes()


# The file


def test_missing_file_means_no_games(store: Statistics) -> None:
    assert store.games() == []
    assert store.problem is None
    assert not store.path.exists()


def test_games_come_back_as_they_were_added(store: Statistics) -> None:
    games = [*evenings(5), *evenings(3, 2, "helvetia")]
    for game in games:
        assert store.add(game) is None
    assert Statistics(store.path).games() == games


def test_game_with_a_key_is_counted_once(store: Statistics) -> None:
    store.add(finished(seat(points=10), key="a", seconds=500))
    store.add(finished(seat(points=20), key="b"))
    store.add(finished(seat(points=30), key="a", seconds=3))  # taken back after the end, and played to another
    assert [(game.key, game.seats[0].total, game.seconds) for game in store.games()] == [
        ("b", 20, 1800),
        ("a", 30, 500),
    ]
    store.add(finished(seat()))
    store.add(finished(seat()))
    assert len(store.games()) == 4


def test_only_the_newest_games_are_kept(store: Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "MOST_GAMES", 3)
    for number in range(5):
        store.add(finished(seat(), key=str(number)))
    assert [game.key for game in store.games()] == ["2", "3", "4"]


def test_file_never_grows_beyond_what_is_read(store: Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "_MAX_BYTES", 4000)
    for number in range(30):
        assert store.add(finished(seat(), key=str(number))) is None
    assert len(content_of(store)) <= 4000
    keys = [game.key for game in store.games()]
    assert keys == [str(number) for number in range(30 - len(keys), 30)]
    assert store.problem is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe{}",
        b"[" * 100_000,
        b'{"format": 1}',
        b'{"format": 1, "games": [{}]}',
        b'{"format": "1", "games": []}',
        b'{"format": 2, "games": []}',
        b'{"games": []}',
    ],
)
def test_damaged_file_is_set_aside_and_named(store: Statistics, content: bytes) -> None:
    store.path.parent.mkdir()
    store.path.write_bytes(content)
    assert store.games() == []
    assert store.problem is not None
    said = texts.say(store.problem)
    assert str(store.path) in said and "statistics.json.damaged-1" in said
    assert store.path.with_name("statistics.json.damaged-1").read_bytes() == content
    assert store.add(finished(seat())) is None
    assert len(store.games()) == 1


def test_oversized_file_is_set_aside(store: Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    store.add(finished(seat()))
    monkeypatch.setattr(statistics, "_MAX_BYTES", 50)
    assert store.games() == []
    assert store.problem is not None and "larger than 50" in texts.say(store.problem)


def test_file_of_a_newer_version_is_kept_and_told_apart(store: Statistics) -> None:
    store.path.parent.mkdir()
    store.path.write_bytes(b'{"format": 7, "games": [], "more": 1}')
    store.games()
    assert store.problem is not None
    assert f"it is 7, and this version of the program reads {FORMAT}" in texts.say(store.problem)


def test_mutated_files_are_games_or_a_problem(store: Statistics) -> None:
    rng = random.Random(3)
    for game in evenings(4):
        store.add(game)
    whole = content_of(store)
    for _number in range(300):
        data = bytearray(whole)
        for _change in range(rng.randint(1, 4)):
            at = rng.randrange(len(data))
            kind = rng.randrange(3)
            if kind == 0:
                data[at] = rng.randrange(256)
            elif kind == 1:
                del data[at : at + rng.randint(1, 40)]
            else:
                data[at:at] = whole[at : at + rng.randint(1, 40)]
        store.path.write_bytes(bytes(data))
        games = store.games()
        assert store.problem is not None or all(isinstance(game.seats[0].total, int) for game in games)
        summaries.points_by_part(summaries.appearances(games, "village"))
        csv_text(games)


def test_file_that_cannot_be_read_is_left_alone(store: Statistics) -> None:
    store.path.mkdir(parents=True)  # a folder where the file should be
    assert store.games() == []
    assert store.problem is not None and store.problem.name == "statistics_unreadable"
    assert store.add(finished(seat())) == store.problem
    assert store.path.is_dir()


def test_damaged_file_that_cannot_be_set_aside_is_left_alone(
    store: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.path.parent.mkdir()
    store.path.write_bytes(b"{")

    def refuse(_path: Path) -> Path:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr(statistics, "set_aside", refuse)
    told = store.add(finished(seat()))
    assert told is not None and "Permission denied" in texts.say(told)
    assert content_of(store) == b"{"


def test_full_disk_is_told_and_loses_nothing(store: Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    store.add(finished(seat(), key="old"))

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        told = store.add(finished(seat(), key="new"))
    assert told is not None and "No space left" in texts.say(told)
    assert [game.key for game in store.games()] == ["old"]


def test_reset_forgets_all(store: Statistics) -> None:
    store.add(finished(seat()))
    assert store.reset() is None
    assert store.games() == []
    assert store.reset() is None


def test_reset_that_fails_is_told(store: Statistics) -> None:
    store.path.mkdir(parents=True)
    told = store.reset()
    assert told is not None and told.name == "statistics_not_kept"


def test_statistics_lie_in_the_folder_of_the_system() -> None:
    assert statistics_path().name == "statistics.json"
    assert "village-game" in str(statistics_path())


# Of a match


@pytest.mark.parametrize("name", ["village", "helvetia"])
def test_what_is_kept_of_a_match(name: str, store: Statistics) -> None:
    seats = {"red": Seat("Ann"), "blue": Seat("Fritz", "computer", "hard", "merchant", "fritz")}
    match = played(name, 4, seats)
    game = finished_game(match, 91.6, "id")
    assert store.add(game) is None
    assert store.games() == [game]
    result = match.game.result(match.position)
    assert [seat.total for seat in game.seats] == [result.points["red"], result.points["blue"]]
    assert [seat.colour for seat in game.seats if seat.won] == result.winners
    assert [(seat.name, seat.kind, seat.level, seat.style) for seat in game.seats] == [
        ("Ann", "person", "", ""),
        ("Fritz", "computer", "hard", "merchant"),
    ]
    assert (game.key, game.game, game.seconds, game.complete) == ("id", name, 92, True)
    assert game.decisions == sum(entry.decider != "chance" for entry in match.entries)
    assert 1 < game.rounds < 30


def test_match_that_was_given_up(store: Statistics) -> None:
    match = played("village", 1, {"red": Seat("Ann"), "blue": Seat("Bert")})
    match.concede("blue", Seat("Computer", "computer", "medium"))
    game = finished_game(match)
    assert not game.complete
    assert [(seat.won, seat.conceded) for seat in game.seats] == [(True, False), (False, True)]


def test_longest_name_is_kept(store: Statistics) -> None:
    match = played("village", 1, {"red": Seat("Ä" * 60), "blue": Seat("Bert")})
    assert store.add(finished_game(match)) is None
    assert store.games()[0].seats[0].name == "Ä" * 40


# Summaries


def test_levels_are_those_of_the_players() -> None:
    assert summaries.LEVELS == players.LEVELS


def test_wins_by_players_and_opponents() -> None:
    games = [
        finished(seat(won=True), seat("Easy", level="easy")),
        finished(seat(), seat("Hard", won=True, level="hard"), seat("Easy", level="easy"), day=1),
        finished(seat(won=True), seat("Bert"), day=2),
        finished(seat(won=True), seat("X", level="cunning"), day=3),
        finished(seat(), seat("Bert", won=True), day=4, game="helvetia"),
    ]
    ann = summaries.appearances(games, "village", "Ann")
    assert summaries.tally(ann) == summaries.Tally(4, 3)
    assert summaries.by_players(ann) == {2: summaries.Tally(3, 3), 3: summaries.Tally(1, 0)}
    expected = {"": (1, 1), "easy": (1, 1), "hard": (1, 0), "cunning": (1, 1)}
    found = summaries.by_opposition(ann)
    assert {level: (one.games, one.wins) for level, one in found.items()} == expected
    assert list(found) == list(expected)
    everybody = summaries.tally(summaries.appearances(games, "village"))
    assert everybody == summaries.Tally(5, 3)
    assert summaries.tally([]).share == 0.0


def test_people_come_by_their_number_of_games() -> None:
    games = [finished(seat("Bert"), seat("Ann")), finished(seat("Ann"), seat("Robot", level="easy"))]
    assert summaries.people(games) == ["Ann", "Bert"]


def test_person_who_gave_up_has_played_but_made_no_points() -> None:
    games = [
        finished(seat(points=20, won=True), seat("Bert", points=3, level="medium", conceded=True)),
        finished(seat(points=7, won=True), seat("Bert", points=3, conceded=True), complete=False, day=1),
    ]
    bert = summaries.appearances(games, "village", "Bert")
    assert summaries.tally(bert) == summaries.Tally(2, 0)
    assert summaries.points_by_part(bert) == {}
    ann = summaries.appearances(games, "village", "Ann")
    assert summaries.points_by_part(ann) == {
        "travel": summaries.Range(10, 10.0, 10),
        "coins": summaries.Range(10, 10.0, 10),
    }


def test_points_by_part_and_lengths() -> None:
    games = [finished(seat(points=points), day=day) for day, points in enumerate((10, 20, 13))]
    parts = summaries.points_by_part(summaries.appearances(games, "village"))
    assert parts["travel"] == summaries.Range(5, 7.0, 10)
    assert parts["coins"] == summaries.Range(5, pytest.approx(22 / 3), 10)
    assert summaries.spread([]) == summaries.Range(0, 0.0, 0)


def test_appearances_are_in_order_of_time() -> None:
    games = [finished(seat(points=points), day=day) for points, day in ((3, 5), (1, 0), (2, 4))]
    assert [one.seat.total for one in summaries.appearances(games, "village")] == [1, 2, 3]


def test_running_mean() -> None:
    assert summaries.running_mean([2, 4, 6, 8], 2) == [2, 3, 5, 7]
    assert summaries.running_mean([], 3) == []


# The table


def test_table_tells_every_seat(tmp_path: Path) -> None:
    games = [*evenings(3), *evenings(2, 5, "helvetia")]
    path = tmp_path / "statistics.csv"
    export_csv(games, path)
    rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8-sig"))))
    assert len(rows) == sum(len(game.seats) for game in games)
    for row in rows:
        parts = [int(count) for name, count in row.items() if "." in name and count]
        assert sum(parts) == int(row["points"])
        assert all(name.startswith(row["game"]) for name, count in row.items() if "." in name and count)
    assert {row["won"] for row in rows} == {"yes", "no"}


@pytest.mark.parametrize("name", ["=1+1", "+1", "-2", "@SUM(A1)", 'Ann, "the"\nMayor'])
def test_no_name_is_a_formula_or_breaks_the_table(name: str) -> None:
    (row,) = csv.DictReader(io.StringIO(csv_text([finished(seat(name))]), newline=""))
    assert row["name"].lstrip("'") == name
    assert row["name"][0] not in "=+-@"
    assert row["points"] == "10"


def test_file_is_plain_json_with_its_format(store: Statistics) -> None:
    store.add(finished(seat()))
    assert msgspec.json.decode(content_of(store))["format"] == FORMAT
