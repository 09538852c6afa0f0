"""The Escape: ways are declared, paid for with ideas and a last-ditch roll, and run step by step."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from safehouse.engine.wire import Command, Seat
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DOOR, ESCAPE, FACES, NOBODY, Space, Who
from safehouse.masters.facts.escape import Declared, EndProposed, Halted, LastDitchRolled, Ran
from safehouse.masters.facts.security import DoorOpened
from safehouse.masters.phases.command import CharacterCommand, HeistCommand, Told, nobody_runs
from safehouse.masters.sight.conditions import Need
from safehouse.masters.sight.escape import (
    can_run,
    is_short,
    is_stuck,
    may_end,
    most_moves,
)
from safehouse.masters.sight.ground import step_cost, way_cost, ways
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import NUMBER, SPACE, WAY_OUT
from safehouse.masters.verbs.loot import secure
from safehouse.masters.verbs.moves import bust
from safehouse.masters.verbs.phases import end_escape, end_if_nobody_is_left

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

STOP: Final = "stop"


def is_runner(heist: "Heist", state: State, who: Who) -> bool:
    """Is this the one who runs?"""
    return state.runner == who


def can_pay_step(heist: "Heist", state: State, who: Who) -> bool:
    """Are there Escape Moves enough for the next step?"""
    return bool(state.path) and state.moves[who] >= step_cost(heist, state, who, state.at[who], state.path[0])


def way_is_open(heist: "Heist", state: State, who: Who) -> bool:
    """Can the next step be taken? The keycard for a door may have been given away."""
    return bool(state.path) and bool(ways(heist, state, who, state.at[who]) >> state.path[0] & 1)


class Run(CharacterCommand, frozen=True):
    """Declare a way, space by space, then the ideas to spend on it; what is lacking must be rolled."""

    phases: ClassVar[tuple[int, ...]] = (ESCAPE,)
    needs: ClassVar[tuple[Need, ...]] = (
        Need("ESC4", "someone else is running", nobody_runs),
        Need("ESC5", "the character cannot afford any step", can_run),
    )

    def play(self, table: HeistTable) -> None:
        path = lay_path(table, self.who)
        cost = way_cost(table.game, table.state, self.who, path)
        table.emit(Declared(self.who, path, _ask_ideas(table, self.who, cost)))
        if table.state.moves[self.who] < cost:
            table.emit(LastDitchRolled(self.who, table.pick(FACES) + 1))


def lay_path(table: HeistTable, who: Who) -> tuple[Space, ...]:
    """Ask for a way, one space after the other, as far as it might be paid for."""
    path: tuple[Space, ...] = ()
    while options := next_steps(table.game, table.state, who, path):
        choice = table.ask_for(who, "Where to?", [*options, STOP] if path else options, "ESC5", SPACE, WAY_OUT)
        if choice == STOP:
            break
        path = (*path, choice)
    return path


def next_steps(heist: "Heist", state: State, who: Who, path: tuple[Space, ...]) -> list[Space]:
    """Where a way may lead on, as far as it might be paid for (ESC5)."""
    source = path[-1] if path else state.at[who]
    most = most_moves(state, who)
    steps = spaces(ways(heist, state, who, source))
    return [to for to in steps if way_cost(heist, state, who, (*path, to)) <= most]


def _ask_ideas(table: HeistTable, who: Who, cost: int) -> int:
    """How many ideas go into it: any number if the roll is still to come, else enough (ESC11, ESC12)."""
    state = table.state
    lack = max(0, cost - state.moves[who])
    most = min(lack, state.ideas[who])
    least = table.game.edition.before_last_ditch(state, who, lack)
    return int(table.ask_for(who, "How many ideas?", list(range(least, most + 1)), "ESC11", NUMBER))


class Go(CharacterCommand, frozen=True):
    """Run the next step of the way."""

    phases: ClassVar[tuple[int, ...]] = (ESCAPE,)
    needs: ClassVar[tuple[Need, ...]] = (
        Need("ESC5", "the character has not chosen a route", is_runner),
        Need("KEY1", "a keycard door bars the way", way_is_open),
        Need("ESC13", "not enough Escape Moves are left", can_pay_step),
    )

    def play(self, table: HeistTable) -> None:
        state = table.state
        to = state.path[0]
        cost = step_cost(table.game, state, self.who, state.at[self.who], to)
        if state.where[DOOR] >> to & 1:
            table.emit(DoorOpened(self.who, to))
        table.emit(Ran(self.who, to, cost))
        secure(table, self.who)


class Halt(CharacterCommand, frozen=True):
    """Stop before the end of the way; who rolled, is short of it and cannot go on is Busted."""

    phases: ClassVar[tuple[int, ...]] = (ESCAPE,)
    needs: ClassVar[tuple[Need, ...]] = (Need("ESC5", "the character has not chosen a route", is_runner),)

    def play(self, table: HeistTable) -> None:
        short = is_short(table.game, table.state)
        table.emit(Halted(self.who))
        if short and is_stuck(table.game, table.state, self.who):
            bust(table, self.who, "last ditch")
            end_if_nobody_is_left(table)


def has_said_so(heist: "Heist", state: State, seat: Seat) -> bool:
    """Has a seat said that the Escape is over, while the word of others is still needed?"""
    return bool(state.done >> seat & 1) and not may_end(heist, state, state.done)


class EndEscape(HeistCommand, frozen=True):
    """Say that one's own characters stop here; it is over when every seat whose word is needed has said so."""

    for_all: ClassVar[bool] = True
    phases: ClassVar[tuple[int, ...]] = (ESCAPE,)

    def obstacles(self, heist: "Heist", state: State, seat: Seat) -> Iterator[Told]:
        yield from super().obstacles(heist, state, seat)
        if state.runner != NOBODY:
            yield "ESC4", "someone is running"
        if has_said_so(heist, state, seat):
            yield "BUS1", "you have already said so"

    def play(self, table: HeistTable) -> None:
        if may_end(table.game, table.state, table.state.done | 1 << table.seat):
            end_escape(table)
        else:
            table.emit(EndProposed(table.seat))


def offer_escape(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    """Running, for one character."""
    if state.runner == who:
        if way_is_open(heist, state, who) and can_pay_step(heist, state, who):
            offers.append(Go(who))
        offers.append(Halt(who))
    elif state.runner == NOBODY and can_run(heist, state, who):
        offers.append(Run(who))
