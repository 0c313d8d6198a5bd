"""The oracles are awake: whichever number or rule is changed, some game goes against the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.helvetia import changed_rules
from tests.helvetia.players import AMBITIONS, play_watched
from village_game.helvetia import builder, carter, round_end, turn
from village_game.helvetia.game import game
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition

NUMBERS: list[tuple[str, str, Any]] = [
    ("components", "villagers.man", 9),
    ("components", "villagers.woman", 7),
    ("components", "coins", 7),
    ("goods", "chains.milk", ["grain", "bread", "milk"]),
    ("goods", "chains.bell", ["water", "iron", "bell"]),
    ("tiles", "tiles.quarry.start", 4),
    ("tiles", "tiles.mine.deck1", 2),
    ("tiles", "tiles.bakery.deck2", 3),
    ("tiles", "tiles.grocer.deck3", 1),
    ("tiles", "tiles.cowshed.cost", {"wood": 1, "clay": 1}),
    ("tiles", "tiles.marketplace.cost", {"stone": 1}),
    ("tiles", "tiles.cowshed.from", "water"),
    ("tiles", "tiles.quarry.makes", "clay"),
    ("tiles", "tiles.marketplace.exchanges", ["wood", "clay", "stone", "grain", "water", "ore", "ale"]),
    ("tiles", "tiles.mill.points", 2),
    ("setup", "removed.2", 0),
    ("setup", "sets.A", ["claypit", "well", "quarry"]),
    ("setup", "dowry.0", 2),
    ("round", "bought", ["wood", "clay", "stone", "grain"]),
    ("round", "opened", 4),
    ("round", "end", 19),
    ("scoring", "delivery", 2),
    ("scoring", "goods_tile.2", 2),
    ("scoring", "goods_tile.3", 1),
    ("scoring", "chain", 3),
    ("scoring", "village", 2),
    ("scoring", "character", 2),
    ("scoring", "start", 2),
]


@pytest.fixture(autouse=True)
def _real_rules_after() -> Iterator[None]:
    yield
    changed_rules.forget()


def put(document: Any, path: str, value: Any) -> None:
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in parents:
        document = document[part]
    assert document[last] != value
    document[last] = value


def somebody_notices() -> None:
    rules = game()
    with pytest.raises((AssertionError, KeyError)):
        for number in range(200):
            play_watched(rules, 2, Random(f"noticed/{number}"), AMBITIONS[number % len(AMBITIONS)])


@pytest.mark.parametrize(("file", "path", "value"), NUMBERS)
def test_a_changed_number_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, path: str, value: Any
) -> None:
    folder = changed_rules.copied(tmp_path, file, lambda document: put(document, path, value))
    changed_rules.play_with(monkeypatch, folder)
    somebody_notices()


def test_unchanged_numbers_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed_rules.play_with(monkeypatch, changed_rules.copied(tmp_path, "", lambda document: None))
    for number in range(5):
        play_watched(game(), 2, Random(f"noticed/{number}"))


def and_then(what: Callable[..., Any]) -> Callable[[Any], Any]:
    """Return what makes a function do something more after it."""

    def change(old: Any) -> Any:
        def both(*args: Any) -> Any:
            result = old(*args)
            what(*args)
            return result

        return both

    return change


def wake_all(position: HelvetiaPosition, *_rest: Any) -> None:
    for player in position.players.values():
        player.awake = player.on


def reopen(position: HelvetiaPosition, *_rest: Any) -> None:
    position.closed = False
    position.births = ()


def turn_over(player: HelvetiaPlayer, *_rest: Any) -> None:
    player.used = player.characters


def leave(position: HelvetiaPosition, player: HelvetiaPlayer, *_rest: Any) -> None:
    player.on &= player.on - 1
    player.awake &= player.on
    player.men &= player.on


def coins_in_hand(_position: HelvetiaPosition, player: HelvetiaPlayer) -> int:
    return player.coins


def instead(new: Any) -> Callable[[Any], Any]:
    return lambda _old: new


BREACHES: dict[str, list[tuple[Any, str, Callable[[Any], Any]]]] = {
    "[6] a new round wakes everybody": [(round_end, "_take_start", and_then(wake_all))],
    "[3] who works stays awake": [(carter, "work", instead(lambda *_args: None))],
    "[6] somebody leaves a building": [(carter, "work", and_then(leave))],
    "[6] coins after the bonus, and two children of a couple": [(turn, "_bonus_moves", and_then(reopen))],
    "[6] a coin that came back is spent at once": [(turn, "spendable", instead(coins_in_hand))],
    "[6] every building can be paid": [(builder, "payable", instead(lambda *_args: True))],
    "[6] no goods tiles": [(carter, "COMPLEX", instead(()))],
    "[6] clockwise": [(HelvetiaPosition, "counter_clockwise", lambda old: lambda *args: old(*args)[::-1])],
    "[6] a quarter where nobody sleeps": [(HelvetiaPosition, "sleepers", instead(HelvetiaPosition.occupied))],
    "[7] tiles stay turned over": [(round_end, "_take_back_coins", and_then(turn_over))],
    "[7] a tie takes the tile away": [(round_end, "_award", instead(lambda *_args: None))],
    "[7] the School goes to the centre": [(round_end, "vacant", instead(lambda *_args: []))],
    "[7] no tile for a completed village": [
        (builder, "check_completed", instead(lambda *_args: None)),
        (round_end, "check_completed", instead(lambda *_args: None)),
    ],
}


@pytest.mark.parametrize("breach", BREACHES)
def test_a_broken_rule_is_noticed(monkeypatch: pytest.MonkeyPatch, breach: str) -> None:
    for target, name, change in BREACHES[breach]:
        monkeypatch.setattr(target, name, change(getattr(target, name)))
    changed_rules.forget()
    somebody_notices()
