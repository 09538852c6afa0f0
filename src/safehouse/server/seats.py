"""Who sits at a match: its seats, and the connections each of them has."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from safehouse.engine.wire import Seat
from safehouse.server.lending import Lending
from safehouse.server.limits import Limits
from safehouse.server.link import Link
from safehouse.server.store import SeatRecord
from safehouse.server.wire import Farewell, People, Person, Reply

TABS = "This seat is open in too many windows; the oldest was closed."
AGAIN = "This page has opened another connection."
BENCH = "There are too many spectators at this match. Try again later."


class Seats:
    """The seats of one match."""

    def __init__(self, records: Sequence[SeatRecord], limits: Limits, lending: Lending) -> None:
        self.records = list(records)
        self.limits = limits
        self.lending = lending
        self.links: dict[Seat | None, list[Link]] = {}

    def everyone(self) -> Iterator[Link]:
        """All connections."""
        return (link for links in self.links.values() for link in links)

    def come(self, link: Link) -> bool:
        """A connection more; False if there is no room for it."""
        links = self.links.setdefault(link.seat, [])
        self.replace_old(link, links)
        if link.seat is None and len(links) >= self.limits.spectators:
            link.part(Farewell(BENCH, again=True))
            return False
        if link.seat is not None and len(links) >= self.limits.tabs:
            links.pop(0).part(Farewell(TABS))
        links.append(link)
        self.lending.came(link.seat)
        return True

    def replace_old(self, link: Link, links: list[Link]) -> None:
        """End what is left of a page's last connection, whose end nobody has noticed yet: it is no second screen."""
        for old in [each for each in links if link.page and each.page == link.page]:
            links.remove(old)
            old.part(Farewell(AGAIN, again=True))

    def leave(self, link: Link) -> None:
        """A connection less."""
        links = self.links.get(link.seat, [])
        if link in links:
            links.remove(link)
        if not links and self.links.pop(link.seat, None) is not None:
            self.lending.went(link.seat)

    def here(self, seat: Seat) -> bool:
        """Is a screen of this seat connected?"""
        return bool(self.links.get(seat))

    def people(self) -> list[Person]:
        """Who sits where."""
        return [self.person(record) for record in self.records]

    def person(self, r: SeatRecord) -> Person:
        """Who sits at a seat; that it is open on two screens is everybody's to see."""
        screens = len(self.links.get(r.seat, ()))
        others = self.lending.others(self, r)
        return Person(r.seat, r.name, r.colour, r.bot, r.claimed, screens > 0, screens, others)

    def names(self) -> list[str]:
        """What the seats are called."""
        return [record.name or f"Seat {record.seat + 1}" for record in self.records]

    def tell(self, reply: Reply) -> None:
        """Tell everybody the same."""
        for link in list(self.everyone()):
            link.tell(reply)

    def tell_people(self) -> None:
        """Tell everybody who is here."""
        self.tell(People(self.people()))

    def part(self, farewell: Farewell, links: Iterable[Link] | None = None) -> None:
        """Send everybody away, or just some."""
        for link in list(self.everyone() if links is None else links):
            link.part(farewell)

    def changed(self, seat: Seat, **change: object) -> SeatRecord:
        """A seat as it would be."""
        return replace(self.records[seat], **change)

    def put(self, record: SeatRecord) -> None:
        """A seat as it is now."""
        self.records[record.seat] = record

    def bots(self) -> dict[Seat, str]:
        """The seats that bots play, and which kind."""
        return {record.seat: record.bot for record in self.records if record.bot}
