"""Snapshots of positions: few, and never far from where they are needed."""

from typing import Any

import pytest

from safehouse.engine.game import Position, step
from safehouse.engine.journal import journal as journals
from safehouse.engine.journal.snapshots import EVERY, Snapshots
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.planning import Plan, Unplan
from tests.engine.tables import state_of
from tests.playing import MATCHES


def taken(entries: int) -> Snapshots:
    snapshots = Snapshots(Position(None))
    for number in range(entries):
        snapshots.take(number, Position(None))
    return snapshots


def test_few_are_kept_of_a_long_match() -> None:
    assert len(taken(100_000).kept) <= 2 * 17


@pytest.mark.parametrize("back", [1, 10, 100, 1000, 9999])
def test_going_back_starts_at_most_twice_as_far(back: int) -> None:
    snapshots = taken(10_000)

    assert 10_000 - snapshots.up_to(10_000 - back).last.number <= 2 * (back + EVERY)


def test_the_first_position_is_always_kept() -> None:
    assert taken(10_000).up_to(0).last.number == 0


def planned(rounds: int) -> journals.Journal:
    """A match in which one seat plans, and another one changes its mind again and again."""
    journal = MATCHES["county-the-bricks"].journal()
    mine, theirs = (next(o for o in journal.legal(seat) if isinstance(o, Plan)) for seat in (0, 1))
    for _ in range(rounds):
        journal.play(1, theirs)
        journal.play(1, Unplan(theirs.who, theirs.at))
    journal.play(0, mine)
    return journal


def test_taking_back_plays_again_only_what_came_after(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = planned(100)
    played = list[Any]()

    def noted(*given: Any) -> Any:
        played.append(given)
        return step(*given)

    monkeypatch.setattr(journals, "step", noted)

    journal.undo(0)

    assert len(played) <= EVERY


def test_a_draft_that_fell_does_not_come_back_from_a_snapshot() -> None:
    journal = MATCHES["county-the-bricks"].journal()
    journal.play(0, Hire("DOUBLE OR NOTHING"))
    plan = next(offer for offer in journal.legal(2) if isinstance(offer, Plan))
    for _ in range(EVERY):
        journal.play(2, plan)
        journal.play(2, Unplan(plan.who, plan.at))
    assert any(kept.position.drafts for kept in journal.snapshots.kept)
    before = state_of(journal)
    journal.hand(1, 1, 0)

    journal.undo(1)

    assert journal.position.drafts == ()
    assert not any(kept.position.drafts for kept in journal.snapshots.kept)
    assert state_of(journal) == before
