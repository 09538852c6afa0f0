"""A long match: undo costs what came after a step, and what is sent does not grow with what was played."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from safehouse.engine.journal import Journal
from safehouse.engine.journal.undoing import LONG_AGO
from safehouse.masters.phases.planning import Plan, Unplan
from safehouse.server.limits import Limits
from safehouse.server.scenes import Moment, SceneBuilder
from safehouse.server.scenes.screens import screen_of
from tests.playing import MATCHES
from tests.server.house import PLENTY, Client, House, running
from tests.server.scenes.test_scenes import moment_of

FEW = Limits(
    plays=PLENTY.plays, matches=PLENTY.matches, taken_back=6, undos=(1e-9, 2), log=5, entries=20
)  # so that little is much


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with running(tmp_path, limits=FEW) as house:
        yield house


def back_and_forth(client: Client, times: int) -> list[Any]:
    """Plan and give it up again, as a person does who cannot decide; what the client hears."""
    plan = client.offer("Plan")
    return [client.play({**plan, "type": kind}) for _ in range(times) for kind in ("Plan", "Unplan")]


def undecided(times: int) -> Journal:
    """One seat plans, and then another one plans and gives it up again."""
    journal = MATCHES["county-the-bricks"].journal()
    mine, theirs = (next(offer for offer in journal.legal(seat) if isinstance(offer, Plan)) for seat in (0, 1))
    journal.play(0, mine)
    for _ in range(times):
        journal.play(1, theirs)
        journal.play(1, Unplan(theirs.who, theirs.at))
    return journal


def staged(journal: Journal, limits: Limits) -> tuple[SceneBuilder, Moment]:
    return SceneBuilder(journal.game, screen_of(journal.game.name), limits), moment_of(journal)


def test_a_step_with_too_much_after_it_stands() -> None:
    builder, moment = staged(undecided(3), FEW)
    assert builder.no_undo(moment, 0) == LONG_AGO
    assert builder.no_undo(moment, 1) == ""

    builder, moment = staged(undecided(2), FEW)
    assert builder.no_undo(moment, 0) == ""


def test_an_undo_of_a_step_long_ago_is_refused_with_its_reason(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.sit(1) as bob:
        ann.play(ann.offer("Plan"))
        bob.catch_up(1)
        back_and_forth(bob, 4)
        told = ann.undo()

        assert (told["type"], told["why"]) == ("Refusal", LONG_AGO)
        assert bob.undo()["type"] == "News"


def test_a_welcome_holds_the_last_lines_and_says_that_there_are_more(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann:
        assert not ann.welcome["earlier"]
        back_and_forth(ann, 4)

    with table.sit(0) as ann:
        assert [line["number"] for line in ann.welcome["log"]] == [3, 4, 5, 6, 7]
        assert ann.welcome["earlier"]


def test_an_undo_sends_nothing_of_what_stays(house: House) -> None:
    with house.make().sit(0) as ann:
        back_and_forth(ann, 4)
        told = ann.undo()

    assert told["gone"] == [7]
    assert "log" not in told


def test_who_takes_back_too_fast_is_told_so(house: House) -> None:
    with house.make().sit(0) as ann:
        back_and_forth(ann, 3)
        told = [ann.undo() for _ in range(3)]

    assert [each["type"] for each in told] == ["News"] * 2 + ["Refusal"]
    assert told[-1]["why"].startswith("slow down")


def test_a_match_has_an_end_whatever_is_played(house: House) -> None:
    with house.make().sit(0) as ann:
        back_and_forth(ann, 10)
        told = ann.play(ann.offer("Plan"))

        assert (told["type"], told["why"]) == (
            "Refusal",
            "this match has become too long to continue; start a new one",
        )
        assert ann.undo()["type"] == "Refusal"


@pytest.mark.parametrize("seat", [0, None])
def test_lines_are_counted_as_a_seat_sees_them(seat: int | None) -> None:
    builder, moment = staged(undecided(2), FEW)

    lines, earlier = builder.log(moment, seat)

    assert (len(lines), earlier) == (5, False)
    assert builder.log(staged(undecided(3), FEW)[1], seat)[1]
