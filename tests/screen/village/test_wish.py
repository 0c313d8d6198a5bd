"""What a drop meant, and what is said when it cannot be."""

from __future__ import annotations

import pytest

from tests.screen.village.walks import GAME, decisions, play, scene
from village_game import texts
from village_game.core.move import move_text
from village_game.screen.village.bridge import BRIDGE
from village_game.village.position import VillagePosition


def wishes(position: VillagePosition, piece: str, source: str, target: str) -> list[str]:
    return [move_text(move) for move in BRIDGE.wish(position, piece, source, target)]


def reason(position: VillagePosition, piece: str, source: str, target: str) -> str:
    """Return what a player is told who drops this there: of the likeliest wish, else of the senseless drop."""
    moves = BRIDGE.wish(position, piece, source, target)
    refused = GAME.why_not(position, moves[0]) if moves else BRIDGE.refusal(position, piece, source, target)
    assert refused is not None
    return texts.say(refused)


def test_a_journey_without_a_wagon() -> None:
    players = {"red": {"goods": {"wagon": 0}, "cubes": {"orange": 1}, "figures": {"farm": [1], "ashford": [1]}}}
    position = scene(players, board={"family": ["orange"], "harvest": ["pink"]})
    position.pending[-1] = ("travel", "red", 0)
    assert reason(position, "figure red 1", "red.farm", "ashford") == "A wagon is needed to travel"
    assert reason(position, "figure red 1", "ashford", "farholm") == "No route leads from Ashford to Farholm"


def test_acting_before_a_cube_is_taken() -> None:
    position = scene({}, board={"family": ["orange"], "harvest": ["pink"]})
    for target in ("building.stables", "blackbag", "window1"):
        assert reason(position, "figure red 1", "red.farm", target) == (
            "Now something else is to be decided: which cube to take"
        )
    assert reason(position, "figure red 1", "red.farm", "ashford") == "A wagon is needed to travel"


@pytest.mark.parametrize(
    ("piece", "source", "target", "move"),
    [
        ("figure red 1", "red.farm", "window1", "join 1 pay brown"),
        ("figure red 1", "red.farm", "space.church", "join 1 pay brown"),
        ("figure red 1", "red.farm", "council3", "enter 1 pay green green"),
        ("figure red 1", "red.farm", "building.mill", "train 1 mill"),
        ("figure red 1", "red.farm", "space.harvest", "harvest"),
        ("figure red 1", "red.farm", "grave", "die 1@farm"),
        ("figure red 1", "council2", "council3", "advance 1@council2 pay green green"),
        ("figure red 1", "council2", "red.grain", "recall 1@council2"),
        ("figure red 1", "blackbag", "red.farm", "recall 1@bag"),
        ("figure red 1", "blackbag", "window1", "redeem 1"),
        ("figure red 2", "red.supply", "red.farm", "birth"),
        ("cube orange", "space.family", "red.coins", "take family orange"),
        ("cube pink", "red.cubes.pink", "space.family", "well family pay pink pink pink"),
        ("cube pink", "red.cubes.pink", "building.scriptorium", "buy scroll pay pink"),
        ("cube brown", "red.cubes.brown", "blackbag", "join 1 pay brown"),
        ("good ox", "building.stables", "red.farm", "buy ox pay grain grain grain"),
        ("good wagon", "red.goods.wagon", "ashford", "travel 1@farm ashford pay orange orange"),
        ("good scroll", "red.goods.scroll", "council1", "enter 1 pay scroll"),
        ("grain", "red.grain", "building.mill", "mill"),
        ("coin", "building.mill", "red.customers", "mill"),
        ("coin", "red.coins", "council4", "privilege coin"),
        ("bucket", "well", "space.church", "well church pay orange orange orange"),
        ("customer c01", "stall1", "red.farm", "serve 1"),
        ("next_start", "next_start", "red.next_start", "privilege start"),
    ],
)
def test_a_drop_means(piece: str, source: str, target: str, move: str) -> None:
    figures = {"farm": [1], "council2": [1], "bag": [1], "ashford": [1], "supply": [2, 3]}
    players = {"red": {"coins": 0, "goods": {"scroll": 0}, "figures": figures}}
    market = {"stalls": ["c01", None, None], "queue": ["c02"]}
    position = scene(players, board={"family": ["orange"], "harvest": ["pink"]}, market=market)
    assert move in wishes(position, piece, source, target)


