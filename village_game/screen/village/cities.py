"""What the cities on the map look like, and the village among them: vector drawings with silhouettes of their own."""

from __future__ import annotations

from village_game.screen.drawing import symbols
from village_game.screen.drawing.pen import INK, Drawing, Pen
from village_game.screen.village.materials import (
    DOOR,
    LEAF,
    LEAF_LIGHT,
    PLASTER,
    SLATE,
    STONE,
    STONE_SHADE,
    THATCH,
    TILE,
    TIMBER,
)


def hamlet(pen: Pen) -> None:
    """The village itself, as it stands on the map."""
    for x, y, roof_colour in ((8, 44, TILE), (62, 50, THATCH)):
        pen.box(x + 3, y, 30, 30, PLASTER, INK, 3)
        pen.polygon([(x - 3, y + 3), (x + 18, y - 20), (x + 39, y + 3)], roof_colour, INK, 3)
    pen.box(38, 40, 26, 52, STONE, INK, 3)
    pen.polygon([(34, 42), (51, 2), (68, 42)], SLATE, INK, 3)
    pen.box(46, 72, 10, 20, DOOR, INK, 2)


def ashford(pen: Pen) -> None:
    """Ashford: an ash tree by a house."""
    pen.box(8, 58, 46, 38, PLASTER, INK, 4)
    pen.polygon([(0, 62), (31, 30), (62, 62)], TILE, INK, 4)
    pen.box(68, 54, 9, 42, TIMBER)
    pen.circle(72, 36, 25, LEAF, INK, 4)
    pen.circle(65, 29, 11, LEAF_LIGHT)


def brackwater(pen: Pen) -> None:
    """Brackwater: a house on piles over water."""
    pen.box(22, 38, 54, 34, PLASTER, INK, 4)
    pen.polygon([(12, 42), (49, 8), (86, 42)], SLATE, INK, 4)
    for x in (28, 66):
        pen.line([(x, 72), (x, 94)], TIMBER, 6)
    pen.path(
        "M 0 84 C 12 76 24 92 36 84 C 48 76 60 92 72 84 C 84 76 92 88 100 84 L 100 99 L 0 99 Z", symbols.WATER, INK, 3
    )


def coldharbour(pen: Pen) -> None:
    """Coldharbour: a ship under sail."""
    pen.line([(52, 6), (52, 70)], INK, 6)
    pen.path("M 56 10 C 82 22 90 44 88 58 L 56 58 Z", symbols.WHITE, INK, 4)
    pen.path("M 47 18 C 30 28 20 44 18 58 L 47 58 Z", (226, 214, 190), INK, 4)
    pen.path("M 6 66 L 96 66 C 92 82 84 88 74 92 L 28 92 C 18 88 10 80 6 66 Z", (160, 106, 64), INK, 4)


def dunmere(pen: Pen) -> None:
    """Dunmere: a castle with battlements."""
    left = "M 8 96 L 8 34 L 22 34 L 22 44 L 36 44 L 36 8 L 46 8 L 46 18 L 56 18 L 56 8 L 66 8"
    pen.path(f"{left} L 66 44 L 78 44 L 78 34 L 92 34 L 92 96 Z", STONE, INK, 4)
    pen.path("M 40 96 L 40 74 C 40 62 60 62 60 74 L 60 96 Z", DOOR, INK, 3)
    pen.box(46, 30, 9, 14, (84, 76, 70))


def eastgate(pen: Pen) -> None:
    """Eastgate: a gate between two round towers."""
    pen.box(22, 46, 56, 50, STONE_SHADE, INK, 4)
    pen.path("M 36 96 L 36 74 C 36 58 64 58 64 74 L 64 96 Z", (74, 56, 44), INK, 3)
    for x in (6, 66):
        pen.box(x, 34, 28, 62, STONE, INK, 4)
        pen.polygon([(x - 5, 38), (x + 14, 4), (x + 33, 38)], TILE, INK, 4)
        pen.box(x + 10, 50, 8, 14, (84, 76, 70))


def farholm(pen: Pen) -> None:
    """Farholm: a lighthouse on its rock."""
    pen.path("M 4 97 C 12 76 30 78 40 80 C 64 74 88 80 96 97 Z", STONE_SHADE, INK, 4)
    pen.polygon([(36, 84), (42, 32), (62, 32), (68, 84)], symbols.WHITE, INK, 4)
    pen.polygon([(39.5, 54), (41.5, 42), (62.5, 42), (64.5, 54)], (200, 84, 64))
    pen.polygon([(36.6, 78), (38, 66), (66, 66), (67.4, 78)], (200, 84, 64))
    pen.polygon([(36, 84), (42, 32), (62, 32), (68, 84)], None, INK, 4)
    pen.box(42, 18, 20, 15, (252, 222, 120), INK, 4)
    pen.polygon([(36, 20), (52, 4), (68, 20)], (120, 60, 46), INK, 4)


CITIES: dict[str, tuple[Drawing, tuple[int, int]]] = {
    "village": (hamlet, (104, 96)),
    "ashford": (ashford, (100, 100)),
    "brackwater": (brackwater, (100, 100)),
    "coldharbour": (coldharbour, (100, 100)),
    "dunmere": (dunmere, (100, 100)),
    "eastgate": (eastgate, (100, 100)),
    "farholm": (farholm, (100, 100)),
}
"""Drawing and its units (width, height), by name."""
