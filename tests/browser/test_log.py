"""Going through a long log by keyboard: one stop for Tab, arrow keys for the lines."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from tests.browser.eyes import graves
from tests.browser.peeks import address

pytestmark = pytest.mark.browser

LONG = 40  # lines: more than anybody wants to tab through
GAMES = pytest.mark.parametrize("game", ["masters", "masterminds"])


def to_the_log(page: Page, link: str) -> Locator:
    """Its lines; one is at the last of them."""
    page.goto(f"/t/{link}")
    page.get_by_test_id("end").wait_for()
    page.keyboard.press("l")
    lines = page.get_by_role("log").locator(".line")
    expect(lines.last).to_be_focused()
    return lines


def walk(page: Page, lines: Locator) -> None:
    """Tab leads to one line and out again; the keys of a list lead anywhere."""
    for key, line in (("Home", lines.first), ("ArrowDown", lines.nth(1)), ("End", lines.last)):
        page.keyboard.press(key)
        expect(line).to_be_focused()
        expect(line).to_be_in_viewport()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    assert page.get_by_role("region", name="Log").locator(":focus").count() == 0
    page.keyboard.press("Shift+Tab")
    expect(lines.nth(lines.count() - 2)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    earlier = page.get_by_role("log").get_by_role("link", name="replay")
    if earlier.count():  # the log of a long match begins with the way to the rest of it
        expect(earlier).to_be_focused()
        page.keyboard.press("Shift+Tab")
    expect(page.get_by_label("Filter the log")).to_be_focused()


@GAMES
def test_the_log_of_a_table_is_one_tab_stop(page: Page, ended: Any, game: str) -> None:
    lines = to_the_log(page, ended[game]["spectator"])

    assert lines.count() > LONG
    walk(page, lines)
    assert graves(page) == []


@GAMES
def test_a_line_is_read_by_keyboard_and_one_comes_back_to_it(page: Page, ended: Any, game: str) -> None:
    lines = to_the_log(page, ended[game]["spectator"])
    page.keyboard.press("Home")
    kinds = lines.evaluate_all("(lines) => lines.map((line) => line.localName)")
    for _ in range(kinds.index("button")):
        page.keyboard.press("ArrowDown")

    page.keyboard.press("Enter")

    page.get_by_role("dialog").get_by_role("link", name="Read more").first.wait_for()
    page.keyboard.press("Escape")
    expect(lines.nth(kinds.index("button"))).to_be_focused()


@GAMES
def test_the_log_of_a_replay_is_one_tab_stop_and_leads_to_the_rules(page: Page, ended: Any, game: str) -> None:
    page.goto(f"/replay/{ended[game]['spectator']}")
    lines = page.get_by_test_id("lines").get_by_role("button")
    ruled = page.locator("li", has=page.get_by_role("link", name="Read rule")).last

    page.get_by_label("Filter the log").focus()
    page.keyboard.press("Tab")

    expect(lines.first).to_be_focused()
    assert lines.count() > LONG
    walk(page, lines)
    ruled.get_by_role("button").focus()
    page.keyboard.press("ArrowRight")
    expect(ruled.get_by_role("link")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(ruled.get_by_role("button")).to_be_focused()
    assert graves(page) == []


@GAMES
def test_tab_leads_to_the_line_of_the_moment(page: Page, ended: Any, game: str) -> None:
    page.goto(f"/replay/{ended[game]['spectator']}")
    page.get_by_test_id("scrub").wait_for()
    page.keyboard.press("End")

    page.get_by_label("Filter the log").focus()
    page.keyboard.press("Tab")

    expect(page.get_by_test_id("lines").locator("[aria-current]")).to_be_focused()


def wavering(page: Page, token: str, times: int) -> None:
    """Somebody lays and lifts a planning token, again and again."""
    with connect(address(page, token), max_size=None, compression=None, ping_interval=None) as socket:
        laid = next(
            offer["command"]
            for offer in json.loads(socket.recv())["scene"]["offers"]
            if offer["command"]["type"] == "Plan"
        )
        for count in range(2 * times):
            command = {**laid, "type": "Unplan" if count % 2 else "Plan"}
            socket.send(json.dumps({"type": "Play", "id": f"w-{count}", "after": 0, "command": command}))
            while json.loads(socket.recv()).get("id") != f"w-{count}":
                pass


def test_a_log_that_is_not_whole_leads_to_the_replay_and_loses_what_is_taken_back(page: Page) -> None:
    made = page.request.post("/api/matches", data={"game": "masters", "setup": {}, "seats": [{"name": "Ada"}]}).json()
    wavering(page, made["links"][0], 205)
    page.goto(f"/t/{made['links'][0]}")
    page.get_by_test_id("now").wait_for()
    page.keyboard.press("l")
    log = page.get_by_role("log")
    lines = log.locator(".line")
    expect(lines).to_have_count(400)

    assert str(log.get_by_role("link", name="replay").get_attribute("href")).endswith(f"/replay/{made['links'][0]}")
    page.keyboard.press("u")

    expect(lines).to_have_count(399)
    assert graves(page) == []