@pytest.mark.parametrize(
    ("piece", "source", "target", "why"),
    [
        ("figure yellow 1", "yellow.farm", "ashford", "This figure belongs to Yellow"),
        ("cube pink", "yellow.cubes.pink", "red.farm", "This belongs to Yellow"),
        ("cube orange", "space.family", "yellow.farm", "This can only go to your own farm"),
        ("figure red 3", "red.supply", "red.farm", "The lowest generation is born first"),
        ("figure red 2", "red.supply", "ashford", "The unborn come to your farm first, by the action of the family"),
        ("figure red 1", "chronicle.crafts", "red.farm", "The dead rest where they are"),
        ("figure red 1", "blackbag", "council1", "Figures leave the black bag only at mass, to the first window"),
        (
            "figure red 1",
            "building.stables",
            "ashford",
            "Only a figure on your farm can be sent there; call this one home first",
        ),
        (
            "customer c02",
            "queue1",
            "red.customers",
            "Only customers in the stalls can be served; those in the queue move up after the market day",
        ),
        ("customer back", "stack", "red.customers", "These customers have not come yet"),
        ("customer c05", "red.customers", "stall1", "Customers served stay where they are"),
    ],
)
def test_a_senseless_drop_is_explained(piece: str, source: str, target: str, why: str) -> None:
    figures = {"farm": [1], "stables": [1], "bag": [1], "chronicle.crafts": [1], "supply": [2, 3]}
    market = {"stalls": ["c01", None, None], "queue": ["c02"]}
    players = {"red": {"figures": figures, "customers": ["c05"]}, "yellow": {"cubes": {"pink": 1}}}
    position = scene(players, board={"family": ["orange"], "harvest": ["pink"]}, market=market)
    assert wishes(position, piece, source, target) == []
    assert reason(position, piece, source, target) == why


def test_legal_wishes_come_first() -> None:
    market = {"stalls": ["c01", None, None], "queue": []}
    rich = {"goods": {"scroll": 1}, "cubes": {"green": 0}, "coins": 1}
    players = {"red": {"coins": 0, "goods": {"scroll": 1}}, "yellow": rich}
    position = scene(players, board={"market": ["orange"], "family": ["pink"]}, market=market)
    play(position, "take market orange")
    assert wishes(position, "customer c01", "stall1", "red.customers")[0] == "serve 1"
    play(position, "pass")
    assert wishes(position, "customer c01", "stall1", "yellow.customers")[0] == "serve 1 pay coin"


def test_every_drop_anywhere_is_answered_without_a_fault() -> None:
    """Whatever is dropped wherever: wishes are moves that the engine judges, and legal ones stand first."""
    for number, step in enumerate(decisions(range(4))):
        if number % 25:
            continue
        table = BRIDGE.arrange(step.before)
        legal = set(step.legal)
        for source, pieces in table.items():
            for piece in dict.fromkeys(pieces):
                for target in table:
                    moves = BRIDGE.wish(step.before, piece, source, target)
                    flags = [move in legal for move in moves]
                    assert flags == sorted(flags, reverse=True)
                    assert all((GAME.why_not(step.before, move) is None) == (move in legal) for move in moves)
                    BRIDGE.refusal(step.before, piece, source, target)


def test_nothing_is_meant_while_chance_decides() -> None:
    position = GAME.start({"players": 2})
    assert BRIDGE.wish(position, "cube orange", "space.family", "red.farm") == []
