"""What is said at the table of Village: the prompt, the words on buttons, and the lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from village_game import texts
from village_game.core.message import Event, Message, message
from village_game.core.move import Move
from village_game.core.position import Frame
from village_game.screen.table.bridge import LogLine, Piece, Place
from village_game.screen.village.arrange import free_action
from village_game.screen.village.kinds import (
    BLACK_BAG,
    GRAVEYARD,
    MONK,
    NEXT_START,
    STACK,
    START,
    building,
    figure,
    figure_place,
    holding,
    space,
    thing,
    time,
)
from village_game.village.effects import counted
from village_game.village.game import game
from village_game.village.names import BAG, COIN, GONE, GRAIN, SPACES
from village_game.village.position import VillagePosition
from village_game.village.rules import rules

# What is to be decided


def prompt(position: VillagePosition) -> str:
    """Return in words what is to be decided now, without the name of the one who decides."""
    return texts.say(_prompt(position))


def _prompt(position: VillagePosition) -> Message:
    stage = position.stage
    table = rules()
    name = f"village.prompt.{stage or 'over'}"
    frame: Frame = position.pending[-1] if position.pending else ()
    if stage == "turn":
        if free_action(position):
            return message("village.prompt.free")
        well = any(move[0] == "well" for move in game().legal_moves(position))
        return message(name if well else "village.prompt.turn_cube")
    if stage == "making":
        return message(name, building=frame[2])
    if stage == "market":
        if frame[2]:
            return message("village.prompt.market_free")
        return message(name, price=counted(table.serving), count=table.market.serving.time)
    if stage == "privilege":
        return message(name, level=f"council{frame[2]}")
    if stage == "death":
        return message(name, count=position.players[position.decides].owed)
    if stage == "redeem":
        return message(name, price=counted(table.redeem), count=table.church.out - frame[2])
    return message(name)


def button(position: VillagePosition, _move: Move) -> str:
    """Return the words on the button of a pass."""
    return texts.say(message(f"village.pass.{position.stage}"))


# The log

_SILENT = ("turn", "moved_up", "bag_filled")
"""Events that the log does not repeat: the next line says as much, or the board shows it."""


_SHOWN = {"stalls_filled": "village.log.stalls", "queue_filled": "village.log.queue"}
"""Events whose pieces are shown behind the line, not named in it."""


def say_move(_position: VillagePosition, _move: Move, events: Sequence[Event]) -> list[LogLine]:
    """Return the lines of the log for a move: one for each event that says something new.

    Units of time are shown as pieces behind what they were spent on; the cubes of a new round share one line.
    """
    lines: list[LogLine] = []
    for event in events:
        player = str(event.args.get("player", ""))
        if event.name in _SILENT:
            continue
        if event.name == "time_spent" and lines and lines[-1].player == player:
            last = lines[-1]
            pieces = (*last.pieces, *time(int(str(event.args["count"]))))
            lines[-1] = LogLine(last.message, (*last.places, f"{player}.time{event.args['time']}"), pieces, player)
        elif event.name == "space_filled":
            _add_space(lines, event)
        elif event.name in _SHOWN:
            lines.append(LogLine(message(_SHOWN[event.name]), _places(event), _pieces(event)))
        else:
            lines.append(LogLine(event, _places(event), _pieces(event), player))
    return lines


def _add_space(lines: list[LogLine], event: Event) -> None:
    """Begin the line of a new round's cubes, or continue it."""
    told = message("village.log.fill")
    if not lines or lines[-1].message != told:
        lines.append(LogLine(told))
    lines[-1] = LogLine(told, (*lines[-1].places, space(str(event.args["space"]))))


def _places(event: Event) -> tuple[Place, ...]:
    """Return the places that an event concerns, by the names of its arguments."""
    args = event.args
    player = str(args.get("player", ""))
    found: list[Place] = []
    for name, value in args.items():
        place = _PLACES.get(name)
        if place is not None:
            found += place(player, value)
    of_event = _OF_EVENT.get(event.name)
    if of_event is not None:
        found += of_event(player)
    return tuple(dict.fromkeys(found))


