"""Keeping a game on a disk that is full, slow, read-only or broken: the game goes on, and what is there stays good."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.storage.playing import digest, new_match, play, step, whole
from village_game.storage import keeper as keeping
from village_game.storage.gamefolder import RING, GameFolder
from village_game.storage.saves import Library

FOLDER_WORDS = {
    errno.ENOSPC: "save_no_space",
    errno.EDQUOT: "save_no_space",
    errno.EACCES: "save_read_only",
    errno.EROFS: "save_read_only",
    errno.EIO: "save_failed",
}


class Disk:
    """Lets the calls fail with which files are written; what is broken is chosen by a test."""

    CALLS = ("mkdir", "open", "write", "fsync", "replace")

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self.error: Callable[[str], int | None] = lambda _call: None
        self.folder = str(folder)
        self.short = False
        for call in self.CALLS:
            patch.setattr(os, call, self._wrapped(call, getattr(os, call)))

    def _wrapped(self, call: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def wrapper(*args: Any, **words: Any) -> Any:
            mine = threading.current_thread().name == "keeper"
            number = self.error(call) if mine and not self._reads(call, args) else None
            if number is None:
                return real(*args, **words)
            if call == "write" and self.short and len(args[1]) > 1:
                real(args[0], args[1][: len(args[1]) // 2])
            raise OSError(number, os.strerror(number))

        return wrapper

    @staticmethod
    def _reads(call: str, args: tuple[Any, ...]) -> bool:
        return call == "open" and not args[1] & (os.O_WRONLY | os.O_RDWR)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


@pytest.fixture
def disk(library: Library) -> Iterator[Disk]:
    with pytest.MonkeyPatch.context() as patch:
        yield Disk(patch, library.folder)


def on_disk(library: Library, id_: str, tmp_path: Path) -> Any:
    """Return the match as it would be resumed if the program were killed now."""
    copy = tmp_path / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(library.folder, copy)
    match, keeper, _ = Library(copy).resume(id_)
    keeper.close()
    return match


@pytest.mark.parametrize("number", FOLDER_WORDS)
@pytest.mark.parametrize("call", ["open", "fsync", "replace"])
def test_trouble_is_told_and_passes(
    library: Library, disk: Disk, call: str, number: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    match, rng = new_match(), Random(1)
    keeper = library.keep(match)
    play(match, rng, 10)
    assert keeper.flush()
    disk.error = lambda called: number if called == call else None
    since = [digest(match), *play(match, rng, 40)]
    for _ in range(keeping.LINES + 3):
        keeper.write()
        if not keeper.flush():
            break
    assert keeper.trouble is not None
    assert keeper.trouble.name == FOLDER_WORDS[number]
    assert keeper.trouble.args["folder"] == str(library.folder)
    keeper.write()
    keeper.flush()
    assert len(caplog.records) == 1, "the log has it once"
    assert digest(on_disk(library, keeper.id, tmp_path)) in since, "no older one than before the trouble"
    disk.error = lambda _called: None
    step(match, rng)
    assert keeper.flush()
    assert keeper.trouble is None
    assert whole(on_disk(library, keeper.id, tmp_path)) == whole(match)
    keeper.close()


def test_after_half_a_line_a_new_file_is_begun(library: Library, disk: Disk, tmp_path: Path) -> None:
    match, rng = new_match(), Random(1)
    keeper = library.keep(match)
    play(match, rng, 5)
    assert keeper.flush()
    before, (old,) = whole(match), GameFolder(library.folder, keeper.id).saves()
    disk.error, disk.short = lambda call: errno.ENOSPC if call == "write" else None, True
    step(match, rng)
    assert not keeper.flush()
    assert whole(on_disk(library, keeper.id, tmp_path)) == before
    broken = old.read_bytes()
    assert not broken.endswith(b"\n")
    disk.error = lambda _call: None
    step(match, rng)
    assert keeper.flush()
    assert whole(on_disk(library, keeper.id, tmp_path)) == whole(match)
    assert old.read_bytes() == broken, "nothing is added to it any more"
    keeper.close()


def test_a_game_that_cannot_be_kept_at_all_is_played(library: Library, disk: Disk) -> None:
    disk.error = lambda call: errno.EROFS if call in ("mkdir", "open") else None
    match = new_match()
    keeper = library.keep(match)
    play(match, Random(1), 30)
    assert not keeper.flush()
    assert keeper.trouble is not None
    assert keeper.trouble.name == "save_read_only"
    assert library.games() == []
    disk.error = lambda _call: None
    keeper.close()
    assert whole(library.resume(keeper.id)[0]) == whole(match), "closing tried once more"


@pytest.mark.parametrize("seed", range(8))
def test_a_disk_that_fails_at_random_loses_nothing_that_was_kept(
    library: Library, disk: Disk, seed: int, tmp_path: Path
) -> None:
    rng, faults = Random(seed), Random(f"faults {seed}")
    disk.error = lambda _call: faults.choice(list(FOLDER_WORDS)) if faults.random() < 0.15 else None
    disk.short = True
    match = new_match("helvetia" if seed % 2 else "village")
    keeper = library.keep(match)
    states, kept = [digest(match)], -1
    for _ in range(90):
        step(match, rng)
        states.append(digest(match))
        if keeper.flush():
            kept = len(states) - 1
        if kept >= 0 and rng.random() < 0.3:
            resumed = digest(on_disk(library, keeper.id, tmp_path))
            assert resumed in states[kept:]
    disk.error = lambda _call: None
    keeper.close()
    assert digest(library.resume(keeper.id)[0]) == states[-1]
    assert len(GameFolder(library.folder, keeper.id).saves()) <= RING


FULL = """
import resource, sys
from pathlib import Path
from random import Random
from tests.storage.playing import digest, new_match, play, step
from village_game.storage.saves import Library
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
library, rng = Library(Path(sys.argv[1])), Random(5)
match = new_match()
keeper = library.keep(match)
play(match, rng, 20)
print(keeper.flush())
resource.setrlimit(resource.RLIMIT_FSIZE, (3000, hard))
for _ in range(5):
    step(match, rng)
    keeper.flush()
