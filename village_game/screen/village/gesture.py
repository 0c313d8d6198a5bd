"""How each move of Village is made by hand: what is picked up, where it is put down, and what tells it apart.

The gestures are those of the board game: a cube goes from its space to the farm, a figure from the farm to a building,
a customer from the stall to the one who serves. A pass has none, it is a button.
"""

from __future__ import annotations

from collections.abc import Callable

from village_game.core.move import Move
from village_game.screen.table.bridge import Gesture, Piece, Place
from village_game.screen.village.kinds import (
    ACTION,
    ANY_CUBE,
    ANY_GOOD,
    BLACK_BAG,
    BUCKET,
    COIN_GIFT,
    CUBE_GIFT,
    GOOD_GIFT,
    GRAVEYARD,
    HAND,
    NEXT_START,
    WELL,
    building,
    figure,
    figure_place,
    holding,
    space,
    thing,
    things,
    time,
)
from village_game.village.death import resting_place
from village_game.village.names import COIN, FARM, GONE, GRAIN, LEVELS, MILL, TIME, WINDOWS
from village_game.village.notation import figure_of
from village_game.village.position import VillagePosition
from village_game.village.rules import rules


def gesture(position: VillagePosition, move: Move) -> Gesture | None:
    """Return how a legal move is made by hand, or ``None`` if it is a plain button or chance's."""
    make = _GESTURES.get(move[0])
    return make(position, position.decides, move) if make else None


def grave_of(position: VillagePosition, place: str) -> Place:
    """Return where one who dies now at a place of the notation comes to lie; the graveyard also for the outcast."""
    rest = resting_place(position, place)
    return GRAVEYARD if rest == GONE else rest


def _take(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    return Gesture(space(move[1]), thing(move[2]), f"{colour}.farm")


def _well(_position: VillagePosition, _colour: str, move: Move) -> Gesture:
    return Gesture(WELL, BUCKET, space(move[1]), things(move[3:]))


def _free(_position: VillagePosition, _colour: str, move: Move) -> Gesture:
    return Gesture(HAND, ACTION, space(move[1]))


def _harvest(_position: VillagePosition, colour: str, _move: Move) -> Gesture:
    return Gesture(space("harvest"), GRAIN, holding(colour, GRAIN))


def _birth(position: VillagePosition, colour: str, _move: Move) -> Gesture:
    youngest = position.players[colour].at("supply")[0]
    return Gesture(f"{colour}.supply", figure(colour, youngest), f"{colour}.farm")


def _recall(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    return _walk(colour, move[1], f"{colour}.farm")


def _train(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    return _walk(colour, f"{move[1]}@{FARM}", building(move[2]))


def _make(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    maker = rules().maker[move[1]]
    hours = rules().crafts.buildings[maker].make  # type: ignore[index]
    return Gesture(building(maker), thing(move[1]), holding(colour, move[1]), time(hours))


def _buy(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    return Gesture(building(rules().maker[move[1]]), thing(move[1]), holding(colour, move[1]), things(move[3:]))


def _mill(_position: VillagePosition, colour: str, _move: Move) -> Gesture:
    return Gesture(building(MILL), COIN, holding(colour, COIN))


def _serve(position: VillagePosition, colour: str, move: Move) -> Gesture:
    customer = position.stalls[int(move[1]) - 1]
    hours = time(rules().market.serving.time) if len(move) > 2 else ()
    return Gesture(f"stall{move[1]}", f"customer {customer}", f"{colour}.customers", (*things(move[3:]), *hours))


def _travel(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    return _walk(colour, move[1], move[2], things(move[4:]))


def _enter(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    return _walk(colour, f"{move[1]}@{FARM}", LEVELS[0], things(move[3:]))


def _advance(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    level = LEVELS.index(figure_of(move[1])[1])
    return _walk(colour, move[1], LEVELS[level + 1], things(move[3:]))


def _privilege(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    kind = move[1]
    if kind == "start":
        return Gesture(NEXT_START, NEXT_START, f"{colour}.farm")
    if kind == "cubes":
        return Gesture(CUBE_GIFT, ANY_CUBE, f"{colour}.farm", things(move[2:]))
    if kind == "good":
        return Gesture(GOOD_GIFT, ANY_GOOD, f"{colour}.farm", things(move[2:]))
    return Gesture(holding(colour, COIN), COIN, COIN_GIFT)


def _join(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    label = time(rules().church.join.time) if move[3] == TIME else things(move[3:])
    return _walk(colour, f"{move[1]}@{FARM}", BLACK_BAG, label)


def _die(position: VillagePosition, colour: str, move: Move) -> Gesture:
    return _walk(colour, move[1], grave_of(position, figure_of(move[1])[1]))


def _redeem(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    return Gesture(BLACK_BAG, figure(colour, move[1]), WINDOWS[0])


def _ascend(_position: VillagePosition, colour: str, move: Move) -> Gesture:
    return _walk(colour, move[1], move[2])


def _walk(colour: str, word: str, target: Place, label: tuple[Piece, ...] = ()) -> Gesture:
    """Return the gesture of a figure, written such as ``1@farm``, that goes to a target."""
    generation, place = figure_of(word)
    return Gesture(figure_place(colour, place), figure(colour, generation), target, label)


_GESTURES: dict[str, Callable[[VillagePosition, str, Move], Gesture]] = {
    "take": _take,
    "well": _well,
    "free": _free,
    "harvest": _harvest,
    "birth": _birth,
    "recall": _recall,
    "train": _train,
    "make": _make,
    "buy": _buy,
    "mill": _mill,
    "serve": _serve,
    "travel": _travel,
    "enter": _enter,
    "advance": _advance,
    "privilege": _privilege,
    "join": _join,
    "die": _die,
    "redeem": _redeem,
    "ascend": _ascend,
}
"""First word of a move → its gesture."""
