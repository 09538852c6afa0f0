"""The pages before the table: what they offer, and what they say when something is wrong."""

import json

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_the_first_page_is_there(page: Page) -> None:
    page.goto("/")

    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_whoever_is_named_begins_unless_that_is_drawn(page: Page) -> None:
    page.goto("/new/masterminds")
    page.get_by_text("More options").click()
    page.get_by_text("Random first player").click()
    expect(page.get_by_role("group", name="First player")).to_have_count(0)
    page.get_by_text("Random first player").click()
    page.get_by_role("group", name="First player").get_by_text("Cleo").click()
    with page.expect_request("**/api/matches") as made:
        page.get_by_role("button", name="Start").click()

    assert json.loads(made.value.post_data or "")["setup"] == {"random_start": False, "starter": 2}
    expect(page.get_by_test_id("now")).to_be_visible(timeout=60_000)


def test_the_house_rule_that_evens_the_seats_is_ticked_where_it_is_usual(page: Page) -> None:
    page.goto("/new/masterminds")
    page.get_by_text("More options").click()
    tick = page.get_by_role("checkbox", name="Sixth card for later seats")
    expect(tick).to_be_checked()
    page.get_by_role("group", name="Players").get_by_text("Five").click()
    expect(tick).not_to_be_checked()
    page.get_by_role("group", name="Players").get_by_text("Four").click()
    expect(tick).to_be_checked()
    page.get_by_text("Sixth card for later seats").click()
    with page.expect_request("**/api/matches") as made:
        page.get_by_role("button", name="Start").click()

    assert json.loads(made.value.post_data or "")["setup"] == {"late_sixth": False}
