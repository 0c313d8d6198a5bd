"""The window and the scene loop.

The topmost scene of a stack gets the events, is updated and drawn. While nothing changes nothing is drawn and nothing
is presented, and the loop sleeps between short looks at the event queue: SDL's own waiting wakes up a thousand times
a second on some systems, which costs several per cent of a core.

A fault in a scene does not end the program: it is logged, the running game is saved, and the fault scene is shown,
from which the player goes on. Only a fault of that scene ends it, with a message and an exit status.
"""

from __future__ import annotations

import contextlib
import logging
import time
from typing import Any

import pygame

from village_game import __version__, texts
from village_game.core.data import DataError
from village_game.core.match import Match
from village_game.players.thinker import Thinker
from village_game.resources import MissingResource
from village_game.screen.notices import Notices
from village_game.screen.scene import Scene
from village_game.screen.tween import SPEEDS
from village_game.screen.ui import Ui
from village_game.screen.window import NoDisplay, Window, message_box
from village_game.storage import logs
from village_game.storage.keeper import Keeper
from village_game.storage.settings import Settings, load_settings, save_settings
from village_game.storage.statistics import Statistics, finished_game
from village_game.texts import _

__all__ = ["App", "NoDisplay", "run"]

BROKEN = 2
"""The exit status of a program that had to end by itself."""

_FRAME = 1 / 60
_LONGEST_STEP = 0.1  # seconds a scene is moved on at most, however long the gap was
_LONGEST_LOOK = 300.0  # seconds without anything that count as looking at the scene, and not as being away
_NAPS = ((0.5, 0.004), (3.0, 0.010), (float("inf"), 0.020))  # seconds since the last event: seconds between looks
_log = logging.getLogger(__name__)


def run() -> int:
    """Open the window with the title, play until it is closed, and return the exit status.

    What goes wrong beyond repair is told on standard error, in the log, and to whoever has no terminal in a box of the
    system's own; then the status is `BROKEN`.

    Raises:
        NoDisplay: there is no screen to open a window on.
    """
    with logs.kept() as log:
        try:
            _play()
        except NoDisplay:
            raise
        except (DataError, MissingResource) as error:
            _log.critical("%s", error)
            message_box(_("The game cannot be played"), str(error))
            return BROKEN
        except Exception as error:
            _log.critical("the program has to end; its log is %s", log, exc_info=error)
            told = _("The program has met a fault and has to end. Its log, which tells more, is here:")
            message_box(_("The program has to end"), f"{told}\n{log}\n\n{type(error).__name__}: {error}")
            return BROKEN
    return 0


def _play() -> None:
    from village_game.screen.scenes.title import TitleScene  # scenes need App

    app = App(load_settings())
    _log.info("version %s begins", __version__)
    try:
        app.push(TitleScene(app))
        app.loop()
    finally:
        app.close()


