"""Sharp shapes at any size: drawn several times too large, reduced once, and kept.

`picture` is the way to make a sprite or an ornament: it hands a `Canvas` to a drawing function the first time and
returns the kept picture afterwards. `box`, `shadow`, `gradient` and `pattern` are what panels and backgrounds need.
All measures here are real pixels; use `Ui.px` to turn design pixels into them.
"""

import itertools
import math
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache

import pygame

from village_game.screen.theme import Colour

Point = tuple[float, float]
Paint = Colour | tuple[int, int, int, int]
Box = tuple[float, float, float, float]  # left, top, width, height

_FACTOR = 4  # how much larger than life a canvas is
_LARGE = 700 * 700  # pixels from which twice as large must do
_CACHE_PIXELS = 12_000_000  # of pictures kept, four bytes each


class Canvas:
    """A picture in the making, with coordinates in (fractions of) real pixels of the finished picture.

    Colours may have an alpha; what is drawn replaces what is below: it does not blend.
    """

    def __init__(self, size: tuple[int, int], factor: int = 0) -> None:
        self.size = size
        self._factor = factor or (_FACTOR if size[0] * size[1] < _LARGE else 2)
        self._surface = pygame.Surface((size[0] * self._factor, size[1] * self._factor), pygame.SRCALPHA)

    def polygon(self, points: Sequence[Point], colour: Paint) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self._surface, colour, self._scaled(points))

    def circle(self, centre: Point, radius: float, colour: Paint) -> None:
        """Fill a circle."""
        self.ellipse((centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius), colour)

    def ellipse(self, box: Box, colour: Paint) -> None:
        """Fill the ellipse that touches the sides of `box`."""
        pygame.draw.ellipse(self._surface, colour, self._rect(box))

    def rect(self, box: Box, colour: Paint, radius: float = 0) -> None:
        """Fill a rectangle, with rounded corners if `radius` is given."""
        pygame.draw.rect(self._surface, colour, self._rect(box), border_radius=round(radius * self._factor))

    def line(self, start: Point, end: Point, width: float, colour: Paint) -> None:
        """Draw a thick line with round ends."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = math.hypot(dx, dy)
        if length > 0:
            nx, ny = -dy / length * width / 2, dx / length * width / 2
            self.polygon(
                [
                    (start[0] + nx, start[1] + ny),
                    (end[0] + nx, end[1] + ny),
                    (end[0] - nx, end[1] - ny),
                    (start[0] - nx, start[1] - ny),
                ],
                colour,
            )
        self.circle(start, width / 2, colour)
        self.circle(end, width / 2, colour)

    def lines(self, points: Sequence[Point], width: float, colour: Paint, closed: bool = False) -> None:
        """Draw a thick line through points, with round corners; `closed` joins the last to the first."""
        path = [*points, points[0]] if closed else list(points)
        for start, end in itertools.pairwise(path):
            self.line(start, end, width, colour)

    def paste(self, picture: pygame.Surface, box: Box) -> None:
        """Blend another picture over this one, smoothly scaled to `box`."""
        rect = self._rect(box)
        if not picture.get_flags() & pygame.SRCALPHA:
            self._surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)
            return
        scaled = pygame.transform.smoothscale(picture.premul_alpha(), rect.size)  # else clear pixels darken the edges
        self._surface.blit(scaled, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def finish(self) -> pygame.Surface:
        """The finished picture, reduced to its size, with an alpha channel."""
        small = pygame.transform.smoothscale(self._surface.premul_alpha(), self.size)
        return _straight_alpha(small)

    def finish_opaque(self) -> pygame.Surface:
        """The finished picture of a canvas that is covered all over: faster to make and to show."""
        return pygame.transform.smoothscale(self._surface, self.size).convert()

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._factor, y * self._factor) for x, y in points]

    def _rect(self, box: Box) -> pygame.Rect:
        left, top, width, height = (value * self._factor for value in box)
        return pygame.Rect(round(left), round(top), round(left + width) - round(left), round(top + height) - round(top))


class _Pictures:
    """The kept pictures; the longest unused go when they are too many."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
            return picture
        picture = self._kept[key] = make()
        self._pixels += picture.width * picture.height
        while self._pixels > _CACHE_PIXELS and len(self._kept) > 1:
            old = self._kept.popitem(last=False)[1]
            self._pixels -= old.width * old.height
        return picture


_pictures = _Pictures()


