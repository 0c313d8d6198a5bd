"""What the statistics come to: wins, points and lengths of the games that persons played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from village_game.storage.statistics import FinishedGame, SeatResult

K = TypeVar("K", bound=Hashable)

LEVELS = ("easy", "medium", "hard")
"""The levels of computer players, the weakest first, as the statistics of all versions know them."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """A person's part in a game."""

    game: FinishedGame
    seat: SeatResult

    @property
    def opposition(self) -> str:
        """The level of the strongest computer opponent; empty if only persons played."""
        levels = [seat.level for seat in self.game.seats if seat is not self.seat and seat.kind == "computer"]
        return max(levels, key=lambda level: LEVELS.index(level) if level in LEVELS else -1, default="")

    @property
    def counts(self) -> bool:
        """Whether the points say something: the game was played to its end by this person."""
        return self.game.complete and not self.seat.conceded


@dataclass(frozen=True, slots=True)
class Tally:
    """How many games, and how many of them were won."""

    games: int
    wins: int

    @property
    def share(self) -> float:
        """The wins among the games, from 0 to 1."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Range:
    """The least, the mean and the most of some numbers."""

    least: int
    mean: float
    most: int


def people(games: Iterable[FinishedGame]) -> list[str]:
    """Return the names under which persons played, those with most games first."""
    names = Counter(seat.name for game in games for seat in game.seats if _personal(seat))
    return [name for name, _count in names.most_common()]


def appearances(games: Iterable[FinishedGame], game: str, name: str | None = None) -> list[Appearance]:
    """Return the parts that persons had in games, the oldest first.

    Args:
        games: all games.
        game: the name of the game to look at.
        name: of the person; all persons if not given.
    """
    found = [
        Appearance(one, seat)
        for one in games
        if one.game == game
        for seat in one.seats
        if _personal(seat) and name in (None, seat.name)
    ]
    return sorted(found, key=lambda one: one.game.finished_at)


def _personal(seat: SeatResult) -> bool:
    """Whether a person played there, or had played there until giving up."""
    return seat.kind == "person" or seat.conceded


def tally(played: Sequence[Appearance]) -> Tally:
    """Return how many games were played and won."""
    return Tally(len(played), sum(one.seat.won for one in played))


def by_players(played: Sequence[Appearance]) -> dict[int, Tally]:
    """Return number of players → games and wins, in order."""
    return _grouped(played, lambda one: len(one.game.seats), sorted({len(one.game.seats) for one in played}))


def by_opposition(played: Sequence[Appearance]) -> dict[str, Tally]:
    """Return level of the strongest opponent → games and wins; first, as the empty word, games among persons."""
    met = {one.opposition for one in played}
    levels = [level for level in ("", *LEVELS) if level in met]
    return _grouped(played, lambda one: one.opposition, [*levels, *sorted(met - set(levels))])


def _grouped(played: Sequence[Appearance], key: Callable[[Appearance], K], keys: Iterable[K]) -> dict[K, Tally]:
    return {wanted: tally([one for one in played if key(one) == wanted]) for wanted in keys}


def points_by_part(played: Sequence[Appearance]) -> dict[str, Range]:
    """Return part of the result → points in it; games that were given up are left out."""
    counted = [one.seat.points for one in played if one.counts]
    parts = dict.fromkeys(part for points in counted for part in points)
    return {part: spread([points.get(part, 0) for points in counted]) for part in parts}


def totals(played: Sequence[Appearance]) -> list[Appearance]:
    """Return those whose points count, see `Appearance.counts`."""
    return [one for one in played if one.counts]


def spread(numbers: Sequence[int]) -> Range:
    """Return the least, the mean and the most; all 0 of no numbers."""
    if not numbers:
        return Range(0, 0.0, 0)
    return Range(min(numbers), sum(numbers) / len(numbers), max(numbers))


def running_mean(numbers: Sequence[float], window: int) -> list[float]:
    """Return for each number the mean of it and those before it, of so many at most."""
    means = []
    for end in range(1, len(numbers) + 1):
        part = numbers[max(0, end - window) : end]
        means.append(sum(part) / len(part))
    return means
