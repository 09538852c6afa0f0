"""Bots that think for tables: in processes beside the server, so that nobody waits for them, or in threads of it."""

import asyncio
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol
from weakref import WeakKeyDictionary, finalize

import msgspec
from msgspec.structs import replace

from safehouse.bots.bot import Bot, Situation
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Answer, Command, Drop, Seat, one_of
from safehouse.engine.written import write_position
from safehouse.server.limits import Limits
from safehouse.server.limits.memory import held, trimmable
from safehouse.server.scenes.screens import screen_of
from safehouse.server.work.jobs import ChooseForBot, written, written_setup
from safehouse.server.work.pool import opened
from safehouse.server.work.process import GivenUp, Worker, note_given_up
from safehouse.server.work.threads import Threads

NOTHING: Final = msgspec.Raw(b"null")
ANY: Final = 0  # the number by which a position is imagined that is sent: all of them look the same to a bot
SOME: Final = 50  # thoughts after which a process is looked at
TRIES: Final = 2  # a process that broke is replaced, and asked again


class Mind(Protocol):
    """A bot at its seat, for as long as anybody holds it."""

    async def choose(self, situation: Situation) -> Command:
        """One of the offers."""


class Minds(Protocol):
    """Where bots think."""

    def mind(self, kind: str, match: Journal, seat: Seat, luck: int) -> Mind:
        """A bot for a seat of a match; its luck begins with a number."""

    def held(self) -> int:
        """The bytes that are held for it elsewhere."""

    async def close(self) -> None:
        """Nobody wants to know any longer; whoever waits is cancelled."""


class InThreads:
    """Bots in threads of the server: soon there, but they share its interpreter."""

    def __init__(self, most: int) -> None:
        self.threads = Threads("bots think", most)

    def mind(self, kind: str, match: Journal, seat: Seat, luck: int) -> Mind:
        """A bot for a seat."""
        game = match.game
        return ThreadMind(screen_of(game.name).bot(kind, game, seat, Random(luck)), self.threads)

    def held(self) -> int:
        """What they hold is the server's own."""
        return 0

    async def close(self) -> None:
        """Nobody wants to know any longer."""
        self.threads.close(asyncio.CancelledError())


class ThreadMind:
    """A bot that thinks in some thread."""

    def __init__(self, bot: Bot, threads: Threads) -> None:
        self.bot = bot
        self.threads = threads

    async def choose(self, situation: Situation) -> Command:
        """One of the offers."""
        return await self.threads.run(self.bot.choose, situation)


class InWorkers:
    """Bots in a few processes. All seats of a table think in the same one, where they share what they work out."""

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        workers = (Worker(command, limits.answer, trimmable()) for _ in range(limits.bot_workers))
        self.thinkers = [Thinker(worker, limits) for worker in workers]
        self.imagining = Threads("positions are imagined", 1)
        self.homes: WeakKeyDictionary[Journal, Thinker] = WeakKeyDictionary()
        self.tables = count()
        self.numbers = count()

    def mind(self, kind: str, match: Journal, seat: Seat, luck: int) -> Mind:
        """A bot for a seat; its process hears with the next thought that it is let go."""
        game, home = match.game, self.homes.get(match)
        if home is None:
            home = self.homes[match] = self.thinkers[next(self.tables) % len(self.thinkers)]
        job = ChooseForBot(game.name, written_setup(game), kind, seat, luck, next(self.numbers), NOTHING, [])
        mind = WorkerMind(job, home, self.imagining, msgspec.json.Decoder(one_of((game.commands, Answer, Drop))))
        finalize(mind, home.gone.append, job.mind)
        return mind

    def held(self) -> int:
        """What the processes hold."""
        return sum(thinker.held() for thinker in self.thinkers)

    async def close(self) -> None:
        """End the processes."""
        self.imagining.close(asyncio.CancelledError())
        await asyncio.gather(*(thinker.worker.close() for thinker in self.thinkers))


class WorkerMind:
    """A bot that thinks in a process; each thought says all that is needed to make the bot there."""

    def __init__(
        self, job: ChooseForBot, home: "Thinker", imagining: Threads, commands: "msgspec.json.Decoder[Any]"
    ) -> None:
        self.job = job
        self.home = home
        self.imagining = imagining
        self.commands = commands

    async def choose(self, situation: Situation) -> Command:
        """One of the offers; the process is sent what the seat knows, and never the true position."""
        position = await self.imagining.run(written_for, situation)
        command: Command = self.commands.decode(await self.home.think(replace(self.job, position=position)))
        return command


def written_for(situation: Situation) -> msgspec.Raw:
    """A position as a seat knows it, to be sent. Where the past has to be imagined, too, that may take a while."""
    return msgspec.Raw(write_position(situation.imagine(ANY)))


class Thinker:
    """A process in which bots think, one after the other."""

    def __init__(self, worker: Worker, limits: Limits) -> None:
        self.worker = worker
        self.limits = limits
        self.turn = asyncio.Lock()
        self.thoughts = 0
        self.gone: list[int] = []  # bots that were let go since the last thought

    async def think(self, job: ChooseForBot) -> bytes:
        """What a bot chooses."""
        async with self.turn:
            await self.keep_small()
            gone, afresh = self.gone.copy(), self.thoughts % self.limits.bot_thoughts == 0
            found = opened(job, await self.asked(written(replace(job, gone=gone, afresh=afresh))))
            del self.gone[: len(gone)]
            return found

    async def asked(self, frame: bytes) -> bytes:
        """The answer to a frame; one that breaks the process is asked once more."""
        for _ in range(TRIES):
            try:
                return await self.worker.ask(frame, self.limits.thought)
            except GivenUp as given_up:
                why = given_up
                note_given_up("ChooseForBot", given_up)
                if self.worker.closed:
                    raise asyncio.CancelledError from given_up
        raise why

    async def keep_small(self) -> None:
        """Replace the process when it holds too much; bots then forget what they worked out."""
        self.thoughts += 1
        if self.thoughts % SOME == 0 and self.held() > self.limits.bot_memory:
            self.thoughts = 1
            await self.worker.dismiss()

    def held(self) -> int:
        """The bytes the process holds; none where it does not run, or nobody can tell."""
        process = self.worker.process
        return 0 if process is None else held(Path(f"/proc/{process.pid}/statm")) or 0
