"""Strict reading of YAML and JSON into typed structures: a wrong file says where it is wrong, and how to mend it.

Only the safe part of YAML is read. Duplicate keys, aliases, unknown fields, deep nesting and oversized files
are refused. Every fault is a `DataError` that names the file, the entry and what was expected there.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

T = TypeVar("T")

MAX_BYTES = 1 << 20
MAX_DEPTH = 20

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_UNKNOWN = re.compile(r"unknown field `([^`]*)`|Invalid enum value '([^']*)'")
_PATH = re.compile(r" - at (?P<key>`key` in )?`\$(?P<path>.*)`$")
_STEP = re.compile(r"([^.\[\]]+)|\[(\.\.\.)\]")


class DataError(ValueError):
    """A file that cannot be used: which, where in it, and what is wrong."""

    def __init__(self, source: str, where: str, fault: str) -> None:
        super().__init__(": ".join(part for part in (source, where, fault) if part))
        self.source = source
        self.where = where
        self.fault = fault


def load_yaml(path: Path, type_: type[T], max_bytes: int = MAX_BYTES) -> T:
    """Read a YAML file into a typed structure.

    Args:
        path: the file.
        type_: what it must hold (a msgspec structure, or any type that msgspec can check).
        max_bytes: the largest size that is read.

    Raises:
        DataError: the file is missing, oversized, not YAML, or does not hold what it must.
    """
    return parse_yaml(read_limited(path, max_bytes), type_, str(path))


def read_limited(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """Return a file's bytes, or raise `DataError` if it is missing, unreadable or larger than `max_bytes`."""
    try:
        with path.open("rb") as file:
            raw = file.read(max_bytes + 1)
    except OSError as error:
        raise DataError(str(path), "", error.strerror or "cannot be read") from None
    if len(raw) > max_bytes:
        raise DataError(str(path), "", f"is larger than {max_bytes} bytes")
    return raw


def parse_yaml(text: str | bytes, type_: type[T], source: str = "<text>") -> T:
    """Read YAML text into a typed structure; `source` names it in errors. Raises `DataError`."""
    return convert(_plain_yaml(text, source), type_, source)


def parse_json(text: str | bytes, type_: type[T], source: str = "<text>") -> T:
    """Read JSON text into a typed structure; `source` names it in errors. Raises `DataError`."""
    try:
        return convert(msgspec.json.decode(text), type_, source)
    except msgspec.DecodeError as error:
        raise DataError(source, "", f"is not JSON: {error}") from None
    except RecursionError:
        raise DataError(source, "", "is nested too deeply") from None


def convert(value: object, type_: type[T], source: str = "<text>") -> T:
    """Check plain maps and lists against a type and return the typed structure. Raises `DataError`."""
    try:
        return msgspec.convert(value, type_, strict=True)
    except msgspec.ValidationError as error:
        text = str(error)
        steps = _steps(value, type_, text)
        where = "".join(f".{step}" if isinstance(step, str) else f"[{step}]" for step in steps).lstrip(".")
        fault = _PATH.sub(lambda found: " as a key" if found["key"] else "", text)
        raise DataError(source, where, fault + _suggestion(fault, type_, steps)) from None
    except UnicodeEncodeError:
        raise DataError(source, "", "holds half a character (a lone surrogate)") from None


def near(word: str, names: Collection[str]) -> str:
    """Return `` (did you mean "name"?)`` for the nearest of `names`, or nothing if none is near."""
    close = difflib.get_close_matches(word, sorted(names), n=1, cutoff=0.6)
    return f' (did you mean "{close[0]}"?)' if close else ""


def _plain_yaml(text: str | bytes, source: str) -> object:
    try:
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
            if node is None:
                return None
            _check_nodes(node, source)
            return loader.construct_document(node)
        finally:
            loader.dispose()
    except yaml.YAMLError as error:
        where = _mark(getattr(error, "problem_mark", None))
        raise DataError(source, where, f"is not YAML: {_problem(error)}") from None
    except RecursionError:
        raise DataError(source, "", "is nested too deeply") from None
    except (ValueError, OverflowError, UnicodeError) as error:
        if isinstance(error, DataError):
            raise
        raise DataError(source, "", f"is not YAML: {error}") from None


def _problem(error: yaml.YAMLError) -> str:
    return getattr(error, "problem", None) or str(error).partition("\n")[0]


def _mark(mark: Any) -> str:
    return f"line {mark.line + 1}" if mark is not None else ""


