"""From one player to the next: who is named when, what is told of what the others did, and how fast pieces glide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from village_game.screen.table.matching import Hint
from village_game.screen.table.opponents import GLIDES
from village_game.screen.table.terms import Outcome, Played, TakenBack, TurnEnded
from village_game.screen.tween import SPEEDS
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.scenes.table import TableScene


class Turnover:
    """The order of play at a table, as the people around it notice it."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._told = ("", -1)
        self._seated = dict(scene.match.seats)

    def take_seats(self) -> None:
        """Follow the match if somebody left, came back or gave up."""
        match = self._scene.match
        if self._seated != match.seats:
            self._seated = dict(match.seats)
            self._scene.hands.refresh()

    def set_pace(self, outcomes: list[Outcome]) -> None:
        """Let people's moves glide at their speed, computers' at theirs; whoever thinks of what is undone stops."""
        scene, settings = self._scene, self._scene.app.settings
        for outcome in outcomes:
            if isinstance(outcome, Played) and outcome.entry.decider in scene.names:
                person = scene.match.is_person(outcome.entry.decider)
                scene.tweens.speed = SPEEDS[settings.animation] if person else GLIDES[settings.computer_speed]
            elif isinstance(outcome, TakenBack | TurnEnded):
                scene.tweens.speed = SPEEDS[settings.animation]
            if isinstance(outcome, TakenBack):
                scene.opponents.cancel()

    def come_forward(self, decides: str) -> None:
        """Let the things of the person who decides lie in front; computers' only where nobody else plays."""
        scene = self._scene
        follows = scene.match.is_person(decides) or (decides in scene.names and scene.opponents.watched)
        if follows and decides != scene.front:
            scene.front, scene.guest = decides, ""

    def hand_over(self) -> bool:
        """Tell the person who decides now what the others did, and name them if several play; whether it was done."""
        scene, match = self._scene, self._scene.match
        decides, turn = match.decides, match.position.turn
        if not match.is_person(decides) or match.holding or (decides, turn) == self._told:
            return False
        own = match.position.owner == decides and turn != self._told[1]
        self._told = decides, turn
        if sum(map(match.is_person, match.seats)) > 1:
            text = _("{name}, it is your turn") if own else _("{name}, you decide")
            scene.banner.show(text.format(name=scene.names[decides]), decides)
        rows = scene.history.since(decides)
        if own and any(row.line.player not in ("", decides) for row in rows):
            scene.panels.show_since(rows)
        return True

    def ways(self, outcome: Played | TakenBack) -> list[Hint]:
        """Return which ways pieces are known to have gone; the other way round if a move was taken back."""
        entry = outcome.entry
        known = [Hint(*hint) for hint in self._scene.bridge.hints(entry.before, entry.move, entry.events)]
        if isinstance(outcome, TakenBack):
            return [Hint(piece, target, source) for piece, source, target in known]
        hand = outcome.hand
        return known if hand is None else [Hint(hand.piece, hand.source, hand.target), *known]
