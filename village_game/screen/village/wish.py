"""What somebody meant who put a piece down anywhere: moves in the notation, legal or not, likeliest first.

A legal drop says its move; of any other the engine can then say why it is refused ("A wagon is needed to travel").
What no move describes at all is answered by `refusal`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from village_game import games
from village_game.core.message import Message, message
from village_game.core.move import Move
from village_game.screen.table.bridge import Piece, Place
from village_game.screen.village.kinds import (
    BLACK_BAG,
    COIN_GIFT,
    GRAVEYARD,
    STACK,
    WELL,
    as_figure,
    building,
    holding,
    notation_place,
    owner,
    space,
)
from village_game.village.names import (
    BAG,
    BUILDINGS,
    CITIES,
    COIN,
    FARM,
    GOODS,
    GRAIN,
    GRAVE,
    INFLUENCE,
    LEVELS,
    MILL,
    SPACES,
    TABLE,
    TIME,
    UNBORN,
    VILLAGE,
    WINDOWS,
    WORKSHOPS,
)
from village_game.village.payment import Way, alternatives, ways
from village_game.village.position import VillagePosition
from village_game.village.rules import Price, rules

CHURCH = (BLACK_BAG, *WINDOWS, space("church"))
"""Where somebody is put who is to enter the church."""

COUNCIL = (*LEVELS, space("council"))
"""Where somebody is put who is to enter the council."""


def wish(position: VillagePosition, piece: Piece, source: Place, target: Place) -> list[Move]:
    """Return what somebody may have meant who put this down there, legal moves first, then the likeliest."""
    colour = position.decides
    meant = _MEANT.get(piece.split()[0])
    if meant is None or colour not in position.players:
        return []
    moves = dict.fromkeys(meant(position, colour, piece, source, target))
    legal = set(games.load("village").legal_moves(position)) if moves else set()
    return sorted(moves, key=lambda move: move not in legal)


def refusal(position: VillagePosition, piece: Piece, source: Place, target: Place) -> Message | None:
    """Return why it makes no sense to put this down there, where `wish` knows no move; ``None`` if nothing is known."""
    colour = position.decides
    whose = owner(source)
    figure = as_figure(piece)
    if figure is not None:
        if figure.colour != colour:
            return message("village.drop.not_your_figure", player=figure.colour)
        return _why_no_walk(position, figure.generation, notation_place(source), colour, target)
    if whose and whose != colour:
        return message("village.drop.not_yours", player=whose)
    if owner(target) not in ("", colour):
        return message("village.drop.own_farm")
    if piece.startswith("customer"):
        name = "unseen" if source == STACK else "served" if whose else "stalls_only"
        return message(f"village.drop.{name}")
    return None


def _why_no_walk(position: VillagePosition, generation: int, origin: str, colour: str, target: Place) -> Message | None:
    if origin == UNBORN:
        lowest = position.players[colour].at(UNBORN)[:1]
        younger = owner(target) == colour and lowest != (generation,)
        return message("village.drop.older_first" if younger else "village.drop.unborn")
    if origin == GRAVE or origin.startswith("chronicle."):
        return message("village.drop.dead")
    if owner(target):
        return message("village.drop.own_farm")
    if origin == BAG:
        return message("village.drop.in_bag")
    return message("village.drop.from_farm_only") if origin != FARM else None


# What each kind of piece may be meant for


def _figure(position: VillagePosition, colour: str, piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    whose, generation = as_figure(piece) or ("", 0)
    origin = notation_place(source)
    if whose != colour:
        return
    word = f"{generation}@{origin}"
    if owner(target) == colour:
        if origin == UNBORN and position.players[colour].at(UNBORN)[0] == generation:
            yield ("birth",)
        elif origin in (*TABLE, BAG) and origin != FARM:
            yield ("recall", word)
    elif target == GRAVEYARD or target.startswith("chronicle."):
        if origin in TABLE:
            yield ("die", word)
    elif origin in CITIES and target in CITIES:
        yield from _leg(position, colour, word, origin, target)
    elif origin in LEVELS and target in LEVELS[LEVELS.index(origin) + 1 :]:
        yield from _paid(("advance", word), position, colour, rules().advance)
    elif origin in WINDOWS and target in WINDOWS:
        yield ("ascend", word, target)
    elif origin == BAG and target in WINDOWS:
        yield ("redeem", str(generation))
    elif origin == FARM:
        yield from _from_farm(position, colour, generation, target)


def _from_farm(position: VillagePosition, colour: str, generation: int, target: Place) -> Iterator[Move]:
    """Yield what a figure on the farm may be sent to do at a place."""
    if target == space("harvest"):
        yield ("harvest",)
    elif target in CITIES:
        yield from _leg(position, colour, f"{generation}@{FARM}", VILLAGE, target)
    elif target in COUNCIL:
        yield from _paid(("enter", str(generation)), position, colour, rules().enter)
    elif target in CHURCH:
        yield from _paid(("join", str(generation)), position, colour, (rules().join,))
        yield ("join", str(generation), "pay", TIME)
    elif notation_place(target) in BUILDINGS:
        yield ("train", str(generation), notation_place(target))


def _leg(position: VillagePosition, colour: str, word: str, origin: str, city: str) -> Iterator[Move]:
    """Yield the leg to a city, paid in all ways; where no route leads, without pay."""
    price = dict(rules().legs[origin]).get(city, ())
    yield from _paid(("travel", word, city), position, colour, (price,))


def _cube(position: VillagePosition, colour: str, piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    cube = piece.split()[1]
    if source.startswith("space."):
        if owner(target) == colour:
            yield ("take", source.removeprefix("space."), cube)
    elif source == holding(colour, cube):
        yield from _pay_with(position, colour, cube, target)
        for name in SPACES if target == WELL else (target.removeprefix("space."),):
            yield from _wells(position, colour, space(name), (cube,))


def _pay_with(position: VillagePosition, colour: str, thing: str, target: Place) -> Iterator[Move]:
    """Yield what a player may want to pay for who puts something of the own down at a place."""
    player = position.players[colour]
    at_home = [str(generation) for generation in dict.fromkeys(player.at(FARM))]
    moves: list[Move] = []
    if notation_place(target) in WORKSHOPS:
        for good in rules().crafts.buildings[notation_place(target)].makes:  # type: ignore[index]
            moves += _buys(position, colour, good)
    elif target == building(MILL):
        moves.append(("mill",))
    elif target.startswith("stall"):
        moves += _serves(position, colour, target)
    elif target in CITIES:
        for generation in at_home:
            moves += _leg(position, colour, f"{generation}@{FARM}", VILLAGE, target)
    elif target in COUNCIL:
        for generation in at_home:
            moves += _paid(("enter", generation), position, colour, rules().enter)
    elif target in CHURCH:
        for generation in at_home:
            moves += _paid(("join", generation), position, colour, (rules().join,))
    elif thing == GRAIN:
        return
    yield from (move for move in moves if thing in move or thing in (GRAIN, *GOODS))


def _good(position: VillagePosition, colour: str, piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    good = piece.split()[1]
    maker = rules().maker[good]
    if source == building(maker):
        if owner(target) == colour:
            makes: list[Move] = [("make", good)]
            buys = list(_buys(position, colour, good))
            yield from makes + buys if maker in position.players[colour].figures else buys + makes
    elif source == holding(colour, good):
        yield from _pay_with(position, colour, good, target)


def _coin(position: VillagePosition, colour: str, _piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    if source == building(MILL):
        if owner(target) == colour:
            yield ("mill",)
    elif source == holding(colour, COIN):
        if target == COIN_GIFT:
            yield ("privilege", "coin")
        if target == BLACK_BAG:
            yield from (("redeem", str(generation)) for generation in dict.fromkeys(position.players[colour].at(BAG)))
        yield from _pay_with(position, colour, COIN, target)
        yield from _wells(position, colour, target)


def _grain(position: VillagePosition, colour: str, _piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    if source == space("harvest"):
        if owner(target) == colour:
            yield ("harvest",)
    elif source == holding(colour, GRAIN):
        yield from _pay_with(position, colour, GRAIN, target)


def _customer(position: VillagePosition, colour: str, _piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    if source.startswith("stall") and owner(target) == colour:
        yield from _serves(position, colour, source)


def _next_start(_position: VillagePosition, colour: str, _piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    if owner(target) == colour and not owner(source):
        yield ("privilege", "start")


def _any_cube(_position: VillagePosition, colour: str, _piece: Piece, _source: Place, target: Place) -> Iterator[Move]:
    if owner(target) == colour:
        number = rules().council.privileges["cubes"].cubes
        for cubes in combinations_with_replacement(INFLUENCE, number):
            yield ("privilege", "cubes", *cubes)


def _any_good(_position: VillagePosition, colour: str, _piece: Piece, _source: Place, target: Place) -> Iterator[Move]:
    if owner(target) == colour:
        yield from (("privilege", "good", good) for good in GOODS)


def _bucket(position: VillagePosition, colour: str, _piece: Piece, _source: Place, target: Place) -> Iterator[Move]:
    yield from _wells(position, colour, target)


def _action(_position: VillagePosition, _colour: str, _piece: Piece, _source: Place, target: Place) -> Iterator[Move]:
    if target in map(space, SPACES):
        yield ("free", target.removeprefix("space."))


_MEANT: dict[str, Callable[[VillagePosition, str, Piece, Place, Place], Iterable[Move]]] = {
    "figure": _figure,
    "cube": _cube,
    "good": _good,
    "coin": _coin,
    "grain": _grain,
    "customer": _customer,
    "next_start": _next_start,
    "any_cube": _any_cube,
    "any_good": _any_good,
    "bucket": _bucket,
    "action": _action,
}
"""First word of a piece → what may be meant by putting it down."""


# Payments


def _paid(move: Move, position: VillagePosition, colour: str, prices: Sequence[Price]) -> Iterator[Move]:
    """Yield a move paid in all ways that the player has, or as priced if there is none."""
    for way in _ways(position, colour, prices):
        yield (*move, "pay", *way)


def _ways(position: VillagePosition, colour: str, prices: Sequence[Price]) -> Sequence[Way]:
    possible = ways(position.players[colour].stock, prices)
    return possible or [alternatives(price)[0][0] for price in prices]


def _buys(position: VillagePosition, colour: str, good: str) -> Iterator[Move]:
    yield from _paid(("buy", good), position, colour, (rules().building_price[rules().maker[good]],))


def _serves(position: VillagePosition, colour: str, stall: Place) -> Iterator[Move]:
    number = stall.removeprefix("stall")
    frame = position.pending[-1]
    if frame[0] != "market" or frame[2]:
        yield ("serve", number)
    yield from _paid(("serve", number), position, colour, (rules().serving,))


def _wells(position: VillagePosition, colour: str, target: Place, cubes: Sequence[str] = INFLUENCE) -> Iterator[Move]:
    """Yield the ways to use the well for a space with cubes of these colours; if there is none, the nearest."""
    if target not in map(space, SPACES):
        return
    stock = position.players[colour].stock
    nearest = max(cubes, key=lambda cube: stock[cube])
    for way in dict.fromkeys(_ways(position, colour, [_well_price(cube) for cube in (nearest, *cubes)])):
        yield ("well", target.removeprefix("space."), "pay", *way)


def _well_price(cube: str) -> Price:
    return (cube,) * rules().turn.well_cubes
