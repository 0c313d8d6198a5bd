"""What a player of Helvetia can expect, part by part of the result: the heart of the judgement.

Points that are made count in full; they can still go down, but seldom do. What may become points (goods that the own
people could make, awake or not, at home or where they could marry to; people, coins, majorities) counts for what it
brings on average, scaled by how much of the game is left. The numbers at the top are points; they were found by
letting variants play against each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from village_game.core.move import NOBODY
from village_game.helvetia.names import AREA, CHARACTERS, cells_of
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.production import goods_of, packed_types, payable
from village_game.helvetia.rules import Rules, rules
from village_game.helvetia.scoring import parts

_POINTS_A_ROUND = 0.8
_PATIENCE = 2.6
"""In how many rounds two thirds of what can be made of things is made of them."""
_LAST_ROUND = 0.47
"""How much of a round there is on average, once somebody is about to reach the end."""

_MAKEABLE, _AT_ONCE = 0.5, 0.12
"""The chance that a good will be delivered that own people can make: at all, and besides if they are awake."""
_ABROAD = 0.32
"""How likely it is to get to work on a type of building that only others have."""
_LONGER = 0.08
"""What every further worker takes from the chance."""
_TILE_RACE = 0.56
"""The chance to come first for a goods tile nobody has yet."""
_CHAIN = 0.13
"""What each good of a chain adds to the promise of its special tile."""
_LANDMARK, _HIDDEN, _BOUGHT = 0.19, 0.5, 2
"""The chance to build a victory-point building that lies open and could be paid, how much less it is of one that is
still in a deck, and how many coins may help to pay."""

_AWAKE, _ASLEEP = 0.62, 0.44
_SINGLE, _FURTHER_SINGLE, _CHILD = 0.83, 0.4, 0.64
"""A single who can marry or take a building, each after the second, and the part of one that a newborn is."""
_COUPLE, _COUPLES = 1.38, 3
_PLACE_OF_WORK = 0.53

_COIN = 0.86
"""What an own coin is good for in the rounds to come."""
_COIN_IN_HAND = 0.21
"""What an own coin is good for in this round."""
_LEAD, _SURE_LEAD, _TRAIL = 0.5, 1.38, 0.34
"""The chance that a lead on a character lasts to the end of the round: one that can be lost, one that cannot by the
coins in the rivals' hands; and the chance to lose a tile to a rival who leads."""
_BONUS = 0.74
"""What the free action of a character tile is worth over all rounds to come."""
_FREE_CELL, _LAST_CELLS = 0.7, 4
"""A cell on which something can still be built, of the last so many."""
_LAST_WITH_COINS, _BEHIND_WITH_COINS = 0.39, 0.42


@dataclass(frozen=True, slots=True)
class View:
    """What the prospects of all players have in common.

    Attributes:
        use: which share of what things could bring they will bring, from 0 to 1.
        taken: goods whose tile is gone.
        specials: special tiles that are gone.
        standing: the types of building that stand anywhere, packed with 1 for each.
        made: colour → the points that the player has, in the order of `scoring.PARTS`.
        most: the points of the player who has most.
        landmarks: the victory-point buildings to be had, each with the points that it promises to who can pay it.
    """

    use: float
    taken: frozenset[str]
    specials: frozenset[str]
    standing: int
    made: dict[str, tuple[int, ...]]
    most: int
    landmarks: tuple[tuple[str, float], ...]


def view_of(position: HelvetiaPosition) -> View:
    """Return what the prospects of all players have in common."""
    table = rules()
    taken: frozenset[str] = frozenset()
    specials: frozenset[str] = frozenset()
    made = {}
    for colour, player in position.players.items():
        taken |= player.goods_tiles
        specials |= player.specials
        made[colour] = tuple(parts(position, player).values())
    most = max(map(sum, made.values()))
    landmarks = []
    for tile in table.landmarks:
        open_tiles = position.display.get(tile, 0)
        hidden = sum(deck.get(tile, 0) for deck in position.decks.values())
        if open_tiles or hidden:
            landmarks.append((tile, _LANDMARK * table.tiles[tile].points * (open_tiles + _HIDDEN * hidden)))
    standing = packed_types([tile for tile in set(position.tiles) if tile])
    return View(_use(position, most, table), taken, specials, standing, made, most, tuple(landmarks))


def _use(position: HelvetiaPosition, most: int, table: Rules) -> float:
    """Return which share of what things could bring they will bring before the end."""
    if not position.pending:
        return 0.0
    ended = most >= table.round.end and position.owner == NOBODY
    rounds = 0.0 if ended else max(0, table.round.end - most) / _POINTS_A_ROUND + _LAST_ROUND
    return 1.0 - exp(-rounds / _PATIENCE)


