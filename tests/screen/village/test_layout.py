"""Where things are on the Village table: everything inside its part of the window, nothing over anything else."""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from village_game.screen.drawing.places import Place, grid, row
from village_game.screen.ui import Ui
from village_game.screen.village import boardplan, layout
from village_game.screen.village.layout import Layout
from village_game.village.names import BUILDINGS, CITIES, COLOURS, GOODS, INFLUENCE, LEVELS, SECTIONS, SPACES, WINDOWS
from village_game.village.rules import rules

SIZES = [(1024, 600), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1440), (3440, 1440)]
PERCENTS = [80, 100, 140, 200]
WITHIN_ANOTHER = ("next_start", ".visits", "hand")
"""Places that lie within a larger one."""


def lay_out(
    size: tuple[int, int], percent: int = 100, players: int = 4, front: str = "red", log: str = "right"
) -> Layout:
    setup = boardplan.setup_of(rules(), COLOURS[:players])
    return layout.table(Rect(0, 0, *size), Ui(size, percent).scale, setup, front, log)


@pytest.fixture(params=itertools.product(SIZES, PERCENTS, (2, 3, 4)), ids=str)
def table(request: pytest.FixtureRequest) -> Layout:
    return lay_out(*request.param)


def panels(table: Layout) -> dict[str, Rect]:
    named = {"top": table.top, "action": table.action, "board": table.board, "log": table.log}
    return {name: rect for name, rect in (named | dict(table.farms)).items() if rect.width}


def overlapping(rects: dict[str, Rect]) -> list[tuple[str, str]]:
    return [(one, other) for one, other in itertools.combinations(rects, 2) if rects[one].colliderect(rects[other])]


def test_the_panels_lie_inside_the_window_and_apart(table: Layout) -> None:
    rects = panels(table)
    assert [name for name, rect in rects.items() if not table.window.contains(rect)] == []
    assert overlapping(rects) == []


def test_every_place_and_spot_lies_on_the_board_or_on_its_farm(table: Layout) -> None:
    rects = {name: place.rect for name, place in table.places.items()} | dict(table.spots)
    outside = [
        name for name, rect in rects.items() if not table.farms.get(name.partition(".")[0], table.board).contains(rect)
    ]
    assert outside == []


def test_no_place_lies_over_another(table: Layout) -> None:
    places = {name: place.rect for name, place in table.places.items() if not name.endswith(WITHIN_ANOTHER)}
    assert overlapping(places) == []


def test_signs_on_the_board_do_not_cover_one_another(table: Layout) -> None:
    kinds = (
        "sign.",
        "price.",
        "name.",
        "chapter.",
        "leg.",
        "cities.points",
        "join.",
        "majority",
        "serve.",
        "well.",
        "queue.",
    )
    signs = {name: rect for name, rect in table.spots.items() if name.startswith(kinds)}
    assert len(signs) > 25
    assert overlapping(signs) == []


def test_pieces_lie_inside_their_place_however_many(table: Layout) -> None:
    for name, place in table.places.items():
        for number in (0, 1, 2, 5, 9, 16, 44):
            slots = place.slots(number)
            assert len(slots) == number
            assert [slot for slot in slots if not place.rect.contains(slot)] == [], (name, number)


def test_pieces_do_not_touch_while_there_is_room(table: Layout) -> None:
    for name, place in table.places.items():
        slots = place.slots(place.comfortable)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(slots, 2)), name


def test_every_name_of_the_notation_has_its_place() -> None:
    table = lay_out((1920, 1080))
    board = [
        *(f"space.{space}" for space in SPACES),
        *(f"building.{building}" for building in BUILDINGS),
        *(f"chronicle.{section}" for section in SECTIONS),
        *(f"{city}.visits" for city in CITIES),
        *(*LEVELS, *WINDOWS, *CITIES, "well", "blackbag", "greenbag", "stack", "grave", "next_start", "hand"),
        *(f"stall{number}" for number in range(1, 6)),
        *(f"queue{number}" for number in range(1, 6)),
    ]
    farm = [
        *(f"cubes.{cube}" for cube in INFLUENCE),
        *(f"goods.{good}" for good in GOODS),
        *(f"time{hour}" for hour in range(rules().turn.track)),
        *("farm", "supply", "coins", "grain", "customers", "start", "next_start"),
    ]
    names = {*board, *(f"{colour}.{place}" for colour in COLOURS for place in farm)}
    assert names == set(table.places)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_as_many_spaces_as_the_game_has(players: int) -> None:
    table, setup = lay_out((1280, 720), players=players), rules().setup
    stalls = [name for name in table.places if name.startswith("stall")]
    assert len(stalls) == setup.stalls[players]
    assert len(table.places["grave"].spaces) == setup.graves[players]
    for section, spaces in setup.chronicle[players].items():
        assert len(table.places[f"chronicle.{section}"].spaces) == spaces
    for space, cubes in setup.board[players].items():
        assert len(table.places[f"space.{space}"].spaces) >= cubes
    assert len(table.places["ashford.visits"].spaces) == players
    assert len(table.places["red.grain"].spaces) == rules().harvest.limit


