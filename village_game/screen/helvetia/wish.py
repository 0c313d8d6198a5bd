"""What somebody meant who put a piece down anywhere: moves in the notation, legal or not, likeliest first.

A legal drop says its move; of any other the engine can then say why it is refused ("Nobody sleeps in the …"). Where
what was done makes no sense that a move could describe, `refusal` says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from village_game import games
from village_game.core.message import Message, message
from village_game.core.move import Move
from village_game.helvetia.names import (
    BONUS,
    CENTRE,
    COIN,
    ORIGINS,
    SCHOOL,
    SOURCES,
    WATCHMAN,
)
from village_game.helvetia.notation import cell_of
from village_game.helvetia.position import HelvetiaPosition
from village_game.screen.helvetia.arrange import bill
from village_game.screen.helvetia.gesture import CHARACTER_OF, action_of, can_place_coin, character_of, gesture
from village_game.screen.helvetia.kinds import (
    BILL,
    CRADLE,
    card,
    cell_of_place,
    character_at,
    good_at,
    owner,
    quarters_at,
)
from village_game.screen.table.bridge import Piece, Place

VERB_OF = {character: verb for verb, character in CHARACTER_OF.items()}
"""Character → the first word of its actions."""


def wish(position: HelvetiaPosition, piece: Piece, source: Place, target: Place) -> list[Move]:
    """Return what somebody may have meant who put this down there, legal moves first, then the likeliest."""
    colour = position.decides
    meant = _MEANT.get(piece.split()[0])
    if meant is None or colour not in position.players:
        return []
    moves = dict.fromkeys(meant(position, colour, piece, source, target))
    legal = set(_legal(position)) if moves else set()
    return sorted(moves, key=lambda move: move not in legal)


def _legal(position: HelvetiaPosition) -> list[Move]:
    return games.load("helvetia").legal_moves(position)


def _either(position: HelvetiaPosition, move: Move) -> Iterator[Move]:
    """Yield an action with a coin, and with the character tile if it is held."""
    yield move
    if CHARACTER_OF[move[0]] in position.decider.characters:
        yield (BONUS, *move)


def _own_cell(colour: str, target: Place) -> str:
    """Return the letter of the own cell that a target is or is a part of, ``""`` if there is none."""
    host, letter = cell_of_place(target) or ("", "")
    return letter if host == colour else ""


# What each kind of piece may be meant for


def _tile(position: HelvetiaPosition, colour: str, piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    name = piece.removeprefix("tile ")
    letter = _own_cell(colour, target)
    if source.startswith("pool."):
        if owner(target) == colour:
            yield ("draft", name)
    elif source.endswith(".hand"):
        if owner(source) == colour:
            yield from [("place", name, letter)] if letter else []
        elif owner(target) == colour:
            yield ("swap", owner(source), name)
    elif source.startswith("display.") and letter:
        yield from _either(position, ("build", name, letter))


def _villager(position: HelvetiaPosition, colour: str, piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    _kind, whose, sex, _state = piece.split()
    if whose != colour:
        return
    there = cell_of_place(target)
    origin = source.partition(".")[2]
    if cell_of_place(source):
        yield from _made_at(position, colour, source, target)
    elif there and origin == "hand":
        yield (("settle" if there[0] == colour else "wed"), sex, there[1])
    elif there and there[0] != colour and origin in ORIGINS:
        yield from _marriages(position, sex, origin, *there)
    elif there and origin == CENTRE and position.stage == "staff":
        yield ("staff", sex)
    elif there and origin == SCHOOL and position.stage == "leave":
        yield ("house", sex, there[1])
    elif there and origin in ORIGINS:
        yield ("marry", sex, origin, *there)


def _marriages(position: HelvetiaPosition, sex: str, origin: str, host: str, letter: str) -> Iterator[Move]:
    dowry = position.players[host].dowry if host in position.players else {}
    move = ("marry", sex, origin, host, letter)
    for taken in ((), *(("take", colour) for colour, count in dowry.items() if count)):
        yield from _either(position, (*move, *taken))


def _made_at(position: HelvetiaPosition, colour: str, source: Place, target: Place) -> Iterator[Move]:
    """Yield the legal ways to make at a building what is wanted where it is brought: at the market, or on a bill."""
    for move in _legal(position):
        action = action_of(move)
        if action[0] in ("deliver", "pay") and action[-1] != COIN:
            made = gesture(position, move)
            if made is not None and cell_of_place(made.source) == cell_of_place(source):
                wanted = good_at(target) == action[1] if action[0] == "deliver" else _pays(position, colour, target)
                if wanted:
                    yield move


def _pays(position: HelvetiaPosition, colour: str, target: Place) -> bool:
    """Return whether something brought to a target is meant to pay for the new building: its bill or its cell."""
    return position.stage == "pay" and (target == BILL or _own_cell(colour, target) == position.pending[-1][2])


def _good(position: HelvetiaPosition, colour: str, piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    name = piece.removeprefix("good ")
    if source != BILL:
        yield from _made_at(position, colour, source, target)
    elif bill(position)[:1] != (name,) or target == f"{colour}.coins":
        yield ("pay", name, COIN)
    elif cell_of_place(target):
        yield from _made_at(position, colour, target, BILL)
        yield ("pay", name, _source_word(colour, target))


def _source_word(colour: str, where: Place) -> str:
    """Return how a player names a cell as a source."""
    host, letter = cell_of_place(where) or ("", "")
    return SOURCES[colour][cell_of(host, letter)]


def _coin(position: HelvetiaPosition, colour: str, _piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    if source != f"{colour}.coins":
        return
    if _pays(position, colour, target):
        yield ("pay", bill(position)[0], COIN)
    character = character_at(target)
    if character and position.stage == "turn" and ("idle", character) in _legal(position):
        yield ("idle", character)


def _medal(position: HelvetiaPosition, colour: str, piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    """Yield what a character tile can do where it is put down; on its own card that is chosen later."""
    character = piece.split()[1]
    if owner(source) != colour:
        return
    bonuses = [move for move in _legal(position) if move[0] == BONUS and character_of(move) == character]
    for move in bonuses:
        made = gesture(position, move)
        if made is not None and (target == made.target or target.startswith(f"{made.target}.")):
            yield move
    if character_at(target) == character and not bonuses:
        yield (BONUS, VERB_OF[character])


def _lantern(position: HelvetiaPosition, _colour: str, _piece: Piece, _source: Place, target: Place) -> Iterator[Move]:
    for quarter in quarters_at(target):
        yield from _either(position, ("wake", owner(target), quarter))


def _child(position: HelvetiaPosition, colour: str, piece: Piece, source: Place, target: Place) -> Iterator[Move]:
    letter = _own_cell(colour, target)
    if source == CRADLE and letter:
        yield from _either(position, ("birth", piece.split()[2], letter))


_MEANT: dict[str, Callable[[HelvetiaPosition, str, Piece, Place, Place], Iterable[Move]]] = {
    "tile": _tile,
    "villager": _villager,
    "good": _good,
    "coin": _coin,
    "character": _medal,
    "lantern": _lantern,
    "child": _child,
}
"""First word of a piece → what may be meant by putting it down."""


# What makes no sense


def refusal(position: HelvetiaPosition, piece: Piece, source: Place, target: Place) -> Message | None:
    """Return why it makes no sense to put this down there, where `wish` knows no move; ``None`` if nothing is known."""
    colour = position.decides
    words = piece.split()
    if words[0] in ("villager", "child") and words[1] != colour:
        return message("helvetia.drop.not_your_villager", player=words[1])
    if owner(source) not in ("", colour) and words[0] not in ("tile", "villager", "child", "good"):
        return message("helvetia.drop.not_yours", player=owner(source))
    why = _WHY.get(words[0])
    return why(position, colour, piece, source, target) if why else message(f"helvetia.drop.{words[0]}")


def _why_tile(_position: HelvetiaPosition, colour: str, _piece: Piece, source: Place, target: Place) -> Message | None:
    if cell_of_place(source):
        return message("helvetia.drop.building")
    return message("helvetia.drop.own_village") if owner(target) != colour else None


def _why_villager(
    _position: HelvetiaPosition, colour: str, _piece: Piece, source: Place, target: Place
) -> Message | None:
    if cell_of_place(source):
        return message("helvetia.drop.nobody_leaves")
    return message("helvetia.drop.to_a_building") if not cell_of_place(target) else None


def _why_good(
    _position: HelvetiaPosition, _colour: str, piece: Piece, _source: Place, _target: Place
) -> Message | None:
    return message("helvetia.drop.good", good=piece.removeprefix("good "))


def _why_coin(position: HelvetiaPosition, colour: str, _piece: Piece, source: Place, target: Place) -> Message | None:
    if source == f"{colour}.dowry":
        return message("helvetia.drop.dowry")
    if source != f"{colour}.coins":
        return message("helvetia.drop.placed")
    character = character_at(target)
    if not character:
        return message("helvetia.drop.coin")
    if can_place_coin(position) and position.character in ("", character):
        return message(f"helvetia.drop.nothing.{character}")
    return games.load("helvetia").why_not(position, (VERB_OF[character],))


def _why_medal(position: HelvetiaPosition, _colour: str, piece: Piece, source: Place, target: Place) -> Message | None:
    character = piece.split()[1]
    if not owner(source):
        return message("helvetia.drop.nobodys_tile", character=character)
    if position.stage == "turn" and card(character) == card(character_at(target)):
        return message(f"helvetia.drop.nothing.{character}")
    return message("helvetia.drop.medal", character=character)


def _why_lantern(
    _position: HelvetiaPosition, _colour: str, _piece: Piece, _source: Place, target: Place
) -> Message | None:
    if len(quarters_at(target)) > 1:
        return message("helvetia.drop.which_quarter")
    return message("helvetia.drop.lantern", character=WATCHMAN)


def _why_child(_position: HelvetiaPosition, _colour: str, _piece: Piece, source: Place, _target: Place) -> Message:
    return message("helvetia.drop.child" if source == CRADLE else "helvetia.drop.newborn")


_WHY: dict[str, Callable[[HelvetiaPosition, str, Piece, Place, Place], Message | None]] = {
    "tile": _why_tile,
    "villager": _why_villager,
    "good": _why_good,
    "coin": _why_coin,
    "character": _why_medal,
    "lantern": _why_lantern,
    "child": _why_child,
}
"""First word of a piece → why it cannot be put down somewhere; of other pieces one reason does everywhere."""
