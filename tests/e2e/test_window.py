"""A few turns in a real window on a virtual screen, by a real mouse and by real keys; and at rest nothing is done.

Whole games are played the same way by `python -m tests.e2e.play_window`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.virtual_screen import VirtualScreen


def run(screen: VirtualScreen, checkout: Path, module: str, *arguments: str) -> str:
    """Run one of the programs beside this file on a virtual screen, and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.e2e.{module}", *arguments],
        cwd=checkout, env=screen.environment(), capture_output=True, text=True, timeout=240,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("game", ["village", "helvetia"])
@pytest.mark.parametrize("by", ["drag", "click", "keys"])
def test_some_turns_in_a_real_window(virtual_screen: VirtualScreen, checkout: Path, by: str, game: str) -> None:
    said = run(
        virtual_screen, checkout, "play_window", "--game", game, "--by", by, "--turns", "4", "--size", "1280x800"
    )
    assert "4 ends of turns" in said


@pytest.mark.slow
def test_at_rest_the_table_is_left_alone(virtual_screen: VirtualScreen, checkout: Path) -> None:
    said = run(virtual_screen, checkout, "idle", "--seconds", "5")
    assert "0 frames" in said
