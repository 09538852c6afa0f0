"""The line that says what to do now, and the one that says who is waited for."""

from safehouse.engine.game import Asked, Position
from safehouse.engine.past import Past
from safehouse.masters.box.pieces import DOCUMENTS, ESCAPE, EVENT, JEWEL, PLANNING, THROWS
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.escape import EndEscape, Run
from safehouse.masters.phases.hands import PickUp
from safehouse.masters.phases.planning import Enter, Plan, Ready
from safehouse.masters.phases.team import CallEscape, Done
from tests.given import given
from tests.screen.shown import hints, now

STREET = "→   .   .   ←"
TWO_SEATS = ((1,), (2, 3))


def test_planning_asks_for_entrances_then_for_tokens_then_for_ready() -> None:
    scene = given(STREET, phase=PLANNING, crew=3, seats=((1, 2), (3,)), characters={1: "thug", 2: "lookout"})
    door, other = scene.space(0, 0), scene.space(3, 0)

    said = [now(scene)]
    scene.play(Enter(0, door))
    said.append(now(scene))
    scene.play(Enter(1, other))
    said.append(now(scene))
    for who in (0, 1):
        for at in (scene.space(1, 0), scene.space(2, 0)):
            scene.play(Plan(who, at))
    said.append(now(scene))
    scene.play(Ready())
    said.append(now(scene))

    assert said == [
        "Choose an entrance for C1 and C2.",
        "Choose an entrance for C2.",
        "Plan your routes: C1 has 7 tokens left and C2 has 7 tokens left. Happy with it? Choose Ready.",
        "Plan your routes: C1 has 5 tokens left and C2 has 5 tokens left. Happy with it? Choose Ready.",
        "Waiting for the others. You can still change your plan.",
    ]


def test_planning_asks_where_those_start_who_start_inside() -> None:
    some = given("→   N   ←", phase=PLANNING, crew=3, seats=((1, 2, 3),), setup={"inside": (1,)})
    everybody = given("→   N   ←", phase=PLANNING, crew=3, seats=((1, 2, 3),), setup={"inside": (0, 1, 2)})

    assert now(some) == "Choose an entrance for C1 and C3 and where C2 starts inside."
    assert now(everybody) == "Choose where C1, C2 and C3 start inside."


def test_with_all_tokens_laid_only_ready_is_left_to_say() -> None:
    scene = given(".   .   .   .   .   .   .   1←", phase=PLANNING, crew=3, seats=((1,), (2, 3)))

    for column in range(7):
        scene.play(Plan(0, scene.space(column, 0)))

    assert now(scene) == "Happy with the plan? Choose Ready."


def test_the_action_phase_asks_for_an_action_of_each_who_has_none() -> None:
    scene = given("1.  2.  3.  .", crew=3)

    assert now(scene) == "Choose an Action for C1, C2 or C3."


def test_what_is_left_of_an_action_comes_before_the_next_one() -> None:
    scene = given("1.  2.  3.  .", crew=3, left={1: "move move", 2: "unlock"})

    assert now(scene) == "C1 has 2 moves left. Or choose an Action for C3."


def test_all_who_have_something_left_are_named() -> None:
    scene = given("1.  2.  3.  .", crew=3, left={1: "move move", 2: "idea", 3: "unlock"})

    assert now(scene) == "C1 has 2 moves left and C2 has 1 idea to gain. Or end the round."


def test_a_question_for_one_of_several_characters_names_it() -> None:
    plan = {1: [(1, 0), (2, 0)], 2: [(2, 0)], 3: [(1, 0)]}
    scene = given("1→  .   =A  23.", plan=plan, seats=((1,), (2, 3), (4,)), phase=EVENT)

    scene.position = Position(scene.state, Asked(0, Done(), (), scene.asks("G1"), Past(scene.state)))

    assert now(scene) == "C1: A gate shut on your plan. Where do you move the token?"


def test_a_subaction_that_finds_nothing_is_not_worth_a_word() -> None:
    scene = given("1.  2.  3.  .", crew=3, left={1: "unlock", 2: "subdue", 3: "disable"})

    assert now(scene) == "Everyone has acted. End the round."


def test_ideas_and_cash_to_find_are_told_as_such() -> None:
    scene = given("1.  2.  3.  .", crew=3, left={1: "idea idea loot", 2: "unlock", 3: "unlock"})

    assert now(scene) == "C1 has 2 ideas to gain and $1k to find. Or end the round."


def test_loot_of_the_objective_underfoot_comes_first() -> None:
    scene = given("1J  2.  3.  .", crew=3, left={2: "move"})
    other = given("1$1 2.  3.  .", crew=3, left={2: "move"})

    assert now(scene) == "Let C1 pick up the jewel on hex 0."
    assert now(other) == "C2 has 1 move left. Or choose an Action for C1 or C3."


def test_loot_on_an_entrance_is_for_who_is_outdoors_and_not_for_who_reaches_it_from_inside() -> None:
    scene = given("1→  2.  3.  .", crew=3, characters={2: "con-artist"}, left={2: "move"})
    scene.state.put(JEWEL, scene.space(0, 0))
    inside = given("→   1.  2.  .", crew=3, characters={1: "con-artist"}, left={1: "move"})
    inside.state.put(JEWEL, inside.space(0, 0))
    inside.state.traits[0] |= THROWS

    assert now(scene) == "Let C1 pick up the jewel on E1."
    assert PickUp(0, inside.space(0, 0), JEWEL) in inside.offers()
    assert "pick up" not in now(inside)


