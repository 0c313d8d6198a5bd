"""The shared part of the table as it always is: the characters' cards, the market's stalls, the display.

:func:`draw` paints what depends on the layout and the game's numbers only; what changes is written by `notes`.
"""

from __future__ import annotations

from functools import partial

from pygame import BLEND_RGBA_MULT, Rect, Surface

from village_game.helvetia.names import CHARACTERS, COMPLETED, COMPLEX, GOODS, START_TILES, TILES
from village_game.helvetia.rules import Rules
from village_game.screen import paint, theme
from village_game.screen.drawing import lettering, symbols
from village_game.screen.drawing.pen import picture
from village_game.screen.drawing.symbols import awning
from village_game.screen.helvetia import buildings, characters, ground, pictures
from village_game.screen.helvetia.boardplan import MARKET
from village_game.screen.helvetia.layout import Layout
from village_game.screen.helvetia.pieces import Pieces
from village_game.screen.helvetia.titles import title

CARD_EDGE: theme.Colour = (196, 164, 112)
GHOST = 70
"""How strongly a place shows what belongs on it while nothing lies there, 0 to 255."""


def draw(surface: Surface, table: Layout, rules: Rules, pieces: Pieces) -> None:
    """Draw the ground below everything, and all that is shared, without its pieces."""
    ground.wood(surface, surface.get_rect())
    for name in CHARACTERS:
        _card(surface, table, name)
    _market(surface, table, rules)
    _display(surface, table, rules, pieces)


