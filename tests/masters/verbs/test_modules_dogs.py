"""Guard dogs: guards that come to you."""

import pytest

from safehouse.masters.box.pieces import DOG, EVENT, PLANNING
from safehouse.masters.facts.security import DogLetGo, DogMoved, DogWaited
from safehouse.masters.game.laws import undone
from safehouse.masters.phases.action import Move, Reveal, Subdue
from safehouse.masters.phases.planning import Ready
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from safehouse.masters.setup.scatter import scatter
from safehouse.masters.sight.dogs import idle
from tests.given import Scene, given, picture

ONE_DOG = {"dog": 1}


def test_dogs_are_guards_they_hold_who_shares_their_hex_and_can_be_subdued() -> None:
    scene = given("1D  .", left={1: "move subdue"})
    assert scene.refused(Move(0, scene.space(1, 0))) == "SEC2"

    scene.play(Subdue(0, scene.space(0, 0), DOG))
    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture("d   1.")


def test_a_dog_that_is_revealed_beside_a_character_jumps_and_its_hex_stays_known() -> None:
    scene = given("1.  ?", left={1: "reveal"}, bag=ONE_DOG)

    scene.play(Reveal(0, scene.space(1, 0)))

    assert scene.map == picture("1D  .")
    assert scene.state.unknown == 0


def test_a_dog_that_is_revealed_far_from_everybody_stays() -> None:
    scene = given("1.  .   ?", left={1: "reveal"}, bag=ONE_DOG)

    scene.play(Reveal(0, scene.space(2, 0)))

    assert scene.map == picture("1.  .   D")


def test_a_dog_that_is_found_on_arrival_jumps_onto_who_arrived() -> None:
    scene = given("1.  .   ?", left={1: "move"}, bag=ONE_DOG)

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture(".   1D  .")


