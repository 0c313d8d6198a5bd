"""The bars of the table: above, who plays, their points, and the buttons for looking; below, what is to be decided.

*End turn* has a place of its own at the right end, where nothing else ever appears; buttons that pass stand apart from
it, beside the prompt. *Undo* and *Redo* are always there: pressed in vain, they say why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from village_game.screen import paint, theme
from village_game.screen.icons import draw_icon
from village_game.screen.table.terms import Control
from village_game.screen.table.words import draw_player
from village_game.screen.text import Style
from village_game.screen.ui import Ui
from village_game.screen.widgets import Button, IconButton, Widget
from village_game.screen.widgets.buttons import Kind, draw_button_box
from village_game.texts import _


@dataclass(frozen=True, slots=True)
class Standing:
    """One player in the bar above.

    Attributes:
        colour: of the player.
        name: of the player.
        points: those the player would have if the game ended now.
        parts: what they are made up of, in words.
        active: whether it is that player's decision.
        projected: those the player can expect at the end, ``None`` if that is not shown.
        face: the portrait of a computer player, ``""`` for a person.
        level: how strong a computer player is, in a word.
    """

    colour: str
    name: str
    points: int
    parts: str
    active: bool
    projected: int | None = None
    face: str = ""
    level: str = ""


_LEVEL = 14  # the size of the word below a name


class TopBar(Widget):
    """The menu, the players, and the buttons for looking."""

    def __init__(
        self, ui: Ui, menu: IconButton, tools: Sequence[IconButton], bring_forward: Callable[[str], None]
    ) -> None:
        super().__init__(ui)
        self._menu = menu
        self._tools = list(tools)
        self._bring_forward = bring_forward
        self.cards: dict[str, StandingCard] = {}

    def show(self, standings: Sequence[Standing]) -> None:
        """Show the players in seat order."""
        for standing in standings:
            card = self.cards.get(standing.colour)
            if card is None:
                card = self.cards[standing.colour] = StandingCard(self.ui, standing, self._bring_forward)
            card.show(standing)
        self.replace_children([self._menu, *self.cards.values(), *self._tools])
        self._place_cards()

    def place(self, rect: pygame.Rect) -> None:
        """Lie in a rectangle, the menu at the left, the tools at the right, the players between them."""
        self.rect = rect
        side = rect.height - self.ui.px(8)
        gap = self.ui.px(5)
        self._menu.rect = pygame.Rect(rect.left + gap, rect.centery - side // 2, round(side * 1.15), side)
        right = rect.right - gap
        for tool in reversed(self._tools):
            tool.rect = pygame.Rect(right - round(side * 1.15), rect.centery - side // 2, round(side * 1.15), side)
            right = tool.rect.left - gap
        self._place_cards()

    def _place_cards(self) -> None:
        ui = self.ui
        left = self._menu.rect.right + ui.px(14)
        right = self._tools[0].rect.left - ui.px(14) if self._tools else self.rect.right
        gap = ui.px(10)
        number = max(1, len(self.cards))
        most = (right - left - gap * (number - 1)) // number
        for card in self.cards.values():
            width = min(most, max(ui.px(170), self.rect.height + card.words_width() + ui.px(20)))
            card.rect = pygame.Rect(left, self.rect.top + ui.px(4), width, self.rect.height - ui.px(8))
            left = card.rect.right + gap

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar."""
        surface.blit(paint.gradient(self.rect.size, (theme.WOOD, theme.WOOD_DARK)), self.rect)


