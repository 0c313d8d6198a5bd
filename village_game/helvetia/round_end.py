"""The end of a round: token, character tiles, coins, School, newborns, the count, new tiles (section 7)."""

from __future__ import annotations

from random import Random

from village_game.core.message import Log, Message, message
from village_game.core.move import CHANCE, NOBODY, Move
from village_game.core.notation import unknown
from village_game.core.stages import Stage, Step
from village_game.helvetia.effects import log_points
from village_game.helvetia.names import CELLS, CHARACTERS, SCHOOL, SEXES, TILES
from village_game.helvetia.notation import cell_of, misplaced, why_no_words
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.rules import rules
from village_game.helvetia.scoring import log_result, score
from village_game.helvetia.village import check_completed, vacant, why_not_vacant


def _round_end(position: HelvetiaPosition, log: Log) -> None:
    """Hand over token and character tiles, give the coins back, and let the Schools be left (steps 1 to 4).

    The frame is ``(round_end, "", colour)``, with the player left with coins, if there is one.
    """
    left = position.pending.pop()[2:]
    position.owner = NOBODY
    if log is not None:
        log.append(message("round_ended", players=list(left)))
    if left:
        _take_start(position, left[0], log)
    for character in CHARACTERS:
        _award(position, character, log)
    for player in position.players.values():
        player.used = frozenset()
        _take_back_coins(player, log)
    position.pending.append(("count", ""))
    first = position.start or position.seats[0]
    position.pending += [("leave", colour) for colour in reversed(position.counter_clockwise(first))]


def _take_start(position: HelvetiaPosition, colour: str, log: Log) -> None:
    before, position.start = position.start, colour
    if before == colour:
        return
    if log is not None:
        log.append(message("start_token_taken", player=colour))
    worth = rules().scoring.start
    if before:
        log_points(before, "start", -worth, "start", log)
    log_points(colour, "start", worth, "start", log)


def _award(position: HelvetiaPosition, character: str, log: Log) -> None:
    """Give a character tile to the player with most coins on it; a tie leaves it where it is."""
    coins = {colour: player.placed[character] for colour, player in position.players.items()}
    most = max(coins.values())
    leaders = [colour for colour, count in coins.items() if count == most]
    if not most or len(leaders) > 1:
        return
    winner = position.players[leaders[0]]
    if character in winner.characters:
        return
    worth = rules().scoring.character
    for loser in position.players.values():
        if character in loser.characters:
            loser.characters -= {character}
            log_points(loser.colour, "characters", -worth, character, log)
    winner.characters |= {character}
    if log is not None:
        log.append(message("character_taken", player=winner.colour, character=character))
    log_points(winner.colour, "characters", worth, character, log)


def _take_back_coins(player: HelvetiaPlayer, log: Log) -> None:
    count = sum(player.placed.values())
    if not count:
        return
    player.coins += count
    player.placed = dict.fromkeys(CHARACTERS, 0)
    if log is not None:
        log.append(message("coins_returned", player=player.colour, count=count))


# School leavers: the frame is ("leave", colour).


def _leave_settle(position: HelvetiaPosition, log: Log) -> bool:
    """Ask a player while somebody can choose a building; the rest of the School goes to the centre."""
    player = position.decider
    if any(player.school.values()):
        if vacant(position, player.colour):
            position.begin(player.colour)
            return False
        for sex in SEXES:
            count = player.school[sex]
            player.centre[sex] += count
            player.school[sex] = 0
            if log is not None and count:
                log.append(message("left_for_centre", player=player.colour, sex=sex, count=count))
    position.pending.pop()
    return True


def _leave_legal(position: HelvetiaPosition) -> list[Move]:
    player = position.decider
    letters = vacant(position, player.colour)
    return [("house", sex, letter) for sex in SEXES if player.school[sex] for letter in letters]


