"""The window: the only part of the program that knows pygame.

`app` runs the scene loop, `scenes` are what it shows, `widgets` what they are made of, `text` and `paint` draw, `ui`
holds the interface scale, and `theme` the palette. `table` and the folders of the games show a game being played.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before pygame is imported anywhere
