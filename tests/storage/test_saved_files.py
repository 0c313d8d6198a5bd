"""Saves of every format there was, a malformed collection, and how old formats are brought up to date."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.saves.make import FOLDER, malformed
from tests.storage.playing import digest
from village_game import texts
from village_game.core.data import load_yaml
from village_game.storage import journal, upgrade
from village_game.storage.gamefolder import GameFolder, new_id
from village_game.storage.journal import SaveError
from village_game.storage.saves import Library

SAVES = sorted(FOLDER.glob("*.save"))
MESSAGES = load_yaml(FOLDER / "malformed" / "messages.yaml", dict[str, str])
ENDS = ("cut_in_the_last_change", "line_left_out")
"""Files of which all but the end is good."""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_translations", texts._translations)
    texts.set_language("en")


def bad_file(name: str, folder: Path) -> Path:
    path = folder / f"{name}.save"
    if name == "oversized":
        path.write_bytes(b"village-game save 1\n" + b" " * journal.MAX_BYTES)
    else:
        shutil.copy(FOLDER / "malformed" / path.name, path)
    return path


def test_there_are_saves_of_every_format_and_game() -> None:
    expected = [f"{game}-{number}" for game in ("helvetia", "village") for number in range(1, upgrade.FORMAT + 1)]
    assert sorted(path.stem for path in SAVES) == sorted(expected)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_an_old_save_goes_on(library: Library, path: Path) -> None:
    match, keeper, _ = library.resume(library.import_(path))
    assert digest(match) == path.with_suffix(".digest").read_text(encoding="utf-8").strip()
    assert len(match.entries) > 40
    assert match.awaits_computer or match.legal_moves() or match.holding or match.decides == "chance"
    keeper.close()


def test_each_malformed_file_has_its_message() -> None:
    files = {path.stem for path in (FOLDER / "malformed").glob("*.save")}
    assert files | {"oversized"} == MESSAGES.keys()
    made = malformed(FOLDER / "village-1.save")
    assert {name: (FOLDER / "malformed" / f"{name}.save").read_bytes() for name in files} == made


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("name", MESSAGES)
def test_a_malformed_file_is_refused_with_its_message(library: Library, tmp_path: Path, name: str) -> None:
    path = bad_file(name, tmp_path)
    before = path.read_bytes()
    if name == "cut_in_the_last_change":
        library.import_(path)
        return  # what was not yet written when it was copied; the rest is good
    with pytest.raises(SaveError) as error:
        library.import_(path)
    assert texts.say(error.value.reason).replace(str(path), "FILE") == MESSAGES[name]
    assert path.read_bytes() == before
    assert library.games() == []


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("name", MESSAGES)
def test_the_one_before_a_malformed_file_goes_on(library: Library, tmp_path: Path, name: str) -> None:
    folder = GameFolder(library.folder, new_id())
    folder.path.mkdir(parents=True)
    good = FOLDER / "village-1.save"
    shutil.copy(good, folder.path / "000007.save")
    bad = bad_file(name, tmp_path).rename(folder.path / "000008.save")
    content = bad.read_bytes()
    (listed,) = library.games()
    match, keeper, news = library.resume(folder.id)
    told = [texts.say(message).replace(str(bad), "FILE") for message in news]
    assert told[0] == MESSAGES[name]
    if name in ENDS:
        assert len(told) == 1
    else:
        assert told[1:] == ["It was set aside as 000008.save.damaged-1; the game goes on from the save before it"]
        assert (folder.path / "000008.save.damaged-1").read_bytes() == content
        assert digest(match) == good.with_suffix(".digest").read_text(encoding="utf-8").strip()
    well_formed = name in ("options_unknown", "position_impossible", "seat_missing")
    assert listed.problem is not None or well_formed, "the list reads without replaying"
    assert (folder.path / "000007.save").read_bytes() == good.read_bytes()
    keeper.close()


def test_a_save_of_the_format_before_is_brought_up_to_date(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def step(kind: upgrade.Kind, document: dict[str, Any]) -> dict[str, Any]:
        """As if the format before had called the seed otherwise, and named games in capitals."""
        if kind == "snapshot":
            document["seed"] = document.pop("luck")
        document["now"]["name"] = document["now"]["name"].title()
        return document

    current = journal.read(FOLDER / "helvetia-1.save").lines
    path = tmp_path / "old.save"
    old = journal.Journal(path, current[0].replace(b'"seed":', b'"luck":'))
    for line in current[1:]:
        old.append(line)
    old.close()
    with pytest.raises(SaveError):
        library.import_(path)
    monkeypatch.setattr(upgrade, "FORMAT", 2)
    monkeypatch.setattr(upgrade, "STEPS", {1: step})
    for module in ("journal", "snapshot"):
        monkeypatch.setattr(f"village_game.storage.{module}.FORMAT", 2)
    id_ = library.import_(path)
    assert library.games()[0].name == "A Game Of Helvetia"
    match, keeper, news = library.resume(id_)
    assert digest(match) == (FOLDER / "helvetia-1.digest").read_text(encoding="utf-8").strip()
    assert news == []
    assert journal.read(GameFolder(library.folder, id_).saves()[0]).format == 2
    keeper.close()
