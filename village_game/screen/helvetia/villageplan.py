"""Where everything in a village is: the ten cells around the centre, who stands where, the School, coins and tiles.

From the top: the head with name, coins and points; the cells, four by three, the centre in the middle two; below them
the School and the character tiles. A cell shows its building above and the people of the building before it, so that
nobody ever stands before the sign of what a building needs and makes.
"""

from __future__ import annotations

from pygame import Rect

from village_game.helvetia.names import CELLS, CHARACTERS, QUARTERS, SEXES
from village_game.screen.drawing.places import Place, row
from village_game.screen.helvetia.plan import Plan, columns, one, rows, square

GRID = {"a": (0, 0), "b": (1, 0), "c": (2, 0), "d": (3, 0), "e": (0, 1), "f": (3, 1),
        "g": (0, 2), "h": (1, 2), "i": (2, 2), "j": (3, 2)}  # fmt: skip
"""Cell → column and row in the village (section 2)."""

HEAD, STRIP = 0.37, 0.46
"""Heights of head and School, as shares of a cell's height."""

TALL = HEAD + 3 + STRIP
"""Height of a village in heights of a cell."""

TILE_UNITS = (100, 76)
"""Width and height of a building's picture in units of its own."""

SIGN = (2, 2, 28, 55)
"""The sign on a building's picture in those units: left, top, width, height."""

MADE = (4, 31, 24, 24)
"""Where on it stands what the building makes."""

_TILE = 0.74  # of a cell's height: how far its building reaches down
_FIGURE = 0.42  # of a cell's height: how high people are
_ABREAST = 0.47  # of a cell's width: how wide a sleeper lies


