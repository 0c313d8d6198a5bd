"""What somebody meant who moved a piece, and why it cannot be."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from village_game.core.match import Match
from village_game.core.message import Message, message
from village_game.core.move import CHANCE, Move
from village_game.screen.table.bridge import Bridge, Piece, Place


class Intent:
    """Reads wishes out of gestures, at a match and with a game's bridge."""

    def __init__(self, match: Match[Any], bridge: Bridge) -> None:
        self._match = match
        self._bridge = bridge

    def wishes(self, pieces: Iterable[Piece], place: Place, target: Place) -> list[Move]:
        """Return the moves, legal or not, that may be meant by moving one of some pieces from a place to a target."""
        position = self._match.position
        return [move for piece in pieces for move in self._bridge.wish(position, piece, place, target)]

    def why_not(self, pieces: list[Piece], place: Place, targets: Collection[Place]) -> Message:
        """Return why nothing comes of moving one of some pieces from a place to any of some targets."""
        if self._match.holding:
            return message("turn_held")
        if self._match.position.decides == CHANCE:
            return message("chance_decides")
        for target in targets:
            for move in self.wishes(pieces, place, target):
                reason = self._match.why_not(move)
                if reason is not None:
                    return reason
        position = self._match.position
        reasons = [self._bridge.refusal(position, pieces[0], place, target) for target in targets]
        usual = max(reasons, key=reasons.count, default=None)  # what holds wherever it would go
        return usual or message("no_move_there" if len(targets) == 1 else "no_move_now")
