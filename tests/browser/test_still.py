"""Nothing jumps while somebody plays: the browser's own measure of shifted layout, over a round of each game."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Served
from tests.browser.visitors import Size, answered, click_if_there, come, prefers, until

pytestmark = pytest.mark.browser

MOST = 0.02  # of the window, by how much it moves
LONG = 60
BRISK = prefers(pace=0.2, seen=["all"])  # everything is told, but soon
WATCH = """() => {
  window.shifted = { unasked: 0, all: 0, what: [] };
  let answered = -Infinity;  // when the server last answered what somebody had pressed: that may take its time
  const pending = document.querySelector('[data-pending]');
  new MutationObserver(() => { answered = performance.now(); }).observe(pending, { attributeFilter: ['data-pending'] });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    window.shifted.all += entry.value;
    if (entry.hadRecentInput || Math.abs(entry.startTime - answered) < 500) return;
    window.shifted.unasked += entry.value;
    window.shifted.what.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '?'));
  })).observe({ type: 'layout-shift' });
}"""
DOES = [*(f"[data-testid={name}]" for name in ("continue", "confirm", "primary", "question")), "#actions [data-offer]"]
READY = """(wishes) => !document.querySelector("[data-pending=true]") && wishes.some((wish) => {
  const found = document.querySelector(wish);
  return found && found.checkVisibility() && !found.closest('[inert]');
})"""


def table(browser: Browser, served: Served, wish: dict[str, object]) -> Page:
    """A seat at a new table, watched from its first moment on."""
    page = come(browser, served, BRISK, size=Size(1366, 768), motion="no-preference").new_page()
    page.goto(f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}")
    page.get_by_test_id("primary").wait_for()
    page.evaluate("document.fonts.ready")
    page.evaluate(WATCH)
    return page


def settled(page: Page) -> None:
    until(page, READY, DOES)
    answered(page)


def told(page: Page) -> None:
    """Hear what happens to its end."""
    until(page, "() => !document.querySelector('[data-pending=true]')")
    for _ in range(LONG):
        settled(page)
        more = page.get_by_test_id("continue")
        if not more.is_visible():
            return
        click_if_there(more)
    raise AssertionError("it is told without end")


def still(page: Page) -> None:
    shifted = page.evaluate("window.shifted")
    print(shifted)
    page.context.close()
    assert shifted["unasked"] < MOST, shifted["what"]


def test_nothing_jumps_in_a_round_of_a_heist(browser: Browser, served: Served) -> None:
    wish = {"game": "masters", "setup": {"heist": "the-inclusion-job"}, "seats": [{"name": "Ada"}], "seed": 11}
    page = table(browser, served, wish | {"suggested": True})
    page.get_by_test_id("primary").click()
    told(page)
    for character in page.locator("[aria-label=Crew] [aria-pressed]").all():
        character.click()
        page.locator("""[data-offer*='"type":"Act"']:visible""").first.click()
        answered(page)
    page.get_by_test_id("primary").click()
    told(page)
    still(page)


def test_nothing_jumps_in_a_turn_of_a_match(browser: Browser, served: Served) -> None:
    seats = [{"name": "Ann"}, {"name": "Bo", "bot": "greedy"}]
    page = table(browser, served, {"game": "masterminds", "setup": {}, "seats": seats, "seed": 19})
    page.get_by_test_id("primary").click()
    told(page)
    page.locator("""[data-offer*='"type":"Gather"']:visible""").first.click()
    told(page)
    page.get_by_test_id("primary").click()
    settled(page)
    if page.get_by_test_id("confirm").is_visible():
        page.get_by_test_id("confirm").click()
    told(page)
    still(page)