def test_loot_beside_one_who_is_out_comes_first_in_the_escape_too() -> None:
    scene = given("1→  2.  .", crew=3, phase=ESCAPE)
    scene.state.put(JEWEL, scene.space(0, 0))
    bare = given("1→  2J  .", crew=3, phase=ESCAPE)

    assert now(scene) == "Let C1 pick up the jewel on E1."
    assert now(bare) == "Choose who runs next: C2."


def test_loot_that_belongs_in_a_hideout_is_not_to_be_taken_outdoors() -> None:
    scene = given("1→  2.  *", crew=3, sheet={"hideouts": True}, objective={"documents": 1})
    scene.state.put(DOCUMENTS, scene.space(0, 0))

    assert "pick up" not in now(scene)


def test_a_seat_that_is_done_waits() -> None:
    scene = given("1.  2.  3.  .", crew=3, seats=TWO_SEATS, left={1: "unlock"})

    scene.play(Done())

    assert now(scene) == "Waiting for the others. You can still do more."
    assert hints(scene).waits == "Waiting for Player 2 (C2)."
    assert hints(scene, 1).waits == ""


def test_who_is_waited_for_is_told_by_whom_they_play() -> None:
    scene = given("1.  2.  3.  .", crew=3, seats=((1,), (2,), (3,)))

    assert hints(scene, 1).waits == "Waiting for you, Player 1 (C1) and Player 3 (C3)."
    assert hints(scene, None).waits == "Waiting for Player 1 (C1), Player 2 (C2) and Player 3 (C3)."


def test_before_a_crisis_one_may_hand_something_over_or_go_on() -> None:
    scene = given("12. 3.", holds={1: "jewel"}, phase=EVENT, crew=3, seats=((1,), (2,), (3,)))
    scene.state.queue = ("C4",)

    assert now(scene) == "Hand something over or continue: C4 Lock the Goods! is next."
    assert now(scene, 1) == "Continue: C4 Lock the Goods! is next."
    assert now(scene, 2) == "The house answers."
    assert hints(scene, 2).waits == "Waiting for Player 1 (C1) and Player 2 (C2)."
    scene.play(Done())
    assert now(scene) == "Waiting for the others. You can still hand things over."


def test_a_question_is_put_to_whom_it_concerns_and_others_wait() -> None:
    scene = given("1.  2.  3.  .", crew=3, seats=TWO_SEATS, agreement="everyone")

    scene.play(CallEscape())

    assert now(scene) == now(scene, 1) == "Escape after this round?"
    scene.answer("yes")
    assert now(scene) == "Waiting for the others. You can still change your answer: Escape after this round?"
    assert now(scene, None) == "Watch the crew at work."


def test_a_seat_that_is_not_asked_waits() -> None:
    scene = given("1.  2.  .   ←", crew=3, seats=((1,), (2, 3)), phase=ESCAPE, ideas={1: 1}, agreement="any")
    scene.state.rolled = 3

    scene.play(Run(0))

    assert now(scene, 1) == "C1 is running."
    assert now(scene) == "C1 is running: keep going or stop."


def test_laying_a_way_out_has_words_of_its_own() -> None:
    scene = given(".   1.  2.  .   ←", crew=3, phase=ESCAPE, ideas={1: 2})

    said = [now(scene)]
    scene.play(Run(0))
    said.append(now(scene))
    scene.answer(scene.space(2, 0))
    said.append(now(scene))
    scene.answer("stop")
    said.append(now(scene))

    assert said == [
        "Choose who runs first: C1 or C2.",
        "Choose C1's route out, one space at a time.",
        "Choose C1's next space, or stop there.",
        "How many ideas does C1 spend? Roll for the rest.",
    ]


def test_with_nobody_inside_the_escape_is_to_be_ended() -> None:
    scene = given(".   .   1←", crew=3, phase=ESCAPE)

    assert now(scene) == "End the Escape."


def test_one_who_is_ready_to_end_the_escape_waits_for_the_others_inside() -> None:
    scene = given("L   1.  L   2.  ←", crew=3, seats=((1,), (2, 3)), phase=ESCAPE, ideas={2: 1})

    said = [now(scene), now(scene, 1)]
    scene.play(EndEscape())
    said += [now(scene), now(scene, 1)]

    assert said == [
        "Wait for the others to run, or agree to end the Escape.",
        "Choose who runs first: C2.",
        "Waiting for the others to end the Escape. You can still run.",
        "Choose who runs first: C2.",
    ]


def test_the_end_says_how_it_ended() -> None:
    scene = given(".   2.  1←", crew=3, phase=ESCAPE)

    scene.play(EndEscape())

    assert now(scene) == now(scene, None) == "Job failed. C2 and C3 are Busted."


def test_the_end_tells_who_hides_inside() -> None:
    scene = given("2→  .   1.  3←", crew=3, phase=ESCAPE, holds={1: "camouflage"})
    scene.play(EndEscape())

    assert now(scene) == "Job failed. C1 hides inside."


def test_one_who_has_only_busted_characters_watches() -> None:
    scene = given("1.  .   .", crew=3, seats=((1,), (2, 3)), left={1: "move"})

    assert now(scene, 1) == "All your characters are Busted. Watch the others."
    assert scene.offers(Move)
