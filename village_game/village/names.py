"""The words of Village's notation, in the order of the rules page's section 1.

They are the same in data, moves, documents and saves. Players read names instead, which stand in
``data/village/names.yaml``.
"""

from __future__ import annotations

COLOURS = ("red", "yellow", "blue", "white")

SPACES = ("harvest", "family", "crafts", "market", "travel", "council", "church")

INFLUENCE = ("orange", "green", "brown", "pink")
PLAGUE = "black"
CUBES = (*INFLUENCE, PLAGUE)

GOODS = ("scroll", "horse", "ox", "plow", "wagon")
COIN = "coin"
GRAIN = "grain"
TIME = "time"
STOCK = (*INFLUENCE, COIN, *GOODS, GRAIN)
"""Everything a player holds any number of; payments name it in this order."""

MILL = "mill"
WORKSHOPS = ("scriptorium", "stables", "wainwright", "plowmaker")
BUILDINGS = (MILL, *WORKSHOPS)

LEVELS = ("council1", "council2", "council3", "council4")
WINDOWS = ("window1", "window2", "window3", "window4")
VILLAGE = "village"
CITIES = ("ashford", "brackwater", "coldharbour", "dunmere", "eastgate", "farholm")
SECTIONS = ("council", "crafts", "travel", "church", "farm")
PRIVILEGES = ("start", "cubes", "good", "coin")
MONK = "monk"

FARM = "farm"
BAG = "bag"
UNBORN = "supply"
GRAVE = "grave"
GONE = "gone"

ABROAD = (*WORKSHOPS, *LEVELS, *CITIES, *WINDOWS)
"""Where a figure stands that may be called back to the farm."""

TABLE = (FARM, *ABROAD)
"""Where the living stand who may die."""

CHRONICLE = tuple(f"chronicle.{section}" for section in SECTIONS)
PLACES = (FARM, *WORKSHOPS, *LEVELS, *CITIES, BAG, *WINDOWS, UNBORN, *CHRONICLE, GRAVE, GONE)
"""Every place where a figure can be, the living first."""

SECTION_OF = {
    FARM: "farm",
    **dict.fromkeys(WORKSHOPS, "crafts"),
    **dict.fromkeys(LEVELS, "council"),
    **dict.fromkeys(CITIES, "travel"),
    **dict.fromkeys(WINDOWS, "church"),
}
"""The section of the chronicle to which the dead of a place go."""

GENERATIONS = (1, 2, 3, 4)
GENERATION_WORDS = ("", "1", "2", "3", "4")
"""Generation → its word."""

FIGURE_WORDS = {place: ("", *(f"{generation}@{place}" for generation in GENERATIONS)) for place in PLACES}
"""Place → generation → the word of such a figure there, such as ``1@farm``."""
