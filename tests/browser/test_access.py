"""Everybody can use it: nothing serious that axe finds, no sideways scroll on a phone, every page at every width."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.eyes import SIDEWAYS, graves

pytestmark = pytest.mark.browser


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


def editions(page: Page) -> None:
    page.goto("/compare/v18.0/v22.0")
    page.get_by_role("article").first.wait_for()


def rule(page: Page) -> None:
    page.goto("/rules/NPC8?edition=v22.0")
    page.get_by_role("article").first.wait_for()


PAGES = {
    "first": first_page,
    "set-up": set_up,
    "join": join,
    "lost": lost,
    "planning": planning,
    "action": action,
    "editions": editions,
    "rule": rule,
}


@pytest.mark.parametrize("go", PAGES.values(), ids=PAGES.keys())
def test_nothing_grave_is_found_and_nothing_scrolls_sideways(sized: Page, go: Callable[[Page], None]) -> None:
    go(sized)

    assert graves(sized) == []
    assert sized.evaluate(SIDEWAYS) <= 0
