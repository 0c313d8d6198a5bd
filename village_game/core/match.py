"""A game in progress, without a screen: seats, record, undo, redo, take-back, hand-over, and the draws of chance.

The match owns the seed. Each draw of chance comes from a generator of its own, keyed by the seed, the kind of
draw, and how many of that kind came before, so that neither undo nor a take-back can fish for luck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, Literal, TypeVar

from village_game.core.game import Game, Options
from village_game.core.message import Event, IllegalMove, Message, message
from village_game.core.move import CHANCE, NOBODY, Move, move_text, parse_move
from village_game.core.position import Position
from village_game.core.record import BadRecord, Record
from village_game.core.state import MatchState, Start

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a colour: a person, or a computer player of a level and style.

    Attributes:
        name: what the player is called.
        kind: who decides there.
        level: a computer player's strength, see `players.LEVELS`.
        style: what a computer player of this game prefers, see `core.judging.Judgement.styles`.
        face: the name of a computer player's portrait.
    """

    name: str
    kind: Literal["person", "computer"] = "person"
    level: str = ""
    style: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class Entry(Generic[P]):
    """One move of a match as it was played.

    Attributes:
        move: the move.
        decider: who decided it: a colour or ``chance``.
        owner: whose turn it was (see `core.position.Position`).
        choices: how many moves were legal; 1 means it was forced, 0 that chance drew.
        events: what it brought about.
        before: the position in which it was played; not to be changed.
    """

    move: Move
    decider: str
    owner: str
    choices: int
    events: tuple[Event, ...]
    before: P


def drawn(entries: Sequence[Entry[P]]) -> Counter[str]:
    """Return kind of draw → how many of it are among some entries."""
    return Counter(entry.before.stage for entry in entries if entry.decider == CHANCE)


