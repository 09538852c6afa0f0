"""Offers in words, and warnings before regret."""

from typing import Any

from safehouse.engine.wire import Answer, Drop
from safehouse.masters.box.pieces import CASH, ESCAPE, GUARD, JEWEL, PLANNING
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Subdue
from safehouse.masters.phases.escape import EndEscape, Go, Halt, Run
from safehouse.masters.phases.hands import PickUp
from safehouse.masters.phases.planning import Plan, Ready
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.phases.use import Use
from safehouse.screen import masters
from tests.given import given
from tests.screen.shown import offer, warning

NONE = ("", "")


def test_offers_are_told_in_plain_words() -> None:
    scene = given("1$2 G   .   ←", crew=3, left={1: "move subdue"}, holds={1: "jewel"})

    assert offer(scene, Move(0, 1)).text == "C1: move to 1"
    assert offer(scene, Subdue(0, 1, GUARD)).text == "C1: subdue the guard on 1"
    assert offer(scene, PickUp(0, 0, CASH)).text == "C1: pick up $2k"
    assert offer(scene, CallEscape()).text == "Call the Escape after this round"


def test_an_action_is_told_with_its_die_its_price_and_what_it_brings() -> None:
    scene = given("1.  .   .", crew=3, ideas={1: 1}, die={1: 1})

    assert offer(scene, Act(0, "thug", 2, 1)).text == "C1: Punch — 1 move, 1 subdue, 2 noise"
    assert offer(scene, Act(0, "wing-it", 2, 2)).text == (
        "C1: Strongarm with a 2 for 1 idea — 1 move, 1 unlock, 1 subdue, 2 noise"
    )


def test_an_ability_is_told_with_its_price() -> None:
    scene = given("1.  .   2←", crew=3, ideas={2: 2})

    assert offer(scene, Use(1, "TEAMWORK")).text == "C2: Teamwork for 2 ideas"


def test_answers_are_told_by_what_they_stand_for() -> None:
    scene = given("1.  2.  3←", crew=3, ideas={3: 2})

    scene.play(Use(2, "TEAMWORK"))

    texts = {each.command: each.text for each in masters.offered(scene.heist, scene.position, 0)}
    assert texts == {Answer(0): "C1", Answer(1): "C2", Drop(): "Cancel"}


def test_the_way_out_is_told_with_what_it_costs_so_far() -> None:
    scene = given("1G  .   .   ←", crew=3, ideas={1: 2}, phase=ESCAPE)

    scene.play(Run(0))
    scene.answer(2)

    assert offer(scene, Answer(3)).text == "E1: 4 Escape Moves in all"
    assert warning(scene, Answer(3)) == ("ESC13", "needs a last-ditch roll of 2 or more")
    assert offer(scene, Answer("stop")).text == "Stop there (3 Escape Moves)"
    scene.answer("stop")
    assert offer(scene, Answer(2)).text == "2 ideas: then roll 1 or more"


def test_a_way_that_ideas_pay_for_has_no_warning() -> None:
    scene = given("1.  .   .   ←", crew=3, ideas={1: 3}, phase=ESCAPE)

    scene.play(Run(0))

    assert warning(scene, Answer(2)) == NONE
    assert warning(scene, Answer(0)) == NONE


def test_a_move_onto_a_live_camera_says_which_event_one_would_get() -> None:
    scene = given("1.  C   .", crew=3, left={1: "move"}, deck="1,2,3,Z1")

    rule, words = warning(scene, Move(0, 1))

    assert rule == "SEC5"
    assert words == "1 live camera there: 1 Hidden Cameras is lost, and 2 Get Outta My Way! would strike"


def test_a_move_onto_a_disabled_or_looped_camera_has_no_warning() -> None:
    dark = given("1.  c   .", crew=3, left={1: "move"})
    looped = given("1.  C   .", crew=3, left={1: "move"})
    looped.state.looped = 1

    assert warning(dark, Move(0, 1)) == NONE
    assert warning(looped, Move(0, 1)) == NONE


def test_a_move_outdoors_warns_of_documents_that_the_objective_wants_in_a_hideout() -> None:
    held: dict[str, Any] = {"holds": {1: "documents"}, "objective": {"documents": 1}, "left": {1: "move"}}
    scene = given("→   1.  2*", sheet={"hideouts": True}, **held)
    elsewhere = given("→   1.  2.", **held)
    out = Move(0, scene.space(0, 0))

    assert warning(scene, out) == (
        "LOO4",
        "outdoors the documents will be out for good, but the objective wants loot in a hideout",
    )
    assert warning(elsewhere, out) == ("", "")


def test_a_move_onto_a_guard_warns_without_a_subdue_left() -> None:
    held = given("1.  G   .", crew=3, left={1: "move"})
    ready = given("1.  G   .", crew=3, left={1: "move subdue"})
    down = given("1.  g   .", crew=3, left={1: "move"})

    assert warning(held, Move(0, 1)) == ("SEC2", "a guard holds C1 there, and you have no subdue left to get away")
    assert warning(ready, Move(0, 1)) == NONE
    assert warning(down, Move(0, 1)) == NONE


