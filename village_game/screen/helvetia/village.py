"""What a village looks like: its ground, the head with name and points, the School and the places of character tiles.

All but what changes is drawn once and kept; :func:`draw` writes name and points on it.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from village_game.helvetia.names import CELLS, CHARACTERS
from village_game.screen import paint, theme
from village_game.screen.drawing import lettering, symbols
from village_game.screen.drawing.pen import picture
from village_game.screen.helvetia import characters, ground, pictures
from village_game.screen.helvetia.layout import Layout

GHOST = 70
"""How strongly a place shows what belongs on it while nothing lies there, 0 to 255."""


@dataclass(frozen=True, slots=True)
class VillageFacts:
    """What stands written on a village in a position.

    Attributes:
        colour: whose village.
        name: the player's name.
        points: victory points as they stand.
        active: whether this player decides now.
    """

    colour: str
    name: str
    points: int
    active: bool


def draw(surface: Surface, table: Layout, facts: VillageFacts) -> None:
    """Draw a village without its pieces."""
    colour, panel = facts.colour, table.farms[facts.colour]
    surface.blit(paint.kept(("village", colour, panel.size), lambda: _panel(table, colour)), panel)
    if facts.active:
        width = max(3, round(panel.width / 90))
        paint.frame(surface, panel, theme.GLOW, _radius(panel), width)
        paint.frame(surface, panel.inflate(-2 * width, -2 * width), theme.WOOD_DARK, _radius(panel), 1)
    look = theme.PLAYERS[colour]
    name = table.spots[f"{colour}.name"]
    size = max(lettering.SMALLEST, round(name.height * 0.72))
    lettering.write(surface, facts.name, name, size, "bold", look.ink, "left", may_cut=True)
    points = table.spots[f"{colour}.points"]
    symbols.draw_points(surface, points, str(facts.points))


def _radius(panel: Rect) -> int:
    return max(4, min(panel.height // 30, 14))


def _panel(table: Layout, colour: str) -> Surface:
    """The panel of a village as it always is."""
    panel = table.farms[colour]
    surface = Surface(panel.size, pygame.SRCALPHA)

    def here(rect: Rect) -> Rect:
        return rect.move(-panel.left, -panel.top)

    def spot(name: str) -> Rect:
        return here(table.spots[f"{colour}.{name}"])

    def place(name: str) -> Rect:
        return here(table.place_rect(f"{colour}.{name}"))

    whole = surface.get_rect()
    paint.box(surface, whole, theme.PARCHMENT, _radius(panel), theme.WOOD_DARK, max(1, round(panel.width / 160)))
    _head(surface, colour, spot("emblem"), whole)
    coins = place("coins")
    surface.blit(paint.translucent_box(coins.size, (0, 0, 0), coins.height // 2, 56), coins)
    plots, yards = {}, {}
    for cell in CELLS:
        rect = here(table.slots(f"{colour}.{cell}", 1)[0])
        low = round(rect.height * 0.46)
        plots[cell] = Rect(rect.left + rect.width // 12, rect.bottom - low, rect.width * 5 // 6, low)
        yards[cell] = place(f"{cell}.man").union(place(f"{cell}.woman"))
    ground.draw(surface, spot("grid"), spot("square"), plots, yards)
    for cell, plot in plots.items():
        lettering.write(surface, cell, plot, plot.height * 0.6, "bold", ground.PLOT_EDGE)
    fountain = spot("fountain")
    side = min(fountain.width, round(fountain.height * 0.92))
    surface.blit(pictures.icon("centre", side), (fountain.centerx - side // 2, fountain.centery - side // 2))
    _school(surface, place("school"), spot("schoolhouse"))
    _tiles(surface, table, colour, spot("characters"), panel)
    return surface


def _head(surface: Surface, colour: str, emblem: Rect, whole: Rect) -> None:
    look = theme.PLAYERS[colour]
    edge = emblem.top
    head = Rect(edge - 1, edge - 1, whole.width - 2 * edge + 2, emblem.height + 2)
    paint.box(surface, head, look.base, max(3, head.height // 5))
    paint.pattern(surface, head.inflate(-6, -4), look.pattern, look.dark, max(6, head.height // 3), 60)
    surface.blit(pictures.icon(f"emblem {colour}", emblem.height), emblem)


def _school(surface: Surface, area: Rect, house: Rect) -> None:
    paint.box(surface, area, theme.PAPER, max(3, area.height // 6), theme.PARCHMENT_EDGE, 1)
    side = min(house.width, house.height) - 2
    surface.blit(pictures.icon("school", side), (house.centerx - side // 2, house.centery - side // 2))


def _tiles(surface: Surface, table: Layout, colour: str, tray: Rect, panel: Rect) -> None:
    """The tray for the character tiles, each with a ghost in its place."""
    paint.box(surface, tray, theme.PARCHMENT_DEEP, max(3, tray.height // 6), theme.PARCHMENT_EDGE, 1)
    for character in CHARACTERS:
        slot = table.slots(f"{colour}.character.{character}", 1)[0].move(-panel.left, -panel.top)
        ghost = picture(slot.size, characters.TOOLS[character])
        ghost.fill((255, 255, 255, GHOST), special_flags=pygame.BLEND_RGBA_MULT)
        small = slot.inflate(-slot.width // 5, -slot.height // 5)
        surface.blit(pygame.transform.smoothscale(ghost, small.size), small)
