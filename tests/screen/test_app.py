"""The scene loop: draws only what changed, follows the window, ends cleanly."""

from __future__ import annotations

import itertools
import threading
import time

import pygame
import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import Robot
from village_game.screen import app as app_module
from village_game.screen.app import App, NoDisplay
from village_game.screen.scene import Scene
from village_game.screen.scenes.keys import KeysScene
from village_game.screen.scenes.leaving import LeavingDialog
from village_game.screen.scenes.title import TitleScene
from village_game.screen.window import fitting
from village_game.storage.settings import Settings


class Spy(Scene):
    """Writes down what it is asked to do."""

    def __init__(self, app: App, opaque: bool = True) -> None:
        super().__init__(app)
        self.opaque = opaque  # type: ignore[misc]
        self.calls: list[str] = []
        self.steps: list[float] = []
        self.events: list[pygame.event.Event] = []

    def enter(self) -> None:
        self.calls.append("enter")

    def leave(self) -> None:
        self.calls.append("leave")

    def layout(self, size: tuple[int, int]) -> None:
        self.calls.append(f"layout {size[0]}x{size[1]}")

    def handle(self, event: pygame.event.Event) -> bool:
        self.events.append(event)
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self.steps.append(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.calls.append("draw")


def test_idle_window_is_neither_drawn_nor_presented(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app((1024, 600))
    app.push(TitleScene(app))
    Robot(app).settle(0.6)
    flips = []
    monkeypatch.setattr(app.window, "flip", lambda: flips.append(1))
    frames, processor = app.frames, time.thread_time()
    timer = threading.Timer(1.5, lambda: pygame.event.post(pygame.event.Event(pygame.QUIT)))
    timer.start()
    app.loop()
    timer.join()
    assert (app.frames, flips) == (frames, [])
    assert time.thread_time() - processor < 0.5, "the loop does not sleep"


def test_pointer_over_nothing_draws_nothing(make_app: MakeApp) -> None:
    app = make_app()
    app.push(TitleScene(app))
    robot = Robot(app)
    robot.move((1700, 40))
    frames = app.frames
    for x in range(1500, 1700, 20):
        robot.move((x, 60))
    assert app.frames == frames


def test_scene_is_drawn_again_after_it_changed_or_was_uncovered(make_app: MakeApp) -> None:
    app = make_app()
    spy = Spy(app)
    app.push(spy)
    robot = Robot(app)
    robot.settle()
    assert spy.calls.count("draw") == 1
    robot.settle()
    assert spy.calls.count("draw") == 1
    spy.invalidate()
    robot.settle()
    assert spy.calls.count("draw") == 2
    robot.post(pygame.WINDOWEXPOSED)
    assert spy.calls.count("draw") == 3


def test_calls_come_in_order(make_app: MakeApp) -> None:
    app = make_app((1024, 600))
    below, above = Spy(app), Spy(app, opaque=False)
    app.push(below)
    Robot(app).settle()
    app.push(above)
    Robot(app).settle()
    assert below.calls == ["layout 1024x600", "enter", "draw", "leave", "draw"]  # drawn again below what is not opaque
    assert above.calls == ["layout 1024x600", "enter", "draw"]
    app.pop()
    Robot(app).settle()
    assert below.calls[-2:] == ["enter", "draw"]
    assert above.calls[-1] == "leave"


def test_opaque_scene_hides_those_below(make_app: MakeApp) -> None:
    app = make_app()
    below, above = Spy(app), Spy(app)
    app.push(below)
    app.push(above)
    Robot(app).settle()
    assert "draw" not in below.calls


def test_only_the_topmost_scene_gets_events(make_app: MakeApp) -> None:
    app = make_app()
    below, above = Spy(app), Spy(app)
    app.push(below)
    app.push(above)
    Robot(app).press("a")
    assert [event.type for event in above.events if event.type in (pygame.KEYDOWN, pygame.KEYUP)]
    assert not below.events


def test_long_gap_is_one_short_step(make_app: MakeApp) -> None:
    app = make_app()
    spy = Spy(app)
    app.push(spy)
    Robot(app).settle()
    time.sleep(0.3)
    app.turn([])
    assert spy.steps[-1] == pytest.approx(0.1)


def test_tweens_draw_every_frame_until_they_end(make_app: MakeApp) -> None:
    app = make_app()
    spy = Spy(app)
    app.push(spy)
    Robot(app).settle()
    shares: list[float] = []
    spy.tweens.start(shares.append, 0.1)
    frames = app.frames
    Robot(app).settle()
    assert shares[-1] == 1.0
    assert app.frames - frames == len(shares)
    assert all(one <= other for one, other in itertools.pairwise(shares))


def test_scenes_follow_the_scale(make_app: MakeApp) -> None:
    app = make_app()
    spy = Spy(app)
    app.push(spy)
    before = app.ui.scale
    app.settings.interface_scale = 150
    app.settings_changed()
    assert app.ui.scale == pytest.approx(1.5 * before)
    assert spy.calls.count("layout 1920x1080") == 2


def test_closing_the_window_ends_the_loop(make_app: MakeApp) -> None:
    app = make_app()
    app.push(Spy(app))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.loop()
    assert app.scene is None


def test_closing_asks_before_a_game_is_lost(make_app: MakeApp) -> None:
    app = make_app()
    game = Spy(app)
    app.push(game)
    app.running_game = game
    robot = Robot(app)
    robot.post(pygame.QUIT)
    assert isinstance(app.scene, LeavingDialog)
    robot.press("esc")
    assert app.scene is game
    robot.post(pygame.QUIT)
    robot.post(pygame.QUIT)
    assert app.scene is None


def test_f1_shows_and_hides_the_keys(make_app: MakeApp) -> None:
    app = make_app()
    app.push(TitleScene(app))
    robot = Robot(app)
    robot.press("f1")
    assert isinstance(app.scene, KeysScene)
    robot.press("f1")
    assert isinstance(app.scene, TitleScene)


def test_f11_fills_the_screen_and_remembers_the_window(make_app: MakeApp) -> None:
    app = make_app((1100, 640))
    app.push(TitleScene(app))
    robot = Robot(app)
    robot.press("f11")
    assert app.settings.full_screen
    app.window.remember(app.settings)
    assert (app.settings.window.width, app.settings.window.height) == (1100, 640)
    robot.press("f11")
    assert not app.settings.full_screen
    assert app.ui.size == (1100, 640)


def test_window_remembers_its_size(make_app: MakeApp) -> None:
    app = make_app((1111, 666))
    app.push(TitleScene(app))
    app.close()
    assert (app.settings.window.width, app.settings.window.height) == (1111, 666)


def test_notice_goes_by_itself_and_by_a_click(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    app.push(TitleScene(app))
    robot = Robot(app)
    robot.settle()
    bare = pygame.image.tobytes(app.window.surface, "RGB")
    app.notice("Something happened.")
    robot.settle()
    assert pygame.image.tobytes(app.window.surface, "RGB") != bare
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 10)
    app.turn([])
    assert pygame.image.tobytes(app.window.surface, "RGB") == bare
    app.notice("Something else happened.")
    app.turn([])
    point = {"pos": (1800, 30), "button": 1}
    app.turn([pygame.event.Event(pygame.MOUSEBUTTONDOWN, point), pygame.event.Event(pygame.MOUSEBUTTONUP, point)])
    app.turn([])
    assert pygame.image.tobytes(app.window.surface, "RGB") == bare


def test_passed_pointer_motions_are_left_out() -> None:
    def event(kind: int, x: int = 0) -> pygame.event.Event:
        return pygame.event.Event(kind, {"pos": (x, 0)})

    motion, down = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN
    events = [event(motion, 1), event(motion, 2), event(down, 2), event(motion, 3), event(motion, 4)]
    kept = app_module._without_passed_motion(events)
    assert [(e.type, e.pos[0]) for e in kept] == [(motion, 2), (down, 2), (motion, 4)]


def test_positions_are_turned_into_pixels_on_dense_screens(make_app: MakeApp) -> None:
    app = make_app()
    app.window.density = 2.0
    event = pygame.event.Event(pygame.MOUSEMOTION, {"pos": (10, 21), "rel": (1, 2), "buttons": (0, 0, 0)})
    turned = app.window.in_pixels(event)
    assert (turned.pos, turned.rel, turned.buttons) == ((20, 42), (2, 4), (0, 0, 0))


@pytest.mark.parametrize(
    ("wanted", "place", "desktops", "expected"),
    [
        ((1600, 900), None, [(1920, 1080)], ((1600, 900), None)),
        ((4000, 3000), None, [(1920, 1080)], ((1920, 1000), None)),
        ((300, 200), None, [(1920, 1080)], ((1024, 600), None)),
        ((1600, 900), (5000, 20), [(1920, 1080)], ((1600, 900), (320, 20))),
        ((1600, 900), (-300, -50), [(1920, 1080)], ((1600, 900), (0, 0))),
        ((1600, 900), (-1500, 20), [(1920, 1080), (1920, 1080)], ((1600, 900), (-1500, 20))),
        ((1600, 900), (9000, 20), [(1920, 1080), (1920, 1080)], ((1600, 900), None)),
    ],
)
def test_window_lies_on_the_desktop(
    wanted: tuple[int, int],
    place: tuple[int, int] | None,
    desktops: list[tuple[int, int]],
    expected: tuple[tuple[int, int], tuple[int, int] | None],
) -> None:
    assert fitting(wanted, place, desktops) == expected


def test_missing_screen_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(NoDisplay, match="no-such-driver"):
        App(Settings(), keep_settings=False)
