"""What a position is worth: how likely it looks that the objective gets out, and the crew with it."""

from heapq import nlargest
from itertools import product
from typing import Final

from safehouse.bots.masters.worth.chances import LOST, either, logistic, rounds_left
from safehouse.bots.masters.worth.errands import Errands, errands_of
from safehouse.bots.masters.worth.routes import FAR, Terrain, Terrains, pace
from safehouse.bots.masters.worth.standing import IN_DOUBT
from safehouse.bots.masters.worth.tools import tools_of, unlocks_a_round
from safehouse.bots.masters.worth.ways import Way, Ways
from safehouse.bots.recent import Recent
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import ESCAPE, JAIL, KEYCARD, OVER, SPACES, Mask, Piece, Place, Space, Who
from safehouse.masters.game import Heist
from safehouse.masters.game.sequel import FEWEST
from safehouse.masters.sight.escape import exits
from safehouse.masters.sight.ground import full_exits
from safehouse.masters.state import State

USED_WELL: Final = 0.62  # how much of its pace a character keeps up
SAFE_AND_SOUND: Final = 0.08  # what the way out of one more character counts, beside the objective
CAUGHT: Final = 1.5  # what it costs to lose a character
IDEA: Final = 0.03
DAWDLING: Final = 0.06  # what each step still to go costs, however much time there is
LAGGING: Final = 0.015  # what each step counts that anybody is away from where things happen
LED: Final = 0.3  # what each step costs that somebody who must come along is away from an exit
AFTERWARDS: Final = 3.0  # the steps still to go once something is opened
MOST_KNOWN: Final = 1_500  # positions whose worth all bots remember together, about 4 kB each: more make none faster
IN_HAND: Final = 0.4  # what it counts to have hold of something
HIDDEN: Final = 0.3  # what it counts, beside the objective, that somebody finds room in a hideout


WORTHS: Final[Recent[float]] = Recent(MOST_KNOWN)  # many ways lead to the same position


class Appraiser:
    """Tells what positions of one heist are worth."""

    def __init__(self, heist: Heist) -> None:
        self.heist = heist
        self.terrains = Terrains(heist)
        self.paces = [USED_WELL * pace(heist, who) for who in heist.crew]
        self.tools = tools_of(heist)
        self.toil = [pace / unlocks_a_round(heist, who) for who, pace in enumerate(self.paces)]  # steps for a crack

    def worth(self, state: State, fog: Mask) -> float:
        """The worth of a position, the higher the better."""
        rounds = rounds_left(self.heist, state)
        key = (self.heist, fog, rounds, features(state))
        return WORTHS.of(key, lambda: Look(self, state, self.terrains.of(state, fog), rounds).worth())


def features(state: State) -> object:
    """All of a state that its worth depends on, beside the time that is left."""
    people = (tuple(state.at), tuple(state.ideas), tuple(state.plan), state.carrying)
    return people, state.phase, state.shape, bytes(state.count), state.story


