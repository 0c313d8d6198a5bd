"""What a move of Helvetia will bring about, told before it is let go.

Nothing here knows a rule: the move is played on a copy, and what the engine makes of it is read from the events and the
positions. What the end of a round would bring is learnt by ending it on another copy. Chance is never played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from village_game.core.message import Event, message
from village_game.core.move import CHANCE, NOBODY, Move
from village_game.helvetia.names import BONUS, CHARACTERS, COIN
from village_game.helvetia.position import HelvetiaPosition
from village_game.screen.helvetia.choosing import pay_as_proposed
from village_game.screen.helvetia.gesture import can_place_coin
from village_game.screen.helvetia.kinds import card, cell_place, held, market, place, sex_on, special
from village_game.screen.table.bridge import Consequence, Place

_END: Move = ("end",)

_TOLD_ON_END = ("start_token_taken", "character_taken")
_GAINS = ("goods_tile_taken", "special_taken", "coin_taken")


def foresee(game: Any, position: HelvetiaPosition, move: Move) -> list[Consequence]:
    """Return what a legal move will bring about for the one who decides, and for the game.

    Args:
        game: the rules (`core.game.Game`).
        position: where the move is legal; it stays as it is.
        move: a move of a player, not of chance.
    """
    after = position.copy()
    events: list[Event] = []
    game.play(after, move, events)
    paid = after.copy()
    later: list[Event] = []
    pay_as_proposed(game, paid, later)
    ends = move == _END
    return [
        *(_end_of_turn(game, position, after, events) if ends else _in_a_turn(game, position, move, paid)),
        *_sleep(position, events, "helvetia.foresee.sleep"),
        *_bill(position, move, later),
        *_wake(events),
        *_gains(position, [*events, *later]),
        *_points(game, position, paid),
    ]


# Who works, who wakes


def _sleep(position: HelvetiaPosition, events: Sequence[Event], name: str) -> Iterator[Consequence]:
    """Tell who falls asleep."""
    places = tuple(
        dict.fromkeys(where for event in events if event.name == "produced" for where in _workers(position, event))
    )
    if places:
        yield Consequence("sleep", message(name, count=len(places)), places)


def _workers(position: HelvetiaPosition, event: Event) -> Iterator[Place]:
    """Yield where those stand who make a good."""
    player = position.players[str(event.args["player"])]
    made_at = zip(event.args["hosts"], event.args["cells"], strict=True)  # type: ignore[call-overload]
    wanted = {f"{host}.{letter}" for host, letter in made_at}
    for cell in range(len(position.tiles)):
        if cell_place(cell) in wanted:
            yield cell_place(cell, sex_on(player, cell))


def _bill(position: HelvetiaPosition, move: Move, later: Sequence[Event]) -> Iterator[Consequence]:
    """Tell how the rest of a building could be paid."""
    yield from _sleep(position, later, "helvetia.foresee.bill")
    bought = [event.args["good"] for event in later if event.name == "good_bought"]
    if move[0] == "pay" and move[2] == COIN:
        bought = []
    if bought:
        coins = (place(position.decides, "coins"),)
        yield Consequence("bought", message("helvetia.foresee.bought", goods=bought, count=len(bought)), coins)


def _wake(events: Sequence[Event]) -> Iterator[Consequence]:
    """Tell whom the watchman wakes, player by player."""
    woken = [event.args for event in events if event.name == "woken"]
    for player, count in Counter(str(args["player"]) for args in woken).items():
        places = tuple(f"{args['host']}.{args['cell']}.{args['sex']}" for args in woken if args["player"] == player)
        yield Consequence("wake", message("helvetia.foresee.wake", player=player, count=count), places)


# Within a turn


def _in_a_turn(game: Any, position: HelvetiaPosition, move: Move, after: HelvetiaPosition) -> Iterator[Consequence]:
    """Tell what has become of the characters, and what the end of the turn would now bring."""
    before, now = _round_ended(game, position), _round_ended(game, after)
    if position.stage in ("turn", "pay") and before is not None and now is not None:
        for character in CHARACTERS:
            holder = _holder(now, character)
            if holder != _holder(before, character):
                told = message("helvetia.foresee.majority", player=holder, character=character)
                yield Consequence("majority", told, (card(character),))
        if now.decides == NOBODY != before.decides:
            yield Consequence("end", message("helvetia.foresee.last_round"))
    colour = position.decides
    if move[0] == BONUS and after.closed and _can_act_with_coin(game, position):
        yield from _strands(after, colour, True)
    ends = _left_at_end(game, after)
    if ends is not None and _left_at_end(game, position) is None and colour not in ends:
        name = "helvetia.foresee.ends_round_left" if ends else "helvetia.foresee.ends_round"
        yield Consequence("round", message(name, players=ends), tuple(place(left, "coins") for left in ends))


def _holder(position: HelvetiaPosition, character: str) -> str:
    return next((colour for colour, player in position.players.items() if character in player.characters), "")


def _round_ended(game: Any, position: HelvetiaPosition) -> HelvetiaPosition | None:
    """Return what the table would be like if the round ended as it stands, ``None`` before the first round."""
    if position.stage not in ("turn", "pay", "staff"):
        return None
    ended = position.copy()
    holders = [colour for colour, player in ended.players.items() if player.coins]
    ended.pending = [("round_end", "", *(holders if len(holders) == 1 else ()))]
    game.settle(ended)
    _play_on(game, ended)
    return ended


def _play_on(game: Any, position: HelvetiaPosition) -> None:
    """Let the Schools be left in any way: who goes where changes nothing in points and majorities."""
    while position.stage == "leave":
        game.play(position, game.legal_moves(position)[0])


def _left_at_end(game: Any, position: HelvetiaPosition) -> list[str] | None:
    """Return who would be left with coins if the turn ended now; ``None`` if the round went on, or it cannot end."""
    if position.stage != "turn" or _END not in game.legal_moves(position):
        return None
    events: list[Event] = []
    game.play(position.copy(), _END, events)
    left = [event.args["players"] for event in events if event.name == "round_ended"]
    return [str(colour) for colour in left[0]] if left else None  # type: ignore[attr-defined]


def _can_act_with_coin(game: Any, position: HelvetiaPosition) -> bool:
    return can_place_coin(position) and any(move[0] not in (BONUS, *_END) for move in game.legal_moves(position))


def _strands(position: HelvetiaPosition, colour: str, warn: bool) -> Iterator[Consequence]:
    """Tell whether a player whose turn ends so will, or may, never get to place the coins left in this round.

    Every turn takes a coin. So if all others have but one, nobody has any when it would be this player's turn again.
    """
    coins = position.players[colour].coins
    others = [other for other, player in position.players.items() if player.coins and other != colour]
    if not coins or not others:
        return
    where = (place(colour, "coins"),)
    if all(position.players[other].coins == 1 for other in others):
        told = message("helvetia.foresee.will_strand", count=coins, players=others)
        yield Consequence("waste", told, where, warn)
    elif len(others) == 1:
        yield Consequence("round", message("helvetia.foresee.exposed", player=others[0], count=coins), where)


# The end of a turn


def _end_of_turn(
    game: Any, position: HelvetiaPosition, after: HelvetiaPosition, events: Sequence[Event]
) -> Iterator[Consequence]:
    """Tell whether the round ends, who then gets what, whose coins are stranded, and whether the game is over."""
    colour = position.decides
    coins = position.players[colour].coins
    left = next((event.args["players"] for event in events if event.name == "round_ended"), None)
    if left is None:
        yield from _strands(position, colour, _can_act_with_coin(game, position))
        return
    if left == [colour]:
        told = message("helvetia.foresee.stranded", count=coins)
        yield Consequence("waste", told, (place(colour, "coins"),), _can_act_with_coin(game, position))
    name = "helvetia.foresee.round_left" if left not in ([], [colour]) else "helvetia.foresee.round"
    yield Consequence("round", message(name, players=left), tuple(place(str(one), "coins") for one in left))  # type: ignore[attr-defined]
    for event in events:
        if event.name in _TOLD_ON_END:
            yield Consequence("gain", event, _gained_at(event))
    yield from _game_end(game, after, colour)


def _game_end(game: Any, after: HelvetiaPosition, colour: str) -> Iterator[Consequence]:
    """Tell whether the game is over with the round, and who wins; who loses by it is asked."""
    last = after.copy()
    _play_on(game, last)
    if last.decides in (CHANCE, *last.seats):
        return
    winners = game.result(last).winners
    told = message("helvetia.foresee.game_end", players=winners, count=len(winners))
    yield Consequence("end", told, warn=colour not in winners)


# Gains and points


def _gains(position: HelvetiaPosition, events: Sequence[Event]) -> Iterator[Consequence]:
    """Tell of tiles and coins that are gained."""
    for event in events:
        if event.name in _GAINS:
            yield Consequence("gain", event, _gained_at(event))
        elif event.name == "coin_brought_home":
            yield Consequence("gain", message("helvetia.foresee.coin_home"), (place(position.decides, "coins"),))


def _gained_at(event: Event) -> tuple[Place, ...]:
    """Return where what an event tells of lies, or comes to lie."""
    args = event.args
    player = str(args["player"])
    if event.name == "goods_tile_taken":
        return (market(str(args["good"])),)
    if event.name == "special_taken":
        return (special(str(args["special"])),)
    if event.name == "character_taken":
        return (held(player, str(args["character"])),)
    return (place(player, "start" if event.name == "start_token_taken" else "dowry"),)


def _points(game: Any, position: HelvetiaPosition, after: HelvetiaPosition) -> Iterator[Consequence]:
    """Tell whose points change, of one's own also by what."""
    old, new = game.result(position), game.result(after)
    for colour, points in new.points.items():
        change = f"{points - old.points[colour]:+d}"
        if colour == position.decides:
            parts = _changed(old.breakdown[colour], new.breakdown[colour])
            if parts:
                told = message("helvetia.foresee.points", total=change, points=points, parts=parts)
                yield Consequence("points", told)
        elif points != old.points[colour]:
            yield Consequence(
                "points", message("helvetia.foresee.points_of", player=colour, total=change, points=points)
            )


def _changed(old: dict[str, int], new: dict[str, int]) -> dict[str, str]:
    return {f"helvetia.part.{part}": f"{new[part] - old[part]:+d}" for part in new if new[part] != old[part]}
