"""Where everything on the Village board is, in a plan of 1280 x 1000 units that any rectangle is filled with.

The board is seven districts around a well: council, church and map along the top, the fields, the family house and the
five workshops in the middle, the market and the chronicle below. A *place* holds pieces; a *spot* is a rectangle for
something drawn on the board (a building, a price, a title). Numbers of the rules come in through :class:`Setup`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pygame import Rect

from village_game.screen.drawing.places import Place, grid, row
from village_game.village.names import MILL, SECTIONS, WORKSHOPS
from village_game.village.rules import Rules

WIDTH, HEIGHT = 1280, 1000
SLIMMEST, WIDEST = 0.84, 1.65
"""Bounds of the board's width to height; beyond them meadow is left free at the sides."""

BUILDINGS = (*WORKSHOPS, MILL)
"""From left to right; the mill, which nobody works in, last."""

FIGURE = (29, 36)
CUBE = (29, 29)
TILE = (94, 120)


@dataclass(frozen=True, slots=True)
class Setup:
    """What the layout must know of a game: how many there are of everything that is counted.

    Attributes:
        seats: the players' colours in seat order.
        cubes: how many cubes each action space can be filled with.
        stalls: stalls that may be served.
        queue: customers waiting behind them.
        sections: free spaces of each chronicle section at the start.
        graves: anonymous graves.
        grain: sacks a farm can hold.
        hours: steps of the time track.
        offers: how many kinds of things each craft building gives.
    """

    seats: tuple[str, ...]
    cubes: Mapping[str, int]
    stalls: int
    queue: int
    sections: Mapping[str, int]
    graves: int
    grain: int
    hours: int
    offers: Mapping[str, int]


def setup_of(rules: Rules, seats: tuple[str, ...]) -> Setup:
    """The counts of a game with these players, from the game's numbers."""
    setup, number = rules.setup, len(seats)
    return Setup(
        seats,
        cubes={str(space): count for space, count in setup.board[number].items()},
        stalls=setup.stalls[number],
        queue=setup.queue,
        sections={str(section): count for section, count in setup.chronicle[number].items()},
        graves=setup.graves[number],
        grain=rules.harvest.limit,
        hours=rules.turn.track,
        offers={MILL: 1} | {name: len(building.makes) for name, building in rules.crafts.buildings.items()},
    )


@dataclass(slots=True)
class Plan:
    """Places and spots, by name, as they are laid out."""

    places: dict[str, Place] = field(default_factory=dict)
    spots: dict[str, Rect] = field(default_factory=dict)


class Ground:
    """Turns the plan's units into pixels of one board rectangle."""

    def __init__(self, board: Rect) -> None:
        """Fill as much of `board` as the bounds of its shape allow, in the middle."""
        width = min(board.width, int(board.height * WIDEST))
        height = min(board.height, int(board.width / SLIMMEST))
        self.rect = Rect(0, 0, width, height)
        self.rect.center = board.center
        self.across, self.down = width / WIDTH, height / HEIGHT
        self.scale = min(self.across, self.down)

    def area(self, x: float, y: float, width: float, height: float) -> Rect:
        """The rectangle of the plan's units, in pixels; neighbours stay neighbours."""
        left, top = self.rect.left + round(x * self.across), self.rect.top + round(y * self.down)
        right = self.rect.left + round((x + width) * self.across)
        return Rect(left, top, right - left, self.rect.top + round((y + height) * self.down) - top)

    def size(self, piece: tuple[int, int]) -> tuple[int, int]:
        """A piece's size in pixels: never stretched, only larger or smaller."""
        return max(1, round(piece[0] * self.scale)), max(1, round(piece[1] * self.scale))

    def square(self, area: Rect, side: float) -> Rect:
        """A square of `side` units in the middle of an area."""
        length = round(side * self.scale)
        square = Rect(0, 0, length, length)
        square.center = area.center
        return square


def lay_out(board: Rect, setup: Setup) -> tuple[Plan, Ground]:
    """The whole board in one rectangle."""
    plan, ground = Plan(), Ground(board)
    _council(plan, ground, setup)
    _church(plan, ground, setup)
    _travel(plan, ground, setup)
    _farmland(plan, ground, setup)
    _crafts(plan, ground, setup)
    _green(plan, ground)
    _market(plan, ground, setup)
    _chronicle(plan, ground, setup)
    return plan, ground


