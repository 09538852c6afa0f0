"""The bots of a worker: each remembers its match until it is let go, or until all of them begin afresh."""

import gc
from functools import cache
from random import Random
from typing import Final

import msgspec

from safehouse.bots.bot import Bot, Situation
from safehouse.bots.recent import Recent
from safehouse.engine.memo import Shelf
from safehouse.engine.wire import Command
from safehouse.engine.written import read_position
from safehouse.games import open_game
from safehouse.server.limits.memory import give_back
from safehouse.server.scenes.screens import screen_of
from safehouse.server.work.jobs import ChooseForBot


class Thinking:
    """A bot at its seat."""

    def __init__(self, job: ChooseForBot) -> None:
        self.game = open_game(job.game, bytes(job.setup))
        self.seat = job.seat
        self.bot: Bot = screen_of(job.game).bot(job.kind, self.game, job.seat, Random(job.luck))

    def choose(self, position: bytes) -> Command:
        """What the bot chooses of what it is offered; to it, the position that came is as good as the true one."""
        return self.bot.choose(Situation(self.game, read_position(self.game, position), self.seat))


MINDS: Final[dict[int, Thinking]] = {}
CACHED: Final = type(cache(open_game))  # what a function becomes that remembers what it said
OURS: Final = f"{__name__.partition('.')[0]}."


def forget(gone: list[int]) -> None:
    """Let go of bots: what they thought of hangs together in rings."""
    for number in gone:
        MINDS.pop(number, None)
    if gone:
        gc.collect()


def begin_afresh() -> None:
    """Forget all bots and whatever this process has worked out: it lies all over its memory, between what is free."""
    MINDS.clear()
    gc.unfreeze()  # what is frozen is not among all objects
    for each in gc.get_objects():
        if isinstance(each, Shelf | Recent):
            each.clear()
        elif isinstance(each, CACHED) and str(each.__module__).startswith(OURS):
            each.cache_clear()
    gc.collect()


def thought(job: ChooseForBot) -> bytes:
    """What a bot chooses; those that were let go are forgotten first.

    A thought takes more than all that is kept of it, and is over: the system has it back at once, in a quarter of a
    millisecond.
    """
    forget(job.gone)
    if job.afresh:
        begin_afresh()
    if job.mind not in MINDS:
        MINDS[job.mind] = Thinking(job)
    command = msgspec.json.encode(MINDS[job.mind].choose(bytes(job.position)))
    give_back()
    return command
