"""What every game promises the match, the screen and the computer players, asked of all games alike."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.games import play_on, said_in_words, walk
from village_game import games, texts
from village_game.core.game import BadOptions, BadPosition
from village_game.core.match import Match
from village_game.core.message import Event, IllegalMove
from village_game.core.move import CHANCE, NOBODY, move_text, parse_move
from village_game.core.record import Record, parse_record, record_text, replay

CASES = [(name, players) for name in games.NAMES for players in games.load(name).player_counts]


@pytest.mark.parametrize(("name", "players"), CASES)
def test_moves_and_documents(name: str, players: int) -> None:
    game = games.load(name)
    for position, move in walk(game, players, f"{name}/{players}"):
        legal = game.legal_moves(position)
        assert len(set(legal)) == len(legal)
        if position.decides == CHANCE:
            assert game.why_not(position, move) is None
        else:
            assert position.decides in position.seats
            assert move in legal
        assert parse_move(move_text(move)) == move
        document = game.document(position)
        assert json.loads(json.dumps(document)) == document
        assert game.document(game.from_document(document)) == document
        twin = position.copy()
        game.play(twin, move, check=False)
        assert game.document(position) == document
        with pytest.raises(IllegalMove):
            game.play(position, ("no", "such", "move"))
        assert game.document(position) == document


@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_game_ends_with_a_result_whose_parts_add_up(name: str, players: int) -> None:
    game = games.load(name)
    position = None
    for before, move in walk(game, players, f"end/{name}/{players}"):
        position = before.copy()
        game.play(position, move)
    assert position is not None
    assert position.decides == position.owner == NOBODY
    assert game.legal_moves(position) == []
    assert game.why_not(position, ("end",)).name == "game_over"
    result = game.result(position)
    assert list(result.points) == list(position.seats)
    assert {colour: sum(parts.values()) for colour, parts in result.breakdown.items()} == result.points
    assert result.winners
    assert {result.points[colour] for colour in result.winners} == {max(result.points.values())}
    assert game.document(game.from_document(game.document(position))) == game.document(position)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_match_holds_at_the_end_of_a_turn_and_its_record_replays(name: str, players: int) -> None:
    game = games.load(name)
    match = Match(game, {"players": players}, seed=name)
    rng = Random(f"match/{name}/{players}")
    while not match.over:
        if match.holding:
            match.end_turn()
        elif match.decides == CHANCE:
            match.draw()
        else:
            before = match.position
            match.play(rng.choice(match.legal_moves()))
            if match.can_undo and rng.random() < 0.2:
                after = game.document(match.position)
                match.undo()
                assert game.document(match.position) == game.document(before)
                match.redo()
                assert game.document(match.position) == after
    record: Record = parse_record(record_text(match.record()))
    assert game.document(replay(game, record)) == game.document(match.position)


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("players", [2, 3, ["white", "yellow", "red"]])
def test_a_record_replays_from_its_text(name: str, players: int | list[str]) -> None:
    game = games.load(name)
    match = Match(game, {"players": players}, seed="record")
    play_on(match, Random("record"))
    record: Record = match.record()
    again = parse_record(record_text(record))
    assert again == record
    assert game.document(replay(game, again)) == game.document(match.position)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_legal_move_is_told_without_a_reason(name: str) -> None:
    game = games.load(name)
    for position, _move in walk(game, 4, "all legal"):
        assert [move for move in game.legal_moves(position) if game.why_not(position, move)] == []


@pytest.mark.parametrize("name", games.NAMES)
def test_without_the_check_and_the_log_play_is_the_same(name: str) -> None:
    game = games.load(name)
    fast: Any = None
    for position, move in walk(game, 4, "fast"):
        if fast is None:
            fast = position.copy()
        assert game.document(fast) == game.document(position)
        game.play(fast, move, check=False)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_every_event_has_words(name: str, players: int) -> None:
    game = games.load(name)
    for position, move in walk(game, players, f"words/{players}"):
        events: list[Event] = []
        game.play(position.copy(), move, events)
        for event in events:
            said_in_words(event)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_same_seed_draws_the_same(name: str) -> None:
    game = games.load(name)
    position = game.start({"players": 4})
    assert position.decides == CHANCE
    assert game.sample_chance(position, Random(5)) == game.sample_chance(position, Random(5))
    assert len({game.sample_chance(position, Random(seed)) for seed in range(60)}) == 4


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("start", ["red", "yellow"])
def test_who_starts_can_be_chosen(name: str, start: str) -> None:
    game = games.load(name)
    position = game.start({"players": ["yellow", "red"], "start": start})
    assert game.sample_chance(position, Random(1)) == ("seat", start)
    other = "red" if start == "yellow" else "yellow"
    assert game.why_not(position, ("seat", other)) is not None


@pytest.mark.parametrize("name", games.NAMES)
def test_every_event_and_reason_has_words(name: str) -> None:
    game = games.load(name)
    for position, move in walk(game, 3, f"words/{name}"):
        events: list[Event] = []
        game.play(position.copy(), move, events)
        reasons = [game.why_not(position, attempt) for attempt in ((), ("fly",), (*move, "x"), move[:1])]
        for said in [*events, *(reason for reason in reasons if reason is not None)]:
            assert said.name in texts._messages()
            assert "{" not in texts.say(said)


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 5},
        {"players": True},
        {"players": "red"},
        {"players": ["red"]},
        {"players": ["red", "red"]},
        {"players": ["red", "pink"]},
        {"players": 2, "start": "blue"},
        {"players": 2, "colour": "red"},
    ],
)
def test_bad_options_are_refused(name: str, options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        games.load(name).start(options)


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("document", [{}, {"seats": ["red", "yellow"]}, {"players": 3}, {"pending": []}])
def test_what_is_no_document_is_refused(name: str, document: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        games.load(name).from_document(document)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_bare_table_is_a_position(name: str) -> None:
    game = games.load(name)
    for players in game.player_counts:
        position = game.from_document(game.bare({"players": players}))
        game.settle(position)
        assert position.decides in (*position.seats, CHANCE)
