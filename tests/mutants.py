"""Heists that went wrong, each in one way, for the contract to catch."""

from random import Random

import msgspec

from safehouse.engine.wire import Command, Fact, Refused, Seat
from safehouse.masters.facts.plan import Planned
from safehouse.masters.facts.rounds import Rolled
from safehouse.masters.game import Heist
from safehouse.masters.phases.planning import Plan, Ready
from safehouse.masters.phases.use import Use
from safehouse.masters.setup import Setup
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.view import View


class Deaf(HeistTable):
    """Tells that a token was laid and does not lay it."""

    __slots__ = ()

    def emit(self, fact: Fact) -> None:
        if isinstance(fact, Planned):
            self.facts.append(fact)
        else:
            super().emit(fact)


class Secretive(HeistTable):
    """Lays a token and does not tell."""

    __slots__ = ()

    def emit(self, fact: Fact) -> None:
        super().emit(fact)
        if isinstance(fact, Planned):
            self.facts.remove(fact)


class SkipsAFact(Heist):
    """Some fact is told and not applied."""

    table = Deaf


class KeepsQuiet(Heist):
    """Something changes and no fact tells it."""

    table = Secretive


class ShowsTheSeed(Heist):
    """The view tells the luck to come."""

    def view(self, state: State, seat: Seat | None) -> View:
        return msgspec.structs.replace(super().view(state, seat), round=int(state.seed))


class OffersByTheSeed(Heist):
    """The offers tell the luck to come."""

    def legal(self, state: State, seat: Seat) -> list[Command]:
        return super().legal(state, seat)[int(state.seed) % 2 :]


class RefusesAnOffer(Heist):
    """What is offered is refused when it is played."""

    def play(self, table: HeistTable, command: Command) -> None:
        if isinstance(command, Ready):
            raise Refused("PLN5", "not today")
        super().play(table, command)


class OffersTooMuch(Heist):
    """Something is offered that a rule forbids."""

    def legal(self, state: State, seat: Seat) -> list[Command]:
        return [*super().legal(state, seat), Use(0, "nothing")]


class OffersTooLittle(Heist):
    """Something is allowed by every rule and not offered."""

    def legal(self, state: State, seat: Seat) -> list[Command]:
        return [offer for offer in super().legal(state, seat) if not isinstance(offer, Plan)]


class ChangesTheState(Heist):
    """A command is played on the state itself, not on a copy."""

    def play(self, table: HeistTable, command: Command) -> None:
        self.first_seen.noise += 1
        super().play(table, command)

    def legal(self, state: State, seat: Seat) -> list[Command]:
        self.first_seen = state
        return super().legal(state, seat)


class HasLuckOfItsOwn(Heist):
    """Rolls dice that the seed does not know."""

    def __init__(self, setup: Setup) -> None:
        self.luck = Random(0)
        super().__init__(setup)

    def play(self, table: HeistTable, command: Command) -> None:
        super().play(table, command)
        if any(isinstance(fact, Rolled) for fact in table.facts):
            table.state.ideas[0] = self.luck.randrange(100)


class HearsMoreAtOnce(Heist):
    """A command goes another way when its answers are given along."""

    def play(self, table: HeistTable, command: Command) -> None:
        super().play(table, command)
        if isinstance(command, Plan):
            self.plays = getattr(self, "plays", 0) + 1
            table.state.made = self.plays
