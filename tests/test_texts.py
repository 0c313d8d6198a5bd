"""Words of messages and names: how they are made, and that the catalogues have all that the program says."""

from __future__ import annotations

import ast
import gettext
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from village_game import games, texts
from village_game.core.data import DataError, load_yaml
from village_game.core.message import Message, message
from village_game.core.move import CHANCE, NOBODY


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder with a small catalogue of each kind."""
    folder = tmp_path / "farm"
    folder.mkdir()
    (folder / "messages.yaml").write_text(
        'gained: "{player} gains {goods}"\n'
        'sown: "sown in {city}"\n'
        'paid: {one: "{count} coin paid", other: "{count} coins paid"}\n',
        encoding="utf-8",
    )
    (folder / "names.yaml").write_text(
        "red: Red\nox: oxen\nashford: Ashford\nhorse: {one: horse, other: horses}\n", encoding="utf-8"
    )

    def data(*parts: str) -> Path:
        return tmp_path.joinpath(*parts)

    monkeypatch.setattr(texts.resources, "data", data)
    clear()
    yield folder
    clear()


GERMAN = {
    "{player} gains {goods}": "Für {player}: {goods}",
    "oxen": "Ochsen",
    "{parts} and {last}": "{parts} und {last}",
}


def clear() -> None:
    for remembered in (texts._messages, texts._names, texts._homes, texts._loaded):
        remembered.cache_clear()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (message("sown", city="ashford"), "Sown in Ashford"),
        (message("gained", player="red", goods="ox"), "Red gains oxen"),
        (message("gained", player="red", goods=["ox", "plow", "ashford"]), "Red gains oxen, plow and Ashford"),
        (message("gained", player="red", goods={"ox": 2, "plow": 1}), "Red gains 2 oxen and 1 plow"),
        (message("gained", player="red", goods={"horse": 2}), "Red gains 2 horses"),
        (message("gained", player="red", goods=["horse"]), "Red gains horse"),
        (message("gained", player="red", goods=[]), "Red gains "),
        (message("paid", count=1), "1 coin paid"),
        (message("paid", count=2), "2 coins paid"),
        (message("out_of_wine", city="ashford", left=0), "Out of wine (city: Ashford, left: 0)"),
        (message("out_of_wine"), "Out of wine"),
        (message("sown"), "Sown"),
        (message("sown", town="ashford"), "Sown (town: Ashford)"),
    ],
)
def test_a_message_becomes_a_sentence(catalogues: Path, given: Message, said: str) -> None:
    assert texts.say(given) == said


def test_a_name_that_is_not_listed_is_its_own(catalogues: Path) -> None:
    assert (texts.name("ox"), texts.name("wagon"), texts.name("horse", 3)) == ("oxen", "wagon", "horses")


def test_a_game_may_call_a_thing_otherwise(catalogues: Path) -> None:
    other = catalogues.parent / "sea"
    other.mkdir()
    (other / "messages.yaml").write_text('caught: "{player} catches {goods}"\n', encoding="utf-8")
    (other / "names.yaml").write_text("sea.ox: sea cows\n", encoding="utf-8")
    assert texts.say(message("caught", player="red", goods=["ox"])) == "Red catches sea cows"
    assert texts.say(message("gained", player="red", goods=["ox"])) == "Red gains oxen"
    assert (texts.name("ox", game="sea"), texts.name("ox", game="farm")) == ("sea cows", "oxen")


def test_sentences_and_names_are_translated(catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class German(gettext.NullTranslations):
        def gettext(self, text: str) -> str:
            return GERMAN.get(text, text)

        def ngettext(self, one: str, other: str, count: int) -> str:
            return "{count} Münze" if count == 1 else "{count} Münzen"

    monkeypatch.setattr(texts, "_translations", German())
    assert texts.say(message("gained", player="red", goods=["ox", "plow"])) == "Für Red: Ochsen und plow"
    assert texts.say(message("paid", count=3)) == "3 Münzen"


@pytest.mark.parametrize("language", ["en", "tlh", None])
def test_a_language_without_a_catalogue_is_english(monkeypatch: pytest.MonkeyPatch, language: str | None) -> None:
    monkeypatch.setattr(texts, "_translations", texts._translations)
    texts.set_language(language)
    assert texts._("Resume") == "Resume"


def test_a_wrong_catalogue_is_named(catalogues: Path) -> None:
    (catalogues / "names.yaml").write_text("ox: [oxen]\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"names\.yaml: .*Expected `str \| object`, got `array`"):
        texts.name("ox")


# The real catalogues


def spoken(checkout: Path) -> Iterator[tuple[str, str, set[str]]]:
    """Every message that the program makes by name: where, the name, and the names of its arguments."""
    for path in sorted((checkout / "village_game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            name = node.args[0]
            if node.func.id not in ("message", "Message") or not isinstance(name, ast.Constant):
                continue
            yield f"{path.relative_to(checkout)}:{node.lineno}", name.value, set(argument_names(node))


def argument_names(call: ast.Call) -> Iterator[str]:
    yield from (keyword.arg for keyword in call.keywords if keyword.arg)
    for argument in call.args[1:]:
        if isinstance(argument, ast.Dict):
            yield from (key.value for key in argument.keys if isinstance(key, ast.Constant))


def placeholders(template: str | texts.Plural) -> set[str]:
    parts = [template] if isinstance(template, str) else [template.one, template.other]
    named = {field for part in parts for _, field, _, _ in string.Formatter().parse(part) if field}
    return named if isinstance(template, str) else named | {"count"}


def test_every_message_has_its_words(checkout: Path) -> None:
    known: dict[str, Any] = texts._messages()
    said = list(spoken(checkout))
    assert len(said) > 20
    assert [(where, name) for where, name, _ in said if name not in known] == []
    wanting = [(where, name, placeholders(known[name]) - given) for where, name, given in said]
    assert [entry for entry in wanting if entry[2]] == []


def test_no_words_are_left_over(checkout: Path) -> None:
    constants = {
        node.value
        for path in (checkout / "village_game").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    # Some names are put together: "…title." and a word of the notation.
    beginnings = tuple(constant for constant in constants if constant.endswith(".") and " " not in constant)
    left = texts._messages().keys() - constants
    assert sorted(name for name in left if not name.startswith(beginnings)) == []


@pytest.mark.parametrize("file_name", ["messages.yaml", "names.yaml"])
def test_catalogues_agree_on_what_they_share(file_name: str) -> None:
    seen: dict[str, Any] = {}
    for path in texts._catalogues(file_name):
        for name, text in load_yaml(path, dict[str, str | texts.Plural]).items():
            assert seen.setdefault(name, text) == text, f"{path}: {name}"


def words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping | list | tuple):
        for part in value:
            yield from words(part)


@pytest.mark.parametrize("game_name", games.NAMES)
def test_everything_that_events_speak_of_has_a_name(game_name: str) -> None:
    game = games.load(game_name)
    unnamed: set[str] = set()
    for number in range(12):
        rng = Random(f"names/{number}")
        position = game.start({"players": game.player_counts[number % len(game.player_counts)]})
        while position.decides != NOBODY:
            chance = position.decides == CHANCE
            move = game.sample_chance(position, rng) if chance else rng.choice(game.legal_moves(position))
            log: list[Message] = []
            game.play(position, move, log)
            unnamed.update(word for event in log for value in event.args.values() for word in words(value))
    assert sorted(unnamed - texts._names().keys()) == []
