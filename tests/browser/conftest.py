"""A server of its own and a browser for the tests of the page."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import disk_usage
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.eyes import WIDTHS
from tests.browser.matches import bots_alone, over
from tests.browser.visitors import PATIENCE, come, prefers

CHROMIUM = os.environ.get("SAFEHOUSE_CHROMIUM", "/usr/bin/chromium")
expect.set_options(timeout=PATIENCE)
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
# A page lives for seconds: a process for drawing and code that is optimized for minutes cost a fifth more work.
SHORT_LIVED = ["--in-process-gpu", "--js-flags=--no-opt --no-maglev"]
# Playwright has what processes share written to a disk, for memory may be small in a container; it is a twentieth more.
MEMORY, ROOMY = Path("/dev/shm"), 1 << 30  # bytes
ON_DISK = "--disable-dev-shm-usage"


class Served:
    """A running server that can be killed and started again on the same port and data."""

    def __init__(self, data: Path, program: tuple[str, ...] = ("-m", "safehouse"), words: tuple[str, ...] = ()) -> None:
        self.data = data
        self.program = program
        self.words = words
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-P", *self.program, "serve", "--port", str(self.port), "--no-open"]
        command += ["--bot-pause", "0", *self.words]
        self.process = subprocess.Popen([*command, "--data", str(self.data)], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.process.stdout.readline())
        assert found, "the server did not say where it is"
        self.port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        roomy = MEMORY.is_dir() and disk_usage(MEMORY).free >= ROOMY
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=[*QUIET, *SHORT_LIVED], ignore_default_args=[ON_DISK] if roomy else []
        )
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def nobody_stays(browser: Browser) -> Iterator[None]:
    """Whoever came is gone after each test: a table that is left open keeps the machine busy for all others."""
    yield
    for context in browser.contexts:
        context.close()


@pytest.fixture(scope="session")
def ended(browser: Browser, served: Served) -> dict[str, Any]:
    """Two matches that are over, one of each game."""
    context = come(browser, served)
    page = context.new_page()
    made = {game: bots_alone(page, game) for game in ("masters", "masterminds")}
    for each in made.values():
        over(page, each["spectator"])
    context.close()
    return made


@pytest.fixture
def context(browser: Browser, served: Served) -> Iterator[BrowserContext]:
    """A browser of somebody who was never here."""
    context = come(browser, served)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page on which no error may happen."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    assert wrong == []


@pytest.fixture(params=WIDTHS)
def sized(request: pytest.FixtureRequest, browser: Browser, served: Served) -> Iterator[Page]:
    """A page in a window of each width."""
    context = come(browser, served, prefers(pace=0), size=WIDTHS[request.param])
    yield context.new_page()
    context.close()
