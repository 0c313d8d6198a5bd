"""A program that plays is killed at random moments; `tests.storage.kills` does the same more often."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.storage.kills import run


@pytest.mark.slow
def test_nothing_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    tally = run(tmp_path, 8, "few")
    assert tally.changes > 10
    assert sum(tally.behind.values()) >= 8
