"""The watchman: wake everybody in a quarter of any village (section 6)."""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.helvetia.action import Action
from village_game.helvetia.names import (
    CELL_LETTERS,
    COLOURS,
    MAN,
    QUARTER_AREA,
    QUARTERS,
    WATCHMAN,
    WOMAN,
    cells_of,
)
from village_game.helvetia.notation import why_no_words
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.village import standing

_WAKE: dict[str, tuple[tuple[int, Move], ...]] = {
    colour: tuple((QUARTER_AREA[colour][quarter], ("wake", colour, quarter)) for quarter in QUARTERS)
    for colour in COLOURS
}


def options(position: HelvetiaPosition, _player: HelvetiaPlayer, _bonus: bool) -> list[Move]:
    """Return the quarters in which anybody sleeps."""
    sleepers = position.sleepers()
    if not sleepers:
        return []
    return [move for colour in position.seats for area, move in _WAKE[colour] if sleepers & area]


def why_not(position: HelvetiaPosition, _player: HelvetiaPlayer, move: Move, _bonus: bool) -> Message | None:
    """Return why a quarter cannot be woken."""
    reason = why_no_words(move, position.seats, QUARTERS)
    if reason is not None:
        return reason
    _verb, colour, quarter = move
    if position.sleepers() & QUARTER_AREA[colour][quarter]:
        return None
    return message("nobody_sleeps", host=colour, quarter=quarter)


def carry_out(position: HelvetiaPosition, player: HelvetiaPlayer, move: Move, _bonus: bool, log: Log) -> None:
    """Wake all who sleep in the quarter, of every colour."""
    _verb, host, quarter = move
    area = QUARTER_AREA[host][quarter]
    if log is not None:
        log.append(message("quarter_woken", player=player.colour, host=host, quarter=quarter))
        for cell in cells_of(position.sleepers() & area):
            for sleeper in standing(position, cell):
                if not sleeper.awake >> cell & 1:
                    sex = MAN if sleeper.men >> cell & 1 else WOMAN
                    log.append(message("woken", player=sleeper.colour, sex=sex, host=host, cell=CELL_LETTERS[cell]))
    for sleeper in position.players.values():
        sleeper.awake |= sleeper.on & area


ACTION = Action(WATCHMAN, "wake", options, why_not, carry_out)
