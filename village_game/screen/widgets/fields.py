"""Widgets that take a value: a line of text, and a number between two bounds."""

from collections.abc import Callable

import pygame

from village_game.screen import paint, theme
from village_game.screen.icons import draw_icon
from village_game.screen.ui import Ui
from village_game.screen.widgets.base import Widget

_WORD_MODS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class TextField(Widget):
    """One line of text to type in: cursor, selection by keys and mouse, clipboard, input methods.

    Attributes:
        text: what stands there now.
        action: called with the text after every change.
        submit: called when Enter is pressed, or None.
        placeholder: shown, pale, while it is empty.
        limit: the most characters it takes.
    """

    focusable = True

    def __init__(
        self,
        ui: Ui,
        text: str,
        action: Callable[[str], None],
        placeholder: str = "",
        limit: int = 40,
        tooltip: str = "",
        submit: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(ui, tooltip)
        self.text = text
        self.action = action
        self.submit = submit
        self.placeholder = placeholder
        self.limit = limit
        self._cursor = len(text)
        self._anchor = len(text)
        self._scroll = 0
        self._unfinished = ""  # what an input method shows before it is decided
        self._before = text  # what stood there when it got the keyboard

    @property
    def takes_text(self) -> bool:
        """Typing goes in here."""
        return True

    @property
    def selection(self) -> tuple[int, int]:
        """The first selected character and the one after the last."""
        return min(self._cursor, self._anchor), max(self._cursor, self._anchor)

    def set_text(self, text: str) -> None:
        """Replace the text without telling of it; the cursor goes to the end."""
        self.text = text
        self._cursor = self._anchor = len(text)
        self.changed()

    def select_all(self) -> None:
        """Select the whole text."""
        self._anchor, self._cursor = 0, len(self.text)
        self.changed()

    def measure(self) -> tuple[int, int]:
        """Room for some twenty letters."""
        return self.ui.text.width("n" * 20) + 2 * self._padding(), self.ui.target(44)

    def focus_changed(self) -> None:
        """Start or stop taking typed text, and select all so that typing replaces it."""
        if self.focused:
            self._before = self.text
            pygame.key.start_text_input()
            self.select_all()
        else:
            pygame.key.stop_text_input()
            self._unfinished = ""
            self._anchor = self._cursor
        self.changed()

    def type_text(self, text: str) -> None:
        """Put text in place of the selection: what our face can show of it, within the limit."""
        self._unfinished = ""
        start, end = self.selection
        room = self.limit - (len(self.text) - (end - start))
        shown = [letter for letter in text if letter.isprintable() and self.ui.text.shows(letter)]
        clean = "".join(shown[: max(0, room)])
        self.text = self.text[:start] + clean + self.text[end:]
        self._cursor = self._anchor = start + len(clean)
        self.action(self.text)
        self.changed()

    def edit_text(self, text: str, start: int) -> None:
        """Show the unfinished text of an input method at the cursor."""
        self._unfinished = text
        self.changed()

    def key(self, event: pygame.event.Event) -> bool:
        """Move, select, delete, copy, cut and paste; Esc takes back what was typed.

        Up, Down and Tab are left to others, and so is Esc when nothing was typed.
        """
        if self._unfinished:
            return event.key not in (pygame.K_TAB, pygame.K_ESCAPE)  # the input method has the keys
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & _COMMAND and self._command(event.key):
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._move(event.key == pygame.K_RIGHT, bool(event.mod & _WORD_MODS), shift)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._go(0 if event.key == pygame.K_HOME else len(self.text), shift)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(event.key == pygame.K_DELETE, bool(event.mod & _WORD_MODS))
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.submit is None:
                return False
            self.submit()
        elif event.key == pygame.K_ESCAPE:
            return self._take_back()
        elif event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
            return False
        else:
            # Letters come as text events; nothing else may take them for a shortcut.
            return not pygame.K_F1 <= event.key <= pygame.K_F12
        return True

    def press(self, point: tuple[int, int], clicks: int = 1) -> bool:
        """Set the cursor; two clicks select all."""
        if clicks >= 2:
            self.select_all()
        else:
            self._go(self._index_at(point[0]), bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        return clicks < 2

    def drag(self, point: tuple[int, int]) -> None:
        """Select up to the pointer."""
        self._go(self._index_at(point[0]), True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box, the selection, the text and the cursor."""
        ui = self.ui
        edge = theme.FOCUS if self.focused else theme.INK if self.hovered else theme.INK_FAINT
        paint.box(surface, self.rect, theme.PAPER, ui.px(theme.RADIUS - 2), edge, max(1, ui.px(2)))
        inner = self._inner()
        shown = self.text[: self._cursor] + self._unfinished + self.text[self._cursor :]
        caret = ui.text.width(shown[: self._cursor + len(self._unfinished)])
        self._scroll = max(0, min(self._scroll, ui.text.width(shown) - inner.width + 2))
        self._scroll = min(max(self._scroll, caret - inner.width + 2), caret) if self.focused else 0
        old = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(old))
        height = min(inner.height, round(ui.text.line_height() * 1.1))
        top = inner.centery - height // 2
        start, end = self.selection
        if self.focused and start != end and not self._unfinished:
            left, right = ui.text.width(self.text[:start]), ui.text.width(self.text[:end])
            surface.fill((170, 200, 240), (inner.left + left - self._scroll, top, right - left, height))
        if shown:
            whole = pygame.Rect(inner.left - self._scroll, inner.top, ui.text.width(shown) + 1, inner.height)
            ui.text.draw(surface, shown, whole)
        elif self.placeholder:
            ui.text.draw(surface, self.placeholder, inner, style="italic", colour=theme.INK_SOFT, may_cut=True)
        if self._unfinished:
            begin = inner.left - self._scroll + ui.text.width(shown[: self._cursor])
            surface.fill(theme.INK, (begin, top + height - 2, ui.text.width(self._unfinished), 2))
        if self.focused:
            density = ui.density  # the list of an input method opens at the field, in units of the desktop
            pygame.key.set_text_input_rect([round(side / density) for side in self.rect])
            surface.fill(theme.INK, (inner.left + caret - self._scroll, top, max(1, ui.px(2)), height))
        surface.set_clip(old)

    def _command(self, key: int) -> bool:
        start, end = self.selection
        if key == pygame.K_a:
            self.select_all()
        elif key in (pygame.K_c, pygame.K_x) and start != end:
            pygame.scrap.put_text(self.text[start:end])
            if key == pygame.K_x:
                self.type_text("")
        elif key == pygame.K_v:
            self.type_text(pygame.scrap.get_text())
        else:
            return False
        return True

    def _take_back(self) -> bool:
        if self.text == self._before:
            return False
        self.text = self._before
        self.select_all()
        self.action(self.text)
        return True

    def _go(self, index: int, select: bool) -> None:
        self._cursor = index
        if not select:
            self._anchor = index
        self.changed()

    def _move(self, right: bool, word: bool, select: bool) -> None:
        start, end = self.selection
        if start != end and not select and not word:
            self._go(end if right else start, False)
        else:
            self._go(self._next(right, word), select)

    def _next(self, right: bool, word: bool) -> int:
        index = self._cursor
        step = 1 if right else -1
        end = len(self.text) if right else 0
        if index == end:
            return index
        index += step
        if word:
            while index != end and not (self._starts_word(index)):
                index += step
        return index

    def _starts_word(self, index: int) -> bool:
        return not self.text[index].isspace() and self.text[index - 1].isspace()

    def _delete(self, forward: bool, word: bool) -> None:
        if self._cursor == self._anchor:
            self._anchor = self._next(forward, word)
        self.type_text("")

    def _padding(self) -> int:
        return self.ui.px(12)

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self._padding(), -self.ui.px(6))

    def _index_at(self, x: int) -> int:
        x += self._scroll - self._inner().left
        widths = [abs(self.ui.text.width(self.text[:index]) - x) for index in range(len(self.text) + 1)]
        return widths.index(min(widths))


class Stepper(Widget):
    """A number between bounds: dragged on a track, or stepped by its arrows, by Left and Right and by the wheel.

    Attributes:
        value: the number.
        low: the least.
        high: the most.
        step: by how much one step changes it.
        action: called with the new number once it is decided (when the button is let go, at every key).
        words: makes the text that is shown of a number.
    """

    focusable = True

    def __init__(
        self,
        ui: Ui,
        value: int,
        low: int,
        high: int,
        step: int,
        action: Callable[[int], None],
        words: Callable[[int], str] = str,
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, tooltip)
        self.value = value
        self.low = low
        self.high = high
        self.step = step
        self.action = action
        self.words = words
        self._told = value
        self._dragging = False

    def measure(self) -> tuple[int, int]:
        """Room for the arrows, the track and the text."""
        return 2 * self.ui.target(44) + self._text_width() + self.ui.px(180), self.ui.target(44)

    def press(self, point: tuple[int, int], clicks: int = 1) -> bool:
        """Step by an arrow, or take hold of the track."""
        minus, track, plus, _text = self._parts()
        self._dragging = False
        if minus.collidepoint(point):
            self._set(self.value - self.step)
        elif plus.collidepoint(point):
            self._set(self.value + self.step)
        elif track.inflate(self.ui.px(20), self.rect.height).collidepoint(point):
            self._dragging = True
            self.drag(point)
        return True

    def drag(self, point: tuple[int, int]) -> None:
        """Follow the pointer along the track."""
        if self._dragging:
            track = self._parts()[1]
            share = (point[0] - track.left) / max(1, track.width)
            self._set(self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def release(self, point: tuple[int, int]) -> None:
        """The number is decided."""
        self._dragging = False
        self._tell()

    def wheel(self, steps: float) -> bool:
        """Step while it has the focus, so that scrolling past it changes nothing."""
        if not self.focused:
            return False
        self._set(self.value + (self.step if steps > 0 else -self.step))
        self._tell()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right step, Home and End go to the bounds."""
        values = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key not in values:
            return False
        self._set(values[event.key])
        self._tell()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the arrows, the track with its knob, and the number."""
        ui = self.ui
        minus, track, plus, text = self._parts()
        for rect, name, end in ((minus, "minus", self.low), (plus, "plus", self.high)):
            usable = self.enabled and self.value != end
            edge = theme.INK_FAINT if usable else theme.PARCHMENT_EDGE
            paint.box(surface, rect, theme.PAPER, ui.px(theme.RADIUS), edge, max(1, ui.px(1.5)))
            draw_icon(surface, name, rect.center, ui.px(20), theme.INK if usable else theme.INK_FAINT)
        paint.box(surface, track, theme.PARCHMENT_EDGE, track.height // 2)
        along = round(track.width * (self.value - self.low) / (self.high - self.low))
        paint.box(surface, pygame.Rect(track.topleft, (along, track.height)), theme.ACCENT, track.height // 2)
        knob = pygame.Rect(0, 0, ui.px(24), ui.px(24))
        knob.center = (track.left + along, track.centery)
        paint.box(surface, knob, theme.PAPER, knob.height // 2, theme.ACCENT_DARK, max(2, ui.px(2)))
        ui.text.draw(surface, self.words(self.value), text, style="bold", align="right")

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.changed()

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            self.action(self.value)

    def _text_width(self) -> int:
        return max(self.ui.text.width(self.words(value), style="bold") for value in (self.low, self.high))

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        side = min(self.rect.height, self.ui.target(44))
        gap = self.ui.px(20)
        text_width = self._text_width()
        minus = pygame.Rect(self.rect.left, self.rect.centery - side // 2, side, side)
        plus = pygame.Rect(self.rect.right - text_width - gap - side, minus.top, side, side)
        track = pygame.Rect(minus.right + gap, 0, plus.left - minus.right - 2 * gap, max(4, self.ui.px(6)))
        track.centery = self.rect.centery
        return minus, track, plus, pygame.Rect(plus.right, self.rect.top, text_width + gap, self.rect.height)
