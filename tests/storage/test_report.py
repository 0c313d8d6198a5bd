"""The report of a fault: everything that helps, nothing that tells who the player is."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tests.storage.finished import played
from village_game import __version__
from village_game.core.match import Match, Seat
from village_game.core.record import parse_record
from village_game.storage import places, report
from village_game.storage.report import MAX_PART, without_persons, write_report

USER = "wilhelmine"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home whose folder and user tell a name."""
    home = tmp_path / "people" / USER
    home.mkdir(parents=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    for name in ("USER", "USERNAME", "LOGNAME"):
        monkeypatch.setenv(name, USER)
    return home


@pytest.fixture(scope="module")
def match() -> Match[object]:
    return played("helvetia", 2, {"red": Seat("Wilhelmine"), "blue": Seat("Fritz", "computer", "hard", "trader")})


def fault(home: Path) -> Exception:
    try:
        raise ValueError(f"{home / 'games' / 'x.json'} of {USER} is broken")
    except ValueError as error:
        return error


def contents(path: Path) -> dict[str, str]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_report_helps_and_names_nobody(home: Path, match: Match[object], tmp_path: Path) -> None:
    logs = tmp_path / "log"
    logs.mkdir()
    lines = f"WARNING: {home}/.config/settings.json is damaged\nuser {USER.upper()} at {USER}-laptop\n"
    (logs / "village-game.log").write_text(lines, encoding="utf-8")
    path = write_report(fault(home), match, {"pygame-ce": "2.5"}, tmp_path, logs)
    found = contents(path)
    everything = "".join([path.name, *found, *found.values()])
    assert USER not in everything.lower()
    assert str(home) not in everything
    assert "~/.config/settings.json is damaged" in found["log.txt"]
    told = found["report.txt"]
    for wanted in (__version__, "pygame-ce: 2.5", "Python: 3.", "ValueError: ~/games/x.json of <user> is broken"):
        assert wanted in told
    assert "Traceback" in told


def test_report_holds_the_game(home: Path, match: Match[object], tmp_path: Path) -> None:
    found = contents(write_report(fault(home), match, folder=tmp_path, logs=tmp_path))
    record = parse_record(found["game.yaml"])
    again = Match.from_record(match.game, record)
    assert match.game.document(again.position) == json.loads(found["position.json"])
    state = json.loads(found["match.json"])
    assert state["seats"] == {"red": "person", "blue": "computer hard trader"}
    assert state["seed"] == match.seed


def test_report_without_a_game_or_a_log(home: Path, tmp_path: Path) -> None:
    found = contents(write_report(fault(home), folder=tmp_path, logs=tmp_path / "nowhere"))
    assert set(found) == {"report.txt", "log.txt"}


def test_game_that_cannot_be_told_is_no_obstacle(
    home: Path, match: Match[object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError("broken as well")

    monkeypatch.setattr(match, "record", fail)
    found = contents(write_report(fault(home), match, folder=tmp_path, logs=tmp_path))
    assert "broken as well" in found["game.yaml"]
    assert json.loads(found["position.json"])


def test_report_is_limited_in_size(home: Path, tmp_path: Path) -> None:
    (tmp_path / "village-game.log").write_bytes(b"".join(b"%09d\n" % number for number in range(200_000)))
    found = contents(write_report(fault(home), folder=tmp_path, logs=tmp_path))
    assert len(found["log.txt"]) <= MAX_PART
    assert found["log.txt"].endswith("000199999\n")


def test_reports_lie_where_they_are_found_and_replace_none(home: Path) -> None:
    assert write_report(fault(home)).parent == home
    (home / "Documents").mkdir()
    assert write_report(fault(home)).parent == home / "Documents"
    (home / "Desktop").mkdir()
    written = {write_report(fault(home)) for _number in range(3)}
    assert {path.parent for path in written} == {home / "Desktop"}
    assert len(written) == 3


def test_report_that_cannot_be_written_says_so(home: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError):
        write_report(fault(home), folder=tmp_path / "file")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r'File "C:\Users\Anna Maria\AppData\x.py", line 3', r'File "~\AppData\x.py", line 3'),
        (r"c:\users\ANNABE~1\AppData\Local\Temp", r"~\AppData\Local\Temp"),
        (r"'D:\\Users\\anna\\x.json'", r"'~\\x.json'"),
        ("/Users/anna/Library/x", "~/Library/x"),
        ("/home/anna/x and /home/bert/y", "~/x and ~/y"),
        ("/homes/of/the/village", "/homes/of/the/village"),
        (f"{USER}s and {USER}", f"{USER}s and <user>"),
    ],
)
def test_persons_are_left_out(home: Path, text: str, expected: str) -> None:
    assert without_persons(text) == expected


def test_own_home_with_spaces_in_any_spelling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/srv/people/Anna Maria")
    monkeypatch.setenv("USERPROFILE", r"E:\Leute\Anna Maria")
    assert without_persons("/srv/people/Anna Maria/x, /srv/people/anna maria2") == "~/x, /srv/people/anna maria2"
    assert without_persons(r'"E:\\Leute\\Anna Maria\\x" E:\Leute\Anna Maria\y E:/Leute/Anna Maria') == (r'"~\\x" ~\y ~')


def test_nameless_user_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "USERPROFILE", "USER", "USERNAME", "LOGNAME"):
        monkeypatch.delenv(name, raising=False)

    def nobody() -> str:
        raise KeyError("getpwuid(): uid not found")

    monkeypatch.setattr(report.getpass, "getuser", nobody)
    monkeypatch.setattr(report.Path, "home", lambda: (_ for _ in ()).throw(RuntimeError("no home")))
    assert without_persons("all is well") == "all is well"


def test_free_paths_are_numbered(tmp_path: Path) -> None:
    for name in ("a.zip", "a-2.zip", "a-3.zip"):
        path = places.free_path(tmp_path, "a", ".zip")
        assert path.name == name
        path.write_text("")
