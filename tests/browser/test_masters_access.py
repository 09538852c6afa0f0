"""Everybody can use the table of Masters in the midst of a heist: each state is looked at once, at every width."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.eyes import Scan
from tests.browser.thieves import MOST_TURNS, MouseThief
from tests.browser.visitors import prefers, until

pytestmark = pytest.mark.browser

TOLD = prefers(pace=2)
COMPUTED = "() => !document.querySelector('[data-testid=odds][aria-busy=true]')"
WANTED = {"happening", "question", "doubt", "escape"}


def states(thief: MouseThief) -> Iterator[str]:
    """What the page shows now, by the names that are wanted."""
    signs = {"happening": "happening", "question": "question", "doubt": "confirm"}
    yield from (state for state, sign in signs.items() if thief.there(sign))
    if thief.page.get_by_role("heading", name="The Escape", exact=True).count():
        until(thief.page, COMPUTED)
        yield "escape"


def hear(thief: MouseThief, scan: Scan) -> None:
    """What happens is told at leisure: it is held and looked at once, and skipped from then on."""
    if thief.there("happening") and "happening" not in scan.seen:
        thief.press(thief.page.get_by_role("button", name="Pause"))
        scan.new(["happening"] if thief.there("happening") else [])
    if skip := thief.there("skip"):
        thief.press(skip)


def be_asked(thief: MouseThief, scan: Scan) -> None:
    """Use an ability that asks something; a question is looked at, and dropped again."""
    thief.page.locator("""[data-offer*='"type":"Act"']""").first.wait_for(state="attached")
    hear(thief, scan)
    thief.select(2)
    thief.press(thief.page.locator("[data-offer*=TEAMWORK]:visible").first)
    thief.page.get_by_test_id("question").wait_for()
    scan.new(["question"])
    thief.press(thief.page.get_by_role("button", name="Cancel").first)
    thief.page.get_by_test_id("question").wait_for(state="hidden")


def test_a_heist(sized: Page) -> None:
    sized.context.add_init_script(TOLD)
    wish = {"game": "masters", "setup": {"heist": "the-inclusion-job"}, "seats": [{"name": "Ada"}], "suggested": True}
    made = sized.request.post("/api/matches", data=wish).json()
    sized.goto(f"/t/{made['links'][0]}")
    sized.get_by_test_id("primary").click()
    thief, scan = MouseThief(sized), Scan(sized)
    be_asked(thief, scan)

    for _ in range(MOST_TURNS):
        hear(thief, scan)
        scan.new(state for state in states(thief) if state != "happening")
        if set(scan.seen) >= WANTED or thief.there("end"):
            break
        thief.turn()

    assert scan.faults == []
    assert set(scan.seen) >= WANTED


def test_the_end_of_a_heist(sized: Page, ended: Any) -> None:
    scan = Scan(sized)
    sized.goto(f"/t/{ended['masters']['links'][0]}")
    sized.get_by_test_id("end").wait_for()
    scan.new(["end"])
    sized.goto(f"/t/{ended['masters']['spectator']}")
    sized.get_by_test_id("end").wait_for()
    scan.new(["end, watched"])

    assert scan.faults == []
