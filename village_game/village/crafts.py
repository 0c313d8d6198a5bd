"""The craft buildings and the mill: train and make, make, or buy (section 6)."""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import PASS, Move
from village_game.core.notation import unknown
from village_game.core.stages import Stage
from village_game.village.action import Action
from village_game.village.effects import counted, gain, pay, spend_time
from village_game.village.names import BUILDINGS, COIN, FARM, GENERATION_WORDS, GOODS, MILL, WORKSHOPS
from village_game.village.notation import generation_of, misplaced, why_no_farmer, wrong_form
from village_game.village.payment import can_pay, ways, why_cannot_pay, why_not_pay
from village_game.village.position import VillagePosition, supply
from village_game.village.rules import rules

_MAKE: dict[str, Move] = {good: ("make", good) for good in GOODS}
_MILL: Move = ("mill",)


def possible(position: VillagePosition, colour: str) -> bool:
    """Return whether the player can train, make, buy or mill."""
    player = position.players[colour]
    if FARM in player.figures or can_pay(player.stock, (rules().building_price[MILL],)):
        return True
    return any(_can_make(position, colour, good) or _can_buy(position, colour, good) for good in GOODS)


def _can_make(position: VillagePosition, colour: str, good: str) -> bool:
    """Return whether a figure of the player works where a good is made that has not run out."""
    return rules().maker[good] in position.players[colour].figures and supply(position, good) > 0


def _can_buy(position: VillagePosition, colour: str, good: str) -> bool:
    """Return whether the player can pay for a good that has not run out."""
    table = rules()
    price = table.building_price[table.maker[good]]
    return can_pay(position.players[colour].stock, (price,)) and supply(position, good) > 0


def options(position: VillagePosition, colour: str) -> list[Move]:
    """Return all ways to train, make, buy and mill."""
    table = rules()
    player = position.players[colour]
    moves: list[Move] = [
        ("train", GENERATION_WORDS[generation], building)
        for generation in dict.fromkeys(player.figures.get(FARM, ()))
        for building in WORKSHOPS
    ]
    moves += [_MAKE[good] for good in GOODS if _can_make(position, colour, good)]
    for good in GOODS:
        paid = ways(player.stock, (table.building_price[table.maker[good]],))
        if paid and supply(position, good):
            moves += [("buy", good, "pay", *way) for way in paid]
    if can_pay(player.stock, (table.building_price[MILL],)):
        moves.append(_MILL)
    return moves


def why_not(position: VillagePosition, colour: str, move: Move) -> Message | None:
    """Return why a move is not an option of the crafts."""
    match move:
        case ("train", generation, building):
            return _why_not_train(position, colour, generation, building)
        case ("make", good):
            return _why_not_make(position, colour, good)
        case ("buy", good, "pay", *words):
            return _why_not_buy(position, colour, good, words)
        case ("mill",):
            return why_cannot_pay(position.players[colour].stock, rules().building_price[MILL])
        case ("train" | "make" | "buy" | "mill", *_):
            return wrong_form(move)
    return misplaced(move, "crafts")


def _why_not_train(position: VillagePosition, colour: str, generation: str, building: str) -> Message | None:
    if building == MILL:
        return message("nobody_works_in_mill")
    if building not in WORKSHOPS:
        return unknown(building, BUILDINGS)
    return why_no_farmer(position.players[colour], generation)


def _why_not_make(position: VillagePosition, colour: str, good: str) -> Message | None:
    if good not in GOODS:
        return unknown(good, GOODS)
    building = rules().maker[good]
    if building not in position.players[colour].figures:
        return message("no_figure_in_building", building=building)
    return _why_run_out(position, good)


def _why_not_buy(position: VillagePosition, colour: str, good: str, words: list[str]) -> Message | None:
    if good not in GOODS:
        return unknown(good, GOODS)
    price = rules().building_price[rules().maker[good]]
    return _why_run_out(position, good) or why_not_pay(position.players[colour].stock, (price,), words)


def _why_run_out(position: VillagePosition, good: str) -> Message | None:
    return None if supply(position, good) else message("good_run_out", good=good)


def carry_out(position: VillagePosition, colour: str, move: Move, log: Log) -> None:
    """Train (and ask whether to make), make, buy or mill."""
    verb = move[0]
    if verb == "train":
        _train(position, colour, generation_of(move[1]), move[2], log)
    elif verb == "make":
        _make(position, colour, move[1], log)
    elif verb == "buy":
        pay(position, colour, move[3:])
        gain(position, colour, move[1], 1)
        if log is not None:
            building = rules().maker[move[1]]
            log.append(message("bought", player=colour, good=move[1], building=building, paid=counted(move[3:])))
    else:
        price = rules().building_price[MILL]
        pay(position, colour, price)
        coins = gain(position, colour, COIN, rules().crafts.mill.coins)
        if log is not None:
            log.append(message("milled", player=colour, paid=counted(price), count=coins))


def _train(position: VillagePosition, colour: str, generation: int, building: str, log: Log) -> None:
    position.players[colour].shift(generation, FARM, building)
    if log is not None:
        log.append(message("trained", player=colour, generation=generation, building=building))
    spend_time(position, colour, rules().workshops[building].train, log)
    position.pending.append(("making", colour, building))


def _make(position: VillagePosition, colour: str, good: str, log: Log) -> None:
    building = rules().maker[good]
    gain(position, colour, good, 1)
    if log is not None:
        log.append(message("made", player=colour, good=good, building=building))
    spend_time(position, colour, rules().workshops[building].make, log)


# After the training: the frame is ("making", colour, building).


def _making_legal(position: VillagePosition) -> list[Move]:
    building = position.pending[-1][2]
    made = rules().workshops[building].makes
    return [*(_MAKE[good] for good in made if supply(position, good)), PASS]


def _making_why_not(position: VillagePosition, move: Move) -> Message | None:
    _stage, colour, building = position.pending[-1]
    if move == PASS:
        return None
    if move[:1] != ("make",):
        return misplaced(move, "making")
    if len(move) != 2:
        return wrong_form(move)
    if move[1] in GOODS and rules().maker[move[1]] != building:
        return message("not_made_here", good=move[1], building=building)
    return _why_not_make(position, colour, move[1])


def _making_play(position: VillagePosition, move: Move, log: Log) -> None:
    _stage, colour, building = position.pending.pop()
    if move != PASS:
        _make(position, colour, move[1], log)
    elif log is not None:
        log.append(message("not_made", player=colour, building=building))


def _making_settle(position: VillagePosition, _log: Log) -> bool:
    building = position.pending[-1][2]
    if any(supply(position, good) for good in rules().workshops[building].makes):
        return False
    position.pending.pop()
    return True


ACTION = Action("crafts", ("train", "make", "buy", "mill"), possible, options, why_not, carry_out)
STAGES = {"crafts": ACTION.stage(), "making": Stage(_making_play, _making_why_not, _making_legal, _making_settle)}
