"""Production: every way to make a good with awake own villagers, at home and abroad, and whether a cost can be met.

A way is a list of sources (section 9), from the raw good to the final one. For what can be made only the numbers of
awake villagers on each type of building count, so these are packed into one whole number, four bits a type, and
questions that come again and again are answered from memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import product

from village_game.core.message import Log, Message, message
from village_game.core.notation import quoted, unknown
from village_game.helvetia.chains import Chain
from village_game.helvetia.names import CELL_COLOURS, CELL_LETTERS, GOODS, SOURCE_CELLS, SOURCES, TILES, cells_of
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


def packed_types(tiles: Iterable[str]) -> int:
    """Return which types of building there are, packed with 1 for each."""
    types = 0
    for tile in tiles:
        types |= _UNIT[tile]
    return types


@lru_cache(maxsize=1 << 14)
def goods_of(types: int) -> tuple[tuple[str, int], ...]:
    """Return the goods that types of building can make together, each with the length of its shortest chain.

    Args:
        types: see `packed_types`.
    """
    return tuple((good, len(chains[0][1])) for good, chains in _makeable(types).items())


def all_ways(found: Makers) -> Iterator[tuple[str, Way]]:
    """Yield every good that can be made and every way to make it (section 3), each good's shortest first."""
    for good, chains in _makeable(_present(packed(found))).items():
        for _units, chain in chains:
            for way in product(*[found[tile] for tile in chain]):
                yield good, way


def ways_to_pay(good: str, found: Makers, rest: tuple[str, ...], coins: int) -> Iterator[Way]:
    """Yield every way to make a good of a cost that leaves the rest payable (section 6, builder).

    Args:
        good: what is to be made.
        found: where there are awake villagers, see `makers`.
        rest: the goods of the cost after this one.
        coins: own coins that may buy some of them.
    """
    counts = packed(found)
    for units, chain in _makeable(_present(counts)).get(good, ()):
        if payable(counts - units, rest, coins):
            yield from product(*[found[tile] for tile in chain])


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
    chains = _makeable(_present(counts)).get(good, ())
    return any(payable(counts - units, rest, coins) for units, _chain in chains)


def _present(counts: int) -> int:
    """Return the types on which anybody is awake, packed with 1 for each."""
    return (counts + _SEVENS & _EIGHTS) >> 3


@lru_cache(maxsize=1 << 14)
def _makeable(present: int) -> dict[str, list[tuple[int, Chain]]]:
    """Return good → the chains that make it with the types present, each with its types packed, the shortest first."""
    found = {}
    for good, tree in _trees().items():
        chains = sorted(_grown(tree, present), key=lambda entry: len(entry[1]))
        if chains:
            found[good] = chains
    return found


@dataclass(slots=True)
class _Tree:
    """Chains that end alike: those that begin here, and those that go on with each type before."""

    whole: list[tuple[int, Chain]] = field(default_factory=list)
    before: dict[int, _Tree] = field(default_factory=dict)


def _grown(tree: _Tree, present: int) -> Iterator[tuple[int, Chain]]:
    """Yield the chains of a tree of which all types are present."""
    yield from tree.whole
    for unit, part in tree.before.items():
        if unit & present:
            yield from _grown(part, present)


@cache
def _trees() -> dict[str, _Tree]:
    """Return good → all chains that make it, by their types from the last to the first."""
    trees = {good: _Tree() for good in GOODS}
    for good, tree in trees.items():
        for chain in rules().chains[good]:
            twig = tree
            for tile in reversed(chain):
                twig = twig.before.setdefault(_UNIT[tile], _Tree())
            twig.whole.append((sum(_UNIT[tile] for tile in chain), chain))
    return trees


def work(position: HelvetiaPosition, player: HelvetiaPlayer, good: str, way: Sequence[str], log: Log) -> None:
    """Make a good: all who work on it fall asleep."""
    cells = [SOURCE_CELLS[player.colour][source] for source in way]
    for cell in cells:
        player.awake &= ~(1 << cell)
    if log is not None:
        hosts = [CELL_COLOURS[cell] for cell in cells]
        letters = [CELL_LETTERS[cell] for cell in cells]
        tiles = [position.tiles[cell] for cell in cells]
        log.append(message("produced", player=player.colour, good=good, hosts=hosts, cells=letters, tiles=tiles))


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
        return message("source_twice", source=quoted(next(source for source in way if way.count(source) > 1)))
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
    host, letter, tile = CELL_COLOURS[cell], CELL_LETTERS[cell], position.tiles[cell]
    if not tile:
        return message("no_building", host=host, cell=letter)
    if not player.on >> cell & 1:
        return message("nobody_works_there", tile=tile, host=host, cell=letter)
    if not player.awake >> cell & 1:
        return message("worker_asleep", tile=tile, host=host, cell=letter)
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
