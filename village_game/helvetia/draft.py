"""The first drafter, and the draft of the start tiles; with the quick start, the sets that are dealt (section 5)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from village_game.core.message import Log, Message, message
from village_game.core.move import CHANCE, NOBODY, Move
from village_game.core.notation import unknown
from village_game.core.stages import Stage
from village_game.helvetia import couples
from village_game.helvetia.effects import log_points
from village_game.helvetia.names import START_TILES
from village_game.helvetia.notation import misplaced, why_no_word, wrong_form
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.rules import rules

# Who drafts first, or starts with the quick start: the frame is ("seat", "chance", colour or "", draft or sets).


def _seat_why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    if move[:1] != ("seat",):
        return misplaced(move, "seat")
    if len(move) != 2:
        return wrong_form(move)
    chosen = position.pending[-1][2]
    if move[1] not in position.seats:
        return unknown(move[1], position.seats)
    return message("seat_fixed", player=chosen) if chosen not in ("", move[1]) else None


def _seat_play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    _stage, _decides, _chosen, then = position.pending.pop()
    colour = move[1]
    if then == "sets":
        _begin_round(position, colour, log)
        position.pending.append(("sets", CHANCE))
        return
    if log is not None:
        log.append(message("first_drafter", player=colour))
    position.pending.append(("draft", colour, 0))


def _seat_sample(position: HelvetiaPosition, rng: Random) -> Move:
    return ("seat", position.pending[-1][2] or rng.choice(position.seats))


def _begin_round(position: HelvetiaPosition, colour: str, log: Log) -> None:
    """Give the start token to the first start player, and plan what comes before the first round."""
    position.start = colour
    position.owner = NOBODY
    if log is not None:
        log.append(message("start_token_taken", player=colour))
    log_points(colour, "start", rules().scoring.start, "start", log)
    couples.plan(position)


# Drafting: the frame is ("draft", colour, picks made before).


def _drafter(position: HelvetiaPosition, picks: int, colour: str) -> str:
    """Return who makes the next pick after one of a player: clockwise, back, and clockwise again."""
    step = picks % len(position.seats)
    if not step:
        return colour
    return position.neighbour(colour, -1 if picks // len(position.seats) % 2 else 1)


def _types_for(position: HelvetiaPosition, player: HelvetiaPlayer) -> list[str]:
    """Return the types left that a player does not hold."""
    return [tile for tile, count in position.pool.items() if count and tile not in player.hand]


def _swaps(position: HelvetiaPosition, player: HelvetiaPlayer) -> list[Move]:
    """Return the swaps with which the last picker gets a type not held; the other must be able to replace it."""
    return [
        ("swap", other.colour, tile)
        for other in position.players.values()
        if other is not player and _types_for(position, other)
        for tile in other.hand
        if tile not in player.hand
    ]


def _draft_legal(position: HelvetiaPosition) -> list[Move]:
    player = position.decider
    return [("draft", tile) for tile in _types_for(position, player)] or _swaps(position, player)


def _draft_why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    player = position.decider
    match move:
        case ("draft", tile):
            return why_no_word(tile, START_TILES) or _why_no_draft(position, player, tile)
        case ("swap", colour, tile):
            return (
                why_no_word(colour, position.seats)
                or why_no_word(tile, START_TILES)
                or _why_no_swap(position, player, colour, tile)
            )
        case ("draft" | "swap", *_):
            return wrong_form(move)
    return misplaced(move, "draft")


def _why_no_draft(position: HelvetiaPosition, player: HelvetiaPlayer, tile: str) -> Message | None:
    if not position.pool[tile]:
        return message("not_left", tile=tile)
    return message("held_already", tile=tile) if tile in player.hand else None


def _why_no_swap(position: HelvetiaPosition, player: HelvetiaPlayer, colour: str, tile: str) -> Message | None:
    if _types_for(position, player):
        return message("swap_only_in_need")
    other = position.players[colour]
    if other is player or tile not in other.hand:
        return message("not_theirs", player=colour, tile=tile)
    if tile in player.hand:
        return message("held_already", tile=tile)
    return None if _types_for(position, other) else message("cannot_replace", player=colour)


def _draft_play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    _stage, colour, picks = position.pending.pop()
    player = position.players[colour]
    if move[0] == "swap":
        _swap(position, player, position.players[move[1]], move[2], log)
        return
    _take(position, player, move[1], log)
    if picks + 1 < len(position.seats) * rules().setup.picks:
        position.pending.append(("draft", _drafter(position, picks + 1, colour), picks + 1))
    else:
        _finish(position, colour, log)


def _take(position: HelvetiaPosition, player: HelvetiaPlayer, tile: str, log: Log) -> None:
    """Take a tile of those that are left."""
    position.pool[tile] -= 1
    player.hand = _sorted((*player.hand, tile))
    if log is not None:
        log.append(message("drafted", player=player.colour, tile=tile))


def _swap(position: HelvetiaPosition, player: HelvetiaPlayer, other: HelvetiaPlayer, tile: str, log: Log) -> None:
    """Take a tile from another player, who then has to replace it."""
    other.hand = tuple(kept for kept in other.hand if kept != tile)
    player.hand = _sorted((*player.hand, tile))
    if log is not None:
        log.append(message("swapped", player=player.colour, other=other.colour, tile=tile))
    position.pending.append(("replace", other.colour, player.colour))


def _sorted(tiles: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(tiles, key=START_TILES.index))


# Replacing a tile that the last picker took: the frame is ("replace", colour, last picker).


def _replace_legal(position: HelvetiaPosition) -> list[Move]:
    return [("draft", tile) for tile in _types_for(position, position.decider)]


def _replace_why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    if move[:1] != ("draft",):
        return misplaced(move, "replace")
    if len(move) != 2:
        return wrong_form(move)
    return why_no_word(move[1], START_TILES) or _why_no_draft(position, position.decider, move[1])


def _replace_play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    _stage, colour, picker = position.pending.pop()
    _take(position, position.players[colour], move[1], log)
    _finish(position, picker, log)


def _finish(position: HelvetiaPosition, picker: str, log: Log) -> None:
    """Put what is left out of the game; the last to pick starts."""
    _put_away(position, log)
    _begin_round(position, picker, log)


def _put_away(position: HelvetiaPosition, log: Log) -> None:
    """Put the start tiles that nobody has out of the game."""
    if log is not None:
        left = [tile for tile, count in position.pool.items() for _ in range(count)]
        log.append(message("out_of_the_game", tiles=left))
    position.pool = dict.fromkeys(START_TILES, 0)


# The sets of the quick start: the frame is ("sets", "chance").


def _sets_why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    if move[:1] != ("sets",):
        return misplaced(move, "sets")
    names = move[1:]
    for name in names:
        if name not in rules().setup.sets:
            return unknown(name, [*rules().setup.sets])
    if len(names) != len(position.seats) or len(set(names)) < len(names):
        return message("one_set_each")
    return None


def _sets_play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    position.pending.pop()
    for player, name in zip(position.players.values(), move[1:], strict=True):
        player.hand = _sorted(rules().setup.sets[name])  # type: ignore[index]
        for tile in player.hand:
            position.pool[tile] -= 1
        if log is not None:
            log.append(message("dealt", player=player.colour, set=name, tiles=list(player.hand)))
    _put_away(position, log)


def _sets_sample(position: HelvetiaPosition, rng: Random) -> Move:
    return ("sets", *rng.sample([*rules().setup.sets], len(position.seats)))


STAGES = {
    "seat": Stage(_seat_play, _seat_why_not, sample=_seat_sample),
    "draft": Stage(_draft_play, _draft_why_not, _draft_legal, couples.ask),
    "replace": Stage(_replace_play, _replace_why_not, _replace_legal, couples.ask),
    "sets": Stage(_sets_play, _sets_why_not, sample=_sets_sample),
}
