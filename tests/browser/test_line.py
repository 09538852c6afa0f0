"""A line that dies without a word, and a server that is killed: the page says so, and nothing is lost or doubled."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.eyes import SIDEWAYS, graves
from tests.browser.peeks import welcome
from tests.browser.proxies import DOWN, Proxy, proxied
from tests.browser.visitors import AT_ONCE, DESK, PHONE, Size, answered, come

pytestmark = pytest.mark.browser

STEP = 500  # milliseconds on the page's clock
QUIET = 2_600  # after so much silence a page tries the line
NOTICED = 10_000  # a dead line is noticed within this time on the page's clock
PLANS = """[data-offer*='"type":"Plan"']"""


@pytest.fixture
def proxy(served: Served) -> Iterator[Proxy]:
    with proxied(served.port) as proxy:
        yield proxy


def make(page: Page) -> Any:
    """A heist for one person."""
    wish = {"game": "masters", "setup": {}, "seats": [{"name": "Ada"}]}
    return page.request.post("/api/matches", data=wish).json()


def sit_down(browser: Browser, served: Served, proxy: Proxy, link: str, size: Size = DESK) -> Page:
    """At a table behind a proxy, with a clock that can be put forward."""
    page = come(browser, served, AT_ONCE, size=size).new_page()
    page.clock.install()
    page.goto(f"http://127.0.0.1:{proxy.port}/t/{link}")
    expect(page.get_by_test_id("now")).to_be_visible()
    return page


def noticed(page: Page) -> None:
    """Put the clock forward until the page must have noticed that the line is dead."""
    page.clock.run_for(NOTICED)
    expect(page.get_by_test_id("offline")).to_contain_text("Connection lost. Reconnecting…")


def back(page: Page, proxy: Proxy) -> None:
    """Mend the line; put the clock forward until the page tries again, then let time pass as it does."""
    before = proxy.mend()
    while proxy.came == before:
        page.clock.run_for(STEP)
    expect(page.get_by_test_id("offline")).to_be_hidden()
    answered(page)


def plan(page: Page, times: int) -> None:
    """Some moves that do not depend on each other."""
    page.get_by_label("Filter what you can do").fill("plan")
    for number in range(times):
        page.locator(PLANS).nth(number).click()


def say(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Message").fill(text)
    page.get_by_label("Message").press("Enter")


def said(told: Any) -> list[str]:
    return [line["text"] for line in told["chat"]]


def test_a_dead_line_is_noticed_and_what_was_done_meanwhile_arrives_once(
    browser: Browser, served: Served, page: Page, proxy: Proxy
) -> None:
    link = make(page)["links"][0]
    ada = sit_down(browser, served, proxy, link)
    expect(ada.get_by_test_id("offline")).to_be_hidden()

    proxy.cut()
    plan(ada, 2)
    say(ada, "Is anybody there?")
    noticed(ada)

    expect(ada.get_by_role("alert")).to_contain_text("2 moves and 1 message not saved yet.")
    expect(ada.get_by_test_id("unsent")).to_contain_text("Is anybody there?")
    expect(ada.get_by_text("Sending …")).to_be_visible()
    assert welcome(page, link)["scene"]["number"] == 0

    back(ada, proxy)

    expect(ada.get_by_test_id("unsent")).to_have_count(0)
    told = welcome(page, link)
    assert (told["scene"]["number"], said(told)) == (2, ["Is anybody there?"])
    expect(ada.get_by_role("log").get_by_text("Is anybody there?")).to_have_count(1)


def test_what_has_arrived_though_the_page_never_heard_so_is_not_done_twice(
    browser: Browser, served: Served, page: Page, proxy: Proxy
) -> None:
    link = make(page)["links"][0]
    ada = sit_down(browser, served, proxy, link)

    proxy.cut(DOWN)
    plan(ada, 2)
    say(ada, "Off we go")
    noticed(ada)
    expect(ada.get_by_test_id("offline")).to_contain_text("2 moves and 1 message not saved yet.")
    while said(told := welcome(page, link)) != ["Off we go"] or told["scene"]["number"] < 2:
        pass
    back(ada, proxy)

    expect(ada.get_by_test_id("unsent")).to_have_count(0)
    told = welcome(page, link)
    assert (told["scene"]["number"], said(told)) == (2, ["Off we go"])


def test_a_line_that_is_only_quiet_is_tried_and_kept(
    browser: Browser, served: Served, page: Page, proxy: Proxy
) -> None:
    link = make(page)["links"][0]
    ada = come(browser, served, AT_ONCE).new_page()
    ada.clock.install()
    with ada.expect_websocket() as opened:
        ada.goto(f"http://127.0.0.1:{proxy.port}/t/{link}")
    line = opened.value

    for _ in range(4):  # longer than a dead line would stay unnoticed
        with line.expect_event("framereceived", lambda frame: "Pong" in frame):
            ada.clock.run_for(QUIET)

    assert not line.is_closed()
    expect(ada.get_by_test_id("offline")).to_be_hidden()


@pytest.mark.parametrize("size", [Size(1366, 768), PHONE], ids=["desk", "phone"])
def test_the_word_of_a_dead_line_covers_nothing(
    browser: Browser, served: Served, page: Page, proxy: Proxy, size: Size
) -> None:
    ada = sit_down(browser, served, proxy, make(page)["links"][0], size)
    proxy.cut()
    noticed(ada)

    banner, now = (ada.get_by_test_id(name).bounding_box() for name in ("offline", "now"))

    assert banner
    assert now
    assert banner["y"] >= 0
    assert banner["y"] + banner["height"] <= now["y"]
    assert ada.evaluate(SIDEWAYS) <= 0
    assert graves(ada) == []


def test_a_killed_server_is_said_and_all_is_sent_again_when_it_is_back(browser: Browser, tmp_path: Path) -> None:
    server = Served(tmp_path)
    context = come(browser, server, AT_ONCE)
    page = context.new_page()
    link = make(page)["links"][0]
    page.goto(f"/t/{link}")
    expect(page.get_by_test_id("now")).to_be_visible()

    server.stop()
    expect(page.get_by_test_id("offline")).to_be_visible()
    plan(page, 2)
    say(page, "Still here")
    expect(page.get_by_test_id("offline")).to_contain_text("2 moves and 1 message not saved yet.")
    server.start()

    expect(page.get_by_test_id("offline")).to_be_hidden()
    expect(page.get_by_test_id("unsent")).to_have_count(0)
    answered(page)
    told = welcome(page, link)
    assert (told["scene"]["number"], said(told)) == (2, ["Still here"])
    context.close()
    server.stop()
