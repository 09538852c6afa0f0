"""A greedy bot for Masterminds: it looks one step ahead, and sees only its view and its offers."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from safehouse.bots.bot import Situation
from safehouse.bots.masterminds.answers import Adviser
from safehouse.bots.masterminds.casing import boosts_of, icons_of, me, outcome
from safehouse.bots.masterminds.outlook import (
    ACTION,
    HEAT,
    ICON,
    WORTH_IT,
    TableOutlook,
    boosting,
    card_worth,
    member_worth,
    promise,
    season_of,
    worth_of,
)
from safehouse.bots.masterminds.trying import TriedOut
from safehouse.bots.masterminds.world import crew_of, mask_of
from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Command, Option
from safehouse.masterminds.box.content import ICONS, KIND, VALUE
from safehouse.masterminds.box.pieces import ACTIONS, LEGWORK, MERCENARY
from safehouse.masterminds.cards.all_cards import BOOK
from safehouse.masterminds.phases.heist import Declare, Party
from safehouse.masterminds.phases.hire import Equip, Hire, HireInstead
from safehouse.masterminds.phases.opening import RedrawHand
from safehouse.masterminds.phases.passing import PassAhead, StayAlert
from safehouse.masterminds.phases.turn import PILE, EndTurn, Gather, LayLow, Legwork
from safehouse.masterminds.phases.use import Maneuver, PlayEvent, UseAbility, UseGear
from safehouse.masterminds.sight.attempt import boosts_on
from safehouse.masterminds.sight.crew import joins, price_for
from safehouse.masterminds.sight.money import asking_fees, cheapest, fees_of, worth
from safehouse.masterminds.view import View

HOT: Final = 2
GAIN: Final = 0.1  # what does not change so much is not worth doing
GATHERED: Final = 0.6  # two cards from the deck, as an action
AS_ACTION: Final = 0.8  # what an action brings counts so much: something else could be done with it
FEES: Final = 0.3  # how often a Mercenary will have to be paid, at the least
NEVER: Final = -1000.0
FIRST: Final = 3.0  # what comes before actions
THOUGHT_OUT: Final = (Declare, PlayEvent, UseGear, UseAbility, Maneuver)
IDLE: Final = (PassAhead, StayAlert)

Score = Callable[["GreedyBot", View, Any], float]


class GreedyBot:
    """Takes the offer that promises most."""

    def __init__(self, luck: Random) -> None:
        self.key = luck.getrandbits(64)
        self.outlook = TableOutlook(luck)
        self.view: View | None = None  # what it saw when it gave its last command
        self.command: Command | None = None
        self.rehearsal: TriedOut | None = None
        self.standing: float | None = None  # what the table is worth as it is
        self.gear: dict[str, float] = {}  # how good it is to buy Gear, whoever carries it
        self.answers: list[Option] | None = None  # what it will answer if that command asks

    def choose(self, situation: Situation) -> Command:
        """The best of the offers."""
        view, offers, asked = situation.view, situation.offers, situation.asked
        if asked is not None:
            answers = [offer for offer in offers if isinstance(offer, Answer)]
            return self.answer(view, answers, asked) if answers else offers[0]
        self.view, self.rehearsal, self.answers, self.standing, self.gear = view, None, None, None, {}
        self.command = max(offers, key=lambda offer: self.score(view, offer))
        return self.command

    def answer(self, view: View, offers: Sequence[Answer], asked: Question) -> Answer:
        """What was thought out with the command, as long as nothing has happened since; or else the best answer."""
        planned = self.planned() if view == self.view else []
        if planned and Answer(planned[0]) in offers:
            return Answer(planned.pop(0))
        return Adviser(view, asked, self.outlook, self.key).best(offers)

    def planned(self) -> list[Option]:
        """The best answers to what the last command asks, where that does not turn on luck."""
        if self.answers is None:
            assert self.view is not None
            thought_out = isinstance(self.command, THOUGHT_OUT)
            self.answers = list(self.table(self.view).tried(self.command).answers) if thought_out else []
        return self.answers

    def table(self, view: View) -> TriedOut:
        """A table to try commands on, the same one for all offers."""
        if self.rehearsal is None:
            self.rehearsal = TriedOut(view, self.outlook)
        return self.rehearsal

    def score(self, view: View, offer: Command) -> float:
        """What an offer promises; what takes a step on is worth nothing."""
        scorer = SCORES.get(type(offer))
        return scorer(self, view, offer) if scorer is not None else step_on(offer)

    def declare(self, view: View, offer: Declare) -> float:
        """An attempt, once nothing better is left to do before it."""
        value = self.outlook.prospect(view, view.jobs[offer.place])
        return value if value > (GAIN if season_of(view).last else WORTH_IT) else NEVER

    def party(self, view: View, offer: Party) -> float:
        """A party that succeeds, with little Heat and few fees."""
        assert view.heist is not None
        job = view.jobs[view.heist.place]
        cards = [each.card for each in job.complications]
        ready = boosting(view, mask_of(offer.members))
        icons = [*boosts_of(view), *boosts_on(ready)]
        now, heat = season_of(view), me(view).heat
        plain = promise(now, heat, outcome(view, job, cards, offer.members, boosts_of(view)))
        boosted = promise(now, heat, outcome(view, job, cards, offer.members, icons))
        return max(plain, boosted - worth_of(now, ready)) - self.fees(view, offer)

    def fees(self, view: View, offer: Party) -> float:
        """What the Mercenaries of a party take, or what it costs to let them go."""
        now, mine = season_of(view), me(view)
        crew = crew_of(mine)
        due = fees_of(crew, offer.members)
        if due > worth(mine.hand):
            return sum(HEAT + member_worth(now, mine.crew[who]) for who in asking_fees(crew, offer.members))
        return worth_of(now, cheapest(mine.hand, due)) if due else 0.0

    def hire(self, view: View, offer: Hire) -> float:
        """Every icon helps, for what it costs."""
        return self.bought(view, offer, len(ICONS[offer.card]))

    def hire_instead(self, view: View, offer: HireInstead) -> float:
        """Only for more icons than go; who is in jail stays: the Time would come back as Heat."""
        member = me(view).crew[offer.who]
        return NEVER if member.time else self.bought(view, offer, len(ICONS[offer.card]) - len(icons_of(member))) - 0.5

    def equip(self, view: View, offer: Equip) -> float:
        """Gear with icons; other Gear when it makes a Job better at once, no matter who carries it."""
        icons = len(ICONS[offer.card])
        if icons:
            return self.bought(view, offer, icons) - 0.4
        if offer.card not in self.gear:
            self.gear[offer.card] = self.use(view, offer)
        return self.gear[offer.card]

    def bought(self, view: View, offer: Hire | HireInstead | Equip, icons: int) -> float:
        """What more icons are worth for the rest of the match, less what they cost; in the last turn all is tried."""
        now = season_of(view)
        if now.last:
            return self.use(view, offer)
        cost = worth_of(now, self.table(view).payment(offer.card))
        if KIND[offer.card] == MERCENARY:
            cost += FEES * VALUE[offer.card] / 1000
        gain = ICON * icons * now.icons - cost
        return FIRST + gain if gain > 0 else NEVER

    def gather(self, view: View, offer: Gather) -> float:
        """Two cards from the deck, unless the one that lies open is better."""
        return AS_ACTION * self.wanted(view, view.pile[-1]) if offer.source == PILE else GATHERED

    def wanted(self, view: View, card: str) -> float:
        """What a card is worth to have, more if it can join the crew and be paid."""
        now, mine = season_of(view), me(view)
        value = card_worth(now, card)
        price = price_for(BOOK, crew_of(mine), card, first=not view.first_paid)
        if joins(card) and len(mine.crew) < mine.limit and worth(mine.hand) >= price:
            return value + ICON * len(ICONS[card]) * now.icons / 2
        return value

    def legwork(self, view: View, offer: Legwork) -> float:
        """Look before a Heist where that may change one's mind, or with an action to spare."""
        job = view.jobs[offer.place]
        if job.complications[offer.slot].card:
            return NEVER
        taken = replace(view, actions=(*view.actions, ACTIONS[LEGWORK]))
        news, ahead = self.news(view, taken, offer), self.outlook.prospect(view, job)
        if news > GATHERED and ahead > 0 and self.outlook.may_attempt(taken):
            return FIRST + ahead + news
        return 0.02 + AS_ACTION * news

    def news(self, view: View, taken: View, offer: Legwork) -> float:
        """What it is worth to look; where a Mastermind gets more out of it, that is tried."""
        boss, job = me(view).crew[0], view.jobs[offer.place]
        if boss.card in BOOK.legworks and not boss.time:
            return max(0.0, self.gain(view, offer) + ACTION)
        return self.outlook.curiosity(taken, job) / sum(not each.card for each in job.complications)

    def lay_low(self, view: View, offer: LayLow) -> float:
        """When it is hot."""
        now = season_of(view)
        hot = me(view).heat >= HOT and not now.last
        return 2.4 + offer.heat if hot else 0.3 * offer.heat * now.heat

    def use(self, view: View, offer: Command) -> float:
        """What is used is tried out first: it must change something for the better, and not by luck alone."""
        least = 0.0 if isinstance(offer, UseAbility) else GAIN
        gain = self.gain(view, offer)
        if gain > least:
            gain = min(gain, self.gain_elsewhere(view, offer))
        return FIRST + gain if gain > least else NEVER

    def gain(self, view: View, offer: Command) -> float:
        """By how much the table would be better."""
        return self.table(view).tried(offer).worth - self.before(view)

    def gain_elsewhere(self, view: View, offer: Command) -> float:
        """By how much it would be with other luck."""
        return TriedOut(view, self.outlook).tried(offer).worth - self.before(view)

    def before(self, view: View) -> float:
        """What the table is worth as it is."""
        if self.standing is None:
            self.standing = self.outlook.worth(view)
        return self.standing


def step_on(offer: Command) -> float:
    """Redraw a bad hand; end the turn and pass ahead only if nothing else is left."""
    if isinstance(offer, RedrawHand):
        return 1.0
    if isinstance(offer, IDLE):
        return NEVER
    return 0.0 if isinstance(offer, EndTurn) else 0.01


SCORES: Final[dict[type[Command], Score]] = {
    Declare: GreedyBot.declare,
    Party: GreedyBot.party,
    Hire: GreedyBot.hire,
    HireInstead: GreedyBot.hire_instead,
    Equip: GreedyBot.equip,
    Gather: GreedyBot.gather,
    Legwork: GreedyBot.legwork,
    LayLow: GreedyBot.lay_low,
    PlayEvent: GreedyBot.use,
    UseGear: GreedyBot.use,
    UseAbility: GreedyBot.use,
    Maneuver: GreedyBot.use,
}
