"""The games by name.

A game's package is imported when it is first asked for, so that a start pays for one game only.
"""

from __future__ import annotations

import difflib
import importlib
from functools import cache
from typing import Any

from village_game.core.game import Game

NAMES = ("village", "helvetia")
"""The names of all games, as records, scenarios and the command line use them."""


class UnknownGame(ValueError):
    """A name that no game has; the text suggests the nearest."""


@cache
def load(name: str) -> Game[Any]:
    """Return the game called `name`.

    Raises:
        UnknownGame: no game is called so.
    """
    if name not in NAMES:
        near = difflib.get_close_matches(name, NAMES, 1)
        hint = f"; did you mean {near[0]}?" if near else f"; there is {' and '.join(NAMES)}"
        raise UnknownGame(f"no game is called {name!r}{hint}")
    game: Game[Any] = importlib.import_module(f"village_game.{name}.game").game()
    return game
