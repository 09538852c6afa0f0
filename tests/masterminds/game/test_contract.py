"""The five properties on random matches of Masterminds, secrets above all, and a mutant that shows one card."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from safehouse.engine.contract import check_file, check_fold, check_replay, check_secrets
from safehouse.engine.game import Position
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Refused, Seat, seen
from safehouse.lab.soak.masterminds import Masterminds, open_match
from safehouse.lab.soak.soak import Soak, next_seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.facts.cards import CardBottomed, CardDrawn, CardKept, CardLookedAt, CardPassed, CardTaken
from safehouse.masterminds.facts.common import Secret
from safehouse.masterminds.facts.jobs import ComplicationLookedAt
from safehouse.masterminds.game import Match, laws
from safehouse.masterminds.phases.heist import Declare
from safehouse.masterminds.phases.opening import KeepHand
from safehouse.masterminds.phases.passing import PassAhead
from safehouse.masterminds.phases.turn import Gather
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.state import State
from safehouse.masterminds.view import View
from tests.masterminds.given import given

PRIVATE = CardDrawn | CardTaken | CardPassed | CardLookedAt | CardKept | CardBottomed | ComplicationLookedAt
seeds = st.integers(0, 1 << 40)


def random_match(seed: int, journal: Journal | None = None, most: int = 4_000) -> Iterator[tuple[Journal, Random]]:
    """A match by random players, position by position."""
    luck = Random(seed)
    game, own, player = Masterminds().match(luck)
    journal = journal or Journal(game, own)
    for _ in range(most):
        seat = next_seat(journal.game, journal.position, luck)
        if seat is None:
            return
        yield journal, luck
        journal.play(seat, player.choose(journal.position.state, journal.legal(seat)))


@settings(max_examples=4, deadline=None)
@over(seeds)
def test_random_matches_keep_the_contract(seed: int) -> None:
    tally = Soak(Masterminds(), seed, 0.02).run(1)

    assert tally.violations == []


@settings(max_examples=4, deadline=None)
@over(seeds)
def test_a_match_is_its_commands_and_facts_tell_all(seed: int) -> None:
    for journal, _ in random_match(seed, most=400):
        last = journal

    assert [*check_replay(last), *check_fold(last), *check_file(last, open_match)] == []
    assert [*laws.broken(match_of(last), last.position.state)] == []


def match_of(journal: Journal) -> Match:
    assert isinstance(journal.game, Match)
    return journal.game


@settings(max_examples=6, deadline=None)
@over(seeds)
def test_views_and_offers_keep_secrets(seed: int) -> None:
    wrong: list[str] = []
    for journal, luck in random_match(seed, most=300):
        if luck.random() < 0.2:
            wrong += check_secrets(journal.game, journal.position, luck.getrandbits(128))

    assert wrong == []


@settings(max_examples=4, deadline=None)
@over(seeds)
def test_a_redealt_state_is_one_that_could_be(seed: int) -> None:
    for journal, luck in random_match(seed, most=300):
        if luck.random() < 0.1:
            game, state = match_of(journal), journal.position.state
            for seat in (*game.everyone, None):
                other = game.redeal(state, seat, luck.getrandbits(128))
                assert [*laws.broken(game, other)] == []
                assert [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]


class ShowsOneCard(Match):
    """A view that shows one card of a rival."""

    def view(self, state: State, seat: Seat | None) -> View:
        shown = super().view(state, seat)
        rival = self.clockwise[seat or 0][1]
        first = state.hands[rival][:1]
        seats = tuple(msgspec.structs.replace(each, hand=first) if each.seat == rival else each for each in shown.seats)
        return msgspec.structs.replace(shown, seats=seats)


class ShowsAComplication(Match):
    """A view that shows what lies face down."""

    def view(self, state: State, seat: Seat | None) -> View:
        cards = tuple(each.card for row in state.complications for each in row if not each.up)
        return msgspec.structs.replace(super().view(state, seat), limbo=cards)


class OffersByTheDeck(Match):
    """Offers that depend on what the deck holds."""

    def legal(self, state: State, seat: Seat) -> list[Any]:
        offers = super().legal(state, seat)
        return offers[1:] if state.deck[:1] < ("cr-m",) else offers


@pytest.mark.parametrize("mutant", [ShowsOneCard, ShowsAComplication, OffersByTheDeck])
def test_a_view_that_shows_too_much_is_caught(mutant: type[Match]) -> None:
    game = mutant(Setup(3))
    found = [wrong for seed in range(20) for wrong in check_secrets(game, Position(game.first(5)), seed)]

    assert found


def test_what_a_seat_hears_names_no_card_it_must_not_know() -> None:
    for journal, _ in random_match(3, Journal(Match(Setup(3)), 3), most=600):
        last = journal
    secret = [fact for fact in last.facts() if isinstance(fact, Secret)]

    assert len({type(fact) for fact in secret}) >= 3
    for fact in secret:
        for seat in (0, 1, 2, None):
            [look] = seen([fact], seat)
            assert isinstance(look, PRIVATE)
            assert bool(look.card) == (seat in fact.witnesses())


def test_a_rival_is_asked_alike_whatever_it_holds() -> None:
    """Hands differ, what others can see of the question does not."""
    asked = [given(hands={1: [card]}, alert=[1]).play(Declare(0)) for card in ("ev-tighten", "cr-hacker")]

    assert {scene.asked.prompt for scene in asked} == {"A Heist was declared: react?"}
    views = [msgspec.json.encode(scene.game.view(scene.state, 0)) for scene in asked]
    assert views[0] == views[1]
    assert asked[0].facts == asked[1].facts


def test_a_card_taken_from_the_pile_stays_known_until_it_leaves() -> None:
    scene = given(pile=["cr-hacker"], hands={0: ["cr-driver"]}).play(Gather("pile"))

    for seed in range(10):
        assert "cr-hacker" in scene.game.redeal(scene.state, 1, seed).hands[0]
    assert scene.game.view(scene.state, 1).seats[0].hand == ("cr-hacker",)


def test_undo_takes_back_what_made_nothing_known() -> None:
    journal = Journal(Match(Setup(2)), 2)
    journal.play(0, KeepHand())
    journal.play(1, KeepHand())
    journal.play(0, PassAhead())
    journal.undo(0)
    assert journal.position.state.passing == 0

    journal.play(0, Gather("deck"))
    while journal.position.asked(0):
        journal.play(0, journal.legal(0)[0])
    with pytest.raises(Refused, match="R20"):
        journal.undo(0)


def test_every_kind_of_card_takes_effect_in_a_soak() -> None:
    tally = Soak(Masterminds(), 11, 0.0).run(6)
    effects = tally.effects

    assert tally.violations == []
    assert {KIND[card] for card, number in effects.items() if number} == set(KIND.values())
