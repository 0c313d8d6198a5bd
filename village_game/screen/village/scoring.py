"""Where the points of a game of Village come from, read from its log and its last position (section 11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from village_game.core.game import Result
from village_game.core.match import Match
from village_game.core.message import Event, Message, message
from village_game.screen.table.scoring import Cause, Scorer
from village_game.village.names import COIN
from village_game.village.position import VillagePosition
from village_game.village.rules import rules, worth

Game = Match[VillagePosition]


class VillageScorer:
    """The causes of all points, and what decided between equals."""

    def causes(self, match: Game, colour: str, part: str) -> list[Cause]:
        """Return what brought a player the points of a part of the result, in order of time."""
        return list(_CAUSES[part](match, colour))

    def tie(self, position: VillagePosition, result: Result) -> Message | None:
        """Return what decided between those with the most points, or ``None`` if only one has them."""
        most = max(result.points.values())
        first = [colour for colour, points in result.points.items() if points == most]
        if len(first) == 1:
            return None
        players = position.players
        customers = {colour: len(players[colour].customers) for colour in first}
        living = {colour: players[colour].living() for colour in first}
        served = [colour for colour in first if customers[colour] == max(customers.values())]
        if len(served) == 1:
            name, equals = "customers", first
        elif len(result.winners) == 1:
            name, equals = "living", served
        else:
            name, equals = "shared", result.winners
        return message(
            f"village.tie.{name}",
            players=equals,
            count=most,
            winners=result.winners,
            customers=max(customers.values()),
            living=max(living[colour] for colour in served),
        )


def _told(match: Game, colour: str, *names: str) -> Iterator[tuple[int, Event]]:
    """Yield the events of a player with one of the names, each with its round."""
    number = 0
    for entry in match.entries:
        for event in entry.events:
            number += event.name == "bag_filled"
            if event.name in names and event.args.get("player") == colour:
                yield number, event


def _earned(match: Game, colour: str) -> Iterator[Cause]:
    for number, event in _told(match, colour, "points"):
        if event.args["part"] == "earned":
            told = message("village.cause.earned", cause=event.args["cause"])
            yield Cause(told, int(str(event.args["count"])), number)


def _travel(match: Game, colour: str) -> Iterator[Cause]:
    points = rules().scoring.travel
    for visits, (number, event) in enumerate(_told(match, colour, "visited"), 1):
        told = message("village.cause.city", city=event.args["city"], number=visits)
        yield Cause(told, worth(points, visits) - worth(points, visits - 1), number)


def _standing(part: str) -> Callable[[Game, str], Iterator[Cause]]:
    """Return the causes of a part that counts where figures stand in the end."""

    def causes(match: Game, colour: str) -> Iterator[Cause]:
        worth_of: dict[str, int] = dict(getattr(rules().scoring, part))
        for place, points in worth_of.items():
            count = len(match.position.players[colour].at(place))
            if count:
                yield Cause(message("village.cause.standing", count=count, place=place), count * points)

    return causes


def _chronicle(match: Game, colour: str) -> Iterator[Cause]:
    points = rules().scoring.chronicle
    for dead, (number, event) in enumerate(_told(match, colour, "died"), 1):
        told = message("village.cause.chronicle", generation=event.args["generation"], rest=event.args["rest"])
        yield Cause(told, worth(points, dead) - worth(points, dead - 1), number)


def _customers(match: Game, colour: str) -> Iterator[Cause]:
    for number, event in _told(match, colour, "served", "served_paid"):
        points = rules().market.customers[str(event.args["customer"])].points
        yield Cause(message("village.cause.customer", goods=event.args["goods"]), points, number)


def _coins(match: Game, colour: str) -> Iterator[Cause]:
    count = match.position.players[colour].stock[COIN]
    if count:
        yield Cause(message("village.cause.coins", coins={COIN: count}), count * rules().scoring.coin)


_CAUSES: dict[str, Callable[[Game, str], Iterator[Cause]]] = {
    "earned": _earned,
    "travel": _travel,
    "council": _standing("council"),
    "church": _standing("church"),
    "chronicle": _chronicle,
    "customers": _customers,
    "coins": _coins,
}
"""Part of the result → its causes."""

SCORER: Scorer = VillageScorer()