def _of_figure(player: str, value: object) -> list[Place]:
    word = str(value)
    return [] if word == GONE else [figure_place(player, word)]


def _of_things(player: str, value: object) -> list[Place]:
    return [holding(player, word) for word in value] if isinstance(value, Mapping) and player else []


_PLACES: dict[str, Callable[[str, object], Sequence[Place]]] = {
    "space": lambda _player, value: [space(str(value))] if value in SPACES else [],
    "building": lambda _player, value: [building(str(value))],
    "city": lambda _player, value: [str(value)],
    "place": _of_figure,
    "origin": _of_figure,
    "rest": _of_figure,
    "stall": lambda _player, value: [f"stall{value}"],
    "cube": lambda player, value: [holding(player, str(value))],
    "good": lambda player, value: [holding(player, str(value))],
    "gained": _of_things,
    "paid": _of_things,
    "goods": _of_things,
}
"""Argument of an event → the places it stands for, given the player."""

_OF_EVENT: dict[str, Callable[[str], Sequence[Place]]] = {
    "stalls_filled": lambda _player: [STACK],
    "queue_filled": lambda _player: [STACK],
    "drawn": lambda _player: [BLACK_BAG, "window1"],
    "monks_drawn": lambda _player: [BLACK_BAG],
    "well_used": lambda _player: ["well"],
    "bridge_crossed": lambda player: [f"{player}.time0"],
    "harvested": lambda player: [space("harvest"), holding(player, GRAIN)],
    "born": lambda player: [f"{player}.farm"],
    "recalled": lambda player: [f"{player}.farm"],
    "milled": lambda player: [building("mill"), holding(player, COIN)],
    "served": lambda player: [f"{player}.customers"],
    "served_paid": lambda player: [f"{player}.customers"],
    "entered": lambda _player: ["council1"],
    "start_taken": lambda player: [f"{player}.next_start"],
    "privilege_cubes": lambda _player: ["council2"],
    "privilege_good": lambda _player: ["council3"],
    "privilege_coin": lambda _player: ["council4"],
    "joined": lambda _player: [figure_place("", BAG)],
    "joined_paid": lambda _player: [figure_place("", BAG)],
    "died_gone": lambda _player: [GRAVEYARD],
    "redeemed": lambda _player: [BLACK_BAG, "window1"],
    "start_changed": lambda player: [f"{player}.start"],
    "seat_chosen": lambda player: [f"{player}.start"],
}
"""Event → places that it concerns besides those its arguments name."""


def _pieces(event: Event) -> tuple[Piece, ...]:
    """Return the pieces that an event is about: who or what moved, not what was paid."""
    args = event.args
    player = args.get("player")
    if "generation" in args:
        return (figure(str(player), str(args["generation"])),)
    if "customer" in args:
        return (f"customer {args['customer']}",)
    if "customers" in args:
        return tuple(f"customer {customer}" for customer in args["customers"])  # type: ignore[attr-defined]
    for name in ("cube", "good"):
        if name in args:
            return (thing(str(args[name])),)
    if isinstance(args.get("gained"), Mapping):
        return tuple(thing(word) for word, count in args["gained"].items() for _ in range(count))  # type: ignore[attr-defined]
    of_event = _PIECES.get(event.name)
    return of_event(args) if of_event is not None else ()


_PIECES: dict[str, Callable[[Mapping[str, object]], tuple[Piece, ...]]] = {
    "plague_taken": lambda _args: (thing("black"),),
    "harvested": lambda args: (GRAIN,) * int(str(args["count"])),
    "milled": lambda args: (COIN,) * int(str(args["count"])),
    "start_taken": lambda _args: (NEXT_START,),
    "start_changed": lambda _args: (START,),
    "seat_chosen": lambda _args: (START,),
    "monks_drawn": lambda args: (MONK,) * int(str(args["count"])),
    "visited": lambda args: (f"visit {args['player']}",),
}
"""Event → the pieces it is about, where its arguments do not say it."""
