"""Travel: a leg from city to city, and the reward of a first visit (section 6)."""

from __future__ import annotations

from collections.abc import Iterator

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.core.notation import unknown
from village_game.village.action import Action
from village_game.village.effects import counted, earn, gain_all, pay, spend_time
from village_game.village.names import CITIES, FARM, FIGURE_WORDS, VILLAGE
from village_game.village.notation import figure_of, misplaced, why_no_figure, wrong_form
from village_game.village.payment import can_pay, ways, why_not_pay
from village_game.village.position import VillagePlayer, VillagePosition
from village_game.village.rules import Price, rules

_ORIGINS = (FARM, *CITIES)
_WAGON = "wagon"


def _legs(player: VillagePlayer) -> Iterator[tuple[str, str, Price]]:
    """Yield origin, city and price in cubes of every leg for which the player has a figure and the wagons."""
    table = rules()
    if player.stock[_WAGON] >= table.travel.leg.wagons:
        for origin in _ORIGINS:
            if origin in player.figures:
                for city, price in table.legs[VILLAGE if origin == FARM else origin]:
                    yield origin, city, price


def possible(position: VillagePosition, colour: str) -> bool:
    """Return whether the player can pay for a leg."""
    player = position.players[colour]
    return any(can_pay(player.stock, (price,)) for _origin, _city, price in _legs(player))


def options(position: VillagePosition, colour: str) -> list[Move]:
    """Return all legs that the player can pay for, in all ways to pay."""
    player = position.players[colour]
    return [
        ("travel", FIGURE_WORDS[origin][generation], city, "pay", *way)
        for origin, city, price in _legs(player)
        for generation in dict.fromkeys(player.figures[origin])
        for way in ways(player.stock, (price,))
    ]


def why_not(position: VillagePosition, colour: str, move: Move) -> Message | None:
    """Return why a move is not a leg that the player can go."""
    match move:
        case ("travel", figure, city, "pay", *words):
            return _why_not_leg(position.players[colour], figure, city, words)
        case ("travel", *_):
            return wrong_form(move)
    return misplaced(move, "travel")


def _why_not_leg(player: VillagePlayer, figure: str, city: str, words: list[str]) -> Message | None:
    table = rules()
    if city not in CITIES:
        return unknown(city, CITIES)
    origin = figure_of(figure)[1]
    prices = dict(table.legs.get(VILLAGE if origin == FARM else origin, ()))
    if origin in _ORIGINS and city not in prices:
        return message("no_route", origin=VILLAGE if origin == FARM else origin, city=city)
    if player.stock[_WAGON] < table.travel.leg.wagons:
        return message("needs_wagon")
    refused = why_no_figure(player, figure, _ORIGINS)
    if refused:
        return refused
    return why_not_pay(player.stock, (prices[city],), words)


def carry_out(position: VillagePosition, colour: str, move: Move, log: Log) -> None:
    """Go a leg and, on the first visit, take the reward of the city."""
    leg = rules().travel.leg
    player = position.players[colour]
    generation, origin = figure_of(move[1])
    city = move[2]
    paid = (*move[4:], *(_WAGON,) * leg.wagons)
    pay(position, colour, paid)
    player.shift(generation, origin, city)
    if log is not None:
        log.append(
            message("travelled", player=colour, generation=generation, origin=origin, city=city, paid=counted(paid))
        )
    spend_time(position, colour, leg.time, log)
    if city not in player.cities:
        _visit(position, colour, city, log)


def _visit(position: VillagePosition, colour: str, city: str, log: Log) -> None:
    player = position.players[colour]
    reward = rules().rewards[city]
    player.cities = tuple(sorted((*player.cities, city), key=CITIES.index))
    gained = gain_all(position, colour, reward.gain.items())
    if log is not None:
        log.append(message("visited", player=colour, city=city))
        if gained:
            log.append(message("reward", player=colour, city=city, gained=gained))
    earn(position, colour, reward.points, city, log)


ACTION = Action("travel", ("travel",), possible, options, why_not, carry_out)
STAGES = {"travel": ACTION.stage()}
