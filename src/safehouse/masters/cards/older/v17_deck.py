"""Events and special events of the edition of May 2020: what it prints otherwise than the one after it."""

from typing import Final

from safehouse.masters.board import mask_of, spaces
from safehouse.masters.box.pieces import CAMERA, DOG, GUARD, SECURITY, WATCHTOWER, Who
from safehouse.masters.cards.book import Book
from safehouse.masters.cards.crises import lock_the_goods, panic, reinforcements, suspects, swept
from safehouse.masters.cards.events import beside_anyone
from safehouse.masters.cards.older.v18_deck import ALARM, shut_two_gates
from safehouse.masters.facts.rounds import AlertRaised
from safehouse.masters.facts.security import TokenRemoved
from safehouse.masters.sight.crew import anyone_beside, on_board, where_crew
from safehouse.masters.sight.where import adjacent, chits_on, down_guards
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.alarm import let_escape_be_due
from safehouse.masters.verbs.dogs import chase
from safehouse.masters.verbs.ideas import lose_idea_to_event
from safehouse.masters.verbs.phases import begin_escape
from safehouse.masters.verbs.security import place, place_all

EVENTS, SPECIAL_EVENTS = Book("event"), Book("crisis")
HOUNDS: Final = 3


@EVENTS.effect("9")
def double_camera(table: HeistTable) -> None:
    """Every hex with a live camera beside a character gets one more, looped footage or not."""
    place_all(table, CAMERA, beside_anyone(table, table.state.where[CAMERA]))


@EVENTS.effect("13")
def overwhelmed(table: HeistTable) -> None:
    """Each character with two or more live chits beside its space loses an idea, looped footage or not."""
    for who in on_board(table.game, table.state):
        if chits_on(table.state, adjacent(table.game, table.state, who), SECURITY) >= 2:
            lose_idea_to_event(table, who)


@EVENTS.effect("19")
def hey_you(table: HeistTable) -> None:
    """Each hex with a character beside a live camera gets a guard, looped footage or not."""
    guards_to_those_by_cameras(table)


@EVENTS.effect("A1")
def did_you_see_something(table: HeistTable) -> None:
    """Each hex with a character beside a live camera gets a guard, looped footage or not."""
    guards_to_those_by_cameras(table)


def guards_to_those_by_cameras(table: HeistTable) -> None:
    """Add a guard to every hex with a character beside a live camera."""
    heist, state = table.game, table.state
    watched = anyone_beside(heist, state, state.where[CAMERA])
    place_all(table, GUARD, mask_of(tuple({state.at[who] for who in watched})))


@EVENTS.effect("A3")
def where_is_he(table: HeistTable) -> None:
    """Every hex with a live camera beside a subdued guard gets a guard, looped footage or not."""
    near = table.game.boards[table.state.shape].near
    down = down_guards(table.state)
    place_all(table, GUARD, mask_of(tuple(at for at in spaces(table.state.where[CAMERA]) if near[at] & down)))


@EVENTS.effect(ALARM)
def sound_the_alarm(table: HeistTable) -> None:
    """The Escape begins at once, even if an alert has taken this card."""
    if table.state.drawn:
        begin_escape(table, "alarm")
    else:
        let_escape_be_due(table, "alarm")  # with no event left, special events come first that nothing printed drops


@EVENTS.reacts(ALARM, AlertRaised, told=True)
def alarm_is_lost(table: HeistTable, fact: AlertRaised, owner: Who) -> None:
    """The alarm goes off as well if it is discarded, in the middle of a round too (PH313)."""
    if fact.card == ALARM:
        begin_escape(table, "alarm")


@SPECIAL_EVENTS.effect("S1")
def call_for_help(table: HeistTable) -> None:
    """Beside each reinforcements token every handled chit comes back and every empty hex gets a guard; then the
    token becomes two guards."""
    reinforcements(table)


@SPECIAL_EVENTS.effect("S2")
def watchtower_sweep(table: HeistTable) -> None:
    """A tower with a character on it is taken down, and nobody sees that character. Every other tower puts a guard on
    each hex with a character in a straight line from it, up to the first gap."""
    state = table.state
    hidden = state.where[WATCHTOWER] & where_crew(table.game, state)
    for at in spaces(hidden):
        table.emit(TokenRemoved(at, WATCHTOWER))
    place_all(table, GUARD, swept(table) & suspects(table) & ~hidden)


@SPECIAL_EVENTS.effect("S3")
def gates_come_down(table: HeistTable) -> None:
    """The next two gates close."""
    shut_two_gates(table)


@SPECIAL_EVENTS.effect("S4")
def lock_it_up(table: HeistTable) -> None:
    """Every hex with loot on it gets a lock."""
    lock_the_goods(table)


@SPECIAL_EVENTS.effect("S5")
def everybody_panics(table: HeistTable) -> None:
    """Every non-player character panics for the rest of the heist."""
    panic(table)


@SPECIAL_EVENTS.effect("S6")
def release_the_hounds(table: HeistTable) -> None:
    """Each hounds token becomes three dogs."""
    token = table.state.pieces.numbers["hounds"]
    for at in spaces(table.state.where[token]):
        table.emit(TokenRemoved(at, token))
        for _ in range(HOUNDS):
            place(table, DOG, at)
        chase(table, 1 << at)
