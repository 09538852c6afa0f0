"""How one process of the house fares, as it tells the others: tables by number, counts and times."""

from typing import Final

import msgspec

from safehouse.server.app.host_routes import jobs_waiting
from safehouse.server.lobby.noting import ended
from safehouse.server.lobby.rooms import Rooms
from safehouse.server.room import Room
from safehouse.server.wire.admin_forms import HouseLoad, OpenTable

MOST_TABLES: Final = 200
MOST_VISITORS: Final = 200


class OwnReport(msgspec.Struct, frozen=True):
    """What a process says of itself; the times of its commands by bounds, so that those of all can be put together."""

    up: float
    load: HouseLoad
    latency: list[int]
    tables: list[OpenTable]  # those where most people look
    visitors: dict[str, int]  # tables that are open, by address


def own_report(rooms: Rooms, up: float) -> OwnReport:
    """All that this process knows."""
    now = rooms.world.clock()
    tables = sorted((table_of(open_room.room, now) for open_room in rooms.open_rooms.values()), key=by_screens)
    return OwnReport(up, load_of(rooms), rooms.meters.latency.counts, tables[:MOST_TABLES], visitors_of(rooms))


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
    """How this process fares; how long commands took is told by their bounds."""
    meters, pool, waiting = rooms.meters, rooms.pool, jobs_waiting(rooms.pool)
    return HouseLoad(
        tables=len(rooms.open_rooms),
        sockets=len(rooms.hosting.lines),
        commands=sum(meters.commands.values()),
        refusals=sum(meters.refusals.values()),
        not_saved=meters.not_saved,
        median=None,
        slow=None,
        store_waiting=rooms.world.store.waiting,
        odds_waiting=waiting["odds"],
        lab_waiting=waiting["lab"],
        others_waiting=waiting["other"],
        workers=len(pool.workers),
        busy=len(pool.workers) - len(pool.free),
        memory=rooms.held() or 0,
        most_memory=rooms.world.limits.memory,
    )


def visitors_of(rooms: Rooms) -> dict[str, int]:
    """Who has most tables open by this door."""
    counts = {who: each.tables for who, each in rooms.visitors.addresses.kept.items() if each.tables}
    return dict(sorted(counts.items(), key=lambda each: -each[1])[:MOST_VISITORS])
