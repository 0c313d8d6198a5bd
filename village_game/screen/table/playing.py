"""Playing a match by person: moves, forced moves, draws, the end of a turn, undo and redo, and what is asked before.

Each method returns what came of it, for the table to show.
"""

from __future__ import annotations

from typing import Any

from village_game.core.match import Match
from village_game.core.message import IllegalMove
from village_game.core.move import CHANCE, Move
from village_game.screen.table.bridge import Bridge, Consequence, Gesture
from village_game.screen.table.reach import Reach
from village_game.screen.table.terms import (
    Control,
    Outcome,
    Played,
    Question,
    Refused,
    TakenBack,
    TurnEnded,
)


class Playing:
    """A match as the person who decides can play it.

    Attributes:
        match: the match; it is played only here.
        bridge: the game's bridge.
        auto_forced: undo steps back over moves that had no alternative, as the table makes them by itself.
        reach: what can be picked up, where it can go, and by which moves.
        question: what is being asked before a move is made.
    """

    def __init__(self, match: Match[Any], bridge: Bridge) -> None:
        self.match = match
        self.bridge = bridge
        self.auto_forced = False
        self.reach = Reach(bridge, match.position, ())
        self.question: Question | None = None
        self._foreseen: dict[Move, tuple[Consequence, ...]] = {}
        self._asked: set[tuple[int, str]] = set()
        self._stepped_back = False

    def refresh(self) -> None:
        """Read the legal moves again; call it after the match changed by other means."""
        asked = not self.match.holding and self.match.is_person(self.match.decides)
        self.reach = Reach(self.bridge, self.match.position, self.match.legal_moves() if asked else ())
        self._foreseen.clear()
        self.question = None

    @property
    def buttons(self) -> list[Move]:
        """The legal moves without a gesture."""
        return self.reach.buttons

    @property
    def awaits_chance(self) -> bool:
        """Whether something has to be drawn before anybody decides."""
        return not self.match.holding and self.match.decides == CHANCE

    @property
    def forced(self) -> Move | None:
        """The only legal move of the person who decides, unless it was just taken back."""
        only = [*self.reach.gestures, *self.buttons]
        return only[0] if len(only) == 1 and not self._stepped_back else None

    def consequences(self, move: Move) -> tuple[Consequence, ...]:
        """Return what a legal move will bring about."""
        if move not in self._foreseen:
            self._foreseen[move] = tuple(self.bridge.foresee(self.match.game, self.match.position, move))
        return self._foreseen[move]

    def play(self, move: Move) -> list[Outcome]:
        """Play a legal move, asking first, once in a turn, where it would bring something unwelcome."""
        turn = self.match.position.turn
        warnings = [one for one in self.consequences(move) if one.warn and (turn, one.kind) not in self._asked]
        if warnings and self.question is None:
            self._asked.update((turn, one.kind) for one in warnings)
            self.question = Question(move, tuple(warnings))
            return []
        return self._play(move, self.reach.gestures.get(move))

    def confirm(self) -> list[Outcome]:
        """Answer a question with yes."""
        if self.question is None:
            return []
        move = self.question.move
        return self._play(move, self.reach.gestures.get(move))

    def play_forced(self) -> list[Outcome]:
        """Play the only legal move, visibly and without a hand."""
        move = self.forced
        return [] if move is None else self._play(move, None)

    def draw(self) -> list[Outcome]:
        """Let chance decide."""
        entry = self.match.draw()
        self._stepped_back = False
        self.refresh()
        return [Played(entry, None)]

    def play_computer(self, move: Move) -> list[Outcome]:
        """Play what a computer player decided."""
        return self._play(move, None)

    def _play(self, move: Move, hand: Gesture | None) -> list[Outcome]:
        try:
            entry = self.match.play(move)
        except IllegalMove as refused:
            self.refresh()
            return [Refused(refused.reason)]
        self._stepped_back = False
        self.refresh()
        return [Played(entry, hand)]

    def end_turn(self) -> list[Outcome]:
        """Confirm a finished turn, or say why it is not finished."""
        try:
            self.match.end_turn()
        except IllegalMove as refused:
            return [Refused(refused.reason)]
        self._stepped_back = False
        self.refresh()
        return [TurnEnded()]

    def undo(self) -> list[Outcome]:
        """Take back the last decision, and with it those before it that were no choice, or say why not.

        Where the game allows it, computers' moves since the person's last decision are taken back with it.
        """
        reason = self.match.why_no_undo()
        if reason is not None and self.match.can_take_back:
            taken: list[Outcome] = [TakenBack(entry) for entry in self.match.take_back()]
            self._stepped_back = True
            self.refresh()
            return taken
        if reason is not None:
            return [Refused(reason)]
        outcomes: list[Outcome] = []
        while self.match.can_undo:
            entry = self.match.undo()
            outcomes.append(TakenBack(entry))
            if not self.auto_forced or entry.choices > 1:
                break
        self._stepped_back = True
        self.refresh()
        return outcomes

    def redo(self) -> list[Outcome]:
        """Play again what was taken back last, or say that there is nothing."""
        try:
            entry = self.match.redo()
        except IllegalMove as refused:
            return [Refused(refused.reason)]
        self._stepped_back = False
        self.refresh()
        return [Played(entry, None)]

    def press(self, control: Control) -> list[Outcome]:
        """Press a button of the action bar; one that cannot act says why."""
        if control.name == "end":
            return self.end_turn()
        if control.name == "undo":
            return self.undo()
        if control.name == "redo":
            return self.redo()
        return self.play(control.move)
