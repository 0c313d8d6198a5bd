"""Makes `python -m village_game` do what the command `village-game` does; also where a frozen program begins."""

import multiprocessing
import sys

from village_game.cli import main

if __name__ == "__main__":
    # A frozen program starts itself for its other processes.
    multiprocessing.freeze_support()
    sys.exit(main())
