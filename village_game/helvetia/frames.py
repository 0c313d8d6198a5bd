"""The frames of Helvetia's stages in a document: which words each holds, and which may lie on which."""

from __future__ import annotations

from village_game.core.data import near
from village_game.core.game import BadPosition
from village_game.core.move import CHANCE
from village_game.core.position import Frame
from village_game.helvetia.names import BONUS, CELLS, COIN, GOODS, SEXES
from village_game.helvetia.rules import LONGEST_COST, rules

_WORDS = {
    "seat": ("chance", "colour or none", "then"),
    "draft": ("colour", "picks"),
    "replace": ("colour", "colour"),
    "sets": ("chance",),
    "place": ("colour",),
    "settle": ("colour", "sex or none"),
    "wed": ("colour",),
    "dowry": ("none",),
    "round": ("none", "colour"),
    "turn": ("colour",),
    "pay": ("colour", "cell", "means", "good"),
    "staff": ("colour", "cell"),
    "round_end": ("none", "colour"),
    "leave": ("colour",),
    "count": ("none",),
    "reveal": ("chance",),
}
"""Stage → what the words of its frame behind the name must be; more goods may follow a good."""

_BELOW = {
    "sets": ("place",),
    "place": ("place", "settle"),
    "settle": ("settle", "wed"),
    "wed": ("wed", "dowry"),
    "dowry": ("round",),
    "turn": ("round",),
    "pay": ("turn",),
    "staff": ("turn",),
    "leave": ("leave", "count"),
    "reveal": ("round",),
}
"""Stage → what its frame must lie on; the others lie at the bottom."""


def read_frames(frames: list[list[str | int]], seats: tuple[str, ...]) -> list[Frame]:
    """Return the stack of pending stages of a document. Raises `BadPosition`."""
    read: list[Frame] = []
    for number, frame in enumerate(frames):
        where = f"pending[{number}]"
        name = frame[0] if frame else ""
        if name not in _WORDS or not isinstance(name, str):
            raise BadPosition(f"{where}: {name!r} is no stage{near(str(name), _WORDS)}")
        if not _fits(name, frame[1:], seats):
            raise BadPosition(f"{where}: {frame} is not a frame of the stage {name}")
        below = read[-1][0] if read else None
        if below not in _BELOW.get(name, (None,)):
            raise BadPosition(f"{where}: {name} cannot lie on {below or 'nothing'}")
        if name in ("pay", "staff") and frame[1] != read[-1][1]:
            raise BadPosition(f"{where}: expected {read[-1][1]}, whose turn it is")
        read.append(tuple(frame))
    return read


def _fits(name: str, words: list[str | int], seats: tuple[str, ...]) -> bool:
    kinds = _WORDS[name]
    if kinds[-1] == "good":
        kinds += ("good",) * max(0, min(len(words), len(kinds) + LONGEST_COST) - len(kinds))
    elif name == "round_end" and len(words) == 1:
        kinds = kinds[:1]
    if len(words) != len(kinds):
        return False
    allowed: dict[str, tuple[str | int, ...]] = {
        "chance": (CHANCE,),
        "none": ("",),
        "colour": seats,
        "colour or none": ("", *seats),
        "then": ("draft", "sets"),
        "picks": tuple(range(len(seats) * rules().setup.picks)),
        "sex or none": ("", *SEXES),
        "cell": CELLS,
        "means": (COIN, BONUS),
        "good": GOODS,
    }
    return all(word in allowed[kind] for word, kind in zip(words, kinds, strict=True))
