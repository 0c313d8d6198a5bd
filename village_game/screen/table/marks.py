"""Lights and lines around what can be picked up and what is going to happen, such that they show on any ground."""

from __future__ import annotations

import pygame

from village_game.screen import paint, theme


def glow(surface: pygame.Surface, rect: pygame.Rect, reach: int, colour: theme.Colour) -> None:
    """Draw a light around a rectangle: soft outside, with a firm edge that is seen on any ground."""
    reach = max(4, reach)
    paint.shadow(surface, rect, reach, round(reach * 1.6), 150, 0)
    halo = rect.inflate(2 * reach, 2 * reach)
    surface.blit(paint.translucent_box(halo.size, colour, reach + 4, 150), halo)
    edge = rect.inflate(reach, reach)
    paint.box(
        surface,
        edge,
        theme.mix(colour, theme.CHALK, 0.35),
        reach + 1,
        theme.mix(colour, theme.INK, 0.35),
        max(1, reach // 4),
    )


def dashed(surface: pygame.Surface, rect: pygame.Rect, colour: theme.Colour, width: int) -> None:
    """Draw a dashed line around a rectangle, pale beneath so that it is seen on any ground."""
    dash = 4 * width
    for under, thick in ((theme.CHALK, width + 2), (colour, width)):
        for x in range(rect.left, rect.right, 2 * dash):
            end = min(rect.right, x + dash)
            pygame.draw.line(surface, under, (x, rect.top), (end, rect.top), thick)
            pygame.draw.line(surface, under, (x, rect.bottom - 1), (end, rect.bottom - 1), thick)
        for y in range(rect.top, rect.bottom, 2 * dash):
            end = min(rect.bottom, y + dash)
            pygame.draw.line(surface, under, (rect.left, y), (rect.left, end), thick)
            pygame.draw.line(surface, under, (rect.right - 1, y), (rect.right - 1, end), thick)
