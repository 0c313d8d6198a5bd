"""What is said of anything on the table of Helvetia: its name, what is there now, and its rule in a few sentences.

The words stand in ``data/helvetia_screen/messages.yaml``; the numbers in them come from the rules' data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from village_game import texts
from village_game.core.message import message
from village_game.helvetia.names import (
    CELLS,
    CENTRE,
    CHARACTERS,
    COMPLETED,
    COMPLEX,
    QUARTER_AREA,
    SCHOOL,
    SECOND,
    SEXES,
    cells_of,
)
from village_game.helvetia.notation import cell_of
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.rules import Rules, rules
from village_game.helvetia.village import couples, standing
from village_game.screen.helvetia.arrange import bill
from village_game.screen.helvetia.kinds import CRADLE, cell_of_place, owner, sex_on
from village_game.screen.table.bridge import Explanation, Piece, Place

Told = tuple[str, list[str], str]
"""Title, what is there now, and the name of the rule."""

_SECTION = {
    **dict.fromkeys(("raw", "maker", "exchange", "villager"), "3"),
    **dict.fromkeys(("cell", "quarter"), "2"),
    **dict.fromkeys((*CHARACTERS, "bill", "market", "market_first", "display", "dowry", "coins", "special"), "6"),
    **dict.fromkeys((CENTRE, SCHOOL, "child"), "6"),
    **dict.fromkeys(("completed", "start", "decks", "round"), "7"),
    **dict.fromkeys(("worth", "medal"), "8"),
    **dict.fromkeys(("pool", "hand"), "5"),
}
"""Name of a rule → the section of the rules page."""


def explain(
    position: HelvetiaPosition, place: Place, piece: Piece | None = None, names: Mapping[str, str] | None = None
) -> Explanation | None:
    """Return what is to be said of a place, or of a piece there that is something of its own.

    Args:
        position: what lies where.
        place: the place.
        piece: a piece on it, if one is pointed at.
        names: colour → the player's own name.
    """
    told = _Teller(position, names or {}).tell(place, piece)
    if told is None:
        return None
    title, lines, rule = told
    return Explanation(title, tuple(lines), _say(f"rule.{rule}", **_numbers(rule, place, piece)), _SECTION[rule])


def _say(name: str, **args: object) -> str:
    return texts.say(message(f"helvetia.{name}", **args))


def _name(word: str) -> str:
    english = texts.name(word, game="helvetia")
    return english[:1].upper() + english[1:]


class _Teller:
    """Tells of places and pieces as they are now, and names the players by their own names."""

    def __init__(self, position: HelvetiaPosition, names: Mapping[str, str]) -> None:
        self.position = position
        self.names = names

    def tell(self, place: Place, piece: Piece | None) -> Told | None:
        """Return what is to be said of a piece if it is something of its own, else of the place."""
        return (self._piece(place, piece) if piece else None) or self._place(place)

    def _who(self, colour: str) -> str:
        return self.names.get(colour, colour)

    # Pieces

    def _piece(self, place: Place, piece: Piece) -> Told | None:
        kind, _, rest = piece.partition(" ")
        if kind == "villager":
            colour, sex, state = rest.split()
            title = _say(f"title.villager_{state}", player=self._who(colour), sex=sex)
            there = cell_of_place(place)
            rule = place.partition(".")[2]
            return title, self._lives(*there) if there else [], rule if rule in (SCHOOL, CENTRE) else "villager"
        if kind == "child" and place != CRADLE:
            colour, sex = rest.split()
            return _say("title.child", player=self._who(colour), sex=sex), [], "child"
        if kind == "tile" and place.endswith(".hand"):
            return _name(rest), _of_tile(rest), "hand"
        return None

    def _lives(self, host: str, letter: str) -> list[str]:
        tile = self.position.tiles[cell_of(host, letter)]
        return [_say("there.lives", tile=tile, player=self._who(host))]

    # Places

    def _place(self, place: Place) -> Told | None:
        head, _, rest = place.partition(".")
        first = rest.partition(".")[0]
        if owner(place):
            return self._village(head, first) if head in self.position.players else None
        if head in ("display", "pool"):
            return self._tiles(first, head)
        if head == "character":
            return self._character(first)
        if head == "market":
            return self._good(first)
        if head == "special":
            return self._special(first)
        shared = _SHARED.get(place)
        return (_say(f"title.{place}"), shared(self), place) if shared else None

    def _tiles(self, name: str, where: str) -> Told:
        left = self.position.pool[name] if where == "pool" else self.position.display[name]
        return _name(name), [*_of_tile(name), _say("there.lie_here", count=left)], where

    def _character(self, name: str) -> Told:
        players = self.position.players
        lines = [
            _say("there.coins_of", player=self._who(colour), count=player.placed[name])
            for colour, player in players.items()
            if player.placed[name]
        ]
        holder = next((colour for colour, player in players.items() if name in player.characters), "")
        if holder:
            used = "_used" if name in players[holder].used else ""
            lines.append(_say(f"there.holder{used}", player=self._who(holder)))
        return _name(name), lines or [_say("there.no_coins")], name

    def _good(self, name: str) -> Told:
        players = self.position.players
        delivered = [self._who(colour) for colour, player in players.items() if name in player.delivered]
        lines = [_say("there.delivered", players=delivered)] if delivered else [_say("there.undelivered")]
        holder = next((colour for colour, player in players.items() if name in player.goods_tiles), "")
        if holder:
            lines.append(_say("there.first", player=self._who(holder)))
        elif name in COMPLEX:
            lines.append(_say("there.goods_tile", count=rules().goods_tile_points[name]))
        lines += [_say("there.chain", goods=goods) for goods in _chains_with(name)]
        return _name(name), lines, "market_first" if name in COMPLEX else "market"

    def _special(self, name: str) -> Told:
        holder = next((colour for colour, player in self.position.players.items() if name in player.specials), "")
        lines = [_say("there.holds", player=self._who(holder)) if holder else _say("there.to_be_had")]
        if name == COMPLETED:
            return _name(name), lines, "completed"
        return _say("title.special", good=name), lines, "special"

    # What belongs to a village

    def _village(self, colour: str, name: str) -> Told | None:
        player, who = self.position.players[colour], self._who(colour)
        if name in CELLS:
            return self._cell(colour, name)
        if name in QUARTER_AREA[colour]:
            return self._quarter(colour, name)
        if name == "character":
            held = [character for character in CHARACTERS if character in player.characters]
            lines = [_say("there.character_tiles", characters=held)] if held else [_say("there.nothing")]
            return _say("title.characters", player=who), lines, "medal"
        told = _BELONGINGS.get(name)
        return (_say(f"title.{name}", player=who), told(player), name) if told else None

    def _cell(self, colour: str, letter: str) -> Told:
        cell = cell_of(colour, letter)
        tile = self.position.tiles[cell]
        if not tile:
            return _say("title.cell", player=self._who(colour)), [_say("there.free")], "cell"
        lines = [_of_making(tile)]
        for player in standing(self.position, cell):
            state = "awake" if player.awake >> cell & 1 else "asleep"
            sex = sex_on(player, cell)
            lines.append(_say("there.person", player=self._who(player.colour), sex=sex, state=state))
        born = [sex for where, sex in self.position.players[colour].newborns if where == letter]
        if born:
            lines.append(_say("there.newborns", count=len(born)))
        elif couples(self.position, colour) >> cell & 1:
            lines.append(_say("there.couple"))
        return _say("title.building", tile=tile, player=self._who(colour)), lines, _rule_of(tile)

    def _quarter(self, colour: str, name: str) -> Told:
        asleep = Counter(
            player.colour
            for player in self.position.players.values()
            for _cell in cells_of((player.on ^ player.awake) & QUARTER_AREA[colour][name])
        )
        lines = [_say("there.asleep", player=self._who(one), count=count) for one, count in asleep.items()]
        return (
            _say("title.quarter", quarter=name, player=self._who(colour)),
            lines or [_say("there.all_awake")],
            "quarter",
        )

    def decks(self) -> list[str]:
        """Tell how many tiles are face down."""
        decks = self.position.decks
        return [_say("there.deck", deck=deck, count=sum(tiles.values())) for deck, tiles in decks.items()]

    def round(self) -> list[str]:
        """Tell who has coins, in the order of play from the start player."""
        position = self.position
        order = position.counter_clockwise(position.start or position.seats[0])
        return [
            _say("there.coins_left", player=self._who(colour), count=position.players[colour].coins) for colour in order
        ]

    def bill(self) -> list[str]:
        """Tell what is still to be paid."""
        return [_say("there.owed", goods=list(bill(self.position)))] if bill(self.position) else [_say("there.nothing")]


_SHARED: dict[str, Callable[[_Teller], list[str]]] = {
    "decks": _Teller.decks,
    "round": _Teller.round,
    "bill": _Teller.bill,
}
"""Shared place with a title of its own → what is there now."""


def _singles(origin: str) -> Callable[[HelvetiaPlayer], list[str]]:
    def lines(player: HelvetiaPlayer) -> list[str]:
        people = {sex: count for sex, count in player.singles(origin).items() if count}
        return [_say("there.people", people=people)] if people else [_say("there.nobody")]

    return lines


def _dowry(player: HelvetiaPlayer) -> list[str]:
    coins = [_say("there.coins", colour=colour, count=count) for colour, count in player.dowry.items() if count]
    return coins or [_say("there.nothing")]


def _stock(player: HelvetiaPlayer) -> list[str]:
    return [
        _say("there.in_hand", count=player.coins),
        *(_say("there.stock", sex=s, count=player.stock(s)) for s in SEXES),
    ]


_BELONGINGS: dict[str, Callable[[HelvetiaPlayer], list[str]]] = {
    CENTRE: _singles(CENTRE),
    SCHOOL: _singles(SCHOOL),
    "dowry": _dowry,
    "coins": _stock,
    "hand": lambda player: [_say("there.tiles", tiles=list(player.hand))] if player.hand else [_say("there.nothing")],
    "start": lambda _player: [],
}
"""Place of a player → what is there now."""


# What is said of tiles, and the numbers in the rules


def _of_tile(name: str) -> list[str]:
    """Tell what a tile makes and costs."""
    cost = dict(rules().tiles[name].cost)
    return [_of_making(name), _say("there.costs", goods=cost)] if cost else [_of_making(name)]


def _of_making(name: str) -> str:
    tile = rules().tiles[name]
    return _say(
        f"there.{_rule_of(name)}", good=tile.makes, of=tile.source, goods=list(tile.exchanges), count=tile.points
    )


def _rule_of(name: str) -> str:
    """Return the rule for what stands on a cell."""
    tile = rules().tiles[name]
    if tile.points:
        return "worth"
    if tile.exchanges:
        return "exchange"
    return "maker" if tile.source else "raw"


def _chains_with(good: str) -> list[list[str]]:
    return [[*chain] for chain in _ordered_chains(rules()).values() if good in chain]


def _ordered_chains(table: Rules) -> dict[str, Sequence[str]]:
    """Return special tile → the goods of its chain, from the simple one to the last."""
    return {
        special: sorted(goods, key=lambda good: (good in COMPLEX, good not in SECOND, good))
        for special, goods in table.special_goods.items()
    }


def _numbers(rule: str, place: Place, piece: Piece | None) -> dict[str, object]:
    """Return the numbers and words in the words of a rule."""
    table = rules()
    if rule in _NUMBERS:
        return _NUMBERS[rule](table)
    if rule == "special":
        special = place.partition(".")[2]
        return {"goods": _ordered_chains(table)[special], "count": table.special_points[special]}
    return {}


_NUMBERS: dict[str, Callable[[Rules], dict[str, object]]] = {
    "builder": lambda table: {"goods": [*table.round.bought]},
    "display": lambda table: {"goods": [*table.round.bought]},
    "bill": lambda table: {"goods": [*table.round.bought]},
    "market": lambda table: {"count": table.scoring.delivery},
    "market_first": lambda table: {"count": table.scoring.delivery},
    "carter": lambda table: {"count": table.scoring.delivery},
    "medal": lambda table: {"count": table.scoring.character},
    "start": lambda table: {"count": table.scoring.start},
    "completed": lambda table: {"count": table.special_points[COMPLETED], "cells": len(CELLS)},
    "decks": lambda table: {"count": table.round.opened},
    "round": lambda table: {"count": table.round.end},
    "pool": lambda table: {"count": table.setup.picks},
}
"""Rule → the numbers in its words."""
