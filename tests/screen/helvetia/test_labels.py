"""The look of Helvetia has a picture for every piece and word that the bridge speaks of."""

from __future__ import annotations

import pygame
import pytest

from tests.screen.helvetia.walks import GAME, walk
from village_game.helvetia.names import COLOURS
from village_game.screen.helvetia.bridge import BRIDGE
from village_game.screen.helvetia.look import look


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def test_choices_lines_counts_and_prospects_are_drawn_with_pictures() -> None:
    words: set[str] = set()
    for seed in range(6):
        for number, step in enumerate(walk(seed)):
            for move in step.legal:
                gesture = BRIDGE.gesture(step.before, move)
                words.update((gesture.piece, *gesture.label) if gesture else ())
            for line in BRIDGE.say_move(step.before, step.move, step.events):
                words.update(line.pieces)
            if number % 20 == 0:
                words.update(item.piece for group in BRIDGE.what_is_left(step.before) for item in group.items)
                for colour in step.before.seats:
                    groups = BRIDGE.could(GAME, step.before, colour)
                    words.update(word for group in groups for item in group.items for word in item.label)
    words.discard("")
    drawn = look(COLOURS)
    assert {"lantern", "no_coin", "arrow", "start", "good bread"} <= words
    assert [word for word in words if drawn.label(word, 24) is None] == []


def test_everything_that_lies_on_the_table_has_a_place_and_a_picture() -> None:
    for seed in range(3):
        seats = COLOURS[: 2 + seed]
        drawn = look(seats)
        table = drawn.lay_out(pygame.Rect(0, 0, 1280, 800), 1.0, "red", "right")
        pieces: set[str] = set()
        for step in walk(seed):
            arrangement = BRIDGE.arrange(step.before)
            assert set(arrangement) <= set(table.places)
            pieces.update(piece for lying in arrangement.values() for piece in lying)
        for piece in pieces:
            assert drawn.sprite(piece, (24, 30)).size == (24, 30)
