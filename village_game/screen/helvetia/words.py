"""What is said at the table of Helvetia: the prompt, the words on buttons, and the lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from village_game import texts
from village_game.core.message import Event, Message, message
from village_game.core.move import Move
from village_game.helvetia.names import CELLS, CENTRE, SCHOOL
from village_game.helvetia.position import HelvetiaPosition
from village_game.screen.helvetia.kinds import (
    BILL,
    DECKS,
    ROUND,
    START,
    card,
    child,
    coin,
    cube,
    display,
    good,
    held,
    market,
    medal,
    place,
    pool,
    special,
    tile,
    villager,
)
from village_game.screen.table.bridge import LogLine, Piece, Place

# What is to be decided


def prompt(position: HelvetiaPosition) -> str:
    """Return in words what is to be decided now, without the name of the one who decides."""
    return texts.say(_prompt(position))


def _prompt(position: HelvetiaPosition) -> Message:
    stage = position.stage
    name = f"helvetia.prompt.{stage or 'over'}"
    if stage == "turn":
        return _turn(position)
    if stage == "pay":
        return message(name, good=position.pending[-1][4], tile=_site(position))
    if stage == "staff":
        return message(name, tile=_site(position))
    if stage == "wed":
        return message(name, host=position.neighbour(position.decides, 1))
    if stage == "settle":
        sex = position.pending[-1][2]
        return message(name, sex=sex) if sex else message("helvetia.prompt.settle_third")
    return message(name)


def _turn(position: HelvetiaPosition) -> Message:
    """Return what can be done in a turn as far as it has come."""
    if position.closed:
        return message("helvetia.prompt.turn_done")
    if not position.character:
        return message("helvetia.prompt.turn")
    spendable = position.decider.coins - position.barred
    name = "helvetia.prompt.turn_more" if spendable else "helvetia.prompt.turn_out"
    return message(name, character=position.character, count=spendable)


def _site(position: HelvetiaPosition) -> str:
    """Return which building is being paid or moved into."""
    _stage, colour, letter, *_rest = position.pending[-1]
    return position.village(colour)[CELLS.index(letter)]


def button(_position: HelvetiaPosition, _move: Move) -> str:
    """Return the words on the button that ends a turn."""
    return texts.say(message("helvetia.button.end"))


# The log

_SILENT = ("turn_begins", "turn_ended", "coin_placed", "coins_returned", "points_gained", "points_lost")
"""Events that the log does not repeat: the table shows them, or the line before says as much."""

_RETOLD = (
    *("tile_placed", "settled", "wed", "built", "staffed", "married", "child_born", "housed", "schooled"),
    *("dowry_given", "quarter_woken"),
)
"""Events that the log tells in its own words, by the building and not by the letter of its cell."""

_GATHERED = ("schooled", "dowry_given", "partner_sent")
"""Events that share a line with those like them."""


def say_move(position: HelvetiaPosition, move: Move, events: Sequence[Event]) -> list[LogLine]:
    """Return the lines of the log for a move made in `position`: one for each event that says something new."""
    lines: list[LogLine] = []
    waiting: LogLine | None = None
    for event in events:
        if event.name in _SILENT:
            continue
        line = LogLine(_told(position, event), _places(event), _pieces(event), str(event.args.get("player", "")))
        if event.name == "produced" and move[0] != "pay":
            waiting = line  # what is made for a delivery is told with it
        elif event.name == "delivered":
            lines.append(_together(line, waiting) if waiting else line)
        elif lines and (event.name == "woken" or (event.name in _GATHERED and lines[-1].message == line.message)):
            lines[-1] = _together(lines[-1], line)
        else:
            lines.append(line)
    return lines


def _together(line: LogLine, other: LogLine) -> LogLine:
    """Return a line that shows also what another one is about."""
    places = tuple(dict.fromkeys((*line.places, *other.places)))
    return LogLine(line.message, places, (*line.pieces, *other.pieces), line.player)


def _told(position: HelvetiaPosition, event: Event) -> Message:
    """Return the words for an event."""
    args = event.args
    if event.name == "round_ended":
        return message("helvetia.log.round_ended_left" if args["players"] else "helvetia.log.round_ended", **args)
    if event.name == "dowry_given":
        return message("helvetia.log.dowry_given")
    if event.name == "schooled":
        return message("helvetia.log.schooled", player=args["player"])
    if event.name not in _RETOLD:
        return event
    if "tile" in args or "cell" not in args:
        return message(f"helvetia.log.{event.name}", **args)
    village = position.village(str(args.get("host", args["player"])))
    return message(f"helvetia.log.{event.name}", **args, tile=village[CELLS.index(str(args["cell"]))])


def _places(event: Event) -> tuple[Place, ...]:
    """Return the places that an event concerns."""
    args = event.args
    player = str(args.get("player", ""))
    host = str(args.get("host", player))
    of_event = _PLACES.get(event.name)
    if of_event is not None:
        return tuple(of_event(player, host, args))
    if "cell" in args:
        return (place(host, str(args["cell"])),)
    return ()


_PLACES: dict[str, Callable[[str, str, Mapping[str, object]], Sequence[Place]]] = {
    "drafted": lambda player, _host, args: [pool(str(args["tile"])), place(player, "hand")],
    "swapped": lambda player, _host, args: [place(str(args["other"]), "hand"), place(player, "hand")],
    "dealt": lambda player, _host, _args: [place(player, "hand")],
    "out_of_the_game": lambda _player, _host, args: [pool(tile) for tile in dict.fromkeys(_words(args["tiles"]))],
    "partner_sent": lambda player, _host, args: [place(player, str(args["origin"]))],
    "dowry_given": lambda _player, host, _args: [place(host, "dowry")],
    "idled": lambda _player, _host, args: [card(str(args["character"]))],
    "bonus_used": lambda player, _host, args: [held(player, str(args["character"]))],
    "good_bought": lambda _player, _host, _args: [BILL],
    "produced": lambda _player, _host, args: [
        place(host, cell) for host, cell in zip(_words(args["hosts"]), _words(args["cells"]), strict=True)
    ],
    "delivered": lambda player, _host, args: [market(str(args["good"]), player)],
    "goods_tile_taken": lambda _player, _host, args: [market(str(args["good"]))],
    "special_taken": lambda _player, _host, args: [special(str(args["special"]))],
    "quarter_woken": lambda _player, host, args: [place(host, str(args["quarter"]))],
    "coin_brought_home": lambda player, host, _args: [place(host, "dowry"), place(player, "coins")],
    "coin_taken": lambda player, host, _args: [place(host, "dowry"), place(player, "dowry")],
    "round_ended": lambda _player, _host, args: [ROUND, *(place(left, "coins") for left in _words(args["players"]))],
    "start_token_taken": lambda player, _host, _args: [place(player, "start")],
    "character_taken": lambda player, _host, args: [held(player, str(args["character"]))],
    "left_for_centre": lambda player, _host, _args: [place(player, CENTRE)],
    "schooled": lambda player, _host, args: [place(player, str(args["cell"])), place(player, SCHOOL)],
    "revealed": lambda _player, _host, args: [DECKS, *(display(tile) for tile in dict.fromkeys(_words(args["tiles"])))],
}
"""Event → the places it concerns, given the player, the host and all arguments; of others, the cell."""


def _words(value: object) -> list[str]:
    return [str(word) for word in value] if isinstance(value, list | tuple) else []


def _pieces(event: Event) -> tuple[Piece, ...]:
    """Return the pieces that an event is about."""
    args = event.args
    player = str(args.get("player", ""))
    of_event = _PIECES.get(event.name)
    if of_event is not None:
        return tuple(of_event(player, args))
    if "tile" in args:
        return (tile(str(args["tile"])),)
    if "tiles" in args:
        return tuple(map(tile, _words(args["tiles"])))
    if "sex" in args:
        return (villager(player, str(args["sex"])),)
    if "coin" in args:
        return (coin(str(args["coin"])),)
    return (good(str(args["good"])),) if "good" in args else ()


_PIECES: dict[str, Callable[[str, Mapping[str, object]], Sequence[Piece]]] = {
    "dowry_given": lambda player, args: [coin(player)] * int(str(args["count"])),
    "idled": lambda player, _args: [coin(player)],
    "bonus_used": lambda _player, args: [medal(str(args["character"]))],
    "good_bought": lambda player, args: [good(str(args["good"])), coin(player)],
    "produced": lambda _player, args: [tile(name) for name in _words(args["tiles"])],
    "delivered": lambda player, args: [cube(player), good(str(args["good"]))],
    "child_born": lambda player, args: [child(player, str(args["sex"]))],
    "schooled": lambda player, args: [child(player, str(args["sex"]))],
    "left_for_centre": lambda player, args: [villager(player, str(args["sex"]))] * int(str(args["count"])),
    "start_token_taken": lambda _player, _args: [START],
    "character_taken": lambda _player, args: [medal(str(args["character"]))],
}
"""Event → the pieces it is about, where its arguments do not say it."""
