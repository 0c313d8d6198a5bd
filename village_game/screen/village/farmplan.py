"""Where everything on a player's farm is, for the large farm of the player who decides and for the compact ones.

From the top: name and points; the family at home and the unborn; influence cubes and coins; goods; grain, customers
and cities; the track of time with the bridge after its last step.
"""

from __future__ import annotations

from itertools import pairwise

from pygame import Rect

from village_game.screen.drawing.places import Place, row
from village_game.screen.village.boardplan import Plan, Setup
from village_game.village.names import GOODS, INFLUENCE

_ROWS = (
    ("head", 1.15, 0.14),
    ("people", 1.75, 9.0),
    ("cubes", 1.0, 0.135),
    ("goods", 1.0, 0.135),
    ("stores", 1.0, 0.135),
    ("time", 1.1, 0.125),
)
"""Rows of the farm, their shares of its height, and the most they take as shares of its width."""


TALL = 0.34
"""From this height, as a share of its width, the yard has room for the house above the family."""


def lay_out(plan: Plan, panel: Rect, setup: Setup, colour: str) -> None:
    """Add the places and spots of one player's farm, named `COLOUR.…`, to the plan."""
    rows = _rows(panel)
    plan.spots[f"{colour}.panel"] = panel
    _head(plan, rows["head"], colour)
    _people(plan, rows["people"], colour)
    shares = _split(rows["cubes"], len(INFLUENCE) + 1)
    for name, area in zip((*(f"cubes.{cube}" for cube in INFLUENCE), "coins"), shares, strict=True):
        plan.places[f"{colour}.{name}"] = _heap(area)
    for good, area in zip(GOODS, _split(rows["goods"], len(GOODS)), strict=True):
        plan.places[f"{colour}.goods.{good}"] = _heap(area)
    _stores(plan, rows["stores"], setup, colour)
    _time(plan, rows["time"], setup, colour)


