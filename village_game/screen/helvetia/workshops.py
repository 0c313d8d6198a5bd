"""The buildings of craftsmen: bakery, brewery and ironworks, dairy, butcher, cheesery, tannery and bell foundry."""

from __future__ import annotations

from village_game.screen.drawing.pen import INK, Drawing, Pen
from village_game.screen.helvetia import goods, timber
from village_game.screen.helvetia.timber import LINE


def bakery(pen: Pen) -> None:
    """A plastered house with a great chimney, a pretzel for its sign, and the oven's glow in the door."""
    timber.smoke(pen, 77, 14, 0.8)
    timber.chimney(pen, 77, 14, 60, 15)
    timber.walls(pen, 10, 84, 50, 22, timber.PLASTER)
    pen.box(10, 50, 74, 5, timber.BEAM)
    timber.roof(pen, 10, 84, 50, 22, timber.BRICK)
    pen.path("M 18 97 L 18 76 C 18 60 44 60 44 76 L 44 97 Z", timber.STONE, INK, LINE)
    pen.path("M 23 97 L 23 80 C 23 68 39 68 39 80 L 39 97 Z", timber.DARK, INK, 2.4)
    pen.path("M 25 97 C 24 86 30 86 31 76 C 34 86 38 86 37 97 Z", timber.EMBER)
    timber.window(pen, 65, 72, 17, 14, (96, 132, 92))
    pen.box(56, 82, 20, 5, timber.CUT, INK, 2)
    for x in (61, 70):
        pen.ellipse(x, 80, 5, 3.5, goods.CRUST, INK, 1.8)
    for x in (41, 53):
        pen.circle(x, 41, 6, None, INK, 6.4)
        pen.circle(x, 41, 6, None, goods.CRUST, 3.4)
    pen.line([(42, 47), (52, 50)], INK, 6)
    pen.line([(42, 47), (52, 50)], goods.CRUST, 3)


def brewery(pen: Pen) -> None:
    """A brewhouse with a copper kettle in its gate, and barrels before it."""
    timber.smoke(pen, 24, 16, 0.7)
    timber.chimney(pen, 24, 16, 50, 11)
    pen.box(6, 46, 88, 51, timber.PLASTER, INK, LINE)
    timber.long_roof(pen, 6, 94, 48, 22, timber.SLATE, timber.SLATE_DARK)
    for x in (6, 90):
        pen.box(x, 48, 5, 49, timber.BEAM)
    pen.path("M 14 97 L 14 68 C 14 54 50 54 50 68 L 50 97 Z", timber.DARK, INK, LINE)
    pen.path("M 18 97 L 18 86 C 18 70 46 70 46 86 L 46 97 Z", (214, 128, 72), INK, 2.6)
    pen.path("M 29 72 L 30 60 L 34 60 L 35 72 Z", (214, 128, 72), INK, 2.2)
    pen.path("M 23 88 C 23 80 26 77 30 76", None, (246, 190, 140), 3)
    timber.window(pen, 66, 62, 11, 11)
    timber.window(pen, 82, 62, 11, 11)
    _barrel(pen, 56, 78)
    _barrel(pen, 77, 78)
    _barrel(pen, 66.5, 61)


def _barrel(pen: Pen, x: float, y: float) -> None:
    """A barrel lying with its end to the front, its top left at a point."""
    pen.circle(x + 9.5, y + 9.5, 10, goods.BARK, INK, 3)
    pen.circle(x + 9.5, y + 9.5, 6.4, timber.CUT, INK, 1.6)
    pen.line([(x + 3.6, y + 9.5), (x + 15.4, y + 9.5)], goods.BARK, 1.8)


def ironworks(pen: Pen) -> None:
    """A furnace tower full of fire, with a shed and an anvil."""
    timber.smoke(pen, 30, 10, 0.9)
    pen.polygon([(12, 97), (20, 12), (48, 12), (56, 97)], timber.STONE, INK, LINE)
    for y in (28, 46, 62):
        pen.line([(20 - y * 0.06, y), (49 + y * 0.06, y)], timber.STONE_DARK, 2.4)
    pen.box(17, 8, 34, 7, timber.STONE_DARK, INK, 2.8)
    pen.path("M 22 97 L 22 80 C 22 64 46 64 46 80 L 46 97 Z", timber.DARK, INK, 2.8)
    pen.path("M 25 97 C 22 84 32 86 33 70 C 40 82 46 84 43 97 Z", (244, 120, 44))
    pen.path("M 30 97 C 29 90 33 90 34 82 C 38 90 39 90 38 97 Z", (252, 214, 96))
    pen.box(56, 60, 40, 37, timber.LARCH, INK, LINE)
    timber.boards(pen, 56, 96, 66, 80)
    pen.box(60, 72, 32, 25, timber.DARK, INK, 2.6)
    pen.polygon([(50, 62), (58, 38), (100, 52), (102, 62)], timber.SHINGLE, INK, LINE)
    pen.polygon([(58, 78), (94, 78), (88, 86), (82, 88), (84, 97), (66, 97), (70, 88), (62, 86)], goods.IRON, INK, 2.8)
    pen.line([(62, 81), (90, 81)], goods.IRON_LIGHT, 3)


def dairy(pen: Pen) -> None:
    """A white house with blue shutters, milk cans beside its door."""
    timber.walls(pen, 8, 92, 48, 20, timber.WHITE)
    pen.box(8, 46, 84, 4, (120, 150, 190))
    timber.roof(pen, 8, 92, 48, 20, timber.SLATE)
    pen.circle(50, 36, 7, timber.PANE, INK, 2.4)
    timber.window(pen, 26, 62, 12, 12, (74, 116, 170))
    timber.window(pen, 74, 62, 12, 12, (74, 116, 170))
    timber.door(pen, 50, 17, 40, (74, 116, 170))
    for x, size in ((64, 30), (80, 24)):
        goods.milk(pen.inside(x, 98 - size, size * 0.9, size))
    goods.milk(pen.inside(8, 70, 24, 28))


