"""What a move of Helvetia is said to bring about is what it brings about."""

from __future__ import annotations

from collections.abc import Iterator

from tests.screen.helvetia.walks import GAME, Step, decisions, play, scene
from village_game import texts
from village_game.helvetia.position import HelvetiaPosition
from village_game.screen.helvetia.bridge import BRIDGE
from village_game.screen.table.bridge import Consequence


def foreseen(position: HelvetiaPosition, move: str) -> list[Consequence]:
    return BRIDGE.foresee(GAME, position, tuple(move.split()))


def said(position: HelvetiaPosition, move: str, kind: str) -> list[str]:
    return [texts.say(one.message) for one in foreseen(position, move) if one.kind == kind]


def walk_with_foresight(seeds: range, most: int = 900) -> Iterator[tuple[Step, dict[str, list[Consequence]]]]:
    for step in decisions(seeds, most):
        kinds: dict[str, list[Consequence]] = {}
        for one in BRIDGE.foresee(GAME, step.before, step.move):
            kinds.setdefault(one.kind, []).append(one)
        yield step, kinds


# What is foreseen is compared with what then happens in random games


def test_foresight_changes_nothing() -> None:
    for step in decisions(range(3), most=250):
        document = GAME.document(step.before)
        for move in step.legal:
            BRIDGE.foresee(GAME, step.before, move)
        assert GAME.document(step.before) == document


def asleep(position: HelvetiaPosition) -> set[str]:
    table = BRIDGE.arrange(position)
    return {place for place, pieces in table.items() if any(piece.endswith("asleep") for piece in pieces)}


def test_those_fall_asleep_and_wake_of_whom_it_is_said() -> None:
    told = set()
    for step, kinds in walk_with_foresight(range(12)):
        fell = asleep(step.after) - asleep(step.before)
        if step.move[0] != "build" and step.move[:2] != ("bonus", "build"):
            now = [one for one in kinds.get("sleep", []) if one.message.name == "helvetia.foresee.sleep"]
            assert {place for one in now for place in one.places} == fell
        woke = asleep(step.before) - asleep(step.after)
        assert {place for one in kinds.get("wake", []) for place in one.places} == woke
        told.update(kinds)
    assert told >= {"sleep", "wake", "majority", "round", "end", "gain", "points", "waste", "bought"}


def test_a_building_can_be_paid_as_proposed() -> None:
    proposals = 0
    for step, kinds in walk_with_foresight(range(12)):
        if "build" not in step.move[:2]:
            continue
        position = step.after.copy()
        before, coins = asleep(step.before), position.players[step.before.decides].coins
        while position.stage == "pay":
            GAME.play(position, BRIDGE.prefer(position, GAME.legal_moves(position))[0])
        sleepers = {place for one in kinds.get("sleep", []) for place in one.places}
        assert sleepers == asleep(position) - before
        bought = coins - position.players[step.before.decides].coins
        assert bought == sum(int(str(one.message.args["count"])) for one in kinds.get("bought", []))
        proposals += 1
    assert proposals > 80


def test_points_come_as_foreseen() -> None:
    compared = 0
    for step, kinds in walk_with_foresight(range(15)):
        if "build" in step.move[:2] or step.move[0] == "pay":
            continue  # told of the whole payment, which may complete the village
        before, after = GAME.score(step.before), GAME.score(step.after)
        changed = {
            str(one.message.args.get("player", step.before.decides)): one.message.args
            for one in kinds.get("points", [])
        }
        for colour in step.before.seats:
            if before[colour] != after[colour]:
                assert changed[colour]["total"] == f"{after[colour] - before[colour]:+d}"
                assert changed[colour]["points"] == after[colour]
                compared += 1
        assert all(before[colour] != after[colour] for colour, args in changed.items() if args["total"] != "+0")
    assert compared > 300


def test_majorities_are_those_of_the_end_of_the_round_if_it_came_now() -> None:
    last: dict[str, str] = {}
    compared = 0
    for step, kinds in walk_with_foresight(range(12)):
        if step.before.stage == "turn" and "build" not in step.move[:2]:
            for one in kinds.get("majority", []):
                last[str(one.message.args["character"])] = str(one.message.args["player"])
        elif step.before.stage in ("pay", "turn"):
            last.clear()  # purchases may turn out otherwise than proposed
            continue
        for event in step.events:
            if event.name == "character_taken" and str(event.args["character"]) in last:
                assert last[str(event.args["character"])] == event.args["player"]
                compared += 1
        if any(event.name == "round_ended" for event in step.events):
            last.clear()
    assert compared > 60


