"""The workers of the server, and who may use them when: short jobs never wait for those that last."""

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence

import msgspec

from safehouse.server.limits import Limits
from safehouse.server.wire.errors import RequestError
from safehouse.server.work.jobs import BROKEN, DECLINED, WorkerJob, written
from safehouse.server.work.process import BROKE, STOPPING, GivenUp, Worker, note_given_up
from safehouse.server.work.turns import Ticket, Turns, Whose

LOG = logging.getLogger("safehouse.server")
LEAST = 3  # one that may do jobs that last, and two that never do: a table's odds do not wait for another's


class Pool:
    """Has jobs done by a few workers. Jobs that last never hold all of them."""

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        self.limits = limits
        self.workers = [Worker(command, limits.answer) for _ in range(max(LEAST, limits.workers))]
        self.free = list(self.workers)
        self.lasting = 0  # workers that are at jobs that last
        self.turns = {True: Turns(limits.lasting_jobs), False: Turns(limits.short_jobs)}  # by whether a job lasts
        self.waiting = Counter[str]()  # who waits for a worker, by the kind of job
        self.closed = False

    async def run(self, job: WorkerJob, whose: Whose, body: bytes = b"") -> bytes:
        """What comes of a job; Busy, GivenUp or another Trouble if nothing does. Whoever stops waiting stops it."""
        ticket = Ticket(whose, asyncio.get_running_loop().create_future(), lasting=job.lasting)
        kind = type(job).__name__
        self.waiting[kind] += 1
        try:
            worker = await self.turn(ticket)
        finally:
            self.waiting[kind] -= 1
        try:
            patience = self.limits.long_patience if job.lasting else self.limits.patience
            return opened(job, await worker.ask(written(job, body), patience))
        except GivenUp as given_up:
            note_given_up(kind, given_up)
            raise
        finally:
            self.give_back(worker, lasting=job.lasting)

    async def turn(self, ticket: Ticket) -> Worker:
        """Wait for a worker."""
        if self.closed:
            raise GivenUp(STOPPING)
        self.turns[ticket.lasting].add(ticket)
        self.hand_out()
        try:
            worker: Worker = await ticket.given
        except asyncio.CancelledError:
            self.let_go(ticket)
            raise
        return worker

    def let_go(self, ticket: Ticket) -> None:
        """Somebody went who waited, or who was given a worker in the same moment."""
        self.turns[ticket.lasting].drop(ticket)
        if ticket.given.done() and not ticket.given.cancelled() and ticket.given.exception() is None:
            self.give_back(ticket.given.result(), lasting=ticket.lasting)

    def hand_out(self) -> None:
        """Give free workers to those whose turn it is."""
        while self.free and (ticket := self.next()) is not None:
            if not ticket.given.done():
                self.lasting += ticket.lasting
                ticket.given.set_result(self.free.pop())

    def next(self) -> Ticket | None:
        """Whose turn it is; jobs that last leave two workers to the others."""
        if self.lasting < len(self.workers) - 2 and (ticket := self.turns[True].next()) is not None:
            return ticket
        return self.turns[False].next()

    def give_back(self, worker: Worker, *, lasting: bool) -> None:
        """A worker is free again."""
        self.lasting -= lasting
        self.free.append(worker)
        self.hand_out()

    async def close(self) -> None:
        """Drop everything: those who wait hear that the server stops."""
        self.closed = True
        for turns in self.turns.values():
            while (ticket := turns.next()) is not None:
                if not ticket.given.done():
                    ticket.given.set_exception(GivenUp(STOPPING))
        await asyncio.gather(*(worker.close() for worker in self.workers))


def opened(job: WorkerJob, answer: bytes) -> bytes:
    """What a worker found out; Trouble if it declined or stumbled."""
    mark, told = answer[:1], answer[1:]
    if mark == DECLINED:
        raise RequestError(*msgspec.json.decode(told, type=tuple[int, str, str]))
    if mark == BROKEN:
        LOG.error("a worker stumbled over a job of kind %s: %s", type(job).__name__, told.decode())
        raise GivenUp(BROKE)
    return told
