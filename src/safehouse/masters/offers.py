"""What is on offer to a seat, phase by phase, and who is waited for."""

from typing import TYPE_CHECKING

from safehouse.engine.wire import Command, Seat
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
from safehouse.masters.phases.escape import EndEscape, Go, Halt, Run, offer_escape
from safehouse.masters.phases.hands import (
    HandOver,
    LayDown,
    OpenDoor,
    OpenRings,
    PickUp,
    offer_hands,
    offer_openings,
)
from safehouse.masters.phases.planning import Enter, Plan, Ready, Unplan, offer_planning
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.phases.use import Use, offer_abilities
from safehouse.masters.pieces import ACTION, ESCAPE, JAIL, NOBODY, OVER, PLANNING
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

COMMANDS: tuple[type[Command], ...] = (
    *(Plan, Unplan, Enter, Ready),
    *(Act, Move, Unlock, Subdue, Disable, Reveal, Cull, Think, Pocket),
    *(PickUp, LayDown, HandOver, OpenRings, OpenDoor, Use),
    *(Done, CallEscape, Run, Go, Halt, EndEscape),
)

DONE = Done()
CALL_ESCAPE = CallEscape()
END_ESCAPE = EndEscape()


def offers_of(heist: "Heist", state: State, seat: Seat) -> list[Command]:
    """Every command a seat may give."""
    offers: list[Command] = []
    if state.phase == ACTION:
        _offer_action_phase(offers, heist, state, seat)
    elif state.phase == ESCAPE:
        _offer_escape_phase(offers, heist, state, seat)
    elif state.phase == PLANNING:
        offer_planning(offers, heist, state, seat)
    return offers


def _offer_action_phase(offers: list[Command], heist: "Heist", state: State, seat: Seat) -> None:
    acted = True
    for who in heist.played_by[seat]:
        if state.at[who] == JAIL:
            continue
        if not state.chosen[who]:
            acted = False
            offer_actions(offers, heist, state, who)
        if state.left[who]:
            offer_subactions(offers, heist, state, who)
        if state.lying or state.carrying:
            offer_hands(offers, heist, state, who)
        offer_openings(offers, heist, state, who)
        offer_abilities(offers, heist, state, who)
    if acted and not state.done >> seat & 1:
        offers.append(DONE)
    if not state.leaving:
        offers.append(CALL_ESCAPE)


def _offer_escape_phase(offers: list[Command], heist: "Heist", state: State, seat: Seat) -> None:
    for who in heist.played_by[seat]:
        if state.at[who] == JAIL:
            continue
        offer_escape(offers, heist, state, who)
        offer_hands(offers, heist, state, who)
        if state.runner == NOBODY:
            offer_abilities(offers, heist, state, who)
    if state.runner == NOBODY:
        offers.append(END_ESCAPE)


def to_move(heist: "Heist", state: State) -> tuple[Seat, ...]:
    """The seats that are waited for; none when it is over or all have said Ready or Done."""
    if state.phase == OVER:
        return ()
    if state.phase == ESCAPE and state.runner != NOBODY:
        return heist.seats_of[state.runner]
    at, done = state.at, state.done
    return tuple(
        seat
        for seat in heist.everyone
        if not done >> seat & 1 and any(at[who] != JAIL for who in heist.played_by[seat])
    )
