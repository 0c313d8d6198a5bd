"""What lies where: the table of Helvetia as places and the pieces on them.

Every place is named, also where nothing lies; those of the start tiles are gone after the draft, and those of what is
still to be placed after the set-up. Where the one who decides can make a good that is wanted now, a sample of it lies
at the building: there it is taken hold of, to be delivered or paid with.
"""

from __future__ import annotations

from village_game import games
from village_game.core.move import Move
from village_game.helvetia.names import (
    CELLS,
    CHARACTERS,
    COIN,
    COLOURS,
    GOODS,
    QUARTERS,
    SEXES,
    START_TILES,
    TILES,
)
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.rules import rules
from village_game.screen.helvetia.gesture import action_of
from village_game.screen.helvetia.kinds import (
    BILL,
    CELL_PARTS,
    CRADLE,
    DECKS,
    LAMP,
    LANTERN,
    ROUND,
    START,
    card,
    cell_place,
    child,
    coin,
    cube,
    display,
    good,
    held,
    market,
    medal,
    on_cell,
    place,
    pool,
    sex_on,
    source_place,
    special,
    tile,
    villager,
)
from village_game.screen.table.bridge import Arrangement, Piece

_OWN_PLACES = ("centre", "dowry", "school", "coins", "start")
_SET_UP = ("seat", "draft", "replace", "sets", "place", "settle", "wed")
"""The stages in which players hold what they have still to place; later the centre lies bare there."""


def arrange(position: HelvetiaPosition) -> Arrangement:
    """Return what lies where, each place's pieces in the order in which they lie."""
    table = _board(position)
    for colour, player in position.players.items():
        _village(position, player, table)
        _belongings(position, player, table)
        for character in CHARACTERS:
            table[card(character, colour)] = [coin(colour)] * player.placed[character]
            mine = character in player.characters
            table[held(colour, character)] = [medal(character, character in player.used)] if mine else []
    for move in _wanted(position):
        where = source_place(position.decides, move[-1], "good")
        if good(move[1]) not in table[where]:
            table[where].append(good(move[1]))
    return table


def _board(position: HelvetiaPosition) -> Arrangement:
    """Return the places that are nobody's."""
    holders = {character for player in position.players.values() for character in player.characters}
    table: Arrangement = {}
    for character in CHARACTERS:
        table[card(character)] = []
        table[card(character, "tile")] = [] if character in holders else [medal(character)]
        table[card(character, "tool")] = []
    table[LAMP] = [LANTERN]
    table[CRADLE] = _cradle(position)
    for name in TILES:
        if name not in START_TILES:
            table[display(name)] = [tile(name)] * position.display[name]
        elif any(position.pool.values()):
            table[pool(name)] = [tile(name)] * position.pool[name]
    for name in GOODS:
        table[market(name)] = []
        for colour, player in position.players.items():
            table[market(name, colour)] = [cube(colour)] if name in player.delivered else []
    table.update((special(name), []) for name in rules().special_points)
    table[DECKS], table[ROUND] = [], []
    table[BILL] = [good(name) for name in bill(position)]
    return table


def bill(position: HelvetiaPosition) -> tuple[str, ...]:
    """Return the goods that are still to be paid for a building, the next one first."""
    return tuple(position.pending[-1][4:]) if position.stage == "pay" else ()


def _cradle(position: HelvetiaPosition) -> list[Piece]:
    colour = position.decides
    if colour not in position.players:
        return []
    return [child(colour, sex) for sex in SEXES if position.players[colour].stock(sex) > 0]


def _village(position: HelvetiaPosition, player: HelvetiaPlayer, table: Arrangement) -> None:
    """Lay out the cells of a village with all who stand there."""
    colour = player.colour
    table.update((place(colour, quarter), []) for quarter in QUARTERS)
    for letter, name in zip(CELLS, position.village(colour), strict=True):
        where = place(colour, letter)
        table[where] = [tile(name)] if name else []
        table.update((f"{where}.{part}", []) for part in CELL_PARTS)
        born = [child(colour, sex) for cell, sex in player.newborns if cell == letter]
        table[f"{where}.children"] = born
    for cell in range(len(position.tiles)):
        if cell_place(cell).startswith(f"{colour}."):
            for other in position.players.values():
                if other.on >> cell & 1:
                    table[cell_place(cell, sex_on(other, cell))].append(on_cell(other, cell))


def _belongings(position: HelvetiaPosition, player: HelvetiaPlayer, table: Arrangement) -> None:
    """Lay out what a player has besides the village."""
    colour = player.colour
    table.update((place(colour, name), []) for name in _OWN_PLACES)
    for origin in ("school", "centre"):
        table[place(colour, origin)] = [
            villager(colour, sex) for sex in SEXES for _ in range(player.singles(origin)[sex])
        ]
    table[place(colour, "dowry")] = [coin(of) for of in COLOURS for _ in range(player.dowry.get(of, 0))]
    if position.stage in _SET_UP:
        table[place(colour, "hand")] = [tile(name) for name in player.hand] + _movers(position, colour)
    table[place(colour, "coins")] = [coin(colour)] * player.coins
    if position.start == colour:
        table[place(colour, "start")] = [START]


def _movers(position: HelvetiaPosition, colour: str) -> list[Piece]:
    """Return who of a player may move in next in the set-up."""
    if position.decides != colour or position.stage not in ("settle", "wed"):
        return []
    fixed = position.pending[-1][2] if position.stage == "settle" else ""
    return [villager(colour, sex) for sex in SEXES if fixed in ("", sex)]


def _wanted(position: HelvetiaPosition) -> list[Move]:
    """Return the moves, without a bonus before them, by which a good is made that is wanted now."""
    if position.stage not in ("turn", "pay"):
        return []
    legal = games.load("helvetia").legal_moves(position)
    return [move for move in map(action_of, legal) if move[0] in ("deliver", "pay") and move[-1] != COIN]
