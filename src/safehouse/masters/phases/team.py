"""What a seat says for itself or for the team in the action phase: Done, and calling the Escape."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from safehouse.engine.wire import Seat
from safehouse.masters.box.pieces import ACTION, EVENT, JAIL
from safehouse.masters.facts.plan import SaidSo
from safehouse.masters.phases.command import HeistCommand, Told
from safehouse.masters.sight.dogs import slips
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.dogs import stop_waiting
from safehouse.masters.verbs.phases import end_action_phase, play_crises

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def has_acted(heist: "Heist", state: State, seat: Seat) -> bool:
    """Has each of a seat's characters in play taken an Action?"""
    return all(state.chosen[who] or state.at[who] == JAIL for who in heist.seatings[state.seating].played_by[seat])


def leaves_npc_idle(heist: "Heist", state: State, seat: Seat) -> bool:
    """Would this seat's Done end the phase with a non-player character that has not acted?"""
    idle = any(not state.chosen[who] and state.at[who] != JAIL and state.die[who] for who in heist.npcs)
    return idle and is_last_to_say(heist, state, seat)


def is_last_to_say(heist: "Heist", state: State, seat: Seat) -> bool:
    """Would this seat's Done end the phase?"""
    return not heist.movers[state.done | 1 << seat, state.busted, state.seating]


class Done(HeistCommand, frozen=True):
    """Say that one's characters are done; the last one to say so ends the phase, or lets the next crisis come."""

    phases: ClassVar[tuple[int, ...]] = (ACTION, EVENT)

    def obstacles(self, heist: "Heist", state: State, seat: Seat) -> Iterator[Told]:
        yield from super().obstacles(heist, state, seat)
        if state.phase == ACTION:
            yield from self.idlers(heist, state, seat)
        if state.done >> seat & 1:
            yield "PH31", "you have already said so"
        elif state.phase == EVENT and seat not in heist.to_move(state):
            yield "LOO3", "none of your characters could hand anything over"

    def idlers(self, heist: "Heist", state: State, seat: Seat) -> Iterator[Told]:
        """Those who have not acted and must."""
        if not has_acted(heist, state, seat):
            yield "RND12", "each of your characters must take an Action"
        if leaves_npc_idle(heist, state, seat):
            yield "RND12", "choose an Action for the non-player character"

    def play(self, table: HeistTable) -> None:
        go_on = end_action_phase if table.state.phase == ACTION else play_crises
        if table.state.stalking:
            self.let_dogs_jump(table)
        table.emit(SaidSo(table.seat))
        if not table.game.to_move(table.state):
            go_on(table)

    def let_dogs_jump(self, table: HeistTable) -> None:
        """The dogs that waited for a character of this seat wait no longer (DOG10)."""
        if any(slips(table.state, who) for who in table.game.seatings[table.state.seating].played_by[table.seat]):
            stop_waiting(table)


class CallEscape(HeistCommand, frozen=True):
    """Decide, as a team, to escape."""

    for_all: ClassVar[bool] = True

    def obstacles(self, heist: "Heist", state: State, seat: Seat) -> Iterator[Told]:
        yield from super().obstacles(heist, state, seat)
        if not heist.edition.may_call(state):
            yield "RND14", "the Escape has already been called"

    def play(self, table: HeistTable) -> None:
        table.game.edition.call_escape(table)