class App:
    """The window with its stack of scenes.

    Attributes:
        settings: the player's settings; call `settings_changed` after changing them.
        ui: the scale and the typesetter, shared by all scenes.
        thinker: where computer players think.
        running_game: the scene of a game that is not over, to continue from the title and to ask before it is lost.
        keeper: what saves the running game, if anything does.
        frames: how many times the window was drawn.
    """

    def __init__(self, settings: Settings | None = None, keep_settings: bool = True) -> None:
        self.settings = Settings() if settings is None else settings
        self._keep_settings = keep_settings
        self.window = Window(self.settings)
        self.ui = Ui(self.window.surface.size, self.settings.interface_scale, self.window.density)
        self.thinker = Thinker()
        self.running_game: Scene | None = None
        self.keeper: Keeper | None = None
        self.frames = 0
        self._notices = Notices(self.ui)
        self._scenes: list[Scene] = []
        self._top: Scene | None = None
        self._last_turn = self._last_update = self._last_event = time.monotonic()
        self._exposed = True
        self._closed = False

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, the topmost last."""
        return tuple(self._scenes)

    @property
    def scene(self) -> Scene | None:
        """The topmost scene; None when the program is about to end."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._scenes.append(scene)
        scene.layout(self.ui.size)
        self._stack_changed()

    def pop(self) -> None:
        """Take the topmost scene away; the loop ends with the last."""
        if self._scenes:
            self._scenes.pop()
            self._stack_changed()

    def show(self, *scenes: Scene) -> None:
        """Have just these scenes, the topmost last."""
        self._scenes = list(scenes)
        for scene in scenes:
            scene.layout(self.ui.size)
        self._stack_changed()

    def notice(self, text: str) -> None:
        """Show a short text over the scene for a few seconds."""
        self._notices.add(text)
        self._exposed = True

    def quit(self) -> None:
        """End the loop after this turn."""
        self.show()

    def ask_to_quit(self) -> None:
        """Quit, asking first if a running game would be lost; asked again meanwhile, quit at once."""
        from village_game.screen.scenes.leaving import ask_to_leave, is_asking

        if self.running_game is None or is_asking(self):
            self.quit()
        else:
            ask_to_leave(self, self.quit)

    def settings_changed(self) -> None:
        """Follow changed settings and keep them."""
        self.window.set_full_screen(self.settings.full_screen)
        for scene in self._known_scenes():
            scene.tweens.speed = SPEEDS[self.settings.animation]
        self._relayout()
        self._save()

    def save_now(self) -> bool:
        """Have the running game on the disk before going on; False if nothing saves it or that failed."""
        if self.keeper is None:
            return False
        try:
            return self.keeper.flush()
        except Exception:
            _log.exception("the running game cannot be saved")
            return False

    def count_game(self, match: Match[Any], seconds: float) -> None:
        """Add a match that is over, and was played so long, to the statistics; if that fails, the player is told.

        A game that is kept is counted once, however often it is opened again.
        """
        if self._keep_settings:
            key = self.keeper.id if self.keeper is not None and self.keeper.match is match else ""
            trouble = Statistics().add(finished_game(match, seconds, key))
            if trouble is not None:
                self.notice(texts.say(trouble))

    def loop(self) -> None:
        """Run until there is no scene; a fault on the way is answered by the fault scene.

        Raises:
            Exception: a fault of the fault scene itself.
        """
        while self._scenes:
            try:
                self.turn(self._wait())
            except Exception as fault:
                self._answer_fault(fault)

    def _answer_fault(self, fault: Exception) -> None:
        """Log a fault, save the game, and let the player decide how to go on."""
        from village_game.screen.scenes.fault import FaultScene

        _log.error("a fault in %s", type(self.scene or self._top).__name__, exc_info=fault)
        if self.scene is None:  # on the way out, which the player wants to go on
            return
        if isinstance(self.scene, FaultScene):
            raise fault
        if self._top is not None:
            with contextlib.suppress(Exception):  # it may be what is broken; whatever it held goes with it
                self._top.leave()
            self._top = None
        pygame.key.stop_text_input()
        self.show(FaultScene(self, fault))

    def turn(self, events: list[pygame.event.Event]) -> None:
        """Answer events, update, and draw if anything changed; one turn of the loop."""
        self._count_time()
        for event in events:
            if self._scenes:
                self._handle(event)
        scene = self.scene
        if scene is None:
            return
        now = time.monotonic()
        scene.update(min(now - self._last_update, _LONGEST_STEP))
        self._last_update = now
        if self._notices.expire():
            self._exposed = True
        if self.scene is scene and (scene.dirty or self._exposed):
            self._draw()

    def _count_time(self) -> None:
        """Add the time since the last turn to that of the scene that was shown; a long absence counts a little."""
        now = time.monotonic()
        if self._scenes:
            self._scenes[-1].seconds += min(now - self._last_turn, _LONGEST_LOOK)
        self._last_turn = now

    def close(self) -> None:
        """Remember the window's place and close it; further calls do nothing."""
        if not self._closed:
            self._closed = True
            self.thinker.close()
            self.window.remember(self.settings)
            self._save()
            self.window.close()

    def _save(self) -> None:
        if self._keep_settings:
            save_settings(self.settings)

    def _stack_changed(self) -> None:
        if self._top is not self.scene:
            if self._top is not None:
                self._top.leave()
            self._top = self.scene
            if self._top is not None:
                self._last_update = time.monotonic()
                self._top.enter()
        self._exposed = True

    def _handle(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.ask_to_quit()
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            self.window.refresh()
            if (self.window.surface.size, self.window.density) != (self.ui.size, self.ui.density):
                self._relayout()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self._exposed = True
        elif kind == pygame.KEYDOWN and self._own_key(event):
            return
        elif self._scenes:
            if kind == pygame.MOUSEBUTTONDOWN and self._notices.clear():
                self._exposed = True
            self._scenes[-1].handle(self.window.in_pixels(event))

    def _own_key(self, event: pygame.event.Event) -> bool:
        enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or enter:
            self.settings.full_screen = not self.settings.full_screen
            self.settings_changed()
            return True
        if event.key == pygame.K_F1:
            from village_game.screen.scenes.keys import KeysScene

            if isinstance(self.scene, KeysScene):
                self.pop()
            else:
                self.push(KeysScene(self))
            return True
        return False

    def _relayout(self) -> None:
        self.ui.update(self.window.surface.size, self.settings.interface_scale, self.window.density)
        for scene in self._known_scenes():
            scene.layout(self.ui.size)
        self._exposed = True

    def _known_scenes(self) -> list[Scene]:
        """The scenes of the stack, and the running game also while the title hides it."""
        if self.running_game is None or self.running_game in self._scenes:
            return list(self._scenes)
        return [*self._scenes, self.running_game]

    def _draw(self) -> None:
        surface = self.window.surface
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].opaque:
            first -= 1
        for scene in self._scenes[first:]:
            scene.dirty = False
            scene.draw(surface)
        self._notices.draw(surface)
        self._exposed = False
        self.frames += 1
        self.window.flip()

    def _wait(self) -> list[pygame.event.Event]:
        """The next events: at once while something moves, else when there are any or something is due."""
        scene = self._scenes[-1]
        now = time.monotonic()
        if scene.animating():
            time.sleep(max(0.0, self._last_update + _FRAME - now))
            due = now
        elif scene.dirty or self._exposed:
            due = now
        else:
            waits = [wait for wait in (scene.patience(), self._notices.patience()) if wait is not None]
            due = now + min(waits, default=float("inf"))
        while not (events := pygame.event.get()):
            now = time.monotonic()
            if now >= due:
                return []
            quiet = now - self._last_event
            nap = next(nap for limit, nap in _NAPS if quiet < limit)
            time.sleep(min(nap, due - now))
        self._last_event = time.monotonic()
        return _without_passed_motion(events)


def _without_passed_motion(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Events without those pointer motions that another follows at once."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if kept and event.type == pygame.MOUSEMOTION == kept[-1].type:
            kept.pop()
        kept.append(event)
    return kept
