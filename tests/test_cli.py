"""The commands: what they print, where, and with which exit status."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from village_game import __version__, cli, games
from village_game.core.move import CHANCE, NOBODY, move_text
from village_game.core.record import Record, record_text

HOLDS = """
- name: one worker harvests two sacks
  game: village
  players: 2
  position: {board: {harvest: [orange], family: [green]}}
  moves: [take harvest orange, harvest]
  then: {players: {red: {grain: 2}}}
"""
HOLDS_NOT = HOLDS.replace("grain: 2", "grain: 3").replace("two sacks", "three sacks")
MISSPELT = HOLDS.replace("moves:", "movs:")


def command(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, list[str], list[str]]:
    """Run a command and return its exit status and the lines of both streams."""
    status = cli.main([str(word) for word in words])
    printed = capsys.readouterr()
    return status, printed.out.splitlines(), printed.err.splitlines()


def file(folder: Path, text: str, name: str = "cases.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_the_module_does_what_the_command_does() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "village_game", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"village-game {__version__}\n"


@pytest.mark.parametrize("environment", [{"SDL_VIDEODRIVER": "x11", "DISPLAY": ":987"}, {"DISPLAY": ":987"}, {}])
def test_without_a_screen_playing_is_refused_in_one_line(environment: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "village_game"], capture_output=True, text=True, env=environment, check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("village-game: no window can be opened")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full disk to write to")
def test_output_that_cannot_be_written_is_refused_in_one_line() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "village_game", "bench", "--games", "1"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, "village-game: No space left on device\n")


def test_output_that_nobody_reads_any_more_ends_the_command_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as unread:
        done = subprocess.run(
            [sys.executable, "-m", "village_game", "bench", "--games", "1"],
            stdout=unread,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, "")


# check


def test_check_passes_what_holds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, err = command(capsys, "check", file(tmp_path, HOLDS))
    assert (status, out, err) == (0, ["ok    one worker harvests two sacks", "1 passed, 0 failed"], [])


def test_check_shows_the_first_difference(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, err = command(capsys, "check", file(tmp_path, HOLDS + HOLDS_NOT))
    assert (status, err) == (1, [])
    assert out == [
        "ok    one worker harvests two sacks",
        "FAIL  one worker harvests three sacks: players.red.grain: expected 3, found 2",
        "1 passed, 1 failed",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (MISSPELT, "movs"),
        (HOLDS.replace("game: village", "game: vilage"), 'did you mean "village"?'),
        (HOLDS.replace("board:", "bord:"), "bord"),
        (HOLDS.replace("players: 2", "players: 9"), "players: 9 is none of 2, 3, 4"),
        (HOLDS.replace("players: 2", "players: 2\n  table: old"), "expected new or bare"),
        (HOLDS.replace("harvest: [orange]", "harvest: [purple]"), "purple"),
        ("- name: [", "is not YAML"),
        ("", "Expected `array`"),
    ],
)
def test_check_names_a_wrongly_written_scenario(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, fault: str
) -> None:
    path = file(tmp_path, text)
    good = file(tmp_path, HOLDS, "good.yaml")
    status, out, err = command(capsys, "check", path, good)
    assert status == 2
    assert out == ["ok    one worker harvests two sacks", "1 passed, 0 failed, 1 wrongly written"]
    (line,) = err
    assert line.startswith(f"village-game: {path}: ")
    assert fault in line


def test_check_names_a_missing_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, _, err = command(capsys, "check", tmp_path / "none.yaml")
    assert (status, err) == (2, [f"village-game: {tmp_path / 'none.yaml'}: No such file or directory"])


# simulate


@pytest.mark.parametrize("game", games.NAMES)
def test_simulate_prints_a_table_of_standings(capsys: pytest.CaptureFixture[str], game: str) -> None:
    status, out, err = command(capsys, "simulate", game, "--players", "random,random,random", "--games", 6)
    assert (status, err) == (0, [])
    assert out[0].startswith(f"{game}: 6 games, seed 1; ")
    assert out[1].split()[:6] == ["player", "wins", "95", "%", "interval", "points"]
    assert [line.split()[:2] for line in out[2:]] == [["1", "random"], ["2", "random"], ["3", "random"]]


@pytest.mark.slow
def test_simulate_does_not_depend_on_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    def outcome(*words: object) -> list[list[str]]:
        _, out, _ = command(capsys, "simulate", "village", "--games", 20, *words)
        return [line.split()[:-2] for line in out[2:]]  # without the two columns of thinking times

    one = outcome("--seed", "oak", "--jobs", 1)
    assert outcome("--seed", "oak", "--jobs", 2) == one
    assert outcome("--seed", "elm") != one


def test_simulate_keeps_records_that_replay_tells(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("--players", "easy:merchant,hard", "--iterations", 1, "--games", 2, "--records", tmp_path / "games")
    status, out, err = command(capsys, "simulate", "village", *words)
    assert (status, err) == (0, [])
    assert [line.split()[1] for line in out[2:]] == ["easy:merchant", "hard"]
    records = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in records] == ["game-0000.yaml", "game-0001.yaml"]
    for path in records:
        status, out, err = command(capsys, "replay", path)
        assert (status, err) == (0, [])
        assert any(line.startswith("won by") for line in out)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["chess"], "no game is called 'chess'; there is village and helvetia"),
        (["village", "--players", "random,randon"], "no computer player is called 'randon' (did you mean \"random\"?)"),
        (["village", "--players", "hard,easy:merchent"], "no style is called 'merchent' (did you mean \"merchant\"?)"),
        (["village", "--players", "random"], "players: 1 is none of 2, 3, 4"),
    ],
)
def test_simulate_refuses_what_there_is_not(capsys: pytest.CaptureFixture[str], words: list[str], fault: str) -> None:
    assert command(capsys, "simulate", *words) == (2, [], [f"village-game: {fault}"])


@pytest.mark.parametrize(
    "words", [["--games", "0"], ["--jobs", "-1"], ["--games", "many"], ["--games", "9" * 5000], ["--jobs", "61"]]
)
def test_simulate_refuses_numbers_that_are_none(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", "village", *words])
    assert ended.value.code == 2
    assert "expected a number from 1 to " in capsys.readouterr().err


@pytest.mark.parametrize("text", ["0", "-2", "nan", "inf", "long", "601"])
def test_simulate_refuses_thinking_times_that_are_none(capsys: pytest.CaptureFixture[str], text: str) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", "village", f"--seconds={text}"])
    assert ended.value.code == 2
    assert "expected a number of seconds" in capsys.readouterr().err


def test_progress_is_shown_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert list(cli._with_progress("abc", 3)) == ["a", "b", "c"]
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert list(cli._with_progress("abc", 3)) == ["a", "b", "c"]
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.endswith("3/3\n")


# bench


def test_bench_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = command(capsys, "bench", "--games", 2)
    assert (status, err) == (0, [])
    assert out[0] == "village, 4 players, 2 random games, one core"
    assert [line.split()[0] for line in out[1:]] == ["games", "decisions", "decisions", "copy", "list"]


@pytest.mark.parametrize("game", games.NAMES)
def test_bench_prints_json(capsys: pytest.CaptureFixture[str], game: str) -> None:
    status, out, _ = command(capsys, "bench", game, "--games", 2, "--json")
    figures = json.loads("\n".join(out))
    assert (status, figures.pop("game"), figures.pop("players"), figures.pop("games")) == (0, game, 4, 2)
    assert figures.keys() == {
        "games_per_second",
        "decisions_per_second",
        "decisions_per_game",
        "copy_microseconds",
        "legal_moves_microseconds",
    }
    assert all(value > 0 for value in figures.values())


# replay


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole random game."""
    game, rng = games.load("village"), Random("a record")
    options = {"players": ["blue", "red"], "start": "red"}
    position, moves = game.start(options), []
    while position.decides != NOBODY:
        chance = position.decides == CHANCE
        move = game.sample_chance(position, rng) if chance else rng.choice(game.legal_moves(position))
        moves.append(move_text(move))
        game.play(position, move)
    return Record("village", options, moves)


