"""The picture behind the title and the menus: a village in its valley at dusk, drawn from shapes for any size.

Measures are shares of the picture's height; across, 0.0 is the middle of the village, which stands right of the
middle of the window, so that the left stays calm for the title.
"""

import math
from collections.abc import Callable

import pygame

from village_game.screen import paint
from village_game.screen.paint import Canvas, Paint, Point
from village_game.screen.theme import INK, Colour, mix

_SKY: list[Colour] = [(44, 60, 98), (92, 100, 138), (176, 138, 148), (236, 172, 132), (252, 214, 160), (252, 222, 172)]
_SUN: Colour = (255, 240, 206)
_LIT: Colour = (255, 214, 112)
_WALL: Colour = (226, 206, 176)
_WALL_SHADE: Colour = (156, 130, 116)
_TIMBER: Colour = (92, 64, 52)
_ROOFS: list[Colour] = [(158, 74, 56), (136, 64, 58), (170, 92, 62), (118, 66, 66), (112, 82, 86)]
_STARS = [(-1.02, 0.06), (-0.86, 0.15), (-0.64, 0.05), (-0.47, 0.12), (-0.2, 0.04), (0.02, 0.1), (0.26, 0.05),
          (0.5, 0.13), (0.64, 0.03), (-1.2, 0.13), (0.38, 0.17), (-0.33, 0.19), (0.15, 0.2), (-0.74, 0.22)]  # fmt: skip

Slope = Callable[[float], float]


def landscape(size: tuple[int, int], shade: int = 0) -> pygame.Surface:
    """The picture in a size (real pixels), darkened by `shade` (0 to 255); kept, so asking again costs nothing."""
    if shade == 0:
        return paint.kept(("landscape", size), lambda: _Painter(size).draw())

    def darken() -> pygame.Surface:
        picture = landscape(size).copy()
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((*INK, shade))
        picture.blit(veil, (0, 0))
        return picture

    return paint.kept(("landscape", size, shade), darken)


def _far(x: float) -> float:
    return 0.56 + 0.035 * math.sin(2.1 * x + 0.6) + 0.018 * math.sin(5.3 * x + 2.0)


def _middle(x: float) -> float:
    return 0.64 + 0.045 * math.sin(1.7 * x + 2.4) + 0.012 * math.sin(4.4 * x)


def _village(x: float) -> float:
    return 0.735 - 0.055 * math.exp(-((x + 0.05) ** 2) / 0.16) + 0.03 * math.sin(1.9 * x + 4.1)


def _near(x: float) -> float:
    return 0.845 + 0.035 * math.sin(1.5 * x + 0.9) + 0.01 * math.sin(5.1 * x + 1.0)


def _front(x: float) -> float:
    return 0.965 - 0.04 * math.sin(1.25 * x + 1.2)


