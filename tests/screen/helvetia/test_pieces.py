"""What the pieces of Helvetia look like: every kind has a picture, and all are told apart without any colour."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pygame
import pytest

from village_game.helvetia.names import ASLEEP, AWAKE, CHARACTERS, COLOURS, GOODS, SEXES, TILES
from village_game.helvetia.rules import rules
from village_game.screen.helvetia import pictures
from village_game.screen.helvetia.pieces import Pieces

GROUND = (164, 194, 116)
STATES = (AWAKE, ASLEEP)
VILLAGERS = [f"villager {colour} {sex} {state}" for colour in COLOURS for sex in SEXES for state in STATES]
CHILDREN = [f"child {colour} {sex}" for colour in COLOURS for sex in SEXES]
SQUARE = [
    *(f"good {good}" for good in GOODS),
    *(f"{kind} {colour}" for kind in ("coin", "cube") for colour in COLOURS),
    *(f"character {name}" for name in CHARACTERS),
    *(f"character {name} used" for name in CHARACTERS),
    *("start", "lantern"),
]
BUILDINGS = [f"tile {tile}" for tile in TILES]
FIGURE_SIZES = [(23, 18), (52, 40), (80, 62)]


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield


@pytest.fixture
def pieces() -> Pieces:
    return Pieces(rules())


def grey(picture: pygame.Surface) -> bytes:
    """The picture on a meadow, without colour, one byte a pixel."""
    ground = pygame.Surface(picture.size)
    ground.fill(GROUND)
    ground.blit(picture, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3]


def difference(one: bytes, other: bytes) -> float:
    """The mean difference of two grey pictures, 0 to 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def closest(pictures: dict[str, bytes]) -> tuple[float, str, str]:
    return min(
        (difference(pictures[one], pictures[other]), one, other) for one, other in itertools.combinations(pictures, 2)
    )


@pytest.mark.parametrize("side", [14, 28, 60])
def test_goods_coins_cubes_and_character_tiles_are_told_apart_in_greyscale(pieces: Pieces, side: int) -> None:
    least, one, other = closest({kind: grey(pieces.sprite(kind, (side, side))) for kind in SQUARE})
    assert least > 6, f"{one} looks like {other}"


@pytest.mark.parametrize("side", [12, 20, 40])
def test_goods_are_told_apart_in_greyscale(side: int) -> None:
    least, one, other = closest({good: grey(pictures.icon(good, side)) for good in GOODS})
    assert least > 16, f"{one} looks like {other}"


@pytest.mark.parametrize("size", FIGURE_SIZES)
def test_men_and_women_are_told_apart_in_greyscale(pieces: Pieces, size: tuple[int, int]) -> None:
    for colour, state in itertools.product(COLOURS, STATES):
        man, woman = (grey(pieces.sprite(f"villager {colour} {sex} {state}", size)) for sex in SEXES)
        assert difference(man, woman) > 5, (colour, state)


def test_men_and_women_have_another_outline(pieces: Pieces) -> None:
    """Awake, by their shape alone: as black figures on white, both set in the middle."""
    man, woman = (pygame.mask.from_surface(pieces.sprite(f"villager red {sex} {AWAKE}", (40, 50))) for sex in SEXES)
    common = man.overlap_area(woman, (0, 0))
    assert common < 0.9 * max(man.count(), woman.count())


@pytest.mark.parametrize("size", FIGURE_SIZES)
def test_who_sleeps_is_seen_in_greyscale(pieces: Pieces, size: tuple[int, int]) -> None:
    for colour, sex in itertools.product(COLOURS, SEXES):
        awake, asleep = (grey(pieces.sprite(f"villager {colour} {sex} {state}", size)) for state in STATES)
        assert difference(awake, asleep) > 25, (colour, sex)


