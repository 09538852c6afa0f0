"""What keeps a bot from playing without end: it does not go back, and tries everything before it repeats itself."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from safehouse.bots.fingerprint import fingerprint
from safehouse.engine.table import Question
from safehouse.engine.wire import Command

Choose = Callable[[Any, Sequence[Command], Question | None], Command]
Taken = tuple[Command, ...]


class Footprints(Protocol):
    """Where a bot was in this phase."""

    def stand(self, view: Any, asked: Question | None) -> None:
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

    def on(self, choose: Choose, view: Any, offers: Sequence[Command], asked: Question | None) -> Command:
        """One of the offers, as the bot chooses among those that lead on."""
        here = position_of(view, asked)
        self.count_last(here)
        if self.footprints is not None:
            self.footprints.stand(view, asked)
        command = self.leading_on(choose, view, least_taken(offers, self.taken.get(here, ())), asked)
        self.last = here, command
        return command

    def count_last(self, here: bytes) -> None:
        """What was chosen last counts as taken once it led somewhere: at a table others may have been faster."""
        if self.last is not None and self.last[0] != here:
            position, command = self.last
            self.taken[position] = (*self.taken.get(position, ()), command)

    def leading_on(self, choose: Choose, view: Any, offers: Sequence[Command], asked: Question | None) -> Command:
        """What the bot chooses, unless that leads back to where it was and there is something else."""
        while True:
            command = choose(view, offers, asked)
            rest = [offer for offer in offers if offer != command]
            if not rest or self.footprints is None or not self.footprints.leads_back(command):
                return command
            offers = rest


class Onward:
    """A bot that keeps going."""

    def __init__(self, choose: Choose, footprints: Footprints | None = None) -> None:
        self.chosen_by = choose
        self.lead = Lead(footprints)

    def choose(self, view: Any, offers: Sequence[Command], asked: Question | None = None) -> Command:
        """One of the offers that lead on."""
        return self.lead.on(self.chosen_by, view, offers, asked)


def position_of(view: Any, asked: Question | None) -> bytes:
    """What tells positions apart as a seat sees them."""
    return fingerprint(msgspec.msgpack.encode((view, asked)))


def least_taken(offers: Sequence[Command], taken: Taken) -> Sequence[Command]:
    """The offers that were taken least often."""
    if not taken:
        return offers
    least = min(map(taken.count, offers))
    return [offer for offer in offers if taken.count(offer) == least]
