"""Where things are on the table of Helvetia: everything inside its panel, nothing over anything else."""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from village_game.helvetia.names import (
    CELLS,
    CHARACTERS,
    COLOURS,
    COMPLEX,
    GOODS,
    QUARTERS,
    SEXES,
    START_TILES,
    TILES,
)
from village_game.helvetia.rules import rules
from village_game.screen.helvetia import boardplan, layout
from village_game.screen.helvetia.layout import Layout
from village_game.screen.helvetia.villageplan import SIGN, TILE_UNITS
from village_game.screen.ui import Ui

SIZES = [(1024, 600), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1440), (3440, 1440)]
PERCENTS = [80, 100, 140, 200]
SHARED = ("characters", "market", "display")


def lay_out(
    size: tuple[int, int], percent: int = 100, players: int = 4, front: str = "red", log: str = "right"
) -> Layout:
    return layout.table(Rect(0, 0, *size), Ui(size, percent).scale, COLOURS[:players], front, log)


@pytest.fixture(params=itertools.product(SIZES, PERCENTS, (2, 3, 4)), ids=str)
def table(request: pytest.FixtureRequest) -> Layout:
    return lay_out(*request.param)


def overlapping(rects: dict[str, Rect]) -> list[tuple[str, str]]:
    return [(one, other) for one, other in itertools.combinations(rects, 2) if rects[one].colliderect(rects[other])]


def level(table: Layout, depth: int) -> dict[str, Rect]:
    """The places whose names have so many parts."""
    return {name: place.rect for name, place in table.places.items() if name.count(".") == depth - 1}


def test_the_panels_lie_inside_the_window_and_apart(table: Layout) -> None:
    rects = table.panels()
    assert [name for name, rect in rects.items() if not table.window.contains(rect)] == []
    assert overlapping(rects) == []


def test_every_place_and_spot_lies_in_one_panel(table: Layout) -> None:
    rects = {name: place.rect for name, place in table.places.items()} | dict(table.spots)
    panels = [table.spots[name] for name in SHARED]
    for name, rect in rects.items():
        village = table.farms.get(name.partition(".")[0])
        homes = panels if village is None else [village]
        assert any(home.contains(rect) for home in homes), name


def test_what_is_shared_lies_side_by_side(table: Layout) -> None:
    kinds = ("character", "market", "display", "special")
    cards = {name: rect for name, rect in level(table, 2).items() if name.startswith(kinds)}
    cards |= {name: table.place_rect(name) for name in ("round", "decks", "bill")}
    assert len(cards) == len(CHARACTERS) + len(GOODS) + len(TILES) - len(START_TILES) + len(rules().special_points) + 3
    assert overlapping(cards) == []
    parts = {name: rect for name, rect in level(table, 3).items() if name.startswith(("character", "market"))}
    assert overlapping(parts) == []
    assert [name for name, rect in parts.items() if not cards[name.rpartition(".")[0]].contains(rect)] == []


def test_the_parts_of_a_village_lie_side_by_side(table: Layout) -> None:
    for colour in table.seats:
        parts = [*CELLS, "centre", "dowry", "school", "coins", "start", *(f"character.{name}" for name in CHARACTERS)]
        assert overlapping({part: table.place_rect(f"{colour}.{part}") for part in parts}) == []
        for cell in CELLS:
            man, woman = (table.place_rect(f"{colour}.{cell}.{sex}") for sex in SEXES)
            assert not man.colliderect(woman)
            assert man.right <= woman.left
            whole = table.place_rect(f"{colour}.{cell}")
            assert whole.contains(man.union(woman))
            assert whole.contains(table.place_rect(f"{colour}.{cell}.children"))


def test_a_quarter_is_three_cells_and_half_the_centre(table: Layout) -> None:
    for colour, (quarter, cells) in itertools.product(table.seats, QUARTERS.items()):
        block = table.place_rect(f"{colour}.{quarter}")
        inside = [cell for cell in CELLS if block.contains(table.place_rect(f"{colour}.{cell}"))]
        assert inside == sorted(cells)
        other = [cell for cell in CELLS if cell not in cells]
        assert not any(block.colliderect(table.place_rect(f"{colour}.{cell}")) for cell in other)


def test_nobody_stands_before_the_sign_of_a_building(table: Layout) -> None:
    for colour, cell in itertools.product(table.seats, CELLS):
        tile = table.slots(f"{colour}.{cell}", 1)[0]
        unit = tile.width / TILE_UNITS[0]
        sign = Rect(tile.left, tile.top, round((SIGN[0] + SIGN[2]) * unit), int((SIGN[1] + SIGN[3]) * unit))
        for part in (*SEXES, "children"):
            for slot in table.slots(f"{colour}.{cell}.{part}", 3):
                assert not slot.inflate(0, -2).colliderect(sign), (colour, cell, part)


def test_pieces_lie_inside_their_place_however_many(table: Layout) -> None:
    for name, place in table.places.items():
        for number in (0, 1, 2, 3, 6, 9, 24):
            slots = place.slots(number)
            assert len(slots) == number
            assert [slot for slot in slots if not place.rect.contains(slot)] == [], (name, number)


