"""Keeps a match on the disk while it is played: after every change, in a thread of its own, so that no frame waits.

A change writes one line to the journal; now and then a new file is begun with the whole game. If the disk is slower
than the game, the thread writes what became of it since the last line. Whatever goes wrong, the game goes on:
`Keeper.trouble` says what, and each further change tries again with a new file.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from village_game.core.match import Match
from village_game.core.message import Message, message
from village_game.storage.gamefolder import GameFolder
from village_game.storage.journal import Journal, SaveError
from village_game.storage.locks import Lock
from village_game.storage.snapshot import Moment, change, encoded, moment, snapshot

LINES = 32
"""After how many changes a new file is begun."""

MAX_PICTURE = 2_000_000

_NO_SPACE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS)
_log = logging.getLogger(__name__)


class Keeper:
    """Writes down what becomes of a match.

    Attributes:
        match: what is kept.
        rounds: the number of the round before the match's first entry, 0 for a new game.
        trouble: why what happened last is not on the disk, or ``None`` if it is or is still being written.
    """

    def __init__(
        self,
        match: Match[Any],
        folder: GameFolder,
        lock: Lock | None,
        name: str = "",
        *,
        rounds: int = 0,
        saved: bool = False,
        closed: Callable[[Keeper], None] | None = None,
    ) -> None:
        """Begin to keep a match.

        Args:
            match: what is played.
            folder: where it is kept.
            lock: that of the folder; without one it is acquired with the first writing.
            name: what the player calls it.
            rounds: the number of the round before the match's first entry, 0 for a new game.
            saved: whether it lies there already as it is now, so that nothing is written before it changes.
            closed: called when nothing more will be written.
        """
        self.trouble: Message | None = None
        self.match = match
        self.rounds = rounds
        self._folder = folder
        self._lock = lock
        self._name = name
        self._journal: Journal | None = None
        self._lines = 0
        self._closed = closed
        self._then = moment(match, name)
        """The last moment that is on the disk, or that the next change is told from."""
        self._wanted: Moment | None = None if saved else self._then
        self._picture: bytes | None = None
        self._target: GameFolder | None = None
        self._refusal: Message | None = None
        self._closing = False
        self._busy = False
        self._condition = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="keeper", daemon=True)
        match.on_change = self._changed
        self._thread.start()

    @property
    def id(self) -> str:
        """The name of the game among all that are saved."""
        return self._folder.id

    @property
    def folder(self) -> Path:
        """The folder of the library in which the game is kept."""
        return self._folder.path.parent

    def rename(self, name: str) -> None:
        """Let the game have another name."""
        self._name = name
        self.write()

    def write(self) -> None:
        """Write the match as it is now, also if nothing changed."""
        with self._condition:
            self._wanted = moment(self.match, self._name)
            self._condition.notify_all()

    def picture(self, png: bytes) -> None:
        """Keep a small picture of the table beside the game; one that is too large or cannot be written is left out."""
        if len(png) <= MAX_PICTURE:
            with self._condition:
                self._picture = png
                self._condition.notify_all()

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until all is written or has failed; returns whether it is written."""
        with self._condition:
            idle = self._condition.wait_for(lambda: not (self._busy or self._has_work()), seconds)
        return idle and self.trouble is None

    def move_to(self, library: Path) -> Message | None:
        """Keep the game in another library's folder from now on.

        Returns:
            Why that is not possible, and it stays where it is; ``None`` if it has moved.
        """
        with self._condition:
            self._target = GameFolder(library, self._folder.id)
            self._wanted = moment(self.match, self._name)
            self._condition.notify_all()
        self.flush()
        return None if self.folder == library else self._refusal

    def close(self, seconds: float = 2.0) -> None:
        """Write what is still to be written, waiting for it no longer than so many seconds, and keep no more."""
        self.match.on_change = None
        with self._condition:
            if self._lines or self.trouble is not None:
                self._wanted = moment(self.match, self._name)
            self._closing = True
            self._condition.notify_all()
        self._thread.join(seconds)

    def _changed(self, match: Match[Any]) -> None:
        with self._condition:
            self._wanted = moment(match, self._name)
            self._condition.notify_all()

    # In the thread

    def _has_work(self) -> bool:
        return self._wanted is not None or self._picture is not None or self._target is not None

    def _work(self) -> None:
        closing = False
        while not closing:
            with self._condition:
                self._busy = False
                self._condition.notify_all()
                self._condition.wait_for(lambda: self._has_work() or self._closing)
                wanted, picture, target, closing = self._wanted, self._picture, self._target, self._closing
                self._wanted = self._picture = self._target = None
                self._busy = True
            if wanted is not None and target is not None and self._move(target, wanted):
                wanted = None
            if wanted is not None:
                self._write(wanted, whole=closing)
            if picture is not None:
                self._write_picture(picture)
        self._end()

    def _write(self, then: Moment, whole: bool) -> None:
        """Write what became of the match, and now and then all of it; on failure, the next writing is of all of it.

        Also what a new file begins with is first added to the old one, so that nothing is missing where only that can
        be read.
        """
        try:
            if self._journal is not None:
                self._journal.append(encoded(change(self.match, self._then, then, self.rounds)))
                self._lines += 1
            if self._journal is None or whole or self._lines >= LINES:
                self._begin(then)
        except Exception as error:  # also a fault of the program: that nothing is saved must not end the game
            self._fail(error)
        else:
            self._then, self.trouble = then, None

    def _begin(self, then: Moment) -> None:
        """Begin a new file with the whole game."""
        self._drop_journal()
        if self._lock is None or not self._lock.held:
            self._lock = self._folder.acquire()
        if self._lock is None:
            raise SaveError(message("save_in_use"))
        self._journal = Journal(self._folder.next_path(), encoded(snapshot(self.match, then, self.rounds)))
        self._folder.trim()

    def _fail(self, error: Exception) -> None:
        if self.trouble is None:
            _log.error("the game cannot be saved in %s", self._folder.path, exc_info=error)
        self._drop_journal()
        self.trouble = trouble(error, self._folder.path.parent)

    def _move(self, target: GameFolder, then: Moment) -> bool:
        """Begin in another folder, and return whether that went well; if not, go on in the old one."""
        self._drop_journal()
        folder, lock, before = self._folder, self._lock, self.trouble
        self._folder, self._lock = target, None
        self._write(then, whole=True)
        self._refusal = self.trouble
        if self._refusal is not None:
            self._release()
            self._folder, self._lock, self.trouble = folder, lock, before
        elif lock is not None:
            lock.release()
        return self._refusal is None

    def _write_picture(self, png: bytes) -> None:
        try:
            self._folder.write_picture(png)
        except OSError as error:
            _log.warning("the picture of the game cannot be kept in %s: %s", self._folder.path, error)

    def _drop_journal(self) -> None:
        if self._journal is not None:
            with contextlib.suppress(OSError):
                self._journal.close()
        self._journal, self._lines = None, 0

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _end(self) -> None:
        self._drop_journal()
        self._release()
        with self._condition:
            self._busy = False
            self._condition.notify_all()
        if self._closed is not None:
            self._closed(self)


def trouble(error: Exception, folder: Path) -> Message:
    """Return why something cannot be written into a folder, in the player's terms."""
    if isinstance(error, SaveError):
        return error.reason
    number = error.errno if isinstance(error, OSError) else None
    if number in _NO_SPACE:
        return message("save_no_space", folder=str(folder))
    if number in _READ_ONLY:
        return message("save_read_only", folder=str(folder))
    fault = error.strerror if isinstance(error, OSError) else None
    return message("save_failed", folder=str(folder), fault=fault or str(error) or type(error).__name__)
