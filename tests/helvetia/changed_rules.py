"""Runs the rules of Helvetia with changed numbers, to see that somebody notices."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from village_game import resources
from village_game.helvetia import builder, production
from village_game.helvetia.rules import rules

REAL = resources.data("helvetia")
REMEMBERED = (rules, builder._builds, production.payable, production._makeable, production._trees)

Change = Callable[[Any], None]


def copied(folder: Path, file: str, change: Change) -> Path:
    """Copy the numbers of Helvetia to a folder, with one file changed, and return the folder."""
    for path in REAL.glob("*.yaml"):
        document = yaml.safe_load(path.read_text(encoding="utf-8"))
        if path.stem == file:
            change(document)
        (folder / path.name).write_text(yaml.safe_dump(document, sort_keys=False), encoding="utf-8")
    return folder


def forget() -> None:
    """Forget what was read, so that it is read again."""
    for remembered in REMEMBERED:
        remembered.cache_clear()  # type: ignore[attr-defined]


def play_with(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let the rules of Helvetia be those of a folder until `forget`."""
    monkeypatch.setattr(resources, "data", lambda *parts: folder)
    forget()
    rules()
    monkeypatch.undo()