def test_every_name_has_its_place() -> None:
    table = lay_out((1920, 1080))
    shared = [
        *("decks", "bill", "round"),
        *(f"pool.{tile}" if tile in START_TILES else f"display.{tile}" for tile in TILES),
        *(f"market.{good}" for good in GOODS),
        *(f"market.{good}.{colour}" for good in GOODS for colour in COLOURS),
        *(f"special.{special}" for special in rules().special_points),
        *(f"character.{name}" for name in CHARACTERS),
        *(f"character.{name}.{part}" for name in CHARACTERS for part in ("tile", "tool", *COLOURS)),
    ]
    own = [
        *CELLS,
        *QUARTERS,
        *(f"{cell}.{part}" for cell in CELLS for part in (*SEXES, "children", "good")),
        *("centre", "dowry", "hand", "school", "coins", "start"),
        *(f"character.{name}" for name in CHARACTERS),
    ]
    assert {*shared, *(f"{colour}.{place}" for colour in COLOURS for place in own)} == set(table.places)


def test_a_good_lies_below_what_it_is_made_of() -> None:
    table, tiles = lay_out((1920, 1080)), rules().tiles
    for building in tiles.values():
        if building.makes is not None and building.source is not None:
            above, below = (table.place_rect(f"market.{good}") for good in (building.source, building.makes))
            assert above.bottom <= below.top
            assert above.left <= below.centerx <= above.right
    for special, goods in rules().special_goods.items():
        last = table.place_rect(f"market.{special}")
        tile = table.place_rect(f"special.{special}")
        assert special in goods
        assert tile.top >= last.bottom
        assert (tile.left, tile.right) == (last.left, last.right)
    assert all(f"market.{good}.tile" in table.spots for good in COMPLEX)
    assert set(boardplan.SPECIALS) == set(rules().special_points)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_smallest_window_is_still_readable(players: int) -> None:
    table = lay_out((1024, 600), players=players)
    for colour in table.seats:
        figure = table.slots(f"{colour}.c.man", 1)[0]
        assert figure.height >= (28 if colour == table.front else 17)
        assert table.slots(f"{colour}.c", 1)[0].height >= (50 if colour == table.front else 30)
        assert table.spots[f"{colour}.name"].height >= 13
        assert table.spots[f"{colour}.name"].width >= 50
    assert min(table.slots(f"market.bread.{colour}", 1)[0].width for colour in table.seats) >= 7
    assert table.spots["display.bakery.price"].height >= 13


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_village_in_front_is_the_largest(players: int) -> None:
    for front in COLOURS[:players]:
        table = lay_out((1920, 1080), players=players, front=front)
        areas = {colour: rect.width * rect.height for colour, rect in table.farms.items()}
        assert areas[front] > 1.2 * max(area for colour, area in areas.items() if colour != front)


def test_the_villages_stand_in_the_order_of_play() -> None:
    assert list(lay_out((1920, 1080), front="blue").farms) == ["blue", "yellow", "red", "white"]
    assert list(lay_out((1920, 1080), front="red", players=3).farms) == ["red", "blue", "yellow"]


def test_every_name_can_be_touched_apart_from_pieces() -> None:
    table = lay_out((1024, 600))
    for colour, head in table.heads.items():
        assert table.farms[colour].contains(head)
        assert min(head.size) >= 12
        assert table.at(head.center) is None


def test_what_is_shared_stays_where_it_is_whoever_is_in_front() -> None:
    one, other = (lay_out((1280, 720), front=front) for front in ("red", "blue"))
    shared = [name for name in one.places if name.partition(".")[0] not in COLOURS]
    assert [name for name in shared if one.places[name] != other.places[name]] == []


def test_the_log_may_lie_on_either_side_or_not_at_all() -> None:
    right, left, hidden = (lay_out((1280, 720), log=side) for side in ("right", "left", "hidden"))
    assert right.log.left > right.board.right
    assert left.log.right < min(rect.left for rect in left.farms.values())
    assert left.window.contains(left.board)
    assert hidden.log.width == 0
    assert hidden.farms["red"].width > right.farms["red"].width


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_pointer_finds_every_place_that_pieces_lie_on(size: tuple[int, int]) -> None:
    table = lay_out(size)
    over_others = {*(f"{colour}.hand" for colour in COLOURS), "decks", "bill"}
    for name in table.places:
        part = name.rpartition(".")[2]
        if part in QUARTERS or name in over_others or name.startswith("pool."):
            continue
        slot = table.slots(name, 1)[0]
        found = table.at(slot.center) or ""
        assert found == name or found.startswith(f"{name}.") or found.split(".")[:2] == name.split(".")[:2], name
    assert table.at((0, 0)) is None


def test_a_magnified_layout_is_larger_in_all_its_parts() -> None:
    plain = lay_out((1280, 720))
    large = layout.magnify(plain, 2.0, (300, 100))
    assert large.window == plain.window
    assert large.log == plain.log
    for name, place in plain.places.items():
        for one, other in zip(place.slots(1), large.slots(name, 1), strict=True):
            assert abs(other.centerx + 300 - 2 * one.centerx) <= 2, name
            assert abs(other.centery + 100 - 2 * one.centery) <= 2, name
    assert abs(large.spots["market"].width - 2 * plain.spots["market"].width) <= 1
