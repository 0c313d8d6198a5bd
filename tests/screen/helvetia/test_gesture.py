"""What lies where, and how moves are made by hand: every legal move can be made, and only in one way."""

from __future__ import annotations

from collections import Counter

from tests.screen.helvetia.walks import GAME, decisions, play, scene, walk
from village_game.helvetia.names import COLOURS, START_TILES
from village_game.helvetia.notation import FORMS
from village_game.screen.helvetia.bridge import BRIDGE
from village_game.screen.helvetia.kinds import stem
from village_game.screen.table.bridge import Gesture
from village_game.screen.table.matching import glides

CHANCE_WORDS = {"seat", "sets", "reveal"}
SAMPLES = ("good", "child", "lantern")


def test_every_legal_move_has_its_own_gesture_that_begins_at_the_piece() -> None:
    words = set()
    for step in decisions(range(24)):
        table = BRIDGE.arrange(step.before)
        gestures: Counter[Gesture] = Counter()
        for move in step.legal:
            gesture = BRIDGE.gesture(step.before, move)
            words.add(move[0])
            if move == ("end",):
                assert gesture is None
                continue
            assert gesture is not None, move
            assert gesture.piece in table[gesture.source], move
            assert gesture.target in table, move
            assert set(gesture.places) <= set(table), move
            gestures[gesture] += 1
        assert max(gestures.values(), default=1) == 1, gestures.most_common(1)
    assert words == set(FORMS) - CHANCE_WORDS - {"swap"}


def test_a_swap_takes_the_tile_out_of_the_others_hand() -> None:
    for seed in range(400):
        for step in walk(3 * seed + 1, most=11):
            if step.legal and step.legal[0][0] == "swap":
                _verb, other, tile = step.legal[0]
                expected = Gesture(f"{other}.hand", f"tile {tile}", f"{step.before.decides}.hand")
                assert BRIDGE.gesture(step.before, step.legal[0]) == expected
                assert expected.piece in BRIDGE.arrange(step.before)[expected.source]
                return
    raise AssertionError("no game came to a swap")


def test_a_gesture_means_its_move() -> None:
    for step in decisions(range(100, 106), most=300):
        for move in step.legal:
            gesture = BRIDGE.gesture(step.before, move)
            if gesture is not None:
                assert move in BRIDGE.wish(step.before, gesture.piece, gesture.source, gesture.target), move


def test_chance_has_no_gesture() -> None:
    for step in walk(3):
        if not step.legal:
            assert BRIDGE.gesture(step.before, step.move) is None


def test_everybody_and_everything_lies_somewhere() -> None:
    for step in decisions(range(200, 206)):
        table = BRIDGE.arrange(step.before)
        pieces = Counter(piece for place in table for piece in table[place] if not piece.startswith("child"))
        tiles = sum(number for piece, number in pieces.items() if piece.startswith("tile"))
        decks = sum(sum(deck.values()) for deck in step.before.decks.values())
        assert tiles + decks <= 54
        assert pieces["start"] == bool(step.before.start)
        for character in ("builder", "carter", "watchman", "priest", "midwife"):
            assert pieces[f"character {character}"] + pieces[f"character {character} used"] == 1
        for colour in step.before.seats:
            assert pieces[f"coin {colour}"] == 6
            people = sum(number for piece, number in pieces.items() if piece.startswith(f"villager {colour}"))
            player = step.before.players[colour]
            movers = len(table[f"{colour}.hand"]) if step.before.stage in ("settle", "wed") else 0
            left = player.stock("man") + player.stock("woman") + len(player.newborns)
            assert people - movers + left == 16


def test_villagers_lie_where_they_sleep_and_children_beside_their_parents() -> None:
    village = {
        "a": {"tile": "well", "people": ["red man asleep"]},
        "b": {"tile": "mine", "people": ["red woman awake", "yellow man asleep"]},
    }
    position = scene({"red": {"village": village, "newborns": {"b": ["woman"]}}})
    table = BRIDGE.arrange(position)
    assert table["red.a"] == ["tile well"]
    assert table["red.a.man"] == ["villager red man asleep"]
    assert table["red.b.woman"] == ["villager red woman awake"]
    assert table["red.b.man"] == ["villager yellow man asleep"]
    assert table["red.b.children"] == ["child red woman"]


def test_samples_of_goods_lie_where_they_can_be_made_and_are_wanted() -> None:
    village = {
        "a": {"tile": "grainyard", "people": ["red man awake"]},
        "b": {"tile": "bakery", "people": ["red woman awake"]},
        "c": {"tile": "well", "people": ["red woman asleep"]},
    }
    position = scene({"red": {"village": village}})
    table = BRIDGE.arrange(position)
    assert table["red.a.good"] == ["good grain"]
    assert table["red.b.good"] == ["good bread"]
    assert table["red.c.good"] == []
    play(position, "deliver grain a")
    assert BRIDGE.arrange(position)["red.b.good"] == []