print(keeper.trouble.name)
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
other, second, news = Library(Path(sys.argv[2])), None, None
print(keeper.move_to(Path(sys.argv[2])), keeper.trouble)
keeper.close()
print(digest(match) == digest(other.resume(keeper.id)[0]), digest(library.resume(keeper.id)[0]) != digest(match))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the system knows no such limit")
def test_files_that_really_cannot_grow(tmp_path: Path, checkout: Path) -> None:
    command = [sys.executable, "-c", FULL, str(tmp_path / "games"), str(tmp_path / "stick")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=checkout)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n") == ["True", "save_no_space", "None None", "True True", ""]


def test_where_it_cannot_move_it_stays(library: Library, tmp_path: Path) -> None:
    match = new_match()
    keeper = library.keep(match)
    play(match, Random(1), 5)
    blocked = tmp_path / "file"
    blocked.write_text("")
    refusal = keeper.move_to(blocked / "games")
    assert refusal is not None
    assert refusal.name == "save_failed"
    assert keeper.trouble is None
    assert keeper.folder == library.folder
    play(match, Random(2), 5)
    keeper.close()
    assert whole(library.resume(keeper.id)[0]) == whole(match)


def test_it_moves_and_goes_on_there(library: Library, tmp_path: Path) -> None:
    match = new_match()
    keeper = library.keep(match)
    play(match, Random(1), 5)
    assert keeper.move_to(tmp_path / "stick") is None
    assert keeper.folder == tmp_path / "stick"
    play(match, Random(2), 25)
    keeper.close()
    assert whole(Library(tmp_path / "stick").resume(keeper.id)[0]) == whole(match)


def test_a_slow_disk_keeps_nobody_waiting(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, real = threading.Event(), os.fsync

    def slow(handle: int) -> None:
        gate.wait(20)
        real(handle)

    monkeypatch.setattr(os, "fsync", slow)
    match = new_match()
    keeper = library.keep(match)
    play(match, Random(1), 100)
    assert not keeper.flush(0.01), "the disk has not even begun"
    gate.set()
    assert keeper.flush()
    assert len(GameFolder(library.folder, keeper.id).saves()) == 1, "a hundred changes were written as one"
    keeper.close()
    assert whole(library.resume(keeper.id)[0]) == whole(match)


def test_a_fault_of_the_program_does_not_end_the_game(
    library: Library, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = new_match()
    keeper = library.keep(match)
    keeper.flush()

    def broken(_position: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(match.game, "document", broken)
    match.draw()
    assert not keeper.flush()
    assert keeper.trouble is not None
    assert (keeper.trouble.name, keeper.trouble.args["fault"]) == ("save_failed", "a bug")
    assert "a bug" in caplog.text
    monkeypatch.undo()
    match.draw()
    assert keeper.flush()
    keeper.close()


def test_the_ring_holds_the_last_three_and_each_is_good(library: Library, tmp_path: Path) -> None:
    match, rng = new_match(), Random(1)
    keeper = library.keep(match)
    for _ in range(5 * keeping.LINES):
        if match.over:
            break
        step(match, rng)
        keeper.flush()
    saves = GameFolder(library.folder, keeper.id).saves()
    assert len(saves) == RING
    lengths = []
    for path in saves:
        again, other, _ = (copy := Library(tmp_path / path.stem)).resume(copy.import_(path))
        lengths.append(len(again.entries))
        other.close()
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] == len(match.entries)
    keeper.close()


def test_what_interrupted_writing_left_is_cleared_away(library: Library) -> None:
    match = new_match()
    keeper = library.keep(match)
    keeper.flush()
    leftover = GameFolder(library.folder, keeper.id).path / ".000002.save.abcd"
    leftover.write_bytes(b"half a")
    play(match, Random(1), 3)
    keeper.flush()
    keeper.close()
    assert not leftover.exists()


def test_a_picture_that_is_too_large_is_left_out(library: Library) -> None:
    keeper = library.keep(new_match())
    keeper.picture(b"x" * (keeping.MAX_PICTURE + 1))
    keeper.flush()
    assert library.games()[0].picture is None
    keeper.close()


def test_after_closing_nothing_is_kept(library: Library) -> None:
    match = new_match()
    keeper = library.keep(match)
    play(match, Random(1), 4)
    keeper.close()
    before = whole(match)
    play(match, Random(1), 4)
    assert match.on_change is None
    assert whole(library.resume(keeper.id)[0]) == before
