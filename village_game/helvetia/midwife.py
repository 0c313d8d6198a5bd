"""The midwife: a couple in the own village has a child (section 6)."""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.helvetia.action import Action
from village_game.helvetia.names import CELL_LETTERS, CELLS, MIDWIFE, SEXES, cells_of
from village_game.helvetia.notation import cell_of, why_no_words
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.village import couples


def options(position: HelvetiaPosition, player: HelvetiaPlayer, _bonus: bool) -> list[Move]:
    """Return every couple that had no child in this turn, with each sex that is left in the stock."""
    parents = couples(position, player.colour)
    if not parents:
        return []
    letters = [CELL_LETTERS[cell] for cell in cells_of(parents) if CELL_LETTERS[cell] not in position.births]
    return [("birth", sex, letter) for sex in SEXES if player.stock(sex) > 0 for letter in letters]


def why_not(position: HelvetiaPosition, player: HelvetiaPlayer, move: Move, _bonus: bool) -> Message | None:
    """Return why a child cannot be born."""
    reason = why_no_words(move, SEXES, CELLS)
    if reason is not None:
        return reason
    _verb, sex, letter = move
    cell = cell_of(player.colour, letter)
    if not position.tiles[cell]:
        return message("no_building", host=player.colour, cell=letter)
    if not couples(position, player.colour) >> cell & 1:
        return message("no_couple_there", tile=position.tiles[cell], cell=letter)
    if letter in position.births:
        return message("child_this_turn", tile=position.tiles[cell], cell=letter)
    return None if player.stock(sex) > 0 else message("none_in_stock", sex=sex)


def carry_out(position: HelvetiaPosition, player: HelvetiaPlayer, move: Move, _bonus: bool, log: Log) -> None:
    """Lay the child beside its parents."""
    _verb, sex, letter = move
    player.newborns = tuple(sorted((*player.newborns, (letter, sex))))
    position.births = (*position.births, letter)
    position.quiet = False
    if log is not None:
        log.append(message("child_born", player=player.colour, sex=sex, cell=letter))


ACTION = Action(MIDWIFE, "birth", options, why_not, carry_out)
