"""A thinker that answers when it is told to."""

from __future__ import annotations

import pytest

from tests.screen.table.computers import SlowThinker


@pytest.fixture
def slow() -> SlowThinker:
    return SlowThinker()
