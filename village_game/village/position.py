"""All that lies on the table of Village: a `VillagePosition`, and in it a `VillagePlayer` for each colour.

The supply of cubes, goods, coins and grain and the stack of customers are not stored; they are what is not
elsewhere (see `supply` and `stack`).
"""

from __future__ import annotations

from typing import Any, Self

from village_game.core.position import Position
from village_game.village.names import BAG, CHRONICLE, GRAVE, PLAGUE, TABLE
from village_game.village.rules import rules


class VillagePlayer:
    """What belongs to one player.

    Attributes:
        points: made so far; what the end brings is not among them (section 11).
        time: steps on the time track since the bridge.
        owed: deaths still to be decided (section 9).
        stock: thing → how many, for every thing of `names.STOCK`.
        figures: place → the generations of the figures there, in order; empty places are left out.
        customers: tiles served, in order.
        cities: cities visited, in order.
    """

    __slots__ = ("cities", "customers", "figures", "owed", "points", "stock", "time")

    points: int
    time: int
    owed: int
    stock: dict[str, int]
    figures: dict[str, tuple[int, ...]]
    customers: tuple[str, ...]
    cities: tuple[str, ...]

    def copy(self) -> VillagePlayer:
        """Return an independent copy."""
        new = VillagePlayer.__new__(VillagePlayer)
        new.points = self.points
        new.time = self.time
        new.owed = self.owed
        new.stock = self.stock.copy()
        new.figures = self.figures.copy()
        new.customers = self.customers
        new.cities = self.cities
        return new

    def at(self, place: str) -> tuple[int, ...]:
        """Return the generations of the figures at a place."""
        return self.figures.get(place, ())

    def shift(self, generation: int, origin: str, target: str) -> None:
        """Move a figure from a place, where it must be, to another."""
        figures = self.figures
        left = list(figures[origin])
        left.remove(generation)
        if left:
            figures[origin] = tuple(left)
        else:
            del figures[origin]
        there = figures.get(target)
        figures[target] = (generation,) if there is None else tuple(sorted((*there, generation)))

    def living(self) -> int:
        """Return how many figures are born and not dead, the black bag included."""
        return sum(len(self.figures.get(place, ())) for place in (*TABLE, BAG))

    def in_chronicle(self) -> int:
        """Return how many figures stand in the chronicle."""
        return sum(len(self.figures.get(place, ())) for place in CHRONICLE)


class VillagePosition(Position):
    """A position of Village.

    Attributes:
        players: colour → what belongs to that player, in seat order.
        board: action space → the cubes on it, in order.
        bag: cube colour (plague too) → how many are in the green bag.
        stalls: the customer in each stall, ``""`` where there is none.
        queue: the customers in the queue, the first first.
        start: the start player, ``""`` before one is chosen.
        next_start: who holds the next-start token, ``""`` while it lies in the council.
        last: once the end is triggered, who still has a turn, in order; ``None`` before.
    """

    __slots__ = ("bag", "board", "last", "next_start", "players", "queue", "stalls", "start")

    pending: list[Any]  # frames, whose parts each stage knows
    players: dict[str, VillagePlayer]
    board: dict[str, tuple[str, ...]]
    bag: dict[str, int]
    stalls: tuple[str, ...]
    queue: tuple[str, ...]
    start: str
    next_start: str
    last: tuple[str, ...] | None

    def copy(self) -> Self:
        """Return an independent copy, made by hand for speed."""
        new = self.__class__.__new__(self.__class__)
        new.seats = self.seats
        new.pending = self.pending.copy()
        new.turn = self.turn
        new.owner = self.owner
        new.players = {colour: player.copy() for colour, player in self.players.items()}
        new.board = self.board.copy()
        new.bag = self.bag.copy()
        new.stalls = self.stalls
        new.queue = self.queue
        new.start = self.start
        new.next_start = self.next_start
        new.last = self.last
        return new

    def after(self, colour: str) -> tuple[str, ...]:
        """Return all colours clockwise from a player, that player last."""
        place = self.seats.index(colour) + 1
        return self.seats[place:] + self.seats[:place]

    def from_start(self) -> tuple[str, ...]:
        """Return all colours clockwise, the start player first."""
        place = self.seats.index(self.start)
        return self.seats[place:] + self.seats[:place]


def supply(position: VillagePosition, thing: str) -> int:
    """Return how many of a thing (plague cubes too) are neither with a player, nor on the board, nor in a bag."""
    left = rules().total[thing]
    if thing == PLAGUE:
        return max(0, left - position.bag[PLAGUE] - sum(cubes.count(PLAGUE) for cubes in position.board.values()))
    for player in position.players.values():
        left -= player.stock[thing]
    if thing in position.bag:
        left -= position.bag[thing] + sum(cubes.count(thing) for cubes in position.board.values())
    return max(0, left)


def stack(position: VillagePosition) -> list[str]:
    """Return the customers that are still in the stack, by tile (their order is not known)."""
    seen = {*position.stalls, *position.queue}
    for player in position.players.values():
        seen.update(player.customers)
    return [customer for customer in rules().market.customers if customer not in seen]


def chronicle_free(position: VillagePosition, place: str) -> int:
    """Return how many spaces are free in a section of the chronicle, a place such as ``chronicle.farm``."""
    size = rules().setup.chronicle[len(position.seats)][place.partition(".")[2]]  # type: ignore[index]
    return max(0, size - sum(len(player.at(place)) for player in position.players.values()))


def graves_free(position: VillagePosition) -> int:
    """Return how many anonymous graves are free."""
    graves = rules().setup.graves[len(position.seats)]
    return max(0, graves - sum(len(player.at(GRAVE)) for player in position.players.values()))
