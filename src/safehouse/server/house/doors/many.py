"""A process among others: it holds matches by leases, listens to the others, and leads on who asks for theirs."""

import asyncio
import logging
import socket
from collections.abc import Callable, Coroutine
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

from safehouse.server.house.doors.drops import HouseDrops
from safehouse.server.house.doors.inside import Inside
from safehouse.server.house.doors.leases import NOBODY, Holder
from safehouse.server.house.doors.line import Glance, HouseLine
from safehouse.server.house.doors.relay import Relay
from safehouse.server.house.doors.store import HouseStore
from safehouse.server.house.doors.survey import Survey
from safehouse.server.house.house import HeldElsewhere, Reached
from safehouse.server.house.words import (
    Ears,
    LeasesLost,
    Left,
    LineOpened,
    Orphaned,
    SurveyAnswered,
    SurveyAsked,
    Taken,
    TookOver,
    W,
    Word,
)
from safehouse.server.limits import Doors, Rate, Timer
from safehouse.server.limits.drops import Drops
from safehouse.server.store import Kept, NotStored, Store

LOG = logging.getLogger("safehouse.server")
MOMENT: Final = 0.02  # seconds in which somebody else decides who holds a match
PARTING: Final = 1.0  # seconds to let go of everything when it stops; then the end of its session does so


class ManyDoors:
    """This process of the house."""

    def __init__(self, store: HouseStore, listening: socket.socket) -> None:
        self.store = store
        self.member = store.member
        self.doors = Doors()
        self.ears = Ears()
        self.relayed = Relay()
        self.inside = Inside(self.member, listening)
        self.line = HouseLine(store.address, self.member, self.ears.read)
        self.line.looked = self.looked
        self.line.opened = self.compare
        self.errands: set[asyncio.Future[None]] = set()
        self.holding: set[int] = set()
        self.living: set[int] = set()
        self.survey = Survey(store)
        self.left = False
        self.hear(Taken, lambda word: self.relayed.cut(word.match))
        self.hear(SurveyAsked, lambda word: self.run(self.survey.answer(word)))
        self.hear(SurveyAnswered, self.survey.answered)

    @property
    def founded(self) -> str:
        """Each house has a secret of its own."""
        return sha256(self.member.secret).hexdigest()[:16]

    async def open(self, app: ASGIApp) -> None:
        """Be there for the others."""
        await self.inside.open(app)
        self.line.start()

    async def hold(self, key: int) -> int:
        """Hold a match; HeldElsewhere if somebody else does."""
        while (found := await self.store.hold(key)).process == NOBODY:
            await asyncio.sleep(MOMENT)
        return self.ours(key, found)

    async def fetch(self, key: int, store: Store) -> tuple[int, Kept | None]:
        """Hold a match and read it; HeldElsewhere if somebody else holds it."""
        while (found := await self.store.fetch(key))[0].process == NOBODY:
            await asyncio.sleep(MOMENT)
        return self.ours(key, found[0]), found[1]

    def ours(self, key: int, found: Holder) -> int:
        """The number of the lease if a match is held here; HeldElsewhere if it is not."""
        if found.process != self.member.process:
            raise HeldElsewhere(self, key, found.process, found.address)
        self.holding.add(key)
        if found.taken:
            self.ears.heard(TookOver(key))
        return found.number

    def let_go(self, key: int) -> None:
        """Let others hold a match."""
        self.holding.discard(key)
        self.store.let_go(key)

    def drops(self, kind: str, address: str, rate: Rate, timer: Timer) -> Drops:
        """Counted in the database."""
        return HouseDrops(self.store, kind, address, rate)

    def answer(self, say: Callable[[], bytes]) -> None:
        """What this process says of itself."""
        self.survey.say = say

    async def ask(self) -> dict[int, bytes | None]:
        """What all processes say that live."""
        return await self.survey.ask(self.living)

    def tell(self, word: Word) -> None:
        """Tell all processes something."""
        self.store.tell(word)

    def hear(self, kind: type[W], do: Callable[[W], None]) -> None:
        """From now on, do something about words of a kind."""
        self.ears.hear(kind, do)

    def looked(self, look: Glance) -> None:
        """Somebody looked who is there."""
        self.living = {*look.living, self.member.process}
        self.doors.count = len(self.living)
        if self.left:
            return
        if self.member.process not in look.living:  # our own session has ended: see to a new one
            self.run(self.store.ready())
        if look.orphans:
            self.ears.heard(Orphaned(look.orphans))

    def compare(self) -> None:
        """The line is new, and words may have been missed: see what is still held here."""
        self.ears.heard(LineOpened())
        self.run(self.compared())

    async def compared(self) -> None:
        """Whoever plays a match that is not held here any more is to know."""
        before = set(self.holding)
        mine = await self.store.mine()
        self.ears.heard(LeasesLost(sorted(before.difference(mine))))

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Do something beside; a database that is gone will be back."""

        async def quietly() -> None:
            with suppress(NotStored):
                await errand

        task = asyncio.ensure_future(quietly())
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def relay(self, there: HeldElsewhere, scope: Scope, receive: Receive, send: Send) -> Reached:
        """Have a request answered by the process that holds its match."""
        return await self.relayed.lead(there, self.member.secret, scope, receive, send)

    async def leave(self) -> None:
        """Stop: all that was held is free, and the others hear so at once."""
        if self.left:
            return
        self.left = True
        self.line.close()
        await self.inside.close()
        with suppress(NotStored, TimeoutError):
            await asyncio.wait_for(self.store.leave(Left(self.member.process)), PARTING)
