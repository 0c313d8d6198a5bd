"""Tables with computer players: a thinker that answers when it is told to, and a robot that waits for what comes."""

from __future__ import annotations

import random
import time
from typing import Any

import pygame

from tests.screen.conftest import MakeApp
from tests.screen.robot import Robot
from village_game import games
from village_game.core.match import Match, Seat
from village_game.players.thinker import Answer, Failure, Progress, Question
from village_game.screen.scenes.table import TableScene
from village_game.screen.scenes.title import TitleScene
from village_game.screen.table.terms import Control
from village_game.storage.settings import Settings

AGNES = Seat("Agnes", "computer", "medium", "steward", "agnes")
VRENI = Seat("Vreni", "computer", "medium", "farmer", "vreni")
PATIENCE = 60


class SlowThinker:
    """Answers when it is told to, like `players.thinker.Thinker`."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.cancelled = 0
        self.closed = False
        self.told: list[Progress | Answer | Failure] = []

    def warm(self) -> None:
        """Nothing to begin."""

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def cancel(self) -> None:
        self.cancelled += 1
        self.told.clear()

    def poll(self) -> Progress | Answer | Failure | None:
        return self.told.pop(0) if self.told else None

    def close(self) -> None:
        self.closed = True

    def answer(self, number: int = 0) -> None:
        """Answer the question asked last with its first legal move, or another."""
        question = self.asked[-1]
        game = games.load(question.game)
        move = game.legal_moves(game.from_document(question.document))[number]
        self.told.append(Answer([" ".join(move)], [], 0.1))


class Table(Robot):
    """A robot at a table with computer players."""

    def __init__(
        self,
        make_app: MakeApp,
        seats: dict[str, Seat],
        thinker: Any = None,
        size: tuple[int, int] = (1920, 1080),
        **settings: Any,
    ) -> None:
        values: dict[str, Any] = {"animation": "off", "computer_speed": "at once", "thinking_seconds": 0.5, **settings}
        super().__init__(make_app(size, settings=Settings(**values)))
        if thinker is not None:
            self.app.thinker = thinker
        game = games.load("helvetia" if VRENI in seats.values() else "village")
        self.match: Match[Any] = Match(
            game, {"players": list(seats), "start": next(iter(seats))}, seats, "opponents", allow_take_back=True
        )
        self.scene = TableScene(self.app, self.match)
        self.app.push(TitleScene(self.app))
        self.app.push(self.scene)

    def until(self, wanted: Any) -> None:
        """Let the loop turn until something holds."""
        end = time.monotonic() + PATIENCE
        while not wanted():
            self.app.turn(pygame.event.get())
            assert time.monotonic() < end, "it never comes about"
            time.sleep(0.002)

    def own_turn(self) -> None:
        """Play the turn of the person who decides."""
        colour = self.match.decides
        while self.match.decides == colour and not self.match.holding:
            legal = self.match.legal_moves()
            self.scene.show(self.scene.hands.play(random.Random(len(self.match.entries)).choice(legal)))
            if self.app.scene is not self.scene:
                self.press("enter")
                if self.scene.hands.question is not None:
                    self.scene.show(self.scene.hands.confirm())
            self.settle()
        self.scene.press(Control("end"))


def against_slow(make_app: MakeApp, slow: SlowThinker, **settings: Any) -> Table:
    """A table at which a computer has just been asked."""
    table = Table(make_app, {"yellow": AGNES, "red": Seat("Ann")}, slow, **settings)
    table.until(lambda: slow.asked)
    return table


def at_the_table(make_app: MakeApp, slow: SlowThinker, **settings: Any) -> Table:
    """A table at which it is a person's turn, against a computer."""
    table = Table(make_app, {"red": Seat("Ann"), "yellow": AGNES}, slow, **settings)
    table.until(lambda: table.match.decides == "red")
    return table
