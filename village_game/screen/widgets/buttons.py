"""Things to press: buttons with a text or a picture, switches, and a choice of one among several."""

from collections.abc import Callable, Sequence
from typing import Generic, Literal, TypeVar

import pygame

from village_game.screen import paint, theme
from village_game.screen.icons import draw_icon
from village_game.screen.theme import Colour
from village_game.screen.ui import Ui
from village_game.screen.widgets.base import Action, Widget

T = TypeVar("T")

Kind = Literal["plain", "primary", "danger", "quiet"]
ACT_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

# Fill, fill under the pointer, edge, text.
_COLOURS: dict[Kind, tuple[Colour, Colour, Colour, Colour]] = {
    "plain": (theme.PAPER, (255, 252, 244), theme.PARCHMENT_EDGE, theme.INK),
    "primary": (theme.ACCENT, (64, 110, 86), theme.ACCENT_DARK, theme.CHALK),
    "danger": (theme.WARNING, (182, 58, 46), (112, 26, 18), theme.CHALK),
    "quiet": (theme.PARCHMENT, theme.PAPER, theme.PARCHMENT_DEEP, theme.INK),
}


class Pressable(Widget):
    """Anything that acts when it is clicked, or when Enter or Space is pressed on it."""

    focusable = True

    def activate(self) -> None:
        """What it does."""

    def press(self, point: tuple[int, int], clicks: int = 1) -> bool:
        """Follow the pointer: it acts if the button is let go on it."""
        return True

    def release(self, point: tuple[int, int]) -> None:
        """Act, if the pointer is still on it."""
        if self.enabled and self.hit(point):
            self.activate()

    def key(self, event: pygame.event.Event) -> bool:
        """Enter and Space act."""
        if event.key in ACT_KEYS:
            self.activate()
            return True
        return False


class Button(Pressable):
    """A button with a text, and an icon before it if one is named.

    Attributes:
        label: the text.
        action: called when it is pressed.
        kind: `primary` for the one thing to do, `danger` for what loses something, `quiet` on busy ground.
        size: the type size in design pixels.
        icon: the name of an icon, or "".
    """

    def __init__(
        self,
        ui: Ui,
        label: str,
        action: Action,
        kind: Kind = "plain",
        size: float = theme.BODY,
        icon: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, tooltip)
        self.label = label
        self.action = action
        self.kind: Kind = kind
        self.size = size
        self.icon = icon

    def activate(self) -> None:
        """Call the action."""
        self.action()

    def measure(self) -> tuple[int, int]:
        """Room for the text in one line, and padding around it."""
        width = self.ui.text.width(self.label, self.size, "bold") + 2 * self.ui.px(22)
        if self.icon:
            width += self._icon_size() + self.ui.px(10)
        height = max(self.ui.target(theme.TARGET), self.ui.text.line_height(self.size, "bold") + self.ui.px(18))
        return width, height

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box, the icon and the text."""
        colour, face = draw_button_box(surface, self, self.kind)
        inner = face.inflate(-2 * self.ui.px(12), 0)
        if self.icon:
            size = self._icon_size()
            text_width = min(self.ui.text.width(self.label, self.size, "bold"), inner.width - size - self.ui.px(10))
            left = inner.centerx - (text_width + size + self.ui.px(10)) // 2
            draw_icon(surface, self.icon, (left + size // 2, face.centery), size, colour)
            inner = pygame.Rect(left + size + self.ui.px(10), face.top, text_width, face.height)
        wrap = self.ui.text.width(self.label, self.size, "bold") > inner.width
        self.ui.text.draw(surface, self.label, inner, self.size, "bold", colour, "centre", wrap=wrap)

    def _icon_size(self) -> int:
        return round(self.ui.text.line_height(self.size, "bold") * 0.75)


class IconButton(Pressable):
    """A square button with a picture; its tooltip says in words what it does.

    Attributes:
        icon: the name of the icon.
        action: called when it is pressed.
        kind: as for `Button`.
    """

    def __init__(self, ui: Ui, icon: str, tooltip: str, action: Action, kind: Kind = "quiet") -> None:
        super().__init__(ui, tooltip)
        self.icon = icon
        self.action = action
        self.kind: Kind = kind

    def activate(self) -> None:
        """Call the action."""
        self.action()

    def measure(self) -> tuple[int, int]:
        """A square to hit."""
        side = self.ui.target(44)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box and the icon."""
        colour, face = draw_button_box(surface, self, self.kind)
        draw_icon(surface, self.icon, face.center, round(min(self.rect.size) * 0.5), colour)


