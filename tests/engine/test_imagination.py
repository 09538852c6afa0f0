"""Imagined positions: a seat cannot tell them from the true one, what was told stays told, other luck is to come."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from msgspec.structs import replace

from safehouse.engine.chance import Lots
from safehouse.engine.contract import check_imagined, told_apart
from safehouse.engine.game import Position, legal, step
from safehouse.engine.imagination import Retelling, imagine
from safehouse.engine.journal import digest
from safehouse.engine.wire import Answer, Seat
from safehouse.lab.soak.heists import Heists
from safehouse.lab.soak.soak import next_seat
from safehouse.masters.editions import heist_ids
from safehouse.masters.facts.security import Revealed
from safehouse.masters.game import Heist
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.use import Use
from tests.given import Scene, given

TWO = ((1, 2), (3, 4))
MATCHES, DECISIONS = 34, 80
Imagine = Callable[[Heist, Position, Seat | None, int], Position]


def revealing() -> Scene:
    """A dog waits for the team to say whom it jumps on, after luck has shown a tile."""
    scene = given(
        """
            1.  .   ?
              3.  D
        """,
        left={1: "move", 3: "move idea"},
        bag={"guard": 4, "camera": 4, "lock": 4},
        seats=TWO,
    )
    scene.play(Move(0, scene.space(1, 0)))
    return scene


def drafting() -> Scene:
    return given("13→ .   24.", ideas={1: 2, 3: 2}, seats=TWO)


def forgetful(heist: Heist, position: Position, seat: Seat | None, seed: int) -> Position:
    """Imagines an open question as if luck had not been drawn yet: it tells something else when it is played again."""
    other = imagine(heist, position, seat, seed)
    return (
        other
        if other.open is None
        else replace(other, open=replace(other.open, past=replace(other.open.past, luck=())))
    )


def wrongs(scene: Scene, imagined: Imagine, seat: Seat | None, seeds: int = 20) -> Iterator[str]:
    """What gives some imagined positions away."""
    for seed in range(seeds):
        other = imagined(scene.heist, scene.position, seat, seed)
        yield from told_apart(scene.heist, scene.position, other, seat)
        yield from check_imagined(scene.heist, other)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_luck_has_told_stays_told_in_an_imagined_question(seat: Seat | None) -> None:
    scene = revealing()

    assert scene.told(Revealed)
    assert [*wrongs(scene, imagine, seat)] == []


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_imagination_that_forgets_its_luck_is_caught(seat: Seat | None) -> None:
    assert any("tells something else" in wrong for wrong in wrongs(revealing(), forgetful, seat))


def test_an_imagined_question_is_answered_like_the_true_one() -> None:
    scene = revealing()
    other = imagine(scene.heist, scene.position, 1, 7)

    made = step(scene.heist, other, 1, Answer(2))

    assert made.facts == scene.answer(2, seat=1)


def test_who_is_asked_would_notice_other_options_and_who_looks_on_would_not() -> None:
    scene = revealing()
    asked = scene.position.open
    assert asked is not None
    fewer = replace(asked.question, options=asked.question.options[:1])

    found = [Retelling(scene.heist, asked, asked.past, seat, Lots(1)).is_like(fewer) for seat in (0, 1, None)]

    assert found == [False, False, True]


def test_a_past_that_asks_a_seat_something_else_than_it_has_answered_is_not_the_one() -> None:
    scene = revealing()
    asked = scene.position.open
    assert asked is not None
    (target, *_), elsewhere = asked.question.options, 99
    found = [
        Retelling(scene.heist, asked, asked.past, 0, Lots(1)).played_on(asked.command, (), (answer,))
        for answer in (target, elsewhere)
    ]

    assert elsewhere not in asked.question.options
    assert found == [None, None]


def test_luck_to_come_is_other_luck() -> None:
    scene = given("1.  .   ?", left={1: "move"}, bag={"guard": 4, "camera": 4, "lock": 4})
    worlds = [imagine(scene.heist, scene.position, 0, seed) for seed in range(30)]

    found = {step(scene.heist, world, 0, Move(0, scene.space(1, 0))).facts[-1] for world in worlds}

    assert len(found) == 3


def test_a_seat_imagines_its_own_draft_and_nobody_elses() -> None:
    scene = drafting()
    scene.play(Use(0, "TEAMWORK"), seat=0)
    scene.play(Use(2, "TEAMWORK"), seat=1)

    mine = imagine(scene.heist, scene.position, 0, 5)

    assert [draft.seat for draft in mine.drafts] == [0]
    assert legal(scene.heist, mine, 0) == legal(scene.heist, scene.position, 0)
    assert step(scene.heist, mine, 0, Answer(1)).facts
    assert imagine(scene.heist, scene.position, None, 5).drafts == ()


def test_imagining_leaves_the_position_as_it_is() -> None:
    scene = revealing()
    state, before = scene.state, digest(scene.state)

    other = imagine(scene.heist, scene.position, 0, 3)

    assert scene.state is state
    assert digest(state) == before
    assert (other.state.seed, other.state.spent) == (3, 0)


@pytest.mark.parametrize("start", ["beginning", "any"])
def test_no_seat_of_a_heist_can_tell_what_it_imagines_from_what_is(start: str) -> None:
    luck, wrong, asked = Random(f"imagined {start}"), list[str](), 0
    for number in range(MATCHES):
        name = heist_ids()[number % len(heist_ids())]
        heist, seed, player = Heists((name,), start=start).match(luck)
        position = Position(heist.first(seed))
        for _ in range(DECISIONS):
            seat = next_seat(heist, position, luck)
            if seat is None:
                break
            if position.open is not None or position.drafts or luck.random() < 0.1:
                wrong += looked_at(heist, position, luck)
                asked += position.open is not None
            position = step(heist, position, seat, player.choose(position.state, legal(heist, position, seat))).position

    assert wrong == []
    assert asked


def looked_at(heist: Heist, position: Position, luck: Random) -> Iterator[str]:
    """What is wrong with what somebody imagines, and with playing on from it."""
    seat = luck.choice((*heist.everyone, None))
    other = imagine(heist, position, seat, luck.getrandbits(64))
    yield from told_apart(heist, position, other, seat)
    yield from check_imagined(heist, other)
    mover = next_seat(heist, other, luck)
    assert mover is not None
    for offer in legal(heist, other, mover)[:8]:
        step(heist, other, mover, offer)
