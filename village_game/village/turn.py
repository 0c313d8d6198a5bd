"""Whose turn it is, and the choice of a turn: a cube, the well, or a free action in the last turns (sections 4, 5, 10).

The frame at the bottom of the stack during a round is ``(round, "", colour)``, with the player whose turn it was
last, ``""`` at the start.
"""

from __future__ import annotations

from functools import cache

from village_game.core.message import Log, Message, message
from village_game.core.move import PASS, Move
from village_game.core.notation import unknown
from village_game.core.stages import Stage, Step
from village_game.village import church, council, crafts, family, harvest, market, travel
from village_game.village.effects import counted, pay, spend_time
from village_game.village.names import COIN, CUBES, INFLUENCE, PLAGUE, SPACES
from village_game.village.notation import misplaced, wrong_form
from village_game.village.payment import Needs, Way, alternatives, holds, why_short
from village_game.village.position import VillagePosition
from village_game.village.rules import rules

_ACTIONS = {
    action.space: action
    for action in (harvest.ACTION, family.ACTION, crafts.ACTION, travel.ACTION, council.ACTION, church.ACTION)
}
POSSIBLE = {**{space: action.possible for space, action in _ACTIONS.items()}, "market": market.possible}
_BEGIN = {**{space: action.begin for space, action in _ACTIONS.items()}, "market": market.begin}

_OF_VERB = {verb: action for action in _ACTIONS.values() for verb in action.verbs}

_FREE: dict[str, Move] = {space: ("free", space) for space in SPACES}


def _next_turn(position: VillagePosition, log: Log) -> None:
    """Let somebody die who owes it from the turn before, then begin the next turn or the mass."""
    previous = position.pending[-1][2]
    if previous and position.players[previous].owed:
        position.pending.append(("death", previous))
        return
    if position.last is not None:
        colour, position.last = (position.last[0], position.last[1:]) if position.last else ("", ())
    elif any(position.board.values()):
        colour = position.after(previous)[0] if previous else position.start
    else:
        colour = ""
    if not colour:
        position.pending[-1] = ("mass_begins", "")
        return
    position.pending[-1] = ("round", "", colour)
    position.pending.append(("turn", colour))
    position.turn += 1
    position.owner = colour
    if log is not None:
        log.append(message("turn" if position.last is None else "last_turn", player=colour))


def _legal(position: VillagePosition) -> list[Move]:
    colour = position.decides
    board = position.board
    moves: list[Move] = []
    for space in SPACES:
        if board[space]:
            moves += _takes(space, board[space])
    if not moves:
        return [*(_FREE[space] for space in SPACES if POSSIBLE[space](position, colour)), PASS]
    stock = position.players[colour].stock
    for way, needs in _well_ways():
        if holds(stock, needs):
            moves += _wells(position, colour, way)
    return moves


@cache
def _takes(space: str, cubes: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(("take", space, cube) for cube in dict.fromkeys(cubes))


@cache
def _well_ways() -> tuple[tuple[Way, Needs], ...]:
    """Return all ways to pay at the well: cubes of one colour, or coins for some or all of them."""
    number = rules().turn.well_cubes
    ways = {way: needs for cube in INFLUENCE for way, needs in alternatives((cube,) * number)}
    coins = (COIN,) * number
    return (*((way, needs) for way, needs in ways.items() if way != coins), (coins, ways[coins]))


@cache
def _well_moves(way: Way) -> dict[str, Move]:
    return {space: ("well", space, "pay", *way) for space in SPACES}


def _wells(position: VillagePosition, colour: str, way: Way) -> list[Move]:
    """Return the well's moves with one way to pay: the actions that can be carried out after paying so."""
    stock = position.players[colour].stock
    moves = _well_moves(way)
    pay(position, colour, way)
    found = [moves[space] for space in SPACES if POSSIBLE[space](position, colour)]
    for thing in way:
        stock[thing] += 1
    return found


def _why_not(position: VillagePosition, move: Move) -> Message | None:
    empty = not any(position.board.values())
    match move:
        case ("take", space, cube):
            return _why_not_take(position, space, cube)
        case ("well", space, "pay", *words):
            return message("well_needs_cube") if empty else _why_not_well(position, space, tuple(words))
        case ("free", space):
            if not empty:
                return message("free_needs_empty_board")
            if space not in SPACES:
                return unknown(space, SPACES)
            possible = POSSIBLE[space](position, position.decides)
            return None if possible else message("cannot_be_carried_out", space=space)
        case ("pass",):
            return None if empty else message("no_pass_in_turn")
        case ("take" | "well" | "free", *_):
            return wrong_form(move)
    return _why_no_action(position, move) or misplaced(move, "turn")


def _why_no_action(position: VillagePosition, move: Move) -> Message | None:
    """Return what a player lacks for an action that could not be carried out at all, whichever cube was taken first."""
    action = _OF_VERB.get(move[0]) if move else None
    if action is None or action.possible(position, position.decides):
        return None
    return action.why_not(position, position.decides, move)


def _why_not_take(position: VillagePosition, space: str, cube: str) -> Message | None:
    if space not in SPACES:
        return unknown(space, SPACES)
    if cube not in CUBES:
        return unknown(cube, CUBES)
    cubes = position.board[space]
    if not cubes:
        return message("no_cube_there", space=space)
    return None if cube in cubes else message("no_such_cube_there", space=space, cube=cube)


def _why_not_well(position: VillagePosition, space: str, words: Move) -> Message | None:
    if space not in SPACES:
        return unknown(space, SPACES)
    for word in words:
        if word not in (*INFLUENCE, COIN):
            return unknown(word, (*INFLUENCE, COIN))
    number = rules().turn.well_cubes
    ways = dict(_well_ways())
    colour = position.decides
    if words not in ways:
        return message("well_price", count=number)
    stock = position.players[colour].stock
    if not holds(stock, ways[words]):
        return why_short(stock, words)
    if _well_moves(words)[space] not in _wells(position, colour, words):
        return message("cannot_be_carried_out_after", space=space)
    return None


def _play(position: VillagePosition, move: Move, log: Log) -> None:
    colour = position.decides
    position.pending.pop()
    if move == PASS:
        if log is not None:
            log.append(message("turn_passed", player=colour))
        return
    space = move[1]
    if move[0] == "take":
        _take(position, colour, space, move[2], log)
    elif move[0] == "well":
        pay(position, colour, move[3:])
        if log is not None:
            log.append(message("well_used", player=colour, space=space, paid=counted(move[3:])))
    elif log is not None:
        log.append(message("free_action", player=colour, space=space))
    _BEGIN[space](position, colour, move[0] != "take")


def _take(position: VillagePosition, colour: str, space: str, cube: str, log: Log) -> None:
    cubes = list(position.board[space])
    cubes.remove(cube)
    position.board[space] = tuple(cubes)
    if cube != PLAGUE:
        position.players[colour].stock[cube] += 1
        if log is not None:
            log.append(message("cube_taken", player=colour, space=space, cube=cube))
        return
    if log is not None:
        log.append(message("plague_taken", player=colour, space=space))
    spend_time(position, colour, rules().turn.plague_time, log)


def _settle(position: VillagePosition, log: Log) -> bool:
    """Pass over a last turn in which nothing can be done."""
    if any(position.board.values()):
        return False
    colour = position.decides
    if any(POSSIBLE[space](position, colour) for space in SPACES):
        return False
    position.pending.pop()
    if log is not None:
        log.append(message("nothing_to_do", player=colour))
    return True


STAGES = {"round": Step(_next_turn), "turn": Stage(_play, _why_not, _legal, _settle)}
