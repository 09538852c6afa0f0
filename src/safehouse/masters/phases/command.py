"""What all commands of a heist share: conditions that say when they are on offer, and why not."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from safehouse.engine.memo import Memo
from safehouse.engine.wire import Command, Seat
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import ACTION, BAG, ESCAPE, JAIL, NOBODY, PHASES, POCKET, Mask, Space, Who
from safehouse.masters.sight.conditions import Need, Spot
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

Told = tuple[str, str]  # a rule and why it stands in the way
Conditions = Mapping[type[Command], tuple[Need, ...]]  # by the command they limit
ByMask = tuple[Memo[Mask, tuple[Command, ...]], ...]  # by character, then by mask of spaces

CREW: Final = range(BAG - POCKET)  # every character there can be
MOST_MASKS: Final = 100  # so many are remembered for each character: four heists


class HeistCommand(Command, frozen=True):
    """A command of Masters of the Heist."""

    phases: ClassVar[tuple[int, ...]] = (ACTION,)
    rule: ClassVar[str] = "RND1"  # which allows it; an edition without that rule has no such command

    def play(self, table: HeistTable) -> None:
        """Carry it out."""
        raise NotImplementedError

    def obstacles(self, heist: "Heist", state: State, seat: Seat) -> Iterator[Told]:
        """The rules it breaks, the first one first; none when it is legal."""
        if seat not in heist.everyone:
            yield "RND13", "there is no such seat"
            return
        if type(self) not in heist.edition.commands:
            yield self.rule, "this edition has no such command"
        if state.phase not in self.phases:
            yield "RND1", f"not in the {PHASES[state.phase]} phase"


def plays(heist: "Heist", state: State, seat: Seat, who: Who) -> bool:
    """Does a seat move a character?"""
    return seat in heist.seatings[state.seating].seats_of[who]


class CharacterCommand(HeistCommand, frozen=True):
    """A command for one character."""

    who: Who

    needs: ClassVar[tuple[Need, ...]] = ()

    def obstacles(self, heist: "Heist", state: State, seat: Seat) -> Iterator[Told]:
        """The rules it breaks: own character, right phase, in play, then its own needs."""
        if not 0 <= self.who < len(heist.crew) or not plays(heist, state, seat, self.who):
            yield "RND13", "that is not your character"
            return
        yield from super().obstacles(heist, state, seat)
        if state.at[self.who] == JAIL:
            yield "BUS1", "the character is Busted"
            return
        yield from self.unmet(heist, state)
        yield from unmet(heist.edition.conditions, heist, state, self)

    def unmet(self, heist: "Heist", state: State) -> Iterator[Told]:
        """Its own needs that do not hold."""
        for need in self.needs:
            if not need.holds(heist, state, self.who):
                yield need.rule, need.why

    def parties(self, heist: "Heist") -> tuple[Who, ...]:
        """The characters in play that take part in it, for whom all must hold that an edition asks beside."""
        return (self.who,)


class SpaceCommand(CharacterCommand, frozen=True):
    """A command for one character and one space."""

    at: Space

    where: ClassVar[tuple[Spot, ...]] = ()

    def unmet(self, heist: "Heist", state: State) -> Iterator[Told]:
        """Its needs, and the conditions that do not hold on its space."""
        yield from super().unmet(heist, state)
        for spot in self.where:
            if not (self.at >= 0 and spot.where(heist, state, self.who) >> self.at & 1):
                yield spot.rule, spot.why


def nobody_runs(heist: "Heist", state: State, who: Who) -> bool:
    """In the Escape one character runs at a time."""
    return state.phase != ESCAPE or state.runner == NOBODY


def unmet(conditions: Conditions, heist: "Heist", state: State, command: Command) -> Iterator[Told]:
    """Those of some conditions that do not hold for a command."""
    for each in conditions.get(type(command), ()):
        assert isinstance(command, CharacterCommand)
        if not all(each.holds(heist, state, who) for who in command.parties(heist)):
            yield each.rule, each.why


def each(command: Callable[[Who], Command]) -> tuple[Command, ...]:
    """A command for each character, made once: commands are values."""
    return tuple(command(who) for who in CREW)


def each_on(command: Callable[[Who, Space], Command]) -> ByMask:
    """For each character and mask, the commands on its spaces, made once."""
    return tuple(Memo(partial(_on, command, who), MOST_MASKS) for who in CREW)


def _on(command: Callable[[Who, Space], Command], who: Who, mask: Mask) -> tuple[Command, ...]:
    return tuple(command(who, at) for at in spaces(mask))
