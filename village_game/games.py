"""The games by name.

A game's package is imported when it is first asked for, so that a start pays for one game only.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

from village_game.core.data import near
from village_game.core.game import Game
from village_game.core.judging import Judgement

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
        hint = near(name, NAMES) or f"; there is {' and '.join(NAMES)}"
        raise UnknownGame(f"no game is called {name!r}{hint}")
    game: Game[Any] = importlib.import_module(f"village_game.{name}.game").game()
    return game


@cache
def judgement(name: str) -> Judgement[Any]:
    """Return the judgement of the game called `name`, with which computer players think.

    Raises:
        UnknownGame: no game is called so.
    """
    load(name)
    judge: Judgement[Any] = importlib.import_module(f"village_game.{name}.judgement").judgement()
    return judge
