"""The player's hands: what is held, where it may go, what is being chosen, asked and focused. No drawing, no pixels.

`Hands` is a state machine over a match and a game's bridge. Mouse, click-click and keyboard all call the same few
methods; each returns what came of it (`Played`, `TakenBack`, `Refused` …) for the table to show. Everything that may be
done comes from one map, made of the legal moves and their gestures; nothing here derives a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from village_game.core.match import Match
from village_game.core.message import IllegalMove
from village_game.core.move import CHANCE, Move
from village_game.screen.table.bridge import Bridge, Consequence, Gesture, Piece, Place
from village_game.screen.table.intent import Intent
from village_game.screen.table.terms import (
    ANY,
    Chooser,
    Control,
    Focus,
    Option,
    Outcome,
    Played,
    Question,
    Refused,
    Source,
    TakenBack,
    Target,
    TurnEnded,
)


class Hands:
    """What the one who decides is doing at the table.

    Attributes:
        match: the match; it is played only through these hands.
        bridge: the game's bridge.
        auto_forced: undo steps back over moves that had no alternative, as the table makes them by itself.
        sources: what can be picked up → where it can go → the moves.
        buttons: the legal moves without a gesture.
        held: what is in hand.
        chooser: the open chooser.
        question: what is being asked before a move is made.
        focus: what the keyboard would act on.
    """

    def __init__(self, match: Match[Any], bridge: Bridge) -> None:
        self.match = match
        self.bridge = bridge
        self.auto_forced = False
        self.sources: dict[Source, dict[Place, list[Move]]] = {}
        self.buttons: list[Move] = []
        self.held: Source | None = None
        self.chooser: Chooser | None = None
        self.question: Question | None = None
        self.focus: Focus | None = None
        self._intent = Intent(match, bridge)
        self._gestures: dict[Move, Gesture] = {}
        self._foreseen: dict[Move, tuple[Consequence, ...]] = {}
        self._asked: set[tuple[int, str]] = set()
        self._stepped_back = False
        self.refresh()

    def refresh(self) -> None:
        """Read the legal moves again; call it after the match changed by other means than these hands."""
        position = self.match.position
        self.sources, self.buttons, self._gestures = {}, [], {}
        self._foreseen.clear()
        self.held = self.chooser = self.question = self.focus = None
        if self.match.holding or not self.match.is_person(position.decides):
            return
        for move in self.match.legal_moves():
            gesture = self.bridge.gesture(position, move)
            if gesture is None:
                self.buttons.append(move)
                continue
            self._gestures[move] = gesture
            targets = self.sources.setdefault(Source(gesture.source, gesture.piece), {})
            targets.setdefault(gesture.target, []).append(move)

    # What can be done

    @property
    def targets(self) -> Mapping[Place, list[Move]]:
        """Where what is held can legally go, and by which moves."""
        if self.held is None or self.held.piece != ANY:
            return self.sources.get(self.held, {}) if self.held else {}
        merged: dict[Place, list[Move]] = {}
        for source in self._sources_at(self.held.place):
            for target, moves in self.sources[source].items():
                merged.setdefault(target, []).extend(moves)
        return merged

    @property
    def awaits_chance(self) -> bool:
        """Whether something has to be drawn before anybody decides."""
        return not self.match.holding and self.match.position.decides == CHANCE

    @property
    def forced(self) -> Move | None:
        """The only legal move of the person who decides, unless it was just taken back."""
        only = [*self._gestures, *self.buttons]
        return only[0] if len(only) == 1 and not self._stepped_back else None

    def source_at(self, place: Place, piece: Piece | None) -> Source | None:
        """Return what a hand finds at a place: the piece itself if it can be moved, else what else can.

        Where several things could be meant, because none of them was touched or they lie in a bag, it is any of them.
        """
        if piece is not None and Source(place, piece) in self.sources:
            return Source(place, piece)
        here = self._sources_at(place)
        if len(here) == 1:
            return here[0]
        return Source(place, ANY) if here and piece is None else None

    def _sources_at(self, place: Place) -> list[Source]:
        return [source for source in self.sources if source.place == place]

    def consequences(self, move: Move) -> tuple[Consequence, ...]:
        """Return what a legal move will bring about."""
        if move not in self._foreseen:
            self._foreseen[move] = tuple(self.bridge.foresee(self.match.game, self.match.position, move))
        return self._foreseen[move]

    def foreseen(self, aim: Place | Control | None) -> tuple[Consequence, ...]:
        """Return what letting go would bring about: of the focused choice, of putting down at a place, of a button.

        Where a choice is still to be made, it is what all the choices have in common.
        """
        if self.chooser:
            return self.consequences(self.chooser.moves[self.chooser.index])
        if isinstance(aim, Control):
            return self.consequences(aim.move) if aim.move in self.buttons else ()
        moves = (self.targets.get(aim) or self._meant(self.held, aim)) if aim is not None and self.held else []
        if not moves:
            return ()
        common = set.intersection(*({_key(one) for one in self.consequences(move)} for move in moves))
        return tuple(one for one in self.consequences(moves[0]) if _key(one) in common)

    def controls(self) -> list[Control]:
        """Return the buttons of the action bar that do something now, the likeliest first."""
        controls = [Control("move", move) for move in self.buttons]
        if self.match.holding:
            controls.insert(0, Control("end"))
        if self.match.over:
            controls.insert(0, Control("score"))
        if self.match.can_undo:
            controls.append(Control("undo"))
        if self.match.can_redo:
            controls.append(Control("redo"))
        return controls

    def focusables(self) -> list[Focus]:
        """Return what the keyboard can go through now, in order."""
        if self.chooser:
            return [Option(index) for index in range(len(self.chooser.moves))]
        if self.held:
            return [Target(place) for place in self.targets]
        return [*self.sources, *self.controls()]

    # Moving the focus

    def focus_next(self, step: int = 1) -> None:
        """Move the focus to the next thing, or back with step -1, round and round."""
        things = self.focusables()
        if not things:
            self.focus = None
        elif self.focus in things:
            self._focus(things[(things.index(self.focus) + step) % len(things)])
        else:
            self._focus(things[0 if step > 0 else -1])

    def focus_on(self, thing: Focus | None) -> None:
        """Focus one of the `focusables`; anything else is ignored."""
        if thing in self.focusables():
            self._focus(thing)

    def focus_place(self, place: Place) -> bool:
        """Focus what can be done at a place, or the next such thing if one is focused; return whether there is any."""
        things = [thing for thing in self.focusables() if isinstance(thing, Source | Target)]
        here = [thing for thing in things if thing.place == place]
        if not here and not self.held:
            here = [source for source, targets in self.sources.items() if place in targets]
        if not here:
            return False
        after = (here.index(self.focus) + 1) % len(here) if self.focus in here else 0
        self._focus(here[after])
        return True

    def _focus(self, thing: Focus | None) -> None:
        self.focus = thing
        if isinstance(thing, Option) and self.chooser:
            self.chooser.index = thing.index

    # Acting

    def act(self) -> list[Outcome]:
        """Do what the focus is on: pick up, put down, choose or press."""
        focus = self.focus
        if self.question:
            return self.confirm()
        if isinstance(focus, Option):
            return self.choose(focus.index)
        if isinstance(focus, Source):
            self.pick(focus)
            self.focus_next()
            return []
        if isinstance(focus, Target):
            return self.drop(focus.place)
        if isinstance(focus, Control):
            return self.press(focus)
        return []

    def click(self, place: Place | None, piece: Piece | None) -> list[Outcome]:
        """Act on a click without a drag: pick up, put down, change what is held, or say why nothing happens."""
        if self.chooser or self.question:
            self.cancel()
            return []
        if place is None:
            self.cancel()
            return []
        source = self.source_at(place, piece)
        if self.held is None:
            if source is None:
                return self._nothing_here(place, piece)
            self.pick(source)
            return []
        if place in self.targets:
            return self.drop(place)
        if place == self.held.place and (piece is None or piece == self.held.piece or source is None):
            only = list(self.targets)
            if len(only) == 1:
                return self.drop(only[0])
            self.cancel()
            return []
        if source is not None:
            self.pick(source)
            return []
        return self.drop(place)

    def pick(self, source: Source) -> None:
        """Pick something up; what cannot go anywhere may be held too, to be told why."""
        self.chooser = self.focus = None
        self.held = source

    def drop(self, target: Place) -> list[Outcome]:
        """Put down what is held: play, open a chooser, or say why not."""
        if self.held is None:
            return []
        moves = self.targets.get(target) or self._meant(self.held, target)
        if not moves:
            held, self.held, self.focus = self.held, None, None
            if target == held.place:
                return []
            return [Refused(self._intent.why_not(self._pieces(held), held.place, [target]), held)]
        if len(moves) == 1:
            return self.play(moves[0])
        self.chooser = Chooser(target, list(moves), [self._label(move) for move in moves])
        self._focus(Option(0))
        return []

    def _label(self, move: Move) -> tuple[str, ...]:
        """Return what tells a move apart: how it is paid, and which piece it moves if that is open."""
        gesture = self._gestures[move]
        several = self.held is not None and self.held.piece == ANY
        return (gesture.piece, *gesture.label) if several else gesture.label

    def choose(self, index: int) -> list[Outcome]:
        """Take an entry of the open chooser."""
        if self.chooser is None or not 0 <= index < len(self.chooser.moves):
            return []
        self._focus(Option(index))
        return self.play(self.chooser.moves[index])

    def press(self, control: Control) -> list[Outcome]:
        """Press a button of the action bar; one that cannot act says why."""
        if control.name == "end":
            return self.end_turn()
        if control.name == "undo":
            return self.undo()
        if control.name == "redo":
            return self.redo()
        return self.play(control.move)

    def cancel(self) -> bool:
        """Step back from a question, a chooser, or what is held; return whether there was any."""
        if self.question:
            self.question = None
        elif self.chooser:
            self.chooser = None
            self.focus = None
        elif self.held:
            self.focus = self.held if self.held in self.sources else None
            self.held = None
        else:
            return False
        return True

    # Playing

    def play(self, move: Move) -> list[Outcome]:
        """Play a legal move, asking first, once in a turn, where it would bring something unwelcome."""
        turn = self.match.position.turn
        warnings = [one for one in self.consequences(move) if one.warn and (turn, one.kind) not in self._asked]
        if warnings and self.question is None:
            self._asked.update((turn, one.kind) for one in warnings)
            self.question = Question(move, tuple(warnings))
            return []
        return self._play(move, self._gestures.get(move))

    def confirm(self) -> list[Outcome]:
        """Answer a question with yes."""
        if self.question is None:
            return []
        move = self.question.move
        return self._play(move, self._gestures.get(move))

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

    def _play(self, move: Move, hand: Gesture | None) -> list[Outcome]:
        try:
            entry = self.match.play(move)
        except IllegalMove as refused:
            held, self.held, self.chooser, self.question = self.held, None, None, None
            return [Refused(refused.reason, held)]
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
        """Take back the last decision, and with it those before it that were no choice, or say why not."""
        reason = self.match.why_no_undo()
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

    # What was meant, and why not

    def _meant(self, source: Source, target: Place) -> list[Move]:
        """Return the legal moves that putting down near a target must have meant; none if it is not clear."""
        if target == source.place:
            return []
        wishes = self._intent.wishes(self._pieces(source), source.place, target)
        legal = [move for move in wishes if move in self._gestures]
        gestures = [self._gestures[move] for move in legal]
        clear = len({(gesture.source, gesture.piece, gesture.target) for gesture in gestures}) == 1
        return legal if clear else []

    def _pieces(self, source: Source) -> list[Piece]:
        """Return the kinds of pieces that may be meant by what is held."""
        return [one.piece for one in self._sources_at(source.place)] if source.piece == ANY else [source.piece]

    def representative(self, source: Source) -> Piece:
        """Return the piece that stands for what is held."""
        return self._pieces(source)[0]

    def _nothing_here(self, place: Place, piece: Piece | None) -> list[Outcome]:
        """Say why what was clicked cannot be moved, if it is clear what was meant; nothing to say of bare ground."""
        if piece is None:
            return []
        everywhere = self.bridge.arrange(self.match.position)
        return [Refused(self._intent.why_not([piece], place, everywhere), Source(place, piece))]


def _key(consequence: Consequence) -> tuple[str, str, tuple[Place, ...]]:
    return consequence.kind, str(consequence.message), consequence.places
