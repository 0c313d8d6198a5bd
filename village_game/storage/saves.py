"""The saved games: a library of them, in which games are kept while they are played, found, resumed, named and removed.

Each game has a folder under a name of ours (`storage.gamefolder`), with its last saves (`storage.journal`). What the
player calls a game stands inside. Nothing that is damaged is deleted, and what the player deletes can be brought back.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from village_game.core.match import Match, Seat
from village_game.core.message import Message, message
from village_game.storage.gamefolder import GameFolder, ids, new_id
from village_game.storage.journal import SaveError, write_whole
from village_game.storage.keeper import Keeper, trouble
from village_game.storage.locks import Lock, is_held
from village_game.storage.opening import open_game
from village_game.storage.searching import end_of, newest, newest_opened, put_aside, written_at
from village_game.storage.snapshot import NAME_LENGTH, Snapshot, encoded, moment, read, snapshot

TRASH = 20
"""How many deleted games can be brought back; those deleted before them are gone for good."""

_TRASH = "trash"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What a list of saved games shows of one.

    Attributes:
        id: its name among all that are saved.
        game: which game it is; empty if none of its saves can be read.
        name: what the player calls it, empty if nothing.
        seats: colour → who plays it.
        round: the number of the round that is played, or was last.
        saved_at: when it was last saved.
        over: whether the game is over.
        kept: whether it was saved under a name, and so stays as it is when it is resumed.
        picture: a small picture of the table, if there is one.
        problem: why it cannot be resumed, or what will be told then; ``None`` if all is well.
    """

    id: str
    game: str
    name: str
    seats: dict[str, Seat]
    round: int
    saved_at: datetime
    over: bool
    kept: bool
    picture: Path | None
    problem: Message | None


