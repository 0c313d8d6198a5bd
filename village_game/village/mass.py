"""The mass: redeem, draw, ascend, majority, and what comes after (sections 4 and 8).

Frames: ``(mass_begins, "")``; ``(redeem, colour, out, *others)`` with how many have come out of the bag and who has
still to be asked; ``(mass, chance, out)``; ``(ascend, colour, *others)``; ``(majority, "")``. A player's part begins
when the player has something to choose.
"""

from __future__ import annotations

from random import Random

from village_game.core.message import Log, Message, message
from village_game.core.move import CHANCE, NOBODY, PASS, Move
from village_game.core.notation import quoted, unknown
from village_game.core.stages import Stage, Step
from village_game.village.effects import counted, earn, pay
from village_game.village.names import BAG, FIGURE_WORDS, GENERATION_WORDS, GRAIN, MONK, WINDOWS
from village_game.village.notation import figure_of, generation_of, misplaced, why_no_figure, wrong_form
from village_game.village.payment import can_pay, why_cannot_pay
from village_game.village.position import VillagePlayer, VillagePosition
from village_game.village.rules import rules
from village_game.village.scoring import log_final_points


def _begin(position: VillagePosition, log: Log) -> None:
    position.owner = NOBODY
    first, *others = position.from_start()
    position.pending[-1:] = [("redeem", first, 0, *others)]
    if log is not None:
        log.append(message("mass"))


def _begin_part(position: VillagePosition, colour: str) -> None:
    """Note that a player's part of the mass begins, if it has not yet."""
    if position.owner != colour:
        position.owner = colour
        position.turn += 1


# Redeem


def _can_redeem(player: VillagePlayer, out: int) -> bool:
    return out < rules().church.out and BAG in player.figures and can_pay(player.stock, (rules().redeem,))


def _redeem_legal(position: VillagePosition) -> list[Move]:
    bag = position.players[position.decides].figures[BAG]
    return [*(("redeem", GENERATION_WORDS[generation]) for generation in dict.fromkeys(bag)), PASS]


def _redeem_why_not(position: VillagePosition, move: Move) -> Message | None:
    if move == PASS:
        return None
    if move[:1] != ("redeem",):
        return misplaced(move, "redeem")
    if len(move) != 2:
        return wrong_form(move)
    generation = generation_of(move[1])
    if not generation:
        return unknown(move[1], GENERATION_WORDS[1:])
    player = position.players[position.decides]
    if generation not in player.at(BAG):
        return message("figure_not_there", generation=generation, place=BAG)
    return why_cannot_pay(player.stock, rules().redeem)


def _redeem_play(position: VillagePosition, move: Move, log: Log) -> None:
    _stage, colour, out, *others = position.pending[-1]
    if move == PASS:
        if log is not None:
            log.append(message("redeem_declined", player=colour))
        _redeem_next(position, out, others)
        return
    generation = generation_of(move[1])
    pay(position, colour, rules().redeem)
    position.players[colour].shift(generation, BAG, WINDOWS[0])
    position.pending[-1] = ("redeem", colour, out + 1, *others)
    if log is not None:
        log.append(message("redeemed", player=colour, generation=generation, paid=counted(rules().redeem)))


def _redeem_next(position: VillagePosition, out: int, others: list[str]) -> None:
    if others:
        position.pending[-1] = ("redeem", others[0], out, *others[1:])
        return
    position.owner = NOBODY
    first, *rest = position.from_start()
    position.pending[-1:] = [("majority", ""), ("ascend", first, *rest)]
    if out < rules().church.out:
        position.pending.append(("mass", CHANCE, out))


def _redeem_settle(position: VillagePosition, _log: Log) -> bool:
    _stage, colour, out, *others = position.pending[-1]
    if _can_redeem(position.players[colour], out):
        _begin_part(position, colour)
        return False
    _redeem_next(position, out, others)
    return True


# Draw


def _pieces(position: VillagePosition) -> list[str]:
    """Return everything in the black bag: monks first, then by seat and generation."""
    return [MONK] * rules().components.monks + [
        f"{colour}:{generation}" for colour in position.seats for generation in position.players[colour].at(BAG)
    ]


def _mass_sample(position: VillagePosition, rng: Random) -> Move:
    pieces = _pieces(position)
    number = rules().church.out - position.pending[-1][2]
    drawn = sorted(rng.sample(range(len(pieces)), number))
    return ("mass", *(pieces[place] for place in drawn))


def _mass_why_not(position: VillagePosition, move: Move) -> Message | None:
    if move[:1] != ("mass",):
        return misplaced(move, "mass")
    pieces = _pieces(position)
    for piece in move[1:]:
        if piece not in pieces:
            return message("not_in_bag", piece=quoted(piece))
        if move.count(piece) > pieces.count(piece):
            return message("not_so_many_in_bag", piece=quoted(piece), count=pieces.count(piece))
    number = rules().church.out - position.pending[-1][2]
    if len(move) - 1 != number:
        return message("mass_number", count=number)
    ordered = sorted(move[1:], key=pieces.index)
    return None if list(move[1:]) == ordered else message("mass_order", form=quoted(" ".join(ordered)))


