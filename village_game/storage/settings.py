"""The player's settings: typed, kept as JSON in the folder the system has for it.

A settings file that is missing means the defaults. One that cannot be read as settings is set aside beside itself, with
a warning in the log that names both files, and the defaults are used: the game always starts. Fields that a newer
version wrote are passed over.
"""

import logging
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs

from village_game.storage.files import set_aside, write_atomically

_FILE = "settings.json"
_MAX_BYTES = 100_000
_log = logging.getLogger(__name__)

Speed = Literal["off", "fast", "normal", "slow"]
Pace = Literal["slow", "normal", "fast", "at once"]
Side = Literal["left", "right"]
Percent = Annotated[int, msgspec.Meta(ge=80, le=200)]
PlayerName = Annotated[str, msgspec.Meta(max_length=40)]


class Window(msgspec.Struct):
    """Where the window was and how large, in units of the desktop; without a place it is centred."""

    width: Annotated[int, msgspec.Meta(ge=1, le=20_000)] = 1600
    height: Annotated[int, msgspec.Meta(ge=1, le=20_000)] = 900
    x: int | None = None
    y: int | None = None


class LastSeat(msgspec.Struct):
    """A player of the last game that was started."""

    colour: str
    name: PlayerName = ""
    level: str = ""
    """Of a computer player, empty for a person."""
    opponent: str = ""
    """Which computer opponent it was."""


class Settings(msgspec.Struct):
    """All that a player can set, and what is remembered from one run to the next."""

    full_screen: bool = False
    interface_scale: Percent = 100
    animation: Speed = "normal"
    computer_speed: Pace = "normal"
    """How fast computer players' moves are shown."""
    thinking_seconds: Annotated[float, msgspec.Meta(ge=0.5, le=30)] = 2.0
    """How long a hard computer player may think about a turn, and so long for advice."""
    projected: bool = False
    """Show what each player can expect to have at the end."""
    auto_confirm: bool = False
    """End a turn by itself where nothing could be undone anyway."""
    forced_choices: bool = False
    """Make a choice by itself where there is only one."""
    consequences: bool = True
    """Show what a move will bring before it is made."""
    take_back: bool = True
    """Allow taking back moves across those of computer players, in new games."""
    log_side: Side = "right"
    window: Window = msgspec.field(default_factory=Window)
    game: str = ""
    """The game last started, offered again for the next; empty before the first."""
    seats: list[LastSeat] = msgspec.field(default_factory=list)
    """The players of the last game, in seat order, offered again for the next."""


def settings_path() -> Path:
    """The file the settings are kept in."""
    return platformdirs.user_config_path("village-game", appauthor=False) / _FILE


def load_settings(path: Path | None = None) -> Settings:
    """Read the settings; never fails (see the module).

    Args:
        path: the file; the one of `settings_path` if not given.
    """
    path = settings_path() if path is None else path
    try:
        with path.open("rb") as file:
            content = file.read(_MAX_BYTES + 1)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        _log.warning("the settings in %s cannot be read, using the defaults: %s", path, error)
        return Settings()
    try:
        if len(content) > _MAX_BYTES:
            raise msgspec.DecodeError(f"the file is larger than {_MAX_BYTES} bytes")
        return msgspec.json.decode(content, type=Settings)
    except msgspec.DecodeError as error:
        _set_aside(path, error)
        return Settings()


def save_settings(settings: Settings, path: Path | None = None) -> bool:
    """Write the settings in one step; False, with a warning in the log, if that fails.

    Args:
        settings: what is written.
        path: the file; the one of `settings_path` if not given.
    """
    path = settings_path() if path is None else path
    content = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
    try:
        write_atomically(path, content)
    except OSError as error:
        _log.warning("the settings cannot be kept in %s: %s", path, error)
        return False
    return True


def _set_aside(path: Path, error: Exception) -> None:
    try:
        aside = set_aside(path)
    except OSError as problem:
        _log.warning("the settings in %s are damaged (%s) and cannot be set aside: %s", path, error, problem)
        return
    _log.warning("the settings in %s are damaged (%s); set aside as %s, using the defaults", path, error, aside)
