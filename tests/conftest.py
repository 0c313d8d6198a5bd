"""What all tests share: a home of their own, a virtual screen, and the refusal to skip where nothing may be skipped."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.virtual_screen import VirtualScreen, open_screen

NO_SKIP = os.environ.get("VILLAGE_GAME_NO_SKIP") == "1"
"""Whether a skipped test counts as failed, as in `.ci/run`, where everything that a test needs is installed."""

CHECKOUT = Path(__file__).resolve().parents[1]


def _refused(longrepr: object) -> str:
    reason = longrepr[2] if isinstance(longrepr, tuple) else longrepr
    return f"skipped, and nothing may be skipped here: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if NO_SKIP and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome, report.longrepr = "failed", _refused(report.longrepr)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if NO_SKIP and report.skipped:
        report.outcome, report.longrepr = "failed", _refused(report.longrepr)
    return report


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the settings and saves of whoever runs the tests out of reach, also of programs that a test starts."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
            patch.setenv(name, str(home))
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The top of the checkout."""
    return CHECKOUT


@pytest.fixture(scope="session")
def virtual_screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[VirtualScreen]:
    """A virtual screen that this session of tests has for itself."""
    for program in ("Xvfb", "xdotool"):
        if shutil.which(program) is None:
            pytest.skip(f"needs {program}")
    with open_screen(tmp_path_factory.mktemp("screen")) as screen:
        yield screen
