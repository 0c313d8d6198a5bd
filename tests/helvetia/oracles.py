"""What must hold in every position and after every move of Helvetia, whatever is played; each check cites its section.

Three tiers: structure, conservation (the `ledger`), rules. The checks read documents and events, never the engine's
inside, and every number in them is written down here once more.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.helvetia.brute import EXCHANGE, MAKER, SOURCE
from tests.helvetia.ledger import CHARACTERS, Ledger, observed
from village_game.core.message import Event
from village_game.core.move import CHANCE, NOBODY, Move, move_text, parse_move
from village_game.helvetia.events import EVENTS
from village_game.helvetia.game import Helvetia
from village_game.helvetia.position import HelvetiaPosition

Document = dict[str, Any]

POINTS_OF_TILE = dict.fromkeys(("mill", "inn", "townhall", "church"), 3)
CHAINS = {
    "milk": {"grain", "cow", "milk"},
    "meat": {"grain", "cow", "meat"},
    "bell": {"ore", "iron", "bell"},
    "cheese": {"water", "goat", "cheese"},
    "leather": {"water", "goat", "leather"},
}
THIRD = {"milk", "meat", "cheese", "leather", "bell"}
TOTALS = {"coin": 6, "villager": 16, "cube": 16}  # of each player
SHARED = {"tile": 54, "goods_tile": 10, "special": 6, "character": 5, "start": 1}
LONGEST = 5_000


class Watched:
    """A game that is watched: every move goes through `play`, which checks everything that can be checked."""

    def __init__(self, game: Helvetia, position: HelvetiaPosition, quick_start: bool, rng: Random) -> None:
        self.game = game
        self.position = position
        self.rng = rng
        self.ledger = Ledger(position.seats, quick_start)
        self.decisions = 0
        self.document: Document = game.document(position)
        self.turn = Turn()
        self.happened = False  # in this round: built, delivered, married or born

    def play(self, move: Move) -> list[Event]:
        """Play a move and check what came of it."""
        before, decides = self.document, self.position.decides
        log: list[Event] = []
        self.decisions += decides != CHANCE
        assert self.decisions <= LONGEST
        self.game.play(self.position, move, log)
        after = self.document = self.game.document(self.position)
        for event in log:
            assert sorted(event.args) == sorted(EVENTS[event.name]), event
            self.ledger.enter(event)
        self._check_structure(before, after)
        self._check_conservation(after)
        self._check_villages(before, after)
        self._check_sleep(before, after, move, log)
        self._check_points(after)
        self._check_turn(before, after, move, decides)
        self._check_round(before, after, move, log)
        return log

    # Structure

    def _check_structure(self, before: Document, after: Document) -> None:
        position = self.position
        assert after["turn"] - before["turn"] in (0, 1)
        if position.decides in position.seats:
            assert position.owner == position.decides
            if after["owner"] != before["owner"]:
                assert after["turn"] == before["turn"] + 1
            legal = self.game.legal_moves(position)
            assert legal and len(set(legal)) == len(legal)
            move = self.rng.choice(legal)
            assert parse_move(move_text(move)) == move
            assert self.game.why_not(position, move) is None
        else:
            assert position.owner == NOBODY
            assert self.game.legal_moves(position) == []

    # Conservation

    def _check_conservation(self, after: Document) -> None:
        assert self.ledger.expected() == observed(after)
        total = self.ledger.total()
        seats = len(self.position.seats)
        assert total == {**{kind: number * seats for kind, number in TOTALS.items()}, **SHARED}

    # Rules

    def _check_villages(self, before: Document, after: Document) -> None:
        """[2] Buildings never move; who stands where; [6] nobody ever leaves a building."""
        for host, cell, building in buildings(after):
            people = [person.split() for person in building["people"]]
            assert len(people) <= 2
            if people:
                assert building["tile"] in {**SOURCE, **MAKER, **EXCHANGE}
                assert host in [colour for colour, _sex, _state in people]
                assert len({colour for colour, _sex, _state in people}) == len(people)
                assert len({sex for _colour, sex, _state in people}) == len(people)
            assert [colour for colour, *_ in people] == [c for c in after["seats"] if c in [p[0] for p in people]]
        for host, cell, building in buildings(before):
            now = after["players"][host]["village"][cell]
            assert now["tile"] == building["tile"]
            stay = {person.rpartition(" ")[0] for person in building["people"]}
            assert stay <= {person.rpartition(" ")[0] for person in now["people"]}
        for player in after["players"].values():
            for cell in player["newborns"]:
                assert len(player["village"][cell]["people"]) == 2

    def _check_sleep(self, before: Document, after: Document, move: Move, log: list[Event]) -> None:
        """[3] Who works falls asleep; [6] only the watchman wakes."""
        slept, sleep = sleepers(before), sleepers(after)
        worked = {
            (event.args["player"], host, cell)
            for event in log
            if event.name == "produced"
            for host, cell in zip(event.args["hosts"], event.args["cells"], strict=True)
        }
        assert sleep - slept == worked
        if slept - sleep:
            words = move[1:] if move[0] == "bonus" else move
            assert words[0] == "wake"
            quarter = {"nw": "abe", "ne": "cdf", "sw": "egh", "se": "fij"}[words[2]]
            assert slept - sleep == {one for one in slept if one[1] == words[1] and one[2] in quarter}

    def _check_points(self, after: Document) -> None:
        """[8] Points as they stand; every point has a cause in the log."""
        result = self.game.result(self.position)
        score = self.game.score(self.position)
        for colour in after["seats"]:
            parts = points(after, colour)
            assert result.breakdown[colour] == parts
            assert result.points[colour] == score[colour] == sum(parts.values())
            assert {part: self.ledger.points[colour, part] for part in parts} == parts

    def _check_turn(self, before: Document, after: Document, move: Move, decides: str) -> None:
        """[6] One character a turn, a bonus before or after, only own coins, coins that came back wait."""
        if before["pending"][-1][0] != "turn":
            return
        hand = before["players"][decides]["coins"]
        if self.turn.number != before["turn"]:
            self.turn = Turn(before["turn"], hand, coins_on(before, decides))
            assert hand > 0
        turn = self.turn
        words = move[1:] if move[0] == "bonus" else move
        character = {
            "build": "builder", "deliver": "carter", "wake": "watchman", "marry": "priest", "birth": "midwife"
        }.get(words[0], "")  # fmt: skip
        placed = coins_on(after, decides) - coins_on(before, decides)
        if move[0] == "bonus":
            assert not turn.bonus and not placed
            assert character in before["players"][decides]["characters"]
            assert character not in before["players"][decides]["used"]
            turn.bonus, turn.closed = True, bool(turn.character)
        elif character:
            assert placed == 1 and not turn.closed
            assert turn.character in ("", character)
            turn.character = character
        elif move[0] == "idle":
            assert placed == 1 and not turn.character
            assert not [other for other in self.game.legal_moves(self.position) if other != ("end",)]
            turn.character = move[1]
            turn.closed = True
        else:
            assert move == ("end",) and turn.character
        if words[0] == "birth":
            assert words[2] not in turn.births
            turn.births.add(words[2])
        spent = coins_on(after, decides) if move != ("end",) else coins_on(before, decides)
        assert spent - turn.placed_before <= turn.coins

    def _check_round(self, before: Document, after: Document, move: Move, log: list[Event]) -> None:
        """[6, 7] Counter-clockwise; when the round ends; what happens then; when the game ends."""
        names = [event.name for event in log]
        self.happened = self.happened or bool({"built", "delivered", "married", "child_born"} & set(names))
        if move == ("end",):
            self._check_next(before, after, names)
        if "round_ended" in names:
            self._check_awards(before, after)
        if move[0] == "house":
            assert before["players"][before["owner"]]["village"][move[2]]["people"] == []
        for event in log:
            if event.name == "left_for_centre":
                player = after["players"][event.args["player"]]
                assert not [
                    building
                    for building in player["village"].values()
                    if building["tile"] not in POINTS_OF_TILE and not building["people"]
                ]
        if before["pending"] and before["pending"][0][0] == "count" and not (after["pending"] or [["count"]])[0][0] == "count":
            self._check_count(after)
        elif "round_ended" in names and not (after["pending"] and after["pending"][0][0] == "count"):
            self._check_count(after)
        if move[0] == "reveal":
            hidden = sum(before["decks"]["2"].values()), sum(before["decks"]["3"].values())
            assert len(move) - 1 == min(5, sum(hidden))
            assert sum(after["decks"]["2"].values()) == max(0, hidden[0] - 5)
            self.happened = False

    def _check_next(self, before: Document, after: Document, names: list[str]) -> None:
        holders = [colour for colour in before["seats"] if before["players"][colour]["coins"]]
        assert ("round_ended" in names) == (len(holders) == 1)
        if len(holders) == 1:
            assert after["start"] == holders[0]
        else:
            order = counter_clockwise(before["seats"], before["owner"])
            expected = next(colour for colour in order if before["players"][colour]["coins"])
            assert after["owner"] == expected
            assert after["turn"] == before["turn"] + 1

    def _check_awards(self, before: Document, after: Document) -> None:
        for character in CHARACTERS:
            coins = before["placed"][character]
            most = max(coins.values())
            leaders = [colour for colour, count in coins.items() if count == most]
            for colour in before["seats"]:
                held = character in before["players"][colour]["characters"]
                if most and len(leaders) == 1:
                    held = colour == leaders[0]
                assert (character in after["players"][colour]["characters"]) == held
            assert not any(after["placed"][character].values())
        assert not any(player["used"] for player in after["players"].values())

    def _check_count(self, after: Document) -> None:
        hidden = sum(after["decks"]["2"].values()) + sum(after["decks"]["3"].values())
        best = max(sum(points(after, colour).values()) for colour in after["seats"])
        assert not any(player["newborns"] for player in after["players"].values())
        over = best >= 20 or (not hidden and not self.happened)
        assert (self.position.decides == NOBODY) == over
        if not over:
            assert (self.position.decides == CHANCE) == bool(hidden)
            self.happened = False


class Turn:
    """What is remembered of the turn that is being played."""

    def __init__(self, number: int = -1, coins: int = 0, placed_before: int = 0) -> None:
        self.number = number
        self.coins = coins
        self.placed_before = placed_before
        self.character = ""
        self.bonus = False
        self.closed = False
        self.births: set[str] = set()


def buildings(document: Document) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield host, cell and building of every building."""
    for host, player in document["players"].items():
        for cell, building in player["village"].items():
            yield host, cell, building


