"""The rulebook in the browser: by chapter, by id, by card, by search; no link in it is dead."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.visitors import come

pytestmark = pytest.mark.browser

SOME_RULES = ["SEC16", "NOI3", "PH313", "ESC13", "R17", "R66", "R106", "r17"]
SOME_CARDS = ["12", "C1", "ADRENALINE", "old-friend", "HAVE YOU SEEN WHAT WE MAKE??", "IT'S ALL ONLINE", "cr-driver"]
LINKS = (
    "[...document.querySelectorAll('main a')].map((one) => one.pathname).filter((path) => /^.(rules|cards)/.test(path))"
)
OPENED = "main h1"


def wait(page: Page) -> str:
    """The heading of a page of the book, once it is there."""
    page.locator(OPENED).first.wait_for()
    return page.locator(OPENED).first.inner_text()


@pytest.mark.parametrize("rule", SOME_RULES)
def test_a_rule_opens_by_its_id(page: Page, rule: str) -> None:
    page.goto(f"/rules/{rule}")

    assert rule.upper() in wait(page)
    assert len(page.locator("article p").first.inner_text()) > 10


def test_rulings_stand_where_they_apply(page: Page) -> None:
    page.goto("/rules/NOI3")
    expect(page.get_by_role("list", name="Rulings")).to_contain_text("Each noise after that raises one")
    page.goto("/cards/C1")
    expect(page.get_by_role("list", name="Rulings")).to_contain_text("No token on the map")


@pytest.mark.parametrize("card", SOME_CARDS)
def test_a_card_opens_by_the_name_facts_use(page: Page, card: str) -> None:
    page.goto("/cards")
    wait(page)
    page.evaluate("(card) => { location.href = `/cards/${encodeURIComponent(card)}`; }", card)

    page.locator("main article").wait_for()
    assert len(page.locator("article p").first.inner_text()) > 10


def test_search_finds_as_one_types(page: Page) -> None:
    page.goto("/rules")
    found = page.get_by_test_id("found").get_by_role("link")

    page.get_by_label("Search rules and cards").press_sequentially("getaway dri")
    expect(found.first).to_contain_text("Getaway Driver")
    page.get_by_label("Search rules and cards").fill("sec2")
    expect(found.first).to_contain_text("SEC2")
    page.get_by_label("Search rules and cards").fill("<img src=x onerror=alert(1)>")
    expect(page.get_by_role("search").get_by_role("status")).to_contain_text("No results")


def test_an_id_that_does_not_exist_is_said_so_and_searched_for(page: Page) -> None:
    page.goto("/rules/Adrenaline")
    assert wait(page) == "There is no rule ADRENALINE"
    expect(page.get_by_test_id("found").get_by_role("link").first).to_contain_text("Adrenaline")
    page.goto("/cards/%E0%A4%A")
    assert "There is no card" in wait(page)
    page.goto("/rules/masters/nothing")
    assert wait(page) == "There is no such chapter"


def test_no_link_of_the_book_is_dead(browser: Browser, served: Served) -> None:
    """From the two first pages two links deep; what is deeper is looked at in tests/server/rulebook/test_book.py."""
    context = come(browser, served)
    page = context.new_page()
    chapters = links_on(page, "/rules")
    assert len(chapters) > 40
    seen, dead = set(chapters), list[str]()
    for at in [*sorted(chapters)[::4], "/cards", "/rules/SEC16", "/cards/C1"]:
        seen |= links_on(page, at)
    for link in sorted(seen)[::12]:
        page.goto(link)
        if wait(page).startswith("There is no"):
            dead.append(link)
    context.close()
    assert len(seen) > 400
    assert dead == []


def links_on(page: Page, path: str) -> set[str]:
    page.goto(path)
    wait(page)
    return set(page.evaluate(LINKS))


def test_a_rule_cited_at_the_table_leads_to_its_page(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_test_id("primary").wait_for()
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("log").get_by_role("button").first.click()

    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Read more").first.click()

    assert "There is no" not in wait(opened.value)


def test_a_rule_that_differs_is_marked_and_told_edition_by_edition(page: Page) -> None:
    page.goto("/rules/SEC2")

    mark = page.get_by_role("article").locator("details")
    expect(mark).to_contain_text("Different in other editions")
    expect(mark.locator("dt")).to_have_text("v17.1")
    expect(mark.locator("dd")).to_contain_text("you may not move at all")
    page.goto("/rules/SEC1")
    wait(page)
    expect(page.get_by_text("Different in other editions")).to_have_count(0)


def test_two_editions_are_compared_rule_by_rule(sized: Page) -> None:
    page = sized
    page.goto("/rules")
    page.get_by_role("link", name="Compare editions").click()
    assert wait(page) == "Editions compared"

    page.get_by_label("compared with").select_option("v17.1")
    page.get_by_label("Edition", exact=True).select_option("v18.0")

    expect(page).to_have_url(re.compile("/compare/v18.0/v17.1$"))
    guard = page.get_by_role("article").filter(has=page.get_by_role("link", name="SEC2", exact=True))
    expect(guard.locator("dt")).to_have_text(["v18.0", "v17.1"])
    rules = page.get_by_role("article")
    every = rules.count()
    expect(page.get_by_role("status")).to_contain_text(f"{every} of 306 rules differ")
    page.get_by_label("Only differences in play").check()
    assert 0 < rules.count() < every
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_edition_that_does_not_exist_is_said_so(page: Page) -> None:
    page.goto("/compare/v1.0/v2.0")
    assert wait(page) == "Editions compared"
    expect(page.get_by_role("article").first).to_be_visible()
    page.goto("/rules/SEC2?edition=v1.0")
    expect(page.get_by_role("alert")).to_contain_text("There is no edition 'v1.0'")
    page.get_by_role("button", name="Try again").click()
    assert "SEC2" in wait(page)
