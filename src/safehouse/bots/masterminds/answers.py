"""How the greedy bot for Masterminds answers what it has not thought out before."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from safehouse.bots.masterminds.casing import me
from safehouse.bots.masterminds.outlook import (
    HEAT,
    TableOutlook,
    card_worth,
    member_worth,
    season_of,
    trouble,
    worth_of,
)
from safehouse.bots.masterminds.reacting import wants_to_react
from safehouse.bots.masterminds.trying import TriedOut
from safehouse.bots.masterminds.world import crew_of
from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Option
from safehouse.masterminds.sight.attempt import attempt_of, choices, parties, tally, team_of
from safehouse.masterminds.sight.money import asking_fees, cheapest, fees_of
from safehouse.masterminds.table.questions import (
    AHEAD,
    CARD,
    CHEAPEST,
    GIVE,
    JAIL,
    LOOK,
    MEMBER,
    NONE,
    PARTY_MEMBER,
    PASS,
    PAY,
    PLACE,
    REFUSE,
    SEAT,
    SLOT,
    WINDOW,
)
from safehouse.masterminds.view import View

NEVER: Final = -1000.0

Value = Callable[["Adviser", Any], float]


class Adviser:
    """Tells how good answers to one question are."""

    def __init__(self, view: View, asked: Question, outlook: TableOutlook, key: int) -> None:
        self.view = view
        self.now = season_of(view)
        self.asked = asked
        self.outlook = outlook
        self.key = key

    def best(self, offers: Sequence[Answer]) -> Answer:
        """The best of the answers."""
        return offers[0] if len(offers) == 1 else max(offers, key=lambda offer: self.value(offer.option))

    def value(self, option: Option) -> float:
        """How good an answer is."""
        if option in (AHEAD, NONE):
            return NEVER
        return VALUES.get(self.asked.kind, Adviser.number)(self, option)

    def number(self, option: Any) -> float:
        """More is better."""
        return float(option) if isinstance(option, int) else 0.0

    def window(self, option: Option) -> float:
        """Pass, unless a Reaction is wanted."""
        return 0.0 if option == PASS else 1.0 if wants_to_react(self.view, self.key) else -1.0

    def card(self, option: Any) -> float:
        """The best card to take, the worst one to part with."""
        worth = card_worth(self.now, option)
        return -worth if self.asked.purpose == GIVE else worth

    def payment(self, option: Any) -> float:
        """The way the rules propose; but no fee is paid that costs more than to let a Mercenary go."""
        if option == REFUSE:
            return 1.0 if self.not_worth_its_fee() else -10.0
        return 0.0 if option == CHEAPEST else -1.0 - card_worth(self.now, option)

    def not_worth_its_fee(self) -> bool:
        """Is the Mercenary who is waiting worth less than what the fee takes?"""
        mine, heist = me(self.view), self.view.heist
        assert heist is not None
        crew = crew_of(mine)
        next_paid = asking_fees(crew, heist.party)[:1]
        member = mine.crew[next_paid[0]]
        paid = worth_of(self.now, cheapest(mine.hand, fees_of(crew, next_paid)))
        heat = mine.heat + heist.due
        return paid > member_worth(self.now, member) + trouble(self.now, heat + 1) - trouble(self.now, heat)

    def member(self, option: Any) -> float:
        """Who is worth most is spared jail, and helped first."""
        member = me(self.view).crew[option]
        worth = member_worth(self.now, replace(member, time=0)) + 3 * (not option)
        return -worth if self.asked.purpose == JAIL else worth

    def seat(self, option: Any) -> float:
        """Against the one who leads."""
        return float(self.view.seats[option].prestige)

    def place(self, option: Any) -> float:
        """Look at the Job that promises most; make one harder that promises least."""
        worth = self.outlook.prospect(self.view, self.view.jobs[option])
        return worth if self.asked.purpose == LOOK else -worth

    def slot(self, option: Any) -> float:
        """Look at what is not known yet, of the Job that promises most."""
        job = self.view.jobs[option[0]]
        unknown = not job.complications[option[1]].card
        return self.outlook.prospect(self.view, job) + (100.0 if unknown and self.asked.purpose == LOOK else 0.0)

    def cold_feet(self, option: Any) -> float:
        """Whoever the rival can do without least."""
        rehearsal = TriedOut(self.view, self.outlook)
        match, state, rival = rehearsal.match, rehearsal.state, self.view.turn
        state.benched |= 1 << option
        attempt = attempt_of(match, state, rival)
        made = [tally(attempt, team_of(attempt, party)) for party in parties(*choices(attempt))]
        return -max(-HEAT * each.heat + 5.0 * each.fit.success for each in made)


VALUES: Final[dict[str, Value]] = {
    WINDOW: Adviser.window,
    CARD: Adviser.card,
    PAY: Adviser.payment,
    MEMBER: Adviser.member,
    SEAT: Adviser.seat,
    PLACE: Adviser.place,
    SLOT: Adviser.slot,
    PARTY_MEMBER: Adviser.cold_feet,
}
