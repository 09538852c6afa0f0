"""The five properties on random matches, and mutants that must be caught breaking them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from safehouse.engine.contract import (
    check_file,
    check_fold,
    check_offers,
    check_questions,
    check_replay,
    check_secrets,
    check_stray,
    is_answer,
)
from safehouse.engine.game import Position
from safehouse.engine.journal import Journal, digest
from safehouse.engine.wire import Command, Seat
from safehouse.games import open_game
from safehouse.lab.soak.heists import Heists
from safehouse.masters.editions import heist_ids
from safehouse.masters.game import Heist, laws
from safehouse.masters.phases.action import Think
from safehouse.masters.phases.hands import PickUp
from safehouse.masters.phases.planning import Enter, Plan, Unplan
from safehouse.masters.phases.use import Use
from tests.mutants import (
    ChangesTheState,
    HasLuckOfItsOwn,
    HearsMoreAtOnce,
    KeepsQuiet,
    OffersByTheSeed,
    OffersTooLittle,
    OffersTooMuch,
    RefusesAnOffer,
    ShowsTheSeed,
    SkipsAFact,
)
from tests.playing import chosen, setup_of, somebody

LONGEST = 3_000
DEEP = 0.05
LAWS: Any = laws
seeds = st.integers(0, 1 << 40)


def random_match(seed: int) -> Iterator[tuple[Journal, Seat, Command, Random]]:
    """A match with any team, seats and agreement; each decision before it is played."""
    luck = Random(seed)
    heist, own, wanderer = Heists(heist_ids()).match(luck)
    journal = Journal(heist, own)
    for _ in range(LONGEST):
        seat = somebody(heist, journal, luck)
        if seat is None:
            return
        command = wanderer.choose(journal.position.state, journal.legal(seat))
        yield journal, seat, command, luck
        journal.play(seat, command)
    raise AssertionError("no end")


@settings(max_examples=25, deadline=None)
@over(seeds)
def test_random_matches_keep_the_contract(seed: int) -> None:
    wrong: list[str] = []
    for journal, seat, command, luck in random_match(seed):
        if luck.random() < DEEP:
            wrong += looked_into(journal, seat, command, luck)
    assert wrong == []
    assert [*check_replay(journal), *check_fold(journal), *check_file(journal, open_game)] == []
    assert [*laws.broken(heist_of(journal), journal.position.state)] == []
    assert journal.game.to_move(journal.position.state) == ()


def looked_into(journal: Journal, seat: Seat, command: Command, luck: Random) -> list[str]:
    """What is wrong at one position."""
    game, position = journal.game, journal.position
    wrong = [*check_offers(game, LAWS, position), *check_secrets(game, position, luck.getrandbits(128))]
    for _ in range(10):
        wrong += check_stray(game, LAWS, position, luck.randrange)
    if not is_answer(command) and not position.drafts:
        wrong += check_questions(game, position, seat, command, luck.randrange)
    return wrong


def heist_of(journal: Journal) -> Heist:
    assert isinstance(journal.game, Heist)
    return journal.game


@settings(max_examples=10, deadline=None)
@over(seeds)
def test_a_match_that_is_over_has_an_outcome(seed: int) -> None:
    for journal, _, _, _ in random_match(seed):
        assert journal.game.outcome(journal.position.state) is None

    assert journal.game.outcome(journal.position.state) is not None


@settings(max_examples=10, deadline=None)
@over(seeds, st.integers(0, 150))
def test_undo_restores_what_was_there_before(seed: int, length: int) -> None:
    *_, (journal, seat, _, _) = islice(random_match(seed), length + 1)
    before = journal.position

    for offer in takeable(journal, seat):
        journal.play(seat, offer)
        journal.undo(seat)
        assert digest(journal.position.state) == digest(before.state)


def takeable(journal: Journal, seat: Seat) -> Sequence[Command]:
    """Some offers that ask nothing and make nothing known."""
    if journal.position.open is not None or journal.position.drafts:
        return []
    return [offer for offer in journal.legal(seat) if isinstance(offer, Plan | Unplan | Enter | Think | PickUp)][:3]


def mutant(kind: type[Heist], decisions: int = 150) -> Journal:
    """The beginning of a match of a heist that went wrong."""
    heist = kind(setup_of("the-startup-job"))
    journal, luck = Journal(heist, 5), Random(5)
    for _ in range(decisions):
        seat = somebody(heist, journal, luck)
        assert seat is not None
        journal.play(seat, chosen(heist, journal.position.state, journal.legal(seat), luck))
    return journal


Check = Callable[[Journal], Iterator[str]]


def secrets(journal: Journal) -> Iterator[str]:
    return check_secrets(journal.game, journal.position, journal.position.state.seed + 1)


def offers(journal: Journal) -> Iterator[str]:
    return check_offers(journal.game, LAWS, journal.position)


def stray(kind: type[Command]) -> Check:
    """Strays of one kind, tried at the first position: some of them are legal."""

    class Tried:
        obstacles = staticmethod(laws.obstacles)

        def stray(self, game: Any, state: Any, pick: Callable[[int], int]) -> tuple[Seat, Command]:
            made: Command = Use(0, "nothing") if kind is Use else Plan(0, 0)
            return 0, made

    subject: Any = Tried()
    return lambda journal: check_stray(journal.game, subject, first_of(journal), lambda sides: 0)


def first_of(journal: Journal) -> Position:
    """The position a match began with."""
    return Position(journal.game.first(journal.seed))


def questions(journal: Journal) -> Iterator[str]:
    return check_questions(journal.game, first_of(journal), 0, Plan(0, 0), lambda sides: 0)


CAUGHT: list[tuple[type[Heist], Check, int, str]] = [
    (SkipsAFact, check_fold, 60, "facts do not tell plan"),
    (KeepsQuiet, check_fold, 60, "facts do not tell plan"),
    (ShowsTheSeed, secrets, 20, "sees what it must not see"),
    (OffersByTheSeed, secrets, 20, "can tell by its offers"),
    (RefusesAnOffer, offers, 0, "offered and refused: Ready()"),
    (ChangesTheState, offers, 0, "changed the state it was played on"),
    (OffersTooMuch, stray(Use), 0, "is offered and breaks"),
    (OffersTooLittle, stray(Plan), 0, "is not offered and breaks []"),
    (HasLuckOfItsOwn, check_replay, 150, "replay"),
    (HearsMoreAtOnce, questions, 0, "lead to different states"),
]


@pytest.mark.parametrize(("kind", "check", "decisions", "what"), CAUGHT, ids=[kind.__name__ for kind, *_ in CAUGHT])
def test_a_mutant_is_caught(kind: type[Heist], check: Check, decisions: int, what: str) -> None:
    journal = mutant(kind, decisions)
    if kind is RefusesAnOffer:
        journal.position = entered(journal)

    assert what in next(check(journal), "nothing found")


@pytest.mark.parametrize(("kind", "check", "decisions", "what"), CAUGHT, ids=[kind.__name__ for kind, *_ in CAUGHT])
def test_a_sound_heist_passes_the_same_check(kind: type[Heist], check: Check, decisions: int, what: str) -> None:
    journal = mutant(Heist, decisions)
    if kind is RefusesAnOffer:
        journal.position = entered(journal)

    assert next(check(journal), "nothing found") == "nothing found"


def entered(journal: Journal) -> Position:
    """A position in which everybody has an entrance, so that Ready is offered."""
    state = first_of(journal).state
    state.at = [heist_of(journal).hexes + who % 2 for who in heist_of(journal).crew]
    return Position(state)
