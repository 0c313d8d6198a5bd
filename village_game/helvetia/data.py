"""The typed structures of ``data/helvetia/*.yaml``; `helvetia.rules` reads them and checks them against each other.

Every file carries ``marks``: where each number comes from (see `core.marked`). No number of the rules stands in the
code.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from village_game.core.marked import File, Part

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Some = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Level = Annotated[int, msgspec.Meta(ge=1, le=3)]

Simple = Literal["wood", "clay", "stone", "grain", "water", "ore"]
Good = Literal[
    "wood", "clay", "stone", "grain", "water", "ore",
    "bread", "cow", "ale", "goat", "iron",
    "milk", "meat", "cheese", "leather", "bell",
]  # fmt: skip
Sex = Literal["man", "woman"]
Character = Literal["builder", "carter", "watchman", "priest", "midwife"]
StartTile = Literal["claypit", "lumberjack", "quarry", "grainyard", "well"]
Tile = Literal[
    "claypit", "lumberjack", "quarry", "grainyard", "well",
    "mine", "cowshed", "goatshed", "marketplace",
    "bakery", "brewery", "ironworks", "dairy", "butcher", "cheesery", "tannery", "bellfoundry",
    "cattlemarket", "goatmarket", "grocer",
    "mill", "inn", "townhall", "church",
]  # fmt: skip
SetName = Literal["A", "B", "C", "D", "E"]


class Components(File, frozen=True):
    """What is in the box for each player (section 4)."""

    villagers: dict[Sex, Some]
    coins: Some
    cubes: Some


class Goods(File, frozen=True):
    """The goods by level, and the chains (sections 1 and 6)."""

    goods: dict[Good, Level]
    chains: dict[Good, Annotated[list[Good], msgspec.Meta(min_length=3, max_length=3)]]


class Building(Part, frozen=True, rename={"source": "from"}):
    """A type of building tile: where its tiles are, what one costs, and what it is for.

    Attributes:
        start: tiles among the start tiles; `deck1`, `deck2`, `deck3` likewise.
        cost: good → how many of it are paid.
        makes: the good it makes, ``None`` if it is no production building.
        source: the good of which it makes it, ``None`` if it needs none.
        exchanges: the goods among which it exchanges, none if it is no exchange building.
        points: what it is worth, 0 if it is no victory-point building.
    """

    start: Count = 0
    deck1: Count = 0
    deck2: Count = 0
    deck3: Count = 0
    cost: dict[Good, Annotated[int, msgspec.Meta(ge=1, le=3)]] = msgspec.field(default_factory=dict)
    makes: Good | None = None
    source: Good | None = None
    exchanges: list[Good] = msgspec.field(default_factory=list)
    points: Count = 0


class Tiles(File, frozen=True):
    """The building tiles (section 4)."""

    tiles: dict[Tile, Building]


class Setup(File, frozen=True):
    """Set-up (section 5)."""

    removed: dict[int, Count]
    picks: Some
    sets: dict[SetName, list[StartTile]]
    dowry: Annotated[list[Count], msgspec.Meta(min_length=2, max_length=2)]


class Round(File, frozen=True):
    """A round and its end (sections 6 and 7)."""

    bought: list[Simple]
    opened: Some
    end: Some


class Scoring(File, frozen=True):
    """Victory points (section 8)."""

    delivery: Count
    goods_tile: dict[Level, Count]
    chain: Count
    village: Count
    character: Count
    start: Count
