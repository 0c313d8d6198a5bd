"""Hair and beards of the portraits, each a drawing over or behind a head in 100 × 100 units (see `faces`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from village_game.screen.drawing.pen import INK, Pen

if TYPE_CHECKING:
    from village_game.screen.drawing.faces import Features

_LINE = 2.6


def _loose(pen: Pen, f: Features) -> None:
    pen.path("M 24 44 C 16 66 22 84 28 88 L 72 88 C 78 84 84 66 76 44 C 72 18 28 18 24 44 Z", f.hair, INK, _LINE)


def _braids(pen: Pen, f: Features) -> None:
    for side in (-1, 1):
        for step in range(4):
            pen.ellipse(50 + side * (27 + step * 0.8), 58 + step * 9, 5.4, 6, f.hair, INK, 2.0)
        pen.ellipse(50 + side * 30, 95, 4, 5, f.hat, INK, 2.0)


def _bun(pen: Pen, f: Features) -> None:
    pen.circle(50, 19, 11, f.hair, INK, _LINE)


def _curls(pen: Pen, f: Features) -> None:
    for side in (-1, 1):
        for x, y, r in ((24, 42, 7), (26, 54, 7), (25, 66, 6.5), (22, 76, 6)):
            pen.circle(50 + side * x, y, r, f.hair, INK, 2.0)


def _short(pen: Pen, f: Features) -> None:
    w = 22.5 * f.wide
    pen.path(
        f"M {50 - w} 48 C {50 - w - 3} 18 {50 + w + 3} 18 {50 + w} 48 L {50 + w - 3} 42 "
        f"C {50 + w - 6} 34 56 33 50 34 C 44 33 {50 - w + 6} 34 {50 - w + 3} 42 Z",
        f.hair, INK, _LINE,
    )  # fmt: skip


def _parted(pen: Pen, f: Features) -> None:
    w = 22.5 * f.wide
    pen.path(
        f"M {50 - w} 54 C {50 - w - 5} 16 {50 + w + 5} 16 {50 + w} 54 C {50 + w - 2} 40 58 36 50 28 "
        f"C 42 36 {50 - w + 2} 40 {50 - w} 54 Z",
        f.hair, INK, _LINE,
    )  # fmt: skip


def _tonsure(pen: Pen, f: Features) -> None:
    w = 22.5 * f.wide
    for side in (-1, 1):
        x = 50 + side * w
        pen.path(
            f"M {x} 52 C {x + side * 6} 40 {x + side * 2} 28 {x - side * 6} 27 "
            f"C {x - side * 4} 34 {x - side * 4} 42 {x} 52 Z", f.hair, INK, _LINE,
        )  # fmt: skip
    pen.path("M 33 31 C 40 27 60 27 67 31 C 60 34 40 34 33 31 Z", f.hair)


def _full(pen: Pen, f: Features) -> None:
    w = 22 * f.wide
    pen.path(
        f"M {50 - w} 50 C {50 - w} 78 38 92 50 92 C 62 92 {50 + w} 78 {50 + w} 50 C {50 + w - 4} 60 60 62 57 61 "
        f"C 53 58 47 58 43 61 C 40 62 {50 - w + 4} 60 {50 - w} 50 Z",
        f.hair, INK, _LINE,
    )  # fmt: skip


def _pointed(pen: Pen, f: Features) -> None:
    pen.path(
        "M 38 62 C 42 58 46 59 50 61 C 54 59 58 58 62 62 C 58 64 57 64 56 64 L 44 64 C 43 64 42 64 38 62 Z", f.hair
    )
    pen.path("M 42 71 C 44 82 48 88 50 90 C 52 88 56 82 58 71 C 54 73 46 73 42 71 Z", f.hair, INK, _LINE)


def _moustache(pen: Pen, f: Features) -> None:
    pen.path(
        "M 50 61 C 44 58 38 61 31 60 C 34 68 45 68 50 64 C 55 68 66 68 69 60 C 62 61 56 58 50 61 Z", f.hair, INK, 2.0
    )


def _stubble(pen: Pen, f: Features) -> None:
    grey = tuple(round(skin * 0.72 + hair * 0.28) for skin, hair in zip(f.skin, f.hair, strict=True))
    w = 20 * f.wide
    pen.path(
        f"M {50 - w} 54 C {50 - w + 2} 66 40 75 50 75 C 60 75 {50 + w - 2} 66 {50 + w} 54 "
        f"C {50 + w - 5} 62 58 61 50 61 C 42 61 {50 - w + 5} 62 {50 - w} 54 Z",
        (grey[0], grey[1], grey[2]),
    )  # fmt: skip


def _whiskers(pen: Pen, f: Features) -> None:
    for side in (-1, 1):
        x = 50 + side * 22 * f.wide
        pen.path(
            f"M {x} 44 C {x + side * 8} 56 {x + side * 4} 72 {x - side * 6} 72 C {x - side * 8} 66 {x - side * 4} 58 "
            f"{x} 44 Z", f.hair, INK, _LINE,
        )  # fmt: skip


Drawn = Callable[[Pen, "Features"], None]

BEHIND: dict[str, Drawn] = {"loose": _loose, "braids": _braids, "bun": _bun, "curls": _curls}
TOP: dict[str, Drawn] = {"short": _short, "parted": _parted, "tonsure": _tonsure}
BEARDS: dict[str, Drawn] = {
    "full": _full, "pointed": _pointed, "moustache": _moustache, "stubble": _stubble, "whiskers": _whiskers,
}  # fmt: skip
