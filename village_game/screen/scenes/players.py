"""The players of a running game: a person may leave a seat to the computer, take it again, or give up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from village_game import texts
from village_game.core.match import Match, Seat
from village_game.players import LEVELS
from village_game.players.opponents import free_opponents, opponents
from village_game.screen import theme
from village_game.screen.scenes.dialog import Dialog
from village_game.screen.scenes.menu import SheetScene
from village_game.screen.scenes.seats import FIRST_LEVEL
from village_game.screen.table.words import draw_player
from village_game.screen.ui import Ui
from village_game.screen.widgets import Button, Choice, Label, Widget
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App

PERSON = ""


class PlayersScene(SheetScene):
    """One row for each player: who it is, who plays now, and a button to give up."""

    width = 1040

    def __init__(self, app: App, match: Match[Any]) -> None:
        super().__init__(app, _("Players"))
        self.match = match
        self.rows: dict[str, PlayerRow] = {}
        self._note = Label(
            self.ui,
            _("Who leaves is followed by the computer, and can come back. Who gives up cannot win any more."),
            theme.SMALL + 1,
            colour=theme.INK_SOFT,
        )
        self._build()

    def _build(self) -> None:
        self.rows = {colour: PlayerRow(self, colour) for colour in self.match.position.seats}
        self.area.replace_children([self._note, *self.rows.values()])
        self.fill([Button(self.ui, _("Back to the table"), self.cancel, "primary")])

    def arrange(self, content: pygame.Rect) -> int:
        """The note, then a row below the other."""
        self._note.rect = pygame.Rect(content.left, content.top, content.width, self._note.height_for(content.width))
        top = self._note.rect.bottom + self.ui.px(14)
        for row in self.rows.values():
            row.place(pygame.Rect(content.left, top, content.width, row.height_for(content.width)))
            top = row.rect.bottom + self.ui.px(8)
        return top - content.top

    def reseat(self, colour: str, level: str) -> None:
        """Let a person play a seat (``""``), or the computer at a level."""
        self.match.reseat(colour, self._seat(colour, level))
        self._build()
        self.layout(self.ui.size)
        self.group.set_focus(self.rows[colour].level)
        self.invalidate()

    def _seat(self, colour: str, level: str) -> Seat:
        """Return the seat as it is to be; an opponent who sits at the table already is not asked again."""
        old = self.match.seats[colour]
        if level == PERSON:
            return Seat(old.name)
        if old.face:
            return Seat(old.name, "computer", level, old.style, old.face)
        game = self.match.game.name
        face = free_opponents(game, {seat.face for seat in self.match.seats.values()})[0]
        return Seat(old.name, "computer", level, opponents(game)[face].style, face)

    def ask_to_concede(self, colour: str) -> None:
        """Give up, after asking."""
        name = self.match.seats[colour].name
        title = _("Does {name} give up?").format(name=name)
        text = _("{name} cannot win any more. If others play on, the computer plays in this seat.").format(name=name)
        action = partial(self._concede, colour)
        self.app.push(Dialog.confirm(self.app, title, text, _("Give up"), action))

    def _concede(self, colour: str) -> None:
        self.match.concede(colour, self._seat(colour, self.match.seats[colour].level or FIRST_LEVEL))
        if self.match.over:
            self.cancel()
            return
        self._build()
        self.layout(self.ui.size)
        self.invalidate()


class PlayerRow(Widget):
    """A player of a running game."""

    def __init__(self, scene: PlayersScene, colour: str) -> None:
        super().__init__(scene.ui)
        match = scene.match
        self._colour = colour
        self._seat = match.seats[colour]
        words = [(PERSON, _("Person")), *((level, texts.name(f"level.{level}")) for level in LEVELS)]
        options = [(level, text[:1].upper() + text[1:]) for level, text in words]
        self.level: Choice[str] = Choice(scene.ui, options, self._seat.level, partial(scene.reseat, colour))
        self.give_up = Button(scene.ui, _("Give up"), partial(scene.ask_to_concede, colour), "plain", theme.SMALL + 1)
        gone = colour in match.conceded
        self.give_up.visible = not gone and not match.over and match.is_person(colour)
        self.level.enabled = not gone and not match.over
        self._told = _("gave up") if gone else ""
        self.add(self.level, self.give_up)

    def hit(self, point: tuple[int, int]) -> bool:
        """Only its parts answer."""
        return False

    def _side(self, ui: Ui) -> int:
        return ui.target(52)

    def _two_lines(self, width: int) -> bool:
        ui = self.ui
        return width < self.level.measure()[0] + self.give_up.measure()[0] + self._side(ui) + ui.px(280)

    def height_for(self, width: int) -> int:
        """The height it takes in a width."""
        line = self._side(self.ui) + self.ui.px(10)
        return 2 * line if self._two_lines(width) else line

    def place(self, rect: pygame.Rect) -> None:
        """Stand in a rectangle, in two lines if it is narrow."""
        ui = self.ui
        self.rect = rect
        gap = ui.px(12)
        side = self._side(ui)
        two = self._two_lines(rect.width)
        line = rect.height // 2 if two else rect.height
        width, height = self.give_up.measure()
        self.give_up.rect = pygame.Rect(rect.right - width, rect.top + (line - height) // 2, width, height)
        size = self.level.measure()
        left = rect.left + side + gap if two else self.give_up.rect.left - gap - size[0]
        top = rect.top + line if two else rect.top
        room = rect.right - left if two else size[0]
        self.level.rect = pygame.Rect(left, top + (line - size[1]) // 2, min(size[0], room), size[1])
        right = self.give_up.rect.left if two else self.level.rect.left
        self._name = pygame.Rect(rect.left + side + gap, rect.top, right - rect.left - side - 2 * gap, line)
        self._sign = pygame.Rect(rect.left, rect.top + (line - side) // 2, side, side)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw face or sign, the name, and below it who gave up."""
        draw_player(surface, self._sign, self._colour, self._seat.face)
        text, name = self.ui.text, self._name
        if self._told:
            below = text.line_height(theme.SMALL + 1, "italic")
            both = text.line_height(theme.BODY + 1, "bold") + below
            name = pygame.Rect(name.left, name.centery - both // 2, name.width, both - below)
            told = pygame.Rect(name.left, name.bottom, name.width, below)
            text.draw(surface, self._told, told, theme.SMALL + 1, "italic", theme.INK_SOFT)
        text.draw(surface, self._seat.name, name, theme.BODY + 1, "bold", may_cut=True)
