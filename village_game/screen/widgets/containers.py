"""Widgets that hold others or only show something: labels, panels, and areas that scroll."""

from collections.abc import Callable, Sequence

import pygame

from village_game.screen import paint, theme
from village_game.screen.text import Align, Style, VAlign
from village_game.screen.theme import Colour
from village_game.screen.ui import Ui
from village_game.screen.widgets.base import Widget


class Label(Widget):
    """A text, wrapped to its width.

    Attributes:
        text: what it says; call `changed` after changing it.
        size: the type size in design pixels.
        style: the font.
        colour: of the letters.
        align: where the lines stand.
        valign: where the text stands in its height.
    """

    def __init__(
        self,
        ui: Ui,
        text: str,
        size: float = theme.BODY,
        style: Style = "regular",
        colour: Colour = theme.INK,
        align: Align = "left",
        valign: VAlign = "middle",
    ) -> None:
        super().__init__(ui)
        self.text = text
        self.size = size
        self.style: Style = style
        self.colour = colour
        self.align: Align = align
        self.valign: VAlign = valign

    def measure(self) -> tuple[int, int]:
        """Room for the text without wrapping."""
        return self.ui.text.measure(self.text, self.size, self.style)

    def height_for(self, width: int) -> int:
        """The height the text needs when it is wrapped to a width."""
        return self.ui.text.measure(self.text, self.size, self.style, width)[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text."""
        self.ui.text.draw(
            surface, self.text, self.rect, self.size, self.style, self.colour, self.align, self.valign, wrap=True
        )

    def hit(self, point: tuple[int, int]) -> bool:
        """A label is in nobody's way, unless it has something to tell."""
        return bool(self.tooltip) and super().hit(point)


class Panel(Widget):
    """A sheet of parchment that other widgets stand on.

    Attributes:
        fill: its colour.
        shadow: whether it lies above what is behind it.
    """

    def __init__(self, ui: Ui, fill: Colour = theme.PARCHMENT, shadow: bool = True) -> None:
        super().__init__(ui)
        self.fill = fill
        self.shadow = shadow

    def fit(self, height: int, place: Callable[[float], None], ways: Sequence[float] = (1.0, 0.7, 0.4, 0.2)) -> None:
        """Have the sheet and what stands on it placed, ever closer until it is lower than the window.

        Args:
            height: of the window.
            place: places all of it, at a looseness from 1 to 0.
            ways: the loosenesses to try, the loosest first; the last is taken if none is low enough.
        """
        for looseness in ways:
            place(looseness)
            if self.rect.height <= height - self.ui.px(20):
                break

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the shadow and the sheet."""
        draw_panel(surface, self.rect, self.ui, self.fill, self.shadow)


def draw_panel(
    surface: pygame.Surface, rect: pygame.Rect, ui: Ui, fill: Colour = theme.PARCHMENT, shadow: bool = True
) -> None:
    """Draw a sheet of parchment with a fine edge, and its shadow if it lies above the rest."""
    radius = ui.px(14)
    if shadow:
        paint.shadow(surface, rect, radius, ui.px(18), 80)
    paint.box(surface, rect, fill, radius, theme.PARCHMENT_EDGE, max(1, ui.px(1.5)))


class ScrollArea(Widget):
    """Shows a part of something taller than itself; scrolls by wheel, by its bar and by keys.

    Set `content_height` to the height of all of it. Children are placed by `arrange`, which is called with the
    rectangle of the whole content (its top moves up as the area scrolls) whenever that changes.

    Attributes:
        arrange: places the children in the content's rectangle.
        content_height: the height of the content in real pixels.
        offset: how far it is scrolled.
        stick_to_end: stay at the end when the content grows and the end is in view (a log).
    """

    def __init__(self, ui: Ui, arrange: Callable[[pygame.Rect], None], stick_to_end: bool = False) -> None:
        super().__init__(ui)
        self.arrange = arrange
        self.content_height = 0
        self.offset = 0
        self.stick_to_end = stick_to_end
        self._grabbed: int | None = None

    def place(self, rect: pygame.Rect, content_height: int) -> None:
        """Set where it is and how tall its content is, and place the children."""
        at_end = self.stick_to_end and self.offset >= self._furthest() - 1
        self.rect = rect
        self.content_height = content_height
        self.offset = self._furthest() if at_end else max(0, min(self.offset, self._furthest()))
        self.arrange(self.content())

    def content(self) -> pygame.Rect:
        """The rectangle of the whole content, without the room for the bar."""
        bar = self._bar_width() + self.ui.px(6) if self._furthest() else 0
        return pygame.Rect(self.rect.left, self.rect.top - self.offset, self.rect.width - bar, self.content_height)

    def bar_room(self) -> int:
        """How much narrower the content is where there is a bar, in real pixels."""
        return self._bar_width() + self.ui.px(6)

    def scroll_to(self, offset: int) -> bool:
        """Scroll so far from the top, as far as there is content; False if it is there already."""
        offset = max(0, min(offset, self._furthest()))
        if offset == self.offset:
            return False
        self.offset = offset
        self.arrange(self.content())
        self.changed()
        return True

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as needed to show a rectangle of the content (in its present place)."""
        margin = self.ui.px(12)
        if rect.top - margin < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top + margin))
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + margin - self.rect.bottom)

    def clip(self) -> pygame.Rect:
        """Children show only within the area."""
        return self.rect

    def wheel(self, steps: float) -> bool:
        """Scroll three lines a step."""
        return self.scroll_to(self.offset - round(steps * 3 * self.ui.text.line_height()))

    def key(self, event: pygame.event.Event) -> bool:
        """Page keys scroll by nearly a page, Home and End to the ends."""
        page = self.rect.height - self.ui.text.line_height()
        targets = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self._furthest(),
        }
        return event.key in targets and self.scroll_to(targets[event.key])

    def press(self, point: tuple[int, int], clicks: int = 1) -> bool:
        """Take hold of the bar, or jump there."""
        thumb = self._thumb()
        if thumb is None or point[0] < thumb.left - self.ui.px(8):
            return False
        if not thumb.top <= point[1] < thumb.bottom:
            self._scroll_thumb(point[1] - thumb.height // 2)
            thumb = self._thumb() or thumb
        self._grabbed = point[1] - thumb.top
        return True

    def drag(self, point: tuple[int, int]) -> None:
        """Move the bar."""
        if self._grabbed is not None:
            self._scroll_thumb(point[1] - self._grabbed)

    def release(self, point: tuple[int, int]) -> None:
        """Let the bar go."""
        self._grabbed = None

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the bar, if there is more than fits."""
        thumb = self._thumb()
        if thumb is not None:
            track = pygame.Rect(thumb.left, self.rect.top, thumb.width, self.rect.height)
            paint.box(surface, track, theme.PARCHMENT_DEEP, thumb.width // 2)
            colour = theme.INK_SOFT if self.hovered or self.pressed else theme.INK_FAINT
            paint.box(surface, thumb, colour, thumb.width // 2)

    def _furthest(self) -> int:
        return max(0, self.content_height - self.rect.height)

    def _bar_width(self) -> int:
        return max(8, self.ui.px(12))

    def _thumb(self) -> pygame.Rect | None:
        furthest = self._furthest()
        if not furthest:
            return None
        height = max(self.ui.target(36), self.rect.height * self.rect.height // self.content_height)
        height = min(height, self.rect.height)
        top = self.rect.top + (self.rect.height - height) * self.offset // furthest
        return pygame.Rect(self.rect.right - self._bar_width(), top, self._bar_width(), height)

    def _scroll_thumb(self, top: int) -> None:
        thumb = self._thumb()
        if thumb is not None and self.rect.height > thumb.height:
            self.scroll_to((top - self.rect.top) * self._furthest() // (self.rect.height - thumb.height))
