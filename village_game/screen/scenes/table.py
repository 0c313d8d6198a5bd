"""The table: a game being played. Brings the hands, the table top, the bars, the log and the sheets together.

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
from village_game.screen.table.bars import ActionBar, Standing, TopBar
from village_game.screen.table.bridge import LogLine, Piece, Place
from village_game.screen.table.cards import draw_foreseen
from village_game.screen.table.chooser import ChooserSheet
from village_game.screen.table.explainer import Explainer
from village_game.screen.table.hands import Hands
from village_game.screen.table.history import History
from village_game.screen.table.keys import Keys
from village_game.screen.table.left import LeftScene
from village_game.screen.table.lines import LineList, LinePanel
from village_game.screen.table.matching import Hint, glides
from village_game.screen.table.past import PastBar
from village_game.screen.table.tabletop import Moment, Tabletop
from village_game.screen.table.terms import (
    Control,
    Focus,
    Option,
    Outcome,
    Played,
    Refused,
    Source,
    TakenBack,
    Target,
    TurnEnded,
)
from village_game.screen.table.touch import Touch
from village_game.screen.table.words import rich_line, say
from village_game.screen.widgets import Group, IconButton, Widget
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App

Point = tuple[int, int]

_FORCED_PAUSE = 0.45


class TableScene(Scene):
    """A match at the table.

    Attributes:
        match: what is played.
        hands: what the one who decides is doing.
        top: board, farms and pieces.
        history: what was done.
        names: colour → the player's name.
        past: the number of the move whose moment is shown, or ``None`` for the present.
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
        self.group = Group(self.ui, self.invalidate)
        self.notices = Notices(self.ui)
        self.banner = Banner(self.ui, self.tweens, self.invalidate)
        self.explainer = Explainer(self.ui, self._explanation, self.invalidate)
        self.past: int | None = None
        self._log_shown = True
        self._scored = False
        self._front = match.position.seats[0]
        self._last_decider = ""
        self._laid_out = False
        self._aim: Place | Control | None = None
        self._named: tuple[Place, ...] = ()
        self._forced_due: float | None = None
        self._make_widgets()
        self.touch = Touch(self)
        self.keys = Keys(self)

    def _make_widgets(self) -> None:
        ui = self.ui
        menu = IconButton(ui, "menu", _("Menu (Esc)"), self.open_menu)
        tools = [
            IconButton(ui, "left", _("What was done before (Page up)"), lambda: self.step(-1)),
            IconButton(ui, "die", _("What is left (B)"), self.open_left),
            IconButton(ui, "menu", _("Show or hide the log (L)"), self.toggle_log),
            IconButton(ui, "minus", _("Look from farther away (−)"), lambda: self.zoom(-1)),
            IconButton(ui, "plus", _("Look closer (+)"), lambda: self.zoom(1)),
        ]
        self.bar = TopBar(ui, menu, tools)
        self.action = ActionBar(ui, self.press, self.aim_at)
        lines = [LineList(ui, self.look, self.names, self._name_line, self.show_moment) for _panel in range(2)]
        self.log = LinePanel(ui, _("Log"), lines[0])
        self.since = LinePanel(ui, _("Since your last turn"), lines[1], self._hide_since)
        self.since.visible = False
        self.past_bar = PastBar(ui, self.step, self._to_present)
        self.chooser = ChooserSheet(ui, self.look, self._point_at, lambda index: self.show(self.hands.choose(index)))
        self.group.add(self.bar, self.action, self.log, self.since, self.past_bar, self.chooser)

    # Scene

    def enter(self) -> None:
        """Take the settings as they are now."""
        settings = self.app.settings
        self.hands.auto_forced = settings.forced_choices
        self.match.auto_confirm = settings.confirm_end_of_turn
        self.app.running_game = None if self.match.over else self
        self.refresh()

    def leave(self) -> None:
        """Let go of what is dragged; pieces are at their places when the table is seen again."""
        self.touch.forget()
        self.top.pieces.finish()

    def layout(self, size: tuple[int, int]) -> None:
        """Follow the window, the scale and the side of the log."""
        side = self.app.settings.log_side if self._log_shown else "hidden"
        if self._laid_out:
            self.touch.forget()
            self.top.put_back()
            self.hands.cancel()
            self.hands.cancel()
            self.top.resize(size, side)
        else:
            self._laid_out = True
            self.top.set_up(size, side, self._moment(), self.bridge.arrange(self.match.position))
        frame = self.top.frame
        self.bar.place(frame.top)
        self.action.place(frame.action)
        self.log.visible = frame.log.width > 0
        if self.log.visible:
            self.log.place(frame.log)
        self.past_bar.place(self.top.camera.view)
        self._place_since()
        self.refresh()

    def _place_since(self) -> None:
        """Lay what was done since the last turn over the log, or where that is hidden, over a corner of the view."""
        if self.log.visible:
            self.since.place(self.log.rect)
            return
        view, ui = self.top.camera.view, self.ui
        width = min(ui.px(420), view.width // 2)
        height = min(self.since.height_for(width), view.height * 2 // 5)
        self.since.place(pygame.Rect(view.right - width - ui.px(12), view.bottom - height - ui.px(12), width, height))

    def patience(self) -> float | None:
        """Wait for an explanation, a banner, a forced choice or a notice that is due."""
        forced = None if self._forced_due is None else max(0.0, self._forced_due - time.monotonic())
        timed = (self.group, self.notices, self.banner, self.explainer)
        waits = [wait for wait in (forced, *(part.patience() for part in timed)) if wait is not None]
        return min(waits, default=None)

    def update(self, dt: float) -> None:
        """Move on what moves; then let happen what happens by itself."""
        super().update(dt)
        self.group.update()
        self.banner.update()
        self.explainer.update()
        if self.notices.expire():
            self.invalidate()
        if not self.top.pieces.moving:
            self._go_on()

    def _go_on(self) -> None:
        """Draw for chance, make a forced choice, show the final scoring: once nothing glides any more."""
        if self.past is not None:
            return
        if self.match.over:
            self._finish()
        elif self.hands.awaits_chance:
            self.show(self.hands.draw())
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
            self.app.push(ScoreScene(self.app, self.match))

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer mouse and keys; whatever glides is finished first."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self._hurry()
        if event.type == pygame.KEYDOWN:
            return self.keys.handle(event)
        return self.touch.handle(event)

    def _hurry(self) -> None:
        """Finish what glides, and make the draws that would have followed."""
        self.banner.hide()
        if self.top.pieces.moving:
            self.top.pieces.finish()
            self.invalidate()
            self._go_on()
            self.top.pieces.finish()

    # Playing

    def press(self, control: Control) -> None:
        """Press a button of the action bar; while the past is shown, it returns to the present first."""
        self.leave_past()
        if control.name == "score":
            self.app.push(ScoreScene(self.app, self.match, count=False))
        else:
            self.show(self.hands.press(control))

    def show(self, outcomes: list[Outcome]) -> None:
        """Show what came of something: glides, refusals, the next player's turn."""
        before = self._last_decider
        hints: list[Hint] = []
        for outcome in outcomes:
            match outcome:
                case Played(entry, hand):
                    hints = [Hint(*hint) for hint in self.bridge.hints(entry.before, entry.move, entry.events)]
                    if hand is not None:
                        hints.insert(0, Hint(hand.piece, hand.source, hand.target))
                case TakenBack(entry):
                    known = self.bridge.hints(entry.before, entry.move, entry.events)
                    hints += [Hint(piece, target, source) for piece, source, target in known]
                case Refused(reason):
                    self.notices.add(say(reason, self.names))
                case TurnEnded():
                    pass
        if any(isinstance(outcome, Played | TakenBack) for outcome in outcomes):
            self._glide(hints)
            self._hide_since()
        elif self.hands.held is None:
            self.top.put_back()
        self.refresh()
        self._hand_over(before, any(isinstance(outcome, TurnEnded) for outcome in outcomes))
        if self.hands.question is not None:
            asking.ask(self.app, self.hands.question, self.names, self._answer)

    def _answer(self, yes: bool) -> None:
        """Take the answer to the question that was asked before a move."""
        if yes:
            self.show(self.hands.confirm())
        else:
            while self.hands.cancel():
                pass
            self.show([])

    def _glide(self, hints: list[Hint]) -> None:
        arrangement = self.bridge.arrange(self.match.position)
        ways = glides(self.top.pieces.arrangement, arrangement, hints, self.top.carried, self.bridge.home)
        self.top.change(self._moment(), arrangement, ways)
        self.invalidate()

    def _moment(self) -> Moment:
        """Return the present as it is to be shown."""
        decides = self.match.decides
        if decides in self.names:
            self._front = decides
        return Moment(self.match.position, self.history.moves(), self._front)

    def _hand_over(self, before: str, ended: bool) -> None:
        """Name the next player once a turn was ended, and tell what the others did."""
        decides = self.match.decides
        if decides not in self.names or self.match.holding:
            return
        self._last_decider = decides
        if decides == before:
            return
        self._glide([])
        if len(self.match.seats) > 1:
            self.banner.show(_("{name}, it is your turn").format(name=self.names[decides]), decides)
        rows = self.history.since(decides)
        if any(row.line.player not in ("", decides) for row in rows):
            self.since.lines.rows = rows
            self.since.visible = True
            self._place_since()
        self.refresh()

    def _hide_since(self) -> None:
        self.since.visible = False
        self.invalidate()

    # Looking

    def refresh(self) -> None:
        """Bring lights, bars, log and chooser up to what is the case now."""
        self.history.refresh()
        if self.log.lines.rows != self.history.rows:
            self.log.lines.rows = self.history.rows
            self.log.refresh()
        self._refresh_chooser()
        glow.light(self)
        self._refresh_bars()
        self.invalidate()

    def _refresh_bars(self) -> None:
        match, hands = self.match, self.hands
        points = match.game.score(match.position)
        decides = match.decides
        self.bar.standings = [
            Standing(colour, self.names[colour], points[colour], colour == decides) for colour in match.position.seats
        ]
        self.action.colour = decides if decides in self.names else ""
        self.action.name = self.names.get(decides, "")
        self.action.prompt, self.action.hint = glow.words(self)
        labels = {
            control: self.bridge.button(match.position, control.move)
            for control in hands.controls()
            if control.name == "move"
        }
        may = {"end": match.holding, "undo": match.can_undo, "redo": match.can_redo, "score": match.over}
        self.action.set_moves(labels, may)

    def _refresh_chooser(self) -> None:
        chooser = self.hands.chooser
        if chooser is None:
            self.chooser.close()
        elif self.chooser.chooser is not chooser:
            target = self.rect_of(chooser.target, None, self.top.camera.view.center)
            self.chooser.open(chooser, target, self.top.camera.view)

    @property
    def aim(self) -> Place | Control | None:
        """What is pointed at or focused: a place, or a button of the action bar."""
        focus = self.hands.focus
        if isinstance(focus, Target):
            return focus.place
        return focus if isinstance(focus, Control) else self._aim

    @property
    def named(self) -> tuple[Place, ...]:
        """The places that the line under the pointer is about."""
        return self._named

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

    def control_under(self, widget: Widget) -> Control | None:
        """Return what the button under the pointer stands for."""
        return getattr(widget, "control", None)

    def hold(self, point: Point | None) -> None:
        """Raise the piece that was picked up; with the mouse it follows the pointer."""
        held = self.hands.held
        if held is not None and self.top.carried is None:
            self.top.hold(held.place, self.hands.representative(held), point)
            self.explainer.rest_on(None, pygame.Rect(0, 0, 0, 0))
        self.refresh()

    def follow_focus(self) -> None:
        """Bring what is focused into view, and carry what is held there."""
        rect = self.focus_rect()
        if rect is not None and isinstance(self.hands.focus, Source | Target):
            self.top.reveal(rect)
            rect = self.focus_rect()
        if rect is not None and isinstance(self.hands.focus, Target):
            self.top.carry((rect.centerx, rect.centery - self.ui.px(10)))
        self.refresh()

    def focus_rect(self) -> pygame.Rect | None:
        """Return where what is focused is on the screen."""
        return None if self.hands.focus is None else self._rect_of_focus(self.hands.focus)

    def _rect_of_focus(self, focus: Focus) -> pygame.Rect | None:
        match focus:
            case Source(place, piece):
                return self.rect_of(place, piece, None)
            case Target(place):
                return self.rect_of(place, None, None)
            case Control():
                return self.action.rect_of(focus)
            case Option(index):
                return self.chooser.entry_rect(index) if self.chooser.chooser else None

    def centres(self) -> dict[Focus, Point]:
        """Return where everything is that the keyboard can go through."""
        rects = {focus: self._rect_of_focus(focus) for focus in self.hands.focusables()}
        return {focus: rect.center for focus, rect in rects.items() if rect is not None}

    def rect_of(self, place: Place, piece: Piece | None, point: Point | None) -> pygame.Rect:
        """Return where a piece at a place is (the one at a point, if one is given), or else the place."""
        if place not in self.top.layout.places:
            return pygame.Rect(point or self.top.camera.view.center, (0, 0))
        rects = self.top.pieces.rects(place, piece) if piece is not None else []
        under = [rect for rect in rects if point is not None and rect.collidepoint(point)]
        return (under or rects or [self.top.layout.place_rect(place)])[-1]

    def _point_at(self, index: int) -> None:
        self.hands.point_at(Option(index))
        self.refresh()

    def _name_line(self, line: LogLine | None) -> None:
        self._named = line.places if line is not None else ()
        glow.light(self)
        self.invalidate()

    def leave_lines(self, but: Widget | None = None) -> None:
        """The pointer is on none of the lists of lines, `but` one of them perhaps."""
        for panel in (self.log, self.since):
            if panel.lines is not but:
                panel.lines.leave()

    def _explanation(self, place: Place, piece: Piece | None) -> Any:
        return self.bridge.explain(self._shown_position(), place, piece)

    def explain(self, place: Place | None, piece: Piece | None) -> None:
        """Explain a thing in full, with its rule."""
        if place is not None:
            self.explainer.pin((place, piece), self.rect_of(place, piece, self.touch.point))

    def explain_focus(self) -> None:
        """Explain what is focused, or else what is under the pointer."""
        match self.hands.focus:
            case Source(place, piece):
                self.explain(place, piece)
            case Target(place):
                self.explain(place, None)
            case _:
                self.explain(*self.touch.thing_at(self.touch.point))

    def look_at(self, place: Place) -> None:
        """Show where a place is, though nothing can be done there."""
        self._named = (place,)
        if place in self.top.layout.places:
            self.top.reveal(self.top.layout.place_rect(place))
        self.refresh()

    def zoom(self, step: int, point: Point | None = None) -> None:
        """Look closer or from farther away, at a point, at what is focused, or at the middle."""
        rect = self.focus_rect()
        view = self.top.camera.view
        if point is None:
            point = rect.center if rect is not None and view.colliderect(rect) else self.touch.point
        if self.top.zoom(step, point if view.collidepoint(point) else view.center):
            self._looked()

    def whole(self) -> None:
        """Show the whole table."""
        if self.top.whole():
            self._looked()

    def pan(self, across: int, down: int) -> None:
        """Move the magnified table."""
        if self.top.pan(across, down):
            self._looked()

    def _looked(self) -> None:
        """Follow the magnifier with what lies over the table."""
        self.explainer.put_away()
        if self.hands.chooser is not None:
            self.hands.cancel()
        if self.top.carried is not None and self.hands.held is not None:
            held = self.hands.held
            self.top.hold(held.place, self.hands.representative(held), self.touch.point)
        self.refresh()

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self._log_shown = not self._log_shown
        self.layout(self.ui.size)

    def open_menu(self) -> None:
        """Pause."""
        self.app.push(PauseScene(self.app))

    def open_left(self) -> None:
        """Show what is left."""
        groups = self.bridge.what_is_left(self._shown_position())
        self.app.push(LeftScene(self.app, self.look, groups, pygame.K_b))

    # The past

    def _shown_position(self) -> Any:
        return self.match.position if self.past is None else self.history.after(self.past)

    def step(self, by: int) -> None:
        """Look at the move before or after the one that is shown; after the last comes the present."""
        count = len(self.match.entries)
        moment = (count if self.past is None else self.past) + by
        if self.past is None and by < 0:
            moment = count - 1
        if moment >= count:
            self.leave_past()
        elif moment >= 0:
            self.show_moment(moment)

    def show_moment(self, moment: int) -> None:
        """Show a move as it was made: the table before it, then the glide."""
        self._drop_all()
        self.past = moment
        before, after = self.history.before(moment), self.history.after(moment)
        entry = self.match.entries[moment]
        front = entry.decider if entry.decider in self.names else self._front
        earlier = self.bridge.arrange(before)
        self.top.show(Moment(before, self.history.moves(moment), front), earlier)
        hints = [Hint(*hint) for hint in self.bridge.hints(before, entry.move, entry.events)]
        arrangement = self.bridge.arrange(after)
        ways = glides(earlier, arrangement, hints, None, self.bridge.home)
        self.top.change(Moment(after, self.history.moves(moment + 1), front), arrangement, ways)
        rows = [row for row in self.history.rows if row.moment == moment]
        height = self.ui.text.line_height()
        parts = [part for row in rows for part in (*rich_line(row.line, self.names, self.look, height), " ")]
        self.past_bar.show(parts, moment + 1, len(self.match.entries))
        self._named = tuple(place for row in rows for place in row.line.places)
        self._mark(moment)
        self.refresh()

    def leave_past(self) -> bool:
        """Return to the present; return whether the past was shown."""
        if self.past is None:
            return False
        self.past = None
        self.past_bar.hide()
        self._named = ()
        self._mark(None)
        self.top.show(self._moment(), self.bridge.arrange(self.match.position))
        self.refresh()
        return True

    def _to_present(self) -> None:
        self.leave_past()

    def _mark(self, moment: int | None) -> None:
        for panel in (self.log, self.since):
            panel.lines.marked = moment
            if moment is not None and panel.visible:
                panel.reveal_move(moment)

    def _drop_all(self) -> None:
        while self.hands.cancel():
            pass
        self.top.put_back()
        self.hands.focus = None

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table top, what lies over it, the bars and the sheets."""
        view = self.top.camera.view
        surface.fill(theme.WOOD)
        self.top.draw(surface)
        self.group.draw(surface)
        self.top.draw_raised(surface)
        if self.chooser.visible:
            self.chooser.draw(surface)
        self.banner.draw(surface, view)
        foreseen = self.top.lights.foreseen
        if foreseen:
            draw_foreseen(surface, self.ui, foreseen, self.names, self._foreseen_near(), view)
        self.notices.draw(surface.subsurface(view))
        self.explainer.draw(surface, view)

    def _foreseen_near(self) -> pygame.Rect:
        """Return what the sheet of consequences lies beside: the chooser, the place aimed at, or the button."""
        if self.chooser.visible:
            return self.chooser.rect
        aim = self.aim
        if isinstance(aim, Control):
            return self.action.rect_of(aim) or self.action.rect
        return self.rect_of(aim, None, self.touch.point) if aim is not None else pygame.Rect(self.touch.point, (0, 0))
