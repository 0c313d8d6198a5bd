"""The carter: deliver a good for the first time, and take the goods tile and the special tiles (section 6)."""

from __future__ import annotations

from village_game.core.message import Log, Message, message
from village_game.core.move import Move
from village_game.core.notation import unknown
from village_game.helvetia.action import Action
from village_game.helvetia.effects import log_points, take_special
from village_game.helvetia.names import CARTER, COMPLEX, GOODS
from village_game.helvetia.notation import wrong_form
from village_game.helvetia.position import HelvetiaPlayer, HelvetiaPosition
from village_game.helvetia.production import all_ways, makers, why_no_way, work
from village_game.helvetia.rules import rules


def options(position: HelvetiaPosition, player: HelvetiaPlayer, _bonus: bool) -> list[Move]:
    """Return every way to make a good that the player has never delivered."""
    delivered = player.delivered
    return [("deliver", good, *way) for good, way in all_ways(makers(position, player)) if good not in delivered]


def why_not(position: HelvetiaPosition, player: HelvetiaPlayer, move: Move, _bonus: bool) -> Message | None:
    """Return why a good cannot be delivered so."""
    if len(move) < 2:
        return wrong_form(move)
    _verb, good, *way = move
    if good not in GOODS:
        return unknown(good, GOODS)
    if good in player.delivered:
        return message("already_delivered", good=good)
    return why_no_way(position, player, good, way)


def carry_out(position: HelvetiaPosition, player: HelvetiaPlayer, move: Move, _bonus: bool, log: Log) -> None:
    """Make the good, put a cube on it, and take what there is for it."""
    _verb, good, *way = move
    colour = player.colour
    work(position, player, good, way, log)
    player.delivered |= {good}
    position.quiet = False
    if log is not None:
        log.append(message("delivered", player=colour, good=good))
    log_points(colour, "deliveries", rules().scoring.delivery, good, log)
    others = [other for other in position.players.values() if other is not player]
    if good in COMPLEX and not any(good in other.delivered or good in other.goods_tiles for other in others):
        player.goods_tiles |= {good}
        if log is not None:
            log.append(message("goods_tile_taken", player=colour, good=good))
        log_points(colour, "goods_tiles", rules().goods_tile_points[good], good, log)
    for special, goods in rules().special_goods.items():
        if (
            good in goods
            and goods <= player.delivered
            and not any(goods <= other.delivered or special in other.specials for other in others)
        ):
            take_special(player, special, log)


ACTION = Action(CARTER, "deliver", options, why_not, carry_out)
