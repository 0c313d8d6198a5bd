"""Makes the saves of this version's format: ``python -m tests.saves.make``.

``GAME-FORMAT.save`` is a game in the middle, with changes after the whole, as a kill leaves it; ``GAME-FORMAT.digest``
what must come back. The saves of a format are made once, and stay here for ever; this refuses to make them again. The
malformed ones are made of the first of them, and ``malformed/messages.yaml`` has what must be said of each.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from random import Random

from tests.storage.playing import digest, new_match, step
from village_game import games
from village_game.storage import journal
from village_game.storage.gamefolder import GameFolder
from village_game.storage.saves import Library
from village_game.storage.upgrade import FORMAT

FOLDER = Path(__file__).resolve().parent

CHANGES = 115


def resigned(head: bytes, lines: list[bytes]) -> bytes:
    """Return a file of such a head and lines, with checks that agree."""
    content, check = head, head
    for line in lines:
        text, check = journal._line(check, line)
        content += text
    return content


def malformed(source: Path) -> dict[str, bytes]:
    """Return name → content of all sorts of files that are no good saves, made of a good one."""
    raw, lines = source.read_bytes(), journal.read(source).lines
    head = raw[: raw.index(b"\n") + 1]
    first = lines[0]

    def change(old: bytes, new: bytes) -> bytes:
        return resigned(head, [first.replace(old, new, 1)])

    return {
        "another_game": change(b'"game":"village"', b'"game":"chess"'),
        "another_program": b"SQLite format 3\x00" + raw[:200],
        "byte_flipped": raw[:500] + bytes([raw[500] ^ 1]) + raw[501:],
        "cut_in_the_head": raw[:9],
        "cut_in_the_whole": raw[:1500],
        "cut_in_the_last_change": raw[:-20],
        "empty": b"",
        "head_only": head,
        "line_left_out": b"".join(line for number, line in enumerate(raw.splitlines(True)) if number != 3),
        "newer": resigned(b"village-game save 999\n", [b'{"holograms":true}']),
        "not_json": resigned(head, [first[:-5]]),
        "nested": resigned(head, [b"[" * 100_000]),
        "options_unknown": change(b'"options":{', b'"options":{"dragons":true,'),
        "position_impossible": change(b'"position":{', b'"position":{"dragons":3,'),
        "seat_missing": change(b'"yellow":{"name"', b'"blue":{"name"'),
        "type_wrong": change(b'"allow_take_back":true', b'"allow_take_back":"yes"'),
        "zeros": head + bytes(len(raw)),
    }


def main() -> None:
    """Make the saves of this format, unless they are there."""
    for game in games.NAMES:
        path = FOLDER / f"{game}-{FORMAT}.save"
        if path.exists():
            raise SystemExit(f"{path} is there already; if the form has changed, so must the number of the format")
        with tempfile.TemporaryDirectory() as folder:
            library, rng = Library(Path(folder)), Random(game)
            match = new_match(game, 3, computers=("blue",))
            keeper = library.keep(match, f"A game of {game}")
            for _ in range(CHANGES):
                step(match, rng)
                keeper.flush()
            shutil.copy(GameFolder(library.folder, keeper.id).saves()[0], path)
            path.with_suffix(".digest").write_text(digest(match) + "\n", encoding="utf-8")
            keeper.close()
    for name, content in malformed(FOLDER / f"village-{FORMAT}.save").items():
        (FOLDER / "malformed" / f"{name}.save").write_bytes(content)


if __name__ == "__main__":
    main()
