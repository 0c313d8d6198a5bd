"""The question before a move that would bring something unwelcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from village_game.screen.scenes.dialog import Dialog
from village_game.screen.table.terms import Question
from village_game.screen.table.words import say
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App


def ask(app: App, question: Question, names: Mapping[str, str], answer: Callable[[bool], None]) -> None:
    """Ask whether a move is meant; `answer` is called with yes or no."""
    text = "\n".join(say(one.message, names) for one in question.consequences)
    answers = [
        (_("Think again"), lambda: answer(False), "plain"),
        (_("Do it"), lambda: answer(True), "primary"),
    ]
    app.push(Dialog(app, _("Is this meant?"), text, answers, cancel=lambda: answer(False)))  # type: ignore[arg-type]
