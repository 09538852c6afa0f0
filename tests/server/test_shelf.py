"""A journal comes back from the store as it was."""

from random import Random

import msgspec
import pytest

from safehouse.engine.game import legal
from safehouse.engine.journal import Journal, digest
from safehouse.engine.matchfile import line_of
from safehouse.engine.wire import Refused
from safehouse.games import open_game
from safehouse.server.screens import GAMES, screen_of
from safehouse.server.shelf import any_question_fell, restored
from safehouse.server.store import EntryRecord, Kept, MatchRecord


def played(game: str, seed: int, undo: float) -> Journal:
    """A random match with steps taken back."""
    journal = Journal(open_game(game, msgspec.json.encode(screen_of(game).setup_of({}, 2, seed))))
    luck = Random(seed)
    for _ in range(150):
        position = journal.position
        movers = position.open.question.seats if position.open else journal.game.to_move(position.state)
        if not movers:
            break
        seat = luck.choice(list(movers))
        try:
            if luck.random() < undo:
                journal.undo(seat)
                continue
        except Refused:
            pass
        journal.play(seat, luck.choice(legal(journal.game, journal.position, seat)))
    return journal


def thronged(seed: int) -> Journal:
    """A match in which anybody does anything at any time, and takes it back."""
    journal = Journal(open_game("masterminds", msgspec.json.encode(screen_of("masterminds").setup_of({}, 4, seed))))
    luck = Random(seed)
    for _ in range(300):
        seat = luck.randrange(4)
        offers = journal.legal(seat)
        try:
            if luck.random() < 0.15:
                journal.undo(seat)
                continue
        except Refused:
            pass
        if offers:
            journal.play(seat, luck.choice(offers))
    return journal


def kept_of(journal: Journal) -> Kept:
    game = journal.game
    record = MatchRecord("C", game.name, game.rules, msgspec.json.encode(game.setup), "t", False, "s", 0.0)
    entries = [EntryRecord(n, str(n), entry.seat, line_of(entry)) for n, entry in enumerate(journal.entries)]
    return Kept(record, [], entries, [])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("undo", [0.0, 0.2])
def test_a_match_comes_back_with_its_questions_drafts_and_offers(game: str, undo: float) -> None:
    for seed in range(8):
        journal = played(game, seed, undo)
        again = restored(kept_of(journal))

        before, after = journal.position, again.position
        assert digest(after.state) == digest(before.state)
        assert (after.open and after.open.question, [d.question for d in after.drafts]) == (
            before.open and before.open.question,
            [d.question for d in before.drafts],
        )
        for seat in journal.game.everyone:
            assert again.legal(seat) == journal.legal(seat)
            assert taken_back(again, seat) == taken_back(journal, seat)


@pytest.mark.parametrize("seed", [9, 13])
def test_a_question_that_fell_with_what_others_took_back_stays_fallen(seed: int) -> None:
    journal = thronged(seed)
    assert any_question_fell(journal.entries)

    again = restored(kept_of(journal))

    assert (digest(again.position.state), again.counts) == (digest(journal.position.state), journal.counts)


def taken_back(journal: Journal, seat: int) -> int:
    try:
        return journal.last_of(seat)
    except Refused:
        return -1
