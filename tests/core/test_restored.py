"""A match that is restored from its record and state goes on as if it had never been away."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.storage.playing import digest, new_match, play, step
from village_game import games
from village_game.core.match import Match, drawn
from village_game.core.record import BadRecord
from village_game.core.state import MatchState, Start


def restored(match: Match[Any], state: MatchState | None = None, start: Start[Any] | None = None) -> Match[Any]:
    record, state = match.record(), state or match.state
    return Match.restored(
        match.game, record, match.seats, match.seed, state, start, allow_take_back=match.allow_take_back
    )


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("computers", [(), ("yellow",)])
def test_it_is_the_same_at_any_time(game: str, computers: tuple[str, ...]) -> None:
    match, rng = new_match(game, computers=computers), Random(f"{game}{computers}")
    held = undone = 0
    for _ in range(120):
        step(match, rng)
        again = restored(match)
        assert digest(again) == digest(match)
        assert (again.can_undo, again.can_redo, again.decides) == (match.can_undo, match.can_redo, match.decides)
        held += match.holding
        undone += match.can_redo
    assert held
    assert undone
    assert play(again, Random(1), 40) == play(match, Random(1), 40)


def test_from_a_later_start_the_earlier_moves_are_texts_and_the_draws_are_the_same() -> None:
    match, rng = new_match(), Random(1)
    while drawn(match.entries)["fill"] < 3 or match.holding:
        step(match, rng)
    match.auto_confirm = False
    record = match.record()
    start = Start(match.position, tuple(record.moves), dict(drawn(match.entries)))
    again = restored(match, start=start)
    assert again.entries == []
    assert not again.can_undo
    assert again.record() == record
    assert again.state.floor == len(record.moves)
    assert play(again, Random(2), 80) == play(match, Random(2), 80) or again.record() == match.record()
    assert drawn(match.entries)["fill"] > 3


def test_what_does_not_fit_is_left_out() -> None:
    match = new_match(computers=("yellow",))
    match.draw()
    while match.decides == "chance":
        match.draw()
    odd = MatchState(99, True, ((("take", "nothing"), "red"),), ("nobody", "red"))
    again = restored(match, odd)
    assert again.state == MatchState(len(match.entries), False, (), ("red",))


def test_moves_undone_by_somebody_else_are_left_out() -> None:
    match = new_match()
    while match.decides == "chance":
        match.draw()
    colour = match.decides
    move = match.legal_moves()[0]
    fitting = MatchState(0, False, ((move, colour),))
    assert restored(match, fitting).can_redo
    other = "red" if colour == "yellow" else "yellow"
    assert not restored(match, MatchState(0, False, ((move, other),))).can_redo


def test_a_record_that_does_not_replay_says_where() -> None:
    match = new_match()
    match.draw()
    record = match.record()
    record.moves.append("sing")
    with pytest.raises(BadRecord) as refused:
        Match.restored(match.game, record, match.seats, "s", MatchState())
    assert refused.value.number == 2
