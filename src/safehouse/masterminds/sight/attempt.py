"""How an attempt on a Job goes (R75 to R85): from values alone, so that rules, forecasts and bots ask the same."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from safehouse.engine.wire import Seat, Value
from safehouse.masterminds.box.content import ICONS, JOBS, KIND, masks, resources
from safehouse.masterminds.box.pieces import EVENT, MERCENARY, NO_PARTY_HEAT, NOBODY, Place, Skills, Who
from safehouse.masterminds.sight.crew import free
from safehouse.masterminds.sight.loads import MOST, Load, load_of_row
from safehouse.masterminds.sight.skills import Fit, fit
from safehouse.masterminds.state import Complication, Member, State

if TYPE_CHECKING:
    from safehouse.masterminds.cards.book import Book
    from safehouse.masterminds.game import Match

OwnIcons = Mapping[str, Callable[[Skills], Skills]]

MERCENARIES: Final = frozenset(card for card, kind in KIND.items() if kind == MERCENARY)
JOB_NEEDS: Final = {card: masks(job.needs) for card, job in JOBS.items()}
MEMBERS: Final = tuple(tuple(who for who in range(6) if mask >> who & 1) for mask in range(64))
BOOSTS: Final = {card: masks(printed.boost) for card, printed in resources().items() if printed.boost}
FIT: Final = lru_cache(maxsize=1024)(fit)


class Attempt(Value, frozen=True):
    """All that an attempt depends on, but for who goes."""

    book: "Book"
    crew: tuple[Member, ...]
    job: str
    asked: tuple[Skills, ...]  # the icons of the Job itself
    load: Load  # of its Complications
    boosts: tuple[Skills, ...] = ()
    benched: int = 0  # mask of members that may not go


class Team(Value, frozen=True):
    """A party and what it brings."""

    party: int
    icons: tuple[Skills, ...]
    lowers: tuple[str, ...]  # the cards that take Heat off: members first, then their Gear
    free: Skills  # one icon of this skill stands in without Heat


class Tally(Value, frozen=True):
    """How an attempt goes."""

    fit: Fit
    capped: bool  # nobody could be sent
    due: int  # Heat before anything lowers it
    lowered: tuple[tuple[str, int], ...]  # what each card takes off
    heat: int  # what is left


def attempt_of(game: "Match", state: State, seat: Seat) -> Attempt:
    """The attempt under way."""
    return attempt_on(game, state, seat, state.place, state.complications[state.place])


def attempt_on(game: "Match", state: State, seat: Seat, place: Place, row: tuple[Complication, ...]) -> Attempt:
    """An attempt on a Job with these Complications; what the Heist under way has brought counts at its own Job."""
    job, load = state.jobs[place], load_of_row(row)
    if place != state.place:
        return Attempt(game.book, state.crews[seat], job, JOB_NEEDS[job], load)
    asked = JOB_NEEDS[job] if state.rival == NOBODY else asked_by(job, state.crews[state.rival][0].card)
    return Attempt(game.book, state.crews[seat], job, asked, load, state.boosts, state.benched)


def asks_for_rival(book: "Book", job: str) -> bool:
    """Must a rival be chosen to attempt a Job (R73)?"""
    return job in book.job_rewards


def asked_by(job: str, boss: str) -> tuple[Skills, ...]:
    """The icons of a Job itself; it may ask for those of a rival's Mastermind (R111)."""
    return JOB_NEEDS[job] + ICONS[boss] if boss else JOB_NEEDS[job]


def party_max(attempt: Attempt) -> int:
    """How many may take part: the lowest limit (R75)."""
    return limit_of(attempt.job, attempt.load)


def limit_of(job: str, load: Load) -> int:
    """The lowest limit that a Job and its Complications set."""
    return min(JOBS[job].party_max or MOST, load.party_max)


def mercenaries_banned(attempt: Attempt) -> bool:
    """May Mercenaries not take part?"""
    return attempt.load.bans or JOBS[attempt.job].bans_mercenaries


def needs_mastermind(attempt: Attempt) -> bool:
    """Must the Mastermind take part?"""
    return JOBS[attempt.job].needs_mastermind


def barred(attempt: Attempt) -> int:
    """The mask of members that the Job or cold feet keep out."""
    if not mercenaries_banned(attempt):
        return attempt.benched
    return attempt.benched | sum([1 << who for who, each in enumerate(attempt.crew) if each.card in MERCENARIES])


