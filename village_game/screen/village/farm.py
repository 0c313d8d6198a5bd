"""What a player's farm looks like: a parchment panel headed by the family's colour, shape and pattern.

The panel itself is kept; :func:`draw` writes on it what changes: name, points, cities and customers.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from village_game.screen import paint, theme
from village_game.screen.drawing import lettering, symbols
from village_game.screen.drawing.pen import INK, Pen, picture
from village_game.screen.village import buildings, icons, signs, terrain
from village_game.screen.village.layout import Layout
from village_game.village.names import GOODS, INFLUENCE
from village_game.village.rules import rules, worth

GHOST = 60
"""How strongly a place shows what belongs on it while nothing lies there, 0 to 255."""


@dataclass(frozen=True, slots=True)
class FarmFacts:
    """What stands written on a farm in a position.

    Attributes:
        colour: whose farm.
        name: the player's name.
        points: earned so far.
        active: whether this player decides now.
        cities: how many were visited.
        customers: how many were served.
        customer_points: what they are worth together.
    """

    colour: str
    name: str
    points: int
    active: bool
    cities: int
    customers: int
    customer_points: int


def draw(surface: Surface, table: Layout, facts: FarmFacts) -> None:
    """Draw a farm without its pieces."""
    colour, panel = facts.colour, table.farms[facts.colour]
    surface.blit(paint.kept(("farm", colour, panel.size), lambda: _panel(table, colour)), panel)
    if facts.active:
        width = max(2, round(panel.width / 110))
        paint.frame(surface, panel, theme.GLOW, _radius(panel), width)
        paint.frame(surface, panel.inflate(-2 * width, -2 * width), theme.WOOD_DARK, _radius(panel), 1)
    look = theme.PLAYERS[colour]
    name = table.spots[f"{colour}.name"]
    size = max(lettering.SMALLEST, round(name.height * 0.72))
    lettering.write(surface, facts.name, name, size, "bold", look.ink, "left", may_cut=True)
    points = table.spots[f"{colour}.points"]
    signs.draw_row(surface, points.inflate(-2, -2), [f"points:{facts.points}"], "right")
    row = ["flag", str(facts.cities)]
    if facts.cities:
        row.append(f"points:{worth(rules().scoring.travel, facts.cities)}")
    signs.draw_row(surface, table.spots[f"{colour}.cities"].inflate(-4, 0), row, "left")
    if facts.customers:
        row = [f"{facts.customers}", f"points:{facts.customer_points}"]
        count = table.places[f"{colour}.customers"].count
        if count is not None:
            signs.draw_row(surface, count, row, "left")


def _radius(panel: Rect) -> int:
    return max(4, min(panel.height // 22, 14))


def _panel(table: Layout, colour: str) -> Surface:
    """The panel of a farm as it always is."""
    panel = table.farms[colour]
    surface = Surface(panel.size, pygame.SRCALPHA)
    look = theme.PLAYERS[colour]

    def here(rect: Rect) -> Rect:
        return rect.move(-panel.left, -panel.top)

    spots = {
        name.removeprefix(f"{colour}."): here(rect)
        for name, rect in table.spots.items()
        if name.startswith(f"{colour}.")
    }
    whole = surface.get_rect()
    paint.box(surface, whole, theme.PARCHMENT, _radius(panel), theme.WOOD, max(1, round(panel.width / 150)))
    head = Rect(3, 3, whole.width - 6, spots["emblem"].bottom + 2 - 3)
    paint.box(surface, head, look.base, max(3, _radius(panel) - 2))
    paint.pattern(surface, head.inflate(-6, -4), look.pattern, look.dark, max(6, head.height // 3), 60)
    surface.blit(icons.icon(f"emblem.{colour}", spots["emblem"].height), spots["emblem"])
    _yard(surface, table, colour, spots)
    cubes = [(f"cube.{cube}", f"cubes.{cube}") for cube in INFLUENCE]
    goods = [(good, f"goods.{good}") for good in GOODS]
    for thing, place in (*cubes, ("coin", "coins"), *goods):
        area = table.places[f"{colour}.{place}"]
        _tray(surface, here(area.rect))
        _ghost(surface, here(area.slots(1)[0]), thing)
    barn = table.places[f"{colour}.grain"]
    _tray(surface, here(barn.rect))
    for space in barn.spaces:
        _ghost(surface, here(space), "grain")
    served = table.places[f"{colour}.customers"]
    _tray(surface, here(served.rect))
    tile = here(served.spaces[0])
    side = min(tile.size)
    _ghost(surface, Rect(tile.centerx - side // 2, tile.centery - side // 2, side, side), "customer")
    _tray(surface, spots["cities"])
    _track(surface, table, colour, spots)
    return surface


def _tray(surface: Surface, area: Rect) -> None:
    paint.box(surface, area, theme.PAPER, max(2, area.height // 7), theme.PARCHMENT_DEEP, 1)


def _ghost(surface: Surface, area: Rect, thing: str) -> None:
    """A pale picture of what belongs here."""
    pale = icons.icon(thing, area.width).copy()
    pale.fill((255, 255, 255, GHOST), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(pale, area)


def _yard(surface: Surface, table: Layout, colour: str, spots: dict[str, Rect]) -> None:
    panel = table.farms[colour]
    yard = table.places[f"{colour}.farm"].rect.move(-panel.left, -panel.top)
    paint.box(surface, yard, terrain.LAWN, max(3, yard.height // 7), terrain.EDGE, 1)
    house = spots["house"]
    if house.width > house.height * 0.8 and house.width > yard.width // 2:
        buildings.stand(surface, house, "family")
    else:
        side = min(house.width, round(house.height * 0.92))
        surface.blit(icons.icon("house", side), (house.left + 1, house.bottom - side - 1))
    unborn = table.places[f"{colour}.supply"].rect.move(-panel.left, -panel.top)
    paint.box(surface, unborn, theme.PARCHMENT_DEEP, max(3, unborn.height // 7), theme.PARCHMENT_EDGE, 1)
    cradle = spots["cradle"]
    side = min(cradle.width, cradle.height)
    surface.blit(icons.icon("cradle", side), (cradle.centerx - side // 2, cradle.centery - side // 2))


def _track(surface: Surface, table: Layout, colour: str, spots: dict[str, Rect]) -> None:
    """The track of time: stepping stones that lead to the bridge, beyond which somebody dies."""
    panel = table.farms[colour]
    track, bridge = spots["time"], spots["bridge"]
    path = Rect(track.left, track.top + track.height // 6, track.width - bridge.width // 2, track.height * 2 // 3)
    paint.box(surface, path, terrain.LANE, path.height // 3)
    for hour in range(table.setup.hours):
        cell = table.places[f"{colour}.time{hour}"].rect.move(-panel.left, -panel.top)
        stone = cell.inflate(-2, -2)
        paint.box(surface, stone, (236, 230, 216), max(3, stone.height // 3), (150, 140, 124), 1)
        lettering.write(surface, str(hour), stone, stone.height * 0.74, colour=theme.INK_SOFT)
    over = paint.kept(("farm bridge", bridge.size), lambda: picture(bridge.size, _bridge, (160, 100)))
    surface.blit(over, bridge)


def _bridge(pen: Pen) -> None:
    """The bridge over the river, with a gravestone on the far bank."""
    pen.box(0, 56, 108, 42, symbols.WATER, None, 0, 8)
    for y in (74, 88):
        pen.line([(8, y), (24, y - 4), (40, y)], (198, 228, 240), 4)
        pen.line([(60, y), (76, y - 4), (92, y)], (198, 228, 240), 4)
    pen.path("M 2 92 L 2 50 C 28 14 80 14 106 50 L 106 92 L 84 92 C 82 50 26 50 24 92 Z", symbols.STONE, INK, 6)
    pen.path("M 2 52 C 28 16 80 16 106 52 L 106 40 C 80 4 28 4 2 40 Z", (222, 216, 204), INK, 5)
    icons.tombstone(pen.inside(110, 22, 50, 74))
