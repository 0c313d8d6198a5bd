"""What must hold in every position and after every move of Helvetia, whatever is played; each check cites its section.

Three tiers: structure, conservation (the `ledger`), rules. The checks read documents and events, never the engine's
inside, and every number in them is written down here once more.
"""

from __future__ import annotations

from random import Random

from tests.helvetia.brute import COSTS, EXCHANGE, SOURCE, brute_goods, outputs
from tests.helvetia.ledger import CHARACTERS, Ledger, observed
from tests.helvetia.reading import POINTS_OF_TILE, Document, buildings, coins_on, counter_clockwise, points, sleepers
from village_game.core.message import Event
from village_game.core.move import CHANCE, NOBODY, Move, move_text, parse_move
from village_game.helvetia.events import EVENTS
from village_game.helvetia.game import Helvetia
from village_game.helvetia.position import HelvetiaPosition

CHAINS = {
    "milk": {"grain", "cow", "milk"},
    "meat": {"grain", "cow", "meat"},
    "bell": {"ore", "iron", "bell"},
    "cheese": {"water", "goat", "cheese"},
    "leather": {"water", "goat", "leather"},
}
SETS = {
    "A": {"claypit", "well", "grainyard"},
    "B": {"claypit", "lumberjack", "quarry"},
    "C": {"lumberjack", "grainyard", "well"},
    "D": {"quarry", "grainyard", "claypit"},
    "E": {"lumberjack", "quarry", "well"},
}
TOTALS = {"coin": 6, "villager": 16, "cube": 16}  # of each player
SHARED = {"tile": 54, "goods_tile": 10, "special": 6, "character": 5, "start": 1}
LONGEST = 5_000


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


