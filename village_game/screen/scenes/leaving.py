"""The question before a running game is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from village_game.screen.scenes.dialog import Dialog
from village_game.screen.widgets import Action
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App


class LeavingDialog(Dialog):
    """Asks whether the running game may be given up."""


def ask_to_leave(app: App, action: Action) -> None:
    """Do something that ends the running game, after asking; at once if no game is running."""
    if app.running_game is None:
        action()
        return

    def leave() -> None:
        app.running_game = None
        action()

    app.push(
        LeavingDialog(
            app,
            _("Give up the running game?"),
            _("The game is not over yet, and it cannot be continued once it is left like this."),
            [(_("Keep playing"), lambda: None, "plain"), (_("Give it up"), leave, "danger")],
        )
    )


def is_asking(app: App) -> bool:
    """Whether the question is on the screen."""
    return isinstance(app.scene, LeavingDialog)
