"""The look of Helvetia as the table asks for it: brings layout, villages, board, pieces and notes together."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from village_game.core.move import Move
from village_game.helvetia.names import CHARACTERS, GOODS, MIDWIFE, SEXES
from village_game.helvetia.position import HelvetiaPosition
from village_game.helvetia.production import makers, packed, payable
from village_game.helvetia.rules import rules
from village_game.helvetia.scoring import score
from village_game.screen.helvetia import board, counts, labels, layout, notes, village
from village_game.screen.helvetia.layout import Layout
from village_game.screen.helvetia.pieces import Pieces
from village_game.screen.table.bridge import Arrangement, Consequence, Piece

_ROUND, _SHELF, _MARKET = "round", "shelf", "market"


class HelvetiaLook:
    """What the table of Helvetia looks like for the seats of one game; see `screen.table.look.Look`."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        self._seats = seats
        self._pieces = Pieces(rules())

    def lay_out(self, window: Rect, scale: float, front: str, log_side: str) -> Layout:
        """Lay out the table."""
        return layout.table(window, scale, self._seats, front, log_side)

    def magnify(self, plain: Layout, factor: float, offset: tuple[int, int]) -> Layout:
        """Return a layout whose villages and board are larger and moved left and up."""
        return layout.magnify(plain, factor, offset)

    def draw_board(self, surface: Surface, table: Layout) -> None:
        """Draw what never changes in a layout."""
        board.draw(surface, table, rules(), self._pieces)

    def facts(
        self, position: HelvetiaPosition, moves: Sequence[Move], names: Mapping[str, str], front: str
    ) -> dict[str, Hashable]:
        """Return what stands written on the villages, the characters' cards, the market and the shelf."""
        points = score(position)
        decides = position.decides
        facts: dict[str, Hashable] = {
            colour: village.VillageFacts(colour, names[colour], points[colour], colour == decides)
            for colour in position.seats
        }
        for name in CHARACTERS:
            facts[f"character.{name}"] = _character(position, name)
        hidden = {deck: sum(tiles.values()) for deck, tiles in position.decks.items()}
        revealed = sum(move[0] == "reveal" for move in moves)
        facts[_ROUND] = notes.RoundFacts(
            number=max(1, revealed),
            last=not any(hidden.values()),
            owner=position.owner if position.owner in position.players else "",
            start=position.start,
            out=tuple(colour for colour, player in position.players.items() if not player.coins),
        )
        frame = position.pending[-1] if position.pending else ("",)
        owed = len(frame) - 4 if frame[0] == "pay" else 0
        facts[_SHELF] = notes.ShelfFacts(
            drafting=any(position.pool.values()),
            decks=tuple(hidden.items()),
            owed=owed,
            colour=front,
            makes=_makes(position, front),
        )
        facts[_MARKET] = notes.MarketFacts(_owners(position, "goods_tiles"), _owners(position, "specials"))
        return facts

    def fact_rect(self, table: Layout, name: str) -> Rect:
        """Return the rectangle of a part."""
        if name == _SHELF:
            return table.place_rect("decks").union(table.place_rect("bill"))
        if name == _MARKET:
            return table.spots["market"]
        return table.farms[name] if name in table.farms else table.place_rect(name)

    def draw_fact(self, surface: Surface, table: Layout, name: str, fact: Any) -> None:
        """Draw a part."""
        if name == _SHELF:
            notes.shelf(surface, table, rules(), self._pieces, fact)
        elif name == _MARKET:
            notes.market(surface, table, fact)
        elif name == _ROUND:
            notes.round_card(surface, table, fact)
        elif name in table.farms:
            village.draw(surface, table, fact)
        else:
            notes.character(surface, table, fact)

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
        """Return the picture for a word of a label, or ``None`` if it is to be written."""
        return labels.label(word, height, self._pieces)

    def ghost(self, consequence: Consequence) -> Piece | None:
        """Return nothing: what a move of Helvetia brings is outlined where it happens."""
        return None

    def home(self, piece: Piece, table: Layout) -> Rect:
        """Return where a piece comes from and goes to that has no place on the table."""
        return table.slots("decks" if piece.startswith("tile") else "round", 1)[0]


def _character(position: HelvetiaPosition, name: str) -> notes.CharacterFacts:
    """What stands on a character's card in a position."""
    coins = {colour: player.placed.get(name, 0) for colour, player in position.players.items()}
    most = max(coins.values())
    leaders = [colour for colour, number in coins.items() if number == most]
    holder = next((colour for colour, player in position.players.items() if name in player.characters), "")
    stock: tuple[tuple[str, int], ...] = ()
    if name == MIDWIFE and position.decides in position.players:
        player = position.players[position.decides]
        stock = tuple((sex, player.stock(sex)) for sex in SEXES if player.stock(sex) > 0)
    return notes.CharacterFacts(
        name=name,
        leads=leaders[0] if most and len(leaders) == 1 else "",
        holder=holder,
        used=bool(holder) and name in position.players[holder].used,
        chosen=position.character == name,
        stock=stock,
    )


def _makes(position: HelvetiaPosition, colour: str) -> tuple[str, ...]:
    """The goods that a player can make now."""
    counts = packed(makers(position, position.players[colour]))
    return tuple(good for good in GOODS if payable(counts, (good,), 0))


def _owners(position: HelvetiaPosition, kind: str) -> tuple[tuple[str, str], ...]:
    """Who holds each of the goods tiles or special tiles that were taken."""
    return tuple(
        sorted((name, colour) for colour, player in position.players.items() for name in getattr(player, kind))
    )


def look(seats: tuple[str, ...]) -> HelvetiaLook:
    """Return the look of Helvetia for these seats."""
    return HelvetiaLook(seats)
