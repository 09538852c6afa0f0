"""Undo: what is taken back, and what stands in its way."""

import pytest

from safehouse.engine.journal import Journal, digest, fallen
from safehouse.engine.wire import Answer, Refused
from safehouse.masters.box.pieces import CASH, ESCAPE, JEWEL, NOBODY, PLANNING, POCKET
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Reveal, Think, Unlock
from safehouse.masters.phases.escape import Run
from safehouse.masters.phases.hands import HandOver, LayDown, PickUp
from safehouse.masters.phases.planning import Ready
from safehouse.masters.phases.team import CallEscape
from safehouse.masters.phases.use import Use
from tests.engine.drawn import journal_of
from tests.engine.tables import TWO, helping, state_of, two_seats
from tests.given import given


def test_undo_takes_ones_last_step_back() -> None:
    scene, journal = two_seats()
    journal.play(0, Think(0))
    before = state_of(journal)
    journal.play(0, Unlock(0, scene.space(1, 0)))

    taken = journal.undo(0)

    assert taken == 1
    assert state_of(journal) == before


def test_undo_goes_back_step_by_step_and_play_continues_from_there() -> None:
    scene, journal = two_seats()
    first = state_of(journal)
    journal.play(0, Think(0))
    journal.play(0, Unlock(0, scene.space(1, 0)))

    assert [journal.undo(0), journal.undo(0)] == [1, 0]
    assert state_of(journal) == first
    journal.play(0, Think(0))

    assert journal.counts == [4]
    assert len(journal.entries) == 5


def test_there_is_nothing_to_take_back_at_first() -> None:
    _, journal = two_seats()

    with pytest.raises(Refused) as refused:
        journal.undo(0)

    assert refused.value.rule == "RND9"


def test_one_takes_back_ones_own_steps_only() -> None:
    _, journal = two_seats()
    journal.play(0, Think(0))

    with pytest.raises(Refused):
        journal.undo(1)

    assert journal.counts == [0]


def test_a_step_in_the_middle_of_others_steps_is_taken_back() -> None:
    scene, journal = two_seats()
    journal.play(0, Unlock(0, scene.space(1, 0)))
    journal.play(1, Think(2))
    journal.play(1, Move(2, scene.space(2, 0)))

    journal.undo(0)

    state = journal.position.state
    assert (state.at[2], state.ideas[2]) == (scene.space(2, 0), 1)
    assert state.left[0] == scene.state.left[0]
    assert journal.counts == [1, 2]


def test_a_step_that_later_ones_need_is_not_taken_back() -> None:
    scene, journal = two_seats("1.  L   3.  .   .")
    journal.play(0, Unlock(0, scene.space(1, 0)))
    journal.play(1, Move(2, scene.space(1, 0)))
    before = state_of(journal)

    with pytest.raises(Refused, match="a later step needs it") as refused:
        journal.undo(0)

    assert refused.value.rule == "SEC3"
    assert state_of(journal) == before
    assert journal.counts == [0, 1]


def test_a_step_is_not_taken_back_if_a_later_one_would_have_gone_otherwise() -> None:
    scene = given("&1\n\n&1 = 13$1", holds={1: {"cash": 2}}, seats=TWO)
    journal = journal_of(scene)
    journal.play(0, LayDown(0, scene.space(0, 0), CASH))
    journal.play(1, PickUp(2, scene.space(0, 0), CASH))

    with pytest.raises(Refused, match="a later step would have gone otherwise") as refused:
        journal.undo(0)

    assert refused.value.rule == "RND9"


def test_no_undo_after_a_reveal_of_ones_own() -> None:
    scene, journal = two_seats()
    journal.play(1, Reveal(2, scene.space(4, 0)))

    with pytest.raises(Refused, match="undo past this: Revealed") as refused:
        journal.undo(1)

    assert refused.value.rule == "RND9"


def test_no_undo_after_a_reveal_of_somebody_else() -> None:
    scene, journal = two_seats()
    journal.play(0, Think(0))
    journal.play(1, Reveal(2, scene.space(4, 0)))

    with pytest.raises(Refused, match="undo past this: Revealed"):
        journal.undo(0)


def test_what_came_after_a_reveal_may_be_taken_back() -> None:
    scene, journal = two_seats()
    journal.play(1, Reveal(2, scene.space(4, 0)))
    before = state_of(journal)
    journal.play(0, Think(0))

    journal.undo(0)

    assert state_of(journal) == before


