"""What changes and is written on the shared part of the table: who leads where, which tiles are gone, the round."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect, Surface

from village_game.helvetia.names import GOODS, MIDWIFE, START_TILES
from village_game.helvetia.rules import Rules
from village_game.screen import paint, theme
from village_game.screen.drawing import lettering
from village_game.screen.drawing.pen import INK, Pen, picture
from village_game.screen.helvetia import board, pictures
from village_game.screen.helvetia.layout import Layout
from village_game.screen.helvetia.pieces import Pieces
from village_game.screen.helvetia.plan import columns, rows, square
from village_game.screen.helvetia.titles import title

_INWARD = 0.66
"""How far from a seat towards the middle of the round table the start token lies."""


@dataclass(frozen=True, slots=True)
class CharacterFacts:
    """What stands written on a character's card.

    Attributes:
        name: the character.
        leads: who has most coins on it, ``""`` if nobody has.
        holder: who holds its tile, ``""`` if nobody does.
        used: whether the tile is turned over.
        chosen: whether it is the character of this turn.
        stock: sexes that can still be born to the one who decides, each with its number; of the midwife only.
    """

    name: str
    leads: str
    holder: str
    used: bool
    chosen: bool
    stock: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """What stands written on the card of the round.

    Attributes:
        number: which round it is, from 1.
        last: whether the number is the least that it can be, since no tiles are laid open any more.
        owner: whose turn it is, ``""`` for nobody.
        start: who holds the start token, ``""`` for nobody.
        out: the colours without coins.
    """

    number: int
    last: bool
    owner: str
    start: str
    out: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShelfFacts:
    """What stands on the shelf of the display: the start tiles of the draft, or the decks and what is to be paid.

    Attributes:
        drafting: whether start tiles are drafted.
        decks: how many tiles are face down in each deck, by name.
        owed: how many goods are still to be paid.
        colour: whose village lies in front.
        makes: the goods that this player can make now.
    """

    drafting: bool
    decks: tuple[tuple[str, int], ...]
    owed: int
    colour: str
    makes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MarketFacts:
    """Who has the goods tiles and the special tiles, by their names."""

    goods: tuple[tuple[str, str], ...]
    specials: tuple[tuple[str, str], ...]


def character(surface: Surface, table: Layout, facts: CharacterFacts) -> None:
    """Write on a character's card."""
    whole = f"character.{facts.name}"
    if facts.chosen:
        rect = table.place_rect(whole)
        paint.frame(surface, rect, theme.GLOW, max(3, min(rect.size) // 18), max(3, rect.width // 30))
    if facts.leads:
        crown = table.spots[f"{whole}.{facts.leads}.crown"]
        side = min(crown.size)
        surface.blit(pictures.icon("crown", side), (crown.centerx - side // 2, crown.centery - side // 2))
    if facts.holder:
        ribbon = table.spots[f"{whole}.holder"]
        paint.box(surface, ribbon, theme.PARCHMENT, max(2, ribbon.height // 4), theme.WOOD_DARK, 1)
        side = round(min(ribbon.size) * 0.86)
        emblem = pictures.icon(f"emblem {facts.holder}", side)
        emblem = board.pale(emblem, 110) if facts.used else emblem
        surface.blit(emblem, (ribbon.centerx - side // 2, ribbon.centery - side // 2))
    if facts.name == MIDWIFE:
        for (_sex, number), slot in zip(facts.stock, table.slots(f"{whole}.tool", 2), strict=False):
            badge(surface, slot, str(number))


def badge(surface: Surface, slot: Rect, words: str) -> None:
    """A number on a dark disc at the upper right corner of a piece."""
    height = max(lettering.SMALLEST + 3, round(slot.height * 0.42))
    wide = lettering.typesetter().width(words, max(lettering.SMALLEST, round(height * 0.82)), "bold")
    disc = Rect(0, 0, max(height, wide + height // 2), height)
    disc.topright = slot.right + 1, slot.top - 1
    paint.box(surface, disc, theme.WOOD_DARK, height // 2, theme.CHALK, 1)
    lettering.write(surface, words, disc, height * 0.82, colour=theme.CHALK)


def round_card(surface: Surface, table: Layout, facts: RoundFacts) -> None:
    """Draw the card of the round: its number, and the players round the table with the direction of play."""
    board.card(surface, table.place_rect("round"))
    board.sign(surface, table.spots["round.title"], title("round"))
    number = table.spots["round.number"]
    lettering.write(surface, f"{facts.number}{'+' if facts.last else ''}", number, number.height * 0.78, "display")
    ring = table.spots["round.ring"]
    side, seats = min(ring.size), len(table.seats)
    area = Rect(ring.centerx - side // 2, ring.centery - side // 2, side, side)
    surface.blit(
        paint.kept(("direction", side, seats), lambda: picture((side, side), lambda pen: _direction(pen, seats))), area
    )
    for index, colour in enumerate(table.seats):
        angle = math.tau * index / seats - math.pi / 2
        mark = round(side * 0.26)
        seat = Rect(0, 0, mark, mark)
        seat.center = (
            round(area.centerx + side * 0.33 * math.cos(angle)), round(area.centery + side * 0.33 * math.sin(angle)),
        )  # fmt: skip
        if colour == facts.owner:
            paint.box(surface, seat.inflate(mark // 3, mark // 3), theme.GLOW, mark, theme.WOOD_DARK, 1)
        emblem = pictures.icon(f"emblem {colour}", mark)
        surface.blit(board.pale(emblem, 120) if colour in facts.out else emblem, seat)
        if colour == facts.start:
            token = round(mark * 0.62)
            inward = Rect(0, 0, token, token)
            inward.center = (
                round(seat.centerx + (area.centerx - seat.centerx) * _INWARD),
                round(seat.centery + (area.centery - seat.centery) * _INWARD),
            )
            surface.blit(pictures.icon("start", token), inward)


def _direction(pen: Pen, seats: int) -> None:
    """A round table, and from each seat an arrow that runs counter-clockwise to the next."""
    pen.circle(50, 50, 17, (150, 104, 64), INK, 2)
    pen.circle(50, 50, 11, None, (176, 128, 84), 2)
    step = 360 / seats
    for seat in range(seats):
        start, end = seat * step - 90 - 28, seat * step - 90 - step + 36
        pen.arc(50, 50, 33, start, end, (120, 90, 58), 5)
        angle = math.radians(end)
        x, y = 50 + 33 * math.cos(angle), 50 + 33 * math.sin(angle)
        along, out = (math.sin(angle), -math.cos(angle)), (math.cos(angle), math.sin(angle))
        pen.polygon(
            [(x + along[0] * 8, y + along[1] * 8), (x + out[0] * 7, y + out[1] * 7), (x - out[0] * 7, y - out[1] * 7)],
            (120, 90, 58),
        )


def shelf(surface: Surface, table: Layout, rules: Rules, pieces: Pieces, facts: ShelfFacts) -> None:
    """Draw the start tiles' cards, or the decks and the bill."""
    if facts.drafting:
        for tile in START_TILES:
            board.tile_card(surface, table, rules, pieces, f"pool.{tile}")
        return
    decks, bill = table.place_rect("decks"), table.place_rect("bill")
    for rect in (decks, bill):
        paint.box(surface, rect, theme.PARCHMENT, max(3, rect.height // 12), theme.WOOD, 1)
    width = decks.width // len(facts.decks)
    for index, (name, number) in enumerate(facts.decks):
        part = Rect(decks.left + index * width, decks.top, width, decks.height)
        side = min(round(part.width * 0.74), round(part.height * 0.62))
        pile = pictures.icon("deck", side)
        top = part.top + max(1, (part.height - round(side * 1.5)) // 2)
        surface.blit(pile if number else board.pale(pile), (part.centerx - side // 2, top))
        disc = Rect(0, 0, round(side * 0.44), round(side * 0.44))
        disc.center = part.centerx - side // 25, top + round(side * 0.56)
        paint.box(surface, disc, theme.PARCHMENT, disc.width // 2, theme.WOOD_DARK, 1)
        lettering.write(surface, name, disc, disc.height * 0.86)
        words = Rect(part.left, top + side, part.width, max(12, round(side * 0.5)))
        lettering.write(surface, f"× {number}", words, words.height * 0.86)
    head = table.spots["bill.title"]
    if facts.owed:
        lettering.write(surface, title("bill"), head, head.height * 0.86)
    else:
        _makes(surface, head, table.spots["bill.goods"], facts)


def _makes(surface: Surface, head: Rect, area: Rect, facts: ShelfFacts) -> None:
    """All goods, those that the player in front can make now in full colour."""
    emblem = pictures.icon(f"emblem {facts.colour}", round(head.height * 0.9))
    words = title("makes")
    size = lettering.fit(words, head.width - emblem.width - 8, head.height * 0.86)
    width = min(head.width, lettering.typesetter().width(words, size, "bold") + emblem.width + 6)
    left = head.centerx - width // 2
    surface.blit(emblem, (left, head.centery - emblem.height // 2))
    lettering.write(surface, words, Rect(left + emblem.width + 4, head.top, head.right - left, head.height), size,
                    align="left")  # fmt: skip
    half = len(GOODS) // 2
    for goods, line in zip((GOODS[:half], GOODS[half:]), rows(area, (1, 1), 2), strict=True):
        side = min(line.height, line.width // half - 1)
        for good, cell in zip(goods, columns(line, (1,) * half), strict=True):
            shape = pictures.icon(good, side)
            surface.blit(shape if good in facts.makes else board.pale(shape, 46), square(cell, side))


def market(surface: Surface, table: Layout, facts: MarketFacts) -> None:
    """Show who has the goods tiles and the special tiles that are gone."""
    owners: Mapping[str, Rect] = {good: table.spots[f"market.{good}.tile"] for good, _owner in facts.goods}
    for good, owner in facts.goods:
        _owned(surface, owners[good], owner)
    for special, owner in facts.specials:
        rect = table.place_rect(f"special.{special}")
        _owned(surface, board.special_picture(rect), owner)


def _owned(surface: Surface, rect: Rect, owner: str) -> None:
    """The emblem of the one who took what lay here."""
    side = max(8, min(rect.size))
    disc = Rect(0, 0, side, side)
    disc.center = rect.center
    paint.box(surface, disc, theme.PARCHMENT, max(2, side // 4), theme.WOOD_DARK, 1)
    inner = max(6, round(side * 0.84))
    surface.blit(pictures.icon(f"emblem {owner}", inner), (disc.centerx - inner // 2, disc.centery - inner // 2))
