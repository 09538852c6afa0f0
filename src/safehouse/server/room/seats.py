"""Who sits at a match: its seats, and the connections each of them has."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from safehouse.engine.wire import Seat
from safehouse.server.limits import Limits
from safehouse.server.room.connection import Connection
from safehouse.server.room.lending import Lending
from safehouse.server.store import SeatRecord
from safehouse.server.wire.messages import Farewell, People, Person, Reply

TABS = "This seat is open in too many windows; the oldest was closed."
AGAIN = "This page has opened another connection."
BENCH = "There are too many spectators at this match. Try again later."


class Seats:
    """The seats of one match."""

    def __init__(self, records: Sequence[SeatRecord], limits: Limits, lending: Lending) -> None:
        self.records = list(records)
        self.limits = limits
        self.lending = lending
        self.connections: dict[Seat | None, list[Connection]] = {}

    def everyone(self) -> Iterator[Connection]:
        """All connections."""
        return (connection for connections in self.connections.values() for connection in connections)

    def come(self, connection: Connection) -> bool:
        """A connection more; False if there is no room for it."""
        connections = self.connections.setdefault(connection.seat, [])
        self.replace_old(connection, connections)
        if connection.seat is None and len(connections) >= self.limits.spectators:
            connection.part(Farewell(BENCH, again=True))
            return False
        if connection.seat is not None and len(connections) >= self.limits.tabs:
            connections.pop(0).part(Farewell(TABS))
        connections.append(connection)
        self.lending.came(connection.seat)
        return True

    def replace_old(self, connection: Connection, connections: list[Connection]) -> None:
        """End what is left of a page's last connection, whose end nobody has noticed yet: it is no second screen."""
        for old in [each for each in connections if connection.page and each.page == connection.page]:
            connections.remove(old)
            old.part(Farewell(AGAIN, again=True))

    def leave(self, connection: Connection) -> None:
        """A connection less."""
        connections = self.connections.get(connection.seat, [])
        if connection in connections:
            connections.remove(connection)
        if not connections and self.connections.pop(connection.seat, None) is not None:
            self.lending.went(connection.seat)

    def here(self, seat: Seat) -> bool:
        """Is a screen of this seat connected?"""
        return bool(self.connections.get(seat))

    def people(self) -> list[Person]:
        """Who sits where."""
        return [self.person(record) for record in self.records]

    def person(self, r: SeatRecord) -> Person:
        """Who sits at a seat; that it is open on two screens is everybody's to see."""
        screens = len(self.connections.get(r.seat, ()))
        others = self.lending.others(self, r)
        return Person(r.seat, r.name, r.colour, r.bot, r.claimed, screens > 0, screens, others)

    def names(self) -> list[str]:
        """What the seats are called."""
        return [record.name or f"Seat {record.seat + 1}" for record in self.records]

    def tell(self, reply: Reply) -> None:
        """Tell everybody the same."""
        for connection in list(self.everyone()):
            connection.tell(reply)

    def tell_people(self) -> None:
        """Tell everybody who is here."""
        self.tell(People(self.people()))

    def part(self, farewell: Farewell, connections: Iterable[Connection] | None = None) -> None:
        """Send everybody away, or just some."""
        for connection in list(self.everyone() if connections is None else connections):
            connection.part(farewell)

    def changed(self, seat: Seat, **change: object) -> SeatRecord:
        """A seat as it would be."""
        return replace(self.records[seat], **change)

    def put(self, record: SeatRecord) -> None:
        """A seat as it is now."""
        self.records[record.seat] = record

    def bots(self) -> dict[Seat, str]:
        """The seats that bots play, and which kind."""
        return {record.seat: record.bot for record in self.records if record.bot}

    def played_by_people(self) -> list[Seat]:
        """The seats that no bot plays."""
        return [record.seat for record in self.records if not record.bot]
