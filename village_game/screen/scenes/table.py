"""The table: a game being played. Brings the hands, the table top and the panels around it together.

Mouse (`table.touch`) and keys (`table.keys`) go to the hands (`table.hands`), which play; what comes of it is shown
here: pieces glide, the log grows, refusals are said. Nothing legal waits for a glide: any click or key ends it at once.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pygame

from village_game.core.match import Match
from village_game.screen import theme
from village_game.screen.notices import Notices
from village_game.screen.scene import Scene
from village_game.screen.scenes.pause import PauseScene
from village_game.screen.scenes.score import ScoreScene
from village_game.screen.table import asking, games, glow
from village_game.screen.table.banner import Banner
from village_game.screen.table.bridge import Explanation, LogLine, Piece, Place
from village_game.screen.table.cards import draw_foreseen
from village_game.screen.table.explainer import Explainer
from village_game.screen.table.hands import Hands
from village_game.screen.table.hint import Hints
from village_game.screen.table.history import History
from village_game.screen.table.keys import Keys
from village_game.screen.table.left import LeftScene
from village_game.screen.table.matching import Hint, glides
from village_game.screen.table.opponents import Opponents
from village_game.screen.table.panels import Panels
from village_game.screen.table.review import Review
from village_game.screen.table.sight import Sight
from village_game.screen.table.tabletop import Moment, Tabletop
from village_game.screen.table.terms import (
    Control,
    Narrowed,
    Outcome,
    Played,
    Refused,
    TakenBack,
    Target,
)
from village_game.screen.table.touch import Touch
from village_game.screen.table.turnover import Turnover
from village_game.screen.table.words import say

if TYPE_CHECKING:
    from village_game.screen.app import App

Point = tuple[int, int]

_FORCED_PAUSE = 0.45  # seconds before a forced choice is made by itself


class TableScene(Scene):
    """A match at the table.

    Attributes:
        match: what is played.
        bridge: what places and pieces mean.
        look: what they look like.
        names: colour → the player's name.
        shortcuts: number keys → places.
        hands: what the one who decides is doing.
        opponents: the computer players.
        hints: advice for the one who decides.
        turnover: how play goes from one to the next.
        history: what was done.
        top: board, farms and pieces.
        panels: what lies around and over them.
        review: what of the past is shown.
        sight: where things are on the screen.
        front: the colour that decides, or decided last: its things lie in front.
        guest: another colour whose things were brought to the front for a look, or ``""``.
        named: the places that a line of the log, or a number key, is about.
    """

    def __init__(self, app: App, match: Match[Any]) -> None:
        super().__init__(app)
        self.match = match
        self.bridge = games.bridge(match.game.name)
        self.look = games.look(match.game.name, match.position.seats)
        self.names = {colour: seat.name for colour, seat in match.seats.items()}
        self.shortcuts = self.bridge.shortcuts(match.position)
        self.hands = Hands(match, self.bridge)
        self.history = History(match, self.bridge)
        self.top = Tabletop(self.look, self.ui, self.tweens, self.names)
        self.notices = Notices(self.ui)
        self.banner = Banner(self.ui, self.tweens, self.invalidate)
        self.explainer = Explainer(self.ui, self._explanation, self.invalidate)
        self.review = Review(self)
        self.opponents = Opponents(self)
        self.hints = Hints(self)
        self.turnover = Turnover(self)
        self.sight = Sight(self)
        self.panels = Panels(self)
        self.touch = Touch(self)
        self.keys = Keys(self)
        people = [colour for colour in match.seats if match.is_person(colour)]
        self.front = (people or match.position.seats)[0]
        self.guest = ""
        self.named: tuple[Place, ...] = ()
        self._aim: Place | Control | None = None
        self._forced_due: float | None = None
        self._laid_out = False
        self._scored = False

    # Scene

    def enter(self) -> None:
        """Take the settings as they are now."""
        settings = self.app.settings
        self.hands.auto_forced = settings.forced_choices
        self.match.auto_confirm = settings.auto_confirm
        self.app.running_game = None if self.match.over else self
        if any(seat.kind == "computer" for seat in self.match.seats.values()):
            self.app.thinker.warm()
        self.turnover.take_seats()
        self.refresh()
        self._hand_over()

    def leave(self) -> None:
        """Let go of what is dragged; pieces are at their places when the table is seen again."""
        self.touch.forget()
        self.hints.stop()
        self.opponents.cancel()
        self.top.pieces.finish()

    def layout(self, size: tuple[int, int]) -> None:
        """Follow the window, the scale and the side of the log."""
        side = self.app.settings.log_side if self.panels.log_shown else "hidden"
        if self._laid_out:
            self.touch.forget()
            self.empty_hands()
            self.top.resize(size, side)
            self.hands.ask_again()
        else:
            self._laid_out = True
            self.top.set_up(size, side, self.present(), self.hands.arrangement())
        self.panels.place()
        self.refresh()

    def patience(self) -> float | None:
        """Wait for an explanation, a banner, a forced choice or a notice that is due."""
        forced = None if self._forced_due is None else max(0.0, self._forced_due - time.monotonic())
        playing = None if self.review.moment is not None else self.opponents.patience()
        timed = (self.top, self.panels.group, self.notices, self.banner, self.explainer, self.touch, self.hints)
        waits = [wait for wait in (forced, playing, *(part.patience() for part in timed)) if wait is not None]
        return min(waits, default=None)

    def update(self, dt: float) -> None:
        """Move on what moves; then let happen what happens by itself."""
        super().update(dt)
        self.panels.group.update()
        self.banner.update()
        self.explainer.update()
        self.touch.update()
        self.hints.update()
        if self.top.sharpen() or self.notices.expire():
            self.invalidate()
        if not self.top.pieces.moving:
            self._go_on()

    def _go_on(self) -> None:
        """Draw for chance, let computers play, make a forced choice, show the final scoring: once nothing glides."""
        if self.review.moment is not None:
            return
        if self.match.over:
            self._finish()
        elif self.hands.awaits_chance:
            drawn = self.opponents.draw()
            if drawn:
                self.show(drawn)
        elif self.match.awaits_computer:
            played = self.opponents.go_on()
            if played:
                self.show(played)
        elif self.app.settings.forced_choices and self.hands.forced is not None and not self.hands.question:
            now = time.monotonic()
            if self._forced_due is None:
                self._forced_due = now + _FORCED_PAUSE * self.tweens.speed
            if now >= self._forced_due:
                self._forced_due = None
                self.show(self.hands.play_forced())
        else:
            self._forced_due = None

    def _finish(self) -> None:
        """Show the final scoring, once by itself; the table can be looked at again after it."""
        self.app.running_game = None
        if not self._scored and self.app.scene is self:
            self._scored = True
            self.app.count_game(self.match, self.seconds)
            self.app.push(ScoreScene(self.app, self.match))

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer mouse and keys; whatever glides is finished first."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self._hurry()
            self._name_nothing()
        if event.type == pygame.KEYDOWN:
            return self.keys.handle(event)
        return self.touch.handle(event)

    def _name_nothing(self) -> None:
        """Whatever is done next, the places that were named before are no longer meant; those of the past stay."""
        if self.named and self.review.moment is None:
            self.name_line(None)

    def _hurry(self) -> None:
        """Finish what glides, and make the draws that would have followed."""
        self.banner.hide()
        if self.notices.clear():
            self.invalidate()
        self.opponents.hurry()
        if self.top.pieces.moving:
            self.top.pieces.finish()
            self.invalidate()
            self._go_on()
            self.top.pieces.finish()

    # Playing

    def press(self, control: Control) -> None:
        """Press a button of the action bar; while the past is shown, it returns to the present first."""
        self.review.leave()
        if control.name == "score":
            self.app.push(ScoreScene(self.app, self.match, count=False))
        elif control.name == "stop":
            self.opponents.pause()
        elif control.name == "step":
            self.opponents.step()
        else:
            self.show(self.hands.press(control))

    def show(self, outcomes: list[Outcome]) -> None:
        """Show what came of something: glides, refusals, the next player's turn, a question."""
        hints: list[Hint] = []
        self.turnover.set_pace(outcomes)
        for outcome in outcomes:
            if isinstance(outcome, Played | TakenBack):
                hints += self.turnover.ways(outcome)
            elif isinstance(outcome, Refused):
                self.notices.add(say(outcome.reason, self.names))
        if any(isinstance(outcome, Played | TakenBack) for outcome in outcomes):
            self.hints.follow()
            self._glide(hints)
            self.panels.hide_since()
        elif any(isinstance(outcome, Narrowed) for outcome in outcomes):
            self._glide([])
        elif self.hands.held is None:
            self.top.put_back()
        self.refresh()
        self._hand_over()
        if self.hands.question is not None:
            asking.ask(self.app, self.hands.question, self.names, self._answer)

    def _answer(self, yes: bool) -> None:
        """Take the answer to the question that was asked before a move."""
        if yes:
            self.show(self.hands.confirm())
        else:
            self.empty_hands()
            self.hands.ask_again()
            self.refresh()

    def empty_hands(self) -> None:
        """Put back what is held, close what is asked, and focus nothing."""
        narrowed = self.hands.reach.narrowed
        while self.hands.cancel():
            pass
        self.hands.focus = None
        if narrowed is None:
            self.top.put_back()
        else:
            self._glide([])

    def _glide(self, hints: list[Hint]) -> None:
        arrangement = self.hands.arrangement()
        ways = glides(
            self.top.pieces.arrangement, arrangement, hints, self.top.carried, self.bridge.home, self.bridge.stem
        )
        self.top.change(self.present(), arrangement, ways)
        self.invalidate()

    def present(self) -> Moment:
        """Return the present as it is to be shown, the things of the one who decides in front, or of a guest."""
        self.turnover.come_forward(self.match.decides)
        return Moment(self.match.position, self.history.moves(), self.guest or self.front)

    def _hand_over(self) -> None:
        """Tell whose turn it is now, with that person's things in front."""
        if self.turnover.hand_over():
            self._glide([])
            self.refresh()

    # Pointing and holding

    @property
    def aim(self) -> Place | Control | None:
        """What is pointed at or focused: a place, or a button of the action bar."""
        focus = self.hands.focus
        if isinstance(focus, Target):
            return focus.place
        return focus if isinstance(focus, Control) else self._aim

    def aim_at(self, aim: Place | Control | None) -> None:
        """The pointer is on a place, on a button of the action bar, or elsewhere."""
        if aim == self._aim:
            return
        shown = self.hands.held is not None or isinstance(aim, Control) or isinstance(self._aim, Control)
        self._aim = aim
        if shown:
            if not self.hands.chooser:
                self.hands.focus = None
            self.refresh()

    def hold(self, point: Point | None) -> None:
        """Raise what was picked up; with the mouse it follows the pointer."""
        held = self.hands.held
        if held is not None:
            piece = self.hands.representative(held)
            carried = self.top.carried
            if carried is not None and (carried.place, carried.piece) != (held.place, piece):
                self.top.put_back()
            if self.top.carried is None:
                self.top.hold(held.place, piece, point)
            self.explainer.rest_on(None, pygame.Rect(0, 0, 0, 0))
        self.refresh()

    def name_line(self, line: LogLine | None) -> None:
        """A line of the log is under the pointer, or none."""
        self.name_places(line.places if line is not None else ())

    def name_places(self, places: tuple[Place, ...]) -> None:
        """Something is under the pointer that is about some places, or nothing."""
        self.named = places
        glow.light(self)
        self.invalidate()

    # What can be opened

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self.panels.log_shown = not self.panels.log_shown
        self.layout(self.ui.size)

    def open_menu(self) -> None:
        """Pause."""
        self.app.push(PauseScene(self.app, self.match))

    def open_left(self) -> None:
        """Show what is left."""
        groups = self.bridge.what_is_left(self.shown_position())
        self.app.push(LeftScene(self.app, self.look, groups, pygame.K_b))

    def shown_position(self) -> Any:
        """Return the position that is shown, the present one or an earlier one."""
        moment = self.review.moment
        return self.match.position if moment is None else self.history.after(moment)

    def _explanation(self, place: Place, piece: Piece | None) -> Explanation | None:
        return self.bridge.explain(self.shown_position(), place, piece, self.names)

    # Drawing

    def refresh(self) -> None:
        """Bring lights, bars, log and chooser up to what is the case now."""
        self.history.refresh()
        self.panels.refresh()
        glow.light(self)
        self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table top, the panels, what is carried, and what is told over them."""
        view = self.top.camera.view
        surface.fill(theme.WOOD)
        self.top.draw(surface)
        self.panels.group.draw(surface)
        self.top.draw_raised(surface)
        if self.panels.chooser.visible:
            self.panels.chooser.draw(surface)
        self.banner.draw(surface, view)
        foreseen = self.top.lights.foreseen
        if foreseen:
            chooser = self.hands.chooser
            told = [place for one in foreseen for place in one.places] + ([chooser.target] if chooser else [])
            places = [place for place in told if place in self.top.layout.places]
            avoid = [self.top.layout.place_rect(place) for place in dict.fromkeys(places)]
            draw_foreseen(surface, self.ui, foreseen, self.names, self._foreseen_near(), view, avoid)
        self.notices.draw(surface.subsurface(view))
        self.explainer.draw(surface, view)

    def _foreseen_near(self) -> pygame.Rect:
        """Return what the sheet of consequences lies beside: the chooser, the place aimed at, or the button."""
        if self.panels.chooser.visible:
            return self.panels.chooser.rect
        aim = self.aim
        if isinstance(aim, Control):
            return self.panels.action.rect_of(aim) or self.panels.action.rect
        return self.sight.rect_of(aim, None, self.touch.point) if aim is not None else pygame.Rect(0, 0, 0, 0)