class Toggle(Pressable):
    """A switch with a text beside it.

    Attributes:
        label: the text.
        on: whether it is switched on.
        action: called with the new state.
    """

    def __init__(self, ui: Ui, label: str, on: bool, action: Callable[[bool], None], tooltip: str = "") -> None:
        super().__init__(ui, tooltip)
        self.label = label
        self.on = on
        self.action = action

    def activate(self) -> None:
        """Switch over."""
        self.on = not self.on
        self.action(self.on)
        self.changed()

    def measure(self) -> tuple[int, int]:
        """Room for the switch and the text in one line."""
        text = self.ui.text.width(self.label) if self.label else -self.ui.px(12)
        return self._knob().width + self.ui.px(12) + text, self.ui.target(40)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the switch, on to the right with a tick, and the text."""
        track = self._knob()
        radius = track.height // 2
        fill = theme.ACCENT if self.on else theme.PARCHMENT_DEEP
        if not self.enabled:
            fill = theme.PARCHMENT_DEEP
        edge = theme.INK if self.hovered and self.enabled else theme.ACCENT_DARK if self.on else theme.INK_FAINT
        paint.box(surface, track, fill, radius, edge, max(1, self.ui.px(2)))
        knob = pygame.Rect(0, 0, track.height, track.height).inflate(-self.ui.px(8), -self.ui.px(8))
        knob.center = (track.right - radius if self.on else track.left + radius, track.centery)
        paint.box(surface, knob, theme.PAPER, knob.height // 2, theme.INK_FAINT, 1)
        if self.on:
            draw_icon(surface, "check", knob.center, round(knob.height * 0.66), theme.ACCENT_DARK)
        if self.label:
            left = track.right + self.ui.px(12)
            text = pygame.Rect(left, self.rect.top, self.rect.right - left, self.rect.height)
            colour = theme.INK if self.enabled else theme.INK_FAINT
            self.ui.text.draw(surface, self.label, text, colour=colour, wrap=True)

    def _knob(self) -> pygame.Rect:
        height = self.ui.px(30)
        track = pygame.Rect(self.rect.left, 0, round(height * 1.9), height)
        track.centery = self.rect.centery
        return track


class Choice(Widget, Generic[T]):
    """One of several options: all side by side where there is room, else one between two arrows.

    Left and right change it; a click picks an option or, between the arrows, the next one.

    Attributes:
        options: the values with their texts.
        value: the chosen value.
        action: called with the new value.
    """

    focusable = True

    def __init__(
        self,
        ui: Ui,
        options: Sequence[tuple[T, str]],
        value: T,
        action: Callable[[T], None],
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, tooltip)
        self.options = list(options)
        self.value = value
        self.action = action
        self._under: int | None = None

    def choose(self, value: T) -> None:
        """Choose a value and tell of it, unless it is chosen already."""
        if value != self.value:
            self.value = value
            self.action(value)
            self.changed()

    def measure(self) -> tuple[int, int]:
        """Room for all options side by side."""
        return self._segment_width() * len(self.options), self.ui.target(44)

    def press(self, point: tuple[int, int], clicks: int = 1) -> bool:
        """Follow the pointer."""
        return True

    def release(self, point: tuple[int, int]) -> None:
        """Choose what the pointer is on."""
        if not self.enabled or not self.hit(point):
            return
        part = self._part_at(point)
        if self._spread():
            self.choose(self.options[part][0])
        else:
            self._turn(-1 if part == 0 else 1)

    def hover(self, point: tuple[int, int]) -> None:
        """Show what a click would choose."""
        part = self._part_at(point)
        if part != self._under:
            self._under = part
            self.changed()

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right change it; Enter and Space take the next."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(-1 if event.key == pygame.K_LEFT else 1, around=False)
            return True
        if event.key in ACT_KEYS:
            self._turn(1)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the options, the chosen one filled and ticked by weight, or the one between the arrows."""
        ui = self.ui
        radius = ui.px(theme.RADIUS)
        edge = theme.INK_FAINT if self.enabled else theme.PARCHMENT_EDGE
        paint.box(surface, self.rect, theme.PAPER, radius, edge, max(1, ui.px(1.5)))
        if self._spread():
            for index, (value, label) in enumerate(self.options):
                self._draw_segment(surface, index, value == self.value, label)
            return
        arrow = self._arrow_width()
        for side, name in ((0, "left"), (2, "right")):
            under = self.hovered and self._under == side
            centre = (self.rect.left + arrow // 2 if side == 0 else self.rect.right - arrow // 2, self.rect.centery)
            if under:
                spot = pygame.Rect(centre[0] - arrow // 2, self.rect.top, arrow, self.rect.height).inflate(-6, -6)
                paint.box(surface, spot, theme.ACCENT_LIGHT, radius - 3)
            draw_icon(surface, name, centre, ui.px(20), theme.INK if self.enabled else theme.INK_FAINT)
        label = next(text for value, text in self.options if value == self.value)
        ui.text.draw(surface, label, self.rect.inflate(-2 * arrow, 0), style="bold", align="centre", wrap=True)

    def _draw_segment(self, surface: pygame.Surface, index: int, chosen: bool, label: str) -> None:
        part = self._part(index).inflate(-self.ui.px(6), -self.ui.px(6))
        colour = theme.INK if self.enabled else theme.INK_FAINT
        if chosen:
            paint.box(surface, part, theme.ACCENT if self.enabled else theme.INK_FAINT, self.ui.px(theme.RADIUS - 3))
            colour = theme.CHALK
        elif self.hovered and self.enabled and self._under == index:
            paint.box(surface, part, theme.ACCENT_LIGHT, self.ui.px(theme.RADIUS - 3))
        self.ui.text.draw(surface, label, part, style="bold" if chosen else "regular", colour=colour, align="centre")

    def _turn(self, by: int, around: bool = True) -> None:
        index = next(number for number, (value, _text) in enumerate(self.options) if value == self.value) + by
        if around:
            index %= len(self.options)
        if 0 <= index < len(self.options):
            self.choose(self.options[index][0])

    def _segment_width(self) -> int:
        widest = max(self.ui.text.width(label, style="bold") for _value, label in self.options)
        return widest + 2 * self.ui.px(16)

    def _arrow_width(self) -> int:
        return self.ui.target(44)

    def _spread(self) -> bool:
        return self._segment_width() * len(self.options) <= self.rect.width

    def _part(self, index: int) -> pygame.Rect:
        left = self.rect.left + self.rect.width * index // len(self.options)
        right = self.rect.left + self.rect.width * (index + 1) // len(self.options)
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def _part_at(self, point: tuple[int, int]) -> int:
        if self._spread():
            share = (point[0] - self.rect.left) * len(self.options) // max(1, self.rect.width)
            return max(0, min(len(self.options) - 1, share))
        if point[0] < self.rect.left + self._arrow_width():
            return 0
        return 2 if point[0] >= self.rect.right - self._arrow_width() else 1


def draw_button_box(surface: pygame.Surface, widget: Widget, kind: Kind) -> tuple[Colour, pygame.Rect]:
    """Draw the box of a button in its state; returns the colour for what stands on it, and its face."""
    ui = widget.ui
    fill, under, edge, text = _COLOURS[kind]
    radius = ui.px(theme.RADIUS)
    if not widget.enabled:
        paint.box(surface, widget.rect, theme.PARCHMENT, radius, theme.PARCHMENT_DEEP, max(1, ui.px(1.5)))
        return theme.INK_FAINT, widget.rect
    down = widget.pressed and widget.hovered
    depth = ui.px(3)
    paint.box(surface, widget.rect, edge, radius)
    face = widget.rect.copy()
    face.height -= depth
    if down:
        face.top += depth - 1
    paint.box(surface, face, under if widget.hovered else fill, radius, edge, max(1, ui.px(1.5)))
    return text, face