def test_every_dog_that_someone_comes_beside_jumps() -> None:
    scene = given("1.  .   DD", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture(".   1DD .")


def test_a_dog_that_a_card_places_beside_a_character_jumps() -> None:
    scene = given("k   1.", phase=EVENT)

    scene.effect("D2")

    assert scene.map == picture("k   1D")


def test_a_dog_that_comes_to_on_the_hex_of_a_character_stays_there() -> None:
    scene = given("1d  2.  .", phase=EVENT)

    scene.effect("23")

    assert scene.map == picture("1D  2.  .")


@pytest.mark.parametrize(
    ("drawing", "after"), [("1D  .   2.", "1D  2.  ."), ("d   .   2.", "d   2.  ."), ("D   .   2.", ".   2D  .")]
)
def test_a_dog_jumps_unless_it_is_subdued_or_shares_a_hex_with_somebody(drawing: str, after: str) -> None:
    scene = given(drawing, left={2: "move"})

    scene.play(Move(1, scene.space(1, 0)))

    assert scene.map == picture(after)


def test_a_dog_does_not_jump_because_somebody_far_away_moves() -> None:
    scene = given("1.  D   .   .   .   2.  .", left={1: "move", 2: "move"})

    scene.play(Move(1, scene.space(6, 0)))

    assert scene.map == picture("1.  D   .   .   .   .   2.")


@pytest.mark.parametrize(
    ("drawing", "hushed", "found"),
    [("1.  D", False, 1), ("1.  D", True, 0), ("1D  2.", False, 0), ("1→  D", False, 0), ("1.  d", False, 0)],
    ids=["idle", "whistle", "sharing", "outdoors", "subdued"],
)
def test_no_dog_stands_idle_beside_a_character_before_anybody_plays_on(drawing: str, hushed: bool, found: int) -> None:
    scene = given(drawing)
    scene.state.tell(hushed=hushed)

    assert len(list(undone(scene.heist, scene.state))) == found


def test_a_position_laid_out_at_random_has_no_idle_dog() -> None:
    drawing = given("1.  D   2.  D   .   D   3.  .   D   .   4.")
    dealt = [drawing.heist.first(1) for _ in range(30)]

    for seed, state in enumerate(dealt):
        scatter(drawing.heist, state, seed + 1)

    assert [idle(drawing.heist, state) for state in dealt] == [[]] * 30
    assert any(state.where[DOG] for state in dealt)


def test_a_dog_jumps_past_locks_doors_and_remote_locks() -> None:
    scene = given("1Lx #?", left={1: "reveal"}, bag=ONE_DOG)

    scene.play(Reveal(0, scene.space(1, 0)))

    assert scene.map == picture("&1  #\n\n&1 = 1LDx")


def test_a_dog_never_goes_onto_an_entrance() -> None:
    scene = given("1→  ?", left={1: "reveal"}, bag=ONE_DOG)

    scene.play(Reveal(0, scene.space(1, 0)))

    assert scene.map == picture("1→  D")


def test_a_dog_revealed_as_the_heist_begins_waits_for_who_is_still_outdoors() -> None:
    scene = given("12→ ?   34←", bag=ONE_DOG, phase=PLANNING)

    scene.play(Ready())

    assert scene.map == picture("12→ D   34←")


def test_a_dog_does_not_chase_in_the_escape() -> None:
    scene = given("→   1.  ?", bag=ONE_DOG, phase=EVENT)

    scene.effect("Z1")

    assert scene.map == picture("→   1.  D")


def test_the_team_chooses_whom_a_dog_jumps_on() -> None:
    scene = given("1.  ?   2.", left={1: "reveal"}, bag=ONE_DOG)

    scene.play(Reveal(0, scene.space(1, 0)))
    assert scene.position.open is not None
    assert (scene.position.open.question.options, scene.position.open.question.rule) == ((0, 1), "DOG6")
    scene.answer(1)

    assert scene.map == picture("1.  .   2D")


def test_the_kennel_may_be_entered_and_left_freely() -> None:
    scene = given("1.  k   .", left={1: "move move"})

    scene.play(Move(0, scene.space(1, 0)))
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.map == picture(".   k   1.")


def slipping(drawing: str, left: str) -> Scene:
    """A position in which character 1, a Street Urchin, slips by guards."""
    scene = given(drawing, characters={1: "street-urchin"}, ideas={1: 1}, left={1: left, 2: "move"}, deck="M1,M1,Z1")
    scene.play(Use(0, "THERE ARE BETTER WAYS"))
    return scene


def test_a_dog_that_shared_the_hex_of_who_slips_by_waits_and_lets_go_at_two_hexes() -> None:
    scene = slipping("1D  .   .", "move move")

    scene.play(Move(0, scene.space(1, 0)))
    assert scene.map == picture("D   1.  .")
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.map == picture("D   .   1.")
    assert scene.told(DogWaited) == [DogWaited(scene.space(0, 0))]
    assert scene.told(DogLetGo) == [DogLetGo(scene.space(0, 0))]


def test_a_dog_that_did_not_share_the_hex_of_who_slips_by_jumps_at_once() -> None:
    scene = slipping("1.  .   D", "move move")

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture(".   1D  .")
    assert scene.told(DogWaited) == []


def test_a_dog_that_jumped_on_who_slips_by_follows_at_every_step() -> None:
    scene = slipping("1.  .   D   .   .", "move move move")

    for column in (1, 2, 3):
        scene.play(Move(0, scene.space(column, 0)))

    assert scene.map == picture(".   .   .   1D  .")


def test_a_dog_that_waited_jumps_when_it_is_still_beside_after_the_next_move() -> None:
    scene = slipping(
        """
        .   1D  .
          .   .
        """,
        "move move",
    )

    scene.play(Move(0, scene.space(2, 0)))
    scene.play(Move(0, scene.space(1, 1)))

    assert scene.told(DogMoved) == [DogMoved(scene.space(1, 0), scene.space(1, 1))]


def test_a_dog_that_waited_jumps_when_the_character_is_done() -> None:
    scene = slipping("1D  .   .", "move")

    scene.play(Move(0, scene.space(1, 0)))
    assert scene.told(DogMoved) == []
    scene.play(Done())

    assert scene.map == picture(".   1D  .")


def test_a_dog_that_waits_for_one_jumps_on_another_who_comes_beside_it_and_stays_there() -> None:
    scene = slipping(".   1D  .   2.", "move")

    scene.play(Move(0, scene.space(0, 0)))
    scene.play(Move(1, scene.space(2, 0)))
    assert scene.state.stalking == 0
    scene.play(Done())

    assert scene.map == picture("1.  .   2D  .")


def test_a_dog_that_is_left_by_who_slips_by_jumps_on_another_who_stands_beside_it() -> None:
    scene = slipping("2.  1D  .   .", "move move")

    scene.play(Move(0, scene.space(2, 0)))

    assert scene.map == picture("2D  .   1.  .")


def test_a_dog_that_is_left_by_who_slips_by_stays_with_another_on_its_hex() -> None:
    scene = slipping("12D .   .", "move move")

    scene.play(Move(0, scene.space(1, 0)))
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.map == picture("2D  .   1.")
    assert scene.told(DogWaited) == []


def test_a_dog_does_not_wait_in_the_event_phase() -> None:
    scene = given("k   1.", characters={1: "street-urchin"}, phase=EVENT)

    scene.effect("D1")

    assert scene.map == picture("k   1D")
