"""The interface scale and the palette: legible in every window, on every ground."""

from __future__ import annotations

import pytest

from village_game.screen import theme
from village_game.screen.ui import Ui

# The scale


def test_scale_is_one_at_the_design_size() -> None:
    assert Ui((1920, 1080)).scale == 1.0
    assert Ui((2560, 1440)).scale == pytest.approx(4 / 3)
    assert Ui((1920, 1080), 150).scale == 1.5


def test_small_windows_shrink_less_than_they_are_smaller() -> None:
    assert 1024 / 1920 < Ui((1024, 600)).scale < 0.8


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1300, 1300), (3840, 1100)])
def test_some_design_pixels_always_remain(size: tuple[int, int]) -> None:
    ui = Ui(size, 200)
    assert size[0] / ui.scale >= 959
    assert size[1] / ui.scale >= 539


def test_dense_screens_have_larger_pictures() -> None:
    assert Ui((2880, 1800), 100, 2.0).scale == pytest.approx(2 * Ui((1440, 900), 100, 1.0).scale)


def test_pixels_never_vanish_and_targets_can_be_hit() -> None:
    ui = Ui((1024, 600), 80)
    assert ui.px(0) == 0
    assert ui.px(0.3) == 1
    assert ui.target(10) == 28


# The palette


@pytest.mark.parametrize("ground", [theme.PAPER, theme.PARCHMENT, theme.PARCHMENT_DEEP])
@pytest.mark.parametrize("ink", [theme.INK, theme.INK_SOFT, theme.ACCENT_DARK, theme.WARNING])
def test_text_can_be_read_on_paper(ground: theme.Colour, ink: theme.Colour) -> None:
    assert theme.contrast(ground, ink) >= 4.5


@pytest.mark.parametrize("ground", [theme.ACCENT, theme.WARNING, theme.NIGHT, theme.INK, theme.WOOD_DARK])
def test_chalk_can_be_read_on_dark(ground: theme.Colour) -> None:
    assert theme.contrast(ground, theme.CHALK) >= 4.5


@pytest.mark.parametrize("look", [*theme.PLAYERS.values(), *theme.CUBES.values()])
def test_ink_can_be_read_on_every_piece(look: theme.PlayerLook | theme.CubeLook) -> None:
    assert theme.contrast(look.base, look.ink) >= 4.5


def test_nothing_is_told_by_colour_alone() -> None:
    for looks in (list(theme.PLAYERS.values()), list(theme.CUBES.values())):
        assert len({look.shape for look in looks}) == len(looks)
        assert len({look.letter for look in looks}) == len(looks)
    assert len({look.pattern for look in theme.PLAYERS.values()}) == len(theme.PLAYERS)


def test_contrast_is_that_of_wcag() -> None:
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert theme.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
