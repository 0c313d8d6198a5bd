"""Production: every way to make a good with awake own villagers, at home and abroad, and whether a cost can be met.

A way is a list of sources (section 9), from the raw good to the final one. For what can be made only the numbers of
awake villagers on each type of building count, so these are packed into one whole number, four bits a type, and
questions that come again and again are answered from memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product

from village_game.core.message import Log, Message, message
from village_game.helvetia.chains import Chain
from village_game.helvetia.names import CELL_COLOURS, CELL_LETTERS, GOODS, SOURCE_CELLS, SOURCES, TILES, cells_of
from village_game.helvetia.notation import unknown
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.rules import LONGEST_COST, rules

Makers = dict[str, list[str]]
"""Type of building → the sources of that type on which an own villager is awake."""

Way = tuple[str, ...]

_UNIT = {tile: 1 << 4 * number for number, tile in enumerate(TILES)}
_ONES = sum(_UNIT.values())
_SEVENS = 7 * _ONES
_EIGHTS = 8 * _ONES
_MOST = LONGEST_COST
"""More villagers on a type than a cost has goods are never needed, and so not counted."""


def makers(position: HelvetiaPosition, player: HelvetiaPlayer) -> Makers:
    """Return where a player's awake villagers stand."""
    tiles = position.tiles
    words = SOURCES[player.colour]
    found: Makers = {}
    for cell in cells_of(player.awake):
        tile = tiles[cell]
        if tile in found:
            found[tile].append(words[cell])
        else:
            found[tile] = [words[cell]]
    return found


def packed(found: Makers) -> int:
    """Return how many awake villagers there are on each type, packed."""
    counts = 0
    for tile, sources in found.items():
        counts += _UNIT[tile] * min(len(sources), _MOST)
    return counts


def ways(good: str, found: Makers, counts: int) -> list[Way]:
    """Return every way to make a good (section 3), the shortest first.

    Args:
        good: what is to be made.
        found: see `makers`.
        counts: the same, packed.
    """
    made: list[Way] = []
    for _units, chain in _possible(good, _present(counts)):
        made += product(*[found[tile] for tile in chain])
    return made


def ways_to_pay(good: str, found: Makers, counts: int, rest: tuple[str, ...], coins: int) -> list[Way]:
    """Return every way to make a good of a cost that leaves the rest payable (section 6, builder).

    Args:
        good: what is to be made.
        found: see `makers`.
        counts: the same, packed.
        rest: the goods of the cost after this one.
        coins: own coins that may buy some of them.
    """
    made: list[Way] = []
    for units, chain in _possible(good, _present(counts)):
        if payable(counts - units, rest, coins):
            made += product(*[found[tile] for tile in chain])
    return made


@lru_cache(maxsize=1 << 16)
def payable(counts: int, goods: tuple[str, ...], coins: int) -> bool:
    """Return whether all goods of a cost can be produced or bought, no villager working twice.

    Args:
        counts: the awake villagers by type, packed.
        goods: the goods, one word for each.
        coins: own coins that may buy some of them (section 6, builder).
    """
    if not goods:
        return True
    good, rest = goods[0], goods[1:]
    if coins and good in rules().bought and payable(counts, rest, coins - 1):
        return True
    return any(payable(counts - units, rest, coins) for units, _chain in _possible(good, _present(counts)))


def _present(counts: int) -> int:
    """Return the types on which anybody is awake, packed with 1 for each."""
    return (counts + _SEVENS & _EIGHTS) >> 3


@lru_cache(maxsize=1 << 16)
def _possible(good: str, present: int) -> tuple[tuple[int, Chain], ...]:
    """Return the chains that make a good with the types present, each with its types packed."""
    return tuple(entry for entry in _chains()[good] if entry[0] & present == entry[0])


@cache
def _chains() -> dict[str, tuple[tuple[int, Chain], ...]]:
    return {
        good: tuple((sum(_UNIT[tile] for tile in chain), chain) for chain in chains)
        for good, chains in rules().chains.items()
    }


def work(position: HelvetiaPosition, player: HelvetiaPlayer, good: str, way: Sequence[str], log: Log) -> None:
    """Make a good: all who work on it fall asleep."""
    cells = SOURCE_CELLS[player.colour]
    for source in way:
        player.awake &= ~(1 << cells[source])
    if log is not None:
        log.append(message("produced", player=player.colour, good=good, sources=list(way)))


# Why a list of buildings is no way to make a good.


def why_no_way(position: HelvetiaPosition, player: HelvetiaPlayer, good: str, way: Sequence[str]) -> Message | None:
    """Return why sources are no way to make a good (section 3), or ``None`` if they are one."""
    if good not in GOODS:
        return unknown(good, GOODS)
    if not way:
        return message("no_source", good=good)
    for source in way:
        reason = _why_no_worker(position, player, source)
        if reason is not None:
            return reason
    if len(set(way)) < len(way):
        return message("source_twice", source=next(source for source in way if way.count(source) > 1))
    cells = SOURCE_CELLS[player.colour]
    chain = tuple(position.tiles[cells[source]] for source in way)
    if chain in rules().chains[good]:
        return None
    return _why_no_chain(good, chain) or message("part_would_do", good=good)


def way_packed(position: HelvetiaPosition, player: HelvetiaPlayer, way: Sequence[str]) -> int:
    """Return the types that a way uses, packed."""
    cells = SOURCE_CELLS[player.colour]
    return sum(_UNIT[position.tiles[cells[source]]] for source in way)


def _why_no_worker(position: HelvetiaPosition, player: HelvetiaPlayer, source: str) -> Message | None:
    """Return why a player cannot use a building, or ``None`` if somebody of the player is awake on it."""
    cells = SOURCE_CELLS[player.colour]
    cell = cells.get(source, -1)
    if cell < 0 or CELL_COLOURS[cell] not in position.players:
        return unknown(source, [word for word in cells if CELL_COLOURS[cells[word]] in position.players])
    place = {"host": CELL_COLOURS[cell], "cell": CELL_LETTERS[cell]}
    tile = position.tiles[cell]
    if not tile:
        return message("no_building", **place)
    if not player.on >> cell & 1:
        return message("nobody_works_there", tile=tile, **place)
    if not player.awake >> cell & 1:
        return message("worker_asleep", tile=tile, **place)
    return None


def _why_no_chain(good: str, chain: Chain) -> Message | None:
    """Return why types of buildings, one after the other, do not make a good, or ``None`` if they do."""
    held: set[str] = set()
    for place, name in enumerate(chain):
        tile = rules().tiles[name]
        if tile.exchanges:
            given = held.intersection(tile.exchanges)
            if not given:
                return message("nothing_to_exchange", tile=name, goods=list(tile.exchanges))
            held = {good for good in tile.exchanges if given - {good}}
        elif tile.source is None:
            if place:
                return message("makes_without_input", tile=name, good=tile.makes)
            held = {str(tile.makes)}
        elif tile.source not in held:
            return message("input_missing", tile=name, good=tile.source)
        else:
            held = {str(tile.makes)}
    return None if good in held else message("not_made_so", good=good)
