"""Whose turn it is, and the choices of a turn: actions for coins, a bonus, the end, a coin in vain (section 6).

The frame at the bottom of the stack during a round is ``(round, "", colour)``, with the player whose turn comes next.
"""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.core.notation import unknown
from village_game.core.stages import Stage, Step
from village_game.helvetia import builder, carter, midwife, priest, watchman
from village_game.helvetia.action import Action
from village_game.helvetia.effects import place_coin, spendable
from village_game.helvetia.names import BONUS, CHARACTERS
from village_game.helvetia.notation import misplaced, wrong_form
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition

_ACTIONS = (builder.ACTION, carter.ACTION, watchman.ACTION, priest.ACTION, midwife.ACTION)
_OF_CHARACTER = {action.character: action for action in _ACTIONS}
_OF_VERB = {action.verb: action for action in _ACTIONS}

_END: Move = ("end",)
_IDLE: tuple[Move, ...] = tuple(("idle", character) for character in CHARACTERS)


def _next_turn(position: HelvetiaPosition, log: Log) -> None:
    """Begin the turn of the next player with coins."""
    order = position.counter_clockwise(position.pending[-1][2])
    holders = [colour for colour in order if position.players[colour].coins]
    if not holders:
        position.pending[-1] = ("round_end", "")
        return
    colour = holders[0]
    position.pending.append(("turn", colour))
    position.turn += 1
    position.owner = colour
    if log is not None:
        log.append(message("turn_begins", player=colour))


def _legal(position: HelvetiaPosition) -> list[Move]:
    player = position.decider
    moves = _coin_moves(position, player) + _bonus_moves(position, player)
    if position.character:
        moves.append(_END)
    return moves or list(_IDLE)


def _coin_moves(position: HelvetiaPosition, player: HelvetiaPlayer) -> list[Move]:
    """Return what the player can do with another coin."""
    if position.closed or not spendable(position, player):
        return []
    if position.character:
        return _OF_CHARACTER[position.character].options(position, player, False)
    moves: list[Move] = []
    for action in _ACTIONS:
        moves += action.options(position, player, False)
    return moves


def _bonus_moves(position: HelvetiaPosition, player: HelvetiaPlayer) -> list[Move]:
    """Return what the player can do with a character tile."""
    ready = player.characters - player.used
    if position.bonus or not ready:
        return []
    return [
        (BONUS, *move)
        for action in _ACTIONS
        if action.character in ready
        for move in action.options(position, player, True)
    ]


def _why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    player = position.decider
    verb = move[0] if move else ""
    if verb in _OF_VERB:
        action = _OF_VERB[verb]
        return _why_no_coin(position, player, action) or action.why_not(position, player, move, False)
    if verb == BONUS:
        return _why_no_bonus(position, player, move[1:])
    if move == _END:
        return None if position.character else message("turn_needs_coin")
    if verb == "idle":
        if len(move) != 2:
            return wrong_form(move)
        if move[1] not in CHARACTERS:
            return unknown(move[1], CHARACTERS)
        return None if move in _legal(position) else message("idle_only_in_need")
    return wrong_form(move) if verb == "end" else misplaced(move, "turn")


def _why_no_coin(position: HelvetiaPosition, player: HelvetiaPlayer, action: Action) -> Message | None:
    """Return why no coin can be placed for an action."""
    if position.closed:
        return message("coins_are_done")
    if position.character not in ("", action.character):
        return message("one_character_a_turn", character=position.character)
    if spendable(position, player):
        return None
    return message("coin_came_back_now" if player.coins else "no_coin_left")


def _why_no_bonus(position: HelvetiaPosition, player: HelvetiaPlayer, move: Move) -> Message | None:
    """Return why an action cannot be carried out by a character tile."""
    if not move:
        return wrong_form((BONUS,))
    if move[0] not in _OF_VERB:
        return misplaced(move, BONUS)
    action = _OF_VERB[move[0]]
    if position.bonus:
        return message("one_bonus_a_turn", character=position.bonus)
    if action.character not in player.characters:
        return message("tile_not_held", character=action.character)
    if action.character in player.used:
        return message("tile_turned_over", character=action.character)
    return action.why_not(position, player, move, True)


def _play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    player = position.decider
    if move == _END:
        _end(position, player, log)
    elif move[0] == "idle":
        position.character = move[1]
        position.closed = True
        place_coin(player, move[1], log)
        if log is not None:
            log.append(message("idled", player=player.colour, character=move[1]))
    elif move[0] == BONUS:
        action = _OF_VERB[move[1]]
        position.bonus = action.character
        position.closed = bool(position.character)
        player.used |= {action.character}
        if log is not None:
            log.append(message("bonus_used", player=player.colour, character=action.character))
        action.carry_out(position, player, move[1:], True, log)
    else:
        action = _OF_VERB[move[0]]
        position.character = action.character
        place_coin(player, action.character, log)
        action.carry_out(position, player, move, False, log)


def _end(position: HelvetiaPosition, player: HelvetiaPlayer, log: Log) -> None:
    """End the turn, and with it the round if at most one player has coins left."""
    position.character = position.bonus = ""
    position.closed = False
    position.barred = 0
    position.births = ()
    position.pending.pop()
    if log is not None:
        log.append(message("turn_ended", player=player.colour))
    holders = [colour for colour, other in position.players.items() if other.coins]
    if len(holders) > 1:
        position.pending[-1] = ("round", "", position.neighbour(player.colour, -1))
    else:
        position.pending[-1] = ("round_end", "", *holders)


STAGES = {**builder.STAGES, "round": Step(_next_turn), "turn": Stage(_play, _why_not, _legal)}