def sleepers(document: Document) -> set[tuple[str, str, str]]:
    """Return who sleeps: colour, host and cell."""
    return {
        (person.split()[0], host, cell)
        for host, cell, building in buildings(document)
        for person in building["people"]
        if person.endswith("asleep")
    }


def coins_on(document: Document, colour: str) -> int:
    """Return how many coins of a player lie on characters."""
    return sum(coins[colour] for coins in document["placed"].values())


def counter_clockwise(seats: list[str], after: str) -> list[str]:
    """Return the seats in the order of play after a player, who is last ([1] after seat i comes seat i - 1)."""
    place = seats.index(after)
    return [seats[(place - step) % len(seats)] for step in range(1, len(seats) + 1)]


def points(document: Document, colour: str) -> dict[str, int]:
    """Return the points of a player by part ([8])."""
    player = document["players"][colour]
    return {
        "deliveries": len(player["delivered"]),
        "goods_tiles": sum(2 if good in THIRD else 1 for good in player["goods_tiles"]),
        "specials": sum(3 if special == "village" else 2 for special in player["specials"]),
        "buildings": sum(POINTS_OF_TILE.get(building["tile"], 0) for building in player["village"].values()),
        "characters": len(player["characters"]),
        "start": int(document["start"] == colour),
    }
