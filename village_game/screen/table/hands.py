"""The player's hands: what is held, where it may go, what is being chosen, asked and focused. No drawing, no pixels.

`Hands` is a state machine over a match and a game's bridge. Mouse, click-click and keyboard all call the same few
methods; each returns what came of it (`Played`, `TakenBack`, `Refused` …) for the table to show. Everything that may be
done comes from one map, made of the legal moves and their gestures; nothing here derives a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from village_game.core.match import Match
from village_game.core.move import Move
from village_game.screen.table.bridge import Arrangement, Bridge, Consequence, Gesture, Narrowing, Piece, Place
from village_game.screen.table.intent import Intent
from village_game.screen.table.playing import Playing
from village_game.screen.table.reach import enclosing
from village_game.screen.table.terms import (
    ANY,
    Choice,
    Chooser,
    Control,
    Focus,
    Narrowed,
    Option,
    Outcome,
    Refused,
    Source,
    Target,
)


class Hands(Playing):
    """What the one who decides is doing at the table.

    Attributes:
        held: what is in hand.
        chooser: the open chooser.
        focus: what the keyboard would act on.
    """

    def __init__(self, match: Match[Any], bridge: Bridge) -> None:
        super().__init__(match, bridge)
        self.held: Source | None = None
        self.chooser: Chooser | None = None
        self.focus: Focus | None = None
        self._intent = Intent(match, bridge)
        self.refresh()

    def refresh(self) -> None:
        """Read the legal moves again; call it after the match changed by other means than these hands."""
        super().refresh()
        self.held = self.chooser = self.focus = None
        if self.reach.at_once is not None:
            self._narrow(self.reach.at_once)

    # What can be done

    @property
    def sources(self) -> Mapping[Source, dict[Place, list[Move]]]:
        """What can be picked up → where it can go → the moves."""
        return self.reach.sources

    @property
    def targets(self) -> Mapping[Place, list[Move]]:
        """Where what is held can legally go, and by which moves."""
        if self.held is None or self.held.piece != ANY:
            return self.sources.get(self.held, {}) if self.held else {}
        merged: dict[Place, list[Move]] = {}
        for source in self.reach.sources_at(self.held.place):
            for target, moves in self.sources[source].items():
                merged.setdefault(target, []).extend(moves)
        return merged

    def source_at(self, place: Place, piece: Piece | None) -> Source | None:
        """Return what a hand finds at a place: the piece itself if it can be moved, else what else can.

        Where several things could be meant, because none of them was touched or they lie in a bag, it is any of them.
        """
        if piece is not None and Source(place, piece) in self.reach.everything:
            return Source(place, piece)
        here = self.reach.sources_at(place)
        if len(here) == 1:
            return here[0]
        return Source(place, ANY) if here and piece is None else None

    def target_at(self, place: Place | None) -> Place | None:
        """Return the target for what is held that a place is, or is a part of, or near; ``None`` if there is none."""
        if place is None or self.held is None:
            return None
        found = enclosing(place, self.targets)
        if found is None:
            meant = self._meant(self.held, place)
            found = self.reach.gestures[meant[0]].target if meant else None
        return found

    def arrangement(self) -> Arrangement:
        """Return what lies where, with what has been put somewhere to choose and not yet to play."""
        return self.reach.lay(self.bridge.arrange(self.match.position))

    def foreseen(self, aim: Place | Control | None) -> tuple[Consequence, ...]:
        """Return what letting go would bring about: of the focused choice, of putting down at a place, of a button.

        Where a choice is still to be made, it is what all the choices have in common.
        """
        if self.chooser:
            return self.consequences(self.chooser.focused.move)
        if isinstance(aim, Control):
            return self.consequences(aim.move) if aim.move in self.buttons else ()
        moves = self._moves_to(aim) if aim is not None else []
        if not moves or self._narrowing_to(aim) is not None:
            return ()
        common = set.intersection(*({_key(one) for one in self.consequences(move)} for move in moves))
        return tuple(one for one in self.consequences(moves[0]) if _key(one) in common)

    def _moves_to(self, place: Place) -> list[Move]:
        """Return the legal moves of putting down what is held at a place; none if that is not clear."""
        if self.held is None:
            return []
        target = enclosing(place, self.targets)
        return self.targets[target] if target is not None else self._meant(self.held, place)

    def _narrowing_to(self, place: Place | None) -> Narrowing | None:
        """Return what putting down what is held at a place only chooses."""
        target = self.target_at(place)
        if self.held is None or target is None:
            return None
        return self.reach.narrowing_by(Source(self.held.place, self.representative(self.held)), target)

    def controls(self) -> list[Control]:
        """Return the buttons of the action bar that do something now, the likeliest first."""
        controls = [Control("move", move) for move in self.buttons]
        if self.match.holding:
            controls.insert(0, Control("end"))
        if self.match.over:
            controls.insert(0, Control("score"))
        if self.match.can_undo or self.match.can_take_back:
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
        if self.chooser and place is not None and self._touch(place):
            return []
        if self.chooser and place is not None and enclosing(place, {self.chooser.target: None}):
            return self.choose(self.chooser.index)
        if self.chooser or self.question or place is None:
            return self.step_back()
        source = self.source_at(place, piece)
        if self.held is None:
            narrowing = self.reach.narrowing_at(place)
            if narrowing is not None and (source is None or narrowing.place == place):
                return self.narrow(narrowing)
            if source is None:
                return self._nothing_here(place, piece)
            self.pick(source)
            return []
        if enclosing(place, self.targets) is not None:
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
        if source not in self.sources and source in self.reach.everything:
            self.reach.narrow(None)
        self.held = source

    def drop(self, target: Place) -> list[Outcome]:
        """Put down what is held: play, open a chooser, or say why not."""
        if self.held is None:
            return []
        narrowing = self._narrowing_to(target)
        if narrowing is not None:
            return self.narrow(narrowing)
        moves = self._moves_to(target)
        if not moves:
            held, self.held, self.focus = self.held, None, None
            if target == held.place:
                return []
            return [Refused(self._intent.why_not(self._pieces(held), held.place, [target]), held)]
        if len(moves) == 1:
            return self.play(moves[0])
        self._open(moves)
        return []

    def _open(self, moves: list[Move]) -> None:
        """Open the chooser for moves that share a target, the one to be proposed first."""
        preferred = self.bridge.prefer(self.match.position, moves)
        gestures = [self.reach.gestures[move] for move in preferred]
        alike = len({*map(_told_apart, gestures)}) < len(moves) or not all(gesture.label for gesture in gestures)
        several = alike or (self.held is not None and self.held.piece == ANY)
        choices = tuple(
            Choice(move, (gesture.piece, *gesture.label) if several else gesture.label, gesture.places)
            for move, gesture in zip(preferred, gestures, strict=True)
        )
        self.chooser = Chooser(gestures[0].target, choices)
        self._focus(Option(0))

    def _touch(self, place: Place) -> bool:
        """Keep the choices that use a place, or let go of it again; return whether it tells any apart."""
        touched = enclosing(place, self.chooser.touchable) if self.chooser else None
        if self.chooser is None or touched is None:
            return False
        self.chooser = self.chooser.narrowed_by(touched)
        self._focus(Option(0))
        return True

    # Choosing first what is to be done

    def narrow(self, narrowing: Narrowing) -> list[Outcome]:
        """Narrow what is in reach, or give that up if it is chosen again."""
        again = narrowing == self.reach.narrowed and not self.chooser
        self._give_up()
        if not again:
            self._narrow(narrowing)
        return [Narrowed()]

    def _narrow(self, narrowing: Narrowing) -> None:
        """Narrow what is in reach; choose at a target that was touched itself, else pick up what alone can be."""
        self.reach.narrow(narrowing)
        targets = {self.reach.gestures[move].target for move in narrowing.moves}
        if targets == {narrowing.place} or narrowing.at_once:
            self._open(list(narrowing.moves))
            return
        sources = list(self.sources)
        if len({source.place for source in sources}) == 1:
            self.pick(sources[0] if len(sources) == 1 else Source(sources[0].place, ANY))

    def _give_up(self) -> None:
        self.held = self.chooser = self.focus = None
        self.reach.narrow(None)

    def touch_place(self, place: Place) -> list[Outcome] | None:
        """Choose what a place stands for without anything in hand; return ``None`` if it stands for nothing."""
        narrowing = None if self.chooser or self.question else self.reach.narrowing_at(place)
        return None if narrowing is None else self.narrow(narrowing)

    def choose(self, index: int) -> list[Outcome]:
        """Take an entry of the open chooser."""
        if self.chooser is None or not 0 <= index < len(self.chooser.moves):
            return []
        self._focus(Option(index))
        return self.play(self.chooser.moves[index])

    def cancel(self) -> bool:
        """Step back from a question, a chooser, what is held, or chosen first; return whether there was any."""
        if self.question:
            self.question = None
        elif self.chooser:
            self.chooser = self.focus = None
            if self.held is None:
                self._give_up()
        elif self.held:
            self.focus = self.held if self.held in self.sources else None
            self.held = None
        elif self.reach.narrowed:
            self._give_up()
        else:
            return False
        return True

    def let_go(self) -> None:
        """Put back what is held, and close the chooser; what was chosen before that stays chosen."""
        while (self.question or self.chooser or self.held) and self.cancel():
            pass

    def ask_again(self) -> None:
        """Open again what is chosen without being asked for, if it was closed."""
        if self.reach.at_once is not None and self.reach.narrowed is None and not self.held:
            self._narrow(self.reach.at_once)

    @property
    def busy(self) -> bool:
        """Whether there is anything to step back from."""
        return bool(self.question or self.chooser or self.held or self.reach.narrowed)

    def step_back(self) -> list[Outcome]:
        """Cancel one thing."""
        narrowed = self.reach.narrowed
        self.cancel()
        return [Narrowed()] if narrowed is not self.reach.narrowed else []

    # What was meant, and why not

    def _meant(self, source: Source, target: Place) -> list[Move]:
        """Return the legal moves that putting down near a target must have meant; none if it is not clear."""
        if target == source.place:
            return []
        wishes = self._intent.wishes(self._pieces(source), source.place, target)
        legal = [move for move in wishes if move in self.reach.gestures]
        narrowed = self.reach.narrowed
        if narrowed is not None:
            legal = [move for move in legal if move in narrowed.moves] or legal
        gestures = [self.reach.gestures[move] for move in legal]
        clear = len({(gesture.source, gesture.piece, gesture.target) for gesture in gestures}) == 1
        return legal if clear else []

    def _pieces(self, source: Source) -> list[Piece]:
        """Return the kinds of pieces that may be meant by what is held."""
        return [one.piece for one in self.reach.sources_at(source.place)] if source.piece == ANY else [source.piece]

    def representative(self, source: Source) -> Piece:
        """Return the piece that stands for what is held."""
        return self._pieces(source)[0]

    def _nothing_here(self, place: Place, piece: Piece | None) -> list[Outcome]:
        """Say why what was clicked cannot be moved, if it is clear what was meant; nothing to say of bare ground."""
        if piece is None:
            return []
        everywhere = self.bridge.arrange(self.match.position)
        return [Refused(self._intent.why_not([piece], place, everywhere), Source(place, piece))]


def _told_apart(gesture: Gesture) -> tuple[tuple[str, ...], tuple[Place, ...]]:
    return gesture.label, gesture.places


def _key(consequence: Consequence) -> tuple[str, str, tuple[Place, ...]]:
    return consequence.kind, str(consequence.message), consequence.places