def test_who_sleeps_lies(pieces: Pieces) -> None:
    size = (52, 40)
    for colour, sex in itertools.product(COLOURS, SEXES):
        standing, lying = (
            pieces.sprite(f"villager {colour} {sex} {state}", size).get_bounding_rect() for state in STATES
        )
        assert standing.height > standing.width
        assert lying.width > lying.height


@pytest.mark.parametrize("size", FIGURE_SIZES)
def test_families_are_told_apart_in_greyscale(pieces: Pieces, size: tuple[int, int]) -> None:
    for sex, state in itertools.product(SEXES, STATES):
        kinds = {colour: grey(pieces.sprite(f"villager {colour} {sex} {state}", size)) for colour in COLOURS}
        least, one, other = closest(kinds)
        assert least > 3, f"{one} looks like {other}: {sex} {state}"


@pytest.mark.parametrize("side", [12, 24])
def test_children_are_told_apart_in_greyscale(pieces: Pieces, side: int) -> None:
    least, one, other = closest({kind: grey(pieces.sprite(kind, (side, side))) for kind in CHILDREN})
    assert least > 2.5, f"{one} looks like {other}"


@pytest.mark.parametrize("size", [(47, 36), (104, 79)])
def test_buildings_are_told_apart_in_greyscale(pieces: Pieces, size: tuple[int, int]) -> None:
    least, one, other = closest({kind: grey(pieces.sprite(kind, size)) for kind in BUILDINGS})
    assert least > 14, f"{one} looks like {other}"


@pytest.mark.parametrize(
    ("tile", "changes"),
    [
        ("bakery", {"source": "water"}),
        ("bakery", {"makes": "ale"}),
        ("goatmarket", {"exchanges": ["goat", "ale", "bread"]}),
        ("church", {"points": 4}),
    ],
    ids=str,
)
def test_the_sign_of_a_building_follows_the_rules(tile: str, changes: dict[str, object]) -> None:
    size = (104, 79)
    changed = replace(rules(), tiles={**rules().tiles, tile: msgspec.structs.replace(rules().tiles[tile], **changes)})
    one, other = (Pieces(numbers)._tile(tile, size) for numbers in (rules(), changed))
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    where = mask.get_bounding_rects()
    assert where
    assert max(rect.right for rect in where) < size[0] * 0.36


@pytest.mark.parametrize("kind", [*SQUARE, *CHILDREN, *VILLAGERS, *BUILDINGS])
def test_every_kind_has_a_picture_of_the_size_asked_for(pieces: Pieces, kind: str) -> None:
    sprite = pieces.sprite(kind, (52, 40))
    assert sprite.size == (52, 40)
    assert pygame.mask.from_surface(sprite).count() > 380
    assert pieces.sprite(kind, (52, 40)) is sprite
    assert pieces.sprite(kind.replace(" ", "."), (52, 40)).get_buffer().raw == sprite.get_buffer().raw


@pytest.mark.parametrize(
    "kind",
    ["tile castle", "villager green man awake", "good spoon", "child red boy", "coin pink", "character baker", "ship"],
)
def test_an_unknown_kind_is_refused(pieces: Pieces, kind: str) -> None:
    with pytest.raises(KeyError):
        pieces.sprite(kind, (20, 20))


def test_a_shadow_lies_below_the_piece(pieces: Pieces) -> None:
    shade, (across, down) = pieces.shadow("coin red", (40, 40))
    assert (across + shade.width / 2, down + shade.height / 2) > (20, 20)
    assert 0 < max(shade.get_at((x, shade.height // 2)).a for x in range(shade.width)) < 160


def test_every_sign_has_a_picture() -> None:
    least, one, other = closest({name: grey(pictures.icon(name, 24)) for name in pictures.SIGNS})
    assert least > 9, f"{one} looks like {other}"
    for colour in COLOURS:
        assert pictures.icon(f"emblem {colour}", 24).size == (24, 24)
    with pytest.raises(KeyError):
        pictures.icon("castle", 24)
