"""Numbers over the pieces: how many tiles of a type lie open, how many coins there are, who stands behind others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from village_game.screen import paint, theme
from village_game.screen.drawing import lettering
from village_game.screen.drawing.places import Place
from village_game.screen.helvetia.layout import Layout
from village_game.screen.helvetia.notes import badge


def draw(surface: Surface, table: Layout, arrangement: Mapping[str, Sequence[str]]) -> None:
    """Write the numbers of an arrangement (place → kinds of pieces)."""
    for name, pieces in arrangement.items():
        place = table.places.get(name)
        if place is None or len(pieces) < 2:
            continue
        if name.startswith(("display.", "pool.")):
            badge(surface, place.slots(1)[0], f"×{len(pieces)}")
        elif place.count is not None:
            _overfull(surface, place, len(pieces))


def _overfull(surface: Surface, place: Place, number: int) -> None:
    """How many there are where some cannot be seen at all."""
    slots = place.slots(number)
    hidden = number - len({slot.topleft for slot in slots})
    if hidden <= 0:
        return
    top = slots[-1]
    side = max(lettering.SMALLEST + 4, top.height // 3)
    disc = Rect(0, 0, side + side // 2, side)
    disc.bottomright = top.right, top.bottom
    paint.box(surface, disc, theme.WOOD_DARK, disc.height // 2, theme.CHALK, 1)
    lettering.write(surface, f"+{hidden}", disc, disc.height * 0.8, colour=theme.CHALK)
