"""A new game, and the bare table from which scenarios start (section 3)."""

from __future__ import annotations

from village_game.core.data import near
from village_game.core.game import BadOptions, Options, seat_colours
from village_game.core.move import CHANCE, NOBODY
from village_game.village.names import COIN, COLOURS, CUBES, FARM, GENERATIONS, SPACES, STOCK, UNBORN
from village_game.village.position import VillagePlayer, VillagePosition
from village_game.village.rules import PLAYER_COUNTS, rules

OPTIONS = ("players", "start")
BARE_STAGES = ("turn", "mass", "fill", "last_turns")


def new_game(options: Options) -> VillagePosition:
    """Return a new game before its first move, the choice of the start player. Raises `BadOptions`."""
    for option in options:
        if option not in OPTIONS:
            raise BadOptions(f"{option}: there is no such option{near(option, OPTIONS)}")
    position = _table(seat_colours(options, COLOURS, PLAYER_COUNTS))
    chosen = options.get("start") or ""
    if chosen and chosen not in position.seats:
        raise BadOptions(f"start: {chosen!r} is none of {', '.join(position.seats)}")
    position.pending = [("fill", CHANCE), ("customers", CHANCE, "setup"), ("seat", CHANCE, chosen)]
    return position


def bare_table(options: Options, stage: str, last: list[str] | str | None) -> VillagePosition:
    """Return the bare table at a stage of `BARE_STAGES`, before whatever happens there by itself.

    Args:
        options: as for a new game; the first seat starts unless they say otherwise.
        stage: where play goes on.
        last: who still has a turn, in order, in the last turns.

    Raises:
        BadOptions: the options, the stage or the colours are none.
    """
    position = new_game(options)
    position.start = options.get("start") or position.seats[0]
    if stage not in BARE_STAGES:
        raise BadOptions(f"stage: expected one of {', '.join(BARE_STAGES)}, found {stage!r}{near(stage, BARE_STAGES)}")
    position.pending = [{"mass": ("mass_begins", ""), "fill": ("fill", CHANCE)}.get(stage, ("round", "", ""))]
    colours = [last] if isinstance(last, str) else list(last or [])
    if colours and stage != "last_turns":
        raise BadOptions("last: who still has a turn is named in the last turns only")
    for colour in colours:
        if colour not in position.seats or colours.count(colour) > 1:
            raise BadOptions(f"last: {colour!r} is none of {', '.join(position.seats)}, or stands there twice")
    if stage == "last_turns":
        position.last = tuple(colours)
    return position


def _table(seats: tuple[str, ...]) -> VillagePosition:
    """Return the table before anything is drawn, with nobody to decide."""
    position = VillagePosition()
    position.seats = seats
    position.pending = []
    position.turn = 0
    position.owner = NOBODY
    position.players = {colour: _player() for colour in seats}
    position.board = dict.fromkeys(SPACES, ())
    position.bag = dict.fromkeys(CUBES, 0)
    position.stalls = ("",) * rules().setup.stalls[len(seats)]
    position.queue = ()
    position.start = ""
    position.next_start = ""
    position.last = None
    return position


def _player() -> VillagePlayer:
    player = VillagePlayer()
    player.points = player.time = player.owed = 0
    player.stock = dict.fromkeys(STOCK, 0)
    player.stock[COIN] = rules().setup.coins
    player.figures = {}
    for generation, number in zip(GENERATIONS, rules().components.figures, strict=True):
        place = FARM if generation == rules().setup.born else UNBORN
        player.figures[place] = player.at(place) + (generation,) * number
    player.customers = player.cities = ()
    return player
