"""How many clicks a round takes by the suggested moves and by hand, and how many an Escape and a Heist."""

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.crooks import READY, MouseCrook
from tests.browser.followers import STOPS, Follower
from tests.browser.ghosts import Ghost, ghost_of
from tests.browser.visitors import AT_ONCE, answered, until

pytestmark = pytest.mark.browser

SEED = 11  # chosen luck: all three jewels are stolen, and some must roll to get out
SETUP = {"heist": "the-inclusion-job"}
MOST_A_ROUND = 22  # an event and two crises that ask among them
USUAL_A_ROUND = 16
MOST_IN_ESCAPE = 20
A_PLAIN_HEIST = 6  # clicks but for answers (payments, whom to jail, a chance to react); bots have luck of their own
MOST_SUGGESTED = 12  # an event and a crisis with four questions among them
USUAL_SUGGESTED = 10
LONG = 400
SETTLED = "() => !document.querySelector('[data-pending=true], [aria-busy=true]')"


@pytest.fixture
def seat(context: BrowserContext, page: Page) -> Any:
    """A seat at a short heist for one, with its plan laid out."""
    context.add_init_script(AT_ONCE)
    wish = {"game": "masters", "setup": SETUP, "seats": [{"name": "Ada"}], "seed": SEED}
    made = page.request.post("/api/matches", data=wish | {"suggested": True}).json()
    page.goto(f"/t/{made['links'][0]}")
    page.get_by_test_id("primary").wait_for()
    return made["links"][0]


def test_clicks_of_a_round_and_of_the_escape_by_the_moves_of_the_greedy_crew(page: Page, seat: str) -> None:
    with ghost_of(page, seat) as ghost:
        follower = Follower(page, ghost, SETUP, SEED)
        for _ in range(LONG):
            if follower.phase == "escape":
                break
            follower.turn()
        escape = run_out(page, ghost)

    rounds = [clicks for name, clicks in follower.clicks.items() if name.startswith("round") and name != "round 0"]
    print(f"clicks: {follower.clicks}, Escape {escape}")
    assert len(rounds) >= 3
    assert max(rounds) <= MOST_A_ROUND
    assert sum(rounds) / len(rounds) <= USUAL_A_ROUND
    assert escape <= MOST_IN_ESCAPE


def test_clicks_of_a_round_by_the_suggested_moves(page: Page, seat: str) -> None:
    clicks: dict[str, int] = {}
    with ghost_of(page, seat) as ghost:
        while ghost.scene["view"]["phase"] != "escape":
            press_on(page, ghost, clicks)
            assert sum(clicks.values()) < LONG

    rounds = [number for name, number in clicks.items() if name != "round 0"]
    print(f"clicks by the suggested moves: {clicks}")
    assert len(rounds) >= 3
    assert max(rounds) <= MOST_SUGGESTED
    assert sum(rounds) / len(rounds) <= USUAL_SUGGESTED


def press_on(page: Page, ghost: Ghost, clicks: dict[str, int]) -> None:
    """The next press of somebody who takes every suggestion, and those that the stage waits for on the way."""
    name, stops = f"round {ghost.scene['view']['round']}", stops_of(ghost)
    until(page, SETTLED)
    wish = page.get_by_test_id("suggest-move")
    answers = page.locator("[data-testid=question] [data-offer]")
    declined = answers.filter(has_text=re.compile("^None$"))  # nobody passes ideas to and fro
    answer = declined.or_(answers.first).last
    primary = page.get_by_test_id("primary")
    wish.or_(answer).or_(primary).filter(visible=True).first.wait_for()
    (wish if wish.is_visible() else answer if answer.is_visible() else primary).click()
    until(page, SETTLED)
    ghost.hear_until(int(page.locator("[data-number]").get_attribute("data-number") or 0))
    clicks[name] = clicks.get(name, 0) + 1 + stops_of(ghost) - stops


def stops_of(ghost: Ghost) -> int:
    """How often the stage has waited for a click so far, at the usual pace."""
    return sum(kind in STOPS for kind in ghost.kinds)


def run_out(page: Page, ghost: Ghost) -> int:
    """Follow the plan of the Escape to the end, by the large button; the clicks that took."""
    clicks = 0
    while not page.get_by_test_id("end").is_visible():
        expect(page.locator("[data-testid=primary], [data-testid=confirm], [data-testid=end]").first).to_be_visible()
        until(page, "() => !document.querySelector('.guide[aria-busy=true]')")
        confirm = page.get_by_test_id("confirm")
        if page.get_by_test_id("end").is_visible():
            break
        (confirm if confirm.is_visible() else page.get_by_test_id("primary")).click()
        answered(page)
        clicks += 1
        assert clicks < LONG
    return clicks


def test_clicks_of_a_heist_of_masterminds(context: BrowserContext, page: Page) -> None:
    context.add_init_script(AT_ONCE)
    wish = {"game": "masterminds", "setup": {}, "seats": [{"name": "Ada"}, {"bot": "greedy", "name": "Bo"}], "seed": 4}
    made = page.request.post("/api/matches", data=wish).json()
    page.goto(f"/t/{made['links'][0]}")
    counted = heists(page, MouseCrook(page), 3)

    print(f"clicks by Heist: {counted}")
    assert len(counted) >= 2
    assert min(counted) <= A_PLAIN_HEIST


def heists(page: Page, crook: MouseCrook, wanted: int) -> list[int]:
    """Play until so many Heists of one's own are over; the clicks each took, from pressing its Job on."""
    counted: list[int] = []
    started, on = 0, False
    for _ in range(LONG):
        until(page, READY)
        before = crook.presses - crook.answers
        if crook.step():
            break
        until(page, READY)
        now = page.locator("[data-testid=heist] h2", has_text="Your Heist").is_visible()
        if on and not now:
            counted.append(crook.presses - crook.answers - started)
        if not on and not now:  # the next press may be on a Job
            started = before if page.locator("#chosen").is_visible() else crook.presses - crook.answers
        on = now
        if len(counted) == wanted:
            break
    return counted
