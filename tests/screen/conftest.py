"""A window without a screen, and a robot that uses it."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator

import pygame
import pytest

from tests.screen.robot import Robot
from village_game import texts
from village_game.screen.app import App
from village_game.screen.ui import Ui
from village_game.storage.settings import Settings

MakeApp = Callable[..., App]


@pytest.fixture
def make_app(monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeApp]:
    """Open a window of a size (default 1920 × 1080) on SDL's dummy screen, at an interface scale (default 100 %)."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened: list[App] = []

    def make(size: tuple[int, int] = (1920, 1080), percent: int = 100, settings: Settings | None = None) -> App:
        for old in opened:
            old.close()
        settings = settings or Settings()
        settings.interface_scale = percent
        app = App(settings, keep_settings=False)
        opened.append(app)
        Robot(app).resize(size)
        return app

    yield make
    for app in opened:
        app.close()
    pygame.event.clear() if pygame.display.get_init() else None


@pytest.fixture
def ui(make_app: MakeApp) -> Ui:
    """The scale of a window of 1920 × 1080 at 100 %."""
    return make_app().ui


class LongerTexts(gettext.NullTranslations):
    """A language whose words take 40 % more room."""

    def gettext(self, message: str) -> str:
        """The message with words after it."""
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """One of both messages with words after it."""
        return longer(msgid1 if n == 1 else msgid2)


def longer(message: str) -> str:
    """A text that is 40 % longer (at least two letters), in words of a usual length."""
    more = max(2, round(len(message) * 0.4))
    words = ("ümlaut grüße öfter zwölf " * (more // 24 + 1))[: more - 1].rstrip()
    return f"{message} {words}" if more > 4 else message + "ww"[:more]


@pytest.fixture
def longer_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak a language whose texts are 40 % longer."""
    monkeypatch.setattr(texts, "_translations", LongerTexts())
