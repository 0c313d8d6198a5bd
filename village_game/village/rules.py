"""All numbers of Village: read once from ``data/village/*.yaml``, checked, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from village_game import resources
from village_game.core.data import DataError
from village_game.core.marked import check_complete, read_file
from village_game.village import data
from village_game.village.names import (
    CITIES,
    COIN,
    COLOURS,
    GOODS,
    GRAIN,
    INFLUENCE,
    PLAGUE,
    PRIVILEGES,
    SECTIONS,
    SPACES,
    STOCK,
    VILLAGE,
    WINDOWS,
    WORKSHOPS,
)

Price = tuple[str, ...]
"""What is paid, one word for each thing, in the order of `names.STOCK`."""

PLAYER_COUNTS = tuple(range(2, len(COLOURS) + 1))


@dataclass(frozen=True, slots=True)
class Rules:
    """All numbers, and what follows from them.

    Attributes:
        total: thing of the stock, or plague → how many there are in all.
        building_price: building (also the mill) → the price of what it gives.
        maker: good → the building that makes it.
        workshops: building → its training, making and price.
        legs: stop → its neighbours among the cities, in the order of section 1, each with the price in cubes.
        rewards: city → what the first visit brings.
        wants: customer → the goods and grain wanted, with their numbers.
        enter: the prices of which one is paid for entering the council; `advance` likewise for advancing.
        join: the price for entering the church, where it is not paid in time.
        serving: the price of a serving that is not free.
        redeem: the price of taking a figure out of the black bag.
    """

    components: data.Components
    setup: data.Setup
    turn: data.Turn
    harvest: data.Harvest
    crafts: data.Crafts
    market: data.Market
    travel: data.Travel
    council: data.Council
    church: data.Church
    scoring: data.Scoring
    total: dict[str, int]
    building_price: dict[str, Price]
    maker: dict[str, str]
    workshops: dict[str, data.Building]
    legs: dict[str, tuple[tuple[str, Price], ...]]
    rewards: dict[str, data.Reward]
    wants: dict[str, tuple[tuple[str, int], ...]]
    enter: tuple[Price, ...]
    advance: tuple[Price, ...]
    join: Price
    serving: Price
    redeem: Price


@cache
def rules() -> Rules:
    """Return the rules of the program, read when first asked for. Raises `DataError` or `MissingResource`."""
    return read_rules(resources.data("village"))


def read_rules(folder: Path) -> Rules:
    """Read and check the numbers of a folder. Raises `DataError`, which names the file, the entry and the fault."""
    components = read_file(folder / "components.yaml", data.Components)
    setup = read_file(folder / "setup.yaml", data.Setup)
    turn = read_file(folder / "turn.yaml", data.Turn)
    harvest = read_file(folder / "harvest.yaml", data.Harvest)
    crafts = read_file(folder / "crafts.yaml", data.Crafts)
    market = read_file(folder / "market.yaml", data.Market)
    travel = read_file(folder / "travel.yaml", data.Travel)
    council = read_file(folder / "council.yaml", data.Council)
    church = read_file(folder / "church.yaml", data.Church)
    scoring = read_file(folder / "scoring.yaml", data.Scoring)
    _check_setup(folder, setup, components, len(market.customers))
    _check_crafts(folder, crafts)
    _check_travel(folder, travel)
    check_complete(folder / "council.yaml", "privileges", council.privileges, PRIVILEGES)
    check_complete(folder / "scoring.yaml", "church", scoring.church, WINDOWS)
    if church.out > components.monks:
        raise DataError(str(folder / "church.yaml"), "out", "more than the monks, so that a draw may lack pieces")
    return Rules(
        components,
        setup,
        turn,
        harvest,
        crafts,
        market,
        travel,
        council,
        church,
        scoring,
        total={
            **dict.fromkeys(INFLUENCE, components.cubes),
            PLAGUE: components.plague,
            **dict.fromkeys(GOODS, components.goods),
            COIN: components.coins,
            GRAIN: components.grain,
        },
        building_price={
            "mill": price(crafts.mill.price),
            **{name: price(building.price) for name, building in crafts.buildings.items()},
        },
        maker={good: name for name, building in crafts.buildings.items() for good in building.makes},
        workshops=dict(crafts.buildings.items()),
        legs=_legs(travel),
        rewards=dict(travel.cities.items()),
        wants={name: tuple(customer.wants.items()) for name, customer in market.customers.items()},
        enter=tuple(map(price, council.enter.prices)),
        advance=tuple(map(price, council.advance.prices)),
        join=price(church.join.price),
        serving=price(market.serving.price),
        redeem=price(church.redeem),
    )


def price(counts: Mapping[Any, int]) -> Price:
    """Return a map of things and numbers as a price."""
    return tuple(thing for thing in STOCK for _ in range(counts.get(thing, 0)))


def worth(table: list[int], number: int) -> int:
    """Return what a number is worth by a table that starts at 0 and whose last entry holds from there on."""
    return table[min(number, len(table) - 1)]


def _check_setup(folder: Path, setup: data.Setup, components: data.Components, customers: int) -> None:
    for field in ("stalls", "chronicle", "graves", "bag", "board"):
        table = getattr(setup, field)
        check_complete(folder / "setup.yaml", field, table, PLAYER_COUNTS)
        if len(table) > len(PLAYER_COUNTS):
            raise DataError(str(folder / "setup.yaml"), field, "expected entries for 2, 3 and 4 players only")
    for count in PLAYER_COUNTS:
        check_complete(folder / "setup.yaml", f"chronicle[{count}]", setup.chronicle[count], SECTIONS)
        check_complete(folder / "setup.yaml", f"board[{count}]", setup.board[count], SPACES)
        if setup.stalls[count] + setup.queue > customers:
            raise DataError(str(folder / "setup.yaml"), f"stalls[{count}]", "there are not so many customers")
        if len(COLOURS) * setup.coins > components.coins:
            raise DataError(str(folder / "setup.yaml"), "coins", "there are not so many coins")
    if customers != components.customers:
        fault = f"expected {components.customers} as in components.yaml, found {customers}"
        raise DataError(str(folder / "market.yaml"), "customers", fault)


def _check_crafts(folder: Path, crafts: data.Crafts) -> None:
    check_complete(folder / "crafts.yaml", "buildings", crafts.buildings, WORKSHOPS)
    made: list[str] = [good for building in crafts.buildings.values() for good in building.makes]
    for good in GOODS:
        if made.count(good) != 1:
            fault = f"expected one building that makes {good}, found {made.count(good)}"
            raise DataError(str(folder / "crafts.yaml"), "buildings", fault)


def _check_travel(folder: Path, travel: data.Travel) -> None:
    path = str(folder / "travel.yaml")
    check_complete(folder / "travel.yaml", "cities", travel.cities, CITIES)
    seen: set[frozenset[str]] = set()
    for number, route in enumerate(travel.routes):
        ends = frozenset(route.between)
        if len(ends) < 2:
            raise DataError(path, f"routes[{number}]", "a route needs two different ends")
        if ends in seen:
            raise DataError(path, f"routes[{number}]", f"the route {' - '.join(route.between)} stands there twice")
        seen.add(ends)
    reached = {VILLAGE}
    while grown := {end for ends in seen if ends & reached for end in ends} - reached:
        reached |= grown
    for city in CITIES:
        if city not in reached:
            raise DataError(path, "routes", f"no way leads from the village to {city}")


def _legs(travel: data.Travel) -> dict[str, tuple[tuple[str, Price], ...]]:
    """Return the routes from both ends; nobody travels back to the village."""
    return {
        stop: tuple(
            (city, price(route.price))
            for city in CITIES
            for route in travel.routes
            if city != stop and {stop, city} == set(route.between)
        )
        for stop in (VILLAGE, *CITIES)
    }
