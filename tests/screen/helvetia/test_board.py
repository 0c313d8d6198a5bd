"""What stands on the table of Helvetia: numbers come from the data, words fit, and what changes is seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect

from village_game import games
from village_game.core.scenario import merge
from village_game.helvetia.names import CHARACTERS, COLOURS, GOODS, START_TILES, TILES
from village_game.helvetia.position import HelvetiaPosition
from village_game.helvetia.rules import Rules, rules
from village_game.screen import paint
from village_game.screen.drawing import lettering
from village_game.screen.helvetia import board, counts, layout, look, notes
from village_game.screen.helvetia.layout import Layout
from village_game.screen.helvetia.look import HelvetiaLook
from village_game.screen.helvetia.pieces import Pieces
from village_game.screen.table.bridge import Consequence
from village_game.screen.ui import Ui

GAME = games.load("helvetia")
NAMES = {"red": "Ann", "yellow": "Bo", "blue": "Cleo", "white": "Dan"}


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that did not fit."""
    texts: list[str] = []
    monkeypatch.setattr(lettering.typesetter(), "on_cut", lambda text, _: texts.append(text))
    return texts


def lay_out(size: tuple[int, int] = (1280, 720), percent: int = 100, players: int = 4) -> Layout:
    return layout.table(Rect(0, 0, *size), Ui(size, percent).scale, COLOURS[:players], "red")


def scene(players: dict[str, dict[str, Any]] | None = None, count: int = 4, **shared: Any) -> HelvetiaPosition:
    """A position merged over the bare table, red to move."""
    document = merge(GAME.bare({"players": count}, "turn", None), {"players": players or {}, **shared})
    position: HelvetiaPosition = GAME.from_document(document)
    GAME.settle(position)
    return position


def facts(position: HelvetiaPosition, front: str = "red") -> dict[str, Any]:
    return HelvetiaLook(position.seats).facts(position, [], NAMES, front)


def painted(table: Layout, numbers: Rules) -> pygame.Surface:
    surface = pygame.Surface(table.window.size)
    board.draw(surface, table, numbers, Pieces(numbers))
    return surface


def written(position: HelvetiaPosition, size: tuple[int, int] = (1280, 720), percent: int = 100) -> pygame.Surface:
    """The whole table of a position without its pieces."""
    of = HelvetiaLook(position.seats)
    table = of.lay_out(Rect(0, 0, *size), Ui(size, percent).scale, "red", "right")
    surface = pygame.Surface(size)
    of.draw_board(surface, table)
    for name, fact in of.facts(position, [], NAMES, "red").items():
        surface.set_clip(of.fact_rect(table, name))
        of.draw_fact(surface, table, name, fact)
    surface.set_clip(None)
    return surface


