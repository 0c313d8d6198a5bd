"""What the wooden pieces of Village look like: figures, cubes, goods, coins, tiles, tokens and markers.

A piece is told by shape and mark as well as by colour: every family wears its own hat and hem, every cube has a mark,
every good a silhouette. :class:`Pieces` makes the pictures, named by kind: `figure red 1`, `cube orange`,
`good scroll`, `coin`, `customer c05` …
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from village_game.screen import paint, theme
from village_game.screen.drawing import symbols
from village_game.screen.drawing.lettering import typesetter
from village_game.screen.drawing.pen import INK, Drawing, Pen, picture, shadow_of
from village_game.screen.theme import Colour
from village_game.screen.village import icons, marks
from village_game.village.rules import Rules

FIGURE_UNITS = (80, 100)
TILE_UNITS = (94, 120)
SKIN: Colour = (240, 212, 180)
ROBE: Colour = (108, 82, 62)

_FACES: tuple[tuple[Colour, Colour], ...] = (
    ((150, 84, 60), (94, 126, 150)),
    ((92, 66, 48), (168, 92, 70)),
    ((206, 164, 84), (96, 130, 84)),
    ((70, 58, 54), (190, 140, 70)),
    ((170, 160, 152), (122, 96, 140)),
    ((124, 60, 40), (80, 120, 128)),
)
"""Hair and coat of the customers, in turn."""


class Pieces:
    """Makes the pictures of pieces; they are kept."""

    def __init__(self, rules: Rules) -> None:
        """`rules` tells what each customer wants and is worth."""
        self._rules = rules

    def sprite(self, kind: str, size: tuple[int, int]) -> Surface:
        """The picture of a kind of piece, such as `figure red 1` or `cube orange`; do not draw on it.

        Raises:
            KeyError: if there is no such kind.
        """
        return paint.kept(("piece", kind, size), lambda: self._make(kind.replace(".", " "), size))

    def shadow(self, kind: str, size: tuple[int, int]) -> tuple[Surface, tuple[int, int]]:
        """The soft shadow of a piece, and where it lies from the piece's top left."""
        blur = max(2, min(size[1] // 9, 6))
        strength = 24 if kind.endswith("back") else 110  # face-down tiles lie in a pile
        shade = paint.kept(("piece shadow", kind, size), lambda: shadow_of(self.sprite(kind, size), blur, strength))
        return shade, (-blur + max(1, blur // 3), -blur + max(1, blur // 2))

    def _make(self, kind: str, size: tuple[int, int]) -> Surface:
        what, _, rest = kind.partition(" ")
        if what == "figure":
            colour, generation = rest.split()
            return _figure(size, colour, generation)
        if what == "customer":
            return picture(size, tile_back, TILE_UNITS) if rest == "back" else self._customer(size, rest)
        if what == "monk":
            return picture(size, monk, FIGURE_UNITS)
        return picture(size, _square_piece(what, rest))

    def _customer(self, size: tuple[int, int], name: str) -> Surface:
        customer = self._rules.market.customers[name]
        wants = [thing for thing, number in self._rules.wants[name] for _ in range(number)]
        place = list(self._rules.market.customers).index(name)
        surface = picture(size, lambda pen: tile_front(pen, place, wants), TILE_UNITS)
        _number_on(surface, str(customer.points), Rect(0, 0, round(size[0] * 0.41), round(size[1] * 0.31)), theme.INK)
        return surface


def _square_piece(what: str, rest: str) -> Drawing:
    """The drawing of a piece that fills a square."""
    if what == "cube":
        return marks.cube(rest)
    if what == "good":
        return icons.ICONS[rest]
    if what == "time":
        return lambda pen: time_marker(pen, rest)
    if what == "visit":
        return symbols.emblem(rest)
    return icons.ICONS[what]


def _number_on(surface: Surface, text: str, area: Rect, colour: theme.Colour) -> None:
    """A number as large as the area allows, in its middle."""
    line = typesetter().render(text, max(8, round(area.height * 0.86)), "bold", colour)
    ink = line.get_bounding_rect()
    surface.blit(line, (area.centerx - ink.centerx, area.centery - ink.centery))


def _figure(size: tuple[int, int], colour: str, generation: str) -> Surface:
    surface = picture(size, lambda pen: figure(pen, colour), FIGURE_UNITS)
    chest = Rect(0, round(size[1] * 0.39), size[0], round(size[1] * 0.56))
    _number_on(surface, generation, chest, theme.PLAYERS[colour].ink)
    return surface


def figure(pen: Pen, colour: str) -> None:
    """A family member: a cloak with the family's hem, a head, and the family's hat."""
    look = theme.PLAYERS[colour]
    cloak = "M 4 97 C 8 58 18 40 40 38 C 62 40 72 58 76 97 Z"
    pen.path(cloak, look.base)
    _HEMS[look.shape](pen, look)
    pen.path(cloak, None, INK, 6)
    pen.circle(40, 26, 17, SKIN, INK, 5)
    _HATS[look.shape](pen, look)


def _teeth(pen: Pen, look: theme.PlayerLook) -> None:
    for x in range(12, 76, 16):
        pen.polygon([(x - 6, 95), (x, 88), (x + 6, 95)], look.light)


def _dots(pen: Pen, look: theme.PlayerLook) -> None:
    for x in range(14, 76, 13):
        pen.circle(x, 91, 3.2, look.dark)


def _band(pen: Pen, look: theme.PlayerLook) -> None:
    pen.box(6, 86, 68, 8, look.light)
    pen.path("M 21 46 C 28 38 52 38 59 46 L 63 54 L 17 54 Z", look.light)


def _plain(pen: Pen, look: theme.PlayerLook) -> None:
    pen.box(7, 91, 66, 3, look.dark)


def _winged(pen: Pen, look: theme.PlayerLook) -> None:
    pen.polygon([(40, 1), (66, 18), (54, 24), (40, 15), (26, 24), (14, 18)], look.base, INK, 5)
    pen.line([(40, 4), (40, 13)], look.dark, 4)


def _straw(pen: Pen, look: theme.PlayerLook) -> None:
    pen.ellipse(40, 19, 37, 8, look.base, INK, 5)
    pen.path("M 22 17 C 22 -2 58 -2 58 17 Z", look.base, INK, 5)
    pen.line([(25, 15), (55, 15)], look.dark, 5)


def _tall(pen: Pen, look: theme.PlayerLook) -> None:
    pen.box(19, 3, 42, 18, look.base, INK, 5)
    pen.box(21, 11, 38, 6, look.light)
    pen.box(15, 17, 50, 6, look.dark, INK, 3)


def _pointed(pen: Pen, look: theme.PlayerLook) -> None:
    pen.polygon([(40, 0), (60, 24), (20, 24)], look.base, INK, 5)
    pen.box(18, 20, 44, 6, look.dark, INK, 3)


Part = Callable[[Pen, theme.PlayerLook], None]
_HATS: dict[str, Part] = {"diamond": _winged, "circle": _straw, "square": _tall, "triangle": _pointed}
_HEMS: dict[str, Part] = {"diamond": _teeth, "circle": _dots, "square": _band, "triangle": _plain}


def monk(pen: Pen) -> None:
    """A monk: a dark robe with a cord and a bald head in a hood."""
    pen.path("M 6 97 C 8 52 18 30 40 28 C 62 30 72 52 74 97 Z", ROBE, INK, 6)
    pen.path("M 14 34 C 14 0 66 0 66 34 C 62 50 18 50 14 34 Z", (82, 60, 46), INK, 5)
    pen.circle(40, 28, 16, SKIN, INK, 4)
    pen.path("M 26 22 C 30 12 50 12 54 22 C 46 18 34 18 26 22 Z", (120, 84, 56))
    pen.line([(18, 68), (62, 68)], (226, 206, 166), 5)
    pen.line([(48, 68), (50, 90)], (226, 206, 166), 5)


def time_marker(pen: Pen, colour: str) -> None:
    """The marker on the track of time: the family's shape on a pale disc."""
    pen.circle(50, 50, 48, (255, 250, 236), INK, 5)
    inset = 17 if theme.PLAYERS[colour].shape == "square" else 12
    raised = 4 if theme.PLAYERS[colour].shape == "triangle" else 0
    symbols.emblem(colour)(pen.inside(inset, inset - raised, 100 - 2 * inset, 100 - 2 * inset))


def tile_front(pen: Pen, number: int, wants: list[str]) -> None:
    """A customer: somebody at the counter, a shield for the points, what is wanted below."""
    hair, coat = _FACES[number % len(_FACES)]
    pen.box(2, 2, 90, 116, (246, 234, 206), INK, 3, 8)
    pen.box(6, 6, 82, 64, (206, 220, 206), None, 0, 5)
    pen.path("M 36 70 C 36 52 46 47 60 47 C 74 47 84 52 84 70 Z", coat, INK, 3)
    pen.circle(60, 32, 14, SKIN, INK, 3)
    _HEADWEAR[number % len(_HEADWEAR)](pen, hair)
    pen.circle(55, 33, 1.8, INK)
    pen.circle(65, 33, 1.8, INK)
    pen.line([(56, 40), (60, 41.5), (64, 40)], (150, 80, 60), 1.8)
    symbols.shield(pen.inside(2, 2, 36, 37))
    side, gap = (32, 3) if len(wants) < 3 else (28, 0)
    left = 47 - (len(wants) * side + (len(wants) - 1) * gap) / 2
    for index, thing in enumerate(wants):
        icons.ICONS[thing](pen.inside(left + index * (side + gap), 94 - side / 2, side, side))


def _scarf(pen: Pen, colour: Colour) -> None:
    pen.path("M 44 40 C 40 8 80 8 76 40 C 74 22 46 22 44 40 Z", colour, INK, 3)


def _cap(pen: Pen, colour: Colour) -> None:
    pen.path("M 45 27 C 46 10 74 10 75 27 Z", colour, INK, 3)
    pen.line([(42, 27), (78, 27)], INK, 5)


def _hair(pen: Pen, colour: Colour) -> None:
    pen.path("M 44 36 C 42 10 78 10 76 36 C 72 24 58 26 54 24 C 50 28 46 30 44 36 Z", colour, INK, 3)


_HEADWEAR: tuple[Callable[[Pen, Colour], None], ...] = (_scarf, _cap, _hair, _cap, _scarf)


def tile_back(pen: Pen) -> None:
    """The back of the customers' tiles: a basket on cloth."""
    pen.box(2, 2, 90, 116, (150, 92, 74), INK, 3, 8)
    pen.box(9, 9, 76, 102, (172, 112, 88), (226, 190, 140), 2, 5)
    icons.customer(pen.inside(22, 34, 50, 50))
