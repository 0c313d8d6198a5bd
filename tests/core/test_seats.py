"""Seats that change hands, players who give up, computers at the table, and the rematch."""

from __future__ import annotations

from random import Random

import pytest

from village_game import games
from village_game.core.match import Match, Seat
from village_game.core.message import IllegalMove
from village_game.core.move import CHANCE, NOBODY
from village_game.core.rematch import rematch

COMPUTER = Seat("Agnes", "computer", "easy", "steward", "agnes")


def new_match(*computers: str, players: int = 2, take_back: bool = True) -> Match:
    seats = dict.fromkeys(computers, COMPUTER)
    match = Match(games.load("village"), {"players": players, "start": "red"}, seats, "s", allow_take_back=take_back)
    go_on(match)
    return match


def go_on(match: Match) -> None:
    """Draw and confirm until somebody has to decide."""
    while match.holding or match.decides == CHANCE:
        if match.holding:
            match.end_turn()
        else:
            match.draw()


def play_turn(match: Match, rng: Random) -> None:
    turn = match.position.turn
    while match.position.turn == turn and match.decides not in (CHANCE, NOBODY) and not match.holding:
        match.play(rng.choice(match.legal_moves()))
    go_on(match)


def test_a_computer_is_awaited_only_when_it_decides() -> None:
    match = new_match("yellow")
    assert not match.awaits_computer
    play_turn(match, Random(1))
    assert match.awaits_computer
    play_turn(match, Random(1))
    assert not match.awaits_computer
    assert not match.holding, "computers' turns are not held"


def test_take_back_returns_to_the_own_decision_and_says_what_went() -> None:
    match = new_match("yellow")
    before = match.game.document(match.position)
    match.play(match.legal_moves()[0])
    while match.position.decides == "red":
        match.play(match.legal_moves()[-1])
    last = match.entries[-1].before
    match.end_turn()
    play_turn(match, Random(3))
    undone = match.take_back()
    assert [entry.decider for entry in undone[:-1]] == ["yellow"] * (len(undone) - 1)
    assert undone[-1].decider == "red"
    assert match.position is last
    while match.entries[-1].decider == "red":
        match.take_back()
    assert match.game.document(match.position) == before


def test_no_take_back_unless_it_was_allowed_or_with_other_people() -> None:
    for match in (new_match("yellow", take_back=False), new_match("blue", players=3)):
        play_turn(match, Random(1))
        assert not match.can_take_back
        with pytest.raises(IllegalMove):
            match.take_back()


def test_a_seat_changes_hands_and_back_in_the_middle_of_a_turn() -> None:
    match = new_match()
    changes: list[int] = []
    match.on_change = lambda changed: changes.append(len(changed.entries))
    match.play(("take", "family", match.position.board["family"][0]))
    match.reseat("red", COMPUTER)
    assert match.awaits_computer
    with pytest.raises(IllegalMove):
        match.undo()
    match.reseat("red", Seat("Ann"))
    assert not match.awaits_computer
    assert match.is_person("red")
    assert len(changes) == 3


def test_who_leaves_confirms_a_held_turn() -> None:
    match = new_match()
    while not match.holding:
        match.play(match.legal_moves()[-1])
    match.reseat("red", COMPUTER)
    assert not match.holding
    assert match.decides == "yellow"


def test_of_two_the_other_wins_when_one_gives_up() -> None:
    match = new_match()
    match.concede("red", COMPUTER)
    assert match.over
    assert match.given_up
    assert match.decides == NOBODY
    assert match.winners() == ["yellow"]
    assert match.legal_moves() == []
    assert not match.awaits_computer
    with pytest.raises(IllegalMove) as refused:
        match.play(("take", "family", "green"))
    assert refused.value.reason.name == "game_over"
    with pytest.raises(IllegalMove):
        match.draw()


def test_of_three_the_others_play_on() -> None:
    match = new_match(players=3)
    match.concede("red", COMPUTER)
    assert not match.over
    assert match.awaits_computer
    rng = Random(2)
    while not match.over:
        play_turn(match, rng)
    assert "red" not in match.winners()
    assert match.winners()


def test_the_only_person_who_gives_up_ends_the_game() -> None:
    match = new_match("yellow", "blue", players=3)
    match.concede("red", COMPUTER)
    assert match.over
    assert "red" not in match.winners()


def test_a_game_of_computers_goes_on_without_people() -> None:
    match = new_match("red", "yellow")
    assert not match.over
    assert match.awaits_computer


@pytest.mark.parametrize("name", games.NAMES)
def test_in_a_rematch_the_next_one_starts(name: str) -> None:
    game = games.load(name)
    match = Match(game, {"players": ["red", "white", "blue"]}, {"white": COMPUTER}, "first", allow_take_back=True)
    match.draw()
    first = match.entries[0].move[1]
    order = ("red", "white", "blue")
    wanted = order[(order.index(first) + 1) % 3]
    again = rematch(match, "second")
    assert again.position.seats[0] == again.options["start"] == wanted
    assert sorted(again.position.seats) == sorted(order)
    assert again.seats["white"] == COMPUTER
    assert again.allow_take_back
    again.draw()
    assert again.entries[0].move == ("seat", wanted)
    third = rematch(again, "third")
    assert third.options["start"] not in (first, wanted)
