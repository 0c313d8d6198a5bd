"""The file of a save: lines of JSON of which the first is a whole game, and every further one a change that came after.

The head names the format. Every line begins with a check over its text and the check of the line before, so that a
line that was damaged, cut, moved or left out is noticed. Head, checks and lines are the same in all formats; what the
lines say is not (see `storage.upgrade`). A file is written whole, then only appended to, and never again after the
program that wrote it has ended.
"""

from __future__ import annotations

import hashlib
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from village_game.core.message import Message, message
from village_game.storage.files import write_atomically
from village_game.storage.upgrade import FORMAT

MAX_BYTES = 2_000_000
"""The largest file that is read; a long game with all its changes takes a fifth of it."""

_HEAD = re.compile(rb"village-game save ([1-9][0-9]{0,5})\n")
_CHECK = 16  # hexadecimal digits

Tail = Literal["", "cut", "damaged"]


class SaveError(Exception):
    """Something that cannot be done with a saved game, with the reason in the player's terms."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.name, dict(reason.args))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Contents:
    """What could be read of a file.

    Attributes:
        format: the number of its format.
        lines: the texts of its lines up to the first that is faulty; there is one at least.
        tail: what is wrong with the rest: nothing, its last line was cut off, or something else.
    """

    format: int
    lines: list[bytes]
    tail: Tail


class Journal:
    """A file that is being written."""

    def __init__(self, path: Path, first: bytes) -> None:
        """Write a new file with its first line; it is there as a whole or not at all. Raises `OSError`."""
        self.path = path
        content, self._check = _beginning(first)
        write_atomically(path, content)
        self._handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))

    def append(self, text: bytes) -> None:
        """Add a line and bring it to the disk.

        Raises:
            OSError: that failed; part of the line may stand there, so nothing can be added any more.
        """
        line, check = _line(self._check, text)
        while line:
            line = line[os.write(self._handle, line) :]
        os.fsync(self._handle)
        self._check = check

    def close(self) -> None:
        """Add no more."""
        os.close(self._handle)


def read(path: Path) -> Contents:
    """Read a file as far as it is sound.

    Raises:
        SaveError: nothing of it can be used; the reason names the file and the fault.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise SaveError(message("save_unreadable", file=str(path), fault=error.strerror or str(error))) from None
    if len(raw) > MAX_BYTES:
        raise SaveError(message("save_oversized", file=str(path), count=MAX_BYTES // 1_000_000))
    head = _HEAD.match(raw)
    if head is None:
        raise SaveError(message("save_foreign", file=str(path)))
    contents = _sound_lines(raw, head)
    if not contents.lines:
        raise SaveError(message("save_cut" if contents.tail == "cut" else "save_garbled", file=str(path)))
    if contents.format > FORMAT:
        raise SaveError(message("save_newer", file=str(path)))
    return contents


def write_whole(path: Path, first: bytes) -> None:
    """Write a file of one line to which nothing will be added. Raises `OSError`."""
    write_atomically(path, _beginning(first)[0])


def _beginning(first: bytes) -> tuple[bytes, bytes]:
    """Return the head and the first line of a file, and the check of that line."""
    head = b"village-game save %d\n" % FORMAT
    line, check = _line(head, first)
    return head + line, check


def _sound_lines(raw: bytes, head: re.Match[bytes]) -> Contents:
    lines: list[bytes] = []
    check = head[0]
    pieces = raw[head.end() :].split(b"\n")
    tail: Tail = "cut" if pieces == [b""] else ""
    for number, piece in enumerate(pieces, 1):
        last = number == len(pieces)
        if last and not piece:
            break
        text = piece[_CHECK + 1 :]
        line, check = _line(check, text)
        if line[:-1] != piece:
            tail = "cut" if last else "damaged"
            break
        lines.append(text)
    return Contents(int(head[1]), lines, tail)


def _line(before: bytes, text: bytes) -> tuple[bytes, bytes]:
    """Return a line and its check, given the check of the line before (or the head)."""
    check = hashlib.blake2b(before + text, digest_size=_CHECK // 2).hexdigest().encode()
    return b"%b %b\n" % (check, text), check
