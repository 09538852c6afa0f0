"""How an Escape would go, in words: the chances of the best play, and who should run next."""

from collections.abc import Callable
from math import ceil, floor
from typing import Final

import msgspec
from msgspec.structs import replace

from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import ACTION, ESCAPE, NOBODY, NOWHERE, Who
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import Go, Halt, can_pay_step, way_is_open
from safehouse.masters.phases.hands import OpenDoor, offer_openings
from safehouse.masters.sight.escape import can_run
from safehouse.masters.state import State
from safehouse.odds.escape.escape import Odds, odds
from safehouse.odds.escape.nextrun import OBJECTIVE, UNBUSTED, NextRun
from safehouse.odds.escape.now import last_option, odds_if_escape_now
from safehouse.screen.masters.advice.guide import AdvisedStep, steps
from safehouse.text.masters.words import listed, place_name, the_piece

LEAST, MOST = 0.005, 0.995  # what would be rounded to none or all, and is not
ALMOST: Final = 1e-9
NOTICED: Final = 0.001  # a difference in chances worth a word
PER_CENT: Final = "\u00a0%"  # stays with its figure at the end of a line
BEST_ROLL: Final = 6
WHY: Final = {OBJECTIVE: "for the objective", UNBUSTED: "so that no one is Busted"}


class Figure(msgspec.Struct, frozen=True):
    """A chance in words: the figure or both bounds, and what stands before that where it is not exact."""

    value: str
    hedge: str = ""

    def __str__(self) -> str:
        return f"{self.hedge} {self.value}" if self.hedge else self.value


class Chance(msgspec.Struct, frozen=True):
    """How likely something is: if all decide as well as can be after each roll, and by a plan fixed now."""

    policy: Figure
    plan: Figure


class Outlook(msgspec.Struct, frozen=True):
    """How the Escape goes, or would go if it began now."""

    begun: bool
    said: str  # the chances of the best play in one sentence
    objective: Chance
    unbusted: Chance
    next: str = ""  # what to do next, in words; empty if nothing helps
    who: int = -1  # whom that is about
    unsure: str = ""  # why figures are not exact
    steps: tuple[AdvisedStep, ...] = ()  # how to follow the advice, up to the next roll


def outlook(heist: Heist, state: State, enough: Callable[[], bool]) -> Outlook | None:
    """How the Escape goes; in the action phase, how it would go if it began. None if there is nothing to say."""
    if state.phase == ACTION:
        return told(heist, odds_if_escape_now(heist, state, enough), begun=False)
    if state.phase != ESCAPE:
        return None
    return guided(heist, state) if state.runner == NOBODY else on_the_run(heist, state)


def guided(heist: Heist, state: State) -> Outlook:
    """The outlook with the steps that lead there."""
    found = doable(heist, state, odds(heist, state))
    return replace(told(heist, found, begun=True), steps=steps(heist, state, found.next))


def doable(heist: Heist, state: State, found: Odds) -> Odds:
    """Odds that advise nobody to roll who cannot run yet, like a hostage still held: they count as if it could."""
    run = found.next
    return replace(found, next=None) if run and run.roll and not can_run(heist, state, run.who) else found


def on_the_run(heist: Heist, state: State) -> Outlook | None:
    """The outlook while somebody runs: that of stopping here, for who stops can run on with the moves in hand."""
    who = state.runner
    here = after(heist, state, Halt(who))
    if here is None:
        return None
    for door in doors_beside(heist, state, who):
        opened = after(heist, state, door, Halt(who))
        if opened is not None and opened.objective_policy > here.objective_policy + NOTICED:
            advice = f"Let {heist.cast[who].name} open the keycard door on {place_name(heist, door.at)}."
            return advised(told(heist, opened, begun=True), who, advice, door)
    further = after(heist, state, Go(who), Halt(who)) if may_go(heist, state) else None
    advice = on_or_not(heist.cast[who].name, here, further)
    return advised(told(heist, here, begun=True), who, advice, Halt(who) if worse(here, further) else Go(who))


