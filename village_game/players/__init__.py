"""Computer players by name: they see positions and legal moves, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from village_game.core.data import near
from village_game.core.game import Game
from village_game.core.move import Move
from village_game.core.position import Position


class Player(Protocol):
    """Chooses moves for whoever decides."""

    def choose(self, game: Game[Any], position: Position, legal: Sequence[Move], rng: Random) -> Move:
        """Return one of `legal`.

        Args:
            game: the game, to ask and to try out moves with.
            position: as it stands; a player that tries out moves does so on a copy.
            legal: the legal moves, at least one.
            rng: the only source of chance, so that a seed repeats a game.
        """


class UnknownPlayer(ValueError):
    """A name that no computer player has; the text suggests the nearest."""


def _random() -> Player:
    from village_game.players.random import RandomPlayer

    return RandomPlayer()


_MAKERS: dict[str, Callable[[], Player]] = {"random": _random}

NAMES = tuple(_MAKERS)
"""The names of all computer players, as saves and the command line use them."""


def make(name: str) -> Player:
    """Return a new computer player of the kind called `name`.

    Raises:
        UnknownPlayer: there is no such kind.
    """
    if name not in _MAKERS:
        hint = near(name, NAMES) or f"; there is {' and '.join(NAMES)}"
        raise UnknownPlayer(f"no computer player is called {name!r}{hint}")
    return _MAKERS[name]()
