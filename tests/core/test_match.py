"""The match: hand-over, undo and redo and their limits, take-back, draws that cannot be fished for."""

from __future__ import annotations

import pytest

from tests.core.pebbles import PebblesGame
from village_game.core.match import Match, Seat
from village_game.core.message import IllegalMove
from village_game.core.record import BadRecord, Record

TAKE, STOP, NOD = ("take",), ("stop",), ("nod",)
GAME = PebblesGame()


def new_match(bowl: int = 4, **options: bool) -> Match:
    """Return a match of two people whose first bowl holds `bowl` pebbles."""
    for number in range(100):
        match = Match(GAME, {"players": 2}, seed=f"seed {number}", **options)
        match.draw()
        if match.position.bowl == bowl:
            return match
    raise AssertionError("no seed fills the bowl as wanted")


def refusal(action) -> str:
    with pytest.raises(IllegalMove) as refused:
        action()
    return refused.value.reason.name


def test_a_turn_is_held_until_it_is_ended():
    match = new_match()
    match.play(TAKE)
    assert not match.holding
    match.play(STOP)
    assert match.holding
    assert match.decides == "red"
    assert match.legal_moves() == []
    assert refusal(lambda: match.play(TAKE)) == "turn_held"
    match.end_turn()
    assert match.decides == "yellow"
    assert refusal(match.end_turn) == "no_turn_to_end"


def test_undo_and_redo_within_the_turn_and_out_of_the_hold():
    match = new_match()
    before = GAME.document(match.position)
    match.play(TAKE)
    match.play(STOP)
    after = GAME.document(match.position)
    match.undo()
    assert not match.holding
    match.undo()
    assert GAME.document(match.position) == before
    assert refusal(match.undo) == "undo_chance"
    match.redo()
    match.redo()
    assert match.holding
    assert GAME.document(match.position) == after
    assert refusal(match.redo) == "redo_nothing"


def test_an_ended_turn_cannot_be_undone():
    match = new_match()
    match.play(STOP)
    match.end_turn()
    assert refusal(match.undo) == "undo_confirmed"


def test_another_players_decision_is_a_limit():
    match = new_match(bowl=1)
    match.play(TAKE)
    assert not match.holding, "a decision in another's turn is made without a hand-over"
    assert match.decides == "yellow"
    match.play(NOD)
    assert match.decides == "red"
    match.undo()
    assert refusal(match.undo) == "undo_other", "red's decision is not yellow's to undo"
    match.redo()
    match.play(STOP)
    match.undo()
    assert refusal(match.undo) == "undo_other"


def test_what_the_other_has_not_answered_yet_can_be_undone():
    match = new_match(bowl=1)
    match.play(TAKE)
    match.undo()
    assert match.decides == "red"
    assert match.position.bowl == 1


def test_a_new_move_forgets_what_was_undone():
    match = new_match()
    match.play(TAKE)
    match.undo()
    match.play(STOP)
    assert not match.can_redo


def test_no_draw_before_the_turn_is_ended():
    match = new_match(bowl=1)
    for move in (TAKE, NOD, STOP):
        match.play(move)
    assert match.position.decides == "chance"
    assert match.holding
    assert refusal(match.draw) == "nothing_to_draw"
    match.end_turn()
    match.draw()
    assert refusal(match.undo) == "undo_chance"


def test_players_do_not_decide_for_chance():
    match = Match(GAME, {"players": 2}, seed="x")
    assert refusal(lambda: match.play(("fill", "4"))) == "chance_decides"


def test_an_illegal_move_changes_nothing():
    match = new_match()
    match.play(TAKE)
    match.undo()
    before = GAME.document(match.position)
    assert refusal(lambda: match.play(("grab",))) == "not_legal"
    assert GAME.document(match.position) == before
    assert match.can_redo, "what was undone can still be redone after a refused move"


def test_a_forced_turn_can_confirm_itself():
    match = new_match(bowl=1, auto_confirm=True)
    match.play(TAKE)
    match.play(NOD)
    match.play(STOP)
    assert not match.holding, "nothing but stop was possible since the other's decision"
    assert new_match_stopped(auto_confirm=True).holding, "red could have taken a pebble"


def new_match_stopped(**options: bool) -> Match:
    match = new_match(**options)
    match.play(STOP)
    return match


def test_computers_turns_are_not_held():
    seats = {"red": Seat("Red", "computer"), "yellow": Seat("Yellow")}
    match = Match(GAME, {"players": 2}, seats, "seed")
    match.draw()
    match.play(STOP)
    assert not match.holding
    assert match.decides == "yellow"
    assert refusal(match.undo) == "undo_other"


def test_take_back_returns_to_the_own_last_decision_and_the_draws_stay():
    seats = {"red": Seat("Red"), "yellow": Seat("Yellow", "computer")}
    match = Match(GAME, {"players": 2}, seats, "seed", allow_take_back=True)
    match.draw()
    assert refusal(match.take_back) == "take_back_not_allowed", "red has not decided anything yet"
    match.play(STOP)
    drawn = play_to_the_next_draw(match)
    match.take_back()
    assert match.decides == "red"
    assert play_to_the_next_draw(match) == drawn


def play_to_the_next_draw(match: Match) -> tuple[str, ...]:
    while match.holding or match.position.decides != "chance":
        if match.holding:
            match.end_turn()
        else:
            match.play(match.legal_moves()[0])
    return match.draw().move


def test_take_back_must_have_been_agreed():
    match = new_match()
    match.play(TAKE)
    assert refusal(match.take_back) == "take_back_not_allowed"


def test_every_change_is_announced():
    match = new_match()
    seen = []
    match.on_change = lambda changed: seen.append(len(changed.entries))
    match.play(TAKE)
    match.undo()
    match.redo()
    match.play(STOP)
    match.end_turn()
    assert seen == [2, 1, 2, 3, 3]


def test_a_record_makes_the_same_match_again():
    match = new_match()
    match.play(TAKE)
    match.play(STOP)
    match.end_turn()
    match.play(TAKE)
    again = Match.from_record(GAME, match.record(), seed=match.seed)
    assert GAME.document(again.position) == GAME.document(match.position)
    assert again.record() == match.record()
    assert again.can_undo


def test_a_record_that_does_not_replay_says_where():
    with pytest.raises(BadRecord, match="move 2, 'grab'"):
        Match.from_record(GAME, Record("pebbles", {"players": 2}, ["fill 2", "grab"]))


def test_entries_tell_what_happened():
    match = new_match()
    entry = match.play(TAKE)
    assert (entry.decider, entry.owner, entry.choices) == ("red", "red", 2)
    assert [event.name for event in entry.events] == ["took"]
    assert entry.before.bowl == 4
    assert match.entries[0].choices == 0
