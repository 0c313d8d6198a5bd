"""The bridge between the rules of Helvetia and the table that shows them: `BRIDGE` (see `screen.table.bridge.Bridge`).

Each function has a module of its own beside this one; here they are only gathered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from village_game.core.message import Event
from village_game.core.move import Move
from village_game.helvetia.names import CHARACTERS
from village_game.helvetia.position import HelvetiaPosition
from village_game.screen.helvetia.arrange import arrange
from village_game.screen.helvetia.choosing import narrowings, prefer
from village_game.screen.helvetia.could import could
from village_game.screen.helvetia.explain import explain
from village_game.screen.helvetia.foresee import foresee
from village_game.screen.helvetia.gesture import gesture
from village_game.screen.helvetia.kinds import (
    CRADLE,
    DECKS,
    card,
    child,
    display,
    home,
    place,
    stem,
    tile,
    villager,
)
from village_game.screen.helvetia.left import what_is_left
from village_game.screen.helvetia.wish import refusal, wish
from village_game.screen.helvetia.words import button, prompt, say_move
from village_game.screen.table.bridge import Bridge, Place
from village_game.screen.table.matching import Hint


class HelvetiaBridge:
    """All that the table asks of Helvetia."""

    arrange = staticmethod(arrange)
    gesture = staticmethod(gesture)
    wish = staticmethod(wish)
    refusal = staticmethod(refusal)
    narrowings = staticmethod(narrowings)
    prefer = staticmethod(prefer)
    home = staticmethod(home)
    stem = staticmethod(stem)
    foresee = staticmethod(foresee)
    say_move = staticmethod(say_move)
    prompt = staticmethod(prompt)
    button = staticmethod(button)
    explain = staticmethod(explain)
    could = staticmethod(could)
    what_is_left = staticmethod(what_is_left)

    def hints(self, _position: HelvetiaPosition, _move: Move, events: Sequence[Event]) -> list[Hint]:
        """Return the ways of pieces that might be taken for others, or that come from a place of their own."""
        found: list[Hint] = []
        for event in events:
            args = {name: str(value) for name, value in event.args.items()}
            player = args.get("player", "")
            match event.name:
                case "child_born":
                    target = place(player, f"{args['cell']}.children")
                    found.append(Hint(child(player, args["sex"]), CRADLE, target))
                case "schooled":
                    source = place(player, f"{args['cell']}.children")
                    found.append(Hint(villager(player, args["sex"]), source, place(player, "school")))
                case "married":
                    target = place(args["host"], f"{args['cell']}.{args['sex']}")
                    found.append(Hint(villager(player, args["sex"]), place(player, args["origin"]), target))
                case "revealed":
                    tiles = event.args["tiles"]
                    found += [Hint(tile(str(name)), DECKS, display(str(name))) for name in tiles]  # type: ignore[attr-defined]
        return found

    def shortcuts(self, _position: HelvetiaPosition) -> Mapping[str, Place]:
        """Return the places that the number keys jump to: 1 to 5 for the characters."""
        return {str(number): card(character) for number, character in enumerate(CHARACTERS, 1)}


BRIDGE: Bridge = HelvetiaBridge()
