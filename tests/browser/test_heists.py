"""Heists played in the browser, from the first page to the end screen."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.thieves import KeyboardThief, MouseThief

pytestmark = pytest.mark.browser

AT_ONCE = "localStorage.setItem('safehouse.settings', JSON.stringify({ pace: 0, seen: ['all'] }))"


def test_three_clicks_lead_from_the_address_to_the_first_move(page: Page) -> None:
    page.goto("/")
    thief = MouseThief(page)

    thief.press(page.get_by_role("button", name="Play now"))
    thief.press(page.get_by_test_id("primary"))
    act = page.locator("""[data-offer*='"type":"Act"']""").first
    act.wait_for()
    thief.press(act)

    expect(page.get_by_role("button", name="Done")).to_be_visible()
    expect(page.locator("g.lit.move").first).to_be_visible()
    assert thief.presses <= 3


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
