"""An account of every piece of Helvetia, kept from the events alone, to be compared with each position.

Every piece is in exactly one place, and every event says which piece goes from where to where; the account refuses to
take a piece from where it is not. The box is written down here once more (rules page, section 4).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from village_game.core.message import Event

Place = tuple[str, ...]

VILLAGERS = {"man": 8, "woman": 8}
COINS = 6
CUBES = 16
CHARACTERS = ("builder", "carter", "watchman", "priest", "midwife")
GOODS_TILES = ("bread", "cow", "ale", "goat", "iron", "milk", "meat", "cheese", "leather", "bell")
SPECIALS = ("milk", "meat", "cheese", "leather", "bell", "village")
START = ("claypit", "lumberjack", "quarry", "grainyard", "well")
DECK_1 = {"mine": 3, "cowshed": 3, "goatshed": 3, "marketplace": 2}
DECK_2 = {
    **dict.fromkeys(("bakery", "brewery", "ironworks"), 2),
    **dict.fromkeys(("dairy", "butcher", "cheesery", "tannery", "bellfoundry", "cattlemarket", "goatmarket"), 1),
    **dict.fromkeys(("mill", "inn", "townhall", "church"), 1),
}
DECK_3 = {
    **dict.fromkeys(("dairy", "butcher", "cheesery", "tannery", "bellfoundry"), 1),
    "grocer": 2,
    **dict.fromkeys(("mill", "inn", "townhall", "church"), 1),
}

UNSEEN = {("stock",), ("table",), ("out",)}
"""Where pieces are that no document names."""


class Ledger:
    """Where every piece is: kind of piece → place → how many there."""

    def __init__(self, seats: tuple[str, ...], quick_start: bool) -> None:
        self.seats = seats
        self.pieces: dict[Place, Counter[Place]] = {}
        for colour in seats:
            for sex, count in VILLAGERS.items():
                self._put(("villager", colour, sex), ("stock",), count)
            self._put(("coin", colour), ("hand", colour), COINS)
            self._put(("cube", colour), ("stock",), CUBES)
        removed = 0 if quick_start or len(seats) == 4 else 1
        for tile in START:
            self._put(("tile", tile), ("pool",), 3 - removed)
            self._put(("tile", tile), ("out",), removed)
        for place, deck in (("display", DECK_1), ("deck2", DECK_2), ("deck3", DECK_3)):
            for tile, count in deck.items():
                self._put(("tile", tile), (place,), count)
        for character in CHARACTERS:
            self._put(("character", character), ("table",), 1)
        for good in GOODS_TILES:
            self._put(("goods_tile", good), ("table",), 1)
        for special in SPECIALS:
            self._put(("special", special), ("table",), 1)
        self._put(("start",), ("table",), 1)
        self.lies = {
            (piece, place): count
            for piece, places in self.pieces.items()
            for place, count in places.items()
            if place not in UNSEEN
        }
        self.asleep: set[tuple[str, str, str]] = set()
        self.used: set[str] = set()
        self.points: Counter[tuple[str, str]] = Counter()

    def _put(self, piece: Place, place: Place, count: int) -> None:
        if count:
            self.pieces.setdefault(piece, Counter())[place] += count

    def _move(self, piece: Place, origin: Place, target: Place, count: int = 1) -> None:
        there = self.pieces[piece]
        assert there[origin] >= count, f"{piece} is not {count} times at {origin}: {dict(there)}"
        for place, change in ((origin, -count), (target, count)):
            there[place] += change
            if there[place] and place not in UNSEEN:
                self.lies[piece, place] = there[place]
            else:
                self.lies.pop((piece, place), None)

    def _holder(self, piece: Place) -> Place:
        return next(place for place, count in self.pieces[piece].items() if count)

    def total(self) -> Counter[str]:
        """Return how many pieces of each kind there are in all."""
        totals: Counter[str] = Counter()
        for piece, places in self.pieces.items():
            totals[piece[0]] += sum(places.values())
        return totals

    def enter(self, event: Event) -> None:
        """Account for an event; those that move no piece are none of our business."""
        entry = getattr(self, f"_{event.name}", None)
        if entry is not None:
            entry(**event.args)

    # Set-up

    def _drafted(self, player: str, tile: str) -> None:
        self._move(("tile", tile), ("pool",), ("hand", player))

    def _swapped(self, player: str, other: str, tile: str) -> None:
        self._move(("tile", tile), ("hand", other), ("hand", player))

    def _dealt(self, player: str, set: str, tiles: list[str]) -> None:
        for tile in tiles:
            self._drafted(player, tile)

    def _out_of_the_game(self, tiles: list[str]) -> None:
        for tile in tiles:
            self._move(("tile", tile), ("pool",), ("out",))

    def _tile_placed(self, player: str, tile: str, cell: str) -> None:
        self._move(("tile", tile), ("hand", player), ("village", player, cell))

    def _settled(self, player: str, sex: str, cell: str) -> None:
        self._move(("villager", player, sex), ("stock",), ("village", player, cell))

    def _wed(self, player: str, sex: str, host: str, cell: str) -> None:
        self._move(("villager", player, sex), ("stock",), ("village", host, cell))

    def _partner_sent(self, player: str, sex: str, origin: str) -> None:
        self._move(("villager", player, sex), ("stock",), (origin,))

    def _dowry_given(self, player: str, host: str, count: int) -> None:
        self._move(("coin", player), ("hand", player), ("centre", host), count)

    # A turn

    def _coin_placed(self, player: str, character: str) -> None:
        self._move(("coin", player), ("hand", player), ("on", character))

    def _bonus_used(self, player: str, character: str) -> None:
        assert self._holder(("character", character)) == ("held", player)
        assert character not in self.used
        self.used.add(character)

    def _built(self, player: str, tile: str, cell: str) -> None:
        self._move(("tile", tile), ("display",), ("village", player, cell))

    def _produced(self, player: str, good: str, hosts: list[str], cells: list[str], tiles: list[str]) -> None:
        for host, cell, tile in zip(hosts, cells, tiles, strict=True):
            assert self.pieces[("tile", tile)][("village", host, cell)] == 1
            assert sum(self.pieces[("villager", player, sex)][("village", host, cell)] for sex in VILLAGERS) == 1
            assert (player, host, cell) not in self.asleep
            self.asleep.add((player, host, cell))

    def _staffed(self, player: str, sex: str, cell: str) -> None:
        self._move(("villager", player, sex), ("centre",), ("village", player, cell))

    def _delivered(self, player: str, good: str) -> None:
        self._move(("cube", player), ("stock",), ("good", good))

    def _goods_tile_taken(self, player: str, good: str) -> None:
        self._move(("goods_tile", good), ("table",), ("held", player))

    def _special_taken(self, player: str, special: str) -> None:
        self._move(("special", special), ("table",), ("held", player))

    def _woken(self, player: str, sex: str, host: str, cell: str) -> None:
        assert self.pieces[("villager", player, sex)][("village", host, cell)] == 1
        self.asleep.remove((player, host, cell))

    def _married(self, player: str, sex: str, origin: str, host: str, cell: str) -> None:
        self._move(("villager", player, sex), (origin,), ("village", host, cell))

    def _coin_brought_home(self, player: str, host: str, coin: str) -> None:
        assert coin == player
        self._move(("coin", coin), ("centre", host), ("hand", player))

    def _coin_taken(self, player: str, host: str, coin: str) -> None:
        assert coin != player
        self._move(("coin", coin), ("centre", host), ("centre", player))

    def _child_born(self, player: str, sex: str, cell: str) -> None:
        self._move(("villager", player, sex), ("stock",), ("child", cell))

    # The end of a round

    def _start_token_taken(self, player: str) -> None:
        self._move(("start",), self._holder(("start",)), ("held", player))

    def _character_taken(self, player: str, character: str) -> None:
        self._move(("character", character), self._holder(("character", character)), ("held", player))

    def _coins_returned(self, player: str, count: int) -> None:
        places = [place for place in self.pieces[("coin", player)] if place[0] == "on"]
        assert count == sum(self.pieces[("coin", player)][place] for place in places)
        for place in places:
            self._move(("coin", player), place, ("hand", player), self.pieces[("coin", player)][place])

    def _round_ended(self, players: list[str]) -> None:
        self.used.clear()

    def _housed(self, player: str, sex: str, cell: str) -> None:
        self._move(("villager", player, sex), ("school",), ("village", player, cell))

    def _left_for_centre(self, player: str, sex: str, count: int) -> None:
        self._move(("villager", player, sex), ("school",), ("centre",), count)

    def _schooled(self, player: str, sex: str, cell: str) -> None:
        self._move(("villager", player, sex), ("child", cell), ("school",))

    def _revealed(self, tiles: list[str]) -> None:
        for tile in tiles:
            origin = ("deck2",) if sum(places[("deck2",)] for places in self.pieces.values()) else ("deck3",)
            if not self.pieces[("tile", tile)][origin]:
                origin = ("deck3",)
            self._move(("tile", tile), origin, ("display",))

    # Points

    def _points_gained(self, player: str, part: str, count: int, cause: str) -> None:
        assert count > 0
        self.points[player, part] += count

    def _points_lost(self, player: str, part: str, count: int, cause: str) -> None:
        assert count > 0
        self.points[player, part] -= count

    # What a position must look like

    def expected(self) -> dict[str, Any]:
        """Return what the account says of a position, in the form of `observed`."""
        return {"lies": self.lies, "asleep": self.asleep, "used": self.used}


def observed(document: dict[str, Any]) -> dict[str, Any]:
    """Return where pieces lie according to a position's document, those in stock, on the table or out left out."""
    lies: defaultdict[tuple[Place, Place], int] = defaultdict(int)
    asleep: set[tuple[str, str, str]] = set()
    used: set[str] = set()
    for colour, player in document["players"].items():
        lies[("coin", colour), ("hand", colour)] += player["coins"]
        for other, count in player["dowry"].items():
            lies[("coin", other), ("centre", colour)] += count
        for tile in player["hand"]:
            lies[("tile", tile), ("hand", colour)] += 1
        for cell, building in player["village"].items():
            lies[("tile", building["tile"]), ("village", colour, cell)] += 1
            for person in building["people"]:
                who, sex, state = person.split()
                lies[("villager", who, sex), ("village", colour, cell)] += 1
                if state == "asleep":
                    asleep.add((who, colour, cell))
        for origin in ("school", "centre"):
            for sex in player[origin]:
                lies[("villager", colour, sex), (origin,)] += 1
        for cell, children in player["newborns"].items():
            for sex in children:
                lies[("villager", colour, sex), ("child", cell)] += 1
        for good in player["delivered"]:
            lies[("cube", colour), ("good", good)] += 1
        for kind, field in (("goods_tile", "goods_tiles"), ("special", "specials"), ("character", "characters")):
            for name in player[field]:
                lies[(kind, name), ("held", colour)] += 1
        used.update(player["used"])
    for character, coins in document["placed"].items():
        for colour, count in coins.items():
            lies[("coin", colour), ("on", character)] += count
    for place, tiles in (
        ("pool", document["pool"]),
        ("display", document["display"]),
        ("deck2", document["decks"]["2"]),
        ("deck3", document["decks"]["3"]),
    ):
        for tile, count in tiles.items():
            lies[("tile", tile), (place,)] += count
    if document["start"]:
        lies[("start",), ("held", document["start"])] += 1
    return {"lies": {place: count for place, count in lies.items() if count}, "asleep": asleep, "used": used}
