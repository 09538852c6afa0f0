"""One worker: a process beside the server that does one job after the other, and can be stopped in the middle."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process, create_subprocess_exec
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from safehouse.server.events import event
from safehouse.server.wire.errors import RequestError
from safehouse.server.work.jobs import PREFIX

NICE: Final = 10  # who plays comes first
WORKER: Final = (sys.executable, "-P", "-m", "safehouse.server.work.worker", str(NICE))
BUFFER: Final = 1 << 20  # bytes of an answer that are taken in at a time
BROKE: Final = "The work on this ended too early."
TOO_LONG: Final = "This takes too long to work out here."
STOPPING: Final = "The server is stopping."
AGAIN: Final = "Try again in a moment."


class GivenUp(RequestError):
    """Nothing came of a job, and why."""

    def __init__(self, why: str) -> None:
        super().__init__(503, why, AGAIN)


def note_given_up(job: str, given_up: GivenUp) -> None:
    """Let the log know that nothing came of a job; that a server stops is known."""
    if given_up.error == STOPPING:
        return
    name = "job_timed_out" if given_up.error == TOO_LONG else "job_given_up"
    event(name, logging.WARNING, job=job, why=given_up.error)


class Worker:
    """Does one job at a time; a process that takes too long, breaks or is wanted no more is replaced."""

    def __init__(
        self, command: Sequence[str], longest: int, settings: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.command = command
        self.longest = longest  # bytes that an answer may have
        self.settings = settings  # variables of its process, beside those of this one
        self.process: Process | None = None
        self.closed = False

    async def ask(self, frame: bytes, patience: float) -> bytes:
        """The answer to a frame; GivenUp if none comes. Whoever stops waiting for it stops the work."""
        answered = False
        try:
            async with asyncio.timeout(patience):
                answer = await self.answer(frame)
            answered = True
        except TimeoutError as error:
            raise GivenUp(TOO_LONG) from error
        except (OSError, EOFError) as error:  # it cannot be started, or a pipe broke
            raise GivenUp(STOPPING if self.closed else BROKE) from error
        finally:
            if not answered:
                await self.dismiss()
        return answer

    async def answer(self, frame: bytes) -> bytes:
        """Write a frame, read a frame."""
        process = await self.present()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(len(frame).to_bytes(PREFIX, "big") + frame)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(PREFIX), "big")
        if not 0 < length <= self.longest:
            raise EOFError
        return await process.stdout.readexactly(length)

    async def present(self) -> Process:
        """The process; it is started when it is first needed, in a session of its own so that Ctrl-C spares it."""
        if self.closed:
            raise EOFError
        if self.process is None or self.process.returncode is not None:
            self.process = await create_subprocess_exec(
                *self.command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=BUFFER,
                start_new_session=True,
                env={**os.environ, **self.settings},
            )
        return self.process

    async def dismiss(self) -> None:
        """End the process in the middle of whatever it does."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """Work for nobody any longer."""
        self.closed = True
        await self.dismiss()
