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
        advised = scene.hints.gesture
        if advised is not None:
            lights.advised = advised.source, advised.piece
            lights.named = scene.named or (advised.target, *advised.places)
        touchable = hands.chooser.touchable if hands.chooser is not None else {}
        if hands.reach.narrowed is not None and not lights.named:
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


def addressed(scene: TableScene) -> str:
    """Return the person to whom the action bar speaks, or ``""``."""
    decides = scene.match.decides
    return scene.names[decides] if scene.review.moment is None and scene.match.is_person(decides) else ""


def words(scene: TableScene) -> tuple[str, str]:
    """Return the prompt and the hint of the action bar."""
    match, hands = scene.match, scene.hands
    if scene.review.moment is not None:
        return _("An earlier moment is shown"), _("Any click or Esc returns to the present")
    if match.over:
        return _("The game is over"), ""
    if scene.opponents.stopped:
        return _("The game is stopped"), _("Space lets it go on; Page down makes one move; Page up shows what was done")
    if hands.awaits_chance:
        return _("The next draw"), ""
    if match.awaits_computer:
        hurry = _("Space stops the game; any other key hurries") if scene.opponents.watched else _("Any key hurries")
        return _("{name} is thinking").format(name=scene.names[match.decides]), hurry
    if match.holding:
        return _("Your turn is done"), _("End it (E), or undo (Z)")
    narrowed = hands.reach.narrowed
    return (narrowed.prompt if narrowed else "") or scene.bridge.prompt(match.position), _hint(scene)


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
