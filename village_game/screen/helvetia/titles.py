"""What stands on signs: the names of buildings, characters and panels as titles."""

from __future__ import annotations

from village_game.texts import _


def title(word: str) -> str:
    """Return the title of a building, a character or a part of the table."""
    return _titles()[word]


def _titles() -> dict[str, str]:
    return {
        "claypit": _("Clay pit"),
        "lumberjack": _("Lumberjack"),
        "quarry": _("Quarry"),
        "grainyard": _("Grain yard"),
        "well": _("Well"),
        "mine": _("Mine"),
        "cowshed": _("Cowshed"),
        "goatshed": _("Goat shed"),
        "marketplace": _("Marketplace"),
        "bakery": _("Bakery"),
        "brewery": _("Brewery"),
        "ironworks": _("Ironworks"),
        "dairy": _("Dairy"),
        "butcher": _("Butcher"),
        "cheesery": _("Cheesery"),
        "tannery": _("Tannery"),
        "bellfoundry": _("Bell foundry"),
        "cattlemarket": _("Cattle market"),
        "goatmarket": _("Goat market"),
        "grocer": _("Grocer"),
        "mill": _("Mill"),
        "inn": _("Inn"),
        "townhall": _("Town hall"),
        "church": _("Church"),
        "builder": _("Builder"),
        "carter": _("Carter"),
        "watchman": _("Watchman"),
        "priest": _("Priest"),
        "midwife": _("Midwife"),
        "round": _("Round"),
        "market": _("Market"),
        "decks": _("Decks"),
        "bill": _("Still to pay"),
        "makes": _("Can make now"),
    }
