"""What must hold in every position and for every move of any game of Village, in three tiers.

*Structure*: a position is well formed, what is legal can be explained and written. *Conservation*: see
`tests.village.ledger`. *Rules*: what the rules page demands, each with its section, worked out here from the page
alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from tests.village.ledger import FIGURES, INFLUENCE, SPACES, TOTALS, Ledger
from village_game.core.message import Event
from village_game.core.move import CHANCE, NOBODY, Move, move_text, parse_move
from village_game.village.events import EVENTS
from village_game.village.game import Village
from village_game.village.position import VillagePosition, stack, supply

BOARD = {
    2: dict(zip(SPACES, (2, 2, 4, 2, 3, 3, 2), strict=True)),
    3: dict(zip(SPACES, (3, 2, 4, 3, 3, 3, 3), strict=True)),
    4: dict(zip(SPACES, (3, 3, 5, 3, 3, 4, 3), strict=True)),
}
STALLS = {2: 3, 3: 4, 4: 5}
CHRONICLE = {
    2: {"crafts": 2, "council": 2, "church": 2, "travel": 2, "farm": 2},
    3: {"crafts": 3, "council": 2, "church": 3, "travel": 2, "farm": 3},
    4: {"crafts": 4, "council": 3, "church": 3, "travel": 3, "farm": 3},
}
GRAVES = {2: 3, 3: 4, 4: 5}
WINDOWS = ("window1", "window2", "window3", "window4")
CITIES = ("ashford", "brackwater", "coldharbour", "dunmere", "eastgate", "farholm")
WORKSHOPS = ("scriptorium", "stables", "wainwright", "plowmaker")
COUNCIL = ("council1", "council2", "council3", "council4")
TABLE = ("farm", *WORKSHOPS, *COUNCIL, *CITIES, *WINDOWS)
ROUTES = {
    frozenset(route.split(" - ")): cubes
    for route, cubes in {
        "village - ashford": "orange orange",
        "village - brackwater": "brown brown",
        "ashford - brackwater": "orange brown",
        "ashford - coldharbour": "pink pink",
        "brackwater - dunmere": "orange pink",
        "coldharbour - dunmere": "brown pink",
        "coldharbour - eastgate": "brown brown",
        "dunmere - farholm": "orange orange",
        "eastgate - farholm": "pink pink",
    }.items()
}
MAKER = {"scroll": "scriptorium", "horse": "stables", "ox": "stables", "wagon": "wainwright", "plow": "plowmaker"}
TRAIN = {"scriptorium": 2, "stables": 3, "wainwright": 2, "plowmaker": 3}
POINTS = dict(
    zip(
        (f"c{number:02}" for number in range(1, 25)),
        (2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6),
        strict=True,
    )
)
MAX_DECISIONS = 2000

Things = dict[str, int]


def section_of(place: str) -> str:
    """Return the section of the chronicle for those who die at a place [9]."""
    for section, places in {"crafts": WORKSHOPS, "council": COUNCIL, "travel": CITIES, "church": WINDOWS}.items():
        if place in places:
            return section
    return "farm"


class Watch:
    """Watches one game, move by move."""

    def __init__(self, game: Village, position: VillagePosition, rng: Random) -> None:
        self.game = game
        self.rng = rng
        self.ledger = Ledger(position.seats)
        self.seats = position.seats
        self.count = len(position.seats)
        self.decisions = 0
        self.moves: list[Move] = []
        self.turns: list[str] = []  # whose turn it was, in this round
        self.out = 0  # figures and monks out of the bag, in this mass
        self.last: list[str] | None = None  # who should still have a turn, once the end is triggered
        self.masses = 0
        self.serving: Counter[str] = Counter()  # servings on this market day
        self.ledger.compare(position)

    # One move

    def legal(self, position: VillagePosition) -> list[Move]:
        """Return the legal moves of the player who decides, having looked at them."""
        moves = self.game.legal_moves(position)
        assert moves, "[structure] a player who decides has a legal move"
        assert len(set(moves)) == len(moves), "[structure] no move twice"
        assert moves != [("pass",)], "[7] a choice that offers nothing but pass is not put"
        for move in self.rng.sample(moves, min(3, len(moves))):
            assert self.game.why_not(position, move) is None, f"[structure] {move_text(move)} is legal, with a reason"
            assert parse_move(move_text(move)) == move, "[structure] a move has one text"
        self.decisions += 1
        assert self.decisions <= MAX_DECISIONS, "a game ends"
        return moves

    def played(self, before: VillagePosition, move: Move, events: list[Event], after: VillagePosition) -> None:
        """Look at what a move has done."""
        for event in events:
            assert EVENTS[event.name] == tuple(event.args), f"[structure] the arguments of {event.name}"
            self._rule(event, before)
            self.ledger.apply(event)
        self.structure(after)
        self.ledger.compare(after)
        self.rules(after)
        if before.decides != CHANCE:
            self._prices(before, move, after)

    def structure(self, position: VillagePosition) -> None:
        """Assert that a position is well formed."""
        decides = position.decides
        assert decides in (*self.seats, CHANCE, NOBODY)
        assert tuple(position.players) == self.seats
        assert (decides == NOBODY) == (not position.pending)
        for player in position.players.values():
            assert min(player.stock.values()) >= 0
            assert player.points >= 0
            assert all(figures == tuple(sorted(figures)) and figures for figures in player.figures.values())
        for cubes in position.board.values():
            assert list(cubes) == sorted(cubes, key=(*INFLUENCE, "black").index)
        stage = position.stage
        if decides == NOBODY or (decides == CHANCE and position.pending[-1] != (stage, CHANCE, "queue")):
            assert position.owner == NOBODY, "[structure] between turns nobody owns it"
        elif stage not in ("market", "death", "customers"):
            assert position.owner == decides, "[structure] who decides in the own turn owns it"

    # Rules that hold in every position

    def rules(self, position: VillagePosition) -> None:
        """Assert what the rules page demands of every position."""
        chronicle = dict.fromkeys(CHRONICLE[self.count], 0)
        graves = 0
        for player in position.players.values():
            assert 0 <= player.time <= 9, "[5] the track runs from 0 to 9"
            assert player.stock["grain"] <= 5, "[6] a farm holds at most 5 grain"
            assert set(CITIES) & set(player.figures) <= set(player.cities), "[6] who is in a city has visited it"
            assert "mill" not in player.figures, "[6] nobody works in the mill"
            graves += len(player.at("grave"))
            for section in chronicle:
                chronicle[section] += len(player.at(f"chronicle.{section}"))
        for section, size in CHRONICLE[self.count].items():
            assert chronicle[section] <= size, "[9] a section holds its spaces"
        assert graves <= GRAVES[self.count], "[9] there are so many graves"
        full = graves == GRAVES[self.count] or all(chronicle[s] == n for s, n in CHRONICLE[self.count].items())
        assert full == (position.last is not None), "[10] the last space or the last grave triggers the end"
        assert len(position.stalls) == STALLS[self.count]
        assert len(position.queue) <= 5, "[3] five in the queue"
        if position.stage not in ("market", "death", "customers", "seat") and position.decides != NOBODY:
            free = len(position.queue) < 5 or "" in position.stalls
            assert not (free and stack(position)), "[6] after the market day the queue is refilled"
        for thing in self.rng.sample(list(TOTALS), 2):
            assert supply(position, thing) == self.ledger.held["supply"][thing], f"[2] the supply of {thing}"

    # Rules of single events

    def _rule(self, event: Event, before: VillagePosition) -> None:
        rule = getattr(self, f"_on_{event.name}", None)
        if rule is not None:
            rule(before, **event.args)

    def _on_bag_filled(self, before: VillagePosition, cubes: Things) -> None:
        number = 5 if self.count == 4 else 4
        expected = {cube: min(number, self.ledger.held["supply"][cube]) for cube in INFLUENCE}
        expected["black"] = self.ledger.held["supply"]["black"]
        assert cubes == {cube: n for cube, n in expected.items() if n}, "[4] so many cubes go into the bag"
        assert not any(before.board.values()), "[4] the board is filled when it is empty"
        assert self.last is None, "[10] in the last turns spaces are not refilled"
        self.bag = before.bag.copy()
        for cube, n in cubes.items():
            self.bag[cube] += n
        self.short = sum(self.bag.values()) < sum(BOARD[self.count].values())
        self.turns = []

    def _on_space_filled(self, _before: VillagePosition, space: str, cubes: list[str]) -> None:
        wanted = BOARD[self.count][space]
        assert len(cubes) == wanted or (self.short and len(cubes) < wanted), "[4] so many cubes come onto the space"

    def _on_turn(self, before: VillagePosition, player: str) -> None:
        start = before.start if self.turns else (before.start or player)
        expected = self._left_of(self.turns[-1]) if self.turns else start
        assert player == expected, "[4] turns go clockwise from the start player"
        assert self.last is None, "[10] after the trigger there are only last turns"
        assert any(any(self.ledger.held[space].values()) for space in SPACES), "[4] cubes are left"
        self.turns.append(player)
        self.serving.clear()

    def _on_last_turn(self, _before: VillagePosition, player: str) -> None:
        assert self.last, "[10] only so many have a last turn"
        assert self.last.pop(0) == player, "[10] clockwise"
        self.serving.clear()

    def _on_end_triggered(self, before: VillagePosition, player: str, cause: str, last: list[str]) -> None:
        assert self.last is None, "[10] only the first trigger counts"
        owner = before.owner
        order = [owner]
        while len(order) <= self.count:
            order.append(self._left_of(order[-1]))
        expected = order[1:-1] if player == owner else order[1:]
        assert last == expected, "[10] who has one more turn"
        assert player == owner or "market" in [frame[0] for frame in before.pending], "[10] others only at the market"
        self.last = list(expected)

    def _left_of(self, colour: str) -> str:
        return self.seats[(self.seats.index(colour) + 1) % self.count]

    def _on_died(self, _before: VillagePosition, player: str, generation: int, place: str, rest: str) -> None:
        figures = self.ledger.figures[player]
        lowest = min(g for where in TABLE for g in figures.get(where, []))
        assert place in TABLE, "[9] the dead come from the table"
        assert generation == lowest, "[9] the dead come from the lowest generation"
        section = section_of(place)
        used = sum(len(self.ledger.figures[c].get(f"chronicle.{section}", [])) for c in self.seats)
        graves = sum(len(self.ledger.figures[c].get("grave", [])) for c in self.seats)
        if used < CHRONICLE[self.count][section]:
            assert rest == f"chronicle.{section}", "[9] the chronicle while its section has room"
        else:
            assert rest == ("grave" if graves < GRAVES[self.count] else "gone"), "[9] a grave, or out of the game"

    _on_died_grave = _on_died
    _on_died_gone = _on_died

    def _on_nobody_dies(self, _before: VillagePosition, player: str) -> None:
        assert not any(self.ledger.figures[player].get(where) for where in TABLE), "[9] nobody is on the table"

    def _on_born(self, _before: VillagePosition, player: str, generation: int) -> None:
        assert generation == min(self.ledger.figures[player]["supply"]), "[6] the lowest unborn generation"

    def _on_harvested(self, before: VillagePosition, player: str, count: int) -> None:
        goods = before.players[player].stock
        crop = 4 if goods["ox"] and goods["plow"] else 3 if goods["horse"] and goods["plow"] else 2
        left = self.ledger.held["supply"]["grain"]
        assert count == min(crop, 5 - goods["grain"], left), "[6] the harvest"
        assert before.players[player].at("farm"), "[6] somebody is on the farm"

    def _on_travelled(
        self, before: VillagePosition, player: str, generation: int, origin: str, city: str, paid: Things
    ) -> None:
        route = ROUTES[frozenset(("village" if origin == "farm" else origin, city))].split()
        cubes = Counter(paid)
        assert cubes.pop("wagon") == 1, "[6] a wagon for every leg"
        coins = cubes.pop("coin", 0)
        assert cubes.total() + coins == len(route) and not cubes - Counter(route), "[6] the cubes of the route"

    def _on_visited(self, before: VillagePosition, player: str, city: str) -> None:
        assert city not in before.players[player].cities, "[6] the first visit only"

    def _on_start_taken(self, before: VillagePosition, player: str) -> None:
        assert not before.next_start, "[6] the token is still in the council"

    def _on_served(
        self,
        before: VillagePosition,
        player: str,
        customer: str,
        stall: int,
        goods: Things,
        paid: Things,
    ) -> None:
        free = player == before.owner and not self.serving[player]
        assert bool(paid) != free, "[6] the opener's very first serving is free, and no other"
        assert not paid or Counter(paid).total() == 1, "[6] a serving costs 1 green"
        self.serving[player] += 1

    _on_served_paid = _on_served

    def _on_mass(self, _before: VillagePosition) -> None:
        self.out = 0
        self.masses += 1
        assert self.last in (None, []), "[10] the final mass comes after the last turns"
        empty = not any(any(self.ledger.held[space].values()) for space in SPACES)
        assert empty or self.last == [], "[4] the mass comes when the last cube is taken"

    def _on_redeemed(self, _before: VillagePosition, player: str, generation: int, paid: Things) -> None:
        assert paid == {"coin": 1}, "[8] a coin each"
        self.out += 1
        assert self.out <= 4, "[8] no more than four come out"

    def _on_drawn(self, _before: VillagePosition, player: str, generation: int) -> None:
        self.out += 1

    def _on_monks_drawn(self, _before: VillagePosition, count: int) -> None:
        self.out += count

    def _on_ascended(
        self, _before: VillagePosition, player: str, generation: int, origin: str, place: str, paid: Things
    ) -> None:
        steps = (1, 2, 2)[WINDOWS.index(origin) : WINDOWS.index(place)]
        assert steps and paid == {"grain": sum(steps)}, "[8] grain for each step to the left"
        assert self.out == 4, "[8] four came out"

    def _on_points(self, before: VillagePosition, player: str, part: str, count: int, cause: str) -> None:
        if part == "earned":
            if cause == "majority":
                assert self.out == 4, "[8] the majority comes last"
                assert player in self._majority() and count == 2, "[8] the majority"
            else:
                assert count == 3 and cause in ("eastgate", "farholm", "council4"), "[11] points during the game"

    def _majority(self) -> list[str]:
        standing = {
            colour: [window for window in WINDOWS for _ in self.ledger.figures[colour].get(window, [])]
            for colour in self.seats
        }
        most = max(len(windows) for windows in standing.values())
        tied = {colour: max(windows) for colour, windows in standing.items() if windows and len(windows) == most}
        return [colour for colour, window in tied.items() if window == max(tied.values())]

    def _prices(self, before: VillagePosition, move: Move, after: VillagePosition) -> None:
        """Assert what the crafts, the council and the church cost in time [6]."""
        colour = before.decides
        spent = (after.players[colour].time - before.players[colour].time) % 10
        verb = move[0]
        if verb == "train":
            assert spent == TRAIN[move[2]], "[6] the time for training"
        elif verb == "make":
            assert spent == TRAIN[MAKER[move[1]]], "[6] the time for making"
        elif verb == "join":
            assert spent == (3 if move[3] == "time" else 0), "[6] three time, or a brown"
        else:
            fixed = {"travel": 2, "enter": 1, "advance": 2, "harvest": 0, "birth": 0, "recall": 0, "buy": 0, "mill": 0}
            if verb in fixed:
                assert spent == fixed[verb], f"[6] the time for {verb}"

    # The end

    def over(self, position: VillagePosition) -> None:
        """Assert that a finished game was scored by the page [11], and every point has a cause."""
        assert self.last == [], "[10] all last turns were had"
        assert self.game.legal_moves(position) == []
        result = self.game.result(position)
        rank = {}
        for colour, player in position.players.items():
            parts = result.breakdown[colour]
            chronicle = sum(len(player.at(f"chronicle.{section}")) for section in CHRONICLE[self.count])
            assert parts == {
                "earned": player.points,
                "travel": (0, 1, 3, 6, 10, 14, 18)[len(player.cities)],
                "council": sum((0, 2, 4, 6)[level] * len(player.at(place)) for level, place in enumerate(COUNCIL)),
                "church": sum((2, 3, 4, 6)[window] * len(player.at(place)) for window, place in enumerate(WINDOWS)),
                "chronicle": (0, 0, 0, 4, 7, 12)[min(5, chronicle)],
                "customers": sum(POINTS[customer] for customer in player.customers),
                "coins": player.stock["coin"],
            }, "[11] the parts of the result"
            assert sum(parts.values()) == result.points[colour], "[11] the parts add up"
            assert {part: n for part, n in parts.items() if n} == +self.ledger.points[colour], "every point has a cause"
            dead = chronicle + len(player.at("grave")) + len(player.at("gone"))
            living = len(FIGURES) - dead - len(player.at("supply"))
            rank[colour] = (result.points[colour], len(player.customers), living)
        assert result.winners == [c for c in self.seats if rank[c] == max(rank.values())], "[11] who wins, and ties"


Choose = Callable[[list[Move], Random], Move]


def uniform(moves: list[Move], rng: Random) -> Move:
    """Choose any move."""
    return rng.choice(moves)


def keen(*wishes: str) -> Choose:
    """Return a player who nearly always chooses a move whose text contains the first wish that can be had."""

    def choose(moves: list[Move], rng: Random) -> Move:
        if rng.random() < 0.9:
            texts = {move: move_text(move) for move in moves}
            for wish in wishes:
                liked = [move for move, text in texts.items() if wish in text]
                if liked:
                    return rng.choice(liked)
        return rng.choice(moves)

    return choose


AMBITIONS = (
    uniform,
    keen(
        *(" farholm pay", " eastgate pay", " coldharbour pay", "travel 1", "make wagon", "buy wagon", "1 wainwright"),
        *("die 1@farm", "take travel", "take crafts", "birth"),
    ),
    keen(
        *("privilege coin", "advance", "enter", "privilege cubes green green", "die 1@farm", "die 2@farm", "mill"),
        *("buy scroll", "make scroll", "harvest", "take council", "take crafts", "take harvest"),
    ),
    keen("ascend", "redeem", "join", "take church", "harvest"),
    keen("serve", "take market", "make", "train", "buy", "harvest", "birth"),
    keen("time", "black", "train", "make", "serve"),
)
"""Players of all sorts, so that every corner of the rules is visited."""


def play_watched(game: Village, players: int, rng: Random, choose: Choose = uniform) -> Watch:
    """Play a game under the oracles, the first seat as chosen, the others at random, and return the watch."""
    position = game.start({"players": players})
    watch = Watch(game, position, Random(rng.random()))  # whose looks do not change the play
    while (decides := position.decides) != NOBODY:
        before = position.copy()
        if decides == CHANCE:
            move = game.sample_chance(position, rng)
        else:
            player = choose if decides == position.seats[0] else uniform
            move = player(watch.legal(position), rng)
        watch.moves.append(move)
        events: list[Event] = []
        game.play(position, move, events)
        watch.played(before, move, events, position)
    watch.over(position)
    return watch
