"""Death, and the end of the game that it may trigger (sections 9 and 10). The frame is ``(death, colour)``."""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.core.stages import Stage
from village_game.village.names import CHRONICLE, FIGURE_WORDS, GONE, GRAVE, SECTION_OF, TABLE
from village_game.village.notation import figure_of, misplaced, why_no_figure, wrong_form
from village_game.village.position import VillagePlayer, VillagePosition, chronicle_free, graves_free


def lowest_generation(player: VillagePlayer) -> int:
    """Return the player's lowest generation on the table, 0 if nobody is there."""
    return min((player.figures[place][0] for place in TABLE if place in player.figures), default=0)


def resting_place(position: VillagePosition, place: str) -> str:
    """Return where somebody who dies at `place` now goes: the chronicle, a grave, or out of the game."""
    section = f"chronicle.{SECTION_OF[place]}"
    if chronicle_free(position, section):
        return section
    return GRAVE if graves_free(position) else GONE


def _legal(position: VillagePosition) -> list[Move]:
    player = position.players[position.decides]
    lowest = lowest_generation(player)
    return [
        ("die", FIGURE_WORDS[place][lowest])
        for place in TABLE
        if place in player.figures and player.figures[place][0] == lowest
    ]


def _why_not(position: VillagePosition, move: Move) -> Message | None:
    if move[:1] != ("die",):
        return misplaced(move, "death")
    if len(move) != 2:
        return wrong_form(move)
    player = position.players[position.decides]
    refused = why_no_figure(player, move[1], TABLE)
    if refused:
        return refused
    lowest = lowest_generation(player)
    return None if figure_of(move[1])[0] == lowest else message("not_lowest_generation", generation=lowest)


def _play(position: VillagePosition, move: Move, log: Log) -> None:
    colour = position.decides
    player = position.players[colour]
    generation, place = figure_of(move[1])
    rest = resting_place(position, place)
    player.shift(generation, place, rest)
    player.owed -= 1
    if log is not None:
        name = {GRAVE: "died_grave", GONE: "died_gone"}.get(rest, "died")
        log.append(message(name, player=colour, generation=generation, place=place, rest=rest))
    if position.last is None:
        _trigger(position, colour, rest, log)


def _trigger(position: VillagePosition, colour: str, rest: str, log: Log) -> None:
    """Begin the last turns if a death has filled the last space of the chronicle or the last grave."""
    if rest in CHRONICLE and not any(chronicle_free(position, section) for section in CHRONICLE):
        cause = "chronicle"
    elif rest == GRAVE and not graves_free(position):
        cause = "graves"
    else:
        return
    # It is the opener of a market day, if it happens there, who owns the turn.
    others = position.after(position.owner)
    position.last = others[:-1] if colour == position.owner else others
    if log is not None:
        log.append(message("end_triggered", player=colour, cause=cause, last=list(position.last)))


def _settle(position: VillagePosition, log: Log) -> bool:
    player = position.players[position.decides]
    if player.owed and lowest_generation(player):
        return False
    if player.owed and log is not None:
        log.append(message("nobody_dies", player=position.decides))
    player.owed = 0
    position.pending.pop()
    return True


STAGES = {"death": Stage(_play, _why_not, _legal, _settle)}
