"""Widgets answer mouse and keyboard as a player expects."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.screen.conftest import MakeApp
from tests.screen.robot import Robot
from village_game.screen.scene import WidgetScene
from village_game.screen.widgets import (
    Button,
    Choice,
    IconButton,
    Label,
    ScrollArea,
    Stepper,
    TextField,
    Toggle,
    Widget,
)

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT

Bench = Callable[..., Robot]


@pytest.fixture
def bench(make_app: MakeApp) -> Bench:
    """Put widgets on a scene, one below the other unless they have a place, and return a robot."""

    def build(*makers: Callable[[WidgetScene], Widget]) -> Robot:
        app = make_app((1280, 720))
        scene = WidgetScene(app)
        app.push(scene)
        top = 40
        for maker in makers:
            widget = maker(scene)
            if widget.rect.size == (0, 0):
                widget.rect = pygame.Rect(60, top, *widget.measure())
                top = widget.rect.bottom + 30
            scene.group.add(widget)
        robot = Robot(app)
        robot.settle()
        return robot

    return build


def widgets(robot: Robot) -> list[Widget]:
    scene = robot.app.scene
    assert isinstance(scene, WidgetScene)
    return scene.group.widgets


def focused(robot: Robot) -> Widget | None:
    scene = robot.app.scene
    assert isinstance(scene, WidgetScene)
    return scene.group.focus


def test_button_acts_when_it_is_let_go_on_it(bench: Bench) -> None:
    acted: list[int] = []
    robot = bench(lambda s: Button(s.ui, "Go", lambda: acted.append(1)))
    button = widgets(robot)[0]
    robot.click(button)
    assert acted == [1]
    robot.drag(button.rect.center, (900, 600))
    assert acted == [1], "let go elsewhere"
    robot.click(button, button=pygame.BUTTON_RIGHT)
    assert acted == [1], "the right button is no click"


def test_disabled_button_does_nothing_and_is_passed_over(bench: Bench) -> None:
    acted: list[int] = []
    robot = bench(
        lambda s: Button(s.ui, "Go", lambda: acted.append(1)),
        lambda s: IconButton(s.ui, "die", "Settings", lambda: acted.append(2)),
    )
    off, on = widgets(robot)
    off.enabled = False
    robot.click(off)
    robot.press("tab")
    assert focused(robot) is on
    robot.press("space", "enter")
    assert acted == [2, 2]


def test_hidden_widget_is_not_there(bench: Bench) -> None:
    acted: list[int] = []
    robot = bench(lambda s: Button(s.ui, "Go", lambda: acted.append(1)))
    widgets(robot)[0].visible = False
    robot.click(widgets(robot)[0])
    robot.press("tab", "enter")
    assert (acted, focused(robot)) == ([], None)


def test_tab_goes_round_in_both_directions(bench: Bench) -> None:
    robot = bench(*[lambda s, n=n: Button(s.ui, f"Number {n}", lambda: None) for n in range(3)])  # type: ignore[misc]
    order = []
    for _number in range(4):
        robot.press("tab")
        order.append(widgets(robot).index(focused(robot)))  # type: ignore[arg-type]
    assert order == [0, 1, 2, 0]
    robot.press("tab", mod=SHIFT)
    assert focused(robot) is widgets(robot)[2]


def test_focus_ring_shows_for_the_keyboard_only(bench: Bench) -> None:
    robot = bench(lambda s: Button(s.ui, "Go", lambda: None))
    button = widgets(robot)[0]
    surface = robot.app.window.surface
    outside = (button.rect.left - 5, button.rect.centery)
    ground = surface.get_at(outside)
    robot.click(button)
    assert surface.get_at(outside) == ground
    robot.press("tab")
    assert surface.get_at(outside) != ground


def test_toggle_switches(bench: Bench) -> None:
    told: list[bool] = []
    robot = bench(lambda s: Toggle(s.ui, "Light", False, told.append))
    robot.click(widgets(robot)[0])
    robot.press("space")
    assert told == [True, False]


def test_choice_side_by_side(bench: Bench) -> None:
    told: list[str] = []
    robot = bench(lambda s: Choice(s.ui, [("a", "One"), ("b", "Two"), ("c", "Three")], "a", told.append))
    choice = widgets(robot)[0]
    robot.click((choice.rect.right - 10, choice.rect.centery))
    robot.click((choice.rect.right - 10, choice.rect.centery))
    assert told == ["c"], "what is chosen already is not told again"
    robot.press("left")
    robot.press("left", "left")
    assert told == ["c", "b", "a"]
    robot.press("space")
    assert told == ["c", "b", "a", "b"]


def test_choice_between_arrows_where_it_is_narrow(bench: Bench) -> None:
    told: list[int] = []

    def narrow(scene: WidgetScene) -> Widget:
        choice = Choice(scene.ui, [(n, f"A longer text {n}") for n in range(4)], 0, told.append)
        choice.rect = pygame.Rect(60, 60, 260, 44)
        return choice

    robot = bench(narrow)
    choice = widgets(robot)[0]
    robot.click((choice.rect.right - 10, choice.rect.centery))
    robot.click(choice.rect.center)
    robot.click((choice.rect.left + 10, choice.rect.centery))
    robot.press("right", "right", "right")
    assert told == [1, 2, 1, 2, 3]


def test_stepper_steps_within_its_bounds(bench: Bench) -> None:
    told: list[int] = []
    robot = bench(lambda s: Stepper(s.ui, 100, 80, 200, 10, told.append))
    stepper = widgets(robot)[0]
    robot.click((stepper.rect.left + 10, stepper.rect.centery))
    robot.press("right", "right", "home", "left", "end")
    assert told == [90, 100, 110, 80, 200]


def test_stepper_is_dragged_and_tells_when_it_is_let_go(bench: Bench) -> None:
    told: list[int] = []
    robot = bench(lambda s: Stepper(s.ui, 100, 80, 200, 10, told.append))
    stepper = widgets(robot)[0]
    assert isinstance(stepper, Stepper)
    track = stepper._parts()[1]
    robot.drag((track.left, track.centery), (track.right + 50, track.centery))
    assert told == [200]


def test_stepper_takes_the_wheel_only_with_the_focus(bench: Bench) -> None:
    told: list[int] = []
    robot = bench(lambda s: Stepper(s.ui, 100, 80, 200, 10, told.append))
    robot.wheel(widgets(robot)[0].rect.center, 1)
    assert told == []
    robot.press("tab")
    robot.wheel(widgets(robot)[0].rect.center, 1)
    assert told == [110]


class TestTextField:
    """A line of text."""

    @pytest.fixture
    def robot(self, bench: Bench) -> Robot:
        self.told: list[str] = []
        self.submitted: list[int] = []

        def field(scene: WidgetScene) -> Widget:
            return TextField(scene.ui, "old name", self.told.append, limit=12, submit=lambda: self.submitted.append(1))

        return bench(field, lambda s: Button(s.ui, "Next", lambda: None))

    def field(self, robot: Robot) -> TextField:
        field = widgets(robot)[0]
        assert isinstance(field, TextField)
        return field

    def test_letters_that_cannot_be_shown_leave_no_gap(self, robot: Robot) -> None:
        field = self.field(robot)
        robot.press("tab")
        robot.type("Zoë😀日\ufe0f!")
        assert field.text == "Zoë!"

    def test_typing_replaces_what_is_selected(self, robot: Robot) -> None:
        robot.press("tab")
        robot.type("Ünal")
        assert self.field(robot).text == "Ünal"
        assert self.told[-1] == "Ünal"

    def test_text_is_typed_only_with_the_focus(self, robot: Robot) -> None:
        robot.type("x")
        robot.press("tab", "tab")
        robot.type("x")
        assert self.field(robot).text == "old name"

    def test_cursor_moves_and_deletes(self, robot: Robot) -> None:
        robot.press("tab", "end", "backspace", "home", "delete", "right", "right")
        robot.type("!")
        assert self.field(robot).text == "ld! nam"

    def test_words_are_skipped_and_deleted(self, robot: Robot) -> None:
        robot.press("tab", "end")
        robot.press("backspace", mod=CTRL)
        assert self.field(robot).text == "old "
        robot.press("left", mod=CTRL)
        robot.type("very ")
        assert self.field(robot).text == "very old "

    def test_selection_by_keys(self, robot: Robot) -> None:
        robot.press("tab", "home")
        robot.press("right", "right", "right", mod=SHIFT)
        assert self.field(robot).selection == (0, 3)
        robot.press("right")
        assert self.field(robot).selection == (3, 3)
        robot.press("home", mod=SHIFT)
        robot.press("delete")
        assert self.field(robot).text == " name"

    def test_clipboard(self, robot: Robot) -> None:
        robot.press("tab")
        robot.press("c", mod=CTRL)
        assert pygame.scrap.get_text() == "old name"
        robot.press("x", mod=CTRL)
        assert self.field(robot).text == ""
        pygame.scrap.put_text("two\nlines\tof it")
        robot.press("v", mod=CTRL)
        assert self.field(robot).text == "twolinesof i", "no control characters, and not beyond the limit"

    def test_letters_are_no_shortcuts_while_typing(self, robot: Robot) -> None:
        robot.press("tab")
        assert self.field(robot).key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0))
        assert not self.field(robot).key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))

    def test_enter_submits(self, robot: Robot) -> None:
        robot.press("tab", "enter")
        assert self.submitted == [1]

    def test_esc_takes_back_what_was_typed(self, robot: Robot) -> None:
        robot.press("tab")
        robot.type("new")
        scene = robot.app.scene
        robot.press("esc")
        assert (self.field(robot).text, self.told[-1]) == ("old name", "old name")
        assert robot.app.scene is scene
        robot.press("esc")
        assert robot.app.scene is None, "with nothing to take back it leaves the scene"

    def test_mouse_sets_the_cursor_and_selects(self, robot: Robot) -> None:
        rect = self.field(robot).rect
        robot.click((rect.left + 13, rect.centery))
        assert self.field(robot).selection == (0, 0)
        robot.drag((rect.left + 13, rect.centery), (rect.right - 20, rect.centery))
        assert self.field(robot).selection == (0, 8)

    def test_two_clicks_select_all(self, robot: Robot) -> None:
        robot.press("tab", "home")
        robot.click(self.field(robot))
        robot.click(self.field(robot))
        assert self.field(robot).selection == (0, 8)

    def test_input_method_shows_unfinished_text(self, robot: Robot) -> None:
        robot.press("tab", "end")
        robot.post(pygame.TEXTEDITING, text="ni", start=2, length=0)
        assert self.field(robot).text == "old name"
        robot.press("backspace")
        assert self.field(robot).text == "old name", "the input method has the keys"
        robot.type("ü")
        assert self.field(robot).text == "old nameü"

    def test_long_text_stays_in_view_of_the_cursor(self, robot: Robot) -> None:
        field = self.field(robot)
        field.limit = 200
        robot.press("tab")
        robot.type("m" * 60)
        surface = robot.app.window.surface
        field.draw(surface)
        before = pygame.image.tobytes(surface.subsurface(field.rect), "RGB")
        robot.press("home")
        field.draw(surface)
        assert field._scroll == 0
        assert pygame.image.tobytes(surface.subsurface(field.rect), "RGB") != before


class TestScrollArea:
    """A list longer than its window."""

    @pytest.fixture
    def robot(self, bench: Bench) -> Robot:
        def area(scene: WidgetScene) -> Widget:
            buttons = [Button(scene.ui, f"Button {number}", lambda: None) for number in range(20)]

            def arrange(content: pygame.Rect) -> None:
                for number, button in enumerate(buttons):
                    button.rect = pygame.Rect(content.left, content.top + number * 60, content.width, 50)

            widget = ScrollArea(scene.ui, arrange)
            widget.add(*buttons)
            widget.place(pygame.Rect(100, 100, 400, 300), 20 * 60)
            return widget

        return bench(area)

    def area(self, robot: Robot) -> ScrollArea:
        area = widgets(robot)[0]
        assert isinstance(area, ScrollArea)
        return area

    def test_wheel_scrolls_to_the_ends_and_no_further(self, robot: Robot) -> None:
        robot.wheel((200, 200), 1)
        assert self.area(robot).offset == 0
        robot.wheel((200, 200), -1)
        assert 0 < self.area(robot).offset < 300
        robot.wheel((200, 200), -50)
        assert self.area(robot).offset == 900

    def test_wheel_elsewhere_does_nothing(self, robot: Robot) -> None:
        robot.wheel((700, 600), -3)
        assert self.area(robot).offset == 0

    def test_bar_is_dragged(self, robot: Robot) -> None:
        thumb = self.area(robot)._thumb()
        assert thumb is not None
        robot.drag(thumb.center, (thumb.centerx, 395))
        assert self.area(robot).offset == 900
        robot.click((thumb.centerx, 105))
        assert self.area(robot).offset < 200

    def test_focus_comes_into_view(self, robot: Robot) -> None:
        for _number in range(12):
            robot.press("tab")
        widget = focused(robot)
        assert widget is self.area(robot).children[11]
        assert self.area(robot).rect.contains(widget.rect)

    def test_page_keys(self, robot: Robot) -> None:
        robot.press("pagedown")
        assert self.area(robot).offset > 200
        robot.press("pageup")
        assert self.area(robot).offset == 0

    def test_what_is_scrolled_away_cannot_be_clicked(self, robot: Robot) -> None:
        group = robot.app.scene.group  # type: ignore[union-attr]
        robot.wheel((200, 200), -50)
        assert group.at((200, 90)) is None
        assert group.at((200, 350)) in self.area(robot).children

    def test_end_is_kept_in_view(self, robot: Robot) -> None:
        area = self.area(robot)
        area.stick_to_end = True
        area.place(area.rect, 1500)
        assert area.offset == 0, "not while the player reads further up"
        area.scroll_to(99_999)
        area.place(area.rect, 1800)
        assert area.offset == 1500


def test_tooltip_comes_after_a_while_and_goes(bench: Bench) -> None:
    robot = bench(lambda s: IconButton(s.ui, "die", "Settings of the game", lambda: None))
    surface = robot.app.window.surface
    robot.move(widgets(robot)[0].rect.center)
    without = pygame.image.tobytes(surface, "RGB")
    scene = robot.app.scene
    assert scene is not None
    assert 0 < (scene.patience() or 0) <= 0.5
    robot.settle(0.6)
    shown = pygame.image.tobytes(surface, "RGB")
    assert shown != without
    robot.move((900, 600))
    assert pygame.image.tobytes(surface, "RGB") != shown
    assert scene.patience() is None


def test_label_lets_the_pointer_through(bench: Bench) -> None:
    robot = bench(lambda s: Label(s.ui, "Words"))
    scene = robot.app.scene
    assert isinstance(scene, WidgetScene)
    assert scene.group.at(widgets(robot)[0].rect.center) is None


def test_lost_window_lets_go_of_everything(bench: Bench) -> None:
    acted: list[int] = []
    robot = bench(lambda s: Button(s.ui, "Go", lambda: acted.append(1)))
    button = widgets(robot)[0]
    robot.move(button.rect.center)
    robot.post(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1)
    assert button.pressed
    robot.post(pygame.WINDOWFOCUSLOST)
    assert not button.pressed
    robot.post(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1)
    assert acted == []
