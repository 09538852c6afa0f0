"""Hints, offers and warnings of Masterminds give no secret away, and there are words for everything."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from safehouse.engine.game import Position, legal
from safehouse.engine.imagination import imagine
from safehouse.engine.wire import Seat, plain
from safehouse.masterminds.game import Match
from safehouse.masterminds.state import State
from safehouse.screen import masterminds
from safehouse.screen.masterminds.advice import vantage
from safehouse.text.masterminds.words import seat_name
from tests.screen.matches import Moment, match, wire

LOOK = 0.12


def looks(seats: int, seed: int, share: float = LOOK) -> Iterator[Moment]:
    """Some moments of a match."""
    luck = Random(seed)
    return (moment for moment in match(seats, seed) if luck.random() < share)


def twin(game: Match, position: Position, seat: Seat | None, seed: int) -> Position:
    """A position the seat cannot tell from this one: other hidden cards, other drafts, other options of others."""
    other = imagine(game, position, seat, seed)
    if other.open is None or seat in other.open.question.seats:
        return other
    question = msgspec.structs.replace(other.open.question, options=("none of your business",))
    return msgspec.structs.replace(other, open=msgspec.structs.replace(other.open, question=question))


def shown(game: Match, position: Position, seat: Seat | None) -> list[bytes]:
    """All that a screen is sent beside the view."""
    return [wire(masterminds.hints(game, position, seat)), wire(masterminds.offered(game, position, seat))]


def told_apart(seats: int, seed: int) -> list[str]:
    """The moments in which a seat could tell what it must not know."""
    found = []
    for game, position, *_ in looks(seats, seed):
        for seat in (*game.everyone, None):
            other = twin(game, position, seat, seed + 4242)
            if shown(game, position, seat) != shown(game, other, seat):
                found.append(f"seat {seat} at {position.state.stage}: {position.open}")
    return found


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 1), (4, 2)])
def test_nothing_that_is_shown_depends_on_what_a_seat_cannot_see(seats: int, seed: int) -> None:
    assert told_apart(seats, seed) == []


def test_hints_from_the_true_cards_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vantage, "veiled", lambda state, seat: state)

    assert told_apart(3, 1)


def test_a_veiled_table_names_no_card_that_the_seat_does_not_see() -> None:
    for game, position, *_ in looks(3, 6):
        for seat in (*game.everyone, None):
            state: State = position.state
            other = game.redeal(state, seat, 77)
            assert plain(vantage.veiled(state, seat)) == plain(vantage.veiled(other, seat))
            assert game.view(vantage.veiled(state, seat), seat) == game.view(state, seat)


def test_hints_and_warnings_leave_the_position_as_it_is() -> None:
    for game, position, *_ in looks(3, 5, 0.05):
        before = plain(position.state)

        for seat in game.everyone:
            shown(game, position, seat)

        assert plain(position.state) == before


def test_everything_on_offer_and_everything_that_happens_has_its_words() -> None:
    for game, position, _, _, facts in match(3, 9):
        for seat in game.everyone:
            offers = masterminds.offered(game, position, seat)
            assert [offer.command for offer in offers] == legal(game, position, seat)
            assert all(offer.text and bool(offer.warning) == bool(offer.rule) for offer in offers)
            assert len({offer.text for offer in offers}) == len(offers)
        for viewer in (*game.everyone, None):
            for fact in facts:
                look = fact.seen_by(viewer)
                assert look is not None
                masterminds.said(game, look)


def test_there_is_always_a_line_that_says_what_to_do() -> None:
    for game, position, mover, *_ in looks(4, 8, 0.3):
        for each in (*game.everyone, None):
            hint = masterminds.hints(game, position, each)
            assert hint.now[0].isupper() or hint.now[0] == "$"
            assert hint.now.endswith((".", "?"))
            assert mover in hint.waiting
            others = [seat_name(seat) for seat in hint.waiting if seat != each]
            assert bool(hint.waits) == (bool(others) and each in hint.waiting)
            assert all(other in (hint.waits or hint.now) for other in others)


def test_a_spectator_is_offered_nothing() -> None:
    for game, position, *_ in looks(2, 7, 0.02):
        assert masterminds.offered(game, position, None) == []
        assert masterminds.hints(game, position, None).prospects == ()
