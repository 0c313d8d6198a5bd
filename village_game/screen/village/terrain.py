"""The ground of the board: meadow, lanes, the parcels of the districts, cobbles, furrows and the parchment of the map.

Everything is drawn from the layout's rectangles, without any text.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial

import pygame
from pygame import Rect, Surface

from village_game.screen import paint
from village_game.screen.drawing.pen import Pen, picture
from village_game.screen.theme import Colour
from village_game.screen.village.buildings import fir, tree

MEADOW: Colour = (150, 180, 108)
MEADOW_DARK: Colour = (136, 166, 98)
LANE: Colour = (222, 204, 164)
LANE_DARK: Colour = (204, 184, 142)
LAWN: Colour = (168, 196, 122)
EDGE: Colour = (118, 148, 84)
FIELD: Colour = (200, 176, 112)
FURROW: Colour = (186, 160, 98)
YARD: Colour = (214, 196, 152)
COBBLE: Colour = (214, 203, 180)
COBBLE_DARK: Colour = (196, 184, 160)
MAP: Colour = (242, 228, 192)
MAP_EDGE: Colour = (196, 164, 112)
CHURCHYARD: Colour = (150, 178, 116)

_PARCELS: dict[str, tuple[Colour, Colour]] = {
    "council": (LAWN, EDGE), "church": (CHURCHYARD, EDGE), "harvest": (FIELD, (150, 124, 70)), "family": (LAWN, EDGE),
    "crafts": (LAWN, EDGE), "well": (LAWN, EDGE), "market": (COBBLE, (160, 146, 120)), "chronicle": (CHURCHYARD, EDGE),
}  # fmt: skip


Plant = Callable[[Pen, float, float, float], None]


_TREES: tuple[tuple[str, float, float, int, Plant], ...] = (
    ("plot.council", 0.30, 0.50, 54, tree),
    ("plot.council", 0.40, 0.38, 44, fir),
    ("plot.crafts", 0.66, 0.13, 36, tree),
    ("plot.crafts", 0.72, 0.135, 40, fir),
    ("plot.church", 0.565, 0.29, 34, fir),
)
"""Trees: the parcel, where on it as shares of its width and height, size in units of the plan, kind."""


def draw(surface: Surface, board: Rect, spots: Mapping[str, Rect], unit: float) -> None:
    """Draw the ground of the whole board; `unit` is the pixels of one unit of the plan."""
    surface.fill(MEADOW, board)
    _tufts(surface, board, unit, 420, 60)
    _lanes(surface, spots, unit)
    for name, (fill, edge) in _PARCELS.items():
        parcel = spots[f"plot.{name}"]
        radius = max(3, round(14 * unit))
        paint.shadow(surface, parcel, radius, max(2, round(6 * unit)), 50)
        paint.box(surface, parcel, fill, radius, edge, max(1, round(3 * unit)))
        if fill in (LAWN, CHURCHYARD):
            _tufts(surface, parcel.inflate(-8 * unit, -8 * unit), unit, parcel.width // max(3, round(7 * unit)), 12)
    _cobbles(surface, spots["plot.market"].inflate(-8 * unit, -8 * unit), unit)
    _furrows(surface, spots["plot.harvest"].inflate(-8 * unit, -8 * unit), unit)
    _yards(surface, spots, unit)
    _map(surface, spots["plot.travel"], unit)


def _tufts(surface: Surface, area: Rect, unit: float, number: int, flowers: int = 0) -> None:
    """Tufts of grass and flowers, the same in every window."""
    chance = random.Random(number)
    size = max(3, round(10 * unit))
    kinds = [paint.kept(("tuft", size), lambda: picture((size, size), _tuft))] * number
    for petals in ((250, 240, 210), (236, 190, 96), (222, 130, 150)):
        flower = paint.kept(("flower", size, petals), partial(picture, (size, size), partial(_flower, petals=petals)))
        kinds += [flower] * (flowers // 3)
    clip = surface.get_clip()
    surface.set_clip(area.clip(clip))
    across, down = area.width - size, area.height - size
    surface.fblits([(k, (area.left + chance.random() * across, area.top + chance.random() * down)) for k in kinds])
    surface.set_clip(clip)


def _flower(pen: Pen, petals: Colour) -> None:
    pen.line([(50, 98), (50, 50)], (110, 146, 76), 10)
    for x, y in ((28, 40), (72, 40), (50, 20), (50, 60)):
        pen.circle(x, y, 20, petals)
    pen.circle(50, 40, 13, (214, 150, 50))


def _tuft(pen: Pen) -> None:
    for end in (20, 50, 80):
        pen.line([(50, 95), (end, 25 if end != 50 else 5)], MEADOW_DARK, 12)


def _lanes(surface: Surface, spots: Mapping[str, Rect], unit: float) -> None:
    """The lanes between the parcels: one sandy ground below all of them, with a soft rim."""
    village = spots["plot.council"].unionall([rect for name, rect in spots.items() if name.startswith("plot.")])
    radius = max(4, round(20 * unit))
    paint.box(
        surface, village.inflate(round(8 * unit), round(8 * unit)), LANE, radius, LANE_DARK, max(1, round(2 * unit))
    )


def _cobbles(surface: Surface, area: Rect, unit: float) -> None:
    size = max(8, round(26 * unit))

    def stones(pen: Pen) -> None:
        pen.box(0, 0, 100, 100, COBBLE)
        for x, y in ((2, 4), (52, 4), (-24, 54), (27, 54), (77, 54)):
            pen.box(x, y, 45, 42, None, COBBLE_DARK, 5, 14)

    tile = paint.kept(("cobbles", size), lambda: picture((size, size), stones, edge=COBBLE))
    _cover(surface, area, tile)


def _furrows(surface: Surface, area: Rect, unit: float) -> None:
    size = max(6, round(16 * unit))

    def lines(pen: Pen) -> None:
        pen.box(0, 0, 100, 100, FIELD)
        pen.box(0, 60, 100, 34, FURROW)

    _cover(surface, area, paint.kept(("furrows", size), lambda: picture((size, size), lines, edge=FIELD)))


def _cover(surface: Surface, area: Rect, tile: Surface) -> None:
    clip = surface.get_clip()
    surface.set_clip(area.clip(clip))
    surface.fblits(
        [
            (tile, (x, y))
            for x in range(area.left, area.right, tile.width)
            for y in range(area.top, area.bottom, tile.height)
        ]
    )
    surface.set_clip(clip)


def _yards(surface: Surface, spots: Mapping[str, Rect], unit: float) -> None:
    """Trodden ground in front of each workshop, a tree beside the hall and the house."""
    for name, rect in spots.items():
        if name.startswith("price.") and name != "price.mill":
            yard = Rect(rect.left, rect.top, rect.width, spots["plot.crafts"].bottom - rect.top - round(3 * unit))
            paint.box(surface, yard, YARD, max(3, round(12 * unit)), LANE_DARK, max(1, round(2 * unit)))
    mill = spots["price.mill"]
    for name, left, bottom, size, plant in _TREES:
        _plant(surface, spots[name], left, bottom, round(size * unit), plant)
    below = Rect(mill.left, mill.bottom, mill.width, spots["plot.crafts"].bottom - mill.bottom)
    for across, size, plant in ((0.2, 60, tree), (0.55, 74, fir), (0.85, 54, tree)):
        _plant(surface, below, across, 0.92, round(size * unit), plant)


def _plant(surface: Surface, area: Rect, across: float, down: float, size: int, plant: Plant) -> None:
    """A tree standing at a point given as shares of an area."""
    shape = paint.kept(("plant", plant, size), lambda: picture((size, size), lambda pen: plant(pen, 50, 98, 96)))
    surface.blit(shape, (area.left + area.width * across - size / 2, area.top + area.height * down - size))


def _map(surface: Surface, area: Rect, unit: float) -> None:
    """The map: parchment with hills, a wood and a river, all very pale."""
    radius = max(2, round(6 * unit))
    paint.shadow(surface, area, radius, max(2, round(8 * unit)), 80)
    paint.box(surface, area, MAP, radius, MAP_EDGE, max(1, round(3 * unit)))
    pale, paler = (226, 208, 164), (232, 217, 176)

    def land(pen: Pen) -> None:
        pen.path("M 52 2 C 40 20 62 34 50 48 C 42 58 58 70 48 98", None, (200, 214, 206), 2.6)
        for x, y in ((8, 32), (15, 34), (86, 31), (36, 10), (61, 12), (35, 60), (64, 58)):
            pen.polygon([(x - 5, y), (x, y - 5), (x + 5, y)], paler, pale, 0.7)
        for x, y in ((38, 36), (41, 38), (60, 36), (63, 84), (66, 86), (8, 58), (92, 59)):
            pen.polygon([(x, y - 5), (x + 2.4, y), (x - 2.4, y)], (214, 214, 168))

    inner = area.inflate(-8 * unit, -8 * unit)
    surface.blit(picture(inner.size, land, edge=MAP), inner)


def route(surface: Surface, start: tuple[int, int], end: tuple[int, int], unit: float) -> None:
    """A road on the map, dashed."""
    width = max(2, round(6 * unit))
    length = pygame.Vector2(end).distance_to(start)
    step = width * 2.6
    along = (pygame.Vector2(end) - start).normalize()
    at = 0.0
    while at < length:
        first = along * at + start
        last = along * min(length, at + step * 0.6) + start
        pygame.draw.line(surface, (168, 122, 76), first, last, width)
        at += step
