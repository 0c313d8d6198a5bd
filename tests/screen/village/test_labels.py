"""The look of Village has a picture for every piece and word that the bridge speaks of."""

from __future__ import annotations

import pygame
import pytest

from tests.screen.village.walks import walk
from village_game.screen.village.bridge import BRIDGE
from village_game.screen.village.look import look


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def test_choices_lines_and_counts_are_drawn_with_pictures() -> None:
    words: set[str] = set()
    for seed in range(6):
        for step in walk(seed):
            for move in step.legal:
                gesture = BRIDGE.gesture(step.before, move)
                words.update((gesture.piece, *gesture.label) if gesture else ())
            for line in BRIDGE.say_move(step.before, step.move, step.events):
                words.update(line.pieces)
            words.update(item.piece for group in BRIDGE.what_is_left(step.before) for item in group.items if item.piece)
    drawn = look(("red", "yellow", "blue", "white"))
    assert {"time", "bucket", "any_cube", "any_good", "monk", "next_start"} <= words
    assert [word for word in words if drawn.label(word, 24) is None] == []


def test_everything_that_lies_on_the_table_has_a_place_and_a_picture() -> None:
    seats = ("red", "yellow")
    drawn = look(seats)
    table = drawn.lay_out(pygame.Rect(0, 0, 1280, 800), 1.0, "red", "right")
    pieces: set[str] = set()
    for step in walk(3):
        if step.before.seats == seats:
            arrangement = BRIDGE.arrange(step.before)
            assert set(arrangement) <= set(table.places)
            pieces.update(piece for lying in arrangement.values() for piece in lying)
    assert pieces
    for piece in pieces:
        assert drawn.sprite(piece, (24, 30)).size == (24, 30)