def _rows(panel: Rect) -> dict[str, Rect]:
    padding = max(3, panel.height // 40)
    inner = panel.inflate(-2 * padding, -2 * padding)
    between = max(1, panel.height // 90)
    room = inner.height - between * (len(_ROWS) - 1)
    share = room / sum(weight for _, weight, _ in _ROWS)
    heights = {name: min(share * weight, most * inner.width) for name, weight, most in _ROWS}
    heights["people"] += room - sum(heights.values())  # a tall farm has a wide yard
    rows, top = {}, float(inner.top)
    for name, height in heights.items():
        bottom = top + height
        rows[name] = Rect(inner.left, round(top), inner.width, round(bottom) - round(top))
        top = bottom + between
    return rows


def _split(area: Rect, number: int) -> list[Rect]:
    """Equal parts side by side, a little apart."""
    between = max(2, area.width // 100)
    edges = [area.left + i * (area.width + between) / number for i in range(number + 1)]
    return [
        Rect(round(left), area.top, round(right - between) - round(left), area.height)
        for left, right in pairwise(edges)
    ]


def _heap(area: Rect) -> Place:
    """Pieces of one kind, overlapping where they are many, and their number at the right."""
    side = min(area.height - 2, int(area.width * 0.56))
    wide = max(14, int(area.width * 0.30))
    tray = Rect(area.left + 2, area.top, max(side, min(round(side * 1.8), area.width - wide - 4)), area.height)
    number = Rect(tray.right + 1, area.top, min(wide, area.right - tray.right - 2), area.height)
    return Place(area, tray, (side, side), count=number)


def _head(plan: Plan, area: Rect, colour: str) -> None:
    side = area.height
    plan.spots[f"{colour}.emblem"] = Rect(area.left, area.top, side, side)
    points = Rect(area.right - int(side * 1.1), area.top, int(side * 1.1), side)
    plan.spots[f"{colour}.points"] = points
    small = round(side * 0.86)
    for place, left in (("start", points.left - small - 3), ("next_start", points.left - 2 * small - 5)):
        token = Rect(left, area.top + (side - small) // 2, small, small)
        plan.places[f"{colour}.{place}"] = Place(token, token, token.size, (token,))
    left = area.left + side + 4
    plan.spots[f"{colour}.name"] = Rect(left, area.top, points.left - 2 * small - 7 - left, side)


def _people(plan: Plan, area: Rect, colour: str) -> None:
    """The yard with the house and the family at home; beside it the unborn with their cradle."""
    yard = Rect(area.left, area.top, int(area.width * 0.60), area.height)
    nursery = Rect(yard.right + 3, area.top, area.right - yard.right - 3, area.height)
    if area.height > TALL * area.width:
        house = Rect(yard.left + 4, yard.top + 3, yard.width - 8, yard.height // 2)
        tray = Rect(yard.left + 4, house.bottom + 2, yard.width - 8, yard.bottom - house.bottom - 5)
        icon = Rect(nursery.left + nursery.width // 3, nursery.top + 4, nursery.width // 3, nursery.height // 4)
        rest = Rect(nursery.left + 4, icon.bottom + 2, nursery.width - 8, nursery.bottom - icon.bottom - 6)
    else:
        house = Rect(yard.left + 2, yard.top, int(area.width * 0.14), yard.height - 2)
        tray = Rect(house.right + 3, yard.top + 2, yard.right - house.right - 5, area.height - 3)
        icon = Rect(nursery.left + 2, nursery.top, int(nursery.width * 0.19), nursery.height)
        rest = Rect(icon.right + 3, nursery.top + 2, nursery.right - icon.right - 5, nursery.height - 4)
    piece = _figure_in(tray, tray.height, 4.6)
    small = _figure_in(rest, round(piece[1] * 0.8), 3.8)
    plan.spots[f"{colour}.house"], plan.spots[f"{colour}.cradle"] = house, icon
    plan.places[f"{colour}.farm"] = Place(
        yard, tray, piece, count=Rect(tray.right - piece[0], tray.top, *piece), standing=True
    )
    plan.places[f"{colour}.supply"] = Place(nursery, rest, small, count=Rect(rest.right - small[0], rest.top, *small))


def _figure_in(tray: Rect, height: int, abreast: float) -> tuple[int, int]:
    """A figure's size in a tray: no higher than `height`, and so many beside one another."""
    width = min(round(height * 0.8), int(tray.width / abreast))
    return width, round(width / 0.8)


def _stores(plan: Plan, area: Rect, setup: Setup, colour: str) -> None:
    barn, customers, cities = (
        Rect(area.left, area.top, int(area.width * 0.40), area.height),
        Rect(area.left + int(area.width * 0.42), area.top, int(area.width * 0.33), area.height),
        Rect(area.left + int(area.width * 0.77), area.top, area.width - int(area.width * 0.77), area.height),
    )
    side = min(area.height - 2, barn.width // setup.grain - 1)
    plan.places[f"{colour}.grain"] = Place(barn, barn, (side, side), row(barn, (side, side), setup.grain, 1.0))
    tile = (round((area.height - 2) * 0.78), area.height - 2)
    lies = Rect(customers.left + 2, area.top + 1, *tile)
    tray = Rect(lies.left, lies.top, tile[0] + 4, tile[1])
    number = Rect(tray.right + 2, area.top, customers.right - tray.right - 2, area.height)
    plan.places[f"{colour}.customers"] = Place(customers, tray, tile, (lies,), count=number)
    plan.spots[f"{colour}.cities"] = cities


def _time(plan: Plan, area: Rect, setup: Setup, colour: str) -> None:
    bridge = int(min(area.width * 0.16, area.height * 2.2))
    step = (area.width - bridge) / setup.hours
    marker = min(area.height - 2, int(step) - 2)
    plan.spots[f"{colour}.time"] = area
    plan.spots[f"{colour}.bridge"] = Rect(area.right - bridge, area.top, bridge, area.height)
    for hour in range(setup.hours):
        cell = Rect(round(area.left + hour * step), area.top, round(step) - 1, area.height)
        lies = Rect(0, 0, marker, marker)
        lies.center = cell.center
        plan.places[f"{colour}.time{hour}"] = Place(cell, lies, (marker, marker), (lies,))
