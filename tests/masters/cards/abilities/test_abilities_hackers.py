"""Abilities of the Script Kiddie and her pros: AUTOPWN, EXPLOIT, I CAN HAZ TEH CODES, HAS THE CODE."""

from safehouse.engine.wire import Answer
from safehouse.masters.box.pieces import DISABLE, ESCAPE, GUARD, ONE, SUBDUE, UNLOCK
from safehouse.masters.facts.security import Revealed
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Disable, Subdue, Unlock
from safehouse.masters.phases.use import Use
from tests.given import given, picture

AUTOPWN = Act(0, "script-kiddie", 2, 1)
EXPLOIT = Act(0, "black-hat", 2, 1)
CODES = Use(0, "I CAN HAZ TEH CODES")
THE_CODE = Use(0, "HAS THE CODE")


def test_autopwn_lets_another_character_unlock_for_an_idea_and_a_noise() -> None:
    scene = given("1.  .   2.  L", characters={1: "script-kiddie"}, ideas={1: 2})

    scene.play(AUTOPWN, "unlock")
    scene.play(Unlock(1, scene.space(3, 0)))

    assert scene.ideas == {1: 1, 2: 0}
    assert scene.state.made == 1
    assert scene.map == picture("1.  .   2.  l")


def test_autopwn_gives_a_disable_or_a_subdue_just_as_well() -> None:
    for sub, command in (("disable", Disable(1, 0)), ("subdue", Subdue(1, 0))):
        scene = given("2GC 1.", characters={1: "script-kiddie"}, ideas={1: 1})

        scene.play(AUTOPWN, sub)

        assert scene.refused(command) == ""


def test_autopwn_gives_one_sub_action_only() -> None:
    scene = given("1.  .   2.  LL", characters={1: "script-kiddie"}, ideas={1: 2})
    scene.play(AUTOPWN, "unlock")

    scene.play(Unlock(1, scene.space(3, 0)))

    assert scene.refused(Unlock(1, scene.space(3, 0))) == "SUB1"


def test_autopwn_comes_on_top_of_the_action_of_the_other() -> None:
    scene = given("1.  .   2.  L", characters={1: "script-kiddie", 2: "thug"}, ideas={1: 2})

    scene.play(AUTOPWN, "unlock")
    scene.play(Act(1, "thug", 2, 1))

    assert scene.state.left[1] == 0x1 + ONE[UNLOCK] + ONE[SUBDUE]


def test_autopwn_is_for_a_character_of_ones_choice_but_never_for_oneself() -> None:
    scene = given("1.  2.  3.", characters={1: "hacktivist"}, ideas={1: 1})

    scene.play(Act(0, "hacktivist", 2, 1))

    assert [offer.option for offer in scene.offers(Answer)] == [1, 2]
    scene.answer(2)
    scene.answer("disable")
    assert scene.state.left == [0, 0, ONE[DISABLE], 0]


def test_autopwn_costs_an_idea_and_the_action() -> None:
    poor = given("1.  2.", characters={1: "script-kiddie"})
    scene = given("1.  2.", characters={1: "script-kiddie"}, ideas={1: 3})

    scene.play(AUTOPWN, "unlock")

    assert poor.refused(AUTOPWN) == "RND5"
    assert {offer.who for offer in scene.offers(Act)} == {1}


def test_autopwn_needs_somebody_else_in_play() -> None:
    scene = given("1.  .", characters={1: "script-kiddie"}, ideas={1: 3})

    assert scene.refused(AUTOPWN) == "CHR5"


def test_autopwn_is_neither_for_the_escape_nor_for_others() -> None:
    escape = given("1.  2.", characters={1: "script-kiddie"}, ideas={1: 3}, phase=ESCAPE)
    thug = given("1.  2.", characters={1: "thug"}, ideas={1: 3})

    assert escape.refused(AUTOPWN) == "RND1"
    assert thug.refused(AUTOPWN) == "RND3"


def test_what_autopwn_gives_does_not_reach_beyond_the_other_character() -> None:
    scene = given("1.  L   .   2.", characters={1: "script-kiddie"}, ideas={1: 1})

    scene.play(AUTOPWN, "unlock")

    assert scene.refused(Unlock(1, scene.space(1, 0))) == "SUB4"
    assert scene.refused(Unlock(0, scene.space(1, 0))) == "SUB1"


def test_autopwn_is_given_by_one_seat_and_used_by_another() -> None:
    scene = given("1.  .   2.  L", characters={1: "script-kiddie"}, ideas={1: 1}, seats=((1,), (2, 3, 4)))
    pick = Unlock(1, scene.space(3, 0))

    assert scene.refused(AUTOPWN, seat=1) == "RND13"
    scene.play(AUTOPWN, "unlock", seat=0)

    assert scene.refused(pick, seat=0) == "RND13"
    assert scene.refused(pick, seat=1) == ""


