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
            _("Playing"),
            [
                (["1", "…", "8"], _("In Village, go to a place, in the order of the rules, or to the well")),
                (["1", "…", "5"], _("In Helvetia, choose a character")),
                (["Tab"], _("On to the next thing to pick up or to act on; with Shift, back")),
                (["←", "↑", "↓", "→"], _("Move the focus that way")),
                (["Enter"], _("Pick up, put down, choose")),
                (["Esc"], _("Put back what is held; with nothing held, the menu")),
                (["E", _("Space")], _("End the turn")),
                (["P"], _("Pass, where that is allowed; in Helvetia, end what is to be done in the turn")),
                (["Z"], _("Undo; with Shift, redo; against the computer, take back")),
                (["H"], _("Advice: what a hard computer player would do, and why; Enter plays it")),
                ([_("Space")], _("Where only computers play, stop and go on")),
                ([_("Page down")], _("There, while it is stopped, one move")),
            ],
        ),
        (
            _("With the mouse"),
            [
                ([_("Drag")], _("Take a piece and let it go on a place that glows; elsewhere, move the view")),
                ([_("Click")], _("Pick a piece up, then click where it shall go")),
                ([_("Right click")], _("Explain what is there, with its rule")),
                ([_("Wheel")], _("Look closer; in lists, scroll")),
            ],
        ),
        (
            _("Looking"),
            [
                (["+", "−"], _("Look closer, and back")),
                (["0"], _("See the whole table")),
                (["Shift", "←", "→"], _("Move the view")),
                (["I"], _("Explain what has the focus or is under the pointer")),
                (["J"], _("What each player can expect to have at the end")),
                (["B"], _("What is left in the bag and in the supply")),
                (["W"], _("In Helvetia, what you could make now; again, what the next player could")),
                (["V"], _("Bring the next player's things to the front; so does a click on a name")),
                (["L"], _("Show or hide the log")),
                ([_("Page up"), _("Page down")], _("Step through what was done")),
                ([_("End")], _("Back to the present")),
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
    ]


class KeysScene(SheetScene):
    """The sheet of keys."""

    width = 1500

    def __init__(self, app: App) -> None:
        super().__init__(app, _("Keys and mouse"))
        self._blocks = [_Block(self, section) for section in sections()]
        self.area.add(*self._blocks)
        self.fill([back_button(self)])

    def arrange(self, content: pygame.Rect) -> int:
        """Two columns of about the same height; one where that is too narrow."""
        gap = self.ui.px(40)
        if content.width < self.ui.px(1000):
            return self._stack(self._blocks, content.topleft, content.width)
        width = (content.width - gap) // 2
        right = content.left + width + gap
        columns = [(self._blocks[:split], self._blocks[split:]) for split in range(1, len(self._blocks))]
        first, second = min(columns, key=lambda pair: max(self._height(part, width) for part in pair))
        return max(self._stack(first, content.topleft, width), self._stack(second, (right, content.top), width))

    def _height(self, blocks: list[_Block], width: int) -> int:
        return sum(block.height_for(width) + self.ui.px(20) for block in blocks)

    def _stack(self, blocks: list[_Block], corner: tuple[int, int], width: int) -> int:
        """Place blocks below each other; returns the height they take."""
        left, top = corner
        for block in blocks:
            block.rect = pygame.Rect(left, top, width, block.height_for(width))
            top = block.rect.bottom + self.ui.px(20)
        return top - self.ui.px(20) - corner[1]


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
