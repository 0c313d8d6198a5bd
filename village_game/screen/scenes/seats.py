"""The players of a game that is being set up: who sits where, in which colour, under which name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from village_game import texts
from village_game.screen import paint, theme
from village_game.screen.icons import draw_icon
from village_game.screen.ui import Ui
from village_game.screen.widgets import IconButton, TextField, Widget
from village_game.screen.widgets.buttons import ACT_KEYS
from village_game.storage.settings import LastSeat
from village_game.texts import _


@dataclass(slots=True)
class Player:
    """A seat being filled: a colour, and a name that may be empty, which means the colour's."""

    colour: str
    name: str = ""

    @property
    def shown_name(self) -> str:
        """The name to call the player by."""
        return self.name.strip() or colour_name(self.colour)


class Seats:
    """The list of players, in seat order; every change keeps it one that can be played.

    Attributes:
        players: the seats.
        colours: all that the game has.
        counts: the numbers of players it allows.
    """

    def __init__(self, colours: Sequence[str], counts: Sequence[int], last: Sequence[LastSeat] = ()) -> None:
        self.colours = tuple(colours)
        self.counts = tuple(counts)
        self.players: list[Player] = []
        for seat in last:
            if seat.colour in self.free() and len(self.players) < max(counts):
                self.players.append(Player(seat.colour, seat.name))
        while len(self.players) not in self.counts:
            self.players.append(Player(self.free()[0]))

    def free(self) -> list[str]:
        """The colours that nobody has."""
        taken = {player.colour for player in self.players}
        return [colour for colour in self.colours if colour not in taken]

    @property
    def can_add(self) -> bool:
        """Whether another player can sit down."""
        return len(self.players) < max(self.counts)

    @property
    def can_remove(self) -> bool:
        """Whether a player can get up."""
        return len(self.players) > min(self.counts)

    def add(self) -> None:
        """Another player sits down at the end, in the first free colour."""
        if self.can_add:
            self.players.append(Player(self.free()[0]))

    def remove(self, index: int) -> None:
        """A player gets up."""
        if self.can_remove:
            del self.players[index]

    def move(self, index: int, by: int) -> None:
        """A player changes seats with the one before (-1) or after (1)."""
        other = index + by
        if 0 <= other < len(self.players):
            self.players[index], self.players[other] = self.players[other], self.players[index]

    def recolour(self, index: int, colour: str) -> None:
        """A player takes a colour; who had it gets the other's."""
        player = self.players[index]
        for other in self.players:
            if other.colour == colour:
                other.colour = player.colour
        player.colour = colour

    def remembered(self) -> list[LastSeat]:
        """The seats in the form the settings keep."""
        return [LastSeat(player.colour, player.name.strip()) for player in self.players]


def colour_name(colour: str) -> str:
    """A colour's name, with a capital."""
    name = texts.name(colour)
    return name[:1].upper() + name[1:]


class SeatRow(Widget):
    """One player: the seat's number, the colour, the name, and buttons to move or remove the seat.

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

        self.picker = ColourPicker(ui, seats.colours, player.colour, recolour)
        self.name = TextField(ui, player.name, rename, colour_name(player.colour), 24, submit=submit)
        up = IconButton(ui, "up", _("Sit one seat earlier"), act(lambda: seats.move(index, -1)))
        down = IconButton(ui, "down", _("Sit one seat later"), act(lambda: seats.move(index, 1)))
        remove = IconButton(ui, "close", _("Remove this player"), act(lambda: seats.remove(index)))
        up.enabled = index > 0
        down.enabled = index < len(seats.players) - 1
        remove.enabled = seats.can_remove
        self.buttons = [up, down, remove]
        self.add(self.picker, self.name, *self.buttons)

    def hit(self, point: tuple[int, int]) -> bool:
        """Only its parts answer."""
        return False

    def height(self) -> int:
        """The height of a row."""
        return self.ui.target(48) + self.ui.px(8)

    def place(self, rect: pygame.Rect) -> None:
        """Stand in a rectangle."""
        ui = self.ui
        self.rect = rect
        gap, height = ui.px(12), ui.target(48)
        top = rect.centery - height // 2
        right = rect.right
        for button in reversed(self.buttons):
            side = button.measure()[0]
            button.rect = pygame.Rect(right - side, rect.centery - side // 2, side, side)
            right -= side + ui.px(6)
        left = rect.left + ui.px(34)
        width = self.picker.measure()[0]
        self.picker.rect = pygame.Rect(left, top, width, height)
        left += width + gap
        self.name.rect = pygame.Rect(left, top, right - gap // 2 - left, height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the number of the seat."""
        number = pygame.Rect(self.rect.left, self.rect.top, self.ui.px(34), self.rect.height)
        self.ui.text.draw(surface, str(self._number), number, theme.LARGE, "display", theme.INK_SOFT)


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
