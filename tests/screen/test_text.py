"""Text is set as it shall be, and what does not fit is told."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
import pytest

from village_game import resources
from village_game.screen.rich import Icon, Span, draw_rich, rich_height
from village_game.screen.text import Typesetter
from village_game.screen.ui import Ui


@pytest.fixture
def text(ui: Ui) -> Typesetter:
    return ui.text


# Text


def test_wrapped_lines_fit_and_keep_every_word(text: Typesetter) -> None:
    words = [
        "The",
        "oldest",
        "member",
        "of",
        "the",
        "family",
        "moves",
        "to",
        "the",
        "farm",
        "and",
        "tells",
        "the",
        "others",
        "of",
        "the",
        "harvest",
    ]
    lines = text.wrap(" ".join(words), 180)
    assert len(lines) > 2
    assert all(text.width(line) <= 180 for line in lines)
    assert " ".join(lines).split() == words


def test_longer_word_stands_alone(text: Typesetter) -> None:
    assert text.wrap("a Donaudampfschifffahrtsgesellschaft b", 60) == ["a", "Donaudampfschifffahrtsgesellschaft", "b"]


@pytest.mark.parametrize(
    "path", ["/home/annette/Desktop/village-game-report.zip", r"C:\Users\annette\Desktop\village.zip"]
)
def test_long_path_goes_on_after_a_folder(text: Typesetter, path: str) -> None:
    lines = text.wrap(f"It is here: {path} and there.", 180)
    assert len(lines) > 2
    assert all(text.width(line) <= 180 for line in lines)
    assert path in "".join(lines)
    assert all(line.endswith(("/", "\\")) for line in lines[1:-2])
    assert text.wrap("either/or", 500) == ["either/or"]


def test_line_breaks_are_kept(text: Typesetter) -> None:
    assert text.wrap("one\n\ntwo", 500) == ["one", "", "two"]
    assert text.measure("one\n\ntwo")[1] == 3 * text.line_height()


def test_text_that_is_cut_ends_in_an_ellipsis_and_is_told(text: Typesetter) -> None:
    cut: list[str] = []
    text.on_cut = lambda words, rect: cut.append(words)
    surface = pygame.Surface((400, 60), pygame.SRCALPHA)
    covered = text.draw(surface, "A text that is far too long", pygame.Rect(0, 0, 100, 40))
    assert covered.width <= 100
    assert cut == ["A text that is far too long"]
    text.draw(surface, "Short", pygame.Rect(0, 0, 100, 40))
    text.draw(surface, "A name that may be cut", pygame.Rect(0, 0, 60, 40), may_cut=True)
    text.draw(surface, "Words wrapped into too many lines", pygame.Rect(0, 0, 100, 40), wrap=True)
    assert cut[1:] == ["Words wrapped into too many lines"]


@pytest.mark.parametrize(("align", "x"), [("left", 20), ("centre", 120), ("right", 220)])
def test_text_stands_where_it_shall(text: Typesetter, align: str, x: int) -> None:
    surface = pygame.Surface((400, 100), pygame.SRCALPHA)
    rect = text.draw(surface, "Words", pygame.Rect(20, 10, 200, 80), align=align)  # type: ignore[arg-type]
    assert {"left": rect.left, "centre": rect.centerx, "right": rect.right}[align] == pytest.approx(x, abs=1)
    assert rect.centery == pytest.approx(50, abs=1)


def test_text_grows_with_the_scale_and_never_gets_too_small() -> None:
    text = Ui((1920, 1080)).text
    height = text.line_height(20)
    text.set_scale(2.0, 11)
    assert text.line_height(20) == pytest.approx(2 * height, abs=2)
    text.set_scale(0.1, 11)
    assert text.font(20).get_height() == pygame.Font(resources.assets("fonts", "text-regular.ttf"), 11).get_height()


def test_rendered_lines_are_kept_within_bounds(text: Typesetter) -> None:
    assert text.render("same") is text.render("same")
    first = text.render("the first", 90)
    for number in range(400):
        text.render(f"a line of some length, number {number}", 90)
    assert text._pixels < 7_000_000
    assert text.render("the first", 90) is not first


def test_missing_font_is_replaced_and_told(
    text: Typesetter, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def missing(*parts: str) -> None:
        raise resources.MissingResource("fonts/display.ttf is missing")

    monkeypatch.setattr(resources, "assets", missing)
    with caplog.at_level(logging.WARNING):
        assert text.font(33, "display").size("x")[0] > 0
    assert "display" in caplog.text


@pytest.mark.parametrize("content", [b"", b"no font at all", bytes(5000)])
def test_damaged_font_is_replaced_and_told(
    text: Typesetter, content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    damaged = tmp_path / "damaged.ttf"
    damaged.write_bytes(content)
    monkeypatch.setattr(resources, "assets", lambda *parts: damaged)
    with caplog.at_level(logging.WARNING):
        assert text.font(34, "italic").size("x")[0] > 0
    assert "italic" in caplog.text


# Rich text


def test_rich_text_wraps_across_parts(ui: Ui) -> None:
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    parts = [
        "Red takes ",
        Icon(pygame.Surface((20, 20), pygame.SRCALPHA)),
        Span(" an orange cube", "bold"),
        ", and then",
    ]
    height = rich_height(ui, parts, 150)
    assert height > ui.text.line_height()
    assert draw_rich(surface, ui, parts, pygame.Rect(0, 0, 150, 400)) == height
    assert surface.get_bounding_rect().right <= 150


def test_punctuation_stays_with_its_word(ui: Ui) -> None:
    narrow = ui.text.width("Anna", style="bold") + 2
    assert rich_height(ui, [Span("Anna", "bold"), ", hello"], narrow) == 2 * ui.text.line_height()
    assert rich_height(ui, ["one\ntwo"], 500) == 2 * ui.text.line_height()


def test_rich_text_that_does_not_fit_is_told(ui: Ui) -> None:
    cut: list[str] = []
    ui.text.on_cut = lambda words, rect: cut.append(words)
    draw_rich(pygame.Surface((100, 100)), ui, ["many words in many lines of text"], pygame.Rect(0, 0, 60, 30))
    assert cut


def test_text_without_width_is_a_picture_of_nothing(text: Typesetter) -> None:
    for nothing in ("", "\ufe0f"):
        assert text.render(nothing).size == (0, text.line_height())


@pytest.mark.parametrize(("letter", "shown"), [("é", True), ("Ж", True), (" ", True), ("日", False), ("😀", False)])
def test_the_face_is_known_to_show_a_letter_or_not(text: Typesetter, letter: str, shown: bool) -> None:
    assert text.shows(letter) == shown
