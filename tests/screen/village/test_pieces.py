"""What the pieces look like: every kind has a picture, and they are told apart without any colour."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from village_game.screen.drawing import pen
from village_game.screen.village import icons
from village_game.screen.village.pieces import Pieces
from village_game.village.names import COLOURS, CUBES, GENERATIONS, GOODS
from village_game.village.rules import rules

GROUND = (168, 196, 122)
FIGURES = [f"figure {colour} {generation}" for colour in COLOURS for generation in GENERATIONS]
SQUARE = [
    *(f"cube {cube}" for cube in CUBES),
    *(f"good {good}" for good in GOODS),
    *(f"time {colour}" for colour in COLOURS),
    *("coin", "grain", "start", "next_start", "bucket", "action", "any_cube", "any_good"),
]
CUSTOMERS = [f"customer {name}" for name in rules().market.customers]


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
    """The picture on a lawn, without colour, one byte a pixel."""
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
def test_square_pieces_are_told_apart_in_greyscale(pieces: Pieces, side: int) -> None:
    pictures = {kind: grey(pieces.sprite(kind, (side, side))) for kind in SQUARE}
    least, one, other = closest(pictures)
    assert least > 9, f"{one} looks like {other}"


@pytest.mark.parametrize("size", [(15, 19), (29, 36), (60, 76)])
def test_families_are_told_apart_in_greyscale(pieces: Pieces, size: tuple[int, int]) -> None:
    for generation in GENERATIONS:
        kinds = [*(f"figure {colour} {generation}" for colour in COLOURS), "monk"]
        least, one, other = closest({kind: grey(pieces.sprite(kind, size)) for kind in kinds})
        assert least > 14, f"{one} looks like {other}"


@pytest.mark.parametrize("size", [(15, 19), (29, 36), (60, 76)])
def test_generations_are_told_apart_in_greyscale(pieces: Pieces, size: tuple[int, int]) -> None:
    for colour in COLOURS:
        kinds = [f"figure {colour} {generation}" for generation in GENERATIONS]
        least, one, other = closest({kind: grey(pieces.sprite(kind, size)) for kind in kinds})
        assert least > 2.5, f"{one} looks like {other}"


def test_visit_markers_are_told_apart_in_greyscale(pieces: Pieces) -> None:
    least, one, other = closest(
        {f"visit {colour}": grey(pieces.sprite(f"visit {colour}", (10, 10))) for colour in COLOURS}
    )
    assert least > 20, f"{one} looks like {other}"


def test_icons_are_told_apart_in_greyscale() -> None:
    least, one, other = closest({name: grey(icons.icon(name, 20)) for name in icons.ICONS})
    assert least > 9, f"{one} looks like {other}"


def test_customers_who_want_other_things_look_different(pieces: Pieces) -> None:
    customers = rules().market.customers
    pictures = {name: grey(pieces.sprite(f"customer {name}", (46, 58))) for name in customers}
    for one, other in itertools.combinations(customers, 2):
        if customers[one] != customers[other]:
            assert difference(pictures[one], pictures[other]) > 1.5, (one, other)


@pytest.mark.parametrize("kind", [*SQUARE, *FIGURES, *CUSTOMERS, "customer back", "monk", "visit red"])
def test_every_kind_has_a_picture_of_the_size_asked_for(pieces: Pieces, kind: str) -> None:
    sprite = pieces.sprite(kind, (40, 50))
    assert sprite.size == (40, 50)
    assert pygame.mask.from_surface(sprite).count() > 400
    assert sprite.get_at((0, 49)).a < 255  # a ground to stand on shines through at the corners
    assert pieces.sprite(kind, (40, 50)) is sprite
    assert pieces.sprite(kind.replace(" ", "."), (40, 50)).get_buffer().raw == sprite.get_buffer().raw


@pytest.mark.parametrize("kind", ["figure green 1", "cube purple", "good spoon", "customer c99", "ship"])
def test_an_unknown_kind_is_refused(pieces: Pieces, kind: str) -> None:
    with pytest.raises(KeyError):
        pieces.sprite(kind, (20, 20))


def test_a_shadow_is_soft_and_lies_below_the_piece(pieces: Pieces) -> None:
    shade, (across, down) = pieces.shadow("figure red 1", (29, 36))
    assert (across + shade.width / 2, down + shade.height / 2) > (29 / 2, 36 / 2)
    strengths = {shade.get_at((x, shade.height // 2)).a for x in range(shade.width)}
    assert len(strengths) > 4
    assert 0 < max(strengths) < 160
    pile, _ = pieces.shadow("customer back", (29, 36))
    assert pile.get_at(pile.get_rect().center).a < shade.get_at(shade.get_rect().center).a


def test_a_drawing_is_smooth_at_its_edge() -> None:
    disc = pen.picture((21, 21), lambda one: one.circle(50, 50, 48, (255, 255, 255)))
    alphas = [disc.get_at((x, 3)).a for x in range(21)]
    assert alphas[10] == 255
    assert any(0 < alpha < 255 for alpha in alphas)


def test_paths_are_flattened_as_in_svg() -> None:
    (square, closed), (line, still_open) = pen.flatten("M 0 0 L 10 0 L 10 10 Z M 1 2 Q 5 5 9 2")
    assert square == ((0, 0), (10, 0), (10, 10))
    assert (closed, still_open) == (True, False)
    assert line[0] == (1, 2)
    assert line[-1] == (9, 2)
    assert max(y for _, y in line) == pytest.approx(3.5)


def test_an_unknown_path_command_is_named() -> None:
    with pytest.raises(ValueError, match="'A'"):
        pen.flatten("M 0 0 A 1 2 3 4")
