"""Which piece became which: pairs the pieces of one arrangement with those of the next, so that sprites can glide.

Pieces have no identity, only a kind and a place. So the matcher keeps at its place what can stay there, lets the piece
in hand and the hints go first, pairs the rest kind by kind, and sends what is left over to its home or fetches it
from there. A piece that is turned over changes its kind, but not its stem, and is paired by that. No motion is written
per move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from village_game.screen.table.bridge import Arrangement, Piece, Place

SUPPLY: Place = "supply"
"""Where pieces come from and go to that have no place on the table."""

HERE: Place = "here"
"""The home of samples, which come and go where they lie."""

NO_SLOT = -1
"""The slot of a piece that is at its home and so lies in no arrangement."""


class Hint(NamedTuple):
    """A motion that is known: a piece of this kind went from here to there.

    It may come from a place where it did not lie: a gift is handed out there.
    """

    piece: Piece
    source: Place
    target: Place


class Hand(NamedTuple):
    """The piece that a player has just let go: the very one that lay at this slot of this place."""

    piece: Piece
    place: Place
    slot: int


@dataclass(frozen=True, slots=True)
class Glide:
    """One piece and its way, perhaps of no length.

    Attributes:
        piece: its kind, as it is now or as it was last.
        source: the place where it was; its home if it was not on the table.
        source_slot: its index there, or `NO_SLOT`.
        target: the place where it is now; its home if it is not on the table.
        target_slot: its index there, or `NO_SLOT`.
    """

    piece: Piece
    source: Place
    source_slot: int
    target: Place
    target_slot: int

    @property
    def still(self) -> bool:
        """Whether the piece lies where it lay."""
        return self.source == self.target and self.source_slot == self.target_slot

    @property
    def arrives(self) -> bool:
        """Whether the piece was not on the table."""
        return self.source_slot == NO_SLOT

    @property
    def leaves(self) -> bool:
        """Whether the piece is no longer on the table."""
        return self.target_slot == NO_SLOT


class _Spot(NamedTuple):
    place: Place
    slot: int


def glides(
    before: Arrangement,
    after: Arrangement,
    hints: Iterable[Hint] = (),
    hand: Hand | None = None,
    home: Callable[[Piece], Place] = lambda _piece: SUPPLY,
    stem: Callable[[Piece], Piece] = lambda piece: piece,
) -> list[Glide]:
    """Return the way of every piece of both arrangements, each exactly once.

    Args:
        before: what lay where.
        after: what lies where now.
        hints: motions that are known from the move and its events; those that do not fit are ignored.
        hand: the piece that was let go, if one was; it is the one of its place that leaves.
        home: where pieces of a kind come from and go to that are not on the table.
        stem: what a piece is whichever way up it lies.
    """
    ways: list[Glide] = []
    leaving: dict[Piece, list[_Spot]] = {}
    arriving: dict[Piece, list[_Spot]] = {}
    for place in dict.fromkeys((*before, *after)):
        was, is_now = [*map(stem, before.get(place, ()))], [*map(stem, after.get(place, ()))]
        held = hand._replace(piece=stem(hand.piece)) if hand is not None and hand.place == place else None
        _sort_place(place, was, is_now, held, (ways, leaving, arriving))
    for hint in hints:
        _pair_hinted(hint._replace(piece=stem(hint.piece)), leaving, arriving, ways)
    for piece in dict.fromkeys((*leaving, *arriving)):
        _pair_rest(piece, leaving.get(piece, []), arriving.get(piece, []), home(piece), ways)
    return [replace(way, piece=_kind(way, before, after)) for way in ways]


def _kind(way: Glide, before: Arrangement, after: Arrangement) -> Piece:
    """Return of which kind the piece of a way is now, or was last."""
    return before[way.source][way.source_slot] if way.leaves else after[way.target][way.target_slot]


def _sort_place(
    place: Place,
    before: list[Piece],
    after: list[Piece],
    held: Hand | None,
    into: tuple[list[Glide], dict[Piece, list[_Spot]], dict[Piece, list[_Spot]]],
) -> None:
    """Sort the pieces of one place into those that stay, those that leave and those that arrive."""
    ways, leaving, arriving = into
    new_slots = _slots(after)
    for piece, slots in _slots(before).items():
        if held is not None and held.piece == piece and held.slot in slots:
            slots.remove(held.slot)
            slots.append(held.slot)  # the last ones leave
        targets = new_slots.pop(piece, [])
        stay = min(len(slots), len(targets))
        kept = sorted(slots[:stay])
        ways += [Glide(piece, place, old, place, new) for old, new in zip(kept, targets, strict=False)]
        if slots[stay:]:
            leaving.setdefault(piece, []).extend(_Spot(place, slot) for slot in reversed(slots[stay:]))
        if targets[stay:]:
            arriving.setdefault(piece, []).extend(_Spot(place, slot) for slot in targets[stay:])
    for piece, targets in new_slots.items():
        arriving.setdefault(piece, []).extend(_Spot(place, slot) for slot in targets)


def _slots(pieces: list[Piece]) -> dict[Piece, list[int]]:
    slots: dict[Piece, list[int]] = {}
    for slot, piece in enumerate(pieces):
        slots.setdefault(piece, []).append(slot)
    return slots


def _pair_hinted(
    hint: Hint, leaving: dict[Piece, list[_Spot]], arriving: dict[Piece, list[_Spot]], ways: list[Glide]
) -> None:
    """Pair one piece as a hint says, if one arrives there."""
    target = next((spot for spot in arriving.get(hint.piece, ()) if spot.place == hint.target), None)
    if target is None:
        return
    arriving[hint.piece].remove(target)
    source = next((spot for spot in leaving.get(hint.piece, ()) if spot.place == hint.source), None)
    if source is None:
        source = _Spot(hint.source, NO_SLOT)
    else:
        leaving[hint.piece].remove(source)
    ways.append(Glide(hint.piece, *source, *target))


def _pair_rest(piece: Piece, leaving: list[_Spot], arriving: list[_Spot], home: Place, ways: list[Glide]) -> None:
    """Pair what is left of one kind in order; what finds no partner goes home or comes from there."""
    paired = 0 if home == HERE else min(len(leaving), len(arriving))
    ways += [Glide(piece, *source, *target) for source, target in zip(leaving[:paired], arriving[:paired], strict=True)]
    for spot in leaving[paired:]:
        ways.append(Glide(piece, *spot, spot.place if home == HERE else home, NO_SLOT))
    for spot in arriving[paired:]:
        ways.append(Glide(piece, spot.place if home == HERE else home, NO_SLOT, *spot))
