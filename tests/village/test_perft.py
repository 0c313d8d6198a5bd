"""The numbers of lines of play from fixed positions, kept as data: any change of what is legal changes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from village_game.core.move import CHANCE, NOBODY
from village_game.core.scenario import merge
from village_game.village.game import game
from village_game.village.position import VillagePosition

FILE = Path(__file__).with_name("perft.yaml")
CASES = yaml.safe_load(FILE.read_text(encoding="utf-8"))
VILLAGE = game()


def lines(position: VillagePosition, depth: int) -> int:
    """Return how many lines of so many decisions there are; where chance decides or the game is over, a line ends."""
    if not depth or position.decides in (CHANCE, NOBODY):
        return 1
    moves = VILLAGE.legal_moves(position)
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = position.copy()
        VILLAGE.play(after, move, check=False)
        count += lines(after, depth - 1)
    return count


def set_up(case: dict[str, Any]) -> VillagePosition:
    """Return the position of a case."""
    bare = VILLAGE.bare({"players": case["players"]}, case.get("stage", "turn"), case.get("last"))
    return VILLAGE.from_document(merge(bare, case["position"]))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_numbers_of_lines_are_as_counted(case: dict[str, Any]) -> None:
    position = set_up(case)
    assert [lines(position, depth) for depth in range(1, len(case["lines"]) + 1)] == case["lines"]
