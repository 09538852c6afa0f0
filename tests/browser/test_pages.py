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
    page.get_by_text("Draw who begins").click()
    expect(page.get_by_role("group", name="Who begins")).to_have_count(0)
    page.get_by_text("Draw who begins").click()
    page.get_by_role("group", name="Who begins").get_by_text("Cleo").click()
    with page.expect_request("**/api/matches") as made:
        page.get_by_role("button", name="Start").click()

    assert json.loads(made.value.post_data or "")["setup"] == {"random_start": False, "starter": 2}
    expect(page.get_by_test_id("now")).to_be_visible(timeout=60_000)
