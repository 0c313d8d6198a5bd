from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from village_game.screen.table.camera import FACTORS, Camera

VIEW = pygame.Rect(0, 50, 1600, 950)


def seen(camera: Camera, point: tuple[int, int]) -> tuple[float, float]:
    """Where in the table as laid out the thing at a point of the window lies."""
    return (point[0] + camera.offset[0]) / camera.factor, (point[1] + camera.offset[1]) / camera.factor


def test_it_begins_with_the_whole_table() -> None:
    camera = Camera(VIEW)
    assert not camera.magnified
    assert seen(camera, (300, 400)) == (300, 400)
    assert not camera.zoom(-1, (300, 400))
    assert not camera.pan(50, 50)
    assert not camera.reset()


@given(st.integers(0, 1599), st.integers(50, 999), st.integers(1, 3))
def test_what_lies_under_the_point_stays_there(x: int, y: int, steps: int) -> None:
    camera = Camera(VIEW)
    for _number in range(steps):
        camera.zoom(1, (x, y))
    assert seen(camera, (x, y)) == pytest.approx((x, y), abs=1.5)


@given(
    st.lists(st.tuples(st.sampled_from(["zoom", "pan"]), st.integers(-900, 900), st.integers(-900, 900)), max_size=12)
)
def test_nothing_but_the_table_is_ever_seen(acts: list[tuple[str, int, int]]) -> None:
    camera = Camera(VIEW)
    for act, a, b in acts:
        if act == "zoom":
            camera.zoom(1 if a > 0 else -1, (abs(a), abs(b) + 50))
        else:
            camera.pan(a, b)
        left, top = seen(camera, VIEW.topleft)
        right, bottom = seen(camera, VIEW.bottomright)
        assert left >= VIEW.left - 1
        assert top >= VIEW.top - 1
        assert right <= VIEW.right + 1
        assert bottom <= VIEW.bottom + 1


def test_steps_end_at_the_nearest_and_reset_returns() -> None:
    camera = Camera(VIEW)
    for _number in range(len(FACTORS) - 1):
        assert camera.zoom(1, (800, 500))
    assert not camera.zoom(1, (800, 500))
    assert camera.factor == FACTORS[-1]
    assert camera.reset()
    assert camera.offset == (0, 0)


def test_a_rectangle_out_of_view_is_brought_into_view() -> None:
    camera = Camera(VIEW)
    camera.zoom(1, VIEW.topleft)
    camera.zoom(1, VIEW.topleft)
    hidden = pygame.Rect(1650, 1100, 60, 40)
    before = camera.offset
    assert camera.reveal(hidden)
    moved = hidden.move(before[0] - camera.offset[0], before[1] - camera.offset[1])
    assert VIEW.contains(moved)
    assert not camera.reveal(moved)


def test_the_middle_stays_about_there_in_another_window() -> None:
    camera = Camera(VIEW)
    camera.zoom(1, (1200, 700))
    x, y = seen(camera, VIEW.center)
    other = pygame.Rect(0, 40, 1000, 520)
    camera.set_view(other)
    across, down = seen(camera, other.center)
    assert (across - other.left) / other.width == pytest.approx((x - VIEW.left) / VIEW.width, abs=0.02)
    assert (down - other.top) / other.height == pytest.approx((y - VIEW.top) / VIEW.height, abs=0.02)
