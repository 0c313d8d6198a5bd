"""What a move is said to bring about is what it brings about."""

from __future__ import annotations

from collections.abc import Iterator

from tests.screen.village.walks import GAME, Step, decisions, play, scene
from village_game import texts
from village_game.core.move import PASS
from village_game.screen.table.bridge import Consequence
from village_game.screen.village.bridge import BRIDGE
from village_game.village.mass import majority
from village_game.village.position import VillagePosition


def foreseen(position: VillagePosition, move: str) -> list[Consequence]:
    return BRIDGE.foresee(GAME, position, tuple(move.split()))


def said(position: VillagePosition, move: str, kind: str) -> list[str]:
    return [texts.say(one.message) for one in foreseen(position, move) if one.kind == kind]


def walk_with_foresight(seeds: range) -> Iterator[tuple[Step, dict[str, list[Consequence]]]]:
    for step in decisions(seeds):
        kinds: dict[str, list[Consequence]] = {}
        for one in BRIDGE.foresee(GAME, step.before, step.move):
            kinds.setdefault(one.kind, []).append(one)
        yield step, kinds


# What is foreseen is compared with what then happens in random games


def test_foresight_changes_nothing() -> None:
    for step in decisions(range(2)):
        document = GAME.document(step.before)
        for move in step.legal:
            BRIDGE.foresee(GAME, step.before, move)
        assert GAME.document(step.before) == document


def test_time_points_and_majority_come_as_foreseen() -> None:
    told = set()
    for step, kinds in walk_with_foresight(range(20)):
        colour = step.before.decides
        hours = [step.before.players[colour].time, step.after.players[colour].time]
        spent = any(event.name == "time_spent" and event.args["player"] == colour for event in step.events)
        assert ("time" in kinds) == spent
        assert not spent or kinds["time"][0].places == (f"{colour}.time{hours[1]}",)
        before, after = (GAME.result(one).points[colour] for one in (step.before, step.after))
        if before != after:
            assert kinds["points"][0].message.args["total"] == f"{after - before:+d}"
        assert ("majority" in kinds) == (majority(step.before) != majority(step.after))
        told.update(kinds)
    assert told >= {"time", "points", "majority", "bridge", "death", "end", "round", "gain", "waste"}


def test_those_who_may_die_are_those_who_may_then_be_chosen() -> None:
    compared = 0
    awaited: list[Consequence] | None = None
    chooser = ""
    for step, kinds in walk_with_foresight(range(40)):
        if awaited is not None and step.before.decides == chooser:
            if step.before.stage == "death":
                gestures = [BRIDGE.gesture(step.before, move) for move in step.legal]
                places = {(gesture.source, gesture.target) for gesture in gestures if gesture}
                assert {one.places for one in awaited} == places
                compared += 1
            if step.move != PASS:
                awaited = None
        if step.move[0] != "die" and "bridge" in kinds:
            awaited, chooser = [one for one in kinds["death"] if one.places], step.before.decides
    assert compared > 150


def test_a_death_goes_where_it_is_said_to_go() -> None:
    for step, kinds in walk_with_foresight(range(20)):
        if step.move[0] == "die":
            source, target = kinds["death"][0].places
            before, after = BRIDGE.arrange(step.before), BRIDGE.arrange(step.after)
            assert len(after[source]) == len(before[source]) - 1
            gone = step.events[0].name == "died_gone"
            assert len(after[target]) == len(before[target]) + (not gone)


def test_the_end_is_foreseen_whenever_it_comes_and_only_then() -> None:
    certain: str | None = None
    ends = 0
    for step, kinds in walk_with_foresight(range(60)):
        trigger = next((event for event in step.events if event.name == "end_triggered"), None)
        if trigger:
            assert kinds["end"][0].message.args["last"] == trigger.args["last"]
            ends += 1
        elif step.move[0] == "die":
            assert "end" not in kinds
            assert certain != step.before.decides, "an end was certain and did not come"
        if step.move[0] == "die":
            certain = None
        elif any(one.message.name == "village.foresee.end" for one in kinds.get("end", [])):
            certain = step.before.decides
        elif step.before.decides == certain and step.move != PASS:
            certain = None
    assert ends > 50


def test_the_last_cube_of_a_round_is_told() -> None:
    rounds = 0
    for step, kinds in walk_with_foresight(range(12)):
        emptied = any(step.before.board.values()) and not any(step.after.board.values())
        if step.before.last is None and step.after.last is None:
            assert ("round" in kinds) == emptied
            rounds += emptied
    assert rounds > 40


# Examples


def test_a_pass_that_lets_an_action_go_is_asked_about() -> None:
    position = play(scene({}, board={"harvest": ["orange"], "family": ["green"]}), "take harvest orange")
    assert [one.warn for one in foreseen(position, "pass") if one.kind == "waste"] == [True]
    assert said(position, "pass", "waste") == ["The harvest goes unused, though it could be carried out"]


def test_a_pass_on_a_harvest_that_brings_nothing_is_not() -> None:
    position = play(scene({"red": {"grain": 5}}, board={"harvest": ["orange", "pink"]}), "take harvest orange")
    assert not [one for one in foreseen(position, "pass") if one.warn]
    assert said(position, "harvest", "waste") == ["The farm holds no more grain: nothing is gained"]


