"""What tells cubes and families apart besides their colour: the mark on every cube, and every family's emblem."""

from __future__ import annotations

import math

from village_game.screen import theme
from village_game.screen.drawing.pen import INK, Drawing, Pen


def sign_orange(pen: Pen) -> None:
    """A gear: skill."""
    ink = theme.CUBES["orange"].ink
    for turn in range(8):
        angle = turn * math.pi / 4
        pen.line([(50, 50), (50 + 40 * math.cos(angle), 50 + 40 * math.sin(angle))], ink, 19)
    pen.circle(50, 50, 30, ink)
    pen.circle(50, 50, 13, theme.CUBES["orange"].base)


def sign_green(pen: Pen) -> None:
    """A speech bubble: persuasion."""
    pen.path(
        "M 8 42 C 8 8 92 8 92 42 C 92 66 66 72 52 70 L 26 94 L 32 68 C 18 64 8 56 8 42 Z", theme.CUBES["green"].ink
    )


def sign_brown(pen: Pen) -> None:
    """A cross: faith."""
    ink = theme.CUBES["brown"].ink
    pen.box(41, 6, 18, 88, ink)
    pen.box(16, 26, 68, 18, ink)


def sign_pink(pen: Pen) -> None:
    """An open book: knowledge."""
    ink = theme.CUBES["pink"].ink
    pen.path("M 46 30 C 34 18 18 18 6 24 L 6 80 C 20 74 34 74 46 84 Z", ink)
    pen.path("M 54 30 C 66 18 82 18 94 24 L 94 80 C 80 74 66 74 54 84 Z", ink)


def sign_black(pen: Pen) -> None:
    """A skull: the plague."""
    ink, ground = theme.CUBES["black"].ink, theme.CUBES["black"].base
    pen.path("M 10 42 C 10 -4 90 -4 90 42 C 90 60 80 64 72 68 L 72 92 L 28 92 L 28 68 C 20 64 10 60 10 42 Z", ink)
    for x in (32, 68):
        pen.circle(x, 44, 12, ground)
    pen.polygon([(50, 54), (57, 68), (43, 68)], ground)
    for x in (43, 57):
        pen.line([(x, 80), (x, 92)], ground, 5)


SIGNS: dict[str, Drawing] = {
    "orange": sign_orange,
    "green": sign_green,
    "brown": sign_brown,
    "pink": sign_pink,
    "black": sign_black,
}
"""The mark on each kind of cube."""


def cube(colour: str) -> Drawing:
    """A cube seen from the front and a little from above, with its mark on the face."""
    look = theme.CUBES[colour]

    def draw(pen: Pen) -> None:
        pen.polygon([(3, 24), (16, 4), (84, 4), (97, 24), (97, 97), (3, 97)], look.base, INK, 6)
        pen.polygon([(6, 23), (18, 7), (82, 7), (94, 23)], look.light)
        pen.polygon([(6, 90), (94, 90), (94, 95), (6, 95)], look.dark)
        SIGNS[colour](pen.inside(20, 29, 60, 60))

    return draw
