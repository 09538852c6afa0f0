"""Part one: tokens, entrances, Ready, and what the heist begins with."""

from safehouse.masters.box.pieces import ACTION, DOG, PLANNING
from safehouse.masters.facts.plan import Entered, HeistBegan, Planned, SaidSo, TookBack, Unplanned
from safehouse.masters.facts.rounds import Rolled, RoundBegan
from safehouse.masters.facts.security import DogMoved, Revealed
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.planning import Enter, Plan, Ready, Unplan
from tests.given import Scene, given

Seats = tuple[tuple[int, ...], ...]
ALL = (1, 2, 3, 4)
TWO_SEATS = ((1, 2), (3, 4))


def placed(drawing: str = "12→ .   ?   .   34←", seats: Seats = (ALL,)) -> Scene:
    """Everybody stands on an entrance and nobody has said Ready."""
    return given(drawing, phase=PLANNING, seats=seats, bag={"guard": 3})


def test_a_token_is_laid_and_taken_back() -> None:
    scene = given("→   .", phase=PLANNING)
    at = scene.space(1, 0)

    laid = scene.play(Plan(0, at))
    back = scene.play(Unplan(0, at))

    assert (laid, back) == ([Planned(0, at)], [Unplanned(0, at)])
    assert scene.state.plan[0] == 0


def test_a_move_ends_on_a_hex_with_a_token_of_ones_own() -> None:
    scene = given("1.  .   .", left={1: "move"}, plan={1: [(0, 0)], 2: [(1, 0)]})

    assert scene.refused(Move(0, scene.space(1, 0))) == "PLN1"

    scene = given("1.  .   .", left={1: "move"}, plan={1: [(1, 0)]})

    assert scene.refused(Move(0, scene.space(1, 0))) == ""


def test_entrances_need_no_token_and_take_none() -> None:
    scene = given("→   1.", left={1: "move"}, plan={})
    planning = given("→   .", phase=PLANNING)

    assert scene.refused(Move(0, scene.space(0, 0))) == ""
    assert planning.refused(Plan(0, planning.space(0, 0))) == "PLN2"


def test_tokens_stay_where_they_are_in_the_heist() -> None:
    scene = given("→   1.", plan={1: [(1, 0)]})

    assert scene.offers(Plan) == scene.offers(Unplan) == []
    assert scene.refused(Unplan(0, scene.space(1, 0))) == "RND1"


def test_one_may_choose_another_entrance_until_the_plan_stands() -> None:
    scene = given("→   .   ←", phase=PLANNING)
    left, right = scene.space(0, 0), scene.space(2, 0)

    scene.play(Enter(0, left))
    moved = scene.play(Enter(0, right))

    assert moved == [Entered(0, right)]
    assert scene.state.at[0] == right


def test_all_see_who_has_an_entrance() -> None:
    scene = given("→   .   ←", phase=PLANNING)

    scene.play(Enter(0, scene.space(0, 0)))

    seen = scene.heist.view(scene.state, 0)
    assert [each.placed for each in seen.crew] == [True, False, False, False]


def test_at_most_two_start_on_one_entrance() -> None:
    scene = given("12→ .   ←", phase=PLANNING)

    assert scene.refused(Enter(2, scene.space(0, 0))) == "BRD7"

    scene.play(Enter(1, scene.space(2, 0)))

    assert scene.refused(Enter(2, scene.space(0, 0))) == ""


def test_the_entrance_limit_holds_in_planning_only() -> None:
    scene = given("12→ 3.", left={3: "move"})

    scene.play(Move(2, scene.space(0, 0)))

    assert scene.state.at[:3] == [scene.space(0, 0)] * 3


def test_memory_is_the_number_of_tokens() -> None:
    scene = given("→   .   .   .   .   .   .   .   .", phase=PLANNING)

    for column in range(1, 8):
        scene.play(Plan(0, scene.space(column, 0)))

    assert scene.heist.memory[0] == 7
    assert scene.refused(Plan(0, scene.space(8, 0))) == "CHR2"
    scene.play(Unplan(0, scene.space(3, 0)))
    assert scene.refused(Plan(0, scene.space(8, 0))) == ""


