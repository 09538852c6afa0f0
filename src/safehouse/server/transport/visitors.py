"""What a seat and an address may do, over whatever connections they have."""

from math import ceil

from starlette.types import Scope

from safehouse.engine.wire import Seat
from safehouse.server.house import Alone, House
from safehouse.server.house.relayed import is_relayed
from safehouse.server.limits import ONE, Bucket, Doors, Limits, Rate, Timer
from safehouse.server.limits.recent import KeyedRecent
from safehouse.server.store import Place
from safehouse.server.transport.address import client_of
from safehouse.server.wire.errors import Closed, RequestError

MUCH: Rate = (1e6, 1e6)
BOUNDLESS = Limits(
    matches=MUCH, misses=MUCH, publishing=MUCH, requests=MUCH, replays=MUCH, drawings=MUCH, looks=MUCH, browsing=MUCH
)
MANY_MATCHES = "Many matches were made from your address in a short time."
MANY_REPLAYS = "Many replays were asked for from your address in a short time."
MANY_STROKES = "Many strokes were drawn from your address in a short time."
MANY_LOOKS = "The lab was asked too often from your address in a short time."
MANY_PAGES = "The gallery was looked at too often from your address in a short time."
MANY_PUBLISHED = "Many scenarios were published from your address in a short time."
MANY_MISSES = "Too many wrong codes came from your address."
OPENED_OFTEN = "Tables were opened too often in a short time. Try again {}."
MANY_OPEN = "Too many tables are open from your address. Close some windows and try again."


class TooMuch(Closed):
    """A connection too many, for now."""


class Rates:
    """What one seat may do, or so many people together."""

    def __init__(self, limits: Limits, timer: Timer, people: float = 1, doors: Doors = ONE) -> None:
        def bucket(rate: Rate) -> Bucket:
            return Bucket((rate[0] * people, rate[1] * people), timer, doors)

        self.plays = bucket(limits.plays)
        self.words = bucket(limits.words)
        self.advice = bucket(limits.advice)
        self.odds = bucket(limits.odds)
        self.visits = bucket(limits.visits)


class Visitor(Rates):
    """What one address may do: there may be a whole house behind it."""

    def __init__(self, limits: Limits, timer: Timer, house: House, address: str) -> None:
        super().__init__(limits, timer, limits.crowd, house.doors)
        self.limits = limits
        self.doors = house.doors
        self.matches = house.drops("matches", address, limits.matches, timer)
        self.misses = house.drops("misses", address, limits.misses, timer)
        self.publishing = house.drops("publishing", address, limits.publishing, timer)
        self.requests = Bucket(limits.requests, timer, house.doors)
        self.replays = Bucket(limits.replays, timer, house.doors)
        self.drawings = Bucket(limits.drawings, timer, house.doors)
        self.looks = Bucket(limits.looks, timer, house.doors)
        self.browsing = Bucket(limits.browsing, timer, house.doors)
        self.tables = 0  # open now, also those that are just being opened

    @property
    def most(self) -> float:
        """How many tables may be open, by this door."""
        return self.doors.part_of(self.limits.tables)

    async def make(self) -> None:
        """One match more, or Trouble."""
        if wait := await self.matches.take():
            raise RequestError(429, MANY_MATCHES, f"Make the next one {after(wait)}.")

    def replay(self) -> None:
        """One replay more, or Trouble."""
        if not self.replays.take():
            raise RequestError(429, MANY_REPLAYS, f"Ask again {later(self.replays)}.")

    def draw(self) -> None:
        """One stroke more that is judged, or Trouble."""
        if not self.drawings.take():
            raise RequestError(
                429, MANY_STROKES, f"Your drawing is safe. It will be checked again {later(self.drawings)}."
            )

    def look_on(self) -> None:
        """One look more at what bots are playing, or Trouble."""
        if not self.looks.take():
            raise RequestError(429, MANY_LOOKS, f"Look again {later(self.looks)}.")

    def browse(self) -> None:
        """One look more at what is published, or Trouble."""
        if not self.browsing.take():
            raise RequestError(429, MANY_PAGES, f"Look again {later(self.browsing)}.")

    async def publish(self) -> None:
        """One scenario more, or Trouble."""
        if wait := await self.publishing.take():
            raise RequestError(429, MANY_PUBLISHED, f"Publish the next one {after(wait)}.")

    async def guess(self) -> None:
        """A code is tried, or Trouble; whoever hits may have the try back."""
        if wait := await self.misses.take():
            raise RequestError(429, MANY_MISSES, f"Try again {after(wait)}, or ask for a link: it opens at once.")

    async def hit(self) -> None:
        """The code was right: it was no miss."""
        await self.misses.give()


class Visitors:
    """All addresses and seats that were heard of lately."""

    def __init__(self, limits: Limits, timer: Timer, house: House | None = None) -> None:
        self.limits = limits
        self.timer = timer
        self.house = house or Alone()
        self.addresses = KeyedRecent[str, Visitor](lambda address: Visitor(limits, timer, self.house, address))
        self.seats = KeyedRecent[tuple[int, Seat], Rates](lambda _: Rates(limits, timer))

    def at(self, scope: Scope) -> Visitor:
        """Whoever a request comes from; one that another process has let in is not counted a second time."""
        if is_relayed(scope) and scope["type"] == "http":
            return Visitor(BOUNDLESS, self.timer, Alone(), "")
        return self.addresses.of(client_of(scope))

    def admit(self, visitor: Visitor, place: Place) -> tuple[Rates, ...]:
        """What a connection has to keep to; TooMuch if it is one too many. Spectators have no seat to be counted by."""
        seat = Rates(self.limits, self.timer) if place.seat is None else self.seats.of((place.key, place.seat))
        count(seat)
        return seat, visitor


def knock(visitor: Visitor) -> None:
    """Somebody wants to see a table, whichever it is; TooMuch if there are many already."""
    if visitor.tables > visitor.most:
        raise TooMuch(MANY_OPEN, again=True)
    count(visitor)


def count(rates: Rates) -> None:
    """A connection more; TooMuch says when it may be tried again."""
    if not rates.visits.take():
        raise TooMuch(OPENED_OFTEN.format(later(rates.visits)), again=True)


def later(bucket: Bucket) -> str:
    """When there will be a drop again, in words."""
    return after(bucket.wait())


def after(wait: float) -> str:
    """A time from now, in words."""
    seconds = ceil(wait)
    if seconds > 90:
        return f"in {ceil(seconds / 60)} minutes"
    return "in a second" if seconds <= 1 else f"in {seconds} seconds"
