"""The palette, the type sizes and the spacing that every scene uses.

Colours are RGB tuples; sizes are design pixels, as on a window of 1920 × 1080 (see `ui.Ui.px`). Text colours keep a
contrast of at least 4.5:1 on the grounds they are meant for, and nothing is told by colour alone: every player and
every cube has a shape, a letter and a pattern as well.
"""

from dataclasses import dataclass

Colour = tuple[int, int, int]

# Grounds, from light to dark.
PAPER: Colour = (250, 244, 230)
PARCHMENT: Colour = (243, 232, 209)
PARCHMENT_DEEP: Colour = (229, 212, 178)
PARCHMENT_EDGE: Colour = (190, 163, 118)
WOOD: Colour = (112, 78, 50)
WOOD_DARK: Colour = (66, 45, 31)
NIGHT: Colour = (38, 44, 56)

# Ink on paper and parchment, and paper on dark grounds.
INK: Colour = (43, 32, 23)
INK_SOFT: Colour = (92, 73, 54)
INK_FAINT: Colour = (150, 130, 104)  # lines and disabled text only: too pale to read at length
CHALK: Colour = (252, 246, 232)

# What asks for attention.
ACCENT: Colour = (52, 92, 72)
ACCENT_DARK: Colour = (36, 68, 53)
ACCENT_LIGHT: Colour = (210, 224, 203)
FOCUS: Colour = (23, 102, 196)
GLOW: Colour = (255, 206, 92)
WARNING: Colour = (160, 42, 32)

# Type sizes.
SMALL = 17
BODY = 20
LARGE = 25
HEADING = 34
TITLE = 56

# Shapes.
RADIUS = 10
TARGET = 48  # the usual height of something to press


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """How a player is told apart: the piece's colour and its shades, the ink on it, a shape, a letter, a pattern.

    `shape` is a name that `marks.draw` knows, `pattern` one that `paint.pattern` knows.
    """

    base: Colour
    light: Colour
    dark: Colour
    ink: Colour
    shape: str
    letter: str
    pattern: str


PLAYERS: dict[str, PlayerLook] = {
    "red": PlayerLook((186, 50, 40), (228, 128, 112), (122, 26, 20), CHALK, "diamond", "R", "diagonal"),
    "yellow": PlayerLook((232, 178, 40), (250, 218, 128), (142, 96, 8), INK, "circle", "Y", "dots"),
    "blue": PlayerLook((44, 92, 164), (128, 168, 222), (22, 52, 104), CHALK, "square", "B", "horizontal"),
    "white": PlayerLook((244, 240, 230), (255, 255, 252), (112, 104, 92), INK, "triangle", "W", "plain"),
}


@dataclass(frozen=True, slots=True)
class CubeLook:
    """How an influence or plague cube is told apart: its colour and shades, the ink on it, its mark and letter."""

    base: Colour
    light: Colour
    dark: Colour
    ink: Colour
    shape: str
    letter: str


CUBES: dict[str, CubeLook] = {
    "orange": CubeLook((226, 122, 30), (246, 172, 98), (150, 70, 8), INK, "triangle", "O"),
    "green": CubeLook((56, 122, 60), (134, 188, 122), (30, 80, 36), CHALK, "drop", "G"),
    "brown": CubeLook((118, 78, 48), (170, 128, 92), (70, 42, 22), CHALK, "cross", "B"),
    "pink": CubeLook((222, 122, 160), (246, 180, 206), (150, 56, 96), INK, "square", "P"),
    "black": CubeLook((46, 44, 48), (104, 100, 108), (18, 16, 20), CHALK, "saltire", "X"),
}


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours as WCAG 2 defines it, from 1.0 (equal) to 21.0 (black on white)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour between two: `one` at share 0.0, `other` at share 1.0."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _luminance(colour: Colour) -> float:
    linear = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
