"""All keys and what the mouse does, on one sheet (F1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from village_game.screen import paint, theme
from village_game.screen.scenes.menu import SheetScene, back_button
from village_game.screen.widgets import Widget
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App

Section = tuple[str, list[tuple[list[str], str]]]


def sections() -> list[Section]:
    """The sheet: headings, each with keys and what they do."""
    return [
        (
            _("At the table"),
            [
                (["1", "…", "7"], _("Go to a place on the board: 1 harvest, 2 family, 3 crafts, 4 market, 5 travel, "
                                    "6 council, 7 church")),
                (["8"], _("Go to the well")),
                (["Tab"], _("On to the next thing that can be picked up; with Shift, back")),
                (["←", "↑", "↓", "→"], _("Move the focus that way")),
                (["Enter"], _("Pick up, put down, choose")),
                (["Esc"], _("Put back what is held; with nothing held, the menu")),
                (["E"], _("End the turn")),
                (["Z"], _("Undo; with Shift, redo")),
                (["+", "−"], _("Look closer, and back")),
                (["?"], _("Explain what has the focus or is under the pointer")),
            ],
        ),
        (
            _("With the mouse"),
            [
                ([_("Drag")], _("Take a piece and let it go where it shall be; lit places take it")),
                ([_("Click")], _("Pick a piece up, then click where it shall go")),
                ([_("Right click")], _("Explain what is there, with its rule")),
                ([_("Wheel")], _("Look closer; in lists, scroll")),
            ],
        ),
        (
            _("Everywhere"),
            [
                (["F1"], _("This sheet")),
                (["F11"], _("Full screen, and back")),
                (["Tab"], _("On to the next button or field; with Shift, back")),
                (["Enter", _("Space")], _("Press the button that has the focus")),
                (["Esc"], _("Back")),
            ],
        ),
    ]  # fmt: skip


class KeysScene(SheetScene):
    """The sheet of keys."""

    width = 1500

    def __init__(self, app: App) -> None:
        super().__init__(app, _("Keys and mouse"))
        self._blocks = [_Block(self, section) for section in sections()]
        self.area.add(*self._blocks)
        self.fill([back_button(self)])

    def arrange(self, content: pygame.Rect) -> int:
        """Two columns, the table's keys on the left; one where that is too narrow."""
        gap = self.ui.px(40)
        if content.width < self.ui.px(1000):
            top = content.top
            for block in self._blocks:
                block.rect = pygame.Rect(content.left, top, content.width, block.height_for(content.width))
                top = block.rect.bottom + gap // 2
            return top - gap // 2 - content.top
        width = (content.width - gap) // 2
        first, *others = self._blocks
        first.rect = pygame.Rect(content.left, content.top, width, first.height_for(width))
        top = content.top
        for block in others:
            block.rect = pygame.Rect(content.left + width + gap, top, width, block.height_for(width))
            top = block.rect.bottom + gap // 2
        return max(first.rect.bottom, top - gap // 2) - content.top


class _Block(Widget):
    """A heading and its keys."""

    def __init__(self, scene: KeysScene, section: Section) -> None:
        super().__init__(scene.ui)
        self._heading, self._lines = section

    def height_for(self, width: int) -> int:
        """The height it takes in a width."""
        rows = self._rows(width)
        return self._heading_height() + sum(height for _keys, _text, height in rows)

    def hit(self, point: tuple[int, int]) -> bool:
        """It only shows something."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the heading, the keys as little caps, and what they do."""
        ui = self.ui
        heading = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self._heading_height() - ui.px(8))
        ui.text.draw(surface, self._heading, heading, theme.LARGE, "bold", theme.ACCENT_DARK)
        surface.fill(theme.PARCHMENT_EDGE, (heading.left, heading.bottom, heading.width, max(1, ui.px(1.5))))
        top = self.rect.top + self._heading_height()
        column = self._key_column()
        for keys, text, height in self._rows(self.rect.width):
            x = self.rect.left
            for key in keys:
                cap = pygame.Rect(x, 0, self._cap_width(key), self._cap_height())
                cap.centery = top + height // 2
                if key == "…":
                    ui.text.draw(surface, key, cap, align="centre")
                else:
                    paint.box(surface, cap, theme.PARCHMENT_EDGE, ui.px(6))
                    face = pygame.Rect(cap.left, cap.top, cap.width, cap.height - ui.px(3))
                    paint.box(surface, face, theme.PAPER, ui.px(6), theme.PARCHMENT_EDGE, max(1, ui.px(1.5)))
                    ui.text.draw(surface, key, face, theme.SMALL, "bold", align="centre")
                x = cap.right + ui.px(6)
            words = pygame.Rect(self.rect.left + column, top, self.rect.width - column, height)
            ui.text.draw(surface, text, words, wrap=True)
            top += height

    def _rows(self, width: int) -> list[tuple[list[str], str, int]]:
        """Keys, text and height of each line."""
        ui = self.ui
        room = width - self._key_column()
        least = self._cap_height() + ui.px(10)
        return [
            (keys, text, max(least, ui.text.measure(text, width=room)[1] + ui.px(10))) for keys, text in self._lines
        ]

    def _heading_height(self) -> int:
        return self.ui.text.line_height(theme.LARGE, "bold") + self.ui.px(18)

    def _cap_height(self) -> int:
        return self.ui.text.line_height(theme.SMALL) + self.ui.px(10)

    def _cap_width(self, key: str) -> int:
        return max(self._cap_height(), self.ui.text.width(key, theme.SMALL, "bold") + self.ui.px(18))

    def _key_column(self) -> int:
        gap = self.ui.px(6)
        widths = [sum(self._cap_width(key) + gap for key in keys) for keys, _text in self._lines]
        return max(widths) + self.ui.px(14)
