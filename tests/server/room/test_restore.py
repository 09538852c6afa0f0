"""A journal comes back from the store as it was."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from safehouse.engine.game import legal, step
from safehouse.engine.journal import Journal
from safehouse.engine.journal import journal as journals
from safehouse.engine.journal.folding import seal, unplayed
from safehouse.engine.journal.matchfile import line_of
from safehouse.engine.journal.snapshots import EVERY
from safehouse.engine.wire import Refused
from safehouse.games import open_game
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.planning import Plan, Unplan
from safehouse.server.room.restore import last_line, restored
from safehouse.server.scenes.screens import GAMES, screen_of
from safehouse.server.store import Kept
from safehouse.server.wire.errors import Closed
from tests.playing import MATCHES
from tests.server.restore_fuzz import kept_of, of_before, told


def played(game: str, seed: int, undo: float) -> Journal:
    """A random match with steps taken back."""
    journal = Journal(open_game(game, msgspec.json.encode(screen_of(game).setup_of({}, 2))), seed)
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
    journal = Journal(open_game("masterminds", msgspec.json.encode(screen_of("masterminds").setup_of({}, 4))), seed)
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


def kept(journal: Journal, *, sealed: bool) -> Kept:
    """A match as it is kept: all lines bear seals or none does, and of all seals only the last one is compared."""
    lines = [line_of(entry, "of then" if sealed else "") for entry in journal.entries]
    return kept_of(journal, [*lines[:-1], last_line(journal)] if sealed else lines)


@pytest.fixture
def stepped(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What journals play from now on, and play again."""
    played = list[Any]()

    def noted(*given: Any) -> Any:
        played.append(given)
        return step(*given)

    monkeypatch.setattr(journals, "step", noted)
    return played


@pytest.mark.parametrize("sealed", [True, False])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("undo", [0.0, 0.2])
def test_a_match_comes_back_with_its_questions_drafts_and_offers(game: str, undo: float, sealed: bool) -> None:
    for seed in range(8):
        journal = played(game, seed, undo)

        assert told(restored(kept(journal, sealed=sealed), tail=10)) == told(journal)


@pytest.mark.parametrize("sealed", [True, False])
@pytest.mark.parametrize("seed", [9, 13])
def test_a_question_that_fell_with_what_others_took_back_stays_fallen(seed: int, sealed: bool) -> None:
    journal = thronged(seed)

    assert told(restored(kept(journal, sealed=sealed), tail=0)) == told(journal)


@pytest.mark.parametrize("sealed", [True, False])
def test_a_draft_that_fell_by_a_step_taken_back_stays_fallen(sealed: bool) -> None:
    journal = MATCHES["county-the-bricks"].journal()
    journal.play(0, Hire("DOUBLE OR NOTHING"))
    assert journal.position.draft_of(0) is not None
    journal.hand(1, 1, 0)
    journal.undo(1)
    journal.play(0, next(offer for offer in journal.legal(0) if isinstance(offer, Plan)))

    for tail in (0, 2, 200):
        assert told(restored(kept(journal, sealed=sealed), tail)) == told(journal)


def test_an_entry_says_what_fell_by_it() -> None:
    journal = MATCHES["county-the-bricks"].journal()
    journal.play(0, Hire("DOUBLE OR NOTHING"))
    journal.hand(1, 1, 0)

    assert journal.entries[-1].fell == (0,)
    assert b'"fell":[0]' in last_line(journal)
    assert restored(kept(journal, sealed=True)).entries == journal.entries


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_played_again_and_what_is_taken_back_plays_little(game: str, stepped: list[Any]) -> None:
    journal = played(game, 3, 0.0)
    assert len(journal.counts) > 50
    stored = kept(journal, sealed=True)
    stepped.clear()

    again = restored(stored)
    assert stepped == []

    for each in (again, journal):
        stepped.clear()
        with suppress(Refused):
            each.take_back(journal.played(journal.counts[-1]).seat)
        assert len(stepped) < 4 * EVERY
    assert told(again) == told(journal)


def test_positions_are_remembered_while_somebody_makes_up_their_mind(stepped: list[Any]) -> None:
    journal = MATCHES["county-the-bricks"].journal()
    journal.play(0, Hire("DOUBLE OR NOTHING"))
    for kind in (Plan, Unplan) * 20:
        journal.play(1, next(offer for offer in journal.legal(1) if isinstance(offer, kind)))
    assert journal.position.draft_of(0) is not None

    again = restored(kept(journal, sealed=True))
    stepped.clear()
    again.undo(1)
    journal.undo(1)

    assert len(stepped) < 4 * EVERY
    assert told(again) == told(journal)


def test_where_facts_lead_elsewhere_all_is_played_again_in_order(caplog: pytest.LogCaptureFixture) -> None:
    journal = played("masters", 3, 0.2)
    lines = [line_of(entry, "0" * len(seal(journal))) for entry in journal.entries]

    assert told(restored(kept_of(journal, lines), tail=5)) == told(journal)
    assert "its facts lead elsewhere" in caplog.text


def test_where_facts_cannot_be_followed_all_is_played_again_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = played("masterminds", 3, 0.2)
    stored = kept(journal, sealed=True)

    def stumbles(*_: Any) -> Any:
        raise AssertionError

    monkeypatch.setattr("safehouse.server.room.restore.resumed", stumbles)

    assert told(restored(stored)) == told(journal)


def test_a_fact_that_was_changed_is_found_by_the_seal() -> None:
    journal = played("masters", 3, 0.0)
    stored = kept(journal, sealed=True)
    number = next(n for n in journal.counts if journal.played(n).facts)
    changed = msgspec.json.decode(stored.entries[number].body) | {"facts": []}
    stored.entries[number] = msgspec.structs.replace(stored.entries[number], body=msgspec.json.encode(changed))

    with pytest.raises(Closed, match=f"Entry {number} "):
        restored(stored, tail=5)


def begun_twice() -> Journal:
    """A match in which a draft fell by a step that was taken back, and the same one was begun again."""
    journal = MATCHES["county-the-bricks"].journal()
    journal.play(0, Hire("DOUBLE OR NOTHING"))
    journal.hand(1, 1, 0)
    journal.undo(1)
    journal.play(0, Hire("DOUBLE OR NOTHING"))
    return journal


def felled() -> Journal:
    """A match in which a draft fell by a step that stands."""
    journal = MATCHES["county-the-bricks"].journal()
    journal.play(0, Hire("DOUBLE OR NOTHING"))
    journal.hand(1, 1, 0)
    journal.play(0, next(offer for offer in journal.legal(0) if isinstance(offer, Plan)))
    return journal


@pytest.mark.parametrize("tail", [0, 200])
@pytest.mark.parametrize("journal", [begun_twice(), felled()])
def test_a_match_that_was_begun_before_entries_said_what_fell_comes_back_with_that(journal: Journal, tail: int) -> None:
    lines = [of_before(line_of(entry)) for entry in journal.entries]

    again = restored(kept_of(journal, [*lines[:-1], last_line(journal)]), tail)

    assert again.counts == journal.counts
    assert again.entries == journal.entries


def test_a_seal_tells_a_draft_from_the_same_one_begun_before() -> None:
    journal = begun_twice()
    early = unplayed(journal.game, journal.seed, journal.entries[:1])

    assert journal.counts == [3]
    assert seal(journal) != seal(early.replayed(early.counts))
