"""Sub-actions: what each does to the board, in any order and by everyone at once."""

from safehouse.masters.box.pieces import ACTION, CAMERA, DISABLE, DOG, ESCAPE, GUARD, JEWEL, LOCK, MOVE, SUBDUE, UNLOCK
from safehouse.masters.facts.plan import SaidSo, TookBack
from safehouse.masters.facts.rounds import ActionPhaseEnded, AlertRaised, EventBegan, NoiseRose, RoundBegan, Spent
from safehouse.masters.facts.security import Culled, Disabled, Moved, Revealed, Subdued, Unlocked
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Cull, Disable, Move, Reveal, Subdue, Think, Unlock
from safehouse.masters.phases.hands import PickUp
from safehouse.masters.phases.team import CallEscape, Done
from tests.given import given, picture

TWO_SEATS = ((1, 2), (3, 4))


def test_a_move_goes_to_an_adjacent_tile() -> None:
    scene = given("1.  G   .", left={1: "move"})

    facts = scene.play(Move(0, scene.space(1, 0)))

    assert facts == [Spent(0, MOVE), Moved(0, scene.space(1, 0))]
    assert scene.map == picture(".   1G  .")


def test_an_unlock_opens_one_lock_on_an_adjacent_tile() -> None:
    scene = given("1.  LL", left={1: "unlock unlock"})
    at = scene.space(1, 0)

    facts = scene.play(Unlock(0, at))

    assert facts == [Spent(0, UNLOCK), Unlocked(0, at, LOCK)]
    assert scene.map == picture("1.  Ll")


def test_a_subdue_lays_one_guard_low_here_or_beside() -> None:
    scene = given("1G  DG", left={1: "subdue subdue"})
    here, beside = scene.space(0, 0), scene.space(1, 0)

    facts = scene.play(Subdue(0, here, GUARD))
    scene.play(Subdue(0, beside, DOG))

    assert facts[:2] == [Spent(0, SUBDUE), Subdued(0, here, GUARD)]
    assert scene.map == picture("1g  Gd")


def test_a_disable_turns_one_camera_off_here_or_beside() -> None:
    scene = given("1C  CC", left={1: "disable disable"})
    here, beside = scene.space(0, 0), scene.space(1, 0)

    facts = scene.play(Disable(0, here))
    scene.play(Disable(0, beside))

    assert facts == [Spent(0, DISABLE), Disabled(0, here, CAMERA)]
    assert scene.map == picture("1c  Cc")


def test_a_reveal_draws_a_chit_for_any_unknown_tile() -> None:
    scene = given("1.  .   .   ?", left={1: "reveal"}, bag={"camera": 1})
    at = scene.space(3, 0)

    facts = scene.play(Reveal(0, at))

    assert facts[1:] == [Revealed(at, CAMERA)]
    assert scene.map == picture("1.  .   .   C")
    assert scene.view.bag == {}


def test_a_reveal_with_nothing_unknown_takes_a_chit_out_of_the_bag_for_all_to_see() -> None:
    scene = given("1.  .", left={1: "reveal"}, bag={"camera": 1})

    facts = scene.play(Cull(0))

    assert facts[1:] == [Culled(CAMERA)]
    assert facts[-1].news
    assert scene.view.bag == {}
    assert scene.map == picture("1.  .")


def test_sub_actions_are_done_in_any_order() -> None:
    first = given("1.  L   .", left={1: "move unlock"})
    at = first.space(1, 0)
    second = given("1.  L   .   L", left={1: "move unlock"})

    first.play(Unlock(0, at))
    first.play(Move(0, at))

    assert first.state.at[0] == at
    assert second.refused(Move(0, at)) == "SEC3"


def test_sub_actions_of_different_characters_and_seats_are_mixed_freely() -> None:
    scene = given("1.  L   .   3.", left={1: "move move", 3: "unlock idea move"}, seats=TWO_SEATS)
    first, second = scene.space(1, 0), scene.space(2, 0)

    scene.play(Move(2, second), seat=1)
    scene.play(Unlock(2, first), seat=1)
    scene.play(Move(0, first), seat=0)
    scene.play(Think(2), seat=1)
    scene.play(Move(0, second), seat=0)

    assert scene.map == picture(".   l   13. .")
    assert scene.ideas == {1: 0, 3: 1}