def prospects(position: HelvetiaPosition, colour: str, view: View) -> tuple[float, ...]:
    """Return the points that a player can expect, in the order of `scoring.PARTS`."""
    player = position.players[colour]
    deliveries, goods_tiles, specials, buildings, characters, start = map(float, view.made[colour])
    if not position.pending:
        return deliveries, goods_tiles, specials, buildings, characters, start
    use = view.use
    tiles = position.tiles
    workers = [tiles[cell] for cell in cells_of(player.on)]
    own = packed_types([*workers, *player.hand])
    ready = packed_types([tiles[cell] for cell in cells_of(player.awake)])
    for types, chance in (
        (own, use * _MAKEABLE * (1.0 - _ABROAD)),
        (own | view.standing, use * _MAKEABLE * _ABROAD),
        (ready, (0.15 + 0.85 * use) * _AT_ONCE),
    ):
        promised = _promise(types, player.delivered, view.taken, view.specials)
        deliveries += chance * promised[0]
        goods_tiles += chance * promised[1]
        specials += chance * promised[2]
    deliveries += use * _people(position, player)
    coins = player.coins
    deliveries += use * _COIN * (coins + sum(player.placed.values())) + (0.3 + 0.7 * use) * _COIN_IN_HAND * coins
    if view.landmarks:
        counts = _counted(workers)
        for tile, promised_points in view.landmarks:
            if payable(counts, rules().cost[tile], _BOUGHT):
                buildings += use * promised_points
    buildings += use * _PLACE_OF_WORK * sum(1 for tile in position.village(colour) if tile)
    buildings += use * _FREE_CELL * min(_LAST_CELLS, position.village(colour).count(""))
    characters += use * _BONUS * len(player.characters) + _majorities(position, player, 1.0 + use * _BONUS)
    return deliveries, goods_tiles, specials, buildings, characters, start + _token(position, player)


@lru_cache(maxsize=1 << 16)
def _promise(
    types: int, delivered: frozenset[str], taken: frozenset[str], specials: frozenset[str]
) -> tuple[float, float, float]:
    """Return what the goods promise that types of building can make: as deliveries, goods tiles and special tiles."""
    table = rules()
    deliveries = tiles = chains = 0.0
    for good, shortest in goods_of(types):
        if good in delivered:
            continue
        chance = 1.0 - _LONGER * (shortest - 1)
        deliveries += chance * table.scoring.delivery
        if good not in taken:
            tiles += chance * _TILE_RACE * table.goods_tile_points.get(good, 0)
        for special, goods in table.special_goods.items():
            if good in goods and special not in specials:
                chains += chance * _CHAIN * table.special_points[special] * (len(goods & delivered) + 1)
    return deliveries, tiles, chains


def _counted(workers: list[str]) -> int:
    """Return how many own people work on each type of building, packed as `production.payable` wants it."""
    counts = 0
    for tile in workers:
        counts += packed_types((tile,))
    return counts


def _people(position: HelvetiaPosition, player: HelvetiaPlayer) -> float:
    """Return what a player's people are good for, besides what they can make now."""
    awake = player.awake.bit_count()
    value = _AWAKE * awake + _ASLEEP * (player.on.bit_count() - awake)
    singles = sum(player.centre.values()) + sum(player.school.values()) + _CHILD * len(player.newborns)
    value += _SINGLE * min(singles, 2.0) + _FURTHER_SINGLE * max(0.0, singles - 2.0)
    couples = player.on & AREA[player.colour] & position.occupied(player.colour)
    return value + _COUPLE * min(couples.bit_count(), _COUPLES)


def _majorities(position: HelvetiaPosition, player: HelvetiaPlayer, tile: float) -> float:
    """Return what the coins on the characters promise at the end of the round, a tile being worth so much."""
    value = 0.0
    for character in CHARACTERS:
        own = player.placed[character]
        most = possible = 0
        for other in position.players.values():
            if other is not player:
                placed = other.placed[character]
                most = max(most, placed)
                possible = max(possible, placed + other.coins)
        holds = character in player.characters
        if own > most and not holds:
            value += tile * (_SURE_LEAD if own > possible else _LEAD)
        elif holds and most > own:
            value -= tile * _TRAIL
    return value


def _token(position: HelvetiaPosition, player: HelvetiaPlayer) -> float:
    """Return what the coins in hand promise for the start token, which goes to the last who has any."""
    most = max(other.coins for other in position.players.values() if other is not player)
    holds = position.start == player.colour
    if player.coins > most:
        return 0.0 if holds else _LAST_WITH_COINS
    return -_BEHIND_WITH_COINS if holds and player.coins < most else 0.0
