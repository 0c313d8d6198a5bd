"""What a player could make is what the engine would let that player do."""

from __future__ import annotations

from tests.screen.helvetia.walks import GAME, Step, decisions, play, scene
from village_game import texts
from village_game.helvetia.position import HelvetiaPosition
from village_game.screen.helvetia.bridge import BRIDGE
from village_game.screen.table.bridge import Prospect, ProspectGroup

VILLAGE = {
    "a": {"tile": "grainyard", "people": ["red man awake"]},
    "b": {"tile": "bakery", "people": ["red woman awake", "yellow man awake"]},
    "c": {"tile": "well", "people": ["red woman asleep"]},
}


def panel(position: HelvetiaPosition, colour: str) -> dict[str, ProspectGroup]:
    names = ("goods", "buildings", "marriages", "wakings", "births")
    return dict(zip(names, BRIDGE.could(GAME, position, colour), strict=True))


def named(items: tuple[Prospect, ...], kind: str) -> list[str]:
    return [item.label[0].removeprefix(f"{kind} ") for item in items]


def said(item: Prospect | ProspectGroup) -> list[str]:
    return [texts.say(note) for note in item.notes]


def turns() -> list[Step]:
    """Return the beginnings of turns in some games."""
    steps = decisions(range(12), most=400)
    return [step for step in steps if step.before.stage == "turn" and not step.before.character]


def test_at_the_beginning_of_a_turn_it_is_what_is_legal() -> None:
    for step in turns()[::3]:
        shown = panel(step.before, step.before.decides)
        legal = [move for move in step.legal if move[0] not in ("bonus", "idle")]
        player = step.before.decider
        new = [good for good in named(shown["goods"].items, "good") if good not in player.delivered]
        assert set(new) == {move[1] for move in legal if move[0] == "deliver"}
        assert set(named(shown["buildings"].items, "tile")) == {move[1] for move in legal if move[0] == "build"}
        marriages = [move for move in legal if move[0] == "marry" and len(move) == 5]
        assert len(shown["marriages"].items) == len(marriages)
        wakings = {f"{move[1]}.{move[2]}" for move in legal if move[0] == "wake"}
        assert set(named(shown["wakings"].items, "quarter")) == wakings
        births = {f"{player.colour}.{move[2]}" for move in legal if move[0] == "birth"}
        assert {item.places[0] for item in shown["births"].items} == births


def test_it_is_told_of_everybody_at_any_time_and_changes_nothing() -> None:
    for number, step in enumerate(decisions(range(6), most=300)):
        if number % 25:
            continue
        document, places = GAME.document(step.before), set(BRIDGE.arrange(step.before))
        for colour in step.before.seats:
            for group in panel(step.before, colour).values():
                assert texts.say(group.title)
                assert group.items or group.notes
                for item in group.items:
                    assert set(item.places) <= places
                    assert not any("{" in note for note in said(item))
        assert GAME.document(step.before) == document


def test_opponents_are_asked_as_if_it_were_their_turn() -> None:
    village = {"g": {"tile": "quarry", "people": ["yellow man awake"]}}
    position = scene({"red": {"village": VILLAGE}, "yellow": {"village": village, "coins": 0}})
    shown = panel(position, "yellow")
    assert named(shown["goods"].items, "good") == ["stone"]
    assert "No coin in hand: so it would be with one" in said(shown["goods"])
    assert named(shown["wakings"].items, "quarter") == ["red.ne"]


def test_the_way_to_make_a_good_is_shown_with_its_buildings_and_people() -> None:
    position = scene({"red": {"village": VILLAGE, "delivered": ["grain"]}, "yellow": {"coins": 2}})
    bread, grain = panel(position, "red")["goods"].items
    assert bread.label == ("good bread", "arrow", "worker red.a grainyard red man", "worker red.b bakery red woman")
    assert bread.places == ("market.bread", "red.a", "red.b")
    assert said(bread) == ["Nobody has delivered it: the tile goes with it"]
    assert said(grain) == ["Delivered already"]


def test_a_building_is_shown_with_what_pays_it() -> None:
    village = {"a": {"tile": "lumberjack", "people": ["red man awake"]}}
    position = scene({"red": {"village": village, "coins": 3}})
    cowshed = next(item for item in panel(position, "red")["buildings"].items if item.label[0] == "tile cowshed")
    assert cowshed.label == ("tile cowshed", "arrow", "worker red.a lumberjack red man", "coin red", "coin red")
    assert cowshed.places == ("display.cowshed", "red.a")
    assert said(cowshed) == ["The cowshed"]


def test_who_would_wake_and_who_could_marry_is_shown_in_person() -> None:
    players = {"red": {"village": VILLAGE, "school": ["woman"]}, "yellow": {"village": {}, "dowry": {"red": 1}}}
    players["yellow"]["village"] = {"j": {"tile": "mine", "people": ["yellow man asleep"]}}
    position = scene(players)
    shown = panel(position, "red")
    labels = {item.label for item in shown["wakings"].items}
    assert ("quarter red.ne", "arrow", "villager red woman awake") in labels
    (marriage,) = shown["marriages"].items
    assert marriage.label == (
        "villager red woman awake",
        "arrow",
        "tile mine",
        "villager yellow man asleep",
        "coin red",
    )
    assert marriage.places == ("red.school", "yellow.j.man")
    assert said(marriage) == ["From the School into Yellow's village"]
    (birth,) = shown["births"].items
    assert birth.label == ("tile bakery", "arrow", "child red man", "child red woman")


def test_a_couple_that_had_a_child_in_this_turn_can_have_none() -> None:
    couple = {"b": {"tile": "bakery", "people": ["red woman awake", "yellow man awake"]}}
    position = scene({"red": {"village": couple, "coins": 2}})
    assert len(panel(position, "red")["births"].items) == 1
    play(position, "birth man b")
    assert panel(position, "red")["births"].items == ()
    play(position, "end")
    assert len(panel(position, "red")["births"].items) == 1
