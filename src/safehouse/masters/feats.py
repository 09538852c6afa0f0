"""Achievements whose scope is one heist or one round, read off the facts of a match."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from safehouse.engine.wire import Fact
from safehouse.masters.content import fixers
from safehouse.masters.facts.escape import EscapeBegan, LastDitchRolled
from safehouse.masters.facts.rounds import (
    ActionPhaseEnded,
    ActionTaken,
    CrisisBegan,
    CrisisQueued,
    EventBegan,
    NoiseMade,
    RoundBegan,
    Used,
)
from safehouse.masters.facts.security import Busted
from safehouse.masters.outcome import Outcome
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

Facts = Sequence[Fact]


def feats_of(heist: "Heist", state: State, facts: Facts) -> tuple[str, ...]:
    """The achievements a heist that is over has earned."""
    outcome = heist.outcome(state)
    assert outcome is not None
    return tuple(name for name, earned in FEATS.items() if earned(heist, state, outcome, facts))


def on_fumes(heist: "Heist", state: State, outcome: Outcome, facts: Facts) -> bool:
    """Win with at least two characters who have no idea left."""
    return outcome.objective and sum(state.ideas[who] == 0 for who in heist.players) >= 2


def nothing_personal(heist: "Heist", state: State, outcome: Outcome, facts: Facts) -> bool:
    """Win with somebody Busted."""
    return outcome.objective and bool(outcome.busted)


def of_course(heist: "Heist", state: State, outcome: Outcome, facts: Facts) -> bool:
    """Somebody needed more than a 1 on a last ditch, rolled it, and was Busted."""
    ones = {fact.who for fact in facts if isinstance(fact, LastDitchRolled) and fact.face == 1}
    return any(isinstance(fact, Busted) and fact.why == "last ditch" and fact.who in ones for fact in facts)


def jailbreak(heist: "Heist", state: State, outcome: Outcome, facts: Facts) -> bool:
    """Everybody started a jail break inside."""
    return heist.wants_anyone and set(heist.setup.inside) == set(heist.players)


def silence_is_golden(heist: "Heist", state: State, outcome: Outcome, facts: Facts) -> bool:
    """A round in which nobody made any noise."""
    ends = [number for number, fact in enumerate(facts) if isinstance(fact, RoundBegan | ActionPhaseEnded)]
    spans = [facts[start:end] for start, end in pairwise(ends) if isinstance(facts[start], RoundBegan)]
    return any(_noise(span) == 0 for span in spans)


def _noise(facts: Facts) -> int:
    return sum(fact.noise for fact in facts if isinstance(fact, ActionTaken | NoiseMade))


def minmaxer(heist: "Heist", state: State, outcome: Outcome, facts: Facts) -> bool:
    """No event ever did anything."""
    begun = [number for number, fact in enumerate(facts) if isinstance(fact, EventBegan)]
    return bool(begun) and not any(_struck(facts[number + 1 :]) for number in begun)


def _struck(facts: Facts) -> bool:
    """Did anything follow an event before the next thing began?"""
    for fact in facts:
        if isinstance(fact, CrisisBegan | RoundBegan | EscapeBegan):
            return False
        if not isinstance(fact, CrisisQueued):
            return True
    return False


def friends_along_the_way(heist: "Heist", state: State, outcome: Outcome, facts: Facts) -> bool:
    """Five or more fixers helped."""
    used = {fact.card for fact in facts if isinstance(fact, Used)} | set(state.story.hired)
    return sum(any(ability in used for ability in fixer.abilities) for fixer in fixers().values()) >= 5


FEATS: dict[str, Callable[["Heist", State, Outcome, Facts], bool]] = {
    "On Fumes": on_fumes,
    "Nothing Personal": nothing_personal,
    "Of Course": of_course,
    "Jailbreak!": jailbreak,
    "Silence is Golden": silence_is_golden,
    "Minmaxer": minmaxer,
    "The Real Achievement is the Friends We Made Along the Way": friends_along_the_way,
}
