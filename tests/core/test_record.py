"""Records: readable text, round trips, and what is refused."""

from __future__ import annotations

import pytest

from tests.core.pebbles import PebblesGame
from village_game.core.data import DataError
from village_game.core.game import BadOptions, seat_colours
from village_game.core.move import move_text, parse_move
from village_game.core.record import BadRecord, Record, parse_record, read_record, record_text, replay

GAME = PebblesGame()
RECORD = Record("pebbles", {"players": ["yellow", "red"]}, ["fill 1", "take", "nod", "stop", "fill 2"])


def test_a_record_is_read_as_it_was_written(tmp_path):
    path = tmp_path / "record.yaml"
    path.write_text(record_text(RECORD))
    assert read_record(path) == RECORD
    assert "- fill 1\n- take\n" in record_text(RECORD), "a move a line, as a person writes it"


def test_replay_shows_every_move():
    seen = []
    position = replay(GAME, RECORD, lambda now, text, events: seen.append((text, now.bowl, [e.name for e in events])))
    assert seen == [("fill 1", 1, []), ("take", 0, ["took"]), ("nod", 0, []), ("stop", 0, []), ("fill 2", 2, [])]
    assert position.decides == "red"


def test_a_refused_move_is_named():
    with pytest.raises(BadRecord) as error:
        replay(GAME, Record("pebbles", {}, ["fill 1", "nod"]))
    assert (error.value.number, error.value.move, error.value.reason.name) == (2, "nod", "not_legal")


def test_faults_of_the_text_are_named():
    with pytest.raises(DataError, match=r"record\.yaml: Object missing required field `options`"):
        parse_record("game: pebbles\n", "record.yaml")
    with pytest.raises(DataError, match="more than 20000 moves"):
        parse_record("game: x\noptions: {}\nmoves: [" + "a," * 20_001 + "]")


def test_move_texts_round_trip():
    assert parse_move(move_text(("take", "harvest", "orange"))) == ("take", "harvest", "orange")
    assert parse_move("  take   harvest orange ") == ("take", "harvest", "orange")


@pytest.mark.parametrize("players", [1, 9, True, "2", ["red"], ["red", "red"], ["red", "mauve"], None])
def test_bad_players_are_refused(players):
    with pytest.raises(BadOptions, match=r"^players: "):
        seat_colours({"players": players}, ("red", "blue", "white"), (2, 3))


def test_players_sit_as_they_like():
    assert seat_colours({"players": 3}, ("red", "blue", "white"), (2, 3)) == ("red", "blue", "white")
    assert seat_colours({"players": ["white", "red"]}, ("red", "blue", "white"), (2, 3)) == ("white", "red")
