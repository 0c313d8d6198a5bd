"""Shapes with smooth edges, icons, and sprites in layers."""

from __future__ import annotations

import itertools

import pygame
import pytest

from village_game.screen import icons, paint, theme
from village_game.screen.sprites import BOARD, OVERLAY, PIECES, RAISED, Layers, Sprite
from village_game.screen.ui import Ui

# Shapes


def test_edges_are_smooth_and_without_a_dark_fringe(ui: Ui) -> None:
    picture = paint.picture(("test", 1), (40, 40), lambda canvas: canvas.circle((20, 20), 18.3, (250, 240, 230)))
    edge = [picture.get_at((x, y)) for x in range(40) for y in range(40) if 0 < picture.get_at((x, y)).a < 255]
    assert len(edge) > 60
    faint = [pixel for pixel in edge if pixel.a > 30]
    assert all(abs(pixel.r - 250) < 12 and abs(pixel.b - 230) < 12 for pixel in faint)


def test_pictures_have_the_format_that_is_fast_to_draw(ui: Ui) -> None:
    picture = paint.picture(("test", 2), (8, 8), lambda canvas: canvas.rect((0, 0, 8, 8), (1, 2, 3)))
    assert picture.get_masks() == pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha().get_masks()
    assert not picture.get_locked()


def test_picture_is_drawn_once_for_each_key_and_size(ui: Ui) -> None:
    drawn: list[tuple[int, int]] = []

    def draw(canvas: paint.Canvas) -> None:
        drawn.append(canvas.size)

    for size in ((10, 10), (10, 10), (12, 10)):
        paint.picture(("test", 3), size, draw)
    assert drawn == [(10, 10), (12, 10)]


def test_box_covers_its_rectangle_but_for_the_corners(ui: Ui) -> None:
    surface = pygame.Surface((60, 60))
    paint.box(surface, pygame.Rect(10, 10, 40, 30), (200, 0, 0), 8, (0, 200, 0), 2)
    assert surface.get_at((10, 10))[:3] == (0, 0, 0)
    assert surface.get_at((30, 10))[:3] == (0, 200, 0)
    assert surface.get_at((10, 25))[:3] == (0, 200, 0)
    assert surface.get_at((30, 25))[:3] == (200, 0, 0)
    assert surface.get_at((49, 25))[:3] == (0, 200, 0)
    assert surface.get_at((50, 25))[:3] == (0, 0, 0)
    assert surface.get_at((30, 40))[:3] == (0, 0, 0)


def test_shadow_fades_outwards(ui: Ui) -> None:
    surface = pygame.Surface((200, 200))
    surface.fill((255, 255, 255))
    rect = pygame.Rect(50, 50, 100, 100)
    paint.shadow(surface, rect, 10, 16, 120, drop=0)
    row = [surface.get_at((x, 100)).r for x in range(rect.left, rect.left - 17, -1)]
    assert row[0] < 235
    assert row[-1] > 245
    assert all(one <= other for one, other in itertools.pairwise(row))


@pytest.mark.parametrize("name", ["diagonal", "horizontal", "dots", "cross"])
def test_pattern_stays_within_its_rectangle(ui: Ui, name: str) -> None:
    surface = pygame.Surface((80, 80))
    paint.pattern(surface, pygame.Rect(20, 20, 33, 33), name, (255, 255, 255), 9, 255)
    surface.set_colorkey((0, 0, 0))
    bounds = pygame.mask.from_surface(surface).get_bounding_rects()
    assert bounds
    assert pygame.Rect(20, 20, 33, 33).contains(bounds[0].unionall(bounds[1:]))


@pytest.mark.parametrize("name", icons.NAMES)
def test_every_icon_is_drawn_within_its_square(ui: Ui, name: str) -> None:
    picture = icons.icon(name, 40, (10, 20, 30))
    assert picture.size == (40, 40)
    covered = pygame.mask.from_surface(picture).count()
    assert 60 < covered < 1600


@pytest.mark.parametrize("look", [*theme.PLAYERS.values(), *theme.CUBES.values()])
def test_every_mark_is_an_icon(ui: Ui, look: theme.PlayerLook | theme.CubeLook) -> None:
    assert look.shape in icons.NAMES


# Sprites


def square(colour: theme.Colour, x: int, y: int, layer: int = PIECES, depth: float = 0.0) -> Sprite:
    image = pygame.Surface((20, 20), pygame.SRCALPHA)
    image.fill(colour)
    return Sprite(image, x, y, layer, depth, colour)


def seen(layers: Layers, first: int = BOARD, last: int = OVERLAY) -> int:
    """The red of what is on top in the middle."""
    surface = pygame.Surface((100, 100))
    layers.draw(surface, first, last)
    return surface.get_at((50, 50)).r


def test_sprites_are_drawn_by_layer_then_depth(ui: Ui) -> None:
    layers = Layers()
    raised = layers.add(square((1, 0, 0), 50, 50, RAISED))
    near = layers.add(square((2, 0, 0), 50, 50, depth=5))
    far = layers.add(square((3, 0, 0), 50, 50, depth=1))
    assert seen(layers) == 1
    assert seen(layers, last=PIECES) == 2
    assert seen(layers, first=OVERLAY) == 0
    raised.layer = BOARD
    far.depth = 9
    assert seen(layers) == 3
    layers.remove(far)
    assert seen(layers) == 2
    near.visible = False
    assert seen(layers) == 1
    layers.clear()
    assert seen(layers) == 0


def test_sprite_is_drawn_around_its_centre(ui: Ui) -> None:
    assert square((1, 0, 0), 50, 40).rect == pygame.Rect(40, 30, 20, 20)
    layers = Layers()
    layers.add(square((9, 0, 0), 50, 40))
    surface = pygame.Surface((100, 100))
    layers.draw(surface)
    assert [surface.get_at((50, y)).r for y in (29, 30, 49, 50)] == [0, 9, 9, 0]
