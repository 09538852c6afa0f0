"""A bot for heists: it plans routes, thinks a round ahead for everybody, and sees only views and offers."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from random import Random
from typing import Any, Final

from safehouse.bots.bot import Situation
from safehouse.bots.masters.act import GAIN, Foresight, seat_of
from safehouse.bots.masters.answers import answer
from safehouse.bots.masters.escape import best_way, faces, unclaimed, urgency
from safehouse.bots.masters.flight import Flight
from safehouse.bots.masters.footprints import HeistFootprints
from safehouse.bots.masters.plan import best_dig, suggest
from safehouse.bots.masters.round import Rounds
from safehouse.bots.masters.worth.chances import rounds_left
from safehouse.bots.masters.worth.errands import errands_of, lacking
from safehouse.bots.masters.worth.tools import shopping
from safehouse.bots.onward import Lead
from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Command, Drop, Seat
from safehouse.masters.box.pieces import ACTION, ESCAPE, EVENT, FACES, NOBODY, PLANNING, POCKET, SPACES, Mask
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Cull, Reveal
from safehouse.masters.phases.dig import Dig
from safehouse.masters.phases.escape import STOP, EndEscape, Go, Halt, Run
from safehouse.masters.phases.hands import OpenRings, PickUp
from safehouse.masters.phases.hire import TakeIdea
from safehouse.masters.phases.planning import Enter, Ready
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.phases.use import Use
from safehouse.masters.sight.crew import crew
from safehouse.masters.state import State
from safehouse.masters.table.questions import LEAVING, WAY_OUT

SURE: Final = 0.93  # with such odds the crew leaves
HELPER: Final = 0.25  # how much the way out of somebody counts who carries nothing that is wanted
LATE: Final = 2.0  # with so few rounds left it thinks of leaving before all is in hand
FAIR: Final = 0.6  # with such odds it agrees to leave


class GreedyThief:
    """Takes the offer that brings the objective nearest to an exit."""

    def __init__(self, heist: Heist, luck: Random) -> None:
        self.heist = heist
        self.sight = Foresight(self.heist, luck)
        self.rounds = Rounds(self.sight)
        self.agenda: tuple[Command, ...] = ()
        self.news = (0, 0)  # the round and what was unknown on the way when it was thought out
        self.todo: dict[Seat, list[Command]] = {}
        self.way: tuple[int, ...] = ()
        self.flight = Flight(self.heist)
        self.script: list[Command] = []  # what gets the objective out in the Escape
        self.lead = Lead(HeistFootprints(heist))

    def choose(self, situation: Situation) -> Command:
        """The best of the offers that lead on."""
        return self.lead.on(self.best, situation)

    def best(self, situation: Situation) -> Command:
        """The best of the offers."""
        offers = situation.offers
        if len(offers) == 1:
            return offers[0]
        state: State = situation.imagine(0).state
        scripted = self.scripted(state, offers) if state.phase == ESCAPE else None
        if scripted is not None:
            return scripted
        if isinstance(offers[0], Answer):
            return self.answer(state, offers, situation.asked)
        if state.phase == PLANNING:
            return self.plan(state, offers)
        if state.phase == EVENT:
            return Done() if Done() in offers else offers[0]
        chosen = self.act(state, offers) if state.phase == ACTION else self.escape(state, offers)
        return chosen if chosen in offers else offers[0]

    def scripted(self, state: State, offers: Sequence[Command]) -> Command | None:
        """The next command of what gets the objective out; one that was the only one on offer was not asked for."""
        if not self.script and state.runner == NOBODY and not isinstance(offers[0], Answer) and self.plays_all():
            self.script = self.flight.commands(state)
        while self.script:
            command = self.script.pop(0)
            if command in offers:
                return command
        return None

    def plays_all(self) -> bool:
        """Does one seat play everybody?"""
        return len(self.heist.everyone) == 1

    def answer(self, state: State, offers: Sequence[Command], asked: Question | None) -> Command:
        """The next step of the way that was thought out, or what else is best."""
        options = [offer for offer in offers if isinstance(offer, Answer)]
        if asked is not None and asked.purpose == LEAVING:
            wanted = self.is_likely(self.sight.look(state), FAIR)
            return Answer("yes" if wanted else "no") if len(options) > 1 else options[0]
        if asked is None or asked.purpose != WAY_OUT:
            return answer(self.sight, state, options, asked)
        if not self.way and Drop() in offers and Answer(STOP) not in options:
            return Drop()
        return self.next_step(options)

    def next_step(self, options: Sequence[Answer]) -> Answer:
        """The next step of the way; one that was the only one there is was not asked for."""
        while self.way:
            step, self.way = Answer(self.way[0]), self.way[1:]
            if step in options:
                return step
        return Answer(STOP) if Answer(STOP) in options else options[0]

    def plan(self, state: State, offers: Sequence[Command]) -> Command:
        """Lay out the plan, then say so."""
        seat = self.seat_of(state, offers)
        bought = shopping(self.heist, state, self.sight.appraiser.tools, offers)
        if bought is not None:
            return bought
        digs = [offer for offer in offers if isinstance(offer, Dig)]
        if digs:
            return best_dig(self.heist, state, digs)
        if seat not in self.todo:
            self.todo[seat] = suggest(self.heist, state, seat)
        while self.todo[seat]:
            command = self.todo[seat].pop(0)
            if command in offers:
                return command
        ready = [offer for offer in offers if isinstance(offer, Ready | Enter)]
        return ready[-1] if ready else offers[0]

    def seat_of(self, state: State, offers: Sequence[Any]) -> Seat:
        """Whose offers these are."""
        played = (offer.who for offer in offers if getattr(offer, "who", SPACES) in self.heist.players)
        return next((seat_of(self.heist, state, who) for who in played), 0)

    def act(self, state: State, offers: Sequence[Command]) -> Command:
        """What was thought out, something free, a round thought out again, an ability, and then Done."""
        mine = self.sight.look(state)
        steps = (self.lay_open, self.go_on, self.free, self.think, self.use, self.reveal, self.call)
        for step in steps:
            chosen = step(mine, offers)
            if chosen is not None:
                return chosen
        rest = [offer for kind in (Done, Act) for offer in offers if isinstance(offer, kind)]
        return rest[0] if rest else offers[0]

    def free(self, mine: State, offers: Sequence[Command]) -> Command | None:
        """What costs nothing."""
        return self.sight.best_free(mine, self.sight.fog, offers)

    def lay_open(self, mine: State, offers: Sequence[Command]) -> Command | None:
        """Reveal at once what lies on somebody's way: the others can make use of it."""
        return self.reveal(mine, offers) if self.ahead(mine) else None

    def ahead(self, mine: State) -> Mask:
        """What is unknown on somebody's way."""
        return self.sight.fog & reduce(or_, mine.plan)

    def go_on(self, mine: State, offers: Sequence[Command]) -> Command | None:
        """The next command of the round as it was thought through, unless there are news."""
        if not self.agenda or self.agenda[0] not in offers or self.news != (mine.round, self.ahead(mine)):
            self.agenda = ()
            return None
        command, self.agenda = self.agenda[0], self.agenda[1:]
        return command

    def think(self, mine: State, offers: Sequence[Command]) -> Command | None:
        """The first command of the best round for everybody."""
        self.agenda = self.rounds.best(mine, offers)
        self.news = (mine.round, self.ahead(mine))
        return self.go_on(mine, offers)

    def use(self, mine: State, offers: Sequence[Command]) -> Command | None:
        """An ability that leads on."""
        for offer in offers:
            if isinstance(offer, Use) and self.sight.conceivable(mine, offer):
                before = self.sight.line(mine, offer.who).worth
                if self.sight.line(self.sight.after(mine, offer.who, offer), offer.who).worth > before + 5 * GAIN:
                    return offer
        return None

    def reveal(self, mine: State, offers: Sequence[Command]) -> Command | None:
        """Reveal what lies ahead on somebody's way; without anything unknown, empty the bag."""
        reveals = [offer for offer in offers if isinstance(offer, Reveal)]
        if not reveals:
            return next((offer for offer in offers if isinstance(offer, Cull)), None)
        return max(reveals, key=lambda offer: sum(plan >> offer.at & 1 for plan in mine.plan))

    def call(self, mine: State, offers: Sequence[Command]) -> Command | None:
        """Call the Escape with everything in hand and the way out clear."""
        if CallEscape() in offers and Done() in offers and self.is_likely(mine, SURE):
            return CallEscape()
        return None

    def is_likely(self, mine: State, odds: float) -> bool:
        """Does the objective get out with such odds if the Escape begins after this round? Early on, all is in hand."""
        errands = errands_of(self.heist, mine)
        early = rounds_left(self.heist, mine) > LATE and unclaimed(self.heist, mine)
        if errands.captive < SPACES or errands.safe or early:
            return False
        helpers = self.helpers_out(mine)
        return helpers >= FAIR and self.flight.is_likely(mine, self.sight.fog, odds / helpers)

    def helpers_out(self, mine: State) -> float:
        """How likely those get out who carry nothing that is wanted, as far as that counts."""
        terrain = self.sight.appraiser.terrains.of(mine, self.sight.fog)
        wanted = [piece for piece, _ in lacking(self.heist, mine)]
        odds = 1.0
        for who in crew(self.heist, mine):
            if not any(mine.how_many(piece, POCKET + who) for piece in wanted):
                odds *= (faces(mine, who, round(terrain.out[mine.at[who]])) / FACES) ** HELPER
        return odds

    def escape(self, state: State, offers: Sequence[Any]) -> Command:
        """Run, one after the other; pick up what is wanted on the way."""
        for offer in offers:
            if isinstance(offer, OpenRings | PickUp | TakeIdea | Go):
                return offer
        use = self.use(self.sight.look(state), offers)
        if use is not None:
            return use
        runs = [offer for offer in offers if isinstance(offer, Run)]
        for run in sorted(runs, key=lambda run: urgency(self.heist, state, run.who), reverse=True):
            way = best_way(self.heist, state, run.who)
            if way is not None:
                self.way = way.path
                return run
        ends = [offer for offer in offers if isinstance(offer, EndEscape | Halt)]
        return ends[0] if ends else offers[0]
