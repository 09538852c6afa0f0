"""The pages before the table: what they offer, and what they say when something is wrong."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_the_first_page_is_there(page: Page) -> None:
    page.goto("/")

    expect(page.get_by_role("button", name="Play now")).to_be_visible()
