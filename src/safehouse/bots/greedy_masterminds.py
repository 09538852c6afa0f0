"""A greedy bot for Masterminds: it looks one step ahead, and sees only its view and its offers."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from safehouse.bots.answers_masterminds import answer
from safehouse.bots.casing import Guess, able, boosts_of, guess, icons_of, me, outcome
from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Command
from safehouse.masterminds.content import ICONS, JOBS, KIND, VALUE, masks, resources
from safehouse.masterminds.phases.heist import Declare, Party
from safehouse.masterminds.phases.hire import Equip, Hire, HireInstead
from safehouse.masterminds.phases.opening import RedrawHand
from safehouse.masterminds.phases.turn import EndTurn, Gather, LayLow
from safehouse.masterminds.phases.use import Maneuver, PlayEvent, UseAbility, UseGear
from safehouse.masterminds.pieces import MERCENARY
from safehouse.masterminds.view import JobView, View

SAMPLES = 6
CARD = 0.35  # what a Resource card is worth, in Prestige
HEAT = 0.45
JAIL = 0.8
WORTH_IT = 0.5  # an attempt must promise so much
HOT = 2

# How much the bot likes to play an Event from its hand in its turn.
EVENTS = {"ev-payoff": 0.0, "ev-breakout": 1.5, "ev-tip": 0.4, "ev-overtime": 1.0, "ev-poach": 1.2, "ev-dumpster": 0.6}

Score = Callable[["GreedyBot", View, Any], float]


class GreedyBot:
    """Takes the offer that promises most."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def choose(self, view: View, offers: Sequence[Command], asked: Question | None = None) -> Command:
        """The best of the offers."""
        if isinstance(offers[0], Answer):
            return answer(view, [offer for offer in offers if isinstance(offer, Answer)], asked)
        return max(offers, key=lambda offer: self.score(view, offer))

    def score(self, view: View, offer: Command) -> float:
        """What an offer promises; what takes a step on is worth nothing."""
        scorer = SCORES.get(type(offer))
        return scorer(self, view, offer) if scorer is not None else step_on(offer)

    def declare(self, view: View, offer: Declare) -> float:
        """An attempt, once nothing better is left to do before it."""
        job = view.jobs[offer.place]
        value = promise(view, job, guess(view, job, self.luck, SAMPLES))
        return value if value > WORTH_IT else -1.0

    def party(self, view: View, offer: Party) -> float:
        """A party that succeeds, with little Heat and few fees."""
        assert view.heist is not None
        job = view.jobs[view.heist.place]
        cards = [each.card for each in job.complications]
        crew = me(view).crew
        fees = sum(VALUE[crew[who].card] for who in offer.members if KIND[crew[who].card] == MERCENARY)
        return promise(view, job, outcome(view, job, cards, offer.members, boosts_of(view))) - fees / 1000

    def hire(self, view: View, offer: Hire) -> float:
        """Every icon helps."""
        return 3.0 + len(ICONS[offer.card]) - VALUE[offer.card] / 1000

    def hire_instead(self, view: View, offer: HireInstead) -> float:
        """Only for more icons than go."""
        gain = len(ICONS[offer.card]) - len(icons_of(me(view).crew[offer.who]))
        return 2.5 + gain if gain > 0 else -1.0

    def equip(self, view: View, offer: Equip) -> float:
        """Gear with icons, or to boost."""
        return 2.6 if ICONS[offer.card] or resources()[offer.card].boost else 0.3

    def gather(self, view: View, offer: Gather) -> float:
        """Cards are the second best thing to do."""
        return 0.6 if offer.source == "deck" else 0.4

    def lay_low(self, view: View, offer: LayLow) -> float:
        """When it is hot."""
        return 2.4 + offer.heat if me(view).heat >= HOT else 0.1 * offer.heat

    def event(self, view: View, offer: PlayEvent) -> float:
        """Boosts when they turn an attempt, Heat off when it is due, the rest as it comes."""
        boost = resources()[offer.card].boost
        if boost:
            return boosted(view, boost)
        if view.stage == "heat":
            return lowers_heat(view)
        if offer.card == "ev-payoff":
            return 3.0 if me(view).heat >= HOT else -1.0
        return EVENTS.get(offer.card, 0.0) if view.stage == "turn" else -1.0

    def gear(self, view: View, offer: UseGear) -> float:
        """Boosts when they turn an attempt."""
        card = me(view).crew[offer.who].gear
        return boosted(view, resources()[card].boost) if resources()[card].boost else -1.0

    def ability(self, view: View, offer: UseAbility) -> float:
        """Looking is free before a Heist; after the reveal only what may save it."""
        return 5.0 if view.stage == "turn" else -boosted(view, "") if view.stage == "revealed" else NEVER

    def maneuver(self, view: View, offer: Maneuver) -> float:
        """To be rid of Heat."""
        return lowers_heat(view) if view.stage == "heat" else -1.0


def step_on(offer: Command) -> float:
    """Redraw a bad hand; end the turn, pass ahead and look around only if nothing else is left."""
    if isinstance(offer, RedrawHand):
        return 1.0
    if type(offer).__name__ in IDLE:
        return NEVER
    return 0.0 if isinstance(offer, EndTurn) else 0.01


IDLE = ("PassAhead", "StayAlert", "Legwork")
NEVER = -1000.0


def promise(view: View, job: JobView, guessed: Guess) -> float:
    """What an attempt is worth: Prestige and cards, less Heat, less jail if it comes to that."""
    printed = JOBS[job.card]
    jail = JAIL if me(view).heat + guessed.heat >= 3 else 0.0
    return guessed.success * (printed.prestige + guessed.tokens + CARD * printed.cards) - HEAT * guessed.heat - jail


def boosted(view: View, icons: str) -> float:
    """What more icons would change in the attempt."""
    if view.heist is None:
        return -1.0
    job = view.jobs[view.heist.place]
    cards = [each.card for each in job.complications]
    party = view.heist.party or able(me(view).crew)
    before = promise(view, job, outcome(view, job, cards, party, boosts_of(view)))
    after = promise(view, job, outcome(view, job, cards, party, [*boosts_of(view), *masks(icons)]))
    return after - before - CARD if icons else before


def lowers_heat(view: View) -> float:
    """Is the Heat due worth a card?"""
    due = 0 if view.heist is None else view.heist.due
    return 1.0 if due >= HOT or (due and me(view).heat + due >= 3) else -1.0


SCORES: dict[type[Command], Score] = {
    Declare: GreedyBot.declare,
    Party: GreedyBot.party,
    Hire: GreedyBot.hire,
    HireInstead: GreedyBot.hire_instead,
    Equip: GreedyBot.equip,
    Gather: GreedyBot.gather,
    LayLow: GreedyBot.lay_low,
    PlayEvent: GreedyBot.event,
    UseGear: GreedyBot.gear,
    UseAbility: GreedyBot.ability,
    Maneuver: GreedyBot.maneuver,
}
