"""One player on the sheet of a new game: colour, person or computer of which level, face and name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from village_game import texts
from village_game.players import LEVELS
from village_game.screen import paint, theme
from village_game.screen.drawing.faces import draw_face
from village_game.screen.icons import draw_icon
from village_game.screen.scenes.seats import Seats
from village_game.screen.ui import Ui
from village_game.screen.widgets import Choice, IconButton, TextField, Widget
from village_game.screen.widgets.buttons import ACT_KEYS, Pressable
from village_game.texts import _


class SeatRow(Widget):
    """One player: the seat's number, the colour, who plays, the name, and buttons to move or remove the seat.

    Args of the constructor:
        ui: the scale.
        seats: the list the player is in.
        index: which player.
        changed: called after a change that other rows must show.
        renamed: called after the name changed.
        submit: called when Enter is pressed in the name.
    """

    def __init__(
        self,
        ui: Ui,
        seats: Seats,
        index: int,
        changed: Callable[[], None],
        renamed: Callable[[], None],
        submit: Callable[[], None],
    ) -> None:
        super().__init__(ui)
        self._number = index + 1
        player = seats.players[index]

        def act(change: Callable[[], None]) -> Callable[[], None]:
            def do() -> None:
                change()
                changed()

            return do

        def rename(name: str) -> None:
            player.name = name
            renamed()

        def recolour(colour: str) -> None:
            seats.recolour(index, colour)
            changed()

        def set_level(level: str) -> None:
            seats.set_level(index, level)
            changed()

        opponent = seats.opponent(player)
        self.picker = ColourPicker(ui, seats.colours, player.colour, recolour)
        levels = [(level, _level_words(level)) for level in ("", *LEVELS)]
        tip = _("Who plays: a person, or the computer at a level")
        self.level: Choice[str] = Choice(ui, levels, player.level, set_level, tip)
        about = "" if opponent is None else _about(opponent.name, opponent.style, _(opponent.about))
        self.face = FaceButton(ui, player.opponent, player.colour, about, act(lambda: seats.next_opponent(index)))
        self.name = TextField(ui, player.name, rename, seats.default_name(player), 24, submit=submit)
        up = IconButton(ui, "up", _("Sit one seat earlier"), act(lambda: seats.move(index, -1)))
        down = IconButton(ui, "down", _("Sit one seat later"), act(lambda: seats.move(index, 1)))
        remove = IconButton(ui, "close", _("Remove this player"), act(lambda: seats.remove(index)))
        up.enabled = index > 0
        down.enabled = index < len(seats.players) - 1
        remove.enabled = seats.can_remove
        self.buttons = [up, down, remove]
        self.add(self.picker, self.level, self.face, self.name, *self.buttons)

    def hit(self, point: tuple[int, int]) -> bool:
        """Only its parts answer."""
        return False

    def _line(self) -> int:
        return self.ui.target(48) + self.ui.px(8)

    def _least(self) -> int:
        """The width below which the row takes two lines."""
        ui = self.ui
        buttons = sum(button.measure()[0] + ui.px(6) for button in self.buttons)
        parts = self.picker.measure()[0] + self._level_width() + self.face.measure()[0] + 3 * ui.px(12)
        return ui.px(34) + parts + ui.px(210) + buttons

    def _level_width(self) -> int:
        """The room for one of the levels between two arrows."""
        ui = self.ui
        widest = max(ui.text.width(words, theme.BODY, "bold") for _level, words in self.level.options)
        return widest + 2 * ui.target(44) + ui.px(24)

    def height(self, width: int) -> int:
        """The height of a row of a width."""
        return self._line() if width >= self._least() else 2 * self._line()

    def place(self, rect: pygame.Rect) -> None:
        """Stand in a rectangle, in two lines if it is narrow."""
        ui = self.ui
        self.rect = rect
        gap, height, line = ui.px(12), ui.target(48), self._line()
        first = rect.top + (line - height) // 2
        right = rect.right
        for button in reversed(self.buttons):
            side = button.measure()[0]
            button.rect = pygame.Rect(right - side, first + (height - side) // 2, side, side)
            right -= side + ui.px(6)
        left = rect.left + ui.px(34)
        self.picker.rect = pygame.Rect(left, first, self.picker.measure()[0], height)
        two = rect.height > line
        second = first + line if two else first
        level_left = self.picker.rect.right + gap
        self.level.rect = pygame.Rect(level_left, first, self._level_width(), height)
        if two:
            self.level.rect.width = min(self.level.rect.width, right - level_left)
        face_left = left if two else self.level.rect.right + gap
        side = self.face.measure()[0]
        self.face.rect = pygame.Rect(face_left, second + (height - side) // 2, side, side)
        name_right = rect.right if two else right - gap // 2
        self.name.rect = pygame.Rect(
            self.face.rect.right + gap, second, name_right - self.face.rect.right - gap, height
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the number of the seat."""
        number = pygame.Rect(self.rect.left, self.rect.top, self.ui.px(34), self._line())
        self.ui.text.draw(surface, str(self._number), number, theme.LARGE, "display", theme.INK_SOFT)


