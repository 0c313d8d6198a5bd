"""The Village board as it always is: ground, buildings, signs with their prices; and what is written on it anew.

:func:`draw` paints what depends on the layout and the game's numbers only. :func:`write` adds what changes from
position to position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from village_game import texts
from village_game.screen import paint, theme
from village_game.screen.drawing import lettering, symbols
from village_game.screen.drawing.pen import Drawing, picture
from village_game.screen.village import buildings, icons, signs, terrain
from village_game.screen.village.boardplan import BUILDINGS
from village_game.screen.village.layout import Layout
from village_game.texts import _
from village_game.village.names import INFLUENCE, LEVELS, MILL, PLAGUE, SECTIONS, SPACES, VILLAGE
from village_game.village.rules import Rules, price

SECTION_ICONS = {"council": "crown", "crafts": "make", "travel": "flag", "church": "candle", "farm": "wheat"}
WELL_KEY = str(len(SPACES) + 1)


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What stands written on the board in a position.

    Attributes:
        round: the round that is played, from 1.
        bag: cubes in the green bag, by colour.
        order: the players' colours in the order of this round's turns, the start player first.
    """

    round: int
    bag: Mapping[str, int] = field(default_factory=dict)
    order: Sequence[str] = ()


def title(word: str) -> str:
    """What stands on the sign of a space, a building or a chapter."""
    return {
        "harvest": _("Harvest"),
        "family": _("Family"),
        "crafts": _("Crafts"),
        "market": _("Market"),
        "travel": _("Travel"),
        "council": _("Council"),
        "church": _("Church"),
        "well": _("Well"),
        "scriptorium": _("Scriptorium"),
        "stables": _("Stables"),
        "wainwright": _("Wainwright"),
        "plowmaker": _("Plowmaker"),
        "mill": _("Mill"),
        "farm": _("Farm"),
    }[word]


def draw(surface: Surface, table: Layout, rules: Rules) -> None:
    """Paint the whole board without pieces."""
    terrain.draw(surface, table.board, table.spots, table.ground)
    _council(surface, table, rules)
    _church(surface, table, rules)
    _travel(surface, table, rules)
    _farmland(surface, table, rules)
    _crafts(surface, table, rules)
    _green(surface, table, rules)
    _market(surface, table, rules)
    _chronicle(surface, table, rules)
    for number, space in enumerate(SPACES, 1):
        _sign(surface, table, space, str(number))


