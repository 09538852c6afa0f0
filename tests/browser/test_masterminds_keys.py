"""At the Masterminds table keys lead where one wants to go, and what happens is told in its place."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from safehouse.masterminds.box.content import card_name
from tests.browser.conftest import Served
from tests.browser.test_paying import SETUP, payment
from tests.browser.test_stage import FAST, RECORD, staged, until_staged
from tests.browser.visitors import AT_ONCE, PHONE, Size, come

pytestmark = pytest.mark.browser

SEATS = [{"name": "Ann"}, {"bot": "greedy", "name": "Bo"}, {"bot": "greedy", "name": "Cleo"}]
WIDE = Size(1366, 768)
TOLD = ("Counted", "Completed", "Failed")


def turn(browser: Browser, served: Served, *scripts: str, size: Size = WIDE, **luck: Any) -> Page:
    """The page of the first player in the first turn."""
    page = come(browser, served, *scripts, size=size).new_page()
    wish = {"game": "masterminds", "setup": SETUP, "seats": SEATS} | luck
    page.goto(f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}")
    page.get_by_test_id("primary").get_by_text("Keep hand").click()
    page.get_by_test_id("primary").get_by_text("End turn").wait_for()
    return page


def test_keys_lead_from_job_to_job_and_on_to_what_can_be_done(browser: Browser, served: Served) -> None:
    page = turn(browser, served, AT_ONCE, seed=1)
    heads = page.locator("#jobs .head")

    for place, key in enumerate(("j", "j", "ArrowRight")):
        page.keyboard.press(key)
        expect(heads.nth(place)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(heads.nth(1)).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator("#chosen [data-offer]").first).to_be_focused()
    page.context.close()


def test_a_payment_has_the_focus_and_r_pays_it(browser: Browser, served: Served) -> None:
    seed, card, _ = payment()
    page = turn(browser, served, AT_ONCE, seed=seed)
    place = page.locator("#hand .card").all_inner_texts()
    page.keyboard.press(f"{next(at for at, text in enumerate(place) if card_name(card) in text) + 1}")
    expect(page.locator("#chosen [data-offer]").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#pay-now")).to_be_focused()
    page.keyboard.press("r")

    expect(page.locator("#crew")).to_contain_text(card_name(card))
    page.context.close()


def test_ones_own_heist_is_told_by_its_scene_and_not_by_the_header(browser: Browser, served: Served) -> None:
    page = turn(browser, served, FAST, RECORD, seed=1)
    page.locator("#jobs .head.lit").first.click()
    page.locator("""#chosen [data-offer*='"type":"Declare"']""").click()
    page.get_by_test_id("confirm").click()
    page.get_by_test_id("send").click()

    until_staged(page, "Counted")
    until_staged(page, "Failed")
    told = [one for fact in TOLD for one in staged(page, fact)]
    assert all(re.search("Your Heist: |Your turn continues", one["now"]) for one in told), told
    page.context.close()


def test_on_a_phone_a_rivals_turn_is_read_where_one_would_choose(browser: Browser, served: Served) -> None:
    page = turn(browser, served, FAST, size=PHONE, seed=1)
    page.get_by_test_id("primary").click()
    page.get_by_test_id("confirm").click()

    expect(page.get_by_test_id("meanwhile")).to_contain_text("Bo’s turn")
    expect(page.get_by_test_id("meanwhile").get_by_role("listitem").first).to_contain_text("Bo ")
    page.context.close()
