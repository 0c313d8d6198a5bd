"""Chance: who starts, which customers come, and how the cubes fall on the board (sections 3, 4 and 6)."""

from __future__ import annotations

from random import Random

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.core.notation import quoted, unknown
from village_game.core.stages import Stage
from village_game.village.names import CUBES, INFLUENCE, PLAGUE, SPACES
from village_game.village.notation import misplaced, wrong_form
from village_game.village.position import VillagePosition, stack, supply
from village_game.village.rules import rules

_ORDER = {cube: place for place, cube in enumerate(CUBES)}

# The start player; the frame is ("seat", "chance", colour), with the colour that the players chose or "".


def _seat_sample(position: VillagePosition, rng: Random) -> Move:
    return ("seat", position.pending[-1][2] or rng.choice(position.seats))


def _seat_why_not(position: VillagePosition, move: Move) -> Message | None:
    if move[:1] != ("seat",):
        return misplaced(move, "seat")
    if len(move) != 2:
        return wrong_form(move)
    if move[1] not in position.seats:
        return unknown(move[1], position.seats)
    chosen = position.pending[-1][2]
    return message("start_is_chosen", player=chosen) if chosen and move[1] != chosen else None


def _seat_play(position: VillagePosition, move: Move, log: Log) -> None:
    position.pending.pop()
    position.start = move[1]
    if log is not None:
        log.append(message("seat_chosen", player=move[1]))


# Customers; the frame is ("customers", "chance", "setup") in a new game, where they go to stalls and queue, and
# ("customers", "chance", "queue") after a market day.


def _customers_wanted(position: VillagePosition) -> int:
    """Return how many customers come: at set-up into stalls and queue, later as many as the queue lacks."""
    places = rules().setup.queue - len(position.queue)
    if position.pending[-1][2] == "setup":
        places += len(position.stalls)
    return min(places, len(stack(position)))


def _customers_sample(position: VillagePosition, rng: Random) -> Move:
    return ("customers", *rng.sample(stack(position), _customers_wanted(position)))


def _customers_why_not(position: VillagePosition, move: Move) -> Message | None:
    if move[:1] != ("customers",):
        return misplaced(move, "customers")
    left = stack(position)
    for place, customer in enumerate(move[1:], 1):
        if customer not in rules().market.customers:
            return unknown(customer, rules().market.customers)
        if customer not in left or customer in move[1:place]:
            return message("customer_not_in_stack", customer=customer)
    wanted = _customers_wanted(position)
    return None if len(move) - 1 == wanted else message("customers_number", count=wanted)


def _customers_play(position: VillagePosition, move: Move, log: Log) -> None:
    waiting = move[1:]
    if position.pending.pop()[2] == "setup":
        stalls = len(position.stalls)
        position.stalls, waiting = waiting[:stalls], waiting[stalls:]
        if log is not None:
            log.append(message("stalls_filled", customers=list(position.stalls)))
    position.queue += waiting
    if log is not None:
        log.append(message("queue_filled", customers=list(waiting)))


# The fill of a round; the frame is ("fill", "chance").


def _added(position: VillagePosition) -> dict[str, int]:
    """Return what goes from the supply into the bag."""
    number = rules().setup.bag[len(position.seats)]
    added = {cube: min(number, supply(position, cube)) for cube in INFLUENCE}
    added[PLAGUE] = supply(position, PLAGUE)
    return added


def _numbers(position: VillagePosition, cubes: int) -> dict[str, int]:
    """Return how many cubes each space gets out of a bag that holds so many."""
    numbers = {}
    for space in SPACES:
        wanted = rules().setup.board[len(position.seats)][space]  # type: ignore[index]
        numbers[space] = min(wanted, cubes)
        cubes -= numbers[space]
    return numbers


def _fill_sample(position: VillagePosition, rng: Random) -> Move:
    added = _added(position)
    cubes = [cube for cube in CUBES for _ in range(position.bag[cube] + added[cube])]
    rng.shuffle(cubes)
    words = []
    for space, number in _numbers(position, len(cubes)).items():
        drawn = sorted(cubes[:number], key=_ORDER.__getitem__)
        del cubes[:number]
        if drawn:
            words.append(f"{space}={','.join(drawn)}")
    return ("fill", *words)


def _fill_read(move: Move) -> dict[str, list[str]] | Message:
    """Return space → cubes of a fill, or why it is not written like one."""
    fill: dict[str, list[str]] = {}
    for word in move[1:]:
        space, separator, cubes = word.partition("=")
        if not separator:
            return wrong_form(move)
        if space not in SPACES:
            return unknown(space, SPACES)
        if space in fill or any(SPACES.index(space) < SPACES.index(before) for before in fill):
            return message("fill_order", space=space)
        fill[space] = cubes.split(",")
        for cube in fill[space]:
            if cube not in CUBES:
                return unknown(cube, CUBES)
        if fill[space] != sorted(fill[space], key=_ORDER.__getitem__):
            return message("cubes_order", form=quoted(",".join(sorted(fill[space], key=_ORDER.__getitem__))))
    return fill


def _fill_why_not(position: VillagePosition, move: Move) -> Message | None:
    if move[:1] != ("fill",):
        return misplaced(move, "fill")
    fill = _fill_read(move)
    if isinstance(fill, Message):
        return fill
    added = _added(position)
    bag = {cube: position.bag[cube] + added[cube] for cube in CUBES}
    for space, number in _numbers(position, sum(bag.values())).items():
        if len(fill.get(space, ())) != number:
            return message("fill_number", space=space, count=number)
    for cube in CUBES:
        if sum(cubes.count(cube) for cubes in fill.values()) > bag[cube]:
            return message("fill_exceeds_bag", cube=cube, count=bag[cube])
    return None


def _fill_play(position: VillagePosition, move: Move, log: Log) -> None:
    added = _added(position)
    for cube, number in added.items():
        position.bag[cube] += number
    if log is not None:
        log.append(message("bag_filled", cubes={cube: number for cube, number in added.items() if number}))
    for word in move[1:]:
        space, _separator, names = word.partition("=")
        cubes = names.split(",")
        for cube in cubes:
            position.bag[cube] -= 1
        position.board[space] = tuple(sorted((*position.board[space], *cubes), key=_ORDER.__getitem__))
        if log is not None:
            log.append(message("space_filled", space=space, cubes=cubes))
    position.pending[-1] = ("round", "", "")


STAGES = {
    "seat": Stage(_seat_play, _seat_why_not, sample=_seat_sample),
    "customers": Stage(_customers_play, _customers_why_not, sample=_customers_sample),
    "fill": Stage(_fill_play, _fill_why_not, sample=_fill_sample),
}
