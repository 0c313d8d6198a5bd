"""Where everything shared is: the five characters with the coins on them, the market's chains, the display of tiles.

A *place* holds pieces; a *spot* is a rectangle for something drawn. Which goods and types there are comes from the
rules' names; where a good lies in the market shows its chains.
"""

from __future__ import annotations

from pygame import Rect

from village_game.helvetia.names import CHARACTERS, COMPLETED, COMPLEX, GOODS, MIDWIFE, START_TILES, TILES
from village_game.screen.drawing.places import Place, row
from village_game.screen.helvetia.plan import Plan, columns, one, rows, share, square
from village_game.screen.helvetia.villageplan import TILE_UNITS

MARKET = {
    "grain": (0, 0, 3), "ore": (3, 0, 1), "water": (4, 0, 3), "wood": (7, 0, 1),
    "bread": (0, 1, 1), "cow": (1, 1, 2), "iron": (3, 1, 1), "ale": (4, 1, 1), "goat": (5, 1, 2), "clay": (7, 1, 1),
    "milk": (1, 2, 1), "meat": (2, 2, 1), "bell": (3, 2, 1), "cheese": (5, 2, 1), "leather": (6, 2, 1),
    "stone": (7, 2, 1),
}  # fmt: skip
"""Good → its column and row in the market, and how many columns it is wide: what it makes lies below it."""

COLUMNS, LINES = 8, 3

_NAMED = 0.79
"""A type of tile has its name on its card where this share of the picture's height is left."""

SPECIALS = {"village": 0, "milk": 1, "meat": 2, "bell": 3, "cheese": 5, "leather": 6}
"""Special tile → its column in the row below the goods."""


def characters(plan: Plan, area: Rect, seats: tuple[str, ...], gap: int) -> None:
    """A card for each character, and one for the round."""
    *cards, last = columns(area, (1,) * (len(CHARACTERS) + 1), gap)
    for name, card in zip(CHARACTERS, cards, strict=True):
        _card(plan, card, name, seats)
    plan.places["round"] = Place(last, last, (1, 1), (square(last, 1),))
    title, number, ring = rows(last.inflate(-4, -4), (_title(last), 0.2, 0.64), 2)
    plan.spots["round.title"], plan.spots["round.number"], plan.spots["round.ring"] = title, number, ring


def _title(card: Rect) -> float:
    """The share of a card's height that its title takes."""
    return max(0.105, 15 / max(1, card.height))


