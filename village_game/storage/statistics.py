"""The local statistics: every finished game with its seats, points by part and lengths, in one JSON file.

A file that is missing means no games. One that cannot be read as statistics is set aside beside itself, and counting
begins anew; one that the system does not let us read is left alone, and nothing is added to it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import platformdirs

from village_game.core.data import DataError, parse_json
from village_game.core.match import Match
from village_game.core.message import Message, message
from village_game.core.move import CHANCE
from village_game.storage.files import set_aside, write_atomically

FORMAT = 1
MOST_GAMES = 10_000
"""How many games are kept; beyond that the oldest are forgotten."""

_FILE = "statistics.json"
_MAX_BYTES = 16_000_000
_ROUND_MARKS = ("bag_filled", "round_ended")  # the events of which every round has one

Word = Annotated[str, msgspec.Meta(max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
Points = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]


class SeatResult(msgspec.Struct, frozen=True):
    """What came of a seat.

    Attributes:
        colour: of the pieces.
        name: of the player.
        kind: who played there at the end.
        level: a computer player's strength, empty for a person.
        style: what a computer player prefers, empty for a person.
        points: part of the result → points.
        won: whether the player won, perhaps with others.
        conceded: whether the player gave up (then `kind` may be that of who played on).
    """

    colour: Word
    name: Word
    kind: Literal["person", "computer"]
    level: Word
    style: Word
    points: Annotated[dict[Word, Points], msgspec.Meta(max_length=20)]
    won: bool
    conceded: bool

    @property
    def total(self) -> int:
        """All points together."""
        return sum(self.points.values())


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that is over.

    Attributes:
        key: tells this game from all others, so that none is counted twice; empty if the caller has no such name.
        game: its name.
        finished_at: when it ended.
        seats: what came of each player, in seat order.
        complete: whether it was played to its end, and did not stop because players gave up.
        rounds: how many were begun (Village) or ended (Helvetia).
        decisions: how many moves the players made.
        seconds: how long it was on the screen; 0 if that is not known.
    """

    key: Word
    game: Word
    finished_at: datetime
    seats: Annotated[list[SeatResult], msgspec.Meta(min_length=1, max_length=8)]
    complete: bool
    rounds: Count
    decisions: Count
    seconds: Count


class _Format(msgspec.Struct):
    format: int


class _Book(msgspec.Struct):
    format: int
    games: Annotated[list[FinishedGame], msgspec.Meta(max_length=MOST_GAMES)]


def finished_game(match: Match[Any], seconds: float = 0.0, key: str = "") -> FinishedGame:
    """Return what the statistics keep of a match that is over.

    Args:
        match: the match.
        seconds: how long it was played.
        key: see `FinishedGame.key`.
    """
    result, winners = match.game.result(match.position), match.winners()
    return FinishedGame(
        key=key,
        game=match.game.name,
        finished_at=datetime.now(UTC).replace(microsecond=0),
        seats=[
            SeatResult(
                colour=colour,
                name=seat.name[:40],
                kind=seat.kind,
                level=seat.level,
                style=seat.style,
                points=dict(result.breakdown[colour]),
                won=colour in winners,
                conceded=colour in match.conceded,
            )
            for colour, seat in match.seats.items()
        ],
        complete=not match.given_up,
        rounds=sum(event.name in _ROUND_MARKS for entry in match.entries for event in entry.events),
        decisions=sum(entry.decider != CHANCE for entry in match.entries),
        seconds=round(seconds),
    )


def statistics_path() -> Path:
    """The file the statistics are kept in."""
    return platformdirs.user_data_path("village-game", appauthor=False) / _FILE


class Statistics:
    """The file of finished games.

    Attributes:
        path: where it is.
        problem: what was wrong with it when it was last read, for the player; ``None`` if nothing was.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = statistics_path() if path is None else path
        self.problem: Message | None = None
        self._locked = False

    def games(self) -> list[FinishedGame]:
        """Read all games, the oldest first; never fails (see the module), but `problem` says what was wrong."""
        self.problem = None
        self._locked = False
        try:
            with self.path.open("rb") as file:
                content = file.read(_MAX_BYTES + 1)
        except FileNotFoundError:
            return []
        except OSError as error:
            self._locked = True
            self.problem = message("statistics_unreadable", file=str(self.path), fault=error.strerror or str(error))
            return []
        try:
            return _parse(content)
        except DataError as error:
            self._put_aside(": ".join(part for part in (error.where, error.fault) if part))
            return []

    def add(self, game: FinishedGame) -> Message | None:
        """Add a game, or replace the one with its key; returns why that could not be kept, if so."""
        games = self.games()
        if self._locked:
            return self.problem
        same = [old for old in games if old.key == game.key] if game.key else []
        for old in same:
            games.remove(old)
            game = msgspec.structs.replace(game, seconds=max(old.seconds, game.seconds))
        games.append(game)
        content = _encode(games[-MOST_GAMES:])
        while len(content) > _MAX_BYTES:
            games = games[len(games) // 10 + 1 :]
            content = _encode(games)
        try:
            write_atomically(self.path, content)
        except OSError as error:
            return message("statistics_not_kept", file=str(self.path), fault=error.strerror or str(error))
        return self.problem

    def reset(self) -> Message | None:
        """Forget all games; returns why that was not possible, if so."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            return message("statistics_not_kept", file=str(self.path), fault=error.strerror or str(error))
        return None

    def _put_aside(self, fault: str) -> None:
        try:
            aside = set_aside(self.path)
        except OSError as error:
            self._locked = True
            self.problem = message("statistics_unreadable", file=str(self.path), fault=error.strerror or str(error))
            return
        self.problem = message("statistics_damaged", file=str(self.path), fault=fault, aside=aside.name)


def _parse(content: bytes) -> list[FinishedGame]:
    if len(content) > _MAX_BYTES:
        raise DataError("", "", f"it is larger than {_MAX_BYTES} bytes")
    found = parse_json(content, _Format, "").format
    if found != FORMAT:
        raise DataError("", "format", f"it is {found}, and this version of the program reads {FORMAT}")
    return parse_json(content, _Book, "").games


def _encode(games: list[FinishedGame]) -> bytes:
    return msgspec.json.encode(_Book(FORMAT, games))
