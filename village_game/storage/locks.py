"""Locks of the operating system, by which two copies of the program keep out of each other's games.

A lock ends with the process that holds it, however that ends. Where a file system knows no locks, everybody gets one.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PATIENCE = 0.3
"""How many seconds a lock is waited for: longer than anybody takes who only looks whether it is held."""

_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class Lock:
    """A lock that is held until it is released, or the process ends."""

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    @property
    def held(self) -> bool:
        """Whether it keeps others away."""
        return self._handle is not None

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, *_fault: object) -> None:
        self.release()

    def release(self) -> None:
        """Let go of it; to do so twice does no harm."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def acquire(path: Path) -> Lock | None:
    """Return the lock that a file stands for, or ``None`` if somebody else holds it."""
    deadline = time.monotonic() + _PATIENCE
    while (lock := _attempt(path)) is None and time.monotonic() < deadline:
        time.sleep(0.02)
    return lock


def is_held(path: Path) -> bool:
    """Return whether somebody holds the lock that a file stands for."""
    if not path.exists():
        return False
    lock = _attempt(path)
    if lock is not None:
        lock.release()
    return lock is None


def _attempt(path: Path) -> Lock | None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return Lock(None)  # nothing can be written here, so nothing can be overwritten either
    lock = Lock(handle)
    if _lock(handle):
        return lock
    lock.release()
    return None


def _lock(handle: int) -> bool:
    """Return whether the lock was free, or there are no locks here."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _TAKEN
    return True
