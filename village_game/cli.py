"""The command `village-game`: plays, and checks, simulates, measures and replays games without a screen.

Exit status: 0 all is well; 1 a scenario does not hold; 2 the command could not do what was asked, and one line on
standard error says why.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TypeVar

import yaml

from village_game import __version__, games, players, texts
from village_game.core.data import DataError
from village_game.core.game import BadOptions, Document, Result, seat_colours
from village_game.core.message import Event
from village_game.core.position import Position
from village_game.core.record import BadRecord, read_record, record_text, replay
from village_game.core.scenario import Scenario, read_scenarios, run
from village_game.players import arena, bench
from village_game.resources import MissingResource
from village_game.storage.files import write_atomically

T = TypeVar("T")

OK, FAILED, REFUSED = 0, 1, 2

MOST_GAMES = 10_000_000
"""How many games a command plays at most; their results are kept until the end."""

USER_ERRORS = (BadOptions, DataError, MissingResource, games.UnknownGame, players.UnknownPlayer)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line and return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        # A windowed program has no streams; a terminal that lacks a letter shall not end a command.
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        status = command(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except USER_ERRORS as error:
        return _refuse(str(error))
    except BrokenPipeError:
        _drop_output()  # whoever read it has seen enough
        return OK
    except OSError as error:
        _drop_output()
        return _refuse(error.strerror or str(error))
    except KeyboardInterrupt:
        return _refuse("interrupted")


def _drop_output() -> None:
    """Let the output go nowhere from now on, also what is left of it when the interpreter ends."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(reason: str) -> int:
    print(f"village-game: {reason}", file=sys.stderr)
    return REFUSED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="village-game", description="Play Village, or work with its rules.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.set_defaults(command=_play)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands; without one, the game is opened")

    check = commands.add_parser("check", help="run scenario files, one line each")
    check.add_argument("files", metavar="FILE", nargs="+", type=Path, help="scenarios in YAML")
    check.set_defaults(command=_check)

    simulate = commands.add_parser("simulate", help="let computer players play a series of games")
    simulate.add_argument("game", metavar="GAME", help=" or ".join(games.NAMES))
    simulate.add_argument(
        "--players",
        default="random,random",
        help=f"who plays, separated by commas: {', '.join(players.NAMES)}; with a style: medium:merchant",
    )
    simulate.add_argument("--games", type=_number(MOST_GAMES), default=100, help="how many games (default: 100)")
    simulate.add_argument("--jobs", type=_number(arena.MOST_JOBS), default=1, help="in how many processes (default: 1)")
    effort = simulate.add_mutually_exclusive_group()
    effort.add_argument(
        "--iterations", type=_number(MOST_GAMES), help="how many games a hard player plays out for a turn, in any time"
    )
    effort.add_argument("--seconds", type=_seconds, default=2.0, help="how long it thinks otherwise (default: 2)")
    simulate.add_argument("--records", type=Path, metavar="FOLDER", help="keep a record of every game there")
    simulate.add_argument("--seed", default="1", help="any text; the same seed plays the same games (default: 1)")
    simulate.set_defaults(command=_simulate)

    measure = commands.add_parser("bench", help="measure how fast the rules are")
    measure.add_argument("game", metavar="GAME", nargs="?", default=games.NAMES[0], help=" or ".join(games.NAMES))
    measure.add_argument("--games", type=_number(MOST_GAMES), default=200, help="how many random games (default: 200)")
    measure.add_argument("--json", action="store_true", help="print the figures as JSON")
    measure.set_defaults(command=_bench)

    again = commands.add_parser("replay", help="tell a recorded game in words")
    again.add_argument("record", metavar="RECORD", type=Path, help="a record in YAML")
    again.add_argument(
        "--positions",
        choices=("end", "turns", "moves"),
        default="end",
        help="show the position at the end, after every turn, or after every move (default: end)",
    )
    again.set_defaults(command=_replay)
    return parser


def _number(most: int) -> Callable[[str], int]:
    """Return what reads a number from 1 to `most`."""

    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(most)) else 0
        if not 1 <= number <= most:
            raise argparse.ArgumentTypeError(f"expected a number from 1 to {most}, found {text!r}")
        return number

    return read


