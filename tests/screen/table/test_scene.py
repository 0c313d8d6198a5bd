"""The table of Village, used as a player uses it: by events, at points found on the screen."""

from __future__ import annotations

import pygame
import pytest

from tests.screen.conftest import MakeApp
from tests.screen.table.player import Player, sit_down
from village_game.screen.scenes.dialog import Dialog
from village_game.screen.scenes.pause import PauseScene
from village_game.screen.scenes.table import TableScene
from village_game.screen.table.left import LeftScene
from village_game.screen.table.terms import Control, Source
from village_game.storage.settings import Settings

BY = pytest.mark.parametrize("by", ["drag", "click", "keys"])


@pytest.fixture
def player(make_app: MakeApp) -> Player:
    return sit_down(make_app(settings=Settings(animation="off")))


def take(player: Player, space: str) -> str:
    """A legal move that takes a cube from a space, no plague if there is a choice."""
    moves = [" ".join(move) for move in player.scene.match.legal_moves() if move[:2] == ("take", space)]
    return next((move for move in moves if "black" not in move), moves[0])


@BY
def test_a_cube_is_taken(player: Player, by: str) -> None:
    move = take(player, "crafts")
    player.play(move, by)
    assert player.scene.match.entries[-1].move == tuple(move.split())
    assert player.scene.history.rows[-1].line.player == "red"
    assert player.scene.top.pieces.arrangement == player.scene.bridge.arrange(player.scene.match.position)


@BY
def test_a_whole_turn_is_played_and_ended(player: Player, by: str) -> None:
    player.play(take(player, "crafts"), by)
    player.play("train 1 stables", by)
    player.play("make horse", by)
    assert player.scene.match.holding
    player.end_turn(by)
    match = player.scene.match
    assert match.decides == "yellow"
    assert match.position.players["red"].stock["horse"] == 1
    assert player.scene.top.frame.front == "yellow"  # type: ignore[attr-defined]


@BY
def test_a_pass_is_a_button(player: Player, by: str) -> None:
    player.play(take(player, "family"), by)
    player.play("pass", by)
    assert player.scene.match.entries[-1].move == ("pass",)


@BY
def test_a_chooser_opens_where_moves_share_a_gesture(player: Player, by: str) -> None:
    red = player.scene.match.position.players["red"]
    red.stock.update(brown=1)
    player.play(take(player, "church"), by)
    payments = [move for move in player.scene.match.legal_moves() if move[0] == "join"]
    assert len(payments) == 3
    player.play("join 1 pay time", by)
    assert red.time == 0
    assert player.scene.match.position.players["red"].time == 3
    assert not player.scene.panels.chooser.visible


def test_the_entries_of_a_chooser_have_number_keys_and_esc_goes_back(player: Player) -> None:
    player.scene.match.position.players["red"].stock.update(brown=1)
    player.play(take(player, "church"))
    player.drag(player.piece("red.farm", "figure red 1"), player.place("blackbag"))
    assert player.scene.panels.chooser.visible
    player.press("esc")
    assert not player.scene.panels.chooser.visible
    assert player.scene.hands.held is not None
    player.click(player.place("blackbag"))
    player.press("3")
    assert player.scene.match.entries[-1].move == ("join", "1", "pay", "time")


def test_an_illegal_drop_goes_back_and_says_why(player: Player) -> None:
    player.play(take(player, "crafts"))
    assert player.said() == []
    player.drag(player.piece("red.farm", "figure red 1"), player.place("building.mill"))
    assert any("mill" in text for text in player.said())
    assert player.scene.hands.held is None
    assert player.scene.top.carried is None
    sprite = player.scene.top.pieces.sprite_of("red.farm", 0)
    assert sprite is not None
    assert (sprite.x, sprite.y) == player.scene.top.layout.slots("red.farm", 4)[0].center


def test_a_drop_beside_the_table_puts_back(player: Player) -> None:
    source = next(iter(player.scene.hands.sources))
    player.drag(player.piece(source.place, source.piece), player.scene.panels.action.rect.center)
    assert player.scene.hands.held is None
    assert len(player.scene.match.entries) == 3


