"""The scenario runner: what it compares, how it reports the first difference, what it refuses."""

from __future__ import annotations

import pytest

from tests.core.pebbles import PebblesGame
from village_game.core.data import DataError
from village_game.core.scenario import Refused, Scenario, first_difference, merge, read_scenarios, run

GAME = PebblesGame()


def say(reason):
    return f"{reason.name} {dict(reason.args)}"


def outcome(**fields) -> str | None:
    return run(Scenario(name="case", game="pebbles", position={"bowl": 2}, **fields), GAME, say)


def test_what_holds_passes():
    assert (
        outcome(
            moves=["take", "stop"],
            then={"decides": "yellow", "bowl": 1, "players": {"red": {"taken": 1}}, "score": {"red": 1}},
            legal=["take"],
            legal_exactly=["stop", "take"],
            illegal=["nod"],
        )
        is None
    )


@pytest.mark.parametrize(
    ("fields", "difference"),
    [
        ({"then": {"decides": "yellow"}}, "decides: expected yellow, found red"),
        ({"then": {"players": {"red": {"taken": 3}}}}, "players.red.taken: expected 3, found 0"),
        ({"then": {"score": {"red": 2}}}, "score.red: expected 2, found 0"),
        ({"then": {"result": {"red": 2}}}, "result.red: expected 2, found 0"),
        ({"then": {"winners": ["red"]}}, "winners: expected [red], found [red, yellow]"),
        ({"then": {"breakdown": {"red": {"pebbles": 5}}}}, "breakdown.red.pebbles: expected 5, found 0"),
        ({"legal": ["nod"]}, "legal: 'nod' is not among the legal moves"),
        ({"legal_exactly": ["take", "nod"]}, "legal_exactly: missing [nod], not expected [stop]"),
        ({"illegal": ["take"]}, "illegal: 'take' was not refused"),
        ({"moves": ["take", "nod", "take"]}, "moves: 2, 'nod': not_legal {'move': 'nod'}"),
    ],
)
def test_the_first_difference_is_told(fields, difference):
    assert outcome(**fields) == difference


def test_a_reason_is_compared():
    assert outcome(refused=Refused("grab", "not_legal")) is None
    assert "expected 'wagon' in the reason" in outcome(refused=[Refused("grab", "wagon")])


def test_chance_moves_can_be_named_legal():
    case = Scenario(name="case", game="pebbles", table="new", legal=["fill 3"], illegal=["fill 9"])
    assert run(case, GAME, say) is None
    case = Scenario(name="case", game="pebbles", table="new", legal=["fill 9"])
    assert run(case, GAME, say) == "legal: 'fill 9' is not among the legal moves"


def test_a_new_table_starts_before_the_first_draw():
    case = Scenario("case", "pebbles", ["blue", "red"], table="new", moves=["fill 1"], then={"decides": "blue"})
    assert run(case, GAME, say) is None


@pytest.mark.parametrize(
    "fields", [{"table": "old"}, {"players": 7}, {"players": ["green", "red"]}, {"position": {"bowl": "x"}}]
)
def test_a_wrongly_written_scenario_is_named(fields):
    with pytest.raises(DataError, match=r"^case"):
        run(Scenario(name="case", game="pebbles", **fields), GAME, say)


def test_numbers_are_words_where_they_name_something(tmp_path):
    path = tmp_path / "cases.yaml"
    path.write_text("- {name: case, game: pebbles, position: {decks: {2: {mine: 1}}}, then: {decks: {3: [{1: 2}]}}}")
    (case,) = read_scenarios(path)
    assert (case.position, case.then) == ({"decks": {"2": {"mine": 1}}}, {"decks": {"3": [{"1": 2}]}})


def test_an_unknown_field_is_named_with_file_and_suggestion(tmp_path):
    path = tmp_path / "cases.yaml"
    path.write_text("- {name: x, game: pebbles, illegl: []}\n")
    with pytest.raises(DataError, match=r'cases.yaml: \[0\].*`illegl` \(did you mean "illegal"'):
        read_scenarios(path)


@pytest.mark.parametrize(
    ("expected", "actual", "difference"),
    [
        ({}, {}, None),
        ({}, {"orange": 0}, None),
        ({}, None, None),
        ([], None, None),
        (0, None, None),
        (None, 0, None),
        ({}, {"orange": 1}, ": expected {}, found {orange: 1}"),
        ([], ["x"], ": expected [], found [x]"),
        ({"a": {"b": 1}}, {}, "a.b: expected 1, found nothing"),
        (1, True, ": expected 1, found True"),
        ("0", 0, ": expected 0, found 0"),
    ],
)
def test_partial_comparison(expected, actual, difference):
    assert first_difference(expected, actual) == difference


def test_maps_merge_and_lists_replace():
    base = {"a": {"b": 1, "c": [1, 2]}, "d": 1}
    assert merge(base, {"a": {"c": [3]}, "e": 2}) == {"a": {"b": 1, "c": [3]}, "d": 1, "e": 2}
    assert base == {"a": {"b": 1, "c": [1, 2]}, "d": 1}
