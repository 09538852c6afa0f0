"""What is on offer to a seat, stage by stage, and who is waited for."""

from typing import TYPE_CHECKING

from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.pieces import CLOSED, HEIST, HIRE, OPENING, OVER, REVEALED, TURN
from safehouse.masterminds.phases.heist import NEXT, Declare, GoIn, Party, Reveal, TakeHeat, offer_jobs, offer_parties
from safehouse.masterminds.phases.hire import Equip, Hire, HireInstead, offer_hiring
from safehouse.masterminds.phases.opening import KeepHand, RedrawHand, offer_opening
from safehouse.masterminds.phases.passing import PASS_AHEAD, STAY_ALERT, PassAhead, StayAlert
from safehouse.masterminds.phases.turn import END_TURN, EndTurn, Gather, LayLow, Legwork, offer_actions
from safehouse.masterminds.phases.use import Maneuver, PlayEvent, UseAbility, UseGear, offer_uses
from safehouse.masterminds.sight.players import actions_left
from safehouse.masterminds.state import State

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match

COMMANDS: tuple[type[Command], ...] = (
    *(KeepHand, RedrawHand, PassAhead, StayAlert),
    *(Gather, Hire, HireInstead, Equip, Legwork, LayLow, EndTurn),
    *(Declare, Reveal, Party, GoIn, TakeHeat),
    *(PlayEvent, Maneuver, UseGear, UseAbility),
)


def offers_of(game: "Match", state: State, seat: Seat) -> list[Command]:
    """Every command a seat may give."""
    offers: list[Command] = []
    stage = state.stage
    if stage == OVER:
        return offers
    if stage == OPENING:
        offer_opening(offers, state, seat)
    elif seat == state.turn:
        offer_uses(offers, game, state, seat)
        if stage == TURN:
            _offer_turn(offers, game, state, seat)
        elif stage == REVEALED:
            offer_parties(offers, game, state, seat)
        else:
            offers.append(NEXT[stage])
    if seat != state.closer:
        offers.append(STAY_ALERT if state.passing >> seat & 1 else PASS_AHEAD)
    return offers


def _offer_turn(offers: list[Command], game: "Match", state: State, seat: Seat) -> None:
    taken = state.actions
    left = actions_left(taken, state.allowed) > 0
    if left:
        offer_actions(offers, game, state, seat)
        if not taken & HEIST:
            offer_jobs(offers, game, state, seat)
    if state.hiring != CLOSED or (left and not taken & HIRE):
        offer_hiring(offers, game, state, seat)
    offers.append(END_TURN)


def to_move(game: "Match", state: State) -> tuple[Seat, ...]:
    """The seats that are waited for; none when it is over."""
    if OPENING < state.stage < OVER:
        return game.alone[state.turn]
    if state.stage == OVER:
        return ()
    return tuple(seat for seat in game.everyone if not state.kept >> seat & 1)
