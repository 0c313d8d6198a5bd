"""The folder of one saved game: its last saves, numbered, and a small picture; its lock lies beside it.

Damaged files are only ever renamed (see `storage.files.set_aside`), and a number is never used twice.
"""

from __future__ import annotations

import contextlib
import re
import secrets
from datetime import datetime
from pathlib import Path

from village_game.storage import locks
from village_game.storage.files import write_atomically

RING = 3
"""How many saves of a game are kept: the one that is written to, and those before it."""

_SUFFIX = ".save"
_NUMBER = re.compile(r"([0-9]{6,9})\.save")
_ID = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9a-f]{8}")


class GameFolder:
    """Where a game lies.

    Attributes:
        path: the folder; it need not exist yet.
        id: the name of the game among all that are saved, made by `new_id`.
    """

    def __init__(self, library: Path, id_: str) -> None:
        self.path = library / id_
        self.id = id_

    @property
    def lock_path(self) -> Path:
        """The file whose lock keeps others away; beside the folder, so that this can be moved meanwhile."""
        return self.path.with_name(f"{self.id}.lock")

    @property
    def picture_path(self) -> Path:
        """The small picture of the table."""
        return self.path / "picture.png"

    def acquire(self) -> locks.Lock | None:
        """Return the lock of this game, or ``None`` if somebody else has it."""
        return locks.acquire(self.lock_path)

    def saves(self) -> list[Path]:
        """Return all saves, the newest first."""
        found = [path for path in self._files() if _NUMBER.fullmatch(path.name)]
        return sorted(found, key=lambda path: int(path.name.removesuffix(_SUFFIX)), reverse=True)

    def next_path(self) -> Path:
        """Return the path of the next save; its number was never used, not for what was set aside either."""
        used = [int(found[1]) for path in self._files() if (found := _NUMBER.match(path.name))]
        return self.path / f"{max(used, default=0) + 1:06}{_SUFFIX}"

    def trim(self) -> None:
        """Remove the saves beyond the ring, and what is left of writing that was interrupted."""
        leftovers = [path for path in self._files() if path.name.startswith(".")]
        for path in [*self.saves()[RING:], *leftovers]:
            with contextlib.suppress(OSError):
                path.unlink()

    def write_picture(self, png: bytes) -> None:
        """Keep a picture. Raises `OSError`."""
        write_atomically(self.picture_path, png)

    def _files(self) -> list[Path]:
        try:
            return list(self.path.iterdir())
        except OSError:
            return []


def new_id() -> str:
    """Return a name for a game that no other has: the time, for people who look there, and a bit of chance."""
    return f"{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(4)}"


def ids(library: Path) -> list[str]:
    """Return the names of all games in a folder."""
    try:
        return [path.name for path in library.iterdir() if _ID.fullmatch(path.name) and path.is_dir()]
    except OSError:
        return []
