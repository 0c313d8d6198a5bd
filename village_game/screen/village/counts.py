"""Numbers over the pieces: how many lie in a heap, in a stack, in the black bag, or where they hide one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from village_game.screen import paint, theme
from village_game.screen.drawing import lettering
from village_game.screen.drawing.places import Place
from village_game.screen.village import signs
from village_game.screen.village.layout import Layout

_HEAPS = (".cubes.", ".goods.", ".coins")


def draw(surface: Surface, table: Layout, arrangement: Mapping[str, Sequence[str]]) -> None:
    """Write the numbers of an arrangement (place → kinds of pieces)."""
    for name, pieces in arrangement.items():
        place = table.places.get(name)
        if place is None or place.count is None or not pieces:
            continue
        if name == "blackbag":
            _in_the_bag(surface, place.count, pieces)
        elif name == "stack":
            signs.draw_row(surface, place.count, ["×", str(len(pieces))], "left")
        elif any(part in name for part in _HEAPS):
            _beside(surface, place, len(pieces))
        elif not name.endswith(".customers"):
            _overfull(surface, place, len(pieces))


def _beside(surface: Surface, place: Place, number: int) -> None:
    """How many lie in a heap, close to the last that is seen."""
    last = place.slots(number)[-1]
    left = last.right + max(2, last.width // 6)
    area = Rect(left, place.rect.top, max(place.rect.right - left, place.rect.width // 4), place.rect.height)
    lettering.write(surface, str(number), area, area.height * 0.8, align="left")


def _overfull(surface: Surface, place: Place, number: int) -> None:
    """How many there are where some cannot be seen at all."""
    if number <= place.comfortable:
        return
    slots = place.slots(number)
    hidden = number - len({slot.topleft for slot in slots})
    if hidden <= 0:
        return
    top = slots[-1]
    side = max(lettering.SMALLEST + 4, top.width // 2 + 4)
    badge = Rect(0, 0, side + side // 3, side)
    badge.bottomright = top.right + 2, top.bottom + 2
    paint.box(surface, badge, theme.WOOD_DARK, badge.height // 2)
    lettering.write(surface, f"+{hidden}", badge, badge.height * 0.8, colour=theme.CHALK)


def _in_the_bag(surface: Surface, area: Rect, pieces: Sequence[str]) -> None:
    """What is in the black bag: each family's figures, and the monks."""
    owners = Counter(_owner(piece) for piece in pieces)
    body = Rect(
        area.left + area.width // 10, area.top + area.height * 36 // 100, area.width * 4 // 5, area.height * 56 // 100
    )
    columns = 1 if len(owners) <= 2 else 2
    lines = -(-len(owners) // columns)
    height = min(body.height // 3, body.width // 2)
    for index, (owner, number) in enumerate(owners.items()):
        line, column = divmod(index, columns)
        width = body.width // columns
        cell = Rect(body.left + column * width, body.centery - lines * height // 2 + line * height, width, height)
        signs.draw_row(surface, cell.inflate(-1, -2), [owner, str(number)], "centre", theme.CHALK)


def _owner(piece: str) -> str:
    words = piece.replace(".", " ").split()
    return f"emblem.{words[1]}" if words[0] == "figure" else "monk"
