"""The harvest: grain for those who have a figure on the farm (section 6)."""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.village.action import Action
from village_game.village.effects import gain
from village_game.village.names import FARM, GRAIN
from village_game.village.notation import misplaced, wrong_form
from village_game.village.position import VillagePlayer, VillagePosition
from village_game.village.rules import rules

_HARVEST: Move = ("harvest",)


def possible(position: VillagePosition, colour: str) -> bool:
    """Return whether somebody is on the player's farm."""
    return FARM in position.players[colour].figures


def options(position: VillagePosition, colour: str) -> list[Move]:
    """Return the one way to harvest, if there is one."""
    return [_HARVEST] if possible(position, colour) else []


def why_not(position: VillagePosition, colour: str, move: Move) -> Message | None:
    """Return why a move is not the harvest."""
    if move[:1] != _HARVEST:
        return misplaced(move, "harvest")
    if len(move) > 1:
        return wrong_form(move)
    return None if possible(position, colour) else message("no_figure_on_farm")


def carry_out(position: VillagePosition, colour: str, _move: Move, log: Log) -> None:
    """Bring in what the goods allow, as far as the farm holds it."""
    player = position.players[colour]
    room = max(0, rules().harvest.limit - player.stock[GRAIN])
    amount = gain(position, colour, GRAIN, min(room, crop(player)))
    if log is not None:
        log.append(message("harvested", player=colour, count=amount))


def crop(player: VillagePlayer) -> int:
    """Return how much a player harvests: by the best level that the goods allow."""
    return max(level.grain for level in rules().harvest.levels if all(player.stock[good] for good in level.needs))


ACTION = Action("harvest", ("harvest",), possible, options, why_not, carry_out)
STAGES = {"harvest": ACTION.stage()}
