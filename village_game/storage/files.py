"""Writes files so that a crash leaves either the old one or the new one, and sets damaged ones aside."""

import contextlib
import os
import tempfile
from pathlib import Path


def write_atomically(path: Path, content: bytes) -> None:
    """Replace a file in one step: written beside it, flushed to the disk, then renamed over it.

    Raises:
        OSError: it cannot be written; the old file is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to the first free `NAME.damaged-N`, so that nothing is lost; returns where it is now.

    Raises:
        OSError: it cannot be renamed.
    """
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    return path.rename(aside)


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself last, on systems where a folder can be opened."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
