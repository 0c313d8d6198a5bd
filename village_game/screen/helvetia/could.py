"""What can I make? What a player could do if it were that player's turn now, for oneself and for every opponent.

No rule is derived here: a copy of the position is given to the player, with at least one coin, and the engine is asked
for the legal moves there. How a good would be made, or a building paid, is what the table would propose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from village_game.core.message import Event, Message, message
from village_game.core.move import Move
from village_game.helvetia.names import BONUS, COIN, COMPLEX, GOODS, OTHER_SEX
from village_game.helvetia.notation import cell_of
from village_game.helvetia.position import HelvetiaPosition
from village_game.screen.helvetia.choosing import prefer
from village_game.screen.helvetia.gesture import work_places, workers
from village_game.screen.helvetia.kinds import (
    child,
    coin,
    display,
    good,
    market,
    on_cell,
    place,
    tile,
    villager,
)
from village_game.screen.table.bridge import Prospect, ProspectGroup


def could(game: Any, position: HelvetiaPosition, colour: str) -> list[ProspectGroup]:
    """Return what a player could do if it were that player's turn, group by group.

    Args:
        game: the rules (`core.game.Game`).
        position: the table as it is; it stays so.
        colour: the player.
    """
    turn = turn_of(position, colour)
    moves = [move for move in game.legal_moves(turn) if move[0] != BONUS]
    marriages = [move for move in moves if move[0] == "marry" and len(move) == 5]
    wakings = [move for move in moves if move[0] == "wake"]
    births = [move for move in moves if move[0] == "birth"]
    return [
        ProspectGroup(_note("goods"), tuple(_goods(game, position, turn)), _coins(position, colour)),
        _group("buildings", _buildings(game, turn, moves)),
        _group("marriages", _marriages(turn, marriages)),
        _group("wakings", _wakings(game, turn, wakings)),
        _group("births", _births(turn, births)),
    ]


def turn_of(position: HelvetiaPosition, colour: str) -> HelvetiaPosition:
    """Return a copy in which it is a player's turn, with at least one coin to place on any character.

    Coins that cannot be spent and couples that had a child are still so in the turn that is under way.
    """
    turn = position.copy()
    turn.pending = [("round", "", colour), ("turn", colour)]
    turn.owner = colour
    turn.character = turn.bonus = ""
    turn.closed = False
    if position.owner != colour:
        turn.barred = 0
        turn.births = ()
    turn.players[colour].coins = max(1, turn.players[colour].coins)
    return turn


def _note(name: str, **args: object) -> Message:
    return message(f"helvetia.could.{name}", **args)


def _group(name: str, items: Iterator[Prospect]) -> ProspectGroup:
    found = tuple(items)
    return ProspectGroup(_note(name), found, () if found else (_note("nothing"),))


def _coins(position: HelvetiaPosition, colour: str) -> tuple[Message, ...]:
    """Return what is to be said of the player's coins and character tiles."""
    player = position.players[colour]
    ready = sorted(player.characters - player.used)
    coins = _note("coins", count=player.coins) if player.coins else _note("no_coins")
    return (coins, _note("tiles", characters=ready)) if ready else (coins,)


# Goods and buildings


def _goods(game: Any, position: HelvetiaPosition, turn: HelvetiaPosition) -> Iterator[Prospect]:
    """Yield the goods that can be made now and how, also those that were delivered before, the dearest first."""
    asked = turn.copy()
    colour = asked.decides
    asked.players[colour].delivered = frozenset()
    ways: dict[str, list[Move]] = {}
    for move in game.legal_moves(asked):
        if move[0] == "deliver":
            ways.setdefault(move[1], []).append(move)
    for name in sorted(ways, key=GOODS.index, reverse=True):
        way = prefer(asked, ways[name])[0][2:]
        label = (good(name), "arrow", *workers(asked, colour, way))
        yield Prospect(
            label, (market(name), *work_places(colour, way)), _of_good(position, colour, name, len(ways[name]))
        )


def _of_good(position: HelvetiaPosition, colour: str, name: str, ways: int) -> tuple[Message, ...]:
    """Return what delivering a good would be, and in how many ways it can be made."""
    others = [other for other in position.players.values() if other.colour != colour]
    if name in position.players[colour].delivered:
        worth = _note("delivered")
    elif name in COMPLEX and not any(name in other.delivered or name in other.goods_tiles for other in others):
        worth = _note("first")
    else:
        worth = _note("new")
    return (worth, _note("ways", count=ways)) if ways > 1 else (worth,)


def _buildings(game: Any, turn: HelvetiaPosition, moves: Sequence[Move]) -> Iterator[Prospect]:
    """Yield the tiles that can be built and how they would be paid."""
    colour = turn.decides
    first = {move[1]: move for move in reversed(moves) if move[0] == "build"}
    for name in reversed(first):
        paid = turn.copy()
        game.play(paid, first[name])
        spent: list[Move] = []
        while paid.stage == "pay":
            spent.append(prefer(paid, game.legal_moves(paid))[0])
            game.play(paid, spent[-1])
        made = [move[2:] for move in spent if move[2] != COIN]
        bought = sum(move[2] == COIN for move in spent)
        steps = [step for way in made for step in workers(turn, colour, way)]
        places = [where for way in made for where in work_places(colour, way)]
        label = (tile(name), "arrow", *steps, *(coin(colour),) * bought)
        yield Prospect(label, (display(name), *places), (_note("building", tile=name),))


# People


def _marriages(turn: HelvetiaPosition, moves: Sequence[Move]) -> Iterator[Prospect]:
    """Yield who can be married, by whom, and what coins lie there."""
    colour = turn.decides
    for _verb, sex, origin, host, letter in moves:
        cell = cell_of(host, letter)
        spouse = on_cell(turn.players[host], cell)
        dowry = tuple(coin(of) for of, count in turn.players[host].dowry.items() for _ in range(count))
        label = (villager(colour, sex), "arrow", tile(turn.tiles[cell]), spouse, *dowry)
        places = (place(colour, origin), f"{host}.{letter}.{OTHER_SEX[sex]}")
        yield Prospect(label, places, (_note("marriage", host=host, origin=origin),))


def _wakings(game: Any, turn: HelvetiaPosition, moves: Sequence[Move]) -> Iterator[Prospect]:
    """Yield whom each quarter would wake."""
    for move in moves:
        events: list[Event] = []
        game.play(turn.copy(), move, events)
        woken = [event.args for event in events if event.name == "woken"]
        people = tuple(villager(str(args["player"]), str(args["sex"])) for args in woken)
        _verb, host, quarter = move
        label = (f"quarter {host}.{quarter}", "arrow", *people)
        yield Prospect(label, (place(host, quarter),), (_note("waking", host=host, quarter=quarter),))


def _births(turn: HelvetiaPosition, moves: Sequence[Move]) -> Iterator[Prospect]:
    """Yield the couples that can have a child, with the sexes that are left."""
    colour = turn.decides
    sexes: dict[str, list[str]] = {}
    for _verb, sex, letter in moves:
        sexes.setdefault(letter, []).append(sex)
    for letter, born in sexes.items():
        name = turn.tiles[cell_of(colour, letter)]
        label = (tile(name), "arrow", *(child(colour, sex) for sex in born))
        yield Prospect(label, (place(colour, letter),), (_note("building", tile=name),))