def test_the_end_of_a_round_is_told_on_the_button_that_brings_it() -> None:
    rounds = 0
    for step, kinds in walk_with_foresight(range(12)):
        if step.move != ("end",):
            continue
        ended = [event for event in step.events if event.name == "round_ended"]
        names = {one.message.name for one in kinds.get("round", [])}
        assert bool(ended) == bool(names & {"helvetia.foresee.round", "helvetia.foresee.round_left"})
        if ended and ended[0].args["players"] not in ([], [step.before.decides]):
            (told,) = (one for one in kinds["round"] if one.message.name == "helvetia.foresee.round_left")
            assert told.message.args["players"] == ended[0].args["players"]
            assert told.places == tuple(f"{colour}.coins" for colour in ended[0].args["players"])  # type: ignore[attr-defined]
            rounds += 1
    assert rounds > 100


def test_the_round_that_a_turn_will_end_is_told_before() -> None:
    announced = 0
    ends: bool | None = None
    for step, kinds in walk_with_foresight(range(12)):
        names = {one.message.name for one in kinds.get("round", [])}
        if step.move == ("end",):
            if any(event.name == "round_ended" for event in step.events) and ends is not None:
                assert ends
                announced += 1
            ends = None
        elif step.before.stage in ("turn", "pay", "staff"):
            ends = bool(ends) or "helvetia.foresee.ends_round_left" in names or "helvetia.foresee.ends_round" in names
    assert announced > 100


def test_who_is_told_that_coins_will_be_stranded_strands_them() -> None:
    awaited: dict[str, int] = {}
    stranded = 0
    for step, kinds in walk_with_foresight(range(30)):
        if any(event.name == "coin_brought_home" for event in step.events):
            awaited.clear()  # whoever gets a coin back can go on after all
        for one in kinds.get("waste", []):
            if one.message.name == "helvetia.foresee.will_strand" and step.move == ("end",):
                awaited[step.before.decides] = int(str(one.message.args["count"]))
        for event in step.events:
            if event.name == "round_ended":
                for colour, count in awaited.items():
                    assert event.args["players"] == [colour]
                    assert step.before.players[colour].coins == count
                    stranded += 1
                awaited.clear()
    assert stranded > 10


def test_the_end_of_the_game_is_foreseen_whenever_it_comes_and_only_then() -> None:
    ends = 0
    for step, kinds in walk_with_foresight(range(25)):
        told = [one for one in kinds.get("end", []) if one.message.name == "helvetia.foresee.game_end"]
        if step.move == ("end",) and not step.after.pending:
            assert told[0].message.args["players"] == GAME.result(step.after).winners
            assert told[0].warn == (step.before.decides not in GAME.result(step.after).winners)
            ends += 1
        elif told:
            position = step.after.copy()
            while position.stage == "leave":
                GAME.play(position, GAME.legal_moves(position)[0])
            assert not position.pending
            ends += 1
    assert ends == 25


# Examples

SLEEPY = {"a": {"tile": "well", "people": ["red man asleep"]}, "c": {"tile": "mine", "people": ["red woman asleep"]}}


def test_a_delivery_tells_of_sleep_tile_and_points() -> None:
    village = {
        "a": {"tile": "grainyard", "people": ["red man awake"]},
        "b": {"tile": "bakery", "people": ["red woman awake"]},
    }
    position = scene({"red": {"village": village}})
    told = foreseen(position, "deliver bread a b")
    assert said(position, "deliver bread a b", "sleep") == ["2 villagers fall asleep"]
    assert next(one for one in told if one.kind == "sleep").places == ("red.a.man", "red.b.woman")
    assert said(position, "deliver bread a b", "gain") == ["Red takes the goods tile for bread"]
    assert said(position, "deliver bread a b", "points") == [
        "Points +2, then 2: +1 for deliveries and +1 for goods tiles"
    ]
    assert said(position, "deliver bread a b", "majority") == ["As it stands, the carter will go to Red"]
    assert not any(one.warn for one in told)


def test_a_chain_that_is_completed_is_told() -> None:
    village = {
        "a": {"tile": "grainyard", "people": ["red man awake"]},
        "b": {"tile": "cowshed", "people": ["red woman awake"]},
        "c": {"tile": "dairy", "people": ["red woman awake"]},
    }
    position = scene({"red": {"village": village, "delivered": ["grain", "cow"]}})
    assert said(position, "deliver milk a b c", "gain") == [
        "Red takes the goods tile for milk",
        "Red takes the special tile for milk",
    ]