def _leave_why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    if move[:1] != ("house",):
        return misplaced(move, "leave")
    reason = why_no_words(move, SEXES, CELLS)
    if reason is not None:
        return reason
    _verb, sex, letter = move
    player = position.decider
    if not player.school[sex]:
        return message("no_single_there", sex=sex, origin=SCHOOL)
    return why_not_vacant(position, player.colour, letter)


def _leave_play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    _verb, sex, letter = move
    player = position.decider
    player.school[sex] -= 1
    player.stand(sex, cell_of(player.colour, letter))
    if log is not None:
        log.append(message("housed", player=player.colour, sex=sex, cell=letter))
    check_completed(position, player, log)


# The count and what comes after it.


def _count(position: HelvetiaPosition, log: Log) -> None:
    """Send the newborns to School, count the points, and end the game or begin a round (steps 5 to 7)."""
    position.pending.clear()
    position.owner = NOBODY
    for player in position.players.values():
        for cell, sex in player.newborns:
            player.school[sex] += 1
            if log is not None:
                log.append(message("schooled", player=player.colour, sex=sex, cell=cell))
        player.newborns = ()
    points = score(position)
    hidden = sum(_hidden(position))
    if max(points.values()) >= rules().round.end or (position.quiet and not hidden):
        if log is not None:
            log_result(position, log)
        return
    position.quiet = True
    position.pending.append(("round", "", position.start or position.seats[0]))
    if hidden:
        position.pending.append(("reveal", CHANCE))


# New tiles: the frame is ("reveal", "chance").


def _hidden(position: HelvetiaPosition) -> list[int]:
    """Return how many tiles are left in decks 2 and 3."""
    return [sum(deck.values()) for deck in position.decks.values()]


def _reveal_why_not(position: HelvetiaPosition, move: Move) -> Message | None:
    if move[:1] != ("reveal",):
        return misplaced(move, "reveal")
    words = move[1:]
    for word in words:
        if word not in TILES:
            return unknown(word, TILES)
    if list(words) != sorted(words, key=TILES.index):
        return message("reveal_order")
    expected = min(rules().round.opened, sum(_hidden(position)))
    if len(words) != expected:
        return message("reveal_count", count=expected)
    taken = _taken(position, words)
    if taken is None:
        return message("reveal_not_there")
    return None


def _taken(position: HelvetiaPosition, words: tuple[str, ...]) -> dict[str, dict[str, int]] | None:
    """Return what tiles laid open take from each deck, or ``None`` if they cannot lie on top (section 7)."""
    wanted = {tile: words.count(tile) for tile in dict.fromkeys(words)}
    left = len(words)
    taken: dict[str, dict[str, int]] = {}
    for name, deck in position.decks.items():
        if sum(deck.values()) <= left:
            taken[name] = {tile: count for tile, count in deck.items() if count}
        else:
            taken[name] = dict(wanted)
        for tile, count in taken[name].items():
            if count > wanted.get(tile, 0) or count > deck[tile]:
                return None
            wanted[tile] -= count
            left -= count
    return taken


def _reveal_play(position: HelvetiaPosition, move: Move, log: Log) -> None:
    position.pending.pop()
    for name, tiles in (_taken(position, move[1:]) or {}).items():
        deck = position.decks[name]
        for tile, count in tiles.items():
            deck[tile] -= count
            position.display[tile] += count
    if log is not None:
        log.append(message("revealed", tiles=list(move[1:])))


def _reveal_sample(position: HelvetiaPosition, rng: Random) -> Move:
    drawn: list[str] = []
    for deck in position.decks.values():
        tiles = [tile for tile, count in deck.items() for _ in range(count)]
        drawn += rng.sample(tiles, min(len(tiles), rules().round.opened - len(drawn)))
    return ("reveal", *sorted(drawn, key=TILES.index))


STAGES = {
    "round_end": Step(_round_end),
    "leave": Stage(_leave_play, _leave_why_not, _leave_legal, _leave_settle),
    "count": Step(_count),
    "reveal": Stage(_reveal_play, _reveal_why_not, sample=_reveal_sample),
}
