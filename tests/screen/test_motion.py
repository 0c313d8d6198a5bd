"""Tweens end where they shall; the focus goes where it is sent."""

from __future__ import annotations

import pygame
import pytest

from village_game.screen.focus import DOWN, LEFT, RIGHT, UP, FocusRing
from village_game.screen.tween import Tweens, ease_in_out

# Motion


def even(share: float) -> float:
    return share


def test_tween_ends_exactly_however_time_goes() -> None:
    for steps in ([0.25] * 4, [0.01] * 200, [50.0]):
        shares: list[float] = []
        ended: list[int] = []
        tweens = Tweens()
        tweens.start(shares.append, 1.0, ease_in_out, done=lambda: ended.append(1))  # noqa: B023
        for step in steps:
            tweens.update(step)
        assert shares[-1] == 1.0
        assert ended == [1]
        assert not tweens.active


def test_tween_waits_for_its_delay() -> None:
    shares: list[float] = []
    tweens = Tweens()
    tweens.start(shares.append, 1.0, even, delay=0.5)
    tweens.update(0.4)
    assert shares == []
    tweens.update(0.6)
    assert shares == [pytest.approx(0.5)]


@pytest.mark.parametrize(("speed", "share"), [(0.5, 1.0), (1.0, 0.5), (2.0, 0.25)])
def test_speed_stretches_time(speed: float, share: float) -> None:
    shares: list[float] = []
    tweens = Tweens(speed)
    tweens.start(shares.append, 1.0, even)
    tweens.update(0.5)
    assert shares == [pytest.approx(share)]


def test_without_motion_everything_happens_at_once() -> None:
    order: list[str] = []
    tweens = Tweens(0.0)
    tweens.start(lambda share: order.append(f"at {share}"), 1.0, delay=3.0, done=lambda: order.append("done"))
    assert order == ["at 1.0", "done"]
    assert not tweens.active


def test_finish_ends_chains_too() -> None:
    ended: list[str] = []
    tweens = Tweens()

    def second() -> None:
        ended.append("first")
        tweens.start(lambda share: None, 5.0, done=lambda: ended.append("second"))

    tweens.start(lambda share: None, 5.0, done=second)
    tweens.finish()
    assert ended == ["first", "second"]
    assert not tweens.active


def test_cancelled_tween_stays_where_it_is() -> None:
    shares: list[float] = []
    tweens = Tweens()
    tween = tweens.start(shares.append, 1.0, even)
    tweens.update(0.3)
    tween.cancel()
    tweens.update(5.0)
    assert shares == [pytest.approx(0.3)]


# Focus


GRID = {(x, y): pygame.Rect(100 * x, 100 * y, 60, 60) for y in range(3) for x in range(3)}


@pytest.mark.parametrize(("direction", "end"), [(LEFT, (0, 1)), (RIGHT, (2, 1)), (UP, (1, 0)), (DOWN, (1, 2))])
def test_arrows_move_to_the_neighbour(direction: tuple[int, int], end: tuple[int, int]) -> None:
    ring = FocusRing(GRID.items())
    ring.current = (1, 1)
    assert ring.move(direction) == end
    assert ring.move(direction) == end, "there is nothing beyond"


def test_arrows_reach_everything_from_everywhere() -> None:
    rects = {
        "wide": pygame.Rect(0, 0, 900, 50),
        "left": pygame.Rect(0, 80, 200, 300),
        "middle": pygame.Rect(260, 90, 80, 40),
        "low": pygame.Rect(300, 300, 40, 40),
        "right": pygame.Rect(700, 200, 200, 60),
        "foot": pygame.Rect(400, 420, 100, 40),
    }
    for start in rects:
        reached, open_ = {start}, [start]
        while open_:
            here = open_.pop()
            for direction in (LEFT, RIGHT, UP, DOWN):
                ring = FocusRing(rects.items())
                ring.current = here
                there = ring.move(direction)
                if there is not None and there not in reached:
                    reached.add(there)
                    open_.append(there)
        assert reached == set(rects), f"from {start}"


def test_only_what_is_allowed_gets_the_focus() -> None:
    ring = FocusRing(GRID.items())
    ring.current = (0, 0)
    assert ring.move(RIGHT, lambda key: key != (1, 0)) == (2, 0)


def test_tab_goes_round() -> None:
    ring = FocusRing(GRID.items())
    assert ring.step() == (0, 0)
    assert ring.step(-1) == (2, 2)
    assert ring.step() == (0, 0)
    assert FocusRing[str]().step() is None


def test_arrow_without_a_focus_begins_at_the_first() -> None:
    assert FocusRing(GRID.items()).move(LEFT) == (0, 0)
