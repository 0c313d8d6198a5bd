"""Ways to pay: a price in cubes, goods or grain, where a coin may stand for any cube (section 5).

A way is the words behind ``pay``, in the order of `names.STOCK`, in which coins come right after the cubes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

from village_game.core.message import Message, message
from village_game.core.notation import quoted
from village_game.village.effects import counted
from village_game.village.names import COIN, INFLUENCE, STOCK
from village_game.village.rules import Price

Stock = Mapping[str, int]
Way = tuple[str, ...]
Needs = tuple[tuple[str, int], ...]

_ORDER = {thing: place for place, thing in enumerate(STOCK)}


@cache
def alternatives(price: Price) -> tuple[tuple[Way, Needs], ...]:
    """Return all ways to pay a price, those with fewer coins first, each with what it takes of each thing."""
    cubes = [thing for thing in price if thing in INFLUENCE]
    rest = [thing for thing in price if thing not in INFLUENCE]
    ways: dict[Way, Needs] = {}
    for coins in range(len(cubes) + 1):
        for kept in combinations(cubes, len(cubes) - coins):
            way = tuple(sorted([*kept, *[COIN] * coins, *rest], key=_ORDER.__getitem__))
            ways[way] = tuple(counted(way).items())
    return tuple(ways.items())


def ways(stock: Stock, prices: Sequence[Price]) -> list[Way]:
    """Return every way in which one of the prices can be paid out of a stock."""
    return [way for price in prices for way, needs in alternatives(price) if holds(stock, needs)]


def can_pay(stock: Stock, prices: Sequence[Price]) -> bool:
    """Return whether one of the prices can be paid out of a stock."""
    for price in prices:
        for _way, needs in alternatives(price):
            if holds(stock, needs):
                return True
    return False


def holds(stock: Stock, needs: Needs) -> bool:
    """Return whether a stock holds so many of each thing."""
    for thing, number in needs:  # noqa: SIM110 - a generator would take twice as long, and this is asked all the time
        if stock[thing] < number:
            return False
    return True


def why_not_pay(stock: Stock, prices: Sequence[Price], words: Sequence[str]) -> Message | None:
    """Return why the words behind ``pay`` do not pay one of the prices out of a stock, or ``None`` if they do."""
    way = tuple(words)
    for price in prices:
        for written, needs in alternatives(price):
            if way == written:
                return None if holds(stock, needs) else why_short(stock, written)
    for price in prices:
        for written, _needs in alternatives(price):
            if sorted(way) == sorted(written):
                return message("payment_order", form=quoted(" ".join(written)))
    if len(prices) == 1:
        return message("wrong_payment", price=counted(prices[0]))
    return message("wrong_payment_of_two", price=counted(prices[0]), other=counted(prices[1]))


def why_cannot_pay(stock: Stock, price: Price) -> Message | None:
    """Return why a price cannot be paid out of a stock, or ``None`` if it can."""
    return None if can_pay(stock, (price,)) else why_short(stock, price)


def why_short(stock: Stock, way: Way) -> Message:
    """Say what a stock lacks for a way to pay: what it has of these things, and the coins where they could help."""
    has = {thing: stock[thing] for thing in dict.fromkeys(way) if stock[thing]}
    jokers = any(thing in INFLUENCE for thing in way)
    if jokers and stock[COIN]:
        has[COIN] = stock[COIN]
    if not has:
        return message("short_of_all", price=counted(way))
    name = "short_and_no_coin" if jokers and not stock[COIN] else "short"
    return message(name, price=counted(way), has=has)
