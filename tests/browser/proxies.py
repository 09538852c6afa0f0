"""A proxy between a browser and a server, on loopback. A dead line swallows every byte and closes nothing."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65_536
UP, DOWN = "up", "down"  # from the browser to the server, and back


class Proxy:
    """Passes bytes on to a server, as long as the line is good."""

    def __init__(self, server: int) -> None:
        self.server = server
        self.port = 0
        self.swallows: frozenset[str] = frozenset()
        self.came = 0  # connections so far
        self.tasks: set[asyncio.Task[None]] = set()  # held here, since nobody else does
        self.loop = asyncio.new_event_loop()

    def cut(self, *ways: str) -> None:
        """From now on nothing arrives, both ways or one."""
        self.swallows = frozenset(ways or (UP, DOWN))

    def mend(self) -> int:
        """From now on everything arrives, on new lines; how many there were before, all of which are lost."""
        return asyncio.run_coroutine_threadsafe(self.mended(), self.loop).result()

    async def mended(self) -> int:
        while self.tasks:
            for each in self.tasks:
                each.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)
        self.swallows = frozenset()
        return self.came

    async def serve(self, ready: threading.Event) -> None:
        """Until it is cancelled."""
        listening = await asyncio.start_server(self.connected, "127.0.0.1", 0)
        self.port = listening.sockets[0].getsockname()[1]
        ready.set()
        async with listening:
            await listening.serve_forever()

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, to its end."""
        self.came += 1
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        writers = [writer]
        try:
            with suppress(OSError, asyncio.CancelledError):
                up, out = await asyncio.open_connection("127.0.0.1", self.server)
                writers.append(out)
                await asyncio.gather(self.passed_on(reader, out, UP), self.passed_on(up, writer, DOWN))
        finally:
            for each in writers:
                each.transport.abort()
            self.tasks.discard(task)

    async def passed_on(self, source: asyncio.StreamReader, to: asyncio.StreamWriter, way: str) -> None:
        """What one side says to the other; that a side is gone is told as well, if the line carries it."""
        with suppress(OSError):
            while piece := await source.read(CHUNK):
                if way not in self.swallows:
                    to.write(piece)
                    await to.drain()
            if way not in self.swallows:
                to.close()


@contextmanager
def proxied(server: int) -> Iterator[Proxy]:
    """A proxy in a thread, as long as it is needed."""
    proxy, ready = Proxy(server), threading.Event()
    task = proxy.loop.create_task(proxy.serve(ready))
    thread = threading.Thread(target=run, args=(proxy.loop, task))
    thread.start()
    ready.wait()
    try:
        yield proxy
    finally:
        proxy.loop.call_soon_threadsafe(task.cancel)
        thread.join()


def run(loop: asyncio.AbstractEventLoop, task: "asyncio.Task[None]") -> None:
    """Run a proxy until it is cancelled, then end all that belongs to it."""
    with suppress(asyncio.CancelledError):
        loop.run_until_complete(task)
    loop.run_until_complete(ended())
    loop.close()


async def ended() -> None:
    """Let every connection go."""
    rest = asyncio.all_tasks() - {asyncio.current_task()}
    for each in rest:
        each.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    await asyncio.sleep(0)  # connections that were let go close in the next turn of the loop