def test_one_may_begin_an_action_while_another_is_not_finished() -> None:
    scene = given("1.  2.", die={1: 1, 2: 1}, ideas={1: 0})

    scene.play(Act(0, "thug", 2, 1))
    scene.play(Act(1, "lookout", 1, 1))
    scene.play(Move(1, scene.space(0, 0)))
    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture("2.  1.")


def test_entering_a_live_camera_raises_one_alert_for_each() -> None:
    scene = given("1.  CC  c", left={1: "move move"}, deck="M1,M2,M3,Z1")

    scene.play(Move(0, scene.space(1, 0)))
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.lost == ["M1", "M2"]


def test_arriving_beside_an_unknown_tile_reveals_it_at_once() -> None:
    scene = given("1.  .   ?   ?", left={1: "move"}, bag={"lock": 2})

    facts = scene.play(Move(0, scene.space(1, 0)))

    assert facts[-1] == Revealed(scene.space(2, 0), LOCK)
    assert scene.map == picture(".   1.  L   ?")


def test_an_empty_bag_reveals_nothing() -> None:
    scene = given("1.  .   ?", left={1: "move"}, bag={})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.told(Revealed) == []
    assert scene.map == picture(".   1.  ?")


def test_done_waits_for_the_others() -> None:
    scene = given("1.  3.", left={1: "move", 3: "move"}, seats=TWO_SEATS)

    facts = scene.play(Done(), seat=0)

    assert facts == [SaidSo(0)]
    assert scene.state.phase == ACTION
    assert scene.heist.to_move(scene.state) == (1,)


def test_a_later_command_takes_done_back() -> None:
    scene = given("1J  3.  .", left={1: "move", 3: "move"}, seats=TWO_SEATS)
    scene.play(Done(), seat=0)

    facts = scene.play(PickUp(0, scene.space(0, 0), JEWEL), seat=0)

    assert facts[-1] == TookBack(0)
    assert scene.heist.to_move(scene.state) == (0, 1)
    assert scene.play(Done(), seat=1) == [SaidSo(1)]


def test_calling_the_escape_takes_done_back_too() -> None:
    scene = given("1.  3.", left={1: "move", 3: "move"}, seats=TWO_SEATS)
    scene.play(Done(), seat=0)

    facts = scene.play(CallEscape(), seat=0)

    assert facts[-1] == TookBack(0)


def test_what_others_do_leaves_done_as_it_is() -> None:
    scene = given("1.  3.  .", left={1: "move", 3: "move"}, seats=TWO_SEATS)
    scene.play(Done(), seat=0)

    scene.play(Move(2, scene.space(2, 0)), seat=1)

    assert scene.heist.to_move(scene.state) == (1,)


def test_a_reveal_clears_every_done() -> None:
    scene = given("1.  3.  .   ?", left={1: "move", 3: "move reveal"}, seats=TWO_SEATS)
    scene.play(Done(), seat=0)

    scene.play(Reveal(2, scene.space(3, 0)), seat=1)

    assert scene.heist.to_move(scene.state) == (0, 1)
    assert scene.refused(Done(), seat=0) == ""


def test_a_seat_whose_characters_are_busted_is_not_waited_for() -> None:
    scene = given("1.  2.", left={1: "move", 2: "move"}, seats=TWO_SEATS, deck="M1,M1,Z1")

    scene.play(Done(), seat=0)

    assert scene.state.round == 2


def test_the_last_done_counts_the_noise_plays_the_event_and_rolls() -> None:
    scene = given("1.  3.", left={1: "move", 3: "move"}, seats=TWO_SEATS, deck="M1,M2,M3,M1,Z1", noise=3, made=2)
    scene.play(Done(), seat=0)

    facts = scene.play(Done(), seat=1)

    kinds = [type(fact) for fact in facts]
    assert kinds[0] is SaidSo
    assert kinds.index(NoiseRose) < kinds.index(AlertRaised) < kinds.index(ActionPhaseEnded)
    assert kinds.index(ActionPhaseEnded) < kinds.index(EventBegan) < kinds.index(RoundBegan)
    assert (scene.state.noise, scene.state.made, scene.state.active) == (5, 0, "M2")


def test_a_called_escape_waits_for_the_actions_and_the_event() -> None:
    scene = given("1.  .", left={1: "move"}, deck="M1,M2,Z1")
    scene.play(CallEscape())

    assert scene.state.phase == ACTION
    scene.play(Move(0, scene.space(1, 0)))
    scene.play(Done())

    assert scene.state.phase == ESCAPE
    assert scene.state.active == "M1"
