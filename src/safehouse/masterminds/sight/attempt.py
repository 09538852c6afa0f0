"""Questions about the Job being attempted: what it needs, who may take part, what they bring."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from safehouse.engine.wire import Seat
from safehouse.masterminds.content import HAZARDS, ICONS, JOBS, KIND, masks
from safehouse.masterminds.pieces import (
    ANY,
    ICONS_OFF,
    MERCENARY,
    NO_PARTY_HEAT,
    NOBODY,
    TEXT_OFF,
    Place,
    Skills,
    Slot,
    Who,
)
from safehouse.masterminds.sight.skills import Fit, fit
from safehouse.masterminds.state import Complication, Member, State

if TYPE_CHECKING:
    from safehouse.masterminds.content import Hazard
    from safehouse.masterminds.game import Match

OwnIcons = Mapping[str, Callable[[Skills], Skills]]

MOST: Final = 99  # no limit
TELLING: Final = frozenset(card for card, hazard in HAZARDS.items() if hazard.has_text())
LIMITS: Final = {card: hazard.party_max for card, hazard in HAZARDS.items() if hazard.party_max}
BANNING: Final = frozenset(card for card, hazard in HAZARDS.items() if hazard.bans_mercenaries)
MERCENARIES: Final = frozenset(card for card, kind in KIND.items() if kind == MERCENARY)
JOB_NEEDS: Final = {card: masks(job.needs) for card, job in JOBS.items()}
MEMBERS: Final = tuple(tuple(who for who in range(6) if mask >> who & 1) for mask in range(64))


def texts(state: State) -> "list[Hazard]":
    """The Complications of the Job whose text counts."""
    return [
        HAZARDS[card] for card, _, _, off in state.complications[state.place] if card in TELLING and not off & TEXT_OFF
    ]


def party_max(state: State) -> int:
    """How many may take part: the lowest limit (R75)."""
    limit = JOBS[state.jobs[state.place]].party_max or MOST
    for card, _, _, off in state.complications[state.place]:
        if card in LIMITS and not off & TEXT_OFF:
            limit = min(limit, LIMITS[card])
    return limit


def mercenaries_banned(state: State) -> bool:
    """May Mercenaries not take part?"""
    if JOBS[state.jobs[state.place]].bans_mercenaries:
        return True
    row = state.complications[state.place]
    return bool([card for card, _, _, off in row if card in BANNING and not off & TEXT_OFF])


class Sent(Protocol):
    """A member as far as it matters for taking part."""

    @property
    def card(self) -> str: ...

    @property
    def time(self) -> int: ...

    @property
    def down(self) -> bool: ...


def allowed(crew: Sequence[Sent], banned: bool, benched: int) -> int:
    """The mask of members that a Job lets in; a Mercenary face down is one that could have kept its maneuver."""
    free = [1 << who for who, each in enumerate(crew) if not (each.time or (banned and each.card in MERCENARIES))]
    return sum(free) & ~benched


def able(crew: Sequence[Sent], banned: bool, benched: int) -> int:
    """The mask of members that may take part (R75)."""
    return allowed(crew, banned, benched) & ~sum([1 << who for who, each in enumerate(crew) if each.down])


def candidates(state: State, seat: Seat) -> int:
    """The mask of members that may take part in the Heist."""
    return able(state.crews[seat], mercenaries_banned(state), state.benched)


def nobody_to_send(mask: int, boss: bool) -> bool:
    """Is there no party among those whom a Job lets in?"""
    return not mask & (1 if boss else mask)


def capped(state: State, seat: Seat, party: int) -> bool:
    """Does nobody go because nobody could be sent (R79)? A Mercenary that used its maneuver could have been."""
    if party:
        return False
    mask = allowed(state.crews[seat], mercenaries_banned(state), state.benched)
    return nobody_to_send(mask, needs_mastermind(state))


def needs_mastermind(state: State) -> bool:
    """Must the Mastermind take part?"""
    return JOBS[state.jobs[state.place]].needs_mastermind


def parties(mask: int, limit: int, boss: bool) -> list[int]:
    """Every party that may be picked, as masks; the empty one where no other is allowed (R75, R79)."""
    found = []
    party = mask
    while party:
        if party.bit_count() <= limit and (party & 1 or not boss):
            found.append(party)
        party = (party - 1) & mask
    return found or [0]


def members_of(party: int) -> tuple[Who, ...]:
    """The members in a mask."""
    return MEMBERS[party]


def needs(state: State, party: int) -> list[Skills]:
    """The icons the Job needs from a party (R76); a Job may ask for a rival's Mastermind (R111)."""
    asked = [*JOB_NEEDS[state.jobs[state.place]]]
    if state.rival != NOBODY:
        asked += ICONS[state.crews[state.rival][0].card]
    for card, _, _, off in state.complications[state.place]:
        if not off & ICONS_OFF:
            asked += ICONS[card]
        if card in TELLING and not off & TEXT_OFF and party.bit_count() < HAZARDS[card].party_min:
            asked += [ANY] * HAZARDS[card].penalty
    return asked


