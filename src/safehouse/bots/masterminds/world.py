"""A table of Masterminds that a bot could be sitting at: what its view shows, and the rest dealt at random."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

from safehouse.masterminds.box.content import HAZARDS, JOBS, KIND, deck_of, resources
from safehouse.masterminds.box.pieces import ACTIONS, CLOSED, IMMEDIATE, NOBODY, OPEN, PAID, SKILLS, STAGES
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.state import Cards, Complication, Member, State, empty_state
from safehouse.masterminds.view import HeistView, SeatView, View

RESOURCES = Counter(deck_of(resources()))
COMPLICATIONS = Counter(deck_of(HAZARDS))
JOB_CARDS = Counter(deck_of(JOBS))
ICON_OF = {name: skill for skill, name in SKILLS.items()}
ACTION_OF = {name: bit for bit, name in ACTIONS.items()}


@cache
def match_for(seats: int) -> Match:
    """The rules for so many players."""
    return Match(Setup(seats))


def world_of(view: View, luck: Random) -> State:
    """A state that the viewer cannot tell from the true one, but that rivals let everything pass."""
    state = empty_state(len(view.seats), len(view.jobs))
    state.seed = luck.getrandbits(64)
    _set_turn(state, view)
    _set_players(state, view)
    _lay_jobs(state, view, luck)
    _deal_resources(state, view, luck)
    if view.heist is not None:
        _set_heist(state, view.heist)
    return state


def mask_of(members: Iterable[int]) -> int:
    """Members, or seats, as a mask."""
    return sum(1 << who for who in members)


def taken_of(view: View) -> int:
    """The actions taken this turn, as bits."""
    return sum([ACTION_OF[name] for name in view.actions])


def _set_turn(state: State, view: View) -> None:
    state.stage = STAGES.index(view.stage)
    state.round, state.turn, state.allowed = view.round, view.turn, view.allowed
    state.actions = taken_of(view)
    state.hiring = (PAID if view.first_paid else OPEN) if view.hiring else CLOSED
    state.discarded = view.discarded
    state.closer = next((seat.seat for seat in view.seats if seat.out), NOBODY)
    state.passing = mask_of(seat.seat for seat in view.seats if seat.seat != view.viewer)


def _set_players(state: State, view: View) -> None:
    for seat in view.seats:
        state.crews[seat.seat] = crew_of(seat)
        state.heat[seat.seat] = seat.heat
    state.tokens = [seat.tokens for seat in view.seats]
    state.won = [seat.won for seat in view.seats]


def crew_of(seat: SeatView) -> tuple[Member, ...]:
    """The crew of a seat as it lies on the table."""
    return tuple([Member(each.card, each.gear, each.time, each.down, each.used) for each in seat.crew])


def _set_heist(state: State, heist: HeistView) -> None:
    state.place, state.rival = heist.place, heist.rival
    state.party, state.benched = mask_of(heist.party), mask_of(heist.benched)
    state.boosts = tuple(ICON_OF[name] for name in heist.boosts)
    state.due, state.succeeded, state.replaced = heist.due, heist.success, heist.replaced


def _lay_jobs(state: State, view: View, luck: Random) -> None:
    state.jobs = [job.card for job in view.jobs]
    state.time = [job.time for job in view.jobs]
    state.job_pile = view.job_pile
    won = [card for seat in view.seats for card in seat.won]
    state.job_deck = tuple(left_of(JOB_CARDS, [*won, *view.job_pile, *state.jobs]))
    rows = [job.complications for job in view.jobs]
    unseen = left_of(COMPLICATIONS, [*view.complication_pile, *(each.card for row in rows for each in row)])
    luck.shuffle(unseen)
    state.complications = [
        tuple(Complication(each.card or unseen.pop(), each.up, mask_of(each.looked), each.off) for each in row)
        for row in rows
    ]
    state.complication_deck, state.complication_pile = tuple(unseen), view.complication_pile


def _deal_resources(state: State, view: View, luck: Random) -> None:
    """Deal the hands of rivals, what others look at and the deck from what the viewer has not seen."""
    unseen = left_of(RESOURCES, _seen(view))
    luck.shuffle(unseen)
    fit = [card for card in unseen if KIND[card] != IMMEDIATE]
    seats = len(view.seats)
    for seat in view.seats:
        unknown = tuple(fit.pop() for _ in range(min(len(fit), seat.cards - len(seat.hand))))
        state.hands[seat.seat] = seat.hand + unknown
        unseen = _without(unseen, unknown)
    state.known = [
        view.seats[at % seats].hand if at // seats == view.viewer != at % seats else ()
        for at in range(len(state.known))
    ]
    state.pile, state.limbo = view.pile, view.limbo
    state.held = tuple(card or unseen.pop() for card in view.held)
    viewer = seats if view.viewer is None else view.viewer
    state.bottom = tuple((card, viewer) if card else (unseen.pop(), NOBODY) for card in view.bottom)
    state.deck = tuple(unseen)


def _seen(view: View) -> Iterator[str]:
    """Every Resource that the viewer knows the place of."""
    for seat in view.seats:
        yield from seat.hand
        yield from (card for member in seat.crew for card in (member.card, member.gear))
    yield from (*view.pile, *view.limbo, *view.held, *view.bottom)


def left_of(deck: Counter[str], seen: Iterable[str]) -> list[str]:
    """The cards of a deck but for those that were seen."""
    left = deck.copy()
    left.subtract(card for card in seen if card in deck)
    return list(left.elements())


def _without(cards: list[str], taken: Cards) -> list[str]:
    left = Counter(cards)
    left.subtract(taken)
    return list(left.elements())
