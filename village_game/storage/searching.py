"""Finds the newest save of a game that can be used, and sets the damaged ones aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from village_game.core.message import Message, message
from village_game.storage.files import set_aside
from village_game.storage.journal import SaveError, Tail
from village_game.storage.opening import Opened, open_game
from village_game.storage.snapshot import Snapshot, read

T = TypeVar("T")

Faulty = tuple[Path, Message]


@dataclass(frozen=True, slots=True)
class Found:
    """The newest save of a game that can be used.

    Attributes:
        path: the file.
        saved: what it says.
        tail: what is wrong with its end.
        faulty: the newer ones that cannot be used, with the reasons.
    """

    path: Path
    saved: Snapshot
    tail: Tail
    faulty: list[Faulty]


def newest(saves: Sequence[Path]) -> Found:
    """Return the first of some saves, given the newest first, that can be read.

    Raises:
        SaveError: there is none; the reason is that of the newest.
    """
    return _first(saves, lambda _saved, _file: None)[0]


def newest_opened(saves: Sequence[Path]) -> tuple[Found, Opened]:
    """Return the first of some saves, given the newest first, of which a match can be made, and the match.

    Raises:
        SaveError: there is none; the reason is that of the newest.
    """
    return _first(saves, open_game)


def _first(saves: Sequence[Path], use: Callable[[Snapshot, str], T]) -> tuple[Found, T]:
    """Return the first save that can be read and used, and what came of that."""
    faulty: list[Faulty] = []
    for path in saves:
        try:
            saved, tail = read(path)
            used = use(saved, str(path))
        except SaveError as error:
            faulty.append((path, error.reason))
        else:
            return Found(path, saved, tail, faulty), used
    raise SaveError(faulty[0][1] if faulty else message("save_gone"))


def end_of(found: Found) -> list[Message]:
    """Return what has to be told of the end of a save."""
    if not found.tail:
        return []
    return [message("save_end_cut" if found.tail == "cut" else "save_end_damaged", file=str(found.path))]


def put_aside(faulty: Sequence[Faulty]) -> list[Message]:
    """Set faulty saves aside, and return what has to be told; one that the system does not let us read stays."""
    told = []
    for path, reason in faulty:
        told.append(reason)
        if reason.name != "save_unreadable":
            with suppress(OSError):
                told.append(message("save_set_aside", file=set_aside(path).name))
    return told


def written_at(path: Path) -> datetime:
    """Return when a file or folder was last written, or the beginning of time if that cannot be told."""
    with suppress(OSError):
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    return datetime.fromtimestamp(0, UTC)