def test_exploit_gives_two_of_a_sub_action_with_one_noise() -> None:
    scene = given("1.  .   2.  LL", characters={1: "black-hat"}, ideas={1: 2})

    scene.play(EXPLOIT, "unlock")
    scene.play(Unlock(1, scene.space(3, 0)))
    scene.play(Unlock(1, scene.space(3, 0)))

    assert scene.ideas == {1: 1, 2: 0}
    assert scene.state.made == 1
    assert scene.map == picture("1.  .   2.  ll")


def test_exploit_gives_no_subdue_to_a_grifter() -> None:
    scene = given("1.  .   2G", characters={1: "black-hat", 2: "grifter"}, ideas={1: 2})

    assert scene.refused(EXPLOIT, "subdue") == "CHR5"


def test_exploit_needs_an_idea_and_a_black_hat() -> None:
    assert given("1.  2.", characters={1: "black-hat"}).refused(EXPLOIT) == "RND5"
    assert given("1.  2.", characters={1: "script-kiddie"}, ideas={1: 2}).refused(EXPLOIT) == "RND3"


def test_i_can_haz_teh_codes_reveals_all_unknown_tiles_beside_a_live_camera() -> None:
    scene = given("1.  .   ?   C   ?   ?", characters={1: "script-kiddie"}, ideas={1: 3})

    scene.play(CODES)

    assert scene.told(Revealed) == [Revealed(scene.space(2, 0), GUARD), Revealed(scene.space(4, 0), GUARD)]
    assert scene.map == picture("1.  .   G   C   G   ?")
    assert scene.ideas == {1: 1}
    assert scene.state.made == 0


def test_i_can_haz_teh_codes_looks_through_one_camera_of_ones_choice() -> None:
    scene = given("1.  .   ?   C   .   C   ?", characters={1: "hacktivist"}, ideas={1: 3})

    scene.play(CODES)
    assert [offer.option for offer in scene.offers(Answer)] == [scene.space(3, 0), scene.space(5, 0)]
    scene.answer(scene.space(5, 0))

    assert scene.map == picture("1.  .   ?   C   .   C   G")


def test_i_can_haz_teh_codes_works_once_per_heist() -> None:
    scene = given("1.  .   ?   C   .   C   ?", characters={1: "script-kiddie"}, ideas={1: 5})

    scene.play(CODES, scene.space(3, 0))

    assert scene.refused(CODES) == "CHR7"


def test_i_can_haz_teh_codes_needs_two_ideas() -> None:
    scene = given("1.  .   ?   C", characters={1: "script-kiddie"}, ideas={1: 1})

    assert scene.refused(CODES) == "CHR6"


def test_i_can_haz_teh_codes_needs_a_live_camera_with_something_unknown_beside_it() -> None:
    dark = given("1.  .   ?   c", characters={1: "script-kiddie"}, ideas={1: 3})
    known = given("?   1.  .   C", characters={1: "script-kiddie"}, ideas={1: 3})
    empty = given("1.  .   ?   C", characters={1: "script-kiddie"}, ideas={1: 3}, bag={})

    assert [scene.refused(CODES) for scene in (dark, known, empty)] == ["CHR6", "CHR6", "CHR6"]


def test_i_can_haz_teh_codes_is_neither_for_the_escape_nor_for_others() -> None:
    escape = given("1.  .   ?   C", characters={1: "script-kiddie"}, ideas={1: 3}, phase=ESCAPE)
    thug = given("1.  .   ?   C", characters={1: "thug"}, ideas={1: 3})

    assert escape.refused(CODES) == "CHR6"
    assert thug.refused(CODES) == "CHR6"


def test_has_the_code_reveals_beside_a_camera_for_nothing() -> None:
    scene = given("1.  .   ?   C   ?", characters={1: "black-hat"})

    scene.play(THE_CODE)

    assert scene.map == picture("1.  .   G   C   G")
    assert scene.ideas == {1: 0}


def test_has_the_code_works_once_per_heist_and_for_a_black_hat_only() -> None:
    scene = given("1.  .   ?   C   .   C   ?", characters={1: "black-hat"})
    kiddie = given("1.  .   ?   C", characters={1: "script-kiddie"}, ideas={1: 3})

    scene.play(THE_CODE, scene.space(3, 0))

    assert scene.refused(THE_CODE) == "CHR7"
    assert kiddie.refused(THE_CODE) == "CHR6"
