"""A move: one decision of one player, or of chance, as a tuple of words of the notation.

``" ".join(move)`` is its text; equal moves have equal texts. Lists inside a move are sorted in the order of
the rules pages' section 1, so that a move has one spelling.
"""

from __future__ import annotations

Move = tuple[str, ...]

CHANCE = "chance"
NOBODY = "nobody"
PASS: Move = ("pass",)


def move_text(move: Move) -> str:
    """Return the text of a move, as it stands in records and on the command line."""
    return " ".join(move)


def parse_move(text: str) -> Move:
    """Return the move that a text stands for; white space is folded, nothing else is forgiven."""
    return tuple(text.split())
