"""Steps: drafts and open questions, answers one by one or at once, and positions nobody else can change."""

import pytest

from safehouse.engine.contract import ask_one_by_one
from safehouse.engine.game import Position, legal, step
from safehouse.engine.journal import digest
from safehouse.engine.wire import Answer, Drop, Refused
from safehouse.masters.facts.rounds import IdeasGained, IdeasSpent, Used
from safehouse.masters.facts.security import DogMoved, Moved
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Think
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.phases.use import Use
from tests.given import Scene, given

TWO = ((1, 2), (3, 4))


def helping() -> Scene:
    return given("1→  2.  3.", ideas={1: 4}, left={1: "idea", 3: "idea"}, seats=TWO)


def dog_asks() -> Scene:
    scene = given(
        """
            1.  .   .
              3.  D
        """,
        left={1: "move", 3: "move idea"},
        seats=TWO,
    )
    scene.play(Move(0, scene.space(1, 0)))
    return scene


def test_a_question_to_oneself_before_anything_happened_is_a_draft() -> None:
    scene = helping()

    made = step(scene.heist, scene.position, 0, Use(0, "TEAMWORK"))

    assert made.facts == []
    assert made.position.open is None
    assert [draft.seat for draft in made.position.drafts] == [0]
    assert made.position.state is scene.position.state


def test_a_question_to_others_is_open_even_before_anything_happened() -> None:
    scene = given("1.  3.", left={1: "move", 3: "move"}, seats=TWO, agreement="everyone")

    made = step(scene.heist, scene.position, 0, CallEscape())

    assert made.position.open is not None
    assert made.position.drafts == ()


def test_a_question_after_something_happened_is_open() -> None:
    scene = dog_asks()

    assert scene.position.open is not None
    assert scene.position.drafts == ()
    assert scene.state.at[0] == scene.space(1, 0)


def test_a_step_tells_only_what_nobody_had_heard_yet() -> None:
    scene = dog_asks()

    facts = scene.answer(0, seat=1)

    assert scene.told(Moved) == [Moved(0, scene.space(1, 0))]
    assert [type(fact) for fact in facts] == [DogMoved]


def test_two_seats_may_draft_at_once() -> None:
    scene = given("13→ .   24.", ideas={1: 2, 3: 2}, seats=TWO)
    scene.play(Use(0, "TEAMWORK"), seat=0)
    scene.play(Use(2, "TEAMWORK"), seat=1)

    scene.answer(1, seat=1)
    scene.answer(3, seat=0)

    assert scene.ideas == {1: 0, 2: 1, 3: 0, 4: 1}


def test_a_draft_hears_the_state_as_it_is_when_it_is_answered() -> None:
    scene = helping()
    scene.play(Use(0, "TEAMWORK"), seat=0)
    scene.play(Think(2), seat=1)

    scene.answer(2, seat=0)

    assert scene.ideas == {1: 2, 2: 0, 3: 2}


def test_answers_may_be_given_along() -> None:
    scene = helping()

    facts = scene.play(Use(0, "TEAMWORK"), 2)

    assert [type(fact) for fact in facts] == [Used, IdeasSpent, IdeasGained]
    assert scene.position == Position(scene.state)


def test_answers_at_once_and_one_by_one_tell_the_same() -> None:
    scene = given("1.  23. 4.", characters={1: "script-kiddie"}, ideas={1: 1}, seats=TWO)
    command = Act(0, "script-kiddie", 2, 1)

    facts, end, answers = ask_one_by_one(scene.heist, scene.position, 0, command, lambda sides: sides - 1)
    at_once = step(scene.heist, scene.position, 0, command, answers)

    assert at_once.facts == facts
    assert digest(at_once.position.state) == digest(end.state)


@pytest.mark.parametrize("answer", [9, -1, "1", "nobody", (1,), (), 0])
def test_an_answer_that_is_no_option_is_refused_by_the_rule_of_the_question(
    answer: int | str | tuple[int, ...],
) -> None:
    along, after = helping(), helping()
    after.play(Use(0, "TEAMWORK"))

    assert along.refused(Use(0, "TEAMWORK"), answer) == "RND17"
    assert after.refused(Answer(answer)) == "RND17"


def test_a_second_answer_gone_astray_is_refused_and_changes_nothing() -> None:
    scene = given("1.  2.  3.", characters={1: "script-kiddie"}, ideas={1: 1})
    before = digest(scene.state)

    assert scene.refused(Act(0, "script-kiddie", 2, 1), 1, "juggle") == "CHR5"
    assert digest(scene.state) == before
    assert scene.position.drafts == ()


def test_a_refused_command_leaves_the_position_as_it_was() -> None:
    scene = dog_asks()
    position, before = scene.position, digest(scene.state)

    with pytest.raises(Refused):
        step(scene.heist, scene.position, 1, Think(2))

    assert scene.position is position
    assert digest(scene.state) == before


def test_a_step_never_changes_the_state_it_was_played_on() -> None:
    scene = helping()
    state, before = scene.state, digest(scene.state)

    for seat in (0, 1):
        for command in legal(scene.heist, scene.position, seat):
            step(scene.heist, scene.position, seat, command)

    assert scene.state is state
    assert digest(state) == before


def test_nobody_answers_who_was_not_asked() -> None:
    scene = helping()
    scene.play(Use(0, "TEAMWORK"), seat=0)

    assert scene.refused(Answer(2), seat=1) == "RND9"
    assert scene.refused(Drop(), seat=1) == "RND9"


def test_an_open_question_is_answered_not_dropped() -> None:
    scene = dog_asks()

    assert scene.refused(Drop(), seat=0) == "DOG6"
    assert scene.refused(Done(), seat=1) == "DOG6"


def test_a_draft_of_another_seat_outlives_an_open_question() -> None:
    drawing = """
        1.  .   .   .   3→
          2.  D   4.
    """
    scene = given(drawing.replace("3→", "3←"), left={1: "move"}, ideas={3: 2}, seats=TWO)
    scene.play(Use(2, "TEAMWORK"), seat=1)
    scene.play(Move(0, scene.space(1, 0)), seat=0)
    assert scene.position.open is not None

    scene.answer(0, seat=0)

    assert scene.position.draft_of(1) is not None
    scene.answer(0, seat=1)
    assert scene.ideas[1] == 1
