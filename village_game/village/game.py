"""The game of Village, put together: its table of stages, and what `core.game.Game` asks of a game."""

from __future__ import annotations

from village_game.core.game import Document, Options, Result
from village_game.core.stages import StagedGame
from village_game.village import (
    church,
    council,
    crafts,
    death,
    document,
    family,
    fill,
    harvest,
    market,
    mass,
    scoring,
    setup,
    travel,
    turn,
)
from village_game.village.names import COLOURS
from village_game.village.position import VillagePosition
from village_game.village.rules import PLAYER_COUNTS


class Village(StagedGame[VillagePosition]):
    """The rules of Village; see `core.game.Game` for what each method promises."""

    name = "village"
    colours = COLOURS
    player_counts = PLAYER_COUNTS

    def __init__(self) -> None:
        places = (fill, turn, harvest, family, crafts, market, travel, council, church, death, mass)
        super().__init__({name: stage for place in places for name, stage in place.STAGES.items()})

    def start(self, options: Options) -> VillagePosition:
        """Return a new game before its first move. Raises `BadOptions`."""
        return setup.new_game(options)

    def result(self, position: VillagePosition) -> Result:
        """Return the final scoring; before the end, what it would be if the game ended as it stands."""
        return scoring.result(position)

    def score(self, position: VillagePosition) -> dict[str, int]:
        """Return the points made so far; what only the end brings is not among them."""
        return {colour: player.points for colour, player in position.players.items()}

    def document(self, position: VillagePosition) -> Document:
        """Return the position as plain maps and lists, complete."""
        return document.document(position)

    def from_document(self, doc: Document) -> VillagePosition:
        """Return the position of a document, at the next decision. Raises `BadPosition`."""
        position = document.from_document(doc)
        self.settle(position)
        return position

    def bare(self, options: Options, stage: str = "turn", last: list[str] | str | None = None) -> Document:
        """Return the bare table, not settled, so that a scenario may still change who starts."""
        return document.document(setup.bare_table(options, stage, last))


def game() -> Village:
    """Return the game."""
    return Village()
