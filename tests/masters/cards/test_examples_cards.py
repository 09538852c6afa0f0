"""The worked examples and figures of the rulebook about teams and cards, by their number in the list of examples."""

import pytest

from safehouse.engine.wire import Answer, Refused
from safehouse.masters.editions import STANDARD
from safehouse.masters.phases.action import Reveal
from safehouse.masters.setup.team import Build, check_team
from tests.given import given, picture


def test_example_37_a_grease_man_plays_with_a_pickpocket_but_not_with_a_burglar() -> None:
    grease_man = Build("Grease Man", "grease-man", ("wing-it", "hurry"))
    thug = Build("Thug", "thug", ("bypass", "linger"))

    check_team(STANDARD.box, (grease_man, thug, Build("Pickpocket", "pickpocket", ("yank-wires", "hurry"))))
    with pytest.raises(Refused, match="CAM24"):
        check_team(STANDARD.box, (grease_man, thug, Build("Burglar", "burglar", ("yank-wires", "hurry"))))


def test_example_38_two_of_larry_curly_and_moe_play_and_all_three_do_not() -> None:
    larry = Build("Larry", "thug", ("wing-it", "hurry"))
    curly = Build("Curly", "lookout", ("wing-it", "bypass"))
    moe = Build("Moe", "burglar", ("wing-it", "linger"))
    other = Build("Other", "pickpocket", ("yank-wires", "smash-n-grab"))

    for pair in ((larry, curly), (larry, moe), (curly, moe)):
        check_team(STANDARD.box, (*pair, other))
    with pytest.raises(Refused, match="CAM25"):
        check_team(STANDARD.box, (larry, curly, moe))


def test_example_39_four_characters_cannot_all_have_bypass() -> None:
    pairs = {"angry-locksmith": "wing-it", "thug": "hurry", "script-kiddie": "linger", "burglar": "yank-wires"}

    with pytest.raises(Refused, match="CAM25"):
        check_team(
            STANDARD.box, tuple(Build(character, character, ("bypass", skill)) for character, skill in pairs.items())
        )


def test_example_42_the_team_picks_whom_a_new_dog_jumps_on() -> None:
    scene = given("1.  ?   2.  .   3.", left={3: "reveal"}, bag={"dog": 1})

    scene.play(Reveal(2, scene.space(1, 0)))
    assert [offer.option for offer in scene.offers(Answer)] == [0, 1]
    scene.answer(1)

    assert scene.map == picture("1.  .   2D  .   3.")


def test_example_50_a_watchtower_does_not_sweep_across_a_gap() -> None:
    scene = given(
        """
            1.  .
          2.      .
        3.  .   W
        """
    )

    scene.effect("C2")

    assert scene.map == picture(
        """
            1.  .
          2.      .
        3G  .   W
        """
    )


def test_example_53_three_hounds_come_from_the_kennel_and_run() -> None:
    scene = given("k   .   .   .   .   .   .   1.  2.  3.")

    scene.effect("C6")

    assert scene.map == picture("k   .   .   DDD .   .   .   1.  2.  3.")


def test_example_54_jewel_and_cash_are_locked_in_and_the_safe_is_not() -> None:
    scene = given("1.  J   .   $2  S")

    scene.effect("C4")

    assert scene.map == picture("1.  LJ  .   L$2 S")


@pytest.mark.parametrize("event", ["19", "A1"])
def test_example_55_the_guard_comes_to_the_tile_of_the_character(event: str) -> None:
    scene = given("1.  C   .")

    scene.effect(event)

    assert scene.map == picture("1G  C   .")


def test_example_56_locks_beside_a_character_snap_shut_and_the_one_under_it_does_not() -> None:
    scene = given("l   1l  .   l")

    scene.effect("11")

    assert scene.map == picture("L   1l  .   l")


def test_example_58_three_characters_apart_from_each_other_lose_an_idea_each() -> None:
    scene = given(
        """
            1.  .
          .   .   2.
            3.  .
        """,
        ideas={1: 2, 2: 1, 3: 0},
    )

    scene.effect("18")

    assert scene.ideas == {1: 1, 2: 0, 3: 0}


@pytest.mark.parametrize(
    ("event", "chit", "drawn"), [("B1", "camera", "CC"), ("B2", "lock", "LL"), ("B3", "guard", "GG")]
)
def test_example_59_a_double_chit_is_two_chits_on_one_hex(event: str, chit: str, drawn: str) -> None:
    scene = given("1.  .   ?", bag={chit: 1}, left={1: "reveal"})

    scene.effect(event)
    scene.play(Reveal(0, scene.space(2, 0)))

    assert scene.map == picture(f"1.  .   {drawn}")
    assert scene.state.bag_size() == 0
