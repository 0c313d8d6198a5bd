"""The builder: take a tile, pay its cost good by good, and staff the new building (section 6)."""

from __future__ import annotations

from functools import cache

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.core.notation import unknown
from village_game.core.stages import Stage
from village_game.helvetia.action import Action
from village_game.helvetia.effects import log_points, place_coin, spendable
from village_game.helvetia.names import BONUS, BUILDER, CELLS, CENTRE, COIN, SEXES, TILES
from village_game.helvetia.notation import cell_of, misplaced, why_no_words, wrong_form
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.production import makers, packed, payable, way_packed, ways_to_pay, why_no_way, work
from village_game.helvetia.rules import rules
from village_game.helvetia.village import check_completed

_STAFF: dict[str, Move] = {sex: ("staff", sex) for sex in SEXES}


def options(position: HelvetiaPosition, player: HelvetiaPlayer, bonus: bool) -> list[Move]:
    """Return every tile of the display whose cost can be met, on every free cell."""
    free = [number for number, tile in enumerate(position.village(player.colour)) if not tile]
    if not free:
        return []
    table = rules()
    counts = packed(makers(position, player))
    coins = 0 if bonus else spendable(position, player) - 1
    moves: list[Move] = []
    for tile, number in position.display.items():
        if number and payable(counts, table.cost[tile], coins):
            builds = _builds()[tile]
            moves += [builds[cell] for cell in free]
    return moves


@cache
def _builds() -> dict[str, tuple[Move, ...]]:
    return {tile: tuple(("build", tile, cell) for cell in CELLS) for tile in TILES}


def why_not(position: HelvetiaPosition, player: HelvetiaPlayer, move: Move, bonus: bool) -> Message | None:
    """Return why a tile cannot be built."""
    reason = why_no_words(move, TILES, CELLS)
    if reason is not None:
        return reason
    _verb, tile, cell = move
    if not position.display[tile]:
        return message("not_on_display", tile=tile)
    there = position.tiles[cell_of(player.colour, cell)]
    if there:
        return message("cell_taken", cell=cell, tile=there)
    cost = rules().cost[tile]
    counts = packed(makers(position, player))
    coins = 0 if bonus else spendable(position, player) - 1
    if payable(counts, cost, coins):
        return None
    missing = [good for good in dict.fromkeys(cost) if not payable(counts, (good,), coins)]
    return message("cost_missing", tile=tile, goods=missing) if missing else message("cost_not_together", tile=tile)


def carry_out(position: HelvetiaPosition, player: HelvetiaPlayer, move: Move, bonus: bool, log: Log) -> None:
    """Lay the tile on its cell, and let it be paid."""
    _verb, tile, letter = move
    cell = cell_of(player.colour, letter)
    position.display[tile] -= 1
    position.tiles[cell] = tile
    position.quiet = False
    if log is not None:
        log.append(message("built", player=player.colour, tile=tile, cell=letter))
    log_points(player.colour, "buildings", rules().tiles[tile].points, tile, log)
    _go_on(position, player, letter, BONUS if bonus else COIN, rules().cost[tile], log)


def _go_on(
    position: HelvetiaPosition, player: HelvetiaPlayer, cell: str, means: str, unpaid: tuple[str, ...], log: Log
) -> None:
    """Ask for the next payment, then for the villager who moves in."""
    tile = position.tiles[cell_of(player.colour, cell)]
    if unpaid:
        position.pending.append(("pay", player.colour, cell, means, *unpaid))
    elif tile in rules().workplaces and any(player.centre.values()):
        position.pending.append(("staff", player.colour, cell))
    else:
        check_completed(position, player, log)


# Paying: the frame is ("pay", colour, cell, means, good, goods after it …); the means are a coin or a bonus.


def _coins(position: HelvetiaPosition, player: HelvetiaPlayer, means: str) -> int:
    """Return how many coins may buy goods of a cost that is being paid."""
    return spendable(position, player) if means == COIN else 0


def _pay_legal(position: HelvetiaPosition) -> list[Move]:
    _stage, colour, _cell, means, good, *after = position.pending[-1]
    player = position.players[colour]
    coins = _coins(position, player, means)
    rest = tuple(after)
    found = makers(position, player)
    moves: list[Move] = [("pay", good, *way) for way in ways_to_pay(good, found, rest, coins)]
    if coins and good in rules().bought and payable(packed(found), rest, coins - 1):
        moves.append(("pay", good, COIN))
    return moves


def _pay_why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    _stage, colour, _cell, means, good, *after = position.pending[-1]
    player = position.players[colour]
    if move[:1] != ("pay",):
        return misplaced(move, "pay")
    if len(move) < 3:
        return wrong_form(move)
    if move[1] != good:
        return message("pay_in_order", good=good)
    coins = _coins(position, player, means)
    counts = packed(makers(position, player))
    if move[2:] == (COIN,):
        reason = _why_not_buy(position, good, means)
        coins -= 1
    else:
        reason = why_no_way(position, player, good, move[2:])
        if reason is None:
            counts -= way_packed(position, player, move[2:])
    if reason is not None:
        return reason
    return None if payable(counts, tuple(after), coins) else message("rest_not_payable", goods=after)


def _why_not_buy(position: HelvetiaPosition, good: str, means: str) -> Message | None:
    if good not in rules().bought:
        return message("cannot_be_bought", good=good)
    if means == BONUS:
        return message("bonus_buys_nothing")
    return None if spendable(position, position.decider) else message("no_coin_left")


def _pay_play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    _stage, colour, cell, means, good, *after = position.pending.pop()
    player = position.players[colour]
    if move[2] == COIN:
        place_coin(player, BUILDER, log)
        if log is not None:
            log.append(message("good_bought", player=colour, good=good))
    else:
        work(position, player, good, move[2:], log)
    _go_on(position, player, cell, means, tuple(after), log)


# Staffing: the frame is ("staff", colour, cell).


def _staff_legal(position: HelvetiaPosition) -> list[Move]:
    centre = position.decider.centre
    return [_STAFF[sex] for sex in SEXES if centre[sex]]


def _staff_why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    if move[:1] != ("staff",):
        return misplaced(move, "staff")
    if len(move) != 2:
        return wrong_form(move)
    if move[1] not in SEXES:
        return unknown(move[1], SEXES)
    return None if position.decider.centre[move[1]] else message("no_single_there", sex=move[1], origin=CENTRE)


def _staff_play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    _stage, colour, cell = position.pending.pop()
    player = position.players[colour]
    player.centre[move[1]] -= 1
    player.stand(move[1], cell_of(colour, cell))
    if log is not None:
        log.append(message("staffed", player=colour, sex=move[1], cell=cell))
    check_completed(position, player, log)


ACTION = Action(BUILDER, "build", options, why_not, carry_out)
STAGES = {
    "pay": Stage(_pay_play, _pay_why_not, _pay_legal),
    "staff": Stage(_staff_play, _staff_why_not, _staff_legal),
}
