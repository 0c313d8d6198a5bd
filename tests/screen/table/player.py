"""Plays at the table by events: finds on the screen what a player would find, and touches it there."""

from __future__ import annotations

import random
from typing import Any

from tests.screen.robot import Robot
from village_game import games
from village_game.core.match import Match, Seat
from village_game.core.move import Move, parse_move
from village_game.screen.app import App
from village_game.screen.scenes.table import TableScene
from village_game.screen.table.terms import Control, Source

NAMES = {"red": "Ann", "yellow": "Bert", "blue": "Cleo", "white": "Dan"}


class Player(Robot):
    """A robot at a table of Village."""

    def __init__(self, app: App, scene: TableScene) -> None:
        super().__init__(app)
        self.scene = scene

    def rest(self) -> None:
        """Let everything glide to its end, and let chance draw."""
        for _number in range(50):
            self.settle()
            if self.app.scene is not self.scene or not self.scene.hands.awaits_chance:
                return
        raise AssertionError("chance never comes to an end")

    def said(self) -> list[str]:
        """What the table says of refused moves at present."""
        return [text for _due, text in self.scene.notices._shown]

    def place(self, place: str) -> tuple[int, int]:
        """The middle of a place, on none of the pieces there if that can be."""
        layout, pieces = self.scene.top.layout, self.scene.top.pieces
        rect = layout.place_rect(place)
        points = [rect.center, rect.midbottom, rect.midtop, rect.midleft, rect.midright]
        inner = [(x - (x > rect.centerx) * 3 + (x < rect.centerx) * 3, y - (y > rect.centery) * 4) for x, y in points]
        bare = [point for point in inner if self.scene.top.at(point) == (place, None)]
        own = [point for point in inner if self.scene.top.at(point)[0] == place]
        found = [*bare, *own]
        assert found, f"no point of {place} can be touched"
        assert pieces is not None
        return found[0]

    def piece(self, place: str, piece: str) -> tuple[int, int]:
        """A point at which a piece is touched."""
        rects = self.scene.top.pieces.rects(place, piece)
        if not rects:
            return self.place(place)
        for rect in reversed(rects):
            for point in (rect.center, (rect.left + 3, rect.centery), (rect.left + 3, rect.bottom - 3)):
                found, index = self.scene.top.at(point)
                if found == place and index is not None and self.scene.top.pieces.arrangement[place][index] == piece:
                    return point
        raise AssertionError(f"no point of {piece} at {place} can be touched")

    def press_control(self, control: Control) -> None:
        """Click a button of the action bar."""
        rect = self.scene.panels.action.rect_of(control)
        assert rect is not None, f"there is no button for {control}"
        self.click(rect.center)

    def play(self, text: str, by: str = "drag") -> None:
        """Make a move by `drag`, by `click` then click, or by `keys`; also what has to be chosen and answered."""
        move = parse_move(text)
        gesture = self.scene.bridge.gesture(self.scene.match.position, move)
        assert move in self.scene.match.legal_moves(), f"{text} is not legal"
        if gesture is None:
            control = Control("move", move)
            if by == "keys":
                self.press("p")
            else:
                self.press_control(control)
        elif by == "keys":
            self._focus(Source(gesture.source, gesture.piece))
            self.press("enter")
            while getattr(self.scene.hands.focus, "place", "") != gesture.target:
                self.press("tab")
            self.press("enter")
        else:
            start = self.piece(gesture.source, gesture.piece)
            if by == "drag":
                self.drag(start, self._target(gesture.target, start))
            else:
                self.click(start)
                self.click(self._target(gesture.target, start))
        self._choose(move, by)
        self._answer()
        self.rest()

    def _target(self, place: str, start: tuple[int, int]) -> tuple[int, int]:
        return self.place(place)

    def _focus(self, source: Source) -> None:
        for _number in range(60):
            if self.scene.hands.focus == source:
                return
            self.press("tab")
        raise AssertionError(f"Tab never reaches {source}")

    def _choose(self, move: Move, by: str) -> None:
        chooser = self.scene.hands.chooser
        if chooser is None:
            return
        index = chooser.moves.index(move)
        if by == "keys":
            while self.scene.hands.chooser is not None and self.scene.hands.chooser.index != index:
                self.press("down")
            self.press("enter")
        else:
            self.click(self.scene.panels.chooser.entry_rect(index).center)

    def _answer(self) -> None:
        """Say yes if it is asked whether the move is meant."""
        if self.scene.hands.question is not None:
            self.press("tab", "enter")

    def end_turn(self, by: str = "drag") -> None:
        """End the turn."""
        if by == "keys":
            self.press("e")
        else:
            self.press_control(Control("end"))
        self.rest()


def sit_down(
    app: App, players: int = 2, seed: str = "quiet", start: str = "red", player: type[Player] = Player, **options: Any
) -> Player:
    """Begin a game and return a player at the table, with the first cubes drawn."""
    game = games.load("village")
    seats = {colour: Seat(NAMES[colour]) for colour in game.colours[:players]}
    scene = TableScene(app, Match(game, {"players": players, "start": start}, seats, seed, **options))
    app.push(scene)
    seated = player(app, scene)
    seated.settle(0.1)
    seated.rest()
    return seated


def choose_move(match: Match[Any], rng: random.Random) -> Move:
    """A random legal move, seldom a pass."""
    moves = match.legal_moves()
    real = [move for move in moves if move != ("pass",)]
    return rng.choice(real if real and rng.random() < 0.9 else moves)
