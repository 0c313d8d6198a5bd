"""The market day: everybody serves customers in turn until no stall is occupied or all are out (section 6).

The frame is ``(market, colour, free, served, *others)``: who is to serve or pass, whether this serving is free (the
opener's first), whether anybody was served, and who else is still in, clockwise.
"""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import CHANCE, PASS, Move
from village_game.core.notation import quoted
from village_game.core.stages import Stage
from village_game.village.effects import counted, pay, spend_time
from village_game.village.notation import misplaced, wrong_form
from village_game.village.payment import can_pay, holds, ways, why_not_pay
from village_game.village.position import VillagePlayer, VillagePosition, stack
from village_game.village.rules import rules


def possible(position: VillagePosition, _colour: str) -> bool:
    """Return whether a stall is occupied, which is enough to hold a market day at the well or for free."""
    return any(position.stalls)


def begin(position: VillagePosition, colour: str, _must: bool) -> None:
    """Open a market day; its opener may always pass."""
    position.pending.append(("market", colour, 1, 0, *position.after(colour)[:-1]))


def can_serve(position: VillagePosition, player: VillagePlayer, free: int) -> bool:
    """Return whether the player can serve one of the customers in the stalls."""
    table = rules()
    if not free and not can_pay(player.stock, (table.serving,)):
        return False
    return any(customer and holds(player.stock, table.wants[customer]) for customer in position.stalls)


def _legal(position: VillagePosition) -> list[Move]:
    _stage, colour, free, *_others = position.pending[-1]
    table = rules()
    stock = position.players[colour].stock
    paid = [("pay", *way) for way in ways(stock, (table.serving,))] if not free else [()]
    moves = [
        ("serve", str(stall), *way)
        for stall, customer in enumerate(position.stalls, 1)
        if customer and holds(stock, table.wants[customer])
        for way in paid
    ]
    moves.append(PASS)
    return moves


def _why_not(position: VillagePosition, move: Move) -> Message | None:
    _stage, colour, free, *_others = position.pending[-1]
    if move == PASS:
        return None
    if move[:1] != ("serve",):
        return misplaced(move, "market")
    if len(move) < 2 or (len(move) > 2 and (move[2] != "pay" or len(move) == 3)):
        return wrong_form(move)
    stock = position.players[colour].stock
    refused = _why_no_customer(position, stock, move[1])
    if refused:
        return refused
    if free:
        return message("serving_is_free") if len(move) > 2 else None
    if len(move) == 2:
        return message("serving_costs", price=counted(rules().serving), count=rules().market.serving.time)
    return why_not_pay(stock, (rules().serving,), move[3:])


def _why_no_customer(position: VillagePosition, stock: dict[str, int], word: str) -> Message | None:
    """Return why the customer in a stall cannot be served out of a stock."""
    stalls = position.stalls
    places = [str(number) for number in range(1, len(stalls) + rules().setup.queue + 1)]
    if word not in places:
        return message("no_stall", word=quoted(word))
    number = int(word)
    if number > len(stalls):
        return message("queue_not_served")
    customer = stalls[number - 1]
    if not customer:
        return message("stall_empty", stall=number)
    missing = {thing: n - stock[thing] for thing, n in rules().wants[customer] if stock[thing] < n}
    return message("customer_wants", wants=dict(rules().wants[customer]), missing=missing) if missing else None


def _play(position: VillagePosition, move: Move, log: Log) -> None:
    _stage, colour, _free, served, *others = position.pending[-1]
    if move != PASS:
        _serve(position, colour, int(move[1]) - 1, move[3:], log)
        _next(position, (*others, colour), 1)
        return
    if log is not None:
        log.append(message("market_passed", player=colour))
    _next(position, tuple(others), served)


def _next(position: VillagePosition, still_in: tuple[str, ...], served: int) -> None:
    """Let the next player decide; with nobody left the day is over (see `_settle`)."""
    position.pending[-1] = ("market", *(still_in[:1] or ("",)), 0, served, *still_in[1:])


def _serve(position: VillagePosition, colour: str, stall: int, paid: Move, log: Log) -> None:
    player = position.players[colour]
    customer = position.stalls[stall]
    wants = rules().wants[customer]
    for thing, number in wants:
        player.stock[thing] -= number
    pay(position, colour, paid)
    player.customers = tuple(sorted((*player.customers, customer)))
    position.stalls = (*position.stalls[:stall], "", *position.stalls[stall + 1 :])
    if log is not None:
        log.append(
            message(
                "served_paid" if paid else "served",
                player=colour,
                customer=customer,
                stall=stall + 1,
                goods=dict(wants),
                paid=counted(paid),
            )
        )
    if paid:
        spend_time(position, colour, rules().market.serving.time, log)


def _settle(position: VillagePosition, log: Log) -> bool:
    """Resolve deaths at once; end the day; pass over who cannot serve anybody."""
    _stage, colour, free, served, *others = position.pending[-1]
    for mourner in position.seats:
        if position.players[mourner].owed:
            position.pending.append(("death", mourner))
            return True
    if not colour or not any(position.stalls):
        _close(position, served, log)
        return True
    if can_serve(position, position.players[colour], free):
        return False
    _next(position, tuple(others), served)
    return True


def _close(position: VillagePosition, served: int, log: Log) -> None:
    """End the day; if anybody was served the queue moves up, and chance refills it from the stack."""
    position.pending.pop()
    if not served:
        return
    waiting = list(position.queue)
    stalls = list(position.stalls)
    for place, customer in enumerate(stalls):
        if not customer and waiting:
            stalls[place] = waiting.pop(0)
            if log is not None:
                log.append(message("moved_up", customer=stalls[place], stall=place + 1))
    position.stalls, position.queue = tuple(stalls), tuple(waiting)
    if len(waiting) < rules().setup.queue and stack(position):
        position.pending.append(("customers", CHANCE, "queue"))


STAGES = {"market": Stage(_play, _why_not, _legal, _settle)}
