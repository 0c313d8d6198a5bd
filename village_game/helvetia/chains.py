"""Works out, from the tiles, every chain of building types that makes a good and of which no part alone would do.

A chain lists types from the raw good to the final one (section 3). Buildings of one type are alike, so whether a part
of a way would do is a question of types: no chain needs a type twice, for the way between its two uses could be left
out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from village_game.helvetia.data import Building

Chain = tuple[str, ...]


def find_chains(good: str, tiles: Mapping[str, Building]) -> tuple[Chain, ...]:
    """Return all chains that make a good, the shortest first."""
    walks = list(_walks(good, tiles, frozenset(), frozenset()))
    sets = [frozenset(walk) for walk in walks]
    kept = [walk for walk, types in zip(walks, sets, strict=True) if not any(other < types for other in sets)]
    return tuple(sorted(kept, key=len))


def _walks(good: str, tiles: Mapping[str, Building], types: frozenset[str], goods: frozenset[str]) -> Iterator[Chain]:
    """Yield the chains that end in a good, work back from it, and come to no type or good a second time."""
    goods |= {good}
    for name, tile in tiles.items():
        if name in types:
            continue
        if tile.makes == good and tile.source is None:
            yield (name,)
            continue
        if tile.makes == good:
            needed = [tile.source]
        elif good in tile.exchanges:
            needed = list(tile.exchanges)
        else:
            continue
        for before in needed:
            if before is not None and before not in goods:
                for walk in _walks(before, tiles, types | {name}, goods):
                    yield (*walk, name)