def picture(key: Hashable, size: tuple[int, int], draw: Callable[[Canvas], None]) -> pygame.Surface:
    """The picture kept under `key` and `size`, drawn by `draw` if it is asked for the first time.

    Args:
        key: names what is drawn with everything its look depends on, such as `("cube", "orange", lit)`.
        size: width and height in real pixels.
        draw: draws it on an empty canvas of that size.
    """

    def make() -> pygame.Surface:
        canvas = Canvas(size)
        draw(canvas)
        return canvas.finish()

    return _pictures.get((key, size), make)


def kept(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The surface kept under `key`, made by `make` the first time; for pictures not drawn on a canvas."""
    return _pictures.get(key, make)


def box(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour,
    radius: int = 0,
    edge: Colour | None = None,
    edge_width: int = 0,
) -> None:
    """Fill a rectangle with smooth rounded corners, and an edge inside it if one is given."""
    width = edge_width if edge is not None else 0
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    if radius == 0:
        surface.fill(edge if edge is not None and width else fill, rect)
        surface.fill(fill, rect.inflate(-2 * width, -2 * width))
        return
    across = pygame.Rect(rect.left + radius, rect.top, rect.width - 2 * radius, rect.height)
    down = pygame.Rect(rect.left, rect.top + radius, rect.width, rect.height - 2 * radius)
    if edge is not None and width:
        surface.fill(edge, across)
        surface.fill(edge, down)
    surface.fill(fill, across.inflate(0, -2 * width))
    surface.fill(fill, down.inflate(-2 * width, 0))
    disc = _disc(radius, fill, edge if width else None, width)
    for left, x in ((rect.left, 0), (rect.right - radius, radius)):
        for top, y in ((rect.top, 0), (rect.bottom - radius, radius)):
            surface.blit(disc, (left, top), (x, y, radius, radius))


def translucent_box(size: tuple[int, int], fill: Colour, radius: int, alpha: int) -> pygame.Surface:
    """A kept picture of a rounded box that lets the ground shine through; `alpha` from 0 to 255."""

    def make() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        box(surface, surface.get_rect(), fill, radius)
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return _pictures.get(("translucent", size, fill, radius, alpha), make)


def frame(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int, width: int) -> None:
    """Draw only the edge of a rounded rectangle, inside `rect`."""
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    surface.fill(colour, (rect.left + radius, rect.top, rect.width - 2 * radius, width))
    surface.fill(colour, (rect.left + radius, rect.bottom - width, rect.width - 2 * radius, width))
    surface.fill(colour, (rect.left, rect.top + radius, width, rect.height - 2 * radius))
    surface.fill(colour, (rect.right - width, rect.top + radius, width, rect.height - 2 * radius))
    ring = _disc(radius, None, colour, width)
    for left, x in ((rect.left, 0), (rect.right - radius, radius)):
        for top, y in ((rect.top, 0), (rect.bottom - radius, radius)):
            surface.blit(ring, (left, top), (x, y, radius, radius))


def shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, spread: int, alpha: int = 70, drop: int | None = None
) -> None:
    """Draw the soft shadow of a rounded box that will stand on `rect`.

    Args:
        surface: what is drawn on.
        rect: where the box will stand.
        radius: of its corners.
        spread: how far the shadow reaches beyond the box.
        alpha: its strength, 0 to 255.
        drop: how far it lies below the box; a third of the spread if not given.
    """
    spread = max(1, spread)
    tile = _shadow_tile(radius, spread, alpha)
    corner = tile.width // 2
    outer = rect.inflate(2 * spread, 2 * spread).move(0, spread // 3 if drop is None else drop)
    corner_x, corner_y = min(corner, outer.width // 2), min(corner, outer.height // 2)
    far = tile.width
    for left, x in ((outer.left, 0), (outer.right - corner_x, far - corner_x)):
        for top, y in ((outer.top, 0), (outer.bottom - corner_y, far - corner_y)):
            surface.blit(tile, (left, top), (x, y, corner_x, corner_y))
    across, down = outer.width - 2 * corner_x, outer.height - 2 * corner_y
    if across > 0:
        for top, y in ((outer.top, 0), (outer.bottom - corner_y, far - corner_y)):
            band = _stretched(tile, (corner, y, 1, corner_y), (across, corner_y))
            surface.blit(band, (outer.left + corner_x, top))
    if down > 0:
        for left, x in ((outer.left, 0), (outer.right - corner_x, far - corner_x)):
            band = _stretched(tile, (x, corner, corner_x, 1), (corner_x, down))
            surface.blit(band, (left, outer.top + corner_y))


def gradient(size: tuple[int, int], colours: Sequence[Colour]) -> pygame.Surface:
    """A kept picture that runs from the first colour at the top through the others to the last at the bottom."""

    def make() -> pygame.Surface:
        column = pygame.Surface((1, size[1]))
        steps = len(colours) - 1
        for y in range(size[1]):
            place = y / max(1, size[1] - 1) * steps
            index = min(int(place), steps - 1)
            column.set_at((0, y), pygame.Color(colours[index]).lerp(colours[index + 1], place - index))
        return pygame.transform.scale(column, size)

    return _pictures.get(("gradient", size, tuple(colours)), make)


def pattern(surface: pygame.Surface, rect: pygame.Rect, name: str, colour: Colour, pitch: int, alpha: int = 90) -> None:
    """Cover a rectangle with a pattern: `diagonal`, `horizontal`, `dots`, `cross` or `plain` (nothing).

    Args:
        surface: what is drawn on.
        rect: what is covered.
        name: of the pattern.
        colour: of the lines or dots.
        pitch: the distance from one line or dot to the next.
        alpha: how strongly it shows, 0 to 255.
    """
    if name == "plain":
        return
    pitch = max(4, pitch)
    tile = picture(("pattern", name, colour, alpha), (pitch, pitch), lambda c: _pattern_tile(c, name, (*colour, alpha)))
    old = surface.get_clip()
    surface.set_clip(rect.clip(old))
    surface.fblits(
        [(tile, (x, y)) for x in range(rect.left, rect.right, pitch) for y in range(rect.top, rect.bottom, pitch)]
    )
    surface.set_clip(old)


def bezier(start: Point, control: Point, other: Point, end: Point, steps: int = 24) -> list[Point]:
    """Points along a cubic Bézier curve, both ends included."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
        points.append(
            (
                a * start[0] + b * control[0] + c * other[0] + d * end[0],
                a * start[1] + b * control[1] + c * other[1] + d * end[1],
            )
        )
    return points


def _disc(radius: int, fill: Colour | None, edge: Colour | None, edge_width: int) -> pygame.Surface:
    def draw(canvas: Canvas) -> None:
        if edge is not None:
            canvas.circle((radius, radius), radius, edge)
        canvas.circle((radius, radius), radius - (edge_width if edge else 0), (0, 0, 0, 0) if fill is None else fill)

    return picture(("disc", fill, edge, edge_width), (2 * radius, 2 * radius), draw)


def _shadow_tile(radius: int, spread: int, alpha: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        half = radius + 2 * spread
        tile = pygame.Surface((2 * half + 1, 2 * half + 1), pygame.SRCALPHA)
        inner = tile.get_rect().inflate(-2 * spread, -2 * spread)
        pygame.draw.rect(tile, (0, 0, 0, alpha), inner, border_radius=radius)
        return pygame.transform.gaussian_blur(tile, max(1, spread // 2))

    return _pictures.get(("shadow", radius, spread, alpha), make)


@lru_cache(maxsize=256)
def _stretched(tile: pygame.Surface, part: tuple[int, int, int, int], size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.scale(tile.subsurface(part), size)


def _pattern_tile(canvas: Canvas, name: str, colour: Paint) -> None:
    pitch = canvas.size[0]
    width = pitch / 5
    if name == "dots":
        canvas.circle((pitch / 2, pitch / 2), width, colour)
    if name in ("diagonal", "cross"):
        for shift in (-pitch, 0, pitch):
            canvas.line((shift - 1, pitch + 1), (shift + pitch + 1, -1), width * 0.7, colour)
    if name == "cross":
        for shift in (-pitch, 0, pitch):
            canvas.line((shift - 1, -1), (shift + pitch + 1, pitch + 1), width * 0.7, colour)
    if name == "horizontal":
        canvas.rect((0, pitch / 2 - width / 2, pitch, width), colour)


def _straight_alpha(surface: pygame.Surface) -> pygame.Surface:
    """Undo the multiplication with alpha, so that plain blits show edges without a dark fringe.

    Only pixels that are neither clear nor opaque need it: the thin line along each edge.
    """
    buffer = surface.get_buffer()  # in place, for a surface of another pixel format would be slow to blit
    pixels = bytearray(buffer.raw)
    for run in re.finditer(rb"[\x01-\xfe]+", pixels[3::4]):
        for index in range(run.start() * 4, run.end() * 4, 4):
            alpha = pixels[index + 3]
            for channel in (index, index + 1, index + 2):
                pixels[channel] = min(255, pixels[channel] * 255 // alpha)
    buffer.write(bytes(pixels), 0)
    del buffer  # it keeps the surface locked
    return surface
