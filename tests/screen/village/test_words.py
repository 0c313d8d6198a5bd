"""Everything that is said at the table has words, and lights what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import pytest

from tests.screen.village.walks import GAME, Step, decisions, play, scene, walk
from village_game import resources, texts
from village_game.core.data import load_yaml
from village_game.core.message import Message, message
from village_game.core.move import PASS
from village_game.screen.village.bridge import BRIDGE
from village_game.village.events import EVENTS
from village_game.village.position import VillagePosition


def templates() -> dict[str, str | texts.Plural]:
    found: dict[str, str | texts.Plural] = {}
    for path in resources.data().glob("*/messages.yaml"):
        found.update(load_yaml(path, dict[str, str | texts.Plural]))
    return found


TEMPLATES = templates()


def assert_worded(told: Message) -> None:
    """Fail if a message has no template, or one that asks for what the message does not say."""
    template = TEMPLATES[told.name]
    for english in [template] if isinstance(template, str) else [template.one, template.other]:
        asked = {name for _text, name, _spec, _conversion in Formatter().parse(english) if name}
        assert asked <= set(told.args), told
    assert not isinstance(template, texts.Plural) or isinstance(told.args.get("count"), int), told
    assert "{" not in texts.say(told)


def test_all_that_is_said_in_games_has_words_and_known_places() -> None:
    names = set()
    for step in (step for seed in range(16) for step in (*walk(seed), *rare_steps())):
        places = set(BRIDGE.arrange(step.before))
        for one in BRIDGE.foresee(GAME, step.before, step.move) if step.legal else []:
            assert_worded(one.message)
            assert set(one.places) <= places
        for line in BRIDGE.say_move(step.before, step.move, step.events):
            assert_worded(line.message)
            assert set(line.places) <= places
            names.add(line.message.name)
    silent = {"turn", "moved_up", "bag_filled", "time_spent"}
    reworded = {"space_filled", "stalls_filled", "queue_filled"}
    assert names == {*EVENTS, "village.log.fill", "village.log.stalls", "village.log.queue"} - silent - reworded


def rare_steps() -> Iterator[Step]:
    """Yield moves whose events random games hardly ever bring."""
    councillor = {"red": {"coins": 1, "figures": {"council4": [1], "farm": [1, 1, 1]}}}
    position = play(scene(councillor, board={"council": ["pink"], "family": ["pink"]}), "take council pink")
    yield step(position, "privilege", "coin")
    poor = {"figures": {"farm": []}, "coins": 0}
    position = scene({"red": poor, "yellow": poor}, stage="last_turns", last=["red", "yellow"])
    yield step(position, "pass")
    unable = {**poor, "figures": {"farm": [], "bag": [1], "supply": []}}
    position = scene({"red": poor, "yellow": unable}, stage="last_turns", last=["red", "yellow"])
    yield step(play(position, "free family"), "birth")


def step(position: VillagePosition, *move: str) -> Step:
    """Play a move and return all about it."""
    before, legal, events = position.copy(), GAME.legal_moves(position), []
    GAME.play(position, move, events)
    return Step(before, legal, move, events, position)


def test_every_foresight_comes_up() -> None:
    names = {
        one.message.name
        for step in decisions(range(40))
        for move in (step.legal[0], step.move, step.legal[-1])
        for one in BRIDGE.foresee(GAME, step.before, move)
    }
    assert names == {name for name in TEMPLATES if name.startswith("village.foresee.")}


def test_every_decision_has_a_prompt_and_every_pass_a_button() -> None:
    prompts, buttons = set(), set()
    for step in (step for seed in range(12) for step in walk(seed)):
        prompts.add((step.before.stage, BRIDGE.prompt(step.before)))
        if PASS in step.legal:
            buttons.add((step.before.stage, BRIDGE.button(step.before, PASS)))
    assert not [said for said in prompts | buttons if said[1].lower().startswith("village")]
    assert {stage for stage, _said in prompts} == {
        *("seat", "customers", "fill", "turn", "harvest", "family", "crafts", "making", "market", "travel", "council"),
        *("privilege", "church", "death", "redeem", "mass", "ascend"),
    }
    assert len(buttons) == 12


def test_the_prompt_says_what_is_special() -> None:
    position = scene({"red": {"grain": 2}}, stage="last_turns", last=["red"])
    assert BRIDGE.prompt(position) == "The board is empty: choose any one action for free, or pass"
    market = {"stalls": ["c01", "c02", None], "queue": []}
    rich = {"goods": {"scroll": 1, "wagon": 1}, "cubes": {"green": 2}}
    position = scene({"red": rich, "yellow": rich}, board={"market": ["orange"], "family": ["pink"]}, market=market)
    play(position, "take market orange")
    assert BRIDGE.prompt(position) == "Serve a customer in a stall; the first serving is free"
    play(position, "serve 1")
    assert BRIDGE.prompt(position) == "Serve a customer for 1 green and 1 time besides, or pass for this market day"


def test_the_prompt_speaks_of_the_well_only_to_those_who_can_pay() -> None:
    poor, rich = (scene({"red": {"cubes": {"green": count}}}, board={"crafts": ["pink"]}) for count in (1, 2))
    assert BRIDGE.prompt(poor) == "Take a cube from the board"
    assert BRIDGE.prompt(rich) == "Take a cube from the board, or use the well"


def test_the_end_has_a_prompt() -> None:
    last = list(walk(0))[-1]
    assert BRIDGE.prompt(last.after) == "The game is over"


def test_time_stands_behind_what_it_was_spent_on() -> None:
    position = scene({}, board={"crafts": ["orange"], "family": ["pink"]})
    play(position, "take crafts orange")
    before, events = position.copy(), []
    move = ("train", "1", "wainwright")
    GAME.play(position, move, events)
    lines = BRIDGE.say_move(before, move, events)
    assert [texts.say(line.message) for line in lines] == ["Red trains generation 1 at the wainwright's"]
    assert lines[0].pieces == ("figure red 1", "time", "time")
    assert lines[0].places == ("building.wainwright", "red.time2")
    assert lines[0].player == "red"


def test_the_cubes_of_a_round_share_a_line() -> None:
    step = next(step for step in walk(1) if step.move[0] == "fill")
    lines = BRIDGE.say_move(step.before, step.move, step.events)
    told = [line for line in lines if line.message == message("village.log.fill")]
    assert len(told) == 1
    assert len(told[0].places) == 7


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_everything_on_the_table_is_explained(seed: int) -> None:
    for number, step in enumerate(walk(seed)):
        if number % 40:
            continue
        for place, pieces in BRIDGE.arrange(step.before).items():
            for piece in (None, *dict.fromkeys(pieces)):
                told = BRIDGE.explain(step.before, place, piece)
                assert told is not None, (place, piece)
                for said in (told.title, told.rule, *told.lines):
                    assert said
                    assert "{" not in said
                    assert not said.lower().startswith("village."), said
                assert told.section.isdigit()


def test_the_rules_that_are_explained_take_their_numbers_from_the_data() -> None:
    position = scene({"red": {"figures": {"stables": [1], "farm": [1, 1, 1]}}})
    stables = BRIDGE.explain(position, "building.stables", "good ox")
    assert stables is not None
    assert stables.title == "The stables"
    assert stables.lines == ("Here: 8 horses and 8 oxen", "Red: 1 of generation 1")
    assert "Training costs 3 time, making 1 horse or 1 ox 3 time; or pay 3 sacks of grain" in stables.rule
    dead = BRIDGE.explain(scene({"red": {"figures": {"grave": [1]}}}), "grave", "figure red 1")
    assert dead is not None
    assert dead.rule.startswith("Who finds no room in the chronicle")
    assert BRIDGE.explain(position, "nowhere") is None
    assert BRIDGE.explain(position, "blue.farm") is None


def test_players_go_by_their_own_names() -> None:
    position = scene({"red": {"figures": {"stables": [1], "farm": [1]}, "cities": ["ashford"]}}, next_start="red")
    names = {"red": "Ann", "yellow": "Bo"}
    for place, piece in (
        ("red.farm", None),
        ("building.stables", None),
        ("building.stables", "figure red 1"),
        ("ashford.visits", None),
        ("next_start", None),
    ):
        told = BRIDGE.explain(position, place, piece, names)
        assert told is not None
        said = " ".join((told.title, *told.lines))
        assert "Ann" in said
        assert "Red" not in said


def test_what_is_left_is_what_is_not_elsewhere() -> None:
    for number, step in enumerate(walk(5)):
        if number % 30:
            continue
        bag, customers, supply, places, black = BRIDGE.what_is_left(step.before)
        table = BRIDGE.arrange(step.before)
        assert len(customers.items) == len(table["stack"])
        for item in supply.items:
            everything = sum(pieces.count(item.piece) for place, pieces in table.items() if "." in place)
            samples = table[BRIDGE.home(item.piece)].count(item.piece) if "." in BRIDGE.home(item.piece) else 0
            total = {"coin": 15, "grain": 20}.get(item.piece, 8)
            assert everything - samples + item.count == total
        assert abs(sum(int(item.note.split()[0]) for item in bag.items) - 100) <= 3
        assert sum(item.count for item in black.items) == len(table["blackbag"])
        assert all(item.note for item in places.items)


def test_the_cubes_for_the_next_round_are_those_it_is_drawn_from() -> None:
    rounds = 0
    for step in (step for seed in range(3) for step in walk(seed)):
        if step.move[0] == "fill":
            rounds += 1
            added = next(event.args["cubes"] for event in step.events if event.name == "bag_filled")
            bag = BRIDGE.what_is_left(step.before)[0]
            held = {item.piece.removeprefix("cube "): item.count for item in bag.items}
            assert held == {cube: count + added.get(cube, 0) for cube, count in step.before.bag.items()}
    assert rounds > 9
