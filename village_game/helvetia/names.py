"""The words of Helvetia's notation, in the order of the rules page's section 1, and where cells lie (section 2).

They are the same in data, moves, documents and saves. Players read names instead, which stand in
``data/helvetia/names.yaml``. Every cell of every village has a number, and a set of cells is a whole number with
these bits.
"""

from __future__ import annotations

from collections.abc import Iterator

COLOURS = ("red", "yellow", "blue", "white")

SIMPLE = ("wood", "clay", "stone", "grain", "water", "ore")
SECOND = ("bread", "cow", "ale", "goat", "iron")
THIRD = ("milk", "meat", "cheese", "leather", "bell")
COMPLEX = (*SECOND, *THIRD)
GOODS = (*SIMPLE, *COMPLEX)

BUILDER, CARTER, WATCHMAN, PRIEST, MIDWIFE = "builder", "carter", "watchman", "priest", "midwife"
CHARACTERS = (BUILDER, CARTER, WATCHMAN, PRIEST, MIDWIFE)

MAN, WOMAN = "man", "woman"
SEXES = (MAN, WOMAN)
OTHER_SEX = {MAN: WOMAN, WOMAN: MAN}
AWAKE, ASLEEP = "awake", "asleep"

SCHOOL, CENTRE = "school", "centre"
ORIGINS = (SCHOOL, CENTRE)
"""Where the singles are."""

COIN, BONUS = "coin", "bonus"
"""By what means an action is carried out."""

COMPLETED = "village"
"""The special tile for a completed village; those for chains are called by their last good."""

CELLS = ("a", "b", "c", "d", "e", "f", "g", "h", "i", "j")
QUARTERS = {"nw": "abe", "ne": "cdf", "sw": "egh", "se": "fij"}

START_TILES = ("claypit", "lumberjack", "quarry", "grainyard", "well")
TILES = (
    *START_TILES,
    *("mine", "cowshed", "goatshed", "marketplace"),
    *("bakery", "brewery", "ironworks", "dairy", "butcher", "cheesery", "tannery", "bellfoundry"),
    *("cattlemarket", "goatmarket", "grocer"),
    *("mill", "inn", "townhall", "church"),
)
"""All types of tiles, in the order of section 4."""

SIZE = len(CELLS)
FIRST_CELL = {colour: number * SIZE for number, colour in enumerate(COLOURS)}
"""Colour → the number of cell ``a`` of that village; the other cells follow."""

AREA = {colour: ((1 << SIZE) - 1) << first for colour, first in FIRST_CELL.items()}
"""Colour → the cells of that village."""

QUARTER_AREA = {
    colour: {name: sum(1 << first + CELLS.index(cell) for cell in cells) for name, cells in QUARTERS.items()}
    for colour, first in FIRST_CELL.items()
}
"""Colour → quarter → its cells."""

CELL_LETTERS = CELLS * len(COLOURS)
"""Number of a cell → its letter."""

CELL_COLOURS = tuple(colour for colour in COLOURS for _ in CELLS)
"""Number of a cell → the owner of the village."""

SOURCES = {
    colour: tuple(
        letter if host == colour else f"{host}.{letter}"
        for host, letter in zip(CELL_COLOURS, CELL_LETTERS, strict=True)
    )
    for colour in COLOURS
}
"""Colour → number of a cell → the word by which that player names it as a source, such as ``c`` or ``blue.c``."""

SOURCE_CELLS = {colour: {word: cell for cell, word in enumerate(words)} for colour, words in SOURCES.items()}
"""Colour → word of a source → the number of the cell."""


def cells_of(area: int) -> Iterator[int]:
    """Yield the numbers of the cells of a set, in order."""
    while area:
        lowest = area & -area
        yield lowest.bit_length() - 1
        area ^= lowest
