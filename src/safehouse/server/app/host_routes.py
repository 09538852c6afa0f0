"""What is asked by whoever runs the server: does it live, can it be used, how does it fare."""

import asyncio
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from safehouse import __version__
from safehouse.server.lobby.rooms import Rooms
from safehouse.server.meters import LOST_LEASE, TAKEN_LEASE
from safehouse.server.meters.exposition import FORM, Sample, counter, gauge, histogram
from safehouse.server.store import NotStored
from safehouse.server.work.pool import Pool

ALIVE: Final = "/healthz"
READY: Final = "/readyz"
METRICS: Final = "/metrics"
PATIENCE: Final = 2.0  # seconds for the store to show that it can keep something
QUEUES: Final = {"FindOdds": "odds", "PlayHeists": "lab"}  # by job; the others wait as others


class HostRoutes:
    """Answers whoever runs the server."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    async def alive(self, _: Request) -> Response:
        """GET /healthz: the loop turns."""
        return PlainTextResponse("alive\n")

    async def ready(self, _: Request) -> Response:
        """GET /readyz: matches can be played and kept."""
        why = await self.why_not()
        return PlainTextResponse(f"{why}\n", 503) if why else PlainTextResponse("ready\n")

    async def why_not(self) -> str:
        """What keeps people from playing; nothing if nothing does."""
        if self.rooms.closed:
            return "the server stops"
        if self.rooms.hosting.draining:
            return "no new matches are taken: the house is drained"
        try:
            await asyncio.wait_for(self.rooms.world.store.ready(), PATIENCE)
        except NotStored as error:
            return error.why
        except TimeoutError:
            return "the store does not answer"
        return ""

    async def metrics(self, request: Request) -> Response:
        """GET /metrics: for machines nearby; to all others there is no such page."""
        if not nearby(request.client.host if request.client else ""):
            return PlainTextResponse("There is nothing here.\n", 404)
        return Response("\n".join(self.told()) + "\n", media_type=FORM)

    def told(self) -> Iterator[str]:
        """All meters, line by line."""
        yield from gauge("safehouse_build_info", "The version that runs.", [({"version": __version__}, 1)])
        yield from self.played()
        yield from self.kept()
        yield from gauge("safehouse_jobs_waiting", "Jobs that wait for a worker.", self.waiting())
        pool = self.rooms.pool
        yield from gauge("safehouse_workers_busy", "Workers at a job.", len(pool.workers) - len(pool.free))

    def played(self) -> Iterator[str]:
        """What people do."""
        meters, rooms = self.rooms.meters, self.rooms.open_rooms.values()
        commands = [({"game": game, "by": by}, count) for (game, by), count in sorted(meters.commands.items())]
        refusals = [({"game": game}, count) for game, count in sorted(meters.refusals.items())]
        sockets = sum(len(list(open_room.room.seats.everyone())) for open_room in rooms)
        yield from counter("safehouse_commands", "Commands that were stored.", commands)
        yield from counter("safehouse_refusals", "Messages that were refused.", refusals)
        yield from counter("safehouse_not_saved", "Commands that could not be stored.", [({}, meters.not_saved)])
        yield from histogram("safehouse_command_seconds", "From command to acknowledgement.", meters.latency)
        yield from gauge("safehouse_sockets", "Screens that are connected to a table.", sockets)
        yield from gauge("safehouse_matches_open", "Matches in memory.", len(rooms))
        yield from gauge("safehouse_memory_bytes", "Memory of the server and its bots.", self.rooms.held() or 0)
        yield from gauge("safehouse_memory_blocks", "Blocks of memory in use by the server.", sys.getallocatedblocks())

    def kept(self) -> Iterator[str]:
        """How the store fares."""
        store = self.rooms.world.store
        yield from histogram("safehouse_store_wait_seconds", "How long the store took.", store.waits)
        yield from gauge("safehouse_store_waiting", "What waits for the store.", store.waiting)
        moves = [({"how": how}, self.rooms.meters.lease_moves[how]) for how in (TAKEN_LEASE, LOST_LEASE)]
        yield from counter("safehouse_lease_moves", "Matches taken over from other processes, or lost to them.", moves)

    def waiting(self) -> list[Sample]:
        """Jobs that wait, by queue."""
        return [({"queue": queue}, count) for queue, count in jobs_waiting(self.rooms.pool).items()]

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [Route(ALIVE, self.alive), Route(READY, self.ready), Route(METRICS, self.metrics)]


def jobs_waiting(pool: Pool) -> dict[str, int]:
    """How many jobs wait for a worker, by queue."""
    found = dict.fromkeys(("odds", "lab", "other"), 0)
    for job, count in pool.waiting.items():
        found[QUEUES.get(job, "other")] += count
    return found


def nearby(host: str) -> bool:
    """Is this an address of this machine or of a network that nobody outside can reach?"""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_private
