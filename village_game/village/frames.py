"""The stack of pending stages as a document has it: which frames there are, and in which order they can lie.

What a frame means, the module of its stage tells.
"""

from __future__ import annotations

from collections.abc import Sequence

from village_game.core.document import known
from village_game.core.game import BadPosition
from village_game.core.move import CHANCE, NOBODY
from village_game.core.position import Frame
from village_game.village.names import WORKSHOPS
from village_game.village.rules import rules

_ACTIONS = ("harvest", "family", "crafts", "travel", "council", "church")

_WORDS = {
    "seat": ("chance", "seat"),
    "customers": ("chance", "purpose"),
    "fill": ("chance",),
    "round": ("nobody", "seat"),
    "turn": ("colour",),
    **dict.fromkeys(_ACTIONS, ("colour", "flag")),
    "making": ("colour", "workshop"),
    "privilege": ("colour", "level"),
    "market": ("seat", "flag", "flag", "colours"),
    "death": ("colour",),
    "mass_begins": ("nobody",),
    "redeem": ("colour", "number", "colours"),
    "mass": ("chance", "number"),
    "ascend": ("colour", "colours"),
    "majority": ("nobody",),
}
"""Stage → what the words of its frame behind the name must be."""

_OWN = (*_ACTIONS, "turn", "making", "privilege")
"""Stages at which only the one decides whose turn it is."""

_ABOVE: dict[str, set[tuple[str, ...]]] = {
    "fill": {(), ("customers",), ("customers", "seat")},
    "round": {(), *((stage,) for stage in _OWN), ("market",), ("market", "death"), ("death",), ("customers",)},
    "mass_begins": {()},
    "redeem": {()},
    "majority": {(), ("ascend",), ("ascend", "mass")},
}
"""The stage at the bottom → the stages that may lie above it."""


def read_frames(frames: Sequence[Sequence[str | int]], seats: tuple[str, ...], owner: str) -> list[Frame]:
    """Return the stack of a document. Raises `BadPosition`, which names the frame and the fault."""
    stack = [_read_frame(f"pending[{number}]", frame, seats) for number, frame in enumerate(frames)]
    stages = tuple(str(frame[0]) for frame in stack)
    if stack and stages[1:] not in _ABOVE.get(stages[0], set()):
        raise BadPosition(f"pending: a game cannot go on from {', '.join(stages)}")
    if stages[:1] == ("round",) and stages[1:]:
        if owner != stack[0][2]:
            raise BadPosition(f"owner: expected {stack[0][2] or NOBODY} as in pending[0], found {owner}")
        if owner == NOBODY or (stages[1] in _OWN and stack[1][1] != owner):
            raise BadPosition(f"pending[1]: expected a decision of {stack[0][2] or 'a player'}")
    if stages[:2] == ("round", "customers") and stack[1][2] != "queue":
        raise BadPosition("pending[1]: expected customers for the queue")
    return stack


def _read_frame(where: str, frame: Sequence[str | int], seats: tuple[str, ...]) -> Frame:
    if not frame or not isinstance(frame[0], str):
        raise BadPosition(f"{where}: expected the name of a stage first")
    words = list(frame[1:])
    kinds = _WORDS[known(where, frame[0], _WORDS)]
    fits = len(words) >= len(kinds) - (kinds[-1] == "colours")
    for kind in kinds:
        if kind == "colours":
            colours = [word for word in (frame[1], *words) if word]
            fits = fits and all(word in seats for word in words) and len(set(colours)) == len(colours)
            words = []
        else:
            fits = fits and _fits(kind, words.pop(0), seats)
    if not fits or words:
        raise BadPosition(f"{where}: {list(frame)} is not a frame of the stage {frame[0]}")
    return tuple(frame)


def _fits(kind: str, word: str | int, seats: tuple[str, ...]) -> bool:
    """Return whether a word of a frame is of a kind."""
    if isinstance(word, int):
        first, last = {"flag": (0, 1), "level": (1, 4), "number": (0, rules().church.out)}.get(kind, (1, 0))
        return first <= word <= last
    return {
        "chance": word == CHANCE,
        "nobody": word == "",
        "colour": word in seats,
        "seat": word in seats or word == "",
        "purpose": word in ("setup", "queue"),
        "workshop": word in WORKSHOPS,
    }.get(kind, False)
