"""The house as its host rules it. What is decided goes through one door, so that every process can hear of it."""

import asyncio
import logging
from typing import Final

import msgspec

from safehouse.server.events import event
from safehouse.server.hosting.bans import Bans
from safehouse.server.hosting.decrees import AnyDecree, Drained, LetIn, Proclaimed, ShutOut, TakenDown
from safehouse.server.hosting.line import SocketLine
from safehouse.server.house import House
from safehouse.server.house.words import Decreed
from safehouse.server.limits import Limits
from safehouse.server.store import Clock, NotStored, Store
from safehouse.server.transport.address import in_part
from safehouse.server.wire.messages import Farewell, HouseWord

LINGERS: Final = 60.0  # seconds a sentence stays after its time: "now" is true for a while
BANS: Final = "bans"  # the name they are kept under
SHUT_OUT: Final = "The host of this server has shut out your address {}."
NOTHING: Final = HouseWord("")
DECREES: Final = msgspec.json.Decoder(AnyDecree)


class Hosting:
    """What the host has decided, carried out in this process."""

    def __init__(self, store: Store, clock: Clock, limits: Limits, house: House) -> None:
        self.store = store
        self.clock = clock
        self.house = house
        self.bans = Bans(clock, limits.bans)
        self.draining = False
        self.proclaimed: Proclaimed | None = None
        self.lines: dict[SocketLine, None] = {}  # sockets that are open here
        house.hear(Decreed, self.heard)

    async def announce(self, decree: AnyDecree) -> None:
        """Decide something for the whole house: kept where that matters, then told to every process of it."""
        if isinstance(decree, ShutOut | LetIn):
            await self.keep_bans(decree)
        self.house.tell(Decreed(msgspec.Raw(msgspec.json.encode(decree))))
        await asyncio.sleep(0)  # a process that is the whole house has heard it then

    def heard(self, word: Decreed) -> None:
        """A decree, by whichever process it came in."""
        self.carry_out(DECREES.decode(word.decree))

    async def keep_bans(self, decree: ShutOut | LetIn) -> None:
        """Have a ban outlast the process; NotStored if it cannot."""
        planned = Bans(self.clock, self.bans.most)
        planned.ends = self.bans.standing()
        planned.apply(decree)
        await self.store.keep_note(BANS, planned.written())

    async def open(self) -> None:
        """Take over what was decided before a restart."""
        try:
            kept = await self.store.kept_note(BANS)
            if kept is not None:
                self.bans.read(kept)
        except (NotStored, msgspec.DecodeError) as error:
            event("bans_not_read", logging.WARNING, why=str(error))

    def carry_out(self, decree: AnyDecree) -> None:
        """Make it so in this process."""
        match decree:
            case ShutOut():
                self.bans.apply(decree)
                self.send_away(decree.address)
            case LetIn():
                self.bans.apply(decree)
            case Proclaimed():
                self.proclaimed = decree
                self.tell(self.word() or NOTHING)
            case TakenDown():
                self.proclaimed = None
                self.tell(NOTHING)
            case Drained():
                self.draining = decree.on
        event("decreed", what=type(decree).__name__, address=in_part(getattr(decree, "address", "")) or None)

    def send_away(self, address: str) -> None:
        """End all sockets of an address."""
        for line in [line for line in self.lines if line.address == address]:
            line.part(Farewell(self.why_out(address)))

    def why_out(self, address: str) -> str:
        """What somebody reads who is shut out."""
        return SHUT_OUT.format(until_then(self.bans.left(address)))

    def tell(self, word: HouseWord) -> None:
        """Say something at every table."""
        for line in list(self.lines):
            line.tell(word)

    def word(self) -> HouseWord | None:
        """What is said at every table now, if anything."""
        said = self.proclaimed
        if said is None:
            return None
        left = None if said.at is None else said.at - self.clock()
        if left is not None and left < -LINGERS:
            self.proclaimed = None
            return None
        return HouseWord(said.text, None if left is None else max(0.0, left))


def until_then(seconds: float) -> str:
    """How long from now, in words."""
    minutes = max(1, round(seconds / 60))
    if minutes < 120:
        return f"for {minutes} more minute{'s' * (minutes > 1)}"
    hours = round(minutes / 60)
    return f"for {hours} more hours" if hours < 72 else f"for {round(hours / 24)} more days"
