"""The hash of a game's numbers, by which a save knows whether it still stands on the same rules."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec

from village_game import resources
from village_game.core.data import load_yaml

_WORDS = ("messages", "names")  # catalogues: what things are called changes no game


@cache
def data_hash(game: str) -> str:
    """Return the hash of all that the data files of a game say; comments and their layout do not count.

    Raises:
        DataError: a file is faulty.
        MissingResource: the game has no data.
    """
    files = sorted(path for path in resources.data(game).glob("*.yaml") if path.stem not in _WORDS)
    said = {path.stem: load_yaml(path, dict[str, Any]) for path in files}
    plain = msgspec.json.decode(msgspec.json.encode(said))  # numbers as keys become text, which can be sorted
    return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()[:32]
