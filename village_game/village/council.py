"""The council: enter, advance, and the privileges of its levels (section 6)."""

from __future__ import annotations

from itertools import combinations_with_replacement

from village_game.core.message import Log, Message, message
from village_game.core.move import PASS, Move
from village_game.core.notation import quoted, unknown
from village_game.core.stages import Stage
from village_game.village.action import Action
from village_game.village.effects import counted, earn, gain, pay, spend_time
from village_game.village.names import COIN, FARM, FIGURE_WORDS, GENERATION_WORDS, GOODS, INFLUENCE, LEVELS
from village_game.village.notation import figure_of, generation_of, misplaced, why_no_farmer, why_no_figure, wrong_form
from village_game.village.payment import can_pay, ways, why_not_pay
from village_game.village.position import VillagePlayer, VillagePosition, supply
from village_game.village.rules import rules

_START: Move = ("privilege", "start")
_COIN: Move = ("privilege", "coin")
_GOOD: dict[str, Move] = {good: ("privilege", "good", good) for good in GOODS}


def possible(position: VillagePosition, colour: str) -> bool:
    """Return whether the player can enter, advance or use a privilege."""
    player = position.players[colour]
    figures = player.figures
    level = _highest(player)
    return (
        (FARM in figures and can_pay(player.stock, rules().enter))
        or (any(place in figures for place in LEVELS[:-1]) and can_pay(player.stock, rules().advance))
        or _can_use(position, player, level)
    )


def _highest(player: VillagePlayer) -> int:
    """Return the level of the player's highest councillor, 0 without one."""
    return max((level for level, place in enumerate(LEVELS, 1) if place in player.figures), default=0)


def options(position: VillagePosition, colour: str) -> list[Move]:
    """Return all ways to enter and advance, and the privileges of the councillors."""
    table = rules()
    player = position.players[colour]
    figures = player.figures
    moves: list[Move] = []
    if FARM in figures:
        paid = ways(player.stock, table.enter)
        moves += [
            ("enter", GENERATION_WORDS[generation], "pay", *way)
            for generation in dict.fromkeys(figures[FARM])
            for way in paid
        ]
    paid = ways(player.stock, table.advance)
    if paid:
        moves += [
            ("advance", FIGURE_WORDS[place][generation], "pay", *way)
            for place in LEVELS[:-1]
            if place in figures
            for generation in dict.fromkeys(figures[place])
            for way in paid
        ]
    moves += _privileges(position, player, _highest(player))
    return moves


def why_not(position: VillagePosition, colour: str, move: Move) -> Message | None:
    """Return why a move is not an option of the council."""
    player = position.players[colour]
    match move:
        case ("enter", generation, "pay", *words):
            return why_no_farmer(player, generation) or why_not_pay(player.stock, rules().enter, words)
        case ("advance", figure, "pay", *words):
            if figure_of(figure)[1] == LEVELS[-1]:
                return message("highest_level")
            return why_no_figure(player, figure, LEVELS) or why_not_pay(player.stock, rules().advance, words)
        case ("enter" | "advance", *_):
            return wrong_form(move)
        case ("privilege", *_):
            if not _highest(player):
                return message("no_councillor")
            return _why_no_privilege(position, player, _highest(player), move)
    return misplaced(move, "council")


def carry_out(position: VillagePosition, colour: str, move: Move, log: Log) -> None:
    """Enter or advance (and ask for a privilege), or use a privilege."""
    if move[0] == "privilege":
        _use(position, colour, move, log)
        return
    table = rules().council
    paid = move[3:]
    player = position.players[colour]
    pay(position, colour, paid)
    if move[0] == "enter":
        generation, target = generation_of(move[1]), LEVELS[0]
        player.shift(generation, FARM, target)
        if log is not None:
            log.append(message("entered", player=colour, generation=generation, paid=counted(paid)))
        spend_time(position, colour, table.enter.time, log)
    else:
        generation, origin = figure_of(move[1])
        target = LEVELS[LEVELS.index(origin) + 1]
        player.shift(generation, origin, target)
        if log is not None:
            log.append(
                message(
                    "advanced", player=colour, generation=generation, origin=origin, place=target, paid=counted(paid)
                )
            )
        spend_time(position, colour, table.advance.time, log)
    position.pending.append(("privilege", colour, LEVELS.index(target) + 1))


# Privileges, those of a level and the lower ones


def _can_start(position: VillagePosition, level: int) -> bool:
    return level >= rules().council.privileges["start"].level and not position.next_start


def _can_coin(player: VillagePlayer, level: int) -> bool:
    privilege = rules().council.privileges["coin"]
    return level >= privilege.level and player.stock[COIN] >= privilege.coins


def _can_use(position: VillagePosition, player: VillagePlayer, level: int) -> bool:
    """Return whether a privilege can be used that is not above a level."""
    privileges = rules().council.privileges
    return (
        _can_start(position, level)
        or level >= privileges["cubes"].level
        or (level >= privileges["good"].level and any(supply(position, good) for good in GOODS))
        or _can_coin(player, level)
    )


