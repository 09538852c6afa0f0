"""The Heist, step by step: declare, reveal, party, go in, take the Heat."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.content import JOBS
from safehouse.masterminds.box.pieces import DECLARED, HEAT, HEIST, MOST_SEATS, NOBODY, PARTY, REVEALED, Place, Who
from safehouse.masterminds.facts.heist import Declared, PartyChosen, Unveiled
from safehouse.masterminds.phases.command import ActionCommand, Told, TurnCommand
from safehouse.masterminds.sight.attempt import asks_for_rival, attempt_of, choices, members_of, parties
from safehouse.masterminds.sight.crew import free
from safehouse.masterminds.state import State
from safehouse.masterminds.state.memory import Offers
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import SEAT
from safehouse.masterminds.verbs.heist import count, finish
from safehouse.masterminds.verbs.jobs import reveal
from safehouse.masterminds.verbs.windows import ON_HEIST, ON_PARTY, open_window

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match


class Declare(ActionCommand, frozen=True):
    """Declare a Heist on a Job."""

    place: Place

    action: ClassVar[int] = HEIST

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """A Job must lie there, and somebody must be able to take part."""
        yield from super().unmet(game, state, seat)
        if not 0 <= self.place < len(state.jobs) or not state.jobs[self.place]:
            yield "R72", "there is no Job there"
            return
        if not free(state.crews[seat]):
            yield "R88", "no one in your crew can take part"
        elif JOBS[state.jobs[self.place]].needs_mastermind and not is_present(state, seat):
            yield "R88", "this Job needs your Mastermind"

    def play(self, table: MatchTable) -> None:
        seat, state = table.seat, table.state
        card = state.jobs[self.place]
        rival = NOBODY
        if asks_for_rival(table.game.book, card):
            others = table.game.clockwise[seat][1:]
            rival = table.choose(seat, "Whose Mastermind sets the difficulty?", others, "R73", SEAT)
        table.due = self.taken(seat)
        table.emit(Declared(seat, self.place, card, rival))
        open_window(table, seat, ON_HEIST)


def is_present(state: State, seat: Seat) -> bool:
    """Is the Mastermind out of jail?"""
    return not state.crews[seat][0].time


class Reveal(TurnCommand, frozen=True):
    """Turn all Complications of the Job up."""

    stages: ClassVar[tuple[int, ...]] = (DECLARED,)
    stage_rule: ClassVar[str] = "R74"

    def play(self, table: MatchTable) -> None:
        reveal(table, table.state.place)
        table.emit(Unveiled(table.seat))


class Party(TurnCommand, frozen=True):
    """Name the members that take part."""

    members: tuple[Who, ...]

    stages: ClassVar[tuple[int, ...]] = (REVEALED,)
    stage_rule: ClassVar[str] = "R75"

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """Only members who may take part, within the limits, and at least one where one may."""
        if self not in party_menu(*choices(attempt_of(game, state, seat))):
            yield "R75" if self.members else "R88", "that party may not go"

    def play(self, table: MatchTable) -> None:
        table.emit(PartyChosen(table.seat, self.members))


class GoIn(TurnCommand, frozen=True):
    """Go in with the party and the boosts there are."""

    stages: ClassVar[tuple[int, ...]] = (PARTY,)
    stage_rule: ClassVar[str] = "R76"

    def play(self, table: MatchTable) -> None:
        if open_window(table, table.seat, ON_PARTY):
            return
        count(table, table.seat)
        if not table.state.due:
            finish(table, table.seat)


class TakeHeat(TurnCommand, frozen=True):
    """Accept the Heat of the Job as it is, and bring the Heist to its end."""

    stages: ClassVar[tuple[int, ...]] = (HEAT,)
    stage_rule: ClassVar[str] = "R87"

    def play(self, table: MatchTable) -> None:
        finish(table, table.seat)


DECLARES: Final = tuple(Declare(place) for place in range(MOST_SEATS))
REVEAL: Final = Reveal()
GO_IN: Final = GoIn()
TAKE_HEAT: Final = TakeHeat()

NEXT: Final = {DECLARED: REVEAL, PARTY: GO_IN, HEAT: TAKE_HEAT}


@cache
def party_menu(mask: int, limit: int, boss: bool) -> tuple[Party, ...]:
    """Every party that may be picked, as offers."""
    return tuple(Party(members_of(party)) for party in parties(mask, limit, boss))


def offer_jobs(offers: list[Command], game: "Match", state: State, seat: Seat) -> None:
    """The Jobs that may be attempted. It is called only while the action may be taken."""
    jobs, everywhere, without_mastermind = game.memory.declares
    if jobs is not state.jobs:
        everywhere, without_mastermind = job_menus(state.jobs)
        game.memory.declares = state.jobs, everywhere, without_mastermind
    if not state.crews[seat][0][2]:
        offers += everywhere
    elif free(state.crews[seat]):
        offers += without_mastermind


def job_menus(jobs: Sequence[str]) -> tuple[Offers, Offers]:
    """The Jobs that lie on the table, and those of them that can do without the Mastermind, as offers."""
    lying = [(declare, JOBS[job]) for declare, job in zip(DECLARES, jobs, strict=False) if job]
    return tuple(declare for declare, _ in lying), tuple(declare for declare, job in lying if not job.needs_mastermind)


def offer_parties(offers: list[Command], game: "Match", state: State, seat: Seat) -> None:
    """Every party that may go. It is called only when one is to be picked."""
    offers += party_menu(*choices(attempt_of(game, state, seat)))
