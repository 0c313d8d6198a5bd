"""Vector drawing for pictures: shapes in units of their own, drawn large and scaled down so that every edge is smooth.

A picture is a function that draws with a :class:`Pen`; :func:`picture` makes a surface of it in any size. Paths are
written as in SVG (absolute `M L C Q Z`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from village_game.screen.theme import Colour

Paint = Colour | tuple[int, int, int, int]
Point = tuple[float, float]
Drawing = Callable[["Pen"], None]

INK: Colour = (58, 44, 34)
"""Outlines of all pictures."""

_CURVE = 16  # straight pieces per curve; enough, since pictures are scaled down


class Pen:
    """Draws shapes given in units on a rectangle of a surface."""

    def __init__(self, surface: Surface, area: Rect, units: tuple[float, float] = (100, 100)) -> None:
        """Map `units` (width, height) to `area` of the surface."""
        self.surface = surface
        self.area = area
        self.width, self.height = units
        self.across, self.down = area.width / units[0], area.height / units[1]
        self.scale = min(self.across, self.down)

    def at(self, point: Point) -> Point:
        """A point in pixels."""
        return self.area.left + point[0] * self.across, self.area.top + point[1] * self.down

    def polygon(self, points: Iterable[Point], fill: Paint | None, line: Paint | None = None, width: float = 4) -> None:
        """A closed shape, filled, with a round-cornered outline if `line` is given."""
        corners = [self.at(point) for point in points]
        if fill is not None:
            pygame.draw.polygon(self.surface, fill, corners)
        if line is not None:
            self._stroke([*corners, corners[0]], line, width)

    def path(self, text: str, fill: Paint | None = None, line: Paint | None = None, width: float = 4) -> None:
        """A shape of straight lines and curves; several `M` make several shapes."""
        for points, closed in flatten(text):
            corners = [self.at(point) for point in points]
            if fill is not None and len(corners) > 2:
                pygame.draw.polygon(self.surface, fill, corners)
            if line is not None:
                self._stroke([*corners, corners[0]] if closed else corners, line, width)

    def line(self, points: Sequence[Point], colour: Paint, width: float = 4) -> None:
        """An open line with round ends."""
        self._stroke([self.at(point) for point in points], colour, width)

    def circle(
        self, x: float, y: float, radius: float, fill: Paint | None, line: Paint | None = None, width: float = 4
    ) -> None:
        """A circle; an ellipse where units are stretched."""
        self.ellipse(x, y, radius, radius, fill, line, width)

    def ellipse(
        self,
        x: float,
        y: float,
        across: float,
        down: float,
        fill: Paint | None,
        line: Paint | None = None,
        width: float = 4,
    ) -> None:
        """An ellipse around a centre with two radii."""
        steps = 40
        turn = math.tau / steps
        self.polygon(
            [(x + across * math.cos(i * turn), y + down * math.sin(i * turn)) for i in range(steps)], fill, line, width
        )

    def box(
        self, x: float, y: float, width: float, height: float, fill: Paint | None, line: Paint | None = None,
        stroke: float = 4, round_: float = 0,
    ) -> None:  # fmt: skip
        """A rectangle, with rounded corners if `round_` is their radius."""
        self.polygon(_rounded(x, y, width, height, min(round_, width / 2, height / 2)), fill, line, stroke)

    def arc(self, x: float, y: float, radius: float, start: float, end: float, colour: Paint, width: float = 4) -> None:
        """Part of a circle's line, angles in degrees clockwise from the right."""
        steps = 24
        angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
        self.line([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles], colour, width)

    def inside(self, x: float, y: float, width: float, height: float, units: tuple[float, float] = (100, 100)) -> Pen:
        """A pen with its own units on a part of this one's area."""
        left, top = self.at((x, y))
        return Pen(
            self.surface, Rect(round(left), round(top), round(width * self.across), round(height * self.down)), units
        )

    def _stroke(self, corners: list[Point], colour: Paint, width: float) -> None:
        half = width * self.scale / 2
        if half < 0.75:
            pygame.draw.lines(self.surface, colour, False, corners, 1)
            return
        for start, end in pairwise(corners):
            along, up = end[0] - start[0], end[1] - start[1]
            length = math.hypot(along, up)
            if length > 0:
                aside, over = -up / length * half, along / length * half
                pygame.draw.polygon(
                    self.surface,
                    colour,
                    [
                        (start[0] + aside, start[1] + over),
                        (end[0] + aside, end[1] + over),
                        (end[0] - aside, end[1] - over),
                        (start[0] - aside, start[1] - over),
                    ],
                )
        for corner in corners:
            pygame.draw.circle(self.surface, colour, corner, half)


