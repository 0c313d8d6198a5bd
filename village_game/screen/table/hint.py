"""The hint: what the hard player would do in the place of the one who decides, and what speaks for it.

It is thought out beside the game like a computer player's move. The table lights where the first move goes from and to;
a sheet tells the whole turn in words, and can play it move by move.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pygame

from village_game.core.message import Event, Message
from village_game.core.move import CHANCE, Move
from village_game.players import Effort
from village_game.players.thinker import Answer, Failure, Progress, Question
from village_game.screen import paint, theme
from village_game.screen.rich import Part, draw_rich, rich_height
from village_game.screen.table.bridge import Gesture
from village_game.screen.table.terms import Control
from village_game.screen.table.words import rich_line, say
from village_game.screen.widgets import Button, IconButton, Widget
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.scenes.table import TableScene

_log = logging.getLogger(__name__)

_LOOK = 0.03
"""Seconds between two looks for the answer."""


class Hints:
    """Advice at a table.

    Attributes:
        share: how far the thinking is, from 0 to 1; ``None`` while nothing is thought out.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.share: float | None = None
        self._asked: object = None
        self._line: tuple[Move, ...] = ()
        self._reasons: tuple[Message, ...] = ()

    @property
    def possible(self) -> bool:
        """Whether a person has something to decide."""
        match = self._scene.match
        return not match.holding and match.is_person(match.decides) and self._scene.review.moment is None

    @property
    def move(self) -> Move | None:
        """The move that is advised now."""
        return self._line[0] if self._line and self._asked is self._scene.match.position else None

    @property
    def gesture(self) -> Gesture | None:
        """What of the table the move that is advised now picks up, and where it goes; ``None`` for a button."""
        return None if self.move is None else self._scene.bridge.gesture(self._scene.match.position, self.move)

    def ask(self) -> None:
        """Think about the best turn; pressed again, stop."""
        scene = self._scene
        if scene.panels.hint.visible:
            self.close()
            return
        scene.review.leave()
        if not self.possible:
            scene.notices.add(_("There is nothing to decide now."))
            scene.invalidate()
            return
        match = scene.match
        self._asked = match.position
        self.share = 0.0
        effort = Effort(scene.app.settings.thinking_seconds)
        document = match.game.document(match.position)
        seed = f"{match.seed}/hint/{len(match.entries)}"
        scene.app.thinker.ask(Question(match.game.name, document, "hard", effort, seed, advice=True))
        scene.panels.hint.think()
        scene.panels.hide_since()

    def patience(self) -> float | None:
        """Seconds after which to look for the answer; ``None`` while none is awaited."""
        return None if self.share is None else _LOOK

    def update(self) -> None:
        """Look for the answer."""
        self.follow()
        if self.share is None:
            return
        scene = self._scene
        told = scene.app.thinker.poll()
        if isinstance(told, Progress):
            self.share = told.share
            scene.panels.hint.share = told.share
            scene.invalidate()
        elif isinstance(told, Answer):
            self.share = None
            self._line, self._reasons = told.line, told.reasons
            self._show()
        elif isinstance(told, Failure):
            _log.warning("no advice: %s", told.text)
            self.close()
            scene.notices.add(_("No advice can be given now."))

    def follow(self) -> None:
        """Go on to the next move of the advice once the one before it is played, by whatever hand.

        Advice is put away when the game went another way; so whoever thinks of a computer's move is not disturbed.
        """
        match = self._scene.match
        if self._asked is None or self._asked is match.position:
            return
        last = match.entries[-1] if match.entries else None
        heeded = last is not None and last.before is self._asked and (last.move,) == self._line[:1]
        if last is not None and heeded and len(self._line) > 1 and self.possible and match.decides == last.decider:
            self._asked, self._line = match.position, self._line[1:]
            self._show()
        else:
            self.close()

    def stop(self) -> None:
        """Think no more; advice that was given stays."""
        if self.share is not None:
            self.close()

    def close(self) -> None:
        """Put the advice away, or stop thinking."""
        if self.share is not None:
            self._scene.app.thinker.cancel()
        self.share = self._asked = None
        self._line, self._reasons = (), ()
        if self._scene.panels.hint.visible:
            self._scene.panels.hint.visible = False
            self._scene.refresh()

    def play(self) -> None:
        """Play the move that is advised now."""
        if self.move is not None and self.possible:
            self._scene.empty_hands()
            self._scene.show(self._scene.hands.play(self.move))

    def _show(self) -> None:
        """Tell the turn and what speaks for it, and light its first move."""
        scene = self._scene
        height = scene.ui.text.line_height(theme.BODY)
        told: list[list[Part]] = []
        position = scene.match.position.copy()
        for move in self._line:
            if position.decides == CHANCE:
                break
            before, events = position.copy(), list[Event]()
            scene.match.game.play(position, move, events)
            lines = scene.bridge.say_move(before, move, events)
            told.append([part for one in lines[:1] for part in rich_line(one, scene.names, scene.look, height)])
        scene.panels.hint.show(told, [say(reason, scene.names) for reason in self._reasons])
        scene.panels.column.place()
        if self.gesture is None and not scene.hands.busy:
            scene.hands.focus_on(Control("move", self._line[0]))
        scene.refresh()


