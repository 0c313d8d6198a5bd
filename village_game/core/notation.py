"""The reasons for refusing a move that is not written like one; the forms of moves are each game's own."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping

from village_game.core.message import Message, message
from village_game.core.move import Move


def misplaced(forms: Mapping[str, str], other: str, move: Move, stage: str) -> Message:
    """Return why a move whose first word does not fit the stage is refused.

    Args:
        forms: the first word of each move → how the move is written.
        other: the game's message that something else is to be decided; games name decisions in their own words.
        move: what was tried.
        stage: the stage that decides now.
    """
    if not move:
        return message("empty_move")
    if move[0] not in forms:
        return unknown(move[0], forms)
    return message(other, decision=f"decision.{stage}")


def wrong_form(forms: Mapping[str, str], move: Move) -> Message:
    """Return how a move that begins with this word is written."""
    return message("wrong_form", form=quoted(forms[move[0]]))


def unknown(word: str, known: Collection[str]) -> Message:
    """Return that a word is none of those that could stand here, with the nearest if one is near."""
    near = difflib.get_close_matches(word, list(known), 1)
    if not near:
        return message("unknown_word", word=quoted(word))
    return message("unknown_word_near", word=quoted(word), near=quoted(near[0]))


def quoted(text: str) -> str:
    """Return a word or a move as it is written; without the quotes a player would read the name of the thing."""
    return f'"{text}"'
