"""The typed structures of ``data/village/*.yaml``; `village.rules` reads them and checks them against each other.

No number of the rules stands in the code. Where each comes from, the marks in the files say (see `core.marked`).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from village_game.core.marked import File, Part

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Some = Annotated[int, msgspec.Meta(ge=1, le=1000)]

Space = Literal["harvest", "family", "crafts", "market", "travel", "council", "church"]
Good = Literal["scroll", "horse", "ox", "plow", "wagon"]
Cube = Literal["orange", "green", "brown", "pink"]
Thing = Literal["orange", "green", "brown", "pink", "coin", "scroll", "horse", "ox", "plow", "wagon", "grain"]
Workshop = Literal["scriptorium", "stables", "wainwright", "plowmaker"]
Level = Literal["council1", "council2", "council3", "council4"]
Window = Literal["window1", "window2", "window3", "window4"]
City = Literal["ashford", "brackwater", "coldharbour", "dunmere", "eastgate", "farholm"]
Stop = Literal["village", "ashford", "brackwater", "coldharbour", "dunmere", "eastgate", "farholm"]
Section = Literal["council", "crafts", "travel", "church", "farm"]


class Components(File, frozen=True):
    """What is in the box (section 2)."""

    figures: Annotated[list[Some], msgspec.Meta(min_length=4, max_length=4)]
    cubes: Some
    plague: Some
    goods: Some
    coins: Some
    customers: Some
    grain: Some
    monks: Some


class Setup(File, frozen=True):
    """Set-up by number of players, and the fill of a round (sections 3 and 4)."""

    born: Annotated[int, msgspec.Meta(ge=1, le=4)]
    coins: Count
    queue: Some
    stalls: dict[int, Some]
    chronicle: dict[int, dict[Section, Some]]
    graves: dict[int, Some]
    bag: dict[int, Count]
    board: dict[int, dict[Space, Count]]


class Turn(File, frozen=True):
    """A turn, the well and the time track (section 5)."""

    plague_time: Count
    well_cubes: Some
    track: Some


class HarvestLevel(Part, frozen=True):
    """What is harvested with certain goods."""

    needs: list[Good]
    grain: Count


class Harvest(File, frozen=True):
    """The harvest (section 6)."""

    levels: Annotated[list[HarvestLevel], msgspec.Meta(min_length=1)]
    limit: Some


class Building(Part, frozen=True):
    """A craft building: what it makes, the time for training and making, and the price."""

    makes: Annotated[list[Good], msgspec.Meta(min_length=1)]
    train: Count
    make: Count
    price: dict[Thing, Some]


class Mill(Part, frozen=True):
    """The mill: what it gives and costs."""

    coins: Some
    price: dict[Thing, Some]


class Crafts(File, frozen=True):
    """The craft buildings (section 6)."""

    buildings: dict[Workshop, Building]
    mill: Mill


class Serving(Part, frozen=True):
    """What a serving costs besides the goods."""

    price: dict[Cube, Some]
    time: Count


class Customer(Part, frozen=True):
    """A customer: what is wanted, and the points."""

    wants: dict[Thing, Some]
    points: Count


class Market(File, frozen=True):
    """The market (section 6)."""

    serving: Serving
    customers: dict[str, Customer]


class Leg(Part, frozen=True):
    """What every leg of a journey costs."""

    wagons: Count
    time: Count


class Route(Part, frozen=True):
    """A route between two neighbours, and the cubes it costs."""

    between: tuple[Stop, Stop]
    price: dict[Cube, Some]


class Reward(Part, frozen=True):
    """What the first visit to a city brings."""

    gain: dict[Thing, Some] = msgspec.field(default_factory=dict)
    points: Count = 0


class Travel(File, frozen=True):
    """Travel (section 6)."""

    leg: Leg
    routes: list[Route]
    cities: dict[City, Reward]


class Step(Part, frozen=True):
    """What entering or advancing in the council costs: the time, and one of two prices."""

    time: Count
    prices: Annotated[list[dict[Thing, Some]], msgspec.Meta(min_length=2, max_length=2)]


class Privilege(Part, frozen=True):
    """A privilege: from which level on, and what it is worth."""

    level: Annotated[int, msgspec.Meta(ge=1, le=4)]
    cubes: Count = 0
    goods: Count = 0
    coins: Count = 0
    points: Count = 0


class Council(File, frozen=True):
    """The council (section 6)."""

    enter: Step
    advance: Step
    privileges: dict[Literal["start", "cubes", "good", "coin"], Privilege]


class Join(Part, frozen=True):
    """What entering the church costs: the price or the time."""

    price: dict[Cube, Some]
    time: Count


class Church(File, frozen=True):
    """The church and the mass (sections 6 and 8)."""

    join: Join
    out: Some
    redeem: dict[Thing, Some]
    steps: Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]
    majority: Count


class Scoring(File, frozen=True):
    """The final scoring (section 11)."""

    travel: Annotated[list[Count], msgspec.Meta(min_length=1)]
    council: dict[Level, Count]
    church: dict[Window, Count]
    chronicle: Annotated[list[Count], msgspec.Meta(min_length=1)]
    coin: Count
