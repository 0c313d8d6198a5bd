"""Everything that is said at the table of Helvetia has words, and lights what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import pytest

from tests.screen.helvetia.walks import GAME, decisions, play, scene, walk
from village_game import resources, texts
from village_game.core.data import load_yaml
from village_game.core.message import Message
from village_game.core.move import Move
from village_game.helvetia.events import EVENTS
from village_game.helvetia.names import TILES
from village_game.helvetia.position import HelvetiaPosition
from village_game.helvetia.rules import rules
from village_game.screen.helvetia.bridge import BRIDGE
from village_game.screen.table.bridge import LogLine


def templates() -> dict[str, str | texts.Plural]:
    found: dict[str, str | texts.Plural] = {}
    for path in resources.data().glob("*/messages.yaml"):
        found.update(load_yaml(path, dict[str, str | texts.Plural]))
    return found


TEMPLATES = templates()


def assert_worded(told: Message) -> None:
    """Fail if a message has no template, or one that asks for what the message does not say."""
    template = TEMPLATES[told.name]
    for english in [template] if isinstance(template, str) else [template.one, template.other]:
        asked = {name for _text, name, _spec, _conversion in Formatter().parse(english) if name}
        assert asked <= set(told.args), told
    assert not isinstance(template, texts.Plural) or isinstance(told.args.get("count"), int), told
    assert "{" not in texts.say(told)


def lines(before: object, move: str) -> list[LogLine]:
    """Play a move and return the lines of the log for it."""
    position, events, words = before.copy(), [], tuple(move.split())  # type: ignore[attr-defined]
    GAME.play(position, words, events)
    return BRIDGE.say_move(before, words, events)


def said(before: object, move: str) -> list[str]:
    return [texts.say(line.message) for line in lines(before, move)]


def test_all_that_is_said_in_games_has_words_and_known_places() -> None:
    names = set()
    for step in (step for seed in range(12) for step in walk(seed)):
        places = set(BRIDGE.arrange(step.before))
        for one in BRIDGE.foresee(GAME, step.before, step.move) if step.legal else []:
            assert_worded(one.message)
            assert set(one.places) <= places
        for line in BRIDGE.say_move(step.before, step.move, step.events):
            assert_worded(line.message)
            assert set(line.places) <= places, line
            names.add(line.message.name.removeprefix("helvetia.log.").removesuffix("_left"))
    silent = {"turn_begins", "turn_ended", "coin_placed", "coins_returned", "points_gained", "points_lost"}
    assert names == set(EVENTS) - silent - {"woken", "swapped"}


def test_every_decision_has_a_prompt() -> None:
    prompts: dict[str, set[str]] = {}
    for step in (step for seed in range(12) for step in walk(seed)):
        prompts.setdefault(step.before.stage, set()).add(BRIDGE.prompt(step.before))
    assert not [told for group in prompts.values() for told in group if told.lower().startswith("helvetia")]
    stages = {"seat", "sets", "draft", "place", "settle", "wed", "turn", "pay", "staff", "leave", "reveal"}
    assert set(prompts) == stages
    assert len(prompts["turn"]) > 10
    assert BRIDGE.prompt([*walk(3)][-1].after) == "The game is over"


def test_the_prompt_says_how_far_the_turn_has_come() -> None:
    village = {"a": {"tile": "well", "people": ["red man asleep"]}, "c": {"tile": "mine", "people": ["red man asleep"]}}
    position = scene({"red": {"village": village, "coins": 2, "characters": ["watchman"]}, "yellow": {"coins": 1}})
    assert BRIDGE.prompt(position) == "Put a coin on a character, or carry out an action straight away"
    play(position, "wake red nw")
    assert BRIDGE.prompt(position) == "Again the watchman, with the last coin, or end your turn"
    play(position, "bonus wake red ne")
    assert BRIDGE.prompt(position) == "No more coins this turn; end it"
    assert BRIDGE.button(position, ("end",)) == "End the turn"


def test_a_payment_is_asked_for_by_good_and_building() -> None:
    position = scene({"red": {"coins": 3, "centre": ["man", "woman"]}})
    play(position, "build mine c")
    assert BRIDGE.prompt(position) == "Pay wood for the mine"
    play(position, "pay wood coin")
    assert BRIDGE.prompt(position) == "Who moves into the mine?"


def test_a_delivery_shows_what_made_it_on_one_line() -> None:
    village = {
        "a": {"tile": "grainyard", "people": ["red man awake"]},
        "b": {"tile": "bakery", "people": ["red woman awake"]},
    }
    told = lines(scene({"red": {"village": village}}), "deliver bread a b")
    assert [texts.say(line.message) for line in told] == ["Red delivers bread", "Red takes the goods tile for bread"]
    assert told[0].pieces == ("cube red", "good bread", "tile grainyard", "tile bakery")
    assert told[0].places == ("market.bread.red", "red.a", "red.b")


def test_who_wakes_stands_on_the_line_of_the_quarter() -> None:
    village = {"a": {"tile": "well", "people": ["red man asleep", "yellow woman asleep"]}}
    (line,) = lines(scene({"red": {"village": village}}), "wake red nw")
    assert texts.say(line.message) == "Red has the north-western quarter of Red's village woken"
    assert line.pieces == ("villager red man awake", "villager yellow woman awake")


def test_buildings_are_named_and_not_the_letters_of_their_cells() -> None:
    bride = {"c": {"tile": "well", "people": ["yellow woman asleep"]}}
    position = scene({"red": {"school": ["man"]}, "yellow": {"village": bride}})
    assert said(position, "marry man school yellow c") == [
        "Red's man from the School marries into Yellow's village, at the well"
    ]
    for step in (step for seed in range(3) for step in walk(seed, most=300)):
        for line in BRIDGE.say_move(step.before, step.move, step.events):
            assert " cell " not in texts.say(line.message)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_everything_on_the_table_is_explained(seed: int) -> None:
    for number, step in enumerate(walk(seed)):
        if number % 45:
            continue
        for place, pieces in BRIDGE.arrange(step.before).items():
            for piece in (None, *dict.fromkeys(pieces)):
                told = BRIDGE.explain(step.before, place, piece)
                assert told is not None, (place, piece)
                for text in (told.title, told.rule, *told.lines):
                    assert text
                    assert "{" not in text
                    assert not text.lower().startswith("helvetia."), text
                assert told.section.isdigit()


def test_rules_take_their_numbers_from_the_data() -> None:
    position = scene({})
    bakery = BRIDGE.explain(position, "display.bakery")
    assert bakery is not None
    assert bakery.lines == ("Makes bread of grain", "Costs 1 clay and 1 stone", "0 lie here")
    assert "wood, clay and stone can be bought" in bakery.rule
    church = BRIDGE.explain(position, "display.church")
    assert church is not None
    assert church.lines[0] == f"Worth {rules().tiles['church'].points} points"
    milk = BRIDGE.explain(position, "special.milk")
    assert milk is not None
    assert milk.rule == "For the first to have delivered grain, a cow and milk: 2 points."
    assert BRIDGE.explain(position, "nowhere") is None
    assert BRIDGE.explain(position, "blue.c") is None
    assert BRIDGE.explain(position, "red.nothing") is None


def test_players_go_by_their_own_names() -> None:
    village = {"a": {"tile": "well", "people": ["red man asleep", "yellow woman asleep"]}}
    position = scene({"red": {"village": village, "characters": ["builder"], "delivered": ["ore", "bread"]}})
    names = {"red": "Ann", "yellow": "Bo"}
    for place, piece in (
        ("red.a", None),
        ("red.a.man", "villager red man asleep"),
        ("red.nw", None),
        ("red.school", None),
        ("character.builder", None),
        ("market.ore", None),
        ("round", None),
    ):
        told = BRIDGE.explain(position, place, piece, names)  # type: ignore[call-arg]
        assert told is not None
        text = " ".join((told.title, *told.lines))
        assert "Ann" in text
        assert "Red" not in text


def test_what_is_left_is_what_is_not_elsewhere() -> None:
    for number, step in enumerate(walk(5)):
        if number % 40:
            continue
        position = step.before
        coins, *decks, goods, specials, stock = BRIDGE.what_is_left(position)
        assert [item.count for item in coins.items] == [player.coins for player in position.players.values()]
        hidden = [sum(deck.values()) for deck in position.decks.values()]
        assert [sum(item.count for item in deck.items) for deck in decks] == [count for count in hidden if count]
        taken = sum(len(player.goods_tiles) for player in position.players.values())
        assert len(goods.items) == 10 - taken
        assert len(specials.items) == 6 - sum(len(player.specials) for player in position.players.values())
        assert len(stock.items) == 2 * len(position.seats)


def test_the_chance_of_a_tile_is_that_of_the_draw() -> None:
    deck = dict.fromkeys(TILES, 0)
    position = scene({}, decks={"2": {**deck, "bakery": 1, "dairy": 1}, "3": {**deck, "mill": 1, "inn": 3}})
    _coins, first, second, *_rest = BRIDGE.what_is_left(position)
    assert [item.note for item in first.items] == ["100 %", "100 %"]
    assert {item.piece: item.note for item in second.items} == {"tile mill": "75 %", "tile inn": "100 %"}


def test_every_foresight_comes_up() -> None:
    names = set()
    steps = [*decisions(range(40), most=500)]
    cases = [(step.before, move) for step in steps for move in {step.legal[0], step.move, step.legal[-1]}]
    for position, move in (*cases, *rare_cases()):
        for one in BRIDGE.foresee(GAME, position, move):
            assert_worded(one.message)
            names.add(one.message.name)
    assert names >= {name for name in TEMPLATES if name.startswith("helvetia.foresee.")}


def rare_cases() -> Iterator[tuple[HelvetiaPosition, Move]]:
    """Yield turns of a player who alone has coins, because all of the other's are dowry."""
    village = {"a": {"tile": "well", "people": ["red man asleep"]}, "c": {"tile": "mine", "people": ["red man asleep"]}}
    alone = {"yellow": {"coins": 0, "dowry": {"red": 4}}}
    position = scene({"red": {"village": village, "coins": 2}, **alone})
    yield play(position.copy(), "wake red nw"), ("end",)
    position = scene({"red": {"village": village, "coins": 1}, **alone})
    yield position.copy(), ("wake", "red", "nw")
    yield play(position, "wake red nw"), ("end",)
