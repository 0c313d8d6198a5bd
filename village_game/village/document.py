"""The document form of a position: plain maps and lists, in the names of the rules page, complete (design, section 4).

Reading one checks its form, and that the names are known. Whether the pieces in it can all have come out of one box is
another question, which `faults` answers: a scenario's position need not.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from village_game.core.document import known, read_form, read_seats
from village_game.core.game import BadPosition, Document
from village_game.core.move import NOBODY
from village_game.village.data import City, Count, Cube, Good, Space
from village_game.village.frames import read_frames
from village_game.village.names import (
    CITIES,
    COIN,
    COLOURS,
    CUBES,
    GENERATIONS,
    GOODS,
    GRAIN,
    GRAVE,
    INFLUENCE,
    MILL,
    PLACES,
    SPACES,
    STOCK,
)
from village_game.village.position import VillagePlayer, VillagePosition
from village_game.village.rules import rules


class _Market(msgspec.Struct, forbid_unknown_fields=True):
    stalls: list[str | None] = []
    queue: list[str] = []


class _Player(msgspec.Struct, forbid_unknown_fields=True):
    points: Count = 0
    time: Count = 0
    owed: Count = 0
    coins: Count = 0
    grain: Count = 0
    cubes: dict[Cube, Count] = {}
    goods: dict[Good, Count] = {}
    figures: dict[str, list[int]] = {}
    customers: list[str] = []
    cities: list[City] = []


class _Document(msgspec.Struct, forbid_unknown_fields=True):
    seats: list[str]
    players: dict[str, _Player]
    pending: list[list[str | int]]
    board: dict[Space, list[str]] = {}
    bag: dict[str, Count] = {}
    market: _Market = msgspec.field(default_factory=_Market)
    start: str | None = None
    next_start: str | None = None
    last: list[str] | None = None
    turn: Annotated[int, msgspec.Meta(ge=0)] = 0
    owner: str = NOBODY


def document(position: VillagePosition) -> Document:
    """Return the document of a position."""
    return {
        "seats": list(position.seats),
        "players": {colour: _player_document(player) for colour, player in position.players.items()},
        "board": {space: list(position.board[space]) for space in SPACES},
        "bag": dict(position.bag),
        "market": {"stalls": [customer or None for customer in position.stalls], "queue": list(position.queue)},
        "start": position.start or None,
        "next_start": position.next_start or None,
        "last": None if position.last is None else list(position.last),
        "turn": position.turn,
        "owner": position.owner,
        "pending": [list(frame) for frame in position.pending],
    }


def _player_document(player: VillagePlayer) -> dict[str, Any]:
    return {
        "points": player.points,
        "time": player.time,
        "owed": player.owed,
        "coins": player.stock[COIN],
        "grain": player.stock[GRAIN],
        "cubes": {cube: player.stock[cube] for cube in INFLUENCE},
        "goods": {good: player.stock[good] for good in GOODS},
        "figures": {place: list(player.figures[place]) for place in PLACES if place in player.figures},
        "customers": list(player.customers),
        "cities": list(player.cities),
    }


def from_document(doc: Document) -> VillagePosition:
    """Return the position of a document. Raises `BadPosition`, which names the entry and the fault."""
    read = read_form(doc, _Document)
    position = VillagePosition()
    position.seats = read_seats(read.seats, read.players, COLOURS)
    position.players = {colour: _read_player(f"players.{colour}", read.players[colour]) for colour in position.seats}
    position.board = {space: _read_cubes(space, read.board.get(space, [])) for space in SPACES}  # type: ignore[call-overload]
    for cube in read.bag:
        known("bag", cube, CUBES)
    position.bag = {cube: read.bag.get(cube, 0) for cube in CUBES}
    _read_market(position, read.market)
    position.start = _colour("start", read.start, position.seats)
    position.next_start = _colour("next_start", read.next_start, position.seats)
    position.last = None if read.last is None else tuple(known("last", who, position.seats) for who in read.last)
    if len(set(read.last or ())) != len(read.last or ()):
        raise BadPosition("last: a colour is named twice")
    position.turn = read.turn
    position.owner = known("owner", read.owner, (*position.seats, NOBODY))
    position.pending = [*read_frames(read.pending, position.seats, position.owner)]
    if not position.start and not any(frame[0] == "seat" for frame in position.pending):
        raise BadPosition("start: nobody is start player")
    return position


def _colour(where: str, word: str | None, seats: tuple[str, ...]) -> str:
    return known(where, word, seats) if word else ""


def _customers(where: str, words: list[str]) -> tuple[str, ...]:
    return tuple(known(where, word, rules().market.customers) for word in words)


def _read_cubes(space: str, cubes: list[str]) -> tuple[str, ...]:
    for cube in cubes:
        known(f"board.{space}", cube, CUBES)
    return tuple(sorted(cubes, key=CUBES.index))


def _read_player(where: str, read: _Player) -> VillagePlayer:
    player = VillagePlayer()
    player.points, player.time, player.owed = read.points, read.time, read.owed
    if player.time >= rules().turn.track:
        raise BadPosition(f"{where}.time: expected 0 to {rules().turn.track - 1}, found {player.time}")
    counts: dict[Any, int] = {**read.cubes, **read.goods, COIN: read.coins, GRAIN: read.grain}
    player.stock = {thing: counts.get(thing, 0) for thing in STOCK}
    player.figures = {}
    for place, generations in read.figures.items():
        known(f"{where}.figures", place, (*PLACES, MILL))
        if place == MILL and generations:
            raise BadPosition(f"{where}.figures.{place}: nobody works in the mill")
        if not set(generations) <= set(GENERATIONS):
            raise BadPosition(f"{where}.figures.{place}: expected generations 1 to 4, found {generations}")
        if generations:
            player.figures[place] = tuple(sorted(generations))
    player.customers = tuple(sorted(_customers(f"{where}.customers", read.customers)))
    if len(set(read.cities)) != len(read.cities):
        raise BadPosition(f"{where}.cities: a city is named twice")
    player.cities = tuple(sorted(read.cities, key=CITIES.index))
    return player


def _read_market(position: VillagePosition, market: _Market) -> None:
    size = rules().setup.stalls[len(position.seats)]
    if len(market.stalls) > size:
        raise BadPosition(f"market.stalls: there are only {size}")
    if len(market.queue) > rules().setup.queue:
        raise BadPosition(f"market.queue: there are only {rules().setup.queue} places")
    stalls = [customer or "" for customer in market.stalls]
    _customers("market.stalls", [customer for customer in stalls if customer])
    position.stalls = (*stalls, *[""] * (size - len(stalls)))
    position.queue = _customers("market.queue", market.queue)
    seen = [customer for customer in (*position.stalls, *position.queue) if customer]
    seen += [customer for player in position.players.values() for customer in player.customers]
    for customer in seen:
        if seen.count(customer) > 1:
            raise BadPosition(f"market: {customer} is in two places")


def faults(position: VillagePosition) -> list[str]:
    """Return everything by which a position shows that it cannot be one of a game (section 2): too many pieces.

    A scenario's position may lack pieces or have some too many; a game's may not.
    """
    found = []
    total = rules().total
    for thing in (*STOCK, CUBES[-1]):
        number = sum(player.stock.get(thing, 0) for player in position.players.values())
        number += position.bag.get(thing, 0) + sum(cubes.count(thing) for cubes in position.board.values())
        if number > total[thing]:
            found.append(f"{thing}: {number} of {total[thing]}")
    for colour, player in position.players.items():
        figures = [generation for generations in player.figures.values() for generation in generations]
        for generation, number in zip(GENERATIONS, rules().components.figures, strict=True):
            if figures.count(generation) != number:
                found.append(f"{colour}: {figures.count(generation)} of {number} figures of generation {generation}")
        if player.stock[GRAIN] > rules().harvest.limit:
            found.append(f"{colour}: {player.stock[GRAIN]} grain on a farm for {rules().harvest.limit}")
    count = len(position.seats)
    for section, size in rules().setup.chronicle[count].items():
        number = sum(len(player.at(f"chronicle.{section}")) for player in position.players.values())
        if number > size:
            found.append(f"chronicle.{section}: {number} of {size}")
    graves = sum(len(player.at(GRAVE)) for player in position.players.values())
    if graves > rules().setup.graves[count]:
        found.append(f"grave: {graves} of {rules().setup.graves[count]}")
    return found
