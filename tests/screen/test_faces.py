"""Portraits: whole at any size, without a rim, and told apart even when small."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from village_game.screen.drawing.faces import FACES, draw_face

GROUND = (245, 238, 222)


def drawn(face: str, side: int) -> pygame.Surface:
    """Return a portrait on parchment."""
    surface = pygame.Surface((side, side))
    surface.fill(GROUND)
    draw_face(surface, surface.get_rect(), face)
    return surface


@pytest.mark.parametrize("side", [28, 64, 200])
def test_rounded_corners_have_no_dark_rim(side: int) -> None:
    for face, features in FACES.items():
        surface = drawn(face, side)
        assert surface.get_at((0, 0))[:3] == GROUND
        darkest = [min(pair) for pair in zip(GROUND, features.ground, strict=True)]
        for x in range(side // 12):  # in the upper left corner, where no hat reaches
            for y in range(side // 12):
                assert all(have >= least - 3 for have, least in zip(surface.get_at((x, y))[:3], darkest, strict=True))


def test_no_two_look_alike_even_when_small() -> None:
    small = {face: pygame.image.tobytes(drawn(face, 28), "RGB") for face in FACES}
    for one, other in combinations(FACES, 2):
        differing = sum(abs(a - b) > 24 for a, b in zip(small[one], small[other], strict=True))
        assert differing > len(small[one]) // 4, f"{one} looks like {other}"
