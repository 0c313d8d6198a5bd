"""Makes `python -m village_game` do what the command `village-game` does."""

import sys

from village_game.cli import main

if __name__ == "__main__":
    sys.exit(main())
