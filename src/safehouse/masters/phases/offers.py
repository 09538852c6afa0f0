"""What is on offer to a seat, phase by phase, and who is waited for."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from safehouse.engine.wire import Command, Seat
from safehouse.masters.box.pieces import DOOR, ESCAPE, EVENT, IDEA_TOKEN, JAIL, NOBODY, OVER, SAFE
from safehouse.masters.phases.act import Act, offer_actions
from safehouse.masters.phases.action import (
    Cull,
    Disable,
    Move,
    Pocket,
    Reveal,
    Subdue,
    Think,
    Unlock,
    offer_subactions,
)
from safehouse.masters.phases.crack import CRACKING, Crack, offer_crack
from safehouse.masters.phases.dig import Dig
from safehouse.masters.phases.escape import EndEscape, Go, Halt, Run, has_said_so, offer_escape
from safehouse.masters.phases.hands import (
    HandOver,
    LayDown,
    OpenDoor,
    OpenRings,
    PickUp,
    offer_doors,
    offer_gifts,
    offer_hands,
    offer_openings,
    offer_rings,
)
from safehouse.masters.phases.hire import Hire, TakeIdea, offer_ideas
from safehouse.masters.phases.planning import Enter, Plan, Ready, Unplan, offer_planning
from safehouse.masters.phases.shop import Buy, Sell
from safehouse.masters.phases.team import CallEscape, Done, is_last_to_say
from safehouse.masters.phases.use import Use, offer_abilities
from safehouse.masters.sight.crew import at_hand
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

Offering = Callable[[list[Command], "Heist", State, Seat], None]  # adds what a seat may do

COMMANDS: tuple[type[Command], ...] = (
    *(Plan, Unplan, Enter, Dig, Hire, Buy, Sell, Ready),
    *(Act, Move, Unlock, Crack, Subdue, Disable, Reveal, Cull, Think, Pocket),
    *(PickUp, LayDown, HandOver, OpenRings, OpenDoor, TakeIdea, Use),
    *(Done, CallEscape, Run, Go, Halt, EndEscape),
)

DONE: Final = Done()
CALL_ESCAPE: Final = CallEscape()
END_ESCAPE: Final = EndEscape()


def offer_action_phase(offers: list[Command], heist: "Heist", state: State, seat: Seat) -> None:
    """Everything a seat may do in the action phase. Each test spares a call that would find nothing."""
    where, lying, carrying, servers = state.where, state.lying, state.carrying, heist.server_hexes
    undecided = 0
    for who in heist.seatings[state.seating].moved_by[seat]:
        at = state.at[who]
        if at == JAIL:
            continue
        here, mine = 1 << at, 1 << who
        if not state.chosen[who] and state.die[who]:
            undecided |= mine
            offer_actions(offers, heist, state, who)
        if left := state.left[who]:
            offer_subactions(offers, heist, state, who)
            if where[SAFE] and left & CRACKING:
                offer_crack(offers, heist, state, who)
        if carrying & mine or lying & here or state.traits[who]:
            offer_hands(offers, heist, state, who)
        if servers & here:
            offer_rings(offers, heist, state, who)
        if carrying & mine and where[DOOR]:
            offer_doors(offers, heist, state, who)
        if where[IDEA_TOKEN]:
            offer_ideas(offers, state, who)
        if left & heist.subs_taken[who] or state.ideas[who] >= heist.cheapest[who]:
            offer_abilities(offers, heist, state, who)
    if not state.done >> seat & 1 and (not undecided or npc_is_left(heist, state, seat, undecided)):
        offers.append(DONE)
    if heist.edition.may_call(state):
        offers.append(CALL_ESCAPE)


def npc_is_left(heist: "Heist", state: State, seat: Seat, undecided: int) -> bool:
    """Has only a non-player character not acted, and is somebody left who can let it act (RND12)?"""
    return not undecided & heist.all_players and not is_last_to_say(heist, state, seat)


def offer_escape_phase(offers: list[Command], heist: "Heist", state: State, seat: Seat) -> None:
    """Everything a seat may do in the Escape."""
    for who in heist.seatings[state.seating].moved_by[seat]:
        if state.at[who] == JAIL:
            continue
        offer_escape(offers, heist, state, who)
        offer_hands(offers, heist, state, who)
        offer_openings(offers, heist, state, who)
        offer_ideas(offers, state, who)
        if state.runner == NOBODY:
            offer_abilities(offers, heist, state, who)
    if state.runner == NOBODY and not has_said_so(heist, state, seat):
        offers.append(END_ESCAPE)


def offer_event_phase(offers: list[Command], heist: "Heist", state: State, seat: Seat) -> None:
    """Before a crisis only what may be done at any time is on offer, and to let it come (PH310, LOO3)."""
    for who in heist.seatings[state.seating].moved_by[seat] if state.queue else ():
        if state.at[who] != JAIL:
            offer_gifts(offers, heist, state, who)
            offer_rings(offers, heist, state, who)
    if state.queue and seat in to_move(heist, state):
        offers.append(DONE)


OFFERS: tuple[tuple[Offering, ...], ...] = (
    (offer_planning,),
    (offer_action_phase,),
    (offer_event_phase,),
    (offer_escape_phase,),
    (),
)


def to_move(heist: "Heist", state: State) -> tuple[Seat, ...]:
    """The seats that are waited for; none when it is over or all have said Ready or Done."""
    if state.phase == OVER:
        return ()
    if state.phase == ESCAPE and state.runner != NOBODY:
        return heist.seatings[state.seating].seats_of[state.runner]
    said = heist.movers[state.done, state.busted, state.seating]
    return said if state.phase != EVENT else concerned(heist, state, said)


def concerned(heist: "Heist", state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of some seats who play somebody with something at hand."""
    busy = at_hand(heist, state)
    if not busy:
        return ()
    played_by = heist.seatings[state.seating].played_by
    return tuple([seat for seat in seats if not busy.isdisjoint(played_by[seat])])
