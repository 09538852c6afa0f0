"""Whose turn it is: addresses take turns, and so do the tables of one address, so that nobody waits behind a crowd."""

from asyncio import Future
from collections import deque
from typing import Any, NamedTuple

from safehouse.server.limits import Queued
from safehouse.server.wire.errors import RequestError

BUSY = "The server is still busy with other things you asked for."
ALL_BUSY = "The server is too busy just now."
LATER = "Wait a moment and try again."


class Busy(RequestError):
    """There is no room to wait for something."""

    def __init__(self, why: str) -> None:
        super().__init__(429, why, LATER)


class Whose(NamedTuple):
    """For whom something is done: where they are, and at which table; 0 for none."""

    address: str
    table: int = 0


class Ticket:
    """Somebody who waits, whether for something that lasts, and what is handed to them when it is their turn."""

    def __init__(self, whose: Whose, given: "Future[Any]", *, lasting: bool) -> None:
        self.whose = whose
        self.given = given
        self.lasting = lasting


class Turns:
    """Those who wait, by address and by table; whoever had a turn goes to the end of both."""

    def __init__(self, most: Queued) -> None:
        self.most = most
        self.lines: dict[str, dict[int, deque[Ticket]]] = {}

    def add(self, ticket: Ticket) -> None:
        """Let somebody wait; Busy if too many do."""
        address, table = ticket.whose
        tables = self.lines.get(address, {})
        if len(tables.get(table, ())) >= self.most.table or counted(tables) >= self.most.address:
            raise Busy(BUSY)
        if sum(map(counted, self.lines.values())) >= self.most.all:
            raise Busy(ALL_BUSY)
        self.lines.setdefault(address, {}).setdefault(table, deque()).append(ticket)

    def next(self) -> Ticket | None:
        """The one whose turn it is; None if nobody waits."""
        if not self.lines:
            return None
        address = next(iter(self.lines))
        tables = self.lines.pop(address)
        table = next(iter(tables))
        line = tables.pop(table)
        ticket = line.popleft()
        if line:
            tables[table] = line
        if tables:
            self.lines[address] = tables
        return ticket

    def drop(self, ticket: Ticket) -> None:
        """Somebody waits no longer, if they did."""
        tables = self.lines.get(ticket.whose.address, {})
        line = tables.get(ticket.whose.table, deque())
        if ticket not in line:
            return
        line.remove(ticket)
        if not line:
            del tables[ticket.whose.table]
        if not tables:
            del self.lines[ticket.whose.address]


def counted(tables: dict[int, deque[Ticket]]) -> int:
    """How many wait at some tables."""
    return sum(map(len, tables.values()))
