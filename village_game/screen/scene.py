"""What the window shows: one scene at a time gets the events, updates itself and draws.

`Scene` is the bare contract; `WidgetScene` is a scene made of widgets, with their focus, tooltips and keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from village_game.screen.tween import SPEEDS, Tweens
from village_game.screen.widgets.group import Group

if TYPE_CHECKING:
    from village_game.screen.app import App


class Scene:
    """One thing the window can show. The app keeps scenes on a stack and talks to the topmost only.

    The order of calls: `layout` when the scene is pushed and whenever the window or the scale changes, `enter` each
    time it comes to the top, then any number of `handle`, `update` and `draw`, `leave` when it is covered or removed.

    Attributes:
        app: the window the scene is in.
        ui: its scale and typesetter.
        tweens: motions; while any is running the scene is drawn every frame.
        dirty: whether it must be drawn again; set it with `invalidate`.
        seconds: how long it was on top so far.
        opaque: False if the scenes below shall be drawn first (dialogs).
    """

    opaque: ClassVar[bool] = True

    def __init__(self, app: App) -> None:
        self.app = app
        self.ui = app.ui
        self.tweens = Tweens(SPEEDS[app.settings.animation])
        self.dirty = True
        self.seconds = 0.0

    def invalidate(self) -> None:
        """Have the scene drawn again before the loop sleeps."""
        self.dirty = True

    def enter(self) -> None:
        """It is on top now, for the first time or again."""

    def leave(self) -> None:
        """It is covered by another scene or taken away."""

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything in a window of this many real pixels."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; False if it means nothing here. Positions are in real pixels."""
        return False

    def animating(self) -> bool:
        """Whether it must be updated and drawn every frame now."""
        return self.tweens.active

    def patience(self) -> float | None:
        """Seconds after which `update` must be called though nothing happens (a tooltip is due); None for never."""
        return None

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds (never more than a tenth, however long the gap was)."""
        if self.tweens.active:
            self.tweens.update(dt)
            self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""


class WidgetScene(Scene):
    """A scene made of widgets: fill `group` in `build` or `layout`, place the widgets in `layout`.

    Keys and mouse go to the group first. Esc calls `cancel`. A scene with a picture behind its widgets draws it in
    `draw_ground`.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.group = Group(self.ui, self.invalidate)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the widgets answer; Esc leaves the scene."""
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.cancel()
            return True
        return False

    def cancel(self) -> None:
        """What Esc does: go back to the scene below."""
        self.app.pop()

    def patience(self) -> float | None:
        """Wait for a tooltip that is due."""
        return self.group.patience()

    def update(self, dt: float) -> None:
        """Move tweens and tooltips on."""
        super().update(dt)
        self.group.update()

    def leave(self) -> None:
        """Drop what is pressed, hovered or being typed."""
        self.group.release()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what is behind the widgets."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground, then the widgets."""
        self.draw_ground(surface)
        self.group.draw(surface)
