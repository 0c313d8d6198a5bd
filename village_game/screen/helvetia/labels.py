"""Pictures for the words of labels, by which the chooser and the log show things instead of writing them.

Besides pieces and signs (see `pieces` and `pictures`) these are `worker HOST.CELL TILE COLOUR SEX` (who works where),
`quarter HOST.QUARTER`, `building TILE` (a house without its sign) and `no_coin`.
"""

from __future__ import annotations

from pygame import Surface

from village_game.helvetia.names import AWAKE, CELLS, QUARTERS
from village_game.screen import paint, theme
from village_game.screen.drawing import symbols
from village_game.screen.drawing.pen import INK, Drawing, Pen, picture
from village_game.screen.helvetia import ground, people, pictures
from village_game.screen.helvetia.buildings import BUILDINGS
from village_game.screen.helvetia.pieces import Pieces
from village_game.screen.helvetia.villageplan import GRID, TILE_UNITS

_SHAPES = {"villager": people.STANDING[0] / people.STANDING[1], "tile": TILE_UNITS[0] / TILE_UNITS[1]}
_ASLEEP = people.LYING[0] / people.LYING[1]
_WORKER = (134.0, 100.0)
_QUARTER = (100.0, 84.0)
_LEGIBLE = 30  # pixels of height from which a tile is shown with its sign, and not the house alone


def label(word: str, height: int, pieces: Pieces) -> Surface | None:
    """The picture for a word of a label, so many pixels high; ``None`` if it is to be written."""
    kind, _, rest = word.partition(" ")
    if pictures.is_picture(word):
        return pictures.icon(word, height)
    if kind == "worker":
        return _kept(word, height, _WORKER, lambda pen: _worker(pen, *rest.split()))
    if kind == "quarter":
        return _kept(word, height, _QUARTER, lambda pen: _quarter(pen, rest))
    if kind == "building" or (kind == "tile" and height < _LEGIBLE):
        return _kept(word, height, (100, 100), BUILDINGS[rest])
    if word == "no_coin":
        return _kept(word, height, (100, 100), _no_coin)
    shape = _ASLEEP if word.endswith("asleep") else _SHAPES.get(kind, 1.0)
    try:
        return pieces.sprite(word, (round(height * shape), height))
    except KeyError:
        return None


def _kept(word: str, height: int, units: tuple[float, float], draw: Drawing) -> Surface:
    size = (round(height * units[0] / units[1]), height)
    return paint.kept(("label", word, height), lambda: picture(size, draw, units))


def _worker(pen: Pen, where: str, tile: str, colour: str, sex: str) -> None:
    """A building and who works on it; beside it where it stands, and in whose village if it is another's."""
    host, _, cell = where.partition(".")
    BUILDINGS[tile](pen.inside(8, 2, 84, 84))
    draw, units = people.villager(colour, sex, AWAKE)
    draw(pen.inside(0, 46, 43, 54, units))
    _map(pen.inside(94, 56, 40, 40, (40, 40)), cell)
    if host != colour:
        symbols.emblem(host)(pen.inside(98, 14, 34, 34))


def _quarter(pen: Pen, where: str) -> None:
    """A village with one quarter lit, and the emblem of its owner in its middle."""
    host, _, quarter = where.partition(".")
    _map(pen.inside(2, 2, 96, 80, (40, 40)), QUARTERS[quarter])
    symbols.emblem(host)(pen.inside(36, 28, 28, 28))


def _map(pen: Pen, cells: str) -> None:
    """A tiny map of a village in 40 x 40 units, some of its cells marked."""
    pen.box(0, 0, 40, 40, ground.MEADOW, INK, 2, 3)
    pen.box(11, 14.5, 18, 11, ground.COBBLE)
    for cell in CELLS:
        column, line = GRID[cell]
        fill, edge = (theme.GLOW, INK) if cell in cells else (ground.PLOT, ground.PLOT_EDGE)
        pen.box(2 + column * 9.2, 2.4 + line * 12, 8.2, 11, fill, edge, 1.2)


def _no_coin(pen: Pen) -> None:
    """A coin that is left lying."""
    pen.circle(50, 50, 40, (222, 212, 190), (150, 138, 116), 6)
    pen.circle(50, 50, 27, None, (176, 164, 140), 5)
    pen.line([(16, 84), (84, 16)], theme.WARNING, 11)
