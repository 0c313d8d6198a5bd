"""Finds the files that come with the program: pictures, fonts and sounds in `assets/`, numbers and texts in `data/`.

In a checkout (run from it, or installed editable) both folders lie beside the package; in an installed wheel and in
a frozen bundle they lie inside it. Everything else asks here and never builds such a path itself.
"""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class MissingResource(Exception):
    """A file or folder that comes with the program is not there; the message names it and where it was sought."""


def assets(*parts: str) -> Path:
    """The path of something below `assets/`, such as `assets("fonts", "display.ttf")`.

    Raises:
        MissingResource: it does not exist.
    """
    return _existing("assets", parts)


def data(*parts: str) -> Path:
    """The path of something below `data/`, such as `data("village", "messages.yaml")`.

    Raises:
        MissingResource: it does not exist.
    """
    return _existing("data", parts)


def _existing(folder: str, parts: tuple[str, ...]) -> Path:
    root = _root(folder)
    path = root.joinpath(*parts)
    if not path.exists():
        raise MissingResource(f"{'/'.join((folder, *parts))} is missing from {root}; please install the game again")
    return path


@cache
def _root(folder: str) -> Path:
    candidates = [_PACKAGE / folder]
    # Installed packages may have a stranger's `data` beside them, so only a checkout is looked at there.
    if (_PACKAGE.parent / "pyproject.toml").is_file():
        candidates.append(_PACKAGE.parent / folder)
    for candidate in candidates:
        if candidate.is_dir():
            return candidate
    sought = " and ".join(str(candidate) for candidate in candidates)
    raise MissingResource(f"the folder {folder!r} is missing, sought as {sought}; please install the game again")
