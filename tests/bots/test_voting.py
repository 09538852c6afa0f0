"""How bots come to agree."""

import pytest

from safehouse.bots.voting import favourite, is_to_vote, second_vote
from safehouse.engine.game import Asked
from safehouse.engine.wire import Answer, Option
from safehouse.masters.phases.team import CallEscape
from tests.given import given

SEATS = ((1,), (2,), (3,))


def asked(*votes: Option) -> Asked:
    """The Escape is called, and the first seats have voted."""
    scene = given("→   1.  2.  3.", seats=SEATS, crew=3, agreement="everyone")
    scene.play(CallEscape())
    for seat, vote in enumerate(votes):
        scene.answer(vote, seat=seat)
    assert scene.position.open is not None
    return scene.position.open


def test_who_has_not_voted_is_waited_for_and_chooses_freely() -> None:
    question = asked("yes")

    assert [is_to_vote(question, seat) for seat in range(3)] == [False, True, True]
    assert second_vote(question, 1) is None


def test_nobody_comes_round_before_all_have_voted() -> None:
    question = asked("no", "yes")

    assert favourite(question) == "yes"
    assert [is_to_vote(question, seat) for seat in range(3)] == [False, False, True]


@pytest.mark.parametrize(
    ("votes", "wanted", "come_round"),
    [(("yes", "no", "no"), "no", [0]), (("no", "yes", "yes"), "yes", [0]), (("no", "yes", "no"), "no", [1])],
)
def test_who_is_outvoted_comes_round(votes: tuple[str, ...], wanted: str, come_round: list[int]) -> None:
    question = asked(*votes)

    assert favourite(question) == wanted
    assert [seat for seat in range(3) if is_to_vote(question, seat)] == come_round
    assert second_vote(question, come_round[0]) == Answer(wanted)


def test_of_equals_what_stands_first_in_the_question_is_wanted() -> None:
    scene = given("→   1.  2.", seats=((1,), (2, 3)), crew=3, agreement="everyone")
    scene.play(CallEscape())
    scene.answer("no", seat=0)
    scene.answer("yes", seat=1)
    question = scene.position.open

    assert question is not None
    assert favourite(question) == question.question.options[0] == "yes"