def _mass_play(position: VillagePosition, move: Move, log: Log) -> None:
    position.pending.pop()
    monks = move.count(MONK)
    if log is not None and monks:
        log.append(message("monks_drawn", count=monks))
    for piece in move[1 + monks :]:
        colour, _separator, word = piece.partition(":")
        position.players[colour].shift(generation_of(word), BAG, WINDOWS[0])
        if log is not None:
            log.append(message("drawn", player=colour, generation=generation_of(word)))


# Ascend


def _can_ascend(player: VillagePlayer) -> bool:
    grain = player.stock[GRAIN]
    return any(
        window in player.figures and grain >= step
        for window, step in zip(WINDOWS[:-1], rules().church.steps, strict=True)
    )


def climb_cost(origin: int, target: int) -> int:
    """Return the grain for moving left from a window to another, counted from 0 (section 8)."""
    return sum(rules().church.steps[origin:target])


def _ascend_legal(position: VillagePosition) -> list[Move]:
    player = position.players[position.decides]
    grain = player.stock[GRAIN]
    moves: list[Move] = [
        ("ascend", FIGURE_WORDS[window][generation], WINDOWS[target])
        for origin, window in enumerate(WINDOWS)
        if window in player.figures
        for generation in dict.fromkeys(player.figures[window])
        for target in range(origin + 1, len(WINDOWS))
        if climb_cost(origin, target) <= grain
    ]
    moves.append(PASS)
    return moves


def _ascend_why_not(position: VillagePosition, move: Move) -> Message | None:
    if move == PASS:
        return None
    if move[:1] != ("ascend",):
        return misplaced(move, "ascend")
    if len(move) != 3:
        return wrong_form(move)
    if move[2] not in WINDOWS:
        return unknown(move[2], WINDOWS)
    player = position.players[position.decides]
    refused = why_no_figure(player, move[1], WINDOWS)
    if refused:
        return refused
    origin, target = WINDOWS.index(figure_of(move[1])[1]), WINDOWS.index(move[2])
    if target <= origin:
        return message("ascend_leftwards")
    return why_cannot_pay(player.stock, (GRAIN,) * climb_cost(origin, target))


def _ascend_play(position: VillagePosition, move: Move, log: Log) -> None:
    _stage, colour, *others = position.pending[-1]
    if move == PASS:
        if log is not None:
            log.append(message("ascend_declined", player=colour))
        _ascend_next(position, others)
        return
    generation, origin = figure_of(move[1])
    target = move[2]
    cost = climb_cost(WINDOWS.index(origin), WINDOWS.index(target))
    pay(position, colour, (GRAIN,) * cost)
    position.players[colour].shift(generation, origin, target)
    if log is not None:
        log.append(
            message("ascended", player=colour, generation=generation, origin=origin, place=target, paid={GRAIN: cost})
        )


def _ascend_next(position: VillagePosition, others: list[str]) -> None:
    position.pending.pop()
    if others:
        position.pending.append(("ascend", *others))


def _ascend_settle(position: VillagePosition, _log: Log) -> bool:
    _stage, colour, *others = position.pending[-1]
    if _can_ascend(position.players[colour]):
        _begin_part(position, colour)
        return False
    _ascend_next(position, others)
    return True


# Majority, and after the mass


def majority(position: VillagePosition) -> list[str]:
    """Return who has the majority in church; nobody in the windows, nobody has it."""
    counts = {colour: sum(len(player.at(window)) for window in WINDOWS) for colour, player in position.players.items()}
    most = max(counts.values())
    if not most:
        return []
    leftmost = {
        colour: max(place for place, window in enumerate(WINDOWS) if window in position.players[colour].figures)
        for colour, count in counts.items()
        if count == most
    }
    return [colour for colour, place in leftmost.items() if place == max(leftmost.values())]


def _finish(position: VillagePosition, log: Log) -> None:
    """Score the majority, then go on to the next round or to the end of the game."""
    position.owner = NOBODY
    for colour in majority(position):
        earn(position, colour, rules().church.majority, "majority", log)
    if position.last is not None:
        position.pending.clear()
        if log is not None:
            log_final_points(position, log)
        return
    if position.next_start:
        position.start, position.next_start = position.next_start, ""
        if log is not None:
            log.append(message("start_changed", player=position.start))
    position.pending[-1] = ("fill", CHANCE)


STAGES = {
    "mass_begins": Step(_begin),
    "redeem": Stage(_redeem_play, _redeem_why_not, _redeem_legal, _redeem_settle),
    "mass": Stage(_mass_play, _mass_why_not, sample=_mass_sample),
    "ascend": Stage(_ascend_play, _ascend_why_not, _ascend_legal, _ascend_settle),
    "majority": Step(_finish),
}
