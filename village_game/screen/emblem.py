"""The picture of the program for the window's bar: a lit house on a hill at dusk."""

import pygame

from village_game.screen import paint
from village_game.screen.paint import Canvas


def emblem(size: int = 64) -> pygame.Surface:
    """The emblem as a square of `size` pixels."""
    return paint.picture(("emblem",), (size, size), _draw)


def _draw(canvas: Canvas) -> None:
    unit = canvas.size[0] / 32

    def shape(colour: paint.Paint, *points: tuple[float, float]) -> None:
        canvas.polygon([(x * unit, y * unit) for x, y in points], colour)

    canvas.rect((unit, unit, 30 * unit, 30 * unit), (92, 100, 138), 6 * unit)
    canvas.rect((unit, 14 * unit, 30 * unit, 10 * unit), (236, 172, 132))
    canvas.circle((24 * unit, 13 * unit), 3 * unit, (255, 240, 206))
    canvas.rect((unit, 22 * unit, 30 * unit, 9 * unit), (66, 104, 66), 5 * unit)
    canvas.rect((unit, 22 * unit, 30 * unit, 3 * unit), (66, 104, 66))
    shape((226, 206, 176), (8, 25), (8, 15), (14, 9), (20, 15), (20, 25))
    shape((158, 74, 56), (5.5, 16.5), (14, 6.5), (22.5, 16.5), (20.5, 18), (14, 10.5), (7.5, 18))
    shape((255, 214, 112), (12, 15), (16, 15), (16, 20), (12, 20))
    canvas.line((14 * unit, 15 * unit), (14 * unit, 20 * unit), 0.7 * unit, (92, 64, 52))
    canvas.line((12 * unit, 17.5 * unit), (16 * unit, 17.5 * unit), 0.7 * unit, (92, 64, 52))
