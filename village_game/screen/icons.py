"""Small pictures for buttons and marks, drawn from a few shapes in one colour, sharp at any size.

The marks `circle square triangle diamond drop cross saltire star` tell players and cubes apart besides their colour.
"""

import math
from collections.abc import Callable

import pygame

from village_game.screen import paint
from village_game.screen.paint import Canvas, Paint, Point
from village_game.screen.theme import Colour

Drawing = Callable[[Canvas, float, Paint], None]

_POLYGONS: dict[str, list[Point]] = {
    "square": [(0.14, 0.14), (0.86, 0.14), (0.86, 0.86), (0.14, 0.86)],
    "triangle": [(0.5, 0.1), (0.95, 0.88), (0.05, 0.88)],
    "diamond": [(0.5, 0.02), (0.94, 0.5), (0.5, 0.98), (0.06, 0.5)],
    "play": [(0.2, 0.1), (0.9, 0.5), (0.2, 0.9)],
    "cross": [
        *[(0.36, 0.06), (0.64, 0.06), (0.64, 0.36), (0.94, 0.36), (0.94, 0.64), (0.64, 0.64)],
        *[(0.64, 0.94), (0.36, 0.94), (0.36, 0.64), (0.06, 0.64), (0.06, 0.36), (0.36, 0.36)],
    ],
    "star": [
        (0.5 + r * math.sin(math.pi * i / 5), 0.53 - r * math.cos(math.pi * i / 5))
        for i, r in ((i, 0.52 if i % 2 == 0 else 0.22) for i in range(10))
    ],
}

# Lines through points, drawn with a thick pen.
_STROKES: dict[str, list[list[Point]]] = {
    "plus": [[(0.5, 0.14), (0.5, 0.86)], [(0.14, 0.5), (0.86, 0.5)]],
    "minus": [[(0.14, 0.5), (0.86, 0.5)]],
    "close": [[(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)]],
    "saltire": [[(0.16, 0.16), (0.84, 0.84)], [(0.84, 0.16), (0.16, 0.84)]],
    "check": [[(0.14, 0.54), (0.4, 0.8), (0.88, 0.22)]],
    "up": [[(0.16, 0.66), (0.5, 0.32), (0.84, 0.66)]],
    "down": [[(0.16, 0.34), (0.5, 0.68), (0.84, 0.34)]],
    "left": [[(0.64, 0.14), (0.3, 0.5), (0.64, 0.86)]],
    "pause": [[(0.34, 0.2), (0.34, 0.8)], [(0.66, 0.2), (0.66, 0.8)]],
    "right": [[(0.36, 0.14), (0.7, 0.5), (0.36, 0.86)]],
    "list": [[(0.1, 0.22), (0.14, 0.22)], [(0.36, 0.22), (0.88, 0.22)], [(0.1, 0.5), (0.14, 0.5)],
             [(0.36, 0.5), (0.88, 0.5)], [(0.1, 0.78), (0.14, 0.78)], [(0.36, 0.78), (0.72, 0.78)]],
    "menu": [[(0.14, 0.24), (0.86, 0.24)], [(0.14, 0.5), (0.86, 0.5)], [(0.14, 0.76), (0.86, 0.76)]],
    "undo": [[(0.34, 0.16), (0.12, 0.38), (0.34, 0.6)], [(0.14, 0.38), (0.62, 0.38), (0.82, 0.5), (0.86, 0.68),
             (0.76, 0.84), (0.6, 0.88)]],
    "redo": [[(0.66, 0.16), (0.88, 0.38), (0.66, 0.6)], [(0.86, 0.38), (0.38, 0.38), (0.18, 0.5), (0.14, 0.68),
             (0.24, 0.84), (0.4, 0.88)]],
}  # fmt: skip


def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """The kept picture of an icon.

    Args:
        name: one of `NAMES`.
        size: its width and height in real pixels.
        colour: what it is drawn in.

    Raises:
        KeyError: there is no such icon.
    """
    draw = _DRAWINGS[name]
    size = max(4, size)
    return paint.picture(("icon", name, colour), (size, size), lambda canvas: draw(canvas, float(size), colour))


def draw_icon(surface: pygame.Surface, name: str, centre: tuple[int, int], size: int, colour: Colour) -> None:
    """Draw an icon of `size` real pixels around a point."""
    picture = icon(name, size, colour)
    surface.blit(picture, picture.get_rect(center=centre))


def _round(steps: int = 40) -> list[Point]:
    return [
        (0.5 + 0.45 * math.cos(2 * math.pi * i / steps), 0.5 + 0.45 * math.sin(2 * math.pi * i / steps))
        for i in range(steps)
    ]


def _drop() -> list[Point]:
    left = paint.bezier((0.5, 0.03), (0.4, 0.28), (0.13, 0.42), (0.13, 0.64))
    bottom = paint.bezier((0.13, 0.64), (0.13, 1.1), (0.87, 1.1), (0.87, 0.64))
    right = paint.bezier((0.87, 0.64), (0.87, 0.42), (0.6, 0.28), (0.5, 0.03))
    return left + bottom[1:] + right[1:-1]


