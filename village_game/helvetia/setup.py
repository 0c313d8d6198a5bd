"""A new game, and the bare table from which scenarios start (section 5)."""

from __future__ import annotations

from village_game.core.data import near
from village_game.core.game import BadOptions, Options, seat_colours
from village_game.core.move import CHANCE, NOBODY
from village_game.helvetia.names import CHARACTERS, COLOURS, FIRST_CELL, SEXES, SIZE, START_TILES
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.rules import PLAYER_COUNTS, rules

OPTIONS = ("players", "start", "quick_start")
BARE_STAGES = ("turn", "round_end")


def new_game(options: Options) -> HelvetiaPosition:
    """Return a new game before its first move, the choice of the first drafter or starter. Raises `BadOptions`."""
    position = _table(options)
    chosen = options.get("start") or ""
    if chosen and chosen not in position.seats:
        raise BadOptions(f"start: {chosen!r} is none of {', '.join(position.seats)}")
    quick = options.get("quick_start", False)
    if not isinstance(quick, bool):
        raise BadOptions(f"quick_start: expected true or false, found {quick!r}")
    removed = 0 if quick else rules().setup.removed[len(position.seats)]
    position.pool = {tile: max(0, rules().tiles[tile].start - removed) for tile in START_TILES}
    position.pending = [("seat", CHANCE, chosen, "sets" if quick else "draft")]
    return position


def bare_table(options: Options, stage: str, last: list[str] | str | None) -> HelvetiaPosition:
    """Return the bare table at a stage of `BARE_STAGES`, before whatever happens there by itself.

    Args:
        options: as for a new game.
        stage: where play goes on: the turn of the first seat, or the end of a round.
        last: at the end of a round, the player left with coins.

    Raises:
        BadOptions: the options, the stage or the colour are none.
    """
    position = _table(options)
    for player in position.players.values():
        player.coins -= sum(rules().setup.dowry)
    if stage not in BARE_STAGES:
        expected = ", ".join(BARE_STAGES)
        raise BadOptions(f"stage: expected one of {expected}, found {stage!r}{near(stage, BARE_STAGES)}")
    if stage == "turn":
        if last:
            raise BadOptions("last: who is left with coins is named at the end of a round only")
        position.pending = [("round", "", position.seats[0])]
        return position
    colours = [last] if isinstance(last, str) else list(last or [])
    if len(colours) != 1 or colours[0] not in position.seats:
        raise BadOptions(f"last: expected who is left with coins, one of {', '.join(position.seats)}")
    position.pending = [("round_end", "", colours[0])]
    return position


def _table(options: Options) -> HelvetiaPosition:
    """Return the table before anything is drafted, with nobody to decide."""
    for option in options:
        if option not in OPTIONS:
            raise BadOptions(f"{option}: there is no such option{near(option, OPTIONS)}")
    position = HelvetiaPosition()
    position.seats = seat_colours(options, COLOURS, PLAYER_COUNTS)
    position.pending = []
    position.turn = 0
    position.owner = NOBODY
    position.players = {colour: _player(colour, position.seats) for colour in position.seats}
    position.tiles = [""] * (SIZE * len(FIRST_CELL))
    position.pool = dict.fromkeys(START_TILES, 0)
    position.display = {tile: building.deck1 for tile, building in rules().tiles.items()}
    position.decks = {deck: tiles.copy() for deck, tiles in rules().decks.items()}
    position.start = ""
    position.quiet = True
    position.character = position.bonus = ""
    position.closed = False
    position.barred = 0
    position.births = ()
    return position


def _player(colour: str, seats: tuple[str, ...]) -> HelvetiaPlayer:
    player = HelvetiaPlayer()
    player.colour = colour
    player.coins = rules().components.coins
    player.dowry = dict.fromkeys(seats, 0)
    player.placed = dict.fromkeys(CHARACTERS, 0)
    player.hand = ()
    player.on = player.awake = player.men = 0
    player.centre = dict.fromkeys(SEXES, 0)
    player.school = dict.fromkeys(SEXES, 0)
    player.newborns = ()
    player.delivered = player.goods_tiles = player.specials = player.characters = player.used = frozenset()
    return player
