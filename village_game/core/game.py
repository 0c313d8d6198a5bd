"""What a game offers to the match, the screen, the computer players and the tests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeVar

from village_game.core.message import Log, Message
from village_game.core.move import Move
from village_game.core.position import Position

P = TypeVar("P", bound=Position)

Document = dict[str, Any]
"""A position as plain maps and lists, in the names of the rules pages."""

Options = Mapping[str, Any]
"""How a game is set up: ``players`` (a number, or the colours in seat order), ``start`` (a colour, where the
players chose who starts), and what a game adds."""


@dataclass(frozen=True, slots=True)
class Result:
    """The final scoring.

    Attributes:
        breakdown: colour → part of the result → points; the parts add up to the points.
        points: colour → points.
        winners: the colours that win, more than one if they share the victory.
    """

    breakdown: dict[str, dict[str, int]]
    points: dict[str, int]
    winners: list[str]


class BadOptions(ValueError):
    """Options with which a game cannot be set up; the text says which and why."""


class BadPosition(ValueError):
    """A position document that is not well formed; the text names the entry and the fault."""


class Game(Protocol[P]):
    """One object per game; `core.stages.StagedGame` gives the half that walks the stages."""

    @property
    def name(self) -> str:
        """The name by which records, saves and the command line call the game."""

    @property
    def colours(self) -> tuple[str, ...]:
        """All players' colours, in the seat order of the rules page."""

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that the rules allow."""

    def start(self, options: Options) -> P:
        """Return a new game before its first move. Raises `BadOptions`."""

    def legal_moves(self, position: P) -> list[Move]:
        """Return the legal moves: never empty while a player decides, perhaps empty for chance."""

    def why_not(self, position: P, move: Move) -> Message | None:
        """Return why a move is not legal now, or ``None`` if it is."""

    def play(self, position: P, move: Move, log: Log = None, check: bool = True) -> None:
        """Carry out a move in place, logging events if `log` is given. Raises `IllegalMove`."""

    def settle(self, position: P, log: Log = None) -> None:
        """Go on until somebody has to decide or the game is over."""

    def sample_chance(self, position: P, rng: Random) -> Move:
        """Draw an outcome for chance, whose turn it must be."""

    def result(self, position: P) -> Result:
        """Return the final scoring; before the end, what it would be if the game ended as it stands."""

    def score(self, position: P) -> dict[str, int]:
        """Return colour → points as they stand."""

    def document(self, position: P) -> Document:
        """Return the position as plain maps and lists, complete: the game goes on from it exactly."""

    def from_document(self, document: Document) -> P:
        """Return the position of a document. Raises `BadPosition`."""

    def bare(self, options: Options, stage: str = "turn", last: list[str] | str | None = None) -> Document:
        """Return the bare table from which scenarios start (see the design, section 4)."""


def seat_colours(options: Options, colours: tuple[str, ...], counts: tuple[int, ...]) -> tuple[str, ...]:
    """Return the colours in seat order that `options` ask for.

    Args:
        options: ``players`` is a number (the first so many colours) or a list of different colours.
        colours: all colours of the game, in the seat order of the rules page.
        counts: the numbers of players that the rules allow.

    Raises:
        BadOptions: the number or a colour is not one of the game.
    """
    players = options.get("players", counts[0])
    if isinstance(players, int) and not isinstance(players, bool):
        if players not in counts:
            raise BadOptions(f"players: {players} is none of {', '.join(map(str, counts))}")
        return colours[:players]
    if not isinstance(players, list | tuple):
        raise BadOptions("players: expected a number or a list of colours")
    for colour in players:
        if colour not in colours:
            raise BadOptions(f"players: {colour!r} is none of {', '.join(colours)}")
    if len(set(players)) != len(players):
        raise BadOptions("players: each colour can sit only once")
    if len(players) not in counts:
        raise BadOptions(f"players: {len(players)} is none of {', '.join(map(str, counts))}")
    return tuple(players)
