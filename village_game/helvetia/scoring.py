"""Victory points as they stand, the result, and who wins (section 8)."""

from __future__ import annotations

from village_game.core.game import Result
from village_game.core.message import Event, message
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.rules import rules

PARTS = ("deliveries", "goods_tiles", "specials", "buildings", "characters", "start")


def parts(position: HelvetiaPosition, player: HelvetiaPlayer) -> dict[str, int]:
    """Return the parts of a player's points, in the order of `PARTS`."""
    table = rules()
    scoring = table.scoring
    return {
        "deliveries": scoring.delivery * len(player.delivered),
        "goods_tiles": sum(table.goods_tile_points[good] for good in player.goods_tiles),
        "specials": sum(table.special_points[special] for special in player.specials),
        "buildings": sum(table.tiles[tile].points for tile in position.village(player.colour) if tile),
        "characters": scoring.character * len(player.characters),
        "start": scoring.start * (position.start == player.colour),
    }


def score(position: HelvetiaPosition) -> dict[str, int]:
    """Return colour → points as they stand."""
    return {colour: sum(parts(position, player).values()) for colour, player in position.players.items()}


def awake(player: HelvetiaPlayer) -> int:
    """Return how many of a player's villagers are awake: on buildings anywhere, in the School, on the centre."""
    return player.awake.bit_count() + sum(player.school.values()) + sum(player.centre.values())


def result(position: HelvetiaPosition) -> Result:
    """Return the final scoring as if the game ended as it stands."""
    breakdown = {colour: parts(position, player) for colour, player in position.players.items()}
    points = {colour: sum(made.values()) for colour, made in breakdown.items()}
    rank = {colour: (points[colour], awake(player)) for colour, player in position.players.items()}
    best = max(rank.values())
    return Result(breakdown, points, [colour for colour in position.seats if rank[colour] == best])


def log_result(position: HelvetiaPosition, log: list[Event]) -> None:
    """Log the points of all players, and who wins."""
    outcome = result(position)
    for colour, points in outcome.points.items():
        log.append(message("points_in_all", player=colour, count=points))
    log.append(message("game_won", players=outcome.winners, count=len(outcome.winners)))
