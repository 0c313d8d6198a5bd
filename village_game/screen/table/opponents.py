"""Computer players at the table: they are asked in their own process, and their moves shown one by one.

Between two of their moves lies a short pause, so that one can follow; a key or a click cuts it short. What they answer
is played only in the very position they were asked about.
"""

from __future__ import annotations

import logging
import time
from random import Random
from typing import TYPE_CHECKING

from village_game.core.move import Move
from village_game.players import Effort
from village_game.players.thinker import Answer, Failure, Progress, Question
from village_game.screen.table.terms import Outcome
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.scenes.table import TableScene

_log = logging.getLogger(__name__)

_LOOK = 0.03
"""Seconds between two looks for an answer."""

_PAUSES = {"slow": 1.8, "normal": 0.8, "fast": 0.25, "at once": 0.0}
"""Seconds between two moves of computer players, by their speed."""

GLIDES = {"slow": 1.6, "normal": 1.0, "fast": 0.45, "at once": 0.0}
"""How much longer than normal their moves glide, by their speed."""

_QUIET = 0.4
"""Seconds of thinking that nobody is told of."""


class Opponents:
    """The computer players of a table.

    Attributes:
        share: how far the one who thinks is, from 0 to 1; ``None`` while nobody thinks long enough to tell.
        paused: whether a game without people is to be stopped to look at it.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.share: float | None = None
        self.paused = False
        self._stepping = False
        self._asked: object = None
        self._begun = self._due = 0.0
        self._move: Move | None = None
        self._failed = self._told_so = False

    @property
    def watched(self) -> bool:
        """Whether no person plays, so that the game is only watched."""
        match = self._scene.match
        return not any(match.is_person(colour) for colour in match.seats)

    @property
    def stopped(self) -> bool:
        """Whether a game that is watched stands still."""
        return self.paused and self.watched and not self._stepping and not self._scene.match.over

    def patience(self) -> float | None:
        """Seconds after which to look for an answer; ``None`` while none is awaited."""
        if self.stopped or not self._scene.match.awaits_computer:
            return None
        return _LOOK if self._move is None else max(0.0, self._due - time.monotonic())

    def go_on(self) -> list[Outcome]:
        """Ask the one who decides, or look for the answer; play it when it is due. Returns what came of it."""
        match = self._scene.match
        if self.stopped or not match.awaits_computer:
            return []
        now = time.monotonic()
        if self._asked is not match.position:
            self._ask(now)
        if self._move is None:
            self._look(now)
        if self._move is None or now < self._due:
            return []
        move, self._move, self._asked = self._move, None, None
        self._stepping = False
        return self._scene.hands.play_computer(move)

    def draw(self) -> list[Outcome]:
        """Let chance decide between the moves, unless the game is stopped."""
        if self.stopped:
            return []
        self._stepping = False
        return self._scene.hands.draw()

    def hurry(self) -> None:
        """Play the next move as soon as it is known."""
        self._due = 0.0

    def cancel(self) -> None:
        """Stop thinking; who decides is asked again when play goes on."""
        self._asked = self._move = None
        self._tell(None)
        self._scene.app.thinker.cancel()

    def pause(self) -> None:
        """Stop a game that is only watched, or let it go on."""
        if self.watched and not self._scene.match.over:
            self.paused = not self.paused
            self._stepping = False
            self.cancel()
            self._scene.refresh()

    def step(self) -> None:
        """Let one move be made in a game that is stopped."""
        if self.stopped:
            self._stepping = True
            self._scene.refresh()

    def _ask(self, now: float) -> None:
        match, settings = self._scene.match, self._scene.app.settings
        self._asked, self._move, self._failed = match.position, None, False
        self._begun, self._due = now, now + _PAUSES[settings.computer_speed]
        self._tell(None)
        legal = match.legal_moves()
        if len(legal) == 1:
            self._move = legal[0]
            return
        self._scene.app.thinker.ask(self._question())

    def _question(self) -> Question:
        match = self._scene.match
        seat = match.seats[match.decides]
        player = f"{seat.level}:{seat.style}" if seat.style else seat.level
        effort = Effort(self._scene.app.settings.thinking_seconds)
        seed = f"{match.seed}/{match.decides}/{len(match.entries)}"
        return Question(match.game.name, match.game.document(match.position), player, effort, seed)

    def _look(self, now: float) -> None:
        told = self._scene.app.thinker.poll()
        if isinstance(told, Progress):
            self._tell(told.share if now - self._begun >= _QUIET else None)
        elif isinstance(told, Answer):
            self._tell(None)
            self._take(told.move)
        elif isinstance(told, Failure):
            _log.warning("a computer player failed: %s", told.text)
            self._tell(None)
            if self._failed:
                self._play_anything()
            else:
                self._failed = True
                self._scene.app.thinker.ask(self._question())

    def _take(self, move: Move) -> None:
        """Take an answer; one that the rules refuse is none."""
        if self._scene.match.why_not(move) is None:
            self._move = move
        else:
            _log.warning("a computer player wanted to play %r, which is not legal", move)
            self._play_anything()

    def _play_anything(self) -> None:
        """Let the game go on by any legal move, and say so the first time."""
        match = self._scene.match
        self._move = Random(f"{match.seed}/{len(match.entries)}").choice(match.legal_moves())
        if not self._told_so:
            self._told_so = True
            text = _("{name} cannot think just now and plays anything. The log of the program tells why.")
            self._scene.notices.add(text.format(name=self._scene.names[match.decides]))

    def _tell(self, share: float | None) -> None:
        if share != self.share:
            self.share = share
            self._scene.panels.action.share = share
            self._scene.invalidate()
