"""The events that the rules of Village log: every name, with its arguments.

Together they tell all that happens to the pieces, so that where each is can be kept account of from them alone, and
every point with its cause. ``player`` is a colour; ``paid``, ``gained``, ``goods`` and ``cubes`` (of the bag) map
things to numbers; what is paid goes to the supply, what is gained comes from there.
"""

from __future__ import annotations

EVENTS: dict[str, tuple[str, ...]] = {
    # Chance
    "seat_chosen": ("player",),
    "stalls_filled": ("customers",),  # from the stack into stalls 1, 2 …
    "queue_filled": ("customers",),  # from the stack to the end of the queue
    "bag_filled": ("cubes",),  # from the supply into the green bag
    "space_filled": ("space", "cubes"),  # a list of cubes, from the green bag
    "monks_drawn": ("count",),  # they go back into the black bag
    "drawn": ("player", "generation"),  # from the black bag to window1
    # The turn
    "turn": ("player",),
    "last_turn": ("player",),
    "nothing_to_do": ("player",),  # a last turn that is passed over
    "turn_passed": ("player",),
    "cube_taken": ("player", "space", "cube"),  # from the board to the player
    "plague_taken": ("player", "space"),  # from the board to the supply
    "well_used": ("player", "space", "paid"),
    "free_action": ("player", "space"),
    "declined": ("player", "space"),
    "time_spent": ("player", "count", "time"),  # so many units, and where the marker is then
    "bridge_crossed": ("player",),
    # The actions
    "harvested": ("player", "count"),  # grain from the supply
    "born": ("player", "generation"),
    "recalled": ("player", "generation", "place"),
    "trained": ("player", "generation", "building"),
    "made": ("player", "good", "building"),
    "not_made": ("player", "building"),
    "bought": ("player", "good", "building", "paid"),
    "milled": ("player", "paid", "count"),  # so many coins from the supply
    "served": ("player", "customer", "stall", "goods", "paid"),  # the goods to the supply, the tile to the player
    "served_paid": ("player", "customer", "stall", "goods", "paid"),
    "market_passed": ("player",),
    "moved_up": ("customer", "stall"),  # the first of the queue into the stall
    "travelled": ("player", "generation", "origin", "city", "paid"),  # the wagon is in what was paid
    "visited": ("player", "city"),
    "reward": ("player", "city", "gained"),
    "entered": ("player", "generation", "paid"),
    "advanced": ("player", "generation", "origin", "place", "paid"),
    "start_taken": ("player",),
    "privilege_cubes": ("player", "gained"),
    "privilege_good": ("player", "good", "count"),
    "privilege_coin": ("player", "count"),  # so many coins to the supply
    "privilege_declined": ("player",),
    "joined": ("player", "generation", "paid"),
    "joined_paid": ("player", "generation", "paid"),
    # Death and the end
    "died": ("player", "generation", "place", "rest"),  # into the chronicle
    "died_grave": ("player", "generation", "place", "rest"),
    "died_gone": ("player", "generation", "place", "rest"),
    "nobody_dies": ("player",),
    "end_triggered": ("player", "cause", "last"),  # chronicle or graves; who still has a turn
    # The mass
    "mass": (),
    "redeemed": ("player", "generation", "paid"),  # from the black bag to window1
    "redeem_declined": ("player",),
    "ascended": ("player", "generation", "origin", "place", "paid"),
    "ascend_declined": ("player",),
    "start_changed": ("player",),  # the next-start token goes back to the council
    # Points: part is one of `scoring.PARTS`; earned ones as they are made, the others when the game is over
    "points": ("player", "part", "count", "cause"),
    "total": ("player", "count"),
    "won": ("players", "count"),
}
"""Name → arguments. What an event says in words stands in ``data/village/messages.yaml``."""
