"""The church: a figure goes into the black bag (section 6). What becomes of it there is in `village.mass`."""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.village.action import Action
from village_game.village.effects import counted, pay, spend_time
from village_game.village.names import BAG, FARM, GENERATION_WORDS, TIME
from village_game.village.notation import generation_of, misplaced, why_no_farmer, wrong_form
from village_game.village.payment import ways, why_not_pay
from village_game.village.position import VillagePosition
from village_game.village.rules import rules


def possible(position: VillagePosition, colour: str) -> bool:
    """Return whether somebody is on the player's farm; the time can always be paid."""
    return FARM in position.players[colour].figures


def options(position: VillagePosition, colour: str) -> list[Move]:
    """Return who can join, in all ways to pay."""
    player = position.players[colour]
    paid = [*ways(player.stock, (rules().join,)), (TIME,)]
    return [
        ("join", GENERATION_WORDS[generation], "pay", *way)
        for generation in dict.fromkeys(player.figures.get(FARM, ()))
        for way in paid
    ]


def why_not(position: VillagePosition, colour: str, move: Move) -> Message | None:
    """Return why a move does not send a figure to the church."""
    player = position.players[colour]
    match move:
        case ("join", generation, "pay", *words) if words:
            refused = why_no_farmer(player, generation)
            if refused or words == [TIME]:
                return refused
            return why_not_pay(player.stock, (rules().join,), words)
        case ("join", *_):
            return wrong_form(move)
    return misplaced(move, "church")


def carry_out(position: VillagePosition, colour: str, move: Move, log: Log) -> None:
    """Put the figure into the black bag."""
    generation = generation_of(move[1])
    position.players[colour].shift(generation, FARM, BAG)
    paid = () if move[3:] == (TIME,) else move[3:]
    pay(position, colour, paid)
    if log is not None:
        name = "joined_paid" if paid else "joined"
        log.append(message(name, player=colour, generation=generation, paid=counted(paid)))
    if not paid:
        spend_time(position, colour, rules().church.join.time, log)


ACTION = Action("church", ("join",), possible, options, why_not, carry_out)
STAGES = {"church": ACTION.stage()}
