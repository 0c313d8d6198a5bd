"""How long a game of Village will go on: what the judgement of a position makes of graves, chronicle and clocks.

Nobody knows the end of a game, but it comes nearer with every death. From the spaces that are left in the chronicle and
among the graves follows about how many more will die, and from that how many turns are left to each player.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from village_game.village.names import CHRONICLE, GRAVE
from village_game.village.position import VillagePosition
from village_game.village.rules import rules

TIME_A_TURN = 2.0
"""How many steps a time marker makes in a turn, on average."""

_DEATHS_A_TURN = 0.245
"""How many die in a turn, on average."""

_BURIED = 0.33
"""The share of all dead who come to a grave."""

_ON_THE_WAY = 0.8
"""Which part of a death a time marker just before the bridge stands for."""

_PATIENCE = 4.0
"""In how many turns two thirds of what can be made of things is made of them."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is left of a game.

    Attributes:
        turns: colour → turns left to that player.
        use: colour → which share of what things could bring they will bring in these turns, from 0 to 1.
        masses: how many more masses there will be.
        free: section of the chronicle, such as ``chronicle.farm`` → spaces left.
    """

    turns: dict[str, float]
    use: dict[str, float]
    masses: float
    free: dict[str, int]


def outlook(position: VillagePosition) -> Outlook:
    """Return what is left of a game."""
    seats, players = position.seats, position.players.values()
    setup = rules().setup
    sections = setup.chronicle[len(seats)]
    free = {}
    for place in CHRONICLE:
        left = sections[place[10:]]  # type: ignore[index]
        for player in players:
            left -= len(player.figures.get(place, ()))
        free[place] = left
    if not position.pending:
        return Outlook(dict.fromkeys(seats, 0.0), dict.fromkeys(seats, 0.0), 0.0, free)
    if position.last is not None:
        turns = {colour: float(colour in position.last) for colour in seats}
        return Outlook(turns, {colour: _use(left) for colour, left in turns.items()}, 1.0, free)
    graves = setup.graves[len(seats)]
    for player in players:
        graves -= len(player.figures.get(GRAVE, ()))
    deaths = min(sum(free.values()), graves / _BURIED)
    deaths -= _ON_THE_WAY * sum(player.time for player in players) / rules().turn.track
    in_all = max(0.5 * len(seats), deaths / _DEATHS_A_TURN)
    each = in_all / len(seats)
    masses = 0.7 + in_all / sum(setup.board[len(seats)].values())
    return Outlook(dict.fromkeys(seats, each), dict.fromkeys(seats, _use(each)), masses, free)


def _use(turns: float) -> float:
    """Return which share of what things could bring they will bring in so many turns."""
    return 1.0 - exp(-turns / _PATIENCE)
