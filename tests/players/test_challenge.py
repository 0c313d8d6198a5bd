"""Games as challenges: the line says all that matters, and nothing else passes for one."""

from __future__ import annotations

import pytest

from village_game import games
from village_game.core.match import Match, Seat
from village_game.players.challenge import BadChallenge, Challenge, challenge_of, parse_challenge

ONE = Challenge("helvetia", {"red": ("", ""), "blue": ("hard", "mason")}, "ab12-cd34", "blue", True)


@pytest.mark.parametrize(
    "challenge",
    [
        ONE,
        Challenge("village", {"yellow": ("", ""), "red": ("", "")}, "a seed of words"),
        Challenge("village", dict.fromkeys(("red", "yellow", "blue", "white"), ("easy", "merchant")), "x", "white"),
        Challenge("village", {"red": ("", ""), "yellow": ("", "")}, " two  spaces; seed y; quick start; check 1234"),
    ],
)
def test_a_line_and_back(challenge: Challenge) -> None:
    assert parse_challenge(challenge.text()) == challenge
    assert parse_challenge(f"  {challenge.text()}\n") == challenge


def test_it_can_be_read() -> None:
    text = ONE.text()
    told = "Helvetia challenge 1: red, blue hard mason; start blue; quick start; seed ab12-cd34; check "
    assert text.startswith(told)


def test_a_match_as_a_challenge() -> None:
    seats = {"red": Seat("Ann"), "yellow": Seat("Ueli", "computer", "easy", "carrier", "ueli")}
    match = Match(games.load("helvetia"), {"players": 2, "quick_start": True}, seats, "seed")
    assert challenge_of(match) == Challenge(
        "helvetia", {"red": ("", ""), "yellow": ("easy", "carrier")}, "seed", "", True
    )


def test_it_may_be_wrapped_on_the_way() -> None:
    first, second = ONE.text().split("; start")
    assert parse_challenge(f"{first};\r\nstart{second}") == ONE


def test_who_gave_up_is_a_person_in_it() -> None:
    seats = {"red": Seat("Ann"), "yellow": Seat("Konrad", "computer", "easy", "councillor", "konrad")}
    match = Match(games.load("village"), {"players": 2}, seats, "seed")
    before = challenge_of(match)
    match.concede("red", Seat("Ann", "computer", "medium", "merchant", "bertold"))
    assert challenge_of(match) == before


def test_any_change_is_found() -> None:
    text = ONE.text()
    for place in range(len(text)):
        for letter in ("x", ""):
            changed = text[:place] + letter + text[place + 1 :]
            if " ".join(changed.split()) == text:
                continue
            with pytest.raises(BadChallenge):
                parse_challenge(changed)


OTHERS = ["Chess challenge 1: red; seed 1; check 1234", "Village challenge 2: red, blue; seed 1; check 1234"]


@pytest.mark.parametrize("text", ["", "hello", *OTHERS, "x" * 10_000, "\0"])
def test_what_is_no_challenge_is_refused(text: str) -> None:
    with pytest.raises(BadChallenge):
        parse_challenge(text)


@pytest.mark.parametrize(
    "challenge",
    [
        Challenge("village", {"red": ("", "")}, "one player"),
        Challenge("village", {"red": ("", ""), "green": ("", "")}, "no such colour"),
        Challenge("village", {"red": ("", ""), "blue": ("", "")}, "no such starter", "white"),
        Challenge("village", {"red": ("", ""), "blue": ("best", "")}, "no such level"),
        Challenge("village", {"red": ("", ""), "blue": ("easy", "mason")}, "no such style"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(challenge: Challenge) -> None:
    with pytest.raises(BadChallenge):
        parse_challenge(challenge.text())
