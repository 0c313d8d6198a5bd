"""Motion over time: values that run from here to there, at the speed the player set.

A tween is driven by elapsed seconds, so a slow or missing frame never changes where things end. `Tweens.finish` ends
all of them at once: any click or key may call it.
"""

from collections.abc import Callable

Ease = Callable[[float], float]

# How much longer than normal a motion takes at each speed setting; "off" is instant.
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}


def ease_out(t: float) -> float:
    """Starts fast and settles: for things that answer the player."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and ends softly: for pieces that glide across the table."""
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Goes a little too far and comes back: for things that pop up."""
    s = 1.4
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


class Tween:
    """One value on its way; made by `Tweens.start`."""

    __slots__ = ("_apply", "_done", "_ease", "_elapsed", "_seconds", "finished")

    def __init__(
        self, apply: Callable[[float], None], seconds: float, ease: Ease, delay: float, done: Callable[[], None] | None
    ) -> None:
        self._apply = apply
        self._seconds = seconds
        self._ease = ease
        self._elapsed = -delay
        self._done = done
        self.finished = False

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        if self.finished:
            return
        self._elapsed += dt
        if self._elapsed >= self._seconds:
            self.finish()
        elif self._elapsed > 0:
            self._apply(self._ease(self._elapsed / self._seconds))

    def finish(self) -> None:
        """Go to the end now, and tell whoever waits for it; nothing if it is there already."""
        if not self.finished:
            self.finished = True
            self._apply(self._ease(1.0))
            if self._done is not None:
                self._done()

    def cancel(self) -> None:
        """Stop where it is; `done` is not called."""
        self.finished = True


class Tweens:
    """All the tweens of a scene.

    Attributes:
        speed: what durations and delays are multiplied with (see `SPEEDS`); at 0.0 everything happens at once.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._running: list[Tween] = []

    @property
    def active(self) -> bool:
        """Whether anything still moves."""
        return bool(self._running)

    def start(
        self,
        apply: Callable[[float], None],
        seconds: float,
        ease: Ease = ease_in_out,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> Tween:
        """Call `apply` with values that run from 0.0 to 1.0 as `ease` says, and `done` once at the end.

        Args:
            apply: takes the eased share; it is first called after the delay, and last with `ease(1.0)`.
            seconds: how long it takes at normal speed.
            ease: the course from 0.0 to 1.0.
            delay: seconds to wait before, at normal speed.
            done: called after the last `apply`; it may start further tweens.
        """
        tween = Tween(apply, seconds * self.speed, ease, delay * self.speed, done)
        if self.speed <= 0 or seconds + delay <= 0:
            tween.finish()
        else:
            self._running.append(tween)
        return tween

    def update(self, dt: float) -> None:
        """Move all tweens on by `dt` seconds."""
        for tween in list(self._running):
            tween.update(dt)
        self._running = [tween for tween in self._running if not tween.finished]

    def finish(self) -> None:
        """Bring everything to its end at once, also what the ends start (up to a sane number of links)."""
        for _link in range(1000):
            running, self._running = self._running, []
            if not running:
                return
            for tween in running:
                tween.finish()
