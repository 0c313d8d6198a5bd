"""The look of Village as the table asks for it: brings layout, board, farms, pieces and numbers together."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from village_game.core.move import Move
from village_game.screen.table.bridge import Arrangement, Consequence, Piece
from village_game.screen.village import board, boardplan, counts, farm, icons, layout
from village_game.screen.village.kinds import home as home_of
from village_game.screen.village.layout import Layout
from village_game.screen.village.pieces import Pieces
from village_game.village.position import VillagePosition
from village_game.village.rules import rules

_BOARD = "board"
_TALL = {"figure": 0.79, "monk": 0.79, "customer": 0.78}  # kinds of pieces that are higher than wide: width per height
_SQUARE = ("cube", "good", "visit")


class VillageLook:
    """What the table of Village looks like for the seats of one game; see `screen.table.look.Look`."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        self._setup = boardplan.setup_of(rules(), seats)
        self._pieces = Pieces(rules())

    def lay_out(self, window: Rect, scale: float, front: str, log_side: str) -> Layout:
        """Lay out the table."""
        return layout.table(window, scale, self._setup, front, log_side)

    def magnify(self, plain: Layout, factor: float, offset: tuple[int, int]) -> Layout:
        """Return a layout whose board and farms are larger and moved left and up."""
        return layout.magnify(plain, factor, offset)

    def draw_board(self, surface: Surface, table: Layout) -> None:
        """Draw what never changes in a layout."""
        board.draw(surface, table, rules())

    def facts(
        self, position: VillagePosition, moves: Sequence[Move], names: Mapping[str, str], front: str
    ) -> dict[str, Hashable]:
        """Return what stands written on the board, and on each farm."""
        fills = sum(move[0] == "fill" for move in moves)
        order = position.from_start() if position.start else ()
        facts: dict[str, Hashable] = {_BOARD: (max(1, fills), order, tuple(position.bag.items()))}
        tiles = rules().market.customers
        for colour, player in position.players.items():
            facts[colour] = farm.FarmFacts(
                colour=colour,
                name=names[colour],
                points=player.points,
                active=colour == front,
                cities=len(player.cities),
                customers=len(player.customers),
                customer_points=sum(tiles[tile].points for tile in player.customers),
            )
        return facts

    def fact_rect(self, table: Layout, name: str) -> Rect:
        """Return the rectangle of a part: a farm, or a spot on the board."""
        return table.spots["round"].union(table.place_rect("greenbag")) if name == _BOARD else table.farms[name]

    def draw_fact(self, surface: Surface, table: Layout, name: str, fact: Any) -> None:
        """Draw a part."""
        if name == _BOARD:
            number, order, bag = fact
            board.write(surface, table, board.BoardFacts(round=number, bag=dict(bag), order=order))
        else:
            farm.draw(surface, table, fact)

    def draw_counts(self, surface: Surface, table: Layout, arrangement: Arrangement) -> None:
        """Draw the numbers beside heaps, over the pieces."""
        counts.draw(surface, table, arrangement)

    def sprite(self, piece: Piece, size: tuple[int, int]) -> Surface:
        """Return the kept picture of a piece."""
        return self._pieces.sprite(piece, size)

    def shadow(self, piece: Piece, size: tuple[int, int]) -> tuple[Surface, tuple[int, int]]:
        """Return the kept picture of a piece's shadow and where it lies."""
        return self._pieces.shadow(piece, size)

    def label(self, word: str, height: int) -> Surface | None:
        """Return the picture for a word of a label: a piece, or an icon such as the hourglass for time."""
        if word in icons.ICONS:
            return icons.icon(word, height)
        kind = word.partition(" ")[0]
        if kind in _TALL:
            return self._pieces.sprite(word, (round(height * _TALL[kind]), height))
        return self._pieces.sprite(word, (height, height)) if kind in _SQUARE else None

    def ghost(self, consequence: Consequence) -> Piece | None:
        """Return the time marker for the time that a move takes."""
        if consequence.kind != "time" or not consequence.places:
            return None
        return f"time {consequence.places[-1].partition('.')[0]}"

    def home(self, piece: Piece, table: Layout) -> Rect:
        """Return where a piece comes from that has no place on the table: the middle of its home, or of the board."""
        place = home_of(piece)
        if place in table.places:
            return table.slots(place, 1)[0]
        middle = table.slots("greenbag", 1)[0]
        return middle.copy()


def look(seats: tuple[str, ...]) -> VillageLook:
    """Return the look of Village for these seats."""
    return VillageLook(seats)