def _rounded(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    if radius <= 0:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    centres = ((x + width - radius, y + radius, -90), (x + width - radius, y + height - radius, 0),
               (x + radius, y + height - radius, 90), (x + radius, y + radius, 180))  # fmt: skip
    points = []
    for middle, centre, start in centres:
        for step in range(7):
            angle = math.radians(start + step * 15)
            points.append((middle + radius * math.cos(angle), centre + radius * math.sin(angle)))
    return points


@lru_cache(maxsize=512)
def flatten(text: str) -> tuple[tuple[tuple[Point, ...], bool], ...]:
    """The polygons of an SVG path of absolute `M L C Q Z` commands, each with whether it is closed.

    Raises:
        ValueError: on any other command.
    """
    shapes: list[tuple[tuple[Point, ...], bool]] = []
    points: list[Point] = []
    words = text.replace(",", " ").split()
    command, at = "", 0

    def take(number: int) -> list[Point]:
        nonlocal at
        values = [float(word) for word in words[at : at + 2 * number]]
        at += 2 * number
        return list(zip(values[::2], values[1::2], strict=True))

    while at < len(words):
        if words[at].isalpha():
            command, at = words[at], at + 1
        if command == "M":
            if points:
                shapes.append((tuple(points), False))
            points = take(1)
            command = "L"
        elif command == "L":
            points += take(1)
        elif command == "Q":
            points += _curve([points[-1], *take(2)])
        elif command == "C":
            points += _curve([points[-1], *take(3)])
        elif command == "Z":
            shapes.append((tuple(points), True))
            points = []
        else:
            raise ValueError(f"path command {command!r} in {text!r}: only M L C Q Z are known")
    if points:
        shapes.append((tuple(points), False))
    return tuple(shapes)


def _curve(control: list[Point]) -> list[Point]:
    """Points of a Bézier curve after its first, by de Casteljau's construction."""
    result = []
    for step in range(1, _CURVE + 1):
        share = step / _CURVE
        row = control
        while len(row) > 1:
            row = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(row)]
        result.append(row[0])
    return result


def picture(
    size: tuple[int, int], draw: Drawing, units: tuple[float, float] = (100, 100), edge: Colour = INK
) -> Surface:
    """A transparent surface of this size with the drawing on it, smooth at every edge.

    Args:
        size: width and height in pixels.
        draw: draws on the pen it is given.
        units: width and height of the drawing in its own units.
        edge: colour that half-covered pixels at the rim lean to; the drawing's outline colour.
    """
    large = 4 if max(size) <= 160 else 3 if max(size) <= 400 else 2
    canvas = Surface((size[0] * large, size[1] * large), pygame.SRCALPHA)
    canvas.fill((*edge[:3], 0))
    draw(Pen(canvas, canvas.get_rect(), units))
    return pygame.transform.smoothscale(canvas, size)


def shadow_of(shape: Surface, blur: int, strength: int) -> Surface:
    """A soft dark copy of a picture's silhouette, `blur` pixels wider on every side."""
    width, height = shape.get_size()
    soft = Surface((width + 2 * blur, height + 2 * blur), pygame.SRCALPHA)
    mask = pygame.mask.from_surface(shape, 100)
    soft.blit(mask.to_surface(setcolor=(30, 24, 18, strength), unsetcolor=(30, 24, 18, 0)), (blur, blur))
    return pygame.transform.gaussian_blur(soft, max(1, blur // 2)) if blur else soft
