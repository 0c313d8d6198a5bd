"""The names of Village's pieces and places on the screen, and how they follow from the words of the notation.

A piece is a kind, written in words: ``figure red 1``, ``cube orange``, ``good scroll``, ``coin``, ``grain``,
``customer c05``, ``monk``, ``time red``, ``start``, ``next_start``, ``visit red``; besides, the tokens by which a
player takes hold of something that is not a piece of the box: ``bucket`` (the well), ``action`` (a free action of the
last turns), ``any_cube`` and ``any_good`` (what privileges of the council give).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from village_game.screen.table.bridge import Piece, Place
from village_game.screen.table.matching import SUPPLY
from village_game.village.names import (
    BAG,
    COIN,
    COLOURS,
    GOODS,
    GRAIN,
    INFLUENCE,
    MILL,
    PLAGUE,
    TIME,
    UNBORN,
    WORKSHOPS,
)
from village_game.village.rules import rules

BUCKET: Piece = "bucket"
ACTION: Piece = "action"
ANY_CUBE: Piece = "any_cube"
ANY_GOOD: Piece = "any_good"
START: Piece = "start"
NEXT_START: Piece = "next_start"
MONK: Piece = "monk"
UNSEEN: Piece = "customer back"
"""A customer still in the stack, face down."""

WELL: Place = "well"
HAND: Place = "hand"
BLACK_BAG: Place = "blackbag"
GREEN_BAG: Place = "greenbag"
STACK: Place = "stack"
GRAVEYARD: Place = "grave"

CUBE_GIFT: Place = "council2"
"""Where the gift of cubes lies; the other privileges have theirs on the levels beside it."""
GOOD_GIFT: Place = "council3"
COIN_GIFT: Place = "council4"


class Figure(NamedTuple):
    """What a piece such as ``figure red 1`` says."""

    colour: str
    generation: int


def figure(colour: str, generation: int | str) -> Piece:
    """Return the piece of a family member."""
    return f"figure {colour} {generation}"


def as_figure(piece: Piece) -> Figure | None:
    """Return whose figure of which generation a piece is, or ``None`` if it is something else."""
    words = piece.split()
    return Figure(words[1], int(words[2])) if words[0] == "figure" else None


def thing(word: str) -> Piece:
    """Return the piece of something that a player holds or pays, plague cubes and units of time included."""
    if word in INFLUENCE or word == PLAGUE:
        return f"cube {word}"
    if word in GOODS:
        return f"good {word}"
    return word


def things(words: Iterable[str]) -> tuple[Piece, ...]:
    """Return the pieces of a payment."""
    return tuple(map(thing, words))


def time(amount: int) -> tuple[Piece, ...]:
    """Return so many units of time, as a payment."""
    return (TIME,) * amount


def holding(colour: str, word: str) -> Place:
    """Return where a player keeps things of a kind."""
    if word in INFLUENCE:
        return f"{colour}.cubes.{word}"
    if word in GOODS:
        return f"{colour}.goods.{word}"
    return f"{colour}.coins" if word == COIN else f"{colour}.{word}"


def space(name: str) -> Place:
    """Return the place of an action space."""
    return f"space.{name}"


def building(name: str) -> Place:
    """Return the place of a craft building."""
    return f"building.{name}"


def figure_place(colour: str, place: str) -> Place:
    """Return where on the screen a figure stands that is at a place of the notation."""
    if place in ("farm", UNBORN):
        return f"{colour}.{place}"
    if place in WORKSHOPS:
        return building(place)
    return BLACK_BAG if place == BAG else place


def notation_place(place: Place) -> str:
    """Return the notation's word for where a figure on the screen stands: the inverse of `figure_place`."""
    if place == BLACK_BAG:
        return BAG
    head, dot, rest = place.partition(".")
    return rest if dot and (head == "building" or head in COLOURS) else place


def city_visits(city: str) -> Place:
    """Return where the markers of those lie who visited a city."""
    return f"{city}.visits"


def owner(place: Place) -> str:
    """Return whose farm a place belongs to, ``""`` if it is on the board."""
    head = place.partition(".")[0]
    return head if head in COLOURS else ""


def home(piece: Piece) -> Place:
    """Return where pieces of a kind come from, and go to, that are not with a player or on the board."""
    kind, _, name = piece.partition(" ")
    if kind == "good":
        return building(rules().maker[name])
    if kind == "figure":
        return GRAVEYARD
    if kind == "customer":
        return STACK
    return {GRAIN: space("harvest"), COIN: building(MILL)}.get(kind, SUPPLY)