class StandingCard(Widget):
    """A player in the bar above: a click brings that player's things to the front."""

    def __init__(self, ui: Ui, standing: Standing, bring_forward: Callable[[str], None]) -> None:
        super().__init__(ui)
        self._standing = standing
        self._bring_forward = bring_forward

    def show(self, standing: Standing) -> None:
        """Show how the player stands now."""
        self._standing = standing
        self.tooltip = standing.parts

    def words_width(self) -> int:
        """The room that name and points need."""
        text, standing = self.ui.text, self._standing
        expected = text.width("→ 000", theme.SMALL) if standing.projected is not None else 0
        words = max(text.width(standing.name, theme.BODY, "bold"), text.width(standing.level, _LEVEL))
        return words + text.width("000", theme.LARGE, "bold") + expected

    def press(self, point: tuple[int, int], clicks: int = 1) -> bool:
        """Wait for the button to be let go."""
        return True

    def release(self, point: tuple[int, int]) -> None:
        """Bring the player's things to the front."""
        if self.hit(point):
            self._bring_forward(self._standing.colour)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw sign, name, level and points; on a pale ground for the one who decides."""
        ui, card, standing = self.ui, self.rect, self._standing
        ink = theme.CHALK
        if standing.active:
            paint.box(surface, card, theme.PARCHMENT, ui.px(8), theme.GLOW, max(2, ui.px(2.5)))
            ink = theme.INK
        sign = pygame.Rect(card.left + ui.px(8), 0, card.height - ui.px(12), card.height - ui.px(12))
        sign.centery = card.centery
        draw_player(surface, sign, standing.colour, standing.face)
        if standing.projected is not None:
            told = f"→ {standing.projected}"
            expected = pygame.Rect(card.right - ui.px(8) - ui.text.width(told, theme.SMALL), card.top, 0, card.height)
            expected.width = card.right - ui.px(8) - expected.left
            ui.text.draw(surface, told, expected, theme.SMALL, colour=ink, align="right")
            card = pygame.Rect(card.left, card.top, expected.left - card.left, card.height)
        room = ui.text.width("000", theme.LARGE, "bold")
        number = pygame.Rect(card.right - room - ui.px(8), card.top, room, card.height)
        ui.text.draw(surface, str(standing.points), number, theme.LARGE, "bold", ink, "right")
        name = pygame.Rect(sign.right + ui.px(8), card.top, number.left - sign.right - ui.px(12), card.height)
        style: Style = "bold" if standing.active else "regular"
        upper, lower = ui.text.line_height(theme.BODY, style), ui.text.line_height(_LEVEL)
        if standing.level and upper + lower <= name.height:
            level = pygame.Rect(name.left, name.centery + (upper - lower) // 2, name.width, lower)
            ui.text.draw(surface, standing.level, level, _LEVEL, colour=ink, may_cut=True)
            name = pygame.Rect(name.left, level.top - upper, name.width, upper)
        ui.text.draw(surface, standing.name, name, theme.BODY, style, ink, may_cut=True)


class ActionBar(Widget):
    """What is to be decided and by whom; the buttons of the turn.

    Attributes:
        colour: the player who decides, or ``""``.
        name: the person to whom the prompt is said, or ``""``.
        prompt: what is to be decided.
        hint: how to do it, or what a click would do.
        share: how far a computer player's thinking is, ``None`` if that is not to be told.
        face: the portrait of the computer player who decides, ``""`` for a person.
    """

    def __init__(self, ui: Ui, press: Callable[[Control], None], hover: Callable[[Control | None], None]) -> None:
        super().__init__(ui)
        self.colour = ""
        self.name = ""
        self.prompt = ""
        self.hint = ""
        self.share: float | None = None
        self.face = ""
        self._press = press
        self._hover = hover
        self._moves: dict[Control, ControlButton] = {}
        self._end = self._control(Control("end"), _("End turn"), "primary", "check")
        self._score = self._control(Control("score"), _("Final scoring"), "primary")
        self._undo = self._control(Control("undo"), _("Undo"), "quiet", "undo")
        self._redo = self._control(Control("redo"), _("Redo"), "quiet", "redo")
        self._stop = self._control(Control("stop"), _("Stop"), "primary", "pause")
        self._step = self._control(Control("step"), _("One move"), "plain", "right")
        self._words = pygame.Rect(0, 0, 0, 0)

    def _control(self, control: Control, label: str, kind: Kind, icon: str = "") -> ControlButton:
        return ControlButton(self.ui, control, label, self._press, self._hover, kind, icon)

    def set_moves(self, labels: Mapping[Control, str], may: Mapping[str, bool]) -> None:
        """Have a button for each move without a gesture.

        Args:
            labels: the words on them.
            may: whether ``end``, ``undo``, ``redo``, ``score`` and ``stop`` do anything now; ``back``: whether *Undo*
                takes computers' moves back with the own one; ``go``: whether a game that is watched is stopped.
        """
        self._undo.rename(_("Take back") if may["back"] else _("Undo"))
        self._moves = {control: self._control(control, label, "plain") for control, label in labels.items()}
        self._end.visible, self._score.visible = may["end"], may["score"]
        self._undo.useful, self._redo.useful = may["undo"], may["redo"]
        self._undo.visible = self._redo.visible = not may["stop"]
        self._stop.visible, self._step.visible = may["stop"], may["stop"] and may["go"]
        self._stop.rename(_("Go on") if may["go"] else _("Stop"))
        self._stop.icon = "play" if may["go"] else "pause"
        turn = [self._undo, self._redo, self._step, self._stop, self._score, self._end]
        self.replace_children([*self._moves.values(), *turn])
        self.place(self.rect)

    def place(self, rect: pygame.Rect) -> None:
        """Lie in a rectangle: the end of the turn at the right, before it undo and redo, then the passes."""
        self.rect = rect
        ui = self.ui
        gap, pad = ui.px(10), ui.px(12)
        height = min(rect.height - ui.px(14), ui.target(54))
        top = rect.centery - height // 2
        last = (self._end, self._score, self._stop)
        width = max(ui.px(150), *(button.measure()[0] for button in last))
        for button in last:
            button.rect = pygame.Rect(rect.right - pad - width, top, width, height)
        right = self._end.rect.left - gap
        size = self._step.measure()[0]
        self._step.rect = pygame.Rect(right - size, top, size, height)
        narrow = rect.width < ui.px(1500)
        for button in (self._redo, self._undo):
            button.show_bare(narrow)
            size = height if narrow else button.measure()[0]
            button.rect = pygame.Rect(right - size, top, size, height)
            right = button.rect.left - gap
        if self._step.visible:
            right = min(right, self._step.rect.left - gap)
        right -= 2 * gap
        for button in reversed(self._moves.values()):
            size = min(button.measure()[0], rect.width // 3)
            button.rect = pygame.Rect(right - size, top, size, height)
            right = button.rect.left - gap
        self._words = pygame.Rect(rect.left + pad, rect.top, right - rect.left - pad, rect.height)

    def rect_of(self, control: Control) -> pygame.Rect | None:
        """Return where a button is, if it is shown."""
        fixed = {"end": self._end, "score": self._score, "undo": self._undo, "redo": self._redo}
        fixed |= {"stop": self._stop, "step": self._step}
        button = fixed.get(control.name) or self._moves.get(control)
        return button.rect if button is not None and button.visible else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar, the sign of who decides, the prompt, and the hint below it."""
        ui = self.ui
        surface.blit(paint.gradient(self.rect.size, (theme.PARCHMENT, theme.PARCHMENT_DEEP)), self.rect)
        edge = max(2, ui.px(3))
        surface.fill(theme.WOOD, (self.rect.left, self.rect.top, self.rect.width, edge))
        if self.share is not None:
            done = round(self.rect.width * min(self.share, 1.0))
            surface.fill(theme.GLOW, (self.rect.left, self.rect.top, done, edge))
        words = self._words
        if self.colour:
            side = min(ui.px(44), words.height - ui.px(16))
            sign = pygame.Rect(words.left, 0, side, side)
            sign.centery = words.centery + ui.px(1)
            draw_player(surface, sign, self.colour, self.face)
            words = pygame.Rect(sign.right + ui.px(12), words.top, words.right - sign.right - ui.px(12), words.height)
        text = f"{self.name}: {self.prompt}" if self.name else self.prompt
        upper = ui.text.line_height(theme.LARGE, "bold")
        lower = ui.text.line_height(theme.SMALL)
        size: float = theme.LARGE
        if ui.text.width(text, size, "bold") > words.width:
            size, upper = theme.BODY, ui.text.line_height(theme.BODY, "bold")
        room = words.height - ui.px(6)
        wraps = ui.text.width(text, size, "bold") > words.width and room >= 2 * upper
        if wraps or not self.hint or upper + lower > room:
            ui.text.draw(surface, text, words, size, "bold", wrap=True)
            return
        top = words.top + (words.height - upper - lower) // 2 + ui.px(1)
        ui.text.draw(surface, text, pygame.Rect(words.left, top, words.width, upper), size, "bold")
        hint = pygame.Rect(words.left, top + upper, words.width, lower)
        ui.text.draw(surface, self.hint, hint, theme.SMALL, colour=theme.INK_SOFT, may_cut=True)


