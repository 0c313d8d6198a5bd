"""How good a position of Village is for a player: what computer players strive for, and what advice is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from village_game.core.game import Result
from village_game.core.judging import PartsJudgement
from village_game.core.move import Move
from village_game.village.market import can_serve
from village_game.village.names import COIN, TIME
from village_game.village.outlook import Outlook, outlook
from village_game.village.position import VillagePosition
from village_game.village.prospects import prospects
from village_game.village.scoring import PARTS, result


class VillageJudgement(PartsJudgement[VillagePosition, Outlook]):
    """See `core.judging.Judgement` for what each method promises."""

    parts = PARTS
    liking: ClassVar[Mapping[str, Mapping[str, float]]] = {
        "steward": {},
        "merchant": {"customers": 1.3, "coins": 1.1},
        "traveller": {"travel": 1.8, "earned": 1.15},
        "churchman": {"church": 1.35, "earned": 1.2},
        "councillor": {"council": 1.7, "earned": 1.1},
        "chronicler": {"chronicle": 1.6},
    }
    growth: ClassVar[Mapping[str, tuple[float, float, float]]] = {
        "earned": (3.8, 0.5, 2.5),
        "travel": (0.3, 0.3, 2.1),
        "council": (-2.1, 2.8, 0.6),
        "church": (23.6, -9.7, 1.3),
        "chronicle": (-1.8, 6.2, 0.7),
        "customers": (4.2, 15.2, 0.7),
        "coins": (2.1, -0.2, 0.2),
    }
    breadth = 400

    def view(self, position: VillagePosition) -> Outlook:
        """Return what the prospects of all players have in common."""
        return outlook(position)

    def prospects(self, position: VillagePosition, colour: str, view: Outlook) -> tuple[float, ...]:
        """Return the points that a player can expect at the end, in the order of `parts`."""
        return prospects(position, colour, view)

    def left(self, view: Outlook, colour: str) -> tuple[float, float]:
        """Return how much use a player can still make of things, and how long the game will be, 1 for 16 turns."""
        return view.use[colour], view.turns[colour] / 16

    def outcome(self, position: VillagePosition) -> Result:
        """Return the result of a game that is over."""
        return result(position)

    def prune(self, position: VillagePosition, legal: Sequence[Move]) -> list[Move]:
        """Return the legal moves that are worth a thought.

        No coins are paid where cubes would do, no time for the church with cubes to spare, and no market day is held
        for the cube alone.
        """
        kept = [move for move in legal if COIN not in move or not _spared(move, legal)]
        if position.stage == "turn":
            kept = _without_idle_markets(position, kept)
        elif position.stage == "church" and position.players[position.decides].stock["brown"] > 3:
            kept = [move for move in kept if move[-1] != TIME] or kept
        return kept or list(legal)


def _without_idle_markets(position: VillagePosition, moves: list[Move]) -> list[Move]:
    """Return the moves without those that open a market at which the player has nothing to sell."""
    if can_serve(position, position.players[position.decides], free=1):
        return moves
    return [move for move in moves if move[1:2] != ("market",)] or moves


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
