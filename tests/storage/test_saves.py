"""The library of saved games: kept, resumed, named, removed, sent and fetched; two copies of the program at once."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.storage.playing import COMPUTER, new_match, play, step, whole
from village_game import games
from village_game.core.match import Seat
from village_game.core.record import replay
from village_game.storage import gamefolder, keeper, opening, saves
from village_game.storage.journal import SaveError
from village_game.storage.saves import Library, library_folder


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


def kept(library: Library, steps: int = 40, game: str = "village", name: str = "") -> tuple[Any, str]:
    """Keep a game that was played for a while and is closed, and return it and its id."""
    match = new_match(game)
    keeper = library.keep(match, name)
    rng = Random(7)
    while steps := steps - len(play(match, rng, min(steps, 4))):
        keeper.flush()
        if match.over:
            break
    keeper.close()
    assert keeper.trouble is None
    return match, keeper.id


def reason(error: pytest.ExceptionInfo[SaveError]) -> str:
    return error.value.reason.name


@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_goes_on_as_it_was(library: Library, game: str) -> None:
    match, id_ = kept(library, 60, game)
    again, keeper, news = library.resume(id_)
    assert whole(again) == whole(match)
    assert [entry.events for entry in again.entries] == [entry.events for entry in match.entries]
    assert news == []
    rng, other = Random(1), Random(1)
    assert play(again, rng, 30) == play(match, other, 30), "also the draws are the same"
    keeper.close()
    assert whole(library.resume(id_)[0]) == whole(match)


def test_every_change_is_on_the_disk_without_closing(library: Library, tmp_path: Path) -> None:
    match, rng = new_match(computers=("yellow",)), Random(3)
    keeper = library.keep(match)
    for number in range(120):
        step(match, rng)
        assert keeper.flush()
        if number % 10 == 0:
            copy = tmp_path / f"copy-{number}"
            shutil.copytree(library.folder, copy)
            again, other, news = Library(copy).resume(keeper.id)
            assert whole(again) == whole(match)
            assert news == []
            other.close()
    keeper.close()


def test_seats_and_giving_up_are_kept(library: Library) -> None:
    match = new_match(players=3)
    keeper = library.keep(match)
    play(match, Random(2), 10)
    match.reseat("yellow", COMPUTER)
    match.concede("red", Seat("Bert", "computer", "hard"))
    keeper.close()
    again, _, _ = library.resume(keeper.id)
    assert again.seats == match.seats
    assert again.conceded == ("red",)


def test_a_finished_game_can_be_replayed(library: Library) -> None:
    match, id_ = kept(library, 5000)
    assert match.over
    assert library.games()[0].over
    again, _, _ = library.resume(id_)
    assert again.over
    assert again.game.document(replay(again.game, again.record())) == match.game.document(match.position)


def test_the_list_tells_what_there_is(library: Library) -> None:
    assert library.games() == []
    _, first = kept(library, 30, "helvetia", "Winter\n evening \x1b[1m" + "x" * 200)
    match = new_match("village", 3, computers=("yellow",))
    keeper = library.keep(match)
    play(match, Random(7), 60)
    keeper.picture(b"a picture")
    assert keeper.flush()
    listed = {game.id: game for game in library.games()}
    assert list(listed) == [keeper.id, first] or listed[first].saved_at == listed[keeper.id].saved_at
    old, new = listed[first], listed[keeper.id]
    assert old.name.startswith("Winter evening [1mxxx")
    assert len(old.name) == 80
    assert (old.game, new.game) == ("helvetia", "village")
    assert new.seats == match.seats
    assert new.round == sum(event.name == "bag_filled" for entry in match.entries for event in entry.events)
    assert old.round == 1
    assert new.picture is not None
    assert new.picture.read_bytes() == b"a picture"
    assert old.picture is None
    assert (old.problem, new.problem, new.over, new.kept) == (None, None, False, False)
    keeper.close()


def test_names_are_ours_and_files_are_few(library: Library) -> None:
    _, id_ = kept(library, 400, name="../../etc/passwd")
    assert sorted(path.name for path in library.folder.iterdir()) == [id_, f"{id_}.lock"]
    files = sorted(path.name for path in (library.folder / id_).iterdir())
    assert len(files) == gamefolder.RING
    assert all(name.endswith(".save") for name in files)


@pytest.mark.parametrize("id_", ["", ".", "..", "trash", "../x", "20200101-000000-00000000"])
def test_what_is_no_saved_game_is_refused(library: Library, tmp_path: Path, id_: str) -> None:
    kept(library, 3)
    for deed in (library.resume, library.delete, library.undelete, lambda i: library.rename(i, "x")):
        with pytest.raises(SaveError) as error:
            deed(id_)
        assert reason(error) == "save_gone"
    with pytest.raises(SaveError):
        library.export(id_, tmp_path / "out")


def test_rename(library: Library) -> None:
    match, id_ = kept(library)
    library.rename(id_, "At the lake")
    assert library.games()[0].name == "At the lake"
    again, keeper, _ = library.resume(id_)
    assert whole(again) == whole(match)
    library.rename(id_, "At the sea")
    assert keeper.flush()
    assert library.games()[0].name == "At the sea"
    step(again, Random(1))
    keeper.close()
    assert library.games()[0].name == "At the sea"


def test_delete_and_undelete(library: Library) -> None:
    match, id_ = kept(library)
    library.delete(id_)
    assert library.games() == []
    with pytest.raises(SaveError):
        library.resume(id_)
    library.undelete(id_)
    assert whole(library.resume(id_)[0]) == whole(match)


def test_the_trash_keeps_the_last_ones(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "TRASH", 2)
    names = [kept(library, 3)[1] for _ in range(4)]
    for id_ in names:
        library.delete(id_)
    assert sorted(path.name for path in (library.folder / "trash").iterdir()) == sorted(names[2:])
    for id_ in names[2:]:
        library.undelete(id_)
    assert len(library.games()) == 2


def test_export_and_import(library: Library, tmp_path: Path) -> None:
    match, id_ = kept(library, 80, name="To be sent")
    file = tmp_path / "elsewhere" / "my game.save"
    library.export(id_, file)
    other = Library(tmp_path / "other")
    new = other.import_(file)
    assert new != id_
    assert other.games()[0].name == "To be sent"
    assert whole(other.resume(new)[0]) == whole(match)
    assert len(library.games()) == 1


def test_a_running_game_is_exported_as_it_is(library: Library, tmp_path: Path) -> None:
    match = new_match()
    keeper = library.keep(match)
    play(match, Random(1), 50)
    library.export(keeper.id, tmp_path / "now.save")
    assert whole(library.resume(library.import_(tmp_path / "now.save"))[0]) == whole(match)
    keeper.close()


def test_import_of_what_is_no_save_touches_nothing(library: Library, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    with pytest.raises(SaveError) as error:
        library.import_(file)
    assert reason(error) == "save_foreign"
    assert error.value.reason.args["file"] == str(file)
    with pytest.raises(SaveError) as error:
        library.import_(tmp_path / "nothing")
    assert reason(error) == "save_unreadable"
    assert library.games() == []
    assert file.read_text() == "Dear Ann"


def test_a_named_save_stays_as_it_is(library: Library) -> None:
    match = new_match()
    keeper = library.keep(match)
    play(match, Random(1), 30)
    named = library.save_as(match, "Before the market")
    then = whole(match)
    play(match, Random(2), 30)
    keeper.close()
    again, other, _ = library.resume(named)
    assert whole(again) == then
    assert other.id != named
    assert len(library.games()) == 2, "nothing is written before something changes"
    play(again, Random(5), 20)
    other.close()
    assert {game.id: game.kept for game in library.games()} == {keeper.id: False, named: True, other.id: False}
    assert whole(library.resume(named)[0]) == then
    assert whole(library.resume(other.id)[0]) == whole(again)


# When something changed meanwhile


@pytest.mark.parametrize("game", games.NAMES)
def test_with_other_data_a_game_goes_on_from_its_position(
    library: Library, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, id_ = kept(library, 150, game)
    round_then = library.games()[0].round
    monkeypatch.setattr(opening, "data_hash", lambda _game: "other data")
    monkeypatch.setattr("village_game.storage.snapshot.data_hash", lambda _game: "other data")
    again, keeper, news = library.resume(id_)
    assert [told.name for told in news] == ["save_data_differ"]
    assert again.entries == []
    assert again.record() == match.record()
    assert again.game.document(again.position) == match.game.document(match.position)
    assert not again.holding
    if match.holding:
        match.end_turn()
    rng, other = Random(4), Random(4)
    for _ in range(60):
        if again.over or match.over:
            break
        step(again, rng)
        step(match, other)
        if not again.can_undo:
            assert again.game.document(again.position) == match.game.document(match.position), "also the draws"
    keeper.close()
    # Once more: what was played since can be replayed from there, nothing has to be told.
    third, last, news = library.resume(id_)
    assert news == []
    assert whole(third) == whole(again)
    assert len(third.entries) == len(again.entries) > 0
    assert library.games()[0].round >= round_then
    last.close()


def test_a_move_that_the_rules_do_not_allow_any_more(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    match, id_ = kept(library, 60)
    stage = match.game._stages["turn"]
    strict = type(stage)(stage.play, lambda position, move: saves.message("turn_held"), stage.legal, stage.settle)
    monkeypatch.setitem(match.game._stages, "turn", strict)
    again, keeper, news = library.resume(id_)
    assert [told.name for told in news] == ["save_rules_differ"]
    assert again.game.document(again.position) == match.game.document(match.position)
    keeper.close()


def test_comments_in_the_data_change_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from village_game import resources
    from village_game.storage.datahash import data_hash

    before = data_hash("village")
    folder = tmp_path / "village"
    shutil.copytree(resources.data("village"), folder)
    monkeypatch.setattr(resources, "data", lambda *parts: tmp_path.joinpath(*parts))
    file = folder / "church.yaml"
    file.write_text("# a remark\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "messages.yaml").write_text("won: other words\n", encoding="utf-8")
    data_hash.cache_clear()
    assert data_hash("village") == before
    file.write_text(file.read_text(encoding="utf-8").replace("majority: ", "majority: 1"), encoding="utf-8")
    data_hash.cache_clear()
    assert data_hash("village") != before
    data_hash.cache_clear()


# When something is broken


def test_what_is_damaged_is_set_aside_and_the_one_before_goes_on(library: Library) -> None:
    match, id_ = kept(library, 400)
    newest, before, oldest = gamefolder.GameFolder(library.folder, id_).saves()
    content = bytearray(newest.read_bytes())
    content[300] ^= 4
    newest.write_bytes(content)
    old = {path.name: path.read_bytes() for path in (before, oldest)}
    assert library.games()[0].problem is not None
    again, keeper, news = library.resume(id_)
    assert [told.name for told in news] == ["save_garbled", "save_set_aside"]
    assert news[0].args["file"] == str(newest)
    assert news[1].args["file"] == f"{newest.name}.damaged-1"
    assert newest.with_name(f"{newest.name}.damaged-1").read_bytes() == content
    assert {path.name: path.read_bytes() for path in (before, oldest)} == old
    assert whole(again) == whole(match), "the one before ends where the newest began"
    step(again, Random(1))
    keeper.close()
    assert library.resume(id_)[2] == []


def test_a_damaged_end_is_told_and_kept(library: Library) -> None:
    match, rng = new_match(), Random(1)
    keeper = library.keep(match)
    seen = []
    for _ in range(20):
        step(match, rng)
        keeper.flush()
        seen.append(whole(match))
    copy = Library(library.folder.with_name("copy"))
    shutil.copytree(library.folder, copy.folder)
    keeper.close()
    path = gamefolder.GameFolder(copy.folder, keeper.id).saves()[0]
    lines = path.read_bytes().splitlines(keepends=True)
    lines[12] = lines[12].replace(b'"round":1', b'"round":7')
    path.write_bytes(b"".join(lines))
    again, other, news = copy.resume(keeper.id)
    assert [told.name for told in news] == ["save_end_damaged"]
    assert whole(again) == seen[9]
    assert path.with_name(f"{path.name}.damaged-1").read_bytes() == b"".join(lines)
    other.close()
    assert whole(copy.resume(keeper.id)[0]) == seen[9]


def test_a_last_line_that_was_cut_off_is_left_out(library: Library) -> None:
    match = new_match()
    keeper = library.keep(match)
    step(match, Random(1))
    keeper.flush()
    before = whole(match)
    match.play(match.legal_moves()[0]) if match.legal_moves() else match.draw()
    keeper.flush()
    copy = Library(library.folder.with_name("copy"))
    shutil.copytree(library.folder, copy.folder)
    keeper.close()
    path = gamefolder.GameFolder(copy.folder, keeper.id).saves()[0]
    path.write_bytes(path.read_bytes()[:-7])
    again, other, news = copy.resume(keeper.id)
    assert [told.name for told in news] == ["save_end_cut"]
    assert whole(again) == before
    other.close()


def test_a_game_of_which_nothing_can_be_read_stays_where_it_is(library: Library) -> None:
    _, id_ = kept(library, 400)
    paths = gamefolder.GameFolder(library.folder, id_).saves()
    for path in paths:
        path.write_bytes(b"village-game save 1\nnothing of this\n")
    listed = library.games()[0]
    assert (listed.game, listed.problem is not None) == ("", True)
    for _ in range(2):
        with pytest.raises(SaveError) as error:
            library.resume(id_)
        assert reason(error) == "save_garbled"
    assert gamefolder.GameFolder(library.folder, id_).saves() == paths
    library.delete(id_)
    assert library.games() == []


def test_a_number_is_never_used_twice(library: Library) -> None:
    _, id_ = kept(library, 100)
    newest = gamefolder.GameFolder(library.folder, id_).saves()[0]
    newest.write_bytes(b"")
    again, keeper, _ = library.resume(id_)
    step(again, Random(1))
    keeper.close()
    assert gamefolder.GameFolder(library.folder, id_).saves()[0].name > newest.name


# Two copies of the program

OTHER = """
import sys
from pathlib import Path
from village_game.storage.journal import SaveError
from village_game.storage.saves import Library
library = Library(Path(sys.argv[1]))
for deed in (library.resume, library.delete, lambda id_: library.rename(id_, "mine")):
    try:
        deed(sys.argv[2])
        print("done")
    except SaveError as error:
        print(error.reason.name)
print([game.problem and game.problem.name for game in library.games()])
"""


def other_copy(library: Library, id_: str) -> list[str]:
    command = [sys.executable, "-c", OTHER, str(library.folder), id_]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_another_copy_keeps_away_from_a_game_that_is_played(library: Library) -> None:
    match = new_match()
    keeper = library.keep(match)
    play(match, Random(1), 20)
    assert keeper.flush()
    assert library.games()[0].problem is None
    assert other_copy(library, keeper.id) == ["save_in_use"] * 3 + ["['save_in_use']"]
    with pytest.raises(SaveError):
        library.resume(keeper.id)
    keeper.close()
    again, _, news = library.resume(keeper.id)
    assert whole(again) == whole(match)
    assert news == []


def test_the_folder_is_that_of_the_system() -> None:
    assert library_folder().name == "games"
    assert "village-game" in str(library_folder())
    assert Library().folder == library_folder()
    assert keeper.LINES > 1