class Library:
    """All saved games of a folder.

    Attributes:
        folder: where they lie.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Use a folder, which need not exist yet; the one that the system has for it if none is given."""
        self.folder = library_folder() if folder is None else folder
        self._open: dict[str, Keeper] = {}

    def games(self) -> list[SavedGame]:
        """Return all games, the one that was saved last first; never fails."""
        listed = [self._listed(GameFolder(self.folder, id_)) for id_ in ids(self.folder)]
        return sorted((game for game in listed if game), key=lambda game: game.saved_at, reverse=True)

    # Playing

    def keep(self, match: Match[Any], name: str = "") -> Keeper:
        """Begin to keep a match that is new here, under a name if the player gave one; never fails (see `Keeper`)."""
        return self._kept(match, GameFolder(self.folder, new_id()), name=cleaned(name))

    def resume(self, id_: str) -> tuple[Match[Any], Keeper, list[Message]]:
        """Go on with a game; one that was saved under a name goes on as another, and stays as it is.

        Returns:
            The match, what keeps it from now on, and what the player has to be told.

        Raises:
            SaveError: it is open elsewhere, or none of its saves can be used.
        """
        folder = self._folder(id_)
        lock = self._acquire(folder)
        try:
            found, opened = newest_opened(folder.saves())
        except BaseException:
            lock.release()
            raise
        news = [*put_aside(found.faulty), *end_of(found), *opened.news]
        match, rounds = opened.match, opened.rounds
        if found.saved.kept:
            lock.release()
            return match, self._kept(match, GameFolder(self.folder, new_id()), rounds=rounds, saved=True), news
        keeper = self._kept(match, folder, lock, name=found.saved.now.name, rounds=rounds, saved=True)
        if found.tail == "damaged":
            keeper.write()
            if keeper.flush():
                put_aside([(found.path, message("save_end_damaged", file=str(found.path)))])
        return match, keeper, news

    def save_as(self, match: Match[Any], name: str) -> str:
        """Save a match as it is now under a name, as a game of its own, and return its id. Raises `SaveError`."""
        rounds = next((keeper.rounds for keeper in self._open.values() if keeper.match is match), 0)
        return self._add(snapshot(match, moment(match, cleaned(name)), rounds, kept=True))

    # Looking after them

    def rename(self, id_: str, name: str) -> None:
        """Let a game be called otherwise. Raises `SaveError`."""
        if id_ in self._open:
            self._open[id_].rename(cleaned(name))
            return
        folder = self._folder(id_)
        with self._acquire(folder), _telling(self.folder):
            found = newest(folder.saves())
            found.saved.now = msgspec.structs.replace(found.saved.now, name=cleaned(name))
            write_whole(folder.next_path(), encoded(found.saved))
            put_aside(found.faulty)
            folder.trim()

    def delete(self, id_: str) -> None:
        """Put a game into the trash, from which `undelete` brings it back. Raises `SaveError`."""
        folder, trash = self._folder(id_), self.folder / _TRASH
        with self._acquire(folder), _telling(self.folder):
            trash.mkdir(exist_ok=True)
            os.utime(folder.path.rename(trash / id_))
        with suppress(OSError):
            folder.lock_path.unlink()
        deleted = sorted(ids(trash), key=lambda old: written_at(trash / old), reverse=True)
        for old in deleted[TRASH:]:
            shutil.rmtree(trash / old, ignore_errors=True)

    def undelete(self, id_: str) -> None:
        """Bring a deleted game back. Raises `SaveError`."""
        trash = self.folder / _TRASH
        if id_ not in ids(trash):
            raise SaveError(message("save_gone"))
        with _telling(self.folder):
            (trash / id_).rename(self.folder / id_)

    def export(self, id_: str, path: Path) -> None:
        """Write a game as it was last saved into one file. Raises `SaveError`."""
        if id_ in self._open:
            self._open[id_].flush()
        found = newest(self._folder(id_).saves())
        with _telling(path.parent):
            write_whole(path, encoded(found.saved))

    def import_(self, path: Path) -> str:
        """Add the game of a file, as `export` wrote it or any save, and return its id. Raises `SaveError`."""
        saved, tail = read(path)
        if tail == "damaged":
            raise SaveError(message("save_end_damaged", file=str(path)))
        open_game(saved, str(path))
        return self._add(saved)

    # Inside

    def _kept(
        self,
        match: Match[Any],
        folder: GameFolder,
        lock: Lock | None = None,
        *,
        name: str = "",
        rounds: int = 0,
        saved: bool = False,
    ) -> Keeper:
        keeper = Keeper(match, folder, lock, name, rounds=rounds, saved=saved, closed=self._forget)
        self._open[keeper.id] = keeper
        return keeper

    def _forget(self, keeper: Keeper) -> None:
        self._open.pop(keeper.id, None)

    def _add(self, saved: Snapshot) -> str:
        """Write a game as a new one, and return its id. Raises `SaveError`."""
        folder = GameFolder(self.folder, new_id())
        with _telling(self.folder):
            write_whole(folder.next_path(), encoded(saved))
        return folder.id

    def _folder(self, id_: str) -> GameFolder:
        """Return the folder of a game. Raises `SaveError` if there is no such game."""
        if id_ not in ids(self.folder):
            raise SaveError(message("save_gone"))
        return GameFolder(self.folder, id_)

    def _acquire(self, folder: GameFolder) -> Lock:
        """Return the lock of a game. Raises `SaveError` if somebody else has it."""
        lock = folder.acquire()
        if lock is None:
            raise SaveError(message("save_in_use"))
        return lock

    def _listed(self, folder: GameFolder) -> SavedGame | None:
        """Return what the list shows of a game, or ``None`` of a folder without one."""
        saves = folder.saves()
        if not saves:
            return None
        picture = folder.picture_path if folder.picture_path.is_file() else None
        try:
            found = newest(saves)
        except SaveError as error:
            return SavedGame(folder.id, "", "", {}, 0, written_at(saves[0]), False, False, picture, error.reason)
        in_use = folder.id not in self._open and is_held(folder.lock_path)
        told = [message("save_in_use")] if in_use else [*(reason for _, reason in found.faulty), *end_of(found)]
        now = found.saved.now
        return SavedGame(
            id=folder.id,
            game=found.saved.game,
            name=now.name,
            seats={colour: who.seat for colour, who in now.seats.items()},
            round=now.round,
            saved_at=datetime.fromtimestamp(now.saved_at, UTC),
            over=now.over,
            kept=found.saved.kept,
            picture=picture,
            problem=next(iter(told), None),
        )


def library_folder() -> Path:
    """The folder that the system has for the saved games."""
    return platformdirs.user_data_path("village-game", appauthor=False) / "games"


def cleaned(name: str) -> str:
    """Return a name that a player gave in one line, without signs that cannot be shown, and not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:NAME_LENGTH]


@contextmanager
def _telling(folder: Path) -> Iterator[None]:
    """Turn an `OSError` into a `SaveError` that says what is wrong with a folder."""
    try:
        yield
    except OSError as error:
        raise SaveError(trouble(error, folder)) from None
