"""Achievements whose scope is one heist or one round, read off the facts of a match."""

from collections.abc import Callable, Sequence
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING, Final

from safehouse.engine.wire import Fact
from safehouse.masters.box.pieces import Who
from safehouse.masters.facts.escape import Declared, EscapeBegan, Halted, HeistEnded, LastDitchRolled, Ran
from safehouse.masters.facts.escort import AmbushOver, EscortMoved
from safehouse.masters.facts.items import NoiseCancelled, StunEnded
from safehouse.masters.facts.loot import HandedOver
from safehouse.masters.facts.people import CaptiveMoved
from safehouse.masters.facts.plan import SaidSo
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
from safehouse.masters.facts.security import Busted, RingsOpened
from safehouse.masters.sight.outcome import Outcome
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game.game import Heist

Facts = Sequence[Fact]
CAUGHT: Final = ("last ditch", "left inside")
# What begins once an event is resolved: what players do before a crisis, crises, guards who come to, captives who walk,
# and what ends the round.
AFTER_THE_EVENT: Final = (
    *(SaidSo, HandedOver, RingsOpened),
    *(CrisisBegan, StunEnded, EscortMoved, CaptiveMoved, AmbushOver),
    *(RoundBegan, EscapeBegan, HeistEnded),
)


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
    """Somebody needed more than a 1 on a last ditch, rolled it, and was Busted, be it only when the Escape ended."""
    rolls = [(number, fact) for number, fact in enumerate(facts) if isinstance(fact, LastDitchRolled)]
    ones = [(number, roll.who) for number, roll in rolls if roll.face == 1]
    return any(_fell_short(facts, number, who) and _was_caught(facts[number:], who) for number, who in ones)


def _fell_short(facts: Facts, rolled: int, who: Who) -> bool:
    """Did the roll not carry the character to the end of the way it was made for?"""
    ways = [fact.path for fact in facts[:rolled] if isinstance(fact, Declared) and fact.who == who]
    run = takewhile(lambda fact: not isinstance(fact, Declared | Halted), facts[rolled:])
    steps = sum(isinstance(fact, Ran) and fact.who == who for fact in run)
    return not ways or steps < len(ways[-1])


def _was_caught(facts: Facts, who: Who) -> bool:
    return any(isinstance(fact, Busted) and fact.who == who and fact.why in CAUGHT for fact in facts)


def jailbreak(heist: "Heist", state: State, outcome: Outcome, facts: Facts) -> bool:
    """Everybody started a jail break inside."""
    return heist.must_get_out > 0 and set(heist.setup.inside) == set(heist.players)


def silence_is_golden(heist: "Heist", state: State, outcome: Outcome, facts: Facts) -> bool:
    """A whole round in which nobody made any noise; what was cancelled was not made."""
    return any(_noise(facts_of_round) == 0 for facts_of_round in _whole_rounds(facts))


def _whole_rounds(facts: Facts) -> list[Facts]:
    """The facts of each round that was played to its end, the event phase included."""
    turns = [number for number, fact in enumerate(facts) if isinstance(fact, RoundBegan | EscapeBegan)]
    spans = [facts[start:end] for start, end in pairwise((*turns, len(facts))) if isinstance(facts[start], RoundBegan)]
    return [span for span in spans if any(isinstance(fact, ActionPhaseEnded) for fact in span)]


def _noise(facts: Facts) -> int:
    made = sum(fact.noise for fact in facts if isinstance(fact, ActionTaken | NoiseMade))
    return made - sum(fact.noise for fact in facts if isinstance(fact, NoiseCancelled))


def minmaxer(heist: "Heist", state: State, outcome: Outcome, facts: Facts) -> bool:
    """No event ever did anything."""
    begun = [number for number, fact in enumerate(facts) if isinstance(fact, EventBegan)]
    return bool(begun) and not any(_struck(facts[number + 1 :]) for number in begun)


def _struck(facts: Facts) -> bool:
    """Did anything come of an event before the next thing began?"""
    for fact in facts:
        if isinstance(fact, AFTER_THE_EVENT):
            return False
        if not isinstance(fact, CrisisQueued):
            return True
    return False


def friends_along_the_way(heist: "Heist", state: State, outcome: Outcome, facts: Facts) -> bool:
    """Five or more fixers helped."""
    return len(fixers_used(heist, state, facts)) >= 5


def fixers_used(heist: "Heist", state: State, facts: Facts) -> list[str]:
    """The fixers who helped."""
    used = {fact.card for fact in facts if isinstance(fact, Used)} | set(state.story.hired)
    helped = heist.edition.book.helped
    used |= {card for card in heist.lent if card in helped and helped[card](heist, state, facts)}
    fixers = heist.edition.box.fixers.items()
    return [name for name, fixer in fixers if any(ability in used for ability in fixer.abilities)]


FEATS: dict[str, Callable[["Heist", State, Outcome, Facts], bool]] = {
    "On Fumes": on_fumes,
    "Nothing Personal": nothing_personal,
    "Of Course": of_course,
    "Jailbreak!": jailbreak,
    "Silence is Golden": silence_is_golden,
    "Minmaxer": minmaxer,
    "The Real Achievement is the Friends We Made Along the Way": friends_along_the_way,
}
