"""A match that was begun under other rules continues where its facts lead, and is asked again what was being asked."""

from collections.abc import Iterator
from contextlib import nullcontext, suppress
from random import Random
from typing import cast

import msgspec
import pytest

from safehouse.bots.masters.wanderer import Wanderer
from safehouse.engine.journal import Entry, Journal, Undo
from safehouse.engine.journal.folding import folded
from safehouse.engine.journal.matchfile import LineReader, line_of
from safehouse.engine.wire import Answer, Drop, Refused, plain
from safehouse.masters.facts.plan import Planned, SaidSo
from safehouse.masters.game import Heist
from safehouse.masters.phases.planning import Plan
from safehouse.masters.phases.team import CallEscape
from tests.engine.tables import two_seats
from tests.playing import MATCHES


def journals(heist: str, matches: int = 3) -> Iterator[Journal]:
    """Random matches, looked at after every entry."""
    for seed in range(matches):
        journal, luck = MATCHES[heist].journal(), Random(seed)
        game = journal.game
        player = Wanderer(cast(Heist, game), luck)
        for _ in range(400):
            seats = [seat for seat in game.everyone if journal.legal(seat)]
            if not seats:
                break
            seat = luck.choice(seats)
            asked = journal.position.asked(seat) is not None
            offers = journal.legal(seat)
            journal.play(seat, luck.choice(offers) if asked else player.choose(journal.position.state, offers))
            if luck.random() < 0.05:
                take_back(journal, seat)
            yield journal


def take_back(journal: Journal, seat: int) -> None:
    with suppress(Refused):
        journal.undo(seat)


def question(journal: Journal) -> object:
    asked = journal.position.open
    return asked and (
        asked.seat,
        asked.command,
        asked.answers,
        asked.question,
        asked.past.luck,
        asked.past.facts,
        asked.votes,
    )


def kept(journal: Journal) -> list[Entry | Undo]:
    lines = [line_of(entry) for entry in journal.entries]
    reader = LineReader(journal.game)
    return [reader.sealed(line, index + 2, index)[0] for index, line in enumerate(lines)]


@pytest.mark.parametrize("heist", ["the-dark-horse-job", "the-greedy-prisoner"])
def test_the_facts_alone_lead_to_the_same_state_and_the_same_question(heist: str) -> None:
    asked = 0
    for journal in journals(heist):
        if len(journal.entries) % 7 and not journal.position.open:
            continue
        again = folded(journal.game, journal.seed, kept(journal))

        assert plain(again.position.state) == plain(journal.position.state)
        assert question(again) == question(journal)
        asked += journal.position.open is not None
    assert asked


def test_entries_come_back_from_their_lines() -> None:
    for journal in journals("the-dark-horse-job", 1):
        assert len(journal.entries) % 20 or kept(journal) == journal.entries


def test_a_draft_falls_when_a_match_is_folded() -> None:
    drafted = next(journal for journal in journals("the-inclusion-job", 9) if journal.position.drafts)

    again = folded(drafted.game, drafted.seed, kept(drafted))

    assert again.position.drafts == ()
    assert again.counts == [n for n in drafted.counts if drafted.played(n).facts]
    assert Drop() not in again.legal(drafted.position.drafts[0].seat)


def test_a_step_after_the_rules_changed_is_taken_back_whatever_these_rules_make_of_those_before() -> None:
    journal = MATCHES["county-the-bricks"].journal()
    entries = [Entry(0, Plan(0, 0), 0, facts=(Planned(0, 1),))]
    again = folded(journal.game, journal.seed, entries)
    before = plain(again.position.state)
    again.play(0, Plan(0, 2))

    again.undo(0)

    assert plain(again.position.state) == before
    assert again.counts == [0]


def test_a_question_that_these_rules_do_not_ask_is_refused() -> None:
    journal = next(journal for journal in journals("the-dark-horse-job", 9) if journal.position.open)
    entries = kept(journal)
    last = entries[-1]
    assert isinstance(last, Entry)
    entries[-1] = msgspec.structs.replace(last, facts=(SaidSo(0),))

    with pytest.raises(Refused, match="no longer asked"):
        folded(journal.game, journal.seed, entries)


@pytest.mark.parametrize("asks", [True, False])
def test_a_question_that_these_rules_do_not_ask_is_refused_though_they_tell_the_same(asks: bool) -> None:
    journal = MATCHES["county-the-bricks"].journal()
    entries = [Entry(0, Plan(0, 0), 0, facts=(Planned(0, 0),), asks=asks)]

    with pytest.raises(Refused, match="no longer asked") if asks else nullcontext():
        assert folded(journal.game, journal.seed, entries).counts == [0]


def test_what_was_asked_and_led_to_nothing_is_not_asked_again_and_counts() -> None:
    _, journal = two_seats(agreement="everyone")
    journal.play(0, CallEscape())
    for seat in (0, 1):
        journal.play(seat, Answer("no"))

    again = folded(journal.game, journal.seed, journal.entries)

    assert again.position.open is None
    assert again.counts == journal.counts == [0, 1, 2]
