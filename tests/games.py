"""What the tests of all games ask with: random games, and whether a message has its words."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from village_game import texts
from village_game.core.game import Game
from village_game.core.match import Match
from village_game.core.message import Message
from village_game.core.move import CHANCE, NOBODY, Move


def walk(game: Game[Any], players: int, seed: str) -> Iterator[tuple[Any, Move]]:
    """Yield every position of a random game with the move that is played in it."""
    rng = Random(seed)
    position = game.start({"players": players})
    while position.decides != NOBODY:
        legal = game.legal_moves(position)
        move = game.sample_chance(position, rng) if position.decides == CHANCE else rng.choice(legal)
        yield position, move
        game.play(position, move)


def play_on(match: Match[Any], rng: Random, most: int = 10_000) -> None:
    """Change a match so many times at random, or until it is over: draws, moves and ends of turns."""
    for _number in range(most):
        if match.over:
            return
        if match.holding:
            match.end_turn()
        elif match.decides == CHANCE:
            match.draw()
        else:
            match.play(rng.choice(match.legal_moves()))


def said_in_words(said: Message) -> None:
    """Assert that a message has words, and all it asks for was given."""
    template = texts._messages()[said.name]
    for text in [template] if isinstance(template, str) else [template.one, template.other]:
        text.format(**said.args)
