"""How good a position of Helvetia is for a player: what computer players strive for, and what advice is made of."""

from __future__ import annotations

from collections.abc import Sequence

from village_game.core.message import Message, message
from village_game.core.move import Move
from village_game.helvetia.position import HelvetiaPosition
from village_game.helvetia.prospects import prospects, view_of
from village_game.helvetia.scoring import PARTS, result
from village_game.helvetia.sifting import sift

_STYLES: dict[str, dict[str, float]] = {
    "farmer": {},
    "carrier": {"deliveries": 1.2},
    "trader": {"goods_tiles": 1.5, "specials": 1.5},
    "mason": {"buildings": 1.5},
    "mayor": {"characters": 1.7, "start": 1.7},
}
"""Style → part of the result → how much more than its points it is worth to that style."""

_WEIGHTS = {style: tuple(liking.get(part, 1.0) for part in PARTS) for style, liking in _STYLES.items()}

_VICTORY = 3.0
"""What winning is worth besides the points."""

_TOLD = 0.5
"""A gain of fewer points is not worth telling."""

_MOST_REASONS = 4


class HelvetiaJudgement:
    """See `core.judging.Judgement` for what each method promises."""

    styles = tuple(_STYLES)
    parts = PARTS
    breadth = 10

    def projected(self, position: HelvetiaPosition, colour: str) -> dict[str, float]:
        """Return the points that a player can expect at the end, by part of the result."""
        return dict(zip(PARTS, prospects(position, colour, view_of(position)), strict=True))

    def worth(self, position: HelvetiaPosition, colour: str, style: str) -> float:
        """Return how well a player stands, as points ahead of the rivals; at the end, of the best of them."""
        if not position.pending:
            return _margin(position, colour)
        view = view_of(position)
        own = 0.0
        for points, weight in zip(prospects(position, colour, view), _WEIGHTS[style], strict=True):
            own += points * weight
        rivals = [sum(prospects(position, other, view)) for other in position.seats if other != colour]
        return own - (max(rivals) + sum(rivals) / len(rivals)) / 2

    def prune(self, position: HelvetiaPosition, legal: Sequence[Move], style: str) -> list[Move]:
        """Return the legal moves that are worth a thought."""
        return sift(position, legal)

    def reasons(self, before: HelvetiaPosition, after: HelvetiaPosition, colour: str, style: str) -> list[Message]:
        """Return what speaks for a turn: the parts of the result that gain most, and what it costs the others."""
        then, now = self.projected(before, colour), self.projected(after, colour)
        gains = sorted(((now[part] - then[part], part) for part in PARTS), reverse=True)
        told = [message(f"advice_{part}", count=round(gain)) for gain, part in gains if gain >= _TOLD]
        loss = sum(
            self._in_all(before, other) - self._in_all(after, other) for other in before.seats if other != colour
        )
        if loss >= 2 * _TOLD:
            told.append(message("advice_rivals", count=round(loss)))
        return told[:_MOST_REASONS] or [message("advice_least")]

    def _in_all(self, position: HelvetiaPosition, colour: str) -> float:
        return sum(prospects(position, colour, view_of(position)))


def _margin(position: HelvetiaPosition, colour: str) -> float:
    """Return how far ahead of the best rival a player ended, and what the victory is worth."""
    outcome = result(position)
    best = max(points for other, points in outcome.points.items() if other != colour)
    victory = _VICTORY / len(outcome.winners) if colour in outcome.winners else -_VICTORY
    return outcome.points[colour] - best + victory


def judgement() -> HelvetiaJudgement:
    """Return the judgement of Helvetia."""
    return HelvetiaJudgement()
