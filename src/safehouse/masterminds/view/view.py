"""What a seat sees: built up from nothing. Hands, decks and face-down Complications stay hidden."""

from typing import TYPE_CHECKING

import msgspec

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.pieces import ACTIONS, CLOSED, NOWHERE, PAID, SKILLS, STAGES, Place, Who
from safehouse.masterminds.sight.attempt import members_of
from safehouse.masterminds.sight.crew import crew_limit
from safehouse.masterminds.sight.outcome import Outcome, prestige_of
from safehouse.masterminds.state import Cards, Complication, State
from safehouse.masterminds.view.redeal import known_to

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match


class MemberView(msgspec.Struct, frozen=True):
    """A member of a crew."""

    card: str
    gear: str
    time: int
    down: bool
    used: bool


class SeatView(msgspec.Struct, frozen=True):
    """A seat: all of its table, and of its hand what the viewer knows."""

    seat: Seat
    cards: int
    hand: Cards  # known to the viewer; one's own is complete
    crew: tuple[MemberView, ...]
    limit: int
    heat: int
    tokens: int
    won: Cards
    prestige: int
    passing: bool
    out: bool


class ComplicationView(msgspec.Struct, frozen=True):
    """A Complication; its card is empty where the viewer does not know it."""

    card: str
    up: bool
    looked: tuple[Seat, ...]
    off: int


class JobView(msgspec.Struct, frozen=True):
    """A place for a Job; its card is empty where none lies."""

    place: Place
    seat: Seat
    card: str
    time: int
    complications: tuple[ComplicationView, ...]


class HeistView(msgspec.Struct, frozen=True):
    """The Heist under way."""

    place: Place
    rival: Seat
    party: tuple[Who, ...]
    benched: tuple[Who, ...]
    boosts: tuple[str, ...]
    due: int
    success: bool
    replaced: bool


class View(msgspec.Struct, frozen=True):
    """The whole table as a seat sees it."""

    viewer: Seat | None
    stage: str
    round: int
    turn: Seat
    target: int
    variant: bool
    actions: tuple[str, ...]
    allowed: int
    hiring: bool
    first_paid: bool
    discarded: bool
    seats: tuple[SeatView, ...]
    jobs: tuple[JobView, ...]
    heist: HeistView | None
    deck: int
    bottom: tuple[str, ...]  # under the deck; empty where the viewer does not know the card
    held: tuple[str, ...]
    pile: Cards
    limbo: Cards
    job_deck: int
    job_pile: Cards
    complication_deck: int
    complication_pile: Cards
    waiting: tuple[Seat, ...]
    outcome: Outcome | None


def view_of(game: "Match", state: State, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator."""
    viewer = len(state.hands) if seat is None else seat
    return View(
        viewer=seat,
        stage=STAGES[state.stage],
        round=state.round,
        turn=state.turn,
        target=game.target,
        variant=game.setup.variant(),
        actions=tuple(name for bit, name in ACTIONS.items() if state.actions & bit),
        allowed=state.allowed,
        hiring=state.hiring != CLOSED,
        first_paid=state.hiring == PAID,
        discarded=state.discarded,
        seats=tuple(_seat(game, state, viewer, owner) for owner in game.everyone),
        jobs=tuple(_job(game, state, viewer, place) for place in range(len(state.jobs))),
        heist=_heist(state),
        deck=len(state.deck),
        bottom=tuple(card if owner == viewer else "" for card, owner in state.bottom),
        held=tuple(card if viewer == state.turn else "" for card in state.held),
        pile=state.pile,
        limbo=state.limbo,
        job_deck=len(state.job_deck),
        job_pile=state.job_pile,
        complication_deck=len(state.complication_deck),
        complication_pile=tuple(sorted(state.complication_pile)),
        waiting=game.to_move(state),
        outcome=game.outcome(state),
    )


def _seat(game: "Match", state: State, viewer: int, owner: Seat) -> SeatView:
    return SeatView(
        seat=owner,
        cards=len(state.hands[owner]),
        hand=tuple(sorted(known_to(state, viewer, owner))),
        crew=tuple(MemberView(*member) for member in state.crews[owner]),
        limit=crew_limit(game, state, owner),
        heat=state.heat[owner],
        tokens=state.tokens[owner],
        won=state.won[owner],
        prestige=prestige_of(state, owner),
        passing=bool(state.passing >> owner & 1),
        out=owner == state.closer,
    )


def _job(game: "Match", state: State, viewer: int, place: Place) -> JobView:
    return JobView(
        place=place,
        seat=place // game.jobs_each,
        card=state.jobs[place],
        time=state.time[place] if state.jobs[place] else 0,
        complications=tuple(_complication(each, viewer) for each in state.complications[place]),
    )


def _complication(each: Complication, viewer: int) -> ComplicationView:
    known = each.up or each.known >> viewer & 1
    return ComplicationView(each.card if known else "", each.up, members_of(each.known), each.off)


def _heist(state: State) -> HeistView | None:
    if state.place == NOWHERE:
        return None
    return HeistView(
        place=state.place,
        rival=state.rival,
        party=members_of(state.party),
        benched=members_of(state.benched),
        boosts=tuple(SKILLS[icon] for icon in state.boosts),
        due=state.due,
        success=state.succeeded,
        replaced=state.replaced,
    )
