"""What is left in Helvetia: coins in the round, tiles to come, tiles for being first, villagers in the box."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from village_game import texts
from village_game.core.message import message
from village_game.helvetia.names import COMPLETED, COMPLEX, SEXES
from village_game.helvetia.position import HelvetiaPosition
from village_game.helvetia.rules import rules
from village_game.screen.helvetia.kinds import coin, good, tile, villager
from village_game.screen.table.bridge import LeftGroup, LeftItem


def what_is_left(position: HelvetiaPosition) -> list[LeftGroup]:
    """Return what can still be placed, opened, gained or born, group by group."""
    return [_coins(position), *_decks(position), _goods_tiles(position), _specials(position), _stock(position)]


def _say(name: str, **args: object) -> str:
    return texts.say(message(f"helvetia.left.{name}", **args))


def _coins(position: HelvetiaPosition) -> LeftGroup:
    """Return the coins in hand: the round ends when only one player has any."""
    items = [LeftItem(coin(colour), player.coins) for colour, player in position.players.items()]
    return LeftGroup(_say("coins"), tuple(items), _say("coins_note"))


def _decks(position: HelvetiaPosition) -> Iterator[LeftGroup]:
    """Yield each deck's tiles, with the chance that at least one of a type is among the next that are laid open."""
    draw = rules().round.opened
    for name, deck in position.decks.items():
        total = sum(deck.values())
        drawn = min(draw, total)
        draw -= drawn
        if not total:
            continue
        items = [
            LeftItem(tile(kind), count, f"{round(100 * (1 - comb(total - count, drawn) / comb(total, drawn)))} %")
            for kind, count in deck.items()
            if count
        ]
        yield LeftGroup(_say("deck", deck=name), tuple(items), _say("deck_note", count=drawn) if drawn else "")


def _goods_tiles(position: HelvetiaPosition) -> LeftGroup:
    """Return the goods whose tile the first to deliver them takes, each with its points."""
    taken = {name for player in position.players.values() for name in player.goods_tiles | player.delivered}
    items = [LeftItem(good(name), rules().goods_tile_points[name]) for name in COMPLEX if name not in taken]
    return LeftGroup(_say("goods_tiles"), tuple(items), _say("goods_tiles_note" if items else "none"))


def _specials(position: HelvetiaPosition) -> LeftGroup:
    """Return the special tiles to be had, each with its points."""
    taken = {name for player in position.players.values() for name in player.specials}
    items = [
        LeftItem("", points, _say("village") if name == COMPLETED else _say("chain", good=name))
        for name, points in rules().special_points.items()
        if name not in taken
    ]
    return LeftGroup(_say("specials"), tuple(items), _say("specials_note" if items else "none"))


def _stock(position: HelvetiaPosition) -> LeftGroup:
    items = [
        LeftItem(villager(colour, sex), player.stock(sex))
        for colour, player in position.players.items()
        for sex in SEXES
    ]
    return LeftGroup(_say("stock"), tuple(items))
