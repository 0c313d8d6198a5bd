"""A report of a fault: one zip with what happened, the end of the log, the game and what the program runs on.

The player decides whether to send it; the program never does. Nothing in it tells who the player is: home folders are
written as ``~`` and the user's name as ``<user>``, and the game is told without the players' names.
"""

from __future__ import annotations

import contextlib
import getpass
import io
import os
import re
import sys
import traceback
import zipfile
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from village_game import __version__
from village_game.core.match import Match
from village_game.core.record import record_text
from village_game.storage.files import write_atomically
from village_game.storage.logs import log_folder, tail
from village_game.storage.places import findable_folder, free_path

MAX_PART = 400_000
"""The most bytes of any file in the report, before it is packed."""

_HOMES = re.compile(
    r"(?:[A-Za-z]:)?[\\/]+(?:home|Users|Documents and Settings)[\\/]+"
    r"(?:[^\\/\n\"':;,<>|]+(?=[\\/])|[^\\/\s\"':;,<>|]+)",  # a name with blanks ends at the next folder
    re.I,
)


def write_report(
    fault: BaseException,
    match: Match[Any] | None = None,
    libraries: Mapping[str, str] | None = None,
    folder: Path | None = None,
    logs: Path | None = None,
) -> Path:
    """Write the report of a fault and return where it lies.

    Args:
        fault: what went wrong.
        match: the game that was played, if any.
        libraries: name → version of what the program uses besides Python.
        folder: where it is written; where the player finds it (`places.findable_folder`) if not given.
        logs: the folder of the log, the usual one if not given.

    Raises:
        OSError: it cannot be written.
    """
    parts = {"report.txt": without_persons(_summary(fault, libraries or {}))}
    parts["log.txt"] = without_persons(tail(log_folder() if logs is None else logs, MAX_PART))
    if match is not None:
        parts |= _game_parts(match)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text.encode(errors="replace")[:MAX_PART])
    now = datetime.now()
    place = findable_folder() if folder is None else folder
    path = free_path(place, f"village-game-report-{now:%Y-%m-%d-%H%M}", ".zip")
    write_atomically(path, packed.getvalue())
    return path


def without_persons(text: str) -> str:
    """Return a text in which no home folder and not the user's name is told."""
    for home in _own_homes():
        for form in {home, home.replace("\\", "/"), home.replace("\\", "\\\\")}:
            text = re.sub(re.escape(form) + r"(?![\w.-])", "~", text, flags=re.I)
    text = _HOMES.sub("~", text)
    for name in _own_names():
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "<user>", text, flags=re.I)
    return text


def _own_homes() -> list[str]:
    """The home folder in all its spellings, the longest first."""
    homes: set[str] = {os.environ.get("USERPROFILE", ""), os.environ.get("HOME", "")}
    with contextlib.suppress(OSError, RuntimeError):  # there is none, so it cannot be told
        homes |= {str(Path.home()), str(Path.home().resolve())}
    return sorted((home for home in homes if len(home) > 3), key=len, reverse=True)


def _own_names() -> list[str]:
    """The names by which the system knows the user, the longest first."""
    names = {os.environ.get(name, "") for name in ("USER", "USERNAME", "LOGNAME")}
    with contextlib.suppress(OSError, KeyError, ImportError):  # the system knows none
        names.add(getpass.getuser())
    return sorted((name for name in names if name), key=len, reverse=True)


def _summary(fault: BaseException, libraries: Mapping[str, str]) -> str:
    told = "".join(traceback.format_exception(fault))
    versions = {"Python": sys.version.replace("\n", " "), **libraries}
    lines = [f"Village & Helvetia {__version__}", f"system: {_system()}", f"packaged: {hasattr(sys, 'frozen')}"]
    lines += [f"{name}: {version}" for name, version in versions.items()]
    return "\n".join([*lines, f"time: {datetime.now():%Y-%m-%d %H:%M:%S}", "", told])


def _system() -> str:
    """The system's name and version; the usual module for it would load the network's."""
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        machine = os.environ.get("PROCESSOR_ARCHITECTURE", "")
        return f"Windows {version.major}.{version.minor}.{version.build} {machine}"
    told = os.uname()
    return f"{told.sysname} {told.release} {told.machine}"


def _game_parts(match: Match[Any]) -> dict[str, str]:
    """The game as its record, its position, and who plays what (without names); what cannot be told is said so."""
    seats = {colour: f"{seat.kind} {seat.level} {seat.style}".rstrip() for colour, seat in match.seats.items()}
    state = {"seed": match.seed, "seats": seats, "holding": match.holding, "conceded": match.conceded}
    tellers: dict[str, Callable[[], str]] = {
        "game.yaml": lambda: record_text(match.record()),
        "position.json": lambda: _json(match.game.document(match.position)),
        "match.json": lambda: _json(state),
    }
    parts = {}
    for name, teller in tellers.items():
        try:
            parts[name] = teller()
        except Exception as error:  # a broken game shall not keep the rest of the report from being written
            parts[name] = f"cannot be told: {error!r}\n"
    return parts


def _json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"
