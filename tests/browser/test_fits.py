"""A table that fits: one's own crew, hand and aim are in sight in every window, and large windows are used."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.eyes import SIDEWAYS
from tests.browser.visitors import AT_ONCE, Size, answered, come

pytestmark = pytest.mark.browser

SIZES = [
    Size(1280, 720),
    Size(1366, 768),
    Size(1440, 900),
    Size(1920, 1080),
    Size(2560, 1440),
    Size(820, 1180),
    Size(360, 740),
    Size(740, 360),
]
WIDE = 1100
NAMED = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
SEEN = """(one) => {
  const box = one.getBoundingClientRect();
  const spots = [[0.5, 0.5], [0.1, 0.2], [0.85, 0.2], [0.2, 0.85]];
  return spots.every(([across, down]) => {
    const there = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
    return there !== null && (one.contains(there) || there.contains(one));
  });
}"""  # nothing lies over it, and it is not scrolled away
ROWS = "new Set([...document.querySelectorAll('#jobs article')].map((one) => one.getBoundingClientRect().y)).size"
SPREAD = "Math.max(...[...document.querySelectorAll('#hand .card')].map((one) => one.getBoundingClientRect().bottom))"

NARROW_HEADS = """[...document.querySelectorAll('#hand .card')].filter(
  (card) => card.querySelector('.kind').getBoundingClientRect().width < card.clientWidth - 1
).length"""  # cards whose coloured head does not go from edge to edge

BOARD = """(() => {
  const boxes = [...document.querySelectorAll('#board [data-space]')].map((one) => one.getBoundingClientRect());
  const high = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
  return high / window.innerHeight;
})()"""  # how much of the window's height the map takes


def in_sight(page: Page, selector: str) -> None:
    found = page.locator(selector)
    expect(found.first).to_be_visible()
    for one in found.all():
        assert one.evaluate(SEEN), f"{selector} is not in sight"


@NAMED
def test_of_a_heist_the_crew_the_board_and_what_one_does_are_in_sight(
    browser: Browser, served: Served, size: Size
) -> None:
    page = come(browser, served, AT_ONCE, size=size).new_page()
    wish = {"game": "masters", "setup": {"heist": "the-inclusion-job"}, "seats": [{"name": "Ada"}], "suggested": True}
    page.goto(f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}")
    page.get_by_test_id("primary").click()
    page.locator("""[data-offer*='"type":"Act"']""").first.wait_for()

    in_sight(page, "[data-testid=now]")
    in_sight(page, "[aria-label=Crew] [aria-pressed]")
    for space in (0, 31):
        expect(page.locator(f"#board [data-space='{space}']")).to_be_in_viewport(ratio=1)
    job = page.get_by_role("region", name="The job") if size.width >= WIDE else page.get_by_test_id("job-line")
    expect(job).to_be_in_viewport(ratio=1)
    expect(job).to_contain_text(re.compile("round 1", re.IGNORECASE))
    expect(job).to_contain_text("0 of 3 jewels out")
    for tab in page.get_by_role("tab").all():
        expect(tab).to_be_in_viewport(ratio=1)
    assert page.evaluate(SIDEWAYS) <= 0
    page.context.close()


@NAMED
@pytest.mark.parametrize("rivals", [1, 2], ids=["two players", "three players"])
def test_of_a_match_ones_crew_hand_and_prestige_are_in_sight(
    browser: Browser, served: Served, size: Size, rivals: int
) -> None:
    page = come(browser, served, AT_ONCE, size=size).new_page()
    seats = [{"name": "Ann"}, *({"name": f"Bot {number}", "bot": "greedy"} for number in range(rivals))]
    wish = {"game": "masterminds", "setup": {}, "seats": seats, "seed": 19}
    page.goto(f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}")
    page.get_by_test_id("primary").click()
    page.get_by_test_id("primary").get_by_text("End turn").wait_for()
    answered(page)

    if size.width >= WIDE:
        in_sight(page, "#crew .member")
        in_sight(page, "#hand .card")
        in_sight(page, ".decks button")
        assert page.evaluate(NARROW_HEADS) == 0
        assert page.locator("#jobs article").count() == (4 if rivals == 1 else 3)
        assert page.evaluate(ROWS) == 1
    else:
        in_sight(page, "[data-testid=own]")
    assert page.evaluate(SIDEWAYS) <= 0
    page.context.close()


def test_a_large_window_is_not_half_empty_at_a_heist(browser: Browser, served: Served) -> None:
    size = Size(2560, 1440)
    page = come(browser, served, AT_ONCE, size=size).new_page()
    wish = {"game": "masters", "setup": {"heist": "the-inclusion-job"}, "seats": [{"name": "Ada"}], "suggested": True}
    page.goto(f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}")
    page.get_by_test_id("primary").wait_for()

    assert page.evaluate(BOARD) > 0.65
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") > 20
    page.context.close()


def test_a_large_window_is_not_half_empty(browser: Browser, served: Served) -> None:
    size = Size(2560, 1440)
    page = come(browser, served, AT_ONCE, size=size).new_page()
    wish = {"game": "masterminds", "setup": {}, "seats": [{"name": "Ann"}, {"name": "Bo", "bot": "greedy"}], "seed": 19}
    page.goto(f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}")
    page.get_by_test_id("primary").click()
    page.locator("#hand .card").first.wait_for()

    assert page.evaluate(SPREAD) > size.height * 0.9
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") > 20
    page.context.close()
