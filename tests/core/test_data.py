"""Strict reading: every fault is named with its file, its entry and what would be right."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from village_game.core.data import DataError, convert, load_yaml, parse_json, parse_yaml


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    wants: list[Literal["scroll", "wagon"]]
    points: int = 0


class Box(msgspec.Struct, forbid_unknown_fields=True):
    tiles: dict[str, Tile]
    graves: dict[int, int] = {}
    held: dict[Literal["red", "blue"], dict[str, list[Tile]]] = {}
    first: Tile | list[Tile] | None = None
    ends: tuple[Literal["left"], Literal["right"]] = ("left", "right")


def test_good_yaml_becomes_a_structure():
    assert parse_yaml("tiles: {c01: {wants: [scroll], points: 2}}", Box) == Box({"c01": Tile(["scroll"], 2)})


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "tiles: {c01: {wants: [scrol]}}",
            "box.yaml: tiles.c01.wants[0]: Invalid enum value 'scrol' (did you mean \"scroll\"?)",
        ),
        ("tiles: {c01: {wants: [], pionts: 2}}", 'unknown field `pionts` (did you mean "points"?)'),
        ("tiles: {c01: {wants: [], points: two}}", "points: Expected `int`, got `str`"),
        ("tiles: {}\ntiles: {}", "line 2: duplicate key 'tiles'"),
        ("tiles: &a {}\nmore: *a", "aliases are not allowed"),
        ("tiles: {<<: {c01: {wants: []}}}", "merge keys are not allowed"),
        ("? [a]\n: 1", "a key must be a plain word"),
        ("tiles: {", "is not YAML"),
        ("tiles: !!python/object:os.system {}", "could not determine a constructor"),
        ("\x00", "is not YAML"),
        ("[" * 30 + "]" * 30, "nested too deeply"),
        ("[" * 5000, "is not YAML"),
        ("", "Expected `object`, got `null`"),
    ],
)
def test_faults_are_named(text, fault):
    with pytest.raises(DataError) as error:
        parse_yaml(text, Box, "box.yaml")
    assert str(error.value).startswith("box.yaml")
    assert fault in str(error.value)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "tiles: {a: {wants: []}, b: {wants: [], points: x}, c: {wants: [], points: y}}",
            "tiles.b.points: Expected `int`, got `str`",
        ),
        ("tiles: {a: {wants: []}, b: 3}", "tiles.b: Expected `object`, got `int`"),
        ("tiles: {a: {wants: []}, 2: {wants: []}}", "tiles[2]: Expected `str`, got `int` as a key"),
        ("tiles: {}\ngraves: {2: 3, 3: x}", "graves[3]: Expected `int`, got `str`"),
        (
            "tiles: {}\nheld: {red: {}, blu: {}}",
            "held.blu: Invalid enum value 'blu' as a key (did you mean \"blue\"?)",
        ),
        (
            "tiles: {}\nheld: {red: {x: []}, blue: {x: [], y: [{wants: []}, {wants: [ox]}]}}",
            "held.blue.y[1].wants[0]: Invalid enum value 'ox'",
        ),
        ("tiles: {}\nheld: {red: {a.b: [x]}}", "held.red.a.b[0]: Expected `object`, got `str`"),
        ("tiles: {a: {wants: [ox]}}", "tiles.a.wants[0]: Invalid enum value 'ox'; expected one of scroll, wagon"),
        (
            "tiles: {}\nfirst: [{qqq: 1}]",
            "first[0]: Object contains unknown field `qqq`; expected one of wants, points",
        ),
        ("tiles: {}\nfirst: {wants: [], ponts: 1}", "first: Object contains unknown field `ponts` (did you mean"),
        ("tiles: {}\nends: [left, up]", "ends[1]: Invalid enum value 'up'; expected one of right"),
        ("tiles: {a: {wants: ['']}}", "tiles.a.wants[0]: Invalid enum value ''; expected one of scroll, wagon"),
        ("tiles: {a: {wants: [], '': 1}}", "tiles.a: Object contains unknown field ``; expected one of wants, points"),
        ("1: 2", "[1]: Expected `str` as a key"),
    ],
)
def test_the_faulty_entry_of_a_map_is_named(text, fault):
    with pytest.raises(DataError) as error:
        parse_yaml(text, Box, "box.yaml")
    assert str(error.value).startswith(f"box.yaml: {fault}")


def test_bytes_that_are_no_text_are_refused():
    with pytest.raises(DataError, match=r"box.yaml: .*is not YAML"):
        parse_yaml(b"\xff\xfe\xfa", Box, "box.yaml")


def test_half_a_character_is_refused():
    with pytest.raises(DataError, match="half a character"):
        convert({"tiles": "\ud800"}, Box, "box.yaml")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(DataError, match=r"box\.yaml: No such file"):
        load_yaml(tmp_path / "box.yaml", Box)


def test_an_oversized_file_is_not_read(tmp_path):
    path = tmp_path / "box.yaml"
    path.write_text("#" * 200)
    with pytest.raises(DataError, match="larger than 100 bytes"):
        load_yaml(path, Box, max_bytes=100)


def test_json_is_checked_alike():
    assert parse_json('{"tiles": {}}', Box) == Box({})
    for text in ('{"tiles"', "[" * 100_000, '{"tiels": {}}'):
        with pytest.raises(DataError, match=r"^save\.json"):
            parse_json(text, Box, "save.json")
