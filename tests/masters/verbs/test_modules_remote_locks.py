"""Remote locks and servers."""

import pytest

from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import ESCAPE, GUARD
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Disable, Move, Pocket, Reveal, Subdue, Think, Unlock
from safehouse.masters.phases.escape import EndEscape, Go, Run
from safehouse.masters.phases.hands import OpenRings
from safehouse.masters.phases.team import Done
from tests.given import given, picture

X, Y = 0, 1
ALL = "move unlock subdue disable reveal idea loot"


def test_a_remote_lock_cannot_be_entered() -> None:
    scene = given("1.  x", left={1: "move"})

    assert scene.refused(Move(0, scene.space(1, 0))) == "RLK3"


def test_a_remote_lock_is_no_lock_that_can_be_picked() -> None:
    scene = given("1.  x", left={1: "unlock"})

    assert scene.refused(Unlock(0, scene.space(1, 0))) == "SUB4"


def test_from_a_server_all_remote_locks_of_its_letter_are_opened_at_no_cost() -> None:
    scene = given("x   1X  x   Py  Y", left={1: "move"})

    scene.play(OpenRings(0, X))

    assert scene.map == picture(".   1X  .   Py  Y")
    assert scene.view.crew[0].left == {"move": 1}


def test_servers_and_remote_locks_of_other_letters_do_not_match() -> None:
    scene = given("x   1X  y   2Y  .")

    assert scene.refused(OpenRings(0, Y)) == "RLK2"
    assert scene.refused(OpenRings(1, X)) == "RLK2"
    assert scene.refused(OpenRings(1, Y)) == ""


def test_a_remote_lock_is_opened_on_its_server_only() -> None:
    scene = given("x   1.  X")

    assert scene.refused(OpenRings(0, X)) == "RLK2"


def test_remote_locks_are_opened_once() -> None:
    scene = given("x   1X  y")
    scene.play(OpenRings(0, X))

    assert scene.refused(OpenRings(0, X)) == "RLK5"


def test_an_opened_remote_lock_lets_everybody_in() -> None:
    scene = given("1X  x   2.", left={2: "move"})

    scene.play(OpenRings(0, X))
    scene.play(Move(1, scene.space(1, 0)))

    assert scene.map == picture("1X  2.  .")


@pytest.mark.parametrize(
    "command",
    [Move(0, 2), Unlock(0, 0), Subdue(0, 1, GUARD), Disable(0, 2)],
    ids=["move", "unlock", "subdue", "disable"],
)
def test_who_is_inside_a_remote_lock_may_not_move_unlock_subdue_or_disable(command: Command) -> None:
    inside = given("L   1Gx C", left={1: ALL})
    outside = given("L   1G  C", left={1: ALL})

    assert inside.refused(command) == "RLK4"
    assert outside.refused(command) == ("SEC2" if isinstance(command, Move) else "")


def test_who_is_inside_a_remote_lock_may_still_think_reveal_and_loot() -> None:
    scene = given("1x  .   ?", left={1: ALL}, bag={"lock": 1})

    scene.play(Think(0))
    scene.play(Reveal(0, scene.space(2, 0)))
    scene.play(Pocket(0))

    assert scene.map == picture("1x  .   L")
    assert scene.ideas == {1: 1}
    assert scene.held(1) == {"cash": 1}


def test_who_is_inside_a_remote_lock_still_makes_noise() -> None:
    scene = given("1x  .", deck="M1,M1,M1,Z1", noise=3)

    scene.play(Act(0, "thug", 1, 1))
    scene.play(Done())

    assert scene.state.noise == 4
    assert scene.lost == ["M1"]


def test_who_was_inside_a_remote_lock_moves_once_it_is_open() -> None:
    scene = given("1x  .   2X", left={1: "move"})

    scene.play(OpenRings(1, X))
    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture(".   1.  2X")


def test_who_is_inside_a_remote_lock_does_not_get_out_in_the_escape_either() -> None:
    inside = given("→   1x  .", ideas={1: 3}, phase=ESCAPE)
    outside = given("→   1.  x", ideas={1: 3}, phase=ESCAPE)

    assert inside.offers(Run) == []
    assert outside.offers(Run) == [Run(0)]


def test_a_remote_lock_cannot_be_entered_in_the_escape() -> None:
    scene = given("→   x   1.", ideas={1: 3}, phase=ESCAPE)

    assert scene.refused(Run(0)) == "ESC5"


def test_in_the_escape_too_who_stands_on_a_server_lets_others_out() -> None:
    scene = given("→   1x  2X", ideas={1: 1, 2: 2}, phase=ESCAPE)

    scene.play(OpenRings(1, X))
    scene.play(Run(0), scene.space(0, 0), "stop", 1)
    scene.play(Go(0))
    scene.play(EndEscape())

    assert scene.state.busted == 0b1110


def test_a_runner_opens_remote_locks_from_a_server_on_its_way_for_no_escape_move() -> None:
    scene = given("→   X   2.  1x", ideas={1: 0, 2: 2}, phase=ESCAPE)

    scene.play(Run(1), scene.space(0, 0), "stop", 2)
    assert scene.refused(OpenRings(1, X)) == "RLK2"
    scene.play(Go(1))
    scene.play(OpenRings(1, X))
    scene.play(Go(1))

    assert scene.map == picture("2→  X   .   1.")
    assert scene.view.crew[1].moves == 0


def test_in_the_escape_a_server_opens_no_remote_locks_of_another_letter_nor_from_beside_it() -> None:
    scene = given("→   1x  2Y  X", ideas={1: 3}, phase=ESCAPE)

    assert scene.refused(OpenRings(1, X)) == "RLK2"
    assert scene.refused(OpenRings(0, X)) == "RLK2"
