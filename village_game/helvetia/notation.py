"""The forms of Helvetia's moves, and the reasons for refusing a move that is not written like one (section 9)."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from village_game.core import notation
from village_game.core.message import Message
from village_game.core.move import Move
from village_game.core.notation import unknown
from village_game.helvetia.names import CELLS, FIRST_CELL

FORMS = {
    "seat": "seat COLOUR",
    "sets": "sets A B …",
    "reveal": "reveal TYPE …",
    "draft": "draft TYPE",
    "swap": "swap COLOUR TYPE",
    "place": "place TYPE CELL",
    "settle": "settle SEX CELL",
    "wed": "wed SEX CELL",
    "build": "build TYPE CELL",
    "pay": "pay GOOD SOURCE … or pay GOOD coin",
    "staff": "staff SEX",
    "deliver": "deliver GOOD SOURCE …",
    "wake": "wake COLOUR QUARTER",
    "marry": "marry SEX school COLOUR CELL or marry SEX centre COLOUR CELL, perhaps with take COLOUR",
    "birth": "birth SEX CELL",
    "bonus": "bonus, and the action of a character",
    "end": "end",
    "idle": "idle CHARACTER",
    "house": "house SEX CELL",
}
"""The first word of each move → how the move is written."""

misplaced = partial(notation.misplaced, FORMS, "other_decision")
"""Why a move whose first word does not fit the stage is refused: ``misplaced(move, stage)``."""

wrong_form = partial(notation.wrong_form, FORMS)
"""How a move that begins with this word is written: ``wrong_form(move)``."""


def why_no_word(word: str, known: Collection[str]) -> Message | None:
    """Return why a word is none of those that could stand here, or ``None`` if it is one."""
    return None if word in known else unknown(word, known)


def why_no_words(move: Move, *known: Collection[str]) -> Message | None:
    """Return why what follows the first word of a move is not one word of each of those known, in this order."""
    if len(move) != len(known) + 1:
        return wrong_form(move)
    return next((unknown(word, words) for word, words in zip(move[1:], known, strict=True) if word not in words), None)


def cell_of(colour: str, letter: str) -> int:
    """Return the number of a cell of a village, which must be one."""
    return FIRST_CELL[colour] + CELLS.index(letter)
