from __future__ import annotations

from tests.screen.table.tiny import PebblesBridge, pebbles_match
from village_game.core.match import Match, Seat
from village_game.screen.table.hands import Hands
from village_game.screen.table.terms import (
    ANY,
    Control,
    Option,
    Played,
    Refused,
    Source,
    TakenBack,
    Target,
    TurnEnded,
)

BOWL = Source("bowl", "pebble")


def hands(stop_in_bowl: bool = False, bowl: int = 3, lid: bool = False) -> Hands:
    match = pebbles_match()
    match.position.bowl = bowl
    return Hands(match, PebblesBridge(stop_in_bowl, lid))


def test_legal_moves_become_sources_targets_and_buttons() -> None:
    table = hands()
    assert table.sources == {BOWL: {"red.pile": [("take",)]}}
    assert table.buttons == [("stop",)]
    assert table.targets == {}
    table.pick(BOWL)
    assert table.targets == {"red.pile": [("take",)]}


def test_a_drag_to_a_target_plays_and_says_from_where_to_where() -> None:
    table = hands()
    table.pick(BOWL)
    (played,) = table.drop("red.pile")
    assert isinstance(played, Played)
    assert played.entry.move == ("take",)
    assert played.hand is not None
    assert (played.hand.source, played.hand.target) == ("bowl", "red.pile")
    assert table.held is None
    assert table.match.position.taken["red"] == 1


def test_click_then_click_plays() -> None:
    table = hands()
    assert table.click("bowl", "pebble") == []
    assert table.held == BOWL
    (played,) = table.click("red.pile", None)
    assert isinstance(played, Played)


def test_a_second_click_on_a_source_with_one_target_completes_it() -> None:
    table = hands()
    table.click("bowl", "pebble")
    (played,) = table.click("bowl", "pebble")
    assert isinstance(played, Played)


def test_a_click_on_a_place_finds_the_only_thing_that_can_be_moved_there() -> None:
    table = hands()
    table.click("bowl", None)
    assert table.held == BOWL


def test_an_illegal_drop_puts_back_and_says_why() -> None:
    table = hands()
    table.pick(BOWL)
    (refused,) = table.drop("cellar")
    assert isinstance(refused, Refused)
    assert refused.reason.name == "not_legal"
    assert refused.source == BOWL
    assert table.held is None
    assert table.match.position.taken["red"] == 0


def test_a_drop_that_nobody_could_have_meant_says_so() -> None:
    table = hands()
    for target, reason in (("yellow.pile", "not_yours"), ("attic", "no_move_there")):
        table.pick(BOWL)
        (refused,) = table.drop(target)
        assert isinstance(refused, Refused)
        assert refused.reason.name == reason


def test_a_drop_beside_the_target_does_what_was_meant() -> None:
    table = hands(bowl=1)
    table.pick(BOWL)
    assert [one.kind for one in table.foreseen("red.lap")] == ["empty", "goes_on"]
    (played,) = table.drop("red.lap")
    assert isinstance(played, Played)
    assert played.entry.move == ("take",)


def test_a_drop_where_it_was_picked_up_is_no_mistake() -> None:
    table = hands()
    table.pick(BOWL)
    assert table.drop("bowl") == []
    assert table.held is None


def test_a_click_on_what_cannot_be_moved_says_why() -> None:
    table = hands()
    (refused,) = table.click("cellar", "lid")
    assert isinstance(refused, Refused)
    assert refused.source == Source("cellar", "lid")
    assert table.click("cellar", None) == []


def test_several_moves_of_one_gesture_open_a_chooser() -> None:
    table = hands(stop_in_bowl=True)
    table.pick(BOWL)
    assert table.drop("red.pile") == []
    assert table.chooser is not None
    assert table.chooser.labels == [("pebble",), ("stop",)]
    assert table.focusables() == [Option(0), Option(1)]
    table.focus_next()
    assert table.chooser.index == 1
    table.focus_next(-1)
    (played,) = table.act()
    assert isinstance(played, Played)
    assert played.entry.move == ("take",)


def test_a_chooser_is_left_by_cancel_then_the_hand_is_emptied() -> None:
    table = hands(stop_in_bowl=True)
    table.pick(BOWL)
    table.drop("red.pile")
    assert table.cancel()
    assert table.chooser is None
    assert table.held == BOWL
    assert table.cancel()
    assert table.held is None
    assert not table.cancel()


def test_a_chooser_takes_a_number_and_ignores_one_that_is_none() -> None:
    table = hands(stop_in_bowl=True)
    table.pick(BOWL)
    table.drop("red.pile")
    assert table.choose(7) == []
    assert table.chooser is not None
    assert isinstance(table.choose(0)[0], Played)


def test_a_click_outside_closes_the_chooser() -> None:
    table = hands(stop_in_bowl=True)
    table.pick(BOWL)
    table.drop("red.pile")
    table.click(None, None)
    assert table.chooser is None


def test_of_several_things_that_were_not_touched_one_is_chosen_at_the_target() -> None:
    table = hands(lid=True)
    table.click("bowl", None)
    assert table.held == Source("bowl", ANY)
    assert table.targets == {"red.pile": [("take",), ("stop",)]}
    assert table.representative(table.held) == "pebble"
    table.click("red.pile", None)
    assert table.chooser is not None
    assert table.chooser.labels == [("pebble", "pebble"), ("lid",)]
    table.choose(0)
    assert table.match.entries[-1].move == ("take",)


