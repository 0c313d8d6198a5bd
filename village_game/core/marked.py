"""Files of a game's numbers, in which every number carries a mark of where it comes from.

A file's ``marks`` map a path (``field``, ``field.entry`` …) to a mark: **R** the rulebook, **S** a secondary source,
**P** reconstructed. A mark holds for everything at and below its path, a longer path goes before a shorter one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from village_game.core.data import DataError, load_yaml, near

Mark = Literal["R", "S", "P"]


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A file: its numbers, and the marks that say where they come from."""

    marks: dict[str, Mark]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry of a file."""


F = TypeVar("F", bound=File)


def read_file(path: Path, type_: type[F]) -> F:
    """Read a file of numbers and check that its marks fit.

    Args:
        path: the YAML file.
        type_: what it must hold.

    Raises:
        DataError: the file is faulty, a mark is missing, or one stands where there is nothing to mark.
    """
    file = load_yaml(path, type_)
    numbers = {field: getattr(file, field) for field in file.__struct_fields__ if field != "marks"}
    written = [place for field, value in numbers.items() for place in _places(field, value)]
    for mark in file.marks:
        if mark not in written:
            raise DataError(str(path), f"marks.{mark}", f"there is no such field{near(mark, written)}")
    for field, value in numbers.items():
        if not _is_marked(field, value, file.marks):
            raise DataError(str(path), f"marks.{field}", "the mark is missing; expected R, S or P")
    return file


def check_complete(path: Path, where: str, found: Collection[object], wanted: Iterable[object]) -> None:
    """Check that a part of a file has all entries that it needs.

    Args:
        path: the file.
        where: the part.
        found: its entries.
        wanted: those it must have.

    Raises:
        DataError: one is missing.
    """
    for name in wanted:
        if name not in found:
            raise DataError(str(path), where, f"{name} is missing")


def _parts(value: object) -> Mapping[object, object]:
    if isinstance(value, msgspec.Struct):
        return {field: getattr(value, field) for field in value.__struct_fields__}
    return value if isinstance(value, Mapping) else {}


def _places(path: str, value: object) -> Iterator[str]:
    """Yield the path of a value and those of all that is in it."""
    yield path
    for key, part in _parts(value).items():
        yield from _places(f"{path}.{key}", part)


def _is_marked(path: str, value: object, marks: Mapping[str, Mark]) -> bool:
    """Return whether a value is marked as a whole, or each of its parts that is not empty."""
    if path in marks:
        return True
    parts = {key: part for key, part in _parts(value).items() if part}
    return bool(parts) and all(_is_marked(f"{path}.{key}", part, marks) for key, part in parts.items())
