"""What each card changes in an attempt, and by how much: of two cards that do the same, the first one does it."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from safehouse.engine.wire import Seat
from safehouse.masterminds.content import HAZARDS, JOBS
from safehouse.masterminds.pieces import TEXT_OFF, Did, Skills
from safehouse.masterminds.sight.attempt import (
    MERCENARIES,
    MOST,
    TELLING,
    allowed,
    candidates,
    capped,
    free_substitute,
    heat_due,
    icons,
    made_easier,
    members_of,
    needs,
    shown,
)
from safehouse.masterminds.sight.skills import Fit, fit
from safehouse.masterminds.state import State

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match

Difference = tuple[str, Did, int]


def differences(game: "Match", state: State, seat: Seat, party: int, made: Fit) -> list[Difference]:
    """The cards that make a difference to an attempt as it is counted."""
    told = [card for card, _, _, off in shown(state) if card in TELLING and not off & TEXT_OFF]
    found = [*kept_out(state, seat, told), *asked(state, party, told), *extra(state, seat, party, made, told)]
    found += own_skills(game, state, seat, party, made)
    return [each for each in found if each[2] > 0]


def kept_out(state: State, seat: Seat, told: list[str]) -> Iterator[Difference]:
    """Limits and bans count where somebody had to stay behind for them."""
    job = JOBS[state.jobs[state.place]]
    limit, banned = job.party_max or MOST, job.bans_mercenaries
    for hazard, card in [(HAZARDS[card], card) for card in told]:
        if hazard.bans_mercenaries and not banned:
            banned = True
            yield card, "mercenaries out", barred(state, seat)
        if 0 < hazard.party_max < limit:
            limit = hazard.party_max
            full = state.party.bit_count() >= limit
            yield card, "members out", (candidates(state, seat) & ~state.party).bit_count() if full else 0


def barred(state: State, seat: Seat) -> int:
    """How many Mercenaries could take part but for a ban."""
    crew = state.crews[seat]
    free = [who for who in members_of(allowed(crew, False, state.benched)) if not crew[who].down]
    return sum(crew[who].card in MERCENARIES for who in free)


def asked(state: State, party: int, told: list[str]) -> Iterator[Difference]:
    """Texts that make the Job need more icons or fewer."""
    left = len(needs(state, party))
    for hazard, card in [(HAZARDS[card], card) for card in told]:
        if party.bit_count() < hazard.party_min:
            yield card, "icons more", hazard.penalty
        yield card, "icons less", min(left, hazard.easier)
        left -= min(left, hazard.easier)


def extra(state: State, seat: Seat, party: int, made: Fit, told: list[str]) -> Iterator[Difference]:
    """Texts that add Heat or cards to the result, as far as the cap of a party of nobody leaves room."""
    at_most_three, success = capped(state, seat, party), made.success()
    heat = JOBS[state.jobs[state.place]].heat if success else 0
    for hazard, card in [(HAZARDS[card], card) for card in told]:
        more = heat + (hazard.success_heat if success else hazard.fail_heat)
        before, after = (heat_due(made, each, each, at_most_three) for each in (heat, more))
        heat = more
        yield card, "heat for completing" if success else "heat for failing", after - before
        yield card, "cards", hazard.success_cards if success else 0


def own_skills(game: "Match", state: State, seat: Seat, party: int, made: Fit) -> Iterator[Difference]:
    """Cards that let icons count as another skill, or stand in without Heat: by so much Heat they spare."""
    if not made.success():
        return
    asked_for, easier = needs(state, party), made_easier(state)
    others: dict[str, Callable[[Skills], Skills]] = {}
    heat = fit(asked_for, icons(others, state, seat, party), easier).heat()
    for card in changers(game, state, seat, party):
        others[card] = game.book.own_icons[card]
        less = fit(asked_for, icons(others, state, seat, party), easier).heat()
        yield card, "other skill", heat - less
        heat = less
    if free_substitute(game, state, seat):
        yield state.crews[seat][0].card, "free substitute", heat - made.heat()


def changers(game: "Match", state: State, seat: Seat, party: int) -> list[str]:
    """The cards in a party that make icons count as another skill."""
    cards = [card for who in members_of(party) for card in state.crews[seat][who][:2]]
    return [card for card in dict.fromkeys(cards) if card in game.book.own_icons]