class Look(Ways):
    """One look at a position."""

    def __init__(self, by: Appraiser, state: State, terrain: Terrain, rounds: float) -> None:
        super().__init__(by.heist, state, terrain, by.paces)
        self.by = by
        self.rounds = rounds
        self.steps = [pace * rounds for pace in by.paces]
        self.allowances = [
            standing.allowance(steps, ideas)
            for standing, steps, ideas in zip(self.standings, self.steps, state.ideas, strict=True)
        ]
        self.exits = exits(by.heist, state)
        # Who may take something over: how likely it gets out, over how many Escape Moves, and from where.
        self.takers = [
            (mate, self.allowances[mate].leaves, self.standings[mate].out, state.at[mate]) for mate in self.crew
        ]

    def worth(self) -> float:
        """The objective first, then the crew."""
        errands = errands_of(self.heist, self.state)
        self.shut_in(errands.doors)
        total = sum([self.loot(piece, lack) for piece, lack in errands.loot])
        total += self.people(errands) + self.opening(errands)
        if errands.safe:
            total += self.safe(errands.safe)
        total -= CAUGHT * sum([self.state.at[who] == JAIL for who in self.heist.players])
        total += SAFE_AND_SOUND * sum([self.getting_out(who) for who in self.crew])
        return total + IDEA * sum([min(self.state.ideas[who], 3) for who in self.crew])

    def chance(self, who: Who, way_in: float, way_out: float) -> float:
        """How likely a character gets somewhere and out from there, as a logarithm: in time, or on the run."""
        return self.allowances[who].trip(way_in).chance(way_out)

    def in_time(self, who: Who, way_in: float, way_out: float) -> float:
        """How likely a character gets somewhere before the Escape, and out from there."""
        return self.allowances[who].trip(way_in).in_time(way_out)

    def getting_out(self, who: Who) -> float:
        """How likely a character gets out."""
        at, taken = self.state.at[who], self.taken(who)
        if (self.exits & ~taken) >> at & 1:
            return 0.0
        if not taken:
            return self.allowances[who].leaves - DAWDLING * self.terrain.out[at] / 2
        out = self.to_another_exit(at, taken)
        if taken >> at & 1:
            return self.stepping_back(who, out)
        return self.chance(who, 0.0, out) - DAWDLING * out / 2

    def stepping_back(self, who: Who, out: float) -> float:
        """How likely a character leaves an exit that is taken for another before the Escape begins; then it is late."""
        return logistic((self.steps[who] - out) / IN_DOUBT) - DAWDLING * out if self.rounds else LOST

    def taken(self, who: Who) -> Mask:
        """The exits that have no room for a character, where nobody comes back from one (BRD9, ESC18)."""
        if not self.heist.sheet.exit_limit or who not in self.heist.players:
            return 0
        return full_exits(self.heist, self.state, who) & self.heist.edition.no_way_back(self.heist, self.state)

    def to_another_exit(self, at: Place, taken: Mask) -> float:
        """How far it is from a place to an exit that is not taken."""
        runs = self.terrain.runs(at)
        return min((runs[way] for way in spaces(self.exits & ~taken)), default=FAR)

    def bringing_out(self, who: Who) -> float:
        """How likely what a character carries gets out."""
        at = self.state.at[who]
        if self.exits >> at & 1:
            return 0.0
        return self.passing_on(who, 0.0, at) - DAWDLING * self.terrain.out[at] / 2

    def passing_on(self, who: Who, way_in: float, at: Place) -> float:
        """How likely something gets out that a character takes from a space, by itself or by passing it on."""
        out, runs = self.terrain.out[at], self.terrain.runs(at)
        trip = self.allowances[who].trip(way_in)
        best = trip.chance(out)
        for mate, leaves, way_out, there in self.takers:
            if leaves > best and mate != who and way_out < out and runs[there] < out:
                best = max(best, trip.chance(runs[there]) + leaves)
        return best

    def loot(self, piece: Piece, lack: int) -> float:
        """How likely it is that what lacks of some loot gets out."""
        chances = [IN_HAND + self.bringing_out(who) for who in self.crew for _ in range(self.held(piece, who))]
        for at in spaces(self.state.where[piece]):
            chances += [self.fetching(at)] * self.state.how_many(piece, at)
        best = sorted(chances, reverse=True)[:lack]
        return sum(best) + LOST * (lack - len(best))

    def fetching(self, at: Space) -> float:
        """How likely somebody fetches what lies on a space and gets out with it."""
        out = self.terrain.out[at]
        ways = [(who, self.way_in(who, at)) for who in self.crew]
        chances = [self.passing_on(who, way, at) for who, way in ways]
        return either(chances) - self.togo(ways, 1 << at) - DAWDLING * out / 2

    def togo(self, ways: list[Way], goals: Mask) -> float:
        """What it costs that somebody still has to go somewhere; the others had better not be far behind."""
        nearest = min(FAR / 2, min([far for _, far in ways])) if ways else FAR
        return DAWDLING * nearest + LAGGING * sum([self.lag(who, goals) for who in self.crew])

    def opening(self, errands: Errands) -> float:
        """How likely remote locks and keycard doors in the way are opened early enough for what comes afterwards."""
        rest = AFTERWARDS * len(errands.letters)
        total = 0.0
        for letter in errands.letters:
            servers = self.heist.servers[letter]
            total += self.errand([(who, self.far(who, servers)) for who in self.crew], servers, rest)
            rest -= 1.0
        return total - (self.togo(self.cards, self.meeting((KEYCARD,), errands.doors)) if errands.doors else 0.0)

    def errand(self, ways: list[Way], goals: Mask, rest: float) -> float:
        """How likely one of some characters does something early enough."""
        chances = [max(LOST, logistic((self.steps[who] - far - rest) / IN_DOUBT)) for who, far in ways]
        return either(chances) - self.togo(ways, goals)

    def people(self, errands: Errands) -> float:
        """Somebody to bring out, or at least one of the crew."""
        total = 0.0
        if wanted := self.heist.must_get_out:
            total += self.enough_out(wanted)
        if self.heist.sheet.sequel:
            total += HIDDEN * self.enough_hidden(FEWEST)
        if self.heist.wants_npc:
            npc = self.heist.npcs[0]
            total += self.led_out(npc) if self.state.at[npc] != JAIL else self.freeing(errands.captive)
        return total

    def enough_out(self, wanted: int) -> float:
        """How likely so many of the players' characters get out."""
        chances = sorted(self.getting_out(who) for who in self.crew if who in self.heist.players)
        return sum(chances[-wanted:]) + LOST * max(0, wanted - len(chances))

    def enough_hidden(self, wanted: int) -> float:
        """How likely so many find room in hideouts that a heist of two parts has its second one (SET1, BRD9)."""
        players, ways = [who for who in self.crew if who in self.heist.players], spaces(self.exits)
        chances = {(who, way): self.reaching(who, way) for who in players for way in ways}
        limit = self.heist.sheet.exit_limit or len(players)
        sums = [
            sum(nlargest(wanted, map(chances.__getitem__, zip(players, chosen, strict=True))))
            for chosen in product(ways, repeat=len(players))
            if max(map(chosen.count, ways)) <= limit
        ]
        return max(sums, default=0.0) + LOST * max(0, wanted - len(players))

    def reaching(self, who: Who, way: Space) -> float:
        """How likely a character gets to one of the exits."""
        far = self.terrain.runs(self.state.at[who])[way]
        return self.chance(who, 0.0, far) - DAWDLING * far / 2

    def led_out(self, npc: Who) -> float:
        """How likely one who must come along gets out; the sooner the better, for the Escape may come any time."""
        return self.getting_out(npc) - LED * self.terrain.out[self.state.at[npc]]

    def freeing(self, captive: Space) -> float:
        """How likely somebody gets to one who waits, and out with them."""
        if captive >= SPACES or self.state.phase in (ESCAPE, OVER):
            return LOST
        npc = self.heist.npcs[0]
        far = min((self.way_in(who, captive) for who in self.crew), default=FAR)
        return self.chance(npc, far, self.terrain.out[captive]) - 1.0

    def safe(self, safe: Mask) -> float:
        """How likely somebody with the tools for it opens a safe, and gets out with what is in it."""
        at, tools = spaces(safe)[0], self.by.tools
        cracks = self.heist.sheet.safe.cracks - self.state.story.cracks
        ways = self.bringing(tools, safe)
        chances = [self.in_time(who, far + cracks * self.by.toil[who], self.terrain.out[at]) for who, far in ways]
        toil = min(self.by.toil) * cracks
        return either(chances) - DAWDLING * toil - self.togo(ways, self.meeting(tools, safe))
