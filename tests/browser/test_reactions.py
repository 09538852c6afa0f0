"""Somebody plays a Reaction in a rival's turn, and it takes effect on every page."""

import sqlite3
from contextlib import closing
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from safehouse.games import open_game
from safehouse.server.scenes.screens import screen_of
from tests.browser.conftest import Served
from tests.browser.eyes import SIDEWAYS, WIDTHS, graves
from tests.browser.wires import Wire, sit_down

pytestmark = pytest.mark.browser

TIGHTEN = "ev-tighten"  # adds a Complication to the Job of a Heist that was declared
PASS = "[data-testid=let-pass]:visible"


def dealt(card: str, seat: int) -> int:
    """A seed by which a seat has a card in its first hand."""
    game = open_game("masterminds", msgspec.json.encode(screen_of("masterminds").setup_of({}, 2)))
    return next(seed for seed in range(1000) if card in game.first(seed).hands[seat])


def make(page: Page, served: Served, seed: int) -> Any:
    """A match of two, whose luck is known to nobody but the store and this test: a bot keeps the first seat."""
    wish = {"game": "masterminds", "setup": {}, "seats": [{"name": "Ada", "bot": "greedy"}, {"name": "Bo"}]}
    made = page.request.post("/api/matches", data=wish | {"untimed": True}).json()
    with closing(sqlite3.connect(served.data / "safehouse.db", timeout=60)) as store, store:
        store.execute("UPDATE matches SET seed = ? WHERE code = ?", (msgspec.json.encode(seed), made["code"]))
    return made


def take_over(page: Page) -> None:
    """Play for oneself from now on."""
    page.get_by_role("tab", name="People").click()
    page.get_by_role("button", name="Stop the bot").click()
    expect(page.get_by_role("button", name="Stop the bot")).to_have_count(0)


def sit_with(card: str, browser: Browser, served: Served, page: Page) -> tuple[Page, Page]:
    """Ada, who takes her seat over from the bot before the first turn, and Bo, who has a card and wants to react."""
    first, second = make(page, served, dealt(card, 1))["links"]
    bo = sit_down(browser, served, second, Wire())
    expect(bo.get_by_role("log")).to_contain_text("Ada keeps the opening hand")
    ada = sit_down(browser, served, first, Wire())
    take_over(ada)
    bo.get_by_test_id("primary").click()
    return ada, bo


def declare(page: Page) -> None:
    """Begin a Heist, whatever its odds."""
    page.locator("#jobs .head.lit").first.click()
    page.locator("""#chosen [data-offer*='"type":"Declare"']""").click()
    page.get_by_test_id("confirm").click()


def accessible(page: Page) -> None:
    """Nothing grave for axe, and nothing that scrolls sideways, in a window of each width; last in the widest."""
    for width, size in WIDTHS.items():
        page.set_viewport_size({"width": size.width, "height": size.height})
        assert graves(page) == [], width
        assert page.evaluate(SIDEWAYS) <= 0, width


def test_a_reaction_adds_a_complication_to_the_heist_of_a_rival(browser: Browser, served: Served, page: Page) -> None:
    ada, bo = sit_with(TIGHTEN, browser, served, page)
    declare(ada)
    asked = bo.get_by_test_id("question")
    expect(asked).to_contain_text("React?")
    expect(asked.locator(f"[data-offer*='{TIGHTEN}']")).to_contain_text("Ada's chance:")
    accessible(bo)
    unknown = [one.locator("#jobs article", has_text="under way").get_by_text("Face down") for one in (ada, bo)]
    before = unknown[1].count()
    held = bo.locator("#hand .card", has_text="Extra Patrols")
    expect(held).to_have_count(1)

    asked.locator(f"[data-offer*='{TIGHTEN}']").click()
    ada.locator(PASS).click()

    for each in unknown:
        expect(each).to_have_count(before + 1)
    expect(held).to_have_count(0)
    bo.locator(PASS).click()
    expect(asked).to_be_hidden()
