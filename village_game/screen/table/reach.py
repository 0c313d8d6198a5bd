"""What is in reach of a hand: everything that can be picked up, where it can go, and by which moves.

It is all made of the legal moves and their gestures. A game may offer to narrow it (see `bridge.Narrowing`): to the
actions of a character, or to the ways to make a good. That plays nothing; only less is in reach until it is given up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from village_game.core.move import Move
from village_game.screen.table.bridge import Arrangement, Bridge, Gesture, Narrowing, Place
from village_game.screen.table.terms import Source

V = TypeVar("V")

Sources = dict[Source, dict[Place, list[Move]]]


class Reach:
    """What is in reach in a position.

    Attributes:
        gestures: the legal moves that are made by hand → how.
        buttons: the legal moves without a gesture.
        everything: what can be picked up → where it can go → the moves.
        sources: the same, as far as it is narrowed to.
        narrowed: what it is narrowed to, or ``None``.
    """

    def __init__(self, bridge: Bridge, position: Any, moves: Sequence[Move]) -> None:
        self.gestures: dict[Move, Gesture] = {}
        self.buttons: list[Move] = []
        self.everything: Sources = {}
        self.narrowed: Narrowing | None = None
        self._narrowings = bridge.narrowings(position, moves) if moves else ()
        self._places = {narrowing.place: narrowing for narrowing in self._narrowings}
        for move in moves:
            gesture = bridge.gesture(position, move)
            if gesture is None:
                self.buttons.append(move)
            else:
                self.gestures[move] = gesture
                _add(self.everything, gesture, move)
        for choice in self._narrowings:
            for move in choice.moves:
                if choice.gesture is not None:
                    _add(self.everything, choice.gesture, move)
        self.sources = self.everything

    def narrow(self, narrowing: Narrowing | None) -> None:
        """Narrow it to the moves of a choice, or to nothing again."""
        self.narrowed = narrowing
        if narrowing is None:
            self.sources = self.everything
            return
        self.sources = {}
        for move in narrowing.moves:
            _add(self.sources, self.gestures[move], move)

    def sources_at(self, place: Place) -> list[Source]:
        """Return what can be picked up at a place."""
        return [source for source in self.sources if source.place == place]

    def narrowing_by(self, source: Source, target: Place) -> Narrowing | None:
        """Return what putting something down at a target chooses, without playing anything."""
        for narrowing in self._narrowings:
            gesture = narrowing.gesture
            if gesture and (gesture.source, gesture.piece, gesture.target) == (source.place, source.piece, target):
                return narrowing
        return None

    def narrowing_at(self, place: Place) -> Narrowing | None:
        """Return what touching a place, or a part of one, chooses."""
        found = enclosing(place, self._places)
        return None if found is None else self._places[found]

    @property
    def at_once(self) -> Narrowing | None:
        """What is chosen without being asked for."""
        return next((narrowing for narrowing in self._narrowings if narrowing.at_once), None)

    def lay(self, arrangement: Arrangement) -> Arrangement:
        """Return an arrangement in which the piece that chose what it is narrowed to lies where it was put."""
        chosen = self.narrowed
        if chosen is None or chosen.gesture is None or chosen.gesture.piece not in arrangement[chosen.gesture.source]:
            return arrangement
        gesture = chosen.gesture
        left = list(arrangement[gesture.source])
        left.remove(gesture.piece)
        there = [*arrangement[chosen.lies], gesture.piece]
        return {**arrangement, gesture.source: left, chosen.lies: there}


def _add(sources: Sources, gesture: Gesture, move: Move) -> None:
    targets = sources.setdefault(Source(gesture.source, gesture.piece), {})
    targets.setdefault(gesture.target, []).append(move)


def around(place: Place) -> Iterator[Place]:
    """Yield a place and those that it is a part of, by their names: ``red.c.man``, ``red.c``, ``red``."""
    while place:
        yield place
        place = place.rpartition(".")[0]


def enclosing(place: Place, among: Mapping[Place, V]) -> Place | None:
    """Return a place or the nearest that it is a part of which is among others, ``None`` if none is."""
    return next((outer for outer in around(place) if outer in among), None)
