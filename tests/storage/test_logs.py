"""The log: written at once, limited in size, and never in the way."""

from __future__ import annotations

import logging
import sys
import threading
from pathlib import Path

import pytest

from village_game.storage import logs
from village_game.storage.logs import LogFile, kept, tail

LOG = logging.getLogger("village_game.somewhere")


@pytest.fixture(autouse=True)
def _levels(caplog: pytest.LogCaptureFixture) -> None:
    """Let no level that another test set be in the way."""
    caplog.set_level(logging.INFO, "village_game")


def test_faults_and_the_start_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with kept(tmp_path / "log") as path:
        assert not path.parent.exists(), "a program that does not open its window leaves nothing"
        LOG.info("it begins")
        LOG.debug("too much to tell")
        try:
            raise ValueError("broken")
        except ValueError:
            LOG.exception("a fault")
    LOG.warning("after the end")
    text = path.read_text(encoding="utf-8")
    assert "INFO village_game.somewhere: it begins" in text
    assert "Traceback" in text and "ValueError: broken" in text
    assert "too much" not in text and "after the end" not in text
    shown = capsys.readouterr().err
    assert "ERROR: a fault" in shown and "it begins" not in shown and "after the end" not in shown


def test_it_works_without_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    with kept(tmp_path) as path:
        LOG.warning("nobody sees this")
    assert "nobody sees this" in path.read_text(encoding="utf-8")


def test_faults_of_threads_are_kept(tmp_path: Path) -> None:
    def fail() -> None:
        raise RuntimeError("in the thread")

    with kept(tmp_path) as path:
        thread = threading.Thread(target=fail, name="writer")
        thread.start()
        thread.join()
    text = path.read_text(encoding="utf-8")
    assert "a fault in writer" in text and "RuntimeError: in the thread" in text


def record(text: str) -> logging.LogRecord:
    return logging.LogRecord("x", logging.WARNING, "x.py", 1, text, None, None)


def test_large_logs_move_on_and_the_oldest_goes(tmp_path: Path) -> None:
    handler = LogFile(tmp_path / "a.log", max_bytes=1000, older=2)
    for number in range(100):
        handler.emit(record(f"line {number:03}"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.log", "a.log.1", "a.log.2"]
    assert all(path.stat().st_size <= 1000 for path in tmp_path.iterdir())
    told = "".join((tmp_path / name).read_text() for name in ("a.log.2", "a.log.1", "a.log"))
    numbers = [int(line[-3:]) for line in told.splitlines()]
    assert numbers == list(range(numbers[0], 100))
    assert len(numbers) > 30


def test_huge_record_is_cut(tmp_path: Path) -> None:
    handler = LogFile(tmp_path / "a.log", max_bytes=1000)
    handler.emit(record("x" * 5000))
    handler.emit(record("y"))
    assert (tmp_path / "a.log").stat().st_size <= 1000
    assert (tmp_path / "a.log.1").stat().st_size == 1000


def test_two_programs_share_a_log(tmp_path: Path) -> None:
    handlers = [LogFile(tmp_path / "a.log", max_bytes=2000) for _number in range(2)]
    for number in range(40):
        handlers[number % 2].emit(record(f"line {number:03}"))
    told = "".join(path.read_text() for path in sorted(tmp_path.iterdir(), reverse=True))
    assert [int(line[-3:]) for line in told.splitlines()] == list(range(40))


def test_log_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    LogFile(blocked / "a.log").emit(record("lost"))
    (tmp_path / "b.log").mkdir()
    LogFile(tmp_path / "b.log").emit(record("lost"))


def test_letters_of_every_kind_are_written(tmp_path: Path) -> None:
    LogFile(tmp_path / "a.log").emit(record("Jürgen \udcff ♞"))
    assert "Jürgen ? ♞" in (tmp_path / "a.log").read_text(encoding="utf-8")


def test_tail_reaches_into_the_older_file(tmp_path: Path) -> None:
    assert tail(tmp_path, 100) == ""
    (tmp_path / "village-game.log").write_text("newer")
    (tmp_path / "village-game.log.1").write_text("first older")
    assert tail(tmp_path, 10) == "oldernewer"
    assert tail(tmp_path, 3) == "wer"


def test_logs_lie_in_the_folder_of_the_system() -> None:
    assert "village-game" in str(logs.log_folder())