def test_a_building_tells_how_it_can_be_paid() -> None:
    village = {"a": {"tile": "lumberjack", "people": ["red man awake"]}}
    position = scene({"red": {"village": village, "coins": 4}})
    told = foreseen(position, "build cowshed c")
    assert said(position, "build cowshed c", "sleep") == ["Then, as proposed, 1 villager falls asleep to pay"]
    assert said(position, "build cowshed c", "bought") == ["Then, as proposed, 2 coins buy clay and stone"]
    assert next(one for one in told if one.kind == "sleep").places == ("red.a.man",)


def test_a_character_that_changes_hands_is_told() -> None:
    position = scene({"red": {"village": SLEEPY}, "yellow": {"characters": ["watchman"]}})
    assert said(position, "wake red nw", "majority") == ["As it stands, the watchman will go to Red"]
    position = scene(
        {"red": {"village": SLEEPY}, "yellow": {"characters": ["watchman"]}}, placed={"watchman": {"yellow": 1}}
    )
    assert said(position, "wake red nw", "majority") == []


def test_stranding_ones_own_coins_is_asked_about_where_it_can_be_helped() -> None:
    position = scene({"red": {"village": SLEEPY, "coins": 3}, "yellow": {"coins": 1}})
    play(position, "wake red nw")
    (one,) = (one for one in foreseen(position, "end") if one.kind == "waste")
    assert one.warn
    assert one.places == ("red.coins",)
    assert texts.say(one.message) == (
        "The others have but one coin, which they must place: 2 coins of yours will be stranded"
    )
    play(position, "wake red ne")
    (one,) = (one for one in foreseen(position, "end") if one.kind == "waste")
    assert not one.warn, "nothing can be done with the coin"


def test_a_tile_that_closes_the_turn_on_coins_is_asked_about() -> None:
    position = scene({"red": {"village": SLEEPY, "coins": 3, "characters": ["watchman"]}, "yellow": {"coins": 1}})
    play(position, "wake red nw")
    assert [one.warn for one in foreseen(position, "bonus wake red ne") if one.kind == "waste"] == [True]


def test_coins_that_another_could_strand_are_told_but_not_asked_about() -> None:
    position = play(scene({"red": {"village": SLEEPY, "coins": 3}, "yellow": {"coins": 2}}), "wake red nw")
    assert not [one for one in foreseen(position, "end") if one.warn]
    assert said(position, "end", "round") == [
        "Only Yellow can go on besides you: if all coins there are spent in one turn, your 2 coins are stranded"
    ]


def test_ending_a_turn_with_coins_is_no_waste_while_the_round_goes_on() -> None:
    seats = {"yellow": {"coins": 3}, "blue": {"coins": 3}}
    position = play(scene({"red": {"village": SLEEPY, "coins": 3}, **seats}, seats=3), "wake red nw")
    assert foreseen(position, "end") == []


def test_the_end_of_a_round_tells_what_it_brings_to_all() -> None:
    players = {"red": {"village": SLEEPY, "coins": 1}, "yellow": {"coins": 2, "characters": ["watchman"]}}
    position = scene(players, start="red")
    assert said(position, "wake red nw", "round") == ["Your turn will end the round, and strand the coins of Yellow"]
    play(position, "wake red nw")
    assert said(position, "end", "round") == ["The round ends; the coins of Yellow are stranded"]
    assert said(position, "end", "gain") == ["Yellow takes the start token", "Red takes the tile of the watchman"]
    assert said(position, "end", "points") == ["Points +0, then 1: +1 for characters and -1 for the start token"]


def test_a_lost_game_is_asked_about_before_it_ends() -> None:
    rich = ["wood", "clay", "stone", "grain", "water", "ore", "bread", "cow", "ale", "goat", "iron", "milk", "meat"]
    players = {
        "red": {"village": SLEEPY, "coins": 1},
        "yellow": {"coins": 2, "delivered": rich, "goods_tiles": rich[6:]},
    }
    position = play(scene(players, display={"mine": 0}), "wake red nw")
    (end,) = (one for one in foreseen(position, "end") if one.kind == "end")
    assert end.warn
    assert texts.say(end.message) == "The game is over, and Yellow wins"
