"""Damages saves and data files in all sorts of ways: ``python -m tests.storage.mutations [10000]``.

Whatever was damaged, listing and resuming games, and reading data, must end with a match that was once played, or with
a message: never a crash, more than a second, or more than 200 MB of memory; and no other file is lost or changed.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec

from tests.storage.playing import digest, new_match, step
from village_game import games, resources, texts
from village_game.core.data import DataError
from village_game.core.record import parse_record, record_text
from village_game.helvetia.rules import read_rules as read_helvetia
from village_game.storage import journal
from village_game.storage.gamefolder import GameFolder
from village_game.storage.journal import SaveError
from village_game.storage.saves import Library
from village_game.village.rules import read_rules as read_village

MOST_SECONDS = 1.0
MOST_MEGABYTES = 200.0
CHANGES = 75
"""How long the games are that are damaged: two full files and a third that was begun."""

WORDS = (b"\x00", b"\n", b'"', b"{", b"[", b"]" * 50, b"[" * 5000, b"-1", b"1e999", b"9" * 400, b"null", b"\xff\xfe")

ODD = (
    None,
    True,
    -1,
    0,
    1,
    7,
    10**6,
    10**18,
    10**30,
    1e300,
    "",
    "red",
    "chance",
    "x" * 5000,
    "take harvest orange",
    [],
    {},
)
ODD_KEYS = ("", "red", "green", "x" * 100, "points", "10")


@dataclass
class Sample:
    """A game that is damaged.

    Attributes:
        folder: the library with it alone.
        id: its id.
        states: the digests that it had in its course.
        record: its record as text.
    """

    folder: Path
    id: str
    states: set[str]
    record: bytes


@dataclass
class Tally:
    """What came of it: outcome → how often, the longest time in seconds, and how many megabytes of memory more."""

    outcomes: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    megabytes: float = 0.0


def make_sample(folder: Path, game: str) -> Sample:
    """Play a game, kill nothing, but leave its files as a kill would: with changes after the last whole."""
    library, match, rng = Library(folder / "live"), new_match(game), Random(game)
    keeper = library.keep(match)
    states = {digest(match)}
    for _ in range(CHANGES):
        step(match, rng)
        states.add(digest(match))
        if not keeper.flush():
            raise RuntimeError("the sample cannot be saved")
    shutil.copytree(library.folder, folder / "sample", ignore=shutil.ignore_patterns("*.lock"))
    keeper.close()
    return Sample(folder / "sample", keeper.id, states, record_text(match.record()).encode())


def damaged(content: bytes, other: bytes, rng: Random) -> bytes:
    """Return a file's content damaged once or a few times: bytes flipped, cut, spliced, doubled, words put in."""
    kinds: list[Callable[[bytes], bytes]] = [
        lambda old: _flipped(old, rng),
        lambda old: old[: rng.randrange(len(old) + 1)],
        lambda old: old[rng.randrange(len(old) + 1) :],
        lambda old: _cut_out(old, rng),
        lambda old: old[: rng.randrange(len(old) + 1)] + other[rng.randrange(len(other) + 1) :],
        lambda old: _put_in(old, rng.choice(WORDS), rng),
        lambda old: _put_in(old, bytes(rng.randrange(256) for _ in range(rng.randrange(1, 40))), rng),
        lambda old: _lines_moved(old, rng),
        lambda old: old + old[rng.randrange(len(old) + 1) :],
        lambda old: _zeroed(old, rng),
    ]
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        content = rng.choice(kinds)(content)
    return content


def _flipped(old: bytes, rng: Random) -> bytes:
    new = bytearray(old)
    for _ in range(rng.choice((1, 1, 3, 40)) if new else 0):
        new[rng.randrange(len(new))] ^= 1 << rng.randrange(8)
    return bytes(new)


def _cut_out(old: bytes, rng: Random) -> bytes:
    start, end = sorted(rng.randrange(len(old) + 1) for _ in range(2))
    return old[:start] + old[end:]


def _put_in(old: bytes, word: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(old) + 1)
    return old[:place] + word + old[place:]


def _lines_moved(old: bytes, rng: Random) -> bytes:
    lines = old.splitlines(keepends=True)
    if lines:
        line = lines.pop(rng.randrange(len(lines)))
        lines[(place := rng.randrange(len(lines) + 1)) : place] = [line] * rng.choice((0, 1, 1, 2))
    return b"".join(lines)


def _zeroed(old: bytes, rng: Random) -> bytes:
    start, end = sorted(rng.randrange(len(old) + 1) for _ in range(2))
    return old[:start] + bytes(end - start) + old[end:]


def try_save(sample: Sample, other: Sample, place: Path, rng: Random) -> str:
    """Damage one or more files of a game, resume it, and return what came of it. Raises `AssertionError`."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(sample.folder, place)
    paths = GameFolder(place, sample.id).saves()
    foreign = rng.choice(GameFolder(other.folder, other.id).saves()).read_bytes()
    hurt = rng.sample(paths, rng.choice((1, 1, 2, len(paths))))
    for path in hurt:
        path.write_bytes(damaged(path.read_bytes(), foreign, rng))
    whole = {path.read_bytes() for path in paths if path not in hurt}
    library = Library(place)
    listed = library.games()
    assert [game.id for game in listed] == [sample.id]
    try:
        match, keeper, news = library.resume(sample.id)
    except SaveError as error:
        assert not whole, "a save that was not damaged was not found"
        assert texts.say(error.reason)
        assert all(path.exists() for path in paths)
        outcome = error.reason.name
    else:
        assert digest(match) in sample.states, "the game goes on where it never was"
        assert all(texts.say(told) for told in news)
        keeper.close()
        outcome = "resumed: " + (", ".join(told.name for told in news) or "nothing told")
        begun = len(GameFolder(place, sample.id).saves()) > 0 and "save_end_damaged" in outcome
        left = {path.read_bytes() for path in GameFolder(place, sample.id).path.iterdir()}
        assert len(whole - left) <= begun, "a save that was not damaged is gone"
    damaged_now = sum(path.name.endswith(".damaged-1") for path in GameFolder(place, sample.id).path.iterdir())
    return f"{outcome}{' (set aside)' if damaged_now else ''}"


def try_import(sample: Sample, other: Sample, place: Path, rng: Random) -> str:
    """Damage a file and import it. Raises `AssertionError`."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    files = GameFolder(sample.folder, sample.id).saves()
    path = place / "in the post.save"
    path.write_bytes(
        damaged(rng.choice(files).read_bytes(), GameFolder(other.folder, other.id).saves()[0].read_bytes(), rng)
    )
    library = Library(place / "games")
    try:
        match, keeper, _ = library.resume(library.import_(path))
    except SaveError as error:
        assert texts.say(error.reason)
        assert library.games() == []
        return f"import: {error.reason.name}"
    keeper.close()
    assert digest(match) in sample.states | other.states
    return "import: done"


