"""Lets computer players think in another process, so that the window never waits for them.

The process is begun with the first question and ends when its pipe closes, which it also does when the program is
killed. Questions and answers are JSON; a question interrupts the one before it.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any

import msgspec

from village_game import games
from village_game.core.message import Message
from village_game.core.move import Move, move_text, parse_move
from village_game.players import Effort, Interrupted, Player, make
from village_game.players.advice import advise

_log = logging.getLogger(__name__)

_LOOK = 0.005
"""Seconds between two looks whether thinking shall go on."""

_REPORT = 0.1
"""Seconds between two reports of how far it is."""

_GRACE = 0.5
"""Seconds that the process is given to end by itself."""

_MOST_BYTES = 4_000_000
_CANCEL = b"{}"


class Question(msgspec.Struct, frozen=True):
    """What a player is to think about.

    Attributes:
        game: the name of the game.
        document: the position, see `core.game.Game.document`.
        player: who thinks, see `players.make`.
        effort: how long.
        seed: the text from which all chance in the thinking follows.
        advice: whether advice for a person is wanted; then the hard player is asked whatever `player` says.
    """

    game: str
    document: dict[str, Any]
    player: str
    effort: Effort
    seed: str
    advice: bool = False


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """How far the thinking is, from 0 to 1."""

    share: float


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """What came of it.

    Attributes:
        moves: the texts of the moves: the one to play, and if advice was wanted those that follow it.
        told: what speaks for them, as names and arguments of messages.
        seconds: how long it took.
    """

    moves: list[str]
    told: list[tuple[str, dict[str, Any]]]
    seconds: float

    @property
    def move(self) -> Move:
        """The move to play."""
        return parse_move(self.moves[0])

    @property
    def line(self) -> tuple[Move, ...]:
        """All the moves."""
        return tuple(parse_move(text) for text in self.moves)

    @property
    def reasons(self) -> tuple[Message, ...]:
        """What speaks for them."""
        return tuple(Message(name, args) for name, args in self.told)


class Failure(msgspec.Struct, frozen=True, tag="failure"):
    """Why there will be no answer, for the log."""

    text: str


class _Asked(msgspec.Struct):
    """A question as it goes through the pipe; without one, what was asked and planned before is off."""

    number: int = 0
    question: Question | None = None


class _Told(msgspec.Struct):
    """A reply as it comes through the pipe, with the number of the question it is about."""

    number: int
    what: Progress | Answer | Failure


class Thinker:
    """The other process, seen from the window. No method waits, `close` for a moment excepted."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._questions: Connection | None = None
        self._replies: Connection | None = None
        self._number = 0
        self._waiting = False

    @property
    def process_id(self) -> int | None:
        """The number of the process, ``None`` while there is none."""
        return None if self._process is None else self._process.pid

    def warm(self) -> None:
        """Begin the process, so that the first answer comes sooner; if the system refuses, `poll` tells of it."""
        if self._process is not None:
            return
        context = multiprocessing.get_context("spawn")
        with contextlib.ExitStack() as theirs:
            try:
                # Two one-way pipes: a two-way one would be a socket on some systems.
                asked, self._questions = context.Pipe(duplex=False)
                theirs.callback(asked.close)
                self._replies, told = context.Pipe(duplex=False)
                theirs.callback(told.close)
                process = context.Process(target=_serve, args=(asked, told), name="thinker", daemon=True)
                process.start()
            except OSError as error:
                _log.warning("no thinking process can be begun: %s", error)
                self.close()
            else:
                self._process = process

    def ask(self, question: Question) -> None:
        """Ask; an earlier question is dropped. If the process has ended, a new one is begun."""
        if self._process is not None and not self._process.is_alive():
            self.close()
        self.warm()
        self._number += 1
        self._waiting = True
        self._send(msgspec.json.encode(_Asked(self._number, question)))

    def cancel(self) -> None:
        """Drop the question, of which nothing more is told; players forget what they planned for the turn."""
        self._waiting = False
        self._send(_CANCEL)

    def _send(self, data: bytes) -> None:
        if self._questions is not None:
            with contextlib.suppress(OSError):  # `poll` finds out that the process has ended
                self._questions.send_bytes(data)

    def poll(self) -> Progress | Answer | Failure | None:
        """Return the newest about the question, ``None`` if there is nothing new."""
        newest: Progress | Answer | Failure | None = None
        if self._waiting and self._process is None:
            self._waiting = False
            return Failure("there is no thinking process")
        try:
            while self._replies is not None and self._replies.poll():
                told = msgspec.json.decode(self._replies.recv_bytes(_MOST_BYTES), type=_Told)
                if self._waiting and told.number == self._number:
                    newest = told.what
                    self._waiting = isinstance(newest, Progress)
        except (EOFError, OSError, msgspec.DecodeError) as error:
            waiting = self._waiting
            self.close()
            return Failure(f"the thinking process has ended: {error!r}") if waiting else newest
        return newest

    def close(self) -> None:
        """End the process, whatever it does."""
        self._waiting = False
        for pipe in (self._questions, self._replies):
            if pipe is not None:
                pipe.close()
        self._questions = self._replies = None
        process, self._process = self._process, None
        if process is None:
            return
        process.join(_GRACE)
        for end in (process.terminate, process.kill):
            if process.is_alive():
                end()
                process.join(_GRACE)
        process.close()


