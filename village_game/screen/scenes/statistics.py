"""The statistics of finished games: wins, points by category, lengths, and how they went over time."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from village_game import games as all_games
from village_game import texts
from village_game.screen import theme
from village_game.screen.scenes.charts import Block, Figures, Line, Series, Table, Timeline
from village_game.screen.scenes.dialog import Dialog
from village_game.screen.scenes.menu import SheetScene, back_button
from village_game.screen.widgets import Button, Choice, Label
from village_game.storage import summaries
from village_game.storage.export import export_csv
from village_game.storage.places import findable_folder, free_path
from village_game.storage.statistics import Statistics
from village_game.storage.summaries import Appearance, Range, Tally
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App

_EVERYBODY = -1  # stands for all persons among the places in the list of names
_MOST_NAMES = 6  # persons to choose from
_MOST_GAMES = 60  # shown over time
_WINDOW = 10  # games that a trend is the mean of


class StatisticsScene(SheetScene):
    """The sheet of statistics, of one game, for one person or all.

    Args of the constructor:
        app: the window.
        store: the file they are in; the usual one if not given.
    """

    width = 1640

    def __init__(self, app: App, store: Statistics | None = None) -> None:
        super().__init__(app, _("Statistics"))
        self._store = Statistics() if store is None else store
        self._games = self._store.games()
        self._people = summaries.people(self._games)[:_MOST_NAMES]
        ui = self.ui
        names = [(name, name.title()) for name in all_games.NAMES]
        last = self._games[-1].game if self._games else app.settings.game
        self.game: Choice[str] = Choice(ui, names, last if last in all_games.NAMES else names[0][0], self._choose)
        people = [*enumerate(self._people), (_EVERYBODY, _("Everybody"))]
        self.person: Choice[int] = Choice(ui, people, people[0][0], self._choose, _("Whose games are counted"))
        self.note = Label(ui, "", theme.BODY, "italic")
        self.figures = Figures(ui)
        wins = (_("games"), _("wins"), _("share"))
        self.by_players = Table(ui, _("Wins by number of players"), wins)
        self.by_opposition = Table(ui, _("Wins by strongest opponent"), wins)
        self.parts = Table(ui, _("Points by category"), (_("mean"), _("best")))
        self.lengths = Table(ui, _("Lengths"), (_("least"), _("mean"), _("most")))
        self.points = Timeline(ui, _("Points over time"), _legend(_("A star is a game that was won.")))
        self.share = Timeline(ui, _("Wins over time"), _legend())
        self._left: list[Block] = [self.by_players, self.by_opposition, self.share]
        self._right: list[Block] = [self.parts, self.points, self.lengths]
        self.area.add(self.game, self.person, self.note, self.figures, *self._left, *self._right)
        self._export = Button(ui, _("Save as a table (CSV)"), self._save_table)
        self._reset = Button(ui, _("Reset"), self._ask_to_reset)
        self.fill([self._reset, self._export, back_button(self)])
        self._count()

    # What is shown

    def _choose(self, _value: object) -> None:
        self._count()
        self.layout(self.ui.size)
        self.invalidate()

    def _count(self) -> None:
        """Sum up the games of the game and person that are chosen."""
        name = None if self.person.value == _EVERYBODY else self._people[self.person.value]
        played = summaries.appearances(self._games, self.game.value, name)
        counted = summaries.totals(played)
        self._export.enabled = self._reset.enabled = bool(self._games)
        self.person.visible = len(self._people) > 1
        for block in (self.figures, *self._left, *self._right):
            block.visible = bool(played)
        for block in (self.parts, self.points):
            block.visible = bool(counted)
        self.note.text = self._note(bool(played))
        self.figures.figures = _figures(played, counted)
        by_players, by_opposition = summaries.by_players(played), summaries.by_opposition(played)
        self.by_players.lines = [_wins(_players(count), one) for count, one in by_players.items()]
        self.by_opposition.lines = [_wins(_opposition(level), one) for level, one in by_opposition.items()]
        self.parts.lines = _parts(self.game.value, counted)
        self.lengths.lines = _lengths(counted)
        self.lengths.visible = bool(self.lengths.lines)
        self.points.series = _points_series(counted)
        self.share.series = _share_series(played)

    def _note(self, any_played: bool) -> str:
        """What is to be said before the numbers: what is wrong with the file, or that there are none yet."""
        if self._store.problem is not None:
            return texts.say(self._store.problem)
        if any_played:
            together = self.person.visible and self.person.value == _EVERYBODY
            return _("A game counts once for each person who played in it.") if together else ""
        told = _("No game of {game} has been finished yet. Once one is, this sheet tells how it went.")
        return told.format(game=self.game.value.title())

    # Where things are

    def arrange(self, content: pygame.Rect) -> int:
        """Choices, figures, then tables and charts in two columns; in one where that is too narrow."""
        ui = self.ui
        gap = ui.px(18)
        top = self._place_choices(content)
        for part in (self.note, self.figures):
            shown = part.visible and (part is self.figures or bool(self.note.text))
            height = part.height_for(content.width) if shown else 0
            part.rect = pygame.Rect(content.left, top, content.width, height)
            top += height + gap if shown else 0
        left, right = ([block for block in side if block.visible] for side in (self._left, self._right))
        if content.width < ui.px(1040):
            return self._stack([*left, *right], pygame.Rect(content.left, top, content.width, 0)) - content.top
        between = ui.px(44)
        width = (content.width - between) // 2
        ends = [
            self._stack(left, pygame.Rect(content.left, top, width, 0)),
            self._stack(right, pygame.Rect(content.right - width, top, width, 0)),
        ]
        return max(ends) - content.top

    def _place_choices(self, content: pygame.Rect) -> int:
        """Place the choices beside or below each other; returns where the rest begins."""
        ui = self.ui
        gap, height = ui.px(18), ui.target(44)
        game, person = (choice.measure()[0] for choice in (self.game, self.person))
        beside = game + gap + person <= content.width
        self.game.rect = pygame.Rect(content.left, content.top, min(game, content.width), height)
        if not self.person.visible:
            return self.game.rect.bottom + gap
        left, top = (content.right - person, content.top) if beside else (content.left, content.top + height + gap)
        self.person.rect = pygame.Rect(left, top, min(person, content.width), height)
        return self.person.rect.bottom + gap

    def _stack(self, blocks: list[Block], column: pygame.Rect) -> int:
        """Place blocks below each other; returns where the last ends."""
        top = column.top
        for block in blocks:
            block.rect = pygame.Rect(column.left, top, column.width, block.height_for(column.width))
            top = block.rect.bottom + self.ui.px(26)
        return top - self.ui.px(26) if blocks else top

    # What can be done

    def _save_table(self) -> None:
        path = free_path(findable_folder(), f"village-game-statistics-{datetime.now():%Y-%m-%d}", ".csv")
        try:
            export_csv(self._games, path)
        except OSError as error:
            fault = error.strerror or str(error)
            self.app.notice(_("The table cannot be written as {file}: {fault}").format(file=path, fault=fault))
            return
        self.app.notice(_("The table is here: {file}").format(file=path))

    def _ask_to_reset(self) -> None:
        self.app.push(
            Dialog.confirm(
                self.app,
                _("Forget all games?"),
                _("The statistics of all finished games, of both games and all persons, are deleted for good."),
                _("Forget them"),
                self._forget,
            )
        )

    def _forget(self) -> None:
        trouble = self._store.reset()
        if trouble is not None:
            self.app.notice(texts.say(trouble))
        self.app.pop()
        self.app.push(StatisticsScene(self.app, self._store))


def _legend(first: str = "") -> str:
    mean = _("The line is the mean of the last {count} games.").format(count=_WINDOW)
    return f"{first} {mean}".strip()


def _figures(played: list[Appearance], counted: list[Appearance]) -> list[tuple[str, str]]:
    games = summaries.tally(played)
    totals = summaries.spread([one.seat.total for one in counted])
    seconds = summaries.spread([one.game.seconds for one in counted if one.game.seconds])
    points = [(f"{totals.mean:.1f}", _("points on average")), (str(totals.most), _("points at best"))]
    return [
        (str(games.games), _("games")),
        (str(games.wins), _("wins")),
        (f"{games.share:.0%}", _("of the games won")),
        *(points if counted else []),
        *([(_minutes(seconds.mean), _("for a game"))] if seconds.most else []),
    ]


def _wins(label: str, one: Tally) -> Line:
    return Line(label, (str(one.games), str(one.wins), f"{one.share:.0%}"), one.share)


def _players(count: int) -> str:
    return _("{count} players").format(count=count)


def _opposition(level: str) -> str:
    return _("Computer, {level}").format(level=texts.name(f"level.{level}")) if level else _("Only persons")


def _parts(game: str, counted: list[Appearance]) -> list[Line]:
    """Means and bests by part, the bar as long as the mean is of the highest mean; last, all together."""
    parts = summaries.points_by_part(counted)
    highest = max((one.mean for one in parts.values()), default=0.0) or 1.0
    lines = [
        Line(_capital(texts.name(f"{game}.score.{part}")), _mean_and_best(one), max(0.0, one.mean / highest))
        for part, one in parts.items()
    ]
    totals = summaries.spread([one.seat.total for one in counted])
    return [*lines, Line(_("All together"), _mean_and_best(totals), strong=True)]


def _mean_and_best(one: Range) -> tuple[str, ...]:
    return f"{one.mean:.1f}", str(one.most)


def _lengths(counted: list[Appearance]) -> list[Line]:
    """How long games took, each counted once however many persons played it."""
    games = {id(one.game): one.game for one in counted}.values()
    seconds = summaries.spread([game.seconds for game in games if game.seconds])
    rounds = summaries.spread([game.rounds for game in games if game.rounds])
    decisions = summaries.spread([game.decisions for game in games if game.decisions])
    lines = [
        Line(label, (str(one.least), f"{one.mean:.1f}", str(one.most)))
        for label, one in ((_("Rounds"), rounds), (_("Decisions"), decisions))
        if one.most
    ]
    if seconds.most:
        times = (_minutes(seconds.least), _minutes(seconds.mean), _minutes(seconds.most))
        lines.insert(0, Line(_("Time"), times))
    return lines


def _points_series(counted: list[Appearance]) -> Series:
    trend = summaries.running_mean([one.seat.total for one in counted], _WINDOW)[-_MOST_GAMES:]
    shown = counted[-_MOST_GAMES:]
    values, won = [float(one.seat.total) for one in shown], [one.seat.won for one in shown]
    return Series(tuple(values), tuple(won), tuple(trend), *_dates(shown))


def _share_series(played: list[Appearance]) -> Series:
    trend = summaries.running_mean([float(one.seat.won) for one in played], _WINDOW)[-_MOST_GAMES:]
    shown = played[-_MOST_GAMES:]
    values, won = [float(one.seat.won) for one in shown], [one.seat.won for one in shown]
    return Series(tuple(values), tuple(won), tuple(trend), *_dates(shown), percent=True)


def _dates(shown: list[Appearance]) -> tuple[str, str]:
    """When the first and the last were, in the player's time."""
    if not shown:
        return "", ""
    first, last = (one.game.finished_at.astimezone() for one in (shown[0], shown[-1]))
    return f"{first:%Y-%m-%d}", f"{last:%Y-%m-%d}"


def _minutes(seconds: float) -> str:
    return _("{minutes} min").format(minutes=max(1, round(seconds / 60)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
