"""The bridge between the rules of Village and the table that shows them: `BRIDGE` (see `screen.table.bridge.Bridge`).

Each function has a module of its own beside this one; here they are only gathered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from village_game.core.message import Event
from village_game.core.move import Move
from village_game.screen.table.bridge import Bridge, Narrowing, Piece, Place, ProspectGroup
from village_game.screen.table.matching import Hint
from village_game.screen.village.arrange import arrange
from village_game.screen.village.explain import explain
from village_game.screen.village.foresee import foresee
from village_game.screen.village.gesture import gesture
from village_game.screen.village.kinds import CUBE_GIFT, GOOD_GIFT, GREEN_BAG, WELL, holding, home, space, thing
from village_game.screen.village.left import what_is_left
from village_game.screen.village.wish import refusal, wish
from village_game.screen.village.words import button, prompt, say_move
from village_game.village.names import SPACES
from village_game.village.position import VillagePosition


class VillageBridge:
    """All that the table asks of Village."""

    arrange = staticmethod(arrange)
    gesture = staticmethod(gesture)
    wish = staticmethod(wish)
    refusal = staticmethod(refusal)
    home = staticmethod(home)
    foresee = staticmethod(foresee)
    say_move = staticmethod(say_move)
    prompt = staticmethod(prompt)
    button = staticmethod(button)
    explain = staticmethod(explain)
    what_is_left = staticmethod(what_is_left)

    def narrowings(self, position: VillagePosition, moves: Sequence[Move]) -> list[Narrowing]:
        """Return nothing: in Village every move is made at once."""
        return []

    def prefer(self, position: VillagePosition, moves: Sequence[Move]) -> list[Move]:
        """Return moves as the rules list them."""
        return list(moves)

    def hints(self, position: VillagePosition, move: Move, events: Sequence[Event]) -> list[Hint]:
        """Return where the gifts of a move come from: the council, a city, or the green bag."""
        colour = position.decides
        if move[0] == "privilege" and move[1] in ("cubes", "good"):
            gift = CUBE_GIFT if move[1] == "cubes" else GOOD_GIFT
            return [Hint(thing(word), gift, holding(colour, word)) for word in move[2:]]
        if move[0] == "fill":
            filled = [word.partition("=") for word in move[1:]]
            return [Hint(thing(cube), GREEN_BAG, space(name)) for name, _, cubes in filled for cube in cubes.split(",")]
        rewards = [event.args for event in events if event.name == "reward"]
        return [
            Hint(thing(word), str(reward["city"]), holding(colour, word))
            for reward in rewards
            for word, count in reward["gained"].items()  # type: ignore[attr-defined]
            for _ in range(count)
        ]

    def stem(self, piece: Piece) -> Piece:
        """Return the piece itself: nothing in Village is turned over."""
        return piece

    def could(self, game: Any, position: VillagePosition, colour: str) -> list[ProspectGroup]:
        """Return nothing: what can be done in Village is seen on the board."""
        return []

    def shortcuts(self, position: VillagePosition) -> Mapping[str, Place]:
        """Return the places that the number keys jump to: 1 to 7 for the spaces, 8 for the well."""
        places = (*(space(name) for name in SPACES), WELL)
        return {str(number): place for number, place in enumerate(places, 1)}


BRIDGE: Bridge = VillageBridge()