class HintSheet(Widget):
    """The sheet of the hint: how far the thinking is; then the turn, the reasons, and a button that plays it.

    Attributes:
        share: how far the thinking is, ``None`` when it is done.
    """

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene.ui)
        self.share: float | None = None
        self.visible = False
        self._moves: list[list[Part]] = []
        self._reasons: list[str] = []
        self._close = IconButton(self.ui, "close", _("Close (H)"), scene.hints.close)
        self._play = Button(self.ui, _("Play it"), scene.hints.play, "primary", theme.SMALL + 1)
        self._play.tooltip = _("Enter does the same")
        self.add(self._close, self._play)

    def think(self) -> None:
        """Show that the turn is thought out."""
        self.share, self._moves, self._reasons = 0.0, [], []
        self.visible = True
        self._play.visible = False

    def show(self, moves: list[list[Part]], reasons: list[str]) -> None:
        """Show a turn, and what speaks for it."""
        self.share, self._moves, self._reasons = None, moves, reasons
        self.visible = self._play.visible = True

    def _inner(self, width: int) -> int:
        return width - 2 * self.ui.px(16)

    def height_for(self, width: int) -> int:
        """Return the height it needs in a width."""
        ui, inner = self.ui, self._inner(width)
        height = self._head() + ui.px(14)
        if self.share is not None:
            return height + ui.text.line_height(theme.BODY) + ui.px(24)
        height += sum(rich_height(ui, [f"{n}. ", *move], inner, theme.BODY) + ui.px(4) for n, move in self._numbered())
        height += sum(ui.text.measure(f"– {one}", theme.SMALL + 1, width=inner)[1] for one in self._reasons)
        return height + ui.px(10) + self._play.measure()[1] + ui.px(8)

    def _numbered(self) -> list[tuple[int, list[Part]]]:
        return list(enumerate(self._moves, 1))

    def _head(self) -> int:
        return max(self.ui.px(40), self.ui.target(32) + self.ui.px(8))

    def place(self, rect: pygame.Rect) -> None:
        """Lie in a rectangle."""
        ui = self.ui
        self.rect = rect
        side = ui.target(32)
        self._close.rect = pygame.Rect(rect.right - side - ui.px(6), rect.top + ui.px(5), side, side)
        width, height = self._play.measure()
        self._play.rect = pygame.Rect(rect.right - ui.px(14) - width, rect.bottom - ui.px(10) - height, width, height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        ui, rect = self.ui, self.rect
        paint.shadow(surface, rect, ui.px(10), ui.px(14), 90)
        paint.box(surface, rect, theme.PARCHMENT, ui.px(theme.RADIUS), theme.ACCENT, max(1, ui.px(2)))
        left, inner = rect.left + ui.px(16), self._inner(rect.width)
        head = pygame.Rect(left, rect.top, inner - self._close.rect.width, self._head())
        ui.text.draw(surface, _("Advice"), head, theme.BODY + 2, "display")
        top = head.bottom + ui.px(4)
        if self.share is not None:
            line = ui.text.line_height(theme.BODY)
            ui.text.draw(surface, _("Thinking it over …"), pygame.Rect(left, top, inner, line), theme.BODY)
            draw_share(surface, pygame.Rect(left, top + line + ui.px(6), inner, max(3, ui.px(6))), self.share)
            return
        for number, move in self._numbered():
            parts: list[Part] = [f"{number}. ", *move]
            height = rich_height(ui, parts, inner, theme.BODY)
            draw_rich(surface, ui, parts, pygame.Rect(left, top, inner, height), theme.BODY)
            top += height + ui.px(4)
        for reason in self._reasons:
            text = f"– {reason}"
            height = ui.text.measure(text, theme.SMALL + 1, width=inner)[1]
            box = pygame.Rect(left, top, inner, height)
            ui.text.draw(surface, text, box, theme.SMALL + 1, colour=theme.INK_SOFT, wrap=True)
            top += height


def draw_share(surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """Draw how far something is, as a bar that fills."""
    radius = max(1, rect.height // 2)
    paint.box(surface, rect, theme.PARCHMENT_EDGE, radius)
    done = pygame.Rect(rect.left, rect.top, max(rect.height, round(rect.width * min(share, 1.0))), rect.height)
    paint.box(surface, done, theme.ACCENT, radius)
