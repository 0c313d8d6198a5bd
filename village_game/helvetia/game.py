"""The game of Helvetia, put together: its table of stages, and what `core.game.Game` asks of a game."""

from __future__ import annotations

from village_game.core.game import BadPosition, Document, Options, Result
from village_game.core.stages import StagedGame
from village_game.helvetia import couples, document, draft, round_end, scoring, setup, turn
from village_game.helvetia.names import COLOURS
from village_game.helvetia.position import HelvetiaPosition
from village_game.helvetia.rules import PLAYER_COUNTS


class Helvetia(StagedGame[HelvetiaPosition]):
    """The rules of Helvetia; see `core.game.Game` for what each method promises."""

    name = "helvetia"
    colours = COLOURS
    player_counts = PLAYER_COUNTS

    def __init__(self) -> None:
        parts = (draft, couples, turn, round_end)
        super().__init__({name: stage for part in parts for name, stage in part.STAGES.items()})

    def start(self, options: Options) -> HelvetiaPosition:
        """Return a new game before its first move. Raises `BadOptions`."""
        return setup.new_game(options)

    def result(self, position: HelvetiaPosition) -> Result:
        """Return the final scoring; before the end, what it would be if the game ended as it stands."""
        return scoring.result(position)

    def score(self, position: HelvetiaPosition) -> dict[str, int]:
        """Return colour → points as they stand."""
        return scoring.score(position)

    def document(self, position: HelvetiaPosition) -> Document:
        """Return the position as plain maps and lists, complete."""
        return document.document(position)

    def from_document(self, doc: Document) -> HelvetiaPosition:
        """Return the position of a document. Raises `BadPosition`."""
        position = document.from_document(doc)
        if position.decides in position.seats and position.stage != "leave" and not self.legal_moves(position):
            raise BadPosition(f"pending: nothing is possible at the stage {position.stage}")
        return position

    def bare(self, options: Options, stage: str = "turn", last: list[str] | str | None = None) -> Document:
        """Return the bare table, not settled, so that a scenario may still change who has coins."""
        return document.document(setup.bare_table(options, stage, last))


def game() -> Helvetia:
    """Return the game."""
    return Helvetia()
