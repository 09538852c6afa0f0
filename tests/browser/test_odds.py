"""The odds of an Escape on the page: before it is called, and while it is run."""

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.thieves import MouseThief
from tests.browser.visitors import AT_ONCE

pytestmark = pytest.mark.browser

SEED = 11  # chosen luck: somebody is left inside who can get out
NOW = re.compile(r"If you ran now: job done (about )?[\w\s]+%, no one Busted (about )?[\w\s]+%\.")
FIGURES = re.compile(r"Job done .*% .*% No one Busted .*% .*%")
SETTLED = "() => document.querySelector('[data-testid=odds][aria-busy=false] table') !== null"


@pytest.fixture
def table(context: BrowserContext, page: Page) -> Page:
    """A short heist for one, its plan laid out and the crew inside."""
    context.add_init_script(AT_ONCE)
    wish = {"game": "masters", "setup": {"heist": "the-inclusion-job"}, "seats": [{"name": "Ada"}], "seed": SEED}
    made: Any = page.request.post("/api/matches", data=wish | {"suggested": True}).json()
    page.goto(f"/t/{made['links'][0]}")
    page.get_by_test_id("primary").click()
    page.get_by_role("heading", name="choose an Action").wait_for()
    return page


def call_escape(page: Page) -> None:
    page.locator("summary", has_text="Call the Escape").click()
    page.locator("[data-offer*=CallEscape]").click()


def one_line(odds: Locator) -> str:
    return re.sub(r"\s+", " ", odds.inner_text())


def test_the_warning_before_the_escape_is_called_tells_its_odds(table: Page) -> None:
    call_escape(table)

    doubt = table.get_by_test_id("doubt")
    expect(doubt.get_by_test_id("odds-line")).to_have_text(NOW)
    expect(doubt.get_by_role("status")).to_have_count(1)


def test_a_word_in_doubt_says_why_when_the_keyboard_comes_to_it(table: Page) -> None:
    table.get_by_role("tab", name="Way out").click()
    about = table.get_by_test_id("odds").get_by_role("button", name="about")
    about.first.wait_for()

    about.first.focus()

    expect(table.get_by_test_id("because")).to_contain_text("of the bag stand", ignore_case=True)
    assert [one.get_attribute("tabindex") for one in about.all()] == ["0", "-1", "-1", "-1"]


def test_in_the_escape_the_odds_and_who_is_next_are_shown_and_renewed(table: Page) -> None:
    thief = MouseThief(table)
    for _ in range(60):
        if table.get_by_test_id("odds").count():
            break
        thief.turn()
    table.wait_for_function(SETTLED)

    odds = table.get_by_test_id("odds").first
    assert FIGURES.search(one_line(odds))
    assert "you see each roll before you choose the next route" in one_line(odds)
    advice = table.get_by_test_id("next-run").first.inner_text()
    assert re.search(r"Let \w+ (run|roll) next", advice)

    table.get_by_test_id("next-run").first.click()
    thief.turn()
    expect(table.get_by_test_id("next-run").filter(has_text=advice)).to_have_count(0)


def test_odds_fit_on_a_phone(table: Page) -> None:
    table.set_viewport_size({"width": 360, "height": 740})
    table.get_by_role("tab", name="Way out").click()
    table.wait_for_function(SETTLED)

    box = table.get_by_test_id("odds").locator("table").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert table.evaluate("document.documentElement.scrollWidth") <= 360
