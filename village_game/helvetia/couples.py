"""After the draft: the start tiles are placed, three couples each move in, and the dowry is given (section 5).

What is still to come lies on the stack from the beginning, one frame for each decision or run of decisions.
"""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import NOBODY, Move
from village_game.core.stages import Stage, Step
from village_game.helvetia.names import CELLS, CENTRE, OTHER_SEX, SCHOOL, SEXES, START_TILES
from village_game.helvetia.notation import cell_of, misplaced, why_no_words
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.rules import rules
from village_game.helvetia.village import spouses, vacant, why_no_spouse, why_not_vacant


def plan(position: HelvetiaPosition) -> None:
    """Put on the stack all that comes between the draft and the first turn."""
    order = position.counter_clockwise(position.start)
    frames: list[tuple[str, ...]] = [("place", colour) for colour in order]
    frames += [("settle", colour, sex) for colour in order for sex in SEXES]
    frames += [("settle", colour, "") for colour in order]
    frames += [("wed", colour) for colour in order]
    frames += [("dowry", ""), ("round", "", position.start)]
    position.pending = [*reversed(frames)]


def ask(position: HelvetiaPosition, _log: Log) -> bool:
    """Begin the part of the player who decides now, unless it has begun."""
    position.begin(position.decides)
    return False


# Placing start tiles: the frame is ("place", colour).


def _place_legal(position: HelvetiaPosition) -> list[Move]:
    player = position.decider
    free = [cell for cell, tile in zip(CELLS, position.village(player.colour), strict=True) if not tile]
    return [("place", tile, cell) for tile in player.hand for cell in free]


def _place_why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    if move[:1] != ("place",):
        return misplaced(move, "place")
    reason = why_no_words(move, START_TILES, CELLS)
    if reason is not None:
        return reason
    _verb, tile, cell = move
    player = position.decider
    if tile not in player.hand:
        return message("not_in_hand", tile=tile)
    there = position.tiles[cell_of(player.colour, cell)]
    return message("cell_taken", cell=cell, tile=there) if there else None


def _place_play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    _verb, tile, cell = move
    player = position.decider
    player.hand = tuple(kept for kept in player.hand if kept != tile)
    position.tiles[cell_of(player.colour, cell)] = tile
    if log is not None:
        log.append(message("tile_placed", player=player.colour, tile=tile, cell=cell))
    if not player.hand:
        position.pending.pop()


# The couples at home: the frame is ("settle", colour, sex); with "" for the sex it is chosen (pass 2).


def _settle_legal(position: HelvetiaPosition) -> list[Move]:
    _stage, colour, fixed = position.pending[-1]
    letters = vacant(position, colour)
    return [("settle", sex, letter) for sex in ((fixed,) if fixed else SEXES) for letter in letters]


def _settle_why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    _stage, colour, fixed = position.pending[-1]
    if move[:1] != ("settle",):
        return misplaced(move, "settle")
    reason = why_no_words(move, SEXES, CELLS)
    if reason is not None:
        return reason
    _verb, sex, letter = move
    if fixed not in ("", sex):
        return message("settle_in_order", sex=fixed)
    return why_not_vacant(position, colour, letter)


def _settle_play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    _stage, colour, fixed = position.pending.pop()
    _verb, sex, letter = move
    player = position.players[colour]
    player.stand(sex, cell_of(colour, letter))
    if log is not None:
        log.append(message("settled", player=colour, sex=sex, cell=letter))
    if not fixed:
        _send_partner(player, OTHER_SEX[sex], SCHOOL, log)


def _send_partner(player: HelvetiaPlayer, sex: str, origin: str, log: Log) -> None:
    player.singles(origin)[sex] += 1
    if log is not None:
        log.append(message("partner_sent", player=player.colour, sex=sex, origin=origin))


# The couples abroad: the frame is ("wed", colour).


def _wed_legal(position: HelvetiaPosition) -> list[Move]:
    letters = spouses(position, position.neighbour(position.decides, 1))
    return [("wed", sex, letter) for sex in SEXES for letter in letters[sex]]


def _wed_why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    if move[:1] != ("wed",):
        return misplaced(move, "wed")
    reason = why_no_words(move, SEXES, CELLS)
    if reason is not None:
        return reason
    _verb, sex, letter = move
    return why_no_spouse(position, sex, position.neighbour(position.decides, 1), letter)


def _wed_play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    _stage, colour = position.pending.pop()
    _verb, sex, letter = move
    player = position.players[colour]
    host = position.neighbour(colour, 1)
    player.stand(sex, cell_of(host, letter))
    if log is not None:
        log.append(message("wed", player=colour, sex=sex, host=host, cell=letter))
    _send_partner(player, OTHER_SEX[sex], CENTRE, log)


def _dowry(position: HelvetiaPosition, log: Log) -> None:
    """Let every player give coins to the two right neighbours; with two players both go to the opponent."""
    position.pending.pop()
    position.owner = NOBODY
    for colour, player in position.players.items():
        for seats, count in enumerate(rules().setup.dowry, 1):
            host = position.neighbour(colour, -seats)
            if host == colour:
                host = position.neighbour(colour, -1)
            player.coins -= count
            position.players[host].dowry[colour] += count
            if log is not None and count:
                log.append(message("dowry_given", player=colour, host=host, count=count))


STAGES = {
    "place": Stage(_place_play, _place_why_not, _place_legal, ask),
    "settle": Stage(_settle_play, _settle_why_not, _settle_legal, ask),
    "wed": Stage(_wed_play, _wed_why_not, _wed_legal, ask),
    "dowry": Step(_dowry),
}
