"""Who runs in an Escape: what each one can pay, and what cards let it do."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from safehouse.engine.wire import Fact
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DOOR, ESCAPE, JAIL, LOCK, REACHES, THROWS, Place, Who, left_of
from safehouse.masters.facts.rounds import IdeasGained, IdeasSpent, TraitGained, Used
from safehouse.masters.facts.security import Unlocked
from safehouse.masters.game import Heist
from safehouse.masters.phases.use import Ability
from safehouse.masters.sight.crew import is_light
from safehouse.masters.sight.escape import last_ditch
from safehouse.masters.sight.ground import leaving_cost, ways
from safehouse.masters.state import State

PLENTY = 9  # ideas enough to try any ability


class Runner(NamedTuple):
    """A character in an Escape: where it is, what it can pay, and what its cards add to that."""

    who: Who
    at: Place
    ideas: int
    moves: int  # Escape Moves in hand
    ditch: int  # the most its last-ditch roll can bring: nothing once it has rolled
    light: bool  # leaves guarded spaces for one Escape Move
    inside: bool
    leaving: int  # what the first step costs
    walled: bool  # no step leads anywhere now
    picks: int  # ideas for opening a lock beside it, 0 if it cannot
    grasp: int  # REACHES and THROWS: how far its hands go, or can for an idea
    stretch: int  # the price of that in ideas; 0 if it is paid
    gifts: int  # how many ideas it may give away
    price: int  # what one of them costs it

    @property
    def base(self) -> int:
        """What it can pay without a roll."""
        return self.ideas + self.moves

    @property
    def risky(self) -> bool:
        """May its roll leave it stuck where it is, and Busted (ESC13)?"""
        return self.inside and self.ditch > 0 and self.base + 1 < self.leaving


class Gains(NamedTuple):
    """What an ability brings its owner in the Escape."""

    picks: int = 0
    grasp: int = 0
    stretch: int = 0
    gifts: int = 0
    price: int = 0


def runners(heist: Heist, state: State) -> tuple[Runner, ...]:
    """Everybody in play."""
    return tuple(runner(heist, state, who) for who in heist.crew if state.at[who] != JAIL)


def runner(heist: Heist, state: State, who: Who) -> Runner:
    """One character as a runner."""
    at = state.at[who]
    gained = [gains(heist, state, ability) for ability in heist.abilities[ESCAPE][who]]
    held = state.traits[who] & (REACHES | THROWS)
    return Runner(
        who=who,
        at=at,
        ideas=state.ideas[who],
        moves=state.moves[who],
        ditch=last_ditch(state, who),
        light=is_light(heist, who),
        inside=at < heist.hexes,
        leaving=leaving_cost(heist, state, who, at),
        walled=not ways(heist, state, who, at),
        picks=max((gain.picks for gain in gained), default=0),
        grasp=held or max((gain.grasp for gain in gained), default=0),
        stretch=0 if held else max((gain.stretch for gain in gained), default=0),
        gifts=max((gain.gifts for gain in gained), default=0),
        price=max((gain.price for gain in gained), default=0),
    )


def gains(heist: Heist, state: State, ability: Ability) -> Gains:
    """What an ability is good for, seen by trying it."""
    offer, who = ability.offer, ability.use.who
    done = [fact for fact in tried(heist, state, ability) if not isinstance(fact, Used | IdeasSpent)]
    if any(isinstance(fact, Unlocked) for fact in done):
        return Gains(picks=offer.ideas)
    if any(isinstance(fact, IdeasGained) for fact in done) and not state.busted >> ability.owner & 1:
        left = offer.per_heist - left_of(state.used[who], ability.number) if offer.per_heist else PLENTY
        return Gains(gifts=min(left, state.ideas[who] // offer.ideas), price=offer.ideas)
    grasp = sum(fact.trait for fact in done if isinstance(fact, TraitGained)) & (REACHES | THROWS)
    return Gains(grasp=grasp, stretch=offer.ideas) if grasp else Gains()


def tried(heist: Heist, state: State, ability: Ability) -> Sequence[Fact]:
    """The facts an ability leads to, tried out where it finds all it needs."""
    who = ability.use.who
    table = heist.table(heist, state.copy(), 0, (), first_option)
    trial = table.state
    trial.ideas[who], trial.traits[who] = PLENTY, 0
    for at in spaces(heist.boards[state.shape].near[trial.at[who]] & ~trial.where[DOOR]):
        trial.put(LOCK, at)
    if ability.offer.needs is not None and not ability.offer.needs(heist, trial, who):
        return ()
    ability.offer.play(table, who)
    return table.facts


def first_option(seat: int, options: Sequence[Any]) -> Any:
    """Whatever comes first."""
    return options[0]
