"""The house rules that a machine can check: which way imports run, what no module does, how long one may be."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "village_game"
MODULES = sorted(PACKAGE.rglob("*.py"))
MOST_LINES = 420

FORBIDDEN_IMPORTS = {
    **dict.fromkeys(("pickle", "shelve", "marshal", "dill"), "data is read as JSON or safe YAML only"),
    **dict.fromkeys(("socket", "ssl", "http", "urllib", "ftplib", "smtplib", "requests"), "there is no network"),
}
FORBIDDEN_CALLS = {"eval", "exec", "compile", "deepcopy", "copy.deepcopy", "yaml.load", "yaml.unsafe_load", "os.system"}
WRITING_CALLS = {"write_text", "write_bytes", "mkdir", "makedirs", "unlink", "rmdir", "rmtree", "touch"}


def _id(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def _room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def _calls(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield ast.unparse(node.func), node


@pytest.fixture(params=MODULES, ids=_id)
def module(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture
def tree(module: Path) -> ast.Module:
    return ast.parse(module.read_text(encoding="utf-8"))


def test_imports_run_one_way(checkout: Path) -> None:
    # In a process of its own: import-linter silences the loggers that other tests listen to.
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", code], cwd=checkout, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_module_says_what_it_is_for(tree: ast.Module) -> None:
    docstring = ast.get_docstring(tree)
    assert docstring and len(docstring.splitlines()[0]) > 10


def test_module_is_short(module: Path) -> None:
    assert len(module.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_only_the_screen_imports_pygame(module: Path, tree: ast.Module) -> None:
    if _room(module) != "screen":
        assert not [name for name in _imports(tree) if name.split(".")[0] == "pygame"]


def test_no_forbidden_imports(tree: ast.Module) -> None:
    found = {name.split(".")[0] for name in _imports(tree)} & FORBIDDEN_IMPORTS.keys()
    assert not found, [FORBIDDEN_IMPORTS[name] for name in found]


def test_no_forbidden_calls(tree: ast.Module) -> None:
    assert not {name for name, _ in _calls(tree)} & FORBIDDEN_CALLS


def test_only_storage_writes_files(module: Path, tree: ast.Module) -> None:
    if _room(module) == "storage":
        return
    for name, call in _calls(tree):
        assert name.rpartition(".")[2] not in WRITING_CALLS, f"line {call.lineno}"
        if name == "open" or name.endswith(".open"):
            modes = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
            modes += [word.value.value for word in call.keywords if isinstance(word.value, ast.Constant)]
            assert not [mode for mode in modes if set(str(mode)) & set("wax+")], f"line {call.lineno}"


@pytest.mark.parametrize("name", ["cli", "players.arena", "players.thinker", "texts"])
def test_importing_brings_no_screen(name: str) -> None:
    code = f"import sys, village_game.{name}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
