"""Whoever reckons for the server: one process beside it, so that nobody at a table waits for sums."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process, create_subprocess_exec
from collections.abc import Sequence
from typing import Final

RECKONER: Final = (sys.executable, "-P", "-m", "safehouse.server.reckoner")
LONGEST_LINE: Final = 1 << 20


class GivenUp(Exception):
    """Nothing came of a sum, and why."""


class Clerk:
    """Answers line by line, one after the other; who takes too long or is not wanted any more is replaced."""

    def __init__(self, command: Sequence[str], patience: float) -> None:
        self.command = command
        self.patience = patience
        self.busy = asyncio.Lock()
        self.process: Process | None = None
        self.closed = False

    async def ask(self, line: bytes) -> bytes:
        """The answer to a line; GivenUp if none comes. Who stops waiting for it stops the sum."""
        async with self.busy:
            answered = False
            try:
                async with asyncio.timeout(self.patience):
                    answer = await self.answer(line)
                answered = True
            except (OSError, ValueError) as error:  # a pipe that broke, a line beyond all bounds, or no time left
                raise GivenUp(repr(error)) from error
            finally:
                if not answered:
                    await self.dismiss()
            return answer

    async def answer(self, line: bytes) -> bytes:
        """Write a line, read a line."""
        process = await self.present()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line + b"\n")
        await process.stdin.drain()
        answer = await process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise GivenUp("the reckoner ended")
        return answer

    async def present(self) -> Process:
        """The process; it is started when it is first needed, in a session of its own so that Ctrl-C spares it."""
        if self.closed:
            raise GivenUp("the server stops")
        if self.process is None or self.process.returncode is not None:
            self.process = await create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE, start_new_session=True
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
        """Answer nobody any more."""
        self.closed = True
        await self.dismiss()
