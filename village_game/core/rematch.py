"""The same players once more: whoever came after the last start player starts."""

from __future__ import annotations

from typing import Any

from village_game.core.match import Match
from village_game.core.move import CHANCE


def rematch(match: Match[Any], seed: str) -> Match[Any]:
    """Return a new match of the same game, options and players in which the next player starts and sits first.

    Args:
        match: the one that was played.
        seed: of the new one.
    """
    seats = match.position.seats
    drawn = [entry.move[1] for entry in match.entries if entry.decider == CHANCE and entry.move[0] == "seat"]
    last = drawn[0] if drawn else str(match.options.get("start", seats[-1]))
    number = (seats.index(last) + 1) % len(seats) if last in seats else 0
    order = [*seats[number:], *seats[:number]]
    options = {**match.options, "players": order, "start": order[0]}
    return Match(
        match.game,
        options,
        match.seats,
        seed,
        auto_confirm=match.auto_confirm,
        allow_take_back=match.allow_take_back,
    )