def icons(others: OwnIcons, state: State, seat: Seat, party: int) -> list[Skills]:
    """The icons a party brings: its own, which some cards make others, its Gear's, and boosts (R76); nobody none."""
    if not party:
        return []
    found, crew = [*state.boosts], state.crews[seat]
    for who in MEMBERS[party]:
        card, gear, _, _, _ = crew[who]
        found += member_icons(others, crew[who]) if card in others or gear in others else ICONS[card]
        if gear:
            found += ICONS[gear]
    return found


def member_icons(others: OwnIcons, member: Member) -> list[Skills]:
    """The icons of a member where it or its Gear makes them others."""
    own = list(ICONS[member.card])
    for card in (member.card, member.gear):
        if card in others:
            own = [others[card](icon) for icon in own]
    return own


def made_easier(state: State) -> int:
    """How many icons less the Job needs by what its Complications say."""
    return sum([hazard.easier for hazard in texts(state)])


def free_substitute(game: "Match", state: State, seat: Seat) -> Skills:
    """The skill of which one icon stands in without Heat, if the Mastermind sees to it."""
    boss = state.crews[seat][0]
    return 0 if boss.time else game.book.free_substitutes.get(boss.card, 0)


def attempt(game: "Match", state: State, seat: Seat, party: int) -> Fit:
    """How an attempt by a party would go."""
    brought = icons(game.book.own_icons, state, seat, party)
    return fit(needs(state, party), brought, made_easier(state), free_substitute(game, state, seat))


def heat_due(made: Fit, on_success: int, on_failure: int, at_most_three: bool) -> int:
    """The Heat of an attempt before anything lowers it (R78, R79, R81)."""
    heat = made.heat() + (on_success if made.success() else on_failure)
    return min(heat, NO_PARTY_HEAT) if at_most_three else heat


def face_down(state: State, place: Place) -> list[Slot]:
    """The face-down Complications of a Job."""
    return [slot for slot, each in enumerate(state.complications[place]) if not each[1]]


def any_face_down(state: State) -> bool:
    """Does any Complication lie face down?"""
    for row in state.complications:
        for each in row:
            if not each[1]:
                return True
    return False


def all_face_down(state: State) -> list[tuple[Place, Slot]]:
    """Every face-down Complication on the table."""
    return [(place, slot) for place in range(len(state.jobs)) for slot in face_down(state, place)]


def places_face_down(state: State) -> list[Place]:
    """The Jobs with a face-down Complication."""
    return [place for place in range(len(state.jobs)) if face_down(state, place)]


def everywhere(state: State) -> list[tuple[Place, Slot]]:
    """Every Complication on the table."""
    return [(place, slot) for place, row in enumerate(state.complications) for slot in range(len(row))]


def with_icon(state: State, skill: Skills) -> list[tuple[Place, Slot]]:
    """The face-up Complications that show a skill."""
    return [
        (place, slot)
        for place, slot in everywhere(state)
        if (each := state.complications[place][slot]).up and skill in ICONS[each.card]
    ]


def shown(state: State) -> tuple[Complication, ...]:
    """The Complications of the Job being attempted."""
    return state.complications[state.place]
