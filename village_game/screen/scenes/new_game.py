"""Setting up a game: who plays, in which order and colour, who starts, and the seed of all chance."""

from __future__ import annotations

import secrets
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pygame

from village_game import games
from village_game.core.match import Match
from village_game.players.challenge import BadChallenge, parse_challenge
from village_game.screen import theme
from village_game.screen.scenes.handing_on import copy_as_challenge
from village_game.screen.scenes.leaving import ask_to_leave
from village_game.screen.scenes.menu import SheetScene, back_button
from village_game.screen.scenes.seat_row import SeatRow
from village_game.screen.scenes.seats import Seats, seats_of
from village_game.screen.widgets import Button, Choice, IconButton, Label, TextField, Toggle, Widget
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App

_SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is easily mistaken for another
_RANDOM = ""  # the start player drawn by chance
_DRAFTED = ("helvetia",)  # games whose start tiles are drafted, or dealt in sets for a quick start


class NewGameScene(SheetScene):
    """The sheet on which a game is set up; *Start* opens the table."""

    width = 1120

    def __init__(self, app: App) -> None:
        super().__init__(app, _("New game"))
        ui = self.ui
        offered = playable_games()
        last = app.settings.game
        self._game = games.load(last if last in offered else offered[0])
        self._seats = Seats(self._game.name, self._game.colours, self._game.player_counts, app.settings.seats)
        self._start = _RANDOM
        self._rows: list[SeatRow] = []
        self._game_choice = Choice(ui, [(name, name.title()) for name in offered], self._game.name, self._set_game)
        self._game_choice.visible = len(offered) > 1
        self._players_label = _heading(self, _("Players, in the order of their seats"))
        self._add = Button(ui, _("Add a player"), self._add_player, "plain", icon="plus")
        self._start_label = _heading(self, _("Who starts"))
        self._start_choice: Choice[str] = Choice(ui, [(_RANDOM, "")], _RANDOM, self._set_start)
        self._tiles_label = _heading(self, _("Start tiles"))
        ways = [(False, _("Drafted by the players")), (True, _("Dealt in sets: a quick start"))]
        self._quick_choice: Choice[bool] = Choice(ui, ways, False, self._set_quick)
        self._seed_label = _heading(self, _("Seed"))
        self._seed_note = Label(
            ui, _("The same seed draws the same luck again."), theme.SMALL + 1, colour=theme.INK_SOFT
        )
        self._seed = TextField(ui, new_seed(), lambda _text: None, _("any text"), 40, submit=self._next)
        self._new_seed = IconButton(ui, "die", _("Another seed"), lambda: self._seed.set_text(new_seed()))
        self._copy_game = IconButton(ui, "copy", _("Copy this game as a challenge"), self._copy)
        self._paste_game = IconButton(ui, "paste", _("Set up a challenge that was copied"), self._paste)
        self._take_back = Toggle(
            ui, _("Moves may be taken back across those of the computer"), app.settings.take_back, self._set_take_back
        )
        self._build()

    def arrange(self, content: pygame.Rect) -> int:
        """The game if there are several, seats, then how it starts and the seed below each other."""
        ui = self.ui
        gap = ui.px(10)
        left, top, width = content.left, content.top, content.width
        if self._game_choice.visible:
            size = self._game_choice.measure()
            self._game_choice.rect = pygame.Rect(left, top, min(size[0], width), size[1])
            top = self._game_choice.rect.bottom + 2 * gap
        top = _put(self._players_label, left, top, width)
        for row in self._rows:
            row.place(pygame.Rect(left, top, width, row.height(width)))
            top = row.rect.bottom
        top += gap
        if self._seats.can_add:
            size = self._add.measure()
            self._add.rect = pygame.Rect(left + ui.px(34), top, min(size[0], width - ui.px(34)), size[1])
            top = self._add.rect.bottom + gap
        top = _put(self._start_label, left, top + gap, width)
        size = self._start_choice.measure()
        self._start_choice.rect = pygame.Rect(left, top, min(size[0], width), size[1])
        top = self._start_choice.rect.bottom
        if self._quick_choice.visible:
            top = _put(self._tiles_label, left, top + 2 * gap, width)
            size = self._quick_choice.measure()
            self._quick_choice.rect = pygame.Rect(left, top, min(size[0], width), size[1])
            top = self._quick_choice.rect.bottom
        if self._take_back.visible:
            size = self._take_back.measure()
            self._take_back.rect = pygame.Rect(left, top + 2 * gap, min(size[0], width), size[1])
            top = self._take_back.rect.bottom
        top = _put(self._seed_label, left, top + 2 * gap, width)
        side = self._new_seed.measure()[0]
        height = ui.target(44)
        self._seed.rect = pygame.Rect(left, top, min(ui.px(420), width - 3 * (side + gap)), height)
        x = self._seed.rect.right + gap
        for button in (self._new_seed, self._copy_game, self._paste_game):
            button.rect = pygame.Rect(x, top + (height - side) // 2, side, side)
            x += side + gap
        note_width = content.right - x - gap
        if note_width >= ui.px(300):
            self._seed_note.rect = pygame.Rect(x + gap, top, note_width, height)
            needed = self._seed_note.height_for(note_width)
            if needed > height:
                self._seed_note.rect.height = needed
            return max(top + height, self._seed_note.rect.bottom) + gap - content.top
        note_top = top + height + ui.px(4)
        return _put(self._seed_note, left, note_top, width) + gap - content.top

    def _build(self) -> None:
        """Make the rows anew after the seats changed; the focus stays at the same place of the same row."""
        place = self._focus_place()
        self._rows = [
            SeatRow(self.ui, self._seats, index, self._rebuild, self._renamed, self._next)
            for index in range(len(self._seats.players))
        ]
        self._name_starters()
        self._add.visible = self._seats.can_add
        self._take_back.visible = self._seats.with_computers
        self._tiles_label.visible = self._quick_choice.visible = self._game.name in _DRAFTED
        drafted = self._quick_choice.visible and not self._quick_choice.value
        self._start_label.text = _("Who drafts first; the last to draft starts") if drafted else _("Who starts")
        widgets: list[Widget] = [
            self._game_choice,
            self._players_label,
            *self._rows,
            self._add,
            self._start_label,
            self._start_choice,
            self._tiles_label,
            self._quick_choice,
        ]
        widgets += [self._take_back, self._seed_label, self._seed, self._new_seed, self._copy_game, self._paste_game]
        widgets.append(self._seed_note)
        self.area.replace_children(widgets)
        self.fill([back_button(self), Button(self.ui, _("Start the game"), self._ask_to_start, "primary")])
        if place is not None:
            row = self._rows[min(place[0], len(self._rows) - 1)]
            self.group.set_focus(row.children[place[1]])

    def _rebuild(self) -> None:
        self._build()
        self.layout(self.ui.size)
        self.invalidate()

    def _focus_place(self) -> tuple[int, int] | None:
        for number, row in enumerate(self._rows):
            for part, child in enumerate(row.children):
                if child.focused:
                    return number, part
        return None

    def _name_starters(self) -> None:
        """Offer the players under their present names as those who may start."""
        options = [(_RANDOM, _("Drawn by chance"))]
        options += [(player.colour, self._seats.shown_name(player)) for player in self._seats.players]
        if self._start not in dict(options):
            self._start = _RANDOM
        self._start_choice.options = options
        self._start_choice.value = self._start

    def _renamed(self) -> None:
        self._name_starters()
        self.layout(self.ui.size)
        self.invalidate()

    def _next(self) -> None:
        self.group.move_focus(1)

    def _set_game(self, name: str) -> None:
        self._game = games.load(name)
        counts = self._game.player_counts
        self._seats = Seats(name, self._game.colours, counts, self._seats.remembered())
        self._rebuild()

    def _set_quick(self, quick: bool) -> None:
        self._quick_choice.value = quick
        self._rebuild()
        self.group.set_focus(self._quick_choice)

    def _set_start(self, colour: str) -> None:
        self._start = colour

    def _add_player(self) -> None:
        self._seats.add()
        self._rebuild()
        self.group.set_focus(self._rows[-1].name)

    def _set_take_back(self, allowed: bool) -> None:
        self.app.settings.take_back = allowed
        self.app.settings_changed()

    def _copy(self) -> None:
        if not self._seed.text.strip():
            self._seed.set_text(new_seed())
        copy_as_challenge(self.app, self.make_match())

    def _paste(self) -> None:
        """Set the game up as a challenge in the clipboard says."""
        try:
            challenge = parse_challenge(pygame.scrap.get_text())
        except (BadChallenge, pygame.error):
            self.app.notice(_("What was copied last is no challenge, or not a whole one."))
            return
        self._game = games.load(challenge.game)
        self._game_choice.value = challenge.game
        self._seats = Seats(challenge.game, self._game.colours, self._game.player_counts, seats_of(challenge))
        self._start = challenge.start
        self._quick_choice.value = challenge.quick_start
        self._seed.set_text(challenge.seed)
        self._rebuild()

    def _ask_to_start(self) -> None:
        ask_to_leave(self.app, self._begin)

    def _begin(self) -> None:
        from village_game.screen.scenes.table import TableScene  # only now: opening the window shall be quick

        self.app.settings.seats = self._seats.remembered()
        self.app.settings.game = self._game.name
        self.app.settings_changed()
        self.app.show(TableScene(self.app, self.make_match()))

    def make_match(self) -> Match[Any]:
        """The game as it is set up on the sheet."""
        players = self._seats.players
        options: dict[str, object] = {"players": [player.colour for player in players]}
        if self._start != _RANDOM:
            options["start"] = self._start
        if self._quick_choice.visible and self._quick_choice.value:
            options["quick_start"] = True
        return Match(
            self._game,
            options,
            {player.colour: self._seats.seat(player) for player in players},
            self._seed.text.strip() or new_seed(),
            auto_confirm=self.app.settings.auto_confirm,
            allow_take_back=self.app.settings.take_back,
        )


def playable_games() -> list[str]:
    """The games that have a table to be played at."""
    return [name for name in games.NAMES if _exists(f"village_game.screen.{name}", "bridge")]


def _exists(package: str, module: str) -> bool:
    return find_spec(package) is not None and find_spec(f"{package}.{module}") is not None


def new_seed() -> str:
    """A seed nobody chose, short enough to read out."""
    return "-".join("".join(secrets.choice(_SEED_LETTERS) for _letter in range(4)) for _part in range(2))


def _heading(scene: SheetScene, text: str) -> Label:
    return Label(scene.ui, text, theme.BODY + 1, "bold", theme.ACCENT_DARK)


def _put(label: Label, left: int, top: int, width: int) -> int:
    """Place a label at the width given; returns where the next thing may stand."""
    label.rect = pygame.Rect(left, top, width, label.height_for(width))
    return label.rect.bottom + label.ui.px(8)
