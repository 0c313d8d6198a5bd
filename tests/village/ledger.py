"""An account of every piece of the box, kept from the events alone and compared with every position (section 2).

It knows the rules page's numbers of pieces and nothing of the engine: a piece may only leave a place where the account
says it is, and what the position holds must be what the account says.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from typing import Any

from village_game.core.message import Event
from village_game.village.position import VillagePosition

INFLUENCE = ("orange", "green", "brown", "pink")
GOODS = ("scroll", "horse", "ox", "plow", "wagon")
TOTALS = {**dict.fromkeys(INFLUENCE, 18), "black": 6, **dict.fromkeys(GOODS, 8), "coin": 15, "grain": 20}
FIGURES = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4)
CUSTOMERS = tuple(f"c{number:02}" for number in range(1, 25))
SPACES = ("harvest", "family", "crafts", "market", "travel", "council", "church")
MONKS = 4
SUPPLY = "supply"


class Ledger:
    """Where everything is.

    Attributes:
        held: place → thing → how many; places are the supply, the green bag, the spaces and the colours.
        figures: colour → place → the generations there.
        tiles: the stack, ``stall 1`` …, ``queue``, or a colour → the customers there, in order of arrival.
        token: who holds the next-start token, ``""`` while it is in the council.
        points: colour → part of the result → points that were logged with a cause.
        time: colour → all units of time spent.
        deaths: colour → how many deaths were resolved, those included for which nobody was there.
    """

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.seats = seats
        nothing = dict.fromkeys(TOTALS, 0)
        self.held = {place: nothing.copy() for place in ("bag", *SPACES)}
        self.held[SUPPLY] = TOTALS.copy()
        for colour in seats:
            self.held[colour] = {thing: 0 for thing in TOTALS if thing != "black"}
        self.figures = {colour: {"farm": [1] * 4, "supply": [g for g in FIGURES if g > 1]} for colour in seats}
        self.tiles: dict[str, list[str]] = {"stack": list(CUSTOMERS), "queue": []}
        self.token = ""
        self.monks = {"black bag": MONKS}
        self.points = {colour: Counter[str]() for colour in seats}
        self.time = dict.fromkeys(seats, 0)
        self.deaths = dict.fromkeys(seats, 0)
        for colour in seats:
            self.carry("coin", 1, SUPPLY, colour)

    # Moving pieces

    def carry(self, thing: str, number: int, origin: str, target: str) -> None:
        """Move so many of a thing."""
        assert self.held[origin][thing] >= number >= 0, f"[2] {number} {thing} from {origin}, where they are not"
        self.held[origin][thing] -= number
        self.held[target][thing] += number

    def walk(self, colour: str, generation: int, origin: str, target: str) -> None:
        """Move a figure."""
        places = self.figures[colour]
        assert generation in places.get(origin, []), f"[2] {colour}'s {generation} is not at {origin}"
        places[origin].remove(generation)
        if not places[origin]:
            del places[origin]
        insort(places.setdefault(target, []), generation)

    def _pays(self, colour: str, paid: dict[str, int]) -> None:
        for thing, number in paid.items():
            self.carry(thing, number, colour, SUPPLY)

    def _gets(self, colour: str, gained: dict[str, int]) -> None:
        for thing, number in gained.items():
            self.carry(thing, number, SUPPLY, colour)

    def _tile(self, customer: str, origin: str, target: str) -> None:
        assert customer in self.tiles.get(origin, []), f"[6] {customer} is not at {origin}"
        self.tiles[origin].remove(customer)
        self.tiles.setdefault(target, []).append(customer)

    # Events

    def apply(self, event: Event) -> None:
        """Account for an event."""
        args: dict[str, Any] = dict(event.args)
        colour = args.get("player", "")
        if "paid" in args:
            self._pays(colour, args["paid"])
        if "gained" in args:
            self._gets(colour, args["gained"])
        handler = getattr(self, f"_on_{event.name}", None)
        if handler is not None:
            handler(colour, args)

    def _on_bag_filled(self, _colour: str, args: dict[str, Any]) -> None:
        for cube, number in args["cubes"].items():
            self.carry(cube, number, SUPPLY, "bag")

    def _on_space_filled(self, _colour: str, args: dict[str, Any]) -> None:
        for cube in args["cubes"]:
            self.carry(cube, 1, "bag", args["space"])

    def _on_cube_taken(self, colour: str, args: dict[str, Any]) -> None:
        self.carry(args["cube"], 1, args["space"], colour)

    def _on_plague_taken(self, _colour: str, args: dict[str, Any]) -> None:
        self.carry("black", 1, args["space"], SUPPLY)

    def _on_stalls_filled(self, _colour: str, args: dict[str, Any]) -> None:
        for number, customer in enumerate(args["customers"], 1):
            self._tile(customer, "stack", f"stall {number}")

    def _on_queue_filled(self, _colour: str, args: dict[str, Any]) -> None:
        for customer in args["customers"]:
            self._tile(customer, "stack", "queue")

    def _on_moved_up(self, _colour: str, args: dict[str, Any]) -> None:
        assert self.tiles["queue"][0] == args["customer"], "[6] the queue moves up in order"
        self._tile(args["customer"], "queue", f"stall {args['stall']}")

    def _on_served(self, colour: str, args: dict[str, Any]) -> None:
        self._tile(args["customer"], f"stall {args['stall']}", colour)
        self._pays(colour, args["goods"])

    _on_served_paid = _on_served

    def _on_harvested(self, colour: str, args: dict[str, Any]) -> None:
        self.carry("grain", args["count"], SUPPLY, colour)

    def _on_milled(self, colour: str, args: dict[str, Any]) -> None:
        self.carry("coin", args["count"], SUPPLY, colour)

    def _on_made(self, colour: str, args: dict[str, Any]) -> None:
        self.carry(args["good"], 1, SUPPLY, colour)

    _on_bought = _on_made
    _on_privilege_good = _on_made

    def _on_privilege_coin(self, colour: str, args: dict[str, Any]) -> None:
        self.carry("coin", args["count"], colour, SUPPLY)

    def _on_start_taken(self, colour: str, _args: dict[str, Any]) -> None:
        assert not self.token, "[6] the token is still in the council"
        self.token = colour

    def _on_start_changed(self, colour: str, _args: dict[str, Any]) -> None:
        assert self.token == colour, "[4] who holds the token becomes start player"
        self.token = ""

    def _on_born(self, colour: str, args: dict[str, Any]) -> None:
        self.walk(colour, args["generation"], "supply", "farm")

    def _on_recalled(self, colour: str, args: dict[str, Any]) -> None:
        self.walk(colour, args["generation"], args["place"], "farm")

    def _on_trained(self, colour: str, args: dict[str, Any]) -> None:
        self.walk(colour, args["generation"], "farm", args["building"])

    def _on_travelled(self, colour: str, args: dict[str, Any]) -> None:
        self.walk(colour, args["generation"], args["origin"], args["city"])

    def _on_entered(self, colour: str, args: dict[str, Any]) -> None:
        self.walk(colour, args["generation"], "farm", "council1")

    def _on_advanced(self, colour: str, args: dict[str, Any]) -> None:
        self.walk(colour, args["generation"], args["origin"], args["place"])

    _on_ascended = _on_advanced

    def _on_joined(self, colour: str, args: dict[str, Any]) -> None:
        self.walk(colour, args["generation"], "farm", "bag")

    _on_joined_paid = _on_joined

    def _on_redeemed(self, colour: str, args: dict[str, Any]) -> None:
        self.walk(colour, args["generation"], "bag", "window1")

    _on_drawn = _on_redeemed

    def _on_died(self, colour: str, args: dict[str, Any]) -> None:
        self.walk(colour, args["generation"], args["place"], args["rest"])
        self.deaths[colour] += 1

    _on_died_grave = _on_died
    _on_died_gone = _on_died

    def _on_nobody_dies(self, colour: str, _args: dict[str, Any]) -> None:
        self.deaths[colour] += 1

    def _on_monks_drawn(self, _colour: str, args: dict[str, Any]) -> None:
        assert args["count"] <= self.monks["black bag"], "[8] there are no more monks"

    def _on_time_spent(self, colour: str, args: dict[str, Any]) -> None:
        self.time[colour] += args["count"]
        assert args["time"] == self.time[colour] % 10, "[5] a track of ten steps, round and round"

    def _on_points(self, colour: str, args: dict[str, Any]) -> None:
        assert args["cause"], "every point has a cause"
        self.points[colour][args["part"]] += args["count"]

    # Comparing

    def compare(self, position: VillagePosition) -> None:
        """Assert that a position holds exactly what the account says."""
        bag = self.held["bag"]
        assert position.bag == {cube: bag[cube] for cube in (*INFLUENCE, "black")}, "[2] the green bag"
        for space, cubes in position.board.items():
            held = self.held[space]
            assert len(cubes) == sum(held.values()), f"[2] {space}"
            assert all(cubes.count(cube) == held[cube] for cube in cubes), f"[2] {space}"
        for colour, player in position.players.items():
            assert player.stock == self.held[colour], f"[2] what {colour} holds"
            figures = self.figures[colour]
            assert figures.keys() == player.figures.keys(), f"[2] where {colour}'s figures are"
            assert all(player.figures[place] == tuple(figures[place]) for place in figures), f"[2] {colour}'s figures"
            assert sum(map(len, figures.values())) == len(FIGURES), f"[2] figures of {colour}"
            assert list(player.customers) == sorted(self.tiles.get(colour, [])), "[2] customers"
            assert player.points == self.points[colour]["earned"], "every point made has a cause"
            assert player.owed == self.time[colour] // 10 - self.deaths[colour], "[5] each bridge owes a death"
        for number, customer in enumerate(position.stalls, 1):
            assert self.tiles.get(f"stall {number}", []) == ([customer] if customer else []), "[2] stalls"
        assert list(position.queue) == self.tiles["queue"], "[2] the queue"
        assert position.next_start == self.token
