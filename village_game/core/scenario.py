"""Scenarios: a position, moves, and what must hold then, as worked examples of the rules (design, section 4).

A scenario's position is merged over the bare table (maps merge, lists replace); what must hold is compared in
part: only what is named must match, an empty map or list means empty, and what is left out counts as 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from village_game.core.data import DataError, parse_yaml, read_limited
from village_game.core.game import BadOptions, BadPosition, Game
from village_game.core.message import IllegalMove, Message
from village_game.core.move import CHANCE, move_text, parse_move


class Refused(msgspec.Struct, forbid_unknown_fields=True):
    """A move that must be refused, and a part of the reason in English."""

    move: str
    says: str


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """One worked example; see the design, section 4, for the meaning of the fields."""

    name: str
    game: str
    players: int | list[str] = 2
    options: dict[str, Any] = {}
    table: str = "bare"
    stage: str = "turn"
    last: list[str] | str | None = None
    position: dict[Any, Any] = {}
    moves: list[str] = []
    then: dict[Any, Any] = {}
    legal: list[str] = []
    legal_exactly: list[str] | None = None
    illegal: list[str] = []
    refused: Refused | list[Refused] = []


def read_scenarios(path: Path) -> list[Scenario]:
    """Read the scenarios of a YAML file. Raises `DataError`, which names the file and the fault."""
    scenarios = parse_yaml(read_limited(path), list[Scenario], str(path))
    for scenario in scenarios:
        scenario.position, scenario.then = _worded(scenario.position), _worded(scenario.then)
    return scenarios


def _worded(value: Any) -> Any:
    """Return plain maps and lists with words as keys: a number, such as that of a deck, need not stand in quotes."""
    if isinstance(value, dict):
        return {str(key): _worded(part) for key, part in value.items()}
    return [_worded(part) for part in value] if isinstance(value, list) else value


def merge(base: object, over: object) -> Any:
    """Merge plain maps and lists: maps merge key by key, anything else replaces."""
    if isinstance(base, dict) and isinstance(over, dict):
        return {**base, **{key: merge(base.get(key), value) for key, value in over.items()}}
    return over


def first_difference(expected: object, actual: object, path: str = "") -> str | None:
    """Return where plain maps and lists differ and how, or ``None`` if all that is expected holds."""
    if isinstance(expected, dict) and expected:
        found = actual if isinstance(actual, dict) else {}
        for key, value in expected.items():
            difference = first_difference(value, found.get(key), f"{path}.{key}" if path else str(key))
            if difference:
                return difference
        return None
    if _is_empty(expected) and _is_empty(actual):
        return None
    if type(expected) is type(actual) and expected == actual:
        return None
    return f"{path}: expected {_plain(expected)}, found {_plain(actual)}"


def _is_empty(value: object) -> bool:
    """Return whether a value counts as nothing: 0, none, or maps and lists that hold only such."""
    if isinstance(value, dict):
        return all(_is_empty(part) for part in value.values())
    return value is None or value == [] or (value == 0 and not isinstance(value, str))


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_plain(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_plain, value)) + "]"
    return "nothing" if value is None else str(value)


def run(scenario: Scenario, game: Game[Any], say: Callable[[Message], str]) -> str | None:
    """Run a scenario and return the first thing that does not hold, or ``None`` if everything does.

    Args:
        scenario: what to run.
        game: the game it belongs to.
        say: turns a reason into English.

    Raises:
        DataError: the scenario itself is wrongly written (table, options or position).
    """
    position = _set_up(scenario, game)
    for number, text in enumerate(scenario.moves, 1):
        try:
            game.play(position, parse_move(text))
        except IllegalMove as refused:
            return f"moves: {number}, {text!r}: {say(refused.reason)}"
    return next(_failures(scenario, game, position, say), None)


def _set_up(scenario: Scenario, game: Game[Any]) -> Any:
    try:
        options = {"players": scenario.players, **scenario.options}
        if scenario.table == "new":
            start = game.start(options)
            if not scenario.position:
                return start
            return game.from_document(merge(game.document(start), scenario.position))
        if scenario.table != "bare":
            raise DataError(scenario.name, "table", f"expected new or bare, found {scenario.table!r}")
        bare = game.bare(options, scenario.stage, scenario.last)
        position = game.from_document(merge(bare, scenario.position))
        game.settle(position)
        return position
    except BadOptions as error:
        raise DataError(scenario.name, "", str(error)) from None
    except BadPosition as error:
        raise DataError(scenario.name, "position", str(error)) from None


def _failures(scenario: Scenario, game: Game[Any], position: Any, say: Callable[[Message], str]) -> Iterator[str]:
    then = dict(scenario.then)
    if "decides" in then and then.pop("decides") != position.decides:
        yield f"decides: expected {scenario.then['decides']}, found {position.decides}"
    if "score" in then:
        yield from _compare(then.pop("score"), game.score(position), "score")
    for name, part in (("result", "points"), ("winners", "winners"), ("breakdown", "breakdown")):
        if name in then:
            yield from _compare(then.pop(name), getattr(game.result(position), part), name)
    yield from _compare(then, game.document(position), "")
    legal = [move_text(move) for move in game.legal_moves(position)]
    if scenario.legal_exactly is not None and sorted(scenario.legal_exactly) != sorted(legal):
        missing = sorted(set(scenario.legal_exactly) - set(legal))
        extra = sorted(set(legal) - set(scenario.legal_exactly))
        yield f"legal_exactly: missing {_plain(missing)}, not expected {_plain(extra)}"
    for text in scenario.legal:
        if text not in legal and not (position.decides == CHANCE and game.why_not(position, parse_move(text)) is None):
            yield f"legal: {text!r} is not among the legal moves"
    for text in scenario.illegal:
        yield from _must_refuse(game, position, text, "", say)
    refused = scenario.refused if isinstance(scenario.refused, list) else [scenario.refused]
    for case in refused:
        yield from _must_refuse(game, position, case.move, case.says, say)


def _compare(expected: object, actual: object, path: str) -> Iterator[str]:
    difference = first_difference(expected, actual, path) if expected or path else None
    if difference:
        yield difference


def _must_refuse(game: Game[Any], position: Any, text: str, says: str, say: Callable[[Message], str]) -> Iterator[str]:
    before = game.document(position)
    try:
        game.play(position, parse_move(text))
    except IllegalMove as refused:
        reason = say(refused.reason)
        if says not in reason:
            yield f"refused: {text!r}: expected {says!r} in the reason, found {reason!r}"
        if game.document(position) != before:
            yield f"illegal: {text!r} was refused but changed the position"
    else:
        yield f"illegal: {text!r} was not refused"
