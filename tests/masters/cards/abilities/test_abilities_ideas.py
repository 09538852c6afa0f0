"""Abilities that bring ideas: I KNOW A WAY, WE KNOW A WAY, GOOD and GREAT IN A PINCH, and TEAMWORK of Old Friend."""

from safehouse.engine.wire import Answer
from safehouse.masters.box.pieces import ESCAPE, EVENT, ONE, PLANNING, REVEAL, left_of
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Cull, Reveal
from safehouse.masters.phases.use import Use
from tests.given import given

I_KNOW = Use(0, "I KNOW A WAY")
GOOD = Use(0, "GOOD IN A PINCH")
GREAT = Use(0, "GREAT IN A PINCH")
TEAMWORK = Use(0, "TEAMWORK")


def test_i_know_a_way_makes_a_reveal_an_idea_while_the_bag_is_empty() -> None:
    scene = given("1.  .   ?", characters={1: "lookout"}, left={1: "reveal reveal"}, bag={})

    scene.play(I_KNOW)

    assert scene.ideas == {1: 1}
    assert left_of(scene.state.left[0], REVEAL) == 1


def test_i_know_a_way_works_for_each_reveal() -> None:
    scene = given("1.  .", characters={1: "sentinel"}, left={1: "reveal reveal"}, bag={})

    scene.play(I_KNOW)
    scene.play(I_KNOW)

    assert scene.ideas == {1: 2}
    assert scene.refused(I_KNOW) == "SUB1"


def test_i_know_a_way_waits_until_the_bag_is_empty() -> None:
    scene = given("1.  .   ?", characters={1: "lookout"}, left={1: "reveal reveal"}, bag={"guard": 1})

    assert scene.refused(I_KNOW) == "CHR6"
    scene.play(Reveal(0, scene.space(2, 0)))
    scene.play(I_KNOW)

    assert scene.ideas == {1: 1}


def test_i_know_a_way_works_once_the_last_chit_was_culled() -> None:
    scene = given("1.  .", characters={1: "lookout"}, left={1: "reveal reveal"}, bag={"lock": 1})

    scene.play(Cull(0))

    assert scene.refused(I_KNOW) == ""


def test_i_know_a_way_is_not_for_the_reveals_of_others() -> None:
    scene = given("1.  2.", characters={1: "lookout"}, left={2: "reveal"}, bag={})

    assert scene.refused(Use(1, "I KNOW A WAY")) == "CHR6"
    assert scene.refused(Reveal(1, scene.space(1, 0))) == "SEC14"


def test_we_know_a_way_makes_the_reveal_of_anybody_an_idea_of_theirs() -> None:
    scene = given("1.  2.", characters={1: "watchman"}, left={1: "reveal", 2: "reveal"}, bag={})

    scene.play(Use(1, "WE KNOW A WAY"))
    assert scene.ideas == {1: 0, 2: 1}
    scene.play(Use(0, "WE KNOW A WAY"))

    assert scene.ideas == {1: 1, 2: 1}
    assert scene.refused(Use(1, "WE KNOW A WAY")) == "SUB1"


def test_we_know_a_way_does_nothing_while_a_chit_is_in_the_bag() -> None:
    scene = given("1.  2.", characters={1: "watchman"}, left={2: "reveal"}, bag={"camera": 1})

    assert scene.refused(Use(1, "WE KNOW A WAY")) == "CHR6"


def test_we_know_a_way_ends_when_the_watchman_is_busted() -> None:
    scene = given(".   2.", characters={1: "watchman"}, left={2: "reveal"}, bag={})

    assert scene.refused(Use(1, "WE KNOW A WAY")) == "BUS1"


def test_good_in_a_pinch_turns_two_ideas_into_one_for_anybody() -> None:
    scene = given("1.  2.  3.", characters={1: "lookout"}, ideas={1: 5}, phase=ESCAPE)

    scene.play(GOOD)
    assert [offer.option for offer in scene.offers(Answer)] == [0, 1, 2]
    scene.answer(2)

    assert scene.ideas == {1: 3, 2: 0, 3: 1}


