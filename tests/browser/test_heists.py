"""Heists played in the browser, from the first page to the end screen."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.thieves import KeyboardThief, MouseThief
from tests.browser.visitors import AT_ONCE

pytestmark = pytest.mark.browser

ACTS = """[data-offer*='"type":"Act"']"""
SETUP = {"game": "masters", "setup": {"heist": "the-inclusion-job"}, "seats": [{"name": "Ada"}], "suggested": True}
WALKS = SETUP | {"seed": 2}  # chosen luck: somebody has an Action with two moves


def test_three_clicks_lead_from_the_address_to_the_first_move(page: Page) -> None:
    page.goto("/")
    thief = MouseThief(page)

    for what in (page.get_by_role("button", name="Play now"), page.get_by_test_id("primary"), page.locator(ACTS).first):
        what.wait_for()
        thief.press(what)

    expect(page.get_by_role("button", name="End round")).to_be_visible()
    expect(page.locator("g.lit.move").first).to_be_visible()
    assert thief.presses <= 3


def test_who_clicks_a_hex_further_away_walks_there(context: BrowserContext, page: Page) -> None:
    context.add_init_script(AT_ONCE)
    page.goto(f"/t/{page.request.post('/api/matches', data=WALKS).json()['links'][0]}")
    page.get_by_test_id("primary").click()
    page.locator(ACTS).first.wait_for()
    runs = page.locator("""#context [data-offer*='"type":"Act"']:visible""").filter(has_text="2 move")
    for who in range(4):
        MouseThief(page).select(who)
        if runs.count():
            break
    runs.first.click()
    expect(page.get_by_test_id("now")).to_contain_text("has 2 moves left")

    page.locator("g.lit.reach").last.click()

    expect(page.get_by_test_id("now")).not_to_contain_text("has 2 moves left")
    expect(page.get_by_test_id("because")).to_have_count(0)


def test_a_heist_is_played_to_its_end_by_mouse(context: BrowserContext, page: Page) -> None:
    context.add_init_script(AT_ONCE)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_test_id("primary").click()

    MouseThief(page).play()

    expect(page.get_by_test_id("end")).to_contain_text("again", ignore_case=True)


def test_a_heist_is_played_to_its_end_by_keyboard_only(context: BrowserContext, page: Page) -> None:
    context.add_init_script(AT_ONCE)
    page.goto("/")
    thief = KeyboardThief(page)
    thief.press(page.get_by_role("button", name="Play now"))
    page.get_by_test_id("primary").wait_for()
    page.keyboard.press("r")

    thief.play()

    expect(page.get_by_test_id("end")).to_be_visible()
