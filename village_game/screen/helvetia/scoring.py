"""Where the points of a game of Helvetia come from, read from its log and its last position (section 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from village_game.core.game import Result
from village_game.core.match import Match
from village_game.core.message import Event, Message, message
from village_game.helvetia.names import COMPLETED
from village_game.helvetia.position import HelvetiaPosition
from village_game.helvetia.rules import rules
from village_game.helvetia.scoring import awake
from village_game.screen.table.scoring import Cause, Scorer

Game = Match[HelvetiaPosition]


class HelvetiaScorer:
    """The causes of all points, and what decided between equals."""

    def causes(self, match: Game, colour: str, part: str) -> list[Cause]:
        """Return what brought a player the points of a part of the result, in order of time."""
        return list(_CAUSES[part](match, colour))

    def tie(self, position: HelvetiaPosition, result: Result) -> Message | None:
        """Return what decided between those with the most points, or ``None`` if only one has them."""
        most = max(result.points.values())
        first = [colour for colour, points in result.points.items() if points == most]
        if len(first) == 1:
            return None
        name = "awake" if len(result.winners) == 1 else "shared"
        villagers = max(awake(position.players[colour]) for colour in first)
        return message(f"helvetia.tie.{name}", players=first, count=most, winners=result.winners, villagers=villagers)


def _told(match: Game, colour: str, name: str) -> Iterator[tuple[int, Event]]:
    """Yield the events of a player with a name, each with its round; what the end of a round brings belongs to it."""
    number, ended = 1, False
    for entry in match.entries:
        for event in entry.events:
            if ended and event.name == "turn_begins":
                number, ended = number + 1, False
            ended = ended or event.name == "round_ended"
            if event.name == name and event.args.get("player") == colour:
                yield number, event


def _deliveries(match: Game, colour: str) -> Iterator[Cause]:
    for number, event in _told(match, colour, "delivered"):
        told = message("helvetia.cause.delivered", good=event.args["good"])
        yield Cause(told, rules().scoring.delivery, number)


def _goods_tiles(match: Game, colour: str) -> Iterator[Cause]:
    for number, event in _told(match, colour, "goods_tile_taken"):
        name = str(event.args["good"])
        yield Cause(message("helvetia.cause.goods_tile", good=name), rules().goods_tile_points[name], number)


def _specials(match: Game, colour: str) -> Iterator[Cause]:
    for number, event in _told(match, colour, "special_taken"):
        name = str(event.args["special"])
        told = message(f"helvetia.cause.{'village' if name == COMPLETED else 'chain'}", good=name)
        yield Cause(told, rules().special_points[name], number)


def _buildings(match: Game, colour: str) -> Iterator[Cause]:
    for number, event in _told(match, colour, "built"):
        name = str(event.args["tile"])
        points = rules().tiles[name].points
        if points:
            yield Cause(message("helvetia.cause.building", tile=name), points, number)


def _characters(match: Game, colour: str) -> Iterator[Cause]:
    """Yield the character tiles held in the end, each with the round in which it was last taken."""
    taken = {str(event.args["character"]): number for number, event in _told(match, colour, "character_taken")}
    for name in sorted(match.position.players[colour].characters, key=lambda name: taken[name]):
        yield Cause(message("helvetia.cause.character", character=name), rules().scoring.character, taken[name])


def _start(match: Game, colour: str) -> Iterator[Cause]:
    if match.position.start == colour:
        *_before, (number, _event) = _told(match, colour, "start_token_taken")
        yield Cause(message("helvetia.cause.start"), rules().scoring.start, number)


_CAUSES: dict[str, Callable[[Game, str], Iterator[Cause]]] = {
    "deliveries": _deliveries,
    "goods_tiles": _goods_tiles,
    "specials": _specials,
    "buildings": _buildings,
    "characters": _characters,
    "start": _start,
}
"""Part of the result → its causes."""

SCORER: Scorer = HelvetiaScorer()
