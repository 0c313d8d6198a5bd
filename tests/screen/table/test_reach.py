"""Choosing first what is to be done, and telling moves apart on the table, without playing anything."""

from __future__ import annotations

from typing import Any

from tests.core.pebbles import Pebbles
from tests.screen.table.tiny import PebblesBridge, pebbles_match
from village_game.core.move import Move
from village_game.screen.table.bridge import Gesture, Narrowing
from village_game.screen.table.hands import Hands
from village_game.screen.table.reach import Reach, around, enclosing
from village_game.screen.table.terms import Choice, Chooser, Narrowed, Option, Played, Source

TAKE, STOP = ("take",), ("stop",)
LID = Source("cellar", "lid")


class Bridge(PebblesBridge):
    """Taking a pebble from the bowl can be chosen first by the lid of the cellar, or by touching the bell."""

    def __init__(self, **narrowing: Any) -> None:
        super().__init__(lid=True)
        bell = {"gesture": Gesture("cellar", "lid", "shelf"), "lies": "shelf.lid", "prompt": "Take one"}
        self.choices = [Narrowing(**{"place": "bell", "moves": (TAKE,), **bell, **narrowing})]

    def arrange(self, position: Pebbles) -> dict[str, list[str]]:
        return {**super().arrange(position), "shelf": [], "shelf.lid": [], "bell": []}


class Ways(PebblesBridge):
    """Taking and stopping share a gesture, and use one house and another."""

    def gesture(self, position: Pebbles, move: Move) -> Gesture | None:
        houses = {TAKE: ("north", "south"), STOP: ("north", "west")}.get(move, ())
        return Gesture("bowl", "pebble", "red.pile", (move[0],), houses)

    def prefer(self, position: Pebbles, moves: list[Move]) -> list[Move]:
        return sorted(moves)


def hands(bridge: PebblesBridge) -> Hands:
    return Hands(pebbles_match(), bridge)


def test_a_piece_put_down_chooses_without_playing() -> None:
    table = hands(Bridge(at_once=False))
    assert set(table.sources) == {Source("bowl", "pebble"), Source("bowl", "lid"), LID}
    table.pick(LID)
    assert list(table.targets) == ["shelf"]
    assert table.foreseen("shelf") == ()
    entries = list(table.match.entries)
    assert table.drop("shelf") == [Narrowed()]
    assert table.match.entries == entries
    assert list(table.sources) == [Source("bowl", "pebble")]


def test_the_piece_lies_where_it_was_put_until_the_choice_is_given_up() -> None:
    table = hands(Bridge())
    assert table.arrangement()["cellar"] == ["lid"]
    table.pick(LID)
    table.drop("shelf")
    assert table.arrangement()["cellar"] == []
    assert table.arrangement()["shelf.lid"] == ["lid"]
    while table.busy:
        table.step_back()
    assert table.arrangement()["cellar"] == ["lid"]
    assert len(table.sources) == 3


def test_a_click_chooses_and_a_second_one_gives_up() -> None:
    table = hands(Bridge())
    table.bridge.gesture = lambda position, move: Gesture("bowl", "pebble", f"{move[0]}.pile")  # type: ignore[method-assign]
    table.bridge.choices = [Narrowing("bell", (TAKE, STOP))]  # type: ignore[attr-defined]
    table.refresh()
    assert table.click("bell", None) == [Narrowed()]
    assert table.held == Source("bowl", "pebble"), "what alone can be moved is picked up"
    assert table.touch_place("bell") == [Narrowed()]
    assert (table.held, table.reach.narrowed) == (None, None)
    assert table.touch_place("cellar") is None


def test_a_target_that_is_touched_itself_opens_the_choice() -> None:
    table = hands(Bridge(place="red.pile"))
    table.click("red.pile", None)
    assert table.chooser is not None
    assert table.chooser.moves == [TAKE]
    (played,) = table.act()
    assert isinstance(played, Played)
    assert table.reach.narrowed is None


def test_a_choice_without_being_asked_for_opens_again_only_on_request() -> None:
    table = hands(Bridge(at_once=True))
    assert table.chooser is not None
    assert table.step_back() == [Narrowed()]
    assert table.chooser is None
    assert len(table.sources) == 3
    table.ask_again()
    assert table.chooser is not None


def test_whoever_picks_up_something_else_gives_the_choice_up() -> None:
    table = hands(Bridge())
    table.reach.narrow(table.reach.narrowing_at("bell"))
    assert Source("bowl", "lid") not in table.sources
    table.click("bowl", "lid")
    assert table.held == Source("bowl", "lid")
    assert table.reach.narrowed is None


def test_touching_what_a_move_uses_keeps_the_moves_that_use_it() -> None:
    table = hands(Ways())
    table.pick(Source("bowl", "pebble"))
    table.drop("red.pile")
    assert table.chooser is not None
    assert table.chooser.moves == [STOP, TAKE], "in the order that the bridge prefers"
    assert table.chooser.touchable == {"north": True, "west": True, "south": False}
    table.click("south.door", None)
    assert table.chooser.moves == [TAKE]
    assert table.focus == Option(0)
    table.click("south", None)
    assert table.chooser.moves == [STOP, TAKE]
    table.click("south", None)
    (played,) = table.click("red.pile", None)
    assert isinstance(played, Played)
    assert played.entry.move == TAKE


def test_a_place_that_does_not_go_with_those_touched_replaces_them() -> None:
    chooser = Chooser("pile", (Choice(TAKE, (), ("north",)), Choice(STOP, (), ("south",))))
    assert chooser.narrowed_by("north").moves == [TAKE]
    assert chooser.narrowed_by("north").narrowed_by("south").moves == [STOP]


def test_a_click_elsewhere_closes_the_choice() -> None:
    table = hands(Ways())
    table.pick(Source("bowl", "pebble"))
    table.drop("red.pile")
    table.click("cellar", None)
    assert table.chooser is None


def test_a_part_of_a_target_is_the_target() -> None:
    table = hands(Ways())
    table.pick(Source("bowl", "pebble"))
    assert table.target_at("red.pile.top") == "red.pile"
    assert table.target_at("yellow.pile") is None
    table.drop("red.pile.top")
    assert table.chooser is not None


def test_parts_are_told_by_their_names() -> None:
    assert list(around("red.c.man")) == ["red.c.man", "red.c", "red"]
    assert enclosing("red.c.man", {"red": 1, "red.c": 2}) == "red.c"
    assert enclosing("blue", {"red": 1}) is None


def test_nothing_is_in_reach_while_nobody_decides() -> None:
    reach = Reach(Bridge(), pebbles_match().position, ())
    assert (reach.sources, reach.buttons, reach.at_once) == ({}, [], None)
