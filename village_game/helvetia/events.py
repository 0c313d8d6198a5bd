"""The events that the rules of Helvetia log: every name, with its arguments.

Together they tell all that happens to the pieces, so that where each is can be kept account of from them alone, and
every point with its cause. ``player``, ``host`` and ``other`` are colours; ``cell`` is a cell of the player's village,
of the host's if one is named.
"""

from __future__ import annotations

EVENTS: dict[str, tuple[str, ...]] = {
    # Set-up
    "first_drafter": ("player",),
    "drafted": ("player", "tile"),  # from the pool to the hand
    "swapped": ("player", "other", "tile"),  # from the other's hand to the player's
    "dealt": ("player", "set", "tiles"),  # from the pool to the hand
    "out_of_the_game": ("tiles",),  # what is left of the pool
    "tile_placed": ("player", "tile", "cell"),
    "settled": ("player", "sex", "cell"),  # from the stock
    "wed": ("player", "sex", "host", "cell"),  # from the stock
    "partner_sent": ("player", "sex", "origin"),  # from the stock to School or centre
    "dowry_given": ("player", "host", "count"),
    # A turn
    "turn_begins": ("player",),
    "coin_placed": ("player", "character"),  # every coin, also for a good or in vain
    "idled": ("player", "character"),
    "bonus_used": ("player", "character"),  # the tile is turned over
    "turn_ended": ("player",),
    # The builder
    "built": ("player", "tile", "cell"),  # from the display
    "good_bought": ("player", "good"),
    "produced": ("player", "good", "hosts", "cells", "tiles"),  # the player's villagers there fall asleep
    "staffed": ("player", "sex", "cell"),  # from the centre
    # The carter
    "delivered": ("player", "good"),
    "goods_tile_taken": ("player", "good"),
    "special_taken": ("player", "special"),
    # The watchman
    "quarter_woken": ("player", "host", "quarter"),
    "woken": ("player", "sex", "host", "cell"),  # whose villager
    # The priest
    "married": ("player", "sex", "origin", "host", "cell"),
    "coin_brought_home": ("player", "host", "coin"),  # from the host's centre to the player's hand
    "coin_taken": ("player", "host", "coin"),  # from the host's centre to the player's, a coin of that colour
    # The midwife
    "child_born": ("player", "sex", "cell"),  # from the stock
    # The end of a round
    "round_ended": ("players",),  # who is left with coins
    "start_token_taken": ("player",),
    "character_taken": ("player", "character"),
    "coins_returned": ("player", "count"),  # from all characters
    "housed": ("player", "sex", "cell"),  # from the School
    "left_for_centre": ("player", "sex", "count"),  # from the School
    "schooled": ("player", "sex", "cell"),  # from beside the parents
    "revealed": ("tiles",),  # from the decks to the display
    # Points: part is one of `scoring.PARTS`
    "points_gained": ("player", "part", "count", "cause"),
    "points_lost": ("player", "part", "count", "cause"),
    "points_in_all": ("player", "count"),
    "game_won": ("players", "count"),
}
"""Name → arguments. What an event says in words stands in ``data/helvetia/messages.yaml``."""
