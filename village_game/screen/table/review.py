"""Looking back: one earlier move after the other is shown as it was made, until the present is wanted again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from village_game.screen.rich import Part
from village_game.screen.table.matching import Hint, glides
from village_game.screen.table.tabletop import Moment
from village_game.screen.table.words import rich_line

if TYPE_CHECKING:
    from village_game.screen.scenes.table import TableScene


class Review:
    """What of the past is shown at a table.

    Attributes:
        moment: the number of the move that is shown, or ``None`` for the present.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.moment: int | None = None

    def step(self, by: int) -> None:
        """Look at the move before or after the one that is shown; after the last comes the present."""
        count = len(self._scene.match.entries)
        moment = (count if self.moment is None else self.moment) + by
        if moment >= count:
            self.leave()
        elif moment >= 0:
            self.show(moment)

    def show(self, moment: int) -> None:
        """Show a move as it was made: the table before it, then the glide."""
        scene, history = self._scene, self._scene.history
        scene.empty_hands()
        self.moment = moment
        entry = scene.match.entries[moment]
        front = entry.decider if entry.decider in scene.names else scene.front
        before, after = scene.bridge.arrange(entry.before), scene.bridge.arrange(history.after(moment))
        scene.top.show(Moment(entry.before, history.moves(moment), front), before)
        hints = [Hint(*hint) for hint in scene.bridge.hints(entry.before, entry.move, entry.events)]
        ways = glides(before, after, hints, None, scene.bridge.home, scene.bridge.stem)
        scene.top.change(Moment(history.after(moment), history.moves(moment + 1), front), after, ways)
        self._tell(moment)
        scene.refresh()

    def _tell(self, moment: int) -> None:
        """Say what was done, and light where."""
        scene = self._scene
        rows = [row for row in scene.history.rows if row.moment == moment]
        parts: list[Part] = []
        for row in rows:
            if parts:
                parts.append(" · ")
            parts += rich_line(row.line, scene.names, scene.look, scene.ui.text.line_height())
        scene.panels.past.show(parts, moment + 1, len(scene.match.entries))
        scene.panels.mark(moment)
        scene.named = tuple(place for row in rows for place in row.line.places)

    def leave(self) -> bool:
        """Return to the present; return whether the past was shown."""
        if self.moment is None:
            return False
        scene = self._scene
        self.moment = None
        scene.panels.past.hide()
        scene.panels.mark(None)
        scene.named = ()
        scene.hands.ask_again()
        scene.top.show(scene.present(), scene.hands.arrangement())
        scene.refresh()
        return True

    def back(self) -> None:
        """Return to the present."""
        self.leave()
