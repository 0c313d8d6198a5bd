"""Brings what older versions of the program saved to the form of this one, a step for each format there was.

When the form of `storage.snapshot` changes, `FORMAT` grows by one, `STEPS` gets a step from the format before, and the
saves of that format stay among the tests for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

FORMAT = 1
"""The format that this version writes; it is independent of the program's version."""

Kind = Literal["snapshot", "change"]
Document = dict[str, Any]

STEPS: Mapping[int, Callable[[Kind, Document], Document]] = {}
"""Format → what brings a line of it to the form of the next."""


def upgraded(number: int, kind: Kind, document: Document) -> Document:
    """Return what a line of a format says in the form of this version.

    Args:
        number: the format, this one's or an older.
        kind: what the line is.
        document: what it says.
    """
    for step in range(number, FORMAT):
        document = STEPS[step](kind, document)
    return document
