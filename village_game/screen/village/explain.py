"""What is said of anything on the table of Village: its name, what lies there now, and its rule in a few sentences.

The words stand in ``data/village_screen/messages.yaml``; the numbers in them come from the rules' data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from village_game import texts
from village_game.core.message import message
from village_game.screen.table.bridge import Explanation, Piece, Place
from village_game.screen.village.kinds import as_figure, notation_place, owner
from village_game.village.effects import counted
from village_game.village.names import (
    BAG,
    BUILDINGS,
    CITIES,
    COIN,
    CUBES,
    GRAIN,
    GRAVE,
    LEVELS,
    MILL,
    MONK,
    SPACES,
    TABLE,
    WINDOWS,
)
from village_game.village.position import VillagePosition, chronicle_free, graves_free, stack, supply
from village_game.village.rules import rules, worth

Told = tuple[str, list[str], str]
"""Title, what lies there now, and the name of the rule."""

_SECTION = {
    "space": "5",
    **dict.fromkeys((*SPACES, "workshop", MILL, *LEVELS, "city", "visits", "stall", "queue", "stack"), "6"),
    **dict.fromkeys(("well", "cubes", "coins", "time", "farm"), "5"),
    **dict.fromkeys(("window", "window4", "blackbag", MONK), "8"),
    **dict.fromkeys(("chronicle", "grave", "figure"), "9"),
    **dict.fromkeys(("greenbag", "next_start", "start"), "4"),
    **dict.fromkeys(("goods", "grain", "supply"), "6"),
    "customers": "11",
    "hand": "10",
}
"""Name of a rule → the section of the rules page."""


def explain(
    position: VillagePosition, place: Place, piece: Piece | None = None, names: Mapping[str, str] | None = None
) -> Explanation | None:
    """Return what is to be said of a place, or of a piece there that is something of its own.

    Args:
        position: what lies where.
        place: the place.
        piece: a piece on it, if one is pointed at.
        names: colour → the player's own name.
    """
    told = _Teller(position, names or {}).tell(place, piece)
    if told is None:
        return None
    title, lines, rule = told
    return Explanation(title, tuple(lines), _rule(position, place, rule), _SECTION[rule])


def _say(name: str, **args: object) -> str:
    return texts.say(message(f"village.{name}", **args))


def _name(word: str) -> str:
    english = texts.name(word)
    return english[:1].upper() + english[1:]


class _Teller:
    """Tells of places and pieces as they are now, and names the players by their own names."""

    def __init__(self, position: VillagePosition, names: Mapping[str, str]) -> None:
        self.position = position
        self.names = names

    def tell(self, place: Place, piece: Piece | None) -> Told | None:
        """Return what is to be said of a piece if it is something of its own, else of the place."""
        return (self._piece(place, piece) if piece else None) or self._place(place)

    def _who(self, colour: str) -> str:
        return self.names.get(colour, colour)

    def _in_supply(self, thing: str) -> list[str]:
        return [_say("there.left", count=supply(self.position, thing))]

    def _people(self, place: str) -> list[str]:
        """Return a line for each player who has figures at a place of the notation."""
        lines = [
            _say("there.player", player=self._who(colour), things=_generations(player.at(place)))
            for colour, player in self.position.players.items()
            if player.at(place)
        ]
        return lines or [_say("there.nobody")]

    # Pieces

    def _piece(self, place: Place, piece: Piece) -> Told | None:
        kind, _, name = piece.partition(" ")
        figure = as_figure(piece)
        if figure is not None:
            title = _say("title.figure", player=self._who(figure.colour), generation=figure.generation)
            where = notation_place(place)
            return title, [_name(where), *_worth_at_end(where)], "figure" if where in TABLE else _rule_of_rest(place)
        if kind == "customer" and name != "back":
            lines = [_say("there.wants", wants=dict(rules().wants[name]))]
            rule = "customers" if owner(place) else "queue" if place.startswith("queue") else "stall"
            return _say("title.customer", count=rules().market.customers[name].points), lines, rule
        if kind == "cube":
            rule = "space" if place.startswith("space.") else "cubes"
            return _say(f"title.cube.{name}"), self._in_supply(name), rule
        if kind == "good" and owner(place):
            return _name(name), self._in_supply(name), "goods"
        return (_say("title.monk"), [], MONK) if kind == MONK else None

    # Places

    def _place(self, place: Place) -> Told | None:
        colour = owner(place)
        if colour:
            return self._farm(colour, place.partition(".")[2]) if colour in self.position.seats else None
        head, _, rest = place.partition(".")
        if head == "space":
            return _name(rest), _things(list(self.position.board[rest])), rest
        if head in ("building", *LEVELS, *WINDOWS):
            return self._house(notation_place(place))
        if head in CITIES:
            return self._city(head, visits=bool(rest))
        if head == "chronicle":
            size = rules().setup.chronicle[len(self.position.seats)][rest]  # type: ignore[index]
            free = _say("there.free", count=chronicle_free(self.position, place), size=size)
            return _name(place), [free, *self._people(place)], "chronicle"
        numbered = head.rstrip("0123456789")
        if numbered in ("stall", "queue"):
            return self._market(numbered, int(head.removeprefix(numbered)))
        shared = _SHARED.get(place)
        return (_say(f"title.{place}"), shared(self), place) if shared else None

    def _house(self, name: str) -> Told:
        """Tell of a building, a level of the council or a window of the church."""
        if name == MILL:
            return _name(name), self._in_supply(COIN), MILL
        people = self._people(name)
        if name in BUILDINGS:
            makes = rules().crafts.buildings[name].makes  # type: ignore[index]
            left = {good: supply(self.position, good) for good in makes}
            return _name(name), [_say("there.things", things=left), *people], "workshop"
        return _name(name), people, name if name == WINDOWS[-1] or name in LEVELS else "window"

    def _city(self, city: str, visits: bool) -> Told:
        visitors = [self._who(colour) for colour, player in self.position.players.items() if city in player.cities]
        lines = [_say("there.visited", players=visitors)] if visitors else []
        if visits:
            return _say("title.visits", city=city), lines, "visits"
        return _name(city), [*self._people(city), *lines], "city"

    def _market(self, kind: str, number: int) -> Told:
        row = self.position.stalls if kind == "stall" else self.position.queue
        customer = row[number - 1] if number <= len(row) else ""
        lines = [_say("there.wants", wants=dict(rules().wants[customer]))] if customer else [_say("there.nothing")]
        title = _say("title.stall", stall=number) if kind == "stall" else _say("title.queue", place=number)
        return title, lines, kind

    def _farm(self, colour: str, what: str) -> Told | None:
        """Tell of what a player has in one place of the farm."""
        player, who = self.position.players[colour], self._who(colour)
        head, _, thing = what.partition(".")
        if head.startswith("time"):
            steps = rules().turn.track - player.time
            return _say("title.time", player=who), [_say("there.bridge", count=steps)], "time"
        if head == "cubes":
            return _say("title.cubes", player=who, thing=thing), _at_hand(player.stock[thing]), head
        if head == "goods":
            title = _say("title.goods", player=who, goods=texts.name(thing, 2))
            return title, _at_hand(player.stock[thing]), head
        if head in ("coins", "grain"):
            return _say(f"title.{head}", player=who), _at_hand(player.stock[COIN if head == "coins" else GRAIN]), head
        if head == "customers":
            points = sum(rules().market.customers[customer].points for customer in player.customers)
            served = _say("there.served", count=len(player.customers), points=points)
            return _say("title.customers", player=who), [served], head
        if head in ("farm", "supply"):
            return _say(f"title.{head}", player=who), _generations(player.at(head)), head
        return (_say(f"title.{head}"), [], head) if head in ("start", "next_start") else None

    # Shared places of one kind each

    def nothing(self) -> list[str]:
        """Tell nothing besides the rule."""
        return []

    def token(self) -> list[str]:
        """Tell who has the next-start token."""
        holder = self.position.next_start
        return [_say("there.holder", player=self._who(holder))] if holder else []

    def black_bag(self) -> list[str]:
        """Tell what is in the black bag."""
        return [_say("there.things", things={MONK: rules().components.monks}), *self._people(BAG)]

    def green_bag(self) -> list[str]:
        """Tell what is in the green bag."""
        return _things([cube for cube in CUBES for _ in range(self.position.bag[cube])])

    def stack(self) -> list[str]:
        """Tell how many customers are still to come."""
        return [_say("there.unseen", count=len(stack(self.position)))]

    def graves(self) -> list[str]:
        """Tell how many graves are free, and who lies in the others."""
        size = rules().setup.graves[len(self.position.seats)]
        return [_say("there.free", count=graves_free(self.position), size=size), *self._people(GRAVE)]


_SHARED: dict[Place, Callable[[_Teller], list[str]]] = {
    "well": _Teller.nothing,
    "hand": _Teller.nothing,
    "next_start": _Teller.token,
    "blackbag": _Teller.black_bag,
    "greenbag": _Teller.green_bag,
    "stack": _Teller.stack,
    "grave": _Teller.graves,
}
"""Shared place → what is told of it; title and rule are named after the place."""


def _rule_of_rest(place: Place) -> str:
    """Return the rule of a place where a figure is not on the table: unborn, in the bag, or dead."""
    return notation_place(place) if owner(place) else place.partition(".")[0]


def _worth_at_end(place: str) -> list[str]:
    scoring = rules().scoring
    points = scoring.council.get(place, 0) or scoring.church.get(place, 0)  # type: ignore[call-overload]
    return [_say("part_rule.points", count=points)] if points else []


def _at_hand(count: int) -> list[str]:
    return [_say("there.holds", count=count)]


def _things(words: list[str]) -> list[str]:
    return [_say("there.things", things=counted(words)) if words else _say("there.nothing")]


def _generations(figures: tuple[int, ...]) -> list[str]:
    counts = {generation: figures.count(generation) for generation in figures}
    return [_say("there.generation", count=count, generation=generation) for generation, count in counts.items()] or [
        _say("there.nobody")
    ]


# The numbers of the rules


def _rule(position: VillagePosition, place: Place, rule: str) -> str:
    said = _say(f"rule.{rule}", **_facts(len(position.seats)), **_local_facts(notation_place(place)))
    if place.startswith("space.") and rule in SPACES:
        return f"{_say('rule.space', **_facts(len(position.seats)))} {said}"
    return said


def _facts(players: int) -> dict[str, object]:
    """Return the numbers that the rules' sentences name, for a number of players."""
    table = rules()
    levels = table.harvest.levels
    council, gifts = table.council, table.council.privileges
    return {
        "plague_time": table.turn.plague_time,
        "well_cubes": table.turn.well_cubes,
        "track": table.turn.track,
        "barn": table.harvest.limit,
        "harvest_plain": next(level.grain for level in levels if not level.needs),
        "harvest_more": [
            _say("part_rule.harvest", count=level.grain, goods=list(level.needs)) for level in levels if level.needs
        ],
        "serving": counted(table.serving),
        "serving_time": table.market.serving.time,
        "leg_time": table.travel.leg.time,
        "wagons": {"wagon": table.travel.leg.wagons},
        "enter_time": council.enter.time,
        "enter": _either([counted(price) for price in table.enter]),
        "advance_time": council.advance.time,
        "advance": _either([counted(price) for price in table.advance]),
        "gift_cubes": gifts["cubes"].cubes,
        "gift_goods": gifts["good"].goods,
        "gift_coins": gifts["coin"].coins,
        "gift_points": gifts["coin"].points,
        "join": counted(table.join),
        "join_time": table.church.join.time,
        "out": table.church.out,
        "redeem": counted(table.redeem),
        "monks": table.components.monks,
        "mill_price": counted(table.building_price[MILL]),
        "mill_coins": table.crafts.mill.coins,
        "bag_cubes": table.setup.bag[players],
        "travel_points": ", ".join(str(points) for points in table.scoring.travel[1:]),
        "chronicle_points": _chronicle_points(),
        "coin_points": table.scoring.coin,
    }


