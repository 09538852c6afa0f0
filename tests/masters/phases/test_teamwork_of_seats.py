"""Several seats at one table: all at once, team decisions, drafts and open questions."""

import pytest

from safehouse.engine.game import legal, step
from safehouse.engine.wire import Answer, Drop
from safehouse.masters.box.pieces import DOG, ESCAPE, JEWEL
from safehouse.masters.facts.escape import Declared
from safehouse.masters.facts.rounds import EscapeCalled
from safehouse.masters.facts.security import DogMoved, Moved
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Disable, Move, Subdue, Think
from safehouse.masters.phases.escape import EndEscape, Run
from safehouse.masters.phases.hands import PickUp
from safehouse.masters.phases.team import CallEscape, Done
from tests.given import Scene, given

FOUR = ((1,), (2,), (3,), (4,))
THREE = ((1,), (2,), (3, 4))
TWO = ((1, 2), (3, 4))


def round_table(agreement: str, seats: tuple[tuple[int, ...], ...] = FOUR) -> Scene:
    left = dict.fromkeys((1, 2, 3, 4), "move")
    return given("1.  2.  3.  4.", left=left, seats=seats, agreement=agreement)


def votes(scene: Scene, *given_votes: tuple[int, str]) -> None:
    for seat, word in given_votes:
        scene.answer(word, seat)


def test_every_seat_has_offers_at_the_same_moment() -> None:
    scene = round_table("any")

    whos = [{offer.who for offer in scene.offers(Move, seat)} for seat in range(4)]

    assert whos == [{0}, {1}, {2}, {3}]


def test_with_any_one_seat_decides_for_the_team() -> None:
    scene = round_table("any")

    facts = scene.play(CallEscape(), seat=2)

    assert facts == [EscapeCalled()]
    assert scene.position.open is None


@pytest.mark.parametrize(("agreement", "needed"), [("majority", 3), ("everyone", 4)])
def test_otherwise_enough_seats_must_say_yes(agreement: str, needed: int) -> None:
    scene = round_table(agreement)
    scene.play(CallEscape(), seat=0)

    votes(scene, *((seat, "yes") for seat in range(needed - 1)))
    assert scene.told(EscapeCalled) == []

    votes(scene, (needed - 1, "yes"))
    assert scene.told(EscapeCalled) == [EscapeCalled()]
    assert scene.position.open is None


@pytest.mark.parametrize(("seats", "quorum"), [(TWO, 2), (THREE, 2), (FOUR, 3), (((1, 2, 3, 4),), 1)])
def test_a_majority_is_more_than_half_of_the_seats(seats: tuple[tuple[int, ...], ...], quorum: int) -> None:
    assert round_table("majority", seats).heist.quorum == quorum


def test_the_team_may_decide_against_it() -> None:
    scene = round_table("majority", THREE)
    scene.play(CallEscape(), seat=0)

    votes(scene, (0, "yes"), (1, "no"), (2, "no"))

    assert scene.told(EscapeCalled) == []
    assert scene.position.open is None
    assert scene.refused(CallEscape(), seat=0) == ""


@pytest.mark.parametrize(("changed", "called"), [(True, []), (False, [EscapeCalled()])])
def test_a_vote_that_was_changed_no_longer_counts(changed: bool, called: list[EscapeCalled]) -> None:
    scene = round_table("majority", THREE)
    scene.play(CallEscape(), seat=0)
    votes(scene, (0, "yes"), *([(0, "no")] if changed else []), (1, "yes"))

    assert scene.told(EscapeCalled) == called


def test_votes_may_change_until_it_is_decided() -> None:
    scene = round_table("everyone", TWO)
    scene.play(CallEscape(), seat=0)
    votes(scene, (0, "no"), (1, "yes"))

    assert scene.offers(Answer, 0) == [Answer("yes")]
    votes(scene, (0, "yes"))

    assert scene.told(EscapeCalled) == [EscapeCalled()]


def test_the_same_vote_is_not_given_twice() -> None:
    scene = round_table("everyone", TWO)
    scene.play(CallEscape(), seat=0)
    votes(scene, (0, "yes"))

    assert scene.refused(Answer("yes"), seat=0) == "RND14"


def test_while_the_team_is_asked_nobody_does_anything_else() -> None:
    scene = round_table("everyone", TWO)
    scene.play(CallEscape(), seat=0)

    assert scene.offers(Move, 0) == scene.offers(Move, 1) == []
    assert scene.refused(Move(2, scene.space(1, 0)), seat=1) == "RND14"
    assert scene.refused(Done(), seat=0) == "RND14"


