"""Handing a game on: its set-up and seed go to the clipboard as a challenge for somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from village_game.core.match import Match
from village_game.players.challenge import challenge_of
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.app import App


def copy_as_challenge(app: App, match: Match[Any]) -> None:
    """Put a match, as it was set up, into the clipboard, and say so."""
    pygame.scrap.put_text(challenge_of(match).text())
    app.notice(_("The game is copied: whoever pastes it plays with the same luck."))
