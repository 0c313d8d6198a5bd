"""What the pieces of Helvetia look like: tiles, villagers, coins, cubes, character tiles, and what is handed out.

:class:`Pieces` makes the pictures, named by kind: `tile bakery`, `villager red man asleep`, `coin red`, `cube red`,
`character builder used`, `good bread` …
"""

from __future__ import annotations

from pygame import Rect, Surface

from village_game.helvetia.names import MAN, SEXES
from village_game.helvetia.rules import Rules
from village_game.screen import paint, theme
from village_game.screen.drawing import symbols
from village_game.screen.drawing.pen import INK, Drawing, Pen, picture, shadow_of
from village_game.screen.helvetia import buildings, characters, people
from village_game.screen.helvetia.goods import GOODS
from village_game.screen.helvetia.villageplan import MADE, TILE_UNITS

_HANDED = {"start": symbols.start, "lantern": characters.lantern}
_SQUARE = (100.0, 100.0)


class Pieces:
    """Makes the pictures of pieces; they are kept."""

    def __init__(self, rules: Rules) -> None:
        """`rules` tells what each building needs, makes and is worth."""
        self._rules = rules

    def sprite(self, kind: str, size: tuple[int, int]) -> Surface:
        """The picture of a kind of piece, as large as fits a size without stretching it; do not draw on it.

        Raises:
            KeyError: if there is no such kind.
        """
        return paint.kept(("helvetia", kind, size), lambda: self._make(kind.replace(".", " "), size))

    def shadow(self, kind: str, size: tuple[int, int]) -> tuple[Surface, tuple[int, int]]:
        """The soft shadow of a piece, and where it lies from the piece's top left."""
        blur = max(2, min(size[1] // 12, 5))
        shade = paint.kept(("helvetia shadow", kind, size), lambda: shadow_of(self.sprite(kind, size), blur, 95))
        return shade, (-blur + max(1, blur // 3), -blur + max(1, blur // 2))

    def _make(self, kind: str, size: tuple[int, int]) -> Surface:
        what, _, rest = kind.partition(" ")
        if what == "tile":
            return self._tile(rest, size)
        if what == "villager":
            colour, sex, state = rest.split()
            draw, units = people.villager(colour, sex, state)
            inward = 0.25 if sex == MAN else -0.25  # towards each other, where there is more room than is needed
            return _fitted(size, draw, units, inward)
        return _fitted(size, drawing(kind), _SQUARE)

    def _tile(self, name: str, size: tuple[int, int]) -> Surface:
        building = self._rules.tiles[name]
        surface = _fitted(size, lambda pen: buildings.tile(pen, name, building), TILE_UNITS)
        if building.points:
            unit = min(size[0] / TILE_UNITS[0], size[1] / TILE_UNITS[1])
            x, y, width, height = MADE
            left, top = (size[0] - TILE_UNITS[0] * unit) / 2 + x * unit, size[1] - (TILE_UNITS[1] - y) * unit
            area = Rect(round(left), round(top), round(width * unit), round(height * unit))
            symbols.draw_points(surface, area, str(building.points))
        return surface


def drawing(kind: str) -> Drawing:
    """The drawing of a piece that fills a square.

    Raises:
        KeyError: if there is no such kind.
    """
    what, _, rest = kind.partition(" ")
    if what == "good":
        return GOODS[rest]
    if what == "child":
        colour, sex = rest.split()
        if sex not in SEXES:
            raise KeyError(kind)
        return lambda pen: people.child(pen, colour, sex)
    if what == "coin":
        look = theme.PLAYERS[rest]
        return lambda pen: coin(pen, look)
    if what == "cube":
        look = theme.PLAYERS[rest]
        return lambda pen: cube(pen, look)
    if what == "character":
        name, _, state = rest.partition(" ")
        sign = characters.TOOLS[name]
        return lambda pen: characters.medal(pen, sign, state == "used")
    return _HANDED[kind]


def _fitted(size: tuple[int, int], draw: Drawing, units: tuple[float, float], aside: float = 0.0) -> Surface:
    """A picture of this size with a drawing in it as large as its shape allows, at the foot of it.

    `aside` says where it stands across: 0 in the middle, 0.5 at the right end of the room that is left, -0.5 at the
    left end.
    """
    unit = min(size[0] / units[0], size[1] / units[1])
    width, height = units[0] * unit, units[1] * unit
    spare = size[0] - width

    def place(pen: Pen) -> None:
        scale = pen.area.width / size[0]
        area = Rect(
            round((spare / 2 + spare * aside) * scale), round((size[1] - height) * scale),
            round(width * scale), round(height * scale),
        )  # fmt: skip
        draw(Pen(pen.surface, area, units))

    return picture(size, place)


def coin(pen: Pen, look: theme.PlayerLook) -> None:
    """A player's coin: thick and golden, the player's shape on the player's colour in its middle."""
    pen.circle(50, 54, 43, (150, 106, 30), INK, 6)
    pen.circle(50, 48, 43, (240, 194, 76), INK, 6)
    pen.circle(50, 48, 32, look.base, INK, 4)
    _shape(pen, look, 50, 48, 21)


def cube(pen: Pen, look: theme.PlayerLook) -> None:
    """A player's cube for what was delivered: the player's colour, the shape on its face."""
    pen.polygon([(3, 24), (16, 4), (84, 4), (97, 24), (97, 97), (3, 97)], look.base, INK, 7)
    pen.polygon([(7, 23), (18, 8), (82, 8), (93, 23)], look.light)
    pen.polygon([(7, 90), (93, 90), (93, 94), (7, 94)], look.dark)
    _shape(pen, look, 50, 57, 27)


def _shape(pen: Pen, look: theme.PlayerLook, x: float, y: float, reach: float) -> None:
    """A player's shape in the ink of the colour, around a point."""
    if look.shape == "circle":
        pen.circle(x, y, reach * 0.92, look.ink)
        pen.circle(x, y, reach * 0.5, look.base)
    elif look.shape == "square":
        pen.box(x - reach * 0.82, y - reach * 0.82, reach * 1.64, reach * 1.64, look.ink)
    elif look.shape == "triangle":
        pen.polygon([(x, y - reach), (x + reach, y + reach * 0.76), (x - reach, y + reach * 0.76)], look.ink)
    else:
        pen.polygon([(x, y - reach * 1.1), (x + reach, y), (x, y + reach * 1.1), (x - reach, y)], look.ink)
