"""Where a bot was in a heist, and what would lead back there: all but luck is known, so commands are tried out."""

import msgspec

from safehouse.bots.bot import Situation
from safehouse.bots.fingerprint import fingerprint
from safehouse.engine.table import Stopped
from safehouse.engine.wire import Command, plain
from safehouse.masters.game import Heist
from safehouse.masters.phases.command import CharacterCommand
from safehouse.masters.state import State


class HeistFootprints:
    """The positions of this phase that a bot was in or made."""

    def __init__(self, heist: Heist) -> None:
        self.heist = heist
        self.now = heist.first(0)
        self.here = print_of(self.now)
        self.been: set[bytes] = set()
        self.made = b""  # where the last command should lead

    def stand(self, situation: Situation) -> None:
        """The bot is here now. What is half done while something is asked is no position to come back to."""
        before, self.now = self.now, situation.imagine(0).state
        if (before.round, before.phase) != (self.now.round, self.now.phase):
            self.been.clear()
        left, self.here = self.here, print_of(self.now)
        if self.here != left:
            self.been.add(self.made)
        if situation.asked is None:
            self.been.add(self.here)

    def leads_back(self, command: Command) -> bool:
        """Would a command lead to where the bot was? One that asks something or draws luck is not known to."""
        self.made = self.after(command) if isinstance(command, CharacterCommand) else b""
        return self.made in self.been if self.made else False

    def after(self, command: CharacterCommand) -> bytes:
        """Where a command leads, if that is certain."""
        seat = self.heist.seatings[self.now.seating].seats_of[command.who][0]
        table = self.heist.table(self.heist, self.now.copy(), seat)
        try:
            self.heist.play(table, command)
        except Stopped:
            return b""
        return print_of(table.state) if not table.luck else b""


def print_of(state: State) -> bytes:
    """What tells states apart."""
    return fingerprint(msgspec.msgpack.encode(plain(state)))
