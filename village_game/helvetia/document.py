"""The document form of a position: plain maps and lists, in the names of the rules page, complete (design, section 4).

Reading one checks its form, and that the names are known. Whether the pieces in it can all have come out of one box is
another question, which `faults` answers: a scenario's position need not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec

from village_game.core.document import known, read_form, read_seats
from village_game.core.game import BadPosition, Document
from village_game.core.move import NOBODY
from village_game.helvetia.checks import check
from village_game.helvetia.data import Character, Count, Good, Sex, StartTile, Tile
from village_game.helvetia.frames import read_frames
from village_game.helvetia.names import (
    ASLEEP,
    AWAKE,
    CELLS,
    CHARACTERS,
    COLOURS,
    COMPLETED,
    FIRST_CELL,
    GOODS,
    MAN,
    SEXES,
    SIZE,
    START_TILES,
    TILES,
    WOMAN,
)
from village_game.helvetia.notation import cell_of
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.rules import DECKS, rules
from village_game.helvetia.village import standing

Cell = Literal["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]


class _Building(msgspec.Struct, forbid_unknown_fields=True):
    tile: Tile
    people: Annotated[list[str], msgspec.Meta(max_length=2)] = []


class _Player(msgspec.Struct, forbid_unknown_fields=True):
    coins: Count = 0
    dowry: dict[str, Count] = {}
    hand: list[StartTile] = []
    village: dict[Cell, _Building] = {}
    centre: list[Sex] = []
    school: list[Sex] = []
    newborns: dict[Cell, list[Sex]] = {}
    delivered: list[Good] = []
    goods_tiles: list[str] = []
    specials: list[str] = []
    characters: list[Character] = []
    used: list[Character] = []


class _Turn(msgspec.Struct, forbid_unknown_fields=True):
    character: Character | None = None
    bonus: Character | None = None
    closed: bool = False
    barred: Count = 0
    births: list[Cell] = []


class _Document(msgspec.Struct, forbid_unknown_fields=True):
    seats: list[str]
    players: dict[str, _Player]
    pending: list[list[str | int]]
    placed: dict[Character, dict[str, Count]] = {}
    display: dict[Tile, Count] = {}
    decks: dict[Literal["2", "3"], dict[Tile, Count]] = {}
    pool: dict[StartTile, Count] = {}
    start: str | None = None
    quiet: bool = False
    this_turn: _Turn = msgspec.field(default_factory=_Turn)
    turn: Annotated[int, msgspec.Meta(ge=0)] = 0
    owner: str = NOBODY


def document(position: HelvetiaPosition) -> Document:
    """Return the document of a position."""
    players = position.players
    return {
        "seats": list(position.seats),
        "players": {colour: _player_document(position, player) for colour, player in players.items()},
        "placed": {
            character: {colour: player.placed[character] for colour, player in players.items()}
            for character in CHARACTERS
        },
        "display": dict(position.display),
        "decks": {deck: dict(tiles) for deck, tiles in position.decks.items()},
        "pool": dict(position.pool),
        "start": position.start or None,
        "quiet": position.quiet,
        "this_turn": {
            "character": position.character or None,
            "bonus": position.bonus or None,
            "closed": position.closed,
            "barred": position.barred,
            "births": list(position.births),
        },
        "turn": position.turn,
        "owner": position.owner,
        "pending": [list(frame) for frame in position.pending],
    }


def _player_document(position: HelvetiaPosition, player: HelvetiaPlayer) -> dict[str, Any]:
    first = FIRST_CELL[player.colour]
    newborns: dict[str, list[str]] = {}
    for cell, sex in player.newborns:
        newborns.setdefault(cell, []).append(sex)
    return {
        "coins": player.coins,
        "dowry": dict(player.dowry),
        "hand": list(player.hand),
        "village": {
            letter: {"tile": tile, "people": [_person(other, cell) for other in standing(position, cell)]}
            for cell, letter in enumerate(CELLS, first)
            if (tile := position.tiles[cell])
        },
        "centre": _listed(player.centre),
        "school": _listed(player.school),
        "newborns": newborns,
        "delivered": _ordered(player.delivered, GOODS),
        "goods_tiles": _ordered(player.goods_tiles, GOODS),
        "specials": _ordered(player.specials, rules().special_points),
        "characters": _ordered(player.characters, CHARACTERS),
        "used": _ordered(player.used, CHARACTERS),
    }


def _person(player: HelvetiaPlayer, cell: int) -> str:
    sex = MAN if player.men >> cell & 1 else WOMAN
    return f"{player.colour} {sex} {AWAKE if player.awake >> cell & 1 else ASLEEP}"


def _listed(counts: Mapping[str, int]) -> list[str]:
    return [name for name, count in counts.items() for _ in range(count)]


def _ordered(names: Collection[str], order: Iterable[str]) -> list[str]:
    return [name for name in order if name in names]


def from_document(doc: Document) -> HelvetiaPosition:
    """Return the position of a document. Raises `BadPosition`, which names the entry and the fault."""
    read = read_form(doc, _Document)
    position = HelvetiaPosition()
    position.seats = read_seats(read.seats, read.players, COLOURS)
    position.tiles = [""] * (SIZE * len(COLOURS))
    position.players = {colour: _read_player(position, colour, read) for colour in position.seats}
    for colour in position.seats:
        _read_village(position, colour, read.players[colour].village)
    _check_unique(position)
    position.display = _counts(read.display, TILES)
    position.decks = {deck: _counts(read.decks.get(deck, {}), TILES) for deck in DECKS}  # type: ignore[call-overload]
    position.pool = _counts(read.pool, START_TILES)
    position.start = known("start", read.start, position.seats) if read.start else ""
    position.quiet = read.quiet
    position.turn = read.turn
    position.owner = read.owner if read.owner == NOBODY else known("owner", read.owner, position.seats)
    position.pending = read_frames(read.pending, position.seats)
    _read_turn(position, read.this_turn)
    check(position)
    return position


def _counts(read: Mapping[Any, int], names: Iterable[str]) -> dict[str, int]:
    return {name: read.get(name, 0) for name in names}


def _once(where: str, names: list[Any]) -> frozenset[str]:
    if len(set(names)) < len(names):
        raise BadPosition(f"{where}: something is named twice")
    return frozenset(names)


def _read_player(position: HelvetiaPosition, colour: str, document: _Document) -> HelvetiaPlayer:
    read = document.players[colour]
    where = f"players.{colour}"
    for host in read.dowry:
        known(f"{where}.dowry", host, position.seats)
    for character, coins in document.placed.items():
        for other in coins:
            known(f"placed.{character}", other, position.seats)
    for good in read.goods_tiles:
        known(f"{where}.goods_tiles", good, rules().goods_tile_points)
    for special in read.specials:
        known(f"{where}.specials", special, rules().special_points)
    player = HelvetiaPlayer()
    player.colour = colour
    player.coins = read.coins
    player.dowry = _counts(read.dowry, position.seats)
    player.placed = {name: document.placed.get(name, {}).get(colour, 0) for name in CHARACTERS}  # type: ignore[call-overload]
    player.hand = tuple(sorted(_once(f"{where}.hand", read.hand), key=START_TILES.index))
    player.on = player.awake = player.men = 0
    player.centre = {sex: read.centre.count(sex) for sex in SEXES}  # type: ignore[arg-type]
    player.school = {sex: read.school.count(sex) for sex in SEXES}  # type: ignore[arg-type]
    player.newborns = tuple(sorted((cell, sex) for cell, sexes in read.newborns.items() for sex in sexes))
    player.delivered = _once(f"{where}.delivered", read.delivered)
    player.goods_tiles = _once(f"{where}.goods_tiles", read.goods_tiles)
    player.specials = _once(f"{where}.specials", read.specials)
    player.characters = _once(f"{where}.characters", read.characters)
    player.used = _once(f"{where}.used", read.used)
    if not player.used <= player.characters:
        raise BadPosition(f"{where}.used: a tile is turned over that the player does not hold")
    return player


def _read_village(position: HelvetiaPosition, host: str, village: Mapping[Cell, _Building]) -> None:
    for letter, building in village.items():
        where = f"players.{host}.village.{letter}"
        cell = cell_of(host, letter)
        position.tiles[cell] = building.tile
        if building.people and building.tile not in rules().workplaces:
            raise BadPosition(f"{where}.people: nobody lives in a {building.tile}")
        for person in building.people:
            _read_person(position, f"{where}.people", cell, person)
        people = standing(position, cell)
        if len(people) < len(building.people):
            raise BadPosition(f"{where}.people: expected two colours")
        if len(people) == 2:
            if len({player.men >> cell & 1 for player in people}) < 2:
                raise BadPosition(f"{where}.people: expected a man and a woman")
            if position.players[host] not in people:
                raise BadPosition(f"{where}.people: expected one of {host}")


def _read_person(position: HelvetiaPosition, where: str, cell: int, text: str) -> None:
    words = text.split()
    if len(words) != 3 or words[1] not in SEXES or words[2] not in (AWAKE, ASLEEP):
        raise BadPosition(f"{where}: expected such as 'red man awake', found {text!r}")
    colour, sex, state = words
    player = position.players[known(where, colour, position.seats)]
    player.stand(sex, cell)
    if state == ASLEEP:
        player.awake &= ~(1 << cell)


def _check_unique(position: HelvetiaPosition) -> None:
    """Refuse tiles of which there is one and that two players hold."""
    for field in ("goods_tiles", "specials", "characters"):
        held = [name for player in position.players.values() for name in getattr(player, field)]
        for name in held:
            if held.count(name) > 1:
                raise BadPosition(f"players: {name} is among the {field} of two players")


def _read_turn(position: HelvetiaPosition, read: _Turn) -> None:
    position.character = read.character or ""
    position.bonus = read.bonus or ""
    position.closed = read.closed
    position.barred = read.barred
    position.births = tuple(read.births)


def faults(position: HelvetiaPosition) -> list[str]:
    """Return everything by which a position shows that it cannot be one of a game (section 4): too many pieces.

    A scenario's position may lack pieces or have some too many; a game's may not.
    """
    found = []
    components = rules().components
    for colour, player in position.players.items():
        found += [f"{colour}: too many villagers ({sex})" for sex in SEXES if player.stock(sex) < 0]
        coins = player.coins + sum(player.placed.values())
        coins += sum(other.dowry[colour] for other in position.players.values())
        if coins != components.coins:
            found.append(f"{colour}: {coins} of {components.coins} coins")
        if COMPLETED in player.specials and "" in position.village(colour):
            found.append(f"{colour}: a completed village with a free cell")
    for tile, building in rules().tiles.items():
        number = position.tiles.count(tile) + position.display[tile] + position.pool.get(tile, 0)
        number += sum(deck[tile] for deck in position.decks.values())
        number += sum(player.hand.count(tile) for player in position.players.values())
        total = building.start + building.deck1 + building.deck2 + building.deck3
        if number > total:
            found.append(f"{tile}: {number} of {total}")
    return found