def test_the_smallest_window_is_still_readable() -> None:
    table = lay_out((1024, 600))
    cubes = [place.piece for name, place in table.places.items() if name.startswith("space.") or ".cubes." in name]
    assert min(min(size) for size in cubes) >= 12
    figures = [
        table.places[name].piece for name in ("council1", "window1", "building.stables", "ashford", "yellow.farm")
    ]
    assert min(height for _, height in figures) >= 15
    assert table.board_text >= 10


def test_what_lies_on_a_space_keeps_its_slot_when_more_is_put_there() -> None:
    table = lay_out((1920, 1080))
    for name in ("space.crafts", "chronicle.crafts", "red.grain", "grave"):
        place = table.places[name]
        assert place.slots(1) == place.slots(place.comfortable)[:1]


def test_pieces_draw_together_and_then_lie_on_one_another() -> None:
    place = Place(Rect(0, 0, 100, 20), Rect(0, 0, 100, 20), (20, 20))
    assert len({slot.left for slot in place.slots(4)}) == 4
    crowded = place.slots(9)
    assert len({slot.left for slot in crowded}) == 9
    assert any(one.colliderect(other) for one, other in itertools.pairwise(crowded))
    heaped = place.slots(40)
    assert len({slot.left for slot in heaped}) < 40


def test_figures_stand_at_the_foot_of_a_place() -> None:
    place = lay_out((1920, 1080)).places["window1"]
    assert all(slot.bottom == place.tray.bottom for slot in place.slots(1))
    assert place.slots(5)[0].bottom < place.tray.bottom


def test_offers_lie_apart_from_the_figures() -> None:
    table = lay_out((1920, 1080))
    stables = table.places["building.stables"]
    horse, ox, figure = stables.slots(3)
    assert table.spots["price.stables"].contains(horse)
    assert table.spots["price.stables"].contains(ox)
    assert stables.tray.contains(figure)


def test_the_front_farm_is_the_largest_and_the_others_follow_in_seat_order() -> None:
    table = lay_out((1920, 1080), front="yellow")
    assert list(table.farms) == ["yellow", "blue", "white", "red"]
    heights = [rect.height for rect in table.farms.values()]
    assert heights[0] > max(heights[1:])
    tops = [rect.top for rect in table.farms.values()]
    assert tops == sorted(tops)


def test_the_board_takes_the_room_of_a_hidden_log() -> None:
    with_log, without = lay_out((1280, 720)), lay_out((1280, 720), log="hidden")
    assert without.log.width == 0
    assert without.board.width > with_log.board.width


def test_larger_scale_larger_panels() -> None:
    small, large = lay_out((1920, 1080), 100), lay_out((1920, 1080), 150)
    assert large.farms["red"].width > small.farms["red"].width
    assert large.top.height > small.top.height
    assert large.board.width < small.board.width


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_pointer_finds_every_place(size: tuple[int, int]) -> None:
    table = lay_out(size)
    for name in table.places:
        slot = table.slots(name, 1)[0]
        assert table.at(slot.center) == name
    assert table.at((0, 0)) is None


def test_a_road_joins_the_places_of_the_map() -> None:
    table = lay_out((1920, 1080))
    for route in rules().travel.routes:
        start, end = table.route(*route.between)
        assert start != end
        assert table.spots["plot.travel"].collidepoint(start)
        assert table.spots["plot.travel"].collidepoint(end)


def test_rows_and_grids_keep_inside_their_area() -> None:
    area = Rect(10, 10, 200, 100)
    for number in range(1, 8):
        for spaces in (row(area, (20, 30), number), grid(area, (20, 30), number, 3)):
            assert len(spaces) == number
            assert all(area.contains(space) for space in spaces)
            assert not any(one.colliderect(other) for one, other in itertools.combinations(spaces, 2))


def test_a_magnified_layout_is_larger_in_all_its_parts() -> None:
    plain = lay_out((1280, 720))
    large = layout.magnify(plain, 2.0, (300, 100))
    assert large.window == plain.window
    assert large.ground == plain.ground * 2
    for name, place in plain.places.items():
        for one, other in zip(place.slots(1), large.slots(name, 1), strict=True):
            assert abs(other.centerx + 300 - 2 * one.centerx) <= 2, name
            assert abs(other.centery + 100 - 2 * one.centery) <= 2, name
            assert abs(other.width - 2 * one.width) <= 1, name
    assert large.spots["art.mill"].height == 2 * plain.spots["art.mill"].height


def test_what_is_on_offer_after_the_cubes_has_a_slot_of_its_own() -> None:
    harvest = lay_out((1280, 720)).places["space.harvest"]
    assert harvest.slots(1) == [harvest.tail]
    assert harvest.slots(3) == [*harvest.spaces[:2], harvest.tail]
    assert harvest.slots(0) == []
