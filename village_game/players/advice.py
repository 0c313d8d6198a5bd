"""Advice for a person: what the hard player would do, and what speaks for it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from village_game import games
from village_game.core.game import Game
from village_game.core.message import Message
from village_game.core.move import Move
from village_game.core.position import Position
from village_game.players import Effort, Watch
from village_game.players.hard import HardPlayer


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do.

    Attributes:
        line: the moves up to the end of the turn, or until somebody else decides.
        reasons: the parts of the judgement that speak for it, the weightiest first.
    """

    line: tuple[Move, ...]
    reasons: tuple[Message, ...]


def advise(game: Game[Any], position: Position, effort: Effort, rng: Random, watch: Watch | None = None) -> Advice:
    """Return advice for the player who decides.

    Args:
        game: the rules.
        position: as it stands, with a player to decide; not changed.
        effort: how long to think.
        rng: the source of chance.
        watch: told how far the thinking is; may raise `Interrupted`.
    """
    judge = games.judgement(game.name)
    line = HardPlayer(effort=effort).turn(game, position, rng, watch)
    reasons = judge.reasons(position, line.position, position.decides)
    return Advice(line.moves, tuple(reasons))