def test_esc_puts_back_what_is_held_and_then_opens_the_menu(player: Player) -> None:
    source = next(iter(player.scene.hands.sources))
    player.click(player.piece(source.place, source.piece))
    assert player.scene.hands.held == source
    player.press("esc")
    assert player.scene.hands.held is None
    player.press("esc", "esc")
    assert isinstance(player.app.scene, PauseScene)
    player.press("esc")
    assert player.app.scene is player.scene


def test_what_is_held_lights_its_targets_and_nothing_else(player: Player) -> None:
    lights = player.scene.top.lights
    assert {place for place, _piece in lights.sources} == {source.place for source in player.scene.hands.sources}
    source = next(iter(player.scene.hands.sources))
    player.click(player.piece(source.place, source.piece))
    assert player.scene.top.lights.sources == []
    assert player.scene.top.lights.targets == ["red.farm"]


@pytest.mark.parametrize("undo", [("z",), ("u",)])
def test_undo_and_redo_by_keys(player: Player, undo: tuple[str]) -> None:
    move = take(player, "family")
    player.play(move)
    player.press(*undo)
    player.rest()
    assert len(player.scene.match.entries) == 3
    assert player.scene.top.pieces.arrangement == player.scene.bridge.arrange(player.scene.match.position)
    player.press("y", mod=pygame.KMOD_CTRL)
    player.rest()
    assert player.scene.match.entries[-1].move == tuple(move.split())


def test_undo_and_redo_by_buttons_and_why_not(player: Player) -> None:
    player.press_control(Control("undo"))
    assert any("draw" in text for text in player.said())
    player.play(take(player, "family"))
    player.press_control(Control("undo"))
    assert len(player.scene.match.entries) == 3
    player.press_control(Control("redo"))
    assert len(player.scene.match.entries) == 4
    player.press_control(Control("redo"))
    assert any("Nothing was undone" in text for text in player.said())


def test_ending_a_turn_too_early_says_why(player: Player) -> None:
    player.press("e")
    assert any("no finished turn" in text for text in player.said())


def test_a_wasted_action_is_asked_about_once(player: Player) -> None:
    player.play(take(player, "family"))
    player.press_control(Control("move", ("pass",)))
    assert isinstance(player.app.scene, Dialog)
    player.press("esc")
    assert player.app.scene is player.scene
    assert player.scene.hands.question is None
    assert player.scene.match.entries[-1].move[0] == "take"
    player.press_control(Control("move", ("pass",)))
    assert player.app.scene is player.scene
    assert player.scene.match.holding


def test_the_next_player_is_named_and_told_what_was_done(player: Player) -> None:
    player.play(take(player, "family"))
    player.play("birth")
    player.end_turn()
    assert player.scene.banner.shown
    assert player.scene.panels.since.visible
    told = [row.line.player for row in player.scene.panels.since.lines.rows]
    assert "red" in told
    player.play(take(player, "crafts"))
    assert not player.scene.banner.shown
    assert not player.scene.panels.since.visible


def test_a_game_that_is_taken_up_again_names_who_decides(make_app: MakeApp, player: Player) -> None:
    player.play(take(player, "crafts"))
    app = make_app(settings=Settings(animation="off"))
    scene = TableScene(app, player.scene.match)
    app.show(scene)
    assert scene.banner.shown


def test_the_bar_tells_what_everybody_would_have_and_of_what(player: Player) -> None:
    red = player.scene.match.position.players["red"]
    red.points, red.customers = 4, ["c22"]
    red.stock.update(coin=2)
    player.scene.refresh()
    card = player.scene.panels.bar.cards["red"]
    assert card.tooltip.splitlines() == [
        "12 points if the game ended now",
        "4 earned in play",
        "6 for customers",
        "2 for coins",
    ]


def test_a_click_in_the_bar_brings_that_player_to_the_front(player: Player) -> None:
    for colour in ("yellow", "red"):
        player.click(player.scene.panels.bar.cards[colour])
        assert player.scene.top.frame.front == colour  # type: ignore[attr-defined]


