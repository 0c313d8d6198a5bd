"""Every computer player of every game: legal, repeatable, interruptible, and without side effects."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from village_game import games, players
from village_game.core.move import CHANCE, NOBODY, Move
from village_game.players import Effort, Interrupted
from village_game.players.advice import advise
from village_game.players.turns import lines

EFFORT = Effort(iterations=6)


def positions(name: str, count: int, seed: str = "positions") -> list[Any]:
    """Positions with something to decide, spread over random games."""
    game = games.load(name)
    rng = Random(f"{name}/{seed}")
    found: list[Any] = []
    while len(found) < count:
        position = game.start({"players": rng.choice(game.player_counts)})
        while position.decides != NOBODY:
            if position.decides == CHANCE:
                move = game.sample_chance(position, rng)
            else:
                legal = game.legal_moves(position)
                if len(legal) > 1 and rng.random() < 0.05:
                    found.append(position.copy())
                move = rng.choice(legal)
            game.play(position, move, check=False)
    return rng.sample(found, count)


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("level", players.NAMES)
def test_players_choose_legal_moves_and_change_nothing(name: str, level: str) -> None:
    game = games.load(name)
    for number, position in enumerate(positions(name, 12 if level == "hard" else 40)):
        before = game.document(position)
        legal = game.legal_moves(position)
        move = players.make(level, EFFORT).choose(game, position, legal, Random(number))
        assert move in legal
        assert game.document(position) == before


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("level", players.LEVELS)
def test_the_same_seed_chooses_the_same(name: str, level: str) -> None:
    game = games.load(name)
    for position in positions(name, 5):
        legal = game.legal_moves(position)
        one, two = (players.make(level, EFFORT).choose(game, position, legal, Random("seed")) for _ in range(2))
        assert one == two


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("level", players.LEVELS)
def test_a_player_can_be_asked_about_any_position_after_any_other(name: str, level: str) -> None:
    game = games.load(name)
    player = players.make(level, Effort(iterations=1))
    asked = positions(name, 6)
    for position in [*asked, *reversed(asked), asked[0], asked[0]]:
        legal = game.legal_moves(position)
        assert player.choose(game, position, legal, Random(1)) in legal


@pytest.mark.parametrize("name", games.NAMES)
def test_a_forced_move_takes_no_time(name: str) -> None:
    game = games.load(name)
    only: list[Move] = [("only",)]
    begun = time.monotonic()
    for level in players.LEVELS:
        player = players.make(level, Effort(seconds=60))
        assert player.choose(game, positions(name, 1)[0], only, Random(1)) == ("only",)
    assert time.monotonic() - begun < 30


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_thinking_can_be_interrupted(name: str, level: str) -> None:
    game = games.load(name)
    position = max(positions(name, 8), key=lambda one: len(game.legal_moves(one)))

    def stop(_share: float) -> None:
        raise Interrupted

    with pytest.raises(Interrupted):
        players.make(level, Effort(seconds=60)).choose(game, position, game.legal_moves(position), Random(1), stop)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_share_of_the_effort_only_grows(name: str) -> None:
    game = games.load(name)
    position = positions(name, 1)[0]
    shares: list[float] = []
    players.make("hard", Effort(iterations=20)).choose(
        game, position, game.legal_moves(position), Random(1), shares.append
    )
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)


@pytest.mark.parametrize("name", games.NAMES)
def test_whole_turns_are_legal_and_sorted(name: str) -> None:
    game, judge = games.load(name), games.judgement(name)
    for position in positions(name, 10):
        found = lines(game, judge, position, judge.styles[0])
        assert found
        worths = [line.worth for line in found]
        assert worths == sorted(worths, reverse=True)
        for line in found[:5]:
            again = position.copy()
            for move in line.moves:
                assert again.decides == position.decides
                game.play(again, move)
            assert game.document(again) == game.document(line.position)
            assert again.decides != position.decides or again.turn != position.turn


@pytest.mark.parametrize("name", games.NAMES)
def test_advice_is_legal_and_has_reasons(name: str) -> None:
    game = games.load(name)
    for position in positions(name, 4):
        advice = advise(game, position, EFFORT, Random(1))
        assert advice.reasons
        again = position.copy()
        for move in advice.line:
            game.play(again, move)


@pytest.mark.parametrize("spec", ["nobody", "hrad", "random:merchant", "medium:nobody", ""])
def test_players_that_do_not_exist_are_refused(spec: str) -> None:
    with pytest.raises(players.UnknownPlayer):
        players.check(spec, "village")


@pytest.mark.parametrize("name", games.NAMES)
def test_every_style_plays(name: str) -> None:
    game = games.load(name)
    for style in games.judgement(name).styles:
        players.check(f"hard:{style}", name)
        for position in positions(name, 3):
            legal = game.legal_moves(position)
            assert players.make(f"medium:{style}").choose(game, position, legal, Random(1)) in legal
