"""Which moves of Helvetia are worth a thought: of many that differ little only the likely best of each kind.

The same good can be made in many ways that differ only in who falls asleep, the same tile can go to many cells, and so
on. Here they are put in an order by rules of thumb; the judgement decides between the first few.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from village_game.core.move import Move
from village_game.helvetia.names import (
    BONUS,
    CELL_COLOURS,
    CELLS,
    CENTRE,
    COIN,
    QUARTER_AREA,
    QUARTERS,
    SOURCE_CELLS,
    cells_of,
)
from village_game.helvetia.notation import cell_of
from village_game.helvetia.position import HelvetiaPosition

_FEW = 3
"""So many moves are not sifted."""

_KEPT = {"deliver": 2, "build": 3, "wake": 4, "marry": 9, "birth": 2, "idle": 1}
"""Verb → how many moves of a kind are kept."""

Key = Callable[[HelvetiaPosition, Move], float]


def sift(position: HelvetiaPosition, legal: Sequence[Move]) -> list[Move]:
    """Return the legal moves that are worth a thought, in the same order."""
    if len(legal) <= _FEW:
        return list(legal)
    if position.stage == "turn":
        return _sift_turn(position, legal)
    if position.stage == "pay":
        return _best(position, legal, lambda move: (move[1], move[2] == COIN), lambda _kind: 2, _effort)
    if position.stage == "place":
        return _in_one_quarter(position, legal)
    return list(legal)


def _sift_turn(position: HelvetiaPosition, legal: Sequence[Move]) -> list[Move]:
    def kind(move: Move) -> tuple[str, ...]:
        stem = move[1:] if move[0] == BONUS else move
        detail = stem[1:2] if stem[0] in ("deliver", "build", "birth") else ()
        return (move[0], stem[0], *detail)

    def key(position: HelvetiaPosition, move: Move) -> float:
        stem = move[1:] if move[0] == BONUS else move
        order = _ORDERS.get(stem[0])
        return order(position, stem) if order is not None else 0.0

    kept = _best(position, legal, kind, lambda kind: 1 if kind[1] == "birth" else _KEPT.get(kind[1], 99), key)
    helpful = [move for move in kept if "wake" not in move[:2] or _wakes_own(position, move)]
    return helpful or kept


def _best(
    position: HelvetiaPosition,
    legal: Sequence[Move],
    kind: Callable[[Move], tuple[object, ...]],
    count: Callable[..., int],
    key: Key,
) -> list[Move]:
    """Return the first few moves of each kind in the order of a key, all in the order they had."""
    kinds: dict[tuple[object, ...], list[Move]] = {}
    for move in legal:
        kinds.setdefault(kind(move), []).append(move)
    kept: set[Move] = set()
    for name, moves in kinds.items():
        limit = count(name)
        kept.update(sorted(moves, key=lambda move: key(position, move))[:limit] if len(moves) > limit else moves)
    return [move for move in legal if move in kept]


def _effort(position: HelvetiaPosition, move: Move) -> float:
    """Return what a way to make a good costs: those who fall asleep, less where others sleep who wake with them."""
    player = position.decider
    asleep = player.on ^ player.awake
    words = SOURCE_CELLS[player.colour]
    effort = 0.0
    for source in move[2:]:
        if source == COIN:
            continue
        cell = words[source]
        host = CELL_COLOURS[cell]
        company = max((area & asleep).bit_count() for area in QUARTER_AREA[host].values() if area >> cell & 1)
        effort += 1.0 - 0.1 * company + (0.1 if host != player.colour else 0.0)
    return effort


def _remoteness(position: HelvetiaPosition, move: Move) -> float:
    """Return how bad a cell is to build on: the fewer places of work are woken with it, the worse."""
    colour = position.decider.colour
    cell = cell_of(colour, move[2])
    work = position.workplaces(colour)
    together = [(area & work).bit_count() for area in QUARTER_AREA[colour].values() if area >> cell & 1]
    return -10.0 * max(together) - len(together)


def _wakes(position: HelvetiaPosition, move: Move) -> float:
    player = position.decider
    area = QUARTER_AREA[move[1]][move[2]]
    own = (area & (player.on ^ player.awake)).bit_count()
    return (area & position.sleepers()).bit_count() - 2.0 * own


def _wakes_own(position: HelvetiaPosition, move: Move) -> bool:
    player = position.decider
    return bool(QUARTER_AREA[move[-2]][move[-1]] & (player.on ^ player.awake))


def _match(position: HelvetiaPosition, move: Move) -> float:
    """Return how little a marriage is worth: least where the player works on such a building already."""
    player = position.decider
    tiles = position.tiles
    tile = tiles[cell_of(move[3], move[4])]
    value = 1.5 if any(tiles[cell] == tile for cell in cells_of(player.on)) else 0.0
    if len(move) > 5:
        value -= 2.0 if move[6] == player.colour else 0.5
    return value - (0.05 if move[2] == CENTRE else 0.0)


_ORDERS: dict[str, Key] = {"deliver": _effort, "build": _remoteness, "wake": _wakes, "marry": _match}


def _in_one_quarter(position: HelvetiaPosition, legal: Sequence[Move]) -> list[Move]:
    """Return the moves that place a start tile where one coin wakes it with the others."""
    village = position.village(position.decider.colour)
    used = [cell for cell, tile in zip(CELLS, village, strict=True) if tile]
    quarter = next((cells for cells in QUARTERS.values() if set(used) <= set(cells)), "")
    near = [move for move in legal if move[2] in quarter]
    return near or list(legal)
