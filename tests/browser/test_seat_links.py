"""A seat belongs to the browser that took it: the host's copy of its link ends, and all see when a new one is made."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Served
from tests.browser.eyes import WIDTHS
from tests.browser.visitors import AT_ONCE, come

pytestmark = pytest.mark.browser

HEIST = {"game": "masters", "setup": {}, "seats": [{"name": "Ada"}, {"name": "Bo"}]}
TABLES = "JSON.parse(localStorage.getItem('safehouse.tables'))"


@pytest.fixture
def made(page: Page) -> Any:
    return page.request.post("/api/matches", data=HEIST).json()


@pytest.fixture
def friends(browser: Browser, served: Served) -> Iterator[list[BrowserContext]]:
    """The browsers of some others."""
    with ExitStack() as open_:
        contexts = [come(browser, served, AT_ONCE) for _ in range(2)]
        for context in contexts:
            open_.callback(context.close)
        yield contexts


def sit_down(context: BrowserContext, link: str) -> Page:
    page = context.new_page()
    page.goto(f"/t/{link}")
    page.get_by_test_id("now").wait_for()
    return page


def link_of(page: Page) -> str:
    return page.url.split("/t/")[1]


def test_who_opens_a_link_first_has_the_seat_and_the_link_ends(made: Any, friends: list[BrowserContext]) -> None:
    bo = sit_down(friends[0], made["links"][1])

    mine = link_of(bo)
    assert mine not in made["links"]
    assert [table["link"] for table in bo.evaluate(TABLES)] == [mine]
    late = friends[1].new_page()
    late.goto(f"/t/{made['links'][1]}")
    expect(late.get_by_role("main")).to_contain_text("This link has been used")
    bo.goto(f"/t/{made['links'][1]}")  # from the message it came in
    bo.get_by_test_id("now").wait_for()
    assert link_of(bo) == mine


def test_a_seat_is_not_lost_with_the_answer_that_gives_it(made: Any, friends: list[BrowserContext]) -> None:
    bo, cut = friends[0].new_page(), list[str]()

    def answer_gets_lost(route: Any) -> None:
        if cut:
            route.continue_()
            return
        cut.append(route.fetch().json()["link"])
        route.abort()

    bo.route("**/take", answer_gets_lost)
    bo.goto(f"/t/{made['links'][1]}")
    bo.get_by_test_id("now").wait_for()

    assert [link_of(bo)] == cut


def share_dialog(page: Page) -> Any:
    page.get_by_role("button", name="Invite friends").click()
    dialog = page.get_by_role("dialog", name="Invite friends")
    dialog.get_by_text("More links").click()
    return dialog


def test_a_new_link_is_made_for_all_to_see(browser: Browser, served: Served, made: Any, page: Page) -> None:
    contexts = [come(browser, served, AT_ONCE) for _ in range(2)]
    ada, bo = (sit_down(context, link) for context, link in zip(contexts, made["links"], strict=True))
    old = link_of(bo)
    dialog = share_dialog(ada)
    expect(dialog).to_contain_text("Taken seats")

    dialog.get_by_role("button", name="New link: Bo").click()
    expect(dialog.get_by_role("alert").first).to_contain_text("The chat will tell everyone")
    dialog.get_by_role("button", name="Create").click()

    expect(dialog.get_by_role("button", name="Create")).to_have_count(0)
    line = dialog.get_by_text(re.compile(r"http.*/t/")).first
    expect(dialog).to_contain_text("Seat links")
    expect(bo.get_by_role("main")).to_contain_text("The host made a new link")
    new = line.inner_text().split("/t/")[1]
    ada.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert new not in (old, *made["links"])
    bo.goto(f"/t/{new}")
    bo.get_by_test_id("now").wait_for()
    bo.get_by_role("tab", name="Chat").click()
    expect(bo.get_by_role("log").first).to_contain_text(
        "The host made a new link for Bo’s seat. The old one no longer works."
    )
    for context in contexts:
        context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_the_sheet_of_links_fits_its_window(browser: Browser, served: Served, made: Any, width: str) -> None:
    context = come(browser, served, AT_ONCE, size=WIDTHS[width])
    other = come(browser, served, AT_ONCE)
    sit_down(other, made["links"][1])
    page = sit_down(context, made["links"][0])
    dialog = share_dialog(page)
    dialog.get_by_role("button", name="New link: Bo").click()

    expect(dialog.get_by_role("button", name="Create")).to_be_visible()
    assert dialog.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth")
    for each in (context, other):
        each.close()