def _privileges(position: VillagePosition, player: VillagePlayer, level: int) -> list[Move]:
    """Return the privileges that can be used, not above a level."""
    privileges = rules().council.privileges
    moves = [_START] if _can_start(position, level) else []
    if level >= privileges["cubes"].level:
        moves += [("privilege", "cubes", *cubes) for cubes in _cubes(position)]
    if level >= privileges["good"].level:
        moves += [_GOOD[good] for good in GOODS if supply(position, good)]
    if _can_coin(player, level):
        moves.append(_COIN)
    return moves


def _cubes(position: VillagePosition) -> list[tuple[str, ...]]:
    """Return every choice of influence cubes from the supply, as many as the privilege gives and the supply has."""
    left = {cube: supply(position, cube) for cube in INFLUENCE}
    number = min(rules().council.privileges["cubes"].cubes, sum(left.values()))
    return [
        cubes
        for cubes in combinations_with_replacement(INFLUENCE, number)
        if all(cubes.count(cube) <= left[cube] for cube in cubes)
    ]


def _why_no_privilege(position: VillagePosition, player: VillagePlayer, level: int, move: Move) -> Message | None:
    """Return why a privilege cannot be used by a councillor of a level."""
    privileges = rules().council.privileges
    if len(move) < 2:
        return wrong_form(move)
    kind = move[1]
    if kind not in privileges:
        return unknown(kind, privileges)
    needed = privileges[kind].level
    if level < needed:
        return message("level_too_low", level=f"council{needed}")
    if kind == "cubes":
        return _why_not_cubes(position, move[2:])
    if len(move) != (3 if kind == "good" else 2):
        return wrong_form(move)
    if kind == "good":
        if move[2] not in GOODS:
            return unknown(move[2], GOODS)
        return None if supply(position, move[2]) else message("good_run_out", good=move[2])
    if kind == "start":
        holder = position.next_start
        return message("token_taken", holder=holder) if holder else None
    return None if _can_coin(player, level) else message("privilege_needs_coin", count=privileges["coin"].coins)


def _why_not_cubes(position: VillagePosition, cubes: Move) -> Message | None:
    for cube in cubes:
        if cube not in INFLUENCE:
            return unknown(cube, INFLUENCE)
    choices = _cubes(position)
    if cubes in choices:
        return None
    if len(cubes) != len(choices[0]):
        return message("cubes_number", count=len(choices[0]))
    if list(cubes) != sorted(cubes, key=INFLUENCE.index):
        return message("cubes_order", form=quoted(" ".join(sorted(cubes, key=INFLUENCE.index))))
    short = next(cube for cube in cubes if cubes.count(cube) > supply(position, cube))
    return message("cubes_run_out", cube=short, count=supply(position, short))


def _use(position: VillagePosition, colour: str, move: Move, log: Log) -> None:
    kind = move[1]
    privilege = rules().council.privileges[kind]  # type: ignore[index]
    if kind == "start":
        position.next_start = colour
        if log is not None:
            log.append(message("start_taken", player=colour))
    elif kind == "cubes":
        for cube in move[2:]:
            gain(position, colour, cube, 1)
        if log is not None:
            log.append(message("privilege_cubes", player=colour, gained=counted(move[2:])))
    elif kind == "good":
        gain(position, colour, move[2], privilege.goods)
        if log is not None:
            log.append(message("privilege_good", player=colour, good=move[2], count=privilege.goods))
    else:
        pay(position, colour, (COIN,) * privilege.coins)
        if log is not None:
            log.append(message("privilege_coin", player=colour, count=privilege.coins))
        earn(position, colour, privilege.points, LEVELS[-1], log)


# After entering or advancing: the frame is ("privilege", colour, level).


def _legal(position: VillagePosition) -> list[Move]:
    _stage, colour, level = position.pending[-1]
    return [*_privileges(position, position.players[colour], level), PASS]


def _why_not(position: VillagePosition, move: Move) -> Message | None:
    _stage, colour, level = position.pending[-1]
    if move == PASS:
        return None
    if move[:1] != ("privilege",):
        return misplaced(move, "privilege")
    return _why_no_privilege(position, position.players[colour], level, move)


def _play(position: VillagePosition, move: Move, log: Log) -> None:
    _stage, colour, _level = position.pending.pop()
    if move != PASS:
        _use(position, colour, move, log)
    elif log is not None:
        log.append(message("privilege_declined", player=colour))


def _settle(position: VillagePosition, _log: Log) -> bool:
    _stage, colour, level = position.pending[-1]
    if _can_use(position, position.players[colour], level):
        return False
    position.pending.pop()
    return True


ACTION = Action("council", ("enter", "advance", "privilege"), possible, options, why_not, carry_out)
STAGES = {"council": ACTION.stage(), "privilege": Stage(_play, _why_not, _legal, _settle)}
