"""What is shipped: wheel, source archive and frozen program hold all they need, tried outside the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.virtual_screen import VirtualScreen
from village_game import __version__

pytestmark = pytest.mark.slow

TITLE = "Village & Helvetia"

PATIENCE = 90
"""Seconds until a program that does not show its window, or does not end, counts as broken."""


def run(*command: str | Path, folder: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    done = subprocess.run(
        [str(word) for word in command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind: str, source: Path, target: Path) -> Path:
    run(sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", target, source, folder=target)
    (built,) = target.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return built


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def shipped(checkout: Path) -> dict[str, bytes]:
    """What an installed package must hold besides its modules."""
    return {
        f"village_game/{path.relative_to(checkout).as_posix()}": path.read_bytes()
        for folder in ("assets", "data")
        for path in (checkout / folder).rglob("*")
        if path.is_file() and "source" not in path.parts
    }


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", checkout, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", checkout, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of a new virtual environment that holds the wheel, and sees this one's libraries."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    paths = sysconfig.get_paths("venv", {"base": str(folder), "platbase": str(folder)})
    python = Path(paths["scripts"]) / ("python.exe" if os.name == "nt" else "python")
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel, folder=folder)
    # Libraries need no download so; an editable installation of the checkout is not taken over by such a line.
    libraries = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (Path(paths["purelib"]) / "libraries.pth").write_text("\n".join(sorted(libraries)), encoding="utf-8")
    return python.parent


@pytest.fixture(scope="module")
def frozen(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the frozen program."""
    pytest.importorskip("PyInstaller", reason="needs PyInstaller")
    work, target = tmp_path_factory.mktemp("work"), tmp_path_factory.mktemp("frozen")
    options = ["--noconfirm", "--log-level", "WARN", "--workpath", work, "--distpath", target]
    run(sys.executable, "-m", "PyInstaller", *options, "build.spec", folder=checkout)
    return target / "village-game"


def test_the_wheel_holds_assets_and_data_and_no_scripts(wheel: Path, checkout: Path) -> None:
    held = contents(wheel)
    expected = shipped(checkout)
    assert expected.keys() == {name for name in held if name.split("/")[1:2] in (["assets"], ["data"])}
    assert {name: held[name] for name in expected} == expected
    assert any(name.endswith("/licenses/LICENSE") for name in held)
    assert not [name for name in held if not name.startswith("village_game")]


def test_the_source_archive_makes_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as archive:
        if hasattr(tarfile, "data_filter"):  # from Python 3.11.4
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(tmp_path)
    (source,) = tmp_path.iterdir()
    target = tmp_path / "wheel"
    target.mkdir()
    assert contents(build("wheel", source, target)) == contents(wheel)


def test_the_source_archive_is_complete(sdist: Path, checkout: Path) -> None:
    if not (checkout / ".git").exists() or shutil.which("git") is None:
        pytest.skip("needs a checkout and git, to know what belongs to it")
    tracked = run("git", "ls-files", "-z", folder=checkout).split("\0")
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert {name for name in tracked if name and (checkout / name).exists()} <= held


def test_the_installed_package_is_the_one_that_is_tried(installed: Path, tmp_path: Path) -> None:
    code = "import village_game.resources as r; print(r.__file__, r.assets(), r.data(), sep='\\n')"
    lines = run(installed / "python", "-c", code, folder=tmp_path).splitlines()
    assert all(Path(line).is_relative_to(installed.parent) for line in lines), lines


def test_the_installed_commands_work(installed: Path, checkout: Path, tmp_path: Path) -> None:
    command = installed / "village-game"
    assert run(command, "--version", folder=tmp_path).split() == ["village-game", __version__]
    shutil.copytree(checkout / "tests" / "scenarios", tmp_path / "scenarios")
    scenarios = sorted((tmp_path / "scenarios").rglob("*.yaml"))
    assert " 0 failed" in run(command, "check", *scenarios, folder=tmp_path)
    told = run(command, "simulate", "village", "--games", "4", "--jobs", "2", folder=tmp_path)
    assert told.startswith("village: 4 games")


