"""What keeps a bot from playing without end: it does not go back, and tries everything before it repeats itself."""

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from safehouse.bots.bot import Situation
from safehouse.bots.fingerprint import fingerprint
from safehouse.engine.wire import Command

Choose = Callable[[Situation], Command]
Taken = tuple[Command, ...]


class Footprints(Protocol):
    """Where a bot was in this phase."""

    def stand(self, situation: Situation) -> None:
        """The bot is here now."""

    def leads_back(self, command: Command) -> bool:
        """Would a command only lead to where the bot was before?"""


class Lead:
    """Leads a bot on: in no position does it take an offer again before it has taken every other one there.

    So every match ends. A phase has finitely many positions, and from each of them some offers lead to its end. A bot
    that stayed among some of them for ever would come to take every offer in each, and so one that leads out.
    """

    def __init__(self, footprints: Footprints | None = None) -> None:
        self.footprints = footprints
        self.taken: dict[bytes, Taken] = {}
        self.last: tuple[bytes, Command] | None = None

    def on(self, choose: Choose, situation: Situation) -> Command:
        """One of the offers, as the bot chooses among those that lead on."""
        here = position_of(situation)
        self.count_last(here)
        if self.footprints is not None:
            self.footprints.stand(situation)
        command = self.leading_on(choose, situation.among(least_taken(situation.offers, self.taken.get(here, ()))))
        self.last = here, command
        return command

    def count_last(self, here: bytes) -> None:
        """What was chosen last counts as taken once it led somewhere: at a table others may have been faster."""
        if self.last is not None and self.last[0] != here:
            position, command = self.last
            self.taken[position] = (*self.taken.get(position, ()), command)

    def leading_on(self, choose: Choose, situation: Situation) -> Command:
        """What the bot chooses, unless that leads back to where it was and there is something else."""
        while True:
            command = choose(situation)
            rest = [offer for offer in situation.offers if offer != command]
            if not rest or self.footprints is None or not self.footprints.leads_back(command):
                return command
            situation = situation.among(rest)


class Onward:
    """A bot that keeps going."""

    def __init__(self, choose: Choose, footprints: Footprints | None = None) -> None:
        self.chosen_by = choose
        self.lead = Lead(footprints)

    def choose(self, situation: Situation) -> Command:
        """One of the offers that lead on."""
        return self.lead.on(self.chosen_by, situation)


def position_of(situation: Situation) -> bytes:
    """What tells positions apart as a seat sees them."""
    return fingerprint(msgspec.msgpack.encode((situation.view, situation.asked)))


def least_taken(offers: Sequence[Command], taken: Taken) -> Sequence[Command]:
    """The offers that were taken least often."""
    if not taken:
        return offers
    least = min(map(taken.count, offers))
    return [offer for offer in offers if taken.count(offer) == least]