class _Painter:
    """Draws the landscape once, from the sky down to the nearest hill."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.height = size[1]
        self.middle = size[0] - min(0.74 * size[1], 0.38 * size[0])
        self.left = -self.middle / self.height
        self.right = (size[0] - self.middle) / self.height
        self.canvas = Canvas(size, factor=2)

    def draw(self) -> pygame.Surface:
        self.canvas.paste(paint.gradient((16, self.height), [*_SKY, _SKY[-1], _SKY[-1], _SKY[-1]]), (0, 0, *self.size))
        for x, y in _STARS:
            self.disc(x, y, 0.0016, (224, 224, 236))
        self.glow(0.33, 0.5, 0.66, _SUN, 150)
        self.disc(0.33, 0.5, 0.052, _SUN)
        self.clouds()
        self.hill(_far, (150, 126, 146), (126, 114, 130))
        self.hill(lambda x: _far(x + 1.3) + 0.035, (122, 116, 130), (108, 112, 106))
        self.hill(_middle, (116, 126, 98), (92, 108, 84))
        self.fields()
        for x in (-1.5, -1.32, -0.92, -0.78, -0.56, -0.5, 0.72, 0.86):
            self.poplar(x, _middle(x) + 0.012, 0.06, (70, 88, 72))
        self.mill(0.535, _middle(0.535) + 0.012)
        self.hill(_village, (104, 124, 76), (70, 96, 62))
        self.houses()
        self.hill(_near, (66, 90, 56), (44, 68, 48))
        self.path(_near, (-0.03, 0.86), (-0.16, 1.0), (0.03, 0.12), -0.1)
        self.meadow()
        self.hill(_front, (34, 54, 42), (22, 38, 34))
        self.fence()
        self.bushes()
        return self.canvas.finish_opaque()

    # Places and plain shapes

    def at(self, x: float, y: float) -> Point:
        return self.middle + x * self.height, y * self.height

    def shape(self, points: list[Point], colour: Paint) -> None:
        self.canvas.polygon([self.at(x, y) for x, y in points], colour)

    def disc(self, x: float, y: float, radius: float, colour: Paint) -> None:
        self.canvas.circle(self.at(x, y), radius * self.height, colour)

    def oval(self, x: float, y: float, width: float, height: float, colour: Paint) -> None:
        left, top = self.at(x - width / 2, y - height / 2)
        self.canvas.ellipse((left, top, width * self.height, height * self.height), colour)

    def stroke(self, points: list[Point], width: float, colour: Paint) -> None:
        self.canvas.lines([self.at(x, y) for x, y in points], max(1.0, width * self.height), colour)

    def glow(self, x: float, y: float, radius: float, colour: Colour, alpha: int) -> None:
        left, top = self.at(x - radius, y - radius)
        self.canvas.paste(_halo(colour, alpha), (left, top, 2 * radius * self.height, 2 * radius * self.height))

    # The land

    def hill(self, slope: Slope, crest: Colour, foot: Colour) -> None:
        """A hill from its crest to the lower edge, growing darker downwards in soft bands."""
        steps = max(40, self.size[0] // 12)
        xs = [self.left + (self.right - self.left) * step / steps for step in range(steps + 1)]
        line = [(x, slope(x)) for x in xs]
        bands = 14
        for band in range(bands):
            upper, lower = 0.2 * band / bands, 0.2 * (band + 1) / bands + 0.002
            below = [(x, y + lower) for x, y in reversed(line)]
            if band == bands - 1:
                below = [(self.right, 1.05), (self.left, 1.05)]
            self.shape([*((x, y + upper) for x, y in line), *below], mix(crest, foot, band / (bands - 1)))

    def clouds(self) -> None:
        for x, y, width in ((-0.95, 0.27, 0.5), (-0.2, 0.33, 0.62), (0.42, 0.25, 0.46), (-0.55, 0.41, 0.34)):
            colour = mix(_SKY[2], (255, 222, 200), min(1.0, y * 1.8))
            left, top = self.at(x - width / 2, y)
            picture = _cloud(colour)
            self.canvas.paste(picture, (left, top, width * self.height, width * 0.14 * self.height))

    def fields(self) -> None:
        """Fields on the middle hill, with furrows that run downhill."""
        crops: list[tuple[float, float, Colour]] = [
            (-1.28, -1.0, (196, 164, 92)),
            (-0.99, -0.66, (120, 138, 84)),
            (-0.36, -0.12, (186, 152, 92)),
            (0.38, 0.62, (150, 150, 90)),
            (0.63, 0.95, (192, 158, 96)),
        ]
        for start, end, colour in crops:
            top = [(x, _middle(x) + 0.022) for x in _between(start + 0.02, end - 0.01)]
            bottom = [(x, _middle(x) + 0.13) for x in _between(start - 0.05, end + 0.03)]
            self.shape([*top, *reversed(bottom)], mix(colour, (120, 110, 96), 0.25))
            furrow = mix(colour, (92, 84, 70), 0.45)
            for upper, lower in list(zip(top, bottom, strict=True))[1:-1]:
                self.stroke([upper, lower], 0.0016, furrow)

    def path(self, slope: Slope, start: Point, end: Point, wide: tuple[float, float], bend: float) -> None:
        """A way over a hill from `start` (just below its crest) down to `end`, as wide as given there and there."""
        low, high = start[1] + (end[1] - start[1]) * 0.4, start[1] + (end[1] - start[1]) * 0.6
        sides = []
        for side in (-0.5, 0.5):
            begin, finish = (start[0] + side * wide[0], start[1]), (end[0] + side * wide[1], end[1])
            line = paint.bezier(begin, (begin[0] + bend, low), (finish[0] - bend, high), finish)
            sides.append([(x, max(y, slope(x))) for x, y in line])
        self.shape([*sides[0], *reversed(sides[1])], mix((190, 160, 118), (60, 70, 52), max(0.0, start[1] - 0.7)))

    def meadow(self) -> None:
        """Sheep and trees on the near hill."""
        for x, dy in ((0.3, 0.024), (0.37, 0.012), (0.41, 0.034), (0.52, 0.02), (-0.66, 0.03), (-0.59, 0.042)):
            self.sheep(x, _near(x) + dy)
        for x, size in ((-1.22, 0.11), (-1.1, 0.08), (0.66, 0.1), (0.78, 0.13), (-0.82, 0.07)):
            self.tree(x, _near(x) + 0.02, size, (58, 84, 54), (82, 108, 62))

    def fence(self) -> None:
        posts = [x / 100 for x in range(-170, 130, 9)]
        for x in posts:
            y = _front(x)
            self.stroke([(x, y + 0.01), (x, y - 0.034)], 0.006, (58, 48, 42))
        for rise in (0.012, 0.026):
            self.stroke([(x, _front(x) - rise) for x in posts], 0.0034, (66, 56, 48))

    def bushes(self) -> None:
        for x, size in ((self.right - 0.08, 0.12), (self.right - 0.2, 0.075), (self.left + 0.04, 0.1)):
            y = _front(x) + 0.03
            for dx, dy, share in ((-0.5, 0.0, 0.62), (0.5, 0.02, 0.6), (0.0, -0.3, 0.74)):
                self.disc(x + dx * size, y + dy * size, share * size, (26, 44, 36))

    # What stands on it

    def houses(self) -> None:
        """The village, from the farthest house to the nearest."""
        for x in (-0.37, -0.33, 0.33, 0.38):
            self.poplar(x, _village(x) + 0.01, 0.085, (62, 86, 58))
        for x, size in ((-0.27, 0.05), (0.27, 0.055)):
            self.tree(x, _village(x), size, (66, 92, 58), (92, 116, 66))
        self.church(0.03, _village(0.03) + 0.006)
        self.path(_village, (0.02, 0.69), (-0.03, 0.9), (0.012, 0.03), 0.05)
        rows = [
            (-0.2, 0.0, 0.056, 0), (0.2, 0.004, 0.058, 1), (-0.11, 0.02, 0.064, 2), (0.13, 0.026, 0.066, 3),
            (-0.29, 0.032, 0.062, 4), (0.29, 0.04, 0.066, 0), (-0.19, 0.056, 0.074, 1), (0.045, 0.06, 0.074, 4),
            (-0.4, 0.062, 0.066, 2), (0.2, 0.074, 0.08, 2), (0.42, 0.07, 0.07, 3), (-0.07, 0.086, 0.084, 3),
        ]  # fmt: skip
        for x, below, size, roof in rows:
            self.house(x, _village(x) + below + 0.012, size, _ROOFS[roof], flipped=x < 0)
        for x, dy, size in ((-0.31, 0.085, 0.05), (0.33, 0.1, 0.055), (0.1, 0.1, 0.04), (-0.5, 0.05, 0.05)):
            self.tree(x, _village(x) + dy, size, (60, 88, 54), (88, 112, 62))

    def house(self, x: float, y: float, size: float, roof: Colour, flipped: bool) -> None:
        """A house with its gable to one side and its long wall to the other; `y` is the ground."""
        side = -1 if flipped else 1
        wall, gable, long = 0.52 * size, 0.62 * size, 0.95 * size
        ridge = 0.46 * size

        def across(share: float) -> float:
            return x + side * share

        half = gable / 2
        front = [(-half, 0.0), (-half, -wall), (0.0, -wall - ridge), (half, -wall), (half, 0.0)]
        self.shape([(across(half), y), (across(half), y - wall), (across(half + long), y - wall),
                    (across(half + long), y)], _WALL_SHADE)  # fmt: skip
        self.shape([(across(u), y + v) for u, v in front], _WALL)
        eave = 0.05 * size
        self.shape([(across(0.0), y - wall - ridge - 0.03 * size), (across(long), y - wall - ridge - 0.03 * size),
                    (across(half + long + eave), y - wall + eave), (across(half + eave), y - wall + eave)],
                   roof)  # fmt: skip
        self.stroke([(across(-half - eave), y - wall + eave), (across(0), y - wall - ridge - 0.02 * size),
                     (across(half + eave), y - wall + eave)], 0.055 * size, mix(roof, (60, 30, 30), 0.35))  # fmt: skip
        timber = 0.032 * size
        self.stroke([(across(-half), y - wall), (across(half), y - wall)], timber, _TIMBER)
        self.stroke([(across(-half), y), (across(-half), y - wall)], timber, _TIMBER)
        self.stroke([(across(half), y), (across(half), y - wall)], timber, _TIMBER)
        self.chimney(across(long * 0.72), y - wall - ridge, size)
        for u, v in ((-0.13, 0.3), (0.13, 0.3), (0.0, 0.68)):
            self.window(across(u * size), y - v * size, 0.1 * size, 0.15 * size)
        for u in (0.28, 0.6):
            self.window(across(half + u * size), y - 0.3 * size, 0.1 * size, 0.15 * size)

    def chimney(self, x: float, y: float, size: float) -> None:
        self.shape([(x - 0.05 * size, y + 0.1 * size), (x - 0.05 * size, y - 0.16 * size),
                    (x + 0.05 * size, y - 0.16 * size), (x + 0.05 * size, y + 0.1 * size)], (124, 84, 74))  # fmt: skip

    def window(self, x: float, y: float, width: float, height: float) -> None:
        self.glow(x, y, 2.6 * height, _LIT, 70)
        self.shape([(x - width / 2, y - height / 2), (x + width / 2, y - height / 2),
                    (x + width / 2, y + height / 2), (x - width / 2, y + height / 2)], _LIT)  # fmt: skip
        self.stroke([(x, y - height / 2), (x, y + height / 2)], 0.14 * width, _TIMBER)

    def church(self, x: float, y: float) -> None:
        """Nave and tower with a spire; `y` is the ground."""
        stone, shade, slate = (214, 200, 184), (150, 134, 130), (86, 84, 104)
        self.shape([(x + 0.03, y), (x + 0.03, y - 0.075), (x + 0.165, y - 0.075), (x + 0.165, y)], shade)
        self.shape([(x + 0.03, y - 0.072), (x + 0.045, y - 0.128), (x + 0.15, y - 0.128), (x + 0.174, y - 0.072)],
                   slate)  # fmt: skip
        for u in (0.06, 0.098, 0.136):
            self.arched(x + u, y - 0.036, 0.012, 0.038)
        self.shape([(x - 0.04, y), (x - 0.04, y - 0.165), (x + 0.034, y - 0.165), (x + 0.034, y)], stone)
        self.shape([(x + 0.012, y), (x + 0.012, y - 0.165), (x + 0.034, y - 0.165), (x + 0.034, y)],
                   mix(stone, shade, 0.6))  # fmt: skip
        self.shape([(x - 0.048, y - 0.162), (x - 0.003, y - 0.3), (x + 0.042, y - 0.162)], slate)
        self.shape(
            [(x + 0.012, y - 0.162), (x - 0.003, y - 0.3), (x + 0.042, y - 0.162)], mix(slate, (40, 40, 60), 0.4)
        )
        self.stroke([(x - 0.003, y - 0.292), (x - 0.003, y - 0.328)], 0.0032, (80, 64, 52))
        self.stroke([(x - 0.013, y - 0.316), (x + 0.007, y - 0.316)], 0.0032, (80, 64, 52))
        self.arched(x - 0.015, y - 0.13, 0.014, 0.036)
        self.arched(x - 0.015, y - 0.07, 0.011, 0.03)
        self.arched(x - 0.014, y - 0.013, 0.016, 0.03, (92, 58, 44))

    def arched(self, x: float, y: float, width: float, height: float, colour: Colour = _LIT) -> None:
        if colour == _LIT:
            self.glow(x, y, 1.5 * height, _LIT, 64)
        self.shape([(x - width / 2, y - height / 2 + width / 2), (x + width / 2, y - height / 2 + width / 2),
                    (x + width / 2, y + height / 2), (x - width / 2, y + height / 2)], colour)  # fmt: skip
        self.disc(x, y - height / 2 + width / 2, width / 2, colour)

    def mill(self, x: float, y: float) -> None:
        """A windmill; `y` is the ground."""
        stone, cap = (206, 188, 168), (112, 74, 66)
        self.shape([(x - 0.04, y), (x - 0.026, y - 0.105), (x + 0.026, y - 0.105), (x + 0.04, y)], stone)
        self.shape([(x + 0.01, y), (x + 0.008, y - 0.105), (x + 0.026, y - 0.105), (x + 0.04, y)],
                   mix(stone, _WALL_SHADE, 0.7))  # fmt: skip
        self.shape([(x - 0.032, y - 0.1), (x - 0.02, y - 0.128), (x, y - 0.14), (x + 0.02, y - 0.128),
                    (x + 0.032, y - 0.1)], cap)  # fmt: skip
        self.window(x - 0.006, y - 0.06, 0.009, 0.014)
        hub = (x - 0.006, y - 0.108)
        for quarter in range(4):
            angle = 0.42 + quarter * math.pi / 2
            dx, dy = math.cos(angle), math.sin(angle)
            tip = (hub[0] + 0.115 * dx, hub[1] + 0.115 * dy)
            inner = (hub[0] + 0.03 * dx, hub[1] + 0.03 * dy)
            out = (-dy * 0.024, dx * 0.024)
            self.shape([inner, tip, (tip[0] + out[0], tip[1] + out[1]), (inner[0] + out[0], inner[1] + out[1])],
                       (238, 224, 202))  # fmt: skip
            for share in (0.25, 0.5, 0.75):
                rung = (inner[0] + (tip[0] - inner[0]) * share, inner[1] + (tip[1] - inner[1]) * share)
                self.stroke([rung, (rung[0] + out[0], rung[1] + out[1])], 0.0014, _TIMBER)
            self.stroke([hub, tip], 0.0036, _TIMBER)
        self.disc(hub[0], hub[1], 0.007, _TIMBER)

    def tree(self, x: float, y: float, size: float, dark: Colour, light: Colour) -> None:
        self.stroke([(x, y + 0.1 * size), (x, y - 0.4 * size)], 0.11 * size, (74, 56, 46))
        for dx, dy, radius in ((-0.26, -0.58, 0.32), (0.27, -0.56, 0.33), (0.0, -0.86, 0.36), (0.0, -0.52, 0.34)):
            self.disc(x + dx * size, y + dy * size, radius * size, dark)
        for dx, dy, radius in ((0.16, -0.98, 0.2), (0.34, -0.66, 0.17), (-0.14, -0.7, 0.16)):
            self.disc(x + dx * size, y + dy * size, radius * size, light)

    def poplar(self, x: float, y: float, size: float, colour: Colour) -> None:
        self.stroke([(x, y), (x, y - 0.3 * size)], 0.06 * size, (74, 58, 50))
        self.oval(x, y - 0.6 * size, 0.3 * size, 0.95 * size, colour)
        self.oval(x + 0.05 * size, y - 0.62 * size, 0.14 * size, 0.8 * size, mix(colour, (160, 160, 100), 0.25))

    def sheep(self, x: float, y: float) -> None:
        for dx in (-0.006, 0.006):
            self.stroke([(x + dx, y), (x + dx, y + 0.011)], 0.002, (52, 44, 42))
        for dx, dy in ((-0.007, 0.0), (0.0, -0.003), (0.007, 0.0), (0.0, 0.002)):
            self.disc(x + dx, y + dy, 0.0066, (232, 222, 206))
        self.oval(x - 0.015, y - 0.003, 0.008, 0.01, (60, 50, 48))


def _between(start: float, end: float, steps: int = 12) -> list[float]:
    return [start + (end - start) * step / steps for step in range(steps + 1)]


def _halo(colour: Colour, alpha: int) -> pygame.Surface:
    """A light that fades to its rim."""

    def make() -> pygame.Surface:
        size = 96
        halo = pygame.Surface((size, size), pygame.SRCALPHA)
        halo.fill((*colour, 0))
        for ring in range(size // 2, 0, -1):
            strength = (1 - ring / (size / 2)) ** 2
            pygame.draw.circle(halo, (*colour, round(alpha * strength)), (size / 2, size / 2), ring)
        return halo

    return paint.kept(("halo", colour, alpha), make)


def _cloud(colour: Colour) -> pygame.Surface:
    def draw(canvas: Canvas) -> None:
        for x, y, width, height in ((0, 34, 230, 14), (70, 22, 170, 20), (150, 30, 230, 16), (110, 44, 200, 12)):
            canvas.ellipse((x + 10, y, width, height), (*colour, 110))

    return paint.picture(("cloud", colour), (400, 70), draw)
