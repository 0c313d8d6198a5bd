"""Clothes and headgear of the portraits, each a drawing in 100 × 100 units (see `faces`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from village_game.screen.drawing.pen import INK, Paint, Pen

if TYPE_CHECKING:
    from village_game.screen.drawing.faces import Features

_LINE = 2.6
_GOLD = (232, 190, 78)


def _shoulders(pen: Pen, fill: Paint, width: float = 40) -> None:
    pen.path(
        f"M {50 - width} 104 C {50 - width} 84 {50 - width * 0.6} 80 38 77 L 62 77 "
        f"C {50 + width * 0.6} 80 {50 + width} 84 {50 + width} 104 Z",
        fill, INK, _LINE,
    )  # fmt: skip


# Clothes


def _tunic(pen: Pen, f: Features) -> None:
    _shoulders(pen, f.cloth)
    pen.path("M 40 76 L 50 90 L 60 76 Z", f.trim, INK, 2.0)


def _gown(pen: Pen, f: Features) -> None:
    _shoulders(pen, f.cloth)
    pen.path("M 36 77 C 40 92 60 92 64 77 L 59 75 C 56 85 44 85 41 75 Z", f.trim, INK, 2.0)


def _fur(pen: Pen, f: Features) -> None:
    _shoulders(pen, f.cloth, 44)
    for x, y in ((24, 90), (29, 83), (36, 79), (64, 79), (71, 83), (76, 90), (79, 98), (21, 98)):
        pen.circle(x, y, 6.6, f.trim, INK, 1.6)
    pen.line([(50, 84), (50, 102)], _GOLD, 2.4)


def _cloak(pen: Pen, f: Features) -> None:
    _shoulders(pen, f.cloth, 42)
    pen.path("M 42 77 L 50 104 L 58 77 Z", (250, 240, 220), INK, 2.0)
    pen.circle(50, 83, 4.4, f.trim, INK, 2.0)


def _habit(pen: Pen, f: Features) -> None:
    _shoulders(pen, f.cloth, 42)
    pen.path("M 28 84 C 32 74 40 72 44 72 C 44 84 56 84 56 72 C 60 72 68 74 72 84 C 62 94 38 94 28 84 Z",
             f.cloth, INK, _LINE)  # fmt: skip
    pen.line([(50, 92), (50, 103)], f.trim, 2.6)
    pen.line([(46, 96), (54, 96)], f.trim, 2.6)


def _chain(pen: Pen, f: Features) -> None:
    _shoulders(pen, f.cloth, 42)
    pen.path("M 40 76 L 50 86 L 60 76 Z", (246, 240, 228), INK, 2.0)
    for x, y in ((31, 82), (34, 88), (39, 93), (45, 96), (55, 96), (61, 93), (66, 88), (69, 82)):
        pen.circle(x, y, 2.6, _GOLD, INK, 1.0)
    pen.circle(50, 99, 5, _GOLD, INK, 1.6)


def _bodice(pen: Pen, f: Features) -> None:
    _shoulders(pen, f.trim)
    pen.path("M 34 104 L 37 80 L 44 88 L 56 88 L 63 80 L 66 104 Z", f.cloth, INK, _LINE)
    for y in (92, 98):
        pen.line([(46, y), (54, y + 4)], _GOLD, 1.6)
        pen.line([(54, y), (46, y + 4)], _GOLD, 1.6)


def _waistcoat(pen: Pen, f: Features) -> None:
    _shoulders(pen, (248, 242, 228), 42)
    pen.path("M 18 104 C 20 86 32 80 38 78 L 47 104 Z", f.cloth, INK, _LINE)
    pen.path("M 82 104 C 80 86 68 80 62 78 L 53 104 Z", f.cloth, INK, _LINE)
    pen.path("M 42 77 C 46 82 54 82 58 77 L 56 84 L 44 84 Z", f.trim, INK, 2.0)


def _coat(pen: Pen, f: Features) -> None:
    _shoulders(pen, f.cloth, 43)
    pen.path("M 41 76 L 50 102 L 59 76 Z", (250, 246, 236), INK, 2.0)
    pen.path("M 43 78 L 50 83 L 57 78 L 57 87 L 50 83 L 43 87 Z", (120, 34, 44), INK, 1.8)
    pen.path("M 38 77 L 50 104 L 36 104 L 30 84 Z", f.cloth, INK, 2.0)
    pen.path("M 62 77 L 50 104 L 64 104 L 70 84 Z", f.cloth, INK, 2.0)


def _shawl(pen: Pen, f: Features) -> None:
    _shoulders(pen, f.cloth, 41)
    pen.path("M 36 76 C 26 82 20 92 18 104 L 40 104 L 50 90 L 60 104 L 82 104 C 80 92 74 82 64 76 L 50 88 Z",
             f.trim, INK, _LINE)  # fmt: skip


# Headgear; some of it is seen behind the head as well


def _wimple_back(pen: Pen, f: Features) -> None:
    pen.path("M 22 46 C 18 12 82 12 78 46 L 82 86 L 18 86 Z", f.hat, INK, _LINE)


def _wimple(pen: Pen, f: Features) -> None:
    pen.path("M 24 50 C 20 12 80 12 76 50 C 74 36 62 31 50 31 C 38 31 26 36 24 50 Z", f.hat, INK, _LINE)
    pen.path("M 27 58 C 30 78 42 82 50 82 C 58 82 70 78 73 58 L 76 84 C 64 92 36 92 24 84 Z", f.hat, INK, _LINE)


def _felt(pen: Pen, f: Features) -> None:
    pen.path("M 28 31 C 28 6 72 6 72 31 Z", f.hat, INK, _LINE)
    pen.path("M 16 34 C 24 25 76 25 84 34 C 76 39 24 39 16 34 Z", f.hat, INK, _LINE)
    pen.circle(66, 28, 3.4, _GOLD, INK, 1.6)


def _hood_back(pen: Pen, f: Features) -> None:
    pen.path("M 20 54 C 14 8 86 8 80 54 C 80 72 76 82 70 86 L 30 86 C 24 82 20 72 20 54 Z", f.hat, INK, _LINE)


def _hood(pen: Pen, f: Features) -> None:
    pen.path("M 22 56 C 14 4 86 4 78 56 C 76 32 64 24 50 24 C 36 24 24 32 22 56 Z", f.hat, INK, _LINE)


def _cap(pen: Pen, f: Features) -> None:
    pen.path("M 26 35 C 22 14 40 11 52 12 C 70 11 80 22 75 35 C 62 30 38 30 26 35 Z", f.hat, INK, _LINE)
    pen.path("M 26 36 C 38 29 62 29 75 36 L 74 40 C 60 34 40 34 27 40 Z", f.trim, INK, 1.8)


def _coif(pen: Pen, f: Features) -> None:
    pen.path("M 25 50 C 22 14 78 14 75 50 C 72 38 64 33 50 33 C 36 33 28 38 25 50 Z", f.hat, INK, _LINE)
    pen.path("M 28 42 C 34 35 66 35 72 42", None, (178, 166, 190), 1.8)


def _scarf(pen: Pen, f: Features) -> None:
    pen.path("M 25 47 C 22 14 78 14 75 47 C 68 34 58 31 50 31 C 42 31 32 34 25 47 Z", f.hat, INK, _LINE)
    for x, y in ((36, 29), (44, 22), (56, 22), (64, 29), (50, 27)):
        pen.circle(x, y, 1.9, (255, 248, 236))


def _feather(pen: Pen, f: Features) -> None:
    pen.path("M 30 33 C 28 14 40 10 48 16 C 58 8 72 14 70 33 Z", f.hat, INK, _LINE)
    pen.path("M 18 37 C 26 28 74 26 83 33 C 76 40 28 41 18 37 Z", f.hat, INK, _LINE)
    pen.path("M 66 30 C 74 24 82 14 80 5 C 70 8 64 18 63 29 Z", (236, 232, 222), INK, 1.8)
    pen.path("M 30 31 C 40 27 60 26 70 30", None, f.trim, 3.0)


def _bonnet_back(pen: Pen, f: Features) -> None:
    pen.path("M 24 44 C 20 10 80 10 76 44 Z", f.hat, INK, _LINE)


def _bonnet(pen: Pen, f: Features) -> None:
    pen.path("M 22 46 C 16 8 84 8 78 46 C 76 30 64 27 50 27 C 36 27 24 30 22 46 Z", f.hat, INK, _LINE)
    for x in (29, 36, 43, 50, 57, 64, 71):
        pen.circle(x, 30 - 3.4 * (1 - abs(x - 50) / 24), 2.8, (255, 252, 244), INK, 1.2)
    pen.path("M 24 40 C 30 20 70 20 76 40", None, (178, 70, 84), 3.0)


def _work(pen: Pen, f: Features) -> None:
    pen.path("M 27 36 C 26 14 74 14 73 36 Z", f.hat, INK, _LINE)
    pen.path("M 24 37 C 34 31 72 31 84 40 C 72 43 40 39 24 40 Z", f.hat, INK, _LINE)


def _tall(pen: Pen, f: Features) -> None:
    pen.path("M 32 30 L 30 2 C 40 -1 60 -1 70 2 L 68 30 Z", f.hat, INK, _LINE)
    pen.path("M 31 22 L 69 22 L 68 30 L 32 30 Z", (120, 34, 44), INK, 1.8)
    pen.path("M 20 33 C 28 27 72 27 80 33 C 72 38 28 38 20 33 Z", f.hat, INK, _LINE)


Drawn = Callable[[Pen, "Features"], None]

CLOTHES: dict[str, Drawn] = {
    "tunic": _tunic, "gown": _gown, "fur": _fur, "cloak": _cloak, "habit": _habit, "chain": _chain,
    "bodice": _bodice, "waistcoat": _waistcoat, "coat": _coat, "shawl": _shawl,
}  # fmt: skip
COVERS: dict[str, Drawn] = {
    "wimple": _wimple, "felt": _felt, "hood": _hood, "cap": _cap, "coif": _coif, "scarf": _scarf,
    "feather": _feather, "bonnet": _bonnet, "work": _work, "tall": _tall,
}  # fmt: skip
BACKS: dict[str, Drawn] = {"wimple": _wimple_back, "hood": _hood_back, "bonnet": _bonnet_back}