class Match(Generic[P]):
    """A game in progress.

    Attributes:
        game: the rules.
        options: what the game was started with.
        seats: colour → who plays it.
        seed: the text from which all draws of chance follow.
        auto_confirm: end turns by themselves where nothing could be undone anyway.
        allow_take_back: whether `take_back` may reach across computers' moves.
        start: where the entries begin.
        entries: the moves so far, with the positions in which they were played; not to be changed.
        holding: whether a person's turn is over but not yet confirmed by `end_turn`.
        conceded: the colours whose players gave up; they cannot win any more.
        on_change: called after every change, for autosaving.
    """

    def __init__(
        self,
        game: Game[P],
        options: Options,
        seats: Mapping[str, Seat] | None = None,
        seed: str = "",
        *,
        auto_confirm: bool = False,
        allow_take_back: bool = False,
    ) -> None:
        """Set up a new game. Raises `core.game.BadOptions`."""
        self.game = game
        self.options = dict(options)
        self._position = game.start(options)
        self.start = Start(self._position)
        colours = self._position.seats
        self.seats = {colour: (seats or {}).get(colour) or Seat(colour) for colour in colours}
        self.seed = seed
        self.auto_confirm = auto_confirm
        self.allow_take_back = allow_take_back
        self.entries: list[Entry[P]] = []
        self.holding = False
        self.conceded: tuple[str, ...] = ()
        self.on_change: Callable[[Match[P]], None] | None = None
        self._redo: list[tuple[Move, str]] = []
        self._floor = 0

    # What can be seen

    @property
    def position(self) -> P:
        """The position now. Look, copy, but never change it: `play` does."""
        return self._position

    @property
    def decides(self) -> str:
        """Who has to do something now: while a turn is held, its owner, who may confirm or undo."""
        if self.given_up:
            return NOBODY
        return self.entries[-1].decider if self.holding else self._position.decides

    @property
    def over(self) -> bool:
        """Whether the game is over and its last turn confirmed, or all but one have given up."""
        return self.given_up or (not self.holding and self._position.decides == NOBODY)

    @property
    def given_up(self) -> bool:
        """Whether the game has ended early: one player is left, or every person has given up."""
        left = [colour for colour in self.seats if colour not in self.conceded]
        return bool(self.conceded) and (len(left) == 1 or not any(map(self.is_person, left)))

    @property
    def awaits_computer(self) -> bool:
        """Whether a computer player has to decide now."""
        return not self.holding and not self.over and self.decides in self.seats and not self.is_person(self.decides)

    def winners(self) -> list[str]:
        """Return who wins, or who would if the game ended as it stands; those who gave up never do."""
        result = self.game.result(self._position)
        left = [colour for colour in result.winners if colour not in self.conceded]
        if left:
            return left
        points = {colour: made for colour, made in result.points.items() if colour not in self.conceded}
        return [colour for colour, made in points.items() if made == max(points.values())]

    def is_person(self, colour: str) -> bool:
        """Return whether a person plays `colour` (never true of chance)."""
        seat = self.seats.get(colour)
        return seat is not None and seat.kind == "person"

    def legal_moves(self) -> list[Move]:
        """Return what the one who decides may play; nothing while a turn is held."""
        return [] if self.holding or self.given_up else self.game.legal_moves(self._position)

    def why_not(self, move: Move) -> Message | None:
        """Return why a move cannot be played now, or ``None`` if it can."""
        if self.given_up:
            return message("game_over")
        return message("turn_held") if self.holding else self.game.why_not(self._position, move)

    # Playing

    def play(self, move: Move) -> Entry[P]:
        """Play a move of the player who decides. Raises `IllegalMove`, and nothing has changed."""
        if self._position.decides == CHANCE:
            raise IllegalMove(message("chance_decides"))
        entry = self._play(move)
        self._redo.clear()
        self._changed()
        return entry

    def draw(self) -> Entry[P]:
        """Let chance decide, which must be its turn. Raises `IllegalMove` if it is not."""
        if self.holding or self.given_up or self._position.decides != CHANCE:
            raise IllegalMove(message("nothing_to_draw"))
        kind = self._position.stage
        before = self.start.drawn.get(kind, 0) + drawn(self.entries)[kind]
        move = self.game.sample_chance(self._position, Random(f"{self.seed}/{kind}/{before}"))
        entry = self._play(move)
        self._redo.clear()
        self._changed()
        return entry

    def end_turn(self) -> None:
        """Confirm a held turn: the next one is asked, and nothing before this can be undone any more."""
        if not self.holding:
            raise IllegalMove(message("no_turn_to_end"))
        self._confirm()
        self._redo.clear()
        self._changed()

    def _confirm(self) -> None:
        self.holding = False
        self._floor = len(self.entries)

    def _play(self, move: Move) -> Entry[P]:
        if self.given_up:
            raise IllegalMove(message("game_over"))
        if self.holding:
            raise IllegalMove(message("turn_held"))
        before = self._position
        after = before.copy()
        events: list[Event] = []
        self.game.play(after, move, events)
        choices = 0 if before.decides == CHANCE else len(self.game.legal_moves(before))
        entry = Entry(move, before.decides, before.owner, choices, tuple(events), before)
        self._position = after
        self.entries.append(entry)
        self._hold(entry)
        return entry

    def _hold(self, entry: Entry[P]) -> None:
        """Hold if a person has just made the last decision of the own turn (see the design, section 3)."""
        now = self._position
        if not self.is_person(entry.decider) or entry.decider != entry.owner:
            return
        if now.turn == entry.before.turn and now.decides not in (CHANCE, NOBODY):
            return
        self.holding = True
        if self.auto_confirm and all(move.choices == 1 for move in self._own_tail()):
            self._confirm()

    # Undo, redo, take-back

    def _own_tail(self) -> Sequence[Entry[P]]:
        """Return the last decisions that one and the same person made, back to the last confirmed turn."""
        start = len(self.entries)
        while start > self._floor and self.entries[start - 1].decider == self.entries[-1].decider:
            start -= 1
        return self.entries[start:]

    @property
    def can_undo(self) -> bool:
        """Whether the last decision can be undone."""
        return self.why_no_undo() is None

    def why_no_undo(self) -> Message | None:
        """Return why nothing can be undone, or ``None`` if the last decision can."""
        if not self.entries:
            return message("undo_nothing")
        last = self.entries[-1]
        if last.decider == CHANCE:
            return message("undo_chance")
        if not self.is_person(last.decider):
            return message("undo_other", player=last.decider)
        if len(self.entries) <= self._floor:
            return message("undo_confirmed")
        if self._redo and self._redo[-1][1] != last.decider:
            return message("undo_other", player=last.decider)
        return None

    def undo(self) -> Entry[P]:
        """Undo the last decision of a person, within the turn. Raises `IllegalMove` with the reason."""
        reason = self.why_no_undo()
        if reason is not None:
            raise IllegalMove(reason)
        entry = self.entries.pop()
        self._redo.append((entry.move, entry.decider))
        self._position = entry.before
        self.holding = False
        self._changed()
        return entry

    @property
    def can_redo(self) -> bool:
        """Whether a decision that was undone can be played again."""
        return bool(self._redo)

    def redo(self) -> Entry[P]:
        """Play again what was undone last. Raises `IllegalMove` if there is nothing."""
        if not self._redo:
            raise IllegalMove(message("redo_nothing"))
        entry = self._play(self._redo[-1][0])
        self._redo.pop()
        self._changed()
        return entry

    @property
    def can_take_back(self) -> bool:
        """Whether the only person at the table can return to the own last decision across computers' moves."""
        people = [colour for colour in self.seats if self.is_person(colour)]
        return self.allow_take_back and len(people) == 1 and any(e.decider == people[0] for e in self.entries)

    def take_back(self) -> list[Entry[P]]:
        """Return to before the last decision of the only person, and return what was undone, the last move first.

        Raises:
            IllegalMove: that is not allowed.
        """
        if not self.can_take_back:
            raise IllegalMove(message("take_back_not_allowed"))
        undone: list[Entry[P]] = []
        while self.entries:
            entry = self.entries.pop()
            undone.append(entry)
            self._position = entry.before
            if self.is_person(entry.decider):
                break
        self._redo.clear()
        self._floor = min(self._floor, len(self.entries))
        self.holding = False
        self._changed()
        return undone

    # Seats

    def reseat(self, colour: str, seat: Seat) -> None:
        """Let somebody else play a colour from now on: a computer player for a person who leaves, or the other way.

        A turn that is held is confirmed, and what was undone is forgotten, where the person who could have gone back
        leaves.
        """
        if self.is_person(colour) and seat.kind == "computer":
            if self.holding and self.decides == colour:
                self._confirm()
            if self._redo and self._redo[-1][1] == colour:
                self._redo.clear()
        self.seats[colour] = seat
        self._changed()

    def concede(self, colour: str, successor: Seat) -> None:
        """Let a player give up, who cannot win any more; unless that ends the game, `successor` plays on."""
        if colour not in self.conceded:
            self.conceded += (colour,)
        self.reseat(colour, successor)

    def _changed(self) -> None:
        if self.on_change is not None:
            self.on_change(self)

    # Records

    def record(self) -> Record:
        """Return the record of all moves so far."""
        moves = [move_text(entry.move) for entry in self.entries]
        return Record(self.game.name, dict(self.options), [*self.start.moves, *moves])

    @property
    def state(self) -> MatchState:
        """What `restored` needs besides options, seats and moves."""
        return MatchState(len(self.start.moves) + self._floor, self.holding, tuple(self._redo), self.conceded)

    @classmethod
    def from_record(
        cls, game: Game[P], record: Record, seats: Mapping[str, Seat] | None = None, seed: str = ""
    ) -> Match[P]:
        """Return a match in which a record has been played. Raises `BadOptions` or `BadRecord`."""
        match = cls(game, record.options, seats, seed)
        match._replay(record.moves)
        return match

    @classmethod
    def restored(
        cls,
        game: Game[P],
        record: Record,
        seats: Mapping[str, Seat],
        seed: str,
        state: MatchState,
        start: Start[P] | None = None,
        *,
        allow_take_back: bool = False,
    ) -> Match[P]:
        """Return a match as it was; what of its state does not fit its moves is left out.

        Args:
            game: the rules.
            record: the options and all moves.
            seats: as they were at the end.
            seed: as in `Match`.
            state: as it was at the end.
            start: from where the moves are replayed, if not from a new game.
            allow_take_back: as in `Match`.

        Raises:
            BadOptions: the options are not those of the game.
            BadRecord: a move is refused.
        """
        match = cls(game, record.options, seats, seed, allow_take_back=allow_take_back)
        if start is not None:
            match.start = start
            match._position = start.position
        match._replay(record.moves)
        match._floor = min(max(0, state.floor - len(match.start.moves)), len(match.entries))
        match.holding = state.holding and bool(match.entries) and match.is_person(match.entries[-1].decider)
        match._redo = [] if match.holding or not match._can_follow(state.undone) else list(state.undone)
        match.conceded = tuple(colour for colour in state.conceded if colour in match.seats)
        return match

    def _replay(self, moves: Sequence[str]) -> None:
        """Play the moves of a record that come after the start, confirming every turn."""
        for number, text in enumerate(moves[len(self.start.moves) :], len(self.start.moves) + 1):
            try:
                if self.holding:
                    self._confirm()
                self._play(parse_move(text))
            except IllegalMove as refused:
                raise BadRecord(number, text, refused.reason) from None

    def _can_follow(self, undone: Sequence[tuple[Move, str]]) -> bool:
        """Return whether moves that were undone are legal here, the last first, and of those who decide."""
        position = self._position.copy()
        for move, decider in reversed(undone):
            if position.decides != decider or self.game.why_not(position, move) is not None:
                return False
            self.game.play(position, move, check=False)
        return True