def changed(one: pygame.Surface, other: pygame.Surface) -> Rect:
    """The smallest rectangle outside which two pictures are the same."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)


# What never changes


def test_two_paintings_of_the_same_board_are_the_same() -> None:
    table = lay_out()
    assert changed(painted(table, rules()), painted(table, rules())).size == (0, 0)


@pytest.mark.parametrize(
    ("numbers", "place"),
    [
        (replace(rules(), cost={**rules().cost, "bakery": ("wood", "stone")}), "display.bakery"),
        (replace(rules(), cost={**rules().cost, "church": ("stone",)}), "display.church"),
        (replace(rules(), goods_tile_points={**rules().goods_tile_points, "milk": 4}), "market.milk"),
        (replace(rules(), special_points={**rules().special_points, "bell": 5}), "special.bell"),
        (replace(rules(), special_points={**rules().special_points, "village": 7}), "special.village"),
    ],
    ids=["cost of a bakery", "cost of a church", "goods tile", "chain", "completed village"],
)
def test_every_number_on_the_board_comes_from_the_data(numbers: Rules, place: str) -> None:
    table = lay_out()
    where = changed(painted(table, rules()), painted(table, numbers))
    assert where.width > 0
    assert table.place_rect(place).contains(where)


@pytest.mark.parametrize("tile", [tile for tile in TILES if tile not in START_TILES])
def test_every_cost_is_shown_good_by_good(tile: str) -> None:
    table = lay_out((1024, 600))
    dearer = replace(rules(), cost={**rules().cost, tile: (*rules().cost[tile], "bell")})
    where = changed(painted(table, rules()), painted(table, dearer))
    assert table.spots[f"display.{tile}.price"].contains(where)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("percent", [80, 100, 200])
def test_all_words_fit(cut: list[str], size: tuple[int, int], players: int, percent: int) -> None:
    written(scene(count=players), size, percent)
    written(GAME.start({"players": players}), size, percent)
    assert cut == []


@pytest.mark.usefixtures("longer_texts")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_words_that_are_longer_by_two_fifths_fit_too(cut: list[str], size: tuple[int, int], players: int) -> None:
    written(scene(count=players), size)
    assert cut == []


# What changes


def test_every_part_lies_in_its_rectangle() -> None:
    position = scene({"red": {"coins": 2, "characters": ["builder"], "goods_tiles": ["milk"]}}, start="blue")
    of = HelvetiaLook(position.seats)
    table = of.lay_out(Rect(0, 0, 1280, 720), 1.0, "red", "right")
    for name, fact in of.facts(position, [], NAMES, "red").items():
        blank, full = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
        of.draw_fact(full, table, name, fact)
        where = changed(blank, full)
        assert of.fact_rect(table, name).inflate(8, 8).contains(where) or where.width == 0, name


def test_the_parts_of_the_table_do_not_overlap() -> None:
    position = scene()
    of = HelvetiaLook(position.seats)
    table = of.lay_out(Rect(0, 0, 1280, 720), 1.0, "red", "right")
    rects = {name: of.fact_rect(table, name) for name in of.facts(position, [], NAMES, "red")}
    assert len(rects) == 4 + len(CHARACTERS) + 3
    for name, rect in rects.items():
        assert [other for other, its in rects.items() if other != name and rect.colliderect(its)] == []


def test_points_and_who_decides_are_those_of_the_position() -> None:
    position = scene({"red": {"delivered": ["wood", "milk"], "goods_tiles": ["milk"]}}, start="yellow")
    told = facts(position)
    assert (told["red"].points, told["yellow"].points, told["blue"].points) == (4, 1, 0)
    assert [colour for colour in COLOURS if told[colour].active] == ["red"]
    assert told["white"].name == "Dan"
    assert told["round"].start == "yellow"
    assert told["round"].owner == "red"


def test_who_leads_and_who_holds_a_character() -> None:
    position = scene(
        {"red": {"characters": ["carter"], "used": ["carter"]}, "blue": {"characters": ["priest"]}},
        placed={"builder": {"red": 2, "blue": 1}, "carter": {"red": 1, "blue": 1}},
    )
    told = facts(position)
    assert told["character.builder"].leads == "red"
    assert told["character.carter"].leads == ""  # a tie leaves the tile where it is
    assert told["character.watchman"].leads == ""
    assert (told["character.carter"].holder, told["character.carter"].used) == ("red", True)
    assert (told["character.priest"].holder, told["character.priest"].used) == ("blue", False)
    assert told["character.builder"].holder == ""


def test_the_midwife_says_how_many_can_still_be_born() -> None:
    told = facts(scene({"red": {"school": ["man", "man"], "centre": ["woman"]}}))
    assert told["character.midwife"].stock == (("man", 6), ("woman", 7))
    none_left = facts(scene({"red": {"school": ["man"] * 8}}))
    assert none_left["character.midwife"].stock == (("woman", 8),)


def test_what_the_player_in_front_can_make() -> None:
    village = {
        "a": {"tile": "grainyard", "people": ["red man awake"]},
        "b": {"tile": "bakery", "people": ["red woman awake"]},
        "c": {"tile": "well", "people": ["red man asleep"]},
    }
    position = scene({"red": {"village": village}})
    assert facts(position)["shelf"].makes == ("grain", "bread")
    assert facts(position, front="blue")["shelf"].makes == ()


def test_goods_tiles_and_special_tiles_show_who_has_them() -> None:
    told = facts(scene({"red": {"goods_tiles": ["milk"], "specials": ["bell"]}, "blue": {"goods_tiles": ["bread"]}}))
    assert told["market"].goods == (("bread", "blue"), ("milk", "red"))
    assert told["market"].specials == (("bell", "red"),)


def test_rounds_and_decks_are_counted() -> None:
    of = HelvetiaLook(COLOURS)
    none: dict[str, dict[str, int]] = {"2": dict.fromkeys(TILES, 0), "3": dict.fromkeys(TILES, 0)}
    position = scene(decks={"2": {**none["2"], "bakery": 2}, "3": {**none["3"], "mill": 1}})
    told = of.facts(position, [("reveal", "bakery")] * 3, NAMES, "red")
    assert (told["round"].number, told["round"].last) == (3, False)
    assert told["shelf"].decks == (("2", 2), ("3", 1))
    used_up = of.facts(scene(decks=none), [("reveal", "bakery")] * 6, NAMES, "red")
    assert used_up["round"].last


def test_start_tiles_lie_on_the_shelf_while_they_are_drafted() -> None:
    position = GAME.start({"players": 3, "start": "red"})
    while position.decides == "chance":
        GAME.play(position, ("seat", "red"))
    assert facts(position)["shelf"].drafting
    assert not facts(scene())["shelf"].drafting


@pytest.mark.parametrize(
    "told",
    [
        notes.ShelfFacts(True, (("2", 17), ("3", 11)), 0, "red", ()),
        notes.ShelfFacts(False, (("2", 16), ("3", 11)), 0, "red", ()),
        notes.ShelfFacts(False, (("2", 17), ("3", 11)), 2, "red", ()),
        notes.ShelfFacts(False, (("2", 17), ("3", 11)), 0, "blue", ()),
        notes.ShelfFacts(False, (("2", 17), ("3", 11)), 0, "red", ("bell",)),
    ],
    ids=["draft", "decks", "bill", "front", "goods"],
)
def test_the_shelf_shows_its_facts(told: notes.ShelfFacts) -> None:
    table, pictures = lay_out(), []
    for one in (notes.ShelfFacts(False, (("2", 17), ("3", 11)), 0, "red", ()), told):
        surface = pygame.Surface(table.window.size)
        notes.shelf(surface, table, rules(), Pieces(rules()), one)
        pictures.append(surface)
    assert changed(*pictures).width > 0


@pytest.mark.parametrize(
    "told",
    [
        notes.RoundFacts(2, False, "red", "", ()),
        notes.RoundFacts(1, True, "red", "", ()),
        notes.RoundFacts(1, False, "blue", "", ()),
        notes.RoundFacts(1, False, "red", "white", ()),
        notes.RoundFacts(1, False, "red", "", ("yellow",)),
    ],
    ids=["number", "last", "owner", "start", "out"],
)
def test_the_card_of_the_round_shows_its_facts(told: notes.RoundFacts) -> None:
    table, pictures = lay_out(), []
    for one in (notes.RoundFacts(1, False, "red", "", ()), told):
        surface = pygame.Surface(table.window.size)
        notes.round_card(surface, table, one)
        pictures.append(surface)
    where = changed(*pictures)
    assert where.width > 0
    assert table.place_rect("round").contains(where)


def test_play_runs_counter_clockwise_round_the_table() -> None:
    """With red to play the next is the one at the left of the ring, where red sits at its top."""
    table, ring = lay_out(), lay_out().spots["round.ring"]
    plain = pygame.Surface(table.window.size)
    notes.round_card(plain, table, notes.RoundFacts(1, False, "", "", ()))
    position = scene()
    for colour, side in zip(position.counter_clockwise("red"), ("top", "left", "bottom", "right"), strict=True):
        lit = pygame.Surface(table.window.size)
        notes.round_card(lit, table, notes.RoundFacts(1, False, colour, "", ()))
        where = changed(plain, lit)
        aside, down = where.centerx - ring.centerx, where.centery - ring.centery
        found = ("left" if aside < 0 else "right") if abs(aside) > abs(down) else ("top" if down < 0 else "bottom")
        assert found == side, colour


def test_a_village_is_drawn_once() -> None:
    position = scene()
    of, table = HelvetiaLook(position.seats), lay_out((1310, 700))
    surface = pygame.Surface(table.window.size)
    fact = facts(position)["red"]
    before = len(paint._pictures._kept)
    of.draw_fact(surface, table, "red", fact)
    made = len(paint._pictures._kept) - before
    assert made > 0
    of.draw_fact(surface, table, "red", replace(fact, points=9))
    assert len(paint._pictures._kept) - before - made <= 3  # the shield's number at most


# Numbers over the pieces


def counted(table: Layout, arrangement: dict[str, list[str]]) -> pygame.Surface:
    surface = pygame.Surface(table.window.size)
    counts.draw(surface, table, arrangement)
    return surface


def test_open_tiles_are_counted() -> None:
    table = lay_out()
    one, two, three = (counted(table, {"display.mine": ["tile mine"] * number}) for number in (1, 2, 3))
    assert changed(one, counted(table, {})).width == 0
    assert table.place_rect("display.mine").contains(changed(one, two))
    assert changed(two, three).width > 0


def test_people_and_coins_that_are_hidden_are_counted() -> None:
    table = lay_out()
    for place, piece, few, many in (
        ("red.school", "villager red man awake", 3, 40),
        ("blue.centre", "villager blue woman awake", 2, 40),
        ("white.dowry", "coin red", 2, 60),
        ("character.builder.red", "coin red", 2, 20),
        ("red.a.children", "child red man", 3, 5),
    ):
        assert changed(counted(table, {}), counted(table, {place: [piece] * few})).width == 0, place
        where = changed(counted(table, {}), counted(table, {place: [piece] * many}))
        assert table.place_rect(place).inflate(8, 8).contains(where), place
        assert where.width > 0, place


# The look as the table asks for it


def test_labels_are_pictures() -> None:
    of = look.look(COLOURS)
    for word in (
        *GOODS,
        *("good bread", "coin red", "tile dairy", "villager red man asleep", "character builder", "cube blue"),
        *("points", "sleep", "school", "centre", "emblem red", "lantern", "no_coin", "building mill"),
        *("worker red.c bakery red man", "worker blue.c bakery red man", "quarter blue.nw"),
    ):
        picture = of.label(word, 24)
        assert picture is not None, word
        assert picture.height == 24
    assert of.label("whatever", 24) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("worker red.c bakery red man", "worker red.d bakery red man"),
        ("worker red.c bakery red man", "worker blue.c bakery red man"),
        ("worker red.c bakery red man", "worker red.c bakery red woman"),
        ("worker red.c bakery red man", "worker red.c dairy red man"),
        ("quarter red.nw", "quarter red.ne"),
        ("quarter red.nw", "quarter blue.nw"),
        ("no_coin", "coin red"),
    ],
)
def test_labels_that_say_something_else_look_different(one: str, other: str) -> None:
    pictures = [look.look(COLOURS).label(word, 36) for word in (one, other)]
    assert all(pictures)
    assert changed(*(on_white(picture) for picture in pictures if picture)).width > 0


def on_white(picture: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(picture.size)
    ground.fill((255, 255, 255))
    ground.blit(picture, (0, 0))
    return ground


def test_pieces_without_a_place_come_from_somewhere_on_the_table() -> None:
    of, table = look.look(COLOURS), lay_out()
    for piece in ("tile bakery", "villager red man awake", "coin red", "child red man"):
        assert table.window.contains(of.home(piece, table))
    assert of.ghost(Consequence("round", None)) is None  # type: ignore[arg-type]
