"""The thinking process: answers, progress, interruption, and that it never outlives the program."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random

import pytest

from village_game import games
from village_game.core.move import CHANCE
from village_game.players import Effort
from village_game.players.thinker import Answer, Failure, Progress, Question, Thinker

PATIENCE = 60
"""Seconds after which an answer that does not come counts as lost."""


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def question(name: str, player: str = "medium", seconds: float = 0.2, **more: bool) -> Question:
    """A question about the first turn of a game."""
    game = games.load(name)
    position = game.start({"players": 2})
    rng = Random(1)
    while position.decides == CHANCE:
        game.play(position, game.sample_chance(position, rng))
    return Question(name, game.document(position), player, Effort(seconds=seconds), "seed", **more)


def wait(thinker: Thinker) -> tuple[Answer | Failure, list[float]]:
    """Return what comes of a question, and the shares that were reported before."""
    shares: list[float] = []
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        told = thinker.poll()
        if isinstance(told, Answer | Failure):
            return told, shares
        if isinstance(told, Progress):
            shares.append(told.share)
        time.sleep(0.005)
    raise AssertionError("no answer")


def gone(process: int) -> bool:
    """Whether a process has ended, waiting a while for it."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            os.kill(process, 0)
        except OSError:
            return True
        stat = Path(f"/proc/{process}/stat")
        if stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("player", ["random", "easy", "medium", "hard"])
def test_it_answers_with_a_legal_move(thinker: Thinker, name: str, player: str) -> None:
    asked = question(name, player)
    thinker.ask(asked)
    told, _shares = wait(thinker)
    assert isinstance(told, Answer), told
    game = games.load(name)
    assert told.move in game.legal_moves(game.from_document(asked.document))
    assert thinker.poll() is None


@pytest.mark.parametrize("name", games.NAMES)
def test_advice_is_a_line_with_reasons(thinker: Thinker, name: str) -> None:
    asked = question(name, advice=True)
    thinker.ask(asked)
    told, _shares = wait(thinker)
    assert isinstance(told, Answer)
    assert told.reasons
    game = games.load(name)
    position = game.from_document(asked.document)
    for move in told.line:
        game.play(position, move)


def test_it_tells_how_far_it_is(thinker: Thinker) -> None:
    thinker.ask(question("village", "hard", 1.0))
    _told, shares = wait(thinker)
    assert len(shares) > 2
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] <= 1


def test_a_question_interrupts_the_one_before(thinker: Thinker) -> None:
    thinker.ask(question("village", "hard", 600))
    time.sleep(0.5)
    thinker.ask(question("village", "medium"))
    told, _shares = wait(thinker)
    assert isinstance(told, Answer)


def test_after_a_cancel_nothing_is_told(thinker: Thinker) -> None:
    thinker.ask(question("village", "hard", 0.3))
    thinker.cancel()
    time.sleep(1.0)
    assert thinker.poll() is None
    thinker.ask(question("village", "easy"))
    assert isinstance(wait(thinker)[0], Answer)


@pytest.mark.parametrize("name", games.NAMES)
def test_after_a_cancel_the_turn_is_thought_through_afresh(thinker: Thinker, name: str) -> None:
    """Without that, a turn asked again after a take-back would find its time spent."""
    seconds = []
    for _repetition in range(2):
        thinker.ask(question(name, "hard", 0.5))
        told, _shares = wait(thinker)
        assert isinstance(told, Answer)
        seconds.append(told.seconds)
        thinker.cancel()
    assert min(seconds) >= 0.4


def test_a_fault_is_told_and_the_next_question_answered(thinker: Thinker) -> None:
    thinker.ask(question("village", "medium:nobody"))
    told, _shares = wait(thinker)
    assert isinstance(told, Failure)
    assert "nobody" in told.text
    thinker.ask(question("village"))
    assert isinstance(wait(thinker)[0], Answer)


def test_a_dead_process_is_told_and_replaced(thinker: Thinker) -> None:
    thinker.ask(question("village", "hard", 600))
    first = thinker.process_id
    assert first is not None
    os.kill(first, signal.SIGTERM)
    assert isinstance(wait(thinker)[0], Failure)
    thinker.ask(question("village"))
    assert isinstance(wait(thinker)[0], Answer)
    assert thinker.process_id != first


def test_a_process_that_cannot_be_begun_is_a_failure(monkeypatch: pytest.MonkeyPatch, thinker: Thinker) -> None:
    def refuse(self: object) -> None:
        raise OSError("no more processes")

    with monkeypatch.context() as patch:
        patch.setattr(SpawnProcess, "start", refuse)
        thinker.warm()
        thinker.ask(question("village"))
        assert isinstance(thinker.poll(), Failure)
        assert thinker.poll() is None
        assert thinker.process_id is None
    thinker.ask(question("village"))
    assert isinstance(wait(thinker)[0], Answer)


def test_closing_ends_the_process_while_it_thinks(thinker: Thinker) -> None:
    thinker.ask(question("village", "hard", 600))
    time.sleep(0.5)
    process = thinker.process_id
    assert process is not None
    thinker.close()
    assert gone(process)
    assert thinker.process_id is None
    thinker.close()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's list of processes")
def test_nothing_is_left_of_a_killed_program(checkout: Path) -> None:
    program = """
import time
from tests.players.test_thinker import question
from village_game.players.thinker import Thinker
if __name__ == "__main__":
    thinker = Thinker()
    thinker.ask(question("village", "hard", 600))
    time.sleep(1.5)
    print("thinks", flush=True)
    time.sleep(600)
"""
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=checkout)
    assert process.stdout is not None
    with process.stdout:
        assert process.stdout.readline() == "thinks\n"
        begun = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        process.kill()
        process.wait()
    assert len(begun) == 2, "the thinking process and the one that tidies up after multiprocessing"
    assert all(gone(int(other)) for other in begun)
