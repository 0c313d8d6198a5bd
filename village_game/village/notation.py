"""The forms of Village's moves, and the reasons for refusing a move that is not written like one (section 7)."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from village_game.core import notation
from village_game.core.message import Message, message
from village_game.core.notation import quoted, unknown
from village_game.village.names import GENERATION_WORDS, PLACES
from village_game.village.position import VillagePlayer

FORMS = {
    "take": "take SPACE CUBE",
    "well": "well SPACE pay C C C",
    "free": "free SPACE",
    "pass": "pass",
    "harvest": "harvest",
    "birth": "birth",
    "recall": "recall G@PLACE",
    "train": "train G BUILDING",
    "make": "make GOOD",
    "buy": "buy GOOD pay …",
    "mill": "mill",
    "serve": "serve N, serve N pay green or serve N pay coin",
    "travel": "travel G@FROM CITY pay …",
    "enter": "enter G pay …",
    "advance": "advance G@councilN pay …",
    "privilege": "privilege start, privilege cubes C C, privilege good GOOD or privilege coin",
    "join": "join G pay brown, join G pay coin or join G pay time",
    "die": "die G@PLACE",
    "redeem": "redeem G",
    "ascend": "ascend G@windowN windowM",
    "seat": "seat COLOUR",
    "customers": "customers ID …",
    "fill": "fill SPACE=C,C …",
    "mass": "mass ITEM …",
}
"""The first word of each move → how the move is written."""

misplaced = partial(notation.misplaced, FORMS, "not_now")
"""Why a move whose first word does not fit the stage is refused: ``misplaced(move, stage)``."""

wrong_form = partial(notation.wrong_form, FORMS)
"""How a move that begins with this word is written: ``wrong_form(move)``."""


def generation_of(word: str) -> int:
    """Return the generation that a word names, 0 if it names none."""
    return GENERATION_WORDS.index(word) if word in GENERATION_WORDS[1:] else 0


def figure_of(word: str) -> tuple[int, str]:
    """Return generation and place that a word such as ``1@farm`` names; generation 0 if it names none."""
    generation, separator, place = word.partition("@")
    return (generation_of(generation), place) if separator and place in PLACES else (0, "")


def why_no_figure(player: VillagePlayer, word: str, places: Collection[str]) -> Message | None:
    """Return why a word such as ``1@farm`` names no figure of the player at one of the places."""
    generation, place = figure_of(word)
    if not generation:
        return message("no_figure_word", word=quoted(word))
    if place not in places:
        return message("figure_cannot_be_chosen", place=place)
    if generation not in player.at(place):
        return message("figure_not_there", generation=generation, place=place)
    return None


def why_no_farmer(player: VillagePlayer, word: str) -> Message | None:
    """Return why a word such as ``1`` names no figure on the player's farm."""
    generation = generation_of(word)
    if not generation:
        return unknown(word, GENERATION_WORDS[1:])
    if not player.at("farm"):
        return message("no_figure_on_farm")
    if generation not in player.at("farm"):
        return message("figure_not_there", generation=generation, place="farm")
    return None