def test_the_installed_game_opens_and_closes(installed: Path, virtual_screen: VirtualScreen, tmp_path: Path) -> None:
    opens_and_closes(installed / "village-game", virtual_screen, tmp_path)


def test_the_frozen_program_holds_assets_data_and_licences(frozen: Path, checkout: Path) -> None:
    inside = frozen / "_internal"
    for name, content in shipped(checkout).items():
        assert (inside / name).read_bytes() == content, name
    for name in ("LICENSE", "licences/THIRD-PARTY.txt", "licences/LGPL-2.1.txt", "licences/Python.txt"):
        assert (inside / name).is_file(), name
    assert not list(inside.rglob("assets/source"))


def test_the_frozen_program_opens_and_closes(frozen: Path, virtual_screen: VirtualScreen, tmp_path: Path) -> None:
    opens_and_closes(frozen / "village-game", virtual_screen, tmp_path)


def test_the_frozen_program_plays_in_several_processes(frozen: Path, tmp_path: Path) -> None:
    told = run(frozen / "village-game", "simulate", "village", "--games", "4", "--jobs", "2", folder=tmp_path)
    assert told.startswith("village: 4 games")


def test_in_the_frozen_program_computers_think_in_their_own_process(
    frozen: Path, virtual_screen: VirtualScreen, tmp_path: Path
) -> None:
    """Start a game from the title by keys alone (at first, a person against a computer) and watch who is running."""
    environment = {**virtual_screen.environment(), "HOME": str(tmp_path)}
    with subprocess.Popen([frozen / "village-game"], cwd=tmp_path, env=environment) as program:
        try:
            wait_for(lambda: virtual_screen.window(program.pid, TITLE) is not None and colours(virtual_screen) >= 20)
            window = virtual_screen.window(program.pid, TITLE)
            assert window is not None
            wait_for(lambda: bool(children(program.pid)), lambda: virtual_screen.key(window, "Return"))
            thinking = children(program.pid)
            # Once asked whether to leave the running game, closing again leaves it.
            wait_for(lambda: program.poll() is not None, lambda: virtual_screen.close(window))
            assert program.returncode == 0
        except BaseException:
            program.kill()
            raise
    wait_for(lambda: not any(Path(f"/proc/{process}").exists() for process in thinking))


def wait_for(holds: Callable[[], bool], meanwhile: Callable[[], object] = lambda: None) -> None:
    """Wait until something holds, doing something once a second meanwhile."""
    deadline = time.monotonic() + PATIENCE
    done = 0.0
    while not holds():
        assert time.monotonic() < deadline, "it never comes about"
        if time.monotonic() - done > 1.0:
            meanwhile()
            done = time.monotonic()
        time.sleep(0.05)


def children(process: int) -> list[int]:
    """The processes that a process has begun."""
    text = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(word) for word in text.split()]


def test_the_frozen_program_measures_searching_players(frozen: Path, tmp_path: Path) -> None:
    command = ("simulate", "helvetia", "--players", "hard,easy", "--games", "2", "--jobs", "2", "--iterations", "2")
    told = run(frozen / "village-game", *command, folder=tmp_path)
    assert told.startswith("helvetia: 2 games")


def opens_and_closes(command: Path, screen: VirtualScreen, folder: Path) -> None:
    """Start a program, wait until its window shows a picture, close it as a player would, and see it end well."""
    environment = {**screen.environment(), "HOME": str(folder)}
    with subprocess.Popen(
        [command], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as program:
        try:
            deadline = time.monotonic() + PATIENCE
            while (window := screen.window(program.pid, TITLE)) is None or colours(screen) < 20:
                assert program.poll() is None, program.communicate()[0]
                assert time.monotonic() < deadline, "no picture in the window"
                time.sleep(0.1)
            screen.close(window)
            output, _ = program.communicate(timeout=PATIENCE)
        except BaseException:
            program.kill()
            raise
    assert (program.returncode, output) == (0, "")


def colours(screen: VirtualScreen) -> int:
    """How many colours the picture has now; an empty screen has one, a window that is not drawn yet few more."""
    pixels = memoryview(screen.pixels()).cast("I")
    return len(set(pixels[::7]))
