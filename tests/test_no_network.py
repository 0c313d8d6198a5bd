"""There is no network: all of the program works where the first thought of one ends it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.offline import HOOK, NETWORK


@pytest.fixture
def offline(tmp_path: Path, checkout: Path) -> dict[str, str]:
    """The environment of a process in which any use of a network ends it."""
    folder = tmp_path / "hook"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(HOOK, encoding="utf-8")
    home = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"), str(tmp_path))
    path = os.pathsep.join([str(folder), str(checkout)])
    return {**os.environ, **home, "PYTHONPATH": path, "SDL_AUDIODRIVER": "dummy"}


@pytest.mark.parametrize(
    "code",
    [
        "import socket; socket.socket()",
        "import socket; socket.getaddrinfo('example.org', 80)",
        "import urllib.request; urllib.request.urlopen('http://localhost:9')",
        "import multiprocessing as m; m.set_start_method('spawn'); p = m.Process(target=__import__('socket').socket);"
        "p.start(); p.join(); raise SystemExit(p.exitcode)",
    ],
)
def test_the_hook_refuses_a_network(offline: dict[str, str], code: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"if __name__ == '__main__':\n {code}"], env=offline, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "the network is asked for" in done.stderr


@pytest.mark.slow
def test_everything_works_without_a_network(offline: dict[str, str], checkout: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.offline", str(tmp_path)],
        cwd=checkout,
        env=offline,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "offline"
    assert "network" not in done.stderr


def test_no_module_loads_one(checkout: Path) -> None:
    code = (
        "import pkgutil, sys, importlib, village_game\n"
        "for found in pkgutil.walk_packages(village_game.__path__, 'village_game.'):\n"
        "    if not found.name.endswith('__main__'): importlib.import_module(found.name)\n"
        f"sys.exit(', '.join(name for name in {NETWORK!r} if name in sys.modules) or 0)"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", code], cwd=checkout, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
