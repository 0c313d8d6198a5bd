"""All numbers of Helvetia, read once from ``data/helvetia/*.yaml``, checked against each other, and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from village_game import resources
from village_game.core.data import DataError
from village_game.core.marked import check_complete, read_file
from village_game.helvetia import data
from village_game.helvetia.chains import Chain, find_chains
from village_game.helvetia.names import COLOURS, COMPLETED, COMPLEX, GOODS, SECOND, SEXES, SIMPLE, START_TILES, TILES

PLAYER_COUNTS = tuple(range(2, len(COLOURS) + 1))
DECKS = ("2", "3")
LONGEST_COST = 7
"""The most goods that a building may cost; see `helvetia.production`."""


@dataclass(frozen=True, slots=True)
class Rules:
    """All numbers, and what follows from them.

    Attributes:
        tiles: type of tile → what it is.
        cost: type of tile → the goods of its cost, one word for each, in the order of section 1.
        workplaces: the types on which villagers can stand: production and exchange buildings.
        chains: good → all chains of types that make it (section 3).
        special_goods: special tile of a chain → the goods that must be delivered.
        special_points: special tile → what it is worth.
        goods_tile_points: complex good → what its goods tile is worth.
        decks: ``2``, ``3`` → the tiles of that deck, each type with its number.
        bought: the goods that a coin can buy.
        landmarks: the types of victory-point buildings.
    """

    components: data.Components
    setup: data.Setup
    round: data.Round
    scoring: data.Scoring
    tiles: dict[str, data.Building]
    cost: dict[str, tuple[str, ...]]
    workplaces: frozenset[str]
    chains: dict[str, tuple[Chain, ...]]
    special_goods: dict[str, frozenset[str]]
    special_points: dict[str, int]
    goods_tile_points: dict[str, int]
    decks: dict[str, dict[str, int]]
    bought: frozenset[str]
    landmarks: tuple[str, ...]


@cache
def rules() -> Rules:
    """Return the rules of the program, read when first asked for. Raises `DataError` or `MissingResource`."""
    return read_rules(resources.data("helvetia"))


def read_rules(folder: Path) -> Rules:
    """Read and check the numbers of a folder. Raises `DataError`, which names the file, the entry and the fault."""
    components = read_file(folder / "components.yaml", data.Components)
    goods = read_file(folder / "goods.yaml", data.Goods)
    tiles = read_file(folder / "tiles.yaml", data.Tiles)
    setup = read_file(folder / "setup.yaml", data.Setup)
    round_ = read_file(folder / "round.yaml", data.Round)
    scoring = read_file(folder / "scoring.yaml", data.Scoring)
    _check_components(folder, components)
    _check_goods(folder, goods)
    _check_tiles(folder, tiles)
    _check_setup(folder, setup, components, tiles)
    check_complete(folder / "scoring.yaml", "goods_tile", scoring.goods_tile, (2, 3))
    by_type = {name: tiles.tiles[name] for name in TILES}  # type: ignore[index]
    chains = {good: find_chains(good, by_type) for good in GOODS}
    for good in GOODS:
        if not chains[good]:
            raise DataError(str(folder / "tiles.yaml"), "tiles", f"no building makes {good}")
    return Rules(
        components,
        setup,
        round_,
        scoring,
        tiles=by_type,
        cost={name: _expanded(tile) for name, tile in by_type.items()},
        workplaces=frozenset(name for name, tile in by_type.items() if tile.makes or tile.exchanges),
        chains=chains,
        special_goods={special: frozenset(chain) for special, chain in goods.chains.items()},
        special_points={**dict.fromkeys(goods.chains, scoring.chain), COMPLETED: scoring.village},
        goods_tile_points={good: scoring.goods_tile[goods.goods[good]] for good in COMPLEX},  # type: ignore[index]
        decks={deck: {name: getattr(tile, f"deck{deck}") for name, tile in by_type.items()} for deck in DECKS},
        bought=frozenset(round_.bought),
        landmarks=tuple(name for name, tile in by_type.items() if tile.points),
    )


def _expanded(tile: data.Building) -> tuple[str, ...]:
    return tuple(good for good in GOODS for _ in range(tile.cost.get(good, 0)))  # type: ignore[call-overload]


def _check_components(folder: Path, components: data.Components) -> None:
    path = folder / "components.yaml"
    check_complete(path, "villagers", components.villagers, SEXES)
    if components.cubes < len(GOODS):
        raise DataError(str(path), "cubes", f"expected one for each of the {len(GOODS)} goods")


def _check_goods(folder: Path, goods: data.Goods) -> None:
    path = folder / "goods.yaml"
    check_complete(path, "goods", goods.goods, GOODS)
    for good, level in goods.goods.items():
        expected = 1 if good in SIMPLE else 2 if good in SECOND else 3
        if level != expected:
            raise DataError(str(path), f"goods.{good}", f"expected level {expected}, found {level}")
    for special, chain in goods.chains.items():
        if chain[-1] != special:
            raise DataError(str(path), f"chains.{special}", f"expected {special} as the last good, found {chain[-1]}")
        if len(set(chain)) < len(chain):
            raise DataError(str(path), f"chains.{special}", "a good stands there twice")


def _check_tiles(folder: Path, tiles: data.Tiles) -> None:
    path = folder / "tiles.yaml"
    check_complete(path, "tiles", tiles.tiles, TILES)
    for name, tile in tiles.tiles.items():
        where = f"tiles.{name}"
        if (tile.makes is not None) + bool(tile.exchanges) + (tile.points > 0) != 1:
            raise DataError(str(path), where, "expected one of makes, exchanges and points")
        if tile.source is not None and tile.makes in (None, tile.source):
            raise DataError(str(path), f"{where}.from", "expected another good that is made of it")
        if tile.exchanges and len(set(tile.exchanges)) != max(2, len(tile.exchanges)):
            raise DataError(str(path), f"{where}.exchanges", "expected at least two different goods")
        if not tile.start + tile.deck1 + tile.deck2 + tile.deck3:
            raise DataError(str(path), where, "expected at least one tile")
        if bool(tile.start) != (name in START_TILES):
            raise DataError(str(path), f"{where}.start", f"expected tiles of {', '.join(START_TILES)} only")
        if sum(tile.cost.values()) > LONGEST_COST:
            raise DataError(str(path), f"{where}.cost", f"expected at most {LONGEST_COST} goods")


def _check_setup(folder: Path, setup: data.Setup, components: data.Components, tiles: data.Tiles) -> None:
    path = folder / "setup.yaml"
    check_complete(path, "removed", setup.removed, PLAYER_COUNTS)
    if len(setup.removed) > len(PLAYER_COUNTS):
        raise DataError(str(path), "removed", "expected entries for 2, 3 and 4 players only")
    if setup.picks != len(SEXES) + 1:
        raise DataError(str(path), "picks", "expected 3: the couples stand on three buildings")
    if len(setup.sets) < len(COLOURS):
        raise DataError(str(path), "sets", f"expected at least {len(COLOURS)} sets")
    for name, types in setup.sets.items():
        if len(set(types)) != setup.picks or len(types) != setup.picks:
            raise DataError(str(path), f"sets.{name}", f"expected {setup.picks} different tiles")
    for count, removed in setup.removed.items():
        there = [max(0, tiles.tiles[name].start - removed) for name in START_TILES]  # type: ignore[index]
        if sum(there) < count * setup.picks or sum(number > 0 for number in there) < setup.picks:
            raise DataError(str(path), f"removed.{count}", "too few start tiles are left")
    if sum(setup.dowry) >= components.coins:
        raise DataError(str(path), "dowry", f"expected fewer coins than the {components.coins} of a player")
