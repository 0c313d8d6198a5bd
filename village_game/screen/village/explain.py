"""What is said of anything on the table of Village: its name, what lies there now, and its rule in a few sentences.

The words stand in ``data/village_screen/messages.yaml``; the numbers in them come from the rules' data.
"""

from __future__ import annotations

from collections.abc import Callable

from village_game import texts
from village_game.core.message import message
from village_game.screen.table.bridge import Explanation, Piece, Place
from village_game.screen.village.kinds import as_figure, notation_place, owner
from village_game.village.effects import counted
from village_game.village.names import (
    BAG,
    BUILDINGS,
    CITIES,
    CUBES,
    GRAIN,
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


def explain(position: VillagePosition, place: Place, piece: Piece | None = None) -> Explanation | None:
    """Return what is to be said of a place, or of a piece there that is something of its own."""
    told = _of_piece(position, place, piece) if piece else None
    told = told or _of_place(position, place)
    if told is None:
        return None
    title, lines, rule = told
    return Explanation(title, tuple(lines), _rule(position, place, rule), _SECTION[rule])


def _say(name: str, **args: object) -> str:
    return texts.say(message(f"village.{name}", **args))


def _name(word: str) -> str:
    english = texts.name(word)
    return english[:1].upper() + english[1:]


# Pieces


def _of_piece(position: VillagePosition, place: Place, piece: Piece) -> Told | None:
    kind, _, name = piece.partition(" ")
    figure = as_figure(piece)
    if figure is not None:
        title = _say("title.figure", player=figure.colour, generation=figure.generation)
        where = notation_place(place)
        return title, [_name(where), *_worth_at_end(where)], "figure" if where in TABLE else _rule_of_rest(place)
    if kind == "customer" and name != "back":
        customer = rules().market.customers[name]
        lines = [_say("there.wants", wants=dict(rules().wants[name]))]
        rule = "customers" if owner(place) else "queue" if place.startswith("queue") else "stall"
        return _say("title.customer", count=customer.points), lines, rule
    if kind == "cube":
        rule = "space" if place.startswith("space.") else "cubes"
        return _say(f"title.cube.{name}"), _in_supply(position, name), rule
    if kind == "good" and owner(place):
        return _name(name), _in_supply(position, name), "goods"
    if kind == "monk":
        return _say("title.monk"), [], MONK
    return None


def _rule_of_rest(place: Place) -> str:
    """Return the rule of a place where a figure is not on the table: unborn, in the bag, or dead."""
    return notation_place(place) if owner(place) else place.partition(".")[0]


def _worth_at_end(place: str) -> list[str]:
    scoring = rules().scoring
    points = scoring.council.get(place, 0) or scoring.church.get(place, 0)  # type: ignore[call-overload]
    return [_say("part_rule.points", count=points)] if points else []


def _in_supply(position: VillagePosition, thing: str) -> list[str]:
    return [_say("there.left", count=supply(position, thing))]


# Places


def _of_place(position: VillagePosition, place: Place) -> Told | None:
    colour = owner(place)
    if colour:
        return _of_farm(position, colour, place.partition(".")[2]) if colour in position.seats else None
    head, _, rest = place.partition(".")
    if head == "space":
        return _name(rest), _things(list(position.board[rest])), rest
    if head in ("building", *LEVELS, *WINDOWS):
        return _of_house(position, notation_place(place))
    if head in CITIES:
        return _of_city(position, head, visits=bool(rest))
    if head == "chronicle":
        size = rules().setup.chronicle[len(position.seats)][rest]  # type: ignore[index]
        free = _say("there.free", count=chronicle_free(position, place), size=size)
        return _name(place), [free, *_people(position, place)], "chronicle"
    numbered = head.rstrip("0123456789")
    if numbered in ("stall", "queue"):
        return _of_market(position, numbered, int(head.removeprefix(numbered)))
    shared = _SHARED.get(place)
    return (_say(f"title.{place}"), shared(position), place) if shared else None


def _of_house(position: VillagePosition, name: str) -> Told:
    """Tell of a building, a level of the council or a window of the church."""
    lines = _people(position, name)
    if name == MILL:
        return _name(name), _in_supply(position, "coin"), MILL
    if name in BUILDINGS:
        left = {good: supply(position, good) for good in rules().crafts.buildings[name].makes}  # type: ignore[index]
        return _name(name), [_say("there.things", things=left), *lines], "workshop"
    if name == WINDOWS[-1] or name in LEVELS:
        return _name(name), lines, name
    return _name(name), lines, "window"


def _of_city(position: VillagePosition, city: str, visits: bool) -> Told:
    visitors = [colour for colour, player in position.players.items() if city in player.cities]
    lines = [_say("there.visited", players=visitors)] if visitors else []
    if visits:
        return _say("title.visits", city=city), lines, "visits"
    return _name(city), [*_people(position, city), *lines], "city"


def _of_market(position: VillagePosition, kind: str, number: int) -> Told:
    row = position.stalls if kind == "stall" else position.queue
    customer = row[number - 1] if number <= len(row) else ""
    lines = [_say("there.wants", wants=dict(rules().wants[customer]))] if customer else [_say("there.nothing")]
    title = _say("title.stall", stall=number) if kind == "stall" else _say("title.queue", place=number)
    return title, lines, kind


def _of_farm(position: VillagePosition, colour: str, what: str) -> Told | None:
    player = position.players[colour]
    head, _, thing = what.partition(".")
    if head.startswith("time"):
        steps = rules().turn.track - player.time
        return _say("title.time", player=colour), [_say("there.bridge", count=steps)], "time"
    if head in ("cubes", "goods"):
        title = _say("title.cubes", player=colour, thing=thing) if head == "cubes" else None
        title = title or _say("title.goods", player=colour, goods=texts.name(thing, 2))
        return title, [_say("there.holds", count=player.stock[thing])], head
    if head in ("coins", "grain"):
        count = player.stock["coin" if head == "coins" else GRAIN]
        return _say(f"title.{head}", player=colour), [_say("there.holds", count=count)], head
    if head == "customers":
        points = sum(rules().market.customers[customer].points for customer in player.customers)
        lines = [_say("there.served", count=len(player.customers), points=points)]
        return _say("title.customers", player=colour), lines, head
    if head in ("farm", "supply"):
        return _say(f"title.{head}", player=colour), _generations(player.at(head)), head
    return (_say(f"title.{head}"), [], head) if head in ("start", "next_start") else None


_SHARED: dict[Place, Callable[[VillagePosition], list[str]]] = {
    "well": lambda _position: [],
    "hand": lambda _position: [],
    "next_start": lambda p: [_say("there.holder", player=p.next_start)] if p.next_start else [],
    "blackbag": lambda p: [_say("there.things", things={MONK: rules().components.monks}), *_people(p, BAG)],
    "greenbag": lambda p: _things([cube for cube in CUBES for _ in range(p.bag[cube])]),
    "stack": lambda p: [_say("there.unseen", count=len(stack(p)))],
    "grave": lambda p: [
        _say("there.free", count=graves_free(p), size=rules().setup.graves[len(p.seats)]),
        *_people(p, "grave"),
    ],
}
"""Shared places of one kind each → what lies there now; title and rule are named after the place."""


def _things(words: list[str]) -> list[str]:
    return [_say("there.things", things=counted(words)) if words else _say("there.nothing")]


def _people(position: VillagePosition, place: str) -> list[str]:
    """Return a line for each player who has figures at a place of the notation."""
    lines = [
        _say("there.player", player=colour, things=_generations(player.at(place)))
        for colour, player in position.players.items()
        if player.at(place)
    ]
    return lines or [_say("there.nobody")]


def _generations(figures: tuple[int, ...]) -> list[str]:
    counts = {generation: figures.count(generation) for generation in figures}
    return [
        _say("there.generation", count=count, generation=generation) for generation, count in counts.items()
    ] or [_say("there.nobody")]


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
