"""The panel of what a player could do now: groups of things drawn with the pieces they take, player by player.

Resting on one lights its places on the table. The panel lies beside the table and stays open while play goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from village_game.core.message import Message
from village_game.screen import paint, theme
from village_game.screen.focus import draw_ring
from village_game.screen.table.bridge import Place, Prospect, ProspectGroup
from village_game.screen.table.look import Look
from village_game.screen.table.words import draw_emblem, say
from village_game.screen.ui import Ui
from village_game.screen.widgets import IconButton, ScrollArea, Widget, draw_panel
from village_game.screen.widgets.base import Action
from village_game.screen.widgets.buttons import Pressable
from village_game.texts import _


class ProspectList(Widget):
    """Groups below one another; made to lie in a `ScrollArea`.

    Attributes:
        groups: what is shown.
    """

    def __init__(
        self, ui: Ui, look: Look, names: Mapping[str, str], on_hover: Callable[[tuple[Place, ...]], None]
    ) -> None:
        super().__init__(ui)
        self.groups: Sequence[ProspectGroup] = ()
        self._look = look
        self._names = names
        self._on_hover = on_hover
        self._under: Prospect | None = None
        self._texts: list[tuple[str, pygame.Rect, bool]] = []
        self._items: list[tuple[Prospect, pygame.Rect]] = []

    def height_for(self, width: int) -> int:
        """Return the height of all groups in a width, and lay them out for it."""
        self._texts, self._items = [], []
        top = 0
        for group in self.groups:
            top = self._text(say(group.title, self._names), top, width, True) + self.ui.px(2)
            if group.notes:
                top = self._text(self._said(group.notes), top, width, False) + self.ui.px(4)
            for item in group.items:
                rect = pygame.Rect(0, top, width, self._item_height(item, width))
                self._items.append((item, rect))
                top = rect.bottom + self.ui.px(4)
            top += self.ui.px(12)
        return top

    def _text(self, text: str, top: int, width: int, title: bool) -> int:
        size, style = (theme.BODY, "bold") if title else (theme.SMALL, "italic")
        height = self.ui.text.measure(text, size, style, width)[1]  # type: ignore[arg-type]
        self._texts.append((text, pygame.Rect(0, top, width, height), title))
        return top + height

    def _said(self, notes: Sequence[Message]) -> str:
        return ". ".join(say(note, self._names) for note in notes)

    # One of the things that could be done

    def _pad(self) -> int:
        return self.ui.px(6)

    def _picture(self) -> int:
        return self.ui.px(44)

    def _rows(self, item: Prospect, width: int) -> list[list[pygame.Surface]]:
        """Return the pictures of a thing in lines that fit a width."""
        rows: list[list[pygame.Surface]] = [[]]
        used = 0
        for word in item.label:
            picture = self._look.label(word, self._picture())
            if picture is None:
                continue
            if rows[-1] and used + picture.width > width - 2 * self._pad():
                rows.append([])
                used = 0
            rows[-1].append(picture)
            used += picture.width + self.ui.px(3)
        return rows

    def _note_height(self, item: Prospect, width: int) -> int:
        said = self._said(item.notes)
        return self.ui.text.measure(said, theme.SMALL, width=width - 2 * self._pad())[1] if said else 0

    def _item_height(self, item: Prospect, width: int) -> int:
        return len(self._rows(item, width)) * self._picture() + self._note_height(item, width) + 2 * self._pad()

    # Pointing

    def _item_at(self, point: tuple[int, int]) -> Prospect | None:
        inner = (point[0] - self.rect.left, point[1] - self.rect.top)
        return next((item for item, rect in self._items if rect.collidepoint(inner)), None)

    def hover(self, point: tuple[int, int]) -> None:
        """Light the places of what the pointer rests on."""
        self._set_under(self._item_at(point))

    def leave(self) -> None:
        """The pointer is elsewhere now."""
        self._set_under(None)

    def _set_under(self, item: Prospect | None) -> None:
        if item is not self._under:
            self._under = item
            self._on_hover(item.places if item is not None else ())
            self.changed()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groups that can be seen."""
        ui, clip = self.ui, surface.get_clip()
        for text, rect, title in self._texts:
            where = rect.move(self.rect.topleft)
            if where.colliderect(clip):
                style, size = ("bold", theme.BODY) if title else ("italic", theme.SMALL)
                colour = theme.ACCENT_DARK if title else theme.INK_SOFT
                ui.text.draw(surface, text, where, size, style, colour, valign="top", wrap=True)  # type: ignore[arg-type]
        for item, rect in self._items:
            where = rect.move(self.rect.topleft)
            if where.colliderect(clip):
                self._draw_item(surface, item, where)

    def _draw_item(self, surface: pygame.Surface, item: Prospect, rect: pygame.Rect) -> None:
        ui, pad = self.ui, self._pad()
        under = item is self._under
        paint.box(surface, rect, theme.ACCENT_LIGHT if under else theme.PAPER, ui.px(8), theme.PARCHMENT_EDGE, 1)
        top = rect.top + pad
        for row in self._rows(item, rect.width):
            left = rect.left + pad
            for picture in row:
                surface.blit(picture, (left, top + (self._picture() - picture.height) // 2))
                left += picture.width + ui.px(3)
            top += self._picture()
        if item.notes:
            words = pygame.Rect(rect.left + pad, top, rect.width - 2 * pad, self._note_height(item, rect.width))
            ui.text.draw(
                surface, self._said(item.notes), words, theme.SMALL, colour=theme.INK_SOFT, valign="top", wrap=True
            )


class PlayerTab(Pressable):
    """The sign of a player; pressing it shows what that player could do.

    Attributes:
        selected: whether that is shown.
    """

    def __init__(self, ui: Ui, colour: str, name: str, action: Callable[[str], None]) -> None:
        super().__init__(ui, name)
        self.colour = colour
        self.selected = False
        self._action = action

    def activate(self) -> None:
        """Show this player."""
        self._action(self.colour)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sign, framed where it is selected."""
        ui = self.ui
        fill = theme.ACCENT_LIGHT if self.selected else theme.PARCHMENT
        edge = theme.FOCUS if self.selected else theme.PARCHMENT_EDGE
        paint.box(surface, self.rect, fill, ui.px(8), edge, max(1, ui.px(3 if self.selected else 1.5)))
        draw_emblem(surface, self.rect.inflate(-ui.px(14), -ui.px(14)), self.colour)
        if self.focused:
            draw_ring(surface, self.rect, ui, ui.px(8))


class ProspectPanel(Widget):
    """The sheet with the signs of all players and the list of one.

    Attributes:
        list: what the player could do.
        colour: whose that is.
    """

    def __init__(
        self,
        ui: Ui,
        look: Look,
        names: Mapping[str, str],
        on_player: Callable[[str], None],
        on_hover: Callable[[tuple[Place, ...]], None],
        close: Action,
    ) -> None:
        super().__init__(ui)
        self.list = ProspectList(ui, look, names, on_hover)
        self.colour = ""
        self._names = names
        self._tabs = [PlayerTab(ui, colour, name, on_player) for colour, name in names.items()]
        self._close = IconButton(ui, "close", _("Close (W)"), close)
        self._area = ScrollArea(ui, self._arrange)
        self._area.add(self.list)
        self.add(self._area, *self._tabs, self._close)
        self.visible = False

    def _arrange(self, content: pygame.Rect) -> None:
        self.list.rect = content

    def show(self, colour: str, groups: Sequence[ProspectGroup]) -> None:
        """Show what a player could do."""
        if colour != self.colour:
            self._area.offset = 0
        self.colour = colour
        self.list.groups = groups
        for tab in self._tabs:
            tab.selected = tab.colour == colour
        self.place(self.rect)

    def place(self, rect: pygame.Rect) -> None:
        """Lie in a rectangle."""
        ui, pad = self.ui, self.ui.px(12)
        self.rect = rect
        side = ui.target(44)
        left = rect.left + pad
        for tab in self._tabs:
            tab.rect = pygame.Rect(left, rect.top + self._title_height() + pad, side, side)
            left = tab.rect.right + ui.px(6)
        closer = ui.target(32)
        self._close.rect = pygame.Rect(rect.right - closer - ui.px(6), rect.top + ui.px(6), closer, closer)
        top = rect.top + self._title_height() + side + 2 * pad
        inner = pygame.Rect(rect.left + pad, top, rect.width - 2 * pad, rect.bottom - top - pad)
        if inner.width > self._area.bar_room() and inner.height > 0:
            self._area.place(inner, self.list.height_for(inner.width - self._area.bar_room()))
        self.changed()

    def _title_height(self) -> int:
        title = self.ui.text.measure(_("What can I make?"), theme.LARGE, "display", self._title_width())[1]
        return title + self.ui.px(10)

    def _title_width(self) -> int:
        return max(20, self.rect.width - self.ui.target(32) - self.ui.px(34))

    def wheel(self, steps: float) -> bool:
        """Take the wheel also where there is nothing to scroll, so that it does not reach the table."""
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, the title, and whose prospects these are beside the signs."""
        ui, rect = self.ui, self.rect
        draw_panel(surface, rect, ui)
        title = pygame.Rect(rect.left + ui.px(14), rect.top + ui.px(8), self._title_width(), self._title_height())
        ui.text.draw(surface, _("What can I make?"), title, theme.LARGE, "display", wrap=True, valign="top")
        last = self._tabs[-1].rect
        name = pygame.Rect(last.right + ui.px(10), last.top, rect.right - last.right - ui.px(20), last.height)
        ui.text.draw(surface, self._names.get(self.colour, ""), name, theme.BODY, "bold", may_cut=True)