def test_tokens_may_stay_in_hand() -> None:
    scene = placed()

    scene.play(Ready())

    assert scene.state.phase == ACTION


def test_tokens_and_entrances_come_in_any_order() -> None:
    scene = given("→   .   ←", phase=PLANNING)
    hexagon, left, right = scene.space(1, 0), scene.space(0, 0), scene.space(2, 0)

    scene.play(Enter(0, left))
    scene.play(Plan(0, hexagon))
    scene.play(Plan(1, hexagon))
    scene.play(Enter(1, left))

    assert scene.refused(Ready()) == "PLN4"
    scene.play(Enter(2, right))
    scene.play(Enter(3, right))
    assert scene.refused(Ready()) == ""


def test_planning_ends_when_everyone_is_ready() -> None:
    scene = placed(seats=TWO_SEATS)

    first = scene.play(Ready(), seat=0)

    assert first == [SaidSo(0)]
    assert scene.state.phase == PLANNING
    assert scene.heist.to_move(scene.state) == (1,)

    last = scene.play(Ready(), seat=1)

    assert last[:2] == [SaidSo(1), HeistBegan()]
    assert scene.state.phase == ACTION
    assert scene.heist.to_move(scene.state) == (0, 1)


def test_a_later_command_takes_ready_back() -> None:
    scene = placed(seats=TWO_SEATS)
    scene.play(Ready(), seat=0)

    facts = scene.play(Plan(0, scene.space(1, 0)), seat=0)

    assert facts == [Planned(0, scene.space(1, 0)), TookBack(0)]
    assert scene.heist.to_move(scene.state) == (0, 1)
    assert scene.refused(Ready(), seat=0) == ""


def test_what_others_do_does_not_take_ready_back() -> None:
    scene = placed(seats=TWO_SEATS)
    scene.play(Ready(), seat=0)

    facts = scene.play(Plan(2, scene.space(1, 0)), seat=1)

    assert facts == [Planned(2, scene.space(1, 0))]
    assert scene.heist.to_move(scene.state) == (1,)


def test_pawns_reveal_nothing_in_planning() -> None:
    scene = given("→   ?   ←", phase=PLANNING)

    facts = scene.play(Enter(0, scene.space(0, 0)))

    assert facts == [Entered(0, scene.space(0, 0))]
    assert scene.state.unknown == 1 << scene.space(1, 0)


def test_every_tile_beside_the_crew_is_revealed_before_the_first_roll() -> None:
    scene = placed("12→ ?   ?   ?   34←")

    scene.play(Ready())

    kinds = [type(fact) for fact in scene.facts]
    assert [fact.at for fact in scene.told(Revealed)] == [scene.space(1, 0), scene.space(3, 0)]
    assert scene.state.unknown == 1 << scene.space(2, 0)
    assert kinds.index(HeistBegan) < kinds.index(Revealed) < kinds.index(RoundBegan) < kinds.index(Rolled)


def test_a_dog_revealed_at_the_start_stays_off_the_entrance() -> None:
    scene = given("12→ ?   34←", phase=PLANNING, bag={"dog": 1})

    scene.play(Ready())

    assert scene.told(Revealed) == [Revealed(scene.space(1, 0), DOG)]
    assert scene.told(DogMoved) == []


def test_everyone_rolls_when_the_heist_begins() -> None:
    scene = placed()

    scene.play(Ready())

    assert scene.told(Rolled) != []
    assert all(1 <= die <= 6 for die in scene.state.die)
    assert scene.state.round == 1


def test_characters_start_with_the_ideas_on_their_cards() -> None:
    first = placed().heist.first(1)

    assert first.ideas == [0, 2, 2, 2]
