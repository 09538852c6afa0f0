"""Two browsers at one table: they act at the same time, and one is cut off and comes back."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.thieves import MouseThief
from tests.browser.wires import Wire, sit_down

pytestmark = pytest.mark.browser


def make(page: Page, **setup: str) -> Any:
    """A match for two people, with a plan laid out for both."""
    setup = {"heist": "the-inclusion-job", **setup}
    wish = {"game": "masters", "setup": setup, "seats": [{"name": "Ada"}, {"name": "Bo"}]}
    made = page.request.post("/api/matches", data=wish | {"suggested": True})
    assert made.ok, made.text()
    return made.json()


def test_two_play_at_once_while_one_is_cut_off_and_comes_back(browser: Browser, served: Served, page: Page) -> None:
    made = make(page)
    wires = [Wire(), Wire()]
    pages = [sit_down(browser, served, link, wire) for link, wire in zip(made["links"], wires, strict=True)]
    thieves = [MouseThief(one) for one in pages]
    for one in pages:
        one.get_by_test_id("primary").click()

    for turn in range(400):
        if turn == 6:
            wires[1].snip()
        if turn == 12:
            wires[1].mend()
        if all(thief.there("end") for thief in thieves):
            break
        for thief in thieves if not wires[1].cut else thieves[:1]:
            if not thief.there("end"):
                thief.turn()

    for one in pages:
        expect(one.get_by_test_id("end")).to_be_visible()
    told = [one.get_by_test_id("end").inner_text() for one in pages]
    assert told[0] == told[1]


def test_who_was_asked_about_a_step_is_told_by_whom_it_was_taken_back(
    browser: Browser, served: Served, page: Page
) -> None:
    made = make(page, agreement="everyone")
    ada, bo = (sit_down(browser, served, link, Wire()) for link in made["links"])
    for one in (ada, bo):
        one.get_by_test_id("primary").click()
    ada.get_by_label("Filter what you can do").fill("escape")
    ada.locator("""[data-offer*='"type":"CallEscape"']""").click()
    ada.get_by_test_id("confirm").click()
    expect(bo.get_by_test_id("question")).to_be_visible()

    ada.get_by_role("button", name="Undo").click()

    expect(bo.get_by_test_id("question")).to_be_hidden()
    expect(bo.get_by_test_id("dropped")).to_contain_text("Ada undid a step, so this is no longer asked:")
    expect(ada.get_by_test_id("dropped")).to_be_hidden()
