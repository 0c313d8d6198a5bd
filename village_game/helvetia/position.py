"""All that lies on the table of Helvetia: a `HelvetiaPosition`, and in it a `HelvetiaPlayer` for each colour.

Villagers on buildings are stored as sets of cells (see `names`): no building holds two of one colour. The stock of
villagers, the goods tiles and special tiles still to be had are not stored; they are what is not elsewhere.
"""

from __future__ import annotations

from typing import Self

from village_game.core.position import Position
from village_game.helvetia.names import FIRST_CELL, MAN, SIZE
from village_game.helvetia.rules import rules


class HelvetiaPlayer:
    """What belongs to one player.

    Attributes:
        colour: the player's.
        coins: own coins in hand.
        dowry: colour → coins of that colour on the player's centre.
        placed: character → own coins on it.
        hand: start tiles not yet placed, in order (section 5).
        on: the cells, in all villages, on which a villager of the player stands.
        awake: those of them on which the villager is awake.
        men: those of them on which the villager is a man.
        centre: sex → villagers on the player's centre.
        school: sex → villagers in the player's School.
        newborns: those beside their parents, as pairs of cell and sex, in order.
        delivered: goods delivered.
        goods_tiles: goods whose tile the player holds.
        specials: special tiles held.
        characters: character tiles held.
        used: those of them that are turned over.
    """

    __slots__ = (
        "awake",
        "centre",
        "characters",
        "coins",
        "colour",
        "delivered",
        "dowry",
        "goods_tiles",
        "hand",
        "men",
        "newborns",
        "on",
        "placed",
        "school",
        "specials",
        "used",
    )

    colour: str
    coins: int
    dowry: dict[str, int]
    placed: dict[str, int]
    hand: tuple[str, ...]
    on: int
    awake: int
    men: int
    centre: dict[str, int]
    school: dict[str, int]
    newborns: tuple[tuple[str, str], ...]
    delivered: frozenset[str]
    goods_tiles: frozenset[str]
    specials: frozenset[str]
    characters: frozenset[str]
    used: frozenset[str]

    def copy(self) -> HelvetiaPlayer:
        """Return an independent copy."""
        new = HelvetiaPlayer.__new__(HelvetiaPlayer)
        new.colour = self.colour
        new.coins = self.coins
        new.dowry = self.dowry.copy()
        new.placed = self.placed.copy()
        new.hand = self.hand
        new.on = self.on
        new.awake = self.awake
        new.men = self.men
        new.centre = self.centre.copy()
        new.school = self.school.copy()
        new.newborns = self.newborns
        new.delivered = self.delivered
        new.goods_tiles = self.goods_tiles
        new.specials = self.specials
        new.characters = self.characters
        new.used = self.used
        return new

    def singles(self, origin: str) -> dict[str, int]:
        """Return sex → villagers at ``school`` or ``centre``."""
        return self.school if origin == "school" else self.centre

    def stand(self, sex: str, cell: int) -> None:
        """Let a villager of the player, awake, stand on a cell."""
        bit = 1 << cell
        self.on |= bit
        self.awake |= bit
        if sex == MAN:
            self.men |= bit

    def stock(self, sex: str) -> int:
        """Return how many villagers of a sex are still in the box."""
        standing = self.men if sex == MAN else self.on & ~self.men
        total: int = rules().components.villagers[sex]  # type: ignore[index]
        return (
            total
            - standing.bit_count()
            - self.centre[sex]
            - self.school[sex]
            - sum(born == sex for _cell, born in self.newborns)
        )


class HelvetiaPosition(Position):
    """A position of Helvetia.

    Attributes:
        players: colour → what belongs to that player, in seat order.
        tiles: the type of the tile on each cell, ``""`` where there is none.
        pool: start tile → how many can be drafted; nothing after the draft.
        display: type → how many lie open.
        decks: ``2``, ``3`` → type → how many are face down.
        start: who holds the start token, ``""`` for nobody.
        quiet: whether nothing was built, delivered, married or born in this round (section 7).
        character: the character chosen in this turn, ``""`` before the first coin.
        bonus: the character tile used in this turn, ``""`` if none.
        closed: whether no more coin can be placed in this turn.
        barred: own coins that came back in this turn and cannot be spent in it.
        births: the letters of the cells whose couples had a child in this turn.
    """

    __slots__ = (
        "barred",
        "births",
        "bonus",
        "character",
        "closed",
        "decks",
        "display",
        "players",
        "pool",
        "quiet",
        "start",
        "tiles",
    )

    players: dict[str, HelvetiaPlayer]
    tiles: list[str]
    pool: dict[str, int]
    display: dict[str, int]
    decks: dict[str, dict[str, int]]
    start: str
    quiet: bool
    character: str
    bonus: str
    closed: bool
    barred: int
    births: tuple[str, ...]

    def copy(self) -> Self:
        """Return an independent copy, made by hand for speed."""
        new = self.__class__.__new__(self.__class__)
        new.seats = self.seats
        new.pending = self.pending.copy()
        new.turn = self.turn
        new.owner = self.owner
        new.players = {colour: player.copy() for colour, player in self.players.items()}
        new.tiles = self.tiles.copy()
        new.pool = self.pool.copy()
        new.display = self.display.copy()
        new.decks = {deck: tiles.copy() for deck, tiles in self.decks.items()}
        new.start = self.start
        new.quiet = self.quiet
        new.character = self.character
        new.bonus = self.bonus
        new.closed = self.closed
        new.barred = self.barred
        new.births = self.births
        return new

    @property
    def decider(self) -> HelvetiaPlayer:
        """The player who decides now."""
        return self.players[self.pending[-1][1]]

    def neighbour(self, colour: str, seats: int) -> str:
        """Return who sits so many seats to the left of a player, to the right if negative (section 1)."""
        return self.seats[(self.seats.index(colour) + seats) % len(self.seats)]

    def counter_clockwise(self, first: str) -> tuple[str, ...]:
        """Return all colours in the order of play, `first` first (section 1)."""
        place = self.seats.index(first) + 1
        return (self.seats[place:] + self.seats[:place])[::-1]

    def occupied(self, besides: str = "") -> int:
        """Return the cells on which anybody stands, the villagers of one colour left out if asked."""
        cells = 0
        for colour, player in self.players.items():
            if colour != besides:
                cells |= player.on
        return cells

    def sleepers(self) -> int:
        """Return the cells on which anybody sleeps."""
        cells = 0
        for player in self.players.values():
            cells |= player.on ^ player.awake
        return cells

    def village(self, colour: str) -> list[str]:
        """Return the tiles on the ten cells of a village."""
        first = FIRST_CELL[colour]
        return self.tiles[first : first + SIZE]

    def workplaces(self, colour: str) -> int:
        """Return the cells of a village on which a production or exchange building stands."""
        workplaces = rules().workplaces
        bit = 1 << FIRST_CELL[colour]
        cells = 0
        for tile in self.village(colour):
            if tile in workplaces:
                cells |= bit
            bit <<= 1
        return cells

    def begin(self, colour: str) -> None:
        """Count a new turn or part of a player, unless that player is already at it."""
        if self.owner != colour:
            self.turn += 1
            self.owner = colour