def test_a_thing_that_was_touched_is_the_one_that_is_meant() -> None:
    table = hands(lid=True)
    table.click("bowl", "lid")
    assert table.held == Source("bowl", "lid")
    table.cancel()
    table.click("bowl", "spoon")
    assert table.held is None


def test_what_the_keyboard_goes_through_follows_what_is_held() -> None:
    table = hands()
    assert table.focusables() == [BOWL, Control("move", ("stop",))]
    table.focus_next()
    assert table.focus == BOWL
    table.act()
    assert table.held == BOWL
    assert table.focus == Target("red.pile")
    (played,) = table.act()
    assert isinstance(played, Played)


def test_focus_goes_round_and_back() -> None:
    table = hands()
    table.focus_next(-1)
    assert table.focus == Control("move", ("stop",))
    table.focus_next()
    assert table.focus == BOWL


def test_only_what_can_be_focused_is_focused() -> None:
    table = hands()
    table.focus_on(BOWL)
    assert table.focus == BOWL
    table.focus_on(Target("cellar"))
    assert table.focus == BOWL
    table.focus_on(None)
    assert table.focus == BOWL


def test_a_number_key_leads_to_what_can_be_done_at_a_place() -> None:
    table = hands()
    assert table.focus_place("bowl")
    assert table.focus == BOWL
    assert not table.focus_place("cellar")
    assert table.focus_place("red.pile")
    assert table.focus == BOWL


def test_consequences_are_seen_before_letting_go() -> None:
    table = hands(bowl=1)
    table.pick(BOWL)
    assert [one.kind for one in table.foreseen("red.pile")] == ["empty", "goes_on"]
    assert table.foreseen("cellar") == ()
    assert [one.kind for one in table.foreseen(Control("move", ("stop",)))] == ["goes_on"]


def test_before_a_choice_only_what_all_choices_share_is_seen() -> None:
    table = hands(stop_in_bowl=True, bowl=1)
    table.pick(BOWL)
    assert [one.kind for one in table.foreseen("red.pile")] == ["goes_on"]
    table.drop("red.pile")
    assert [one.kind for one in table.foreseen(None)] == ["empty", "goes_on"]


def test_an_unwelcome_move_is_asked_about_once_a_turn() -> None:
    table = hands()
    stop = Control("move", ("stop",))
    assert table.press(stop) == []
    assert table.question is not None
    assert [one.kind for one in table.question.consequences] == ["waste"]
    assert table.cancel()
    (played,) = table.press(stop)
    assert isinstance(played, Played)


def test_a_question_is_answered_with_yes() -> None:
    table = hands()
    table.press(Control("move", ("stop",)))
    (played,) = table.act()
    assert isinstance(played, Played)
    assert table.question is None


def test_a_finished_turn_offers_end_undo_and_nothing_to_pick_up() -> None:
    table = hands(bowl=1)
    table.press(Control("move", ("stop",)))
    assert table.match.holding
    assert table.sources == {}
    assert table.controls() == [Control("end"), Control("undo")]
    (ended,) = table.press(Control("end"))
    assert isinstance(ended, TurnEnded)
    assert table.match.position.decides == "yellow"


def test_ending_a_turn_too_early_says_why() -> None:
    (refused,) = hands().end_turn()
    assert isinstance(refused, Refused)
    assert refused.reason.name == "no_turn_to_end"


def test_undo_and_redo() -> None:
    table = hands()
    table.pick(BOWL)
    table.drop("red.pile")
    (back,) = table.undo()
    assert isinstance(back, TakenBack)
    assert table.match.position.taken["red"] == 0
    assert Control("redo") in table.controls()
    (again,) = table.redo()
    assert isinstance(again, Played)
    assert table.match.position.taken["red"] == 1


def test_undo_and_redo_say_why_they_cannot() -> None:
    table = hands()
    assert table.undo()[0].reason.name == "undo_chance"
    assert table.redo()[0].reason.name == "redo_nothing"


def test_undo_steps_back_over_what_was_no_choice() -> None:
    table = hands(bowl=3)
    table.auto_forced = True
    table.pick(BOWL)
    table.drop("red.pile")
    table.match.position.bowl = 0
    table.refresh()
    assert table.forced == ("stop",)
    (played,) = table.play_forced()
    assert isinstance(played, Played)
    assert played.hand is None
    assert [back.entry.move for back in table.undo()] == [("stop",), ("take",)]
    assert table.match.position.taken["red"] == 0


def test_a_forced_move_that_was_taken_back_is_not_made_again_by_itself() -> None:
    table = hands(bowl=0)
    table.play_forced()
    table.undo()
    assert table.forced is None
    assert table.play_forced() == []
    table.redo()
    assert table.match.holding


def test_chance_is_awaited_after_the_turn_is_ended() -> None:
    table = hands(bowl=0)
    table.play_forced()
    assert not table.awaits_chance
    table.end_turn()
    assert table.awaits_chance
    (drawn,) = table.draw()
    assert isinstance(drawn, Played)
    assert drawn.entry.decider == "chance"


def test_nothing_can_be_touched_while_a_computer_decides() -> None:
    match = Match(
        pebbles_match().game, {"players": 2}, {"red": Seat("Deep", "computer"), "yellow": Seat("Ann")}, seed="a"
    )
    match.draw()
    table = Hands(match, PebblesBridge())
    assert table.sources == {}
    assert table.focusables() == []
