"""The players of a game that is being set up: who sits where, in which colour, a person or which computer opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from village_game import texts
from village_game.core.match import Seat
from village_game.players import LEVELS
from village_game.players.challenge import Challenge
from village_game.players.opponents import Opponent, free_opponents, opponents
from village_game.storage.settings import LastSeat

FIRST_LEVEL = "medium"
"""The level that a new computer opponent has."""


@dataclass(slots=True)
class Player:
    """A seat being filled.

    Attributes:
        colour: of the player.
        name: what a person is called, ``""`` for the name of the colour; an opponent's name if it was changed.
        level: of a computer player, ``""`` for a person.
        opponent: the key of the computer opponent.
    """

    colour: str
    name: str = ""
    level: str = ""
    opponent: str = ""


class Seats:
    """The list of players, in seat order; every change keeps it one that can be played.

    Attributes:
        game: the name of the game.
        players: the seats.
        colours: all that the game has.
        counts: the numbers of players it allows.
    """

    def __init__(self, game: str, colours: Sequence[str], counts: Sequence[int], last: Sequence[LastSeat] = ()) -> None:
        self.game = game
        self.colours = tuple(colours)
        self.counts = tuple(counts)
        self.players: list[Player] = []
        for seat in last:
            if seat.colour in self.free() and len(self.players) < max(counts):
                self.players.append(Player(seat.colour, seat.name))
                if seat.level in LEVELS:
                    self.set_level(len(self.players) - 1, seat.level, seat.opponent)
        while len(self.players) not in self.counts:
            self.players.append(Player(self.free()[0]))
            if not last and len(self.players) > 1:
                self.set_level(len(self.players) - 1, FIRST_LEVEL)

    def free(self) -> list[str]:
        """The colours that nobody has."""
        taken = {player.colour for player in self.players}
        return [colour for colour in self.colours if colour not in taken]

    @property
    def can_add(self) -> bool:
        """Whether another player can sit down."""
        return len(self.players) < max(self.counts)

    @property
    def can_remove(self) -> bool:
        """Whether a player can get up."""
        return len(self.players) > min(self.counts)

    @property
    def with_computers(self) -> bool:
        """Whether a computer plays along."""
        return any(player.level for player in self.players)

    def add(self) -> None:
        """Another player sits down at the end, in the first free colour: a computer if one plays along already."""
        if self.can_add:
            level = FIRST_LEVEL if self.with_computers else ""
            self.players.append(Player(self.free()[0]))
            self.set_level(len(self.players) - 1, level)

    def remove(self, index: int) -> None:
        """A player gets up."""
        if self.can_remove:
            del self.players[index]

    def move(self, index: int, by: int) -> None:
        """A player changes seats with the one before (-1) or after (1)."""
        other = index + by
        if 0 <= other < len(self.players):
            self.players[index], self.players[other] = self.players[other], self.players[index]

    def recolour(self, index: int, colour: str) -> None:
        """A player takes a colour; who had it gets the other's."""
        player = self.players[index]
        for other in self.players:
            if other.colour == colour:
                other.colour = player.colour
        player.colour = colour

    # Computer opponents

    def set_level(self, index: int, level: str, opponent: str = "") -> None:
        """Let a computer of a level play a seat, or a person (``""``); nobody else is who the opponent is.

        Args:
            index: of the seat.
            level: of `players.LEVELS`, or ``""``.
            opponent: the key of the opponent wanted; the first who is free if it is not, or is taken.
        """
        player = self.players[index]
        if bool(level) != bool(player.level) and not opponent:
            player.name = ""
        player.level = level
        if not level:
            player.opponent = ""
        elif not player.opponent or opponent:
            free = self._free_opponents(index)
            player.opponent = opponent if opponent in free else free[0]

    def next_opponent(self, index: int) -> None:
        """Another opponent sits on a seat, under the own name."""
        player = self.players[index]
        if player.level:
            keys = list(opponents(self.game))
            free = self._free_opponents(index)
            after = keys[keys.index(player.opponent) + 1 :] + keys
            player.opponent = next(key for key in after if key in free and key != player.opponent)
            player.name = ""

    def opponent(self, player: Player) -> Opponent | None:
        """The opponent who plays a seat, ``None`` for a person."""
        return opponents(self.game)[player.opponent] if player.opponent else None

    def _free_opponents(self, index: int) -> list[str]:
        taken = {player.opponent for number, player in enumerate(self.players) if number != index}
        return free_opponents(self.game, taken)

    # What comes of it

    def default_name(self, player: Player) -> str:
        """What a player is called who was given no name."""
        opponent = self.opponent(player)
        return colour_name(player.colour) if opponent is None else opponent.name

    def shown_name(self, player: Player) -> str:
        """The name to call a player by."""
        return player.name.strip() or self.default_name(player)

    def seat(self, player: Player) -> Seat:
        """The seat of a match."""
        opponent = self.opponent(player)
        if opponent is None:
            return Seat(self.shown_name(player))
        return Seat(self.shown_name(player), "computer", player.level, opponent.style, player.opponent)

    def remembered(self) -> list[LastSeat]:
        """The seats in the form the settings keep."""
        return [LastSeat(player.colour, player.name.strip(), player.level, player.opponent) for player in self.players]


def colour_name(colour: str) -> str:
    """A colour's name, with a capital."""
    name = texts.name(colour)
    return name[:1].upper() + name[1:]


def seats_of(challenge: Challenge) -> list[LastSeat]:
    """The seats that a challenge asks for: for each style the first opponent who plays so and is free."""
    seats: list[LastSeat] = []
    known = opponents(challenge.game)
    for colour, (level, style) in challenge.players.items():
        free = free_opponents(challenge.game, {seat.opponent for seat in seats})
        alike = [key for key in free if known[key].style == style]
        seats.append(LastSeat(colour, "", level, alike[0] if level and alike else ""))
    return seats
