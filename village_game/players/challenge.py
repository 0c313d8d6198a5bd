"""A game as a challenge: its set-up, opponents and seed as one line of text that somebody else can play from.

``Helvetia challenge 1: red, yellow hard mason; start red; quick start; seed ab12-cd34; check 5f3a``

The number is that of the form. The seed stands last and may hold anything: all that stands before it are known words.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from village_game import games
from village_game.core.match import Match
from village_game.players import LEVELS

_HEAD = " challenge 1: "
_SEED = "; seed "
_LONGEST = 400


class BadChallenge(ValueError):
    """A text that is no challenge; the words say what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """What has to be the same for two games to be compared.

    Attributes:
        game: the name of the game.
        players: colour → level and style of a computer player, ``("", "")`` for a person, in the order of the seats.
        seed: from which all draws follow: one line of any text.
        start: the colour that starts, ``""`` if it is drawn.
        quick_start: whether Helvetia's start tiles are dealt.
    """

    game: str
    players: dict[str, tuple[str, str]]
    seed: str
    start: str = ""
    quick_start: bool = False

    def text(self) -> str:
        """Return the line."""
        seats = [" ".join(word for word in (colour, *who) if word) for colour, who in self.players.items()]
        parts = [", ".join(seats)]
        if self.start:
            parts.append(f"start {self.start}")
        if self.quick_start:
            parts.append("quick start")
        body = f"{self.game.title()}{_HEAD}{'; '.join(parts)}{_SEED}{self.seed}"
        return f"{body}; check {_check(body)}"


def challenge_of(match: Match[Any]) -> Challenge:
    """Return the challenge to play a match again from its beginning; who gave up is a person in it."""
    seats = {colour: match.seats[colour] for colour in match.position.seats}
    return Challenge(
        match.game.name,
        {colour: ("", "") if colour in match.conceded else (seat.level, seat.style) for colour, seat in seats.items()},
        match.seed,
        str(match.options.get("start", "")),
        bool(match.options.get("quick_start")),
    )


def _check(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:4]


def parse_challenge(text: str) -> Challenge:
    """Return the challenge that a line stands for, which may have been wrapped on the way. Raises `BadChallenge`."""
    line = " ".join(text[: _LONGEST + 1].strip().splitlines())
    name, head, _rest = line.partition(_HEAD)
    if len(text) > _LONGEST or not head or name.lower() not in games.NAMES:
        raise BadChallenge("this is no challenge")
    body, _semicolon, check = line.rpartition("; check ")
    if not body or check != _check(body):
        raise BadChallenge("the challenge is not complete, or was changed on the way")
    game = games.load(name.lower())
    told, _word, seed = body.partition(_HEAD)[2].partition(_SEED)
    seats, *ways = told.split("; ")
    found = dict(way.split(" ", 1) for way in ways if " " in way)
    players = dict(_player(game.name, part) for part in seats.split(", "))
    known = set(players) <= set(game.colours) and len(players) == len(seats.split(", "))
    start = found.get("start", "")
    if not known or len(players) not in game.player_counts or not seed or start not in ("", *players):
        raise BadChallenge("such a game cannot be set up")
    return Challenge(game.name, players, seed, start, "quick" in found)


def _player(game: str, text: str) -> tuple[str, tuple[str, str]]:
    colour, *who = text.split(" ")
    level, style = (*who, "", "")[:2]
    if len(who) > 2 or (level and level not in LEVELS) or (style and style not in games.judgement(game).styles):
        raise BadChallenge(f"nobody plays like {text!r}")
    return colour, (level, style)
