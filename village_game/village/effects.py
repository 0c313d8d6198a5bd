"""What many actions do alike: gain from the supply, pay, spend time, earn points. Each logs what it did."""

from __future__ import annotations

from collections.abc import Iterable

from village_game.core.message import Log, message
from village_game.village.names import STOCK
from village_game.village.position import VillagePosition, supply
from village_game.village.rules import rules


def counted(words: Iterable[str]) -> dict[str, int]:
    """Return how often each word occurs, in order of first occurrence."""
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return counts


def gain(position: VillagePosition, colour: str, thing: str, amount: int) -> int:
    """Give a player so many of a thing, or what is left of it (section 2), and return how many that were."""
    amount = min(amount, supply(position, thing))
    position.players[colour].stock[thing] += amount
    return amount


def gain_all(position: VillagePosition, colour: str, things: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Give a player several things, each cut to what is left, and return what was given."""
    given = {thing: gain(position, colour, thing, amount) for thing, amount in things}
    return {thing: given[thing] for thing in STOCK if given.get(thing)}


def pay(position: VillagePosition, colour: str, words: Iterable[str]) -> None:
    """Return what a payment names from a player to the supply; it must be there."""
    stock = position.players[colour].stock
    for word in words:
        stock[word] -= 1


def spend_time(position: VillagePosition, colour: str, amount: int, log: Log) -> None:
    """Move a player's time marker; each passing of the bridge owes a death (sections 5 and 9)."""
    player = position.players[colour]
    crossings, player.time = divmod(player.time + amount, rules().turn.track)
    player.owed += crossings
    if log is not None and amount:
        log.append(message("time_spent", player=colour, count=amount, time=player.time))
        log.extend([message("bridge_crossed", player=colour)] * crossings)


def earn(position: VillagePosition, colour: str, amount: int, cause: str, log: Log) -> None:
    """Give a player points, made during the game for a cause (a city, a privilege, the majority at mass)."""
    position.players[colour].points += amount
    if log is not None and amount:
        log.append(message("points", player=colour, part="earned", count=amount, cause=cause))
