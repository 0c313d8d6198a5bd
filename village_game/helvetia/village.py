"""A village: who stands where, where somebody can move in or marry, and when it is completed (sections 2, 6 and 7)."""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.helvetia.effects import take_special
from village_game.helvetia.names import AREA, CELL_LETTERS, COMPLETED, MAN, OTHER_SEX, WOMAN, cells_of
from village_game.helvetia.notation import cell_of
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.rules import rules


def standing(position: HelvetiaPosition, cell: int) -> list[HelvetiaPlayer]:
    """Return the players who have a villager on a cell, in seat order."""
    return [player for player in position.players.values() if player.on >> cell & 1]


def couples(position: HelvetiaPosition, colour: str) -> int:
    """Return the cells of a village on which a couple lives."""
    return position.players[colour].on & AREA[colour] & position.occupied(besides=colour)


def spouses(position: HelvetiaPosition, host: str) -> dict[str, list[str]]:
    """Return sex → the letters of the cells where a villager of that sex can marry into a village (section 6)."""
    people = position.players[host]
    alone = people.on & AREA[host] & ~position.occupied(besides=host)
    return {
        MAN: [CELL_LETTERS[cell] for cell in cells_of(alone & ~people.men)],
        WOMAN: [CELL_LETTERS[cell] for cell in cells_of(alone & people.men)],
    }


def why_no_spouse(position: HelvetiaPosition, sex: str, host: str, letter: str) -> Message | None:
    """Return why nobody on a cell can be married, or ``None`` if a villager of that sex can marry there."""
    cell = cell_of(host, letter)
    tile = position.tiles[cell]
    if not tile:
        return message("no_building", host=host, cell=letter)
    people = standing(position, cell)
    if not people:
        return message("nobody_lives_there", tile=tile, host=host, cell=letter)
    if len(people) > 1:
        return message("married_already", tile=tile, host=host, cell=letter)
    if people[0].colour != host:
        return message("spouse_of_host", tile=tile, host=host, cell=letter)
    if (sex == MAN) == bool(people[0].men >> cell & 1):
        return message("same_sex", sex=OTHER_SEX[sex], tile=tile, host=host, cell=letter)
    return None


def vacant(position: HelvetiaPosition, colour: str) -> list[str]:
    """Return the letters of the production and exchange buildings of a village on which nobody is."""
    return [CELL_LETTERS[cell] for cell in cells_of(position.workplaces(colour) & ~position.occupied())]


def why_not_vacant(position: HelvetiaPosition, colour: str, letter: str) -> Message | None:
    """Return why a villager cannot move onto a cell of the own village, or ``None`` if one can."""
    cell = cell_of(colour, letter)
    tile = position.tiles[cell]
    if not tile:
        return message("no_building", host=colour, cell=letter)
    if tile not in rules().workplaces:
        return message("nobody_lives_in", tile=tile)
    return message("somebody_lives_there", tile=tile, cell=letter) if standing(position, cell) else None


def check_completed(position: HelvetiaPosition, player: HelvetiaPlayer, log: Log) -> None:
    """Give a player the special tile of a completed village, if this village is the first (section 7)."""
    if "" in position.village(player.colour) or any(COMPLETED in other.specials for other in position.players.values()):
        return
    if not position.workplaces(player.colour) & ~position.occupied():
        take_special(player, COMPLETED, log)
