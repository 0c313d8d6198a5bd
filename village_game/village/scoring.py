"""The final scoring and who wins (section 11)."""

from __future__ import annotations

from village_game.core.game import Result
from village_game.core.message import Event, message
from village_game.village.names import COIN
from village_game.village.position import VillagePlayer, VillagePosition
from village_game.village.rules import rules, worth

PARTS = ("earned", "travel", "council", "church", "chronicle", "customers", "coins")


def final_points(player: VillagePlayer) -> dict[str, int]:
    """Return the parts of a player's result, in the order of `PARTS`."""
    scoring = rules().scoring
    customers = rules().market.customers
    return {
        "earned": player.points,
        "travel": worth(scoring.travel, len(player.cities)),
        "council": sum(points * len(player.at(level)) for level, points in scoring.council.items()),
        "church": sum(points * len(player.at(window)) for window, points in scoring.church.items()),
        "chronicle": worth(scoring.chronicle, player.in_chronicle()),
        "customers": sum(customers[customer].points for customer in player.customers),
        "coins": scoring.coin * player.stock[COIN],
    }


def result(position: VillagePosition) -> Result:
    """Return the final scoring as if the game ended as it stands."""
    breakdown = {colour: final_points(player) for colour, player in position.players.items()}
    points = {colour: sum(parts.values()) for colour, parts in breakdown.items()}
    rank = {
        colour: (points[colour], len(player.customers), player.living()) for colour, player in position.players.items()
    }
    best = max(rank.values())
    return Result(breakdown, points, [colour for colour in position.seats if rank[colour] == best])


def log_final_points(position: VillagePosition, log: list[Event]) -> None:
    """Log the points that the end brings, by part, and who wins."""
    outcome = result(position)
    for colour, parts in outcome.breakdown.items():
        for part, points in parts.items():
            if part != "earned" and points:
                log.append(message("points", player=colour, part=part, count=points, cause=part))
    for colour, points in outcome.points.items():
        log.append(message("total", player=colour, count=points))
    log.append(message("won", players=outcome.winners, count=len(outcome.winners)))
