"""How each move of Helvetia is made by hand: what is picked up, where it is put down, and what tells it apart.

The gestures are those of the board game: a tile goes from the display to a cell, a good from the building that makes it
to the market, a single to a bride or groom abroad. The end of a turn has none, it is a button. An action with a
character tile is made like one with a coin; where both are possible, the label says with which.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from village_game.core.move import Move
from village_game.helvetia.effects import spendable
from village_game.helvetia.names import (
    BONUS,
    BUILDER,
    CARTER,
    COIN,
    MIDWIFE,
    PRIEST,
    SOURCE_CELLS,
    WATCHMAN,
)
from village_game.helvetia.position import HelvetiaPosition
from village_game.screen.helvetia.kinds import (
    BILL,
    CRADLE,
    LAMP,
    LANTERN,
    NO_COIN,
    card,
    cell_place,
    child,
    coin,
    display,
    good,
    market,
    medal,
    place,
    pool,
    sex_on,
    source_place,
    tile,
    villager,
)
from village_game.screen.table.bridge import Gesture, Place

CHARACTER_OF = {"build": BUILDER, "deliver": CARTER, "wake": WATCHMAN, "marry": PRIEST, "birth": MIDWIFE}
"""First word of an action → the character whose action it is."""


def gesture(position: HelvetiaPosition, move: Move) -> Gesture | None:
    """Return how a legal move is made by hand, or ``None`` if it is a plain button or chance's."""
    action = action_of(move)
    make = _GESTURES.get(action[0])
    if make is None:
        return None
    made = make(position, position.decides, action)
    means = _means(position, character_of(move), move[0] == BONUS)
    return Gesture(made.source, made.piece, made.target, (*means, *made.label), made.places)


def _means(position: HelvetiaPosition, character: str, bonus: bool) -> tuple[str, ...]:
    """Return with what an action is carried out, if it could also be carried out with something else."""
    if bonus:
        return (medal(character),)
    player = position.decider
    either = not position.bonus and character in player.characters - player.used
    return (coin(player.colour),) if either else ()


def character_of(move: Move) -> str:
    """Return whose action a move is, ``""`` if it is none's."""
    return CHARACTER_OF.get(action_of(move)[0], "")


def action_of(move: Move) -> Move:
    """Return a move without the bonus before it."""
    return move[1:] if move[0] == BONUS else move


def can_place_coin(position: HelvetiaPosition) -> bool:
    """Return whether the one whose turn it is may place another coin."""
    return position.stage == "turn" and not position.closed and spendable(position, position.decider) > 0


# Ways of production


def workers(position: HelvetiaPosition, colour: str, way: Sequence[str]) -> tuple[str, ...]:
    """Return the steps of a way as words of a label: where, on which building, and who works there."""
    player = position.players[colour]
    cells = [SOURCE_CELLS[colour][source] for source in way]
    return tuple(f"worker {cell_place(cell)} {position.tiles[cell]} {colour} {sex_on(player, cell)}" for cell in cells)


def work_places(colour: str, way: Sequence[str]) -> tuple[Place, ...]:
    """Return the cells of a way."""
    return tuple(source_place(colour, source) for source in way)


def sleeper_places(position: HelvetiaPosition, colour: str, way: Sequence[str]) -> tuple[Place, ...]:
    """Return where those stand who work on a way, and so will fall asleep."""
    player = position.players[colour]
    cells = [SOURCE_CELLS[colour][source] for source in way]
    return tuple(cell_place(cell, sex_on(player, cell)) for cell in cells)


def _carried(position: HelvetiaPosition, colour: str, move: Move, target: Place) -> Gesture:
    """Return the gesture of a good that is carried from where it is made to a target."""
    _verb, name, *way = move
    source = source_place(colour, way[-1], "good")
    return Gesture(source, good(name), target, workers(position, colour, way), work_places(colour, way))


# The moves


def _draft(_position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    return Gesture(pool(move[1]), tile(move[1]), place(colour, "hand"))


def _swap(_position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    return Gesture(place(move[1], "hand"), tile(move[2]), place(colour, "hand"))


def _place(_position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    return Gesture(place(colour, "hand"), tile(move[1]), place(colour, move[2]))


def _settle(_position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    return Gesture(place(colour, "hand"), villager(colour, move[1]), place(colour, move[2]))


def _wed(position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    host = position.neighbour(colour, 1)
    return Gesture(place(colour, "hand"), villager(colour, move[1]), place(host, move[2]))


def _build(_position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    return Gesture(display(move[1]), tile(move[1]), place(colour, move[2]))


def _pay(position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    if move[2] == COIN:
        coins = place(colour, "coins")
        return Gesture(coins, coin(colour), BILL, (coin(colour),), (coins,))
    return _carried(position, colour, move, BILL)


def _staff(position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    return Gesture(place(colour, "centre"), villager(colour, move[1]), place(colour, position.pending[-1][2]))


def _deliver(position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    return _carried(position, colour, move, market(move[1]))


def _wake(_position: HelvetiaPosition, _colour: str, move: Move) -> Gesture:
    return Gesture(LAMP, LANTERN, place(move[1], move[2]))


def _marry(position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    _verb, sex, origin, host, cell, *taken = move
    label: tuple[str, ...] = ()
    if taken:
        label = (coin(taken[1]),)
    elif any(position.players[host].dowry.values()):
        label = (NO_COIN,)
    return Gesture(place(colour, origin), villager(colour, sex), place(host, cell), label)


def _birth(_position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    return Gesture(CRADLE, child(colour, move[1]), place(colour, move[2]))


def _house(_position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    return Gesture(place(colour, "school"), villager(colour, move[1]), place(colour, move[2]))


def _idle(_position: HelvetiaPosition, colour: str, move: Move) -> Gesture:
    return Gesture(place(colour, "coins"), coin(colour), card(move[1]))


_GESTURES: dict[str, Callable[[HelvetiaPosition, str, Move], Gesture]] = {
    "draft": _draft,
    "swap": _swap,
    "place": _place,
    "settle": _settle,
    "wed": _wed,
    "build": _build,
    "pay": _pay,
    "staff": _staff,
    "deliver": _deliver,
    "wake": _wake,
    "marry": _marry,
    "birth": _birth,
    "house": _house,
    "idle": _idle,
}
"""First word of a move → its gesture."""
