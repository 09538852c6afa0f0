"""What people at a table see of each other's fairness: luck, two screens, seats that bots play, an end that stays."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.visitors import PHONE, Size, come, prefers
from tests.browser.wires import Wire, sit_down

pytestmark = pytest.mark.browser


def make(page: Page, game: str, seats: list[dict[str, str]], **wish: Any) -> Any:
    made = page.request.post("/api/matches", data={"game": game, "setup": {}, "seats": seats, **wish})
    assert made.ok, made.text()
    return made.json()


def people(page: Page) -> None:
    """Look who sits at the table."""
    page.get_by_role("tab", name="People").or_(page.get_by_role("tab", name="Chat")).first.click()


def test_chosen_luck_is_marked_on_the_table_and_one_joins_knowing_it(browser: Browser, served: Served) -> None:
    page = come(browser, served, prefers(pace=0, name="Bo"), size=PHONE).new_page()
    made = make(page, "masters", [{"name": "Ada"}, {"bot": "greedy"}], seed=5)
    ada = sit_down(browser, served, made["links"][0], Wire())
    people(ada)
    ada.get_by_role("button", name="Stop the bot").click()

    page.goto(f"/join/{made['code']}")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("This match is seeded")).to_be_visible()
    page.get_by_role("button", name="Join anyway").click()

    for each in (ada, page):
        expect(each.get_by_test_id("chosen")).to_be_visible()


def test_the_luck_is_sealed_until_the_end_and_opened_then(page: Page, ended: dict[str, Any]) -> None:
    for made in ended.values():
        page.goto(f"/t/{made['links'][0]}")
        end = page.get_by_test_id("end")
        end.get_by_text("Is the luck fair?").click()
        expect(end.get_by_text("./safehouse verify FILE")).to_be_visible()
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_seat_on_two_screens_is_seen_beside_its_name(browser: Browser, served: Served, page: Page) -> None:
    made = make(page, "masterminds", [{"name": "Ada"}, {"name": "Bo"}])
    ada = sit_down(browser, served, made["links"][0], Wire())
    bo = sit_down(browser, served, made["links"][1], Wire())
    expect(bo).not_to_have_url(re.compile(made["links"][1]))  # the link is Bo's own now
    other = sit_down(browser, served, bo.url.rpartition("/")[2], Wire())
    words = ada.get_by_label("Bo’s crew").get_by_text("open on two screens")
    expect(words).to_be_visible()

    other.context.close()
    expect(words).to_be_hidden()
    expect(bo.get_by_test_id("table")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, Size(1366, 768)], ids=["phone", "desk"])
def test_a_rival_who_is_away_is_waited_for_before_a_bot_plays(browser: Browser, served: Served, size: Size) -> None:
    ada = come(browser, served, prefers(pace=0, seen=["all"]), size=size).new_page()
    made = make(ada, "masterminds", [{"name": "Ada"}, {"name": "Bo"}])
    ada.goto(f"/t/{made['links'][0]}")
    bo = sit_down(browser, served, made["links"][1], Wire())
    bo.context.close()
    people(ada)

    expect(ada.get_by_test_id("wait").first).to_contain_text("A bot can play for Bo in")
    expect(ada.get_by_role("button", name="Let a bot play for Bo")).to_have_count(0)
