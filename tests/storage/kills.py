"""Kills a program that plays, again and again, and looks what is left: ``python -m tests.storage.kills [200]``.

Every time the game must go on at the last change that was made or the one before, and all games that were saved before
must still be there. It ends with status 1 at the first that does not.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.storage.playing import digest
from village_game.storage.saves import Library

CHECKOUT = Path(__file__).resolve().parents[2]


class Lost(AssertionError):
    """Something was lost."""


@dataclass
class Tally:
    """What was seen.

    Attributes:
        kills: how many times the program was killed.
        behind: how many changes were missing → how often; 0 and 1 are allowed.
        news: what was told on resuming → how often.
        changes: how many changes were made in all.
        games: game → the digest with which it must still be there.
    """

    kills: int = 0
    changes: int = 0
    behind: Counter[int] = field(default_factory=Counter)
    news: Counter[str] = field(default_factory=Counter)
    games: dict[str, list[str]] = field(default_factory=dict)


def run(folder: Path, kills: int, seed: str) -> Tally:
    """Kill the program so many times and return what was seen. Raises `Lost`."""
    rng, tally = Random(seed), Tally()
    for number in range(kills):
        told = _play_and_kill(folder, f"{seed}/{number}", rng)
        tally.kills += 1
        for _word, id_, after in told:
            tally.games.setdefault(id_, []).append(after)
        tally.changes += sum(word == "change" for word, _, _ in told)
        _look(Library(folder), tally, number)
    return tally


def _play_and_kill(folder: Path, seed: str, rng: Random) -> list[list[str]]:
    """Start the program, kill it at a random moment, and return what it told until then."""
    command = [sys.executable, "-m", "tests.storage.player", str(folder), seed]
    with subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        told = [program.stdout.readline()] if rng.random() < 0.9 else []  # at times already while it starts
        timer = threading.Timer(rng.uniform(0, 0.6), program.kill)
        timer.start()
        told += program.stdout.readlines()
        timer.join()
    return [line.split() for line in told if line.endswith("\n") and line.strip()]


def _look(library: Library, tally: Tally, number: int) -> None:
    """Look whether all games are there and go on where they must."""
    listed = {game.id: game for game in library.games()}
    for id_, states in tally.games.items():
        if id_ not in listed:
            if len(states) > 2:
                raise Lost(f"kill {number}: the game {id_} is not in the list")
            continue  # killed while it was saved for the first time
        match, keeper, news = library.resume(id_)
        keeper.close()
        tally.news.update(told.name for told in news)
        resumed = digest(match)
        recent = states[-2:]
        if resumed not in recent:
            raise Lost(f"kill {number}: the game {id_} goes on {_where(resumed, states)}")
        tally.behind[0 if resumed == recent[-1] else 1] += 1
        states[:] = [resumed]
    unknown = set(listed) - set(tally.games)
    for id_ in unknown:  # killed before it could tell of it
        match, keeper, _ = library.resume(id_)
        keeper.close()
        tally.games[id_] = [digest(match)]


def _where(resumed: str, states: list[str]) -> str:
    behind = [number for number, state in enumerate(reversed(states)) if state == resumed]
    return f"{behind[0]} changes before the last" if behind else "somewhere it never was"


def main() -> int:
    """Kill as often as the command line says, and print what was seen."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder, contextlib.suppress(KeyboardInterrupt):
        try:
            tally = run(Path(folder), kills, "kills")
        except Lost as lost:
            print(lost)
            return 1
        behind = ", ".join(f"{count} × {number} behind" for number, count in sorted(tally.behind.items()))
        print(f"{tally.kills} kills, {tally.changes} changes, {len(tally.games)} games; resumed: {behind}")
        print(f"told: {dict(tally.news)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
