"""Where the files that come with the program are found, and what is said of one that is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from village_game import resources


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place that stands for the package's folder."""
    folder = tmp_path / "village_game"
    folder.mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", folder)
    resources._root.cache_clear()
    yield folder
    resources._root.cache_clear()


def test_the_checkout_has_its_folders_beside_the_package(checkout: Path) -> None:
    assert resources.assets() == checkout / "assets"
    assert resources.data("core", "messages.yaml") == checkout / "data" / "core" / "messages.yaml"


def test_installed_they_lie_inside_the_package(package: Path) -> None:
    (package / "data" / "village").mkdir(parents=True)
    assert resources.data("village") == package / "data" / "village"


def test_installed_a_strangers_folder_beside_the_package_is_not_taken(package: Path) -> None:
    (package.parent / "data").mkdir()
    with pytest.raises(resources.MissingResource, match="the folder 'data' is missing"):
        resources.data()


def test_a_missing_file_is_named_with_the_folder_that_lacks_it(package: Path) -> None:
    (package / "assets").mkdir()
    with pytest.raises(resources.MissingResource) as caught:
        resources.assets("fonts", "display.ttf")
    assert "assets/fonts/display.ttf is missing" in str(caught.value)
    assert str(package / "assets") in str(caught.value)


@pytest.mark.parametrize("name", ["text-regular", "text-bold", "text-italic", "display"])
def test_fonts_have_what_the_texts_need_and_digits_of_one_width(name: str) -> None:
    font = pytest.importorskip("pygame.font")
    font.init()
    face = font.Font(resources.assets("fonts", f"{name}.ttf"), 100)
    letters = "AÄÅÇĐÉĚĞÍŁÑØŐŘŚŞŤÚŮÝŽaäåæçđéěğıłñøœőřśşßťúůýž„“”«»–—…’·×−→½"
    assert [letter for letter, metrics in zip(letters, face.metrics(letters), strict=True) if metrics is None] == []
    assert len({advance for *_, advance in face.metrics("0123456789")}) == 1


def test_fonts_lie_beside_their_licences() -> None:
    folder = resources.assets("fonts")
    for licence in ("OFL-Alegreya.txt", "OFL-AlegreyaSans.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (folder / licence).read_text(encoding="utf-8")
    assert sum(file.stat().st_size for file in folder.iterdir()) < 2_000_000