class Watch:
    """A game under watch: every move goes through `play`, which checks everything that can be checked."""

    def __init__(self, game: Helvetia, position: HelvetiaPosition, quick_start: bool) -> None:
        self.game = game
        self.position = position
        self.rng = Random("watch")  # of its own, so that looking does not change the play
        self.ledger = Ledger(position.seats, quick_start)
        box = {kind: number * len(position.seats) for kind, number in TOTALS.items()} | SHARED
        assert self.ledger.total() == box
        self.moves: list[Move] = []
        self.decisions = 0
        self.document: Document = game.document(position)
        self.legal: list[Move] = []
        self.turn = Turn()
        self.first_turn_to_come = True
        self.setup: list[tuple[str, str]] = []  # who made which kind of decision before the first turn
        self.unpaid: list[str] = []
        self.counting = False
        self.happened = False  # in this round: built, delivered, married or born

    def play(self, move: Move) -> list[Event]:
        """Play a move and check what came of it."""
        before, decides = self.document, self.position.decides
        log: list[Event] = []
        self.moves.append(move)
        self.decisions += decides != CHANCE
        assert self.decisions <= LONGEST
        self.game.play(self.position, move, log)
        after = self.document = self.game.document(self.position)
        for event in log:
            assert event.args.keys() == set(EVENTS[event.name]), event
            self.ledger.enter(event)
        self._check_setup(after, move, decides, log)
        self._check_turn(before, after, move, decides)
        self._check_production(before, log)
        self._check_cost(move, log)
        self._check_delivery(before, after, log)
        self._check_families(before, move)
        self._check_completed(before, after)
        self._check_structure(before, after)
        self._check_offered(after)
        self._check_conservation(after)
        self._check_villages(before, after)
        self._check_sleep(before, after, move, log)
        self._check_points(after)
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
            legal = self.legal = self.game.legal_moves(position)
            assert legal and len(set(legal)) == len(legal)
            move = self.rng.choice(legal)
            assert parse_move(move_text(move)) == move
            assert self.game.why_not(position, move) is None
        else:
            assert position.owner == NOBODY
            assert self.game.legal_moves(position) == []

    # Conservation

    def _check_conservation(self, after: Document) -> None:
        """[4] Every piece is where the events have brought it; the ledger loses and adds none."""
        assert self.ledger.expected() == observed(after)

    # Rules

    def _check_offered(self, after: Document) -> None:
        """[6] All that watchman, priest and midwife can do, and every free cell to build on, is offered."""
        this_turn = after["this_turn"]
        if self.position.stage != "turn" or this_turn["character"] or this_turn["bonus"]:
            return
        colour = after["owner"]
        player = after["players"][colour]
        quarters = {"nw": "abe", "ne": "cdf", "sw": "egh", "se": "fij"}
        offered = {move for move in self.legal if move[0] in ("wake", "marry", "birth")}
        expected: set[Move] = {
            ("wake", host, quarter)
            for _who, host, cell in sleepers(after)
            for quarter, cells in quarters.items()
            if cell in cells
        }
        for host, cell, building in buildings(after):
            people = [person.split() for person in building["people"]]
            if host == colour and len(people) == 2:
                expected |= {("birth", sex, cell) for sex in ("man", "woman") if self._in_stock(colour, sex)}
            if host != colour and len(people) == 1:
                sex = "woman" if people[0][1] == "man" else "man"
                for origin in ("school", "centre"):
                    if sex in player[origin]:
                        move = ("marry", sex, origin, host, cell)
                        coins = after["players"][host]["dowry"]
                        expected |= {move, *((*move, "take", coin) for coin, count in coins.items() if count)}
        assert offered == expected
        cells = {move[2] for move in self.legal if move[0] == "build"}
        assert cells in (set(), set("abcdefghij") - player["village"].keys())

    def _in_stock(self, colour: str, sex: str) -> bool:
        return self.ledger.pieces[("villager", colour, sex)][("stock",)] > 0

    def _check_setup(self, after: Document, move: Move, decides: str, log: list[Event]) -> None:
        """[5] The sets, who decides when until the first turn, and the dowry."""
        for event in log:
            if event.name == "dealt":
                assert set(event.args["tiles"]) == SETS[str(event.args["set"])]
        if decides != CHANCE and self.first_turn_to_come:
            self.setup.append((decides, move[0]))
        given = [(event.args["player"], event.args["host"]) for event in log if event.name == "dowry_given"]
        if not given:
            return
        self.first_turn_to_come = False
        seats, start = after["seats"], after["start"]
        order = [start, *counter_clockwise(seats, start)[:-1]]
        drafted = [who for who, kind in self.setup if kind in ("draft", "swap")]
        if drafted:
            clockwise = [*seats[seats.index(start) + 1 :], *seats[: seats.index(start) + 1]]
            assert drafted[: 3 * len(seats)] == [*clockwise, *reversed(clockwise), *clockwise]
            swapped = "swap" in [kind for _who, kind in self.setup]
            assert len(drafted) == 3 * len(seats) + swapped
        assert self.setup[len(drafted) :] == [
            *((who, "place") for who in order for _tile in range(3)),
            *((who, "settle") for who in order for _sex in range(2)),
            *((who, "settle") for who in order),
            *((who, "wed") for who in order),
        ]
        right = {who: [host for host in counter_clockwise(seats, who)[:2] if host != who] for who in seats}
        assert sorted(given) == sorted((who, host) for who in seats for host in (right[who] * 2)[:2])
        assert all(player["coins"] == 4 for player in after["players"].values())
        assert after["owner"] == start

    def _check_villages(self, before: Document, after: Document) -> None:
        """[2] Buildings never move; who stands where; [6] nobody ever leaves a building."""
        order = {colour: number for number, colour in enumerate(after["seats"])}
        for host, cell, building in buildings(after):
            then = before["players"][host]["village"].get(cell)
            if building == then:
                continue
            if then:
                assert building["tile"] == then["tile"]
                stay = {person.rpartition(" ")[0] for person in then["people"]}
                assert stay <= {person.rpartition(" ")[0] for person in building["people"]}
            if building["people"]:
                assert building["tile"] not in POINTS_OF_TILE
                colours, sexes, _states = zip(*(person.split() for person in building["people"]), strict=True)
                assert host in colours
                assert len(colours) == len(set(colours)) == len(set(sexes)) <= 2
                assert list(colours) == sorted(colours, key=order.__getitem__)
        for host, player in before["players"].items():
            assert player["village"].keys() <= after["players"][host]["village"].keys()
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
            assert {other[0] for other in self.legal} == {"idle"} and len(self.legal) == 5
            turn.character = move[1]
            turn.closed = True
        else:
            assert move == ("end",) and turn.character
        if words[0] == "birth":
            assert words[2] not in turn.births
            turn.births.add(words[2])
        spent = coins_on(after, decides) if move != ("end",) else coins_on(before, decides)
        assert spent - turn.placed_before <= turn.coins

    def _check_production(self, before: Document, log: list[Event]) -> None:
        """[3] A chain from the raw good to the final one, each with an awake villager of one's own, none twice."""
        for event in log:
            if event.name != "produced":
                continue
            args = event.args
            places = list(zip(args["hosts"], args["cells"], strict=True))
            assert len(set(places)) == len(places)
            held: set[str] | None = None
            for (host, cell), tile in zip(places, args["tiles"], strict=True):
                building = before["players"][host]["village"][cell]
                assert building["tile"] == tile
                assert {f"{args['player']} {sex} awake" for sex in ("man", "woman")} & set(building["people"])
                held = outputs(tile, held)
            assert held and args["good"] in held
            fewer = [tile for tile in args["tiles"] if tile not in EXCHANGE]
            if len(fewer) < len(args["tiles"]):
                assert args["good"] not in brute_goods(fewer)

    def _check_cost(self, move: Move, log: list[Event]) -> None:
        """[6] Every good of a building's cost is made or bought, in order; wood, clay and stone alone are bought."""
        for event in log:
            if event.name == "built":
                assert not self.unpaid
                self.unpaid = list(COSTS[str(event.args["tile"])])
            elif event.name == "good_bought":
                assert event.args["good"] in ("wood", "clay", "stone")
                assert not self.turn.bonus or self.turn.character == "builder"
        if move[0] == "pay":
            assert self.unpaid.pop(0) == move[1]
        if self.position.stage != "pay":
            assert not self.unpaid

    def _check_delivery(self, before: Document, after: Document, log: list[Event]) -> None:
        """[6] The first to deliver a complex good takes its tile, the first to complete a chain the chain's."""
        delivered = [event.args for event in log if event.name == "delivered"]
        if not delivered:
            assert not [event for event in log if event.name == "goods_tile_taken"]
            return
        ((colour, good),) = [(args["player"], args["good"]) for args in delivered]
        assert [event.args["good"] for event in log if event.name == "produced"] == [good]
        goods = {who: set(player["delivered"]) for who, player in before["players"].items()}
        assert good not in goods[colour]
        first = good not in SOURCE.values() and not any(good in others for others in goods.values())
        assert [event.args["good"] for event in log if event.name == "goods_tile_taken"] == [good] * first
        now = goods[colour] | {good}
        completed = [
            last
            for last, chain in CHAINS.items()
            if good in chain <= now and not any(chain <= others for others in goods.values())
        ]
        taken = [event.args["special"] for event in log if event.name == "special_taken"]
        assert sorted(map(str, taken)) == sorted(completed)

    def _check_families(self, before: Document, move: Move) -> None:
        """[6] Whom a single can marry, and which couple has a child; [5] the same with the first couples abroad."""
        words = move[1:] if move[0] == "bonus" else move
        if words[0] in ("marry", "wed"):
            seats, colour = before["seats"], before["owner"]
            left = seats[(seats.index(colour) + 1) % len(seats)]
            sex, host, cell = (words[1], *words[3:5]) if words[0] == "marry" else (words[1], left, words[2])
            assert host != colour
            (person,) = before["players"][host]["village"][cell]["people"]
            assert person.split()[:2] == [host, "woman" if sex == "man" else "man"]
        elif words[0] == "birth":
            assert len(before["players"][before["owner"]]["village"][words[2]]["people"]) == 2

    def _check_completed(self, before: Document, after: Document) -> None:
        """[7] The first completed village has the special tile, as soon as it is paid and staffed."""
        if self.position.stage in ("pay", "staff"):
            return
        holders = [colour for colour in after["seats"] if "village" in after["players"][colour]["specials"]]
        complete = [
            colour
            for colour in after["seats"]
            if len(after["players"][colour]["village"]) == 10
            and all(
                building["people"] or building["tile"] in POINTS_OF_TILE
                for building in after["players"][colour]["village"].values()
            )
        ]
        assert len(holders) == bool(complete)
        assert set(holders) <= set(complete)

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
        self.counting = self.counting or "round_ended" in names
        if self.counting and ["count", ""] not in after["pending"]:
            self.counting = False
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