# The other process


def _serve(asked: Connection, told: Connection) -> None:
    """Answer questions until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the window to answer
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)  # the window goes first
    with contextlib.suppress(EOFError, OSError):
        desk = _Desk(asked, told)
        while True:
            desk.answer(msgspec.json.decode(asked.recv_bytes(_MOST_BYTES), type=_Asked))


class _Desk:
    """Where questions are answered; players stay, for they remember what they planned for the rest of a turn."""

    def __init__(self, asked: Connection, told: Connection) -> None:
        self._asked = asked
        self._told = told
        self._players: dict[tuple[str, str, Effort], Player] = {}
        self._number = 0
        self._looked = self._reported = 0.0

    def answer(self, asked: _Asked) -> None:
        """Answer a question, unless another comes meanwhile."""
        if asked.question is None:
            # The game goes another way: moves were taken back, or it was left.
            self._players.clear()
            return
        self._number = asked.number
        self._looked = self._reported = time.monotonic()
        try:
            self._reply(self._think(asked.question))
        except Interrupted:
            pass
        except OSError:
            raise
        except Exception as error:
            # Whatever went wrong, the window shall hear of it instead of waiting.
            self._reply(Failure(repr(error)))

    def _think(self, question: Question) -> Answer:
        begun = time.perf_counter()
        game = games.load(question.game)
        position = game.from_document(question.document)
        rng = Random(question.seed)
        if question.advice:
            advice = advise(game, position, question.effort, rng, self._watch)
            told = [(reason.name, dict(reason.args)) for reason in advice.reasons]
            return Answer([move_text(move) for move in advice.line], told, time.perf_counter() - begun)
        key = (question.game, question.player, question.effort)
        player = self._players.get(key)
        if player is None:
            player = self._players[key] = make(question.player, question.effort)
        move = player.choose(game, position, game.legal_moves(position), rng, self._watch)
        return Answer([move_text(move)], [], time.perf_counter() - begun)

    def _watch(self, share: float) -> None:
        now = time.monotonic()
        if now - self._looked >= _LOOK:
            self._looked = now
            if self._asked.poll():
                raise Interrupted
        if now - self._reported >= _REPORT:
            self._reported = now
            self._reply(Progress(share))

    def _reply(self, what: Progress | Answer | Failure) -> None:
        self._told.send_bytes(msgspec.json.encode(_Told(self._number, what)))
