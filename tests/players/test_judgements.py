"""What every judgement promises (see `core.judging.Judgement`), over positions of random games."""

from __future__ import annotations

import math
from random import Random

import pytest

from tests.players.test_players import positions
from village_game import games, texts
from village_game.core.judging import margin
from village_game.core.move import CHANCE, NOBODY


@pytest.mark.parametrize("name", games.NAMES)
def test_it_judges_any_position_of_a_game(name: str) -> None:
    game, judge = games.load(name), games.judgement(name)
    rng = Random(name)
    for players in game.player_counts:
        position = game.start({"players": players})
        while position.decides != NOBODY:
            for colour in position.seats:
                assert math.isfinite(judge.worth(position, colour, judge.styles[-1]))
            move = (
                game.sample_chance(position, rng)
                if position.decides == CHANCE
                else rng.choice(game.legal_moves(position))
            )
            game.play(position, move, check=False)
        result = game.result(position)
        for colour in position.seats:
            for style in judge.styles:
                assert judge.worth(position, colour, style) == margin(result, colour)
            assert judge.projected(position, colour) == pytest.approx(result.breakdown[colour])


@pytest.mark.parametrize("name", games.NAMES)
def test_it_prunes_to_legal_moves_in_order_and_never_to_none(name: str) -> None:
    game, judge = games.load(name), games.judgement(name)
    for position in positions(name, 60):
        legal = game.legal_moves(position)
        kept = judge.prune(position, legal)
        assert kept
        assert kept == [move for move in legal if move in kept]


@pytest.mark.parametrize("name", games.NAMES)
def test_it_changes_nothing(name: str) -> None:
    game, judge = games.load(name), games.judgement(name)
    for position in positions(name, 20):
        before = game.document(position)
        judge.worth(position, position.decides, judge.styles[0])
        judge.projected(position, position.decides)
        judge.prune(position, game.legal_moves(position))
        assert game.document(position) == before


@pytest.mark.parametrize("name", games.NAMES)
def test_its_parts_are_those_of_the_result(name: str) -> None:
    game, judge = games.load(name), games.judgement(name)
    for position in positions(name, 3):
        for colour in position.seats:
            assert list(judge.projected(position, colour)) == list(judge.parts)
            assert list(game.result(position).breakdown[colour]) == list(judge.parts)


@pytest.mark.parametrize("name", games.NAMES)
def test_styles_differ(name: str) -> None:
    judge = games.judgement(name)
    position = positions(name, 1)[0]
    worths = [judge.worth(position, position.decides, style) for style in judge.styles]
    assert len(set(worths)) > len(worths) / 2


@pytest.mark.parametrize("name", games.NAMES)
def test_its_reasons_have_words(name: str) -> None:
    game, judge = games.load(name), games.judgement(name)
    for position in positions(name, 20):
        after = position.copy()
        game.play(after, Random(1).choice(game.legal_moves(position)))
        for reason in judge.reasons(position, after, position.decides):
            assert reason.name in texts._messages()
