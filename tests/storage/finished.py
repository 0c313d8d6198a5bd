"""Games for the statistics: made up, or played to their end by players who choose at random."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from tests.games import play_on
from village_game import games
from village_game.core.match import Match, Seat
from village_game.storage.statistics import FinishedGame, SeatResult

BEGIN = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
COLOURS = ("red", "yellow", "blue", "white")


def seat(name: str = "Ann", points: int = 10, won: bool = False, level: str = "", conceded: bool = False) -> SeatResult:
    """What came of a player: half of the points from travelling, the rest from coins."""
    kind = "computer" if level else "person"
    parts = {"travel": points // 2, "coins": points - points // 2}
    return SeatResult("red", name, kind, level, "merchant" if level else "", parts, won, conceded)


def finished(*seats: SeatResult, day: int = 0, game: str = "village", key: str = "", **more: Any) -> FinishedGame:
    """A game that ended so many days after the first."""
    about = {"complete": True, "rounds": 6, "decisions": 120, "seconds": 1800, **more}
    return FinishedGame(key, game, BEGIN + timedelta(days=day), list(seats), **about)


def played(name: str, seed: int, seats: dict[str, Seat]) -> Match[Any]:
    """A match that was played to its end at random."""
    match = Match(games.load(name), {"players": list(seats)}, seats, str(seed))
    play_on(match, Random(seed))
    return match


def evenings(count: int, seed: int = 1, game: str = "village") -> list[FinishedGame]:
    """So many games of two persons and computer players, with points as they come about."""
    rng = Random(seed)
    shares = {
        "village": {"earned": 6, "travel": 12, "council": 6, "church": 4, "chronicle": 9, "customers": 12, "coins": 5},
        "helvetia": {"deliveries": 8, "goods_tiles": 5, "specials": 3, "buildings": 5, "characters": 3, "start": 1},
    }[game]
    found = []
    for number in range(count):
        size = rng.choice((2, 2, 3, 4))
        results = []
        for place in range(size):
            level = "" if place == 0 or (place == 1 and rng.random() < 0.4) else rng.choice(("easy", "medium", "hard"))
            name = ("Annette", "Bruno")[place] if not level else "Sibylle"
            parts = {part: max(0, round(rng.gauss(mean + number / count, mean / 3))) for part, mean in shares.items()}
            results.append(
                SeatResult(COLOURS[place], name, "computer" if level else "person", level, "", parts, False, False)
            )
        most = max(result.total for result in results)
        results = [
            SeatResult(r.colour, r.name, r.kind, r.level, r.style, r.points, r.total == most, False) for r in results
        ]
        about = {"rounds": rng.randint(4, 8), "decisions": rng.randint(80, 220), "seconds": rng.randint(1200, 4200)}
        found.append(finished(*results, day=2 * number, game=game, **about))
    return found