class ControlButton(Button):
    """A button of the action bar, which tells when the pointer comes and goes.

    Attributes:
        control: what it stands for.
        useful: whether pressing it does anything but say why it does nothing.
    """

    def __init__(
        self,
        ui: Ui,
        control: Control,
        label: str,
        press: Callable[[Control], None],
        hover: Callable[[Control | None], None],
        kind: Kind,
        icon: str,
    ) -> None:
        super().__init__(ui, label, lambda: press(control), kind, icon=icon)
        self.control = control
        self.useful = True
        self._words = label
        self._hover = hover

    def hover(self, point: tuple[int, int]) -> None:
        """Tell that the pointer is on it."""
        self._hover(self.control)

    def rename(self, words: str) -> None:
        """Say something else on it."""
        self._words = words
        if self.label:
            self.label = words

    def show_bare(self, bare: bool) -> None:
        """Show the icon alone, with the words in a tooltip, or both."""
        self.label, self.tooltip = ("", self._words) if bare else (self._words, "")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, faint where it is of no use now."""
        if self.useful:
            super().draw(surface)
            return
        draw_button_box(surface, self, self.kind)
        size = self._icon_size()
        room = self.ui.text.width(self.label, self.size, "bold") + self.ui.px(10) if self.label else 0
        left = self.rect.centerx - (size + room) // 2
        draw_icon(surface, self.icon, (left + size // 2, self.rect.centery), size, theme.INK_FAINT)
        words = pygame.Rect(left + size, self.rect.top, room, self.rect.height)
        self.ui.text.draw(surface, self.label, words, self.size, "bold", theme.INK_FAINT, "right")
