"""What is left in a game of Village: what can still be drawn, gained and filled."""

from __future__ import annotations

from village_game import texts
from village_game.core.message import message
from village_game.screen.table.bridge import LeftGroup, LeftItem
from village_game.screen.village.kinds import MONK, figure, thing
from village_game.village.names import BAG, CHRONICLE, COIN, CUBES, GOODS, GRAIN, PLAGUE
from village_game.village.position import VillagePosition, chronicle_free, graves_free, stack, supply
from village_game.village.rules import rules


def what_is_left(position: VillagePosition) -> list[LeftGroup]:
    """Return what can still be drawn, gained or filled, group by group."""
    return [_green_bag(position), _customers(position), _supply(position), _places(position), _black_bag(position)]


def _say(name: str, **args: object) -> str:
    return texts.say(message(f"village.left.{name}", **args))


def _green_bag(position: VillagePosition) -> LeftGroup:
    """Return the cubes from which the next round is drawn: those in the bag, and those that are put in before."""
    added = dict.fromkeys(CUBES, rules().setup.bag[len(position.seats)])
    added[PLAGUE] = rules().components.plague
    cubes = {cube: position.bag[cube] + min(added[cube], supply(position, cube)) for cube in CUBES}
    total = sum(cubes.values())
    items = [LeftItem(thing(cube), count, f"{_percent(count, total)} %") for cube, count in cubes.items()]
    return LeftGroup(_say("green_bag"), tuple(items), _say("green_bag_note", count=sum(position.bag.values())))


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0


def _customers(position: VillagePosition) -> LeftGroup:
    unseen = stack(position)
    items = tuple(LeftItem(f"customer {customer}", 1) for customer in unseen)
    return LeftGroup(_say("customers"), items, _say("customers_note", count=len(unseen)))


def _supply(position: VillagePosition) -> LeftGroup:
    items = tuple(LeftItem(thing(word), supply(position, word)) for word in (*GOODS, COIN, GRAIN))
    return LeftGroup(_say("supply"), items)


def _places(position: VillagePosition) -> LeftGroup:
    """Return the free places of the chronicle and the free graves: filling either up brings the end."""
    free = {place: chronicle_free(position, place) for place in CHRONICLE}
    items = [LeftItem("", count, texts.name(place)) for place, count in free.items()]
    items.append(LeftItem("", graves_free(position), texts.name("graves")))
    return LeftGroup(_say("places"), tuple(items), _say("places_note", count=sum(free.values())))


def _black_bag(position: VillagePosition) -> LeftGroup:
    """Return what is in the black bag, and so what a mass may draw."""
    items = [LeftItem(MONK, rules().components.monks)]
    for colour, player in position.players.items():
        inside = player.at(BAG)
        items += [LeftItem(figure(colour, born), inside.count(born)) for born in dict.fromkeys(inside)]
    return LeftGroup(_say("black_bag"), tuple(items), _say("black_bag_note", count=rules().church.out))
