"""How good a position of Helvetia is for a player: what computer players strive for, and what advice is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from village_game.core.game import Result
from village_game.core.judging import PartsJudgement
from village_game.core.move import Move
from village_game.helvetia.position import HelvetiaPosition
from village_game.helvetia.prospects import View, prospects, view_of
from village_game.helvetia.rules import rules
from village_game.helvetia.scoring import PARTS, result
from village_game.helvetia.sifting import sift


class HelvetiaJudgement(PartsJudgement[HelvetiaPosition, View]):
    """See `core.judging.Judgement` for what each method promises."""

    parts = PARTS
    liking: ClassVar[Mapping[str, Mapping[str, float]]] = {
        "farmer": {},
        "carrier": {"deliveries": 1.2},
        "trader": {"goods_tiles": 1.5, "specials": 1.5},
        "mason": {"buildings": 1.5},
        "mayor": {"characters": 1.7, "start": 1.7},
    }
    growth: ClassVar[Mapping[str, tuple[float, float, float]]] = {
        "deliveries": (-4.6, 7.8, 0.33),
        "goods_tiles": (-0.8, 2.8, 1.3),
        "specials": (-1.0, 1.7, 1.1),
        "buildings": (0.8, 4.7, 0.14),
        "characters": (-0.2, 1.7, -0.2),
        "start": (0.0, 0.0, 1.6),
    }
    breadth = 16

    def view(self, position: HelvetiaPosition) -> View:
        """Return what the prospects of all players have in common."""
        return view_of(position)

    def prospects(self, position: HelvetiaPosition, colour: str, view: View) -> tuple[float, ...]:
        """Return the points that a player can expect at the end, in the order of `parts`."""
        return prospects(position, colour, view)

    def left(self, view: View, colour: str) -> tuple[float, float]:
        """Return how much use a player can still make of things, and how far the leader is from the end, from 1."""
        end = rules().round.end
        return view.use, max(0, end - view.most) / end

    def outcome(self, position: HelvetiaPosition) -> Result:
        """Return the result of a game that is over."""
        return result(position)

    def prune(self, position: HelvetiaPosition, legal: Sequence[Move]) -> list[Move]:
        """Return the legal moves that are worth a thought."""
        return sift(position, legal)


def judgement() -> HelvetiaJudgement:
    """Return the judgement of Helvetia."""
    return HelvetiaJudgement()
