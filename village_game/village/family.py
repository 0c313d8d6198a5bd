"""The family: a birth, or somebody comes home (section 6)."""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.village.action import Action
from village_game.village.names import ABROAD, FARM, FIGURE_WORDS, UNBORN
from village_game.village.notation import figure_of, misplaced, why_no_figure, wrong_form
from village_game.village.position import VillagePosition

_BIRTH: Move = ("birth",)


def possible(position: VillagePosition, colour: str) -> bool:
    """Return whether somebody can be born or called home."""
    figures = position.players[colour].figures
    return UNBORN in figures or any(place in figures for place in ABROAD)


def options(position: VillagePosition, colour: str) -> list[Move]:
    """Return the birth and everybody who can be called home."""
    figures = position.players[colour].figures
    moves = [_BIRTH] if UNBORN in figures else []
    for place in ABROAD:
        if place in figures:
            words = FIGURE_WORDS[place]
            moves += [("recall", words[generation]) for generation in dict.fromkeys(figures[place])]
    return moves


def why_not(position: VillagePosition, colour: str, move: Move) -> Message | None:
    """Return why a move is not an option of the family."""
    player = position.players[colour]
    verb = move[0] if move else ""
    if verb not in ("birth", "recall"):
        return misplaced(move, "family")
    if len(move) != (1 if verb == "birth" else 2):
        return wrong_form(move)
    if verb == "recall":
        return why_no_figure(player, move[1], ABROAD)
    return None if player.at(UNBORN) else message("nobody_unborn")


def carry_out(position: VillagePosition, colour: str, move: Move, log: Log) -> None:
    """Let the lowest unborn generation come to the farm, or the one who is called."""
    player = position.players[colour]
    if move == _BIRTH:
        generation = player.figures[UNBORN][0]
        player.shift(generation, UNBORN, FARM)
        if log is not None:
            log.append(message("born", player=colour, generation=generation))
        return
    generation, place = figure_of(move[1])
    player.shift(generation, place, FARM)
    if log is not None:
        log.append(message("recalled", player=colour, generation=generation, place=place))


ACTION = Action("family", ("birth", "recall"), possible, options, why_not, carry_out)
STAGES = {"family": ACTION.stage()}