def test_a_line_of_the_log_lights_what_it_is_about_and_a_click_shows_the_moment(player: Player) -> None:
    move = take(player, "crafts")
    player.play(move)
    player.play("train 1 stables")
    lines = player.scene.panels.log.lines
    index = next(number for number, row in enumerate(lines.rows) if row.moment == 3)
    player.move(lines.row_rect(index).center)
    assert "space.crafts" in player.scene.top.lights.named
    player.click(lines.row_rect(index).center)
    assert player.scene.review.moment == 3
    assert player.scene.panels.past.visible
    assert "red" in player.scene.names
    assert player.scene.top.pieces.arrangement["building.stables"].count("figure red 1") == 0
    player.press("pagedown")
    assert player.scene.review.moment == 4
    assert player.scene.top.pieces.arrangement["building.stables"].count("figure red 1") == 1
    player.press("pageup", "pageup")
    assert player.scene.review.moment == 2
    player.press("esc")
    assert player.scene.review.moment is None
    assert player.scene.top.pieces.arrangement == player.scene.bridge.arrange(player.scene.match.position)


def test_a_click_on_the_past_returns_to_the_present_and_does_nothing_else(player: Player) -> None:
    player.play(take(player, "crafts"))
    player.press("pageup")
    assert player.scene.review.moment is not None
    player.click(player.place("grave"))
    assert player.scene.review.moment is None
    assert player.scene.hands.held is None


def test_wheel_and_keys_magnify_where_the_pointer_is_and_drags_pan(player: Player) -> None:
    scene = player.scene
    point = scene.top.layout.place_rect("building.stables").center
    player.wheel(point, 1)
    assert scene.top.camera.factor > 1
    assert scene.top.layout.place_rect("building.stables").inflate(4, 4).collidepoint(point)
    offset = scene.top.camera.offset
    ground = player.place("building.stables")
    player.drag(ground, (ground[0] - 60, ground[1] - 30))
    assert scene.top.camera.offset == (offset[0] + 60, offset[1] + 30)
    player.press("0")
    assert scene.top.camera.factor == 1.0
    player.press("+")
    assert scene.top.camera.magnified
    player.press("-")
    assert not scene.top.camera.magnified


def test_a_step_of_the_magnifier_shows_at_once_and_sharp_when_it_rests(player: Player) -> None:
    top = player.scene.top
    player.wheel(top.camera.view.center, 1)
    assert top.camera.magnified
    assert top.patience() is not None, "the earlier picture is stretched at first"
    player.settle(0.3)
    assert top.patience() is None
    player.wheel(top.camera.view.center, 1)
    player.play(take(player, "crafts"), by="keys")
    assert top.patience() is None, "what has changed is not shown by an earlier picture"


@BY
def test_a_turn_can_be_played_magnified(player: Player, by: str) -> None:
    move = take(player, "family")
    player.wheel(player.scene.top.layout.place_rect("red.farm").center, 1)
    player.play(move, by)
    assert player.scene.match.entries[-1].move == tuple(move.split())


def test_keyboard_focus_comes_into_view_when_magnified(player: Player) -> None:
    player.press("+", "+", "+")
    for _number in range(len(player.scene.hands.sources)):
        player.press("tab")
        rect = player.scene.sight.focus_rect()
        assert rect is not None
        assert player.scene.top.camera.view.contains(rect)


def test_the_window_may_change_its_size_while_something_is_held(player: Player) -> None:
    source = next(iter(player.scene.hands.sources))
    player.click(player.piece(source.place, source.piece))
    player.resize((1024, 600))
    assert player.scene.hands.held is None
    assert player.scene.top.frame.window.size == (1024, 600)
    player.play(take(player, "crafts"))
    player.resize((2560, 1440))
    player.play("train 1 stables", "click")
    assert player.scene.match.entries[-1].move == ("train", "1", "stables")


