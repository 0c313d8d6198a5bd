"""What all tests share: a home of their own, a virtual screen, and the refusal to skip where nothing may be skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

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


@dataclass(frozen=True)
class VirtualScreen:
    """A screen of 1920 × 1080 in memory, with a keyboard and a mouse that xdotool moves."""

    display: str
    framebuffer: Path

    def environment(self) -> dict[str, str]:
        """The environment in which a program opens its window there, and is heard nowhere."""
        without = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
        return {**without, "DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def xdotool(self, *words: str) -> str:
        """Run xdotool and return what it prints; empty if it found nothing."""
        done = subprocess.run(
            ["xdotool", *words], env=self.environment(), capture_output=True, text=True, timeout=60, check=False
        )
        return done.stdout.strip()

    def pixels(self) -> bytes:
        """The picture now, four bytes a pixel, row by row."""
        return self.framebuffer.read_bytes()[-1920 * 1080 * 4 :]


@pytest.fixture(scope="session")
def virtual_screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[VirtualScreen]:
    """A virtual screen that this session of tests has for itself."""
    for program in ("Xvfb", "xdotool"):
        if shutil.which(program) is None:
            pytest.skip(f"needs {program}")
    folder = tmp_path_factory.mktemp("screen")
    reading, writing = os.pipe()
    # The server looks for a free number and writes it down once it listens.
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-fbdir", str(folder), "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        yield VirtualScreen(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait()
