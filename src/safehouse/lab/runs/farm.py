"""Where batches are played: here, in a pool of processes, or on a Dask cluster; they come back in any order."""

import gc
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import get_context
from typing import NamedTuple

from safehouse.lab.runs.batches import Batch, BatchResult, Cutter, play_batch

BLINK = 0.2  # seconds between looks at whether to stop
SELDOM = (10_000, 20, 20)  # new things between two looks at them, and between looks at older ones
AHEAD = 2  # batches on their way for each job, so that nobody waits for the next


class LostBatch(Exception):
    """Those who played are gone, in one line; what they had brought before counts."""


class Farm(NamedTuple):
    """Who plays: an executor, how many at a time, and a look whether somebody is still there."""

    executor: Executor
    jobs: int
    look: Callable[[], None]


Farming = AbstractContextManager[Farm]


@contextmanager
def pool(jobs: int) -> Iterator[Farm]:
    """A pool of processes that leave Ctrl-C to the one that started them."""
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), settle_in)
    try:
        yield Farm(executor, jobs, lambda: None)
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def settle_in() -> None:
    """Do not stop at Ctrl-C, nor for garbage all the time: nearly all that a match leaves behind goes by itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(*SELDOM)


def harvest_here(cutter: Cutter, stopped: Callable[[], bool]) -> Iterator[tuple[Batch, BatchResult]]:
    """Play everything in this process."""
    while not stopped() and (batch := cutter.cut()) is not None:
        played = play_batch(batch)
        cutter.learn(batch, played)
        yield batch, played


def harvest(farm: Farm, cutter: Cutter, stopped: Callable[[], bool]) -> Iterator[tuple[Batch, BatchResult]]:
    """Hand batches out and take what comes back, until all is played or somebody says stop."""
    waiting: dict[Future[BatchResult], Batch] = {}
    try:
        while not stopped():
            hand_out(farm, cutter, waiting)
            if not waiting:
                return
            done, _ = wait(waiting, BLINK, FIRST_COMPLETED)
            if not done:
                farm.look()
            for future in done:
                batch, played = waiting.pop(future), brought(future)
                cutter.learn(batch, played)
                yield batch, played
    finally:
        for future in waiting:
            future.cancel()


def hand_out(farm: Farm, cutter: Cutter, waiting: dict[Future[BatchResult], Batch]) -> None:
    """Keep everybody busy."""
    while len(waiting) < AHEAD * farm.jobs and (batch := cutter.cut()) is not None:
        try:
            waiting[farm.executor.submit(play_batch, batch)] = batch
        except BrokenProcessPool as wrong:
            raise LostBatch("a process of the pool died; give it more memory or fewer jobs") from wrong


def brought(future: "Future[BatchResult]") -> BatchResult:
    """What came back."""
    try:
        return future.result()
    except BrokenProcessPool as wrong:
        raise LostBatch("a process of the pool died; give it more memory or fewer jobs") from wrong
    except Exception as wrong:
        raise LostBatch(f"a batch was lost: {type(wrong).__name__}: {' '.join(str(wrong).split())[:200]}") from wrong
