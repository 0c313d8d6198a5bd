"""What a journey of Village still promises: the cities ahead of whoever is on the way, or could set out."""

from __future__ import annotations

from functools import cache

from village_game.village.names import CITIES, COIN, FARM, VILLAGE
from village_game.village.position import VillagePlayer
from village_game.village.rules import rules, worth

_SET_OUT = 0.05
"""How much of a journey's promise there is before anybody has set out."""
_LEG, _WAGON_READY, _CUBE_READY = 0.2, 0.2, 0.1
"""The chance that a journey goes on: in any case, with a wagon at hand, and for each cube of the route at hand."""
_GO_ON = 0.5
"""The chance that one leg more follows on each."""
_LEG_TURNS = 4.0
"""How many turns a leg takes, with all that it needs."""
_GIFT = 1.0
"""What the reward of a city is worth that gives no points."""

Leg = tuple[tuple[float, ...], tuple[tuple[str, int], ...]]
"""What the first city, and those on the best way behind it, bring; and the cubes of the first leg."""


def journey(player: VillagePlayer, turns: float) -> float:
    """Return what the legs to come promise, to the best of all figures that could go.

    Args:
        player: whose figures they are.
        turns: how many turns are left to the player.
    """
    best = 0.0
    stock, cities = player.stock, player.cities
    for place in player.figures:
        if place == FARM:
            share = _SET_OUT
        elif place in CITIES:
            share = 1.0
        else:
            continue
        for gains, needs in _legs(cities, place):
            chance = _LEG + (_WAGON_READY if stock["wagon"] else 0.0)
            coins = stock[COIN]
            for cube, number in needs:
                ready = min(number, stock[cube])
                joker = min(number - ready, coins)
                coins -= joker
                chance += _CUBE_READY * (ready + 0.5 * joker)
            promise, left = 0.0, turns / _LEG_TURNS
            for gain in gains:
                promise += chance * gain * min(1.0, left)
                left -= 1.0
                if left <= 0.0:
                    break
                chance *= _GO_ON
            best = max(best, share * promise)
    return best


@cache
def _legs(cities: tuple[str, ...], origin: str) -> tuple[Leg, ...]:
    """Return what each leg from a place to a new city promises, by the cities visited so far."""
    found = []
    for target, price in rules().legs[VILLAGE if origin == FARM else origin]:
        if target not in cities:
            gains = max(_ways((*cities, target), target), key=_promise)
            needs = tuple((cube, price.count(cube)) for cube in dict.fromkeys(price))
            found.append(((_gain(cities, target), *gains), needs))
    return tuple(found)


def _ways(cities: tuple[str, ...], origin: str) -> list[tuple[float, ...]]:
    """Return what the cities bring in turn, on all ways on through new ones."""
    found: list[tuple[float, ...]] = [()]
    for target, _price in rules().legs[origin]:
        if target not in cities:
            found += [(_gain(cities, target), *rest) for rest in _ways((*cities, target), target)]
    return found


def _promise(gains: tuple[float, ...]) -> float:
    """Return what a way promises, the farther the less sure."""
    return sum(gain * _GO_ON**number for number, gain in enumerate(gains))


def _gain(cities: tuple[str, ...], target: str) -> float:
    """Return what one more city brings, with its reward."""
    table = rules()
    more = worth(table.scoring.travel, len(cities) + 1) - worth(table.scoring.travel, len(cities))
    return more + (table.rewards[target].points or _GIFT)