def dog_between(agreement: str) -> Scene:
    """Character 1 steps beside a dog that is beside character 3 as well."""
    drawing = """
        1.  .   .
          3.  D
    """
    scene = given(drawing, left={1: "move", 3: "move"}, seats=TWO, agreement=agreement)
    scene.play(Move(0, scene.space(1, 0)), seat=0)
    return scene


def test_any_seat_says_whom_a_dog_jumps_on() -> None:
    scene = dog_between("any")
    asked = scene.position.open

    assert asked is not None
    assert (asked.question.rule, asked.question.seats, asked.question.options) == ("DOG6", (0, 1), (0, 2))
    assert scene.told(Moved) == [Moved(0, scene.space(1, 0))]
    facts = scene.answer(2, seat=1)
    assert facts == [DogMoved(scene.space(1, 1), scene.space(0, 1))]


def test_with_everyone_the_seats_must_agree_on_the_dog() -> None:
    scene = dog_between("everyone")

    scene.answer(0, seat=0)
    scene.answer(2, seat=1)
    assert scene.told(DogMoved) == []

    scene.answer(0, seat=1)
    assert scene.told(DogMoved) == [DogMoved(scene.space(1, 1), scene.space(1, 0))]


def test_an_open_question_blocks_everybody() -> None:
    scene = dog_between("any")

    for seat in (0, 1):
        assert {type(offer) for offer in scene.offers(seat=seat)} == {Answer}
        assert scene.refused(Subdue(0, scene.space(1, 1), DOG), seat=seat) == "DOG6"


def drafting() -> Scene:
    """Seat 0 is putting AUTOPWN together."""
    scene = given(
        "1.  23. 4J",
        characters={1: "script-kiddie"},
        ideas={1: 1},
        left={2: "move", 3: "move idea", 4: "move"},
        seats=((1,), (2, 3), (4,)),
    )
    scene.play(Act(0, "script-kiddie", 2, 1), seat=0)
    return scene


def test_a_draft_is_seen_by_its_seat_alone() -> None:
    scene = drafting()

    assert scene.facts == []
    assert scene.position.open is None
    assert scene.position.asked(0) is not None
    assert scene.position.asked(1) is scene.position.asked(2) is None


def test_others_play_on_while_a_draft_is_put_together() -> None:
    scene = drafting()

    scene.play(Think(2), seat=1)
    scene.play(PickUp(3, scene.space(2, 0), JEWEL), seat=2)

    assert scene.position.draft_of(0) is not None
    scene.answer(1)
    scene.answer("unlock")
    assert scene.view.crew[1].left == {"move": 1, "unlock": 1}


def test_while_drafting_a_seat_answers_or_drops() -> None:
    scene = drafting()

    assert scene.offers() == [Answer(1), Answer(2), Answer(3), Drop()]
    assert scene.refused(Act(0, "script-kiddie", 1, 1)) == "CHR5"


def test_a_dropped_draft_leaves_nothing_behind() -> None:
    scene = drafting()
    before = scene.state

    facts = scene.play(Drop())

    assert facts == []
    assert scene.state is before
    assert scene.refused(Act(0, "script-kiddie", 1, 1)) == ""


def test_a_draft_that_no_longer_stands_is_dropped_with_a_word() -> None:
    scene = given("→   1.  3.", phase=ESCAPE, seats=TWO, ideas={1: 3, 3: 3})
    scene.play(Run(0), seat=0)
    scene.play(Run(2), seat=1)

    made = step(scene.heist, scene.position, 0, Answer(scene.space(0, 0)), ("stop", 1))

    assert [draft.seat for draft in made.dropped] == [1]
    assert made.position.drafts == ()
    assert [fact for fact in made.facts if isinstance(fact, Declared)] != []
    assert Answer("stop") not in legal(scene.heist, made.position, 1)


def test_a_draft_that_still_stands_is_asked_again_about_what_is_there_now() -> None:
    scene = given(
        "C   1C  C   3.",
        characters={1: "tinkerer", 3: "burglar"},
        ideas={1: 2},
        left={3: "disable"},
        seats=TWO,
    )
    first, second, third = (scene.space(column, 0) for column in range(3))
    scene.play(Act(0, "tinkerer", 2, 1), seat=0)
    before = scene.position.draft_of(0)

    scene.play(Disable(2, third), seat=1)

    after = scene.position.draft_of(0)
    assert before is not None
    assert after is not None
    assert (before.question.options, after.question.options) == ((first, second, third), (first, second))


def test_a_draft_falls_when_the_phase_is_over() -> None:
    scene = given("34→ 12.", phase=ESCAPE, seats=TWO, ideas={3: 3})
    scene.play(Run(2), seat=1)

    made = step(scene.heist, scene.position, 0, EndEscape())

    assert [draft.seat for draft in made.dropped] == [1]
