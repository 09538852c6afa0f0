"""Questions about the Job being attempted: what it needs, who may take part, what they bring."""

from typing import TYPE_CHECKING, Final

from safehouse.engine.wire import Seat
from safehouse.masterminds.content import HAZARDS, ICONS, JOBS, KIND, masks
from safehouse.masterminds.pieces import ANY, ICONS_OFF, MERCENARY, NOBODY, TEXT_OFF, Place, Skills, Slot, Who
from safehouse.masterminds.sight.skills import Fit, fit
from safehouse.masterminds.state import Complication, Member, State

if TYPE_CHECKING:
    from safehouse.masterminds.content import Hazard
    from safehouse.masterminds.game import Match

MOST: Final = 99  # no limit
TELLING: Final = frozenset(card for card, hazard in HAZARDS.items() if hazard.has_text())
MEMBERS: Final = tuple(tuple(who for who in range(6) if mask >> who & 1) for mask in range(64))


def texts(state: State) -> "list[Hazard]":
    """The Complications of the Job whose text counts."""
    return [
        HAZARDS[card] for card, _, _, off in state.complications[state.place] if card in TELLING and not off & TEXT_OFF
    ]


def party_max(state: State) -> int:
    """How many may take part: the lowest limit (R75)."""
    limits = [JOBS[state.jobs[state.place]].party_max, *(hazard.party_max for hazard in texts(state))]
    return min((limit for limit in limits if limit), default=MOST)


def mercenaries_banned(state: State) -> bool:
    """May Mercenaries not take part?"""
    return JOBS[state.jobs[state.place]].bans_mercenaries or any(hazard.bans_mercenaries for hazard in texts(state))


def candidates(state: State, seat: Seat) -> int:
    """The mask of members that may take part."""
    banned = mercenaries_banned(state)
    mask = 0
    for who, member in enumerate(state.crews[seat]):
        if member.time or member.down or (banned and KIND[member.card] == MERCENARY):
            continue
        mask |= 1 << who
    return mask & ~state.benched


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
    asked = list(masks(JOBS[state.jobs[state.place]].needs))
    if state.rival != NOBODY:
        asked += ICONS[state.crews[state.rival][0].card]
    for each in state.complications[state.place]:
        if not each.off & ICONS_OFF:
            asked += ICONS[each.card]
    for hazard in texts(state):
        if party.bit_count() < hazard.party_min:
            asked += [ANY] * hazard.penalty
    return asked


def icons(game: "Match", state: State, seat: Seat, party: int) -> list[Skills]:
    """The icons a party brings: its own, its Gear's, and boosts (R76)."""
    found: list[Skills] = list(state.boosts)
    for who in members_of(party):
        found += member_icons(game, state.crews[seat][who])
    return found


def member_icons(game: "Match", member: Member) -> list[Skills]:
    """The icons of a member and its Gear."""
    own = list(ICONS[member.card])
    for card in (member.card, member.gear):
        if card in game.book.own_icons:
            own = [game.book.own_icons[card](icon) for icon in own]
    return own + list(ICONS[member.gear]) if member.gear else own


def attempt(game: "Match", state: State, seat: Seat, party: int) -> Fit:
    """How an attempt by a party would go."""
    boss = state.crews[seat][0]
    free = 0 if boss.time else game.book.free_substitutes.get(boss.card, 0)
    easier = sum(hazard.easier for hazard in texts(state))
    return fit(needs(state, party), icons(game, state, seat, party), easier, free)


def face_down(state: State, place: Place) -> list[Slot]:
    """The face-down Complications of a Job."""
    return [slot for slot, each in enumerate(state.complications[place]) if not each.up]


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
