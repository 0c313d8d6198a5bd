"""Saves and data are damaged at random; `tests.storage.mutations` does the same more often, and looks at the clock."""

from __future__ import annotations

from pathlib import Path

from tests.storage.mutations import MOST_MEGABYTES, run


def test_nothing_damaged_brings_the_program_down(tmp_path: Path) -> None:
    tally = run(tmp_path, 300, "few")
    assert sum(tally.outcomes.values()) == 300
    assert tally.megabytes < MOST_MEGABYTES
    assert any("set aside" in outcome for outcome in tally.outcomes)
    assert any(outcome.startswith("resumed") for outcome in tally.outcomes)
