"""The journal only grows, and tells all that happened."""

import pytest

from safehouse.engine.journal import Entry, Undo, digest, fold
from safehouse.engine.wire import Answer, Refused
from safehouse.masters.box.pieces import PLANNING
from safehouse.masters.phases.action import Reveal, Think, Unlock
from safehouse.masters.phases.planning import Plan
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from tests.engine.drawn import journal_of
from tests.engine.tables import helping, state_of, two_seats
from tests.given import given


def test_what_is_played_is_written_down_with_its_facts() -> None:
    _, journal = two_seats()

    made = journal.play(0, Think(0))

    assert journal.entries == [Entry(0, Think(0), 0, (), tuple(made.facts))]
    assert journal.facts() == made.facts


def test_a_refused_command_leaves_no_trace() -> None:
    _, journal = two_seats()
    before = journal.position

    with pytest.raises(Refused):
        journal.play(0, Think(2))

    assert journal.entries == []
    assert journal.position is before


def test_the_journal_only_grows() -> None:
    scene, journal = two_seats()
    journal.play(0, Think(0))
    journal.play(0, Unlock(0, scene.space(1, 0)))
    before = list(journal.entries)

    journal.undo(0)

    assert journal.entries == [*before, Undo(0, 1)]
    assert journal.counts == [0]


def test_an_answer_is_written_down_with_its_command() -> None:
    _, journal = helping()
    journal.play(0, Use(0, "TEAMWORK"))
    journal.play(0, Answer(1))

    assert [journal.played(n).of for n in journal.counts] == [0, 0]


def test_replay_and_fold_lead_to_the_same_state() -> None:
    scene, journal = two_seats()
    journal.play(0, Think(0))
    journal.play(1, Reveal(2, scene.space(4, 0)))
    journal.play(0, Unlock(0, scene.space(1, 0)))
    journal.undo(0)
    journal.play(1, Think(2))

    again = journal.replayed(journal.counts)

    assert (digest(again.position.state), again.counts) == (state_of(journal), journal.counts)
    assert digest(fold(journal.game, journal.seed, journal.facts())) == state_of(journal)


def test_a_plan_is_changed_without_end() -> None:
    journal = journal_of(given("→   .", phase=PLANNING))
    first = state_of(journal)

    for _ in range(20):
        journal.play(0, Plan(0, 0))
        journal.undo(0)

    assert state_of(journal) == first
    assert len(journal.entries) == 40
    with pytest.raises(Refused):
        journal.play(0, Done())


def test_what_an_undo_plays_again_is_counted_with_what_is_played() -> None:
    scene, journal = two_seats()
    counted: list[int] = []
    journal.spend = lambda: counted.append(1)
    journal.play(0, Think(0))
    journal.play(0, Unlock(0, scene.space(1, 0)))
    played = len(counted)

    journal.undo(0)

    assert (played, len(counted) - played) == (2, 2)  # the undo itself, and what came before
