"""The program's log: a few kept files in the folder the system has for it, and the terminal where there is one.

What is worth a warning goes to both; the file also gets a line for each start, and tracebacks of faults. When the file
has grown large it is renamed to ``village-game.log.1``, that one to ``.2``, and the oldest is dropped. The file is
opened for each line and closed again, so that two copies of the program share it and nothing is lost in a crash.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import platformdirs

_FILE = "village-game.log"
_MAX_BYTES = 500_000
_OLDER = 3
_log = logging.getLogger(__name__)


def log_folder() -> Path:
    """The folder the log is kept in."""
    return platformdirs.user_log_path("village-game", appauthor=False)


class LogFile(logging.Handler):
    """Writes records to a file that never grows beyond its limit, with so many older ones beside it.

    A log that cannot be written is given up silently: it is no reason to stop, and there is nowhere to say so.

    Attributes:
        path: the file; it is made with the first record.
    """

    def __init__(self, path: Path, max_bytes: int = _MAX_BYTES, older: int = _OLDER) -> None:
        super().__init__(logging.INFO)
        self.path = path
        self._max_bytes = max_bytes
        self._older = older
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, after moving a file aside that would become too large."""
        try:
            line = f"{self.format(record)}\n".encode(errors="replace")[: self._max_bytes]
        except Exception:  # a message that does not fit its arguments
            self.handleError(record)
            return
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size + len(line) > self._max_bytes:
                self._rotate()
            with self.path.open("ab") as file:
                file.write(line)

    def _rotate(self) -> None:
        """Rename each file to the next number; the one beyond the last is replaced."""
        names = [self.path, *(self.path.with_name(f"{self.path.name}.{n}") for n in range(1, self._older + 1))]
        for source, target in reversed(list(itertools.pairwise(names))):
            if source.exists():
                source.replace(target)


@contextlib.contextmanager
def kept(folder: Path | None = None) -> Iterator[Path]:
    """Log to the file, and to standard error if there is one, until the block ends; gives the file's path.

    Faults in threads go to the log as well.

    Args:
        folder: where the log is kept; `log_folder` if not given.
    """
    path = (log_folder() if folder is None else folder) / _FILE
    handlers: list[logging.Handler] = [LogFile(path)]
    if sys.stderr is not None:  # a windowed program has none
        terminal = logging.StreamHandler()
        terminal.setLevel(logging.WARNING)
        terminal.setFormatter(logging.Formatter("%(levelname)s: %(message)s"))
        handlers.append(terminal)
    root, ours = logging.getLogger(), logging.getLogger("village_game")
    level, in_threads = ours.level, threading.excepthook
    for handler in handlers:
        root.addHandler(handler)
    ours.setLevel(logging.INFO)
    threading.excepthook = _log_thread_fault
    try:
        yield path
    finally:
        threading.excepthook = in_threads
        ours.setLevel(level)
        for handler in handlers:
            root.removeHandler(handler)


def tail(folder: Path, most: int) -> str:
    """Return the end of the log in a folder, at most so many bytes, the older file's end before the newer's."""
    parts: list[bytes] = []
    room = most
    for name in (_FILE, f"{_FILE}.1"):
        with contextlib.suppress(OSError), (folder / name).open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - room))
            parts.insert(0, file.read(room))
            room -= len(parts[0])
    return b"".join(parts).decode(errors="replace")


def _log_thread_fault(fault: threading.ExceptHookArgs) -> None:
    if fault.exc_type is not SystemExit and fault.exc_value is not None:
        name = fault.thread.name if fault.thread is not None else "a thread"
        _log.error("a fault in %s", name, exc_info=fault.exc_value)
