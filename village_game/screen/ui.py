"""The interface scale: turns design pixels, as on a window of 1920 × 1080, into real ones.

The scale follows the size of the window and the player's setting (80 to 200 %). Below the design size it shrinks
less than the window does, so that text stays legible at 1024 × 600; it never grows so far that fewer than 960 × 540
design pixels are left. One `Ui` is shared by all scenes and widgets; they read it whenever they lay out or draw.
"""

from village_game.screen.text import Typesetter

DESIGN = (1920, 1080)
MIN_WINDOW = (1024, 600)  # the smallest window, in the desktop's units
_SMALLEST_VIEW = (960, 540)  # design pixels that must remain whatever the setting
_SHRINK = 0.6  # exponent below the design size: 1.0 would shrink text as fast as the window
_MIN_TEXT = 11  # real pixels on a screen of ordinary density
_MIN_TARGET = 28


class Ui:
    """The scale of the interface, and the typesetter that draws text with it.

    Attributes:
        size: the window's size in real pixels.
        density: real pixels per unit of the desktop (2.0 on most high-density Macs, 1.0 elsewhere).
        scale: real pixels per design pixel.
        text: draws and measures text at this scale.
    """

    def __init__(self, size: tuple[int, int] = DESIGN, percent: int = 100, density: float = 1.0) -> None:
        self.text = Typesetter()
        self.update(size, percent, density)

    def update(self, size: tuple[int, int], percent: int, density: float = 1.0) -> None:
        """Follow a new window size (real pixels), interface scale (percent) and density."""
        self.size = size
        self.density = density
        fit = min(size[0] / DESIGN[0], size[1] / DESIGN[1]) / density
        if fit < 1.0:
            fit = fit**_SHRINK
        limit = min(size[0] / _SMALLEST_VIEW[0], size[1] / _SMALLEST_VIEW[1])
        self.scale = min(fit * density * percent / 100, limit)
        self.text.set_scale(self.scale, round(_MIN_TEXT * density))

    def px(self, design: float) -> int:
        """Real pixels for `design` pixels, rounded; anything above nothing is at least one pixel."""
        real = round(design * self.scale)
        return 1 if real == 0 and design > 0 else real

    def target(self, design: float) -> int:
        """Real pixels for something to be pressed: as `px`, but never too small to hit."""
        return max(round(design * self.scale), round(_MIN_TARGET * self.density))
