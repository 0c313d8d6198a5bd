"""The priest: a single marries into another player's village, and may bring a coin home (section 6)."""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.helvetia.action import Action
from village_game.helvetia.names import CELLS, ORIGINS, PRIEST, SEXES
from village_game.helvetia.notation import cell_of, why_no_word, wrong_form
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.village import spouses, why_no_spouse

_TAKE = "take"


def options(position: HelvetiaPosition, player: HelvetiaPlayer, _bonus: bool) -> list[Move]:
    """Return every single with every possible spouse and every coin to be had, or none."""
    singles = [(sex, origin) for origin in ORIGINS for sex in SEXES if player.singles(origin)[sex]]
    if not singles:
        return []
    moves: list[Move] = []
    for host in position.players.values():
        if host is player:
            continue
        letters = spouses(position, host.colour)
        takes = [colour for colour, coins in host.dowry.items() if coins]
        for sex, origin in singles:
            for letter in letters[sex]:
                move = ("marry", sex, origin, host.colour, letter)
                moves.append(move)
                moves += [(*move, _TAKE, colour) for colour in takes]
    return moves


def why_not(position: HelvetiaPosition, player: HelvetiaPlayer, move: Move, _bonus: bool) -> Message | None:
    """Return why a marriage is not possible."""
    if len(move) not in (5, 7) or move[5:6] not in ((), (_TAKE,)):
        return wrong_form(move)
    _verb, sex, origin, host, letter, *taken = move
    reason = (
        why_no_word(sex, SEXES)
        or why_no_word(origin, ORIGINS)
        or why_no_word(host, position.seats)
        or why_no_word(letter, CELLS)
        or (why_no_word(taken[1], position.seats) if taken else None)
    )
    if reason is not None:
        return reason
    if not player.singles(origin)[sex]:
        return message("no_single_there", sex=sex, origin=origin)
    if host == player.colour:
        return message("not_at_home")
    reason = why_no_spouse(position, sex, host, letter)
    if reason is None and taken and not position.players[host].dowry.get(taken[1]):
        return message("no_such_dowry", host=host, colour=taken[1])
    return reason


def carry_out(position: HelvetiaPosition, player: HelvetiaPlayer, move: Move, _bonus: bool, log: Log) -> None:
    """Let the single move in, awake, and take the coin."""
    _verb, sex, origin, host, letter, *taken = move
    player.singles(origin)[sex] -= 1
    player.stand(sex, cell_of(host, letter))
    position.quiet = False
    if log is not None:
        log.append(message("married", player=player.colour, sex=sex, origin=origin, host=host, cell=letter))
    if taken:
        _take_coin(position, player, position.players[host], taken[1], log)


def _take_coin(position: HelvetiaPosition, player: HelvetiaPlayer, host: HelvetiaPlayer, colour: str, log: Log) -> None:
    host.dowry[colour] -= 1
    if colour == player.colour:
        player.coins += 1
        position.barred += 1
    else:
        player.dowry[colour] += 1
    if log is not None:
        name = "coin_brought_home" if colour == player.colour else "coin_taken"
        log.append(message(name, player=player.colour, host=host.colour, coin=colour))


ACTION = Action(PRIEST, "marry", options, why_not, carry_out)
