"""Portraits of the opponents: villagers of two times, drawn from a few shapes, told apart from 28 pixels on.

A face is made up of features (`Features`): each is a small drawing of its own, so that a new villager is one more line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from village_game.screen import paint
from village_game.screen.drawing import faces_hair, faces_wear
from village_game.screen.drawing.pen import INK, Pen, picture
from village_game.screen.theme import Colour

LINE = 2.6

Feature = Callable[[Pen, "Features"], None]


@dataclass(frozen=True, slots=True)
class Features:
    """What a villager looks like.

    Attributes:
        ground: the colour behind.
        skin: of the face.
        hair: its colour.
        cloth: of the clothes; `trim` of what goes with them, `hat` of the headgear.
        behind: what hangs behind the head: a name of `faces_hair.BEHIND`, or ``""``.
        top: the hair on the head, of `faces_hair.TOP`.
        beard: of `faces_hair.BEARDS`.
        wear: the clothes, of `faces_wear.CLOTHES`.
        cover: the headgear, of `faces_wear.COVERS`.
        wide: how wide the face is, about 1.
        mouth: ``smile``, ``calm`` or ``smirk``.
        brows: how far they are raised, down to −2 for a stern look.
        marks: ``freckles``, ``glasses``, ``wrinkles`` or several of them.
    """

    ground: Colour
    skin: Colour
    hair: Colour
    cloth: Colour
    trim: Colour
    hat: Colour
    behind: str = ""
    top: str = ""
    beard: str = ""
    wear: str = "tunic"
    cover: str = ""
    wide: float = 1.0
    mouth: str = "smile"
    brows: float = 0.0
    marks: tuple[str, ...] = ()


_FAIR, _ROSY, _TANNED, _BROWN = (244, 214, 186), (240, 198, 170), (222, 172, 132), (196, 142, 104)
_BLACK, _DARK, _CHESTNUT, _RED, _BLOND, _GREY, _WHITE = (
    (52, 42, 38), (84, 58, 42), (122, 76, 46), (176, 88, 46), (214, 170, 96), (158, 152, 146), (226, 222, 214),
)  # fmt: skip
_LINEN = (248, 242, 228)

FACES: dict[str, Features] = {
    # The Middle Ages
    "agnes": Features((206, 220, 196), _FAIR, _CHESTNUT, (92, 116, 92), _LINEN, _LINEN,
                      cover="wimple", wear="gown", brows=1.0),
    "bertold": Features((238, 214, 164), _ROSY, _DARK, (132, 46, 52), (150, 104, 66), (74, 52, 84),
                        top="short", beard="full", cover="felt", wear="fur", wide=1.12, mouth="smirk"),
    "mechthild": Features((190, 214, 226), _TANNED, _RED, (54, 96, 122), (226, 178, 84), (70, 112, 84),
                          behind="loose", top="parted", cover="hood", wear="cloak", marks=("freckles",)),
    "anselm": Features((222, 210, 190), _FAIR, _DARK, (98, 74, 56), (214, 196, 164), (98, 74, 56),
                       top="tonsure", wear="habit", wide=1.06, mouth="calm", brows=0.5),
    "konrad": Features((214, 202, 222), _FAIR, _GREY, (52, 60, 98), (226, 186, 74), (40, 44, 66),
                       top="short", beard="pointed", cover="cap", wear="chain", mouth="calm", brows=-1.6, wide=0.94),
    "hildegard": Features((234, 224, 196), _FAIR, _WHITE, (86, 70, 104), _LINEN, (222, 214, 226),
                          behind="bun", top="parted", cover="coif", wear="gown", marks=("glasses", "wrinkles")),
    # Switzerland in the early 1800s
    "vreni": Features((198, 222, 232), _ROSY, _BLOND, (164, 50, 56), _LINEN, (206, 70, 72),
                      behind="braids", top="parted", cover="scarf", wear="bodice", brows=0.8),
    "ueli": Features((214, 226, 186), _TANNED, _CHESTNUT, (78, 96, 68), (196, 156, 96), (96, 78, 56),
                     top="short", beard="moustache", cover="feather", wear="waistcoat", mouth="smirk", wide=1.04),
    "rosa": Features((240, 208, 196), _BROWN, _BLACK, (70, 92, 130), _LINEN, (238, 226, 208),
                     behind="curls", top="parted", cover="bonnet", wear="bodice", mouth="smirk", brows=1.2),
    "beat": Features((218, 210, 200), _TANNED, _BLACK, (178, 152, 112), (120, 84, 58), (120, 110, 100),
                     top="short", beard="stubble", cover="work", wear="waistcoat", wide=1.1, brows=-0.8, mouth="calm"),
    "melchior": Features((196, 204, 190), _FAIR, _WHITE, (42, 44, 52), (214, 206, 190), (38, 38, 44),
                         top="short", beard="whiskers", cover="tall", wear="coat", mouth="calm", brows=-1.2),
    "kathri": Features((226, 212, 228), _ROSY, _GREY, (96, 62, 88), (204, 180, 200), (150, 110, 146),
                       behind="bun", top="parted", wear="shawl", marks=("glasses", "wrinkles"), wide=1.04),
}  # fmt: skip
"""Name of a portrait → what it looks like."""


def draw_face(surface: pygame.Surface, rect: pygame.Rect, face: str) -> None:
    """Draw a portrait in a rectangle, as large as fits."""
    side = max(8, min(rect.size))
    drawn = paint.kept(("face", face, side), lambda: _picture(face, side))
    surface.blit(drawn, drawn.get_rect(center=rect.center))


def _picture(face: str, side: int) -> pygame.Surface:
    features = FACES[face]
    return picture((side, side), lambda pen: _portrait(pen, features), edge=features.ground)


def _portrait(pen: Pen, features: Features) -> None:
    """Draw a bust in 100 × 100 units; what would stick out at the sides is cut off."""
    pen.box(0, 0, 100, 100, features.ground, round_=16)
    pen.ellipse(50, 46, 44, 44, _lighter(features.ground, 0.35))
    if features.cover in faces_wear.BACKS:
        faces_wear.BACKS[features.cover](pen, features)
    if features.behind:
        faces_hair.BEHIND[features.behind](pen, features)
    faces_wear.CLOTHES[features.wear](pen, features)
    _head(pen, features)
    if features.top:
        faces_hair.TOP[features.top](pen, features)
    _look(pen, features)
    if features.beard:
        faces_hair.BEARDS[features.beard](pen, features)
    _mouth(pen, features)
    if features.cover:
        faces_wear.COVERS[features.cover](pen, features)
    _cut_corners(pen, features.ground)


def _head(pen: Pen, features: Features) -> None:
    w = features.wide
    dark = _darker(features.skin, 0.14)
    pen.path("M 40 62 L 60 62 L 62 84 L 38 84 Z", dark)
    for side in (-1, 1):
        pen.ellipse(50 + side * 22 * w, 51, 4, 6, features.skin, INK, LINE)
    left, right = 50 - 22 * w, 50 + 22 * w
    pen.path(
        f"M {left} 44 C {left} 22 {right} 22 {right} 44 C {right} 62 {50 + 13 * w} 76 50 76 "
        f"C {50 - 13 * w} 76 {left} 62 {left} 44 Z",
        features.skin, INK, LINE,
    )  # fmt: skip


def _look(pen: Pen, features: Features) -> None:
    """Eyes, brows, nose, cheeks, and what is drawn on the face."""
    blush = _blend(features.skin, (222, 120, 100), 0.45)
    for side in (-1, 1):
        x = 50 + side * 9.5 * features.wide
        pen.circle(x + side * 4, 57.5, 4, blush)
        pen.ellipse(x, 48.5, 2.7, 3.4, INK)
        pen.circle(x + 0.9, 47.3, 0.9, (255, 255, 255))
        inner, outer = x - side * 4.2, x + side * 5
        height = 41.5 - features.brows
        pen.line([(inner, height - features.brows * 0.4), (x, height - 1.2), (outer, height + 0.8)],
                 _darker(features.hair, 0.25), 2.6)  # fmt: skip
    pen.path("M 50 49 Q 46.6 57 48.6 59 Q 50.5 60.4 52.4 59", None, _darker(features.skin, 0.35), 2.2)
    if "freckles" in features.marks:
        for x, y in ((37, 55), (41, 58), (39, 60), (59, 58), (63, 55), (61, 60)):
            pen.circle(x, y, 0.9, _darker(features.skin, 0.3))
    if "wrinkles" in features.marks:
        for side in (-1, 1):
            pen.line([(50 + side * 17, 46), (50 + side * 19, 45)], _darker(features.skin, 0.3), 1.4)
            pen.line([(50 + side * 8, 61), (50 + side * 10, 66)], _darker(features.skin, 0.28), 1.6)
    if "glasses" in features.marks:
        for side in (-1, 1):
            pen.circle(50 + side * 9.5 * features.wide, 49, 6.4, None, (74, 60, 48), 2.0)
        pen.line([(46.8, 48.4), (53.2, 48.4)], (74, 60, 48), 2.0)


def _mouth(pen: Pen, features: Features) -> None:
    red = _blend(features.skin, (164, 62, 56), 0.75)
    shapes = {
        "smile": "M 43 65 Q 50 71.5 57 65",
        "calm": "M 44.5 67 Q 50 68.4 55.5 67",
        "smirk": "M 44 66 Q 51 69.5 57 64.4",
    }
    pen.path(shapes[features.mouth], None, red, 2.6)


def _cut_corners(pen: Pen, ground: Colour) -> None:
    """Clear what sticks out over the rounded corners; in the colour of the ground, which smoothing blends in there."""
    clear = (*ground, 0)
    for x, y in ((0, 0), (100, 0), (100, 100), (0, 100)):
        inward = 1 if x == 0 else -1, 1 if y == 0 else -1
        centre = x + 16 * inward[0], y + 16 * inward[1]
        outline = [(float(x), float(y))]
        for step in range(9):
            share = step / 8
            # A quarter of a circle from one edge to the other, by its parameter form.
            across, down = (1 - share * share) / (1 + share * share), 2 * share / (1 + share * share)
            outline.append((centre[0] - 16 * inward[0] * across, centre[1] - 16 * inward[1] * down))
        pen.polygon(outline, clear)


def _blend(colour: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def _lighter(colour: Colour, share: float) -> Colour:
    return _blend(colour, (255, 255, 255), share)


def _darker(colour: Colour, share: float) -> Colour:
    return _blend(colour, (40, 26, 20), share)
