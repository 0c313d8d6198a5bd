"""Whether a game can go on from a position that was read: the pieces must fit what is still to be decided."""

from __future__ import annotations

from village_game.core.game import BadPosition
from village_game.helvetia.names import AREA, START_TILES
from village_game.helvetia.position import HelvetiaPosition
from village_game.helvetia.rules import rules

_TURN = ("turn", "pay", "staff")
_DRAFT = ("seat", "draft", "replace", "sets")


def check(position: HelvetiaPosition) -> None:
    """Raise `BadPosition` if a game cannot go on from a position."""
    if not any(player.coins + sum(player.placed.values()) for player in position.players.values()):
        raise BadPosition("players: nobody has any coins")
    if position.stage in _TURN:
        _check_turn(position)
    elif position.character or position.bonus or position.closed or position.barred or position.births:
        raise BadPosition("this_turn: something is remembered of a turn, and nobody's turn it is")
    if position.stage in _DRAFT:
        _check_draft(position)
    elif any(frame[0] == "dowry" for frame in position.pending):
        _check_first_couples(position)


def _check_turn(position: HelvetiaPosition) -> None:
    player = position.decider
    if position.owner != player.colour:
        raise BadPosition(f"owner: expected {player.colour}, who decides, found {position.owner}")
    if position.barred > player.coins or (position.stage == "turn" and not (position.character or player.coins)):
        raise BadPosition(f"players.{player.colour}.coins: too few for the turn")


def _check_draft(position: HelvetiaPosition) -> None:
    """The start tiles must all be there, and each player have made as many picks as the frame tells (section 5)."""
    stage, *words = position.pending[-1]
    seats = position.seats
    quick = "sets" in (stage, words[-1])
    removed = 0 if quick else rules().setup.removed[len(seats)]
    for tile in START_TILES:
        number = position.pool[tile] + sum(tile in player.hand for player in position.players.values())
        if number != rules().tiles[tile].start - removed:
            raise BadPosition(f"pool.{tile}: {number} tiles are in the pool and in hand")
    sizes = dict.fromkeys(seats, 0)
    if stage == "draft":
        sizes = _picks(seats, words[0], words[1])
    elif stage == "replace":
        sizes = dict.fromkeys(seats, rules().setup.picks)
        sizes[words[0]] -= 1
    for colour, size in sizes.items():
        if len(position.players[colour].hand) != size:
            raise BadPosition(f"players.{colour}.hand: expected {size} tiles")
    if any(position.tiles) or any(player.on for player in position.players.values()):
        raise BadPosition("players: the villages are empty before the start tiles are placed")


def _picks(seats: tuple[str, ...], drafter: str, made: int) -> dict[str, int]:
    """Return how many picks each player has made, when so many have been made and it is one player's turn."""
    whole, step = divmod(made, len(seats))
    place = seats.index(drafter)
    backwards = whole % 2 == 1
    before = {seats[(place + (back if backwards else -back)) % len(seats)] for back in range(1, step + 1)}
    return {colour: whole + (colour in before) for colour in seats}


def _check_first_couples(position: HelvetiaPosition) -> None:
    """All that is still to be placed, settled and wed must find its place (section 5)."""
    frames = [frame[:2] for frame in position.pending]
    for colour, player in position.players.items():
        where = f"players.{colour}"
        tiles = [tile for tile in position.village(colour) if tile]
        if len(tiles) + len(player.hand) != rules().setup.picks or not set(tiles) <= set(START_TILES):
            raise BadPosition(f"{where}.village: expected three start tiles, in hand or placed")
        if bool(player.hand) != (("place", colour) in frames) or frames.count(("place", colour)) > 1:
            raise BadPosition(f"{where}.hand: expected tiles of those who still place some, and only of them")
        at_home = (player.on & AREA[colour]).bit_count()
        if at_home + frames.count(("settle", colour)) != rules().setup.picks:
            raise BadPosition(f"{where}.village: expected a villager on each building, there or still to come")
        host = position.neighbour(colour, 1)
        guests = (position.occupied(besides=host) & AREA[host]).bit_count()
        if guests + frames.count(("wed", colour)) != 1:
            raise BadPosition(f"players.{host}.village: expected one guest, there or still to come")
        if player.coins < sum(rules().setup.dowry) + 1:
            raise BadPosition(f"{where}.coins: too few for the dowry")
