"""Plays a game in the real window with a real mouse, or by keyboard alone.

    python -m tests.e2e.play_window --game village --by drag --pictures pictures

needs a `DISPLAY` (such as one of Xvfb's), `xdotool`, and ImageMagick's `import` for pictures. Prints what was done.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "x11"

from tests.e2e.window import WindowPlayer, open_window
from tests.screen.helvetia import player as helvetia
from tests.screen.helvetia.walks import choose
from tests.screen.table.player import choose_move, sit_down
from village_game.core.match import Match
from village_game.core.move import Move
from village_game.screen.app import App
from village_game.screen.scenes.score import ScoreScene
from village_game.storage.settings import Settings, Window


class HelvetiaWindowPlayer(helvetia.Player, WindowPlayer):
    """A player of Helvetia at a real window."""


def main(arguments: list[str] | None = None) -> int:
    """Play, check after every move that the program did what was meant, and return 0."""
    options = _options().parse_args(arguments)
    width, height = (int(part) for part in options.size.split("x"))
    window = Window(width=width, height=height, x=0, y=0)
    app = open_window((width, height), Settings(animation=options.animation, window=window))
    try:
        player = _sit_down(app, options)
        player.pictures = options.pictures
        if options.pictures is not None:
            options.pictures.mkdir(parents=True, exist_ok=True)
        _play(player, options.by, options.turns, random.Random(options.seed))
    finally:
        app.close()
    return 0


def _sit_down(app: App, options: argparse.Namespace) -> WindowPlayer:
    if options.game == "helvetia":
        player = helvetia.sit_down(
            app, options.players, options.seed, player=HelvetiaWindowPlayer, quick_start=options.quick_start
        )
    else:
        player = sit_down(app, options.players, options.seed, player=WindowPlayer)
    assert isinstance(player, WindowPlayer)
    return player


def _choose(match: Match[Any], rng: random.Random) -> Move:
    return choose(match.legal_moves(), rng) if match.game.name == "helvetia" else choose_move(match, rng)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", choices=["village", "helvetia"], default="village")
    parser.add_argument("--quick-start", action="store_true", help="of Helvetia: start tiles are dealt")
    parser.add_argument("--by", choices=["drag", "click", "keys"], default="drag")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", default="window")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--animation", choices=["off", "fast", "normal", "slow"], default="fast")
    parser.add_argument("--turns", type=int, default=0, help="stop after so many turns; 0 plays to the end")
    parser.add_argument("--pictures", type=Path, default=None, help="a folder for pictures of the screen")
    return parser


def _play(player: WindowPlayer, by: str, turns: int, rng: random.Random) -> None:
    scene, match = player.scene, player.scene.match
    began, moves, ended = time.monotonic(), 0, 0
    player.settle(0.2)
    player.picture("start")
    while not match.over and (not turns or ended < turns):
        if match.holding:
            player.end_turn(by)
            ended += 1
            if ended % 10 == 1:
                player.picture(f"turn{ended}")
            continue
        move = _choose(match, rng)
        before = len(match.entries)
        player.play(" ".join(move), by)
        played = [entry.move for entry in match.entries[before:]]
        if played[:1] != [move]:
            player.picture("wrong")
            raise AssertionError(f"{' '.join(move)} was meant, {played} was played; {player.said()}")
        assert scene.top.pieces.arrangement == scene.hands.arrangement()
        moves += 1
    if match.over:
        player.settle(0.2)
        assert isinstance(player.app.scene, ScoreScene)
        player.picture("score")
    seconds = time.monotonic() - began
    result = match.game.result(match.position)
    print(
        f"{moves} moves and {ended} ends of turns by {by} in {seconds:.0f} s, {player.events} events; "
        f"{'game over' if match.over else 'stopped'}: {result.points}, winners {result.winners}"
    )


if __name__ == "__main__":
    sys.exit(main())