def test_all_positions_of_a_game_have_the_same_places_but_those_of_the_set_up() -> None:
    for seed in (0, 1, 2):
        steps = list(walk(seed))
        drafting, placing, playing = dict.fromkeys(frozenset(BRIDGE.arrange(step.before)) for step in steps)
        assert drafting - placing == {f"pool.{tile}" for tile in START_TILES}
        assert placing - playing == {f"{colour}.hand" for colour in steps[0].before.seats}
        assert playing < placing < drafting


def test_pieces_glide_from_where_they_were_to_where_they_are() -> None:
    for step in (step for seed in range(6) for step in walk(seed, most=400)):
        before, after = BRIDGE.arrange(step.before), BRIDGE.arrange(step.after)
        hints = BRIDGE.hints(step.before, step.move, step.events)
        ways = glides(before, after, hints, home=BRIDGE.home, stem=BRIDGE.stem)  # type: ignore[arg-type]
        assert sum(not way.arrives for way in ways) == sum(map(len, before.values()))
        assert sum(not way.leaves for way in ways) == sum(map(len, after.values()))
        for way in ways:
            if way.piece.startswith(("coin", "character")):
                assert not way.arrives, (step.move, way)
                assert not way.leaves, (step.move, way)
            if way.piece.startswith(SAMPLES) and way.leaves:
                assert way.source == way.target, (step.move, way)
            if way.piece.startswith("villager") and way.leaves:
                assert way.source.endswith(".hand"), (step.move, way)
            if way.piece.startswith("tile") and way.leaves:
                assert way.source.startswith("pool."), (step.move, way)


def moved(position: object, move: str) -> set[tuple[str, str, str]]:
    """Play a move and return what went where."""
    before, events = position.copy(), []  # type: ignore[attr-defined]
    words = tuple(move.split())
    GAME.play(position, words, events)
    hints = BRIDGE.hints(before, words, events)
    ways = glides(BRIDGE.arrange(before), BRIDGE.arrange(position), hints, home=BRIDGE.home, stem=BRIDGE.stem)  # type: ignore[arg-type]
    return {(way.piece, way.source, way.target) for way in ways if way.source != way.target}


def test_a_marriage_brings_single_and_coins_on_their_ways() -> None:
    bride = {"c": {"tile": "well", "people": ["yellow woman asleep"]}}
    yellow = {"village": bride, "dowry": {"red": 1}, "coins": 2}
    position = scene({"red": {"school": ["man"], "centre": ["man"]}, "yellow": yellow})
    assert moved(position, "marry man school yellow c take red") == {
        ("villager red man awake", "red.school", "yellow.c.man"),
        ("coin red", "yellow.dowry", "character.priest.red"),
    }


def test_a_child_comes_out_of_the_cradle() -> None:
    couple = {"c": {"tile": "well", "people": ["red man asleep", "yellow woman awake"]}}
    position = scene({"red": {"village": couple}})
    assert ("child red woman", "character.midwife.tool", "red.c.children") in moved(position, "birth woman c")


def test_whoever_falls_asleep_stays_where_he_stood() -> None:
    village = {"a": {"tile": "well", "people": ["red man awake"]}}
    position = scene({"red": {"village": village}})
    gone = moved(position, "deliver water a")
    assert not [way for way in gone if way[0].startswith("villager")]
    assert stem("villager red man asleep") == stem("villager red man awake")


def test_a_bonus_is_told_from_a_coin_by_its_label() -> None:
    village = {"a": {"tile": "well", "people": ["red man asleep"]}}
    position = scene({"red": {"village": village, "characters": ["watchman"]}})
    with_coin, with_tile = ("wake", "red", "nw"), ("bonus", "wake", "red", "nw")
    assert BRIDGE.gesture(position, with_coin) == Gesture("character.watchman.tool", "lantern", "red.nw", ("coin red",))
    assert BRIDGE.gesture(position, with_tile) == Gesture(
        "character.watchman.tool", "lantern", "red.nw", ("character watchman",)
    )
    play(position, "bonus wake red nw")
    position = scene({"red": {"village": village}})
    assert BRIDGE.gesture(position, with_coin) == Gesture("character.watchman.tool", "lantern", "red.nw")


def test_number_keys_lead_to_the_characters() -> None:
    keys = BRIDGE.shortcuts(scene({}))
    assert list(keys) == ["1", "2", "3", "4", "5"]
    assert set(keys.values()) < set(BRIDGE.arrange(scene({})))


def test_homes_are_places_or_nowhere() -> None:
    table = BRIDGE.arrange(GAME.start({"players": list(COLOURS)}))
    pieces = {piece for step in walk(2) for pieces in BRIDGE.arrange(step.before).values() for piece in pieces}
    assert {BRIDGE.home(piece) for piece in pieces} <= {*table, "supply", "here"}