def _check_nodes(root: yaml.Node, source: str) -> None:
    """Refuse aliases (a node met twice), duplicate keys and nesting beyond `MAX_DEPTH`."""
    seen: set[int] = set()
    todo: list[tuple[yaml.Node, int]] = [(root, 0)]
    while todo:
        node, depth = todo.pop()
        if id(node) in seen:
            raise DataError(source, _mark(node.start_mark), "aliases are not allowed")
        seen.add(id(node))
        if depth > MAX_DEPTH:
            raise DataError(source, _mark(node.start_mark), "is nested too deeply")
        if isinstance(node, yaml.SequenceNode):
            todo += [(item, depth + 1) for item in node.value]
        elif isinstance(node, yaml.MappingNode):
            keys: set[str] = set()
            for key, value in node.value:
                if not isinstance(key, yaml.ScalarNode):
                    raise DataError(source, _mark(key.start_mark), "a key must be a plain word")
                if key.tag == "tag:yaml.org,2002:merge":
                    raise DataError(source, _mark(key.start_mark), "merge keys are not allowed")
                if key.value in keys:
                    raise DataError(source, _mark(key.start_mark), f"duplicate key {key.value!r}")
                keys.add(key.value)
                todo.append((value, depth + 1))


def _steps(value: object, type_: type[Any], text: str) -> list[Any]:
    """Return the way to the entry that a fault found by msgspec is about: names of fields, keys, places in lists.

    Args:
        value: in which the fault was found.
        type_: what it should have been.
        text: msgspec's words for the fault, which name all steps but the keys of maps.
    """
    found = _PATH.search(text)
    steps: list[Any] = []
    if found is not None:
        for name, unnamed in _STEP.findall(found["path"] + ("[...]" if found["key"] else "")):
            steps.append(_faulty_key(value, type_, steps, text) if unnamed else int(name) if name.isdigit() else name)
    return steps


def _faulty_key(value: object, type_: type[Any], steps: list[Any], text: str) -> object:
    """Return the key of the map at the end of `steps` whose entry is faulty also where it is the only one."""
    entries: Any = value
    for step in steps:
        entries = entries[step]
    for key, entry in entries.items():
        try:
            msgspec.convert(_with(value, steps, {key: entry}), type_, strict=True)
        except msgspec.ValidationError as error:
            if str(error) == text:
                return key
    return "..."


def _with(value: Any, steps: list[Any], part: object) -> object:
    """Return plain maps and lists with another part at the end of `steps`."""
    if not steps:
        return part
    changed = value.copy()
    changed[steps[0]] = _with(value[steps[0]], steps[1:], part)
    return changed


def _suggestion(fault: str, type_: type[Any], steps: list[Any]) -> str:
    """Return what could stand at the end of `steps` instead of an unknown field or word: the nearest, or all."""
    unknown = _UNKNOWN.search(fault)
    if unknown is None:
        return ""
    names = _names_at(type_, steps, fault.endswith(" as a key"))
    return near(unknown[unknown.lastindex or 0], names) or (f"; expected one of {', '.join(names)}" if names else "")


def _names_at(type_: type[Any], steps: list[Any], key: bool) -> list[str]:
    """Return the names that a type knows at the end of `steps` (there, as a key): fields, or the words allowed."""
    places = _alternatives(msgspec.inspect.type_info(type_))
    for left, step in zip(reversed(range(len(steps))), steps, strict=True):
        inside = [inner for place in places for inner in _inside(place, step, key and not left)]
        places = [place for inner in inside for place in _alternatives(inner)]
    names: list[str] = []
    for place in places:
        if isinstance(place, msgspec.inspect.StructType):
            names += [field.encode_name for field in place.fields]
        elif isinstance(place, msgspec.inspect.LiteralType):
            names += map(str, place.values)
    return names


def _alternatives(place: Any) -> list[Any]:
    return list(place.types) if isinstance(place, msgspec.inspect.UnionType) else [place]


def _inside(place: Any, step: Any, key: bool) -> list[Any]:
    """Return the type that a type has one step further, or nothing if it has none there."""
    if isinstance(place, msgspec.inspect.StructType):
        return [field.type for field in place.fields if field.encode_name == step]
    if isinstance(place, msgspec.inspect.DictType):
        return [place.key_type if key else place.value_type]
    if isinstance(place, msgspec.inspect.TupleType):
        return list(place.item_types[step : step + 1])
    return [place.item_type] if hasattr(place, "item_type") else []
