"""What a host sees: tables by number, how the server fares, who is shut out. No code, no hand, nobody's name."""

from typing import Final

from safehouse import __version__
from safehouse.server.app.host_routes import jobs_waiting
from safehouse.server.hosting.addresses import written_out
from safehouse.server.lobby.noting import ended
from safehouse.server.lobby.rooms import Rooms
from safehouse.server.meters import Histogram
from safehouse.server.room import Room
from safehouse.server.wire.admin_forms import (
    BannedAddress,
    HouseLoad,
    HouseReport,
    OpenTable,
    VisitorCount,
    WordOut,
)

MOST_TABLES: Final = 200
MOST_VISITORS: Final = 20


def report_of(rooms: Rooms, up: float, you: str) -> HouseReport:
    """All of it."""
    hosting, now = rooms.hosting, rooms.world.clock()
    tables = sorted((table_of(open_room.room, now) for open_room in rooms.open_rooms.values()), key=by_screens)
    word = hosting.word()
    return HouseReport(
        __version__,
        up,
        hosting.draining,
        None if word is None else WordOut(word.text, word.seconds),
        written_out(you),
        load_of(rooms),
        tables[:MOST_TABLES],
        max(0, len(tables) - MOST_TABLES),
        [BannedAddress(written_out(who), end - now) for who, end in sorted(hosting.bans.standing().items())],
        visitors_of(rooms),
    )


def table_of(room: Room, now: float) -> OpenTable:
    """A match in numbers."""
    seats = room.seats
    watching = len(seats.connections.get(None, ()))
    screens = sum(1 for _ in seats.everyone()) - watching
    age = max(0.0, now - room.record.made)
    people = len(seats.records), len(seats.bots())
    return OpenTable(
        room.key, room.record.game, *people, screens, watching, len(room.journal.entries), age, ended(room)
    )


def by_screens(table: OpenTable) -> tuple[int, int]:
    """Where most people look comes first."""
    return -(table.screens + table.watching), table.match


def load_of(rooms: Rooms) -> HouseLoad:
    """How the server fares."""
    meters, pool, waiting = rooms.meters, rooms.pool, jobs_waiting(rooms.pool)
    return HouseLoad(
        len(rooms.open_rooms),
        len(rooms.hosting.lines),
        sum(meters.commands.values()),
        sum(meters.refusals.values()),
        meters.not_saved,
        quantile(meters.latency, 0.5),
        quantile(meters.latency, 0.95),
        rooms.world.store.waiting,
        waiting["odds"],
        waiting["lab"],
        waiting["other"],
        len(pool.workers),
        len(pool.workers) - len(pool.free),
        rooms.held() or 0,
        rooms.world.limits.memory,
    )


def quantile(times: Histogram, part: float) -> float | None:
    """The bound that so many did not pass; None where there is none, or they took longer than any bound."""
    left = part * times.count
    for bound, count in zip(times.bounds, times.counts, strict=False):
        left -= count
        if left <= 0 and times.count:
            return bound
    return None


def visitors_of(rooms: Rooms) -> list[VisitorCount]:
    """Who has most tables open."""
    counts = [VisitorCount(written_out(who), each.tables) for who, each in rooms.visitors.addresses.kept.items()]
    return sorted((one for one in counts if one.tables), key=lambda one: -one.tables)[:MOST_VISITORS]
