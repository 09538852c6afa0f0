"""The odds of an Escape on the page: before it is called, and while it is run."""

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.ghosts import end_round, ghost_of, step_in
from tests.browser.visitors import AT_ONCE, until

pytestmark = pytest.mark.browser

SEED = 11  # chosen luck: somebody is left inside who can get out
CHANCE = r"((roughly )?between [\w\s]+% and |about )?[\w\s]+%"
NOW = re.compile(rf"If you ran now: job done {CHANCE}, no one Busted {CHANCE}\.")
FIGURES = re.compile(r"Job done .*% No one Busted .*%")
SETTLED = "() => document.querySelector('[data-testid=odds][aria-busy=false] dl') !== null"


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
    assert [one.get_attribute("tabindex") for one in about.all()] == ["0", "-1"]


@pytest.fixture
def escape(table: Page) -> Page:
    """An Escape with somebody inside."""
    with ghost_of(table, table.url.rsplit("/", 1)[1]) as ghost:
        step_in(ghost)
        ghost.take("CallEscape")
        end_round([ghost])
    until(table, SETTLED)
    return table


def test_in_the_escape_the_odds_and_the_next_step_are_shown_and_renewed(escape: Page) -> None:
    assert FIGURES.search(one_line(escape.get_by_test_id("odds").first))
    first = escape.locator(".guide ol li").first
    step = one_line(first.locator("span"))
    assert re.search(r"\w+ (runs|rolls|picks|leaves)", step)
    expect(escape.get_by_test_id("now")).to_contain_text(step)

    escape.get_by_test_id("do-step").click()
    expect(first.filter(has_text=step)).to_have_count(0)


def test_following_the_plan_asks_nothing_and_one_may_choose_oneself(escape: Page) -> None:
    way = escape.get_by_role("button", name="Run the route on the board")
    expect(way).to_be_hidden()
    escape.locator("summary", has_text="Choose for myself").click()
    expect(escape.locator("details[open] .who").first).to_be_visible()

    escape.get_by_test_id("do-step").click()
    expect(escape.get_by_test_id("doubt")).to_be_hidden()
    expect(escape.get_by_test_id("aloud")).to_contain_text("will run to")


def test_odds_fit_on_a_phone(table: Page) -> None:
    table.set_viewport_size({"width": 360, "height": 740})
    table.get_by_role("tab", name="Way out").click()
    until(table, SETTLED)

    box = table.get_by_test_id("odds").locator("dl").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert table.evaluate("document.documentElement.scrollWidth") <= 360
