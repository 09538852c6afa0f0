"""At a table of Masterminds: what can be done with a thing stands beside it, and choosing moves nothing."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.visitors import AT_ONCE, Size, answered, come

pytestmark = pytest.mark.browser

NEAR = 12  # pixels
PLACES = "[...document.querySelectorAll('#jobs article, #crew .member, #hand .card')].map((one) => one.offsetTop)"


@pytest.fixture
def turn(browser: Browser, served: Served) -> Page:
    """The first turn of a match against a bot, on a low window."""
    page = come(browser, served, AT_ONCE, size=Size(1366, 768)).new_page()
    wish = {"game": "masterminds", "setup": {}, "seats": [{"name": "Ann"}, {"bot": "greedy"}], "seed": 19}
    page.goto(f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}")
    page.get_by_test_id("primary").click()
    page.get_by_test_id("primary").get_by_text("End turn").wait_for()
    answered(page)
    return page


def test_what_a_card_is_good_for_stands_beside_it_and_is_done_there(turn: Page) -> None:
    card, menu = turn.locator("#hand .card.lit").first, turn.get_by_test_id("thing-menu")
    places = turn.evaluate(PLACES)

    card.click()

    expect(menu.get_by_role("button", include_hidden=True).first).to_be_visible()
    low, high = menu.bounding_box(), card.bounding_box()
    assert low is not None
    assert high is not None
    assert 0 <= high["y"] - (low["y"] + low["height"]) <= NEAR
    assert turn.evaluate(PLACES) == places
    menu.get_by_role("button", include_hidden=True).first.click()
    answered(turn)
    expect(menu).to_have_count(0)
    expect(turn.get_by_role("log")).to_contain_text("You")


def test_the_deck_is_drawn_from_where_it_lies(turn: Page) -> None:
    deck, cards = turn.locator(".decks button").first, turn.locator("#hand .card")
    before = cards.count()

    deck.click()
    turn.get_by_test_id("thing-menu").get_by_role("button", include_hidden=True).click()

    expect(cards).to_have_count(before + 2)
    expect(turn.locator("#hand .card", has_text="New")).to_have_count(2)