def butcher(pen: Pen) -> None:
    """A shop under a striped awning, hams and sausages on the rail."""
    pen.box(10, 42, 80, 55, timber.PLASTER, INK, LINE)
    timber.long_roof(pen, 10, 90, 42, 12, timber.BRICK, timber.BRICK_DARK)
    pen.box(16, 60, 68, 24, timber.DARK, INK, 2.8)
    pen.line([(18, 64), (82, 64)], goods.IRON_LIGHT, 3)
    goods.meat(pen.inside(17, 62, 23, 23))
    goods.meat(pen.inside(59, 62, 23, 23))
    for x in (44, 50, 56):
        pen.path(f"M {x} 64 C {x - 4} 70 {x - 4} 76 {x} 80", None, INK, 7)
        pen.path(f"M {x} 64 C {x - 4} 70 {x - 4} 76 {x} 80", None, (196, 92, 70), 4)
    pen.box(12, 84, 76, 13, timber.LARCH, INK, 2.8)
    timber.boards(pen, 12, 88, 90, 94)
    timber.awning(pen, 6, 94, 44, 56, timber.RED, 8)
    pen.circle(50, 26, 11, timber.WHITE, INK, 2.6)
    pen.polygon([(44, 20), (56, 20), (56, 30), (48, 30)], (170, 180, 190), INK, 2)
    pen.line([(46, 30), (44, 34)], timber.BEAM, 3)


def cheesery(pen: Pen) -> None:
    """An alpine dairy hut: wheels of cheese on the shelf, a kettle on the fire."""
    timber.smoke(pen, 20, 22, 0.7)
    timber.walls(pen, 8, 92, 56, 30, timber.LARCH)
    timber.boards(pen, 8, 92, 62, 74)
    timber.foot(pen, 8, 92, 76)
    timber.roof(pen, 8, 92, 56, 30, timber.SHINGLE)
    for x, y in ((14, 50), (30, 40), (70, 40), (86, 50)):
        pen.ellipse(x, y, 5, 3.4, goods.ROCK_LIGHT, INK, 2)
    pen.box(42, 54, 44, 43, timber.DARK, INK, LINE)
    for y in (69, 84, 97):
        pen.line([(43, y), (85, y)], timber.CUT, 3)
        for x in (53, 74):
            pen.box(x - 9, y - 11, 18, 9, goods.CHEESE, INK, 2.2, 3)
            pen.ellipse(x, y - 11, 9, 2.6, (252, 228, 140), INK, 1.6)
    pen.line([(24, 60), (24, 72)], INK, 2.4)
    pen.path("M 12 72 L 36 72 C 38 92 30 94 24 94 C 18 94 10 92 12 72 Z", (206, 124, 70), INK, 2.8)
    pen.ellipse(24, 72, 12, 4, timber.WHITE, INK, 2.4)


def tannery(pen: Pen) -> None:
    """A tall timbered house with drying hides, and a tub before it."""
    pen.box(32, 30, 62, 67, timber.PLASTER, INK, LINE)
    for beam in (((32, 52), (94, 52)), ((32, 74), (94, 74)), ((52, 30), (52, 97)), ((74, 30), (74, 97)),
                 ((33, 73), (51, 53)), ((75, 53), (93, 73))):  # fmt: skip
        pen.line(beam, timber.BEAM, 4)
    timber.long_roof(pen, 32, 94, 30, 6, timber.BRICK, timber.BRICK_DARK)
    timber.window(pen, 63, 41, 11, 12)
    timber.window(pen, 84, 41, 9, 12)
    timber.window(pen, 42, 41, 9, 12)
    timber.door(pen, 84, 14, 21)
    for x in (4, 58):
        pen.box(x, 44, 5, 53, timber.CUT, INK, 2.2)
    pen.line([(4, 48), (62, 48)], INK, 6)
    pen.line([(4, 48), (62, 48)], timber.CUT, 3)
    goods.leather(pen.inside(7, 48, 27, 42))
    goods.leather(pen.inside(33, 48, 27, 42))


def bellfoundry(pen: Pen) -> None:
    """A vaulted workshop, open in front; a great bell hangs in it."""
    timber.smoke(pen, 84, 12, 0.7)
    timber.chimney(pen, 84, 12, 50, 13)
    pen.box(6, 44, 88, 53, timber.BRICK, INK, LINE)
    for y in (54, 66, 78, 90):
        pen.line([(9, y), (91, y)], timber.BRICK_DARK, 2)
    timber.long_roof(pen, 6, 94, 46, 22, timber.SHINGLE, timber.SHINGLE_DARK)
    pen.path("M 18 97 L 18 74 C 18 46 82 46 82 74 L 82 97 Z", timber.STONE, INK, LINE)
    pen.path("M 25 97 L 25 76 C 25 56 75 56 75 76 L 75 97 Z", timber.DARK, INK, 2.8)
    pen.line([(30, 62), (70, 62)], INK, 6)
    pen.line([(30, 62), (70, 62)], timber.CUT, 3)
    goods.bell(pen.inside(28, 58, 44, 40))


DRAWINGS: dict[str, Drawing] = {
    "bakery": bakery,
    "brewery": brewery,
    "ironworks": ironworks,
    "dairy": dairy,
    "butcher": butcher,
    "cheesery": cheesery,
    "tannery": tannery,
    "bellfoundry": bellfoundry,
}
"""Type of tile → what it looks like, in 100 x 100 units."""
