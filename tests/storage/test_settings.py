"""Settings: kept as they were set, never in the way of starting."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from village_game.storage.files import set_aside, write_atomically
from village_game.storage.settings import LastSeat, Settings, Window, load_settings, save_settings, settings_path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_round_trip(path: Path) -> None:
    settings = Settings(
        full_screen=True,
        interface_scale=145,
        animation="slow",
        auto_confirm=True,
        forced_choices=True,
        consequences=False,
        log_side="left",
        window=Window(1200, 700, -40, 12),
        seats=[LastSeat("blue", "Jürgen"), LastSeat("white")],
    )
    assert save_settings(settings, path)
    assert load_settings(path) == settings


def test_missing_file_means_the_defaults(path: Path) -> None:
    assert load_settings(path) == Settings()
    assert not path.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe{}",
        b'{"interface_scale": 900}',
        b'{"animation": "warp"}',
        b'{"window": {"width": 0}}',
        b'{"seats": [{"name": "no colour"}]}',
        b'{"full_screen": "yes"}',
        b" " * 200_000,
    ],
)
def test_damaged_file_is_set_aside_and_named(path: Path, content: bytes, caplog: pytest.LogCaptureFixture) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with caplog.at_level(logging.WARNING):
        assert load_settings(path) == Settings()
    aside = path.with_name("settings.json.damaged-1")
    assert not path.exists()
    assert aside.read_bytes() == content
    assert str(path) in caplog.text
    assert str(aside) in caplog.text


def test_fields_of_a_newer_version_are_passed_over(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"interface_scale": 120, "holographic": true}')
    assert load_settings(path) == Settings(interface_scale=120)


def test_each_damaged_file_keeps_a_name_of_its_own(path: Path) -> None:
    path.parent.mkdir()
    for number in (1, 2, 3):
        path.write_text(f"damaged {number}")
        assert set_aside(path).name == f"settings.json.damaged-{number}"
    assert path.with_name("settings.json.damaged-2").read_text() == "damaged 2"


def test_unreadable_file_means_the_defaults(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path.mkdir(parents=True)  # a folder where the file should be
    assert load_settings(path) == Settings()
    assert str(path) in caplog.text


def test_file_that_cannot_be_written_is_a_warning(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert not save_settings(Settings(), blocked / "settings.json")
    assert "cannot be kept" in caplog.text


def test_failed_writing_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_atomically(path, b"old")

    def fail(_handle: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_settings_lie_in_the_folder_of_the_system() -> None:
    assert settings_path().name == "settings.json"
    assert "village-game" in str(settings_path())
