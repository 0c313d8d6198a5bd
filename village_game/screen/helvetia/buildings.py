"""The building tiles: the house in its place, and beside it a sign with pictures of what it needs and makes.

What stands on a sign comes from the rules. A tile is drawn in 100 x 76 units (see `villageplan`): the sign at the upper
left, out of reach of the people, who stand before the house.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from village_game.helvetia.data import Building
from village_game.screen import paint, theme
from village_game.screen.drawing.pen import INK, Drawing, Pen, picture
from village_game.screen.helvetia import goods, landmarks, sources, workshops
from village_game.screen.helvetia.villageplan import MADE, SIGN
from village_game.screen.theme import Colour

BUILDINGS: dict[str, Drawing] = sources.DRAWINGS | workshops.DRAWINGS | landmarks.DRAWINGS
"""Type of tile → the drawing of its house, in 100 x 100 units."""

_HOUSE = (30, 5, 68, 68)
_HOUSE_BESIDE_WIDE = (38, 12, 61, 61)
_PAPER: Colour = (252, 244, 224)
_ARROW: Colour = (60, 92, 140)
_EXCHANGE: Colour = (214, 226, 240)


def tile(pen: Pen, name: str, building: Building) -> None:
    """A tile: its house and its sign, in 100 x 76 units."""
    wide = len(building.exchanges) > 3
    x, y, width, height = _HOUSE_BESIDE_WIDE if wide else _HOUSE
    BUILDINGS[name](pen.inside(x, y, width, height))
    x, y, width, height = SIGN
    fill = _EXCHANGE if building.exchanges else theme.GLOW if building.points else _PAPER
    if not building.exchanges and not building.source:
        y, height = MADE[1] - 3, MADE[3] + 6
    width += 8 * wide
    pen.box(x + 1.5, y + 2, width, height, (58, 44, 34))
    pen.box(x, y, width, height, fill, INK, 2.2, 4)
    if building.points:
        return
    if building.exchanges:
        _exchange(pen, building.exchanges, x, y, width, height)
    elif building.makes is not None:
        if building.source is not None:
            goods.GOODS[building.source](pen.inside(6.5, 4, 19, 19))
            pen.polygon([(10, 24), (22, 24), (16, 30)], INK)
        goods.GOODS[building.makes](pen.inside(*MADE))


def _exchange(pen: Pen, exchanged: Sequence[str], x: float, y: float, width: float, height: float) -> None:
    """The goods of an exchange building around the sign of exchange."""
    for direction, down in ((1, y + 4), (-1, y + 8)):
        start, end = x + width / 2 - 7 * direction, x + width / 2 + 7 * direction
        pen.line([(start, down), (end - 2 * direction, down)], _ARROW, 2)
        pen.polygon(
            [(end - 3 * direction, down - 2.6), (end + direction, down), (end - 3 * direction, down + 2.6)], _ARROW
        )
    y, height = y + 10, height - 10
    columns = 2 if len(exchanged) > 3 else 1
    lines = -(-len(exchanged) // columns)
    side = min((width - 2) / columns, (height - 1) / lines) * 0.97
    for index, good in enumerate(exchanged):
        line, column = divmod(index, columns)
        alone = columns == 1 or (line == lines - 1 and len(exchanged) % columns)
        across = x + width / 2 if alone else x + width * (0.27 + 0.46 * column)
        down = y + height * (line + 0.5) / lines
        goods.GOODS[good](pen.inside(across - side / 2, down - side / 2, side, side))


def stand(surface: Surface, area: Rect, name: str) -> None:
    """Draw a house alone, as large as an area allows, at its foot; it is kept."""
    side = min(area.width, area.height)
    house = paint.kept(("house", name, side), lambda: picture((side, side), BUILDINGS[name]))
    surface.blit(house, (area.centerx - side // 2, area.bottom - side))
