"""A bot for heists: it plans routes, looks one Action ahead, and sees only views and offers."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from safehouse.bots.masters_act import GAIN, Foresight, Line, cheapest, seat_of
from safehouse.bots.masters_answers import answer
from safehouse.bots.masters_errands import errands_of
from safehouse.bots.masters_escape import best_way, faces, unclaimed, urgency
from safehouse.bots.masters_plan import best_dig, suggest
from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Command, Drop, Seat
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Cull, Reveal
from safehouse.masters.phases.dig import Dig
from safehouse.masters.phases.escape import STOP, EndEscape, Go, Halt, Run
from safehouse.masters.phases.hands import PickUp
from safehouse.masters.phases.hire import TakeIdea
from safehouse.masters.phases.planning import Enter, Ready
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.phases.use import Use
from safehouse.masters.pieces import ACTION, PLANNING, POCKET, SPACES, Who
from safehouse.masters.rebuild import public, rebuild
from safehouse.masters.sight.crew import crew
from safehouse.masters.sight.escape import exits
from safehouse.masters.state import State
from safehouse.masters.view import View

SURE: Final = 0.93  # with such odds the crew leaves
EVENT_COUNTS: Final = 0.3  # how much the event of the round counts when it is looked at
SHORT_LIST: Final = 8  # Actions whose event is looked at
HELPER: Final = 0.25  # how much the way out of somebody counts who carries nothing that is wanted
FAIR: Final = 0.6  # with such odds it agrees to leave
CALL: Final = "RND14"  # the rule by which the Escape is called
END: Final = "BUS1"  # … and by which it ends
WALK: Final = "ESC5"  # the rule by which a way is laid


class GreedyThief:
    """Takes the offer that brings the objective nearest to an exit."""

    def __init__(self, heist: Heist, luck: Random) -> None:
        self.heist = public(heist)
        self.sight = Foresight(self.heist, luck)
        self.todo: dict[Seat, list[Command]] = {}
        self.way: tuple[int, ...] = ()

    def choose(self, view: View, offers: Sequence[Command], asked: Question | None = None) -> Command:
        """The best of the offers."""
        if len(offers) == 1:
            return offers[0]
        state = rebuild(self.heist, view)
        if isinstance(offers[0], Answer):
            return self.answer(state, offers, asked)
        if state.phase == PLANNING:
            return self.plan(view, state, offers)
        chosen = self.act(state, offers) if state.phase == ACTION else self.escape(state, offers)
        return chosen if chosen in offers else offers[0]

    def answer(self, state: State, offers: Sequence[Command], asked: Question | None) -> Command:
        """The next step of the way that was thought out, or what else is best."""
        options = [offer for offer in offers if isinstance(offer, Answer)]
        if asked is not None and asked.rule in (CALL, END):
            wanted = self.odds(self.sight.look(state)) >= FAIR if asked.rule == CALL else self.nobody_goes_on(state)
            return Answer("yes" if wanted else "no") if len(options) > 1 else options[0]
        if asked is None or asked.rule != WALK:
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

    def plan(self, view: View, state: State, offers: Sequence[Command]) -> Command:
        """Lay out the plan, then say so."""
        seat = self.seat_of(state, offers)
        digs = [offer for offer in offers if isinstance(offer, Dig)]
        if digs:
            return best_dig(self.heist, state, digs)
        if seat not in self.todo:
            self.todo[seat] = suggest(self.heist, view, seat)
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
        """Something free, something with what is left, an Action, an ability, and then Done."""
        mine = self.sight.look(state)
        steps = (self.free, self.go_on, self.take_action, self.use, self.reveal, self.call)
        for step in steps:
            chosen = step(mine, offers)
            if chosen is not None:
                return chosen
        rest = [offer for offer in offers if isinstance(offer, Done)]
        return rest[0] if rest else offers[0]

    def free(self, mine: State, offers: Sequence[Command]) -> Command | None:
        """What costs nothing."""
        return self.sight.best_free(mine, self.sight.fog, offers)

    def go_on(self, mine: State, offers: Sequence[Any]) -> Command | None:
        """The next of the sub-actions that are left, if there is something to gain."""
        lines = [self.sight.line(mine, who) for who in self.heist.crew if mine.left[who] and whose(offers, who)]
        lines = [line for line in lines if line.commands and line.commands[0] in offers]
        return max(lines, key=lambda line: line.worth).commands[0] if lines else None

    def take_action(self, mine: State, offers: Sequence[Command]) -> Command | None:
        """The Action that leads furthest."""
        found = [offer for offer in offers if isinstance(offer, Act) and self.sight.conceivable(mine, offer)]
        lines = {act: self.promise(mine, act) for act in cheapest(self.heist, found)}
        if not lines:
            return None
        who = max(lines, key=lambda act: lines[act].worth).who
        own = sorted((act for act in lines if act.who == who), key=lambda act: lines[act].worth, reverse=True)
        return max(own[:SHORT_LIST], key=lambda act: self.prospect(mine, act, lines[act]))

    def prospect(self, mine: State, act: Act, line: Line) -> float:
        """What an Action is worth, before and after the event of the round."""
        after = self.sight.outcome(mine, act.who, (act, *line.commands))
        return EVENT_COUNTS * after + (1.0 - EVENT_COUNTS) * line.worth

    def promise(self, mine: State, act: Act) -> Line:
        """What an Action leads to."""
        return self.sight.line(self.sight.after(mine, act.who, act), act.who)

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
        if CallEscape() in offers and Done() in offers and self.odds(mine) >= SURE:
            return CallEscape()
        return None

    def odds(self, mine: State) -> float:
        """How likely it is that everybody who counts gets out, if the Escape began now."""
        errands = errands_of(self.heist, mine)
        if errands.captive < SPACES or errands.safe or unclaimed(self.heist, mine):
            return 0.0
        terrain = self.sight.appraiser.terrains.of(mine, self.sight.fog)
        wanted = [piece for piece, _ in errands.loot]
        odds = 1.0
        for who in crew(self.heist, mine):
            if not exits(self.heist, mine) >> mine.at[who] & 1:
                matters = who in self.heist.npcs or any(mine.how_many(piece, POCKET + who) for piece in wanted)
                odds *= (faces(mine, who, round(terrain.out[mine.at[who]])) / 6) ** (1.0 if matters else HELPER)
        return odds

    def escape(self, state: State, offers: Sequence[Any]) -> Command:
        """Run, one after the other; pick up what is wanted on the way."""
        for offer in offers:
            if isinstance(offer, PickUp | TakeIdea | Go):
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

    def nobody_goes_on(self, state: State) -> bool:
        """Has nobody anywhere to run any more?"""
        return all(best_way(self.heist, state, who) is None for who in crew(self.heist, state))


def whose(offers: Sequence[Any], who: Who) -> bool:
    """Is anything on offer for a character?"""
    return any(getattr(offer, "who", SPACES) == who for offer in offers)
