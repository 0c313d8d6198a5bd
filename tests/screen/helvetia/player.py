"""Plays at the table of Helvetia by events."""

from __future__ import annotations

import random
from typing import Any

from tests.screen.helvetia.walks import choose
from tests.screen.table import player as table
from village_game import games
from village_game.core.match import Match, Seat
from village_game.core.move import Move, parse_move
from village_game.screen.app import App
from village_game.screen.scenes.table import TableScene
from village_game.screen.table.terms import Source

CORNERS = {"nw": "a", "ne": "d", "sw": "g", "se": "j"}
"""Quarter → a cell that lies in it alone: there the lantern is put down."""


class Player(table.Player):
    """A robot at a table of Helvetia."""

    def play(self, text: str, by: str = "drag") -> None:
        """Make a move as the table of Village is played; what is asked by itself is only answered."""
        chooser, move = self.scene.hands.chooser, parse_move(text)
        if chooser is None or move not in chooser.moves:
            super().play(text, by)
            return
        self._choose(move, by)
        self._answer()
        self.rest()

    def _target(self, place: str, start: tuple[int, int]) -> tuple[int, int]:
        host, _dot, name = place.partition(".")
        return self.place(f"{host}.{CORNERS[name]}" if name in CORNERS else place)

    def _focus(self, source: Source) -> None:
        for _number in range(len(self.scene.hands.focusables())):
            if self.scene.hands.focus == source:
                return
            self.press("tab")
        assert self.scene.hands.focus == source, f"Tab never reaches {source}"

    def _choose(self, move: Move, by: str) -> None:
        """Take the move in the open chooser; one that asks already for the next decision is left open."""
        chooser = self.scene.hands.chooser
        if chooser is None or move not in chooser.moves:
            return
        while not self.scene.panels.chooser.shows(chooser.moves.index(move)):
            self.press("down")
        super()._choose(move, by)


def sit_down(
    app: App,
    players: int = 2,
    seed: str = "quiet",
    start: str = "red",
    player: type[table.Player] | None = None,
    **options: Any,
) -> Player:
    """Begin a game with the quick start and return a player at the table."""
    game = games.load("helvetia")
    seats = {colour: Seat(table.NAMES[colour]) for colour in game.colours[:players]}
    chosen = {"players": players, "start": start, "quick_start": True, **options}
    scene = TableScene(app, Match(game, chosen, seats, seed))
    app.push(scene)
    seated = (player or Player)(app, scene)
    assert isinstance(seated, Player)
    seated.settle(0.1)
    seated.rest()
    return seated


def finish(player: Player, rng: random.Random, by: str, most: int = 10_000) -> int:
    """Play on at random until the game is over, or so many moves; return how many were made."""
    scene, match = player.scene, player.scene.match
    for number in range(most):
        if match.over:
            return number
        if match.holding:
            player.end_turn(by)
            continue
        move = choose(match.legal_moves(), rng)
        before = len(match.entries)
        player.play(" ".join(move), by)
        assert match.entries[before].move == move
        assert scene.top.pieces.arrangement == scene.hands.arrangement()
    return most
