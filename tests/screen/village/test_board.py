"""What stands on board and farms: the numbers come from the data, words fit, and what changes is seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pygame
import pytest
from pygame import Rect

from village_game.screen import paint
from village_game.screen.drawing import lettering
from village_game.screen.ui import Ui
from village_game.screen.village import board, boardplan, counts, farm, layout, signs
from village_game.screen.village.board import BoardFacts
from village_game.screen.village.farm import FarmFacts
from village_game.screen.village.layout import Layout
from village_game.village.names import COLOURS
from village_game.village.rules import Rules, rules

FACTS = FarmFacts(colour="red", name="Ann", points=7, active=False, cities=2, customers=3, customer_points=9)


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
    setup = boardplan.setup_of(rules(), COLOURS[:players])
    return layout.table(Rect(0, 0, *size), Ui(size, percent).scale, setup, "red")


def painted(table: Layout, numbers: Rules) -> pygame.Surface:
    surface = pygame.Surface(table.window.size)
    board.draw(surface, table, numbers)
    return surface


def changed(one: pygame.Surface, other: pygame.Surface) -> Rect:
    """The smallest rectangle outside which two pictures are the same."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)


def with_numbers(part: str, **fields: object) -> Rules:
    return replace(rules(), **{part: msgspec.structs.replace(getattr(rules(), part), **fields)})


def test_two_paintings_of_the_same_board_are_the_same() -> None:
    table = lay_out()
    assert changed(painted(table, rules()), painted(table, rules())).size == (0, 0)


@pytest.mark.parametrize(
    ("numbers", "spot"),
    [
        (replace(rules(), building_price={**rules().building_price, "scriptorium": ("green",)}), "price.scriptorium"),
        (replace(rules(), building_price={**rules().building_price, "mill": ("grain",)}), "price.mill"),
        (replace(rules(), enter=(("pink", "pink"), ("scroll",))), "council1.step"),
        (replace(rules(), join=("green",)), "join.cost"),
        (replace(rules(), serving=("brown",)), "serve.cost"),
        (with_numbers("turn", well_cubes=4), "well.cost"),
        (with_numbers("church", majority=5), "majority"),
        (with_numbers("church", steps=[1, 2, 4]), "window3.step"),
        (with_numbers("scoring", chronicle=[0, 0, 0, 4, 7, 13]), "chronicle.points"),
        (with_numbers("scoring", travel=[0, 2, 3, 6, 10, 14, 18]), "cities.points"),
        (with_numbers("scoring", church={**rules().scoring.church, "window2": 5}), "window2.points"),
        (with_numbers("scoring", council={**rules().scoring.council, "council4": 8}), "council4.points"),
        (with_numbers("travel", leg=msgspec.structs.replace(rules().travel.leg, time=3)), "leg.cost"),
        (with_numbers("harvest", levels=rules().harvest.levels[:2]), "harvest.gains"),
    ],
    ids=str,
)
def test_every_number_on_the_board_comes_from_the_data(numbers: Rules, spot: str) -> None:
    table = lay_out()
    where = changed(painted(table, rules()), painted(table, numbers))
    assert where.width > 0
    assert table.spots[spot].inflate(4, 4).contains(where)


def test_routes_and_rewards_come_from_the_data() -> None:
    table, travel = lay_out(), rules().travel
    dearer = [msgspec.structs.replace(travel.routes[0], price={"pink": 3}), *travel.routes[1:]]
    where = changed(painted(table, rules()), painted(table, with_numbers("travel", routes=dearer)))
    start, end = table.route(*travel.routes[0].between)
    assert Rect(
        min(start[0], end[0]), min(start[1], end[1]), abs(end[0] - start[0]), abs(end[1] - start[1])
    ).colliderect(where)
    richer = {**travel.cities, "farholm": msgspec.structs.replace(travel.cities["farholm"], points=8)}
    where = changed(painted(table, rules()), painted(table, with_numbers("travel", cities=richer)))
    assert table.spots["farholm.gift"].inflate(2, 2).contains(where)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("percent", [80, 100, 200])
def test_all_words_fit(cut: list[str], size: tuple[int, int], players: int, percent: int) -> None:
    painted(lay_out(size, percent, players), rules())
    assert cut == []


@pytest.mark.usefixtures("longer_texts")
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_words_that_are_longer_by_two_fifths_fit_too(cut: list[str], size: tuple[int, int]) -> None:
    painted(lay_out(size), rules())
    assert cut == []


