"""The statistics as a table for a spreadsheet: one line for each player of each finished game."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from village_game.storage.files import write_atomically
from village_game.storage.statistics import FinishedGame

_GAME = ("finished", "game", "players", "complete", "rounds", "decisions", "seconds")
_SEAT = ("seat", "colour", "name", "kind", "level", "style", "won", "conceded", "points")


def csv_text(games: Sequence[FinishedGame]) -> str:
    """Return the games as comma-separated values under a line of headings.

    The columns after the points are their parts, such as ``village.travel``; those of the other game stay empty.
    """
    parts = dict.fromkeys(f"{game.game}.{part}" for game in games for seat in game.seats for part in seat.points)
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow([*_GAME, *_SEAT, *parts])
    for game in games:
        about = [game.finished_at.isoformat(), game.game, len(game.seats), _yes(game.complete)]
        about += [game.rounds, game.decisions, game.seconds]
        for number, seat in enumerate(game.seats, 1):
            who = [number, seat.colour, _harmless(seat.name), seat.kind, seat.level, seat.style]
            came = [_yes(seat.won), _yes(seat.conceded), seat.total]
            points = {f"{game.game}.{part}": count for part, count in seat.points.items()}
            table.writerow([*about, *who, *came, *(points.get(part, "") for part in parts)])
    return text.getvalue()


def export_csv(games: Sequence[FinishedGame], path: Path) -> None:
    """Write the games to a file. Raises `OSError` if that fails."""
    # The mark at the beginning tells spreadsheets that the text is UTF-8.
    write_atomically(path, csv_text(games).encode("utf-8-sig"))


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _harmless(name: str) -> str:
    """Return a name so that no spreadsheet takes it for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
