"""Random games under the oracles, and what must hold in any position they reach."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.games import said_in_words
from tests.village.oracles import AMBITIONS, play_watched
from village_game.core.message import IllegalMove
from village_game.core.move import CHANCE, NOBODY, Move, move_text
from village_game.village.document import faults
from village_game.village.game import Village, game
from village_game.village.notation import FORMS
from village_game.village.position import VillagePosition

FAR_CORNERS = {
    *(("travel", city) for city in ("ashford", "brackwater", "coldharbour", "dunmere")),
    *(("privilege", "start"), ("privilege", "cubes"), ("advance", "council1"), ("advance", "council2")),
    *(("ascend", place) for place in ("window2", "window3", "window4")),
    *(("well", "market"), ("die", "farm"), ("recall", "council1")),
}
"""Verbs and words of moves that some game must have had, or the games have shown too little."""


@pytest.fixture(scope="module")
def village() -> Village:
    return game()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_hold(village: Village, players: int) -> None:
    moves: set[Move] = set()
    for number in range(240 // players):
        watch = play_watched(village, players, Random(f"hold/{players}/{number}"), AMBITIONS[number % len(AMBITIONS)])
        moves.update(watch.moves)
    visited = {(move[0], word.partition("@")[2] or word) for move in moves for word in move[1:]}
    assert FAR_CORNERS - visited == set()


def positions(village: Village, players: int, seed: str) -> Iterator[tuple[VillagePosition, Move]]:
    """Yield every position of a random game with the move that is played in it."""
    rng = Random(seed)
    position = village.start({"players": players})
    while (decides := position.decides) != NOBODY:
        move = village.sample_chance(position, rng) if decides == CHANCE else rng.choice(village.legal_moves(position))
        yield position, move
        village.play(position, move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_document_goes_on_exactly(village: Village, players: int) -> None:
    other: VillagePosition | None = None
    for position, move in positions(village, players, f"documents/{players}"):
        document = village.document(position)
        assert faults(position) == []
        read = village.from_document(document)
        assert village.document(read) == document
        assert village.legal_moves(read) == village.legal_moves(position)
        if other is not None:
            assert village.document(other) == document
        other = read
        village.play(other, move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_copy_is_independent(village: Village, players: int) -> None:
    for position, move in positions(village, players, f"copies/{players}"):
        before = village.document(position)
        twin = position.copy()
        village.play(twin, move)
        assert village.document(position) == before
        assert village.document(twin) != before


def mutations(move: Move, rng: Random, words: list[str]) -> Iterator[Move]:
    """Yield moves that are a slip of the pen away from a move."""
    yield (*move, rng.choice(words))
    yield move[:-1]
    place = rng.randrange(len(move))
    yield (*move[:place], rng.choice(words), *move[place + 1 :])
    yield (*move[:place], *move[place + 1 :])
    shuffled = list(move)
    rng.shuffle(shuffled)
    yield tuple(shuffled)
    yield (move[0], *reversed(move[1:]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_move_is_refused_exactly_if_it_is_not_legal_and_changes_nothing(village: Village, players: int) -> None:
    rng = Random(f"wrong/{players}")
    seen: list[Move] = [(verb,) for verb in FORMS]
    refused = 0
    for number in range(6):
        for position, move in positions(village, players, f"wrong/{players}/{number}"):
            seen.append(move)
            if position.decides == CHANCE:
                continue
            legal = village.legal_moves(position)
            words = [word for other in seen[-40:] for word in other] + ["", "0", "5", "1@nowhere", "gold", "pay"]
            tried = {*mutations(move, rng, words), *mutations(rng.choice(legal), rng, words), *rng.sample(seen, 12)}
            before = village.document(position)
            for attempt in sorted(tried):
                reason = village.why_not(position, attempt)
                assert (reason is None) == (attempt in legal), move_text(attempt)
                if reason is None:
                    continue
                refused += 1
                said_in_words(reason)
                with pytest.raises(IllegalMove):
                    village.play(position, attempt)
            assert village.document(position) == before
    assert refused > 10_000


def test_turns_grow_and_their_owner_decides(village: Village) -> None:
    last = 0
    for position, move in positions(village, 3, "turns"):
        assert position.turn - last in (0, 1) or position.last is not None
        last = position.turn
        if move[0] in ("take", "well", "redeem", "ascend"):
            assert position.owner == position.decides
        if move[0] in ("seat", "fill", "mass"):
            assert position.owner == NOBODY
