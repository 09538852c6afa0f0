"""The house as its host rules it. What is decided goes through one door, so that every process can hear of it."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from safehouse.server.events import event
from safehouse.server.hosting.bans import Bans
from safehouse.server.hosting.decrees import AnyDecree, Drained, LetIn, Proclaimed, ShutOut, TakenDown
from safehouse.server.hosting.kept import BANS, KEPT, NAMES, KeptDecree, name_of
from safehouse.server.hosting.line import SocketLine
from safehouse.server.house import House
from safehouse.server.house.words import Decreed, LineOpened
from safehouse.server.limits import Limits
from safehouse.server.store import Clock, NotStored, Store
from safehouse.server.transport.address import in_part
from safehouse.server.wire.messages import Farewell, HouseWord

LINGERS: Final = 60.0  # seconds a sentence stays after its time: "now" is true for a while
PATIENCE: Final = 1.0  # seconds until what was told to all is heard here as well
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
        self.awaited: dict[bytes, asyncio.Event] = {}  # decrees that are on their way to all
        self.catching_up: asyncio.Future[None] | None = None
        house.hear(Decreed, self.heard)
        house.hear(LineOpened, self.line_opened)

    async def announce(self, decree: AnyDecree) -> None:
        """Decide something for the whole house: kept where that matters, then told to every process of it."""
        await self.keep(decree)
        written = msgspec.json.encode(decree)
        done = self.awaited.setdefault(written, asyncio.Event())
        self.house.tell(Decreed(msgspec.Raw(written)))
        with suppress(TimeoutError):
            await asyncio.wait_for(done.wait(), PATIENCE)
        self.awaited.pop(written, None)

    def heard(self, word: Decreed) -> None:
        """A decree, by whichever process it came in."""
        self.carry_out(DECREES.decode(word.decree))
        if done := self.awaited.get(bytes(word.decree)):
            done.set()

    async def keep(self, decree: AnyDecree) -> None:
        """Have a decree outlast this process, where there is anybody for whom; NotStored if it cannot."""
        if isinstance(decree, ShutOut | LetIn):
            await self.keep_bans(decree)
        elif self.house.founded:
            body = msgspec.json.encode(KeptDecree(self.house.founded, decree))
            await self.store.keep_note(name_of(decree), body)

    async def keep_bans(self, decree: ShutOut | LetIn) -> None:
        """Have a ban outlast the process; NotStored if it cannot."""
        planned = Bans(self.clock, self.bans.most)
        planned.ends = self.bans.standing()
        planned.apply(decree)
        await self.store.keep_note(BANS, planned.written())

    async def open(self) -> bool:
        """Take over what was decided before this process was there, or while it heard nothing; False if it cannot."""
        try:
            await self.read(BANS, self.take_bans)
            for name in sorted(set(NAMES.values())):
                await self.read(name, self.take_decree)
        except NotStored as error:
            event("decision_not_read", logging.WARNING, why=error.why)
            return False
        return True

    def line_opened(self, _: LineOpened) -> None:
        """Words may have been missed."""
        if self.catching_up is not None:
            self.catching_up.cancel()
        self.catching_up = asyncio.ensure_future(self.catch_up())

    async def catch_up(self) -> None:
        """The line may be there before the store is."""
        while not await self.open():
            await asyncio.sleep(PATIENCE)

    async def read(self, name: str, take: Callable[[bytes], None]) -> None:
        """Take over what is kept under a name; what cannot be read keeps no server from starting."""
        try:
            kept = await self.store.kept_note(name)
            if kept is not None:
                take(kept)
        except msgspec.DecodeError as error:
            event("decision_not_read", logging.WARNING, what=name, why=str(error))

    def take_bans(self, body: bytes) -> None:
        """Addresses that are shut out; who is here already has to go."""
        self.bans.read(body)
        for address in {line.address for line in self.lines if self.bans.left(line.address)}:
            self.send_away(address)

    def take_decree(self, body: bytes) -> None:
        """What was decided for this house, unless it is so."""
        kept = KEPT.decode(body)
        if kept.house == self.house.founded and not self.stands(kept.decree):
            self.carry_out(kept.decree)

    def stands(self, decree: Proclaimed | TakenDown | Drained) -> bool:
        """Is it so already?"""
        if isinstance(decree, Drained):
            return self.draining == decree.on
        return self.proclaimed == (decree if isinstance(decree, Proclaimed) else None)

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
