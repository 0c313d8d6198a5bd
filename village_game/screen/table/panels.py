"""What lies around and over the table top: bars, log, the list since the last turn, the chooser, the past's bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from village_game import games, texts
from village_game.core.message import message
from village_game.screen.table import glow
from village_game.screen.table.bars import ActionBar, Standing, TopBar
from village_game.screen.table.chooser import ChooserSheet
from village_game.screen.table.column import Column
from village_game.screen.table.hint import HintSheet
from village_game.screen.table.lines import LineList, LinePanel, Row
from village_game.screen.table.past import PastBar
from village_game.screen.table.projection import ProjectionSheet
from village_game.screen.table.prospects import ProspectPanel
from village_game.screen.table.terms import Option
from village_game.screen.table.words import say
from village_game.screen.widgets import Group, IconButton, Widget
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.scenes.table import TableScene


class Panels:
    """The widgets of a table; they follow the scene, and tell it what was touched.

    Attributes:
        group: sends mouse events to them.
        bar: above.
        action: below.
        log: all that was done.
        since: what was done since the last turn of the one who decides.
        past: says that the past is shown.
        chooser: what is to be chosen at a target.
        prospects: what a player could do now.
        hint: advice for the one who decides.
        projection: what the players can expect at the end.
        column: where log, advice and what to expect lie.
        log_shown: whether the player wants to see the log.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        ui = scene.ui
        self.group = Group(ui, scene.invalidate)
        self.log_shown = True
        tools = [
            IconButton(ui, "left", _("What was done before (Page up)"), lambda: scene.review.step(-1)),
            IconButton(ui, "lamp", _("Advice (H)"), scene.hints.ask),
            IconButton(ui, "chart", _("What to expect at the end (J)"), self.toggle_projection),
            IconButton(ui, "bag", _("What is left (B)"), scene.open_left),
            IconButton(ui, "list", _("Show or hide the log (L)"), scene.toggle_log),
            IconButton(ui, "minus", _("Look from farther away (−)"), lambda: scene.sight.zoom(-1)),
            IconButton(ui, "plus", _("Look closer (+)"), lambda: scene.sight.zoom(1)),
        ]
        menu = IconButton(ui, "menu", _("Menu (Esc)"), scene.open_menu)
        self.may_look_ahead = bool(
            scene.bridge.could(scene.match.game, scene.match.position, scene.match.position.seats[0])
        )
        if self.may_look_ahead:
            tools.insert(1, IconButton(ui, "hammer", _("What can be made (W)"), self.look_ahead))
        self.bar = TopBar(ui, menu, tools, self._bring_forward)
        self.action = ActionBar(ui, scene.press, scene.aim_at)
        self.log = LinePanel(ui, _("Log"), self._lines())
        self.since = LinePanel(ui, _("Since your last turn"), self._lines(), self.hide_since)
        self.since.visible = False
        self.past = PastBar(ui, scene.review.step, scene.review.back)
        self.chooser = ChooserSheet(ui, scene.look, self._point_at, lambda index: scene.show(scene.hands.choose(index)))
        self.prospects = ProspectPanel(
            ui, scene.look, scene.names, self._show_prospects, scene.name_places, self.hide_prospects
        )
        self.hint = HintSheet(scene)
        self.projection = ProjectionSheet(ui, self.toggle_projection)
        self.column = Column(scene, self)
        self._foretold: tuple[object, str] | None = None
        self._projected: tuple[object, dict[str, dict[str, float]]] = (None, {})
        self.group.add(self.bar, self.action, self.log, self.since, self.prospects, self.projection, self.hint)
        self.group.add(self.past, self.chooser)

    def _bring_forward(self, colour: str) -> None:
        self._scene.review.leave()
        self._scene.sight.bring_forward(colour)

    def _lines(self) -> LineList:
        scene = self._scene
        return LineList(scene.ui, scene.look, scene.names, scene.name_line, scene.review.show)

    def place(self) -> None:
        """Follow the layout of the table."""
        frame, view = self._scene.top.frame, self._scene.top.camera.view
        self.bar.place(frame.top)
        self.action.place(frame.action)
        self.past.place(view)
        self.column.place()
        self._place_prospects()

    def refresh(self) -> None:
        """Show what is the case now."""
        rows = self._scene.history.rows
        if self.log.lines.rows != rows:
            self.log.lines.rows = rows
            self.log.refresh()
        self._refresh_chooser()
        self._refresh_bars()
        if self.prospects.visible:
            self._show_prospects(self.prospects.colour)
        self._refresh_projection()

    def _refresh_bars(self) -> None:
        scene, match = self._scene, self._scene.match
        decides = match.decides
        self.bar.show(self._standings())
        self.action.colour = decides if decides in scene.names else ""
        self.action.face = match.seats[decides].face if decides in match.seats else ""
        self.action.name = glow.addressed(scene)
        self.action.prompt, self.action.hint = glow.words(scene)
        labels = {
            control: scene.bridge.button(match.position, control.move)
            for control in scene.hands.controls()
            if control.name == "move"
        }
        back = not match.can_undo and match.can_take_back
        may = {"end": match.holding, "redo": match.can_redo, "score": match.over}
        may |= {"undo": match.can_undo or back, "back": back}
        may |= {"stop": scene.opponents.watched and not match.over, "go": scene.opponents.paused}
        self.action.set_moves(labels, may)

    def _standings(self) -> list[Standing]:
        """Return how the players stand, were the game to end now, and what their points are made up of."""
        match, names = self._scene.match, self._scene.names
        result = match.game.result(match.position)
        projected = self._expectations() if self._scene.app.settings.projected else {}
        standings = []
        for colour in match.position.seats:
            points = result.points[colour]
            parts = [
                f"{made} {texts.name(f'{match.game.name}.part.{part}')}"
                for part, made in result.breakdown[colour].items()
                if made
            ]
            head = say(message("points_if_over", count=points), names)
            told = "\n".join([head, *parts])
            seat = match.seats[colour]
            level = texts.name(f"level.{seat.level}") if seat.level else ""
            expected = round(sum(projected[colour].values())) if projected else None
            standings.append(
                Standing(colour, names[colour], points, told, colour == match.decides, expected, seat.face, level)
            )
        return standings

    # What to expect

    def _expectations(self) -> dict[str, dict[str, float]]:
        """Return colour → part → points to expect in the present position, judged once."""
        match = self._scene.match
        if self._projected[0] is not match.position:
            judge = games.judgement(match.game.name)
            expected = {colour: judge.projected(match.position, colour) for colour in match.position.seats}
            self._projected = match.position, expected
        return self._projected[1]

    def toggle_projection(self) -> None:
        """Show or hide what the players can expect at the end, in this and later games."""
        settings = self._scene.app.settings
        settings.projected = not settings.projected
        self._scene.app.settings_changed()

    def _refresh_projection(self) -> None:
        game = self._scene.match.game.name
        if self._scene.app.settings.projected:
            parts = {part: texts.name(f"{game}.part.{part}") for part in games.judgement(game).parts}
            self.projection.show(self._expectations(), parts)
        else:
            self.projection.visible = False
        self.column.place()

    def _refresh_chooser(self) -> None:
        chooser = self._scene.hands.chooser
        if chooser is None:
            self.chooser.close()
        elif self.chooser.chooser is not chooser:
            view = self._scene.top.camera.view.copy()
            if self.prospects.visible:
                view.width = self.prospects.rect.left - view.left
            self.chooser.open(chooser, self._scene.sight.rect_of(chooser.target, None, view.center), view)

    def _point_at(self, index: int) -> None:
        self._scene.hands.focus_on(Option(index))
        self._scene.refresh()

    def show_since(self, rows: list[Row]) -> None:
        """Show what was done since the last turn."""
        self.since.lines.rows = rows
        self.since.visible = True
        self.column.place()

    def hide_since(self) -> None:
        """Show the log again."""
        self.since.visible = False
        self.column.place()
        self._scene.invalidate()

    # What can be done

    def look_ahead(self) -> None:
        """Show what the one who decides could do; pressed again, the next player, after the last nothing."""
        order = list(self._scene.top.frame.heads)
        shown = self.prospects.colour if self.prospects.visible else ""
        following = order[order.index(shown) + 1 :] if shown in order else order
        if not self.may_look_ahead:
            return
        if following:
            self.prospects.visible = True
            self._place_prospects()
            self._show_prospects(following[0])
            self.chooser.close()  # it is opened beside the panel
            self._refresh_chooser()
        else:
            self.hide_prospects()

    def _show_prospects(self, colour: str) -> None:
        """Show what a player could do in the position that is shown, asked for once."""
        position = self._scene.shown_position()
        if self._foretold != (position, colour):
            self._foretold = position, colour
            self.prospects.show(colour, self._scene.bridge.could(self._scene.match.game, position, colour))

    def hide_prospects(self) -> None:
        """Show what lay below again."""
        self.prospects.visible = False
        self.prospects.list.leave()
        self._scene.invalidate()

    def _place_prospects(self) -> None:
        """Lie at the right edge of the view and of the log, whichever is there."""
        view, ui = self._scene.top.camera.view, self._scene.ui
        right = max(view.right, self._scene.top.frame.log.right) if self.column.shown else view.right
        width = min(ui.px(440), (right - view.left) // 2)
        gap = ui.px(6)
        self.prospects.place(pygame.Rect(right - width - gap, view.top + gap, width, view.height - 2 * gap))

    def leave_lines(self, but: Widget | None = None) -> None:
        """The pointer is on none of the lists of lines, `but` one of them perhaps."""
        for panel in (self.log, self.since):
            if panel.lines is not but:
                panel.lines.leave()
        if but is not self.prospects.list:
            self.prospects.list.leave()

    def mark(self, moment: int | None) -> None:
        """Mark the lines of a move, and bring them into view."""
        for panel in (self.log, self.since):
            panel.lines.marked = moment
            if moment is not None and panel.visible:
                panel.reveal_move(moment)