_ROUND: dict[str, list[Point]] = {"circle": _round(), "drop": _drop()}


def _filled(points: list[Point]) -> Drawing:
    return lambda canvas, size, colour: canvas.polygon([(x * size, y * size) for x, y in points], colour)


def _stroked(strokes: list[list[Point]], pen: float = 0.15) -> Drawing:
    def draw(canvas: Canvas, size: float, colour: Paint) -> None:
        for stroke in strokes:
            canvas.lines([(x * size, y * size) for x, y in stroke], pen * size, colour)

    return draw


def _die(canvas: Canvas, size: float, colour: Paint) -> None:
    canvas.rect((0.08 * size, 0.08 * size, 0.84 * size, 0.84 * size), colour, 0.18 * size)
    for x, y in ((0.3, 0.3), (0.7, 0.3), (0.5, 0.5), (0.3, 0.7), (0.7, 0.7)):
        canvas.circle((x * size, y * size), 0.09 * size, (0, 0, 0, 0))


def _copy(canvas: Canvas, size: float, colour: Paint) -> None:
    canvas.rect((0.1 * size, 0.06 * size, 0.56 * size, 0.66 * size), colour, 0.1 * size)
    canvas.rect((0.28 * size, 0.24 * size, 0.66 * size, 0.74 * size), (0, 0, 0, 0), 0.1 * size)
    canvas.rect((0.34 * size, 0.3 * size, 0.56 * size, 0.64 * size), colour, 0.1 * size)


def _paste(canvas: Canvas, size: float, colour: Paint) -> None:
    canvas.rect((0.12 * size, 0.12 * size, 0.76 * size, 0.84 * size), colour, 0.1 * size)
    canvas.rect((0.3 * size, 0.02 * size, 0.4 * size, 0.2 * size), colour, 0.07 * size)
    for y in (0.36, 0.54, 0.72):
        canvas.line((0.3 * size, y * size), (0.7 * size, y * size), 0.08 * size, (0, 0, 0, 0))


def _bag(canvas: Canvas, size: float, colour: Paint) -> None:
    left = paint.bezier((0.4, 0.3), (0.1, 0.5), (0.02, 0.95), (0.3, 0.95))
    right = [(1 - x, y) for x, y in reversed(left)]
    canvas.polygon([(x * size, y * size) for x, y in left + right], colour)
    canvas.polygon([(x * size, y * size) for x, y in ((0.36, 0.2), (0.26, 0.04), (0.74, 0.04), (0.64, 0.2))], colour)


def _hammer(canvas: Canvas, size: float, colour: Paint) -> None:
    canvas.line((0.18 * size, 0.88 * size), (0.56 * size, 0.42 * size), 0.17 * size, colour)
    head = ((0.3, 0.2), (0.46, 0.04), (0.94, 0.46), (0.78, 0.62))
    canvas.polygon([(x * size, y * size) for x, y in head], colour)


def _lamp(canvas: Canvas, size: float, colour: Paint) -> None:
    canvas.circle((0.5 * size, 0.4 * size), 0.3 * size, colour)
    canvas.polygon([(x * size, y * size) for x, y in ((0.32, 0.5), (0.68, 0.5), (0.62, 0.74), (0.38, 0.74))], colour)
    canvas.rect((0.38 * size, 0.78 * size, 0.24 * size, 0.08 * size), colour, 0.03 * size)
    canvas.rect((0.42 * size, 0.89 * size, 0.16 * size, 0.07 * size), colour, 0.03 * size)
    for x, y in ((0.06, 0.4), (0.94, 0.4), (0.18, 0.1), (0.82, 0.1)):
        inner = (0.5 + (x - 0.5) * 0.84, 0.4 + (y - 0.4) * 0.84)
        canvas.line((x * size, y * size), (inner[0] * size, inner[1] * size), 0.07 * size, colour)


def _chart(canvas: Canvas, size: float, colour: Paint) -> None:
    canvas.lines([(0.1 * size, 0.08 * size), (0.1 * size, 0.9 * size), (0.94 * size, 0.9 * size)], 0.1 * size, colour)
    for x, top in ((0.24, 0.56), (0.48, 0.34), (0.72, 0.14)):
        canvas.rect((x * size, top * size, 0.17 * size, (0.8 - top) * size), colour, 0.03 * size)


_DRAWINGS: dict[str, Drawing] = {
    **{name: _filled(points) for name, points in (*_POLYGONS.items(), *_ROUND.items())},
    **{name: _stroked(strokes) for name, strokes in _STROKES.items()},
    "saltire": _stroked(_STROKES["saltire"], 0.24),
    "bag": _bag,
    "die": _die,
    "hammer": _hammer,
    "copy": _copy,
    "paste": _paste,
    "lamp": _lamp,
    "chart": _chart,
}

NAMES = tuple(sorted(_DRAWINGS))