def test_arrows_move_the_focus_that_way(player: Player) -> None:
    player.press("1")
    seen = set()
    for _number in range(8):
        before = player.scene.sight.focus_rect()
        player.press("right")
        after = player.scene.sight.focus_rect()
        assert before is not None
        assert after is not None
        assert after == before or after.centerx > before.centerx
        seen.add(after.topleft)
    assert len(seen) > 3
    player.press("left", "up", "down")
    assert isinstance(player.scene.hands.focus, Source)


def test_number_keys_lead_to_the_places_and_the_well(player: Player) -> None:
    for key, place in player.scene.shortcuts.items():
        player.press(key)
        focus = player.scene.hands.focus
        if isinstance(focus, Source) and any(source.place == place for source in player.scene.hands.sources):
            assert focus.place == place
        else:
            assert player.scene.named == (place,)


def test_a_named_place_is_lit_only_until_something_else_is_done(player: Player) -> None:
    player.play(take(player, "crafts"))
    player.press("8")
    assert player.scene.named == ("well",)
    player.click(player.scene.panels.action.rect.midleft)
    assert player.scene.named == player.scene.top.lights.named == ()


@pytest.mark.parametrize(
    ("key", "mod", "unicode"),
    [(pygame.K_SLASH, pygame.KMOD_SHIFT, "/"), (pygame.K_QUESTION, 0, "?"), (pygame.K_i, 0, "i")],
)
def test_the_key_that_explains_needs_no_text_input(player: Player, key: int, mod: int, unicode: str) -> None:
    player.press("tab")
    player.post(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)
    assert player.scene.explainer.pinned


def test_explanations_call_the_players_by_their_own_names(player: Player) -> None:
    told = player.scene._explanation("red.farm", None)
    assert told is not None
    assert told.title == "Ann's farm"


def test_everything_is_explained_on_request(player: Player) -> None:
    player.click(player.place("building.stables"), pygame.BUTTON_RIGHT)
    assert player.scene.explainer.pinned
    player.press("esc")
    assert not player.scene.explainer.pinned
    player.move(player.piece("stall1", player.scene.top.pieces.arrangement["stall1"][0]))
    player.settle(0.8)
    assert player.scene.explainer.shown
    player.press("?")
    assert player.scene.explainer.pinned
    player.click(player.place("grave"))
    assert not player.scene.explainer.pinned


def test_a_long_press_explains_and_picks_nothing_up(player: Player) -> None:
    point = player.place("building.stables")
    player.move(point)
    player.post(pygame.MOUSEBUTTONDOWN, pos=point, button=pygame.BUTTON_LEFT, touch=False)
    player.settle(0.9)
    assert player.scene.explainer.pinned
    player.post(pygame.MOUSEBUTTONUP, pos=point, button=pygame.BUTTON_LEFT, touch=False)
    assert player.scene.explainer.pinned
    assert player.scene.hands.held is None


def test_every_place_and_piece_of_the_table_can_be_explained(player: Player) -> None:
    for place, pieces in player.scene.top.pieces.arrangement.items():
        for piece in (None, *dict.fromkeys(pieces)):
            explanation = player.scene.bridge.explain(player.scene.match.position, place, piece)
            if place in player.scene.top.layout.places:
                assert explanation is not None, f"nothing is said of {piece} at {place}"


def test_what_is_left_opens_and_closes(player: Player) -> None:
    player.press("b")
    assert isinstance(player.app.scene, LeftScene)
    player.press("b")
    assert player.app.scene is player.scene


def test_the_log_can_be_hidden(player: Player) -> None:
    board = player.scene.top.layout.place_rect("stall1").width
    player.press("l")
    assert not player.scene.panels.log.visible
    assert player.scene.top.layout.place_rect("stall1").width >= board
    player.press("l")
    assert player.scene.panels.log.visible


def test_every_place_of_the_rules_is_on_the_table(player: Player) -> None:
    places = player.scene.top.layout.places
    missing = [place for place in player.scene.bridge.arrange(player.scene.match.position) if place not in places]
    assert missing == []


