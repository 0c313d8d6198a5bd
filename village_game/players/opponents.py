"""The computer opponents: their names, styles and introductions, from ``data/players/opponents.yaml``.

The key of an opponent is also the name of the portrait.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Annotated

import msgspec

from village_game import games, resources
from village_game.core.data import DataError, load_yaml, near


class Opponent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody to play against.

    Attributes:
        name: what the opponent is called; names are not translated.
        style: of the game's judgement.
        about: a sentence that introduces the opponent, in English.
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
    style: str
    about: str


@cache
def opponents(game: str) -> dict[str, Opponent]:
    """Return key → opponent of a game, in the order of the file. Raises `DataError` or `MissingResource`."""
    path = resources.data("players") / "opponents.yaml"
    found = load_yaml(path, dict[str, dict[str, Opponent]])
    if game not in found:
        raise DataError(str(path), game, "no opponents")
    styles = games.judgement(game).styles
    for key, opponent in found[game].items():
        if opponent.style not in styles:
            raise DataError(str(path), f"{game}.{key}.style", f"no style is called so{near(opponent.style, styles)}")
    return found[game]


def free_opponents(game: str, taken: Collection[str]) -> list[str]:
    """Return the keys of a game's opponents who are not among those taken, in the order of the file."""
    return [key for key in opponents(game) if key not in taken]