def test_a_move_beside_a_dog_warns_without_a_subdue_left() -> None:
    chased = given("1.  .   D", crew=3, left={1: "move"})
    ready = given("1.  .   D", crew=3, left={1: "move subdue"})
    asleep = given("1.  .   d", crew=3, left={1: "move"})

    assert warning(chased, Move(0, 1)) == ("DOG3", "a dog jumps on C1 from 2, and you have no subdue left")
    assert warning(ready, Move(0, 1)) == NONE
    assert warning(asleep, Move(0, 1)) == NONE


def test_done_names_what_is_left_unused() -> None:
    left = given("1.  .   2.", crew=3, left={1: "move move", 2: "unlock"})
    nothing = given("1.  .   2.", crew=3, left={1: "disable", 2: "unlock"})

    assert warning(left, Done()) == ("SUB14", "C1 has 2 moves left")
    assert warning(nothing, Done()) == NONE


def test_the_done_before_the_escape_says_what_each_still_needs() -> None:
    scene = given("1.  2.  .   ←", crew=3, left={1: "unlock", 2: "unlock"}, ideas={2: 3})
    scene.state.leaving = 1

    rule, words = warning(scene, Done())

    assert rule == "ESC1"
    assert words == (
        "then the Escape begins; C1 needs 3 Escape Moves and has 0 ideas: roll 3 or more; "
        "C2 needs 2 Escape Moves and has 3 ideas: enough"
    )


def test_the_done_before_the_last_crisis_warns_of_the_escape_too() -> None:
    last = given("1.  .   ←", crew=3, left={1: "unlock"}, deck="1,Z1")
    other = given("1.  .   ←", crew=3, left={1: "unlock"}, deck="1,C3,2,Z1")

    assert warning(last, Done())[1].startswith("then the Escape begins")
    assert warning(other, Done()) == NONE


def test_a_done_that_does_not_end_the_phase_does_not_speak_of_the_escape() -> None:
    scene = given("1.  2.  .   ←", crew=3, seats=((1,), (2, 3)), left={1: "unlock", 2: "unlock"})
    scene.state.leaving = 1

    assert warning(scene, Done()) == NONE


def test_the_odds_belong_beside_what_brings_the_escape_about() -> None:
    unlocked = {1: "unlock", 2: "unlock"}
    ended, going_on = (given("1.  2.  .   ←", crew=3, left=unlocked) for _ in range(2))
    ended.state.leaving = 1
    blast = given("1.  .   ←", crew=3, characters={1: "demolitions-guy"}, ideas={1: 4})
    watched = given("1.  C", crew=3, left={1: "move"})

    assert offer(ended, Done()).odds
    assert offer(going_on, CallEscape()).odds
    assert offer(blast, Act(0, "demolitions-guy", 3, 1)).odds
    assert not offer(going_on, Done()).odds
    assert not offer(watched, Move(0, watched.space(1, 0))).odds


def test_calling_the_escape_tells_what_is_not_in_hand_and_what_each_needs() -> None:
    early = given("1.  .   2←", crew=3, objective={"jewel": 1}, bag={"jewel": 1})
    late = given("1.  .   2←", crew=3, objective={"jewel": 1}, holds={1: "jewel"}, ideas={1: 2})
    out = given(".   .   1←", crew=3, objective={"jewel": 1}, holds={1: "jewel"})

    need = "C1 needs 2 Escape Moves and has"
    assert warning(early, CallEscape()) == ("ESC1", f"0 of 1 jewel out; {need} 0 ideas: roll 2 or more")
    assert warning(late, CallEscape()) == ("ESC1", f"{need} 2 ideas: enough")
    assert warning(out, CallEscape()) == NONE


def test_ready_names_tokens_left_and_loot_no_plan_leads_to() -> None:
    route = [(1, 0), (2, 0)]
    scene = given("1→  .   J", phase=PLANNING, crew=3, seats=((1,), (2, 3)), plan={1: route[:1]})
    whole = given("1→  .   J", phase=PLANNING, crew=3, seats=((1,), (2, 3)), plan={1: route})

    assert warning(scene, Ready()) == ("PLN5", "tokens left: C1 6; no plan leads to the jewel on hex 1")
    assert warning(whole, Ready()) == ("PLN5", "tokens left: C1 5")


def test_a_plan_that_covers_all_is_ready_without_a_warning() -> None:
    scene = given(".   .   .   .   .   .   J   1←", phase=PLANNING, crew=3, seats=((1,), (2, 3)))

    for column in range(7):
        scene.play(Plan(0, scene.space(column, 0)))

    assert warning(scene, Ready()) == NONE


def test_ending_the_escape_names_who_is_left_inside() -> None:
    inside = given("1.  2.  3←", crew=3, phase=ESCAPE)
    out = given(".   .   3←", crew=3, phase=ESCAPE)

    assert warning(inside, EndEscape()) == ("BUS1", "C1 and C2 are left inside and Busted")
    assert warning(out, EndEscape()) == NONE