def _level_words(level: str) -> str:
    return _("Computer, {level}").format(level=texts.name(f"level.{level}")) if level else _("Person")


def _about(name: str, style: str, about: str) -> str:
    told = _("{name}, {style}").format(name=name, style=texts.name(style))
    return f"{told}\n{about}\n" + _("Click for another opponent")


class FaceButton(Pressable):
    """The portrait of an opponent, which another follows when it is pressed; for a person, the sign of the colour."""

    def __init__(self, ui: Ui, face: str, colour: str, tooltip: str, action: Callable[[], None]) -> None:
        super().__init__(ui, tooltip)
        self._action = action
        self._face = face
        self._colour = colour
        self.enabled = bool(face)

    def activate(self) -> None:
        """Let another sit down."""
        self._action()

    def measure(self) -> tuple[int, int]:
        """A square as high as the row's other parts."""
        side = self.ui.target(48)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face, framed where the pointer is on it."""
        if not self._face:
            draw_swatch(surface, self.ui, self._colour, self.rect.center, round(self.rect.height * 0.8))
            return
        if self.hovered:
            paint.box(surface, self.rect.inflate(self.ui.px(4), self.ui.px(4)), theme.ACCENT, self.ui.px(11))
        draw_face(surface, self.rect, self._face)


class ColourPicker(Widget):
    """Swatches of all players' colours with their shapes; Left and Right change it.

    Attributes:
        colours: what there is to choose from.
        value: the chosen colour.
        action: called with the new colour.
    """

    focusable = True

    def __init__(self, ui: Ui, colours: Sequence[str], value: str, action: Callable[[str], None]) -> None:
        super().__init__(ui, _("The colour of this player; a colour that another has is swapped"))
        self.colours = list(colours)
        self.value = value
        self.action = action
        self._under: int | None = None

    def measure(self) -> tuple[int, int]:
        """A square for each colour."""
        return self.ui.target(46) * len(self.colours), self.ui.target(48)

    def press(self, point: tuple[int, int], clicks: int = 1) -> bool:
        """Follow the pointer."""
        return True

    def release(self, point: tuple[int, int]) -> None:
        """Choose the colour under the pointer."""
        if self.hit(point):
            self._choose(self._index_at(point))

    def hover(self, point: tuple[int, int]) -> None:
        """Show what a click would choose."""
        under = self._index_at(point)
        if under != self._under:
            self._under = under
            self.changed()

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right choose the colour beside; Enter and Space the next."""
        index = self.colours.index(self.value)
        if event.key == pygame.K_LEFT:
            self._choose(max(0, index - 1))
        elif event.key == pygame.K_RIGHT:
            self._choose(min(len(self.colours) - 1, index + 1))
        elif event.key in ACT_KEYS:
            self._choose((index + 1) % len(self.colours))
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the swatches, the chosen one large and framed."""
        side = self.rect.width // len(self.colours)
        for index, colour in enumerate(self.colours):
            centre = (self.rect.left + side * index + side // 2, self.rect.centery)
            chosen = colour == self.value
            under = self.hovered and self._under == index
            share = 0.9 if chosen else 0.7 if under else 0.58
            draw_swatch(surface, self.ui, colour, centre, round(side * share), chosen)

    def _choose(self, index: int) -> None:
        if self.colours[index] != self.value:
            self.value = self.colours[index]
            self.action(self.value)

    def _index_at(self, point: tuple[int, int]) -> int:
        index = (point[0] - self.rect.left) * len(self.colours) // max(1, self.rect.width)
        return max(0, min(len(self.colours) - 1, index))


def draw_swatch(
    surface: pygame.Surface, ui: Ui, colour: str, centre: tuple[int, int], side: int, framed: bool = False
) -> None:
    """Draw a player's colour as a tile with the player's shape on it."""
    look = theme.PLAYERS[colour]
    rect = pygame.Rect(0, 0, side, side)
    rect.center = centre
    width = max(1, ui.px(2))
    if framed:
        paint.box(surface, rect, theme.INK, ui.px(9))
        rect = rect.inflate(-2 * width, -2 * width)
        paint.box(surface, rect, theme.PAPER, ui.px(8))
        rect = rect.inflate(-2 * width, -2 * width)
    paint.box(surface, rect, look.base, ui.px(6), look.dark, width)
    draw_icon(surface, look.shape, rect.center, round(rect.width * 0.5), look.ink)
