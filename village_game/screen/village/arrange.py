"""What lies where: the table of Village as places and the pieces on them.

Every place is named, also where nothing lies. Things of which there is a supply lie, one of each as a sample, where
they are made or handed out (goods at their buildings, grain at the harvest, coins at the mill): there a player takes
hold of them.
"""

from __future__ import annotations

from village_game.screen.table.bridge import Arrangement, Piece
from village_game.screen.village.kinds import (
    ACTION,
    ANY_CUBE,
    ANY_GOOD,
    BLACK_BAG,
    BUCKET,
    CUBE_GIFT,
    GOOD_GIFT,
    GRAVEYARD,
    GREEN_BAG,
    HAND,
    MONK,
    NEXT_START,
    STACK,
    START,
    UNSEEN,
    WELL,
    building,
    city_visits,
    figure,
    figure_place,
    holding,
    home,
    space,
    thing,
)
from village_game.village.names import (
    BAG,
    BUILDINGS,
    CHRONICLE,
    CITIES,
    COIN,
    CUBES,
    GOODS,
    GRAIN,
    LEVELS,
    SPACES,
    STOCK,
    WINDOWS,
    WORKSHOPS,
)
from village_game.village.position import VillagePosition, stack, supply
from village_game.village.rules import rules

SHARED = (*WORKSHOPS, *LEVELS, *CITIES, BAG, *WINDOWS, *CHRONICLE, GRAVEYARD)
"""Places of the notation where figures of several players may be."""


def arrange(position: VillagePosition) -> Arrangement:
    """Return what lies where, each place's pieces in the order in which they lie."""
    table = _board(position)
    for word in (*GOODS, GRAIN, COIN):
        if supply(position, word):
            table[home(thing(word))].append(thing(word))
    _market(position, table)
    for place in SHARED:
        table.setdefault(figure_place("", place), []).extend(_figures(position, place))
    for colour in position.seats:
        _farm(position, colour, table)
    return table


def free_action(position: VillagePosition) -> bool:
    """Return whether the one who decides may take an action without a cube (section 10)."""
    return position.stage == "turn" and position.last is not None and not any(position.board.values())


def _board(position: VillagePosition) -> Arrangement:
    table: Arrangement = {space(name): [thing(cube) for cube in position.board[name]] for name in SPACES}
    table.update((building(name), []) for name in BUILDINGS)
    table[WELL] = [BUCKET]
    table[HAND] = [ACTION] if free_action(position) else []
    table[NEXT_START] = [] if position.next_start else [NEXT_START]
    table[CUBE_GIFT] = [ANY_CUBE]
    table[GOOD_GIFT] = [ANY_GOOD]
    table[BLACK_BAG] = [MONK] * rules().components.monks
    table[GREEN_BAG] = [thing(cube) for cube in CUBES for _ in range(position.bag[cube])]
    for city in CITIES:
        table[city_visits(city)] = [
            f"visit {colour}" for colour, player in position.players.items() if city in player.cities
        ]
    return table


def _market(position: VillagePosition, table: Arrangement) -> None:
    for number, customer in enumerate(position.stalls, 1):
        table[f"stall{number}"] = [f"customer {customer}"] if customer else []
    waiting = rules().setup.queue
    for number, customer in enumerate((*position.queue, *("",) * (waiting - len(position.queue))), 1):
        table[f"queue{number}"] = [f"customer {customer}"] if customer else []
    table[STACK] = [UNSEEN] * len(stack(position))


def _figures(position: VillagePosition, place: str) -> list[Piece]:
    return [
        figure(colour, generation) for colour, player in position.players.items() for generation in player.at(place)
    ]


def _farm(position: VillagePosition, colour: str, table: Arrangement) -> None:
    player = position.players[colour]
    for place in ("farm", "supply"):
        table[f"{colour}.{place}"] = [figure(colour, generation) for generation in player.at(place)]
    for word in STOCK:
        table[holding(colour, word)] = [thing(word)] * player.stock[word]
    table[f"{colour}.customers"] = [f"customer {customer}" for customer in player.customers]
    table[f"{colour}.start"] = [START] if position.start == colour else []
    table[f"{colour}.next_start"] = [NEXT_START] if position.next_start == colour else []
    for hour in range(rules().turn.track):
        table[f"{colour}.time{hour}"] = [f"time {colour}"] if player.time == hour else []
