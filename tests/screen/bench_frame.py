"""Measures a frame: 200 sprites of 64 pixels, all moving, on a ground of 1920 × 1080; run it by itself.

    python -m tests.screen.bench_frame

Prints the mean and the worst of our own work (moving and drawing) and, apart, of presenting, in milliseconds. Without
a screen set SDL_VIDEODRIVER=dummy; presenting costs nothing then.
"""

from __future__ import annotations

import random
import statistics
import time

from village_game.screen import icons, paint, theme
from village_game.screen.app import App
from village_game.screen.sprites import Layers, Sprite
from village_game.screen.tween import Tweens
from village_game.storage.settings import Settings, Window

FRAMES = 300
SPRITES = 200
SIZE = (1920, 1080)


def main() -> None:
    """Measure and print."""
    app = App(Settings(window=Window(*SIZE)), keep_settings=False)
    app.window._window.size = SIZE
    app.window.refresh()
    surface = app.window.surface
    layers, tweens, rng = Layers(), Tweens(), random.Random(1)
    ground = paint.gradient(surface.size, [theme.PARCHMENT, theme.ACCENT]).convert()
    for number in range(SPRITES):
        look = theme.PLAYERS[rng.choice(list(theme.PLAYERS))]
        _launch(tweens, layers.add(Sprite(icons.icon(look.shape, 64, look.base), 0, 0, depth=number)), rng)
    work, present = [], []
    for _frame in range(FRAMES):
        start = time.perf_counter()
        tweens.update(1 / 60)
        surface.blit(ground, (0, 0))
        layers.draw(surface)
        drawn = time.perf_counter()
        app.window.flip()
        work.append((drawn - start) * 1000)
        present.append((time.perf_counter() - drawn) * 1000)
    for name, values in (("our own work", work), ("presenting", present)):
        print(f"{name:14} mean {statistics.mean(values):6.2f} ms   worst {max(values):6.2f} ms")
    app.close()


def _launch(tweens: Tweens, sprite: Sprite, rng: random.Random) -> None:
    """Send a sprite across the table, again and again."""
    start = (sprite.x, sprite.y)
    end = (rng.uniform(0, SIZE[0]), rng.uniform(0, SIZE[1]))

    def move(share: float) -> None:
        sprite.x = start[0] + (end[0] - start[0]) * share
        sprite.y = start[1] + (end[1] - start[1]) * share

    tweens.start(move, rng.uniform(0.3, 1.0), done=lambda: _launch(tweens, sprite, rng))


if __name__ == "__main__":
    main()