def test_no_undo_after_the_dice_fell() -> None:
    journal = journal_of(given("12→ .   34←", phase=PLANNING))
    journal.play(0, Ready())

    with pytest.raises(Refused, match="undo past this: Rolled"):
        journal.undo(0)


def test_ready_is_taken_back_by_undo_too() -> None:
    journal = journal_of(given("12→ .   34←", phase=PLANNING, seats=TWO))
    before = state_of(journal)
    journal.play(0, Ready())

    journal.undo(0)

    assert state_of(journal) == before


@pytest.mark.parametrize("at_once", [True, False])
def test_a_command_is_taken_back_with_its_answers(at_once: bool) -> None:
    _, journal = helping()
    before = state_of(journal)
    journal.play(0, Use(0, "TEAMWORK"), (2,) if at_once else ())
    if not at_once:
        journal.play(0, Answer(2))
    assert journal.position.state.ideas[:3] == [2, 0, 1]

    journal.undo(0)

    assert state_of(journal) == before
    assert journal.counts == []
    assert journal.position.drafts == ()


def dog_asks() -> Journal:
    scene = given(
        """
            1.  .   .
              3.  D
        """,
        left={1: "move", 3: "move"},
        seats=TWO,
    )
    journal = journal_of(scene)
    journal.play(0, Move(0, scene.space(1, 0)))
    assert journal.position.open is not None
    return journal


def test_an_open_question_goes_with_its_command_before_anything_became_known() -> None:
    journal = dog_asks()

    journal.undo(0)

    assert journal.position.open is None
    assert digest(journal.position.state) == digest(journal.game.first(journal.seed))


def test_an_undo_leaves_the_questions_standing_that_do_not_rest_on_it() -> None:
    journal = journal_of(given("1→  2.  3.", ideas={1: 4}, left={3: "idea"}, seats=((1,), (2,), (3, 4))))
    journal.play(2, Think(2))
    journal.play(0, Use(0, "TEAMWORK"))
    before = journal.position
    assert before.draft_of(0) is not None

    journal.undo(2)

    assert fallen(before, journal.position) == ()


def test_an_answered_question_goes_with_its_command() -> None:
    journal = dog_asks()
    journal.play(1, Answer(2))

    journal.undo(0)

    assert digest(journal.position.state) == digest(journal.game.first(journal.seed))
    with pytest.raises(Refused):
        journal.undo(1)


def test_a_question_to_the_team_is_taken_back_by_who_put_it() -> None:
    _, journal = two_seats(agreement="everyone")
    journal.play(0, Think(0))
    before = state_of(journal)
    journal.play(0, CallEscape())
    journal.play(1, Answer("no"))

    journal.undo(0)

    assert journal.position.open is None
    assert state_of(journal) == before


def test_the_draft_of_another_seat_does_not_stand_in_the_way() -> None:
    scene = given("13. .   .", characters={3: "con-artist"}, holds={1: "jewel"}, seats=TWO)
    journal = journal_of(scene)
    journal.play(0, HandOver(0, 2, JEWEL))
    journal.play(1, Act(2, "con-artist", 3, 1))
    before = journal.position
    assert before.draft_of(1) is not None

    journal.undo(0)

    assert journal.position.draft_of(1) is None
    assert fallen(before, journal.position) == before.drafts
    assert digest(journal.position.state) == digest(journal.game.first(journal.seed))


def test_a_draft_that_fell_does_not_come_between_a_step_and_its_undo() -> None:
    scene = given("→   1.  3J", phase=ESCAPE, seats=TWO, ideas={1: 1, 3: 3})
    journal = journal_of(scene)
    journal.play(1, Run(2))
    fallen = journal.play(0, Run(0), (scene.space(0, 0), "stop", 1)).dropped
    assert [draft.seat for draft in fallen] == [1]
    journal.play(1, PickUp(2, scene.space(2, 0), JEWEL))

    journal.undo(0)

    state = journal.position.state
    assert (state.runner, state.ideas[0]) == (NOBODY, 1)
    assert state.how_many(JEWEL, POCKET + 2) == 1


def test_after_undo_a_draft_that_fell_by_the_step_may_be_played_again() -> None:
    scene = given("→   1.  3J", phase=ESCAPE, seats=TWO, ideas={1: 1, 3: 3})
    journal = journal_of(scene)
    journal.play(1, Run(2))
    journal.play(0, Run(0), (scene.space(0, 0), "stop", 1))

    journal.undo(0)

    assert journal.position.draft_of(1) is not None or Run(2) in journal.legal(1)
