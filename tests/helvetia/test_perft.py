"""The numbers of lines of play from fixed positions, kept as data: any change of what is legal changes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from village_game.core.move import CHANCE, NOBODY, parse_move
from village_game.core.scenario import merge
from village_game.helvetia.game import game
from village_game.helvetia.position import HelvetiaPosition

FILE = Path(__file__).with_name("perft.yaml")
CASES = yaml.safe_load(FILE.read_text(encoding="utf-8"))
HELVETIA = game()


def lines(position: HelvetiaPosition, depth: int) -> int:
    """Return how many lines of so many decisions there are; where chance decides or the game is over, a line ends."""
    if not depth or position.decides in (CHANCE, NOBODY):
        return 1
    moves = HELVETIA.legal_moves(position)
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = position.copy()
        HELVETIA.play(after, move, check=False)
        count += lines(after, depth - 1)
    return count


def set_up(case: dict[str, Any]) -> HelvetiaPosition:
    """Return the position of a case."""
    options = {"players": case["players"]}
    if case.get("table") == "new":
        position = HELVETIA.start(options)
    else:
        bare = HELVETIA.bare(options, case.get("stage", "turn"), case.get("last"))
        position = HELVETIA.from_document(merge(bare, case["position"]))
        HELVETIA.settle(position)
    for text in case.get("moves", []):
        HELVETIA.play(position, parse_move(text))
    return position


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_numbers_of_lines_are_as_counted(case: dict[str, Any]) -> None:
    position = set_up(case)
    assert [lines(position, depth) for depth in range(1, len(case["lines"]) + 1)] == case["lines"]
