"""What frames both tables alike: its sheets, the panels beside it, the name of the window."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.wires import Wire, sit_down

pytestmark = pytest.mark.browser

GAMES = pytest.mark.parametrize("game", ["masters", "masterminds"])


def make(page: Page, game: str) -> Any:
    """A match for two people."""
    wish = {"game": game, "setup": {}, "seats": [{"name": "Ada"}, {"name": "Bo"}], "title": "Tuesday"}
    return page.request.post("/api/matches", data=wish).json()


@GAMES
def test_every_table_has_its_sheets_and_says_whose_move_it_is(page: Page, game: str) -> None:
    page.goto(f"/t/{make(page, game)['links'][0]}")
    page.get_by_test_id("now").wait_for()

    expect(page).to_have_title("● Your turn – Tuesday")
    for sheet in ("Help", "Settings", "Invite friends"):
        page.get_by_role("main").get_by_role("button", name=sheet, exact=True).click()
        expect(page.get_by_role("dialog", name=sheet)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Help").get_by_role("tab", name="Keys").click()
    expect(page.get_by_role("dialog", name="Help").get_by_text("undo or cancel")).to_be_visible()


@GAMES
def test_what_is_said_meanwhile_is_counted_on_its_tab(browser: Browser, served: Served, page: Page, game: str) -> None:
    ada, bo = (sit_down(browser, served, link, Wire()) for link in make(page, game)["links"])
    chat = ada.get_by_role("tab").last
    bo.get_by_role("tab").last.click()
    bo.get_by_role("textbox", name="Message").fill("psst")

    bo.keyboard.press("Enter")

    expect(chat).to_have_accessible_name(re.compile("1 new"))
    chat.click()
    expect(ada.get_by_test_id("arrivals")).to_contain_text("Bo: psst")
    expect(ada.get_by_text("psst").first).to_be_visible()
    expect(chat).not_to_have_accessible_name(re.compile("new"))
