"""Matches of Masterminds played in the browser, from the first page to the final count."""

from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Served
from tests.browser.crooks import MOST_STEPS, READY, Crook, KeyboardCrook, MouseCrook
from tests.browser.visitors import AT_ONCE, PATIENCE, Size, come, until
from tests.browser.wires import Wire, sit_down

pytestmark = pytest.mark.browser


def counted(crook: Crook, seats: int = 3) -> None:
    """The end screen counts everybody's Prestige, and says who wins."""
    end = crook.page.get_by_test_id("end")
    expect(end).to_contain_text("Prestige!")
    assert end.locator("[aria-label$='count']").count() == seats
    sums = [int(one) for one in end.locator(".sum b").all_inner_texts()]
    assert sums == sorted(sums, reverse=True)
    assert sums[0] > 0


def test_against_two_bots_by_mouse(context: BrowserContext, page: Page) -> None:
    context.add_init_script(AT_ONCE)
    page.goto("/")
    page.get_by_text("Heist Masterminds").first.click()
    page.get_by_role("button", name="Play now").click()
    crook = MouseCrook(page)

    crook.play()

    counted(crook)


def test_against_two_bots_by_keyboard_only(context: BrowserContext, page: Page) -> None:
    context.add_init_script(AT_ONCE)
    page.goto("/")
    crook = KeyboardCrook(page)
    page.get_by_role("radio", name="Masters of the Heist").focus()
    page.keyboard.press("ArrowDown")
    crook.press(page.get_by_role("button", name="Play now"))

    crook.play()

    counted(crook)


def three(page: Page) -> list[str]:
    """The links of three people; a bot at the fourth seat plays for the end."""
    people = [{"name": "Ada"}, {"name": "Bo"}, {"name": "Cy"}, {"name": "Otto", "bot": "greedy"}]
    made = page.request.post("/api/matches", data={"game": "masterminds", "setup": {}, "seats": people}).json()
    return list(made["links"][:3])


def take_turns(crooks: list[MouseCrook], wire: Wire) -> None:
    """To the end; the last one is cut off for a while in the middle, and then they leave the actions to the bot."""
    for step in range(MOST_STEPS):
        if step == 20:
            cut_off(crooks, wire)
            for crook in crooks:
                crook.actions = 0
        if all(crook.over for crook in crooks):
            return
        for crook in who_can_act(crooks):
            crook.step()
    raise AssertionError(f"no end after {MOST_STEPS} steps")


def who_can_act(crooks: list[MouseCrook]) -> list[MouseCrook]:
    """Those who have something to do; while nobody has, the bot is waited for."""
    deadline = monotonic() + PATIENCE / 1000
    while monotonic() < deadline:
        if ready := [crook for crook in crooks if crook.ready]:
            return ready
        crooks[0].page.wait_for_timeout(20)
    raise AssertionError("nobody has anything to do")


def cut_off(crooks: list[MouseCrook], wire: Wire) -> None:
    """The last one is cut off and sees it; the others play on; then it comes back by itself."""
    *others, last = crooks
    wire.snip()
    expect(last.page.locator(".light.lost, .light.connecting")).to_be_visible()
    for crook in others * 4:
        if crook.ready:
            crook.step()
    wire.mend()
    expect(last.page.locator(".light.open")).to_be_visible()


def test_three_browsers_and_one_of_them_is_cut_off_in_the_middle(browser: Browser, served: Served, page: Page) -> None:
    wires = [Wire(), Wire(), Wire()]
    pages = [sit_down(browser, served, link, wire) for link, wire in zip(three(page), wires, strict=True)]
    crooks = [MouseCrook(one, actions=1) for one in pages]

    take_turns(crooks, wires[-1])

    for crook in crooks:
        counted(crook, seats=4)
    told = [one.get_by_test_id("end").locator(".sum").all_inner_texts() for one in pages]
    assert told[0] == told[1] == told[2]
    for one in pages:
        one.context.close()


def against_bots(page: Page, bots: int) -> str:
    """The page of somebody who plays against bots."""
    seats = [{"name": "Ann"}, *({"name": f"Bot {number}", "bot": "greedy"} for number in range(bots))]
    wish = {"game": "masterminds", "setup": {}, "seats": seats, "seed": 19}
    return f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}"


def test_with_six_players_ones_own_hand_is_in_sight(browser: Browser, served: Served) -> None:
    page = come(browser, served, size=Size(1440, 900)).new_page()
    page.goto(against_bots(page, 5))
    page.get_by_test_id("primary").click()
    page.get_by_test_id("primary").get_by_text("End turn").wait_for()

    for card in page.locator("#hand .card").all():
        expect(card).to_be_in_viewport(ratio=1)
    assert page.locator("#jobs article").count() == 6
    page.context.close()


def test_a_killed_server_comes_back_and_the_match_continues(browser: Browser, tmp_path: Path) -> None:
    served = Served(tmp_path)
    page = come(browser, served, AT_ONCE).new_page()
    page.goto(against_bots(page, 2))
    crook = MouseCrook(page)
    for _ in range(4):
        until(page, READY)
        crook.step()
    until(page, READY)
    hand = page.locator("#hand .card").all_inner_texts()

    served.stop()
    expect(page.locator(".light.lost, .light.connecting")).to_be_visible()
    served.start()

    expect(page.locator(".light.open")).to_be_visible()
    assert page.locator("#hand .card").all_inner_texts() == hand
    for _ in range(4):
        until(page, READY)
        crook.step()
    page.context.close()
    served.stop()
