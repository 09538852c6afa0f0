"""Choosing an edition in the browser: nothing to see for one edition, a sentence and a comparison for several."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from safehouse.masters.editions import EDITIONS, STANDARD
from safehouse.masters.editions.about import about
from tests.browser.thieves import MouseThief
from tests.browser.visitors import AT_ONCE

pytestmark = pytest.mark.browser

OLDER = next(name for name in EDITIONS if name != STANDARD.name)
OLDEST = [*EDITIONS][-1]
JOB = "the-dark-horse-job"


def unroll(page: Page) -> None:
    """Open the set-up of a heist."""
    page.goto("/new")
    page.get_by_role("heading", name="The job").wait_for()


def choose(page: Page, edition: str) -> None:
    page.get_by_label("Edition", exact=True).select_option(edition)
    expect(page.get_by_role("link", name="Compare the editions")).to_have_attribute("href", re.compile(f"/{edition}/"))


def start(page: Page) -> None:
    """Sit down at the table."""
    page.get_by_role("button", name="Start").click()
    page.get_by_role("tab", name="Log").wait_for()


def test_who_never_looks_plays_the_standard_edition(page: Page) -> None:
    unroll(page)

    expect(page.get_by_label("Edition", exact=True)).to_have_value(STANDARD.name)
    start(page)
    assert played(page) == STANDARD.name
    expect(page.get_by_text(f"Edition {STANDARD.name}")).to_have_count(0)


def test_an_older_edition_says_what_is_different_and_is_played(sized: Page) -> None:
    page = sized
    unroll(page)

    choose(page, OLDER)

    expect(page.get_by_text(about(OLDER).differs)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    start(page)
    assert played(page) == OLDER
    expect(page.get_by_test_id("job-line").or_(page.get_by_role("region", name="The job"))).to_contain_text(OLDER)
    page.get_by_role("tab", name="Deck").click()
    expect(page.get_by_text(f"Edition {OLDER}")).to_be_visible()


def played(page: Page) -> str:
    """The edition that the table in the page is played by, as its file says it."""
    link = page.url.rsplit("/", 1)[-1]
    replay = page.evaluate("(link) => fetch(`/api/seats/${link}/replay`).then((told) => told.json())", link)
    return str(replay["brief"]["edition"]["name"])


def test_a_choice_is_kept_while_the_match_is_set_up(page: Page) -> None:
    unroll(page)
    choose(page, OLDER)

    page.get_by_role("link", name="Rules").first.click()
    page.go_back()

    expect(page.get_by_label("Edition", exact=True)).to_have_value(OLDER)


def test_the_comparison_is_a_click_away(page: Page) -> None:
    unroll(page)
    choose(page, OLDER)

    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Compare the editions").click()

    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Editions compared")
    expect(opened.value.get_by_role("article").first).to_be_visible()


def test_a_rule_cited_at_the_table_is_that_of_the_edition_in_play(page: Page) -> None:
    unroll(page)
    choose(page, OLDER)
    page.get_by_label("Start with a suggested plan").check()
    start(page)
    expect(page.get_by_role("region", name="The job")).to_contain_text(f"Edition {OLDER}")
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("log").get_by_role("button").first.click()

    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Read more").first.click()

    expect(opened.value).to_have_url(re.compile(f"edition={re.escape(OLDER)}$"))
    expect(opened.value.get_by_label("Edition of Masters")).to_have_value(OLDER)


def test_a_heist_that_an_edition_lacks_gives_way_and_the_crew_is_its_own(page: Page) -> None:
    lacking = next(name for name, edition in EDITIONS.items() if JOB not in edition.box.heists)
    title = STANDARD.box.heist(JOB).title
    unroll(page)
    page.get_by_role("radio", name=title).check(force=True)
    summary = page.get_by_role("button", name="Start").locator("xpath=..")
    expect(summary).to_contain_text(title)

    choose(page, lacking)

    expect(summary).not_to_contain_text(title)
    expect(page.get_by_role("button", name="Start")).to_be_enabled()
    start(page)
    assert played(page) == lacking


def test_a_heist_of_the_oldest_edition_is_played_to_its_end_by_mouse(context: BrowserContext, page: Page) -> None:
    context.add_init_script(AT_ONCE)
    unroll(page)
    choose(page, OLDEST)
    page.get_by_label("Start with a suggested plan").check()
    start(page)

    MouseThief(page).play()

    expect(page.get_by_test_id("end")).to_contain_text("again", ignore_case=True)
    assert played(page) == OLDEST