def write(surface: Surface, table: Layout, facts: BoardFacts) -> None:
    """Write what changes: the round with the order of turns, and what is in the green bag."""
    area = table.spots["round.order"]
    lettering.write(
        surface, str(facts.round), table.spots["round.number"], table.spots["round.number"].height, "display"
    )
    if facts.order:
        side = min(area.height, (area.width - 4) // max(4, len(facts.order)))
        width = side * len(facts.order)
        for place, colour in enumerate(facts.order):
            surface.blit(
                icons.icon(f"emblem.{colour}", side - 2),
                (area.centerx - width // 2 + place * side + 1, area.centery - side // 2),
            )
    _bag_contents(surface, table.spots["greenbag.contents"], facts.bag)


def _bag_contents(surface: Surface, area: Rect, bag: Mapping[str, int]) -> None:
    cubes = [(colour, bag.get(colour, 0)) for colour in (*INFLUENCE, PLAGUE)]
    height = area.height // len(cubes)
    for index, (colour, number) in enumerate(cubes):
        row = Rect(area.left, area.top + index * height, area.width, height - 1)
        signs.draw_row(surface, row, [f"cube.{colour}", str(number)], "left", theme.INK if number else theme.INK_FAINT)


def _sign(surface: Surface, table: Layout, space: str, key: str) -> None:
    """The sign of an action space, with hollows for its cubes."""
    signs.board(surface, table.spots[f"sign.{space}"])
    for hollow in table.places[f"space.{space}"].spaces:
        paint.box(surface, hollow, theme.PARCHMENT_DEEP, max(2, hollow.width // 6), theme.PARCHMENT_EDGE, 1)
    _key(surface, table.spots[f"key.{space}"], key)
    lettering.write(surface, title(space), table.spots[f"title.{space}"], table.board_text, align="left")


def _key(surface: Surface, area: Rect, key: str) -> None:
    """The number that chooses a space on the keyboard, on a dark disc."""
    paint.box(surface, area, theme.WOOD_DARK, area.width // 2)
    lettering.write(surface, key, area, area.height * 0.8, colour=theme.CHALK)


def _kept(name: str, size: tuple[int, int], drawing: Drawing, units: tuple[float, float] = (100, 100)) -> Surface:
    """A part of the board, drawn once for each size."""
    return paint.kept(("board", name, size), lambda: picture(size, drawing, units))


def _council(surface: Surface, table: Layout, rules: Rules) -> None:
    buildings.stand(surface, table.spots["art.council"], "council")
    for number, level in enumerate(LEVELS, 1):
        step = table.spots[f"{level}.step"]
        paint.shadow(surface, step, 3, max(2, step.height // 16), 60)
        paint.box(surface, step, (222, 214, 198), max(2, step.width // 26), (128, 118, 104), max(1, step.width // 50))
        tread = Rect(step.left, step.top, step.width, max(2, step.width // 22))
        paint.box(surface, tread, (244, 238, 226), max(1, tread.height // 3), (128, 118, 104), 1)
        way, prices = (rules.council.enter, rules.enter) if number == 1 else (rules.council.advance, rules.advance)
        signs.draw_row(surface, table.spots[f"{level}.time"], ["time", str(way.time)], "left")
        signs.draw_row(
            surface, table.spots[f"{level}.price"], signs.either([signs.things(price) for price in prices]), "left"
        )
    for level, points in rules.scoring.council.items():
        if points:
            symbols.draw_points(surface, table.spots[f"{level}.points"], str(points))
    for name, privilege in rules.council.privileges.items():
        gift = table.spots[f"council{privilege.level}.gift"]
        if name == "start":
            ring = table.places["next_start"].spaces[0]
            surface.blit(_pale(icons.icon("next_start", ring.width)), ring)
        elif name == "coin":
            signs.draw_row(surface, gift, [*(["coin"] * privilege.coins), "arrow", f"points:{privilege.points}"])
        else:
            signs.draw_row(surface, _left_half(gift), [str(privilege.cubes or privilege.goods), "×"], "right")


def _left_half(area: Rect) -> Rect:
    return Rect(area.left, area.top, round(area.width * 0.42), area.height)


def _pale(shape: Surface) -> Surface:
    """A paler copy of a picture: a place that waits for it."""
    pale = shape.copy()
    pale.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
    return pale


def _church(surface: Surface, table: Layout, rules: Rules) -> None:
    area = table.spots["art.church"]
    drawing, units = buildings.BUILDINGS["church"]
    surface.blit(_kept("church", area.size, drawing, units), area)
    for name, points in rules.scoring.church.items():
        glass = table.spots[f"{name}.glass"]
        surface.blit(_kept("glass", glass.size, buildings.church_window, (70, 164)), glass)
        symbols.draw_points(surface, table.spots[f"{name}.points"], str(points))
    for number, grain in enumerate(rules.church.steps, 1):
        step = table.spots[f"window{number}.step"]
        signs.plate(surface, step, [["arrow_left", str(grain), "grain"]])
    signs.plate(
        surface, table.spots["join.cost"], [[*signs.things(rules.join), "/", "time", str(rules.church.join.time)]]
    )
    signs.plate(surface, table.spots["majority"], [["person", "crown", f"points:{rules.church.majority}"]])
    buildings.stand(surface, table.places["blackbag"].rect, "blackbag")


def _travel(surface: Surface, table: Layout, rules: Rules) -> None:
    for route in rules.travel.routes:
        terrain.route(surface, *table.route(*route.between), table.ground)
    for route in rules.travel.routes:
        start, end = table.route(*route.between)
        width = round(30 * table.ground * sum(route.price.values()) + 8 * table.ground)
        badge = Rect(0, 0, width, round(30 * table.ground))
        near = 0.62 if VILLAGE in route.between else 0.5  # clear of the cities, which are wide
        if route.between[1] == VILLAGE:
            start, end = end, start
        badge.center = round(end[0] + (start[0] - end[0]) * near), round(end[1] + (start[1] - end[1]) * near)
        signs.plate(surface, badge, [signs.things(price(route.price))])
    for city, reward in rules.travel.cities.items():
        plot = table.spots[f"{city}.plot"]
        paint.shadow(surface, plot, max(3, plot.height // 12), max(2, plot.height // 20), 50)
        paint.box(
            surface, plot, (250, 241, 216), max(3, plot.height // 10), terrain.MAP_EDGE, max(1, plot.height // 50)
        )
        ground = table.places[city].tray
        paint.box(surface, ground.inflate(0, 2), (226, 222, 180), max(2, ground.height // 8))
        buildings.stand(surface, table.spots[f"{city}.art"], city)
        lettering.write(surface, texts.name(city), table.spots[f"{city}.name"], table.board_text, align="left")
        row = signs.things(price(reward.gain)) + ([f"points:{reward.points}"] if reward.points else [])
        signs.draw_row(surface, table.spots[f"{city}.gift"], row, "left")
        for space in table.places[f"{city}.visits"].spaces:
            paint.box(surface, space.inflate(-2, -2), (236, 222, 186), max(2, space.width // 3), terrain.MAP_EDGE, 1)
    buildings.stand(surface, table.spots["village.art"], "village")
    leg = rules.travel.leg
    signs.plate(
        surface, table.spots["leg.cost"], [["time", str(leg.time), "+", *(["wagon"] * leg.wagons), "+", "any_cube"]]
    )
    points = [str(number) for number in rules.scoring.travel if number]
    signs.plate(surface, table.spots["cities.points"], [["flag", " ".join(points)]])


def _farmland(surface: Surface, table: Layout, rules: Rules) -> None:
    buildings.stand(surface, table.spots["art.harvest"], "harvest", shadow=False)
    rows = [
        [*level.needs, "|", str(level.grain), "grain"] if level.needs else [str(level.grain), "grain"]
        for level in rules.harvest.levels
    ]
    signs.plate(surface, table.spots["harvest.gains"], rows)
    buildings.stand(surface, table.spots["art.family"], "family")
    signs.plate(surface, table.spots["family.gains"], [["cradle"], ["arrow_left", "person"]])


def _crafts(surface: Surface, table: Layout, rules: Rules) -> None:
    for building in BUILDINGS:
        buildings.stand(surface, table.spots[f"art.{building}"], building)
        signs.board(surface, table.spots[f"price.{building}"])
        name = table.spots[f"name.{building}"]
        paint.box(surface, name.inflate(-4, 0), theme.WOOD_DARK, max(2, name.height // 5))
        lettering.write(surface, title(building), name.inflate(-8, 0), table.board_text * 0.94, colour=theme.CHALK)
    for building, work in rules.crafts.buildings.items():
        signs.draw_row(
            surface, table.spots[f"time.{building}"], ["time", "person", str(work.train), "|", "make", str(work.make)]
        )
        signs.draw_row(
            surface,
            table.spots[f"pay.{building}"],
            ["/", *signs.things(rules.building_price[building]), *(["arrow"] * (len(work.makes) == 1))],
        )
    mill = rules.crafts.mill
    signs.draw_row(
        surface,
        table.spots[f"pay.{MILL}"],
        [*signs.things(rules.building_price[MILL]), "arrow", str(mill.coins)],
        "right",
    )


def _green(surface: Surface, table: Layout, rules: Rules) -> None:
    buildings.stand(surface, table.spots["art.well"], "well")
    _key(surface, table.spots["key.well"], WELL_KEY)
    cost = table.spots["well.cost"]
    signs.board(surface, cost)
    name, price = (
        Rect(cost.left, cost.top, cost.width, cost.height // 2),
        Rect(cost.left, cost.centery, cost.width, cost.height // 2 - 2),
    )
    lettering.write(surface, title("well"), name, table.board_text)
    signs.draw_row(surface, price, [str(rules.turn.well_cubes), "×", "any_cube", "arrow", "action"])
    for plate in ("round", "plot.greenbag"):
        signs.board(surface, table.spots[plate])
    lettering.write(surface, _("Round"), table.spots["round.title"], table.board_text)
    buildings.stand(surface, table.spots["art.greenbag"], "greenbag")


def _market(surface: Surface, table: Layout, rules: Rules) -> None:
    serve = table.spots["serve.cost"]
    signs.board(surface, serve)
    lettering.write(
        surface,
        _("First free, then"),
        Rect(serve.left + 3, serve.top, serve.width - 6, serve.height // 2),
        table.board_text * 0.92,
    )
    serving = rules.market.serving
    price = Rect(serve.left, serve.centery, serve.width, serve.height // 2 - 3)
    signs.draw_row(surface, price, [*signs.things(rules.serving), "+", "time", str(serving.time)])
    for number in range(1, table.setup.stalls + 1):
        _stall(surface, table, number)
    closed = table.spots["closed"]
    if closed.width:
        booth = Rect(0, 0, min(closed.width - 4, closed.height), closed.height - 6)
        booth.center = closed.center
        surface.blit(_kept("closed stalls", booth.size, buildings.closed_stalls, (160, 160)), booth)
    paint.box(surface, table.spots["queue.title"].inflate(-6, -2), (176, 160, 132), 4)
    lettering.write(surface, _("Queue"), table.spots["queue.title"], table.board_text, colour=theme.INK)
    for number in range(1, table.setup.queue + 1):
        _vacant(surface, table.places[f"queue{number}"].rect)
    _vacant(surface, table.places["stack"].spaces[0])


def _vacant(surface: Surface, area: Rect) -> None:
    """The outline of a tile that may lie here."""
    paint.box(surface, area, (202, 189, 162), max(3, area.width // 10), (166, 150, 120), max(1, area.width // 40))


def _stall(surface: Surface, table: Layout, number: int) -> None:
    """A stall: counter, and a striped awning with its number."""
    tile, awning = table.places[f"stall{number}"].rect, table.spots[f"awning{number}"]
    counter = Rect(awning.left + 1, awning.bottom - 4, awning.width - 2, tile.bottom - awning.bottom + 8)
    paint.shadow(surface, counter, 4, max(2, awning.height // 6), 70)
    paint.box(surface, counter, (176, 126, 80), 4, (104, 70, 44), max(1, awning.width // 50))
    _vacant(surface, tile)
    surface.blit(_kept("awning", awning.size, symbols.awning, (100, 32)), awning)
    disc = Rect(0, 0, round(awning.height * 0.8), round(awning.height * 0.8))
    disc.center = awning.center
    paint.box(surface, disc, theme.PARCHMENT, disc.width // 2, theme.WOOD_DARK, 1)
    lettering.write(surface, str(number), disc, disc.height * 0.86)


def _chronicle(surface: Surface, table: Layout, rules: Rules) -> None:
    book = table.spots["book"]
    paint.shadow(surface, book, 6, max(3, book.height // 20), 90)
    paint.box(surface, book, (124, 70, 50), max(3, book.height // 22), (78, 44, 32), max(1, book.height // 70))
    pages = book.inflate(-book.height // 18, -book.height // 14)
    paint.box(surface, pages, theme.PAPER, max(2, book.height // 30), theme.PARCHMENT_EDGE, 1)
    for section in SECTIONS:
        head, place = table.spots[f"chapter.{section}"], table.places[f"chronicle.{section}"]
        if section != SECTIONS[0]:
            surface.fill(theme.PARCHMENT_DEEP, (place.rect.left - 2, head.top + 4, 2, place.rect.bottom - head.top - 8))
        side = min(head.height - 4, head.width // 4)
        surface.blit(icons.icon(SECTION_ICONS[section], side), (head.left + 3, head.centery - side // 2))
        words = Rect(head.left + side + 5, head.top, head.width - side - 6, head.height)
        lettering.write(surface, title(section), words, table.board_text * 0.94, align="left")
        for space in place.spaces:
            _line_in_the_book(surface, space)
    _chronicle_points(surface, table.spots["chronicle.points"], rules.scoring.chronicle)
    lettering.write(surface, _("Graves"), table.spots["graves.title"], table.board_text, colour=theme.INK)
    for stone in table.places["grave"].spaces:
        grave = stone.inflate(round(stone.width * 0.56), round(stone.height * 0.34))
        grave.bottom = min(stone.bottom + stone.height // 8, table.places["grave"].rect.bottom)
        surface.blit(_kept("grave", grave.size, icons.tombstone), grave)


def _line_in_the_book(surface: Surface, space: Rect) -> None:
    """An empty space of the chronicle: a frame and a cross to be stood on."""
    paint.box(
        surface,
        space.inflate(4, 4),
        theme.PARCHMENT,
        max(2, space.width // 7),
        theme.PARCHMENT_EDGE,
        max(1, space.width // 24),
    )
    side = max(6, space.width // 2)
    quill = _pale(icons.icon("person", side))
    surface.blit(quill, (space.centerx - side // 2, space.centery - side // 2))


def _chronicle_points(surface: Surface, area: Rect, table: Sequence[int]) -> None:
    """What so many own figures in the chronicle are worth."""
    row: list[str] = []
    for number, points in enumerate(table):
        if points > (table[number - 1] if number else 0):
            last = number == len(table) - 1
            row += [
                *(["|"] if row else []),
                "person",
                f"{number}+" if last else str(number),
                "arrow",
                f"points:{points}",
            ]
    signs.draw_row(surface, area, row)
