"""Where files go that a player shall find: the desktop or the documents, under names that overwrite nothing."""

from __future__ import annotations

from pathlib import Path

import platformdirs


def findable_folder() -> Path:
    """The folder for files that a player wants to send or open: the desktop, else the documents, else the home."""
    places = (platformdirs.user_desktop_path(), platformdirs.user_documents_path())
    return next((place for place in places if place.is_dir()), Path.home())


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return the first of ``STEM.SUFFIX``, ``STEM-2.SUFFIX`` … in a folder that does not exist yet."""
    path, number = folder / f"{stem}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path
