"""What is lit on the table and what the action bar says, as it follows from what the hands hold and point at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from village_game.screen.table.lights import Lights
from village_game.screen.table.terms import Control, Source
from village_game.texts import _

if TYPE_CHECKING:
    from village_game.screen.scenes.table import TableScene


def light(scene: TableScene) -> None:
    """Light what can be picked up, or where what is held can go; what letting go would bring; what has the focus."""
    hands = scene.hands
    lights = Lights(named=scene.named, focus=scene.sight.focus_rect())
    if scene.review.moment is None:
        aim = scene.aim
        touchable = hands.chooser.touchable if hands.chooser is not None else {}
        if hands.reach.narrowed is not None and not scene.named:
            lights.named = (hands.reach.narrowed.place,)
        if touchable:
            lights.targets = list(touchable)
            lights.named = tuple(place for place, used in touchable.items() if used)
        elif hands.held is not None:
            lights.targets = list(hands.targets)
            lights.aim = hands.target_at(aim) if isinstance(aim, str) else None
        else:
            lights.sources = [(source.place, source.piece) for source in hands.sources]
        if scene.app.settings.consequences and not scene.explainer.pinned:
            lights.foreseen = hands.foreseen(aim)
    scene.top.lights = lights


def words(scene: TableScene) -> tuple[str, str]:
    """Return the prompt and the hint of the action bar."""
    match, hands = scene.match, scene.hands
    if scene.review.moment is not None:
        return _("An earlier moment is shown"), _("Any click or Esc returns to the present")
    if match.over:
        return _("The game is over"), ""
    if match.holding:
        return _("Your turn is done"), _("End it (E), or undo (Z)")
    if hands.awaits_chance:
        return _("The next draw"), ""
    if match.awaits_computer:
        return _words_of_computer(scene)
    narrowed = hands.reach.narrowed
    return (narrowed.prompt if narrowed else "") or scene.bridge.prompt(match.position), _hint(scene)


def _words_of_computer(scene: TableScene) -> tuple[str, str]:
    opponents = scene.opponents
    if opponents.paused:
        return _("the game is stopped"), _("Space lets it go on; Page up shows what was done")
    if opponents.watched:
        return _("is thinking"), _("Space stops the game; any other key hurries")
    return _("is thinking"), _("Any key hurries")


def _hint(scene: TableScene) -> str:
    hands = scene.hands
    if hands.chooser is not None and hands.chooser.touchable:
        return _("Enter takes what is shown; touch other buildings for other ways; Esc goes back")
    if hands.chooser is not None:
        return _("Choose with a click, a number or Enter; Esc goes back")
    if hands.held is not None:
        if hands.held not in hands.sources:
            return _("This cannot be moved now")
        if len(hands.targets) == 1:
            return _("Put it where it glows, or click it again; Esc puts it back")
        return _("Put it where it glows; Esc puts it back")
    if isinstance(hands.focus, Source):
        return _("Enter picks it up")
    if isinstance(hands.focus, Control):
        return _("Enter presses it")
    return _("Drag or click what is lit; Tab and Enter do the same")
