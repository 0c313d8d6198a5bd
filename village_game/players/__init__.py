"""Computer players by name: they see positions and legal moves, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from village_game import games
from village_game.core.data import near
from village_game.core.game import Game
from village_game.core.judging import Judgement
from village_game.core.move import Move
from village_game.core.position import Position

LEVELS = ("easy", "medium", "hard")
"""The levels of computer players, the weakest first."""

NAMES = ("random", *LEVELS)
"""The names of all computer players, as saves and the command line use them."""

Watch = Callable[[float], None]
"""Told now and then how far a player's thinking is, from 0 to 1; may raise `Interrupted` to end it."""


class Interrupted(Exception):
    """Thinking was ended from outside."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long a searching player may think about a turn.

    Attributes:
        seconds: the time for all decisions of a turn; how far the search gets depends on the machine.
        iterations: how many games are played out instead, whatever the time; so a seed repeats a game.
    """

    seconds: float = 2.0
    iterations: int | None = None


class Player(Protocol):
    """Chooses moves for whoever decides."""

    def choose(
        self, game: Game[Any], position: Position, legal: Sequence[Move], rng: Random, watch: Watch | None = None
    ) -> Move:
        """Return one of `legal`.

        Args:
            game: the game, to ask and to try out moves with.
            position: as it stands; a player that tries out moves does so on a copy.
            legal: the legal moves, at least one.
            rng: the only source of chance, so that a seed repeats a game.
            watch: told how far the thinking is; may raise `Interrupted`.
        """


class UnknownPlayer(ValueError):
    """A name that no computer player has, or a style that a game lacks; the text suggests the nearest."""


def style_of(judge: Judgement[Any], style: str) -> str:
    """Return a style of a judgement: the one named, or the first if none is.

    Raises:
        UnknownPlayer: the judgement knows no such style.
    """
    if not style:
        return judge.styles[0]
    if style not in judge.styles:
        hint = near(style, judge.styles) or f"; there is {' and '.join(judge.styles)}"
        raise UnknownPlayer(f"no style is called {style!r}{hint}")
    return style


def check(spec: str, game: str) -> None:
    """Make sure that a computer player can play a game. Raises `UnknownPlayer` if there is no such kind or style."""
    make(spec)
    name, _colon, style = spec.partition(":")
    if name in LEVELS:
        style_of(games.judgement(game), style)
    elif style:
        raise UnknownPlayer(f"{name} has no styles")


def make(spec: str, effort: Effort | None = None) -> Player:
    """Return a new computer player.

    Args:
        spec: a name of `NAMES`; behind a colon, if wanted, a style of the game's judgement: ``medium:merchant``.
        effort: how long one that searches may think.

    Raises:
        UnknownPlayer: there is no such kind. A style is checked when the player first sees a game.
    """
    name, _colon, style = spec.partition(":")
    if name == "random":
        from village_game.players.random import RandomPlayer

        return RandomPlayer()
    if name == "easy":
        from village_game.players.easy import EasyPlayer

        return EasyPlayer(style)
    if name == "medium":
        from village_game.players.medium import MediumPlayer

        return MediumPlayer(style)
    if name == "hard":
        from village_game.players.hard import HardPlayer

        return HardPlayer(style, effort or Effort())
    hint = near(name, NAMES) or f"; there is {' and '.join(NAMES)}"
    raise UnknownPlayer(f"no computer player is called {name!r}{hint}")