def advised(found: Outlook, who: Who, advice: str, command: Command) -> Outlook:
    """An outlook with some advice and the command that follows it."""
    return replace(
        found, next=advice, who=who, steps=(AdvisedStep(who, advice, commands=(command,)),) if advice else ()
    )


def doors_beside(heist: Heist, state: State, who: Who) -> list[OpenDoor]:
    """The doors that a runner could open from where it is."""
    offers: list[Command] = []
    offer_openings(offers, heist, state, who)
    return [offer for offer in offers if isinstance(offer, OpenDoor)]


def may_go(heist: Heist, state: State) -> bool:
    """Can the runner take the next step?"""
    return way_is_open(heist, state, state.runner) and can_pay_step(heist, state, state.runner)


def after(heist: Heist, state: State, *commands: Go | Halt | OpenDoor) -> Odds | None:
    """The odds after some steps of a run, as far as it goes; None if the Escape is over by then."""
    table = heist.table(heist, state.copy(), 0, (), last_option)
    for command in commands:
        if table.state.runner == command.who:
            heist.play(table, command)
    return odds(heist, table.state) if table.state.phase == ESCAPE else None


def on_or_not(name: str, here: Odds, further: Odds | None) -> str:
    """Whether to run on; nothing is ever better than to stop and think, but it may be as good."""
    if further is None:
        return ""
    lowers = worse(here, further)
    return f"Let {name} stop here: the next step lowers the odds." if lowers else f"Let {name} keep running."


def worse(here: Odds, further: Odds | None) -> bool:
    """Does the next step lower the odds?"""
    if further is None:
        return False
    objective = here.objective_policy - further.objective_policy
    return objective > NOTICED or (objective > -NOTICED and here.unbusted_policy - further.unbusted_policy > NOTICED)


def told(heist: Heist, found: Odds, *, begun: bool) -> Outlook:
    """Odds in words."""
    most = found.most or found
    objective = Chance(
        figure(found.objective_policy, most.objective_policy, estimated=found.estimated),
        figure(found.objective_plan, most.objective_plan, estimated=found.estimated),
    )
    unbusted = Chance(
        figure(found.unbusted_policy, most.unbusted_policy, estimated=found.estimated),
        figure(found.unbusted_plan, most.unbusted_plan, estimated=found.estimated),
    )
    when = "Odds" if begun else "If you ran now"
    run = found.next if begun else None
    return Outlook(
        begun,
        f"{when}: job done {objective.policy}, no one Busted {unbusted.policy}.",
        objective,
        unbusted,
        next_in_words(heist, run) if run else "",
        run.who if run else -1,
        "; ".join(found.unsure),
    )


def figure(least: float, most: float, *, estimated: bool) -> Figure:
    """A chance in words, or between which it lies: bounds are rounded so that they hold."""
    if most - least <= ALMOST:
        return Figure(percent(least), "about" if estimated else "")
    low, high = floor(100 * least + ALMOST), ceil(100 * most - ALMOST)
    return Figure(f"{low}{PER_CENT} and {high}{PER_CENT}", "roughly between" if estimated else "between")


def percent(chance: float) -> str:
    """A chance in per cent; only what is certain is said to be."""
    if ALMOST < chance < LEAST:
        return f"under 1{PER_CENT}"
    return f"over 99{PER_CENT}" if MOST < chance < 1 - ALMOST else f"{round(100 * chance)}{PER_CENT}"


def next_in_words(heist: Heist, run: NextRun) -> str:
    """What to do next."""
    name, why = heist.cast[run.who].name, WHY[run.goal]
    if run.roll:
        roll = "a 6" if run.roll == BEST_ROLL else f"{run.roll} or more"
        return f"Let {name} roll next: {roll} {why}."
    if run.serves:
        return f"Let {name} open the {heist.edition.box.words['rings']} {why}: it costs nothing."
    opens = f"open {place_name(heist, run.opens)}" if run.opens != NOWHERE else ""
    if run.to == NOWHERE:
        return f"Let {name} {opens} next, {why}."
    loot = f" with {listed([the_piece(heist, piece) for piece in run.takes])}" if run.takes else ""
    then = f" to {opens}" if opens else ""
    return f"Let {name} run next: to {place_name(heist, run.to)}{loot}{then}, {why}."