def _either(prices: list[dict[str, int]]) -> str:
    """Return alternatives in words."""
    return texts._(" or ").join(_say("there.price", price=price) for price in prices)


def _chronicle_points() -> list[str]:
    """Return what own figures in the chronicle are worth, each number of them that brings more."""
    points = rules().scoring.chronicle
    steps = [number for number in range(1, len(points)) if points[number] > points[number - 1]]
    return [
        _say(
            "part_rule.chronicle_more" if number == len(points) - 1 else "part_rule.chronicle",
            count=worth(points, number),
            number=number,
        )
        for number in steps
    ]


def _local_facts(name: str) -> dict[str, object]:
    """Return the numbers of one building, level, window or city."""
    table = rules()
    if name in table.crafts.buildings:
        building = table.crafts.buildings[name]
        return {
            "train": building.train,
            "make": building.make,
            "goods": _either([{good: 1} for good in building.makes]),
            "price": counted(table.building_price[name]),
        }
    if name in LEVELS:
        return {"points": table.scoring.council.get(name, 0)}  # type: ignore[call-overload]
    if name in WINDOWS:
        steps = dict(zip(WINDOWS, table.church.steps, strict=False))
        return {"points": table.scoring.church[name], "step": {GRAIN: steps.get(name, 0)}}  # type: ignore[index]
    if name in CITIES:
        return {"reward": _reward(name), "routes": _routes(name)}
    return {}


def _reward(city: str) -> list[str]:
    reward = rules().rewards[city]
    parts = [_say("there.price", price=dict(reward.gain))] if reward.gain else []
    return [*parts, *([_say("part_rule.points", count=reward.points)] if reward.points else [])]


def _routes(city: str) -> list[str]:
    """Return the ways from a city to its neighbours."""
    return [_say("part_rule.route", city=stop, price=counted(price)) for stop, price in rules().legs[city]]
