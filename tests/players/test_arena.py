"""Series of games between computer players, and the sums made of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from village_game import games, players
from village_game.core.game import Game
from village_game.core.move import Move
from village_game.core.position import Position
from village_game.core.record import Record, replay
from village_game.players import Effort, arena


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Wilson's interval, from published tables
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (50, 100, 0.4038, 0.5962),
        (10, 10, 0.7225, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert arena.wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_standings_sum_up_wins_and_points_by_part() -> None:
    record = Record("village", {"players": 2}, [])
    series = [
        arena.Played(
            [{"travel": 4}, {"travel": 1, "council": 6}], [0.5, 0.5], [60, 40], [20, 19], [0.1, 0.8], 1.0, record
        ),
        arena.Played(
            [{"travel": 2}, {"travel": 3, "council": 0}], [0.0, 1.0], [50, 40], [22, 21], [0.2, 0.8], 1.0, record
        ),
    ]
    first, second = arena.standings(["random", "other"], series)
    assert (first.name, first.games, first.wins, first.means()) == ("random", 2, 0.5, {"travel": 3.0})
    assert (second.name, second.games, second.wins) == ("other", 2, 1.5)
    assert second.means() == {"travel": 2.0, "council": 3.0}
    assert (first.decisions, second.decisions) == (110, 80)
    assert (first.turns, second.turns) == (42, 40)
    assert (first.thinking, second.thinking) == pytest.approx((0.3, 1.6))


@pytest.mark.parametrize("game", games.NAMES)
def test_a_record_leads_to_the_same_end(game: str) -> None:
    played = arena.play_game(game, ["random", "easy"], "record", 1)
    end = replay(games.load(game), played.record)
    breakdown = games.load(game).result(end).breakdown
    assert sorted(map(str, breakdown.values())) == sorted(map(str, played.breakdowns))


@pytest.mark.slow
@pytest.mark.parametrize("game", games.NAMES)
def test_searching_players_repeat_their_games_in_any_number_of_processes(game: str) -> None:
    effort = Effort(iterations=3)
    one, two = (
        [played.record.moves for played in arena.play_series(game, ["hard", "medium"], "jobs", 2, jobs, effort)]
        for jobs in (1, 2)
    )
    assert one == two


@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_repeats_by_its_seed_and_number(game: str) -> None:
    first, again, other = (arena.play_game(game, ["random"] * 3, seed, 4) for seed in ("a", "a", "b"))
    assert (first.breakdowns, first.decisions) == (again.breakdowns, again.decisions)
    assert (first.breakdowns, first.decisions) != (other.breakdowns, other.decisions)


@pytest.mark.parametrize("game", games.NAMES)
def test_somebody_wins_every_game(game: str) -> None:
    for number in range(6):
        played = arena.play_game(game, ["random"] * 2, "wins", number)
        assert sum(played.wins) == pytest.approx(1)
        best = max(sum(breakdown.values()) for breakdown in played.breakdowns)
        assert all(sum(played.breakdowns[entrant].values()) == best for entrant, win in enumerate(played.wins) if win)


def test_players_change_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    sat: dict[str, set[str]] = {"a": set(), "b": set()}

    class Watcher:
        def __init__(self, name: str, effort: Effort | None) -> None:
            self.name = name

        def choose(self, game: Game[Any], position: Position, legal: Sequence[Move], rng: Random) -> Move:
            sat[self.name].add(position.decides)
            return rng.choice(legal)

    monkeypatch.setattr(players, "make", Watcher)
    arena.play_game("village", ["a", "b"], "seats", 0)
    assert sat == {"a": {"red"}, "b": {"yellow"}}
    arena.play_game("village", ["a", "b"], "seats", 1)
    assert sat == {"a": {"red", "yellow"}, "b": {"red", "yellow"}}


def test_an_unknown_player_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(players.UnknownPlayer, match=r"'randon' \(did you mean \"random\"\?\)"):
        players.make("randon")
    with pytest.raises(players.UnknownPlayer, match="'zzz'; there is random"):
        players.make("zzz")


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_ctrl_c_is_left_to_whoever_plays_the_series() -> None:
    before = signal.getsignal(signal.SIGINT)
    series = arena.play_series("village", ["random", "random"], "oak", 12, jobs=2)
    next(series)
    for process in multiprocessing.active_children():
        os.kill(process.pid or 0, signal.SIGINT)
    assert len(list(series)) == 11
    assert signal.getsignal(signal.SIGINT) is before
