"""What is chosen first at the table of Helvetia, and in which order the ways to do one thing are proposed.

A coin on a character, or its tile, narrows the turn to that character's actions; touching a good of the market, to the
ways to deliver it. How the next good of a bill is paid, and who moves into a new building, is asked by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from village_game import texts
from village_game.core.message import Log, message
from village_game.core.move import Move
from village_game.helvetia.names import BONUS, CHARACTERS, COIN, GOODS
from village_game.helvetia.position import HelvetiaPosition
from village_game.helvetia.production import makers, packed, payable, way_packed
from village_game.screen.helvetia.gesture import action_of, character_of
from village_game.screen.helvetia.kinds import BILL, card, coin, held, market, medal, place
from village_game.screen.table.bridge import Gesture, Narrowing


def narrowings(position: HelvetiaPosition, moves: Sequence[Move]) -> list[Narrowing]:
    """Return what may be chosen first among the legal moves, without playing."""
    stage = position.stage
    if stage == "pay":
        return [Narrowing(BILL, tuple(moves), at_once=True)]
    if stage == "staff":
        site = place(position.decides, position.pending[-1][2])
        return [Narrowing(site, tuple(moves), at_once=True)]
    return [*_characters(position, moves), *_goods(moves)] if stage == "turn" else []


def _characters(position: HelvetiaPosition, moves: Sequence[Move]) -> Iterator[Narrowing]:
    """Yield the choice of each character with which something can be done, by coin or by tile."""
    colour = position.decides
    for character in CHARACTERS:
        mine = [move for move in moves if character_of(move) == character]
        coins = tuple(move for move in mine if move[0] != BONUS)
        bonuses = tuple(move for move in mine if move[0] == BONUS)
        prompt = texts.say(message(f"helvetia.prompt.{character}"))
        where = card(character)
        if coins:
            put = Gesture(place(colour, "coins"), coin(colour), where)
            yield Narrowing(where, coins, prompt, put, lies=card(character, colour))
        if bonuses:
            tile = held(colour, character)
            put = Gesture(tile, medal(character), where)
            yield Narrowing(tile, bonuses, prompt, put, lies=card(character, "tile"))


def _goods(moves: Sequence[Move]) -> Iterator[Narrowing]:
    """Yield the choice of each good that can be delivered."""
    for good in GOODS:
        ways = tuple(move for move in moves if action_of(move)[:2] == ("deliver", good))
        if ways:
            yield Narrowing(market(good), ways, texts.say(message("helvetia.prompt.way", good=good)))


def prefer(position: HelvetiaPosition, moves: Sequence[Move]) -> list[Move]:
    """Return moves in the order in which they are proposed.

    Where a good is made, few villagers shall work for it, and those whom most of the other goods can do without; a
    coin buys it only where it cannot be made, and a character tile is used last.
    """
    if not moves or action_of(moves[0])[0] not in ("deliver", "pay"):
        return list(moves)
    player = position.decider
    counts = packed(makers(position, player))

    def cost(move: Move) -> tuple[bool, bool, int, int]:
        bonus, way = move[0] == BONUS, action_of(move)[2:]
        if way == (COIN,):
            return True, bonus, 0, 0
        left = counts - way_packed(position, player, way)
        return False, bonus, len(way), -sum(payable(left, (good,), 0) for good in GOODS)

    return sorted(moves, key=cost)


def pay_as_proposed(game: Any, position: HelvetiaPosition, log: Log = None) -> None:
    """Pay all that is still to be paid in the ways that are proposed first; changes the position."""
    while position.stage == "pay":
        game.play(position, prefer(position, game.legal_moves(position))[0], log)