def try_forgery(sample: Sample, place: Path, rng: Random) -> str:
    """Change what a save says, with checks that agree, and resume it; what it says may be well formed, but not more."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(sample.folder, place)
    newest, *older = GameFolder(place, sample.id).saves()
    for path in older:
        path.unlink()
    first, *rest = journal.read(newest).lines
    lines = [first, *rest[: rng.randrange(len(rest) + 1)]]
    number = rng.choice((0, len(lines) - 1))
    lines[number] = msgspec.json.encode(_altered(msgspec.json.decode(lines[number]), rng))
    newest.unlink()
    forged = journal.Journal(newest, lines[0])
    for line in lines[1:]:
        forged.append(line)
    forged.close()
    library = Library(place)
    assert [game.id for game in library.games()] == [sample.id]
    try:
        match, keeper, news = library.resume(sample.id)
    except SaveError as error:
        assert texts.say(error.reason)
        return f"forged: {error.reason.name}"
    keeper.close()
    match.legal_moves()
    digest(match)
    return f"forged: resumed, {', '.join(told.name for told in news) or 'nothing told'}"


def _altered(value: object, rng: Random) -> object:
    """Return plain maps and lists with something in them left out, doubled, or replaced by something odd."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.1:
            return {other: part for other, part in value.items() if other != key}
        if rng.random() < 0.1:
            return {**value, rng.choice(ODD_KEYS): value[key]}
        return {**value, key: _altered(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        place = rng.randrange(len(value))
        middle = rng.choice(([], [value[place]] * 2, [_altered(value[place], rng)], [_altered(value[place], rng)]))
        return [*value[:place], *middle, *value[place + 1 :]]
    return rng.choice(ODD)


def try_data(game: str, place: Path, rng: Random) -> str:
    """Damage a data file of a game and read the rules. Raises whatever is no `DataError`."""
    shutil.rmtree(place, ignore_errors=True)
    source = resources.data(game)
    files = sorted(path for path in source.glob("*.yaml") if path.stem not in ("messages", "names"))
    place.mkdir()
    for file in files:
        (place / file.name).write_bytes(file.read_bytes())
    hurt, other = rng.choice(files), rng.choice(files)
    (place / hurt.name).write_bytes(damaged(hurt.read_bytes(), other.read_bytes(), rng))
    try:
        (read_village if game == "village" else read_helvetia)(place)
    except DataError as error:
        assert hurt.name in str(error) or len(files) > 1
        return "data: refused"
    return "data: read"


def try_record(sample: Sample, other: Sample, rng: Random) -> str:
    """Damage a record and read it. Raises whatever is no `DataError`."""
    try:
        parse_record(damaged(sample.record, other.record, rng))
    except DataError:
        return "record: refused"
    return "record: read"


def run(folder: Path, count: int, seed: str) -> Tally:
    """Damage so many files and return what came of it. Raises `AssertionError`, or whatever was raised."""
    tally, before = Tally(), _megabytes()
    samples = []
    for game in games.NAMES:
        (folder / game).mkdir()
        samples.append(make_sample(folder / game, game))
    for number in range(count):
        rng = Random(f"{seed}/{number}")
        sample, other = rng.sample(samples, 2)
        kind = rng.random()
        began = time.perf_counter()
        try:
            if kind < 0.3:
                outcome = try_forgery(sample, folder / "now", rng)
            elif kind < 0.6:
                outcome = try_save(sample, other, folder / "now", rng)
            elif kind < 0.75:
                outcome = try_import(sample, other, folder / "now", rng)
            elif kind < 0.9:
                outcome = try_data(rng.choice(games.NAMES), folder / "now", rng)
            else:
                outcome = try_record(sample, other, rng)
        except Exception as error:
            error.add_note(f"mutation {number} of seed {seed!r}; the files are in {folder / 'now'}")
            raise
        tally.outcomes[outcome] += 1
        tally.slowest = max(tally.slowest, time.perf_counter() - began)
    tally.megabytes = _megabytes() - before
    return tally


def _megabytes() -> float:
    """Return the most memory that this process has had so far."""
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> int:
    """Damage as many as the command line says, and print what came of it."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as folder:
        tally = run(Path(folder), count, sys.argv[2] if len(sys.argv) > 2 else "mutations")
    for outcome, times in tally.outcomes.most_common():
        print(f"{times:6} {outcome}")
    print(f"slowest {tally.slowest:.2f} s, {tally.megabytes:.0f} MB more")
    return 0 if tally.slowest < MOST_SECONDS and tally.megabytes < MOST_MEGABYTES else 1


if __name__ == "__main__":
    sys.exit(main())
