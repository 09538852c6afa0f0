"""Two people and a bot at one screen: a curtain between them, and nothing of a hand behind it."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.crooks import MouseCrook
from tests.browser.peeks import hand, open_to_all, titles, welcome
from tests.browser.visitors import AT_ONCE

pytestmark = pytest.mark.browser

GROUP = "JSON.parse(localStorage.getItem('safehouse.groups'))[0]"
NAMES = ["Ann", "Bea"]
LINES = """window.lines = [];
window.WebSocket = class extends WebSocket {
  constructor(...words) { super(...words); window.lines.push(this); }
};"""
OPEN_LINES = "window.lines.filter((line) => line.readyState <= WebSocket.OPEN).map((line) => line.url)"


class Circle(MouseCrook):
    """People who hand one screen round. Each time the curtain is down, they look for anything of a hand."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, actions=1)
        self.met: list[str] = []  # whom the curtain named
        self.reacted: list[str] = []
        self.looked = 0

    def sit_down(self) -> None:
        """Remember the links of this screen."""
        group = self.page.evaluate(GROUP)
        self.links: list[str] = [one["link"] for one in group["sharers"]]
        self.spectator: str = group["spectator"]

    def act(self) -> None:
        if self.sees("curtain"):
            self.look_behind()
        if self.sees("reacts"):
            self.say_who_reacts()
        elif self.sees("lift"):
            self.met.append(self.page.get_by_role("heading").first.inner_text())
            self.press(self.named("lift"))
        else:
            super().act()

    def answer(self) -> None:
        if not self.seen["window"]:
            return super().answer()
        self.reacted.append(self.named("question").get_by_role("heading").inner_text())
        return super().answer()

    def say_who_reacts(self) -> None:
        """The first time somebody reacts; later nobody does."""
        wanted = "nobody" if self.reacted else "i-react"
        self.press(self.page.locator(f"[data-testid={wanted}]:enabled").first)

    def look_behind(self) -> None:
        """Nothing in the page names a card of either hand, and no line to a seat is open."""
        for link in self.links:
            secret, page = self.at_one_moment(link)
            assert [title for title in secret if title in page] == []
            self.looked += len(secret)
        if not self.sees("reacts"):  # somebody may just be letting a chance go by
            assert [line for line in self.page.evaluate(OPEN_LINES) if self.spectator not in line] == []

    def at_one_moment(self, link: str) -> tuple[set[str], str]:
        """What only the hand of a link holds, and the page: looked at again if the bot did something meanwhile."""
        while True:
            before, told = welcome(self.page, self.spectator), welcome(self.page, link)
            page, public = self.page.content(), welcome(self.page, self.spectator)
            if public["scene"] == before["scene"]:
                return titles(told, hand(told) - open_to_all(public, hand(told))), page


def set_up(page: Page) -> None:
    """Two people and a bot, all at this screen; who begins is drawn."""
    page.goto("/new/masterminds")
    for seat, name in enumerate(NAMES):
        page.get_by_role("textbox", name="name").nth(seat).fill(name)
    page.get_by_role("group", name="Who sits at seat 2").get_by_text("Person").click()
    page.get_by_text("Share this screen").click()
    page.get_by_text("More options").click()
    page.get_by_text("Random first player").click()
    with page.expect_request("**/api/matches") as made:
        page.get_by_role("button", name="Start").click()
    assert json.loads(made.value.post_data or "")["untimed"] is True
    page.get_by_test_id("curtain").wait_for()


def behind_a_curtain(page: Page) -> None:
    """The curtain is down, and a hand is not there."""
    expect(page.get_by_test_id("lift")).to_be_visible()
    expect(page.get_by_role("region", name="Your hand")).to_have_count(0)


def needs_a_press(page: Page) -> None:
    """Keys that are pressed by chance, a reload and a step back all leave the curtain down."""
    for key in ("Enter", "Space", "r", "1"):
        page.keyboard.press(key)
    behind_a_curtain(page)
    page.get_by_test_id("lift").click()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    page.reload()
    behind_a_curtain(page)
    page.get_by_test_id("lift").click()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    page.goto("/rules")
    page.go_back()
    behind_a_curtain(page)


def test_two_people_hand_one_screen_round_to_the_end(context: BrowserContext, page: Page) -> None:
    context.add_init_script(AT_ONCE + ";" + LINES)
    circle = Circle(page)
    set_up(page)
    circle.sit_down()
    needs_a_press(page)

    circle.play()

    expect(page.get_by_test_id("end")).to_contain_text("Prestige!")
    assert set(circle.met) == set(NAMES)
    assert circle.reacted
    assert circle.looked > 20
    with page.expect_request("**/api/matches") as made:
        page.get_by_role("button", name="Play again, same seats").click()
    again = json.loads(made.value.post_data or "")
    assert (again["setup"], again["untimed"]) == ({"random_start": True, "late_sixth": True, "starter": 0}, True)
    assert [one["name"] for one in again["seats"]][:2] == NAMES
    behind_a_curtain(page)
