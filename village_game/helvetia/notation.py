"""The forms of Helvetia's moves, and the reasons for refusing a move that is not written like one (section 9)."""

from __future__ import annotations

import difflib
from collections.abc import Collection

from village_game.core.message import Message, message
from village_game.core.move import Move
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


def misplaced(move: Move, stage: str) -> Message:
    """Return why a move whose first word does not fit the stage is refused."""
    if not move:
        return message("no_move")
    if move[0] not in FORMS:
        return unknown(move[0], FORMS)
    return message("other_decision", decision=f"decision.{stage}")


def wrong_form(move: Move) -> Message:
    """Return how a move that begins with this word is written."""
    return message("bad_form", form=quoted(FORMS[move[0]]))


def unknown(word: str, known: Collection[str]) -> Message:
    """Return that a word is none of those that could stand here, with the nearest if one is near."""
    near = difflib.get_close_matches(word, list(known), 1)
    if not near:
        return message("not_known", word=quoted(word))
    return message("not_known_near", word=quoted(word), near=quoted(near[0]))


def quoted(text: str) -> str:
    """Return a word or a move as it is written; without the quotes a player would read the name of the thing."""
    return f'"{text}"'


def why_no_word(word: str, known: Collection[str]) -> Message | None:
    """Return why a word is none of those that could stand here, or ``None`` if it is one."""
    return None if word in known else unknown(word, known)


def cell_of(colour: str, letter: str) -> int:
    """Return the number of a cell of a village, which must be one."""
    return FIRST_CELL[colour] + CELLS.index(letter)
