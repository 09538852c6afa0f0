"""Events and crises of the edition of July 2020 that the one after it prints otherwise, or no longer."""

from typing import TYPE_CHECKING, Final

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import BAG, DOG, UNLOCKED, Mask, Space, Who
from safehouse.masters.cards.book import Book
from safehouse.masters.cards.events import guards_come_to
from safehouse.masters.cards.more_events import their_word_against_yours, where_is_he
from safehouse.masters.facts.rounds import AlertRaised
from safehouse.masters.facts.security import Unbagged
from safehouse.masters.sight.crew import indoors, is_outdoors, where_crew
from safehouse.masters.sight.loot import hexes_with_loot
from safehouse.masters.sight.where import any_guards, beside_entrances, down_guards
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import NONE, SPACE, STRIKE, WHO
from safehouse.masters.verbs.alarm import let_escape_be_due, make_noise_now
from safehouse.masters.verbs.dogs import chase, run_dog
from safehouse.masters.verbs.gates import close_gates
from safehouse.masters.verbs.ideas import gain_ideas
from safehouse.masters.verbs.security import ask_hexes, place_all, relock, wake

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

EVENTS, CRISES = Book("event"), Book("crisis")
ALARM: Final = "25"


@EVENTS.effect("11")
def oops_relocked(table: HeistTable) -> None:
    """Every open lock on a character's tile is locked again. A locked tile may be left."""
    for at in spaces(table.state.where[UNLOCKED] & where_crew(table.game, table.state)):
        relock(table, at)


@EVENTS.effect("24")
def watch_out(table: HeistTable) -> None:
    """If anybody is outdoors, one character indoors may gain an idea for one noise."""
    heist, state = table.game, table.state
    if not any(is_outdoors(heist, state, who) for who in heist.crew):
        return
    who = table.ask_team("Who gains an idea for one noise?", [*indoors(heist, state), NONE], "EVT1", WHO)
    if who != NONE:
        gain_ideas(table, who)
        make_noise_now(table, 1)


@EVENTS.effect(ALARM)
def sound_the_alarm(table: HeistTable) -> None:
    """The Escape begins when this event phase is over, even if an alert has taken this card."""
    let_escape_be_due(table, "alarm")


@EVENTS.reacts(ALARM, AlertRaised, told=True)
def alarm_is_lost(table: HeistTable, fact: AlertRaised, owner: Who) -> None:
    """The alarm goes off as well if it is discarded (PH313)."""
    if fact.card == ALARM:
        let_escape_be_due(table, "alarm")


def alarm_at_last(heist: "Heist", state: State) -> str:
    """When no event is left, the alarm goes off, unless it has (PH36)."""
    return "" if state.leaving else ALARM


@EVENTS.effect("A3")
def a_wandering_guard(table: HeistTable) -> None:
    """Every hex with a live camera beside a subdued guard gets a guard."""
    where_is_he(table)


@EVENTS.effect("A4")
def ties_broke(table: HeistTable) -> None:
    """Every subdued guard on a character's hex comes to."""
    guards_come_to(table)


@EVENTS.effect("A5")
def nobody_watches(table: HeistTable) -> None:
    """Each character on or beside a live guard, and neither on nor beside a live camera, loses an idea."""
    their_word_against_yours(table)


@EVENTS.effect("D1")
def sick_him(table: HeistTable) -> None:
    """Every tile with a character and a guard, subdued or not, gets a dog."""
    add_dogs(table, where_crew(table.game, table.state) & any_guards(table.state))


@EVENTS.effect("D2")
def guard_the_loot_boy(table: HeistTable) -> None:
    """Every hex with loot on it gets a dog."""
    add_dogs(table, sum(1 << at for at in hexes_with_loot(table.game, table.state)))


def add_dogs(table: HeistTable, hexes: Mask) -> None:
    """Add a dog to each of some hexes; then those there chase."""
    place_all(table, DOG, hexes)
    chase(table, hexes)


@EVENTS.effect("G1")
def shut_the_gates(table: HeistTable) -> None:
    """The next two gates close."""
    close_gates(table, 2)


@EVENTS.effect("G2")
def shut_the_gate(table: HeistTable) -> None:
    """The next gate closes."""
    close_gates(table, 1)


@EVENTS.effect("G5")
def shut_one_more_gate(table: HeistTable) -> None:
    """The next gate closes."""
    close_gates(table, 1)


@EVENTS.effect("G6")
def shut_more_gates(table: HeistTable) -> None:
    """The next two gates close."""
    close_gates(table, 2)


@CRISES.effect("C3")
def shut_two_gates(table: HeistTable) -> None:
    """The next two gates close."""
    close_gates(table, 2)


@CRISES.effect("C6")
def release_the_hounds(table: HeistTable) -> None:
    """All dogs in the bag are split evenly over the hexes beside entrances; the team says where the odd ones go."""
    doors, dogs = beside_entrances(table.game, table.state), table.state.how_many(DOG, BAG)
    each, odd = divmod(dogs, doors.bit_count()) if doors else (0, 0)
    more = ask_hexes(table, DOG, doors, odd, "DOG8")
    for at in spaces(doors):
        for _ in range(each + (more >> at & 1)):
            table.emit(Unbagged(at, DOG))
    chase(table, doors)


@CRISES.effect("C7")
def rescue_dogs(table: HeistTable) -> None:
    """Every live dog runs up to three hexes towards the nearest subdued guard and wakes all guards there; then they
    chase."""
    waiting = [at for at in spaces(table.state.where[DOG]) for _ in range(table.state.how_many(DOG, at))]
    ends = 0
    while waiting and down_guards(table.state):
        at = table.ask_team("Which dog runs next?", sorted(set(waiting)), "DOG8", SPACE, STRIKE)
        waiting.remove(at)
        ends |= 1 << rescue(table, at)
    chase(table, ends)


def rescue(table: HeistTable, at: Space) -> Space:
    """Send a dog to the nearest subdued guard; where it gets to him, he comes to. Where it is then."""
    steps = table.game.boards[table.state.shape].steps[at]
    down = spaces(down_guards(table.state))
    close = [to for to in down if steps[to] == min(steps[other] for other in down)]
    target = table.ask_team("Which guard does the dog run towards?", close, "DOG8", SPACE)
    end = run_dog(table, at, target)
    if end == target:
        wake(table, target)
    return end