def test_passing_on_the_market_is_no_waste() -> None:
    market = {"stalls": ["c01", None, None], "queue": []}
    position = scene({"red": {"goods": {"scroll": 1}}}, board={"market": ["orange"], "family": ["pink"]}, market=market)
    play(position, "take market orange")
    assert not foreseen(position, "pass")
    assert said(position, "serve 1", "points") == ["Points as they stand +2: +2 for customers"]


def test_a_cube_without_an_action_is_told() -> None:
    position = scene({}, board={"travel": ["orange"], "family": ["green"]})
    told = said(position, "take travel orange", "waste")
    assert told == ["Nothing can be done at travel now: only the cube is taken"]
    assert not any(one.warn for one in foreseen(position, "take travel orange"))


def test_a_market_day_for_others_is_told() -> None:
    market = {"stalls": ["c01", None, None], "queue": []}
    rich = {"goods": {"scroll": 1}, "cubes": {"green": 1}}
    position = scene({"yellow": rich}, board={"market": ["orange"], "family": ["pink"]}, market=market)
    assert said(position, "take market orange", "waste") == ["A market day on which others serve, and you cannot"]
    position = scene({}, board={"market": ["orange"], "family": ["pink"]}, market=market)
    assert said(position, "take market orange", "waste") == ["A market day on which nobody can serve"]


def test_the_bridge_is_told_before_the_action_that_follows_the_plague() -> None:
    players = {"red": {"time": 9, "figures": {"farm": [2], "stables": [1], "wainwright": [1], "supply": []}}}
    position = scene(players, board={"family": ["black"], "harvest": ["pink"]})
    told = foreseen(position, "take family black")
    assert [one.kind for one in told] == ["time", "bridge", "death", "death"]
    assert told[2].places == ("building.stables", "chronicle.crafts")
    assert texts.say(told[3].message) == (
        "Generation 1 at the wainwright's may die and go to the crafts' section of the chronicle"
    )


def test_nobody_is_left_to_die() -> None:
    position = scene({"red": {"time": 9, "figures": {"farm": [], "bag": [1]}}}, board={"harvest": ["black", "pink"]})
    assert said(position, "take harvest black", "death") == ["Nobody is on the table who could die"]


def test_a_surprising_end_is_asked_about_and_says_who_goes_on() -> None:
    buried = {"farm": [1], "grave": [1], "chronicle.farm": [1]}
    players = {
        "red": {"time": 9, "coins": 0, "figures": buried},
        "yellow": {"figures": {"farm": [2], "grave": [1], "chronicle.farm": [1]}},
    }
    position = play(scene(players, board={"church": ["pink", "pink"]}), "take church pink")
    told = [one for one in foreseen(position, "join 1 pay time") if one.kind == "death"]
    assert not [one for one in told if one.places], "who joins the church leaves the table"
    players["red"]["figures"] = {**buried, "farm": [1, 1]}
    position = play(scene(players, board={"church": ["pink", "pink"]}), "take church pink")
    end = next(one for one in foreseen(position, "join 1 pay time") if one.kind == "end")
    assert end.warn
    assert end.places == ("grave",)
    assert texts.say(end.message) == "This brings the end of the game; then one more turn for Yellow"


def test_an_end_that_depends_on_who_dies_is_told_as_possible() -> None:
    players = {
        "red": {"time": 9, "coins": 0, "figures": {"farm": [2, 1], "stables": [1], "grave": [1], "supply": []}},
        "yellow": {"figures": {"farm": [2], "grave": [1], "chronicle.farm": [1, 1]}},
    }
    position = play(scene(players, board={"church": ["pink", "pink"]}), "take church pink")
    end = next(one for one in foreseen(position, "join 2 pay time") if one.kind == "end")
    assert end.warn
    assert end.message.name == "village.foresee.end_maybe"
    play(position, "join 2 pay time")
    assert next(one for one in foreseen(position, "die 1@farm") if one.kind == "end").warn
    assert not [one for one in foreseen(position, "die 1@stables") if one.kind == "end"]


def test_the_last_turn_of_the_game_is_told() -> None:
    position = scene({"red": {"grain": 2}}, stage="last_turns", last=["red"])
    play(position, "free crafts")
    assert said(position, "mill", "round") == ["The last turn of the game: the final mass and the scoring follow"]


def test_the_majority_changes_hands() -> None:
    position = scene(
        {"red": {"figures": {"farm": [1], "window1": [1]}}, "yellow": {"figures": {"window2": [1]}}},
        board={"family": ["pink"], "harvest": ["pink"]},
    )
    play(position, "take family pink")
    assert not said(position, "recall 1@window1", "majority")
    position = scene(
        {"red": {"figures": {"farm": [1], "window3": [1]}}, "yellow": {"figures": {"window2": [1]}}},
        board={"family": ["pink"], "harvest": ["pink"]},
    )
    play(position, "take family pink")
    assert said(position, "recall 1@window3", "majority") == ["The majority in church goes to Yellow"]
