"""Production once more, by trying everything: the rules page's section 3 read word for word, with its own tables.

Nothing here is fast, and nothing is shared with `village_game.helvetia`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

SOURCE = {
    "lumberjack": "wood",
    "claypit": "clay",
    "quarry": "stone",
    "grainyard": "grain",
    "well": "water",
    "mine": "ore",
}
MAKER = {
    "bakery": ("grain", "bread"),
    "cowshed": ("grain", "cow"),
    "brewery": ("water", "ale"),
    "goatshed": ("water", "goat"),
    "ironworks": ("ore", "iron"),
    "dairy": ("cow", "milk"),
    "butcher": ("cow", "meat"),
    "cheesery": ("goat", "cheese"),
    "tannery": ("goat", "leather"),
    "bellfoundry": ("iron", "bell"),
}
EXCHANGE = {
    "marketplace": ("wood", "clay", "stone", "grain", "water", "ore"),
    "cattlemarket": ("cow", "bread", "iron"),
    "goatmarket": ("goat", "ale", "iron"),
    "grocer": ("milk", "meat", "cheese", "leather", "bell"),
}
GOODS = (*SOURCE.values(), *(good for _input, good in MAKER.values()))
COSTS = {
    "mine": ["wood"],
    "cowshed": ["wood", "clay", "stone"],
    "goatshed": ["wood", "clay", "stone"],
    "marketplace": ["clay"],
    "bakery": ["clay", "stone"],
    "brewery": ["wood", "clay"],
    "ironworks": ["clay", "stone"],
    "dairy": ["wood", "wood", "stone"],
    "butcher": ["clay", "clay", "stone"],
    "cheesery": ["wood", "wood", "stone"],
    "tannery": ["clay", "clay", "stone"],
    "bellfoundry": ["wood", "clay", "stone"],
    "cattlemarket": ["wood", "stone"],
    "goatmarket": ["wood", "stone"],
    "grocer": ["wood", "clay", "stone"],
    "mill": ["grain", "water", "ore"],
    "inn": ["wood", "clay", "ale"],
    "townhall": ["wood", "clay", "bread"],
    "church": ["stone", "stone", "iron"],
}

Workers = Mapping[str, str]
"""Source as the player names it → the type of the building on which an own villager is awake."""

Way = tuple[str, ...]


def outputs(tile: str, held: set[str] | None) -> set[str]:
    """What a building may give that is used after others which may hold these goods, or first of all (``None``)."""
    if held is None:
        return {SOURCE[tile]} if tile in SOURCE else set()
    if tile in MAKER:
        return {MAKER[tile][1]} if MAKER[tile][0] in held else set()
    listed = EXCHANGE.get(tile, ())
    return {given for given in listed for taken in listed if taken in held and taken != given}


def chains(workers: Workers) -> Iterator[tuple[Way, set[str]]]:
    """Every list of different buildings that makes something, and the goods it may end in."""

    def longer(way: Way, held: set[str] | None) -> Iterator[tuple[Way, set[str]]]:
        for source, tile in workers.items():
            if source not in way and (given := outputs(tile, held)):
                yield (*way, source), given
                yield from longer((*way, source), given)

    yield from longer((), None)


def brute_goods(tiles: list[str]) -> set[str]:
    """All goods that can be made with one awake villager on each of some buildings."""
    return {good for _way, goods in chains({str(number): tile for number, tile in enumerate(tiles)}) for good in goods}


def ways(workers: Workers) -> dict[str, set[Way]]:
    """Good → every way to make it: lists of which no part of the buildings alone would do."""
    found: dict[str, set[Way]] = {good: set() for good in GOODS}
    for way, goods in chains(workers):
        for good in goods:
            found[good].add(way)
    minimal = {}
    for good, lists in found.items():
        sets = {frozenset(way) for way in lists}
        minimal[good] = {way for way in lists if not any(other < set(way) for other in sets)}
    return minimal


def payments(workers: Workers, cost: list[str], coins: int) -> set[Way]:
    """Every way to pay the first good of a cost (``("coin",)`` is one) after which the rest can still be paid."""
    if not cost:
        return {()}
    good, rest = cost[0], cost[1:]
    found: set[Way] = set()
    for way in ways(workers)[good]:
        left = {source: tile for source, tile in workers.items() if source not in way}
        if payments(left, rest, coins):
            found.add(way)
    if coins and good in ("wood", "clay", "stone") and payments(workers, rest, coins - 1):
        found.add(("coin",))
    return found