def card(surface: Surface, rect: Rect) -> None:
    """A card of parchment with a shadow."""
    radius = max(3, min(rect.size) // 18)
    paint.shadow(surface, rect, radius, max(2, radius // 2), 80)
    paint.box(surface, rect, theme.PARCHMENT, radius, theme.WOOD_DARK, max(1, min(rect.size) // 90))


def sign(surface: Surface, rect: Rect, words: str) -> None:
    """A title on dark wood."""
    paint.box(surface, rect, theme.WOOD_DARK, max(2, rect.height // 5))
    lettering.write(surface, words, rect.inflate(-6, 0), rect.height * 0.78, colour=theme.CHALK)


def pale(shape: Surface, strength: int = GHOST) -> Surface:
    """A paler copy of a picture."""
    copy = shape.copy()
    copy.fill((255, 255, 255, strength), special_flags=BLEND_RGBA_MULT)
    return copy


def _card(surface: Surface, table: Layout, name: str) -> None:
    """A character: title, portrait, and the trays for the players' coins."""
    whole = f"character.{name}"
    card(surface, table.place_rect(whole))
    sign(surface, table.spots[f"{whole}.title"], title(name))
    frame = table.spots[f"{whole}.portrait"]
    radius = max(3, frame.width // 14)
    paint.box(surface, frame, characters.GROUNDS[name], radius)
    side = min(max(frame.width, round(frame.height * 0.9)), round(frame.width * 1.18))
    side = min(side, frame.height)
    portrait = paint.kept(("portrait", name, side), lambda: picture((side, side), characters.PORTRAITS[name]))
    seen = Rect(max(0, side - frame.width) // 2, 0, min(side, frame.width), side)
    surface.blit(portrait, (frame.centerx - seen.width // 2, frame.bottom - side), seen)
    paint.frame(surface, frame, theme.WOOD_DARK, radius, max(1, frame.width // 60))
    for colour in table.seats:
        mark, pile = table.spots[f"{whole}.{colour}.mark"], table.place_rect(f"{whole}.{colour}")
        line = mark.union(pile).union(table.spots[f"{whole}.{colour}.crown"])
        paint.box(surface, line, theme.PAPER, max(2, line.height // 3), theme.PARCHMENT_DEEP, 1)
        size = round(min(mark.size) * 0.7)
        emblem = pictures.icon(f"emblem {colour}", size)
        surface.blit(emblem, (mark.centerx - size // 2, mark.centery - size // 2))


def _market(surface: Surface, table: Layout, rules: Rules) -> None:
    area = table.spots["market"]
    radius = max(4, area.height // 40)
    paint.shadow(surface, area, radius, 4, 90)
    paint.box(surface, area, ground.COBBLE, radius, theme.WOOD_DARK, max(1, area.height // 160))
    head = table.spots["market.title"]
    roof = Rect(area.left + 1, area.top, area.width - 2, head.bottom - area.top)
    stripes = max(4, round(area.width / head.height / 3.4))
    for index in range(stripes):
        left, right = (roof.left + roof.width * edge // stripes for edge in (index, index + 1))
        part = Rect(left, roof.top, right - left, roof.height)
        cloth = paint.kept(("market awning", part.size), partial(picture, part.size, awning, (100, 32)))
        surface.blit(cloth, part)
    words = Rect(0, 0, round(head.height * 4.4), round(head.height * 0.8))
    words.center = roof.center
    sign(surface, words, title("market"))
    buildings.stand(surface, table.spots["market.empty"], "marketplace")
    for good in GOODS:
        _stall(surface, table, rules, good)
    for special, points in rules.special_points.items():
        _special(surface, table.place_rect(f"special.{special}"), special, points)


def _stall(surface: Surface, table: Layout, rules: Rules, good: str) -> None:
    """The stall of a good: its picture, its goods tile, a space for each player's cube, and where it is made of."""
    whole = f"market.{good}"
    rect = table.place_rect(whole)
    paint.box(surface, rect, theme.PARCHMENT, max(3, min(rect.size) // 10), CARD_EDGE, max(1, min(rect.size) // 50))
    shape = table.spots[f"{whole}.picture"]
    surface.blit(pictures.icon(good, shape.width), shape)
    for colour in table.seats:
        space = table.slots(f"{whole}.{colour}", 1)[0]
        paint.box(surface, space, theme.PARCHMENT_DEEP, max(2, space.width // 5), theme.PARCHMENT_EDGE, 1)
        emblem = pictures.icon(f"emblem {colour}", max(4, round(space.width * 0.74)))
        surface.blit(pale(emblem), (space.centerx - emblem.width // 2, space.centery - emblem.height // 2))
    if good in COMPLEX:
        symbols.draw_points(surface, table.spots[f"{whole}.tile"], str(rules.goods_tile_points[good]))
    if MARKET[good][1] and good not in ("clay", "stone"):
        _leads_down(surface, rect)


def _leads_down(surface: Surface, rect: Rect) -> None:
    """A small arrow from what a good is made of, above it."""
    side = max(7, min(rect.size) // 6)
    tip = Rect(0, 0, side * 2, side)
    tip.midtop = rect.centerx, rect.top - side // 2
    arrow = paint.kept(
        ("leads down", tip.size),
        lambda: picture(tip.size, lambda pen: pen.polygon([(4, 8), (96, 8), (50, 96)], theme.WOOD, theme.PARCHMENT, 8)),
    )
    surface.blit(arrow, tip)


def _special(surface: Surface, rect: Rect, special: str, points: int) -> None:
    """The special tile of a chain, below its last good, or of the completed village."""
    paint.box(surface, rect, (222, 196, 144), max(3, min(rect.size) // 6), theme.WOOD, max(1, min(rect.size) // 30))
    shape = special_picture(rect)
    surface.blit(pictures.icon("hamlet" if special == COMPLETED else "links", shape.width), shape)
    worth = shape.move(0, shape.height) if rect.height > rect.width else shape.move(shape.width + 2, 0)
    symbols.draw_points(surface, worth, str(points))


def special_picture(rect: Rect) -> Rect:
    """Where on a special tile its picture is; its points stand below it or at its right."""
    across, down = rect.width - 4, rect.height - 4
    if rect.height > rect.width:
        side = min(across, down // 2)
        return Rect(rect.centerx - side // 2, rect.centery - side, side, side)
    side = min(across // 2 - 1, down)
    return Rect(rect.centerx - side - 1, rect.centery - side // 2, side, side)


def _display(surface: Surface, table: Layout, rules: Rules, pieces: Pieces) -> None:
    area = table.spots["display"]
    radius = max(4, area.height // 50)
    paint.shadow(surface, area, radius, 4, 90)
    paint.box(surface, area, ground.MEADOW, radius, theme.WOOD_DARK, max(1, area.height // 200))
    for name in TILES:
        if name not in START_TILES:
            tile_card(surface, table, rules, pieces, f"display.{name}")


def tile_card(surface: Surface, table: Layout, rules: Rules, pieces: Pieces, place: str) -> None:
    """The card of a type of tile: its name, a pale picture of it, and what it costs."""
    name = place.partition(".")[2]
    rect = table.place_rect(place)
    paint.box(surface, rect, ground.PLOT, max(3, rect.height // 12), ground.PLOT_EDGE, 1)
    words = table.spots[f"{place}.title"]
    if (
        words.height
        and lettering.typesetter().width(title(name), lettering.SMALLEST, "bold") * lettering.NARROWEST < words.width
    ):
        lettering.write(surface, title(name), words, words.height * 0.84)
    slot = table.slots(place, 1)[0]
    surface.blit(pale(pieces.sprite(f"tile {name}", slot.size), 56), slot)
    price = table.spots[f"{place}.price"]
    cost = rules.cost[name]
    if cost:
        paint.box(surface, price, theme.PARCHMENT, price.height // 3, theme.WOOD, 1)
        pictures.draw_row(surface, price.inflate(-4, -1), cost)