def _seconds(text: str) -> float:
    """Read a number of seconds."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.01 <= number <= 600:
        raise argparse.ArgumentTypeError(f"expected a number of seconds from 0.01 to 600, found {text!r}")
    return number


def _play(_options: argparse.Namespace) -> int:
    texts.set_language(None)
    from village_game.screen import app  # the other commands shall work where there is no screen, and start fast

    try:
        return app.run()
    except app.NoDisplay as error:
        return _refuse(f"no window can be opened: {error}")


# check


def _check(options: argparse.Namespace) -> int:
    texts.set_language("en")
    counts = {OK: 0, FAILED: 0, REFUSED: 0}
    for path in options.files:
        try:
            for scenario in read_scenarios(path):
                counts[_check_one(path, scenario)] += 1
        except DataError as error:
            counts[REFUSED] += 1
            _refuse(str(error))
    wrong = f", {counts[REFUSED]} wrongly written" if counts[REFUSED] else ""
    print(f"{counts[OK]} passed, {counts[FAILED]} failed{wrong}")
    return max(status for status, count in counts.items() if count or status == OK)


def _check_one(path: Path, scenario: Scenario) -> int:
    try:
        difference = run(scenario, games.load(scenario.game), texts.say)
    except (DataError, games.UnknownGame) as error:
        where = "" if isinstance(error, DataError) else f"{scenario.name}: "
        return _refuse(f"{path}: {where}{error}")
    print(f"ok    {scenario.name}" if difference is None else f"FAIL  {scenario.name}: {difference}")
    return OK if difference is None else FAILED


# simulate


def _simulate(options: argparse.Namespace) -> int:
    game = games.load(options.game)
    entrants = [name.strip() for name in options.players.split(",")]
    for name in entrants:
        players.check(name, game.name)
    seat_colours({"players": len(entrants)}, game.colours, game.player_counts)
    effort = players.Effort(options.seconds, options.iterations)
    series = arena.play_series(game.name, entrants, options.seed, options.games, options.jobs, effort)
    played = list(_with_progress(series, options.games))
    if options.records is not None:
        _keep_records(options.records, played)
    decisions, seconds = sum(sum(one.decisions) for one in played), sum(one.seconds for one in played)
    print(f"{game.name}: {len(played)} games, seed {options.seed}", end="; ")
    print(f"{decisions / len(played):.0f} decisions a game, {decisions / seconds:,.0f} decisions a second on one core")
    print(_standings_table(arena.standings(entrants, played)))
    return OK


def _keep_records(folder: Path, played: Sequence[arena.Played]) -> None:
    """Write the record of each game, numbered, as `village-game replay` reads it."""
    for number, one in enumerate(played):
        write_atomically(folder / f"game-{number:04}.yaml", record_text(one.record).encode())


def _standings_table(standings: list[arena.Standing]) -> str:
    parts = list(dict.fromkeys(part for standing in standings for part in standing.points))
    rows = [["", "player", "wins", "95 % interval", "points", *parts, "decisions", "ms each", "ms a turn"]]
    for number, standing in enumerate(standings, 1):
        low, high = standing.interval()
        means = standing.means()
        rows.append(
            [
                str(number),
                standing.name,
                f"{standing.wins / standing.games:.1%}",
                f"{low:.1%} to {high:.1%}",
                f"{sum(means.values()):.1f}",
                *(f"{means.get(part, 0):.1f}" for part in parts),
                f"{standing.decisions / standing.games:.0f}",
                f"{1000 * standing.thinking / max(1, standing.decisions):.1f}",
                f"{1000 * standing.thinking / max(1, standing.turns):.1f}",
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column == 1 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _with_progress(parts: Iterable[T], total: int) -> Iterator[T]:
    """Pass `parts` on and show how far along they are, if standard error is a terminal."""
    if not sys.stderr.isatty():
        yield from parts
        return
    width, shown = 40, 0.0
    for number, part in enumerate(parts, 1):
        yield part
        if time.monotonic() - shown > 0.1 or number == total:
            shown = time.monotonic()
            done = width * number // total
            print(f"\r[{'#' * done}{'.' * (width - done)}] {number}/{total}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


# bench


def _bench(options: argparse.Namespace) -> int:
    game = games.load(options.game)
    seats = max(game.player_counts)
    figures = bench.measure(game.name, seats, options.games)
    if options.json:
        print(json.dumps({"game": game.name, "players": seats, "games": options.games, **asdict(figures)}, indent=2))
        return OK
    print(f"{game.name}, {seats} players, {options.games} random games, one core")
    print(f"  games a second       {figures.games_per_second:10,.1f}")
    print(f"  decisions a second   {figures.decisions_per_second:10,.0f}")
    print(f"  decisions a game     {figures.decisions_per_game:10,.0f}")
    print(f"  copy of a position   {figures.copy_microseconds:10.2f} µs (median)")
    print(f"  list of legal moves  {figures.legal_moves_microseconds:10.2f} µs (median)")
    return OK


# replay


def _replay(options: argparse.Namespace) -> int:
    texts.set_language(None)
    record = read_record(options.record)
    try:
        game = games.load(record.game)
        start = game.start(record.options)
    except (games.UnknownGame, BadOptions) as error:
        return _refuse(f"{options.record}: {error}")
    last = {"decider": start.decides, "turn": start.turn, "number": 0}

    def tell(position: Position, move: str, events: list[Event]) -> None:
        last["number"] += 1
        print(f"{last['number']:4}  {texts.name(last['decider'])}: {move}")
        for event in events:
            print(f"        {texts.say(event)}")
        wanted = options.positions == "moves" or (options.positions == "turns" and position.turn != last["turn"])
        if wanted and last["number"] < len(record.moves):
            print(_position_text(game.document(position)))
        last.update(decider=position.decides, turn=position.turn)

    try:
        position = replay(game, record, tell)
    except BadRecord as error:
        return _refuse(f"{options.record}: move {error.number}, {error.move!r}: {texts.say(error.reason)}")
    print(_position_text(game.document(position)))
    print(_result_text(game.name, game.result(position), "ahead" if position.pending else "won by"))
    return OK


def _position_text(document: Document) -> str:
    """Return a position in the form that scenarios have, so that it can be taken over into one."""
    text: str = yaml.safe_dump(document, sort_keys=False, default_flow_style=None, width=110, allow_unicode=True)
    return "".join(f"        | {line}\n" for line in text.splitlines())


def _result_text(game_name: str, result: Result, heading: str) -> str:
    lines = []
    for colour, points in result.points.items():
        breakdown = result.breakdown[colour].items()
        parts = ", ".join(f"{texts.name(part, game=game_name)} {count}" for part, count in breakdown if count)
        lines.append(f"{texts.name(colour)}: {points} ({parts})")
    winners = ", ".join(texts.name(colour) for colour in result.winners)
    return "\n".join([*lines, f"{heading}: {winners}"])
