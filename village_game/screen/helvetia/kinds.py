"""The names of Helvetia's pieces and places on the screen, and how they follow from the words of the notation.

A piece is a kind, written in words: ``tile bakery``, ``villager red man awake``, ``child red woman``, ``coin red``,
``cube red``, ``good bread``, ``character builder``, ``character builder used``, ``start``, ``lantern``. A place of a
village begins with its colour: ``red.c``, ``red.c.man``, ``red.nw``, ``red.school``.
"""

from __future__ import annotations

from village_game.helvetia.names import (
    ASLEEP,
    AWAKE,
    CELL_COLOURS,
    CELL_LETTERS,
    CELLS,
    COLOURS,
    MAN,
    MIDWIFE,
    QUARTERS,
    SEXES,
    SOURCE_CELLS,
    START_TILES,
    WATCHMAN,
    WOMAN,
)
from village_game.helvetia.position import HelvetiaPlayer
from village_game.screen.table.bridge import Piece, Place
from village_game.screen.table.matching import HERE, SUPPLY

START: Piece = "start"
LANTERN: Piece = "lantern"
NO_COIN = "no_coin"
"""In a label: no dowry coin is taken."""

LAMP: Place = f"character.{WATCHMAN}.tool"
"""Where the lantern hangs."""

CRADLE: Place = f"character.{MIDWIFE}.tool"
"""Where the children are that can be born."""

DECKS: Place = "decks"
BILL: Place = "bill"
"""Where the goods lie that are still to be paid for a building."""

ROUND: Place = "round"


# Pieces


def tile(name: str) -> Piece:
    """Return the piece of a building tile."""
    return f"tile {name}"


def villager(colour: str, sex: str, state: str = AWAKE) -> Piece:
    """Return the piece of a villager, standing if awake, lying if asleep."""
    return f"villager {colour} {sex} {state}"


def on_cell(player: HelvetiaPlayer, cell: int) -> Piece:
    """Return the piece of a player's villager on a cell, who must be there."""
    return villager(player.colour, sex_on(player, cell), AWAKE if player.awake >> cell & 1 else ASLEEP)


def sex_on(player: HelvetiaPlayer, cell: int) -> str:
    """Return the sex of a player's villager on a cell, who must be there."""
    return MAN if player.men >> cell & 1 else WOMAN


def child(colour: str, sex: str) -> Piece:
    """Return the piece of a newborn."""
    return f"child {colour} {sex}"


def coin(colour: str) -> Piece:
    """Return the piece of a coin of a colour."""
    return f"coin {colour}"


def cube(colour: str) -> Piece:
    """Return the piece of a delivery cube."""
    return f"cube {colour}"


def good(name: str) -> Piece:
    """Return the piece of a good that has been, or can be, made."""
    return f"good {name}"


def medal(character: str, used: bool = False) -> Piece:
    """Return the piece of a character tile, which is turned over once used."""
    return f"character {character} used" if used else f"character {character}"


def stem(piece: Piece) -> Piece:
    """Return what a piece is whether awake or asleep, turned over or not."""
    words = piece.split()
    return " ".join(words[:3]) if words[0] == "villager" else piece.removesuffix(" used")


def home(piece: Piece) -> Place:
    """Return where pieces of a kind come from, and go to, that are not on the table; samples never leave theirs."""
    kind, _, name = piece.partition(" ")
    if kind == "tile":
        return pool(name) if name in START_TILES else DECKS
    return HERE if kind in ("good", "child") else SUPPLY


# Places


def place(colour: str, name: str) -> Place:
    """Return a place of a player by its name, such as a cell, a quarter, ``school`` or ``coins``."""
    return f"{colour}.{name}"


def cell_place(cell: int, part: str = "") -> Place:
    """Return the place of a cell by its number, or of a part of it: ``man``, ``woman``, ``children``, ``good``."""
    whole = f"{CELL_COLOURS[cell]}.{CELL_LETTERS[cell]}"
    return f"{whole}.{part}" if part else whole


def source_place(colour: str, source: str, part: str = "") -> Place:
    """Return the place of a source (section 9) as a player names it, or of a part of it."""
    return cell_place(SOURCE_CELLS[colour][source], part)


def display(name: str) -> Place:
    """Return where tiles of a type lie open."""
    return f"display.{name}"


def pool(name: str) -> Place:
    """Return where start tiles of a type lie that can be drafted."""
    return f"pool.{name}"


def market(name: str, colour: str = "") -> Place:
    """Return where a good is delivered, or where a player's cube lies on it."""
    return f"market.{name}.{colour}" if colour else f"market.{name}"


def special(name: str) -> Place:
    """Return where a special tile lies."""
    return f"special.{name}"


def card(character: str, part: str = "") -> Place:
    """Return the place of a character, of a player's coins on it, or of its ``tile`` while nobody holds it."""
    return f"character.{character}.{part}" if part else f"character.{character}"


def held(colour: str, character: str) -> Place:
    """Return where a player's tile of a character lies."""
    return f"{colour}.character.{character}"


# What a place is


def owner(where: Place) -> str:
    """Return whose village a place belongs to, ``""`` if nobody's."""
    head = where.partition(".")[0]
    return head if head in COLOURS else ""


def cell_of_place(where: Place) -> tuple[str, str] | None:
    """Return the village and the letter of the cell that a place is, or is a part of; ``None`` if there is none."""
    words = where.split(".")
    return (words[0], words[1]) if len(words) > 1 and words[0] in COLOURS and words[1] in CELLS else None


def quarters_at(where: Place) -> list[str]:
    """Return the quarters of its village that a place is, or lies in; some cells are in two, the centre is in all."""
    words = where.split(".")
    if len(words) < 2 or words[0] not in COLOURS:
        return []
    name = words[1]
    if name in QUARTERS:
        return [name]
    if name in ("centre", "dowry"):
        return list(QUARTERS)
    return [quarter for quarter, cells in QUARTERS.items() if name in cells]


def character_at(where: Place) -> str:
    """Return the character whose card a place is, or is a part of, ``""`` if there is none."""
    words = where.split(".")
    return words[1] if words[0] == "character" else ""


def good_at(where: Place) -> str:
    """Return the good on whose place in the market a place is, ``""`` if there is none."""
    words = where.split(".")
    return words[1] if words[0] == "market" else ""


CELL_PARTS = (*SEXES, "children", "good")
"""What may lie on a cell besides its building."""
