"""Browsers that refuse something: the table keeps working, and says what it cannot do."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.eyes import SIDEWAYS
from tests.browser.visitors import Size, answered, come, prefers

pytestmark = pytest.mark.browser

FORBIDDEN = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
)
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
DUMB = """delete window.AudioContext; delete window.Notification; delete navigator.clipboard; delete navigator.share;
navigator.vibrate = undefined;"""
REFUSED = """Object.defineProperty(Notification, 'permission', { get: () => window.refused ?? 'default' });
Notification.requestPermission = async () => (window.refused = 'denied');"""
LUCK = 19  # which deals a hand with somebody in it: a new one might be as poor as the first, and nothing would change
GAMES = {"masters": {"heist": "the-inclusion-job"}, "masterminds": {}}


def sit(page: Page, game: str) -> None:
    """A seat at a new table that can be played at once."""
    seats = [{"name": "Ada"}] if game == "masters" else [{"name": "Ada"}, {"name": "Bo", "bot": "greedy"}]
    wish = {"game": game, "setup": GAMES[game], "seats": seats, "suggested": game == "masters", "seed": LUCK}
    page.goto(f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}")
    page.get_by_test_id("primary").wait_for()


def moves_on(page: Page) -> None:
    """What the large button does is done."""
    before = page.get_by_test_id("now").inner_text()
    page.get_by_test_id("primary").click()
    answered(page)
    expect(page.get_by_test_id("now")).not_to_have_text(before)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("storage", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_without_storage_sound_and_notifications_one_plays_and_is_told(
    browser: Browser, served: Served, storage: str, game: str
) -> None:
    page = come(browser, served, DUMB, storage).new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    sit(page, game)

    expect(page.get_by_text("can’t remember this table")).to_be_visible()
    moves_on(page)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_text("doesn’t let the page save anything")).to_be_visible()
    assert wrong == []
    page.context.close()


def test_who_refuses_notifications_is_told_and_stays_without(browser: Browser, served: Served) -> None:
    page = come(browser, served, REFUSED, prefers(pace=0, seen=["all"])).new_page()
    sit(page, "masters")
    page.get_by_role("button", name="Settings").click()
    tick = page.get_by_role("checkbox", name="Notify me when it is my turn")

    tick.click()

    expect(page.get_by_text("blocks notifications for this page")).to_be_visible()
    expect(tick).not_to_be_checked()
    page.keyboard.press("Escape")
    moves_on(page)
    page.context.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [Size(1366, 768), Size(360, 740)], ids=["desk", "phone"])
def test_with_text_twice_as_large_one_can_still_play(browser: Browser, served: Served, game: str, size: Size) -> None:
    page = come(browser, served, prefers(pace=0, text=200), size=size).new_page()
    sit(page, game)

    expect(page.get_by_test_id("primary")).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("now")).to_be_in_viewport()
    assert page.evaluate(SIDEWAYS) <= 0
    moves_on(page)
    page.context.close()