def test_the_round_and_the_bag_are_written() -> None:
    table = lay_out()
    pictures = []
    for facts in (BoardFacts(1, {}, COLOURS), BoardFacts(2, {}, COLOURS), BoardFacts(2, {"pink": 3}, COLOURS)):
        surface = pygame.Surface(table.window.size)
        board.write(surface, table, facts)
        pictures.append(surface)
    assert table.spots["round.number"].contains(changed(pictures[0], pictures[1]))
    assert table.spots["greenbag.contents"].contains(changed(pictures[1], pictures[2]))


@pytest.mark.parametrize(
    ("other", "spot"),
    [
        (replace(FACTS, name="Bob"), "red.name"),
        (replace(FACTS, points=8), "red.points"),
        (replace(FACTS, cities=3), "red.cities"),
    ],
)
def test_a_farm_shows_its_facts(other: FarmFacts, spot: str) -> None:
    table = lay_out()
    pictures = []
    for facts in (FACTS, other):
        surface = pygame.Surface(table.window.size)
        farm.draw(surface, table, facts)
        pictures.append(surface)
    where = changed(*pictures)
    assert where.width > 0
    assert table.spots[spot].contains(where)


def test_the_farm_of_who_decides_is_framed() -> None:
    table = lay_out()
    pictures = []
    for active in (False, True):
        surface = pygame.Surface(table.window.size)
        farm.draw(surface, table, replace(FACTS, active=active))
        pictures.append(surface)
    assert changed(*pictures) == table.farms["red"]


def test_a_farm_panel_is_drawn_once() -> None:
    table = lay_out((1300, 700))
    surface = pygame.Surface(table.window.size)
    before = len(paint._pictures._kept)
    farm.draw(surface, table, FACTS)
    made = len(paint._pictures._kept) - before
    assert made > 0
    farm.draw(surface, table, FACTS)
    assert len(paint._pictures._kept) == before + made


def counted(table: Layout, arrangement: dict[str, list[str]]) -> pygame.Surface:
    surface = pygame.Surface(table.window.size)
    counts.draw(surface, table, arrangement)
    return surface


def test_heaps_and_bags_say_how_many_lie_there() -> None:
    table = lay_out()
    empty = counted(table, {})
    for place, one, more in (
        ("red.cubes.pink", ["cube pink"] * 2, ["cube pink"] * 3),
        ("red.coins", ["coin"], ["coin"] * 2),
        ("stack", ["customer back"] * 8, ["customer back"] * 9),
        ("blackbag", ["monk"] * 4, ["monk"] * 4 + ["figure red 1"]),
    ):
        few, many = counted(table, {place: one}), counted(table, {place: more})
        assert changed(empty, few).width > 0, place
        assert changed(few, many).width > 0, place
    assert changed(empty, counted(table, {"red.coins": [], "council1": ["figure red 1"] * 3})).width == 0


def test_figures_that_hide_one_another_are_counted() -> None:
    table = lay_out()
    where = changed(counted(table, {}), counted(table, {"council2": ["any_cube"] + ["figure red 1"] * 44}))
    assert where.width > 0
    assert table.places["council2"].rect.inflate(6, 6).contains(where)


def test_a_price_is_a_row_of_pictures() -> None:
    assert signs.things(("orange", "pink")) == ["cube.orange", "cube.pink"]
    assert signs.things(("grain", "grain", "grain")) == ["3", "grain"]
    assert signs.either([["time", "2"], ["scroll"]]) == ["time", "2", "/", "scroll"]
    assert [word for word in ("coin", "cube.pink", "points:3", "12", "/", "×") if signs.is_picture(word)] == [
        "coin",
        "cube.pink",
        "points:3",
    ]


def test_a_row_keeps_inside_its_area() -> None:
    surface = pygame.Surface((300, 100))
    for width in (40, 90, 250):
        area = Rect(20, 20, width, 30)
        for align in ("left", "centre", "right"):
            covered = signs.draw_row(surface, area, ["time", "2", "/", "cube.pink"], align)
            assert area.contains(covered)


def test_a_line_that_is_too_wide_is_set_smaller_then_narrower_then_cut(cut: list[str]) -> None:
    surface = pygame.Surface((400, 60))
    natural = lettering.typesetter().width("Scriptorium", 10, "bold")
    assert lettering.fit("Scriptorium", natural * 2, 30) < 30
    assert lettering.fit("Scriptorium", natural // 2, 30) == lettering.SMALLEST
    lettering.write(surface, "Scriptorium", Rect(0, 0, round(natural * 0.75), 20), 20)
    assert cut == []
    lettering.write(surface, "Scriptorium", Rect(0, 0, natural // 2, 20), 20)
    assert cut == ["Scriptorium"]