def allowed(attempt: Attempt) -> int:
    """The mask of members that could be sent; a Mercenary face down is one that could have kept its maneuver."""
    return sum([1 << who for who, each in enumerate(attempt.crew) if not each.time]) & ~barred(attempt)


def candidates(attempt: Attempt) -> int:
    """The mask of members that may take part (R75)."""
    return free(attempt.crew) & ~barred(attempt)


def choices(attempt: Attempt) -> tuple[int, int, bool]:
    """What decides who may go: the members to pick from, how many at most, and whether the Mastermind must."""
    return candidates(attempt), party_max(attempt), needs_mastermind(attempt)


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


def capped(attempt: Attempt, party: int) -> bool:
    """Does nobody go because nobody could be sent (R79)? A Mercenary that used its maneuver could have been."""
    if party:
        return False
    mask = allowed(attempt)
    return not mask & (1 if needs_mastermind(attempt) else mask)


def needs(attempt: Attempt, party: int) -> tuple[Skills, ...]:
    """The icons the Job needs from a party (R76)."""
    return attempt.asked + attempt.load.needs(party.bit_count())


def icons(attempt: Attempt, party: int, others: OwnIcons) -> tuple[Skills, ...]:
    """The icons a party brings: its own, which some cards make others, its Gear's, and boosts (R76); nobody none."""
    if not party:
        return ()
    found = [*attempt.boosts]
    for who in MEMBERS[party]:
        member = attempt.crew[who]
        found += member_icons(others, member.card, member.gear)
    return tuple(found)


def member_icons(others: OwnIcons, card: str, gear: str) -> Sequence[Skills]:
    """The icons of a member, which it or its Gear may make others, and those of its Gear."""
    own: Sequence[Skills] = ICONS[card]
    for each in (card, gear):
        if each in others:
            own = [others[each](icon) for icon in own]
    return [*own, *ICONS[gear]] if gear else own


def boosters(crew: Sequence[Member], party: int, hand: Sequence[str]) -> list[str]:
    """The cards that could add icons: Events in the hand, and Gear of those who go (R76)."""
    events = [card for card in hand if KIND[card] == EVENT]
    carried = [crew[who].gear for who in MEMBERS[party]]
    return [card for card in (*events, *carried) if card in BOOSTS]


def boosts_on(cards: Iterable[str]) -> tuple[Skills, ...]:
    """The icons that some cards would add."""
    return tuple([icon for card in cards for icon in BOOSTS[card]])


def team_of(attempt: Attempt, party: int) -> Team:
    """A party as it goes in."""
    book, members = attempt.book, [attempt.crew[who] for who in MEMBERS[party]]
    cards = [member.card for member in members] + [member.gear for member in members]
    lowers = tuple([card for card in cards if card in book.lowers])
    return Team(party, icons(attempt, party, book.own_icons), lowers, free_substitute(attempt))


def free_substitute(attempt: Attempt) -> Skills:
    """The skill of which one icon stands in without Heat, if the Mastermind sees to it."""
    boss = attempt.crew[0]
    return 0 if boss.time else attempt.book.free_substitutes.get(boss.card, 0)


def tally(attempt: Attempt, team: Team) -> Tally:
    """How an attempt by a team goes: icons fitted, Heat due, and what the team takes off it (R76 to R81, R85)."""
    found = FIT(needs(attempt, team.party), team.icons, attempt.load.easier, team.free)
    return settled(attempt, team, found)


def settled(attempt: Attempt, team: Team, found: Fit) -> Tally:
    """How an attempt goes once the icons of the team are fitted."""
    nobody = capped(attempt, team.party)
    heat = due = heat_due(attempt.job, attempt.load, found, nobody)
    lowered = []
    for card in team.lowers:
        less = heat - attempt.book.lowers[card](heat, found.success)
        if less > 0:
            heat -= less
            lowered.append((card, less))
    return Tally(found, nobody, due, tuple(lowered), heat)


def heat_due(job: str, load: Load, fitted: Fit, nobody: bool) -> int:
    """The Heat of an attempt before anything lowers it (R78, R79); the Job's own comes with completing it (R81)."""
    heat = fitted.heat + (JOBS[job].heat + load.heat if fitted.success else load.fail_heat)
    return min(heat, NO_PARTY_HEAT) if nobody else heat


def prestige_won(job: str, load: Load) -> int:
    """The Prestige for completing a Job: its own, and a token for each on its Complications (R82)."""
    return JOBS[job].prestige + load.prestige


def cards_won(job: str, load: Load) -> int:
    """How many Resources are drawn for completing a Job (R82)."""
    return JOBS[job].cards + load.cards
