"""What holds for all tests."""

import asyncio
import faulthandler
import gc
import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import islice
from types import FrameType
from typing import Final

import pytest
from hypothesis import settings

from safehouse.compiled import choosing
from tests.pure_only import PURE_ONLY

ENDLESS: Final = 900  # seconds; the slowest test takes a tenth of that on a machine with ten times as much to do
SELDOM: Final = (10_000, 20, 20)  # new things between two looks at them, and between looks at older ones

settings.register_profile("patient", deadline=None)  # a busy machine takes its time
settings.load_profile("patient")


@contextmanager
def without_a_loop(item: pytest.Item) -> Iterator[None]:
    """No event loop runs in the thread of a test without a browser, as far as the test can see.

    Playwright's keeps running between the tests of the page, and a worker may be given others in between.
    """
    if item.get_closest_marker("browser"):
        yield
        return
    kept = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(kept)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    with without_a_loop(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    with without_a_loop(item):
        return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_itemcollected(item: pytest.Item) -> None:
    """On a compiled build some tests cannot run: they are named, and skipped with what keeps them."""
    name = item.nodeid.partition("[")[0]
    if name in PURE_ONLY and choosing.running.startswith("compiled"):
        item.add_marker(pytest.mark.skip(reason=PURE_ONLY[name]))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each worker begins with a share of the browser's tests, the longest; short ones are left to even things out."""
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    slow = [item for item in items if item.get_closest_marker("browser")]
    quick = iter([item for item in items if not item.get_closest_marker("browser")])
    left, items[:] = len(items), []
    for worker in range(workers):
        size, first = left // (workers - worker), slow[worker::workers]
        items += [*first, *islice(quick, max(size - len(first), 0))]
        left -= size
    items += quick


def pytest_collection_finish() -> None:
    """Tests are there to stay: garbage is not looked for among them, and not after every few things that are new."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


class Endless(BaseException):
    """A test, or what cleans up after it, waits for what never comes."""


def give_up(_signal: int, _frame: FrameType | None) -> None:
    """Say where everybody stands, and let the test fail."""
    faulthandler.dump_traceback()
    raise Endless(f"not over after {ENDLESS} seconds")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """No test keeps the others waiting for ever, nor do its fixtures."""
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(ENDLESS)
    try:
        return (yield)
    finally:
        signal.alarm(0)
