"""Everybody can use it: nothing serious that axe finds, no sideways scroll on a phone, every page at every width."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Served

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = {"phone": (360, 740), "desk": (1440, 900), "wide": (1920, 1080)}
GRAVE = ("serious", "critical")


def first_page(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()


def set_up(page: Page) -> None:
    page.goto("/new")
    page.get_by_text("The Inclusion Job").first.wait_for()


def join(page: Page) -> None:
    page.goto("/join/QQQQQQ")
    page.get_by_role("heading").first.wait_for()


def lost(page: Page) -> None:
    page.goto("/nowhere/at/all")
    page.get_by_role("heading").first.wait_for()


def planning(page: Page) -> None:
    first_page(page)
    page.get_by_role("button", name="Play now").click()
    page.get_by_test_id("primary").wait_for()


def action(page: Page) -> None:
    planning(page)
    page.get_by_test_id("primary").click()
    page.locator("""[data-offer*='"type":"Act"']""").first.wait_for()


PAGES = {"first": first_page, "set-up": set_up, "join": join, "lost": lost, "planning": planning, "action": action}


@pytest.fixture(params=WIDTHS)
def sized(request: pytest.FixtureRequest, browser: Browser, served: Served) -> Any:
    width, height = WIDTHS[request.param]
    context = browser.new_context(base_url=served.address, viewport={"width": width, "height": height})
    context.set_default_timeout(30_000)
    context.add_init_script("localStorage.setItem('safehouse.settings', JSON.stringify({ pace: 0 }))")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("go", PAGES.values(), ids=PAGES.keys())
def test_nothing_grave_is_found_and_nothing_scrolls_sideways(sized: Page, go: Callable[[Page], None]) -> None:
    go(sized)

    assert graves(sized) == []
    assert sized.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def graves(page: Page) -> list[str]:
    """What axe-core finds that is serious or critical."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {node['html'][:120]}"
        for each in found["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]