def test_a_forced_choice_is_made_by_itself_and_undone_with_the_one_before(make_app: MakeApp) -> None:
    settings = Settings(animation="off", forced_choices=True)
    player = sit_down(make_app(settings=settings))
    player.scene.match.position.board["harvest"] = ("orange",)
    for space in ("family", "crafts", "market", "travel", "council", "church"):
        player.scene.match.position.board[space] = ()
    player.scene.hands.refresh()
    player.scene.enter()
    player.settle(0.1)
    assert [entry.move for entry in player.scene.match.entries[3:]] == [("take", "harvest", "orange")]
    player.press("u")
    player.settle(0.1)
    assert len(player.scene.match.entries) == 3


def test_a_click_ends_every_glide_and_counts(make_app: MakeApp) -> None:
    player = sit_down(make_app(settings=Settings(animation="slow")))
    move = take(player, "crafts")
    gesture = player.scene.bridge.gesture(player.scene.match.position, tuple(move.split()))
    assert gesture is not None
    start = player.piece(gesture.source, gesture.piece)
    post(player, pygame.MOUSEBUTTONDOWN, start)
    post(player, pygame.MOUSEBUTTONUP, start)
    end = player.place("red.farm")
    post(player, pygame.MOUSEBUTTONDOWN, end)
    post(player, pygame.MOUSEBUTTONUP, end)
    assert player.scene.top.pieces.moving
    figure = player.scene.top.pieces.rects("red.farm", "figure red 1")[0].center
    post(player, pygame.MOUSEBUTTONDOWN, figure)
    assert not player.scene.top.pieces.moving
    post(player, pygame.MOUSEBUTTONUP, figure)
    assert player.scene.hands.held == Source("red.farm", "figure red 1")


def post(player: Player, kind: int, point: tuple[int, int]) -> None:
    """Let an event be answered without waiting for what moves."""
    player.app.turn([pygame.event.Event(kind, pos=point, button=pygame.BUTTON_LEFT, touch=False)])


def test_nothing_is_drawn_while_nothing_happens(player: Player) -> None:
    player.settle(3.5)
    frames = player.app.frames
    for _number in range(20):
        player.app.turn([])
    assert player.app.frames == frames
    player.move(player.place("grave"))
    player.settle(1.0)
    frames = player.app.frames
    for _number in range(20):
        player.app.turn([])
    assert player.app.frames == frames


def test_in_a_market_day_the_others_are_asked_without_a_hand_over(player: Player) -> None:
    match = player.scene.match
    for colour in ("red", "yellow"):
        match.position.players[colour].stock.update(scroll=1, horse=1, ox=1, plow=1, wagon=1, grain=3, green=2)
    player.play(take(player, "market"))
    player.play("serve 1")
    assert not match.holding
    assert match.decides == "yellow"
    assert player.scene.banner.shown
    assert not player.scene.panels.since.visible
    assert player.scene.top.frame.front == "yellow"  # type: ignore[attr-defined]
    serving = next(move for move in match.legal_moves() if move[0] == "serve")
    player.play(" ".join(serving))
    assert match.decides == "red"
    player.play("pass")
    assert match.decides == "yellow"


def test_the_list_since_the_last_turn_gives_way_to_the_log(player: Player) -> None:
    player.play(take(player, "family"))
    player.play("birth")
    player.end_turn()
    assert player.scene.panels.since.rect == player.scene.panels.log.rect
    close = player.scene.panels.since._close
    assert close is not None
    player.click(close)
    assert not player.scene.panels.since.visible


def test_consequences_are_shown_while_a_piece_is_held_over_a_target(player: Player) -> None:
    player.play(take(player, "crafts"))
    player.click(player.piece("red.farm", "figure red 1"))
    player.move(player.place("building.stables"))
    assert [one.kind for one in player.scene.top.lights.foreseen] == ["time"]
    player.move(player.place("grave"))
    assert player.scene.top.lights.foreseen == ()
    player.press("esc", "tab", "enter")
    assert player.scene.top.lights.foreseen != ()
    player.app.settings.consequences = False
    player.scene.enter()
    assert player.scene.top.lights.foreseen == ()