def lay_out(plan: Plan, panel: Rect, colour: str) -> None:
    """Add the places and spots of one player's village, named `COLOUR.…`, to the plan."""
    plan.spots[f"{colour}.panel"] = panel
    padding = max(3, panel.width // 90)
    inner = panel.inflate(-2 * padding, -2 * padding)
    gap = max(2, padding // 2)
    head, grid, strip = rows(inner, (HEAD, 3, STRIP), gap)
    _head(plan, head, colour)
    plan.spots[f"{colour}.grid"] = grid
    across, down = columns(grid, (1, 1, 1, 1)), rows(grid, (1, 1, 1))
    for cell in CELLS:
        column, line = GRID[cell]
        _cell(plan, Rect(across[column].left, down[line].top, across[column].width, down[line].height), colour, cell)
    middle = Rect(across[1].left, down[1].top, across[2].right - across[1].left, down[1].height)
    _centre(plan, middle, colour)
    for quarter, cells in QUARTERS.items():
        first = plan.places[f"{colour}.{cells[0]}"].rect
        block = first.unionall([plan.places[f"{colour}.{cell}"].rect for cell in cells[1:]])
        plan.places[f"{colour}.{quarter}"] = Place(block, block, (1, 1), (square(block, 1),))
    _strip(plan, strip, colour)


def _head(plan: Plan, area: Rect, colour: str) -> None:
    """Emblem and name at the left; coins in hand, the start token and the points at the right."""
    side = area.height
    plan.spots[f"{colour}.emblem"] = Rect(area.left, area.top, side, side)
    points = Rect(area.right - round(side * 1.15), area.top, round(side * 1.15), side)
    plan.spots[f"{colour}.points"] = points
    token = Rect(points.left - side, area.top + 1, side - 2, side - 2)
    plan.places[f"{colour}.start"] = one(token)
    width = min(round(side * 3.8), round(area.width * 0.32))
    coins = Rect(token.left - width - 3, area.top, width, side)
    coin = side - 2
    plan.places[f"{colour}.coins"] = Place(coins, coins, (coin, coin))
    left = area.left + side + 3
    plan.spots[f"{colour}.name"] = Rect(left, area.top, coins.left - 3 - left, side)


def _cell(plan: Plan, cell: Rect, colour: str, letter: str) -> None:
    name = f"{colour}.{letter}"
    height = min(round(cell.height * _TILE), round((cell.width - 2) * TILE_UNITS[1] / TILE_UNITS[0]))
    building = Rect(0, cell.top + 1, round(height * TILE_UNITS[0] / TILE_UNITS[1]), height)
    building.centerx = cell.centerx
    plan.places[name] = one(cell, building)
    figure = round(cell.height * _FIGURE)
    yard = Rect(cell.left + 1, cell.bottom - figure - 1, cell.width - 2, figure)
    width = min(round(cell.width * _ABREAST), round(figure * 1.3), yard.width // 2 - 1)
    for sex, rect in zip(SEXES, columns(yard, (1, 1)), strict=True):
        lies = Rect(0, yard.top, width, figure)
        if sex == SEXES[0]:
            lies.right = rect.right - 1
        else:
            lies.left = rect.left + 1
        plan.places[f"{name}.{sex}"] = one(rect, lies)
    child = min(round(figure * 0.5), round(cell.width * 0.24))
    middle, left, right = (Rect(0, 0, child, child) for _ in range(3))
    middle.midbottom = cell.centerx, cell.bottom
    left.topright, right.topleft = middle.move(-1, 0).topleft, middle.move(1, 0).topright
    cot = middle.union(left).union(right)
    plan.places[f"{name}.children"] = Place(cot, cot, middle.size, (middle, right, left), count=middle)
    unit = building.width / TILE_UNITS[0]
    sign = Rect(0, 0, round(MADE[2] * unit), round(MADE[3] * unit))
    sign.topleft = building.left + round(MADE[0] * unit), building.top + round(MADE[1] * unit)
    samples = [sign.move(round(sign.width * over * 1.08), -round(sign.height * up * 1.08))
               for over, up in ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1))]  # fmt: skip
    plan.places[f"{name}.good"] = Place(sign.unionall(samples), sign, sign.size, tuple(samples))


def _centre(plan: Plan, middle: Rect, colour: str) -> None:
    """The centre: the square with its singles, the fountain, and the chest of dowry coins."""
    plan.spots[f"{colour}.square"] = middle
    inner = middle.inflate(-max(4, middle.width // 22), -max(4, middle.height // 10))
    singles, fountain, dowry = columns(inner, (1.25, 0.55, 0.8), 1)
    plan.spots[f"{colour}.fountain"] = fountain
    height = min(round(middle.height * _FIGURE), round(singles.width * 0.42))
    piece = (round(height * 0.8), height)
    plan.places[f"{colour}.centre"] = Place(singles, singles, piece, count=_end(singles, piece), standing=True)
    coin = min(round(middle.height * 0.27), round(dowry.width * 0.4))
    plan.places[f"{colour}.dowry"] = Place(dowry, dowry.inflate(-2, -2), (coin, coin), count=_end(dowry, (coin, coin)))
    height = min(round(middle.height * 0.8), round(inner.width / 3.1 * TILE_UNITS[1] / TILE_UNITS[0]))
    tile = (round(height * TILE_UNITS[0] / TILE_UNITS[1]), height)
    plan.places[f"{colour}.hand"] = Place(middle, middle, tile, row(inner, tile, 3))


def _strip(plan: Plan, area: Rect, colour: str) -> None:
    """The School with its people at the left, the character tiles at the right."""
    side = min(area.height - 2, round(area.width * 0.095))
    tiles = Rect(0, area.top, len(CHARACTERS) * (side + 2), area.height)
    tiles.right = area.right - 1
    plan.spots[f"{colour}.characters"] = tiles
    for character, rect in zip(CHARACTERS, columns(tiles, (1,) * len(CHARACTERS)), strict=True):
        plan.places[f"{colour}.character.{character}"] = one(rect, square(rect, side))
    school = Rect(area.left, area.top, tiles.left - 4 - area.left, area.height)
    plan.spots[f"{colour}.schoolhouse"] = house = Rect(school.left, school.top, round(area.height * 1.15), area.height)
    tray = Rect(house.right + 1, school.top, school.right - house.right - 2, school.height - 1)
    height = round(area.height * 0.92)
    piece = (round(height * 0.8), height)
    plan.places[f"{colour}.school"] = Place(school, tray, piece, count=_end(tray, piece), standing=True)


def _end(area: Rect, piece: tuple[int, int]) -> Rect:
    """Where a number is written at the right end of an area."""
    return Rect(area.right - min(piece[0], area.width), area.bottom - piece[1], min(piece[0], area.width), piece[1])
