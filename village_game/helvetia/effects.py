"""What many actions do alike: place a coin, count points, take a special tile. Each logs what it did."""

from __future__ import annotations

from village_game.core.message import Log, message
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.rules import rules


def spendable(position: HelvetiaPosition, player: HelvetiaPlayer) -> int:
    """Return how many own coins the player whose turn it is can still place in it (section 6)."""
    return player.coins - position.barred


def place_coin(player: HelvetiaPlayer, character: str, log: Log) -> None:
    """Place one own coin from the hand on a character."""
    player.coins -= 1
    player.placed[character] += 1
    if log is not None:
        log.append(message("coin_placed", player=player.colour, character=character))


def log_points(colour: str, part: str, count: int, cause: str, log: Log) -> None:
    """Log points that a player has got, or lost if negative, for a cause; `part` is that of the result (section 8)."""
    if log is not None and count:
        name = "points_gained" if count > 0 else "points_lost"
        log.append(message(name, player=colour, part=part, count=abs(count), cause=cause))


def take_special(player: HelvetiaPlayer, special: str, log: Log) -> None:
    """Give a player a special tile."""
    player.specials |= {special}
    if log is not None:
        log.append(message("special_taken", player=player.colour, special=special))
    log_points(player.colour, "specials", rules().special_points[special], special, log)