def _card(plan: Plan, card: Rect, name: str, seats: tuple[str, ...]) -> None:
    """Name, portrait with the tile and what is handed out, and a row of coins for each player."""
    whole = f"character.{name}"
    plan.places[whole] = Place(card, card, (1, 1), (square(card, 1),))
    inner = card.inflate(-4, -4)
    coins = min(0.125 * len(seats), 0.46)
    title, portrait, tray = rows(inner, (_title(card), 1 - coins - _title(card), coins), 2)
    plan.spots[f"{whole}.title"], plan.spots[f"{whole}.portrait"] = title, portrait
    side = min(round(portrait.width * 0.4), round(portrait.height * 0.42))
    tool = Rect(0, 0, side, side)
    tool.bottomright = portrait.right - 1, portrait.bottom - 1
    medal = tool.copy()
    medal.topleft = portrait.left + 1, portrait.top + 1
    plan.places[f"{whole}.tile"] = one(medal)
    beside = tool.move(-side - 1, 0)
    tools = (beside, tool) if name == MIDWIFE else (tool, beside)
    plan.places[f"{whole}.tool"] = Place(tool.union(beside), tool, tool.size, tools)
    plan.spots[f"{whole}.holder"] = Rect(portrait.right - side - 1, portrait.top + 1, side, round(side * 0.8))
    for colour, line in zip(seats, rows(tray, (1,) * len(seats), 1), strict=True):
        mark = Rect(line.left, line.top, min(line.height, line.width // 4), line.height)
        crown = Rect(line.right - mark.width, line.top, mark.width, line.height)
        pile = Rect(mark.right + 1, line.top, crown.left - mark.right - 2, line.height)
        coin = min(line.height, round(pile.width * 0.4))
        plan.spots[f"{whole}.{colour}.mark"], plan.spots[f"{whole}.{colour}.crown"] = mark, crown
        plan.places[f"{whole}.{colour}"] = Place(pile, pile, (coin, coin), count=crown)


def market(plan: Plan, area: Rect, seats: tuple[str, ...]) -> None:
    """The goods by chains, from the simple ones above to the dear ones below; the special tiles under them."""
    plan.spots["market"] = area
    inner = area.inflate(-8, -6)
    head, *lines, foot = rows(inner, (max(0.28, 15 * 4 / max(60, area.height)), *(1,) * LINES, 0.42), 2)
    plan.spots["market.title"] = head
    across = columns(inner, (1,) * COLUMNS, 2)
    for good in GOODS:
        column, line, wide = MARKET[good]
        whole = across[column].union(across[column + wide - 1])
        _stall(plan, Rect(whole.left, lines[line].top, whole.width, lines[line].height), good, seats, wide)
    for name, column in SPECIALS.items():
        spot = Rect(across[column].left, foot.top, across[column].width, foot.height)
        if name == COMPLETED:
            spot = Rect(spot.left, lines[-1].centery, spot.width, foot.bottom - lines[-1].centery)
        plan.places[f"special.{name}"] = Place(spot, spot, (1, 1), (square(spot, 1),))
    plan.spots["market.empty"] = Rect(across[4].left, lines[-1].top, across[4].width, foot.bottom - lines[-1].top)


def _stall(plan: Plan, rect: Rect, good: str, seats: tuple[str, ...], wide: int) -> None:
    """The picture of a good, its goods tile, and below them a space for each player's cube."""
    whole = f"market.{good}"
    plan.places[whole] = Place(rect, rect, (1, 1), (square(rect, 1),))
    width = rect.width // wide
    middle = Rect(rect.centerx - width // 2, rect.top + 2, width, rect.height - 4)
    number = max(3, len(seats))
    cube = min((width - 1 - number) // number, round(middle.height * 0.3))
    spaces = row(Rect(middle.left, middle.bottom - cube, middle.width, cube), (cube, cube), len(seats), 0)
    for colour, space in zip(seats, spaces, strict=True):
        plan.places[f"{whole}.{colour}"] = one(space)
    side = min(middle.width - 4, middle.height - cube - 2)
    picture = Rect(middle.centerx - side // 2, middle.top + (middle.height - cube - side) // 2, side, side)
    plan.spots[f"{whole}.picture"] = picture
    if good in COMPLEX:
        tile = round(side * 0.46)
        left = min(rect.right - tile - 1, picture.right - tile // 3)
        plan.spots[f"{whole}.tile"] = Rect(left, rect.top + 1, tile, tile)


def display(plan: Plan, area: Rect) -> None:
    """A card for each type of tile; those of the start tiles make room for decks and bill after the draft."""
    plan.spots["display"] = area
    inner = area.inflate(-6, -6)
    number = _columns(inner)
    lines = rows(inner, (1,) * -(-len(TILES) // number), 3)
    for index, tile in enumerate(TILES):
        line, column = divmod(index, number)
        card = columns(lines[line], (1,) * number, 3)[column]
        _tile_card(plan, card, tile)
    pool = [plan.places[f"pool.{tile}"].rect for tile in START_TILES]
    shelf = pool[0].unionall(pool[1:])
    decks, bill = columns(shelf, (2, 3), 3)
    plan.places["decks"] = Place(decks, decks, (1, 1), (square(decks, 1),))
    good = min(round(bill.height * 0.6), bill.width // 4)
    goods = share(bill, 0.02, 0.3, 0.96, 0.68)
    plan.places["bill"] = Place(bill, goods, (good, good))
    plan.spots["bill.title"] = share(bill, 0.02, 0.03, 0.96, 0.25)
    plan.spots["bill.goods"] = goods


def _columns(area: Rect) -> int:
    """How many cards stand side by side so that the pictures on them are largest; at least the start tiles do."""

    def width(number: int) -> float:
        lines = -(-len(TILES) // number)
        return min(area.width / number, area.height / lines / 1.24)

    return max(range(len(START_TILES), len(TILES) // 2 + 1), key=width)


def _tile_card(plan: Plan, card: Rect, tile: str) -> None:
    name = f"pool.{tile}" if tile in START_TILES else f"display.{tile}"
    price = max(13, round(card.height * 0.23))
    title = max(12, round(card.height * 0.13))
    if card.height - price - title < _NAMED * (card.width - 4) * TILE_UNITS[1] / TILE_UNITS[0]:
        title = 0
    room = Rect(card.left + 2, card.top + 1 + title, card.width - 4, card.height - price - title - 3)
    height = min(room.height, round(room.width * TILE_UNITS[1] / TILE_UNITS[0]))
    lies = Rect(0, 0, round(height * TILE_UNITS[0] / TILE_UNITS[1]), height)
    lies.midbottom = room.midbottom
    plan.places[name] = Place(card, lies, lies.size, (lies,), count=share(lies, 0.68, 0.0, 0.3, 0.3))
    plan.spots[f"{name}.title"] = Rect(card.left + 2, card.top + 1, card.width - 4, title)
    plan.spots[f"{name}.price"] = Rect(card.left + 2, card.bottom - price - 1, card.width - 4, price)
