"""Random games under the oracles, and what must hold in any position they reach."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.games import said_in_words
from tests.helvetia.oracles import Watch
from tests.helvetia.players import AMBITIONS, keen, play_watched
from village_game.core.match import Match
from village_game.core.message import IllegalMove
from village_game.core.move import CHANCE, NOBODY, Move, move_text
from village_game.helvetia.document import faults
from village_game.helvetia.game import Helvetia, game
from village_game.helvetia.names import GOODS, TILES
from village_game.helvetia.notation import FORMS
from village_game.helvetia.position import HelvetiaPosition

FAR_CORNERS = {
    *(("deliver", good) for good in GOODS),
    *(("build", tile) for tile in TILES[5:]),
    *(("bonus", verb) for verb in ("build", "deliver", "wake", "marry", "birth")),
    *(("marry", word) for word in ("school", "centre", "take")),
    *(("idle", character) for character in ("builder", "carter", "watchman", "priest", "midwife")),
    *(("pay", "coin"), ("pay", "bread"), ("house", "man"), ("staff", "woman")),
}
"""Verbs and words of moves that some game must have had, or the games have shown too little."""


@pytest.fixture(scope="module")
def helvetia() -> Helvetia:
    return game()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_hold(helvetia: Helvetia, players: int) -> None:
    for number in range(72 // players):
        play_watched(helvetia, players, Random(f"hold/{players}/{number}"), AMBITIONS[number % len(AMBITIONS)])


def test_swaps_at_the_end_of_the_draft_hold(helvetia: Helvetia) -> None:
    """All but the last picker leave two types alone, of which that one holds both in the end (section 5)."""
    others = AMBITIONS[0], keen("draft quarry", "draft grainyard", "draft well")
    last = keen("draft claypit", "draft lumberjack")
    swaps = 0
    for number in range(40):
        rng = Random(f"swaps/{number}")
        watch = Watch(helvetia, helvetia.start({"players": 4}), False)
        watch.play(helvetia.sample_chance(watch.position, rng))
        picker = watch.position.neighbour(watch.position.decides, -1)
        while watch.position.stage != "turn":
            choose = last if watch.position.decides == picker else others[rng.random() < 0.95]
            watch.play(choose(watch.legal, rng))
        swaps += any(move[0] == "swap" for move in watch.moves)
    assert swaps > 3


def test_random_games_come_everywhere(helvetia: Helvetia) -> None:
    visited: set[tuple[str, str]] = set()
    for number in range(400):
        rng = Random(f"everywhere/{number}")
        choose = AMBITIONS[number % len(AMBITIONS)]
        position = helvetia.start({"players": 4 - number % 3})
        while (decides := position.decides) != NOBODY:
            legal = helvetia.legal_moves(position)
            move = helvetia.sample_chance(position, rng) if decides == CHANCE else choose(legal, rng)
            visited.update((move[0], word) for word in move[1:])
            helvetia.play(position, move, check=False)
        if not number % 20 and visited >= FAR_CORNERS:
            return
    assert FAR_CORNERS - visited == set()


def positions(helvetia: Helvetia, players: int, seed: str) -> Iterator[tuple[HelvetiaPosition, Move]]:
    """Yield every position of a random game with the move that is played in it."""
    rng = Random(seed)
    position = helvetia.start({"players": players, "quick_start": rng.random() < 0.3})
    while (decides := position.decides) != NOBODY:
        legal = helvetia.legal_moves(position)
        move = helvetia.sample_chance(position, rng) if decides == CHANCE else rng.choice(legal)
        yield position, move
        helvetia.play(position, move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_document_goes_on_exactly(helvetia: Helvetia, players: int) -> None:
    other: HelvetiaPosition | None = None
    for position, move in positions(helvetia, players, f"documents/{players}"):
        document = helvetia.document(position)
        assert faults(position) == []
        read = helvetia.from_document(document)
        assert helvetia.document(read) == document
        assert helvetia.legal_moves(read) == helvetia.legal_moves(position)
        if other is not None:
            assert helvetia.document(other) == document
        other = read
        helvetia.play(other, move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_copy_is_independent(helvetia: Helvetia, players: int) -> None:
    for position, move in positions(helvetia, players, f"copies/{players}"):
        before = helvetia.document(position)
        twin = position.copy()
        assert helvetia.document(twin) == before
        helvetia.play(twin, move)
        assert helvetia.document(position) == before
        assert helvetia.document(twin) != before


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
    yield ("bonus", *move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_move_is_refused_exactly_if_it_is_not_legal_and_changes_nothing(helvetia: Helvetia, players: int) -> None:
    rng = Random(f"wrong/{players}")
    seen: list[Move] = [(verb,) for verb in FORMS]
    reasons: set[str] = set()
    refused = 0
    for number in range(6):
        for position, move in positions(helvetia, players, f"wrong/{players}/{number}"):
            seen.append(move)
            if position.decides == CHANCE:
                continue
            legal = helvetia.legal_moves(position)
            words = [word for other in seen[-40:] for word in other] + ["", "0", "red.k", "gold", "pay", "coin", "red"]
            tried = {*mutations(move, rng, words), *mutations(rng.choice(legal), rng, words), *rng.sample(seen, 12)}
            before = helvetia.document(position)
            for attempt in sorted(tried):
                reason = helvetia.why_not(position, attempt)
                assert (reason is None) == (attempt in legal), move_text(attempt)
                if reason is None:
                    continue
                refused += 1
                reasons.add(reason.name)
                said_in_words(reason)
                with pytest.raises(IllegalMove):
                    helvetia.play(position, attempt)
            assert helvetia.document(position) == before
    assert refused > 10_000
    assert len(reasons) > 40


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_draw_is_refused_exactly_if_it_cannot_be_drawn(helvetia: Helvetia, players: int) -> None:
    rng = Random(f"draws/{players}")
    for number in range(12):
        for position, move in positions(helvetia, players, f"draws/{players}/{number}"):
            if position.decides != CHANCE:
                continue
            drawn = {helvetia.sample_chance(position, rng) for _ in range(30)}
            assert [draw for draw in drawn if helvetia.why_not(position, draw)] == []
            words = [word for draw in drawn for word in draw] + ["grocer", "bakery", "Z", "", "blue"]
            for attempt in {wrong for draw in drawn for wrong in mutations(draw, rng, words)}:
                reason = helvetia.why_not(position, attempt)
                assert (reason is None) == can_be_drawn(helvetia.document(position), attempt), move_text(attempt)
            assert helvetia.why_not(position, move) is None


def can_be_drawn(document: dict, move: Move) -> bool:
    """Return whether a draw is possible: an answer of its own, by counting (sections 5, 7 and 9)."""
    stage = document["pending"][-1][0]
    words = list(move[1:])
    if move[:1] != ({"seat": "seat", "sets": "sets", "reveal": "reveal"}[stage],):
        return False
    if stage == "seat":
        return len(words) == 1 and words[0] in document["seats"]
    if stage == "sets":
        return len(words) == len(document["seats"]) == len(set(words)) and set(words) <= set("ABCDE")
    second, third = document["decks"]["2"], document["decks"]["3"]
    if any(word not in TILES for word in words) or words != sorted(words, key=TILES.index):
        return False
    if len(words) != min(5, sum(second.values()) + sum(third.values())):
        return False
    counts = {tile: words.count(tile) for tile in TILES}
    if sum(second.values()) >= 5:
        return all(counts[tile] <= second[tile] for tile in TILES)
    return all(second[tile] <= counts[tile] <= second[tile] + third[tile] for tile in TILES)


def test_a_person_confirms_each_turn_and_part_once(helvetia: Helvetia) -> None:
    """A match holds at the end of every run of decisions of a person, never within one."""
    match = Match(helvetia, {"players": 3}, seed="holding")
    rng = Random("holding")
    while not match.over:
        if match.holding:
            last, now = match.entries[-1], match.position
            assert last.decider == last.owner
            assert now.decides != last.decider or now.turn > last.before.turn
            match.end_turn()
        elif match.decides == CHANCE:
            match.draw()
        else:
            match.play(rng.choice(match.legal_moves()))
            if match.position.decides not in (match.entries[-1].decider, CHANCE, NOBODY):
                assert match.holding


def test_turns_grow_and_their_owner_decides(helvetia: Helvetia) -> None:
    last = 0
    for position, move in positions(helvetia, 3, "turns"):
        assert last <= position.turn <= last + 1
        last = position.turn
        if move[0] in ("seat", "sets", "reveal"):
            assert position.owner == NOBODY
        else:
            assert position.owner == position.decides