def test_replay_tells_every_move_and_the_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: Record
) -> None:
    status, out, err = command(capsys, "replay", file(tmp_path, record_text(record)))
    assert (status, err) == (0, [])
    moves = [line.split(": ", 1)[1] for line in out if line[:4].strip().isdigit()]
    assert moves == record.moves
    assert out[-1].startswith("won by: ")
    assert any(line.startswith("        | turn: ") for line in out)
    assert not [line for line in out if "{" in line and not line.startswith("        | ")]


def test_replay_shows_as_many_positions_as_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: Record
) -> None:
    path = file(tmp_path, record_text(record))
    counts = [
        sum("| pending:" in line for line in command(capsys, "replay", path, "--positions", how)[1])
        for how in ("end", "turns", "moves")
    ]
    assert counts[0] == 1
    assert counts[2] == len(record.moves)
    assert counts[0] < counts[1] < counts[2]


def test_replay_names_a_move_that_the_rules_refuse(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: Record
) -> None:
    wrong = Record(record.game, record.options, [*record.moves[:5], "take harvest purple"])
    path = file(tmp_path, record_text(wrong))
    status, _, err = command(capsys, "replay", path)
    assert status == 2
    (line,) = err
    assert line.startswith(f"village-game: {path}: move 6, 'take harvest purple': ")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game: village\noptions: {players: 7}\n", "players: 7"),
        ("game: vilage\noptions: {players: 2}\n", 'did you mean "village"?'),
        ("game: village\n", "options"),
        ("game: village\noptions: {players: 2}\nmove: []\n", "move"),
        ("just words", "Expected `object`"),
    ],
)
def test_replay_refuses_a_wrong_record(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, fault: str
) -> None:
    path = file(tmp_path, text)
    status, out, err = command(capsys, "replay", path)
    assert (status, out) == (2, [])
    (line,) = err
    assert line.startswith(f"village-game: {path}: ")
    assert fault in line
