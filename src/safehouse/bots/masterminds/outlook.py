"""What a table of Masterminds is worth to a player: Prestige, cards, crew, Heat, and the Jobs ahead."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from safehouse.bots.masterminds.casing import Guess, boosts_of, deals_of, heist_on, icons_of, likely, me
from safehouse.bots.masterminds.world import crew_of, taken_of
from safehouse.masterminds.box.content import KIND, NUMBERS, VALUE, resources
from safehouse.masterminds.box.pieces import HEIST, PRESTIGE, Skills
from safehouse.masterminds.sight.attempt import boosters, boosts_on
from safehouse.masterminds.sight.crew import free
from safehouse.masterminds.sight.players import actions_left
from safehouse.masterminds.view import JobView, MemberView, SeatView, View

# All in Prestige, early in a match.
CARD: Final = 0.2  # what any Resource is worth …
PER_CASH: Final = 0.0005  # … and each dollar of it
UNKNOWN: Final = 0.35  # a card that is not known yet
HEAT: Final = 0.45
JAIL: Final = 0.8  # that somebody goes to jail, beside the Heat
ICON: Final = 0.8  # an icon in the crew
SERVING: Final = 0.25  # how much of a member is lost for each Time
ACTION: Final = 0.5
WORTH_IT: Final = 0.5  # an attempt must promise so much
LATER: Final = 0.3  # how much a Job counts that cannot be attempted this turn
RIVAL: Final = 0.1  # how much the trouble of a rival counts, and of the one who leads
LEADER: Final = 0.3
OVER: Final = 0.03  # what counts in the last turn beside Prestige
SAMPLES: Final = 6
MOST_KNOWN: Final = 3_000


class Season(NamedTuple):
    """How far a match has come: whether this is the last turn, and what icons and cards are worth in the time left."""

    last: bool
    icons: float
    cards: float
    heat: float


def season_of(view: View) -> Season:
    """How far a match has come. When somebody's game is over, everybody else has one turn."""
    if any(seat.out for seat in view.seats):
        return Season(True, OVER, OVER, OVER)
    to_come = max(0.15, 1.0 - max([seat.prestige for seat in view.seats]) / view.target)
    return Season(False, to_come, 0.4 + 0.6 * to_come, 1.0)


def card_worth(now: Season, card: str) -> float:
    """What a Resource in the hand is worth: Prestige counts at the end, the rest only while there is time to use it."""
    if KIND[card] == PRESTIGE:
        return float(resources()[card].prestige)
    return (CARD + PER_CASH * VALUE[card]) * now.cards


def worth_of(now: Season, cards: Iterable[str]) -> float:
    """What some Resources are worth together."""
    return sum([card_worth(now, card) for card in cards])


def member_worth(now: Season, member: MemberView) -> float:
    """What a member is worth for the rest of the match, less while in jail."""
    return ICON * len(icons_of(member)) * now.icons * (1.0 - SERVING * member.time)


def trouble(now: Season, heat: int) -> float:
    """What so much Heat costs, and that it sends somebody to jail."""
    return (HEAT * heat + JAIL * (heat // NUMBERS.jail_heat)) * now.heat


class TableOutlook:
    """Tells what views are worth; how a Job would go is worked out once."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.dealt: dict[object, list[list[str]]] = {}
        self.known: dict[object, list[Guess]] = {}

    def worth(self, view: View) -> float:
        """What a table is worth to the viewer."""
        now, mine = season_of(view), me(view)
        due = 0 if view.heist is None else view.heist.due
        left = actions_left(taken_of(view), view.allowed) if view.turn == view.viewer else 0
        total = mine.prestige + worth_of(now, mine.hand) + self.people(now, mine) - trouble(now, mine.heat + due)
        total += self.ahead(view) + ACTION * left * now.heat
        return total - sum([self.rivalry(view, now, seat) for seat in view.seats if seat.seat != view.viewer])

    def people(self, now: Season, seat: SeatView) -> float:
        """What a crew is worth."""
        return sum([member_worth(now, member) for member in seat.crew])

    def rivalry(self, view: View, now: Season, seat: SeatView) -> float:
        """What it costs that a rival is well off."""
        leads = seat.prestige == max([each.prestige for each in view.seats])
        return (LEADER if leads else RIVAL) * (self.people(now, seat) - trouble(now, seat.heat))

    def ahead(self, view: View) -> float:
        """What the Heist under way promises, or else the best Job there is."""
        if view.heist is not None:
            return 0.0 if view.stage == "heat" else self.promise(view, view.jobs[view.heist.place], boosts_of(view))
        best = max((self.prospect(view, job) for job in view.jobs if job.card), default=0.0)
        return max(0.0, best) * (1.0 if self.may_attempt(view) else LATER * (not season_of(view).last))

    def may_attempt(self, view: View) -> bool:
        """Can the viewer still attempt a Job in this turn?"""
        taken = taken_of(view)
        return view.turn == view.viewer and not taken & HEIST and actions_left(taken, view.allowed) > 0

    def prospect(self, view: View, job: JobView) -> float:
        """What a Job promises, with or without the boosts at hand."""
        plain = self.promise(view, job, ())
        cards = boosting(view, free(crew_of(me(view))))
        if not cards:
            return plain
        return max(plain, self.promise(view, job, boosts_on(cards)) - worth_of(season_of(view), cards))

    def promise(self, view: View, job: JobView, boosts: Sequence[Skills]) -> float:
        """What an attempt is worth on average."""
        now, heat, found = season_of(view), me(view).heat, self.deals(view, job, boosts)
        return sum([promise(now, heat, each) for each in found]) / len(found)

    def curiosity(self, view: View, job: JobView) -> float:
        """What it is worth on average to know how a Job would go before it is attempted: more, if that can be now."""
        if view.heist is not None:
            return 0.0
        now, heat = season_of(view), me(view).heat
        known = [promise(now, heat, deal) for deal in self.deals(view, job, ())]
        blind = max(WORTH_IT, sum(known) / len(known))
        seen = sum([max(WORTH_IT, each) for each in known]) / len(known)
        return (seen - blind) * (1.0 if self.may_attempt(view) else LATER)

    def deals(self, view: View, job: JobView, boosts: Sequence[Skills]) -> list[Guess]:
        """How an attempt would go in some deals of what is hidden."""
        crew = tuple((member.card, member.gear, bool(member.time), member.down) for member in me(view).crew)
        key = (view.viewer, job.place, job.card, job.complications, crew, tuple(boosts), heist_on(view, job))
        if key not in self.known:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
                self.dealt.clear()
            self.known[key] = [likely(view, job, row, boosts) for row in self.rows(view, job)]
        return self.known[key]

    def rows(self, view: View, job: JobView) -> list[list[str]]:
        """Some deals of what is hidden at a Job; one where nothing is."""
        key = job.place, job.card, job.complications
        if key not in self.dealt:
            self.dealt[key] = deals_of(view, job, self.luck, SAMPLES)
        return self.dealt[key]


def promise(now: Season, heat: int, made: Guess) -> float:
    """What an attempt is worth to a crew with some Heat: Prestige and cards, less Heat and jail."""
    cost = trouble(now, heat + made.heat) - trouble(now, heat)
    return made.prestige + UNKNOWN * made.cards * now.cards - cost


def boosting(view: View, party: int) -> list[str]:
    """The cards at hand that would add icons."""
    mine = me(view)
    return boosters(crew_of(mine), party, mine.hand)
