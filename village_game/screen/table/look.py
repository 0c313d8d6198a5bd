"""What the table asks of a game's looks: where places are in a window, and what is drawn there.

Each game has one `Look`. It is told facts, never moves: it knows how things look and where they lie, not what may be
done with them.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol

import pygame

from village_game.core.move import Move
from village_game.screen.table.bridge import Arrangement, Consequence, Piece, Place


class Spot(Protocol):
    """A place that pieces can lie on."""

    @property
    def hidden(self) -> bool:
        """Whether pieces lying there are not seen (in a bag)."""


class Layout(Protocol):
    """The table laid out in one window; all rectangles are real pixels."""

    @property
    def window(self) -> pygame.Rect:
        """The whole window."""

    @property
    def top(self) -> pygame.Rect:
        """The bar for the round, whose turn it is, and the menu."""

    @property
    def action(self) -> pygame.Rect:
        """The bar for what is to be decided and the buttons of the turn."""

    @property
    def log(self) -> pygame.Rect:
        """The panel of the log; of no width where it is hidden."""

    @property
    def heads(self) -> Mapping[str, pygame.Rect]:
        """Where each player's name stands, by colour, the one in front first.

        A click on a name brings that player's things to the front.
        """

    @property
    def places(self) -> Mapping[Place, Spot]:
        """All places by name."""

    def place_rect(self, place: Place) -> pygame.Rect:
        """Return all that belongs to a place: what a pointer may hit and what is lit."""

    def slots(self, place: Place, number: int) -> list[pygame.Rect]:
        """Return rectangles for so many pieces on a place, in drawing order."""

    def at(self, point: tuple[int, int]) -> Place | None:
        """Return the place under a point, the smallest where several lie over one another."""


class Look(Protocol):
    """How a game looks."""

    def lay_out(self, window: pygame.Rect, scale: float, front: str, log_side: str) -> Layout:
        """Lay out the table.

        Args:
            window: where it is drawn.
            scale: real pixels per design pixel of the interface.
            front: the colour whose own things are shown large.
            log_side: ``left``, ``right`` or ``hidden``.
        """

    def magnify(self, layout: Layout, factor: float, offset: tuple[int, int]) -> Layout:
        """Return a layout whose board and farms are so many times larger and moved left and up by `offset` pixels."""

    def draw_board(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draw what never changes in a layout."""

    def facts(
        self, position: Any, moves: Sequence[Move], names: Mapping[str, str], front: str
    ) -> Mapping[str, Hashable]:
        """Return what stands written on the table in a position, in parts that are drawn each for itself.

        Args:
            position: what is shown.
            moves: those that led there.
            names: colour → the player's name.
            front: the colour whose own things are shown large.

        Returns:
            the name of a part → all that its drawing depends on besides the layout.
        """

    def fact_rect(self, layout: Layout, name: str) -> pygame.Rect:
        """Return the rectangle in which a part is drawn."""

    def draw_fact(self, surface: pygame.Surface, layout: Layout, name: str, fact: Any) -> None:
        """Draw a part over the board, on which nothing of it stands yet."""

    def draw_counts(self, surface: pygame.Surface, layout: Layout, arrangement: Arrangement) -> None:
        """Draw the numbers beside heaps, over the pieces."""

    def sprite(self, piece: Piece, size: tuple[int, int]) -> pygame.Surface:
        """Return the kept picture of a piece."""

    def shadow(self, piece: Piece, size: tuple[int, int]) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the kept picture of a piece's shadow and where it lies relative to the piece's top left corner."""

    def label(self, word: str, height: int) -> pygame.Surface | None:
        """Return the picture for a word of a label (see `Gesture.label`), or ``None`` if it is to be written."""

    def ghost(self, consequence: Consequence) -> Piece | None:
        """Return the piece whose ghost shows a consequence at its last place, or ``None`` if it is only outlined."""

    def home(self, piece: Piece, layout: Layout) -> pygame.Rect:
        """Return where a piece comes from and goes to that has no place on the table."""
