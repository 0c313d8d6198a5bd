"""What a player of Village can expect at the end, part by part of the result: the heart of the judgement.

Certain points count in full. Things that may become points (cubes, goods, figures at a place) count for what they
bring on average, scaled by the share of it for which the game is still long enough (see `outlook`). The numbers at the
top are points; they were found by letting variants play against each other.
"""

from __future__ import annotations

from village_game.village.names import (
    BAG,
    CITIES,
    COIN,
    FARM,
    GOODS,
    GRAIN,
    INFLUENCE,
    SECTION_OF,
    WINDOWS,
    WORKSHOPS,
)
from village_game.village.outlook import TIME_A_TURN, Outlook
from village_game.village.position import VillagePlayer, VillagePosition
from village_game.village.rules import Rules, rules, worth

_CUBES = (0.0, 0.5, 0.95, 1.25, 1.4, 1.5)
"""Cubes of one colour: what so many are good for; more add nothing."""
_SPARE_COIN = 0.25
"""What a coin can do besides being a point; a few are enough."""
_SPARE_COINS = 4
_SACK = 0.55
_LEFT_OVER = {"scroll": 0.8, "wagon": 0.8, "horse": 1.2, "ox": 1.2, "plow": 1.2}
"""Goods that no customer in sight wants, the first of each kind; and so many of a kind, in first ones."""
_ALIKE = (0.0, 1.0, 1.6, 1.9, 2.0)
_TEAM = {"ox": 0.6, "horse": 0.35}
"""A plow together with one of these, for the harvests to come."""

_IN_STALL, _IN_QUEUE = 0.85, 0.55
"""The chance that a customer who can be served will be."""

_FARMHANDS = (0.0, 1.8, 2.9, 3.65, 4.1, 4.4)
"""So many figures on the farm."""
_CRAFTSMAN = 1.2
_TRAVELLER = 0.5
_PRIVILEGES = {"council1": 0.3, "council2": 0.7, "council3": 1.1, "council4": 1.8}
"""What the privileges of a level are good for, to each councillor there."""
_START_TOKEN = 0.3

_NEXT_LEG_READY, _NEXT_LEG = 0.6, 0.25
"""The chance that the journey goes on to a city not yet visited, with wagon and cubes at hand and without."""
_CITY_GIFT = 1.0

_CLIMB = 0.85
"""What a figure in a church window gains by climbing."""
_MAJORITY = 0.6
"""The part of what the majority of all masses to come would bring that a lead now is worth."""
_LEAD = 0.26
"""How much surer a majority gets by each figure ahead."""

_CHRONICLE_HOPE = (0.0, 0.6, 1.6, 4.2, 7.6, 12.0)
"""So many figures in the chronicle, while more may follow."""
_SPACE_KEPT = (0.0, 0.7, 0.9)
"""The chance that a space in the chronicle is still there when the own figure dies: the last one, one of more."""
_SPACE_DRAWS = 1.6
"""How much a free space weighs in the choice of who shall die."""


def prospects(position: VillagePosition, colour: str, view: Outlook) -> tuple[float, ...]:
    """Return the points that a player can expect, in the order of `scoring.PARTS`."""
    table = rules()
    player = position.players[colour]
    use = view.use[colour]
    stock = player.stock
    living, departed = _generations(player, view, colour)

    earned = float(player.points)
    council = church = work = 0.0
    farmhands = 0.0
    for place, share in living:
        if place == FARM:
            farmhands += share
        elif place in table.scoring.church:
            church += share * table.scoring.church[place]
        elif place in _PRIVILEGES:
            council += share * (table.scoring.council.get(place, 0) + use * _PRIVILEGES[place])  # type: ignore[call-overload]
        else:
            work += share * use * (_CRAFTSMAN if place in WORKSHOPS else _TRAVELLER)
    work += use * _between(_FARMHANDS, farmhands)

    travel = float(worth(table.scoring.travel, len(player.cities)))
    travel += use * _journey(player, table)
    chronicle = _between(_CHRONICLE_HOPE, departed) if use else float(worth(table.scoring.chronicle, int(departed)))
    if position.pending:
        church += _called(position, player, view.turns[colour], use)
        earned += _majorities(position, colour, view)
        if position.next_start == colour:
            earned += use * _START_TOKEN
    customers = float(sum(table.market.customers[customer].points for customer in player.customers))
    coins = float(table.scoring.coin * stock[COIN])
    if use:
        cubes = 0.0
        for cube in INFLUENCE:
            cubes += _CUBES[min(stock[cube], 5)]
        sold, sacks = _market(position, stock, use, table)
        team = max(_TEAM[animal] if stock[animal] else 0.0 for animal in _TEAM) if stock["plow"] else 0.0
        customers += sold + work + use * (cubes / 2 + team)
        council += use * cubes / 2
        coins += use * (_SPARE_COIN * min(stock[COIN], _SPARE_COINS) + sacks)
    return earned, travel, council, church, chronicle, customers, coins


def _between(steps: tuple[float, ...], number: float) -> float:
    """Return what a number between the whole ones is worth; beyond the last it counts as the last."""
    whole = int(number)
    if whole >= len(steps) - 1:
        return steps[-1]
    return steps[whole] + (steps[whole + 1] - steps[whole]) * (number - whole)


