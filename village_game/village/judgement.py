"""How good a position of Village is for a player: what computer players strive for, and what advice is made of."""

from __future__ import annotations

from collections.abc import Sequence

from village_game.core.message import Message, message
from village_game.core.move import Move
from village_game.village.names import COIN
from village_game.village.outlook import outlook
from village_game.village.position import VillagePosition
from village_game.village.prospects import prospects
from village_game.village.scoring import PARTS, result

_STYLES: dict[str, dict[str, float]] = {
    "steward": {},
    "merchant": {"customers": 1.3, "coins": 1.1},
    "traveller": {"travel": 1.8, "earned": 1.15},
    "churchman": {"church": 1.35, "earned": 1.2},
    "councillor": {"council": 1.7, "earned": 1.1},
    "chronicler": {"chronicle": 1.6},
}
"""Style → part of the result → how much more than its points it is worth to that style."""

_WEIGHTS = {style: tuple(liking.get(part, 1.0) for part in PARTS) for style, liking in _STYLES.items()}

_VICTORY = 3.0
"""What winning is worth besides the points."""

_TOLD = 0.6
"""A gain of fewer points is not worth telling."""

_MOST_REASONS = 4


class VillageJudgement:
    """See `core.judging.Judgement` for what each method promises."""

    styles = tuple(_STYLES)
    parts = PARTS
    breadth = 400

    def projected(self, position: VillagePosition, colour: str) -> dict[str, float]:
        """Return the points that a player can expect at the end, by part of the result."""
        return dict(zip(PARTS, prospects(position, colour, outlook(position)), strict=True))

    def worth(self, position: VillagePosition, colour: str, style: str) -> float:
        """Return how well a player stands, as points ahead of the rivals' mean; at the end, of the best of them."""
        if not position.pending:
            return _margin(position, colour)
        view = outlook(position)
        weights = _WEIGHTS[style]
        own = 0.0
        for points, weight in zip(prospects(position, colour, view), weights, strict=True):
            own += points * weight
        others = 0.0
        for other in position.seats:
            if other != colour:
                others += sum(prospects(position, other, view))
        return own - others / (len(position.seats) - 1)

    def prune(self, position: VillagePosition, legal: Sequence[Move], style: str) -> list[Move]:
        """Return the legal moves that are worth a thought: no coins where cubes would do."""
        cheap = [move for move in legal if COIN not in move or not _spared(move, legal)]
        return cheap or list(legal)

    def reasons(self, before: VillagePosition, after: VillagePosition, colour: str, style: str) -> list[Message]:
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

    def _in_all(self, position: VillagePosition, colour: str) -> float:
        return sum(prospects(position, colour, outlook(position)))


def _margin(position: VillagePosition, colour: str) -> float:
    """Return how far ahead of the best rival a player ended, and what the victory is worth."""
    outcome = result(position)
    best = max(points for other, points in outcome.points.items() if other != colour)
    victory = _VICTORY / len(outcome.winners) if colour in outcome.winners else -_VICTORY
    return outcome.points[colour] - best + victory


def _spared(move: Move, legal: Sequence[Move]) -> bool:
    """Return whether a payment with coins could do with fewer of them."""
    if move[0] == "well":
        return any(other[0] == "take" for other in legal)
    stem = move[: move.index("pay")] if "pay" in move else move
    coins = move.count(COIN)
    return any(other[: len(stem)] == stem and other.count(COIN) < coins for other in legal)


def judgement() -> VillageJudgement:
    """Return the judgement of Village."""
    return VillageJudgement()
