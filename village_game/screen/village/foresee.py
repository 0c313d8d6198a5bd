"""What a move of Village will bring about, told before it is let go.

Nothing here knows a rule: the move is played on a copy, and what the engine makes of it is read from the events, from
the positions before and after, and, for deaths and the end, from playing on. Chance is never played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from village_game.core.message import Event, message
from village_game.core.move import PASS, Move
from village_game.screen.table.bridge import Consequence, Place
from village_game.screen.village.gesture import grave_of
from village_game.screen.village.kinds import figure_place, holding, space
from village_game.village.death import resting_place
from village_game.village.mass import majority
from village_game.village.names import GRAIN, SPACES, STOCK, WINDOWS
from village_game.village.notation import figure_of
from village_game.village.position import VillagePosition

_PLAIN_GAINS = ("take", "make", "buy", "privilege")
"""Moves whose gain is what was picked up, so that nothing has to be said of it."""

_PASSES_ALLOWED = 12
"""Many more decisions than a player can have to pass in one turn before the death that is owed."""


def foresee(game: Any, position: VillagePosition, move: Move) -> list[Consequence]:
    """Return what a legal move will bring about for the one who decides, and for the game.

    Args:
        game: the rules (`core.game.Game`).
        position: where the move is legal; it stays as it is.
        move: a move of a player, not of chance.
    """
    after = position.copy()
    events: list[Event] = []
    game.play(after, move, events)
    colour = position.decides
    return [
        *_waste(game, position, move, after),
        *_time(colour, events),
        *_deaths(game, position, move, after, events),
        *_round(position, after),
        *_majority(position, after),
        *_gains(position, move, after),
        *_points(game, position, after),
    ]


def _time(colour: str, events: list[Event]) -> Iterator[Consequence]:
    spent = [event.args for event in events if event.name == "time_spent" and event.args["player"] == colour]
    if spent:
        hour = spent[-1]["time"]
        count = sum(int(str(args["count"])) for args in spent)
        yield Consequence("time", message("village.foresee.time", count=count, time=hour), (f"{colour}.time{hour}",))


# Death and the end


def _deaths(
    game: Any, position: VillagePosition, move: Move, after: VillagePosition, events: list[Event]
) -> Iterator[Consequence]:
    """Tell of the bridge, of those who may die and where they would lie, and of the end that it may bring."""
    colour = position.decides
    if move[0] == "die":
        generation, place = figure_of(move[1])
        yield _death("village.foresee.dies", position, colour, generation, place)
        last = _last_turns(events)
        if last is not None:
            warn = len(game.legal_moves(position)) > 1  # who has no choice need not be asked
            yield Consequence("end", message("village.foresee.end", last=last), (grave_of(position, place),), warn)
        return
    crossed = sum(event.name == "bridge_crossed" and event.args["player"] == colour for event in events)
    if not crossed:
        return
    marker = f"{colour}.time{after.players[colour].time}"
    yield Consequence("bridge", message("village.foresee.bridge", count=crossed), (marker,))
    reached = _at_death(game, after, colour)
    if reached is None:
        yield Consequence("death", message("village.foresee.nobody_dies"))
        return
    candidates = game.legal_moves(reached)
    for candidate in candidates:
        generation, place = figure_of(candidate[1])
        name = "village.foresee.will_die" if len(candidates) == 1 else "village.foresee.may_die"
        yield _death(name, reached, colour, generation, place)
    yield from _end_by_death(game, reached, candidates)


def _at_death(game: Any, after: VillagePosition, colour: str) -> VillagePosition | None:
    """Return the position in which the player decides who dies, reached by passing; ``None`` if nobody dies."""
    reached = after.copy()
    for _step in range(_PASSES_ALLOWED):
        if reached.decides != colour:
            return None
        if reached.stage == "death":
            return reached
        if not reached.players[colour].owed or PASS not in game.legal_moves(reached):
            return None
        game.play(reached, PASS)
    return None


def _death(name: str, position: VillagePosition, colour: str, generation: int, place: str) -> Consequence:
    told = message(name, generation=generation, place=place, rest=resting_place(position, place))
    return Consequence("death", told, (figure_place(colour, place), grave_of(position, place)))


def _end_by_death(game: Any, reached: VillagePosition, candidates: list[Move]) -> Iterator[Consequence]:
    """Tell whether some or all of the possible deaths trigger the end."""
    ends: list[list[str]] = []
    graves: list[Place] = []
    for candidate in candidates:
        events: list[Event] = []
        game.play(reached.copy(), candidate, events)
        last = _last_turns(events)
        if last is not None:
            ends.append(last)
            graves.append(grave_of(reached, figure_of(candidate[1])[1]))
    if ends:
        name = "village.foresee.end" if len(ends) == len(candidates) else "village.foresee.end_maybe"
        yield Consequence("end", message(name, last=ends[0]), tuple(dict.fromkeys(graves)), warn=True)


def _last_turns(events: list[Event]) -> list[str] | None:
    """Return who still has a turn if the events trigger the end, in order; ``None`` if they do not."""
    triggers = [event.args["last"] for event in events if event.name == "end_triggered"]
    return [str(colour) for colour in triggers[0]] if triggers else None  # type: ignore[attr-defined]


# The round


def _round(position: VillagePosition, after: VillagePosition) -> Iterator[Consequence]:
    """Tell of the last cube of a round, and of the last turn of the game."""
    emptied = any(position.board.values()) and not any(after.board.values())
    if position.last is None and after.last is None:
        if emptied:
            yield Consequence("round", message("village.foresee.round"))
    elif position.last is not None and emptied:
        yield Consequence("round", message("village.foresee.board_empty"))
    turn_over = after.turn != position.turn or after.decides not in position.seats
    if position.last == () and position.owner == position.decides and turn_over:
        yield Consequence("round", message("village.foresee.last_turn"))


def _majority(position: VillagePosition, after: VillagePosition) -> Iterator[Consequence]:
    """Tell whether the majority in church changes hands."""
    before, now = majority(position), majority(after)
    if before != now:
        told = message("village.foresee.majority", players=now) if now else message("village.foresee.no_majority")
        yield Consequence("majority", told, WINDOWS)


# Gains and waste


def _gains(position: VillagePosition, move: Move, after: VillagePosition) -> Iterator[Consequence]:
    if move[0] in _PLAIN_GAINS:
        return
    colour = position.decides
    old, new = position.players[colour].stock, after.players[colour].stock
    gained = {thing: new[thing] - old[thing] for thing in STOCK if new[thing] > old[thing]}
    if gained:
        places = tuple(holding(colour, thing) for thing in gained)
        yield Consequence("gain", message("village.foresee.gain", gained=gained), places)


def _points(game: Any, position: VillagePosition, after: VillagePosition) -> Iterator[Consequence]:
    """Tell what the move changes in the result as it stands."""
    colour = position.decides
    old, new = game.result(position).breakdown[colour], game.result(after).breakdown[colour]
    parts = {f"village.part.{part}": f"{new[part] - old[part]:+d}" for part in new if new[part] != old[part]}
    if parts:
        total = sum(new.values()) - sum(old.values())
        yield Consequence("points", message("village.foresee.points", total=f"{total:+d}", parts=parts))


def _waste(game: Any, position: VillagePosition, move: Move, after: VillagePosition) -> Iterator[Consequence]:
    """Tell of a pass that lets an action go, of an action without a gain, and of a cube without an action."""
    colour, stage = position.decides, position.stage
    if move == PASS:
        others = [other for other in game.legal_moves(position) if other != PASS]
        if others and _lets_something_go(game, position, others):
            told = f"village.foresee.waste_{stage}" if stage in ("turn", "privilege") else "village.foresee.waste"
            yield Consequence("waste", message(told, space=stage), warn=True)
    elif move[0] == "harvest" and not _harvest_gain(position, after):
        yield Consequence("waste", message("village.foresee.no_grain"), (holding(colour, GRAIN),), warn=True)
    elif move[0] == "take" and not (after.decides == colour and after.stage == move[1]):
        yield Consequence("waste", message(_why_no_action(move[1], after), space=move[1]), (space(move[1]),))


def _lets_something_go(game: Any, position: VillagePosition, others: list[Move]) -> bool:
    """Return whether passing here gives up something that would cost nothing but what its price says.

    Who passes on the market, at a mass or on making a good after training saves goods, coins, grain or time.
    """
    stage = position.stage
    if stage == "harvest":
        gathered = position.copy()
        game.play(gathered, others[0])
        return _harvest_gain(position, gathered)
    if stage == "privilege":
        return any(other != ("privilege", "coin") for other in others)
    return stage == "turn" or (stage in SPACES and stage != "market")


def _harvest_gain(position: VillagePosition, after: VillagePosition) -> bool:
    colour = position.decides
    return after.players[colour].stock[GRAIN] > position.players[colour].stock[GRAIN]


def _why_no_action(name: str, after: VillagePosition) -> str:
    """Return the message for a cube after which its player has no say in the action."""
    if name != "market":
        return "village.foresee.no_action"
    return "village.foresee.market_others" if after.stage == "market" else "village.foresee.market_nobody"
