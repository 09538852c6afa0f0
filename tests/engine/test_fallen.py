"""What was begun and rests on a step that is taken back: it falls whole, or it stands in the way."""

import msgspec
import pytest

from safehouse.engine.game import renewed, step
from safehouse.engine.journal import Journal, Undo
from safehouse.engine.journal.snapshots import EVERY
from safehouse.engine.wire import Answer, Refused
from safehouse.masters.box.pieces import PLANNING
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.planning import Plan, Unplan
from safehouse.masters.phases.shop import Buy, Sell
from tests.engine.drawn import journal_of
from tests.given import given
from tests.playing import MATCHES, Start

FLOORPLANS = Hire("TAKE A LOOK AT THESE FLOORPLANS")  # for three ideas the team must have $5k, for two $3k
INSIDE = Hire("I'LL GET YOU INSIDE")


def rich_by_a_sale() -> Journal:
    """A match in which seat 1 sold something, and the team has $6k instead of $3k."""
    setup, seed = MATCHES["county-the-bricks"]
    journal = Start(msgspec.structs.replace(setup, cash=6), seed).journal()
    bought = next(offer for offer in journal.legal(1) if isinstance(offer, Buy))
    journal.play(1, bought)
    journal.play(1, Sell(bought.who, bought.item))
    return journal


def test_a_draft_falls_whole_if_one_of_its_answers_does_not_stand() -> None:
    journal = rich_by_a_sale()
    journal.play(0, FLOORPLANS)
    journal.play(0, Answer(3))
    journal.play(0, Answer(2))  # a hex; it is no answer to how many ideas

    journal.undo(1)

    assert journal.position.drafts == ()
    assert journal.counts == [0]
    assert journal.entries[-1] == Undo(1, 1, fell=(2, 3, 4))
    assert FLOORPLANS in journal.legal(0)


def test_a_draft_that_falls_whole_stands_in_no_snapshot() -> None:
    journal = rich_by_a_sale()
    journal.play(0, FLOORPLANS)
    plan = next(offer for offer in journal.legal(2) if isinstance(offer, Plan))
    for _ in range(EVERY):
        journal.play(2, plan)
        journal.play(2, Unplan(plan.who, plan.at))
    journal.play(0, Answer(3))

    journal.undo(1)

    assert journal.position.drafts == ()
    assert not any(kept.position.drafts for kept in journal.snapshots.kept)


def test_a_draft_whose_answers_stand_is_left_alone() -> None:
    journal = rich_by_a_sale()
    journal.play(0, FLOORPLANS)
    journal.play(0, Answer(2))
    journal.play(0, Answer(2))

    journal.undo(1)

    draft = journal.position.draft_of(0)
    assert draft is not None
    assert draft.answers == (2, 2)


def asked_of_who_was_handed_a_character() -> Journal:
    """Seat 2 let seat 1 play the third character; seat 0 wants it to start inside, and seat 1 is asked."""
    seats = ((1,), (2,), (3, 4))
    scene = given("→   G   .", phase=PLANNING, seats=seats, setup={"fixers": ("the-mayor",)})
    journal = journal_of(scene)
    journal.hand(2, 2, 1)
    journal.play(0, INSIDE)
    journal.play(0, Answer(2))
    assert journal.position.open is not None
    assert journal.position.open.question.seats == (1,)
    return journal


def test_a_question_that_would_be_put_to_somebody_else_falls_if_nothing_came_of_it() -> None:
    journal = asked_of_who_was_handed_a_character()

    journal.undo(2)

    assert journal.position.open is None
    assert journal.counts == []
    assert journal.entries[-1] == Undo(2, 0, fell=(1, 2))


def test_a_question_that_would_be_put_to_somebody_else_stands_in_the_way_if_something_came_of_it() -> None:
    journal = asked_of_who_was_handed_a_character()
    journal.play(1, Answer("yes"))

    with pytest.raises(Refused, match="otherwise"):
        journal.undo(2)


@pytest.mark.parametrize(("inside", "stands"), [((0,), True), ((0, 1), False)])
def test_a_draft_stands_only_as_long_as_it_is_its_own_seat_that_is_asked(inside: tuple[int, ...], stands: bool) -> None:
    setup = {"fixers": ("the-mayor",), "inside": inside}
    scene = given("→   G   N", phase=PLANNING, seats=((1, 2), (3,)), crew=3, setup=setup)
    asking = step(scene.heist, scene.position, 0, INSIDE).position
    asked = asking.open or asking.draft_of(0)
    assert asked is not None

    assert asked.question.seats == ((0,) if stands else (1,))
    assert (renewed(scene.heist, scene.state, asked) is not None) == stands