def test_where_others_must_agree_it_names_ones_own_who_are_left_inside() -> None:
    scene = given("1.  2.  3←", crew=3, seats=((1,), (2, 3)), phase=ESCAPE)

    assert warning(scene, EndEscape()) == ("BUS1", "C1 is left inside and Busted once the others agree")
    scene.play(EndEscape(), seat=1)
    assert warning(scene, EndEscape()) == ("BUS1", "C1 and C2 are left inside and Busted")


def test_ending_the_escape_names_those_who_are_on_one_exit_where_each_needs_an_own() -> None:
    jail = {"exit_limit": 1, "objective": {"anyone": 1}}
    crowded = given("12→ .   3←", crew=3, phase=ESCAPE, sheet=jail)
    apart = given("1→  .   3←", crew=3, phase=ESCAPE, sheet=jail)

    assert warning(crowded, EndEscape()) == ("CAM27", "C1 and C2 are on one exit: one of them will be Busted")
    assert warning(apart, EndEscape()) == NONE


def test_ending_the_escape_names_who_will_hide() -> None:
    hidden = given("3→  2.  1.", crew=3, phase=ESCAPE, holds={1: "camouflage"})
    seen = given("3→  2G  1.", crew=3, phase=ESCAPE, holds={1: "camouflage"})

    assert warning(hidden, EndEscape()) == (
        "BUS1",
        "C2 is left inside and Busted; C1 will hide inside and not escape",
    )
    assert warning(seen, EndEscape()) == ("BUS1", "C1 and C2 are left inside and Busted")


def test_ending_the_escape_names_loot_on_an_entrance_that_nobody_takes() -> None:
    scene = given("→   .   1←", crew=3, phase=ESCAPE)
    inside = given("→   2.  1←", crew=3, phase=ESCAPE)
    taken = given("1→  .   ←", crew=3, phase=ESCAPE)
    for drawn in (scene, inside, taken):
        drawn.state.put(JEWEL, drawn.space(0, 0))
    untaken = "no one is there to take the jewel on E1"

    assert warning(scene, EndEscape()) == ("LOO4", untaken)
    assert warning(inside, EndEscape()) == ("BUS1", f"C2 is left inside and Busted; {untaken}")
    assert warning(taken, EndEscape()) == NONE


def test_running_warns_of_the_roll_of_a_way_too_far_and_of_none() -> None:
    roll = given("1.  .   .   ←", crew=3, phase=ESCAPE, ideas={1: 1})
    enough = given("1.  .   .   ←", crew=3, phase=ESCAPE, ideas={1: 3})
    shut = given("1.  .   L   ←", crew=3, phase=ESCAPE)

    assert warning(roll, Run(0)) == ("ESC13", "3 moves to get out: roll 2 or more")
    assert warning(enough, Run(0)) == NONE
    assert warning(shut, Run(0)) == ("ESC7", "there is no way out")


def test_stopping_warns_when_one_cannot_go_on_after_that() -> None:
    scene = given("1.  .   .   ←", crew=3, phase=ESCAPE, ideas={1: 1})
    scene.state.rolled, scene.state.runner, scene.state.path = 1, 0, (1, 2, 3)
    stuck = given("1G  .   .   ←", crew=3, phase=ESCAPE)
    stuck.state.rolled, stuck.state.runner, stuck.state.path = 1, 0, (1, 2, 3)

    assert warning(scene, Halt(0)) == NONE
    assert warning(stuck, Halt(0)) == ("ESC13", "C1 can't go any further and is Busted")


def test_going_on_is_told_with_its_price() -> None:
    scene = given("1.  .   .   ←", crew=3, phase=ESCAPE)
    scene.state.runner, scene.state.path, scene.state.moves[0] = 0, (1, 2, 3), 3

    assert offer(scene, Go(0)).text == "C1: keep running to 1 for 1"


def test_an_action_that_begins_the_escape_says_so() -> None:
    scene = given("1.  .   ←", crew=3, characters={1: "demolitions-guy"}, ideas={1: 4})

    rule, words = warning(scene, Act(0, "demolitions-guy", 3, 1))

    assert rule == "ESC1"
    assert words.startswith("the Escape begins at once")
    assert warning(scene, Act(0, "demolitions-guy", 1, 1)) == NONE


def test_a_spectator_is_offered_nothing() -> None:
    scene = given("1.  .   .", crew=3)

    assert masters.offered(scene.heist, scene.position, None) == []


def test_an_ability_on_offer_says_what_it_does_and_a_move_needs_no_such_line() -> None:
    scene = given("1.  .   .", crew=3, characters={1: "street-urchin"}, ideas={1: 3}, left={1: "move"})

    offers = masters.offered(scene.heist, scene.position, 0)
    told = {each.command.card: each.about for each in offers if isinstance(each.command, Use)}

    assert told
    assert told == {card: masters.cards()[card].text for card in told}
    assert offer(scene, Move(0, 1)).about == ""
