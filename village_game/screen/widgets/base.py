"""What every widget is: a rectangle that draws itself and may answer the mouse and the keyboard.

Widgets know nothing of the scene; they tell of what happened through the functions given to them, and ask to be drawn
again through `changed`. A `Group` sends them events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from village_game.screen.ui import Ui

if TYPE_CHECKING:
    from village_game.screen.widgets.group import Group

Action = Callable[[], None]


class Widget:
    """A rectangle on the screen, with everything below it in `children`.

    Attributes:
        ui: the scale to draw at.
        rect: where it is, in real pixels of the window; the scene sets it in `layout`.
        visible: whether it is drawn and can be reached.
        enabled: whether it can be used.
        focusable: whether the keyboard can go there.
        hovered: whether the pointer is on it.
        pressed: whether a mouse button went down on it and is still held.
        focused: whether it has the keyboard.
        tooltip: a text shown when the pointer or the keyboard rests on it.
        group: the group it is in, once it is in one.
    """

    focusable = False

    def __init__(self, ui: Ui, tooltip: str = "") -> None:
        self.ui = ui
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.tooltip = tooltip
        self.group: Group | None = None
        self.parent: Widget | None = None
        self.children: list[Widget] = []

    def add(self, *children: Widget) -> None:
        """Put widgets inside this one; they are drawn over it and reached through it."""
        for child in children:
            child.parent = self
            self.children.append(child)

    def replace_children(self, children: Sequence[Widget]) -> None:
        """Have just these widgets inside."""
        self.children = []
        self.add(*children)

    def measure(self) -> tuple[int, int]:
        """The size it would like to have, in real pixels."""
        return self.rect.size

    def clip(self) -> pygame.Rect | None:
        """The rectangle its children are cut to, or None if they are not."""
        return None

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a rectangle inside it can be seen; most widgets have nothing to scroll."""

    def changed(self) -> None:
        """Have it drawn again."""
        widget: Widget | None = self
        while widget is not None:
            if widget.group is not None:
                widget.group.invalidate()
                return
            widget = widget.parent

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, without its children."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over its children (a scroll bar)."""

    def hit(self, point: tuple[int, int]) -> bool:
        """Whether a point is on it."""
        return self.rect.collidepoint(point)

    def press(self, point: tuple[int, int], clicks: int = 1) -> bool:
        """The left button went down on it; True to follow the pointer until it is let go."""
        return False

    def drag(self, point: tuple[int, int]) -> None:
        """The pointer moved while the button is held."""

    def release(self, point: tuple[int, int]) -> None:
        """The button was let go, at any place."""

    def hover(self, point: tuple[int, int]) -> None:
        """The pointer moved on it with no button held."""

    def wheel(self, steps: float) -> bool:
        """The wheel was turned over it or over a child; positive is up (away from the player)."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key went down while it has the focus; True if it meant something."""
        return False

    def type_text(self, text: str) -> None:
        """Text was typed while it has the focus; only if `takes_text`."""

    def edit_text(self, text: str, start: int) -> None:
        """An input method shows unfinished text while it has the focus."""

    @property
    def takes_text(self) -> bool:
        """Whether typing goes into it."""
        return False

    def focus_changed(self) -> None:
        """It got or lost the keyboard; `focused` says which."""