def _sign(plan: Plan, ground: Ground, setup: Setup, space: str, x: float, y: float, wide: float = 0) -> None:
    """An action space's sign: key, title, and a tray for its cubes (beside the title on a wide sign)."""
    width, height = (wide, 42.0) if wide else (196.0, 72.0)
    plan.spots[f"sign.{space}"] = sign = ground.area(x, y, width, height)
    plan.spots[f"key.{space}"] = ground.square(ground.area(x + 5, y + 4, 28, 30 if not wide else 34), 27)
    title_width = wide - 5 * 34 - 56 if wide else width - 44
    plan.spots[f"title.{space}"] = ground.area(x + 38, y + 4, title_width, 30 if not wide else 34)
    cube = ground.size(CUBE)
    tray = ground.area(x + 8, y + 36, width - 16, 32) if not wide else ground.area(x + wide - 182, y + 5, 176, 32)
    room = max(5, setup.cubes[space])
    pitch = tray.width / room
    spaces = tuple(
        Rect(round(tray.left + i * pitch + (pitch - cube[0]) / 2), tray.centery - cube[1] // 2, *cube)
        for i in range(room)
    )
    plan.places[f"space.{space}"] = Place(sign, tray, cube, spaces, count=_corner(tray, cube[0]))


def _corner(area: Rect, width: int) -> Rect:
    """Where a number is written at the right end of an area."""
    return Rect(area.right - width, area.top, width, area.height)


def _yard(
    plan: Plan, ground: Ground, name: str, whole: Rect, tray: Rect, lead: tuple[Rect, ...] = (), standing: bool = False
) -> None:
    """A place on which any number of figures may stand; `lead` is where its offers lie."""
    piece = ground.size(FIGURE)
    plan.places[name] = Place(whole, tray, piece, lead=lead, count=_corner(tray, piece[0]), standing=standing)


def _council(plan: Plan, ground: Ground, setup: Setup) -> None:
    plan.spots["plot.council"] = ground.area(4, 4, 424, 314)
    plan.spots["art.council"] = ground.area(214, 6, 206, 92)
    _sign(plan, ground, setup, "council", 10, 10)
    for level in range(1, 5):
        name = f"council{level}"
        x, riser = 12 + (level - 1) * 102, 88 + (level - 1) * 12
        top = 314 - riser
        plan.spots[f"{name}.step"] = step = ground.area(x, top, 102, riser)
        plan.spots[f"{name}.gift"] = ground.area(x + 4, top + 5, 94, 29)
        plan.spots[f"{name}.time"] = ground.area(x + 5, 314 - 54, 46, 25)
        plan.spots[f"{name}.points"] = ground.area(x + 54, 314 - 55, 44, 27)
        plan.spots[f"{name}.price"] = ground.area(x + 4, 314 - 28, 94, 24)
        tray = ground.area(x + 3, top - 76, 96, 77)
        offers = (ground.square(ground.area(x + 50, top + 5, 29, 29), 28),) if level in (2, 3) else ()
        _yard(plan, ground, name, tray.union(step), tray, offers, standing=True)
    gift = plan.spots["council1.gift"]
    token = ground.size((28, 28))
    spot = Rect(0, 0, *token)
    spot.center = gift.center
    plan.places["next_start"] = Place(spot, spot, token, (spot,))


def _church(plan: Plan, ground: Ground, setup: Setup) -> None:
    plan.spots["plot.church"] = ground.area(432, 4, 398, 314)
    plan.spots["art.church"] = ground.area(436, 8, 390, 306)
    _sign(plan, ground, setup, "church", 440, 10)
    for number in range(1, 5):
        name = f"window{number}"
        x = 444 + (4 - number) * 74
        plan.spots[f"{name}.glass"] = glass = ground.area(x, 116, 70, 164)
        plan.spots[f"{name}.points"] = ground.area(x, 128, 70, 30)
        _yard(plan, ground, name, glass, ground.area(x + 4, 162, 63, 114), standing=True)
        if number < 4:
            plan.spots[f"{name}.step"] = ground.area(x - 33, 283, 62, 28)
    plan.spots["majority"] = ground.area(642, 30, 96, 34)
    plan.spots["join.cost"] = ground.area(746, 152, 76, 34)
    bag = ground.area(744, 190, 80, 122)
    plan.places["blackbag"] = Place(
        bag, bag, ground.size((26, 33)), (ground.area(771, 194, 26, 33),), count=bag, hidden=True
    )


def _travel(plan: Plan, ground: Ground, setup: Setup) -> None:
    plan.spots["plot.travel"] = ground.area(836, 4, 440, 494)
    corners = {
        "ashford": (0, 2), "brackwater": (1, 2), "coldharbour": (0, 1),
        "dunmere": (1, 1), "eastgate": (0, 0), "farholm": (1, 0),
    }  # fmt: skip
    for city, (column, line) in corners.items():
        x, y = 846 + column * 256, 12 + line * 132
        whole = ground.area(x, y, 164, 102)
        plan.spots[f"{city}.plot"] = whole
        plan.spots[f"{city}.art"] = ground.area(x + 3, y + 3, 38, 54)
        plan.spots[f"{city}.name"] = ground.area(x + 43, y + 3, 119, 26)
        plan.spots[f"{city}.gift"] = ground.area(x + 42, y + 31, 48, 26)
        marks = ground.area(x + 90, y + 33, 73, 22)
        mark = ground.size((17, 17))
        flags = row(marks, mark, len(setup.seats), 0)
        plan.places[f"{city}.visits"] = Place(marks, marks, mark, flags)
        tray = ground.area(x + 3, y + 60, 158, 40)
        _yard(plan, ground, city, whole, tray)
    plan.spots["village.art"] = ground.area(1032, 418, 76, 72)
    _sign(plan, ground, setup, "travel", 842, 422)
    plan.spots["leg.cost"] = ground.area(1114, 422, 156, 34)
    plan.spots["cities.points"] = ground.area(1114, 458, 156, 34)


def _farmland(plan: Plan, ground: Ground, setup: Setup) -> None:
    plan.spots["plot.harvest"] = ground.area(4, 324, 200, 168)
    plan.spots["art.harvest"] = ground.area(8, 328, 98, 88)
    plan.spots["harvest.gains"] = ground.area(104, 328, 98, 88)
    _sign(plan, ground, setup, "harvest", 6, 418)
    sack = ground.square(ground.area(168, 422, 32, 32), 29)
    plan.spots["title.harvest"].width = sack.left - plan.spots["title.harvest"].left - 2
    plan.places["space.harvest"] = replace(plan.places["space.harvest"], tail=sack)
    plan.spots["plot.family"] = ground.area(4, 496, 200, 162)
    plan.spots["art.family"] = ground.area(8, 498, 140, 84)
    plan.spots["family.gains"] = ground.area(148, 504, 50, 76)
    _sign(plan, ground, setup, "family", 6, 584)


def _crafts(plan: Plan, ground: Ground, setup: Setup) -> None:
    plan.spots["plot.crafts"] = ground.area(208, 324, 624, 334)
    _sign(plan, ground, setup, "crafts", 214, 328, wide=380)
    for index, building in enumerate(BUILDINGS):
        x = 212 + index * 124
        tall = 40 if building == MILL else 0  # the mill's sails rise beside the sign
        plan.spots[f"art.{building}"] = ground.area(x, 372 - tall, 120, 88 + tall)
        plan.spots[f"name.{building}"] = ground.area(x, 459, 120, 25)
        plan.spots[f"price.{building}"] = ground.area(x, 484, 120, 58)
        plan.spots[f"time.{building}"] = ground.area(x + 5, 487, 110, 25)
        offered = setup.offers[building]
        good = ground.size((27, 27))
        goods = row(ground.area(x + 118 - offered * 28, 513, offered * 28, 27), good, offered, 0)
        plan.spots[f"pay.{building}"] = ground.area(x + 5, 513, 111 - offered * 28, 27)
        whole = ground.area(x, 372, 120, 285)
        _yard(plan, ground, f"building.{building}", whole, ground.area(x + 1, 543, 118, 114), goods)


def _green(plan: Plan, ground: Ground) -> None:
    """The village green between map and chronicle: well, round, bag of cubes."""
    plan.spots["plot.well"] = well = ground.area(838, 502, 172, 156)
    plan.spots["art.well"] = ground.area(872, 506, 104, 96)
    plan.spots["key.well"] = ground.square(ground.area(842, 508, 28, 28), 27)
    plan.spots["well.cost"] = ground.area(846, 604, 156, 50)
    bucket = ground.square(ground.area(966, 570, 36, 34), 32)
    plan.places["well"] = Place(well, bucket, bucket.size, (bucket,))
    plan.spots["round"] = ground.area(1016, 504, 104, 152)
    plan.spots["round.title"] = ground.area(1018, 506, 100, 28)
    plan.spots["round.number"] = ground.area(1020, 532, 96, 78)
    plan.spots["round.order"] = ground.area(1020, 618, 96, 32)
    plan.spots["plot.greenbag"] = bag = ground.area(1126, 504, 150, 152)
    plan.spots["art.greenbag"] = ground.area(1130, 512, 78, 136)
    plan.spots["greenbag.contents"] = ground.area(1212, 508, 62, 144)
    hand = ground.square(ground.area(1134, 560, 70, 84), 64)  # in the last turns nothing is drawn from the bag
    plan.places["hand"] = Place(hand, hand, hand.size, (hand,))
    plan.places["greenbag"] = Place(bag, bag, ground.size(CUBE), (ground.area(1154, 514, *CUBE),), hidden=True)


def _market(plan: Plan, ground: Ground, setup: Setup) -> None:
    plan.spots["plot.market"] = ground.area(4, 662, 712, 334)
    _sign(plan, ground, setup, "market", 8, 668)
    plan.spots["serve.cost"] = ground.area(8, 746, 196, 62)
    tile = ground.size(TILE)
    stack = ground.area(20, 860, TILE[0], TILE[1] + 6)
    first = Rect(0, 0, *tile)
    first.midtop = stack.midtop
    plan.places["stack"] = Place(stack.union(first), stack, tile, (first,), count=ground.area(118, 880, 84, 60))
    pitch = 500 / max(5, setup.stalls, setup.queue)
    for name, number, top in (("stall", setup.stalls, 702), ("queue", setup.queue, 868)):
        for index in range(number):
            cell = ground.area(212 + index * pitch, top, pitch, TILE[1] + 2)
            lies = Rect(0, 0, *tile)
            lies.center = cell.center
            plan.places[f"{name}{index + 1}"] = Place(lies, lies, tile, (lies,))
    plan.spots["closed"] = ground.area(212 + pitch * setup.stalls, 666, 500 - pitch * setup.stalls, 162)
    for index in range(setup.stalls):
        plan.spots[f"awning{index + 1}"] = ground.area(212 + index * pitch, 668, pitch, 32)
    plan.spots["queue"] = ground.area(212, 832, pitch * setup.queue, 162)
    plan.spots["queue.title"] = ground.area(212, 836, pitch * setup.queue, 28)


def _chronicle(plan: Plan, ground: Ground, setup: Setup) -> None:
    plan.spots["plot.chronicle"] = ground.area(722, 662, 554, 334)
    plan.spots["book"] = ground.area(724, 664, 550, 216)
    figure = ground.size((36, 46))
    for index, section in enumerate(SECTIONS):
        x = 738 + index * 105
        plan.spots[f"chapter.{section}"] = ground.area(x, 670, 102, 34)
        page = ground.area(x, 704, 102, 140)
        spaces = grid(page, figure, setup.sections[section], 2)
        plan.places[f"chronicle.{section}"] = Place(page, page, figure, spaces, count=_corner(page, figure[0]))
    plan.spots["chronicle.points"] = ground.area(738, 846, 522, 28)
    plan.spots["graves.title"] = ground.area(730, 884, 104, 108)
    yard = ground.area(836, 884, 434, 110)
    stones = row(yard, figure, setup.graves, 0.9 if setup.graves > 4 else 0.75)
    plan.places["grave"] = Place(yard, yard, figure, stones, count=_corner(yard, figure[0]))
