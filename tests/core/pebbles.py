"""A tiny game for the tests of the engine: chance fills a bowl, each player in turn takes pebbles until they stop.

In a turn the player takes one pebble at a time and then stops; the other may be asked to answer a grab of the
last pebble (``nod``), which is another player's decision inside a turn. Three bowls, and the game is over.
"""

from __future__ import annotations

from typing import Any

from village_game.core.game import BadPosition, Document, Options, Result, seat_colours
from village_game.core.message import Log, Message, message
from village_game.core.move import CHANCE, NOBODY, Move
from village_game.core.position import Position
from village_game.core.stages import Stage, StagedGame, Step

BOWLS = 3


class Pebbles(Position):
    __slots__ = ("bowl", "bowls", "taken")

    bowl: int
    bowls: int
    taken: dict[str, int]

    def copy(self) -> Pebbles:
        twin = Pebbles()
        twin.seats, twin.turn, twin.owner = self.seats, self.turn, self.owner
        twin.pending = self.pending[:]
        twin.bowl, twin.bowls, twin.taken = self.bowl, self.bowls, self.taken.copy()
        return twin


def _take(position: Pebbles, move: Move, log: Log) -> None:
    player = position.owner
    if move == ("stop",):
        position.pending.pop()
        return
    position.bowl -= 1
    position.taken[player] += 1
    if log is not None:
        log.append(message("took", player=player))
    if not position.bowl:
        position.pending.append(("nod", _other(position)))


def _take_legal(position: Pebbles) -> list[Move]:
    return [("take",), ("stop",)] if position.bowl else [("stop",)]


def _nod(position: Pebbles, _move: Move, _log: Log) -> None:
    position.pending.pop()


def _fill(position: Pebbles, move: Move, _log: Log) -> None:
    position.pending.pop()
    position.bowl = int(move[1])


def _fill_why_not(_position: Pebbles, move: Move) -> Message | None:
    good = len(move) == 2 and move[0] == "fill" and move[1] in ("1", "2", "3", "4")
    return None if good else message("bad_fill")


def _next(position: Pebbles, _log: Log) -> None:
    """Begin the next turn; an empty bowl is filled first, three times in all."""
    if not position.bowl:
        if position.bowls == BOWLS:
            position.pending.pop()
            position.owner = NOBODY
            return
        position.bowls += 1
        position.owner = NOBODY
        position.pending.append(("fill", CHANCE))
        return
    position.owner = position.seats[position.turn % len(position.seats)]
    position.turn += 1
    position.pending.append(("take", position.owner))


def _other(position: Pebbles) -> str:
    return next(colour for colour in position.seats if colour != position.owner)


def _refusal(legal: Any) -> Any:
    return lambda position, move: None if move in legal(position) else message("not_legal", move=" ".join(move))


class PebblesGame(StagedGame[Pebbles]):
    name = "pebbles"
    colours = ("red", "yellow", "blue", "white")
    player_counts = (2, 3)

    def __init__(self) -> None:
        nod = lambda _position: [("nod",)]  # noqa: E731
        super().__init__(
            {
                "next": Step(_next),
                "take": Stage(_take, _refusal(_take_legal), _take_legal),
                "nod": Stage(_nod, _refusal(nod), nod),
                "fill": Stage(_fill, _fill_why_not, sample=lambda _position, rng: ("fill", str(rng.randint(1, 4)))),
            }
        )

    def start(self, options: Options) -> Pebbles:
        position = self.from_document(self.bare(options, "next"))
        self.settle(position)
        return position

    def result(self, position: Pebbles) -> Result:
        points = dict(position.taken)
        best = max(points.values())
        winners = [colour for colour in position.seats if points[colour] == best]
        return Result({colour: {"pebbles": points[colour]} for colour in points}, points, winners)

    def score(self, position: Pebbles) -> dict[str, int]:
        return dict(position.taken)

    def document(self, position: Pebbles) -> Document:
        return {
            "seats": list(position.seats),
            "turn": position.turn,
            "owner": position.owner,
            "pending": [list(frame) for frame in position.pending],
            "bowl": position.bowl,
            "bowls": position.bowls,
            "players": {colour: {"taken": taken} for colour, taken in position.taken.items()},
        }

    def from_document(self, document: Document) -> Pebbles:
        position = Pebbles()
        if not isinstance(document["bowl"], int):
            raise BadPosition("bowl: expected a number")
        position.seats = tuple(document["seats"])
        position.turn, position.owner = document["turn"], document["owner"]
        position.pending = [tuple(frame) for frame in document["pending"]]
        position.bowl, position.bowls = document["bowl"], document["bowls"]
        position.taken = {colour: player["taken"] for colour, player in document["players"].items()}
        return position

    def bare(self, options: Options, stage: str = "turn", last: list[str] | str | None = None) -> Document:
        seats = seat_colours(options, self.colours, self.player_counts)
        turn = stage == "turn"
        return {
            "seats": list(seats),
            "turn": 1 if turn else 0,
            "owner": seats[0] if turn else NOBODY,
            "pending": [["next", ""], *([["take", seats[0]]] if turn else [])],
            "bowl": 0,
            "bowls": 0,
            "players": {colour: {"taken": 0} for colour in seats},
        }