def test_good_in_a_pinch_works_once() -> None:
    scene = given("1.  2.", characters={1: "watchman"}, ideas={1: 5}, phase=ESCAPE)

    scene.play(GOOD, 1)

    assert scene.refused(GOOD) == "CHR7"


def test_good_in_a_pinch_works_once_however_often_i_know_a_way_was_used() -> None:
    scene = given("1.  2.", characters={1: "lookout"}, bag={}, left={1: "reveal " * 15})
    for _ in range(15):
        scene.play(I_KNOW)
    scene.state.left[0] = ONE[REVEAL]
    scene.play(I_KNOW)

    scene.state.phase = ESCAPE

    assert scene.refused(GOOD) == ""


def test_good_in_a_pinch_needs_two_ideas_and_the_escape() -> None:
    poor = given("1.  2.", characters={1: "lookout"}, ideas={1: 1}, phase=ESCAPE)
    early = given("1.  2.", characters={1: "lookout"}, ideas={1: 5})

    assert poor.refused(GOOD) == "CHR6"
    assert early.refused(GOOD) == "CHR6"


def test_great_in_a_pinch_works_as_often_as_there_are_ideas() -> None:
    scene = given("1.  2.  3.", characters={1: "sentinel"}, ideas={1: 5}, phase=ESCAPE)

    scene.play(GREAT, 1)
    scene.play(GREAT, 2)

    assert scene.ideas == {1: 1, 2: 1, 3: 1}
    assert scene.refused(GREAT) == "CHR6"


def test_great_in_a_pinch_is_for_the_escape_and_for_a_sentinel() -> None:
    early = given("1.  2.", characters={1: "sentinel"}, ideas={1: 5})
    lookout = given("1.  2.", characters={1: "lookout"}, ideas={1: 5}, phase=ESCAPE)

    assert early.refused(GREAT) == "CHR6"
    assert lookout.refused(GREAT) == "CHR6"


def test_teamwork_of_old_friend_turns_two_ideas_of_one_outdoors_into_one_of_another() -> None:
    scene = given("1→  2.  3.", ideas={1: 4})

    scene.play(TEAMWORK, 1)
    scene.play(TEAMWORK, 2)

    assert scene.ideas == {1: 0, 2: 1, 3: 1}
    assert scene.state.made == 0


def test_teamwork_of_old_friend_comes_on_top_of_the_action() -> None:
    before = given("1→  2.", characters={1: "thug"}, ideas={1: 2})
    after = given("1→  2.", characters={1: "thug"}, ideas={1: 2}, left={1: "move"})

    before.play(TEAMWORK)
    after.play(TEAMWORK)

    assert before.refused(Act(0, "thug", 1, 1)) == ""
    assert after.ideas == {1: 0, 2: 1}


def test_teamwork_of_old_friend_is_for_everybody_but_not_for_oneself() -> None:
    scene = given("1→  .   2←", ideas={1: 2, 2: 2})

    scene.play(TEAMWORK)
    scene.play(Use(1, "TEAMWORK"))

    assert scene.ideas == {1: 1, 2: 1}


def test_teamwork_of_old_friend_is_not_for_one_indoors_or_with_one_idea() -> None:
    indoors = given("→   1.  2.", ideas={1: 4})
    poor = given("1→  2.", ideas={1: 1})
    alone = given("1→  .", ideas={1: 4})

    assert [scene.refused(TEAMWORK) for scene in (indoors, poor, alone)] == ["RND17", "RND17", "RND17"]


def test_teamwork_of_old_friend_is_for_the_action_phase_only() -> None:
    planning = given("1→  .   2←", ideas={1: 4}, phase=PLANNING)
    event = given("1→  .   2←", ideas={1: 4}, phase=EVENT)
    escape = given("1→  .   2←", ideas={1: 4}, phase=ESCAPE)

    assert planning.refused(TEAMWORK) == "RND18"
    assert event.refused(TEAMWORK) == "RND1"
    assert escape.refused(TEAMWORK) == "ESC19"
