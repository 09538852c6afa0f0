"""Setting heists up in the browser, and continuing from one to the next."""

import re
from contextlib import closing
from random import SystemRandom

import pytest
from msgspec.structs import replace
from playwright.sync_api import BrowserContext, Page, expect

from safehouse.server.store.queries import match_queries
from safehouse.server.store.schema import opened
from safehouse.server.wire.ids import new_code, new_token
from tests.browser.conftest import Served
from tests.browser.peeks import welcome
from tests.masters.parts import kept, over, part_one

pytestmark = pytest.mark.browser


def choose(page: Page, label: str, heist: str) -> None:
    page.goto("/new")
    page.get_by_role("button", name=re.compile(f"^{label}")).click()
    page.get_by_role("radio", name=re.compile(heist)).check()


def start(page: Page) -> str:
    """Start the match; the link of the first seat."""
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


def starts(page: Page, link: str) -> dict[str, list[int]]:
    found: dict[str, list[int]] = welcome(page, link)["brief"]["starts"]
    return found


def test_a_county_job_begins_with_everybody_inside_unless_the_table_says_otherwise(page: Page) -> None:
    choose(page, "Semi-Pro", "County: The River")
    inside = page.get_by_role("group", name="Who was Busted and starts inside?")
    expect(inside.get_by_role("checkbox", checked=True)).to_have_count(4)
    inside.get_by_role("checkbox", name="Tiny").uncheck()

    assert starts(page, start(page)) == {"inside": [0, 2, 3]}
    expect(page.get_by_test_id("now")).to_contain_text("Choose an entrance for Tiny and where Karma")


def test_somebody_must_start_inside(page: Page) -> None:
    choose(page, "Semi-Pro", "County: The River")
    inside = page.get_by_role("group", name="Who was Busted and starts inside?")
    for name in ("Karma", "Tiny", "Iceheart", "Smokes"):
        inside.get_by_role("checkbox", name=name).uncheck()

    expect(page.get_by_role("button", name="Start")).to_be_disabled()
    expect(page.get_by_text("Someone must start inside")).to_be_visible()


def test_a_heist_without_places_inside_does_not_ask(page: Page) -> None:
    choose(page, "Amateur", "The Inclusion Job")

    expect(page.get_by_text("starts inside?")).to_have_count(0)
    assert starts(page, start(page)) == {}


def test_the_page_offers_only_pro_cards_whose_turn_it_is(page: Page) -> None:
    choose(page, "Semi-Pro", "County: The River")
    page.get_by_role("button", name="Change Karma").click()
    dialog = page.get_by_role("dialog")
    open_groups = "(select) => [...select.children].filter((group) => !group.disabled).map((group) => group.label)"

    def on_offer() -> list[list[str]]:
        return [
            dialog.get_by_label(name).evaluate(open_groups) for name in ("Character", "First skill", "Second skill")
        ]

    assert on_offer() == [["Amateur", "Pro"], ["Pro"], ["Amateur"]]
    dialog.get_by_label("Character").select_option("angry-locksmith")
    assert on_offer() == [["Amateur", "Pro"], ["Amateur", "Pro"], ["Amateur"]]
    dialog.get_by_label("First skill").select_option("bypass")
    assert on_offer() == [["Amateur"], ["Amateur", "Pro"], ["Amateur", "Pro"]]
    expect(dialog.get_by_text("This crew is ready to go.")).to_be_visible()


@pytest.fixture
def won(served: Served) -> list[str]:
    """A match of part one for two people that was won: their links, and the one to watch."""

    record, people, entry = kept(over(part_one(((0, 2), (1, 3))), 0, 1, 1, 0))
    record = replace(record, code=new_code(SystemRandom()))
    links: dict[str, int | None] = {new_token(): seat for seat in (0, 1, None)}
    with closing(opened(served.data)) as database:
        match_queries.append(database, match_queries.make(database, record, people, links), entry, over=True)
    return list(links)


def test_after_a_won_part_one_the_crew_goes_on_to_part_two(context: BrowserContext, page: Page, won: list[str]) -> None:
    other = context.new_page()
    links = []
    for each, link in zip((page, other), won, strict=False):
        each.goto(f"/t/{link}")
        each.get_by_role("button", name="Play The Final Score: Part 2").click()
        each.wait_for_url(re.compile(f"/t/(?!{link})"))
        links.append(each.url.rsplit("/", 1)[1])

    told = [welcome(page, link) for link in links]

    assert [each["seat"] for each in told] == [0, 1]
    assert told[0]["code"] == told[1]["code"]
    assert told[0]["brief"]["starts"]["hideouts"] == [0, 1, 1, 0]
    expect(page.get_by_test_id("now")).to_contain_text("Plan your routes")


def test_who_watches_is_not_asked_to_go_on(page: Page, won: list[str]) -> None:
    page.goto(f"/t/{won[-1]}")

    expect(page.get_by_test_id("end")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Play The Final Score"))).to_have_count(0)
