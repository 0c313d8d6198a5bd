"""What was done: the lines of the log, move by move, and what happened since a player's last decision."""

from __future__ import annotations

from typing import Any

from village_game.core.match import Entry, Match
from village_game.core.move import Move
from village_game.screen.table.bridge import Bridge
from village_game.screen.table.lines import Row


class History:
    """The lines of a match; each move is put into words once.

    Attributes:
        rows: all lines, the oldest first.
    """

    def __init__(self, match: Match[Any], bridge: Bridge) -> None:
        self._match = match
        self._bridge = bridge
        self._told: list[tuple[Entry[Any], list[Row]]] = []
        self.rows: list[Row] = []
        self.refresh()

    def refresh(self) -> None:
        """Follow the match; lines of moves that were taken back go."""
        entries = self._match.entries
        same = 0
        while same < min(len(entries), len(self._told)) and self._told[same][0] is entries[same]:
            same += 1
        del self._told[same:]
        for number in range(same, len(entries)):
            entry = entries[number]
            lines = self._bridge.say_move(entry.before, entry.move, entry.events)
            self._told.append((entry, [Row(line, number) for line in lines]))
        self.rows = [row for _, rows in self._told for row in rows]

    def since(self, colour: str) -> list[Row]:
        """Return what was done since a player's last own decision, up to now."""
        entries = self._match.entries
        last = max((number for number, entry in enumerate(entries) if entry.decider == colour), default=-1)
        return [row for row in self.rows if row.moment > last]

    def after(self, moment: int) -> Any:
        """Return the position after a move."""
        entries = self._match.entries
        return entries[moment + 1].before if moment + 1 < len(entries) else self._match.position

    def moves(self, count: int | None = None) -> list[Move]:
        """Return the first so many moves, or all."""
        return [entry.move for entry in self._match.entries[:count]]