def _generations(player: VillagePlayer, view: Outlook, colour: str) -> tuple[list[tuple[str, float]], float]:
    """Return who will live at the end, as places and shares of figures, and how many will be in the chronicle.

    The lowest generation dies first; within it those go of whom least is lost, or who find a space in the chronicle.
    """
    turns = view.turns[colour]
    deaths = float(player.owed)
    if turns:
        deaths += (player.time + TIME_A_TURN * turns) / rules().turn.track
    departed = float(player.in_chronicle())
    figures = player.figures
    people = sorted([(generation, place) for place in figures if place in SECTION_OF for generation in figures[place]])
    if not deaths or not people:
        return [(place, 1.0) for _generation, place in people], departed
    living: list[tuple[str, float]] = []
    taken: dict[str, float] = {}
    first = 0
    while first < len(people):
        generation = people[first][0]
        last = first
        while last < len(people) and people[last][0] == generation:
            last += 1
        group = [place for _generation, place in people[first:last]]
        first = last
        if not deaths:
            living += [(place, 1.0) for place in group]
            continue
        for place in sorted(group, key=lambda place: _loss(place, view, taken, colour)):
            section = _SECTION[place]
            share = min(1.0, deaths)
            deaths -= share
            if share < 1.0:
                living.append((place, 1.0 - share))
            spaces = view.free[section] - taken.get(section, 0.0)
            if share and spaces > 0:
                departed += share * (_SPACE_KEPT[2] if spaces > 1 else _SPACE_KEPT[1])
                taken[section] = taken.get(section, 0.0) + share
    return living, departed


_SECTION = {place: f"chronicle.{section}" for place, section in SECTION_OF.items()}


def _loss(place: str, view: Outlook, taken: dict[str, float], colour: str) -> float:
    """Return what is lost if a figure dies at a place, less what a space in the chronicle makes up for."""
    use = view.use[colour]
    scoring = rules().scoring
    if place == FARM:
        loss = use * (_FARMHANDS[2] - _FARMHANDS[1])
    elif place in _PRIVILEGES:
        loss = scoring.council.get(place, 0) + use * _PRIVILEGES[place]  # type: ignore[call-overload]
    elif place in WORKSHOPS:
        loss = use * _CRAFTSMAN
    elif place in CITIES:
        loss = use * _TRAVELLER
    else:
        loss = float(scoring.church[place])  # type: ignore[index]
    section = _SECTION[place]
    return loss - (_SPACE_DRAWS if view.free[section] > taken.get(section, 0.0) else 0.0)


def _journey(player: VillagePlayer, table: Rules) -> float:
    """Return what the next leg of a journey promises, the best of all figures on the map."""
    cities, stock = player.cities, player.stock
    gain = worth(table.scoring.travel, len(cities) + 1) - worth(table.scoring.travel, len(cities)) + _CITY_GIFT
    best = 0.0
    for city in CITIES:
        if city in player.figures:
            for target, price in table.legs[city]:
                if target not in cities:
                    ready = stock["wagon"] and all(stock[cube] for cube in price)
                    best = max(best, gain * (_NEXT_LEG_READY if ready else _NEXT_LEG))
    return best


def _called(position: VillagePosition, player: VillagePlayer, turns: float, use: float) -> float:
    """Return what the player's figures in the black bag can expect of the masses to come."""
    own = len(player.figures.get(BAG, ()))
    if not own or (not turns and position.stage in ("ascend", "majority")):
        return 0.0
    table = rules()
    out, in_bag = table.church.out, table.components.monks
    for other in position.players.values():
        in_bag += len(other.figures.get(BAG, ()))
    drawn = min(1.0, out / in_bag)
    chance: float = 1.0 - (1.0 - drawn) ** (1.0 + min(turns / 9.0, 3.0))
    return own * chance * (table.scoring.church["window1"] + use * _CLIMB)


def _majorities(position: VillagePosition, colour: str, view: Outlook) -> float:
    """Return what the majorities of the masses to come promise."""
    counts = {}
    for other, player in position.players.items():
        counts[other] = 0.5 * len(player.figures.get(BAG, ())) if view.masses > 1.0 or position.last is None else 0.0
        for window in WINDOWS:
            counts[other] += len(player.figures.get(window, ()))
    own = counts.pop(colour)
    if not own:
        return 0.0
    chance = min(1.0, max(0.0, 0.5 + _LEAD * (own - max(counts.values()))))
    sure = 1.0 if not view.turns[colour] else _MAJORITY
    promised: float = rules().church.majority * view.masses * chance * sure
    return promised


def _market(position: VillagePosition, stock: dict[str, int], use: float, table: Rules) -> tuple[float, float]:
    """Return what goods promise at the market, and what sacks of grain do that are left over."""
    left = {good: stock[good] for good in GOODS}
    left[GRAIN] = stock[GRAIN]
    customers = table.market.customers
    sold = 0.0
    soon = min(1.0, 2.0 * use)
    for row, chance in ((position.stalls, _IN_STALL), (position.queue, _IN_QUEUE)):
        for customer in sorted(filter(None, row), key=lambda name: -customers[name].points):
            wants = table.wants[customer]
            for thing, number in wants:
                if left[thing] < number:
                    break
            else:
                for thing, number in wants:
                    left[thing] -= number
                sold += soon * chance * customers[customer].points
    for good, value in _LEFT_OVER.items():
        sold += use * value * _ALIKE[min(left[good], 4)]
    sacks = left[GRAIN]
    return sold, _SACK * sacks * (1.0 - 0.05 * sacks)
