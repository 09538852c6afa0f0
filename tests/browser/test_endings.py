"""The end is worth showing: a front page, curves, a line to share, and a history on this device."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.eyes import SIDEWAYS, graves

pytestmark = pytest.mark.browser


def test_a_heist_ends_on_a_front_page_with_the_ways_that_were_walked(page: Page, ended: Any) -> None:
    page.goto(f"/t/{ended['masters']['links'][0]}")
    end = page.get_by_test_id("end")

    expect(end.get_by_role("img", name="Front page")).to_be_visible()
    expect(end.locator("polyline").first).to_be_attached()
    expect(end.get_by_test_id("share-line")).to_contain_text("rounds, noise")
    with page.expect_download() as saved:
        end.get_by_test_id("save-picture").click()
    assert saved.value.suggested_filename == "front-page.png"


def test_a_match_ends_with_the_prestige_round_by_round(page: Page, ended: Any) -> None:
    page.goto(f"/t/{ended['masterminds']['links'][0]}")
    end = page.get_by_test_id("end")

    expect(end.get_by_role("img", name="Prestige of everyone")).to_be_visible()
    expect(end).to_contain_text("Best Heist")
    expect(end.get_by_test_id("share-line")).to_contain_text("Heist Masterminds:")


def test_what_was_played_is_kept_on_this_device(sized: Page, ended: Any) -> None:
    sized.goto("/history")
    expect(sized.get_by_text("Nothing yet.")).to_be_visible()
    for game in ("masters", "masterminds"):
        sized.goto(f"/t/{ended[game]['links'][0]}")
        sized.get_by_test_id("share-line").wait_for()

    sized.goto("/history")

    expect(sized.get_by_test_id("records").get_by_role("listitem")).to_have_count(1)
    expect(sized.get_by_role("link", name="Replay of")).to_have_count(2)
    assert graves(sized) == []
    assert sized.evaluate(SIDEWAYS) <= 0
    with sized.expect_download() as saved:
        sized.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "safehouse-history.json"
